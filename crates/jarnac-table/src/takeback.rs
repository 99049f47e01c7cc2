//! Taking back, in friendly games and if both agree.

use jarnac_core::{Side, Timestamp};
use jarnac_protocol::{ApiError, ErrorCode};

use crate::deed::Deed;
use crate::propose::Draft;
use crate::table::Table;

fn refused(message: &str) -> ApiError {
    ApiError::new(ErrorCode::NoTakeback, message)
}

impl Table {
    /// Asks the opponent to let the last action be taken back.
    pub(crate) fn offer_takeback(&self, side: Side, now: Timestamp) -> Result<Draft, ApiError> {
        if !self.setup.friendly {
            return Err(refused("actions are taken back only in friendly games"));
        }
        if self.journal.takeback_offer.is_some() {
            return Err(refused(
                "a takeback is asked for already: wait for the answer",
            ));
        }
        self.take_back(side, now)?;
        Ok(Draft::of(Deed::TakebackOffered(side)))
    }

    /// The opponent must have asked.
    pub(crate) fn check_takeback_offer(&self, side: Side) -> Result<(), ApiError> {
        match self.journal.takeback_offer {
            Some(other) if other != side => Ok(()),
            Some(_) => Err(refused("you asked yourself: the opponent answers")),
            None => Err(refused("nobody asked to take anything back")),
        }
    }

    /// Takes the last action of a side back.
    ///
    /// Not while the clocks stand: that they do would be taken back too, and they would run while
    /// somebody is away.
    pub(crate) fn take_back(&self, side: Side, now: Timestamp) -> Result<Draft, ApiError> {
        if self.game().is_suspended() {
            return Err(refused(
                "the clocks stand: once they run again, it can be taken back",
            ));
        }
        let deed = self.journal.takeback(side, now.max(self.journal.at));
        let deed = deed.ok_or_else(|| refused("there is nothing of yours to take back"))?;
        Ok(Draft::of(deed))
    }
}

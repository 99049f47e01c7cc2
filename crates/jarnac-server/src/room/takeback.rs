//! Taking back, in friendly games and if both agree.

use jarnac_core::Side;
use jarnac_protocol::{ApiError, ErrorCode};

use super::commit::Author;
use super::task::Room;
use crate::error::store_error;
use crate::journal::{Entry, History};
use crate::wall_clock;

fn refused(message: &str) -> ApiError {
    ApiError::new(ErrorCode::NoTakeback, message)
}

impl Room {
    /// Asks the opponent to let the last action be taken back.
    pub(super) async fn offer_takeback(
        &mut self,
        side: Side,
        author: Author,
    ) -> Result<u32, ApiError> {
        if !self.row.friendly {
            return Err(refused("actions are taken back only in friendly games"));
        }
        if self.journal.takeback_offer.is_some() {
            return Err(refused(
                "a takeback is asked for already: wait for the answer",
            ));
        }
        self.takeback_entry(side).await?;
        self.commit(Entry::TakebackOffered(side), author).await
    }

    /// The opponent must have asked.
    pub(super) fn check_takeback_offer(&self, side: Side) -> Result<(), ApiError> {
        match self.journal.takeback_offer {
            Some(other) if other != side => Ok(()),
            Some(_) => Err(refused("you asked yourself: the opponent answers")),
            None => Err(refused("nobody asked to take anything back")),
        }
    }

    /// Takes the last action of a side back.
    pub(super) async fn take_back(&mut self, side: Side, author: Author) -> Result<u32, ApiError> {
        let entry = self.takeback_entry(side).await?;
        self.commit(entry, author).await
    }

    async fn takeback_entry(&self, side: Side) -> Result<Entry, ApiError> {
        let stored = self.app.store.events(&self.row.id, 0).await;
        let stored = stored.map_err(|error| store_error(&error))?;
        let history =
            History::read(self.row.rules, &stored).map_err(|error| store_error(&error))?;
        history
            .takeback(side, wall_clock::now())
            .ok_or_else(|| refused("there is nothing of yours to take back"))
    }
}

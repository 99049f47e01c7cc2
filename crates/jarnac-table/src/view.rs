//! The table as everybody sees it.

use jarnac_core::{Phase, Side, Timestamp};
use jarnac_protocol::{ActKind, GameStatus, SideName, TableView};

use crate::table::Table;

impl Table {
    /// The table as everybody sees it now.
    pub fn view(&self, now: Timestamp) -> TableView {
        let journal = &self.journal;
        let mut view = TableView::new(&journal.game, now);
        journal.marks.show(&journal.game, &mut view);
        if journal.called_off.is_some() || self.setup.status == GameStatus::Waiting {
            view.clock.timer = None;
            return view.only_seen();
        }
        self.show_writing(&mut view, now);
        if journal.is_over() {
            return view;
        }
        view.takeback_offer = journal.takeback_offer.map(SideName::from);
        for side in Side::BOTH {
            if self.may_call_off(side, now) {
                view.allow(side, ActKind::Abort);
            }
            if self.may_claim(side, now) {
                view.allow(side, ActKind::ClaimWin);
            }
            if !self.setup.friendly {
                continue;
            }
            match journal.takeback_offer {
                None if *journal.game.phase() != Phase::Toss => {
                    view.allow(side, ActKind::OfferTakeback);
                }
                Some(other) if other != side => {
                    view.allow(side, ActKind::AcceptTakeback);
                    view.allow(side, ActKind::DeclineTakeback);
                }
                None | Some(_) => {}
            }
        }
        view
    }
}

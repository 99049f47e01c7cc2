//! What people see of a live game.

use jarnac_core::{Phase, Side};
use jarnac_protocol::{
    ActKind, AwayView, BySideView, GameStatus, GameSummary, Presence, Role, RuleSetView,
    ServerMessage, SideName, TableView,
};

use super::task::Room;
use crate::store::GameRow;
use crate::wall_clock;

/// A game as lists show it. The seed is told only when the game is over.
pub(crate) fn summary(row: &GameRow) -> GameSummary {
    GameSummary {
        id: row.id.clone(),
        status: match row.status.as_str() {
            "waiting" => GameStatus::Waiting,
            "over" => GameStatus::Over,
            "aborted" => GameStatus::Aborted,
            _ => GameStatus::Live,
        },
        kind: row.kind.clone(),
        rules: RuleSetView::new(&row.rules),
        seats: row.seats.clone(),
        names: row.names.clone(),
        teams: row.teams,
        rated: row.rated,
        friendly: row.friendly,
        spectators: row.spectators,
        creator: row.creator.clone(),
        created_at: wall_clock::from_store(row.created_at).0,
        updated_at: wall_clock::from_store(row.updated_at).0,
        seq: row.seq,
        commitment: row.seed.commitment().to_string(),
        seed: row.is_over().then(|| row.seed.to_string()),
        result: row.result.clone(),
        rematch: row.rematch.clone(),
    }
}

impl Room {
    /// The table as everybody sees it now.
    pub(super) fn table(&self) -> TableView {
        let journal = &self.journal;
        let mut table = TableView::new(&journal.game, wall_clock::now());
        if journal.called_off.is_some() || self.row.status == "waiting" {
            table.allowed = BySideView::default();
            table.clock.timer = None;
            return table;
        }
        if journal.is_over() {
            return table;
        }
        // It is held by itself when both are there.
        table.allowed.a.retain(|kind| *kind != ActKind::Toss);
        table.allowed.b.retain(|kind| *kind != ActKind::Toss);
        table.takeback_offer = journal.takeback_offer.map(SideName::from);
        for side in Side::BOTH {
            if self.may_call_off(side) {
                table.allow(side, ActKind::Abort);
            }
            if self.may_claim(side) {
                table.allow(side, ActKind::ClaimWin);
            }
            if !self.row.friendly {
                continue;
            }
            match journal.takeback_offer {
                None if *journal.game.phase() != Phase::Toss => {
                    table.allow(side, ActKind::OfferTakeback);
                }
                Some(other) if other != side => {
                    table.allow(side, ActKind::AcceptTakeback);
                    table.allow(side, ActKind::DeclineTakeback);
                }
                None | Some(_) => {}
            }
        }
        table
    }

    /// Who is there.
    pub(super) fn presence(&self) -> Presence {
        let online = |side: Side| {
            let mut people: Vec<String> = self
                .subscribers
                .iter()
                .filter(|one| one.sides.contains(&side))
                .filter_map(|one| one.viewer.person.clone())
                .collect();
            people.sort_unstable();
            people.dedup();
            people
        };
        let here = |role: Role| self.subscribers.iter().filter(move |one| one.role == role);
        Presence {
            online: BySideView::from_fn(online),
            watchers: here(Role::Watcher).count() as u32,
            away: self.away().map(|away| AwayView {
                side: away.side.into(),
                since: away.since.0,
                claim_at: away.claim_at.0,
            }),
            referee: (self.row.rules.human_referee).then(|| here(Role::Referee).next().is_some()),
        }
    }

    /// Tells everybody who is there and who sits where.
    pub(super) fn tell_people(&mut self) {
        let message = ServerMessage::People {
            game: Box::new(summary(&self.row)),
            presence: self.presence(),
        };
        self.broadcast(&message);
    }
}

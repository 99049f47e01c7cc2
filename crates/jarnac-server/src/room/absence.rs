//! What can be done about those who are away (§6.8 of the rules).

use jarnac_core::{BySide, Game, Millis, Note, Official, OfficialAction, Phase, Side, Timestamp};
use jarnac_protocol::{ApiError, ErrorCode, ServerMessage};

use super::commit::Author;
use super::task::Room;
use crate::journal::Entry;
use crate::wall_clock;

/// A side that is away while the game waits for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Away {
    pub(super) side: Side,
    /// Since when.
    pub(super) since: Timestamp,
    /// From when on the other side may claim the game.
    pub(super) claim_at: Timestamp,
}

/// The side that the game waits for in vain, if there is one: it is away, the other is not, and no
/// clock runs that would settle it. The time counts from when it left, or when the game began to wait
/// for it if that was later.
fn away(game: &Game, gone: BySide<Option<Timestamp>>, patience: Millis) -> Option<Away> {
    let side = game.awaited()?;
    if game.is_suspended() || game.timer().is_some() || matches!(game.phase(), Phase::Toss) {
        return None;
    }
    let since = gone[side]?;
    match gone[side.other()] {
        Some(_) => None,
        None => Some(Away {
            side,
            since,
            claim_at: since.max(game.at()) + patience,
        }),
    }
}

impl Room {
    /// Notes who is there and who is not.
    pub(super) fn note_absence(&mut self) {
        let now = wall_clock::now();
        for side in Side::BOTH {
            if self.is_there(side) {
                self.gone[side] = None;
            } else {
                self.gone[side].get_or_insert(now);
            }
        }
    }

    /// The side that the game waits for in vain, if there is one.
    pub(super) fn away(&self) -> Option<Away> {
        if self.row.status != "live" || self.journal.is_over() {
            return None;
        }
        let patience = Millis(self.app.config.absences.claim.as_millis() as u64);
        let away = away(&self.journal.game, self.gone, patience)?;
        // The computer claims nothing.
        let other = self.row.computer.of(away.side.other());
        other.is_none().then_some(away)
    }

    /// Whether a side may claim the game.
    pub(super) fn may_claim(&self, side: Side) -> bool {
        self.away()
            .is_some_and(|away| away.side != side && away.claim_at <= wall_clock::now())
    }

    /// Whether a side may call the game off: nothing is lost by it yet, or the other is away.
    pub(super) fn may_call_off(&self, side: Side) -> bool {
        let journal = &self.journal;
        let has_begun = journal.has_word || (self.row.rated && journal.has_letters);
        !has_begun || self.may_claim(side)
    }

    /// Calls the game off.
    pub(super) async fn call_off(&mut self, side: Side, author: Author) -> Result<u32, ApiError> {
        if self.may_call_off(side) {
            return self.commit(Entry::Aborted(side), author).await;
        }
        let message = if self.journal.has_word {
            "a word has been laid: resign, or offer a tie"
        } else {
            "the game is rated, and letters have been seen: resign, or offer a tie"
        };
        Err(ApiError::new(ErrorCode::NotNow, message))
    }

    /// Ends the game against a side that is away for too long.
    pub(super) async fn claim_win(&mut self, side: Side, author: Author) -> Result<u32, ApiError> {
        let now = wall_clock::now();
        let Some(away) = self.away().filter(|away| away.side != side) else {
            let message = "the game does not wait for somebody who is away, or a clock runs";
            return Err(ApiError::new(ErrorCode::NotNow, message));
        };
        if away.claim_at > now {
            let left = away.claim_at.since(now).0.div_ceil(1000);
            let message = format!("wait {left} s more: they may come back");
            return Err(ApiError::new(ErrorCode::NotNow, message));
        }
        let reason = format!("away for {}", whole_seconds(now.since(away.since)));
        let reason = Note::new(&reason).expect("a short line");
        let action = OfficialAction::Forfeit(away.side, reason);
        let events = self.decide(now, |game, ctx| {
            game.act_official(ctx, Official::System, action)
        })?;
        self.commit(Entry::Played(events), author).await
    }

    /// Tells everybody whom the game waits for in vain, and when a claim has become possible or is no
    /// longer.
    pub(super) fn tell_absence(&mut self) {
        let away = self.away();
        if away != self.told_away {
            self.told_away = away;
            self.tell_people();
        }
        let can = Side::BOTH.into_iter().any(|side| self.may_claim(side));
        if can == self.told_claim {
            return;
        }
        self.told_claim = can;
        let allowed = self.table().allowed;
        self.broadcast(&ServerMessage::Allowed { allowed });
    }

    /// The seat that is held for somebody who took up a challenge and has not come, and until when.
    pub(super) fn held(&self) -> Option<(Side, Timestamp)> {
        // In a rematch nobody has taken up a challenge: both have played before.
        let is_taken = self.row.kind == "lobby" && self.row.rematch_of.is_none();
        if !is_taken || self.row.status != "live" || self.journal.seq > 0 {
            return None;
        }
        let taker = Side::BOTH.into_iter().find(|side| {
            let mut seats = self.row.seats.of(*side).iter();
            seats.all(|seat| seat.person.as_ref() != Some(&self.row.creator))
        })?;
        let held = Millis(self.app.config.absences.seat.as_millis() as u64);
        Some((taker, self.gone[taker]? + held))
    }

    /// Opens a challenge again if who took it up does not come.
    pub(super) async fn free_held_seat(&mut self) {
        let Some((side, until)) = self.held() else {
            return;
        };
        let now = wall_clock::now();
        if until > now {
            return;
        }
        let app = std::sync::Arc::clone(&self.app);
        let seating = app.seating.lock().await;
        let freed = app.store.free_seat(&self.row, side).await;
        drop(seating);
        match freed {
            Ok(_) => {
                self.reload_row().await;
                app.hall.tell(&self.row);
            }
            Err(error) => {
                tracing::warn!(game = self.row.id, %error, "a seat could not be freed");
                self.gone[side] = Some(now);
            }
        }
    }

    /// Calls off a game in which nothing has happened for long, and which nobody looks at.
    pub(super) async fn expire_if_dead(&mut self) {
        let dead_after = Millis(self.app.config.absences.live.as_millis() as u64);
        let quiet_since = wall_clock::from_store(self.row.updated_at);
        let is_dead = self.row.status == "live"
            && !self.journal.is_over()
            && !self.subscribers.iter().any(|one| !one.sides.is_empty())
            && quiet_since + dead_after <= wall_clock::now();
        if !is_dead {
            return;
        }
        if let Err(error) = self.commit(Entry::Expired, Author::default()).await {
            tracing::warn!(game = self.row.id, %error, "a dead game could not be called off");
        }
    }
}

fn whole_seconds(span: Millis) -> Millis {
    Millis(span.0 / 1000 * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_core::{Action, Ctx, RuleSet, SeededSource};
    use jarnac_lexicon::Dictionary;

    /// A game that waits for the first draw since moment 1000, and for whom.
    fn waiting(rules: &str) -> (Game, Side) {
        let rules: RuleSet = rules.parse().unwrap();
        let mut game = Game::new(rules);
        let mut source = SeededSource::new(crate::secret::new_seed());
        while game.awaited().is_none() {
            let mut ctx = Ctx {
                now: Timestamp(1000),
                lexicon: Dictionary::french(),
                source: &mut source,
            };
            game.act(&mut ctx, Side::A, Action::Toss).unwrap();
        }
        let side = game.awaited().unwrap();
        (game, side)
    }

    fn gone(side: Side, since: u64) -> BySide<Option<Timestamp>> {
        BySide::from_fn(|one| (one == side).then_some(Timestamp(since)))
    }

    #[test]
    fn only_who_is_waited_for_can_be_away_for_too_long() {
        let (game, side) = waiting("classic");
        let patience = Millis(300);
        let found = |gone| away(&game, gone, patience);
        let claim_at = |gone| found(gone).map(|away| (away.side, away.claim_at.0));
        assert_eq!(claim_at(gone(side, 5000)), Some((side, 5300)));
        // Time before the game began to wait does not count.
        assert_eq!(claim_at(gone(side, 10)), Some((side, 1300)));
        assert_eq!(found(gone(side.other(), 10)), None);
        assert_eq!(found(BySide::both(Some(Timestamp(10)))), None);
        assert_eq!(found(BySide::both(None)), None);
    }

    #[test]
    fn where_a_clock_runs_it_settles_everything() {
        let (game, side) = waiting("classic,clock=per_move 1:00");
        assert_eq!(away(&game, gone(side, 10), Millis(300)), None);
        let toss = Game::new("classic".parse().unwrap());
        assert_eq!(away(&toss, gone(side, 10), Millis(300)), None);
    }
}

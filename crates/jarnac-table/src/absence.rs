//! What can be done about those who are away (§6.8 of the rules).

use jarnac_core::{BySide, Game, Millis, Official, OfficialAction, Phase, Side, Timestamp};
use jarnac_protocol::{ApiError, ErrorCode, GameKind, GameStatus, ServerMessage};

use crate::by_itself::note;
use crate::deed::Deed;
use crate::propose::Draft;
use crate::table::Table;

/// Whoever comes back must stay for so long, or act, for their absence to be over: nobody holds a
/// game up by looking in now and then.
const STAY: Millis = Millis::from_secs(30);

/// Who is away, and what everybody knows of it.
#[derive(Debug, Default)]
pub(crate) struct Absence {
    /// Since when a side is away, also if it has just come back.
    gone: BySide<Option<Timestamp>>,
    /// Since when a side that was away is there again.
    back: BySide<Option<Timestamp>>,
    /// Whom everybody knows to be waited for in vain.
    told_away: Option<Away>,
    /// Whether everybody was told that the game can be claimed.
    told_claim: bool,
    /// Whether it is to be looked whether the game is dead.
    pub(crate) look_if_dead: bool,
}

impl Absence {
    /// Notes whether a side is there.
    fn note(&mut self, side: Side, is_there: bool, now: Timestamp) {
        let stayed = self.back[side].is_some_and(|back| now.since(back) >= STAY);
        if stayed {
            self.gone[side] = None;
            self.back[side] = None;
        }
        if !is_there {
            self.back[side] = None;
            self.gone[side].get_or_insert(now);
        } else if self.gone[side].is_some() {
            self.back[side].get_or_insert(now);
        }
    }

    /// A side has acted, so it is there.
    pub(crate) fn end(&mut self, side: Side) {
        self.gone[side] = None;
        self.back[side] = None;
    }

    /// It counts from now on.
    pub(crate) fn begin(&mut self, side: Side, now: Timestamp) {
        self.gone[side] = Some(now);
    }

    /// Nobody was away so far.
    pub(crate) fn forget(&mut self) {
        self.gone = BySide::both(None);
        self.back = BySide::both(None);
    }

    /// Since when each side is away, if it is.
    fn since(&self) -> BySide<Option<Timestamp>> {
        BySide::from_fn(|side| self.gone[side].filter(|_| self.back[side].is_none()))
    }
}

/// A side that is away while the game waits for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Away {
    pub(crate) side: Side,
    /// Since when.
    pub(crate) since: Timestamp,
    /// From when on the other side may claim the game.
    pub(crate) claim_at: Timestamp,
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

impl Table {
    /// Notes who is there and who is not.
    pub(crate) fn note_absence(&mut self, now: Timestamp) {
        for side in Side::BOTH {
            let is_there = self.is_there(side);
            self.absence.note(side, is_there, now);
        }
    }

    /// The side that the game waits for in vain, if there is one.
    pub(crate) fn away(&self) -> Option<Away> {
        if !self.is_live() {
            return None;
        }
        let away = away(&self.journal.game, self.absence.since(), self.house.claim)?;
        // The computer claims nothing.
        let other = away.side.other();
        (!self.setup.computer[other]).then_some(away)
    }

    /// When a claim becomes possible that nobody was told of yet.
    pub(crate) fn next_claim(&self) -> Option<Timestamp> {
        let away = self.away().filter(|_| !self.absence.told_claim)?;
        Some(away.claim_at)
    }

    /// Whether a side may claim the game.
    pub(crate) fn may_claim(&self, side: Side, now: Timestamp) -> bool {
        self.away()
            .is_some_and(|away| away.side != side && away.claim_at <= now)
    }

    /// Whether a side may call the game off: nothing is lost by it yet, or the other is away.
    pub(crate) fn may_call_off(&self, side: Side, now: Timestamp) -> bool {
        let journal = &self.journal;
        let has_begun = journal.has_word || (self.setup.rated && journal.has_letters);
        !has_begun || self.may_claim(side, now)
    }

    /// Calls the game off.
    pub(crate) fn call_off(&self, side: Side, now: Timestamp) -> Result<Draft, ApiError> {
        if self.may_call_off(side, now) {
            return Ok(Draft::of(Deed::Aborted(side)));
        }
        let message = if self.journal.has_word {
            "a word has been laid: resign, or offer a tie"
        } else {
            "the game is rated, and letters have been seen: resign, or offer a tie"
        };
        Err(ApiError::new(ErrorCode::NotNow, message))
    }

    /// Ends the game against a side that is away for too long.
    pub(crate) fn claim_win(&self, side: Side, now: Timestamp) -> Result<Draft, ApiError> {
        let Some(away) = self.away().filter(|away| away.side != side) else {
            let message = "the game does not wait for somebody who is away, or a clock runs";
            return Err(ApiError::new(ErrorCode::NotNow, message));
        };
        if away.claim_at > now {
            let left = away.claim_at.since(now).0.div_ceil(1000);
            let message = format!("wait {left} s more: they may come back");
            return Err(ApiError::new(ErrorCode::NotNow, message));
        }
        let span = whole_seconds(now.since(away.since));
        let action = OfficialAction::Forfeit(away.side, note(&format!("away for {span}")));
        let steps = self.decide(now, |game, ctx| {
            game.act_official_by_steps(ctx, Official::System, action)
        })?;
        Ok(Draft::played(steps))
    }

    /// Tells everybody whom the game waits for in vain, and when a claim has become possible or is no
    /// longer.
    pub(crate) fn tell_absence(&mut self, now: Timestamp) {
        let away = self.away();
        if away != self.absence.told_away {
            self.absence.told_away = away;
            self.tell_people();
        }
        let can = Side::BOTH.into_iter().any(|side| self.may_claim(side, now));
        if can == self.absence.told_claim {
            return;
        }
        self.absence.told_claim = can;
        let allowed = self.view(now).allowed;
        self.tell_all(ServerMessage::Allowed { allowed });
    }

    /// The seat that is held for somebody who took up a challenge and has not come, and until when.
    /// Whoever drives the table frees it then.
    pub fn held(&self) -> Option<(Side, Timestamp)> {
        // In a rematch nobody has taken up a challenge: both have played before.
        let is_taken = self.setup.kind == GameKind::Lobby && !self.setup.is_rematch;
        if !is_taken || self.setup.status != GameStatus::Live || self.journal.seq > 0 {
            return None;
        }
        let taker = Side::BOTH.into_iter().find(|side| {
            let mut seats = self.setup.seats.of(*side).iter();
            seats.all(|seat| seat.person.as_ref() != Some(&self.setup.creator))
        })?;
        Some((taker, self.absence.since()[taker]? + self.house.seat))
    }

    /// Whether nothing has happened for long, and nobody looks who could act.
    pub(crate) fn is_dead(&mut self, now: Timestamp) -> bool {
        let looks = std::mem::take(&mut self.absence.look_if_dead);
        looks
            && !self.guests.iter().any(|guest| !guest.sides.is_empty())
            && self.far_players().next().is_none()
            && self.setup.updated_at + self.house.dead <= now
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
        let mut source = SeededSource::new(jarnac_core::Seed([7; 32]));
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
    fn looking_in_does_not_end_an_absence() {
        let mut absence = Absence::default();
        let at = |absence: &mut Absence, is_there, seconds: u64| {
            absence.note(Side::A, is_there, Timestamp(seconds * 1000));
            absence.since().a.map(|since| since.0 / 1000)
        };
        assert_eq!(at(&mut absence, true, 0), None);
        assert_eq!(at(&mut absence, false, 10), Some(10));
        assert_eq!(at(&mut absence, true, 200), None, "it is there");
        assert_eq!(at(&mut absence, false, 201), Some(10), "only looked in");
        assert_eq!(at(&mut absence, true, 300), None);
        assert_eq!(at(&mut absence, false, 331), Some(331), "it had stayed");
        assert_eq!(at(&mut absence, true, 340), None);
        absence.end(Side::A);
        assert_eq!(at(&mut absence, false, 341), Some(341), "it had acted");
    }

    #[test]
    fn where_a_clock_runs_it_settles_everything() {
        let (game, side) = waiting("classic,clock=per_move 1:00");
        assert_eq!(away(&game, gone(side, 10), Millis(300)), None);
        let toss = Game::new("classic".parse().unwrap());
        assert_eq!(away(&toss, gone(side, 10), Millis(300)), None);
    }
}

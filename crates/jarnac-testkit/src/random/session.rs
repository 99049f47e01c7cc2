//! A whole random game, with time that passes and officials who interfere.

use jarnac_core::rules::RuleSet;
use jarnac_core::{
    Action, ClaimIndex, Ctx, Event, Game, Lexicon, Millis, Note, Official, OfficialAction, Phase,
    RuleError, Ruling, Side, Standing, Timestamp,
};

use super::{RandomSource, some_action};
use crate::{Rng, TinyLexicon};

/// Told of each change: the game before, what happened, and the game after.
pub type Observer<'o> = &'o mut dyn FnMut(&Game, &[Event], &Game);

/// Plays a random game with the tiny lexicon until it is over, or for that many steps. The observer
/// sees every step that changed something.
///
/// # Panics
///
/// If the game refuses an action that it said was possible, accepts one that came too late, or
/// waits for nothing that could ever happen. The message names the seed.
pub fn play_random(rules: RuleSet, seed: u64, max_steps: usize, observer: Observer<'_>) -> Game {
    let mut session = Session {
        game: Game::new(rules),
        lexicon: TinyLexicon::shared(),
        source: RandomSource(Rng::new(!seed)),
        rng: Rng::new(seed),
        now: Timestamp(0),
        seed,
    };
    for _ in 0..max_steps {
        if session.game.outcome().is_some() {
            break;
        }
        session.step(observer);
    }
    session.game
}

struct Session {
    game: Game,
    lexicon: &'static TinyLexicon,
    source: RandomSource,
    rng: Rng,
    now: Timestamp,
    seed: u64,
}

impl Session {
    fn step(&mut self, observer: Observer<'_>) {
        let before = self.game;
        let events = self.something();
        let waits_for_its_end = matches!(self.game.phase(), Phase::Ending(_));
        assert!(
            !waits_for_its_end,
            "seed {}: not counted: {:?}",
            self.seed, self.game
        );
        if !events.is_empty() {
            observer(&before, &events, &self.game);
        }
    }

    /// What happens next, possibly nothing but time.
    fn something(&mut self) -> Vec<Event> {
        self.time_passes();
        let is_late = |deadline: Timestamp| deadline <= self.now;
        if self.game.next_deadline().is_some_and(is_late) {
            self.check_too_late();
            return self.advance();
        }
        if let Some((by, action)) = self.official() {
            let (now, lexicon) = (self.now, self.lexicon);
            let mut ctx = ctx(now, lexicon, &mut self.source);
            let outcome = self.game.act_official(&mut ctx, by, action.clone());
            return self.accepted(outcome, &format!("{by:?} {action:?}"));
        }
        match some_action(&self.game, self.lexicon, &mut self.rng) {
            Some((side, action)) => {
                let outcome = self.act(side, action);
                self.accepted(outcome, &format!("{side} {action:?}"))
            }
            None => {
                self.wait();
                Vec::new()
            }
        }
    }

    /// Mostly a moment; now and then until just before, at or after the next deadline.
    fn time_passes(&mut self) {
        let moment = Millis(self.rng.below(1500) as u64);
        let deadline = self.game.next_deadline();
        self.now = match (self.rng.below(40), deadline) {
            (0, Some(deadline)) => Timestamp(deadline.0.saturating_sub(1)).max(self.now),
            (1, Some(deadline)) => deadline.max(self.now),
            (2, Some(deadline)) => deadline.max(self.now) + Millis(self.rng.below(40_000) as u64),
            (3..20, _) => self.now,
            _ => self.now + moment,
        };
    }

    /// Nobody can do anything: time must bring it, or an official.
    fn wait(&mut self) {
        let referee_is_due =
            self.game.is_suspended() || matches!(self.game.phase(), Phase::Ruling(_));
        match self.game.next_deadline() {
            Some(deadline) => self.now = deadline.max(self.now),
            None if referee_is_due => {}
            None => {
                // A rare action was drawn that is not possible now, or the game is stuck.
                let mut rng = self.rng.clone();
                let stuck =
                    (0..20).all(|_| some_action(&self.game, self.lexicon, &mut rng).is_none());
                assert!(!stuck, "seed {}: stuck in {:?}", self.seed, self.game);
            }
        }
    }

    /// An action after the deadline is refused and changes nothing (§8.1.3).
    fn check_too_late(&mut self) {
        if let Some((side, action)) = some_action(&self.game, self.lexicon, &mut self.rng) {
            let before = self.game;
            let outcome = self.act(side, action);
            let refused = matches!(outcome, Err(RuleError::TimeIsUp { .. }));
            let seed = self.seed;
            assert!(
                refused,
                "seed {seed}: {side} {action:?} came too late: {outcome:?}"
            );
            assert_eq!(self.game, before, "seed {seed}: refused, and changed");
        }
    }

    fn act(&mut self, side: Side, action: Action) -> Result<Vec<Event>, RuleError> {
        let mut ctx = ctx(self.now, self.lexicon, &mut self.source);
        self.game.act(&mut ctx, side, action)
    }

    fn advance(&mut self) -> Vec<Event> {
        let mut ctx = ctx(self.now, self.lexicon, &mut self.source);
        let outcome = self.game.advance(&mut ctx);
        self.accepted(outcome, "time goes on")
    }

    fn accepted(&self, outcome: Result<Vec<Event>, RuleError>, what: &str) -> Vec<Event> {
        outcome.unwrap_or_else(|error| {
            panic!(
                "seed {}: {what} was refused: {error}\n{:?}",
                self.seed, self.game
            )
        })
    }

    /// An act of the referee or the program, where it is due or now and then.
    fn official(&mut self) -> Option<(Official, OfficialAction)> {
        let rng = &mut self.rng;
        let reason = Note::new("by chance").expect("a short line");
        let refereed = self.game.rules().human_referee;
        let by = if refereed && rng.one_in(2) {
            Official::Referee
        } else {
            Official::System
        };
        if self.game.is_suspended() {
            return rng
                .one_in(3)
                .then_some((by, OfficialAction::StartClocks(reason)));
        }
        if refereed && matches!(self.game.phase(), Phase::Ruling(_)) && !rng.one_in(4) {
            let ruling = random_ruling(&self.game, self.lexicon, rng);
            return Some((Official::Referee, OfficialAction::Rule(ruling, reason)));
        }
        let side = Side::BOTH[rng.below(2)];
        match rng.below(4000) {
            0..10 => Some((by, OfficialAction::StopClocks(reason))),
            10..30 if refereed && may_correct(&self.game, side) => {
                let left = Millis(1 + rng.below(60_000) as u64);
                let action = OfficialAction::CorrectClock(side, left, reason);
                Some((Official::Referee, action))
            }
            30..32 if refereed => {
                let result = [Standing::Win(side), Standing::Tie][rng.below(2)];
                let action = OfficialAction::Adjudicate(result, reason);
                Some((Official::Referee, action))
            }
            32..34 if self.game.timer().is_none() => {
                Some((Official::System, OfficialAction::Forfeit(side, reason)))
            }
            _ => None,
        }
    }
}

fn ctx<'a>(now: Timestamp, lexicon: &'a TinyLexicon, source: &'a mut RandomSource) -> Ctx<'a> {
    Ctx {
        now,
        lexicon,
        source,
    }
}

fn may_correct(game: &Game, side: Side) -> bool {
    game.clock_left(side).is_some() && !game.is_out_of_time(side)
}

/// Mostly what the lexicon says; a referee may rule otherwise (§4.3.11).
fn random_ruling(game: &Game, lexicon: &dyn Lexicon, rng: &mut Rng) -> Ruling {
    let claims = game.pending().len();
    match rng.below(6) {
        0 => Ruling::Upheld,
        1 => Ruling::Withdrawn(ClaimIndex(rng.below(claims) as u8)),
        _ => game.judge(lexicon).0,
    }
}

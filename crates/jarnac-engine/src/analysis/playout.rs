//! What becomes of a game on one order of the bag.
//!
//! The first turn is played on the real game, by sides that know every word: they contest what is
//! not admitted, take the longest word that was overlooked, and for the rest play by the
//! champion's policy. Then a simulated table goes on to the cut.

use jarnac_core::{
    Action, ActionKind, Call, CallKind, Ctx, Event, EventKind, Game, Note, Official,
    OfficialAction, Outcome, Phase, Play, RuleError, Ruling, Side, Standing, Turn,
};

use super::cut::play_to_cut;
use super::shuffled::Shuffled;
use crate::situation::{lay, play, table};
use crate::table::{Policy, Table};
use crate::words::Words;

/// More actions than any game has after a decision.
const MOST_STEPS: usize = 20_000;

/// The expected result for a side if it does this on a bag in this order, or if nobody does
/// anything special. `None` if the game can't go on: the action is not allowed.
pub(super) fn result(
    words: &Words<'_>,
    game: &Game,
    side: Side,
    action: Option<Action>,
    bag: Shuffled,
) -> Option<f32> {
    let mut playout = Playout {
        words,
        game: *game,
        bag,
    };
    if let Some(action) = action {
        playout.begin(side, action)?;
    }
    playout.finish(side)
}

/// The result of a game that is over: 1 for a win, ½ for a tie, 0 for a loss.
pub(super) fn score(outcome: &Outcome, side: Side) -> f32 {
    match outcome.result {
        Standing::Win(winner) if winner == side => 1.0,
        Standing::Win(_) => 0.0,
        Standing::Tie => 0.5,
    }
}

struct Playout<'a> {
    words: &'a Words<'a>,
    game: Game,
    bag: Shuffled,
}

impl Playout<'_> {
    /// The action in question. A word that stands in a record without being admitted was believed
    /// there, and is here.
    fn begin(&mut self, side: Side, action: Action) -> Option<()> {
        match self.try_act(side, action) {
            Ok(()) => Some(()),
            Err(RuleError::NotAdmitted { .. }) => {
                let kind = claim(&self.game, side, action)?;
                let at = self.game.at();
                self.game.take_in(&Event { at, kind }).ok()?;
                self.advance()
            }
            Err(_) => None,
        }
    }

    fn finish(mut self, side: Side) -> Option<f32> {
        for _ in 0..MOST_STEPS {
            let step = match *self.game.phase() {
                Phase::Over(outcome) => return Some(score(&outcome, side)),
                Phase::Turn(turn) if !turn.draw_owed => {
                    if !Side::BOTH.into_iter().any(|s| self.game.is_out_of_time(s)) {
                        return Some(self.simulate(turn.side, side));
                    }
                    // A table knows no side that is out of time.
                    self.play_on(turn.side)
                }
                Phase::Turn(turn) => self.settle(turn),
                Phase::Handover(handover) => self.take_over(handover.side),
                Phase::Call(call) => self.answer(call),
                Phase::Toss => self.act(Side::A, Action::Toss),
                Phase::Ruling(_) if self.game.rules().human_referee => self.rule(),
                Phase::Ruling(_) | Phase::Reveal(_) | Phase::Ending(_) => {
                    let seq = self.game.seq();
                    self.advance().filter(|()| self.game.seq() > seq)
                }
            };
            step?;
        }
        None
    }

    /// Plays the turn and the next ones on a table, up to the cut.
    fn simulate(self, mover: Side, side: Side) -> f32 {
        let Playout { words, game, bag } = self;
        let rules = game.rules();
        let (deck, mut dice) = bag.into_deck();
        let mut table = table(words, &game, mover, &mut dice);
        table.deck = deck;
        table.finish_turn(words, rules, words.linear());
        play_to_cut(&mut table, words, rules, side, &mut dice)
    }

    /// One play of the policy's, or a pass.
    fn play_on(&mut self, mover: Side) -> Option<()> {
        let table = self.table(mover);
        let chosen = self.words.linear().choose(&table, self.words);
        let action = chosen.map_or(Action::Pass, |at| {
            lay(play(self.words, table.mover().moves[at]))
        });
        self.act(mover, action)
    }

    /// A draw is owed for a claim that may be contested.
    fn settle(&mut self, turn: Turn) -> Option<()> {
        if let Some(contested) = self.answer_claim() {
            return contested;
        }
        if self.game.may(turn.side, ActionKind::Draw).is_err() {
            return self.advance_past(|game| game.phase() == &Phase::Turn(turn));
        }
        self.act(turn.side, Action::Draw)
    }

    /// A handover: what was overlooked is taken, then letters are drawn.
    fn take_over(&mut self, side: Side) -> Option<()> {
        if let Some(contested) = self.answer_claim() {
            return contested;
        }
        if let Some(play) = self.longest(side) {
            return self.act(side, Action::Jarnac(play));
        }
        if self.game.may(side, ActionKind::Exchange).is_ok() {
            let table = self.table(side);
            if let Some(given) = self.words.linear().exchange(&table, self.words) {
                return self.act(side, Action::Exchange(given));
            }
        }
        let before = *self.game.phase();
        match self.game.may(side, ActionKind::Draw) {
            Ok(()) => self.act(side, Action::Draw),
            Err(_) => self.advance_past(|game| *game.phase() == before),
        }
    }

    /// A call: a bad word is contested, and an overlooked one taken or named unless the side does
    /// better without.
    fn answer(&mut self, call: Call) -> Option<()> {
        if let Some(contested) = self.answer_claim() {
            return contested;
        }
        let side = call.to;
        let Some(longest) = self.longest(side) else {
            return self.act(side, Action::Decline);
        };
        let ended = |action| {
            let mut other = Playout {
                words: self.words,
                game: self.game,
                bag: Shuffled::new(self.game.bag(), 0, 0),
            };
            other.act(side, action)?;
            other.game.outcome().map(|outcome| score(outcome, side))
        };
        let declines = match call.kind {
            // What is won needs no word more; what is named ends the game.
            CallKind::LastCall | CallKind::FinalJarnac { .. } => {
                ended(Action::Decline) == Some(1.0)
            }
            CallKind::Spot => ended(Action::Jarnac(longest)) == Some(0.0),
            CallKind::FinalContest { .. } => true,
        };
        let action = if declines {
            Action::Decline
        } else {
            Action::Jarnac(longest)
        };
        self.act(side, action)
    }

    /// Contests what is not admitted, or lets an author draw who waits for an answer. `None` if
    /// there is nothing to answer.
    fn answer_claim(&mut self) -> Option<Option<()>> {
        let pending = self.game.pending();
        let (side, waits) = (pending.author.other(), pending.window.is_some());
        if pending.is_empty() || self.game.may(side, ActionKind::Contest).is_err() {
            return None;
        }
        match self.game.judge(self.words.dictionary()).0 {
            Ruling::Withdrawn(_) => Some(self.act(side, Action::Contest)),
            Ruling::Upheld if waits => Some(self.act(side, Action::Accept)),
            Ruling::Upheld => None,
        }
    }

    /// The longest word that a side can take now.
    fn longest(&self, side: Side) -> Option<Play> {
        let takes = self.game.takes(self.words.dictionary(), side);
        takes
            .into_iter()
            .max_by_key(|play| (play.word.len(), *play))
    }

    /// What a person would decide with the lexicon in hand.
    fn rule(&mut self) -> Option<()> {
        let (ruling, _) = self.game.judge(self.words.dictionary());
        let action = OfficialAction::Rule(ruling, Note::new("by the lexicon").ok()?);
        let mut ctx = Ctx {
            now: self.game.at(),
            lexicon: self.words.dictionary(),
            source: &mut self.bag,
        };
        let ruled = self.game.act_official(&mut ctx, Official::Referee, action);
        ruled.ok().map(drop)
    }

    fn act(&mut self, side: Side, action: Action) -> Option<()> {
        self.try_act(side, action).ok()
    }

    fn try_act(&mut self, side: Side, action: Action) -> Result<(), RuleError> {
        let mut ctx = Ctx {
            now: self.game.at(),
            lexicon: self.words.dictionary(),
            source: &mut self.bag,
        };
        self.game.act(&mut ctx, side, action)?;
        self.bag.follow(self.game.bag());
        Ok(())
    }

    /// Lets happen what happens by itself.
    fn advance(&mut self) -> Option<()> {
        let mut ctx = Ctx {
            now: self.game.at(),
            lexicon: self.words.dictionary(),
            source: &mut self.bag,
        };
        self.game.advance(&mut ctx).ok()?;
        self.bag.follow(self.game.bag());
        Some(())
    }

    /// The same; `None` if nothing did.
    fn advance_past(&mut self, stays: impl Fn(&Game) -> bool) -> Option<()> {
        self.advance()?;
        (!stays(&self.game)).then_some(())
    }

    fn table(&mut self, mover: Side) -> Table {
        let mut dice = crate::rng::Rng::new(0);
        let mut table = table(self.words, &self.game, mover, &mut dice);
        table.deck = self.bag.deck();
        table
    }
}

/// The event of a word that is laid or taken, whether it is one or not.
fn claim(game: &Game, side: Side, action: Action) -> Option<EventKind> {
    let free = game.mat(side).first_free();
    match action {
        Action::Open(word) => Some(EventKind::Opened {
            side,
            row: free?,
            word,
        }),
        Action::Extend(row, word) => Some(EventKind::Extended { side, row, word }),
        Action::Jarnac(play) => Some(EventKind::Jarnacked {
            side,
            play,
            to: free?,
        }),
        _ => None,
    }
}

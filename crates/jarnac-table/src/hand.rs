//! A transcript: two people play with real letters, and somebody writes down what they draw and lay.
//! The rules are those of every game; only the letters come from a hand, with the wish.

use jarnac_core::rules::TossRule;
use jarnac_core::{
    Action, Ctx, HandSource, Millis, Official, OfficialAction, Phase, RuleError, Side, SourceError,
    Step, Timestamp,
};
use jarnac_protocol::{Act, ActKind, ApiError, ErrorCode, TableView, ToTell, Wish};

use crate::by_itself::note;
use crate::grounds::Grounds;
use crate::people::not_seated;
use crate::propose::Draft;
use crate::table::Table;
use crate::wish::{Waiting, Weighed};

/// How long after its end the last line of a transcript can still be corrected.
const CORRECTABLE: Millis = Millis::from_minutes(60);

/// How many lines a transcript may have to be corrected, with those that were taken back: whoever
/// reads it begins anew at each correction. A game has some hundreds.
const MOST_LINES: u32 = 1_000;

/// The letters that a wish tells.
fn told(wish: &Wish) -> Result<HandSource, ApiError> {
    if let Act::Toss {
        starter: Some(starter),
    } = wish.act
    {
        return Ok(HandSource::lot(starter.into()));
    }
    let drawn = wish.drawn.as_deref().unwrap_or_default();
    HandSource::telling(drawn).map_err(|error| {
        let message = format!("these are no letters of the game: {error}");
        ApiError::new(ErrorCode::BadMessage, message)
    })
}

/// Whether letters come with an act.
fn draws(act: &Act) -> bool {
    matches!(
        act,
        Act::Draw | Act::Exchange { .. } | Act::Toss { starter: None }
    )
}

fn refused(message: &str) -> ApiError {
    ApiError::new(ErrorCode::NoTakeback, message)
}

impl Table {
    /// Letters are told only where people draw them, and only of what draws.
    pub(crate) fn check_drawn(&self, wish: &Wish) -> Result<(), ApiError> {
        let message = match &wish.drawn {
            Some(_) if !self.setup.is_dealt_by_hand() => {
                "the server draws the letters of this game: leave `drawn` out"
            }
            Some(_) if !draws(&wish.act) => {
                "letters come only with a draw, an exchange or a toss by letters: leave `drawn` out"
            }
            _ => return Ok(()),
        };
        Err(ApiError::new(ErrorCode::BadMessage, message))
    }

    /// Somebody has seen a side do this.
    pub(crate) fn note_play(
        &mut self,
        waiting: &Waiting,
        action: Action,
    ) -> Result<Weighed, ApiError> {
        let side = waiting.side.ok_or_else(not_seated)?;
        let mut told = told(&waiting.wish)?;
        let dated = self.acted_at(waiting);
        if self.journal.game.draw_due() == Some(side) && action == Action::Draw {
            let steps = self.draw_what_was_due(&mut told, dated)?;
            return Ok(Weighed::Becomes(Draft::played(steps)));
        }
        if let Some(first) = self.expired(dated)? {
            return Ok(Weighed::First(first));
        }
        let decided = self.decide_from(&mut told, dated, |game, ctx| {
            game.act_by_steps(ctx, side, action)
        });
        let steps = decided.map_err(|error| {
            let grounds = Grounds {
                lexicon: self.lexicon,
                rules: &self.setup.rules.words,
            };
            grounds.add_to_error(error.into())
        })?;
        told.all_drawn().map_err(RuleError::from)?;
        Ok(Weighed::Becomes(Draft::played(steps)))
    }

    /// A draw that followed by itself has its letters now. Nobody's clock is charged for the time
    /// that it took to write them down.
    fn draw_what_was_due(
        &self,
        told: &mut HandSource,
        now: Timestamp,
    ) -> Result<Vec<Step>, RuleError> {
        let mut game = self.journal.game;
        let mut ctx = Ctx {
            now: game.at(),
            lexicon: self.lexicon,
            source: &mut *told,
        };
        let mut steps = game.advance_by_steps(&mut ctx)?;
        if steps.is_empty() {
            return Err(SourceError::NotYet.into());
        }
        if game.timer().is_some() && now > game.at() {
            let stop = OfficialAction::StopClocks(note("letters are written down"));
            steps.extend(game.act_official_by_steps(&mut ctx, Official::System, stop)?);
            ctx.now = now;
            let start = OfficialAction::StartClocks(note("they are written"));
            steps.extend(game.act_official_by_steps(&mut ctx, Official::System, start)?);
        }
        told.all_drawn()?;
        Ok(steps)
    }

    /// Goes back to before the last thing that was written.
    pub(crate) fn step_back(&self, now: Timestamp) -> Result<Draft, ApiError> {
        if !self.setup.is_dealt_by_hand() {
            return Err(refused(
                "only a transcript is corrected by stepping back: ask for a takeback",
            ));
        }
        if self.is_paused() {
            return Err(refused("the clocks stand: start them, then step back"));
        }
        if self.journal.seq >= MOST_LINES {
            let message = format!(
                "after {MOST_LINES} lines, with those taken back, nothing is corrected any more: go on, or \
                 begin a new transcript"
            );
            return Err(refused(&message));
        }
        if !self.may_step_back(now) {
            return Err(refused(
                "there is nothing to step back to, or the game has been over for an hour",
            ));
        }
        let back = self.journal.step_back(now.max(self.journal.at));
        let (deed, steps) = back.ok_or_else(|| refused("nothing has been written yet"))?;
        Ok(Draft { deed, steps })
    }

    /// Whether the clocks stand in a game that goes on. Going back would let them run; an end that came in a pause is taken back to that pause.
    fn is_paused(&self) -> bool {
        self.journal.game.is_suspended() && !self.journal.is_over()
    }

    fn may_step_back(&self, now: Timestamp) -> bool {
        let is_late = self.journal.is_over() && self.journal.game.at() + CORRECTABLE < now;
        let is_open = self.journal.called_off.is_none() && !self.is_paused();
        let is_short = self.journal.seq < MOST_LINES;
        is_open && is_short && !is_late && self.journal.has_written()
    }

    /// Shows whoever writes what can be written next.
    pub(crate) fn show_writing(&self, view: &mut TableView, now: Timestamp) {
        if !self.setup.is_dealt_by_hand() {
            return;
        }
        let game = &self.journal.game;
        let is_toss = *game.phase() == Phase::Toss;
        for side in Side::BOTH {
            let due = game.draw_due();
            if due.is_some() {
                // Before the letters are told nothing else can happen.
                let own = match side {
                    Side::A => &mut view.allowed.a,
                    Side::B => &mut view.allowed.b,
                };
                own.clear();
                own.extend((due == Some(side)).then_some(ActKind::Draw));
            }
            if is_toss {
                view.allow(side, ActKind::Toss);
            }
            if self.may_step_back(now) {
                view.allow(side, ActKind::StepBack);
            }
        }
        let draw = match (is_toss, self.setup.rules.toss) {
            (true, TossRule::Letters) => 2,
            (true, TossRule::Lot) => 0,
            (false, _) => game.draw_size(),
        };
        // Where a draw is the end of a dead game nothing comes out of the bag.
        let (draw, exchange) = if game.ends_by_drawing() {
            (0, 0)
        } else {
            (draw, game.exchange_size())
        };
        let count = |letters: usize| u8::try_from(letters).unwrap_or(u8::MAX);
        view.to_tell = Some(ToTell {
            draw: count(draw),
            exchange: count(exchange),
        });
    }
}

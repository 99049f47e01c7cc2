//! From what somebody wants to what happens.

use super::Game;
use crate::event::{Event, EventKind, Sealed};
use crate::phase::{Phase, Reveal};
use crate::{
    Action, EventError, LetterSource, Lexicon, Official, OfficialAction, RuleError, Side,
    SourceError, Timestamp,
};

/// What the core asks of the world: what time it is, which words exist, and which letter comes.
///
/// ```
/// use jarnac_core::{Action, AnyWord, Ctx, Game, Preset, Seed, SeededSource, Side, Timestamp};
/// let mut bag = SeededSource::new(Seed([7; 32]));
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut bag };
/// let events = Game::new(Preset::Classic.rules()).decide(&mut ctx, Side::A, Action::Toss)?;
/// assert_eq!(events.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Ctx<'a> {
    /// The time. If it lies before the last event, that event's time counts.
    pub now: Timestamp,
    /// The reference dictionary.
    pub lexicon: &'a dyn Lexicon,
    /// Where letters come from.
    pub source: &'a mut dyn LetterSource,
}

/// Something that happened, and the game after it.
///
/// ```
/// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, ScriptedSource, Side, Timestamp};
/// let position: Position = "A / RATZ; B / -; turn A".parse()?;
/// let mut game = position.game(Preset::Classic.rules())?;
/// let mut bag = ScriptedSource::letters("E")?;
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut bag };
/// let steps = game.act_by_steps(&mut ctx, Side::A, Action::Open("RAT".parse()?))?;
/// // The word, and the letter that it brings.
/// let reserves: Vec<String> = steps.iter().map(|step| step.after.reserve(Side::A).to_string()).collect();
/// assert_eq!(reserves, ["Z", "EZ"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What happened.
    pub event: Event,
    /// The game after it.
    pub after: Game,
}

/// Why an event that was just decided is none after all: because its action is against the rules.
/// What is decided here is never a forgery.
fn refusal(error: EventError) -> RuleError {
    match error {
        EventError::Refused(error) => error,
        forged => unreachable!("decided, and yet it can't follow: {forged}"),
    }
}

fn events(steps: Vec<Step>) -> Vec<Event> {
    steps.into_iter().map(|step| step.event).collect()
}

impl Game {
    /// What happens if the side does this, or why it can't. The game does not change.
    ///
    /// Time must have been let run before: if a deadline has passed, [`expire`](Game::expire) comes
    /// first, and this answers that it is too late.
    ///
    /// ```
    /// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, ScriptedSource, Side, Timestamp};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let game = position.game(Preset::Classic.rules())?;
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// assert!(game.decide(&mut ctx, Side::A, Action::Pass).is_ok());
    /// assert!(game.decide(&mut ctx, Side::B, Action::Pass).is_err(), "it is A's turn");
    /// assert_eq!(game.seq(), 0, "nothing has happened");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide(
        &self,
        ctx: &mut Ctx<'_>,
        side: Side,
        action: Action,
    ) -> Result<Vec<Event>, RuleError> {
        let mut game = *self;
        game.act(ctx, side, action)
    }

    /// The same, and the game changes if it was not refused.
    ///
    /// ```
    /// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, ScriptedSource, Side, Timestamp};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let mut game = position.game(Preset::Classic.rules())?;
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// game.act(&mut ctx, Side::A, Action::Pass)?;
    /// assert_eq!(game.holder(), Some(Side::B));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn act(
        &mut self,
        ctx: &mut Ctx<'_>,
        side: Side,
        action: Action,
    ) -> Result<Vec<Event>, RuleError> {
        self.act_by_steps(ctx, side, action).map(events)
    }

    /// The same, with the game after each event: for those who show or store how it came about.
    pub fn act_by_steps(
        &mut self,
        ctx: &mut Ctx<'_>,
        side: Side,
        action: Action,
    ) -> Result<Vec<Step>, RuleError> {
        self.happen(ctx, |game, ctx| {
            game.check_in_time(ctx.now.max(game.at))?;
            game.event_of(ctx, side, action)
        })
    }

    /// What happens if an official does this, or why it can't (§4.3).
    ///
    /// A program that was down dates its stop at the last moment when it was known to be alive: time
    /// up to then is charged, time after it is not.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, Game, Note, Official, OfficialAction, OfficialError, Preset};
    /// use jarnac_core::{ScriptedSource, Standing, Timestamp};
    /// let game = Game::new(Preset::Competition.rules());
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// let stop = OfficialAction::StopClocks(Note::new("the server was down")?);
    /// assert_eq!(game.decide_official(&mut ctx, Official::System, stop)?.len(), 1);
    /// let tie = OfficialAction::Adjudicate(Standing::Tie, Note::new("it is late")?);
    /// let refused = game.decide_official(&mut ctx, Official::System, tie).unwrap_err();
    /// assert_eq!(refused, OfficialError::NoReferee.into(), "a program is no referee");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decide_official(
        &self,
        ctx: &mut Ctx<'_>,
        by: Official,
        action: OfficialAction,
    ) -> Result<Vec<Event>, RuleError> {
        let mut game = *self;
        game.act_official(ctx, by, action)
    }

    /// The same, and the game changes if it was not refused.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, Note, Official, OfficialAction, Position, Preset, ScriptedSource, Side, Timestamp};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let mut game = position.game(Preset::Classic.rules())?;
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// let away = OfficialAction::Forfeit(Side::A, Note::new("A has not been seen for an hour")?);
    /// game.act_official(&mut ctx, Official::System, away)?;
    /// assert!(game.outcome().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn act_official(
        &mut self,
        ctx: &mut Ctx<'_>,
        by: Official,
        action: OfficialAction,
    ) -> Result<Vec<Event>, RuleError> {
        self.act_official_by_steps(ctx, by, action).map(events)
    }

    /// The same, with the game after each event.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, Game, Note, Official, OfficialAction, Preset, ScriptedSource, Side, Timestamp};
    /// let mut game = Game::new(Preset::Classic.rules());
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// let away = OfficialAction::Forfeit(Side::A, Note::new("away for an hour")?);
    /// let steps = game.act_official_by_steps(&mut ctx, Official::System, away)?;
    /// let phases: Vec<&str> = steps.iter().map(|step| step.after.phase().name()).collect();
    /// assert_eq!(phases, ["the count", "the end"], "what followed is counted at once");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn act_official_by_steps(
        &mut self,
        ctx: &mut Ctx<'_>,
        by: Official,
        action: OfficialAction,
    ) -> Result<Vec<Step>, RuleError> {
        self.happen(ctx, |game, _| {
            game.check_official(by, &action)?;
            Ok(game.official_event(by, action))
        })
    }

    /// What has happened by itself until now: timers that ran out, and what follows from them. An
    /// early call gives nothing. It fails only if a letter must be drawn and the source has none; where
    /// letters are drawn by [hand](crate::HandSource), the draw waits for them instead.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, EventKind, Position, RuleSet, ScriptedSource, Side, Timestamp};
    /// let rules: RuleSet = "classic,clock=per_move 1:00".parse()?;
    /// let game = "A / RAT; B / -; turn A".parse::<Position>()?.game(rules)?;
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// assert!(game.expire(&mut ctx)?.is_empty());
    /// ctx.now = game.next_deadline().unwrap();
    /// assert_eq!(game.expire(&mut ctx)?[0].kind, EventKind::MoveTimeUp { side: Side::A });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expire(&self, ctx: &mut Ctx<'_>) -> Result<Vec<Event>, RuleError> {
        let mut game = *self;
        game.advance(ctx)
    }

    /// The same, and the game changes.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, Position, RuleSet, ScriptedSource, Side, Timestamp};
    /// let rules: RuleSet = "classic,clock=per_move 1:00".parse()?;
    /// let mut game = "A / RAT; B / -; turn A".parse::<Position>()?.game(rules)?;
    /// let now = Timestamp(60_000);
    /// let mut ctx = Ctx { now, lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// game.advance(&mut ctx)?;
    /// assert_eq!(game.holder(), Some(Side::B), "A has taken too long");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advance(&mut self, ctx: &mut Ctx<'_>) -> Result<Vec<Event>, RuleError> {
        self.advance_by_steps(ctx).map(events)
    }

    /// The same, with the game after each event.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, Position, RuleSet, ScriptedSource, Side, Timestamp};
    /// let rules: RuleSet = "classic,clock=per_move 1:00".parse()?;
    /// let mut game = "A / RAT; B / -; turn A".parse::<Position>()?.game(rules)?;
    /// let mut ctx = Ctx { now: Timestamp(60_000), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// let steps = game.advance_by_steps(&mut ctx)?;
    /// let holders: Vec<_> = steps.iter().map(|step| step.after.holder()).collect();
    /// assert_eq!(holders, [Some(Side::A), Some(Side::B)], "time is up, so A passes");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advance_by_steps(&mut self, ctx: &mut Ctx<'_>) -> Result<Vec<Step>, RuleError> {
        let mut game = *self;
        let mut steps = Vec::new();
        game.follow(ctx, &mut steps)?;
        // While letters wait to be told, time brings nothing more.
        while !game.consequence_is_due()
            && let Some((deadline, kind)) = game.time_out()
            && deadline <= ctx.now
        {
            game.record(Event { at: deadline, kind }, &mut steps)?;
            game.follow(ctx, &mut steps)?;
        }
        *self = game;
        Ok(steps)
    }

    /// Takes in an event with all that follows from it, or nothing at all. What was due before, if
    /// the log had been cut, comes first.
    fn happen(
        &mut self,
        ctx: &mut Ctx<'_>,
        wanted: impl FnOnce(&Game, &mut Ctx<'_>) -> Result<EventKind, RuleError>,
    ) -> Result<Vec<Step>, RuleError> {
        let mut game = *self;
        let mut steps = Vec::with_capacity(2);
        game.follow(ctx, &mut steps)?;
        if game.consequence_is_due() {
            return Err(SourceError::NotYet.into());
        }
        let kind = wanted(&game, ctx)?;
        let event = Event {
            at: ctx.now.max(game.at),
            kind,
        };
        let checked = game.checked(&event).map_err(refusal)?;
        game.check_admitted(ctx.lexicon, checked)?;
        game.evolve(checked);
        steps.push(Step { event, after: game });
        game.follow(ctx, &mut steps)?;
        *self = game;
        Ok(steps)
    }

    fn record(&mut self, event: Event, steps: &mut Vec<Step>) -> Result<(), RuleError> {
        let checked = self.checked(&event).map_err(refusal)?;
        self.evolve(checked);
        let after = *self;
        steps.push(Step { event, after });
        Ok(())
    }

    /// Takes in what follows by itself, as long as something does. A draw waits for letters that
    /// are drawn by hand and were not told yet.
    fn follow(&mut self, ctx: &mut Ctx<'_>, steps: &mut Vec<Step>) -> Result<(), RuleError> {
        loop {
            match self.consequence(ctx) {
                Ok(Some(kind)) => self.record(Event { at: self.at, kind }, steps)?,
                Ok(None) | Err(RuleError::Source(SourceError::NotYet)) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
    }

    /// The event that follows by itself, without time passing.
    fn consequence(&self, ctx: &mut Ctx<'_>) -> Result<Option<EventKind>, RuleError> {
        if !self.consequence_is_due() {
            return Ok(None);
        }
        let event = match &self.phase {
            Phase::Ruling(_) => self.decide_ruling(ctx.lexicon),
            Phase::Reveal(Reveal {
                side,
                sealed: Sealed::Word(play),
            }) => self.decide_reveal(*side, *play),
            Phase::Ending(ending) => self.decide_end(ctx.lexicon, *ending),
            Phase::Handover(handover) => self.decide_draw(ctx, handover.side)?,
            Phase::Turn(turn) if turn.draw_owed => self.decide_draw(ctx, turn.side)?,
            Phase::Turn(turn) => EventKind::Passed { side: turn.side },
            Phase::Toss | Phase::Call(_) | Phase::Reveal(_) | Phase::Over(_) => return Ok(None),
        };
        Ok(Some(event))
    }
}

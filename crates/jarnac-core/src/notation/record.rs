//! A whole game: a header, and one line for each action with what followed from it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::clause::read_event;
use super::cursor::Cursor;
use super::{Dealing, Header, NotationError};
use crate::event::{Event, EventKind};
use crate::source::{Verified, VerifyError, verify_draws};
use crate::{
    AuditError, BySide, EventError, Game, Lexicon, Millis, Note, ReplayError, Sealed, Side,
    Timestamp,
};

/// A game with its header. Times count from the beginning of the game.
///
/// ```
/// use jarnac_core::notation::{Header, Record};
/// use jarnac_core::{Action, AnyWord, Ctx, Game, Preset, Seed, SeededSource, Side, Timestamp};
/// let (rules, seed) = (Preset::Classic.rules(), Seed([7; 32]));
/// let mut game = Game::new(rules);
/// let mut bag = SeededSource::new(seed);
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut bag };
/// let mut events = game.act(&mut ctx, Side::A, Action::Toss)?;
/// let holder = game.holder().expect("the toss has decided");
/// events.extend(game.act(&mut ctx, holder, Action::Draw)?);
///
/// let mut header = Header::new(rules);
/// (header.commitment, header.seed) = (Some(seed.commitment()), Some(seed));
/// let record = Record::new(header, &events)?;
/// let read: Record = record.to_string().parse()?;
/// assert_eq!(read.replay()?, game);
/// assert_eq!(read.audit(&AnyWord)?, game);
/// assert_eq!(read.verify()?.picks.0, 7);
/// assert_eq!(read.events().count(), 2);
/// let mut seen = 0;
/// read.replay_each(|line, game| {
///     seen += line.events.len();
///     assert_eq!(game.seq() as usize, seen);
/// })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who, when, by which rules.
    pub header: Header,
    /// What happened, an action a line.
    pub lines: Vec<Line>,
}

/// An action and what followed from it.
///
/// ```
/// use jarnac_core::Timestamp;
/// use jarnac_core::notation::Line;
/// let line: Line = "0:21 A open 1 RAT; A draw T".parse()?;
/// assert_eq!((line.events.len(), line.at()), (2, Timestamp(21_000)));
/// assert_eq!(line.to_string(), "0:21 A open 1 RAT; A draw T");
/// # Ok::<(), jarnac_core::notation::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What happened, all at one moment, at least one event.
    pub events: Vec<Event>,
    /// What both sides had left on their chess clocks then.
    pub clocks: Option<BySide<Millis>>,
    /// A remark, such as who of a team acted.
    pub remark: Option<Note>,
}

/// Why a record does not hold.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_core::notation::{Header, Record, RecordError};
/// let header = Header::new(Preset::Classic.rules());
/// let record = Record { header, lines: vec!["0:00 toss A".parse()?, "0:04 B pass".parse()?] };
/// assert!(matches!(record.replay(), Err(RecordError::Event { action: 2, .. })));
/// assert_eq!(record.verify(), Err(RecordError::NoSeed));
/// # Ok::<(), jarnac_core::notation::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RecordError {
    /// An event can't follow from those before it.
    #[error("action {action} can't follow: {error}")]
    Event {
        /// The number of the action, from 1.
        action: usize,
        /// Why not.
        error: EventError,
    },
    /// The clocks are not what the times make them.
    #[error(
        "action {action}: the clocks show {found_a} and {found_b}, and the times give {due_a} and {due_b}"
    )]
    #[expect(missing_docs, reason = "the message names them")]
    Clocks {
        action: usize,
        found_a: Millis,
        found_b: Millis,
        due_a: Millis,
        due_b: Millis,
    },
    /// Clocks in a game that has none.
    #[error("action {action} shows clocks, and this game has none: take the braces out")]
    NoClocks {
        /// The number of the action, from 1.
        action: usize,
    },
    /// The lexicon contradicts an event.
    #[error("action {action}: {error}")]
    Audit {
        /// The number of the action, from 1.
        action: usize,
        /// How.
        error: AuditError,
    },
    /// The record has no seed to check the draws with.
    #[error(
        "the record has no seed: the draws can be checked when the game is over and it is revealed"
    )]
    NoSeed,
    /// The letters were drawn from a real bag.
    #[error(
        "the letters of this game were drawn by hand from a real bag: there is no seed, and nothing to check them with"
    )]
    ByHand,
    /// The draws do not follow from the seed.
    #[error(transparent)]
    Draws(#[from] VerifyError),
}

impl Record {
    /// The record of these events, which are checked.
    pub fn new(header: Header, events: &[Event]) -> Result<Record, ReplayError> {
        let lines = Line::group(&mut Game::new(header.rules), events)?;
        Ok(Record { header, lines })
    }

    /// All events in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.lines.iter().flat_map(|line| &line.events)
    }

    /// Plays it through and calls `f` with each line and the game after it.
    pub fn replay_each(&self, mut f: impl FnMut(&Line, &Game)) -> Result<Game, RecordError> {
        let mut game = Game::new(self.header.rules);
        for (index, line) in self.lines.iter().enumerate() {
            let action = index + 1;
            for event in &line.events {
                game.take_in(event).map_err(|e| RecordError::Event {
                    action,
                    error: e.error,
                })?;
            }
            check_clocks(action, line, &game)?;
            f(line, &game);
        }
        Ok(game)
    }

    /// Plays it through: the game at its end.
    pub fn replay(&self) -> Result<Game, RecordError> {
        self.replay_each(|_, _| {})
    }

    /// Plays it through and asks a lexicon about every word, ruling and count that the program
    /// decided: the lexicon must be the one that it was played with.
    pub fn audit(&self, lexicon: &dyn Lexicon) -> Result<Game, RecordError> {
        let mut game = Game::new(self.header.rules);
        for (index, line) in self.lines.iter().enumerate() {
            let action = index + 1;
            for event in &line.events {
                let checked = game
                    .checked(event)
                    .map_err(|error| RecordError::Event { action, error })?;
                game.audit(lexicon, &event.kind)
                    .map_err(|error| RecordError::Audit { action, error })?;
                game.evolve(checked);
            }
        }
        Ok(game)
    }

    /// The record as the public may see it while the game goes on: without the seed, and without a
    /// Jarnac that is still sealed (§4.4).
    ///
    /// ```
    /// use jarnac_core::notation::{Header, Record};
    /// use jarnac_core::{Preset, Seed};
    /// let mut record = Record { header: Header::new(Preset::Classic.rules()), lines: Vec::new() };
    /// record.header.seed = Some(Seed([7; 32]));
    /// assert_eq!(record.public().header.seed, None, "it tells every letter to come");
    /// ```
    #[must_use]
    pub fn public(&self) -> Record {
        let mut record = self.clone();
        record.header.seed = None;
        for event in record.lines.iter_mut().flat_map(|line| &mut line.events) {
            event.kind = event.kind.public(&record.header.rules);
        }
        record
    }

    /// Counts the times from this moment on, at the latest that of the first event. A server that
    /// dates its events otherwise calls this before it prints.
    ///
    /// ```
    /// use jarnac_core::notation::{Header, Record};
    /// use jarnac_core::{Preset, Timestamp};
    /// let mut record = Record { header: Header::new(Preset::Classic.rules()), lines: vec!["1:05 toss A".parse()?] };
    /// record.rebase(Timestamp(60_000));
    /// assert_eq!(record.lines[0].to_string(), "0:05 toss A");
    /// # Ok::<(), jarnac_core::notation::NotationError>(())
    /// ```
    pub fn rebase(&mut self, start: Timestamp) {
        for event in self.lines.iter_mut().flat_map(|line| &mut line.events) {
            event.at = Timestamp(event.at.since(start).0);
        }
    }

    /// Checks every draw against the revealed seed, and the seed against its commitment.
    pub fn verify(&self) -> Result<Verified, RecordError> {
        if self.header.dealing == Dealing::Hand {
            return Err(RecordError::ByHand);
        }
        let seed = self.header.seed.ok_or(RecordError::NoSeed)?;
        let commitment = self.header.commitment;
        Ok(verify_draws(
            self.header.rules,
            self.events(),
            seed,
            self.header.skipped.clone(),
            commitment,
        )?)
    }
}

fn clocks(game: &Game) -> Option<BySide<Millis>> {
    Some(BySide::new(
        game.clock_left(Side::A)?,
        game.clock_left(Side::B)?,
    ))
}

pub(super) fn check_clocks(action: usize, line: &Line, game: &Game) -> Result<(), RecordError> {
    match (line.clocks, clocks(game)) {
        (Some(_), None) => Err(RecordError::NoClocks { action }),
        (Some(found), Some(due)) if found != due => Err(RecordError::Clocks {
            action,
            found_a: found.a,
            found_b: found.b,
            due_a: due.a,
            due_b: due.b,
        }),
        (Some(_), Some(_)) | (None, _) => Ok(()),
    }
}

impl Line {
    /// The lines of events that happen in a game, an action each; the game goes on.
    ///
    /// ```
    /// use jarnac_core::notation::Line;
    /// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, ScriptedSource, Side};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let mut game = position.game(Preset::Classic.rules())?;
    /// let mut source = ScriptedSource::letters("E").unwrap();
    /// let mut ctx = Ctx { now: game.at(), lexicon: &AnyWord, source: &mut source };
    /// let events = game.decide(&mut ctx, Side::A, Action::Open("RAT".parse()?))?;
    /// let lines = Line::group(&mut game, &events)?;
    /// assert_eq!(lines[0].to_string(), "0:00 A open 1 RAT; A draw E");
    /// assert_eq!(game.reserve(Side::A).to_string(), "E");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn group(game: &mut Game, events: &[Event]) -> Result<Vec<Line>, ReplayError> {
        let mut lines: Vec<Line> = Vec::new();
        for event in events {
            game.take_in(event)?;
            let clocks = clocks(game);
            match lines.last_mut() {
                Some(line) if line.is_followed_by(event) => {
                    line.events.push(event.clone());
                    line.clocks = clocks;
                }
                _ => lines.push(Line {
                    events: vec![event.clone()],
                    clocks,
                    remark: None,
                }),
            }
        }
        Ok(lines)
    }

    /// When it happened.
    pub fn at(&self) -> Timestamp {
        self.events
            .first()
            .map(|event| event.at)
            .unwrap_or_default()
    }

    /// Whether the event belongs to this line: it happened at the same moment and follows from what
    /// stands there, rather than being somebody's next action.
    fn is_followed_by(&self, event: &Event) -> bool {
        let Some(last) = self.events.last() else {
            return false;
        };
        if last.at != event.at {
            return false;
        }
        match (&last.kind, &event.kind) {
            (_, EventKind::Ended { .. }) => true,
            (
                EventKind::Opened { side, .. } | EventKind::Extended { side, .. },
                EventKind::Drew { side: drawer, .. },
            ) => side == drawer,
            (EventKind::Contested { .. }, EventKind::Ruled { .. }) => true,
            (
                EventKind::Ruled { .. },
                EventKind::Jarnacked { .. } | EventKind::SealedVoid { .. },
            ) => self.begins_with(|first| {
                matches!(first, EventKind::Contested { sealed, .. } if *sealed != Sealed::None)
            }),
            (EventKind::MoveTimeUp { .. }, EventKind::Drew { .. } | EventKind::Passed { .. }) => {
                true
            }
            (EventKind::Drew { .. }, EventKind::Passed { .. }) => {
                self.begins_with(|first| matches!(first, EventKind::MoveTimeUp { .. }))
            }
            _ => false,
        }
    }

    fn begins_with(&self, test: impl FnOnce(&EventKind) -> bool) -> bool {
        self.events.first().is_some_and(|first| test(&first.kind))
    }

    pub(super) fn read(mut cursor: Cursor<'_>, holds: Holds) -> Result<Line, NotationError> {
        let at = Timestamp(cursor.span()?.0);
        let mut read = Line {
            events: Vec::with_capacity(2),
            clocks: None,
            remark: None,
        };
        loop {
            let start = cursor;
            let kind = read_event(&mut cursor)?;
            let event = Event { at, kind };
            if holds == Holds::Action && !read.events.is_empty() && !read.is_followed_by(&event) {
                return Err(start.expected(
                    "what followed from the action before ';' (another action begins a line of \
                     its own)",
                ));
            }
            read.events.push(event);
            if !cursor.eat_mark(';') {
                break;
            }
        }
        if cursor.eat_mark('{') {
            let a = cursor.span()?;
            let b = cursor.span()?;
            cursor.mark('}')?;
            read.clocks = Some(BySide::new(a, b));
        }
        if cursor.eat_mark('#') {
            let remark = Note::new(cursor.rest());
            let remark = remark.map_err(|e| cursor.expected(format!("a short remark ({e})")))?;
            read.remark = Some(remark);
        } else {
            cursor.end().map_err(|error| NotationError {
                expected:
                    "';' and another event, '{' and the clocks, '#' and a remark, or the end \
                           of the line"
                        .to_owned(),
                ..error
            })?;
        }
        Ok(read)
    }
}

/// What a line may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    /// One action with what followed from it, as in a record.
    Action,
    /// All that happened at one moment.
    Moment,
}

/// Reads one line as it is printed, without a header: a store can keep a game line by line, and all
/// that happened at one moment in one of them.
impl FromStr for Line {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Line::read(Cursor::new(1, text), Holds::Moment)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Millis(self.at().0))?;
        for (index, event) in self.events.iter().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { ";" }, event.kind)?;
        }
        if let Some(clocks) = &self.clocks {
            write!(f, " {{{} {}}}", clocks.a, clocks.b)?;
        }
        if let Some(remark) = &self.remark {
            write!(f, " # {remark}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl FromStr for Record {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Editors on some systems put a byte-order mark in front and return characters at the ends.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line));
        let header = Header::read(&mut lines)?;
        let lines = lines
            .filter(|(_, text)| !text.trim().is_empty() && !text.trim_start().starts_with('#'))
            .map(|(number, text)| Line::read(Cursor::new(number, text), Holds::Action))
            .collect::<Result<_, _>>()?;
        Ok(Record { header, lines })
    }
}

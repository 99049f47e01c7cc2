//! A study: a game or a position, a tree of what could follow, and what somebody says about it.
//!
//! Its text is a record. Everything that is not the main line stands in lines that begin with `#`, which
//! readers of records skip: so the main line of a studied game is a record for everybody.

mod comment;
mod read;
mod write;

use thiserror::Error;

pub use comment::{Comment, CommentError, Mark};

use super::record::check_clocks;
use super::{Header, Line, Record, RecordError};
use crate::{Game, Note, Position, PositionError, RuleSet};

/// A game or a position with variations, comments and marks.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_core::notation::{Comment, Header, Mark, Study};
/// let mut study = Study::new(Header::new(Preset::Classic.rules()));
/// study.position = Some("A / RATZ; B / -; turn A".parse()?);
/// let first = study.add(None, "0:00 A open 1 RAT; A draw E".parse()?);
/// let other = study.add(None, "0:00 A open 1 TAR; A draw E".parse()?);
/// study.steps[other].mark = Some(Mark::Dubious);
/// study.steps[first].comment = Some(Comment::new("TZAR comes next.")?);
/// assert_eq!(study.games()?.len(), 2);
/// assert_eq!(study.to_string().parse::<Study>()?, study);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// Who, when, by which rules.
    pub header: Header,
    /// What it is called.
    pub name: Option<Note>,
    /// Where it begins; at the toss if there is none.
    pub position: Option<Position>,
    /// What is said before the first step.
    pub comment: Option<Comment>,
    /// What happens, each step after the one that it follows. Of several that follow the same one the first
    /// is the line that goes on, and the others are variations.
    pub steps: Vec<StudyStep>,
}

/// A step of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyStep {
    /// The step that it follows, by its place; none for one at the beginning.
    pub parent: Option<usize>,
    /// What happens.
    pub line: Line,
    /// What somebody thinks of it, in a sign.
    pub mark: Option<Mark>,
    /// And in words.
    pub comment: Option<Comment>,
}

/// Why a study does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StudyError {
    /// The position makes no sense under the rules.
    #[error("the position makes no sense: {0}")]
    Position(#[from] PositionError),
    /// A step can't follow from those before it: the action's number is that of the step.
    #[error(transparent)]
    Step(#[from] RecordError),
    /// A step follows one that comes later.
    #[error("step {step} must follow a step before it")]
    Order {
        /// The number of the step, from 1.
        step: usize,
    },
    /// There are too many steps.
    #[error("a study has at most {} steps", Study::MAX_STEPS)]
    TooMany,
    /// Variations of variations of variations.
    #[error(
        "step {step}: variations lie in each other at most {} deep",
        Study::MAX_DEPTH
    )]
    TooDeep {
        /// The number of the step, from 1.
        step: usize,
    },
}

impl Study {
    /// The most steps that a study has.
    pub const MAX_STEPS: usize = 2_000;
    /// How deep variations lie in each other.
    pub const MAX_DEPTH: usize = 24;

    /// A study without a step, from the toss on.
    pub const fn new(header: Header) -> Study {
        Study {
            header,
            name: None,
            position: None,
            comment: None,
            steps: Vec::new(),
        }
    }

    /// A record as a study: all of it is the main line.
    ///
    /// ```
    /// use jarnac_core::Preset;
    /// use jarnac_core::notation::{Header, Record, Study};
    /// let header = Header::new(Preset::Classic.rules());
    /// let record = Record { header, lines: vec!["0:00 toss A".parse()?, "0:04 A draw ABUZRT".parse()?] };
    /// let study = Study::of(record.clone());
    /// assert_eq!(study.steps[1].parent, Some(0));
    /// assert_eq!(study.main_line(), Some(record));
    /// # Ok::<(), jarnac_core::notation::NotationError>(())
    /// ```
    pub fn of(record: Record) -> Study {
        let mut study = Study::new(record.header);
        for line in record.lines {
            let last = study.steps.len().checked_sub(1);
            study.add(last, line);
        }
        study
    }

    /// Adds a step after another one, or at the beginning, and gives its place.
    pub fn add(&mut self, parent: Option<usize>, line: Line) -> usize {
        self.steps.push(StudyStep {
            parent,
            line,
            mark: None,
            comment: None,
        });
        self.steps.len() - 1
    }

    /// The rules.
    pub const fn rules(&self) -> RuleSet {
        self.header.rules
    }

    /// The game before the first step.
    pub fn start(&self) -> Result<Game, PositionError> {
        match &self.position {
            Some(position) => position.game(self.header.rules),
            None => Ok(Game::new(self.header.rules)),
        }
    }

    /// The game after each step, if all of them can follow.
    pub fn games(&self) -> Result<Vec<Game>, StudyError> {
        if self.steps.len() > Study::MAX_STEPS {
            return Err(StudyError::TooMany);
        }
        self.check_tree()?;
        let start = self.start()?;
        let mut games: Vec<Game> = Vec::with_capacity(self.steps.len());
        for (at, step) in self.steps.iter().enumerate() {
            let number = at + 1;
            let before = match step.parent {
                None => Some(&start),
                Some(parent) => games.get(parent),
            };
            let mut game = *before.ok_or(StudyError::Order { step: number })?;
            follow(number, &mut game, &step.line)?;
            games.push(game);
        }
        Ok(games)
    }

    /// The steps that follow a step, or that begin: the line that goes on first.
    pub fn after(&self, parent: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        let steps = self.steps.iter().enumerate();
        steps.filter_map(move |(at, step)| (step.parent == parent).then_some(at))
    }

    /// The main line as a record; none for a study of a position, which is no game from its toss.
    pub fn main_line(&self) -> Option<Record> {
        if self.position.is_some() {
            return None;
        }
        let mut lines = Vec::new();
        let mut at = self.after(None).next();
        while let Some(step) = at {
            lines.push(self.steps[step].line.clone());
            at = self.after(Some(step)).next();
        }
        Some(Record {
            header: self.header.clone(),
            lines,
        })
    }

    /// Whether each step follows one before it, and none lies too deep.
    fn check_tree(&self) -> Result<(), StudyError> {
        let mut depths: Vec<usize> = Vec::with_capacity(self.steps.len());
        let mut followed = vec![false; self.steps.len() + 1];
        for (at, step) in self.steps.iter().enumerate() {
            let before = match step.parent {
                None => Some(&0),
                Some(parent) => depths.get(parent),
            };
            let before = before.ok_or(StudyError::Order { step: at + 1 })?;
            let place = step.parent.map_or(0, |parent| parent + 1);
            let is_variation = std::mem::replace(&mut followed[place], true);
            let depth = before + usize::from(is_variation);
            if depth > Study::MAX_DEPTH {
                return Err(StudyError::TooDeep { step: at + 1 });
            }
            depths.push(depth);
        }
        Ok(())
    }
}

/// Lets a line happen.
fn follow(action: usize, game: &mut Game, line: &Line) -> Result<(), RecordError> {
    for event in &line.events {
        game.take_in(event).map_err(|e| RecordError::Event {
            action,
            error: e.error,
        })?;
    }
    check_clocks(action, line, game)
}

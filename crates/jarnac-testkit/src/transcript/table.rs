//! The table at which a transcript is played.

use std::collections::VecDeque;

use jarnac_core::notation::NotationError;
use jarnac_core::{
    Ctx, Event, Game, Letter, Lexicon, Position, RuleError, RuleSet, Side, Timestamp,
};

use super::assert;
use super::line::{Deed, Gives, Line};
use super::source::LineSource;
use crate::TinyLexicon;

/// A game in the course of a transcript.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game as it began: before its toss, or from a position.
    pub start: Game,
    /// The game as it is.
    pub game: Game,
    /// What has happened since the start.
    pub events: Vec<Event>,
    /// What time it is. A transcript begins at 0.
    pub now: Timestamp,
    /// How many of the events the last line caused, assertions aside.
    pub(super) last: usize,
    /// The letters of the `bag` lines that nobody has drawn.
    pub(super) script: VecDeque<Letter>,
}

impl Table {
    pub(super) fn new(rules: RuleSet) -> Table {
        Table::at(Game::new(rules))
    }

    pub(super) fn from_position(rules: RuleSet, text: &str) -> Result<Table, String> {
        let position: Position = text
            .parse()
            .map_err(|error: NotationError| error.to_string())?;
        let start = position.game(rules).map_err(|error| error.to_string())?;
        Ok(Table::at(start))
    }

    fn at(start: Game) -> Table {
        Table {
            start,
            game: start,
            events: Vec::new(),
            now: start.at(),
            last: 0,
            script: VecDeque::new(),
        }
    }

    /// The events that the last line caused, assertions aside.
    pub fn last_events(&self) -> &[Event] {
        &self.events[self.events.len() - self.last..]
    }

    /// Plays one line.
    pub(super) fn follow(&mut self, lexicon: &TinyLexicon, line: &Line) -> Result<(), String> {
        match line {
            Line::Assert(text) => return assert::check(self, lexicon, text),
            Line::Bag(letters) => self.script.extend(letters),
            Line::Wait { span, quietly } => {
                self.now = self.now + *span;
                if !quietly {
                    self.advance(lexicon)?;
                }
            }
            Line::Act {
                deed,
                gives,
                refusal,
            } => match refusal {
                None => self.act(lexicon, deed, gives)?,
                Some(text) => self.must_refuse(lexicon, deed, gives, text)?,
            },
        }
        self.check_invariants()
    }

    fn source(&self, gives: &Gives) -> LineSource {
        let (letters, lot) = match gives {
            Gives::Script => (self.script.clone(), None),
            Gives::Letters(letters) => (letters.iter().copied().collect(), None),
            Gives::Lot(side) => (VecDeque::new(), Some(*side)),
        };
        LineSource { letters, lot }
    }

    fn act(&mut self, lexicon: &TinyLexicon, deed: &Deed, gives: &Gives) -> Result<(), String> {
        let allowed = match deed {
            Deed::Side(side, action) => self.game.may(*side, action.kind()),
            Deed::Official(..) => Ok(()),
        };
        let decided = self.decide(lexicon, deed, gives);
        let mut source = self.source(gives);
        let events = apply(&mut self.game, lexicon, &mut source, self.now, deed)
            .map_err(|error| format!("refused: {error}"))?;
        if let Err(error) = allowed {
            return Err(format!("accepted, although not allowed: {error}"));
        }
        if decided.as_ref() != Ok(&events) {
            return Err(format!("decide() says {decided:?}, act() says {events:?}"));
        }
        match gives {
            Gives::Script => self.script = source.letters,
            Gives::Letters(_) | Gives::Lot(_) => {
                if !source.letters.is_empty() || source.lot.is_some() {
                    let left: String = source.letters.iter().map(|l| l.to_char()).collect();
                    return Err(format!("letters of this line were not drawn: '{left}'"));
                }
            }
        }
        self.take(events);
        Ok(())
    }

    fn must_refuse(
        &mut self,
        lexicon: &TinyLexicon,
        deed: &Deed,
        gives: &Gives,
        text: &str,
    ) -> Result<(), String> {
        let before = self.game;
        let mut source = self.source(gives);
        let outcome = apply(&mut self.game, lexicon, &mut source, self.now, deed);
        if outcome.is_err() && self.game != before {
            return Err("the refused action changed the game".to_owned());
        }
        match outcome {
            Err(error) if error.to_string().contains(text) => {
                self.take(Vec::new());
                Ok(())
            }
            Err(error) => Err(format!("refused, but: {error}")),
            Ok(events) => Err(format!("not refused: {events:?}")),
        }
    }

    fn decide(
        &self,
        lexicon: &TinyLexicon,
        deed: &Deed,
        gives: &Gives,
    ) -> Result<Vec<Event>, RuleError> {
        let mut ctx = Ctx {
            now: self.now,
            lexicon,
            source: &mut self.source(gives),
        };
        match deed.clone() {
            Deed::Side(side, action) => self.game.decide(&mut ctx, side, action),
            Deed::Official(by, action) => self.game.decide_official(&mut ctx, by, action),
        }
    }

    fn advance(&mut self, lexicon: &TinyLexicon) -> Result<(), String> {
        let mut source = self.source(&Gives::Script);
        let mut ctx = Ctx {
            now: self.now,
            lexicon,
            source: &mut source,
        };
        let events = self
            .game
            .advance(&mut ctx)
            .map_err(|error| format!("time can't go on: {error}"))?;
        self.script = source.letters;
        self.take(events);
        Ok(())
    }

    fn take(&mut self, events: Vec<Event>) {
        self.last = events.len();
        self.events.extend(events);
    }

    /// What holds after every line: the game is the fold of its events, and no letter is lost.
    fn check_invariants(&self) -> Result<(), String> {
        if !self.game.letters_conserved() {
            return Err("letters got lost".to_owned());
        }
        let mut replayed = self.start;
        for event in &self.events {
            replayed
                .take_in(event)
                .map_err(|error| format!("replay: {error}"))?;
        }
        let same = replayed == self.game
            && replayed.next_deadline() == self.game.next_deadline()
            && Side::BOTH
                .into_iter()
                .all(|side| replayed.allowed(side) == self.game.allowed(side));
        if !same {
            return Err(format!("the events make another game: {replayed:?}"));
        }
        let from_the_toss = self.start == Game::new(*self.start.rules());
        if from_the_toss && Game::replay(*self.start.rules(), &self.events) != Ok(replayed) {
            return Err("Game::replay makes another game".to_owned());
        }
        Ok(())
    }
}

fn apply(
    game: &mut Game,
    lexicon: &dyn Lexicon,
    source: &mut LineSource,
    now: Timestamp,
    deed: &Deed,
) -> Result<Vec<Event>, RuleError> {
    let mut ctx = Ctx {
        now,
        lexicon,
        source,
    };
    match deed.clone() {
        Deed::Side(side, action) => game.act(&mut ctx, side, action),
        Deed::Official(by, action) => game.act_official(&mut ctx, by, action),
    }
}

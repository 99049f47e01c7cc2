//! The study board: what lies at a place of a study, what can be done there, what the engine thinks of it. All of it
//! follows from what is asked, so a server and a page answer alike.

mod plays;
mod set;
mod tree;

use jarnac_core::notation::{Line, NotationError, Study, StudyError};
use jarnac_core::{
    Ctx, Event, Game, LetterSource, Position, PositionError, RuleSet, ScriptedSource, Seed,
    SeededSource, Side,
};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    ActKind, ApiError, BoardAct, BoardDone, BoardPlace, BoardStep, BoardView, ErrorCode, SideName,
    StepView, TableView, Wanted,
};
use jarnac_table::Grounds;

pub use plays::{EFFORTS, judge_at, plays_at};
pub use set::set_position;
pub use tree::{read_study, read_tree, study_view, write_tree};

fn bad(message: impl Into<String>) -> ApiError {
    ApiError::new(ErrorCode::BadRequest, message)
}

fn unreadable(error: &NotationError) -> ApiError {
    bad(error.to_string())
}

fn senseless(error: PositionError) -> ApiError {
    bad(error.to_string())
}

fn broken(error: StudyError) -> ApiError {
    bad(error.to_string())
}

fn read_rules(text: &str) -> Result<RuleSet, ApiError> {
    text.parse()
        .map_err(|error| ApiError::new(ErrorCode::BadRules, format!("rules: {error}")))
}

/// The game at a place.
pub fn game_at(place: &BoardPlace) -> Result<Game, ApiError> {
    if place.lines.len() > Study::MAX_STEPS {
        return Err(broken(StudyError::TooMany));
    }
    let rules = read_rules(&place.rules)?;
    let mut game = match &place.position {
        None => Game::new(rules),
        Some(position) => {
            let position: Position = position.parse().map_err(|error| unreadable(&error))?;
            position.game(rules).map_err(senseless)?
        }
    };
    for (at, text) in place.lines.iter().enumerate() {
        let line = at + 1;
        let read: Line = text
            .parse()
            .map_err(|error: NotationError| unreadable(&NotationError { line, ..error }))?;
        for event in &read.events {
            game.take_in(event)
                .map_err(|error| bad(format!("action {line} can't follow: {}", error.error)))?;
        }
    }
    Ok(game)
}

/// What lies at a place.
pub fn look_at(place: &BoardPlace) -> Result<BoardView, ApiError> {
    game_at(place).map(|game| view(&game))
}

/// A game as the board shows it: its clocks stand, and nobody gives up or offers a tie.
fn view(game: &Game) -> BoardView {
    let mut table = TableView::new(game, game.at());
    table.clock.timer = None;
    let plays = |kind: &ActKind| {
        !matches!(
            kind,
            ActKind::Resign | ActKind::OfferTie | ActKind::AcceptTie | ActKind::DeclineTie
        )
    };
    table.allowed.a.retain(plays);
    table.allowed.b.retain(plays);
    BoardView {
        table,
        position: game.position().map(|position| position.to_string()),
        awaited: game.awaited().map(SideName::from),
    }
}

/// Does something at a place. What is drawn is said, or comes by lot.
pub fn act_at(wish: &BoardAct, lexicon: &Dictionary) -> Result<BoardDone, ApiError> {
    let mut game = game_at(&wish.place)?;
    let Wanted::Play(action) = wish.act.read()? else {
        return Err(bad("on the study board only plays are made"));
    };
    let rules = game.rules().words;
    let refused = |error: jarnac_core::RuleError| {
        let grounds = Grounds {
            lexicon,
            rules: &rules,
        };
        grounds.add_to_error(ApiError::from(error))
    };
    let side = Side::from(wish.side);
    let decide = |source: &mut dyn LetterSource| {
        let mut ctx = Ctx {
            now: game.at(),
            lexicon,
            source,
        };
        game.decide(&mut ctx, side, action).map_err(refused)
    };
    let events = match &wish.drawn {
        None => decide(&mut SeededSource::new(lot(wish.lot)))?,
        Some(letters) => {
            let source = ScriptedSource::letters(letters);
            let mut source = source.map_err(|error| bad(format!("letters: {error}")))?;
            let events = decide(&mut source)?;
            if source.letters_left() > 0 {
                return Err(bad("more letters are told than come out of the bag"));
            }
            events
        }
    };
    let steps = told(&mut game, &events)?;
    Ok(BoardDone {
        steps,
        view: view(&game),
    })
}

/// A seed from a page's number.
fn lot(number: u32) -> Seed {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

/// Lets events happen, and tells them line by line.
fn told(game: &mut Game, events: &[Event]) -> Result<Vec<BoardStep>, ApiError> {
    let mut before = *game;
    let lines = Line::group(game, events).map_err(|error| bad(error.to_string()))?;
    let steps = lines.iter().map(|line| step(&mut before, line));
    steps.collect()
}

/// A line as the board tells it; the game goes on.
fn step(game: &mut Game, line: &Line) -> Result<BoardStep, ApiError> {
    let mut told = Vec::with_capacity(line.events.len());
    for event in &line.events {
        let before = *game;
        game.take_in(event)
            .map_err(|error| bad(error.to_string()))?;
        told.push(StepView::of_event(&event.kind, &before, game));
    }
    Ok(BoardStep {
        line: line.to_string(),
        told,
        turn: Side::BOTH.iter().map(|side| game.handovers(*side)).sum(),
    })
}

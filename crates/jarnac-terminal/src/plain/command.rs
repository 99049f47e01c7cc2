//! What is written on a line, and what comes of it. A line is a word to be played, with its row before it if
//! need be; `!` before it says Jarnac; a command begins with `/`, so that it is never a word.

use jarnac_catalogue::{Catalogue, Sentence};
use jarnac_core::{RowIndex, Side};
use jarnac_protocol::Act;

use super::table;
use crate::letters::{FEWEST_LETTERS, plain_letters};
use crate::session::{Next, Session};
use crate::sheets::actions;
use crate::state::{Effect, State};
use crate::table::buttons::Press;
use crate::table::composition::{Draft, Spot};
use crate::table::desk::{Desk, choose_row, start_jarnac, start_writing, take_up};
use crate::table::room::Room;
use crate::update::{plan, press, wish};

/// What comes of a line.
#[derive(Default)]
pub(super) struct Answer {
    pub(super) lines: Vec<String>,
    pub(super) next: Option<Next>,
    /// Whether what the table waits for is to be said again.
    pub(super) repeats: bool,
}

/// A command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Command {
    Press(Press),
    Exchange,
    Joker,
    Jarnac,
    ContestAndJarnac,
    Table,
    Bag,
    Thread,
    Help,
    Analyse,
    Again,
    Quit,
}

/// Every command by its name in the catalogue, after `command-`.
pub(crate) const COMMANDS: [(&str, Command); 25] = [
    ("draw", Command::Press(Press::Draw)),
    ("exchange", Command::Exchange),
    ("pass", Command::Press(Press::ConfirmPass)),
    ("jarnac", Command::Jarnac),
    ("contest", Command::Press(Press::Contest)),
    ("contest-and-jarnac", Command::ContestAndJarnac),
    ("accept", Command::Press(Press::Accept)),
    ("decline", Command::Press(Press::Decline)),
    ("joker", Command::Joker),
    ("resign", Command::Press(Press::ConfirmResign)),
    ("offer-tie", Command::Press(Press::OfferTie)),
    ("accept-tie", Command::Press(Press::AcceptTie)),
    ("decline-tie", Command::Press(Press::DeclineTie)),
    ("offer-takeback", Command::Press(Press::OfferTakeback)),
    ("accept-takeback", Command::Press(Press::AcceptTakeback)),
    ("decline-takeback", Command::Press(Press::DeclineTakeback)),
    ("abort", Command::Press(Press::ConfirmAbort)),
    ("claim-win", Command::Press(Press::ClaimWin)),
    ("table", Command::Table),
    ("bag", Command::Bag),
    ("thread", Command::Thread),
    ("help", Command::Help),
    ("analyse", Command::Analyse),
    ("again", Command::Again),
    ("quit", Command::Quit),
];

/// The command that a name means: the whole name, or as much of it as no other begins with.
pub(super) fn find(texts: &Catalogue, name: &str) -> Result<Command, Vec<String>> {
    let name = plain_name(name);
    let all = COMMANDS.map(|(id, command)| (texts.text(&format!("command-{id}")), command));
    let whole = all.iter().find(|(known, _)| plain_name(known) == name);
    if let Some((_, command)) = whole {
        return Ok(*command);
    }
    let begun: Vec<&(String, Command)> = all
        .iter()
        .filter(|(known, _)| !name.is_empty() && plain_name(known).starts_with(&name))
        .collect();
    match begun[..] {
        [(_, command)] => Ok(*command),
        _ => Err(begun.iter().map(|(known, _)| format!("/{known}")).collect()),
    }
}

fn plain_name(name: &str) -> String {
    let kept = name.chars().filter(|one| one.is_alphabetic());
    plain_letters(&kept.collect::<String>())
}

/// Does what a line says.
pub(super) fn obey(session: &mut Session, line: &str, now: u64) -> Answer {
    let line = line.trim();
    let texts = std::sync::Arc::clone(&session.state.texts);
    session.state.desk = Desk::Idle;
    session.state.refusal = None;
    if line.is_empty() {
        return Answer {
            repeats: true,
            ..Answer::default()
        };
    }
    if line == "?" {
        return told(help(&texts));
    }
    if let Some(rest) = line.strip_prefix('/') {
        let (name, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        return match find(&texts, name) {
            Ok(command) => follow(session, command, rest.trim(), now),
            Err(begun) if begun.is_empty() => told(vec![
                texts.say(&Sentence::new("plain-unknown").with("line", line)),
            ]),
            Err(begun) => {
                let which = Sentence::new("plain-which").with("commands", begun.join(", "));
                told(vec![texts.say(&which)])
            }
        };
    }
    if let Some(word) = line.strip_prefix('!') {
        return jarnac(session, word.trim(), now);
    }
    word(session, line, now)
}

fn told(lines: Vec<String>) -> Answer {
    Answer {
        lines,
        ..Answer::default()
    }
}

fn help(texts: &Catalogue) -> Vec<String> {
    let mut lines = vec![texts.text("plain-help")];
    for (id, _) in COMMANDS {
        let name = texts.text(&format!("command-{id}"));
        let line = Sentence::new("plain-help-line").with("command", format!("/{name}"));
        let about = texts.text(&format!("command-{id}-about"));
        lines.push(texts.say(&line.with("about", about)));
    }
    lines
}

fn follow(session: &mut Session, command: Command, rest: &str, now: u64) -> Answer {
    let state = &session.state;
    match command {
        Command::Table => told(table::describe(state)),
        Command::Bag => told(table::bag(state)),
        Command::Thread => told(table::story(state)),
        Command::Help => told(help(&state.texts)),
        Command::Quit => perform(session, vec![Effect::Quit], now),
        Command::Analyse | Command::Again => {
            let is_over = state.room.as_ref().is_some_and(Room::is_over);
            let effect = match command {
                Command::Analyse => Effect::Analyse,
                _ => Effect::Again,
            };
            match is_over {
                true => perform(session, vec![effect], now),
                false => told(vec![state.texts.text("plain-not-over")]),
            }
        }
        Command::Jarnac | Command::ContestAndJarnac => jarnac(session, rest, now),
        Command::Exchange => {
            let letters = plain_letters(rest);
            wished(
                session,
                |state, side| wish(state, Act::Exchange { letters }, side, true),
                now,
            )
        }
        Command::Joker => match rest.parse::<u8>() {
            Ok(row) => wished(
                session,
                |state, side| wish(state, Act::Joker { row }, side, true),
                now,
            ),
            Err(_) => told(vec![state.texts.text("plain-which-row")]),
        },
        Command::Press(wanted) => pressed(session, wanted, now),
    }
}

/// Presses a button, without asking again: whoever writes a whole word means it.
fn pressed(session: &mut Session, wanted: Press, now: u64) -> Answer {
    let (desk, asked) = match wanted {
        Press::ConfirmPass => (Desk::Pass, Press::Pass),
        Press::ConfirmResign => (Desk::Resign, Press::Resign),
        Press::ConfirmAbort => (Desk::Abort, Press::Abort),
        other => (Desk::Idle, other),
    };
    let open = actions(&session.state);
    let Some(button) = open.iter().find(|button| button.press == asked).copied() else {
        return told(vec![session.state.texts.text("refused-not-now")]);
    };
    plan(&mut session.state, desk);
    let mut button = button;
    button.press = wanted;
    let effects = press(&mut session.state, button);
    perform(session, effects, now)
}

/// Something is wanted for the side that acts.
fn wished(
    session: &mut Session,
    make: impl FnOnce(&mut State, Side) -> Vec<Effect>,
    now: u64,
) -> Answer {
    let Some(side) = session.state.acting() else {
        return told(vec![session.state.texts.text("refused-not-now")]);
    };
    let effects = make(&mut session.state, side);
    perform(session, effects, now)
}

fn perform(session: &mut Session, effects: Vec<Effect>, now: u64) -> Answer {
    let mut answer = Answer::default();
    for effect in effects {
        answer.next = session.perform(effect, now).or(answer.next);
    }
    answer.lines.extend(refusal(&session.state));
    answer
}

/// Why the last wish was refused, if it was.
fn refusal(state: &State) -> Option<String> {
    state.refusal.as_ref()?;
    Some(state.texts.say(&state.saying()?.says))
}

/// A row before a word, if there is one: `3 TZAR`.
fn row_and_word(text: &str) -> (Option<u8>, String) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or(("", text));
    let row = first.parse().ok().and_then(RowIndex::from_number);
    match row {
        Some(row) => (Some(row.number()), plain_letters(rest)),
        None => (None, plain_letters(text)),
    }
}

/// A word is played on one's own mat.
fn word(session: &mut Session, line: &str, now: u64) -> Answer {
    let (row, letters) = row_and_word(line);
    let state = &mut session.state;
    let (Some(room), Some(side)) = (&state.room, state.acting()) else {
        return Answer::default();
    };
    if letters.len() < FEWEST_LETTERS {
        let unknown = Sentence::new("plain-unknown").with("line", line);
        return told(vec![state.texts.say(&unknown)]);
    }
    let chosen = row.and_then(|row| choose_row(&Desk::Idle, &room.table, side, row));
    let mut draft = match chosen {
        Some(Desk::Compose(draft)) => draft,
        _ => start_writing(side),
    };
    draft.type_in(&letters);
    compose(session, draft, Press::Play, now)
}

/// A word is taken from the other mat.
fn jarnac(session: &mut Session, text: &str, now: u64) -> Answer {
    let (row, letters) = row_and_word(text);
    let state = &mut session.state;
    let (Some(room), Some(side)) = (&state.room, state.acting()) else {
        return Answer::default();
    };
    let mut draft = match start_jarnac(&room.table, side) {
        Desk::Compose(draft) => draft,
        _ => return Answer::default(),
    };
    if let Some(row) = row {
        let spot = Spot {
            side: side.other(),
            row: Some(row),
        };
        draft = Draft::on(spot, true);
        take_up(&mut draft, &room.table, Some(side));
    }
    draft.type_in(&letters);
    compose(session, draft, Press::Take, now)
}

/// Plays a draft if its letters are there, or says what is missing.
fn compose(session: &mut Session, draft: Draft, wanted: Press, now: u64) -> Answer {
    plan(&mut session.state, Desk::Compose(draft));
    let open = session.state.buttons();
    let plays = |press: Press| match wanted {
        Press::Play => press == Press::Play,
        _ => matches!(press, Press::Take | Press::Announce),
    };
    let button = open.iter().find(|button| plays(button.press)).copied();
    let answer = match button {
        Some(button) if !button.off => {
            let effects = press(&mut session.state, button);
            perform(session, effects, now)
        }
        _ => {
            let may = match button {
                Some(_) => session.state.saying(),
                None => None,
            };
            let said = may.map_or_else(
                || session.state.texts.text("refused-not-now"),
                |saying| session.state.texts.say(&saying.says),
            );
            told(vec![said])
        }
    };
    session.state.desk = Desk::Idle;
    answer
}

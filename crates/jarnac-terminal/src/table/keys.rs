//! The keyboard at the table. Letters go into the word wherever a word can be written.

use jarnac_core::{RowIndex, Side};
use jarnac_protocol::{Act, PhaseView, TableView};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::aim::word_on;
use super::buttons::{Button, Key, Press};
use super::composition::Draft;
use super::desk::{Desk, choose_row, mat_in_use, may_write, start_jarnac, start_writing, step_row};
use crate::letters::{MOST_LETTERS, plain_letters, take};

/// What a key does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reaction {
    /// The plan changes.
    Plan(Desk),
    /// A button is pressed.
    Press(Button),
    /// This is wanted.
    Wish(Act),
    /// A word can't be played yet.
    Balk,
}

/// What it depends on.
pub(crate) struct KeyInput<'t> {
    pub(crate) table: &'t TableView,
    pub(crate) acting: Side,
    pub(crate) desk: &'t Desk,
    pub(crate) buttons: &'t [Button],
    /// Whether a draw is on its way: what is typed meanwhile is the word that waits for it.
    pub(crate) drawing: bool,
}

/// What a key does at the table, if anything.
pub(crate) fn react(key: KeyEvent, input: &KeyInput<'_>) -> Option<Reaction> {
    let (table, acting, desk) = (input.table, input.acting, input.desk);
    if let Some(number) = digit(key) {
        let chooses = matches!(desk, Desk::Idle | Desk::Compose(_));
        let side = mat_in_use(desk, table, acting);
        return match desk {
            Desk::Joker => joker_on(number, input),
            _ if chooses => choose_row(desk, table, side, number).map(Reaction::Plan),
            _ => None,
        };
    }
    if let Desk::Compose(draft) = desk
        && let Some(desk) = edited(key, draft)
    {
        return Some(Reaction::Plan(desk));
    }
    let button = pressed(key, input.buttons);
    let letters = letters_of(key);
    if let (Desk::Exchange(picks), None) = (desk, button) {
        return picked(key, &letters, picks, &table.mats.of(acting).reserve);
    }
    let owes = matches!(&table.phase, PhaseView::Turn { side, draw_owed: true }
        if Side::from(*side) == acting);
    let writes = may_write(table, Some(acting)) || input.drawing || (owes && button.is_none());
    if !letters.is_empty() && *desk == Desk::Idle && writes {
        let mut draft = start_writing(acting);
        draft.type_in(&letters);
        return Some(Reaction::Plan(Desk::Compose(draft)));
    }
    if let Some(button) = button {
        let balks = matches!(desk, Desk::Compose(_)) && key.code == KeyCode::Enter;
        return match button.off {
            false => Some(Reaction::Press(button)),
            true => balks.then_some(Reaction::Balk),
        };
    }
    if !matches!(desk, Desk::Idle | Desk::Compose(_)) {
        return None;
    }
    let by = match key.code {
        KeyCode::Up => -1,
        KeyCode::Down => 1,
        _ => return None,
    };
    step_row(desk, table, acting, by).map(Reaction::Plan)
}

/// The letters that a key writes: é is E, œ is OE.
pub(crate) fn letters_of(key: KeyEvent) -> String {
    let held = KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER;
    match key.code {
        KeyCode::Char(one) if one.is_alphabetic() && !key.modifiers.intersects(held) => {
            plain_letters(one.encode_utf8(&mut [0; 4]))
        }
        _ => String::new(),
    }
}

fn digit(key: KeyEvent) -> Option<u8> {
    let KeyCode::Char(one) = key.code else {
        return None;
    };
    let number = u8::try_from(one.to_digit(10)?).ok()?;
    RowIndex::from_number(number).map(RowIndex::number)
}

/// The joker goes on the row of this number, if a word of nine letters lies there.
fn joker_on(number: u8, input: &KeyInput<'_>) -> Option<Reaction> {
    let word = word_on(input.table, input.acting, number);
    let is_long = word.len() == MOST_LETTERS;
    is_long.then_some(Reaction::Wish(Act::Joker { row: number }))
}

/// A letter that is typed is picked; Backspace puts the last one back.
fn picked(key: KeyEvent, letters: &str, picks: &str, reserve: &str) -> Option<Reaction> {
    let mut picks = picks.to_owned();
    if key.code == KeyCode::Backspace {
        picks.pop()?;
        return Some(Reaction::Plan(Desk::Exchange(picks)));
    }
    let mut rest: Vec<char> = reserve.chars().collect();
    for pick in picks.chars() {
        take(&mut rest, pick);
    }
    let letter = letters.chars().next().filter(|_| letters.len() == 1)?;
    if picks.len() < 3 && take(&mut rest, letter) {
        picks.push(letter);
        return Some(Reaction::Plan(Desk::Exchange(picks)));
    }
    None
}

fn edited(key: KeyEvent, draft: &Draft) -> Option<Desk> {
    let mut draft = draft.clone();
    match key.code {
        KeyCode::Backspace => draft.erase_before(),
        KeyCode::Delete => draft.erase_after(),
        KeyCode::Left => draft.move_caret(-1),
        KeyCode::Right => draft.move_caret(1),
        KeyCode::Home => draft.move_caret(isize::MIN),
        KeyCode::End => draft.move_caret(isize::MAX),
        KeyCode::Esc if draft.text.is_empty() => return Some(Desk::Idle),
        KeyCode::Esc => {
            draft.text.clear();
            draft.caret = 0;
        }
        _ => {
            let letters = letters_of(key);
            if letters.is_empty() {
                return None;
            }
            draft.type_in(&letters);
        }
    }
    Some(Desk::Compose(draft))
}

fn pressed(key: KeyEvent, buttons: &[Button]) -> Option<Button> {
    let shifted = key.modifiers.contains(KeyModifiers::SHIFT);
    let name = match key.code {
        KeyCode::Enter if shifted => Key::Tab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Char(' ') => Key::Space,
        // «Jarnac !», wherever a word could be written.
        KeyCode::Char('!') => {
            let mut all = buttons.iter();
            return all
                .find(|button| button.press.key() == Some(Key::Letter('J')))
                .copied();
        }
        KeyCode::Char(one) => Key::Letter(one.to_ascii_uppercase()),
        _ => return None,
    };
    let mut all = buttons.iter();
    all.find(|button| button.key() == Some(name)).copied()
}

/// Whether a press has to be confirmed, or begins something, rather than being sent at once.
pub(crate) fn plan_of(press: Press, table: &TableView, acting: Side) -> Option<Desk> {
    Some(match press {
        Press::Pass => Desk::Pass,
        Press::Exchange => Desk::Exchange(String::new()),
        Press::Joker => Desk::Joker,
        Press::Jarnac | Press::SecondJarnac | Press::ContestAndJarnac => {
            start_jarnac(table, acting)
        }
        Press::Resign => Desk::Resign,
        Press::Abort => Desk::Abort,
        Press::GoOn | Press::GiveUp | Press::Erase => Desk::Idle,
        _ => return None,
    })
}

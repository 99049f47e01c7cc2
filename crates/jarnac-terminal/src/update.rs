//! How the terminal changes: a key, a click, a message or the time comes in, and what is to be done
//! outside goes out.

use jarnac_core::Side;
use jarnac_protocol::{Act, ErrorCode, Happened, PhaseView, ServerMessage, SideName, Wish};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::draw::hit::{Target, hit};
use crate::sheets;
use crate::state::{Effect, Line, Pending, Sheet, State, Study};
use crate::table::aim::{aim, land};
use crate::table::buttons::{Button, Press};
use crate::table::composition::Draft;
use crate::table::desk::{
    Desk, act_of, choose_row, desk_after, ground, mat_in_use, may_write, start_writing, take_up,
};
use crate::table::heard::heard;
use crate::table::keys::{KeyInput, Reaction, plan_of, react};
use crate::table::room::Room;

/// What comes in.
#[derive(Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    /// A press of the mouse's button there.
    Click(u16, u16),
    /// The wheel, so many lines down.
    Wheel(i16),
    Paste(String),
    Resize(u16, u16),
    Heard(Box<ServerMessage>),
    Line(Line),
    Study(Study),
    Recorded(String),
    /// Time passes.
    Tick,
}

/// Takes in what comes, and says what is to be done.
pub(crate) fn update(state: &mut State, input: Input, now: u64) -> Vec<Effect> {
    state.now = now;
    match input {
        Input::Key(key) => on_key(state, key),
        Input::Click(column, row) => on_click(state, column, row),
        Input::Wheel(by) => {
            sheets::scroll(state, by);
            Vec::new()
        }
        Input::Paste(text) => on_paste(state, &text),
        Input::Resize(width, height) => {
            state.size = (width, height);
            Vec::new()
        }
        Input::Heard(message) => on_message(state, *message),
        Input::Line(line) => {
            state.line = line;
            Vec::new()
        }
        Input::Study(study) => {
            state.study = study;
            Vec::new()
        }
        Input::Recorded(path) => {
            state.record = Some(path);
            Vec::new()
        }
        Input::Tick => Vec::new(),
    }
}

fn on_key(state: &mut State, key: KeyEvent) -> Vec<Effect> {
    let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'q') if ctrl => return vec![Effect::Quit],
        KeyCode::Char('l') if ctrl => return vec![Effect::Redraw],
        _ => {}
    }
    if state.sheet.is_some() {
        return sheets::on_key(state, key);
    }
    let sheet = match key.code {
        KeyCode::F(1) | KeyCode::Char('?') => Some(Sheet::Help(0)),
        KeyCode::F(2) => Some(Sheet::Actions(0)),
        KeyCode::F(3) => Some(Sheet::Letters),
        KeyCode::F(4) => Some(Sheet::Thread(0)),
        KeyCode::F(5) if state.line != Line::Here => Some(Sheet::Chat(String::new())),
        _ => None,
    };
    if sheet.is_some() {
        state.sheet = sheet;
        return Vec::new();
    }
    at_table(state, key)
}

/// A key at the table itself.
fn at_table(state: &mut State, key: KeyEvent) -> Vec<Effect> {
    let buttons = state.buttons();
    let (Some(room), Some(acting)) = (&state.room, state.acting()) else {
        return Vec::new();
    };
    if room.is_over() {
        if key.code == KeyCode::Enter {
            state.sheet = Some(Sheet::Result);
        }
        return Vec::new();
    }
    let pending = state.pending.as_ref();
    let drawing = pending.is_some_and(|pending| pending.wish.act == Act::Draw);
    let reaction = react(
        key,
        &KeyInput {
            table: &room.table,
            acting,
            desk: &state.desk,
            buttons: &buttons,
            drawing,
        },
    );
    match reaction {
        None | Some(Reaction::Balk) => Vec::new(),
        Some(Reaction::Plan(desk)) => {
            plan(state, desk);
            Vec::new()
        }
        Some(Reaction::Wish(act)) => wish(state, act, acting, true),
        Some(Reaction::Press(button)) => press(state, button),
    }
}

/// The plan changes, and a draft finds its row.
pub(crate) fn plan(state: &mut State, desk: Desk) {
    state.refusal = None;
    state.desk = desk;
    aim_draft(state);
}

fn aim_draft(state: &mut State) {
    let acting = state.acting();
    let (Some(room), Desk::Compose(draft)) = (&state.room, &mut state.desk) else {
        return;
    };
    let last = room.last_row(draft.home.side);
    let table = ground(&room.table, draft, acting).into_owned();
    aim(draft, &table, last);
    take_up(draft, &room.table, acting);
}

/// A button is pressed.
pub(crate) fn press(state: &mut State, button: Button) -> Vec<Effect> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    if button.off {
        return Vec::new();
    }
    if let Some(desk) = plan_of(button.press, &room.table, button.side) {
        plan(state, desk);
        return Vec::new();
    }
    let act = match button.press {
        Press::Draw => Act::Draw,
        Press::Contest => Act::Contest,
        Press::Accept => Act::Accept,
        Press::Decline => Act::Decline,
        Press::ConfirmPass => Act::Pass,
        Press::ConfirmResign => Act::Resign,
        Press::ConfirmAbort => Act::Abort,
        Press::AcceptTie => Act::AcceptTie,
        Press::DeclineTie => Act::DeclineTie,
        Press::AcceptTakeback => Act::AcceptTakeback,
        Press::DeclineTakeback => Act::DeclineTakeback,
        Press::OfferTie => Act::OfferTie,
        Press::OfferTakeback => Act::OfferTakeback,
        Press::ClaimWin => Act::ClaimWin,
        Press::ConfirmExchange => match &state.desk {
            Desk::Exchange(letters) => Act::Exchange {
                letters: letters.clone(),
            },
            _ => return Vec::new(),
        },
        Press::Play | Press::Take | Press::Announce => return play(state, button.side),
        _ => return Vec::new(),
    };
    let is_draw = act == Act::Draw;
    // A word that is written ahead waits for the letter.
    let clears = !(is_draw && matches!(state.desk, Desk::Compose(_)));
    wish(state, act, button.side, clears)
}

/// The word that is written is played, where it lands.
fn play(state: &mut State, side: Side) -> Vec<Effect> {
    let (Some(room), Desk::Compose(draft)) = (&state.room, &mut state.desk) else {
        return Vec::new();
    };
    let last = room.last_row(draft.home.side);
    let table = ground(&room.table, draft, Some(side)).into_owned();
    land(draft, &table, last);
    match act_of(draft, &room.table, side) {
        Some(act) => wish(state, act, side, true),
        None => Vec::new(),
    }
}

/// Something is wanted: the table will say what becomes of it.
pub(crate) fn wish(state: &mut State, act: Act, side: Side, clears: bool) -> Vec<Effect> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    if state.pending.is_some() {
        return Vec::new();
    }
    state.wishes += 1;
    state.refusal = None;
    let wish = Wish {
        drawn: None,
        key: format!("{}-{}", state.run, state.wishes),
        seen: room.seq,
        side: Some(SideName::from(side)),
        act,
    };
    state.pending = Some(Pending {
        wish: wish.clone(),
        clears,
    });
    vec![Effect::Wish(Box::new(wish))]
}

fn on_message(state: &mut State, message: ServerMessage) -> Vec<Effect> {
    match &message {
        ServerMessage::Done { key, .. } => {
            if let Some(pending) = state.pending.take_if(|pending| pending.wish.key == *key)
                && pending.clears
            {
                state.desk = Desk::Idle;
            }
        }
        ServerMessage::Refused { key, error } => {
            let is_own = state
                .pending
                .as_ref()
                .is_some_and(|own| own.wish.key == *key);
            if is_own {
                state.pending = None;
                let stays = matches!(state.desk, Desk::Compose(_));
                if !stays {
                    state.desk = Desk::Idle;
                }
                state.refusal = Some(error.clone());
            }
        }
        ServerMessage::Error { error } if error.code == ErrorCode::Forbidden => {
            state.line = Line::Refused(error.message.clone());
        }
        _ => {}
    }
    let before = state.room.as_ref().map(|room| (room.seq, room.is_over()));
    let (now, is_snapshot) = (state.now, matches!(message, ServerMessage::Snapshot(_)));
    match (&mut state.room, message) {
        (Some(room), message) => {
            if room.hear(message, now).is_err() {
                return vec![Effect::Resync];
            }
        }
        (None, ServerMessage::Snapshot(snapshot)) => {
            state.room = Some(Room::new(*snapshot, None, now));
        }
        (None, _) => return Vec::new(),
    }
    let Some(room) = &state.room else {
        return Vec::new();
    };
    let changed = before.map(|(seq, _)| seq) != Some(room.seq);
    if changed || is_snapshot {
        after_news(state);
    }
    let was_over = before.is_some_and(|(_, is_over)| is_over);
    if !was_over && state.room.as_ref().is_some_and(Room::is_over) {
        state.sheet = Some(Sheet::Result);
    }
    // A wish that was on its way when the line was lost is sent again: it is not done twice.
    match &state.pending {
        Some(pending) if is_snapshot && before.is_some() => {
            vec![Effect::Wish(Box::new(pending.wish.clone()))]
        }
        _ => Vec::new(),
    }
}

/// The table has changed.
fn after_news(state: &mut State) {
    let names = state.names();
    let acting = state.acting();
    let Some(room) = &state.room else {
        return;
    };
    if !room.news.is_empty() {
        let told = room.news.iter().flat_map(|one| heard(one, &names));
        state.news = told.collect();
        // What was refused before is of yesterday.
        let is_quiet =
            |one: &Happened| matches!(one, Happened::WindowClosed | Happened::Accepted { .. });
        if !room.news.iter().all(is_quiet) {
            state.refusal = None;
        }
    }
    let desk = std::mem::replace(&mut state.desk, Desk::Idle);
    state.desk = desk_after(desk, &room.table, acting);
    if matches!(room.table.phase, PhaseView::Over { .. }) {
        state.pending = None;
    }
    aim_draft(state);
}

fn on_paste(state: &mut State, text: &str) -> Vec<Effect> {
    let letters = crate::letters::plain_letters(text);
    let acting = state.acting();
    if let (Some(room), Some(side)) = (&state.room, acting) {
        let mut draft = match &state.desk {
            Desk::Compose(draft) => draft.clone(),
            Desk::Idle if may_write(&room.table, acting) => start_writing(side),
            _ => return Vec::new(),
        };
        draft.type_in(&letters);
        plan(state, Desk::Compose(draft));
    }
    Vec::new()
}

fn on_click(state: &mut State, column: u16, row: u16) -> Vec<Effect> {
    let Some(target) = hit(state, column, row) else {
        return Vec::new();
    };
    let (Some(room), Some(acting)) = (&state.room, state.acting()) else {
        return Vec::new();
    };
    match target {
        Target::Button(button) => press(state, button),
        Target::Sheet => {
            state.sheet = None;
            Vec::new()
        }
        Target::Choice(at) => sheets::choose(state, at),
        Target::Row(side, row) => {
            if state.desk == Desk::Joker && side == acting {
                return wish(state, Act::Joker { row }, acting, true);
            }
            let takes = side == mat_in_use(&state.desk, &room.table, acting);
            let desk = choose_row(&state.desk, &room.table, side, row).filter(|_| takes);
            if let Some(desk) = desk {
                plan(state, desk);
            }
            Vec::new()
        }
        Target::Letter(side, letter) => {
            let code = KeyCode::Char(letter);
            let writes = match &state.desk {
                Desk::Compose(Draft { spot, .. }) => spot.side == side,
                Desk::Exchange(_) => side == acting,
                Desk::Idle => side == acting && may_write(&room.table, Some(acting)),
                _ => false,
            };
            match writes {
                true => at_table(state, KeyEvent::new(code, KeyModifiers::NONE)),
                false => Vec::new(),
            }
        }
    }
}

//! The game on the whole screen of a terminal.

use std::sync::mpsc::{RecvTimeoutError, Sender};
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyEventKind, MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;

use crate::draw::draw;
use crate::error::PlayError;
use crate::home;
use crate::options::What;
use crate::run::{Event, World, now};
use crate::session::{Next, Session};
use crate::update::Input;

/// Plays on the whole screen.
pub(crate) fn play(world: &World) -> Result<(), PlayError> {
    let mut terminal = ratatui::try_init()?;
    let entered = execute!(std::io::stdout(), EnableMouseCapture, EnableBracketedPaste);
    listen(world.hear.clone());
    let played = entered
        .map_err(PlayError::from)
        .and_then(|()| games(world, &mut terminal));
    // Whatever can't be put back is put back by the shell's `reset`.
    let _ = execute!(
        std::io::stdout(),
        DisableMouseCapture,
        DisableBracketedPaste
    );
    ratatui::restore();
    played
}

/// Tells what happens on the terminal.
fn listen(hear: Sender<Event>) {
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            if hear.send(Event::Term(event)).is_err() {
                return;
            }
        }
        // The terminal is gone.
        let _ = hear.send(Event::Line(None));
    });
}

fn games(world: &World, terminal: &mut DefaultTerminal) -> Result<(), PlayError> {
    let mut what = world.options.what.clone();
    loop {
        if matches!(what, What::Ask) {
            match home::ask(world, terminal)? {
                Some(chosen) => what = chosen,
                None => return Ok(()),
            }
        }
        let session = world.sit_down(&what)?;
        match game(world, terminal, session)? {
            Next::Again(next) => what = *next,
            Next::Quit => return Ok(()),
        }
    }
}

fn game(
    world: &World,
    terminal: &mut DefaultTerminal,
    mut session: Session,
) -> Result<Next, PlayError> {
    let size = terminal.size()?;
    session.state.size = (size.width, size.height);
    loop {
        terminal.draw(|frame| draw(&session.state, frame))?;
        let wait = session.patience(now());
        let mut next = match world.events.recv_timeout(wait) {
            Ok(event) => on_event(&mut session, event, terminal)?,
            Err(RecvTimeoutError::Timeout) => session.tick(now()),
            Err(RecvTimeoutError::Disconnected) => return Ok(Next::Quit),
        };
        // What came meanwhile is drawn with it.
        while next.is_none()
            && let Ok(event) = world.events.recv_timeout(Duration::ZERO)
        {
            next = on_event(&mut session, event, terminal)?;
        }
        if let Some(next) = next {
            return Ok(next);
        }
        if session.patience(now()).is_zero() {
            session.tick(now());
        }
    }
}

fn on_event(
    session: &mut Session,
    event: Event,
    terminal: &mut DefaultTerminal,
) -> Result<Option<Next>, PlayError> {
    let term = match event {
        Event::Term(term) => term,
        Event::Line(_) => return Ok(Some(Next::Quit)),
        other => return Ok(session.event(other, now())),
    };
    let input = match term {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => Input::Key(key),
        event::Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Input::Click(mouse.column, mouse.row),
            MouseEventKind::ScrollUp => Input::Wheel(-3),
            MouseEventKind::ScrollDown => Input::Wheel(3),
            _ => return Ok(None),
        },
        event::Event::Paste(text) => Input::Paste(text),
        event::Event::Resize(width, height) => {
            terminal.autoresize()?;
            Input::Resize(width, height)
        }
        _ => return Ok(None),
    };
    let redraws = matches!(&input, Input::Key(key) if key.code == event::KeyCode::Char('l')
        && key.modifiers.contains(event::KeyModifiers::CONTROL));
    if redraws {
        terminal.clear()?;
    }
    Ok(session.input(input, now()))
}

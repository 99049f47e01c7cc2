//! Live games. Each is a task that drives a table (`jarnac-table`): it passes on what happens around
//! it, stores what the table proposes, tells its subscribers, and sleeps until the table is to be
//! woken. It lives as long as somebody looks, a clock runs or the computer is to act; the store has
//! everything, so it can be made again at any time.

mod command;
mod drive;
mod elsewhere;
mod known;
mod load;
mod say;
mod subscriber;
mod task;
mod think;
mod trace;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jarnac_protocol::{ApiError, ErrorCode};
use tokio::sync::mpsc;

pub(crate) use command::{Command, Connect};
pub(crate) use known::Known;
pub(crate) use subscriber::Outgoing;

use crate::app::App;
use crate::limits;

/// All live games.
#[derive(Default)]
pub(crate) struct Rooms {
    handles: Mutex<HashMap<String, Handle>>,
}

/// What a game's task has of itself.
struct Me {
    commands: mpsc::WeakSender<Command>,
    known: Arc<Known>,
}

/// The way to a game's task, and what the task knows.
struct Handle {
    commands: mpsc::Sender<Command>,
    known: Arc<Known>,
}

impl Rooms {
    /// The way to a game's task, which is started if it is not there.
    fn handle(&self, app: &Arc<App>, game: &str) -> Result<mpsc::Sender<Command>, ApiError> {
        let mut handles = self.handles();
        if let Some(handle) = handles.get(game)
            && !handle.commands.is_closed()
        {
            return Ok(handle.commands.clone());
        }
        if app.is_stopping() {
            return Err(ApiError::new(
                ErrorCode::TryAgain,
                "the server is stopping: connect again in a moment",
            ));
        }
        if handles.len() >= limits::MAX_ROOMS {
            return Err(ApiError::new(
                ErrorCode::TooMany,
                "too many games are played at the moment: try again later",
            ));
        }
        let (handle, commands) = mpsc::channel(limits::ROOM_QUEUE);
        let known = Arc::new(Known::default());
        let entry = Handle {
            commands: handle.clone(),
            known: Arc::clone(&known),
        };
        handles.insert(game.to_owned(), entry);
        let me = Me {
            commands: handle.downgrade(),
            known,
        };
        task::start(Arc::clone(app), game.to_owned(), me, commands);
        Ok(handle)
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a command to a game's task, which is started if it is not there.
    pub(crate) async fn send(
        &self,
        app: &Arc<App>,
        game: &str,
        mut command: Command,
    ) -> Result<(), ApiError> {
        // A task that ends just now takes nothing more: the next one does.
        for _ in 0..5 {
            let handle = self.handle(app, game)?;
            match handle.send(command).await {
                Ok(()) => return Ok(()),
                Err(error) => command = error.0,
            }
        }
        Err(ApiError::new(
            ErrorCode::TryAgain,
            "the game could not be opened: try again in a moment",
        ))
    }

    /// Sends a command only if the game is in memory.
    pub(crate) async fn send_if_live(&self, game: &str, command: Command) {
        let handle = {
            let handles = self.handles();
            handles.get(game).map(|handle| handle.commands.clone())
        };
        if let Some(handle) = handle {
            // If it ends just now, the next one reads everything from the store.
            let _ = handle.send(command).await;
        }
    }

    /// Lets every game look how things are.
    pub(crate) fn wake_all(&self) {
        let handles = self.handles();
        for handle in handles.values() {
            // One that has no room for this has something to do, and will look.
            let _ = handle.commands.try_send(Command::wake());
        }
    }

    /// Tells a game something that it would find out anyway, if it is in memory and has room for it.
    pub(crate) fn hint(&self, game: &str, command: impl FnOnce() -> Command) {
        if let Some(handle) = self.handles().get(game) {
            let _ = handle.commands.try_send(command());
        }
    }

    /// The same for every game.
    pub(crate) fn tell_all(&self, command: impl Fn() -> Command) {
        for handle in self.handles().values() {
            let _ = handle.commands.try_send(command());
        }
    }

    /// Every game that is in memory, with what its task knows.
    pub(crate) fn live(&self) -> Vec<(String, Arc<Known>)> {
        let handles = self.handles();
        let live = handles.iter();
        live.map(|(game, handle)| (game.clone(), Arc::clone(&handle.known)))
            .collect()
    }

    /// Takes a game out, unless a command waits for it. Tells whether it is out.
    fn remove(&self, game: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let mut handles = self.handles();
        if !commands.is_empty() {
            return false;
        }
        handles.remove(game);
        true
    }

    /// Tells every game to stop, and waits until all have.
    pub(crate) async fn stop(&self) {
        let handles: Vec<_> = {
            let handles = self.handles();
            handles
                .values()
                .map(|handle| handle.commands.clone())
                .collect()
        };
        for handle in &handles {
            let _ = handle.send(Command::Stop).await;
        }
        for handle in &handles {
            handle.closed().await;
        }
    }
}

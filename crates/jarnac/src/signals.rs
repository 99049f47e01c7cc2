//! When the server is told to stop.

use std::io;
#[cfg(unix)]
use std::io::IsTerminal;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

#[cfg(unix)]
use crate::language::said;

/// What it means that the line is hung up (SIGHUP).
#[cfg(unix)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hangup {
    /// The terminal is closed that the server was started in: it stops in order, as by Ctrl-C.
    Stop,
    /// A service manager or a log rotation says hello, or it was started by `nohup`: games go on.
    GoOn,
}

#[cfg(unix)]
impl Hangup {
    fn new(at_a_terminal: bool) -> Hangup {
        if at_a_terminal {
            Hangup::Stop
        } else {
            Hangup::GoOn
        }
    }
}

/// Listens from now on. What is returned ends when the process is told to stop: by Ctrl-C, by the
/// system, or with its terminal.
#[cfg(unix)]
pub(crate) fn listen() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let hangups = signal(SignalKind::hangup())?;
    let means = Hangup::new(io::stdin().is_terminal());
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            () = hung_up(hangups, means) => {}
        }
    })
}

/// Listens from now on. What is returned ends when the process is told to stop: by Ctrl-C or Ctrl-Break,
/// or with its window or the session, for which Windows gives it some seconds.
#[cfg(windows)]
pub(crate) fn listen() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close, ctrl_logoff, ctrl_shutdown};

    let (mut ctrl_c, mut ctrl_break) = (ctrl_c()?, ctrl_break()?);
    let (mut close, mut logoff, mut shutdown) = (ctrl_close()?, ctrl_logoff()?, ctrl_shutdown()?);
    Ok(async move {
        tokio::select! {
            _ = ctrl_c.recv() => {}
            _ = ctrl_break.recv() => {}
            _ = close.recv() => {}
            _ = logoff.recv() => {}
            _ = shutdown.recv() => {}
        }
    })
}

/// Listens from now on. What is returned ends at Ctrl-C.
#[cfg(not(any(unix, windows)))]
pub(crate) fn listen() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(unix)]
async fn hung_up(mut hangups: Signal, means: Hangup) {
    while hangups.recv().await.is_some() {
        match means {
            Hangup::Stop => return,
            Hangup::GoOn => tracing::info!("{}", said!("serve-hangup")),
        }
    }
    std::future::pending::<()>().await;
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_closed_terminal_stops_the_server_and_nothing_else_that_hangs_up() {
        assert_eq!(Hangup::new(true), Hangup::Stop);
        assert_eq!(Hangup::new(false), Hangup::GoOn);
    }
}

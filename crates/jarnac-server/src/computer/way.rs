//! Thinking gives way: on a machine that has enough to do, a live game comes before a champion.

use std::panic::resume_unwind;
use std::thread;

/// By how much a thread is less urgent that thinks for long: of a full core it gets a tenth of what
/// others get, and as much as there is otherwise.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Does something that takes long, in a thread of its own to which all others are preferred. The caller
/// waits for it, and must be one that may.
pub(crate) fn giving_way<T: Send>(work: impl Fn() -> T + Sync) -> T {
    thread::scope(|scope| {
        let quietly = || {
            give_way();
            work()
        };
        let thread = thread::Builder::new().name("thinking".to_owned());
        match thread.spawn_scoped(scope, quietly) {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            // There is none left: then it is done here.
            Err(_) => work(),
        }
    })
}

/// Makes this thread less urgent, for good: nobody may make one more urgent again.
fn give_way() {
    // Elsewhere it would be the whole process, or is not to be had.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "thinking does not give way");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn niceness() -> i32 {
        rustix::process::getpriority_process(None).expect("our own can be read")
    }

    #[test]
    fn who_thinks_gives_way_and_nobody_else() {
        let before = niceness();
        let thinking = giving_way(niceness);
        assert_eq!(thinking, (before + NICENESS).min(19));
        assert_eq!(niceness(), before, "this thread goes on as it was");
    }

    #[test]
    fn what_goes_wrong_is_not_hidden() {
        let broken = std::panic::catch_unwind(|| giving_way(|| panic!("a player broke down")));
        let why = broken.expect_err("it is told");
        assert_eq!(why.downcast_ref(), Some(&"a player broke down"));
    }
}

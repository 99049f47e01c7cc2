//! Work on many threads, taken in order: the result does not depend on how many there are.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often a wish to stop is looked for.
const LOOK: Duration = Duration::from_millis(20);

/// Does the jobs 0 to `count` - 1, and calls `take` in this thread with their results in the order
/// of their numbers, until it has had enough or `stop` is set. What was finished before the first
/// job that was not is always taken. With one thread, that is this one.
///
/// A job must look at the flag that it gets, and give nothing once that is set.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
/// use jarnac_engine::arena::in_order;
/// let (mut squares, stop) = (Vec::new(), AtomicBool::new(false));
/// in_order(4, NonZeroUsize::MIN, &stop, |number, _| Some(number * number), |square| {
///     squares.push(square);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(squares, [0, 1, 4, 9]);
/// ```
pub fn in_order<T: Send>(
    count: u64,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    job: impl Fn(u64, &AtomicBool) -> Option<T> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    if threads == NonZeroUsize::MIN {
        return one_by_one(count, stop, job, take);
    }
    let next_job = AtomicU64::new(0);
    // Whoever has stopped it already gets nothing, however fast the first jobs are.
    let halt = AtomicBool::new(stop.load(Ordering::Relaxed));
    let work = |sender: mpsc::SyncSender<(u64, T)>| {
        while !halt.load(Ordering::Relaxed) {
            let number = next_job.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let Some(result) = job(number, &halt) else {
                return;
            };
            // An error means that nobody wants results any more.
            if sender.send((number, result)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(threads.get());
        for _ in 0..threads.get() {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        loop {
            match receiver.recv_timeout(LOOK) {
                Ok((number, result)) => {
                    waiting.insert(number, result);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            while let Some(result) = waiting.remove(&next) {
                next += 1;
                if take(result).is_break() {
                    halt.store(true, Ordering::Relaxed);
                    return;
                }
            }
            if stop.load(Ordering::Relaxed) {
                halt.store(true, Ordering::Relaxed);
            }
        }
    });
}

/// The same in this thread alone: while `take` has a result, nothing else is done.
fn one_by_one<T>(
    count: u64,
    stop: &AtomicBool,
    job: impl Fn(u64, &AtomicBool) -> Option<T>,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    for number in 0..count {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let Some(result) = job(number, stop) else {
            return;
        };
        if take(result).is_break() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threads(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).unwrap()
    }

    #[test]
    fn results_come_in_order() {
        for count in [1, 2, 7] {
            let mut taken = Vec::new();
            let stop = AtomicBool::new(false);
            in_order(
                100,
                threads(count),
                &stop,
                |number, _| Some(number * number),
                |square| {
                    taken.push(square);
                    ControlFlow::Continue(())
                },
            );
            let due: Vec<u64> = (0..100).map(|number| number * number).collect();
            assert_eq!(taken, due);
        }
    }

    #[test]
    fn it_ends_when_the_taker_has_had_enough() {
        for count in [1, 3] {
            let mut taken = Vec::new();
            let stop = AtomicBool::new(false);
            in_order(
                u64::MAX,
                threads(count),
                &stop,
                |number, _| Some(number),
                |number| {
                    taken.push(number);
                    if number == 41 {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                },
            );
            assert_eq!(taken, (0..=41).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn nothing_is_done_if_it_was_stopped_before() {
        let stop = AtomicBool::new(true);
        for count in [1, 2] {
            in_order(
                100,
                threads(count),
                &stop,
                |number, _| Some(number),
                |number| panic!("job {number} was done"),
            );
        }
    }

    #[test]
    fn what_was_finished_before_a_stop_is_taken() {
        for count in [1, 2] {
            let mut taken = Vec::new();
            let stop = AtomicBool::new(false);
            // Job 5 is never finished, so only those before it can be.
            let job = |number, halt: &AtomicBool| {
                if number == 5 {
                    stop.store(true, Ordering::Relaxed);
                    while !halt.load(Ordering::Relaxed) {
                        thread::yield_now();
                    }
                    return None;
                }
                Some(number)
            };
            in_order(100, threads(count), &stop, job, |number| {
                taken.push(number);
                ControlFlow::Continue(())
            });
            assert_eq!(taken, [0, 1, 2, 3, 4]);
        }
    }

    /// Whoever holds a result holds up the work.
    #[test]
    fn one_thread_does_nothing_while_a_result_is_taken() {
        let begun = AtomicU64::new(0);
        let job = |number, _: &AtomicBool| {
            begun.fetch_add(1, Ordering::Relaxed);
            Some(number)
        };
        let stop = AtomicBool::new(false);
        in_order(10, threads(1), &stop, job, |number| {
            assert_eq!(begun.load(Ordering::Relaxed), number + 1);
            ControlFlow::Continue(())
        });
    }
}

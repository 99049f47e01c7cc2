//! Doing the same with many things, two at a time: the gate's machine has two cores.

use std::sync::Mutex;
use std::thread;

/// How many at a time.
const AT_ONCE: usize = 2;

/// Does the work with each item, and gives the results in the order of the items.
pub(crate) fn in_pairs<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let left = Mutex::new(items.iter().enumerate());
    let done = Mutex::new(Vec::with_capacity(items.len()));
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let next = left.lock().expect("no worker panics with it").next();
                    let Some((place, item)) = next else { break };
                    let result = work(item);
                    let mut done = done.lock().expect("no worker panics with it");
                    done.push((place, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("all workers have ended well");
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        assert_eq!(in_pairs(&[3, 1, 2], |n| n * 10), [30, 10, 20]);
        assert_eq!(in_pairs(&[], |n: &i32| *n), Vec::<i32>::new());
    }

    #[test]
    fn two_are_done_at_once() {
        // Each waits for the other: alone, neither would ever end.
        let both = Barrier::new(AT_ONCE);
        let met = in_pairs(&[1, 2, 3, 4], |_| both.wait().is_leader());
        assert_eq!(met.iter().filter(|leads| **leads).count(), 2);
    }
}

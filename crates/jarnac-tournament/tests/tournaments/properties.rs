//! What always holds, whatever people do.

use crate::random::{Seen, Size, run};

#[test]
fn random_tournaments_hold() {
    let size = Size {
        most_players: 24,
        most_rounds: 9,
    };
    let mut total = Seen::default();
    for seed in 1..=150 {
        total.add(&run(seed, size).unwrap());
    }
    // Everything that can happen did.
    let Seen {
        corrections,
        withdrawals,
        byes,
        undone,
        impossible,
        ..
    } = total;
    for seen in [corrections, withdrawals, byes, undone, impossible] {
        assert!(seen > 10, "{total:?}");
    }
}

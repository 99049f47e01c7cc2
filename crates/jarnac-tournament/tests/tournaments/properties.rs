//! What always holds, whatever people do.

use crate::random::{Size, run};

#[test]
fn random_tournaments_hold() {
    let size = Size {
        most_players: 24,
        most_rounds: 9,
    };
    let mut corrections = 0;
    for seed in 1..=120 {
        let seen = run(seed, size).unwrap();
        corrections += seen.corrections;
    }
    assert!(corrections > 20, "{corrections}");
}

//! The tables of Berger: everybody against everybody.

/// The pairs of a round for an even number of places, as FIDE's table has them: the first of two begins. Rounds
/// and places count from 1.
///
/// ```
/// use jarnac_tournament::berger_round;
/// assert_eq!(berger_round(6, 2), [(6, 4), (5, 3), (1, 2)]);
/// ```
pub fn berger_round(places: usize, round: usize) -> Vec<(usize, usize)> {
    let last = places;
    let others = places - 1;
    // The one who meets the last place walks on by half of the table from round to round.
    let anchor = match round % 2 {
        1 => round.div_ceil(2),
        _ => places / 2 + round / 2,
    };
    let first = match round % 2 {
        1 => (anchor, last),
        _ => (last, anchor),
    };
    let rest = (1..places / 2).map(|step| {
        let after = (anchor - 1 + step) % others + 1;
        let before = (anchor - 1 + others - step) % others + 1;
        (after, before)
    });
    std::iter::once(first).chain(rest).collect()
}

/// How many rounds everybody needs to meet everybody.
pub fn berger_rounds(players: usize) -> usize {
    (players + players % 2).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIDE's Handbook, C.05 annex 1, as published.
    const PUBLISHED: [(usize, &[&str]); 4] = [
        (4, &["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
        (
            6,
            &[
                "1-6 2-5 3-4",
                "6-4 5-3 1-2",
                "2-6 3-1 4-5",
                "6-5 1-4 2-3",
                "3-6 4-2 5-1",
            ],
        ),
        (
            8,
            &[
                "1-8 2-7 3-6 4-5",
                "8-5 6-4 7-3 1-2",
                "2-8 3-1 4-7 5-6",
                "8-6 7-5 1-4 2-3",
                "3-8 4-2 5-1 6-7",
                "8-7 1-6 2-5 3-4",
                "4-8 5-3 6-2 7-1",
            ],
        ),
        (
            10,
            &[
                "1-10 2-9 3-8 4-7 5-6",
                "10-6 7-5 8-4 9-3 1-2",
                "2-10 3-1 4-9 5-8 6-7",
                "10-7 8-6 9-5 1-4 2-3",
                "3-10 4-2 5-1 6-9 7-8",
                "10-8 9-7 1-6 2-5 3-4",
                "4-10 5-3 6-2 7-1 8-9",
                "10-9 1-8 2-7 3-6 4-5",
                "5-10 6-4 7-3 8-2 9-1",
            ],
        ),
    ];

    #[test]
    fn the_tables_are_the_published_ones() {
        for (places, rounds) in PUBLISHED {
            assert_eq!(berger_rounds(places), rounds.len());
            for (at, published) in rounds.iter().enumerate() {
                let mut expected: Vec<&str> = published.split(' ').collect();
                let made = berger_round(places, at + 1);
                let mut made: Vec<String> = made.iter().map(|(a, b)| format!("{a}-{b}")).collect();
                expected.sort_unstable();
                made.sort_unstable();
                assert_eq!(made, expected, "{places} places, round {}", at + 1);
            }
        }
    }

    #[test]
    fn everybody_meets_everybody_once() {
        for places in (2..=60).step_by(2) {
            let rounds = 1..=berger_rounds(places);
            let mut pairs: Vec<(usize, usize)> = rounds
                .flat_map(|round| berger_round(places, round))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect();
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), places * (places - 1) / 2);
        }
    }
}

//! Criteria in their order, packed into as few words as possible.

/// What a word holds at most. The solver's labels are sums over paths of edges, so there must be room above.
const ROOM: u128 = 1 << 46;

/// A list of criteria, the first of which counts most, each with the most that it can add up to over a whole
/// round.
#[derive(Clone, Debug, Default)]
pub(super) struct Ladder {
    most: Vec<u64>,
}

/// Where each criterion lies.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    /// The word of each criterion, and by what it is multiplied there.
    places: Vec<(usize, i64)>,
    words: usize,
}

impl Ladder {
    /// Adds a criterion beneath all others, and says its place.
    pub(super) fn push(&mut self, most: u64) -> usize {
        self.most.push(most);
        self.most.len() - 1
    }

    pub(super) fn len(&self) -> usize {
        self.most.len()
    }

    /// Puts as many criteria into a word as it has room for.
    pub(super) fn pack(&self) -> Packing {
        let mut places = vec![(0, 0); self.most.len()];
        let (mut word, mut size) = (0, 1_u128);
        let mut members: Vec<usize> = Vec::new();
        let settle = |members: &mut Vec<usize>, word: usize, places: &mut Vec<(usize, i64)>| {
            let mut scale = 1_i64;
            for at in members.drain(..).rev() {
                places[at] = (word, scale);
                scale = scale.saturating_mul(self.most[at] as i64 + 1);
            }
        };
        for (at, most) in self.most.iter().enumerate() {
            let radix = u128::from(*most) + 1;
            if !members.is_empty() && size * radix > ROOM {
                settle(&mut members, word, &mut places);
                (word, size) = (word + 1, 1);
            }
            size *= radix;
            members.push(at);
        }
        settle(&mut members, word, &mut places);
        Packing {
            places,
            words: word + 1,
        }
    }
}

impl Packing {
    /// How many words there are.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Values of all criteria as words.
    pub(super) fn put<const N: usize>(&self, values: &[u64]) -> [i64; N] {
        let mut words = [0; N];
        for ((word, scale), value) in self.places.iter().zip(values) {
            words[*word] += scale * *value as i64;
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criteria_share_words_and_keep_their_order() {
        let mut ladder = Ladder::default();
        for most in [9, 99, 1 << 45, 7] {
            ladder.push(most);
        }
        let packing = ladder.pack();
        assert_eq!(packing.words(), 3);
        assert_eq!(packing.put::<3>(&[2, 30, 5, 6]), [230, 5, 6]);
        assert!(packing.put::<3>(&[0, 99, 9, 9]) < packing.put(&[1, 0, 0, 0]));
    }
}

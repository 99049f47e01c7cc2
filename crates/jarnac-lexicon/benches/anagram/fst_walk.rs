//! The same searches on a finite state transducer: its nodes are walked with what is left of the
//! letters.

use fst::raw::{Fst, Output};
use jarnac_core::{Letters, Word};

pub(crate) struct FstWords(Fst<Vec<u8>>);

/// What is left while walking.
struct Left {
    counts: [u8; 26],
    /// Letters of the row's word that are not used yet.
    needed: [u8; 26],
    missing: usize,
    depth: usize,
}

impl FstWords {
    /// Words with numbers, sorted by word.
    pub(crate) fn new(words: &[(Word, u32)]) -> FstWords {
        let mut builder = fst::raw::Builder::memory();
        for (word, number) in words {
            let letters: Vec<u8> = word.letters().iter().map(|l| l.index() as u8).collect();
            builder.insert(letters, u64::from(*number)).expect("sorted");
        }
        FstWords(builder.into_fst())
    }

    /// Calls `f` with the length and the number of each word between both multisets.
    pub(crate) fn between(&self, lower: &Letters, upper: &Letters, f: &mut impl FnMut(usize, u64)) {
        let mut left = Left {
            counts: *upper.counts(),
            needed: *lower.counts(),
            missing: lower.len(),
            depth: 0,
        };
        self.walk(self.0.root().addr(), Output::zero(), &mut left, f);
    }

    fn walk(&self, at: usize, output: Output, left: &mut Left, f: &mut impl FnMut(usize, u64)) {
        let node = self.0.node(at);
        if node.is_final() && left.missing == 0 {
            f(left.depth, output.cat(node.final_output()).value());
        }
        // A word has at most nine letters: there must be room for those that it needs.
        if left.depth + left.missing.max(1) > Word::MAX_LEN {
            return;
        }
        for arc in node.transitions() {
            let letter = usize::from(arc.inp);
            if left.counts[letter] == 0 {
                continue;
            }
            let needed = left.needed[letter] > 0;
            left.counts[letter] -= 1;
            left.depth += 1;
            if needed {
                left.needed[letter] -= 1;
                left.missing -= 1;
            }
            self.walk(arc.addr, output.cat(arc.out), left, f);
            if needed {
                left.needed[letter] += 1;
                left.missing += 1;
            }
            left.depth -= 1;
            left.counts[letter] += 1;
        }
    }
}

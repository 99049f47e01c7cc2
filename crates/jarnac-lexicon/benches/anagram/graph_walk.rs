//! The strongest comparator that we know: a word graph of alphagrams, walked by letter bits.
//!
//! Each class of anagrams is the path of its letters, the commonest letter first. Equal endings are
//! shared, the children of a node lie side by side behind one mask of letters, and a node has all that
//! a visit needs in 16 bytes. Words are named by counting: each node knows how many words the nodes
//! before it in its block have, so that the number of a word is a sum along its path.

use std::collections::HashMap;

use jarnac_core::{Letters, Word};

/// The letters from the commonest to the rarest: bit 0 of a mask is E.
const ORDER: [u8; 26] = *b"ESAIRNTULOCMDPGBFHVZQYXJKW";

/// A node, as it lies among its siblings.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(align(16))]
struct Node {
    /// Which letters lead on.
    letters: u32,
    /// The node behind the first of them; the others follow.
    children: u32,
    /// How many words the siblings before it and all below them have.
    before: u32,
    /// How many words end here.
    words: u32,
}

pub(crate) struct GraphWords {
    nodes: Vec<Node>,
    root: Node,
    /// From the number that the graph counts to ours.
    names: Vec<u32>,
}

/// A multiset by the order of the graph.
struct Counts {
    counts: [u8; 32],
    present: u32,
}

impl Counts {
    #[inline(always)]
    fn new(letters: &Letters) -> Counts {
        let mut counts = [0; 32];
        let mut present = 0;
        for (at, letter) in ORDER.iter().enumerate() {
            counts[at] = letters.counts()[usize::from(letter - b'A')];
            present |= u32::from(counts[at] > 0) << at;
        }
        Counts { counts, present }
    }
}

/// A node on the way, with the letters that are still to be tried there.
#[derive(Clone, Copy, Default)]
struct Step {
    node: Node,
    open: u32,
    number: u32,
    letter: u8,
    taken: u8,
}

impl GraphWords {
    /// Words with numbers.
    pub(crate) fn new(words: &[(Word, u32)]) -> GraphWords {
        let mut paths: Vec<(Vec<u8>, u32)> = words
            .iter()
            .map(|(word, number)| (path(*word), *number))
            .collect();
        paths.sort_unstable();
        let mut graph = GraphWords {
            nodes: Vec::new(),
            root: Node::default(),
            names: paths.iter().map(|(_, number)| *number).collect(),
        };
        graph.root = graph.node(&paths, 0, 0, &mut HashMap::new());
        graph
    }

    /// The node over some paths, which have their first letters in common.
    fn node(
        &mut self,
        paths: &[(Vec<u8>, u32)],
        depth: usize,
        before: u32,
        known: &mut HashMap<Vec<Node>, u32>,
    ) -> Node {
        let own = paths.partition_point(|(path, _)| path.len() == depth);
        let mut letters = 0;
        let mut block = Vec::new();
        let mut passed = 0;
        for child in paths[own..].chunk_by(|one, other| one.0[depth] == other.0[depth]) {
            letters |= 1 << child[0].0[depth];
            block.push(self.node(child, depth + 1, passed, known));
            passed += child.len() as u32;
        }
        let nodes = &mut self.nodes;
        let children = *known.entry(block).or_insert_with_key(|block| {
            nodes.extend_from_slice(block);
            (nodes.len() - block.len()) as u32
        });
        Node {
            letters,
            children,
            before,
            words: own as u32,
        }
    }

    /// How many nodes it has.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Calls `f` with the length and the number of each word between both multisets.
    #[inline]
    pub(crate) fn between(&self, lower: &Letters, upper: &Letters, f: impl FnMut(usize, u32)) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") {
            #[expect(
                unsafe_code,
                reason = "the comparator gets the instructions that we use"
            )]
            // SAFETY: the function needs nothing but the two features that were just found.
            return unsafe { self.between_counting(lower, upper, f) };
        }
        self.walk(lower, upper, f);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1")]
    fn between_counting(&self, lower: &Letters, upper: &Letters, f: impl FnMut(usize, u32)) {
        self.walk(lower, upper, f);
    }

    #[inline(always)]
    fn walk(&self, lower: &Letters, upper: &Letters, mut f: impl FnMut(usize, u32)) {
        let (least, most) = (Counts::new(lower), Counts::new(upper));
        let mut way = [Step::default(); Word::MAX_LEN + 1];
        way[0].node = self.root;
        way[0].open = self.root.letters & most.present & up_to_first(least.present);
        let mut depth = 0;
        loop {
            let step = &mut way[depth];
            if step.open == 0 {
                if depth == 0 {
                    return;
                }
                depth -= 1;
                continue;
            }
            let letter = step.open.trailing_zeros();
            step.open &= step.open - 1;
            let again = depth > 0 && letter == u32::from(step.letter);
            let taken = if again { step.taken + 1 } else { 1 };
            let child = step.node.children + (step.node.letters & ((1 << letter) - 1)).count_ones();
            let below = self.nodes[child as usize];
            let number = step.number + step.node.words + below.before;
            let at = letter as usize % 32;
            let behind = u32::MAX << 1 << letter;
            let mut open = u32::from(taken < most.counts[at]) << letter;
            if taken >= least.counts[at] {
                let forced = least.present & behind;
                open |= most.present & behind & up_to_first(forced);
                if forced == 0 {
                    for word in number..number + below.words {
                        f(depth + 1, self.names[word as usize]);
                    }
                }
            }
            open &= below.letters;
            if open != 0 && depth < Word::MAX_LEN {
                depth += 1;
                way[depth] = Step {
                    node: below,
                    open,
                    number,
                    letter: letter as u8,
                    taken,
                };
            }
        }
    }
}

/// The letters of a word as bits, in the order of the graph.
fn path(word: Word) -> Vec<u8> {
    let place = |ascii: u8| ORDER.iter().position(|letter| *letter == ascii);
    let mut path: Vec<u8> = word
        .to_string()
        .bytes()
        .filter_map(place)
        .map(|at| at as u8)
        .collect();
    path.sort_unstable();
    path
}

/// The bits up to the lowest one, or all of them if there is none.
#[inline(always)]
fn up_to_first(bits: u32) -> u32 {
    let first = bits & bits.wrapping_neg();
    first | first.wrapping_sub(1)
}

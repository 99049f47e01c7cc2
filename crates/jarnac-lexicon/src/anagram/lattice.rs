//! The lattice: a trie of rests with a map of masks at each node.

use std::sync::OnceLock;

use jarnac_core::Word;

use super::lookup::Lookup;
use super::masks::MaskSet;
use super::near::NearLists;
use super::tokens::{place, token_at};

/// Words, to be searched by their letters.
///
/// Words have numbers: each class gives its number to the first of its words in dictionary order;
/// the further ones are numbered behind all classes.
///
/// ```
/// use std::ops::ControlFlow;
/// use jarnac_core::{Letters, Word};
/// use jarnac_lexicon::anagram::Lattice;
/// let words: Vec<Word> = ["RAT", "ART", "TZAR", "BUT"].into_iter().map(str::parse).collect::<Result<_, _>>()?;
/// let lattice = Lattice::new(words);
/// let mut found = Vec::new();
/// let _ = lattice.for_each_between(&Letters::EMPTY, &"ARTT".parse()?, |number| {
///     found.push(lattice.word(number).to_string());
///     ControlFlow::Continue(())
/// });
/// found.sort();
/// assert_eq!((found, lattice.len()), (vec!["ART".to_owned(), "RAT".to_owned()], 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lattice {
    pub(super) nodes: Vec<Node>,
    /// Where the further words of each class that has some begin; one more than such classes.
    pub(super) further: Vec<u32>,
    pub(super) near: NearLists,
    words: Vec<Word>,
    /// Made when handfuls are first looked up.
    pub(super) lookup: OnceLock<Lookup>,
}

/// A node of the trie.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(super) struct Node {
    /// Which masks there are.
    pub(super) map: MaskSet,
    /// The number of the class of the lowest bit; the others follow.
    pub(super) class: u32,
    /// The place in `further` of the first class that has more than one word.
    pub(super) crowd: u32,
    /// Which letters lead on, A lowest.
    pub(super) letters: u32,
    /// The node behind the first of them; the others follow.
    pub(super) children: u32,
    /// Which masks have more than one word.
    pub(super) crowded: MaskSet,
    /// How many classes the quarters of the map before each have.
    pub(super) before: [u8; 4],
    /// How many of those have more than one word.
    pub(super) crowds_before: [u8; 4],
}

/// A class of anagrams while the lattice is built.
struct Class {
    path: u64,
    mask: u8,
    words: u32,
}

impl Lattice {
    /// The lattice of some words; equal ones count once.
    pub fn new(words: impl IntoIterator<Item = Word>) -> Lattice {
        let mut words: Vec<Word> = words.into_iter().collect();
        words.sort_unstable();
        words.dedup();
        Lattice::of_sorted(&words).0
    }

    /// The lattice of words that are sorted and different, and the place there of each word by its
    /// number.
    pub(crate) fn of_sorted(words: &[Word]) -> (Lattice, Vec<u32>) {
        // Path, mask and place in one number: they sort fastest.
        let mut keys: Vec<u128> = (0_u32..)
            .zip(words)
            .map(|(at, word)| key(at, *word))
            .collect();
        keys.sort_unstable();
        let mut order = Vec::with_capacity(keys.len());
        let mut more = Vec::new();
        let mut classes: Vec<Class> = Vec::with_capacity(keys.len());
        for key in keys {
            let (path, mask, at) = ((key >> 40) as u64, (key >> 32) as u8, key as u32);
            match classes.last_mut() {
                Some(class) if (class.path, class.mask) == (path, mask) => {
                    class.words += 1;
                    more.push(at);
                }
                _ => {
                    order.push(at);
                    let words = 1;
                    classes.push(Class { path, mask, words });
                }
            }
        }
        let mut end = order.len() as u32;
        let mut further = vec![end];
        for class in classes.iter().filter(|class| class.words > 1) {
            end += class.words - 1;
            further.push(end);
        }
        order.append(&mut more);
        let nodes = trie(&classes);
        let lattice = Lattice {
            near: NearLists::new(&nodes, &further),
            nodes,
            further,
            words: order.iter().map(|at| words[*at as usize]).collect(),
            lookup: OnceLock::new(),
        };
        (lattice, order)
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The word with this number, from 0.
    #[inline]
    pub fn word(&self, number: u32) -> Word {
        self.words[number as usize]
    }

    /// All words by number.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// How many nodes it has, and how many classes of anagrams.
    ///
    /// ```
    /// use jarnac_lexicon::anagram::Lattice;
    /// let lattice = Lattice::new(["RAT".parse()?, "ART".parse()?, "TZAR".parse()?]);
    /// let (_, classes) = lattice.size();
    /// assert_eq!((lattice.len(), classes), (3, 2), "RAT and ART are one class");
    /// # Ok::<(), jarnac_core::WordError>(())
    /// ```
    pub fn size(&self) -> (usize, usize) {
        (self.nodes.len(), self.further[0] as usize)
    }

    /// Calls `f` with each class that has more than one word and its place in `further`.
    pub(super) fn for_each_crowd(&self, mut f: impl FnMut(u32, u32)) {
        for node in &self.nodes {
            let (mut class, mut crowd) = (node.class, node.crowd);
            for (map, mut crowded) in node.map.into_iter().zip(node.crowded) {
                while crowded != 0 {
                    let below = (crowded & crowded.wrapping_neg()) - 1;
                    crowded &= crowded - 1;
                    f(class + (map & below).count_ones(), crowd);
                    crowd += 1;
                }
                class += map.count_ones();
            }
        }
    }
}

fn key(at: u32, word: Word) -> u128 {
    let (path, mask) = place(word);
    u128::from(path) << 40 | u128::from(mask) << 32 | u128::from(at)
}

/// The nodes over sorted classes, level by level, so that children lie side by side.
fn trie(classes: &[Class]) -> Vec<Node> {
    let crowds: Vec<u32> = classes
        .iter()
        .scan(0, |crowds, class| {
            let before = *crowds;
            *crowds += u32::from(class.words > 1);
            Some(before)
        })
        .collect();
    // There are fewer nodes than classes in any real lexicon: room that is not used costs nothing.
    let mut nodes = Vec::with_capacity(classes.len());
    nodes.push(Node::default());
    // The classes below each node, with its depth.
    let mut spans = Vec::with_capacity(classes.len());
    spans.push((0..classes.len(), 0));
    let mut at = 0;
    while at < nodes.len() {
        let (span, depth) = spans[at].clone();
        let below = &classes[span.clone()];
        // Those whose rest ends here come first.
        let own = below.partition_point(|class| token_at(class.path, depth).is_none());
        let mut node = Node {
            class: span.start as u32,
            crowd: crowds.get(span.start).copied().unwrap_or_default(),
            children: nodes.len() as u32,
            ..Node::default()
        };
        for class in &below[..own] {
            let (quarter, bit) = (usize::from(class.mask / 64), 1 << (class.mask % 64));
            node.map[quarter] |= bit;
            node.crowded[quarter] |= if class.words > 1 { bit } else { 0 };
        }
        for quarter in 1..node.map.len() {
            let count = |map: &MaskSet| map[quarter - 1].count_ones() as u8;
            node.before[quarter] = node.before[quarter - 1] + count(&node.map);
            node.crowds_before[quarter] = node.crowds_before[quarter - 1] + count(&node.crowded);
        }
        let mut from = span.start + own;
        let same =
            |one: &Class, other: &Class| token_at(one.path, depth) == token_at(other.path, depth);
        for child in below[own..].chunk_by(same) {
            node.letters |= token_at(child[0].path, depth).map_or(0, |letter| 1 << letter);
            spans.push((from..from + child.len(), depth + 1));
            nodes.push(Node::default());
            from += child.len();
        }
        nodes[at] = node;
        at += 1;
    }
    nodes
}

//! Anagram search: all words between two multisets of letters.
//!
//! Every question of the game is of one kind. Which words can be made of a reserve? Those between
//! nothing and the reserve. What can a word become? Those between the word and the word with the
//! reserve. What did the letter just drawn make possible? Those that use every copy of it. What
//! are the anagrams of a word? Those between the word and itself.
//!
//! # The lattice
//!
//! Words with the same letters are a *class*. The eight commonest letters are treated apart: the
//! *first* copy of each is a bit, so that the common letters of a class are a number from 0 to
//! 255, its *mask*. All other letters, and all further copies of the common ones, are its *rest*:
//! a short sorted sequence, and a path in a trie. A node of the trie has a map of 256 bits: bit `m`
//! is set if there is a class whose rest leads to this node and whose mask is `m`.
//!
//! With E, S, A, I, R, N, T, U as the common letters, in this order from the lowest bit:
//!
//! | word | mask | rest |
//! |---|---|---|
//! | RAT | R A T = `0b0101_0100` | – |
//! | TZAR | R A T = `0b0101_0100` | Z |
//! | RATATINE | E A I R N T = `0b0111_1101` | A T |
//!
//! To find what a reserve of A R T T Z holds, take its mask (A, R, T) and its rest (T, Z), and walk
//! the trie along every way to choose from the rest in order: nothing, T, T Z, Z. At each node that
//! exists, the classes that fit are those whose mask is a subset of the reserve's: the node's map
//! *and* a row of a table of 256 × 256 bits. RAT and ART turn up at the root, TZAR at Z; no class
//! is looked at in vain.
//!
//! To extend RAT with Z and W, the walk is that of A R T W Z, and the map is *and*ed with the row
//! of supersets of RAT's mask as well. Letters of the word's own rest are forced: the walk may not
//! pass them by.
//!
//! Classes are numbered in the order of the trie and of the bits, so the number of a class is the
//! node's first one plus the count of bits below its own, and its words lie side by side.
//!
//! Most words that a search finds are near the root, with a rest of two letters at most. There the
//! words that a mask holds are also listed, for each of the 256 masks, so that none has to be counted.

mod handfuls;
mod lattice;
mod lookup;
mod masks;
mod near;
mod search;
mod sum;
mod tokens;

pub use handfuls::Handfuls;
pub use lattice::Lattice;
pub use sum::LetterSum;

//! The crate `scrabble`: its own anagram search, and a walk of its word graph that allocates
//! nothing.

use jarnac_core::{Letters, Word};
use scrabble::lexicon::{Lexicon, WordGraph, tile_for};
use scrabble::rack::Rack;
use scrabble::rules::Alphabet;

use crate::timing::Found;

pub(crate) struct ScrabbleWords(Lexicon);

impl ScrabbleWords {
    pub(crate) fn new(words: &[Word]) -> ScrabbleWords {
        let texts: Vec<String> = words.iter().map(Word::to_string).collect();
        let lexicon = Lexicon::from_words(&Alphabet::english(), &texts);
        ScrabbleWords(lexicon.expect("our words are letters"))
    }

    /// Its own search, which makes a vector of each word.
    pub(crate) fn anagrams(&self, letters: &Letters) -> Found {
        let tiles = letters.iter().map(|letter| tile_for(letter.index() as u8));
        let mut found = Found::default();
        for word in self.0.anagrams(&Rack::from_tiles(tiles)) {
            std::hint::black_box(&word);
            found.add(0);
        }
        found
    }

    /// The same walk without a vector.
    pub(crate) fn walk(&self, letters: &Letters) -> Found {
        let mut counts = *letters.counts();
        let mut found = Found::default();
        let graph = self.0.dawg();
        walk(graph, graph.root(), &mut counts, &mut found);
        found
    }
}

fn walk(graph: &WordGraph, node: u32, counts: &mut [u8; 26], found: &mut Found) {
    if graph.accepts(node) {
        found.add(0);
    }
    let mut children = graph.children(node);
    while children != 0 {
        let letter = children.trailing_zeros() as u8;
        children &= children - 1;
        if counts[usize::from(letter)] > 0 {
            counts[usize::from(letter)] -= 1;
            walk(graph, graph.child_unchecked(node, letter), counts, found);
            counts[usize::from(letter)] += 1;
        }
    }
}

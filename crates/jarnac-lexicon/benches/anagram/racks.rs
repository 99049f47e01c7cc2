//! All words that can be made of some letters.

use std::ops::ControlFlow;

use jarnac_core::{Letter, Letters, Preset, Word, bag};
use jarnac_lexicon::Dictionary;
use jarnac_testkit::Rng;

use crate::fst_walk::FstWords;
use crate::graph_walk::GraphWords;
use crate::scrabble_walk::ScrabbleWords;
use crate::timing::{Choice, Found, Method};

/// Letters drawn from a bag.
pub(crate) fn draw(rng: &mut Rng, bag: &Letters, count: usize) -> Letters {
    let mut left: Vec<Letter> = bag.iter().collect();
    rng.shuffle(&mut left);
    left.truncate(count);
    left.into_iter().collect()
}

pub(crate) fn run(choice: &Choice) {
    let dictionary = Dictionary::french();
    let rules = Preset::Classic.options().words;
    let lattice = dictionary.word_index(&rules).lattice();
    let mut words: Vec<(Word, u32)> = lattice.words().iter().copied().zip(0..).collect();
    words.sort_unstable();
    let fst = FstWords::new(&words);
    let graph = GraphWords::new(&words);
    let plain: Vec<Word> = words.iter().map(|(word, _)| *word).collect();
    let scrabble = ScrabbleWords::new(&plain);
    println!(
        "{} words, {:?} nodes and classes, {} nodes in the graph",
        words.len(),
        lattice.size(),
        graph.len()
    );
    for size in [7, 10, 14] {
        let mut rng = Rng::new(size as u64);
        let racks: Vec<Letters> = (0..choice.count)
            .map(|_| draw(&mut rng, &bag::Y2012, size))
            .collect();
        choice.compare(
            &format!("{size} letters"),
            &racks,
            &[
                Method {
                    name: "lattice",
                    run: Box::new(|rack: &Letters| {
                        let mut found = Found::default();
                        let _ = lattice.for_each_between(&Letters::EMPTY, rack, |number| {
                            found.add(u64::from(number));
                            ControlFlow::Continue(())
                        });
                        found
                    }),
                },
                Method {
                    name: "graph of alphagrams",
                    run: Box::new(|rack: &Letters| {
                        let mut found = Found::default();
                        graph.between(&Letters::EMPTY, rack, |_, number| {
                            found.add(u64::from(number));
                        });
                        found
                    }),
                },
                Method {
                    name: "fst, node walk",
                    run: Box::new(|rack: &Letters| {
                        let mut found = Found::default();
                        fst.between(&Letters::EMPTY, rack, &mut |_, number| found.add(number));
                        found
                    }),
                },
                Method {
                    name: "scrabble, anagrams",
                    run: Box::new(|rack: &Letters| scrabble.anagrams(rack)),
                },
                Method {
                    name: "scrabble, graph walk",
                    run: Box::new(|rack: &Letters| scrabble.walk(rack)),
                },
            ],
        );
    }
}

//! All plays of a position with five rows: new words and extensions, competition rules.

use std::ops::ControlFlow;

use jarnac_core::{Letters, Preset, Word, bag};
use jarnac_lexicon::Dictionary;
use jarnac_testkit::Rng;

use crate::fst_walk::FstWords;
use crate::graph_walk::GraphWords;
use crate::racks::draw;
use crate::timing::{Found, Method, compare};

struct Position {
    rows: [Word; 5],
    reserve: Letters,
}

pub(crate) fn run(count: usize) {
    let dictionary = Dictionary::french();
    let rules = Preset::Competition.options().words;
    let index = dictionary.word_index(&rules);
    let lattice = index.lattice();
    let mut words: Vec<(Word, u32)> = lattice.words().iter().copied().zip(0..).collect();
    words.sort_unstable();
    let fst = FstWords::new(&words);
    let graph = GraphWords::new(&words);
    for size in [4, 7, 10] {
        let mut rng = Rng::new(100 + size as u64);
        let positions: Vec<Position> = (0..count)
            .map(|_| Position::random(&mut rng, lattice.words(), size))
            .collect();
        compare(
            &format!("a position of five rows and {size} letters"),
            &positions,
            &[
                Method {
                    name: "lattice",
                    run: Box::new(|position: &Position| {
                        let mut found = Found::default();
                        for from in position.froms() {
                            let _ =
                                dictionary.extensions(from, &position.reserve, &rules, |word| {
                                    found.add(word.len() as u64);
                                    ControlFlow::Continue(())
                                });
                        }
                        found
                    }),
                },
                Method {
                    name: "graph of alphagrams",
                    run: Box::new(|position: &Position| {
                        let mut found = Found::default();
                        for from in position.froms() {
                            let lower = from.map_or(Letters::EMPTY, Letters::from);
                            let upper = lower.saturating_add(&position.reserve);
                            let number = from.and_then(|from| index.number(from));
                            let banned =
                                number.map_or(&[][..], |n| index.siblings(dictionary, &rules, n));
                            graph.between(&lower, &upper, |number| {
                                let word = lattice.word(number);
                                if word.len() > lower.len() && !banned.contains(&number) {
                                    found.add(word.len() as u64);
                                }
                            });
                        }
                        found
                    }),
                },
                Method {
                    name: "fst, node walk",
                    run: Box::new(|position: &Position| {
                        let mut found = Found::default();
                        for from in position.froms() {
                            let lower = from.map_or(Letters::EMPTY, Letters::from);
                            let upper = lower.saturating_add(&position.reserve);
                            let number = from.and_then(|from| index.number(from));
                            let banned =
                                number.map_or(&[][..], |n| index.siblings(dictionary, &rules, n));
                            fst.between(&lower, &upper, &mut |length, number| {
                                if length > lower.len() && !banned.contains(&(number as u32)) {
                                    found.add(length as u64);
                                }
                            });
                        }
                        found
                    }),
                },
            ],
        );
    }
}

impl Position {
    fn random(rng: &mut Rng, words: &[Word], size: usize) -> Position {
        let rows = std::array::from_fn(|_| {
            loop {
                let word = words[rng.below(words.len())];
                if word.len() <= 7 {
                    return word;
                }
            }
        });
        Position {
            rows,
            reserve: draw(rng, &bag::Y2012, size),
        }
    }

    fn froms(&self) -> impl Iterator<Item = Option<Word>> {
        [None].into_iter().chain(self.rows.map(Some))
    }
}

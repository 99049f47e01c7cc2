//! All plays of a position with five rows: new words and extensions, competition rules.

use std::cell::RefCell;
use std::ops::ControlFlow;

use jarnac_core::{Letters, Preset, Word, bag};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::anagram::{Handfuls, Lattice, LetterSum};
use jarnac_testkit::Rng;

use crate::fst_walk::FstWords;
use crate::graph_walk::GraphWords;
use crate::racks::draw;
use crate::timing::{Choice, Found, Method};

/// A reserve, and what it may be added to: nothing, and five words.
struct Position<'a> {
    lines: [Line<'a>; 6],
    reserve: Letters,
    size: usize,
}

/// A row, or a new word. What is known of a row as long as its word lies there is no part of a search.
#[derive(Clone, Copy)]
struct Line<'a> {
    letters: Letters,
    sum: LetterSum,
    len: usize,
    /// The words of the same entry.
    banned: &'a [u32],
}

pub(crate) fn run(choice: &Choice) {
    let dictionary = Dictionary::french();
    let rules = Preset::Competition.options().words;
    let index = dictionary.word_index(&rules);
    let lattice = index.lattice();
    let mut words: Vec<(Word, u32)> = lattice.words().iter().copied().zip(0..).collect();
    words.sort_unstable();
    let fst = FstWords::new(&words);
    let graph = GraphWords::new(&words);
    let handfuls = RefCell::default();
    let siblings = |number| index.siblings(dictionary, &rules, number);
    for size in [4, 7, 10] {
        let mut rng = Rng::new(100 + size as u64);
        let positions: Vec<Position<'_>> = (0..choice.count)
            .map(|_| Position::random(&mut rng, lattice, size, siblings))
            .collect();
        choice.compare(
            &format!("a position of five rows and {size} letters"),
            &positions,
            &[
                Method {
                    name: "handfuls and walks",
                    run: Box::new(|position: &Position<'_>| {
                        look_up(lattice, position, &mut handfuls.borrow_mut())
                    }),
                },
                Method {
                    name: "walks of the lattice",
                    run: Box::new(|position: &Position<'_>| {
                        let mut found = Found::default();
                        for line in &position.lines {
                            walk(lattice, line, &position.reserve, &mut found);
                        }
                        found
                    }),
                },
                Method {
                    name: "graph of alphagrams",
                    run: Box::new(|position: &Position<'_>| {
                        let mut found = Found::default();
                        for line in &position.lines {
                            let upper = line.letters.saturating_add(&position.reserve);
                            graph.between(&line.letters, &upper, |length, number| {
                                line.take(length, number, &mut found);
                            });
                        }
                        found
                    }),
                },
                Method {
                    name: "fst, node walk",
                    run: Box::new(|position: &Position<'_>| {
                        let mut found = Found::default();
                        for line in &position.lines {
                            let upper = line.letters.saturating_add(&position.reserve);
                            fst.between(&line.letters, &upper, &mut |length, number| {
                                line.take(length, number as u32, &mut found);
                            });
                        }
                        found
                    }),
                },
            ],
        );
    }
}

/// As the engine does it: handfuls for all lines where there are few, a walk where there are many.
fn look_up(lattice: &Lattice, position: &Position<'_>, handfuls: &mut Handfuls) -> Found {
    let mut found = Found::default();
    let (reserve, rows) = (&position.reserve, &position.lines[1..]);
    // Of new words there are so many that a walk is faster from seven letters on.
    let is_walked = position.size >= 7;
    let room = |line: &Line<'_>| Word::MAX_LEN - line.len;
    let size = if is_walked {
        rows.iter().map(room).max().unwrap_or_default()
    } else {
        Word::MAX_LEN
    };
    handfuls.fill(reserve.distinct(), size);
    if is_walked {
        let _ = lattice.for_each_between(&Letters::EMPTY, reserve, |number| {
            found.add(u64::from(number));
            ControlFlow::Continue(())
        });
    } else {
        let sums = handfuls.of_sizes(Word::MIN_LEN..=Word::MAX_LEN);
        lattice.for_each_with_handful(LetterSum::default(), sums, |number| {
            found.add(u64::from(number));
        });
    }
    for line in rows {
        let room = room(line);
        if room.min(position.size) > handfuls.reach() {
            walk(lattice, line, reserve, &mut found);
            continue;
        }
        let sums = handfuls.of_sizes(1..=room);
        lattice.for_each_with_handful(line.sum, sums, |number| {
            line.take(usize::MAX, number, &mut found);
        });
    }
    found
}

fn walk(lattice: &Lattice, line: &Line<'_>, reserve: &Letters, found: &mut Found) {
    let upper = line.letters.saturating_add(reserve);
    let _ = lattice.for_each_beyond(&line.letters, &upper, |number| {
        line.take(usize::MAX, number, found);
        ControlFlow::Continue(())
    });
}

impl<'a> Position<'a> {
    fn random(
        rng: &mut Rng,
        lattice: &Lattice,
        size: usize,
        siblings: impl Fn(u32) -> &'a [u32],
    ) -> Position<'a> {
        let mut row = || {
            loop {
                let number = rng.below(lattice.len()) as u32;
                if lattice.word(number).len() <= 7 {
                    return Line::new(Letters::from(lattice.word(number)), siblings(number));
                }
            }
        };
        let new = Line::new(Letters::EMPTY, &[]);
        let lines = [new, row(), row(), row(), row(), row()];
        Position {
            lines,
            reserve: draw(rng, &bag::Y2012, size),
            size,
        }
    }
}

impl<'a> Line<'a> {
    fn new(letters: Letters, banned: &'a [u32]) -> Line<'a> {
        Line {
            letters,
            sum: LetterSum::of(&letters),
            len: letters.len(),
            banned,
        }
    }

    /// Counts a word that is longer and not of the same entry.
    fn take(&self, length: usize, number: u32, found: &mut Found) {
        if length > self.len && !self.banned.contains(&number) {
            found.add(u64::from(number));
        }
    }
}

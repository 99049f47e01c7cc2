//! Which puzzle comes next.

use std::collections::HashSet;

use jarnac_lexicon::frequency::Vocabulary;

use crate::puzzle::{Puzzle, PuzzleId};
use crate::theme::Theme;

/// By how much a puzzle should be easier than its solver is strong: two of three are solved then.
pub const AIM: f64 = 130.0;

/// Of how many that are nearest one is taken by lot.
const NEAREST: usize = 12;

/// What the next puzzle should be like.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// The solver's rating.
    pub rating: f64,
    /// Only this theme.
    pub theme: Option<Theme>,
    /// Only what this vocabulary is enough for.
    pub vocabulary: Option<Vocabulary>,
    /// What was seen before and should not come again.
    pub seen: &'a HashSet<PuzzleId>,
    /// A number by chance.
    pub lot: u64,
}

impl Wish<'_> {
    /// Whether a puzzle is of the wanted theme and vocabulary.
    fn fits(&self, puzzle: &Puzzle) -> bool {
        self.theme.is_none_or(|theme| puzzle.theme == theme)
            && self.vocabulary.is_none_or(|most| puzzle.vocabulary <= most)
    }
}

/// Puzzles to be taken along where there is no network, so many at most: of those whose answers pages may have, the ones near
/// the solver's rating that were not seen yet.
pub fn pack<'p>(puzzles: &'p [Puzzle], wish: &Wish<'_>, most: usize) -> Vec<&'p Puzzle> {
    let new = |puzzle: &&Puzzle| puzzle.id().is_open() && !wish.seen.contains(&puzzle.id());
    let fits = puzzles.iter().filter(new).filter(|one| wish.fits(one));
    let mut near: Vec<&Puzzle> = fits.collect();
    let distance = |puzzle: &Puzzle| (f64::from(puzzle.hardness) - (wish.rating - AIM)).abs();
    near.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    near.truncate(most);
    near
}

/// The next puzzle: near the solver's rating, a little easier, and not seen before. `rating_of` is what a puzzle's
/// answers have made of its first rating. None whose answers a page may have; where all were seen, one of those comes again.
pub fn pick<'p>(
    puzzles: &'p [Puzzle],
    wish: &Wish<'_>,
    rating_of: impl Fn(&Puzzle) -> f64,
) -> Option<&'p Puzzle> {
    let fits = |puzzle: &&Puzzle| wish.fits(puzzle) && !puzzle.id().is_open();
    let distance = |puzzle: &Puzzle| (rating_of(puzzle) - (wish.rating - AIM)).abs();
    let near = |only_new: bool| {
        let new = |puzzle: &&Puzzle| !only_new || !wish.seen.contains(&puzzle.id());
        let mut near: Vec<(f64, &Puzzle)> = puzzles
            .iter()
            .filter(fits)
            .filter(new)
            .map(|puzzle| (distance(puzzle), puzzle))
            .collect();
        near.sort_by(|one, other| one.0.total_cmp(&other.0));
        near.truncate(NEAREST);
        near
    };
    let mut found = near(true);
    if found.is_empty() {
        found = near(false);
    }
    let at = (wish.lot % found.len().max(1) as u64) as usize;
    found.get(at).map(|(_, puzzle)| *puzzle)
}

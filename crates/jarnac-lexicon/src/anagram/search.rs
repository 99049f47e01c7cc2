//! The walk through the lattice.

use std::ops::ControlFlow;

use jarnac_core::{Letters, Word};

use super::lattice::{Lattice, Node};
use super::masks::{MaskSet, between};
use super::near::NearLists;
use super::tokens::Tokens;

/// What a walk looks for.
struct Query {
    /// The masks that fit.
    masks: MaskSet,
    /// What must be taken.
    least: Tokens,
    /// What may be taken.
    most: Tokens,
    /// The class to leave out, by the depth of its node and its mask.
    except: Option<(usize, u8)>,
    /// The nodes before this one have lists of what fits.
    listed: u32,
}

/// A node on the way, with the letters that are still to be tried there.
#[derive(Clone, Copy, Default)]
struct Step {
    node: u32,
    open: u32,
    /// The letter that led here, and how often it was taken.
    letter: u8,
    taken: u8,
}

/// The root and a node for each letter of a rest.
const DEPTHS: usize = Word::MAX_LEN + 1;

/// Numbers of short lists that are still to be told: how long a list is can't be foretold, so they are
/// copied without a branch, and told together.
struct Finds {
    numbers: [u32; Finds::ROOM],
    count: usize,
}

impl Finds {
    const ROOM: usize = 64;

    /// Tells them.
    #[inline(always)]
    fn tell(&mut self, f: &mut impl FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
        let count = std::mem::take(&mut self.count).min(Finds::ROOM);
        for number in &self.numbers[..count] {
            f(*number)?;
        }
        ControlFlow::Continue(())
    }

    /// Takes a list in, or tells it at once if it is long.
    #[inline(always)]
    fn list(
        &mut self,
        (numbers, length): (&[u32], usize),
        f: &mut impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_full = self.count > Finds::ROOM - NearLists::AT_ONCE;
        if length > NearLists::AT_ONCE || is_full {
            self.tell(f)?;
            for number in &numbers[..length] {
                f(*number)?;
            }
            return ControlFlow::Continue(());
        }
        let room = &mut self.numbers[self.count..self.count + NearLists::AT_ONCE];
        room.copy_from_slice(&numbers[..NearLists::AT_ONCE]);
        self.count += length;
        ControlFlow::Continue(())
    }
}

impl Lattice {
    /// Calls `f` with the number of every word that has all letters of `lower` and none that are
    /// not in `upper`, until `f` has had enough. `lower` must be a part of `upper`.
    #[inline]
    pub fn for_each_between(
        &self,
        lower: &Letters,
        upper: &Letters,
        f: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search(&Query::new(self, lower, upper, false), f)
    }

    /// The same without the words that have just the letters of `lower`.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use jarnac_core::Letters;
    /// use jarnac_lexicon::anagram::Lattice;
    /// let lattice = Lattice::new(["RAT".parse()?, "ART".parse()?, "TZAR".parse()?]);
    /// let [row, pool]: [Letters; 2] = ["RAT".parse()?, "RATZE".parse()?];
    /// let mut found = Vec::new();
    /// let _ = lattice.for_each_beyond(&row, &pool, |number| {
    ///     found.push(lattice.word(number).to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, ["TZAR"], "RAT and ART have the row's letters, and no more");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_beyond(
        &self,
        lower: &Letters,
        upper: &Letters,
        f: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search(&Query::new(self, lower, upper, true), f)
    }

    /// The same walk, compiled twice where it pays: with the instructions that count bits, which
    /// all but the oldest machines have, and without.
    #[inline]
    fn search(&self, query: &Query, f: impl FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") {
            #[expect(unsafe_code, reason = "the line above makes sure of the instructions")]
            // SAFETY: the function needs nothing but the two features that were just found.
            return unsafe { self.search_counting(query, f) };
        }
        self.walk(query, f)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1")]
    fn search_counting(
        &self,
        query: &Query,
        f: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.walk(query, f)
    }

    #[inline(always)]
    fn walk(&self, query: &Query, mut f: impl FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
        let root = &self.nodes[0];
        let mut finds = Finds {
            numbers: [0; Finds::ROOM],
            count: 0,
        };
        if query.least.present == 0 {
            self.list(0, 0, query, &mut finds, &mut f)?;
        }
        let mut way = [Step::default(); DEPTHS];
        way[0].open = root.letters & query.most.present & up_to_first(query.least.present);
        let mut depth = 0;
        loop {
            let step = &mut way[depth];
            if step.open == 0 {
                if depth == 0 {
                    return finds.tell(&mut f);
                }
                depth -= 1;
                continue;
            }
            let letter = step.open.trailing_zeros();
            step.open &= step.open - 1;
            // At the root none was taken before. No branch: it can't be foretold.
            let again = u8::from(letter == u32::from(step.letter));
            let taken = again * step.taken + 1;
            let node = child(&self.nodes[step.node as usize], letter);
            let below = &self.nodes[node as usize];

            let at = letter as usize % 32;
            let behind = u32::MAX << 1 << letter;
            let mut open = u32::from(taken < query.most.rest[at]) << letter;
            if taken >= query.least.rest[at] {
                let forced = query.least.present & behind;
                open |= query.most.present & behind & up_to_first(forced);
                if forced == 0 {
                    self.list(node, depth + 1, query, &mut finds, &mut f)?;
                }
            }
            open &= below.letters;
            if open != 0 && depth + 1 < DEPTHS {
                depth += 1;
                way[depth] = Step {
                    node,
                    open,
                    letter: letter as u8,
                    taken,
                };
            }
        }
    }

    /// Calls `f` for the words of the classes at a node whose masks fit.
    #[inline(always)]
    fn list(
        &self,
        node: u32,
        depth: usize,
        query: &Query,
        finds: &mut Finds,
        f: &mut impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if node < query.listed {
            return finds.list(self.near.list(node, query.most.mask), f);
        }
        let node = &self.nodes[node as usize];
        let mut fits: MaskSet = std::array::from_fn(|i| node.map[i] & query.masks[i]);
        if let Some((deep, mask)) = query.except
            && deep == depth
        {
            fits[usize::from(mask / 64)] &= !(1 << (mask % 64));
        }
        if fits.iter().fold(0, |all, some| all | some) == 0 {
            return ControlFlow::Continue(());
        }
        finds.tell(f)?;
        for (quarter, mut hits) in fits.into_iter().enumerate() {
            if hits == 0 {
                continue;
            }
            let map = node.map[quarter];
            let crowded = node.crowded[quarter];
            let mut more = hits & crowded;
            let class = node.class + u32::from(node.before[quarter]);
            while hits != 0 {
                let below = (hits & hits.wrapping_neg()) - 1;
                hits &= hits - 1;
                f(class + (map & below).count_ones())?;
            }
            let crowd = node.crowd + u32::from(node.crowds_before[quarter]);
            while more != 0 {
                let below = (more & more.wrapping_neg()) - 1;
                more &= more - 1;
                let at = (crowd + (crowded & below).count_ones()) as usize;
                for word in self.further[at]..self.further[at + 1] {
                    f(word)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Query {
    #[inline(always)]
    fn new(lattice: &Lattice, lower: &Letters, upper: &Letters, beyond: bool) -> Query {
        let is_new = lower.is_empty();
        let least = if is_new {
            Tokens::EMPTY
        } else {
            Tokens::of(lower)
        };
        let most = Tokens::of(upper);
        let depth = least.rest.iter().map(|count| usize::from(*count)).sum();
        // No word has no letters.
        let except = (beyond && !is_new).then_some((depth, least.mask));
        // Lists know only what a mask may have at most.
        let is_listed = least.mask == 0 && except.is_none();
        Query {
            masks: between(least.mask, most.mask),
            except,
            listed: if is_listed { lattice.near.nodes } else { 0 },
            least,
            most,
        }
    }
}

/// The bits up to the lowest one, or all of them if there is none.
#[inline(always)]
fn up_to_first(bits: u32) -> u32 {
    let first = bits & bits.wrapping_neg();
    first | first.wrapping_sub(1)
}

/// The node behind a letter that leads on.
#[inline(always)]
fn child(node: &Node, letter: u32) -> u32 {
    node.children + (node.letters & ((1 << letter) - 1)).count_ones()
}

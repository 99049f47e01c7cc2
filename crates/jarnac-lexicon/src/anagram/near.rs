//! The words of the nodes near the root, listed for every mask.

use super::lattice::Node;

/// Nodes with so many letters on their path have lists, and those above them.
const DEPTH: usize = 2;

/// For the root and the nodes up to two letters below it, which words each of the 256 masks holds.
///
/// Most words of a search are here. A list is copied from its place, where a map has to be read bit
/// by bit, and nobody can foretell how many bits there are in which part of it.
#[derive(Clone, Debug)]
pub(super) struct NearLists {
    /// How many nodes have lists: the first ones.
    pub(super) nodes: u32,
    /// Where each list begins, 256 a node, and the end of the last one.
    starts: Vec<u32>,
    /// The lists one behind the other, each in the order of a walk, and [`NearLists::AT_ONCE`]
    /// numbers that mean nothing.
    numbers: Vec<u32>,
}

impl NearLists {
    /// So many numbers can be read from the start of any list.
    pub(super) const AT_ONCE: usize = 16;

    pub(super) fn new(nodes: &[Node], further: &[u32]) -> NearLists {
        // The nodes lie level by level.
        let mut level = 0..1;
        for _ in 0..DEPTH {
            let below = nodes[level.clone()]
                .iter()
                .map(|node| node.letters.count_ones());
            level = level.end..level.end + below.sum::<u32>() as usize;
        }
        let near = level.end;
        let mut starts = vec![0];
        let mut numbers = Vec::new();
        for node in &nodes[..near] {
            let words = words(node, further);
            let mut ends = [0_usize; 256];
            for (mask, _) in &words {
                for_each_superset(*mask, |superset| ends[superset] += 1);
            }
            let mut end = numbers.len();
            for list in &mut ends {
                let length = std::mem::replace(list, end);
                end += length;
                starts.push(end as u32);
            }
            numbers.resize(end, 0);
            for (mask, number) in words {
                for_each_superset(mask, |superset| {
                    numbers[ends[superset]] = number;
                    ends[superset] += 1;
                });
            }
        }
        numbers.resize(numbers.len() + NearLists::AT_ONCE, 0);
        NearLists {
            nodes: near as u32,
            starts,
            numbers,
        }
    }

    /// The list of a node for a mask: all numbers from its start, and how many of them it has.
    #[inline(always)]
    pub(super) fn list(&self, node: u32, mask: u8) -> (&[u32], usize) {
        let at = (node as usize) << 8 | usize::from(mask);
        let (from, to) = (self.starts[at] as usize, self.starts[at + 1] as usize);
        (&self.numbers[from..], to - from)
    }
}

/// The words of a node with their masks, in the order of a walk.
fn words(node: &Node, further: &[u32]) -> Vec<(u8, u32)> {
    let mut words = Vec::new();
    let (mut class, mut crowd) = (node.class, node.crowd as usize);
    for quarter in 0..4_u8 {
        let masks = || (0..64).map(move |bit| 64 * quarter + bit);
        let has = |map: u64, mask: &u8| map >> (mask % 64) & 1 == 1;
        for mask in masks().filter(|mask| has(node.map[usize::from(quarter)], mask)) {
            words.push((mask, class));
            class += 1;
        }
        for mask in masks().filter(|mask| has(node.crowded[usize::from(quarter)], mask)) {
            words.extend((further[crowd]..further[crowd + 1]).map(|number| (mask, number)));
            crowd += 1;
        }
    }
    words
}

/// Calls `f` with every mask that has all bits of this one.
fn for_each_superset(mask: u8, mut f: impl FnMut(usize)) {
    let mask = usize::from(mask);
    let mut superset = mask;
    while superset < 256 {
        f(superset);
        superset = (superset + 1) | mask;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supersets_are_all_and_each_once() {
        for mask in 0..=255_u8 {
            let mut found = Vec::new();
            for_each_superset(mask, |superset| found.push(superset));
            let expected: Vec<usize> = (0..256)
                .filter(|superset| superset & usize::from(mask) == usize::from(mask))
                .collect();
            assert_eq!(found, expected);
        }
    }
}

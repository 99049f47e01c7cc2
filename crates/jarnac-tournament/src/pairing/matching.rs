//! The cheapest way to pair everybody, by a list of criteria.

use integer_blossom::min_weight_perfect_matching;

use super::ladder::{Ladder, Packing};
use super::wide::Wide;

/// The most words that costs can have.
pub(super) const MOST_WORDS: usize = 32;

/// Who is matched with whom, so that what the criteria add up to is least: the first criterion first. `count` is
/// even; `cost` fills in what two, the lower one first, add to each criterion.
///
/// The ladder must fit into [`MOST_WORDS`] words.
pub(super) fn cheapest(
    count: usize,
    ladder: &Ladder,
    cost: impl Fn(usize, usize, &mut [u64]),
) -> Vec<usize> {
    let packing = ladder.pack();
    let size = ladder.len();
    match packing.words() {
        1 => solve::<1>(count, size, &packing, cost),
        2 => solve::<2>(count, size, &packing, cost),
        3 => solve::<3>(count, size, &packing, cost),
        4 => solve::<4>(count, size, &packing, cost),
        5..=8 => solve::<8>(count, size, &packing, cost),
        9..=16 => solve::<16>(count, size, &packing, cost),
        _ => solve::<MOST_WORDS>(count, size, &packing, cost),
    }
}

fn solve<const N: usize>(
    count: usize,
    size: usize,
    packing: &Packing,
    cost: impl Fn(usize, usize, &mut [u64]),
) -> Vec<usize> {
    let mut costs = vec![Wide([0; N]); count * count];
    let mut values = vec![0; size];
    for i in 0..count {
        for j in i + 1..count {
            values.fill(0);
            cost(i, j, &mut values);
            costs[i * count + j] = Wide(packing.put(&values));
        }
    }
    reduce(&mut costs, count);
    min_weight_perfect_matching(&costs, count)
}

/// Takes from everybody's costs as much as all of them have in common. Since everybody is matched once, no matching is better
/// or worse for it than before; but with edges that cost nothing the solver, which begins with none, finds most of its
/// pairs at once.
fn reduce<const N: usize>(costs: &mut [Wide<N>], count: usize) {
    let at = |i: usize, j: usize| i.min(j) * count + i.max(j);
    for i in 0..count {
        let others = (0..count).filter(|j| *j != i);
        let Some(least) = others.clone().map(|j| costs[at(i, j)]).min() else {
            return;
        };
        for j in others {
            costs[at(i, j)] -= least;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to pair, with what it adds up to.
    fn all_sums(open: &[usize], cost: &dyn Fn(usize, usize, &mut [u64])) -> Vec<Vec<u64>> {
        let Some((first, rest)) = open.split_first() else {
            return vec![vec![0; 3]];
        };
        let mut sums = Vec::new();
        for at in 0..rest.len() {
            let mut left = rest.to_vec();
            let other = left.remove(at);
            let mut values = vec![0; 3];
            cost(*first, other, &mut values);
            for sum in all_sums(&left, cost) {
                sums.push(sum.iter().zip(&values).map(|(a, b)| a + b).collect());
            }
        }
        sums
    }

    #[test]
    fn it_finds_the_least_of_all() {
        for case in 0..300_u64 {
            let count = [2, 4, 6, 8, 10][case as usize % 5];
            let most = [3, 1 << 44, 1 << 20][case as usize % 3];
            let mut ladder = Ladder::default();
            for _ in 0..3 {
                ladder.push(most * 5);
            }
            let cost = |i: usize, j: usize, values: &mut [u64]| {
                for (at, value) in values.iter_mut().enumerate() {
                    let mixed = (case * 1_000 + at as u64 * 100 + (i * 10 + j) as u64)
                        .wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    *value = (mixed >> 17) % (most / (at as u64 + 1) + 1);
                }
            };
            let mate = cheapest(count, &ladder, cost);
            let mut sum = vec![0; 3];
            for (i, j) in mate.iter().enumerate().filter(|(i, j)| *i < **j) {
                let mut values = vec![0; 3];
                cost(i, *j, &mut values);
                sum.iter_mut().zip(values).for_each(|(a, b)| *a += b);
            }
            let open: Vec<usize> = (0..count).collect();
            assert_eq!(
                Some(sum),
                all_sums(&open, &cost).into_iter().min(),
                "{case}"
            );
        }
    }
}

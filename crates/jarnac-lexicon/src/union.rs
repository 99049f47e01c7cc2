//! Disjoint sets: which lemmas have become one entry.

/// Numbers, each in a set with those that it was joined to.
pub(crate) struct Union(Vec<u32>);

impl Union {
    pub(crate) fn new(count: usize) -> Union {
        Union((0..count as u32).collect())
    }

    /// The number that stands for a set.
    pub(crate) fn root(&mut self, mut at: u32) -> u32 {
        while self.0[at as usize] != at {
            let above = self.0[at as usize];
            self.0[at as usize] = self.0[above as usize];
            at = above;
        }
        at
    }

    pub(crate) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[one.max(other) as usize] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_numbers_have_one_root() {
        let mut union = Union::new(5);
        union.join(3, 4);
        union.join(1, 3);
        assert_eq!(union.root(4), 1);
        assert_eq!(union.root(0), 0);
        assert_ne!(union.root(2), union.root(1));
    }
}

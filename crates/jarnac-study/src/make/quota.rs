//! How many puzzles of each theme there should be.

use crate::theme::Theme;

/// How many of each theme are wanted at most, so that what is common does not crowd out the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    total: usize,
}

impl Quota {
    /// For so many puzzles in all.
    pub const fn new(total: usize) -> Quota {
        Quota { total }
    }

    /// How many of a theme. All of them together are little more than the total: what is rare is looked for until there is
    /// enough of it, and not made up for by what is common.
    ///
    /// ```
    /// use jarnac_study::Theme;
    /// use jarnac_study::make::Quota;
    /// let quota = Quota::new(10_000);
    /// let sum: usize = Theme::ALL.into_iter().map(|theme| quota.most(theme)).sum();
    /// assert!((10_000..10_200).contains(&sum), "{sum}");
    /// ```
    pub const fn most(&self, theme: Theme) -> usize {
        let hundredths = match theme {
            Theme::Forgotten => 20,
            Theme::Steps => 14,
            Theme::Nine | Theme::Contest | Theme::End => 13,
            Theme::Supply => 11,
            Theme::Entry => 8,
            Theme::Double => 5,
            Theme::Leave => 4,
        };
        self.total * hundredths / 100 + 1
    }

    /// Whether there are enough in all.
    pub const fn is_full(&self, puzzles: usize) -> bool {
        puzzles >= self.total
    }
}

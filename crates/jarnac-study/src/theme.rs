//! What a puzzle is about.

use std::fmt;

/// What a puzzle teaches. Each has a name and two sentences in the catalogues (`locales/`).
///
/// ```
/// use jarnac_study::Theme;
/// assert_eq!(Theme::ALL.len(), 9);
/// for theme in Theme::ALL {
///     assert_eq!(Theme::named(theme.name()), Some(theme));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// «Le Jarnac oublié»: one word is there to be taken, or the best of several.
    Forgotten,
    /// «Le double Jarnac»: two words, and the first must leave the second.
    Double,
    /// «Le neuf-lettres»: a word that fills its row.
    Nine,
    /// «Par paliers»: the word that lets a reserve bring the most draws.
    Steps,
    /// «Le plus sûr passage»: what one leaves to be taken.
    Leave,
    /// «Piocher ou changer».
    Supply,
    /// «Contester ?»: a real rare word, or a likely invention.
    Contest,
    /// «Même entrée»: the anagram that the rules allow.
    Entry,
    /// «Fin de partie»: seventy points to hold, or to come within.
    End,
}

impl Theme {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Theme; 9] = [
        Theme::Forgotten,
        Theme::Double,
        Theme::Nine,
        Theme::Steps,
        Theme::Leave,
        Theme::Supply,
        Theme::Contest,
        Theme::Entry,
        Theme::End,
    ];

    /// Its name in files, addresses and catalogues.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Forgotten => "forgotten",
            Theme::Double => "double",
            Theme::Nine => "nine",
            Theme::Steps => "steps",
            Theme::Leave => "leave",
            Theme::Supply => "supply",
            Theme::Contest => "contest",
            Theme::Entry => "entry",
            Theme::End => "end",
        }
    }

    /// The theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// How much a rated answer counts if the theme was told before: most where knowing it finds
    /// little, least where it finds nearly everything.
    pub const fn weight_when_told(self) -> f64 {
        match self {
            Theme::Nine | Theme::Double | Theme::Entry => 0.4,
            Theme::Steps | Theme::Leave | Theme::End => 0.6,
            Theme::Forgotten | Theme::Supply | Theme::Contest => 0.8,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Some of the themes.
///
/// ```
/// use jarnac_study::{Theme, Themes};
/// let some = Themes::NONE.with(Theme::Nine).with(Theme::End);
/// assert!(some.has(Theme::Nine) && !some.has(Theme::Entry) && some.meets(Themes::ALL));
/// assert_eq!(some.without(Theme::Nine).without(Theme::End), Themes::NONE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Themes(u16);

impl Themes {
    /// None of them.
    pub const NONE: Themes = Themes(0);
    /// All of them.
    pub const ALL: Themes = Themes((1 << Theme::ALL.len()) - 1);

    /// With this one.
    #[must_use]
    pub const fn with(self, theme: Theme) -> Themes {
        Themes(self.0 | 1 << theme as u16)
    }

    /// With this one if something holds.
    #[must_use]
    pub const fn with_if(self, holds: bool, theme: Theme) -> Themes {
        if holds { self.with(theme) } else { self }
    }

    /// Without this one.
    #[must_use]
    pub const fn without(self, theme: Theme) -> Themes {
        Themes(self.0 & !(1 << theme as u16))
    }

    /// Whether this one is among them.
    pub const fn has(self, theme: Theme) -> bool {
        self.0 & (1 << theme as u16) != 0
    }

    /// Whether one of them is among others.
    pub const fn meets(self, others: Themes) -> bool {
        self.0 & others.0 != 0
    }
}

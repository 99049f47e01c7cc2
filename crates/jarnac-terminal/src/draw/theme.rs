//! How things look: sixteen colours at most, so that every terminal has them in its own tones, and none where
//! nobody wants colours. Nothing is told by colour alone.

use ratatui::style::{Color, Modifier, Style};

/// How things look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Theme {
    colour: bool,
}

impl Theme {
    pub(crate) fn new(colour: bool) -> Theme {
        Theme { colour }
    }

    fn style(self, colour: Color, modifier: Modifier) -> Style {
        let style = Style::new().add_modifier(modifier);
        match self.colour {
            true => style.fg(colour),
            false => style,
        }
    }

    /// Whoever reads this should look at it.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is not needed at once.
    pub(crate) fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A word on a mat.
    pub(crate) fn word(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A word that was taken by a Jarnac and lies as it was taken.
    pub(crate) fn taken(self) -> Style {
        self.style(Color::Red, Modifier::BOLD)
    }

    /// A word that can still be contested.
    pub(crate) fn claimed(self) -> Style {
        self.style(Color::Yellow, Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// Letters of a reserve.
    pub(crate) fn reserve(self) -> Style {
        self.style(Color::Cyan, Modifier::BOLD)
    }

    /// A letter of the row in a word that is being written.
    pub(crate) fn of_row(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// A letter of the reserve in a word that is being written.
    pub(crate) fn of_reserve(self) -> Style {
        self.style(Color::Cyan, Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// A letter that nobody has.
    pub(crate) fn missing(self) -> Style {
        self.style(Color::Red, Modifier::BOLD | Modifier::REVERSED)
    }

    /// A matter of the duel.
    pub(crate) fn duel(self) -> Style {
        self.style(Color::Red, Modifier::BOLD)
    }

    /// The side that has the bag.
    pub(crate) fn holder(self) -> Style {
        self.style(Color::Green, Modifier::BOLD)
    }

    /// A key.
    pub(crate) fn key(self) -> Style {
        self.style(Color::Yellow, Modifier::BOLD)
    }

    /// What is chosen.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A clock that runs, and one that has little left.
    pub(crate) fn clock(self, runs: bool, low: bool) -> Style {
        match (runs, low) {
            (_, true) => self.style(Color::Red, Modifier::BOLD | Modifier::REVERSED),
            (true, false) => self.style(Color::Green, Modifier::BOLD),
            (false, false) => Style::new(),
        }
    }
}

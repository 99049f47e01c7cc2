//! The systems by which rounds are paired, and the choices within them.

use jarnac_core::rules::ResultRule;

/// An enum whose values have names in the text of a setup.
macro_rules! named {
    ($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $value:ident = $text:literal,)+ }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$inner])* $value,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// As the setup names it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$value => $text,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::SetupError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = $name::ALL.iter().find(|value| value.name() == text);
                found.copied().ok_or_else(|| $crate::SetupError::unknown(text, &[$($text),+]))
            }
        }
    };
}
pub(crate) use named;

named! {
    /// By what rules it is found out who meets whom.
    System {
        /// Everybody meets everybody, by the tables of Berger.
        RoundRobin = "round-robin",
        /// The same twice, with the sides changed.
        DoubleRoundRobin = "double-round-robin",
        /// Equal points meet, nobody twice, by a matching of least cost.
        Swiss = "swiss",
        /// The same, and within equal points the order is that of the difference, as Scrabble players
        /// know it.
        SwissSpread = "swiss-spread",
        /// The Dutch system of FIDE, in which who begins is the colour.
        Dutch = "fide-dutch",
        /// First against second, third against fourth, rematch or not.
        Hill = "king-of-the-hill",
        /// Who loses is out, at once or (with the repechage) at the second time.
        KnockOut = "knock-out",
        /// Everybody meets everybody, when they like, until a deadline.
        Arranged = "arranged",
        /// Only by hand.
        Manual = "manual",
    }
}

named! {
    /// How those of a score group are laid against each other.
    Within {
        /// The first of the upper half meets the first of the lower half.
        Slide = "slide",
        /// The first meets the last.
        Fold = "fold",
        /// The first meets the second.
        Close = "close",
    }
}

named! {
    /// Who begins a game.
    Starts {
        /// The toss decides at the table.
        Toss = "toss",
        /// Everybody in turn, as far as it goes.
        Alternate = "alternate",
    }
}

named! {
    /// Whether two may meet again.
    Rematches {
        /// Never; if it can't be helped, the organiser is asked.
        Never = "never",
        /// As few as possible.
        Needed = "needed",
    }
}

named! {
    /// What somebody gets who enters after the first round, for each round that was missed.
    Late {
        /// Nothing.
        Zero = "zero",
        /// What a tie counts.
        Half = "half",
        /// Nobody enters after the first round.
        Closed = "closed",
    }
}

named! {
    /// What a round without a game counts for the tie-breaks of opponents and one's own.
    Unplayed {
        /// One's own unplayed rounds count as if against somebody with one's own points; a round that an opponent
        /// missed by their own doing counts as a tie for them.
        Own = "own",
        /// An unplayed round adds nothing, and opponents count with the points that they have.
        Nothing = "nothing",
    }
}

named! {
    /// Who has won a game whose points are told.
    ResultBy {
        /// Who has more.
        Points = "points",
        /// Who has more than 70 more; up to that, who has more points and more Jarnacs (§7.3.2).
        Competition = "competition",
    }
}

impl ResultBy {
    /// The rule of the game.
    pub const fn rule(self) -> ResultRule {
        match self {
            ResultBy::Points => ResultRule::Points,
            ResultBy::Competition => ResultRule::Competition,
        }
    }
}

named! {
    /// Yes or no.
    Switch {
        /// Yes.
        On = "on",
        /// No.
        Off = "off",
    }
}

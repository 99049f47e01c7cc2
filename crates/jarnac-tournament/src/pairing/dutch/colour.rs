//! Colours: what somebody prefers, and who gets what.

use super::seat::Seat;

/// White begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Colour {
    White,
    Black,
}

impl Colour {
    pub(super) fn begun(begun: bool) -> Colour {
        match begun {
            true => Colour::White,
            false => Colour::Black,
        }
    }

    fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// How much somebody prefers a colour (A.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Strength {
    None,
    /// The other one than the last time.
    Mild,
    /// One more of this one is owed.
    Strong,
    /// Two more are owed, or the last two games were of the other one.
    Absolute,
}

/// The colour that somebody prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Preference {
    pub(super) colour: Option<Colour>,
    pub(super) strength: Strength,
    /// Games with White less games with Black.
    pub(super) difference: i32,
    /// The colour of the last two games, if it was the same.
    pub(super) repeated: Option<Colour>,
}

impl Preference {
    pub(super) fn of(colours: &[Colour]) -> Preference {
        let signs = colours.iter().map(|colour| match colour {
            Colour::White => 1,
            Colour::Black => -1,
        });
        let difference: i32 = signs.sum();
        let repeated = match colours {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        };
        let owed = match difference {
            0 => None,
            1.. => Some(Colour::Black),
            _ => Some(Colour::White),
        };
        let turn = colours.last().map(|last| last.other());
        let strength = match colours.last() {
            None => Strength::None,
            Some(_) if difference.abs() > 1 || repeated.is_some() => Strength::Absolute,
            Some(_) if difference != 0 => Strength::Strong,
            Some(_) => Strength::Mild,
        };
        Preference {
            colour: repeated.map(Colour::other).or(owed).or(turn),
            strength,
            difference,
            repeated,
        }
    }

    /// Whether two prefer the same colour.
    pub(super) fn clashes(&self, other: &Preference) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }
}

/// The colour of the higher ranked of two (E.1 to E.5).
pub(super) fn of_upper(upper: &Seat, lower: &Seat, initial: Colour) -> Colour {
    let (one, two) = (&upper.preference, &lower.preference);
    // E.1 and E.2: both get what they want, or who wants it more.
    match (one.colour, two.colour) {
        (Some(colour), None) => return colour,
        (None, Some(colour)) => return colour.other(),
        (Some(a), Some(b)) if a != b => return a,
        (Some(colour), Some(_)) => {
            let wider = |mine: &Preference| (mine.strength, mine.difference.abs());
            match wider(one).cmp(&wider(two)) {
                std::cmp::Ordering::Greater => return colour,
                std::cmp::Ordering::Less => return colour.other(),
                std::cmp::Ordering::Equal => {}
            }
        }
        (None, None) => {}
    }
    // E.3: the other way than when they last differed.
    let both = upper.colours.iter().rev().zip(lower.colours.iter().rev());
    if let Some((last, _)) = both.into_iter().find(|(a, b)| a != b) {
        return last.other();
    }
    // E.4 and E.5: what the higher ranked one wants, or by the pairing number.
    one.colour.unwrap_or(match upper.number % 2 {
        1 => initial,
        _ => initial.other(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(games: &str, strength: Strength, colour: Option<Colour>) {
        let colours: Vec<Colour> = games.chars().map(|c| Colour::begun(c == 'w')).collect();
        let found = Preference::of(&colours);
        assert_eq!(
            (found.strength, found.colour),
            (strength, colour),
            "{games}"
        );
    }

    #[test]
    fn preferences_follow_from_the_games() {
        check("", Strength::None, None);
        check("w", Strength::Strong, Some(Colour::Black));
        check("wb", Strength::Mild, Some(Colour::White));
        check("wbb", Strength::Absolute, Some(Colour::White));
        check("wbw", Strength::Strong, Some(Colour::Black));
        check("wwbw", Strength::Absolute, Some(Colour::Black));
        check("wwb", Strength::Strong, Some(Colour::Black));
    }
}

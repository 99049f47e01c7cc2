//! Who takes part: a person, or a team.

use std::fmt;

use jarnac_core::Note;

/// The number of an entrant, from 1. It never changes and is never given twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub u16);

impl PlayerId {
    /// Its place in a list of all entrants.
    pub(crate) const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How strong somebody is thought to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rating(pub u16);

/// An entrant: a person, or a team with a member for each board.
///
/// ```
/// use jarnac_tournament::{Entrant, Rating};
/// let alice = Entrant::named("Alice")?.rated(Rating(1712));
/// assert_eq!(alice.to_string(), "\"Alice\" rating 1712");
/// # Ok::<(), jarnac_core::NoteError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// What they are called.
    pub name: Note,
    /// How strong they are, if it is known.
    pub rating: Option<Rating>,
    /// Where they come from: a club, a town, a federation.
    pub club: Option<Note>,
    /// Who plays on which board, in a tournament of teams.
    pub members: Vec<Note>,
}

impl Entrant {
    /// An entrant of which no more than the name is known.
    pub fn named(name: &str) -> Result<Entrant, jarnac_core::NoteError> {
        Ok(Entrant {
            name: Note::new(name)?,
            rating: None,
            club: None,
            members: Vec::new(),
        })
    }

    /// The same with a rating.
    #[must_use]
    pub fn rated(self, rating: Rating) -> Entrant {
        Entrant {
            rating: Some(rating),
            ..self
        }
    }

    /// The name as it is compared: case, spaces and marks between words do not count.
    pub(crate) fn folded_name(&self) -> String {
        folded(self.name.as_str())
    }
}

/// A name as it is compared.
pub(crate) fn folded(name: &str) -> String {
    let lower = name.to_lowercase();
    let plain = lower.chars().map(plain_letter);
    plain.filter(|c| c.is_alphanumeric()).collect()
}

/// A letter without its accent, for the letters of French.
fn plain_letter(c: char) -> char {
    match c {
        'à' | 'â' | 'ä' | 'á' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ÿ' => 'y',
        'ñ' => 'n',
        other => other,
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.name)?;
        if let Some(Rating(rating)) = self.rating {
            write!(f, " rating {rating}")?;
        }
        if let Some(club) = &self.club {
            write!(f, " club \"{club}\"")?;
        }
        for (number, member) in self.members.iter().enumerate() {
            let before = if number == 0 { " members" } else { "," };
            write!(f, "{before} \"{member}\"")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_differ_in_writing_only_are_the_same() {
        let folded = |name: &str| Entrant::named(name).unwrap().folded_name();
        assert_eq!(folded("Émile  LOMBARD"), folded("emile lombard"));
        assert_eq!(folded("Jean-Noël"), folded("jean noel"));
        assert_ne!(folded("Alice A"), folded("Alice B"));
    }
}

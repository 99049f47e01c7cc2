//! What a lexicon holds, counted.

use std::fmt;

use jarnac_core::rules::Preset;
use jarnac_core::{Word, WordRules};

use crate::dictionary::{Dictionary, Origin};
use crate::{Class, Kind};

/// How many lengths a word can have.
const LENGTHS: usize = Word::MAX_LEN - Word::MIN_LEN + 1;

/// Counts of forms, readings, lemmas and entries.
///
/// ```
/// use jarnac_lexicon::{Dictionary, Statistics};
/// let french = Dictionary::french();
/// assert_eq!(Statistics::of(french).total(), french.form_count());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// Forms by length, 3 letters first.
    pub forms: [usize; LENGTHS],
    /// How many entries there are.
    pub entries: usize,
    /// Lemmas by class and origin, in the order of [`Class::ALL`] and [`Origin::ALL`].
    pub lemmas: [[usize; 5]; 3],
    /// Readings by kind, in the order of [`Kind::ALL`].
    pub readings: [usize; 16],
    /// Admitted words by length under each published rule set.
    pub admitted: Vec<(Preset, [usize; LENGTHS])>,
}

impl Statistics {
    /// Counts all of a lexicon.
    pub fn of(dictionary: &Dictionary) -> Statistics {
        let mut lemmas = [[0; 5]; 3];
        for lemma in dictionary.lemmas() {
            lemmas[lemma.class() as usize][lemma.origin() as usize] += 1;
        }
        let mut readings = [0; 16];
        for form in dictionary.forms() {
            for reading in dictionary.readings(form) {
                readings[usize::from(reading.kind().code())] += 1;
            }
        }
        Statistics {
            forms: by_length(dictionary, |_| true),
            entries: dictionary.entry_count(),
            lemmas,
            readings,
            admitted: Preset::ALL
                .into_iter()
                .map(|preset| {
                    let rules = preset.options().words;
                    (
                        preset,
                        by_length(dictionary, |kind| kind.is_admitted(&rules)),
                    )
                })
                .collect(),
        }
    }

    /// All forms.
    pub fn total(&self) -> usize {
        self.forms.iter().sum()
    }
}

/// The forms with a reading of such a kind, by length.
fn by_length(dictionary: &Dictionary, passes: impl Fn(Kind) -> bool) -> [usize; LENGTHS] {
    let mut counts = [0; LENGTHS];
    for form in dictionary.forms() {
        if dictionary.records(form).iter().any(|r| passes(r.kind)) {
            counts[dictionary.word(form).len() - Word::MIN_LEN] += 1;
        }
    }
    counts
}

impl Dictionary {
    /// Every word that these rules admit as a new word, in dictionary order.
    ///
    /// ```
    /// use jarnac_core::Preset;
    /// use jarnac_lexicon::Dictionary;
    /// let french = Dictionary::french();
    /// let with = french.admitted(&Preset::Classic.rules().words).count();
    /// let without = french.admitted(&Preset::Competition.rules().words).count();
    /// assert!(without < with, "no conjugated forms");
    /// ```
    pub fn admitted<'a>(&'a self, rules: &'a WordRules) -> impl Iterator<Item = Word> + 'a {
        let passes = |form: &crate::FormId| {
            let mut records = self.records(*form).iter();
            records.any(|record| record.kind.is_admitted(rules))
        };
        self.forms().filter(passes).map(|form| self.word(form))
    }
}

/// As tables for people.
impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<18}{:>8}", "words", "all")?;
        for length in Word::MIN_LEN..=Word::MAX_LEN {
            write!(f, "{length:>8}")?;
        }
        writeln!(f)?;
        row(f, "forms", &self.forms)?;
        for (preset, counts) in &self.admitted {
            row(f, &preset.to_string(), counts)?;
        }
        writeln!(f, "\n{:<18}{:>8}", "entries", self.entries)?;
        write!(f, "{:<18}{:>8}", "lemmas", "all")?;
        for origin in Origin::ALL {
            write!(f, "{:>12}", origin.name())?;
        }
        writeln!(f)?;
        for (class, counts) in Class::ALL.into_iter().zip(&self.lemmas) {
            write!(f, "{class:<18}{:>8}", counts.iter().sum::<usize>())?;
            for count in counts {
                write!(f, "{count:>12}")?;
            }
            writeln!(f)?;
        }
        writeln!(
            f,
            "\n{:<36}{:>8}",
            "readings",
            self.readings.iter().sum::<usize>()
        )?;
        for (kind, count) in Kind::ALL.into_iter().zip(self.readings) {
            writeln!(f, "{kind:<36}{count:>8}")?;
        }
        Ok(())
    }
}

fn row(f: &mut fmt::Formatter<'_>, name: &str, counts: &[usize]) -> fmt::Result {
    write!(f, "{name:<18}{:>8}", counts.iter().sum::<usize>())?;
    for count in counts {
        write!(f, "{count:>8}")?;
    }
    writeln!(f)
}

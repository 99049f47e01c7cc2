//! What the game asks of a dictionary (§3). The core has none of its own.

mod any_word;

use std::fmt;
use std::ops::ControlFlow;

use crate::{Letters, Word};

pub use any_word::AnyWord;

/// Which words are admitted: the three options of §3.
///
/// ```
/// use jarnac_core::Preset;
/// let words = Preset::Competition.rules().words;
/// assert!(words.interjections && !words.conjugations && !words.same_entry);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WordRules {
    /// Whether conjugated verb forms are admitted.
    pub conjugations: bool,
    /// Whether a word may be extended to another form of the same entry.
    pub same_entry: bool,
    /// Whether interjections are admitted.
    pub interjections: bool,
}

/// The answer of a lexicon about a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The word may be played.
    Admitted,
    /// It may not, and this is why.
    Refused(Refusal),
}

/// Why a word is not admitted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// It is in no entry of the lexicon.
    Unknown,
    /// Every reading of it is of a kind that the rules leave out.
    Excluded(Exclusion),
    /// Every reading of it is a conjugated verb form.
    ConjugatedOnly,
    /// An entry has both the row's word and this one among its forms.
    SameEntry {
        /// The row's word.
        from: Word,
    },
}

/// A kind of word that the rules leave out (§3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exclusion {
    /// An interjection.
    Interjection,
    /// A prefix.
    Prefix,
    /// A part of a locution or compound that is no word by itself.
    Locution,
    /// A symbol, a sigle or an abbreviation.
    Symbol,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unknown => write!(f, "not in the lexicon"),
            Refusal::Excluded(kind) => write!(f, "only {kind}"),
            Refusal::ConjugatedOnly => write!(f, "only a conjugated form"),
            Refusal::SameEntry { from } => write!(f, "in the same entry as {from}"),
        }
    }
}

impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Exclusion::Interjection => "an interjection",
            Exclusion::Prefix => "a prefix",
            Exclusion::Locution => "part of a locution",
            Exclusion::Symbol => "a symbol or an abbreviation",
        })
    }
}

/// A reference dictionary.
///
/// The two queries must agree: [`for_each_extension`](Lexicon::for_each_extension) lists exactly
/// the words that the letters allow and [`verdict`](Lexicon::verdict) admits.
///
/// ```
/// use std::ops::ControlFlow;
/// use jarnac_core::{Letters, Lexicon, Refusal, Verdict, Word, WordRules};
///
/// /// A lexicon of a few words.
/// struct Few(Vec<Word>);
///
/// impl Lexicon for Few {
///     fn verdict(&self, _: Option<Word>, word: Word, _: &WordRules) -> Verdict {
///         match self.0.contains(&word) {
///             true => Verdict::Admitted,
///             false => Verdict::Refused(Refusal::Unknown),
///         }
///     }
///     fn for_each_extension(
///         &self,
///         from: Option<Word>,
///         pool: &Letters,
///         _: &WordRules,
///         f: &mut dyn FnMut(Word) -> ControlFlow<()>,
///     ) -> ControlFlow<()> {
///         let of = |word: Word| -> Letters { word.letters().iter().copied().collect() };
///         let row = from.map_or(Letters::EMPTY, of);
///         let fits = |word: &Word| {
///             let more = of(*word).checked_sub(&row);
///             more.is_some_and(|more| !more.is_empty() && pool.contains_all(&more))
///         };
///         self.0.iter().copied().filter(fits).try_for_each(f)
///     }
///     fn is_headword(&self, _: Word) -> bool {
///         true
///     }
/// }
///
/// let few = Few(vec!["RAT".parse()?, "TZAR".parse()?]);
/// let rules = jarnac_core::Preset::Classic.rules().words;
/// assert_eq!(few.verdict(None, "RAT".parse()?, &rules), Verdict::Admitted);
/// let mut found = Vec::new();
/// let _ = few.for_each_extension(Some("RAT".parse()?), &"EZ".parse()?, &rules, &mut |word| {
///     found.push(word.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, ["TZAR"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Lexicon {
    /// Whether `word` may be played, as a new word or in place of `from`.
    fn verdict(&self, from: Option<Word>, word: Word, rules: &WordRules) -> Verdict;

    /// Calls `f` once for each admitted word made of all letters of `from` (if given), at least one
    /// letter of `pool`, and no others, until `f` has had enough.
    fn for_each_extension(
        &self,
        from: Option<Word>,
        pool: &Letters,
        rules: &WordRules,
        f: &mut dyn FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Whether the word has a reading as a headword, neither conjugated nor inflected (§7.2).
    fn is_headword(&self, word: Word) -> bool;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_say_why() {
        let from = "LAC".parse().unwrap();
        assert_eq!(
            Refusal::SameEntry { from }.to_string(),
            "in the same entry as LAC"
        );
        assert_eq!(
            Refusal::Excluded(Exclusion::Prefix).to_string(),
            "only a prefix"
        );
        assert_eq!(Refusal::Unknown.to_string(), "not in the lexicon");
    }
}

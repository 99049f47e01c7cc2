//! Verdicts with their grounds, for people: which entries a word has, and which one it shares.

use std::fmt;

use jarnac_core::{Lexicon, Refusal, Verdict, Word, WordRules};

use crate::Kind;
use crate::dictionary::{Dictionary, Lemma, Origin, Reading};

/// A verdict with everything that it rests on.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Competition.rules().words;
/// let told = Dictionary::french().explain(None, "chats".parse()?, &rules);
/// let headwords: Vec<&str> = told.entries.iter().map(|entry| entry.lemma.spelling()).collect();
/// assert_eq!(headwords, ["chat"]);
/// assert!(told.is_admitted() && told.shared.is_empty());
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
pub struct Explanation<'a> {
    /// The row's word, if it was asked about an extension.
    pub from: Option<Word>,
    /// The word.
    pub word: Word,
    /// What the lexicon says.
    pub verdict: Verdict,
    /// The word's headwords with its readings there, in dictionary order.
    pub entries: Vec<EntryReadings<'a>>,
    /// Where the verdict is «same entry»: the readings of both words there.
    pub shared: Vec<SharedEntry<'a>>,
}

/// The readings of a word under one headword.
pub struct EntryReadings<'a> {
    /// The headword.
    pub lemma: Lemma<'a>,
    /// How the word is spelled there, and what it is.
    pub readings: Vec<(String, Kind)>,
}

/// An entry that has both words.
pub struct SharedEntry<'a> {
    /// The headword of the row's word, and what that is there.
    pub from: (Lemma<'a>, Kind),
    /// The same of the new word.
    pub word: (Lemma<'a>, Kind),
}

impl Dictionary {
    /// The verdict about a word with its grounds.
    ///
    /// ```
    /// use jarnac_core::Preset;
    /// use jarnac_lexicon::Dictionary;
    /// let rules = Preset::Competition.rules().words;
    /// let told = Dictionary::french().explain(Some("lac".parse()?), "lacs".parse()?, &rules);
    /// assert!(!told.is_admitted());
    /// assert_eq!(told.shared[0].word.0.spelling(), "lac", "both are forms of this entry");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain<'a>(
        &'a self,
        from: Option<Word>,
        word: Word,
        rules: &'a WordRules,
    ) -> Explanation<'a> {
        let verdict = self.verdict(from, word, rules);
        let form = self.find(word);
        let readings: Vec<Reading<'a>> =
            form.map_or_else(Vec::new, |form| self.readings(form).collect());
        let entries = readings
            .chunk_by(|one, other| one.lemma_index() == other.lemma_index())
            .map(|readings| EntryReadings {
                lemma: readings[0].lemma(),
                readings: readings.iter().map(|r| (r.spelling(), r.kind())).collect(),
            })
            .collect();
        let old = match verdict {
            Verdict::Refused(Refusal::SameEntry { from }) => self.find(from),
            _ => None,
        };
        let shared = old.zip(form).map_or_else(Vec::new, |(old, form)| {
            self.shared(old, form, rules)
                .map(|(from, word)| SharedEntry {
                    from: (from.lemma(), from.kind()),
                    word: (word.lemma(), word.kind()),
                })
                .collect()
        });
        Explanation {
            from,
            word,
            verdict,
            entries,
            shared,
        }
    }
}

impl Explanation<'_> {
    /// Whether the word is admitted.
    pub fn is_admitted(&self) -> bool {
        self.verdict == Verdict::Admitted
    }
}

/// In one line: «MENAGER from MENAGE: same entry, ménager v.: past participle / infinitive».
impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.word)?;
        if let Some(from) = self.from {
            write!(f, " from {from}")?;
        }
        match self.verdict {
            Verdict::Admitted => {
                f.write_str(": admitted, ")?;
                self.list_entries(f)
            }
            Verdict::Refused(Refusal::SameEntry { .. }) => {
                f.write_str(": same entry")?;
                let mut before = ", ";
                for shared in &self.shared {
                    write!(f, "{before}{shared}")?;
                    before = "; ";
                }
                Ok(())
            }
            Verdict::Refused(Refusal::Unknown) => f.write_str(": not in the lexicon"),
            Verdict::Refused(refusal) => {
                write!(f, ": {refusal}, ")?;
                self.list_entries(f)
            }
        }
    }
}

impl Explanation<'_> {
    fn list_entries(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, entry) in self.entries.iter().enumerate() {
            let before = if at == 0 { "" } else { "; " };
            write!(f, "{before}{entry}")?;
        }
        Ok(())
    }
}

impl fmt::Display for EntryReadings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kinds: Vec<Kind> = self.readings.iter().map(|(_, kind)| *kind).collect();
        kinds.dedup();
        let kinds: Vec<&str> = kinds.into_iter().map(Kind::name).collect();
        write!(f, "{}: {}", self.lemma, kinds.join(", "))?;
        note_origin(self.lemma, f)
    }
}

impl fmt::Display for SharedEntry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((one, from), (other, word)) = (self.from, self.word);
        write!(f, "{one}")?;
        if one.spelling() != other.spelling() {
            write!(f, " = {other}")?;
        }
        write!(f, ": {from} / {word}")?;
        // A guess on either side makes the link a guess.
        let weaker = if one.origin() < other.origin() {
            other
        } else {
            one
        };
        note_origin(weaker, f)
    }
}

/// A guess is marked as one wherever it is shown.
fn note_origin(lemma: Lemma<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match lemma.origin() {
        Origin::Source | Origin::Supplement | Origin::Dela => Ok(()),
        Origin::Inferred => f.write_str(" (inferred from the word list)"),
        Origin::House => f.write_str(" (house word)"),
    }
}

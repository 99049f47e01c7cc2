//! What is right, and how well somebody knew it.

use std::ops::ControlFlow;

use jarnac_core::{Letters, Lexicon, Refusal, Verdict, Word};
use jarnac_lexicon::{Coarseness, Dictionary, Kind};
use thiserror::Error;

use crate::{Asked, Card, Grade};

/// The right answers of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answers {
    /// These words, in alphabetical order: all of them are asked for.
    Words(Vec<Word>),
    /// Yes, it counts; or no.
    Counts(bool),
}

/// What somebody answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// The words that came to mind; none if nothing did.
    Words(Vec<Word>),
    /// Whether it counts.
    Counts(bool),
}

/// An answer beside what is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// How well it was known.
    pub grade: Grade,
    /// What is right.
    pub answers: Answers,
    /// What was given and is wrong.
    pub wrong: Vec<Word>,
    /// What is right and was not given.
    pub missed: Vec<Word>,
}

/// A card that can't be answered, or not in this way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MeaninglessCard {
    /// The lexicon has no answer to it: perhaps it has changed since the card was made.
    #[error("nothing answers this card in the lexicon: leave it out")]
    NoAnswer,
    /// Words for a yes or no, or the other way round.
    #[error("this card asks for words if it has a + or =, and for yes or no otherwise")]
    OtherForm,
}

impl Card {
    /// What is right by a lexicon.
    ///
    /// ```
    /// use jarnac_drill::{Answers, Card};
    /// use jarnac_lexicon::Dictionary;
    /// let card: Card = "competition/LAC+S".parse()?;
    /// // LACS is of the same entry, so a competition refuses it.
    /// let answers = card.answers(Dictionary::french())?;
    /// assert_eq!(answers, Answers::Words(vec!["CALS".parse()?]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(&self, dictionary: &Dictionary) -> Result<Answers, MeaninglessCard> {
        match self.asked {
            Asked::Grow { word, with } => {
                let letters = Letters::from(word).saturating_add(&with);
                self.words(dictionary, Some(word), &letters)
            }
            Asked::Anagrams(letters) => self.words(dictionary, None, &letters),
            Asked::Conjugated(word) => self.conjugated(dictionary, word),
            Asked::SameEntry { from, word } => self.same_entry(dictionary, from, word),
        }
    }

    fn words(
        &self,
        dictionary: &Dictionary,
        from: Option<Word>,
        letters: &Letters,
    ) -> Result<Answers, MeaninglessCard> {
        let rules = self.formula.rules();
        let index = dictionary.word_index(&rules);
        let mut words = Vec::new();
        let _ = index
            .lattice()
            .for_each_between(letters, letters, |number| {
                let word = index.lattice().word(number);
                let shown =
                    dictionary.form_coarseness(index.form(number)) != Some(Coarseness::Slur);
                if shown && dictionary.verdict(from, word, &rules) == Verdict::Admitted {
                    words.push(word);
                }
                ControlFlow::Continue(())
            });
        words.sort_unstable();
        if words.is_empty() {
            return Err(MeaninglessCard::NoAnswer);
        }
        Ok(Answers::Words(words))
    }

    /// Only forms of verbs are asked about.
    fn conjugated(&self, dictionary: &Dictionary, word: Word) -> Result<Answers, MeaninglessCard> {
        let form = dictionary.find(word).ok_or(MeaninglessCard::NoAnswer)?;
        let mut readings = dictionary.readings(form);
        if !readings.any(|reading| reading.kind() == Kind::Conjugated) {
            return Err(MeaninglessCard::NoAnswer);
        }
        let verdict = dictionary.verdict(None, word, &self.formula.rules());
        Ok(Answers::Counts(verdict == Verdict::Admitted))
    }

    fn same_entry(
        &self,
        dictionary: &Dictionary,
        from: Word,
        word: Word,
    ) -> Result<Answers, MeaninglessCard> {
        match dictionary.verdict(Some(from), word, &self.formula.rules()) {
            Verdict::Admitted => Ok(Answers::Counts(true)),
            Verdict::Refused(Refusal::SameEntry { .. }) => Ok(Answers::Counts(false)),
            Verdict::Refused(_) => Err(MeaninglessCard::NoAnswer),
        }
    }

    /// Holds an answer against what is right: all of it is good, a part hard, and nothing or
    /// something wrong means that it was not known.
    pub fn judge(&self, dictionary: &Dictionary, given: &Given) -> Result<Judged, MeaninglessCard> {
        let answers = self.answers(dictionary)?;
        let (wrong, missed, known) = match (&answers, given) {
            (Answers::Counts(right), Given::Counts(given)) => {
                (Vec::new(), Vec::new(), right == given)
            }
            (Answers::Words(right), Given::Words(given)) => {
                let wrong = without(given, right);
                let missed = without(right, given);
                let found = missed.len() < right.len();
                let known = found && wrong.is_empty();
                (wrong, missed, known)
            }
            (Answers::Counts(_), Given::Words(_)) | (Answers::Words(_), Given::Counts(_)) => {
                return Err(MeaninglessCard::OtherForm);
            }
        };
        let grade = match (known, missed.is_empty()) {
            (false, _) => Grade::Again,
            (true, false) => Grade::Hard,
            (true, true) => Grade::Good,
        };
        Ok(Judged {
            grade,
            answers,
            wrong,
            missed,
        })
    }
}

/// The words of one list that the other lacks.
fn without(these: &[Word], those: &[Word]) -> Vec<Word> {
    let mut left: Vec<Word> = these
        .iter()
        .copied()
        .filter(|word| !those.contains(word))
        .collect();
    left.sort_unstable();
    left.dedup();
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn judged(card: &str, given: &str) -> Result<(Grade, String, String), MeaninglessCard> {
        let card: Card = card.parse().unwrap();
        let given = match given {
            "yes" => Given::Counts(true),
            "no" => Given::Counts(false),
            words => {
                let words = words.split_whitespace();
                Given::Words(words.map(|word| word.parse().unwrap()).collect())
            }
        };
        let judged = card.judge(Dictionary::french(), &given)?;
        let text = |words: &[Word]| {
            let words: Vec<String> = words.iter().map(Word::to_string).collect();
            words.join(" ")
        };
        Ok((judged.grade, text(&judged.wrong), text(&judged.missed)))
    }

    fn told(grade: Grade, wrong: &str, missed: &str) -> (Grade, String, String) {
        (grade, wrong.to_owned(), missed.to_owned())
    }

    #[test]
    fn all_words_are_good_some_are_hard_and_a_wrong_one_is_not_known() {
        assert_eq!(
            judged("competition/RAT+Z", "TZAR"),
            Ok(told(Grade::Good, "", ""))
        );
        assert_eq!(
            judged("competition/RAT+Z", "RATZ"),
            Ok(told(Grade::Again, "RATZ", "TZAR"))
        );
        assert_eq!(
            judged("competition/RAT+Z", ""),
            Ok(told(Grade::Again, "", "TZAR"))
        );
        // TZAR RATZ: one found, one invented.
        assert_eq!(
            judged("competition/RAT+Z", "TZAR RATZ"),
            Ok(told(Grade::Again, "RATZ", ""))
        );
        let some = judged("competition/=ACEPR", "CAPRE").unwrap();
        assert_eq!((some.0, some.1.as_str()), (Grade::Hard, ""));
        assert!(!some.2.is_empty(), "there are others");
    }

    #[test]
    fn a_conjugated_form_may_be_a_noun_as_well() {
        assert_eq!(
            judged("competition/?ALLONS", "no"),
            Ok(told(Grade::Good, "", ""))
        );
        assert_eq!(
            judged("competition/?MONTRE", "yes"),
            Ok(told(Grade::Good, "", ""))
        );
        assert_eq!(
            judged("classic/?ALLONS", "no"),
            Ok(told(Grade::Again, "", ""))
        );
        assert_eq!(
            judged("competition/?CHAT", "yes"),
            Err(MeaninglessCard::NoAnswer)
        );
    }

    #[test]
    fn an_entry_is_shared_or_not() {
        assert_eq!(
            judged("competition/LAC~LACS", "no"),
            Ok(told(Grade::Good, "", ""))
        );
        assert_eq!(
            judged("competition/LAC~CALS", "yes"),
            Ok(told(Grade::Good, "", ""))
        );
        assert_eq!(
            judged("competition/LAC~LACX", "yes"),
            Err(MeaninglessCard::NoAnswer)
        );
    }

    #[test]
    fn words_are_no_yes() {
        assert_eq!(
            judged("competition/RAT+Z", "yes"),
            Err(MeaninglessCard::OtherForm)
        );
        assert_eq!(
            judged("competition/?ALLONS", "TZAR"),
            Err(MeaninglessCard::OtherForm)
        );
        assert_eq!(
            judged("competition/RAT+W", "TZAR"),
            Err(MeaninglessCard::NoAnswer)
        );
    }
}

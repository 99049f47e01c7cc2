//! The entries that a refusal rests on, so that people can look them up.

use jarnac_core::{Word, WordRules};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{ApiError, Happened, RefusalReason, WordRefusal};

/// Who knows the entries.
#[derive(Clone, Copy)]
pub struct Grounds<'a> {
    /// The lexicon.
    pub lexicon: &'a Dictionary,
    /// What makes a word of it.
    pub rules: &'a WordRules,
}

impl Grounds<'_> {
    /// Says of a refused word which entries were looked at: those that it shares with the row's
    /// word, or else its own.
    pub fn add(self, refusal: &mut WordRefusal, word: Word) {
        let from = refusal.from.as_ref().and_then(|from| from.parse().ok());
        let explanation = self.lexicon.explain(from, word, self.rules);
        let mut entries: Vec<String> = match refusal.reason {
            RefusalReason::SameEntry => {
                let shared = explanation.shared.iter();
                shared.map(|shared| shared.word.0.to_string()).collect()
            }
            _ => {
                let own = explanation.entries.iter();
                own.map(|entry| entry.lemma.to_string()).collect()
            }
        };
        entries.dedup();
        refusal.entries = entries;
    }

    /// The same for an action that was refused.
    pub fn add_to_error(self, mut error: ApiError) -> ApiError {
        if let Some(details) = error.details.as_deref_mut()
            && let Some(refusal) = &mut details.refusal
            && let Some(word) = details.word.as_ref().and_then(|word| word.parse().ok())
        {
            self.add(refusal, word);
        }
        error
    }

    /// The same for what happened.
    pub fn add_to_event(self, happened: &mut Happened) {
        let (refusal, word) = match happened {
            Happened::Ruled { refusal, word, .. } => (refusal, word.as_deref()),
            Happened::Spotted { refusal, play, .. } => (refusal, Some(play.word.as_str())),
            _ => return,
        };
        if let (Some(refusal), Some(word)) = (refusal, word.and_then(|word| word.parse().ok())) {
            self.add(refusal, word);
        }
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::{Lexicon, Preset, Verdict};

    use super::*;

    fn entries(from: Option<&str>, word: &str) -> Vec<String> {
        let rules = Preset::Competition.rules().words;
        let lexicon = Dictionary::french();
        let (from, word) = (
            from.map(|from| from.parse().unwrap()),
            word.parse().unwrap(),
        );
        let Verdict::Refused(refusal) = lexicon.verdict(from, word, &rules) else {
            panic!("{word} is admitted");
        };
        let mut refusal = WordRefusal::from(refusal);
        let grounds = Grounds {
            lexicon,
            rules: &rules,
        };
        grounds.add(&mut refusal, word);
        refusal.entries
    }

    #[test]
    fn a_refusal_names_its_entries() {
        assert_eq!(entries(None, "JOUAIT"), ["jouer v."]);
        assert_eq!(entries(Some("MENAGE"), "MENAGER"), ["ménager v."]);
        assert_eq!(entries(None, "XYZ"), [""; 0]);
    }
}

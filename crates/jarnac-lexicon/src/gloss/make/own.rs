//! Our own table: what words mean where no source has a good modern sense. Lines of headword, class
//! and text, separated by tabs; `#` begins a comment, and the text `-` says that no source has one.

use std::collections::{BTreeMap, BTreeSet};

use super::MakeError;
use super::text::LONGEST;
use super::unmarked;
use crate::Class;
use crate::gloss::{Gloss, GlossSource};

/// A headword and its class.
type Key = (String, Class);

/// What stands for no gloss: what the sources say is wrong, and we know no better.
const NONE: &str = "-";

/// What the table says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Own {
    /// Our glosses.
    pub(super) glosses: BTreeMap<Key, Gloss>,
    /// Headwords that are to have none.
    pub(super) refused: BTreeSet<Key>,
}

/// Reads the table. A headword that the lexicon lacks is a slip, and so is a text that would not be
/// taken from another source either.
pub(super) fn read(table: &str, has_lemma: impl Fn(&Key) -> bool) -> Result<Own, MakeError> {
    let mut own = Own::default();
    for (at, line) in table.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let bad = |what: &str| MakeError::Own {
            line: at + 1,
            what: what.to_owned(),
        };
        let columns: Vec<&str> = line.split('\t').collect();
        let [headword, class, text] = columns[..] else {
            return Err(bad(
                "write headword, class and text, with a tab between them",
            ));
        };
        let class = Class::named(class).ok_or_else(|| bad("the class is noun, verb or other"))?;
        let key = (headword.to_owned(), class);
        if !has_lemma(&key) {
            return Err(bad(&format!("the lexicon has no {class} «{headword}»")));
        }
        if own.glosses.contains_key(&key) || own.refused.contains(&key) {
            return Err(bad(&format!("«{headword}» stands there twice")));
        }
        if text == NONE {
            own.refused.insert(key);
            continue;
        }
        if !is_fit(text) {
            return Err(bad(
                "a text is one line that begins with a capital, has the apostrophe ’ and no full stop",
            ));
        }
        let (text, source) = (text.to_owned(), GlossSource::Jarnac);
        own.glosses.insert(key, Gloss { text, source });
    }
    Ok(own)
}

/// Whether a text is written as all glosses are.
fn is_fit(text: &str) -> bool {
    (3..=LONGEST).contains(&text.chars().count())
        && unmarked(text).starts_with(char::is_uppercase)
        && !text.contains(['\'', '"', '…', '[', ']', '<', '>', '|'])
        && !text.contains("  ")
        && !text.ends_with(['.', ',', ';', ':', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn what(table: &str) -> String {
        let known = |key: &Key| key.0 != "parquer";
        read(table, known).unwrap_err().to_string()
    }

    #[test]
    fn lines_become_glosses_of_our_own() {
        let table =
            "# ours\n\nparking\tnoun\tParc de stationnement pour les voitures\nparquer\tverb\t-\n";
        let own = read(table, |_| true).unwrap();
        let gloss = &own.glosses[&("parking".to_owned(), Class::Noun)];
        assert_eq!(gloss.text, "Parc de stationnement pour les voitures");
        assert_eq!(gloss.source, GlossSource::Jarnac);
        assert!(own.refused.contains(&("parquer".to_owned(), Class::Verb)));
    }

    #[test]
    fn slips_are_told_with_their_line() {
        assert!(what("# ours\nparking\tnoun").starts_with("line 2 of data/glosses.tsv: write"));
        assert!(what("parking\tnom\tParc").contains("noun, verb or other"));
        assert!(what("parquer\tverb\tGarer").contains("has no verb «parquer»"));
        let twice = "parking\tnoun\tParc public\nparking\tnoun\tParc de voitures\n";
        assert!(what(twice).contains("twice"));
        for text in ["parc de voitures", "Parc.", "Parc d'autos", "Un"] {
            let line = format!("parking\tnoun\t{text}");
            assert!(what(&line).contains("begins with a capital"), "{text}");
        }
    }
}

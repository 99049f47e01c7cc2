//! The thesaurus: a headword with the number of its lines, and lines with a class and synonyms.
//!
//! ```text
//! abaca|1
//! (Nom)|chanvre|chènevière|filasse|jute
//! ```

use std::collections::HashMap;

use super::MakeError;
use crate::Class;

/// The words that the thesaurus has beside a headword.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct List {
    /// In its order.
    pub(super) words: Vec<String>,
    /// Whether the headword is a noun: its words are things of one field more often than synonyms.
    pub(super) is_noun: bool,
}

/// Lists by headword and class.
pub(super) type Synonyms = HashMap<(String, Class), List>;

/// The synonyms of headwords whose class is certain.
pub(super) fn read(text: &str) -> Result<Synonyms, MakeError> {
    let bad = |what| MakeError::Format {
        file: "the thesaurus",
        format: "MyThes",
        what,
    };
    let mut lines = text.lines();
    if lines.next() != Some("UTF-8") {
        return Err(bad("it does not begin with UTF-8"));
    }
    let mut synonyms = Synonyms::new();
    while let Some(line) = lines.next() {
        let (headword, count) = line.split_once('|').ok_or(bad("a headword has no count"))?;
        let count: usize = count.parse().map_err(|_| bad("a count is no number"))?;
        for _ in 0..count {
            let line = lines.next().ok_or(bad("it ends too early"))?;
            let (mark, others) = line.split_once('|').ok_or(bad("a line has no synonyms"))?;
            let Some(class) = class(mark) else {
                continue;
            };
            let known = synonyms.entry((headword.to_owned(), class)).or_default();
            known.words.extend(others.split('|').map(str::to_owned));
            known.is_noun |= mark.contains("Nom");
        }
    }
    Ok(synonyms)
}

/// The class that a mark names, if it is one only.
fn class(mark: &str) -> Option<Class> {
    let mark = mark.trim_matches(['(', ')']);
    let mut classes = mark.split(' ').map(|name| match name {
        "Nom" | "Adjectif" => Class::Noun,
        "Verbe" => Class::Verb,
        _ => Class::Other,
    });
    let first = classes.next()?;
    classes.all(|class| class == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn synonyms_have_the_class_of_their_headword() {
        let text = "UTF-8\nabaca|2\n(Nom)|chanvre|jute\n(Adjectif Verbe)|faux\nabaisser|1\n(Verbe)|avilir\n";
        let synonyms = read(text).unwrap();
        assert_eq!(synonyms.len(), 2);
        assert_eq!(
            synonyms[&("abaca".to_owned(), Class::Noun)],
            List {
                words: vec!["chanvre".to_owned(), "jute".to_owned()],
                is_noun: true
            }
        );
        let verb = &synonyms[&("abaisser".to_owned(), Class::Verb)];
        assert_eq!((verb.words[0].as_str(), verb.is_noun), ("avilir", false));
    }

    #[test]
    fn damage_is_told() {
        for text in [
            "",
            "UTF-8\nabaca\n",
            "UTF-8\nabaca|x\n",
            "UTF-8\nabaca|1\n",
            "UTF-8\na|1\n(Nom)\n",
        ] {
            assert!(
                matches!(read(text), Err(MakeError::Format { .. })),
                "{text}"
            );
        }
    }
}

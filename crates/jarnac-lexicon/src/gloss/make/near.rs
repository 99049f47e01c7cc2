//! Words of the thesaurus, where nobody explains a headword. Its lists are fields of words rather than
//! synonyms, so only what two lists say of each other is taken.

use super::MakeError;
use super::reader::Reader;
use super::text::letters;
use super::thesaurus::{self, Synonyms};
use crate::Class;

/// What stands before words of the thesaurus.
pub(super) const NEAR: &str = "Mots proches : ";

/// How many words are shown at most.
pub(super) const SHOWN: usize = 2;

/// So many hundredths of the words beside a headword must be beside a near one too: «puissance» has
/// «aleph» and seventy others, but none of those beside «aleph».
const SHARED: usize = 34;

/// How long the lists of a noun and its synonym may be: longer ones are things of one field, as
/// «bouteur» and «pelle» beside «tunnelier».
const SHORT_LISTS: (usize, usize) = (4, 8);

/// The thesaurus with its own rules.
pub(super) struct Near {
    synonyms: Synonyms,
}

impl Near {
    pub(super) fn read(thesaurus: &str) -> Result<Near, MakeError> {
        let synonyms = thesaurus::read(thesaurus)?;
        Ok(Near { synonyms })
    }

    /// All headwords.
    pub(super) fn headwords(&self) -> impl Iterator<Item = &str> {
        self.synonyms.keys().map(|(headword, _)| headword.as_str())
    }

    /// The words nearest to a headword: those that are beside it and beside most of its other words.
    /// They are not all rarer than the headword, for then they would explain nothing.
    pub(super) fn words(
        &self,
        headword: &str,
        class: Class,
        reader: &Reader<'_>,
    ) -> Option<String> {
        let (all, is_noun) = self.list(headword, class);
        let fits = |word: &&str| {
            let (back, _) = self.list(word, class);
            let is_short = all.len() <= SHORT_LISTS.0 && back.len() <= SHORT_LISTS.1;
            reader.has_headword(word, class)
                && (!is_noun || is_short)
                && back.iter().any(|other| other == headword)
                && letters(word) != letters(headword)
                && reader.coarseness(word).is_none()
                && reader.is_clean(word)
        };
        let shared = |word: &str| {
            let (back, _) = self.list(word, class);
            let common = all.iter().filter(|other| back.contains(other)).count();
            common * 100 / (all.len() - 1).max(1)
        };
        let mut near: Vec<(usize, &str)> = all
            .iter()
            .map(String::as_str)
            .filter(fits)
            .map(|word| (shared(word), word))
            .filter(|(shared, _)| *shared >= SHARED || all.len() == 1 || is_noun)
            .collect();
        // Stable: the thesaurus has the main sense first.
        near.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
        near.truncate(SHOWN);
        let shown: Vec<&str> = near.into_iter().map(|(_, word)| word).collect();
        let is_known = |word: &&str| reader.commonness(word) <= reader.commonness(headword);
        let explains = shown.iter().any(is_known);
        explains.then(|| format!("{NEAR}{}", shown.join(", ")))
    }

    /// The words beside a headword, and whether it is a noun.
    fn list(&self, headword: &str, class: Class) -> (&[String], bool) {
        let list = self.synonyms.get(&(headword.to_owned(), class));
        list.map_or((&[], false), |list| (&list.words, list.is_noun))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::Dictionary;

    /// A thesaurus with these lists.
    fn near(lists: &[(&str, &str)]) -> Near {
        let lines = lists
            .iter()
            .map(|(headword, mark_and_words)| format!("{headword}|1\n{mark_and_words}\n"));
        Near::read(&format!("UTF-8\n{}", lines.collect::<String>())).unwrap()
    }

    #[test]
    fn words_near_each_other_are_shown() {
        let reader = Reader::new(Dictionary::french());
        let lists = [
            ("loupage", "(Nom)|loupé|ratage|manqué|raté"),
            ("ratage", "(Nom)|loupage|insuccès|échec"),
            ("boitiller", "(Verbe)|boiter|clopiner"),
            ("boiter", "(Verbe)|boitiller|clopiner|clocher"),
            ("clopiner", "(Verbe)|boiter|boitiller"),
        ];
        let near = near(&lists);
        let words = |headword, class| near.words(headword, class, &reader);
        assert_eq!(
            words("loupage", Class::Noun).as_deref(),
            Some("Mots proches : ratage")
        );
        assert_eq!(
            words("boitiller", Class::Verb).as_deref(),
            Some("Mots proches : boiter, clopiner")
        );
        assert_eq!(words("raté", Class::Noun), None);
    }

    #[test]
    fn long_lists_rare_words_and_slurs_are_left_out() {
        let reader = Reader::new(Dictionary::french());
        let many = "|force|vigueur|poigne".repeat(10);
        let lists = [
            ("aleph", "(Nom)|puissance|alpha"),
            ("puissance", &*format!("(Nom)|aleph{many}")),
            // Rarer than the headword.
            ("colloïde", "(Adjectif Nom)|micelle"),
            ("booster", "(Nom)|propulseur|pousseur"),
            ("pousseur", "(Nom)|booster"),
            (
                "tunnelier",
                "(Nom)|excavateur|bouteur|pelle|pelleteuse|foreuse",
            ),
            ("pelle", "(Nom)|bouteur|excavateur|tunnelier"),
            ("asiatique", "(Adjectif)|bougnoule"),
            ("bougnoule", "(Adjectif)|asiatique"),
        ];
        let near = near(&lists);
        for headword in ["aleph", "colloïde", "booster", "tunnelier", "asiatique"] {
            assert_eq!(
                near.words(headword, Class::Noun, &reader),
                None,
                "{headword}"
            );
        }
    }
}

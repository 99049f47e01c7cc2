//! Who attests a word: independent lists that either know a lemma or don't.
//!
//! A list is asked for nothing but that. So lists may be asked whose terms would not let us take
//! words from them; what may be taken from which is told in `data/README.md`. Lists with a common
//! parent count once.

pub(crate) mod dela;
mod headwords;
pub(crate) mod lefff;
pub(crate) mod lexique;
mod testimony;

use std::collections::{HashMap, HashSet};

use crate::Class;
use crate::accents::plain;

pub use testimony::{Testimony, Witness};

/// The texts of the lists, as their packages have them.
///
/// Where each is had is told by `xtask/src/lexicon/packages.rs`.
pub struct Lists<'a> {
    /// DELA, the inflected dictionary of the LADL: `form,lemma.N+z1:ms` a line.
    pub dela: &'a str,
    /// Lefff: form, class, lemma and tags, separated by tabs.
    pub lefff: &'a str,
    /// Lexique 3.83, in Latin-1.
    pub lexique: &'a [u8],
    /// The indexes of dictionaries that were extracted from Wiktionary.
    pub wiktionary: &'a [String],
    /// The index of Littré's dictionary.
    pub littre: &'a [u8],
    /// The thesaurus.
    pub thesaurus: &'a str,
    /// Verbiste's list of verbs.
    pub verbiste: &'a str,
    /// Lists of the family of Français-GUTenberg: a word a line.
    pub gutenberg: &'a [String],
}

/// What the lists know.
///
/// ```
/// use jarnac_lexicon::Class;
/// use jarnac_lexicon::make::{Lists, Witnesses};
/// let lists = Lists {
///     dela: "chatoyer,.V+z1:W\n",
///     lefff: "chatoyer\tv\tchatoyer\tW\n",
///     lexique: b"1_ortho\n",
///     wiktionary: &["chat\tA\tB\n".to_owned()],
///     littre: b"",
///     thesaurus: "UTF-8\n",
///     verbiste: "<v><i>chatoyer</i></v>",
///     gutenberg: &["chat\n".to_owned()],
/// };
/// let witnesses = Witnesses::read(&lists);
/// assert_eq!(witnesses.of("chatoyer", Class::Verb).to_string(), "DLV");
/// assert_eq!(witnesses.of("chat", Class::Noun).to_string(), "WG");
/// ```
#[derive(Debug, Default)]
pub struct Witnesses {
    /// By letters without accents and class; `None` where a list does not tell classes apart.
    known: HashMap<(String, Option<Class>), Testimony>,
    /// What lists of forms have, in their spelling: without accents, forms of verbs would be taken
    /// for nouns.
    spelled: HashSet<String>,
}

impl Witnesses {
    /// Reads the lists. Lines that are none of theirs say nothing.
    pub fn read(lists: &Lists<'_>) -> Witnesses {
        let mut all = Witnesses::default();
        for line in dela::lines(lists.dela) {
            for class in line.classes() {
                all.add(Witness::Dela, line.form, Some(class));
            }
        }
        for line in lefff::lines(lists.lefff) {
            for class in line.classes() {
                all.add(Witness::Lefff, line.form, Some(class));
            }
        }
        let lexique = lexique::decode(lists.lexique);
        for line in lexique::lines(&lexique) {
            for class in line.classes() {
                all.add(Witness::Lexique, line.form, Some(class));
            }
            if line.is_verb() {
                all.add(Witness::Lexique, line.lemma, Some(Class::Verb));
            }
        }
        for index in lists.wiktionary {
            for headword in headwords::dictd(index) {
                all.add(Witness::Wiktionary, headword, None);
            }
        }
        for headword in headwords::stardict(lists.littre) {
            // They are in capitals.
            all.add(Witness::Littre, &headword.to_lowercase(), None);
        }
        headwords::thesaurus(lists.thesaurus, |headword, class| {
            all.add(Witness::Thesaurus, headword, class);
        });
        for verb in headwords::verbiste(lists.verbiste) {
            all.add(Witness::Verbiste, verb, Some(Class::Verb));
        }
        for list in lists.gutenberg {
            all.spelled.extend(list.lines().map(apart));
        }
        all
    }

    fn add(&mut self, witness: Witness, spelling: &str, class: Option<Class>) {
        // What has capitals is a name.
        if spelling.chars().any(char::is_uppercase) {
            return;
        }
        if let Some(letters) = plain(spelling) {
            let known = self.known.entry((letters, class)).or_default();
            *known = known.with(witness);
        }
    }

    /// Who knows this lemma. Those that tell no classes apart know it by its letters alone, and what
    /// the source calls a word of another class may be a noun elsewhere.
    pub fn of(&self, spelling: &str, class: Class) -> Testimony {
        let mut testimony = Testimony::default();
        let letters = plain(spelling).unwrap_or_default();
        let also = (class == Class::Other).then_some(Some(Class::Noun));
        for class in [Some(class), None].into_iter().chain(also) {
            if let Some(known) = self.known.get(&(letters.clone(), class)) {
                testimony = testimony.and(*known);
            }
        }
        if self.spelled.contains(&apart(spelling)) {
            testimony = testimony.with(Witness::Gutenberg);
        }
        testimony
    }
}

/// Ligatures are taken apart, because old lists have none.
fn apart(spelling: &str) -> String {
    spelling.replace('œ', "oe").replace('æ', "ae")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// No list at all, for tests that add one.
    pub(crate) const SILENCE: Lists<'static> = Lists {
        dela: "",
        lefff: "",
        lexique: b"",
        wiktionary: &[],
        littre: b"",
        thesaurus: "",
        verbiste: "",
        gutenberg: &[],
    };

    #[track_caller]
    fn check(lists: &Lists<'_>, spelling: &str, class: Class, expected: &str) {
        let found = Witnesses::read(lists).of(spelling, class);
        assert_eq!(found.to_string(), expected, "{spelling}");
    }

    #[test]
    fn classes_are_told_apart_where_the_list_does() {
        let lists = Lists {
            dela: "boucher,.N+z1:ms\nboucher,.V+z1:W\nbouches,bouche.N:fp\n",
            lefff: "boucher\tnc\tboucher\tms\n",
            ..SILENCE
        };
        check(&lists, "boucher", Class::Verb, "D");
        check(&lists, "boucher", Class::Noun, "DL");
        check(&lists, "bouches", Class::Noun, "D");
        check(&lists, "bouche", Class::Noun, "");
    }

    #[test]
    fn accents_matter_only_to_lists_of_forms() {
        let gutenberg = ["péché\ncoeur\n".to_owned()];
        let lists = Lists {
            littre: b"P\xc3\x8aCHE\0\0\0\0\0\0\0\0\0",
            gutenberg: &gutenberg,
            ..SILENCE
        };
        check(&lists, "péché", Class::Noun, "TG");
        check(&lists, "pêche", Class::Noun, "T");
        check(&lists, "cœur", Class::Noun, "G");
    }

    #[test]
    fn names_are_no_words() {
        let index = ["Macron\tA\tB\nmacron\tA\tB\nde facto\tA\tB\n".to_owned()];
        let lists = Lists {
            wiktionary: &index,
            lefff: "Anna\tnp\tAnna\tfs\n",
            ..SILENCE
        };
        check(&lists, "macron", Class::Noun, "W");
        check(&lists, "anna", Class::Noun, "");
    }

    #[test]
    fn lexique_knows_a_verb_by_any_of_its_forms() {
        let lists = Lists {
            lexique: b"1_ortho\tp\tl\nissu\tisy\tissir\tVER\tm\ts\t1,5\t2\t0,5\t1\t\"par:pas;\"\n\
                       \xe9t\xe9\tete\t\xe9t\xe9\tNOM\tm\ts\t1\t2\t3\t4\t\n",
            ..SILENCE
        };
        check(&lists, "issir", Class::Verb, "X");
        check(&lists, "issu", Class::Noun, "X");
        check(&lists, "été", Class::Noun, "X");
    }
}

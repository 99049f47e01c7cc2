//! A lexicon from a user's own word list.
//!
//! The list decides which words there are. The open lexicon supplies the readings and entries of
//! those that it knows; all others are inferred, from the list itself and from what the open
//! lexicon teaches about French endings:
//!
//! 1. Verbs: an infinitive is a verb if the list has the forms that it should have,
//!    regular ones or those of a known verb that ends alike.
//! 2. Plurals and feminines: a word that differs from another one by a pair of endings that
//!    mostly means one entry in the open lexicon.
//! 3. Everything else is a headword with an entry of its own.
//!
//! Inferred lemmas have the origin [`Inferred`](crate::Origin::Inferred), so that a verdict can say
//! where it rests on a guess. A lemma is marked as a whole, so guessed forms of a known lemma get
//! a lemma of their own, spelled like the first of them and linked to the known one: both are one
//! entry.

mod analogy;
mod encoding;
mod endings;
mod inference;
mod list;
mod nouns;
mod paradigm;
mod report;
mod trust;
mod verbs;

pub use encoding::Encoding;
pub use list::{SkipReason, Skipped, WordList, read_list};
pub use report::ImportReport;

pub(crate) use endings::is_plural;
pub(crate) use inference::marked_lemma;
pub(crate) use list::spelled;

use crate::make::Draft;
use crate::{About, Dictionary};
use inference::Inference;

/// Makes a draft of a list's words and says how. The report's [`about`](ImportReport::about) is
/// for the lexicon file.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::make::encode;
/// use jarnac_lexicon::make::import::{import, read_list};
/// let list = read_list("lac\nlacs\nzibul\nzibuls\n".as_bytes());
/// let (draft, report) = import(&list, Dictionary::french(), "mine");
/// assert_eq!((report.known, report.headwords, report.plurals), (2, 1, 1));
/// assert_eq!(report.inferred(), 2, "zibul and zibuls");
/// let lexicon = Dictionary::from_bytes(&encode(&draft, &report.about))?;
/// assert_eq!(lexicon.form_count(), 4);
/// # Ok::<(), jarnac_lexicon::FormatError>(())
/// ```
pub fn import(list: &WordList, open: &Dictionary, name: &str) -> (Draft, ImportReport) {
    let mut inference = Inference::new(list, open);
    let known = list.len() - inference.unplaced.len();
    let verbs = verbs::infer(&mut inference);
    let verb_forms = list.len() - known - inference.unplaced.len();
    let nouns = nouns::infer(&mut inference);
    let report = ImportReport {
        about: about(list, open, name),
        words: list.len(),
        known,
        verbs,
        verb_forms,
        plurals: nouns.plurals,
        feminines: nouns.feminines,
        headwords: nouns.headwords,
        encoding: list.encoding(),
        skipped: SkipReason::ALL.map(|why| (why, list.count(why))),
    };
    (inference.draft, report)
}

fn about(list: &WordList, open: &Dictionary, name: &str) -> About {
    let open = open.about();
    About {
        name: name.to_owned(),
        licence: format!("as the word list; entries under {}", open.licence),
        source: format!(
            "a list of {} words, with entries of «{}» ({}) and inferred ones",
            list.len(),
            open.name,
            open.source
        ),
        edition: String::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use jarnac_core::{Lexicon, Refusal, Verdict, WordRules};
    use proptest::prelude::*;

    use super::*;
    use crate::make::encode;
    use crate::{Kind, Origin};

    const STRICT: WordRules = WordRules {
        conjugations: false,
        same_entry: false,
        interjections: false,
    };

    fn imported(words: &str) -> (Dictionary, ImportReport) {
        let list = read_list(words.replace(' ', "\n").as_bytes());
        let (draft, report) = import(&list, Dictionary::french(), "test");
        let lexicon = Dictionary::verify(&encode(&draft, &report.about)).unwrap();
        assert_eq!(lexicon.form_count(), list.len());
        let inferred = report.verb_forms + report.plurals + report.feminines + report.headwords;
        assert_eq!(report.known + inferred, report.words);
        (lexicon, report)
    }

    fn verdict(lexicon: &Dictionary, from: &str, word: &str) -> Verdict {
        let from = (!from.is_empty()).then(|| from.parse().unwrap());
        lexicon.verdict(from, word.parse().unwrap(), &STRICT)
    }

    fn same_entry(lexicon: &Dictionary, from: &str, word: &str) -> bool {
        let refusal = Refusal::SameEntry {
            from: from.parse().unwrap(),
        };
        verdict(lexicon, from, word) == Verdict::Refused(refusal)
    }

    fn kinds(lexicon: &Dictionary, word: &str) -> Vec<(Kind, Origin)> {
        let form = lexicon.find(word.parse().unwrap()).unwrap();
        let readings = lexicon.readings(form);
        readings.map(|r| (r.kind(), r.lemma().origin())).collect()
    }

    #[test]
    fn the_list_decides_and_the_open_lexicon_explains() {
        let (lexicon, report) = imported("chat chatte ménage ménager");
        assert_eq!(report.known, 4);
        assert!(same_entry(&lexicon, "CHAT", "CHATTE"));
        assert!(same_entry(&lexicon, "MENAGE", "MENAGER"));
        let unknown = Verdict::Refused(Refusal::Unknown);
        assert_eq!(verdict(&lexicon, "", "CHATS"), unknown);
        assert!(
            kinds(&lexicon, "CHATTE")
                .iter()
                .all(|(_, origin)| *origin != Origin::Inferred)
        );
    }

    #[test]
    fn regular_verbs_are_inferred() {
        let (lexicon, report) = imported(
            "zibler ziblant ziblais ziblait ziblez ziblons zible zibles ziblent ziblera \
             ziblai zibla ziblas ziblat ziblions zibliez ziblerai ziblerez ziblerons ziblerait \
             zibleras ziblerais zibleront ziblasse ziblames ziblates ziblerent ziblee ziblees",
        );
        assert_eq!((report.verbs, report.known, report.headwords), (1, 0, 0));
        assert!(same_entry(&lexicon, "ZIBLE", "ZIBLEE"));
        assert!(same_entry(&lexicon, "ZIBLES", "ZIBLEES"));
        let conjugated = Verdict::Refused(Refusal::ConjugatedOnly);
        assert_eq!(verdict(&lexicon, "", "ZIBLA"), conjugated);
        assert_eq!(verdict(&lexicon, "", "ZIBLANT"), Verdict::Admitted);
        assert_eq!(
            kinds(&lexicon, "ZIBLE"),
            [
                (Kind::PastParticiple, Origin::Inferred),
                (Kind::Conjugated, Origin::Inferred)
            ]
        );
    }

    #[test]
    fn plurals_and_feminines_are_inferred() {
        let (lexicon, report) = imported("zibleur zibleurs zibleuse zibleuses kraldal kraldaux");
        let counts = (report.headwords, report.plurals, report.feminines);
        assert_eq!(counts, (2, 3, 1));
        assert!(same_entry(&lexicon, "ZIBLEUR", "ZIBLEUSE"));
        assert!(same_entry(&lexicon, "ZIBLEUR", "ZIBLEUSES"));
        assert_eq!(
            kinds(&lexicon, "KRALDAUX"),
            [(Kind::Plural, Origin::Inferred)]
        );
        assert_eq!(
            kinds(&lexicon, "ZIBLEUSES"),
            [(Kind::FemininePlural, Origin::Inferred)]
        );
    }

    #[test]
    fn a_further_form_of_a_known_entry_joins_it_and_stays_marked() {
        let (lexicon, report) = imported("tousser toussant tousse tousses toussée toussées");
        assert_eq!((report.known, report.verb_forms), (4, 2));
        assert!(same_entry(&lexicon, "TOUSSE", "TOUSSEE"));
        assert_eq!(
            kinds(&lexicon, "TOUSSEE"),
            [(Kind::FeminineParticiple, Origin::Inferred)]
        );
        let (lexicon, report) = imported("lac lacs lacelle lacelles");
        assert_eq!((report.known, report.headwords, report.plurals), (2, 1, 1));
        assert!(!same_entry(&lexicon, "LAC", "LACELLE"));
    }

    #[test]
    fn the_list_makes_words_of_prefixes_but_not_of_interjections() {
        let french = Dictionary::french();
        let only = |kinds: &[Kind]| {
            let mut forms = french.forms();
            let found = forms.find(|f| french.readings(*f).all(|r| kinds.contains(&r.kind())));
            french.word(found.unwrap()).to_string()
        };
        let prefix = only(&[Kind::Prefix, Kind::Locution, Kind::Symbol]);
        let interjection = only(&[Kind::Interjection]);
        let (lexicon, report) = imported(&format!("{prefix} {interjection}"));
        assert_eq!((report.known, report.headwords), (1, 1));
        assert_eq!(verdict(&lexicon, "", &prefix), Verdict::Admitted);
        assert_ne!(verdict(&lexicon, "", &interjection), Verdict::Admitted);
        assert!(kinds(&lexicon, &prefix).contains(&(Kind::Headword, Origin::Inferred)));
    }

    #[test]
    fn equal_lists_give_equal_lexicons() {
        let text = "zibleur zibleurs zibleuse chat zibul zîbul zibula toussée tousser toussant";
        let mut backwards: Vec<&str> = text.split(' ').collect();
        backwards.reverse();
        let (one, other) = (imported(text).0, imported(&backwards.join(" ")).0);
        assert_eq!(one.checksum(), other.checksum());
    }

    const LINE: &str =
        "[#+ -]?(zi|él|o\u{301}s|ça|ß|ýn|z){0,4}(|e|er|ant|ir|issant|a|ez|s|es|ée|al|aux)";

    proptest! {
        /// Whatever a file holds, it is imported: here words made of a few syllables, which have
        /// much in common, between characters that are no letters.
        #[test]
        fn no_list_is_too_strange(
            lines in prop::collection::vec(LINE, 0..60),
            bytes in prop::collection::vec(any::<u8>(), 0..2),
        ) {
            static OPEN: LazyLock<Dictionary> =
                LazyLock::new(|| imported("lac lacs finir fini finit finissant").0);
            let list = read_list(&[lines.join("\n").as_bytes(), &bytes].concat());
            let (draft, report) = import(&list, &OPEN, "strange");
            let lexicon = Dictionary::verify(&encode(&draft, &report.about));
            prop_assert_eq!(lexicon.unwrap().form_count(), list.len());
        }
    }
}

//! `data/coarse.tsv`: words that hurt. They are valid, and people may play them; whoever speaks for
//! the computer asks here first.

use std::collections::HashMap;
use std::sync::LazyLock;

use jarnac_core::Word;

use crate::Class;
use crate::accents::plain;
use crate::dictionary::{Dictionary, FormId, Lemma, Reading};
use crate::make::table::{TableError, lines};

/// The table, reviewed line by line.
const TABLE: &str = include_str!("../../../data/coarse.tsv");

/// How a word hurts. The worse one comes last.
///
/// ```
/// use jarnac_lexicon::{Coarseness, Dictionary};
/// let french = Dictionary::french();
/// assert_eq!(french.coarseness("merdier".parse()?), Some(Coarseness::Vulgar));
/// assert_eq!(french.coarseness("chaton".parse()?), None);
/// assert_eq!(Coarseness::named(Coarseness::Slur.name()), Some(Coarseness::Slur));
/// let form = french.find("merdier".parse()?).expect("it is a word");
/// assert_eq!(french.form_coarseness(form), Some(Coarseness::Vulgar));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coarseness {
    /// A family would not say it at table.
    Vulgar,
    /// It insults people for what they are: origin, religion, orientation, disability, gender.
    Slur,
}

impl Coarseness {
    /// Both of them.
    pub const ALL: [Coarseness; 2] = [Coarseness::Vulgar, Coarseness::Slur];

    /// The name in data files and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Coarseness::Vulgar => "vulgar",
            Coarseness::Slur => "slur",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Coarseness> {
        Coarseness::ALL.into_iter().find(|it| it.name() == name)
    }
}

impl Dictionary {
    /// How a word hurts, if it does and the lexicon has it.
    pub fn coarseness(&self, word: Word) -> Option<Coarseness> {
        self.find(word).and_then(|form| self.form_coarseness(form))
    }

    /// How a form hurts, if it does.
    ///
    /// One reading is enough for a slur. A vulgar form is spared where it is an ordinary word as
    /// well: BAISER is also the noun, and BRANLE a dance. The form of another verb is not ordinary
    /// enough: few see «goder» in GODE.
    pub fn form_coarseness(&self, form: FormId) -> Option<Coarseness> {
        let of = |reading: &Reading<'_>| lemma_coarseness(reading.lemma());
        let worst = self
            .readings(form)
            .filter_map(|reading| of(&reading))
            .max()?;
        let is_ordinary = self.readings(form).any(|reading| {
            let by_itself = reading.lemma().class() != Class::Verb || reading.kind().is_headword();
            by_itself && of(&reading).is_none()
        });
        (worst == Coarseness::Slur || !is_ordinary).then_some(worst)
    }
}

/// By the lemma in its spelling, or without accents: so an entry that was guessed from a word list
/// has them.
fn lemma_coarseness(lemma: Lemma<'_>) -> Option<Coarseness> {
    static MARKS: LazyLock<HashMap<(String, Class), Coarseness>> = LazyLock::new(|| {
        let marked = read(TABLE).expect("the gate reads the table");
        let bare = marked
            .clone()
            .into_iter()
            .filter_map(|((lemma, class), it)| {
                let letters = plain(&lemma)?.to_ascii_lowercase();
                Some(((letters, class), it))
            });
        let mut all: HashMap<_, _> = bare.collect();
        all.extend(marked);
        all
    });
    MARKS
        .get(&(lemma.spelling().to_owned(), lemma.class()))
        .copied()
}

/// The lemmas of the table.
fn read(table: &str) -> Result<HashMap<(String, Class), Coarseness>, TableError> {
    let mut marks = HashMap::new();
    for line in lines::<4>("coarse.tsv", table) {
        let line = line?;
        let [lemma, class, mark, about] = line.columns;
        let class = Class::named(class)
            .ok_or_else(|| line.error(format!("{class} is no class: noun, verb or other")))?;
        let it = Coarseness::named(mark)
            .ok_or_else(|| line.error(format!("{mark} is no mark: vulgar or slur")))?;
        if !subjects(it).contains(&about) {
            let known = subjects(it).join(", ");
            return Err(line.error(format!("a {mark} word is about one of: {known}")));
        }
        if marks.insert((lemma.to_owned(), class), it).is_some() {
            return Err(line.error(format!("«{lemma}» is marked twice")));
        }
    }
    Ok(marks)
}

/// What a marked word may be about.
const fn subjects(it: Coarseness) -> &'static [&'static str] {
    match it {
        Coarseness::Vulgar => &["sex", "excrement", "insult", "oath"],
        Coarseness::Slur => &["origin", "religion", "orientation", "disability", "gender"],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[track_caller]
    fn check(expected: Option<Coarseness>, words: &str) {
        for word in words.split_whitespace() {
            let word: Word = word.parse().unwrap();
            let french = Dictionary::french();
            assert!(french.find(word).is_some(), "{word} is no word");
            assert_eq!(french.coarseness(word), expected, "{word}");
        }
    }

    #[test]
    fn all_forms_of_a_lemma_are_meant() {
        check(
            Some(Coarseness::Vulgar),
            "MERDE MERDES MERDEUSE EMMERDAIT CON CONNE CONS CHIER CHIEZ ENCULEES PUTES SALAUD \
             BAISEE BAISAIT NIQUA BITES GODE CONNES COUILLE TABARNAK",
        );
        check(
            Some(Coarseness::Slur),
            "NEGRE NEGRESSE NEGRES BICOTS BOUGNOULE YOUPINE PEDE PEDES GOUINES TARLOUZE MONGOLIEN \
             RITALS METEQUE ENJUIVER RATONNADE NABOTE",
        );
    }

    #[test]
    fn ordinary_words_are_spared() {
        check(
            None,
            "BAISER BAISERS BRANLE TRINGLES CALISSONS CHATTE RATON MELON PEDALE QUEUE TANTE NOIR JUIF ARABE GITAN CACA \
             PIPI ZIZI PISSENLIT IDIOT CONSUL CULOTTE NEGRITUDE HOMO FEMME PET",
        );
    }

    #[test]
    fn words_that_are_none_are_not_coarse() {
        assert_eq!(
            Dictionary::french().coarseness("xxx".parse().unwrap()),
            None
        );
    }

    #[test]
    fn every_line_names_a_lemma() {
        let lemmas: HashSet<_> = Dictionary::french()
            .lemmas()
            .map(|lemma| (lemma.spelling().to_owned(), lemma.class()))
            .collect();
        for key in read(TABLE).unwrap().into_keys() {
            assert!(lemmas.contains(&key), "{key:?}");
        }
    }

    #[test]
    fn bad_lines_are_refused() {
        for (line, why) in [
            ("merde\tnom\tvulgar\texcrement", "nom is no class"),
            ("merde\tnoun\tgross\texcrement", "gross is no mark"),
            ("merde\tnoun\tslur\texcrement", "origin, religion"),
            ("con\tnoun\tvulgar\tsex\ncon\tnoun\tvulgar\tsex", "twice"),
        ] {
            let error = read(line).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

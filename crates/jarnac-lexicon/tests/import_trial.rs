//! A trial of the import: some entries are hidden from the open lexicon, its whole list of words
//! is imported, and what was inferred is held against the truth.

use std::collections::{HashMap, HashSet};
use std::fmt;

use jarnac_core::{Word, WordRules};
use jarnac_lexicon::make::import::{import, read_list};
use jarnac_lexicon::make::{Draft, LemmaRef, encode};
use jarnac_lexicon::{About, Dictionary, EntryId, Kind, Lemma};
use jarnac_testkit::Rng;

/// All words are in the list, conjugated forms among them.
const CLASSIC: WordRules = WordRules {
    conjugations: true,
    same_entry: true,
    interjections: false,
};

/// Pairs are compared as in competition: a conjugated form links nothing.
const STRICT: WordRules = WordRules {
    conjugations: false,
    same_entry: false,
    interjections: false,
};

/// How many of a hundred entries or lemmas are hidden: as many as the open lexicon lacks of a
/// competition's list.
const HIDDEN: usize = 13;

/// How well a set of guesses meets the truth.
struct Score {
    found: usize,
    guessed: usize,
    right: usize,
}

impl Score {
    fn of<T: Eq + std::hash::Hash>(truth: &HashSet<T>, guesses: &HashSet<T>) -> Score {
        Score {
            found: truth.len(),
            guessed: guesses.len(),
            right: truth.intersection(guesses).count(),
        }
    }

    fn recall(&self) -> f64 {
        self.right as f64 / self.found as f64
    }

    fn precision(&self) -> f64 {
        self.right as f64 / self.guessed as f64
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (recall, precision) = (100.0 * self.recall(), 100.0 * self.precision());
        write!(f, "{recall:.2} % recall at {precision:.2} % precision, ")?;
        write!(f, "{} true and {} guessed", self.found, self.guessed)
    }
}

#[test]
fn hidden_entries_are_inferred() {
    let mut entries: HashMap<EntryId, bool> = HashMap::new();
    let is_hidden: Vec<bool> = Dictionary::french()
        .lemmas()
        .map(|lemma| {
            *entries
                .entry(lemma.entry())
                .or_insert_with(|| is_drawn(1, lemma))
        })
        .collect();
    let (same_entry, conjugated) = trial("hidden entries", &is_hidden);
    assert!(same_entry.recall() > 0.94 && same_entry.precision() > 0.98);
    assert!(conjugated.recall() > 0.97 && conjugated.precision() > 0.998);
}

/// Harder: of an entry with several lemmas one may be hidden and another known.
#[test]
fn hidden_lemmas_are_inferred() {
    let lemmas = Dictionary::french().lemmas();
    let is_hidden: Vec<bool> = lemmas.map(|lemma| is_drawn(2, lemma)).collect();
    let (same_entry, conjugated) = trial("hidden lemmas", &is_hidden);
    assert!(same_entry.recall() > 0.90 && same_entry.precision() > 0.98);
    assert!(conjugated.recall() > 0.97 && conjugated.precision() > 0.998);
}

/// Whether chance hides a lemma. It asks each one by its spelling, so that a lemma more or less in
/// the lexicon changes nothing for the others.
fn is_drawn(seed: u64, lemma: Lemma<'_>) -> bool {
    let bytes = lemma.spelling().bytes();
    let state = bytes.fold(seed, |state, byte| {
        Rng::new(state ^ u64::from(byte)).next_u64()
    });
    Rng::new(state).below(100) < HIDDEN
}

/// The scores for same-entry pairs and for words that are nothing but conjugated.
fn trial(name: &str, is_hidden: &[bool]) -> (Score, Score) {
    let full = Dictionary::french();
    let open = without(full, is_hidden);
    let words = full.word_index(&CLASSIC).lattice().words();
    let words: Vec<String> = words.iter().map(Word::to_string).collect();
    let list = read_list(words.join("\n").as_bytes());
    let (draft, report) = import(&list, &open, name);
    let guessed = read_back(&draft, &report.about);

    let is_hidden = |word: &Word| open.find(*word).is_none();
    let pairs = |dictionary: &Dictionary| {
        let mut pairs = same_entry_pairs(dictionary);
        pairs.retain(|(short, long)| is_hidden(short) || is_hidden(long));
        pairs
    };
    let conjugated = |dictionary: &Dictionary| {
        let mut words = conjugated_only(dictionary);
        words.retain(is_hidden);
        words
    };
    let same_entry = Score::of(&pairs(full), &pairs(&guessed));
    let conjugated = Score::of(&conjugated(full), &conjugated(&guessed));
    println!("{name}\nsame entry: {same_entry}\nconjugated only: {conjugated}\n{report}");
    (same_entry, conjugated)
}

/// The lexicon without the lemmas that are marked.
fn without(full: &Dictionary, is_hidden: &[bool]) -> Dictionary {
    let mut draft = Draft::default();
    let mut lemmas = HashMap::new();
    let mut entries: HashMap<EntryId, LemmaRef> = HashMap::new();
    for (lemma, _) in full.lemmas().zip(is_hidden).filter(|(_, hidden)| !**hidden) {
        let (spelling, class) = (lemma.spelling(), lemma.class());
        let added = draft.add_lemma(spelling, class, lemma.origin());
        let added = added.expect("a lexicon's spelling");
        draft.link(*entries.entry(lemma.entry()).or_insert(added), added);
        lemmas.insert((spelling, class), added);
    }
    for form in full.forms() {
        for reading in full.readings(form) {
            let lemma = reading.lemma();
            if let Some(added) = lemmas.get(&(lemma.spelling(), lemma.class())) {
                draft
                    .add_reading(*added, &reading.spelling(), reading.kind())
                    .expect("a lexicon's spelling");
            }
        }
    }
    read_back(&draft, &About::default())
}

fn read_back(draft: &Draft, about: &About) -> Dictionary {
    Dictionary::from_bytes(&encode(draft, about)).expect("what was just written")
}

/// Each word with those that have all its letters and more, in one of its entries.
fn same_entry_pairs(dictionary: &Dictionary) -> HashSet<(Word, Word)> {
    let index = dictionary.word_index(&STRICT);
    let words = index.lattice().words();
    let mut pairs = HashSet::new();
    for (number, word) in (0..).zip(words) {
        let siblings = index.siblings(dictionary, &STRICT, number).iter();
        pairs.extend(siblings.map(|sibling| (*word, index.lattice().word(*sibling))));
    }
    pairs
}

fn conjugated_only(dictionary: &Dictionary) -> HashSet<Word> {
    let forms = dictionary.forms().filter(|form| {
        let mut readings = dictionary.readings(*form);
        readings.all(|reading| reading.kind() == Kind::Conjugated)
    });
    forms.map(|form| dictionary.word(form)).collect()
}

//! Chooses the gloss of each lemma.

use std::collections::{BTreeMap, HashMap};

use super::clause::{has_insertion, shortened, without_loose_end};
use super::littre::{self, Article, Articles, Paragraph};
use super::notes::{self, Chosen};
use super::reader::Reader;
use super::sentence::{Said, is_sound, said};
use super::text::{LONGEST, words};
use super::thesaurus::{self, Synonyms};
use super::wiktionary::{self, Notes};
use super::{MakeError, Sources};
use crate::Class;
use crate::accents::plain;
use crate::dictionary::{Dictionary, EntryId};
use crate::gloss::{Gloss, GlossSource};

/// How many synonyms stand for a gloss.
const SYNONYMS: usize = 3;

/// How long a list of synonyms may be to trust a single one of it.
const SHORT_LIST: usize = 6;

/// What stands before words of the thesaurus.
pub(super) const NEAR: &str = "Mots proches : ";

/// A headword and its class.
type Key = (String, Class);

/// The glosses in the making.
struct Gathering<'a> {
    reader: Reader<'a>,
    notes: Notes,
    articles: Articles,
    synonyms: Synonyms,
    /// How many lemmas of a class have the same letters: only one of a kind may take an article
    /// that is accented otherwise.
    namesakes: HashMap<(String, Class), usize>,
}

/// The gloss of each lemma that has one, by headword and class.
pub(super) fn gather(
    sources: &Sources,
    dictionary: &Dictionary,
) -> Result<Vec<(Key, Gloss)>, MakeError> {
    let lemmas: BTreeMap<Key, EntryId> = dictionary
        .lemmas()
        .map(|lemma| ((lemma.spelling().to_owned(), lemma.class()), lemma.entry()))
        .collect();
    let mut namesakes = HashMap::new();
    for (spelling, class) in lemmas.keys() {
        *namesakes.entry((letters(spelling), *class)).or_default() += 1;
    }
    let synonyms = thesaurus::read(&sources.thesaurus)?;
    let headwords = synonyms.keys().map(|(headword, _)| headword.as_str());
    let gathering = Gathering {
        reader: Reader::new(dictionary).with_long_words(headwords),
        notes: wiktionary::read(&sources.freedict)?,
        articles: littre::read(&sources.littre_index, &sources.littre)?,
        synonyms,
        namesakes,
    };
    let mut glosses = BTreeMap::new();
    let mut elsewhere = Vec::new();
    for key in lemmas.keys() {
        match gathering.find(key) {
            Found::Gloss(gloss) => {
                glosses.insert(key.clone(), gloss);
            }
            Found::See(target) => elsewhere.push((key, target)),
            Found::Nothing => {}
        }
    }
    follow(&mut glosses, &elsewhere);
    share(&mut glosses, &lemmas);
    // Synonyms come last: they are the least that can be said.
    for key in lemmas.keys() {
        if glosses.contains_key(key) {
            continue;
        }
        if let Some(text) = gathering.synonyms(key) {
            let source = GlossSource::Thesaurus;
            glosses.insert(key.clone(), Gloss { text, source });
        }
    }
    follow(&mut glosses, &elsewhere);
    share(&mut glosses, &lemmas);
    Ok(glosses.into_iter().collect())
}

enum Found {
    Gloss(Gloss),
    /// Another headword has it.
    See(String),
    Nothing,
}

impl Gathering<'_> {
    /// The best that the sources say: a note that explains, a sentence, a note on a later sense,
    /// notes that hint.
    fn find(&self, key: &Key) -> Found {
        let (headword, class) = key;
        let chosen = self.notes.get(key).map_or_else(Chosen::default, |notes| {
            notes::choose(notes, headword, *class, &self.reader)
        });
        let gloss = |text, source| Found::Gloss(Gloss { text, source });
        if let Some(text) = chosen.good {
            return gloss(text, GlossSource::Wiktionary);
        }
        let mut see = chosen.see;
        // Littré's first sense may be one of 1873; where today's is known, it has to be that.
        let is_today = |text: &str| match &chosen.central {
            Some(central) => speaks_of(text, central),
            None => true,
        };
        match self.sentence(headword, *class) {
            Some(Said::Sentence(text)) if is_today(&text) => {
                return gloss(text, GlossSource::Littre);
            }
            Some(Said::See(target)) => see = see.or(Some(target)),
            Some(Said::Sentence(_)) | None => {}
        }
        let hinted = if chosen.central.is_some() {
            chosen.weak.or(chosen.late)
        } else {
            chosen.late.or(chosen.weak)
        };
        if let Some(text) = hinted {
            return gloss(text, GlossSource::Wiktionary);
        }
        see.map_or(Found::Nothing, Found::See)
    }

    /// The first sentence of Littré that explains a headword.
    fn sentence(&self, headword: &str, class: Class) -> Option<Said> {
        let letters = letters(headword);
        let articles = self.articles.get(&letters)?;
        let is_alone = self.namesakes.get(&(letters, class)) == Some(&1);
        let ends = |text: &str| text.ends_with('é');
        let same = |article: &&Article| {
            let by_accents = is_alone && ends(&article.headword) == ends(headword);
            article.headword == headword || by_accents
        };
        let mut see = None;
        // An article under the very spelling comes before others.
        let exact = articles.iter().filter(|one| one.headword == headword);
        let other = articles.iter().filter(|one| one.headword != headword);
        for article in exact.chain(other).filter(same) {
            for paragraph in article.paragraphs.iter().filter(|one| one.class == class) {
                match said(&paragraph.text) {
                    Some(Said::Sentence(text)) => {
                        let part = self.reader.french_part(&text);
                        let is_cut = part.len() < text.len();
                        let text = without_loose_end(&part).to_owned();
                        if is_cut && (has_insertion(&text) || !is_sound(unmarked(&text))) {
                            continue;
                        }
                        if self.explains(&text, paragraph, headword) {
                            return Some(Said::Sentence(text));
                        }
                    }
                    Some(Said::See(target)) => {
                        see.get_or_insert(target);
                    }
                    None => {}
                }
            }
        }
        see.map(Said::See)
    }

    fn explains(&self, text: &str, paragraph: &Paragraph, headword: &str) -> bool {
        // What is said of a participle explains it only if it begins like one.
        let first = words(text).next().unwrap_or_default();
        let fits =
            matches!(first, "Qui" | "Dont" | "Où" | "Qu") || self.reader.is_participle(first);
        (!paragraph.is_participle || fits)
            && (words(text).count() > 1
                || self
                    .reader
                    .has_headword(&text.to_lowercase(), paragraph.class))
            && self.reader.is_french(text)
            && self.reader.is_clean(text)
            && !self.reader.is_circular(text, headword, paragraph.class)
    }

    /// Whether a synonym has the headword among its own: so words that only met in a list are left
    /// out.
    fn is_mutual(&self, word: &str, headword: &str, class: Class) -> bool {
        let back = self.synonyms.get(&(word.to_owned(), class));
        back.is_some_and(|back| back.iter().any(|other| other == headword))
    }

    /// Some synonyms that are headwords of the same class themselves.
    fn synonyms(&self, key: &Key) -> Option<String> {
        let (headword, class) = key;
        let own = self.reader.coarseness(headword);
        let fits = |word: &&String| {
            self.reader.has_headword(word, *class)
                && self.is_mutual(word, headword, *class)
                && letters(word) != letters(headword)
                && self.reader.coarseness(word) <= own
                && self.reader.is_clean(word)
        };
        let all = self.synonyms.get(key)?;
        let fitting: Vec<&String> = all.iter().filter(fits).collect();
        let first = *fitting.first()?;
        // The others must be synonyms of the first as well, and one alone is trusted only in a
        // short list: long ones go from sense to sense.
        let mut synonyms = vec![first.as_str()];
        let close = fitting[1..]
            .iter()
            .filter(|word| self.is_mutual(word, first, *class));
        synonyms.extend(close.take(SYNONYMS - 1).map(|word| word.as_str()));
        // The thesaurus has fields of words rather than synonyms: they are shown as what they are.
        let is_trusted = synonyms.len() > 1 || all.len() <= SHORT_LIST;
        is_trusted.then(|| format!("{NEAR}{}", synonyms.join(", ")))
    }
}

/// A text without the mark before it, which may be a field or a name: «(Belgique) Comme ça».
pub(super) fn unmarked(text: &str) -> &str {
    let inside = text
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(") "));
    inside.map_or(text, |(_, rest)| rest)
}

/// Whether a text has a word, in this form or another.
fn speaks_of(text: &str, word: &str) -> bool {
    const STEM: usize = 6;
    let stem: String = letters(word).chars().take(STEM).collect();
    words(text).any(|other| letters(other).starts_with(&stem))
}

/// Headwords that are explained under another one.
fn follow(glosses: &mut BTreeMap<Key, Gloss>, elsewhere: &[(&Key, String)]) {
    for ((headword, class), target) in elsewhere {
        if glosses.contains_key(&(headword.clone(), *class)) {
            continue;
        }
        let other = glosses.get(&(target.clone(), *class)).cloned();
        if let Some(gloss) = other {
            let gloss = same_as(target, headword, &gloss);
            glosses.insert((headword.clone(), *class), gloss);
        }
    }
}

/// What a dictionary prints as one article has one meaning: «clef» that of «clé».
fn share(glosses: &mut BTreeMap<Key, Gloss>, lemmas: &BTreeMap<Key, EntryId>) {
    let mut by_entry: HashMap<EntryId, Vec<&Key>> = HashMap::new();
    for (key, entry) in lemmas {
        by_entry.entry(*entry).or_default().push(key);
    }
    for (key, entry) in lemmas {
        if glosses.contains_key(key) {
            continue;
        }
        let with_gloss = by_entry[entry]
            .iter()
            .filter(|other| glosses.contains_key(**other));
        // With the same letters it may be another word altogether: «pécher», «pêcher».
        let fits = |other: &&&Key| {
            modern(&other.0) == modern(&key.0) || letters(&other.0) != letters(&key.0)
        };
        let best = with_gloss
            .filter(fits)
            .min_by_key(|(other, _)| modern(other) != modern(&key.0));
        if let Some(other) = best {
            let gloss = same_as(&other.0, &key.0, &glosses[*other]);
            glosses.insert(key.clone(), gloss);
        }
    }
}

/// The gloss of another headword, which is named unless it is the same word.
fn same_as(other: &str, headword: &str, gloss: &Gloss) -> Gloss {
    let is_same = modern(other) == modern(headword) || gloss.text.starts_with("Voir «");
    let text = if is_same {
        gloss.text.clone()
    } else if let Some(near) = gloss.text.strip_prefix(NEAR) {
        format!("{NEAR}{other}, {near}")
    } else {
        let before = format!("Voir «{other}» : ");
        let room = LONGEST - before.chars().count();
        // Without room for its name, the other word's meaning says more than the name.
        match shortened(&gloss.text, room).filter(|text| is_sound(unmarked(text))) {
            Some(text) => format!("{before}{text}"),
            None => gloss.text.clone(),
        }
    };
    Gloss {
        text,
        source: gloss.source,
    }
}

/// A headword in the spelling of 1990, as far as accents go: «connaître» is «connaitre».
fn modern(headword: &str) -> String {
    let today = |c: char| match c {
        'î' => 'i',
        'û' => 'u',
        'è' | 'ê' => 'é',
        other => other,
    };
    headword.chars().map(today).collect()
}

fn letters(spelling: &str) -> String {
    plain(spelling).unwrap_or_else(|| spelling.to_owned())
}

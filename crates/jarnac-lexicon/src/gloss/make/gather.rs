//! Chooses the gloss of each lemma.

use std::collections::{BTreeMap, HashMap};

use super::littre;
use super::near::Near;
use super::notes::{self, Chosen};
use super::own;
use super::reader::Reader;
use super::refer::{follow, share, share_spellings};
use super::senses::{Distance, Finder, Sense, Senses};
use super::text::{letters, words};
use super::wiktionary::{self, Notes};
use super::{MakeError, Sources, unmarked};
use crate::Class;
use crate::dictionary::{Dictionary, EntryId};
use crate::gloss::{Gloss, GlossSource};

/// A headword and its class.
type Key = (String, Class);

/// The sources, to be asked about a headword.
struct Gathering<'a> {
    reader: Reader<'a>,
    notes: Notes,
    littre: Finder,
    near: Near,
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
    let near = Near::read(&sources.thesaurus)?;
    let gathering = Gathering {
        reader: Reader::new(dictionary).with_long_words(near.headwords()),
        notes: wiktionary::read(&sources.freedict)?,
        littre: Finder {
            articles: littre::read(&sources.littre_index, &sources.littre)?,
            namesakes,
        },
        near,
    };
    let own = own::read(&sources.own, |key| lemmas.contains_key(key))?;
    let mut glosses = own.glosses;
    share_spellings(&mut glosses, &lemmas);
    let mut elsewhere = Vec::new();
    for key in lemmas.keys() {
        if glosses.contains_key(key) || own.refused.contains(key) {
            continue;
        }
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
        if glosses.contains_key(key) || own.refused.contains(key) {
            continue;
        }
        if let Some(text) = gathering.near.words(&key.0, key.1, &gathering.reader) {
            let source = GlossSource::Thesaurus;
            glosses.insert(key.clone(), Gloss { text, source });
        }
    }
    follow(&mut glosses, &elsewhere);
    share(&mut glosses, &lemmas);
    glosses.retain(|key, _| !own.refused.contains(key));
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
        let senses = self.littre.senses(headword, *class, &self.reader);
        let gloss = |text: &str, source| {
            let text = text.to_owned();
            Found::Gloss(Gloss { text, source })
        };
        if let Some(note) = &chosen.good {
            return match fuller(note, &senses) {
                Some(text) => gloss(text, GlossSource::Littre),
                None => gloss(note, GlossSource::Wiktionary),
            };
        }
        // Littré's first sense may be one of 1873; where today's is known, it has to be that.
        let is_today = |text: &str| match &chosen.central {
            Some(central) => speaks_of(text, central) || is_kin(text, central),
            None => true,
        };
        if let Some(sense) = senses.best(is_today) {
            return gloss(&sense.text, GlossSource::Littre);
        }
        let hinted = if chosen.central.is_some() {
            chosen.weak.or(chosen.late)
        } else {
            chosen.late.or(chosen.weak)
        };
        if let Some(text) = hinted {
            return gloss(&text, GlossSource::Wiktionary);
        }
        let see = chosen.see.or(senses.see);
        see.map_or(Found::Nothing, Found::See)
    }
}

/// A sentence that says the same as a short note and more.
fn fuller<'a>(note: &str, senses: &'a Senses) -> Option<&'a str> {
    let is_near = |sense: &&Sense| sense.distance < Distance::BYGONE;
    let mut near = senses.all.iter().filter(is_near);
    let sense = near.find(|sense| is_short(note) && says_more(&sense.text, note));
    sense.map(|sense| sense.text.as_str())
}

/// Whether a note has too few words to tell a thing from others of its kind: «Cuivre et or». «Qui
/// corrige» is no thing.
fn is_short(note: &str) -> bool {
    let first = words(note).next().unwrap_or_default();
    words(unmarked(note)).count() <= 3 && !matches!(first, "Qui" | "Ce" | "Celui" | "Après")
}

/// Whether a sentence has all that a note says, and more than that; and begins with its first word,
/// or nearly so.
fn says_more(text: &str, note: &str) -> bool {
    const BEGIN: usize = 6;
    let is_telling = |word: &&str| {
        word.chars().count() > 2 && !matches!(*word, "des" | "les" | "une" | "par" | "qui" | "pour")
    };
    let mut telling = words(unmarked(note)).filter(is_telling);
    let begin: Vec<&str> = words(unmarked(text)).take(BEGIN).collect();
    let Some(first) = telling.next() else {
        return false;
    };
    words(text).count() >= words(note).count() + 2
        && speaks_of(&begin.join(" "), first)
        && telling.all(|word| speaks_of(text, word))
}

/// Whether a text has a word, in this form or another.
fn speaks_of(text: &str, word: &str) -> bool {
    const STEM: usize = 6;
    let stem: String = letters(&word.to_lowercase()).chars().take(STEM).collect();
    words(text).any(|other| letters(&other.to_lowercase()).starts_with(&stem))
}

/// Whether a text begins with a thing of the same kind: who says «Animal» may mean a «quadrupède».
fn is_kin(text: &str, word: &str) -> bool {
    const KINDS: [&str; 5] = [
        "animal mammifère quadrupède rongeur carnassier oiseau reptile insecte poisson mollusque \
         coquillage crustacé ver serpent lézard papillon singe canidé félin cétacé ruminant volatile",
        "plante arbre arbrisseau arbuste herbe fleur fruit légume graine champignon végétal céréale \
         roseau conifère palmier racine",
        "outil instrument machine ustensile appareil engin objet dispositif",
        "vêtement habit robe manteau étoffe tissu coiffure chapeau chaussure corset",
        "aliment mets plat gâteau pâtisserie confiserie friandise sucrerie boisson liqueur fromage \
         viande pain sauce",
    ];
    let word = word.to_lowercase();
    let has = |kind: &&&str, one: &str| {
        let one = one.trim_end_matches(['s', 'x']);
        kind.split_whitespace().any(|other| other == one)
    };
    let kind = KINDS.iter().find(|kind| has(kind, &word));
    let begin = || words(unmarked(text)).take(5).map(str::to_lowercase);
    kind.is_some_and(|kind| begin().any(|one| has(&kind, &one)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn senses(texts: &[&str]) -> Senses {
        let all = texts.iter().map(|text| Sense {
            text: (*text).to_owned(),
            distance: Distance::of(text),
            may_lead: true,
        });
        Senses {
            all: all.collect(),
            see: None,
        }
    }

    #[test]
    fn a_sentence_that_says_the_same_and_more_is_better() {
        let alloy = "Métal factice, composé de cuivre et de zinc";
        let said = senses(&[alloy]);
        assert_eq!(fuller("Cuivre et or", &said), Some(alloy));
        assert_eq!(fuller("Sorte de bateau", &said), None);
        let soot = "Suie cuite et détrempée dont on se sert pour peindre au lavis";
        let said = senses(&[soot]);
        assert_eq!(fuller("Suie détrempée", &said), Some(soot));
        // Another thing with the same beginning, and one of which it is a part.
        let hoop = "Cercle garni de crochets auxquels le cirier suspend les bougies";
        assert_eq!(fuller("Cercle de fer", &senses(&[hoop])), None);
        let steel = "Pièce d’acier qui recouvre le bassinet d’une arme à feu";
        assert_eq!(fuller("Arme à feu", &senses(&[steel])), None);
        // One of a past that few remember.
        let priest = "Prêtre de Jupiter chez les Romains";
        assert_eq!(fuller("Prêtre de Jupiter", &senses(&[priest])), None);
    }

    #[test]
    fn kinds_are_told() {
        assert!(is_kin("Petit quadrupède à longue queue", "Animal"));
        assert!(!is_kin("Plancher flottant pour calfater", "Animal"));
        assert!(is_kin("Genre d’arbrisseaux à fleurs", "Plante"));
    }
}

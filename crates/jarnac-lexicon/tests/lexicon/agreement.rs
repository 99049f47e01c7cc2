//! The inflection models against the forms that the dictionary gives for its own lemmas.

use std::collections::{BTreeMap, BTreeSet};

use jarnac_core::Word;
use jarnac_lexicon::make::Model;
use jarnac_lexicon::{Class, Dictionary, Kind, Origin};

/// Forms in French spelling with their kinds.
type Forms = BTreeSet<(String, Kind)>;

/// The forms of every lemma of a class, as the lexicon has them: those of 3 to 9 letters.
fn paradigms(class: Class, origin: Origin) -> BTreeMap<String, Forms> {
    let french = Dictionary::french();
    let mut paradigms: BTreeMap<String, Forms> = BTreeMap::new();
    for form in french.forms() {
        for reading in french.readings(form) {
            let lemma = reading.lemma();
            if (lemma.class(), lemma.origin()) == (class, origin) {
                let forms = paradigms.entry(lemma.spelling().to_owned()).or_default();
                forms.insert((reading.spelling(), reading.kind()));
            }
        }
    }
    // Symbols and pieces of locutions are not inflected.
    let excluded = [
        Kind::Symbol,
        Kind::Locution,
        Kind::Prefix,
        Kind::Interjection,
    ];
    paradigms.retain(|_, forms| !forms.iter().any(|(_, kind)| excluded.contains(kind)));
    paradigms
}

/// The forms of 3 to 9 letters that a model makes, if the lemma suits it.
fn made(model: Model, lemma: &str) -> Option<Forms> {
    let fits = |(form, _): &(String, Kind)| form.parse::<Word>().is_ok();
    let forms = model.inflect(lemma)?;
    Some(forms.into_iter().filter(fits).collect())
}

/// The same forms as they are played, without accents.
fn played(forms: &Forms) -> BTreeSet<(Word, Kind)> {
    let plain = |(form, kind): &(String, Kind)| (form.parse().unwrap(), *kind);
    forms.iter().map(plain).collect()
}

/// Whether the past participle has a feminine or a plural.
fn agrees(forms: &Forms) -> bool {
    forms
        .iter()
        .any(|(_, kind)| kind.is_past_participle() && *kind != Kind::PastParticiple)
}

/// How many lemmas a model gets right.
#[derive(Default)]
struct Tally {
    all: usize,
    /// Letter by letter.
    played: usize,
    /// With the accents.
    spelled: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn count(&mut self, lemma: &str, made: &Forms, known: &Forms) {
        self.all += 1;
        self.spelled += usize::from(made == known);
        if played(made) == played(known) {
            self.played += 1;
        } else {
            self.wrong.push(lemma.to_owned());
        }
    }

    /// Prints the figures and holds them to a floor, in lemmas of a thousand.
    #[track_caller]
    fn report(&self, model: &str, floor: usize) {
        let Tally {
            all,
            played,
            spelled,
            wrong,
        } = self;
        println!("{model:10} {all:6} lemmas, {played:6} right as played, {spelled:6} as spelled");
        let shown = wrong.join(" ");
        assert!(*all > 0 && played * 1000 >= floor * all, "{model}: {shown}");
        println!("{:10} wrong: {shown}", "");
    }
}

/// Verbs of which the dictionary has only some persons («il neige») or nothing but the infinitive:
/// the second person plural, which is as long as the infinitive, tells them.
fn is_defective(lemma: &str, forms: &Forms) -> bool {
    let stem = lemma.strip_suffix("er").unwrap();
    let infinitive = (lemma.to_owned(), Kind::Infinitive);
    forms.contains(&infinitive) && !forms.contains(&(format!("{stem}ez"), Kind::Conjugated))
}

/// All but «aller», «envoyer», «renvoyer» and what the dictionary itself has wrong.
#[test]
fn verbs_of_the_first_group() {
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut defective = 0;
    for (lemma, forms) in paradigms(Class::Verb, Origin::Source) {
        if !lemma.ends_with("er") {
            continue;
        }
        if is_defective(&lemma, &forms) {
            defective += 1;
            continue;
        }
        let model = if agrees(&forms) {
            Model::VerbEr
        } else {
            Model::VerbErIntransitive
        };
        let made = made(model, &lemma).unwrap();
        tallies
            .entry(model.name())
            .or_default()
            .count(&lemma, &made, &forms);
    }
    println!("defective: {defective}");
    assert!(defective < 200, "{defective} defective verbs");
    assert_eq!(tallies.len(), 2);
    tallies["v-er"].report("v-er", 998);
    tallies["v-er-i"].report("v-er-i", 995);
}

/// A verb in -ir is of the second group if it has -issant, or more than an infinitive and nothing
/// that the model lacks: the others are of the third («dormir»).
#[test]
fn verbs_of_the_second_group() {
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for (lemma, forms) in paradigms(Class::Verb, Origin::Source) {
        let model = if agrees(&forms) {
            Model::VerbIr
        } else {
            Model::VerbIrIntransitive
        };
        let Some(made) = made(model, &lemma) else {
            continue;
        };
        let participle = forms.iter().any(|(form, _)| form.ends_with("issant"));
        if participle || forms.len() > 1 && forms.is_subset(&made) {
            tallies
                .entry(model.name())
                .or_default()
                .count(&lemma, &made, &forms);
        }
    }
    assert!(tallies["v-ir"].all > 200 && tallies["v-ir-i"].all > 30);
    // «impartir» has no future.
    tallies["v-ir"].report("v-ir", 990);
    tallies["v-ir-i"].report("v-ir-i", 990);
}

/// Nearly every noun and adjective is made by a model; what is left has forms of its own («doux»,
/// «jumeau», «scénario»).
#[test]
fn nouns_and_adjectives() {
    let nouns = || Model::all().filter(|model| model.class() == Class::Noun);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let paradigms = paradigms(Class::Noun, Origin::Source);
    for (lemma, forms) in &paradigms {
        match nouns().find(|model| made(*model, lemma).as_ref() == Some(forms)) {
            Some(model) => *counts.entry(model.name()).or_default() += 1,
            None => wrong.push(lemma.as_str()),
        }
    }
    for (model, count) in &counts {
        println!("{model:10} {count:6} lemmas");
    }
    let all = paradigms.len();
    println!(
        "{all} lemmas, {} of their own: {}",
        wrong.len(),
        wrong.join(" ")
    );
    assert_eq!(
        counts.len(),
        nouns().count(),
        "a model fits no lemma: {counts:?}"
    );
    assert!(
        all > 30_000 && wrong.len() * 1000 < 8 * all,
        "{} of {all}",
        wrong.len()
    );
}

/// The lexicon was built with the models as they are now.
#[test]
fn the_supplement_is_inflected_by_the_models() {
    for class in [Class::Noun, Class::Verb] {
        let mut paradigms = paradigms(class, Origin::Supplement);
        assert!(!paradigms.is_empty());
        paradigms.retain(|lemma, forms| {
            let mut models = Model::all().filter(|model| model.class() == class);
            !models.any(|model| made(model, lemma).as_ref() == Some(forms))
        });
        let stale: Vec<String> = paradigms.into_keys().collect();
        assert!(stale.is_empty(), "build the lexicon again: {stale:?}");
    }
}

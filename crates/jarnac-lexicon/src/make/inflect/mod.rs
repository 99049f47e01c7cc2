//! Inflects a lemma by the name of a model, as the supplement gives it.

mod noun;
mod verb;

use crate::{Class, Kind};

/// How a lemma is inflected.
///
/// ```
/// use jarnac_lexicon::Class;
/// use jarnac_lexicon::make::Model;
/// let forms = Model::named("n-aux").unwrap().inflect("journal").unwrap();
/// assert_eq!(forms.iter().map(|(form, _)| form.as_str()).collect::<Vec<_>>(), ["journal", "journaux"]);
/// assert_eq!((Model::NounAux.name(), Model::NounAux.class()), ("n-aux", Class::Noun));
/// assert!(Model::all().all(|model| Model::named(model.name()) == Some(model)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is explained by its example below")]
pub enum Model {
    Noun,
    NounX,
    NounAux,
    Invariable,
    Adjective,
    Doubling,
    Eux,
    Euse,
    Trice,
    Ere,
    Ive,
    Ale,
    Esse,
    Que,
    VerbEr,
    VerbErIntransitive,
    VerbIr,
    VerbIrIntransitive,
    Adverb,
    Interjection,
}

/// The models with their names in `supplement.tsv`.
const NAMES: [(Model, &str); 20] = [
    (Model::Noun, "n"),                    // chat, chats
    (Model::NounX, "n-x"),                 // bateau, bateaux
    (Model::NounAux, "n-aux"),             // journal, journaux
    (Model::Invariable, "n-inv"),          // kaki (the colour)
    (Model::Adjective, "na"),              // petit, petite
    (Model::Doubling, "na-double"),        // bon, bonne
    (Model::Eux, "na-eux"),                // heureux, heureuse
    (Model::Euse, "na-euse"),              // danseur, danseuse
    (Model::Trice, "na-trice"),            // acteur, actrice
    (Model::Ere, "na-ere"),                // léger, légère
    (Model::Ive, "na-ive"),                // vif, vive
    (Model::Ale, "na-ale"),                // royal, royale, royaux
    (Model::Esse, "na-esse"),              // maître, maîtresse
    (Model::Que, "na-que"),                // turc, turque
    (Model::VerbEr, "v-er"),               // aimer: the participle agrees
    (Model::VerbErIntransitive, "v-er-i"), // marcher: it does not
    (Model::VerbIr, "v-ir"),               // finir
    (Model::VerbIrIntransitive, "v-ir-i"), // rugir
    (Model::Adverb, "adv"),
    (Model::Interjection, "interj"),
];

impl Model {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Model> {
        NAMES.into_iter().map(|(model, _)| model)
    }

    /// The model with this name in a supplement.
    pub fn named(name: &str) -> Option<Model> {
        let found = NAMES.iter().find(|(_, known)| *known == name);
        found.map(|(model, _)| *model)
    }

    /// Its name in a supplement.
    pub fn name(self) -> &'static str {
        let found = NAMES.iter().find(|(known, _)| *known == self);
        found.map_or("", |(_, name)| name)
    }

    /// The class of its lemmas.
    pub fn class(self) -> Class {
        match self {
            Model::VerbEr
            | Model::VerbErIntransitive
            | Model::VerbIr
            | Model::VerbIrIntransitive => Class::Verb,
            Model::Adverb | Model::Interjection => Class::Other,
            _ => Class::Noun,
        }
    }

    /// All forms of a lemma with their kinds, the lemma among them, or `None` if its ending does
    /// not suit the model.
    pub fn inflect(self, lemma: &str) -> Option<Vec<(String, Kind)>> {
        match self {
            Model::VerbEr => verb::first_group(lemma, true),
            Model::VerbErIntransitive => verb::first_group(lemma, false),
            Model::VerbIr => verb::second_group(lemma, true),
            Model::VerbIrIntransitive => verb::second_group(lemma, false),
            Model::Interjection => Some(vec![(lemma.to_owned(), Kind::Interjection)]),
            _ => noun::inflect(self, lemma),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_cover_every_model() {
        for model in Model::all() {
            assert_eq!(Model::named(model.name()), Some(model));
        }
        assert_eq!(Model::named("v-re"), None);
    }
}

//! Nouns and adjectives: feminine and plural.

use super::Model;
use crate::Kind;

pub(super) fn inflect(model: Model, lemma: &str) -> Option<Vec<(String, Kind)>> {
    let feminine = match model {
        Model::Adjective => Some(plus_e(lemma)?),
        Model::Doubling => Some(doubled(lemma)?),
        Model::Eux => Some(swap(lemma, "eux", "euse")?),
        Model::Euse => Some(swap(lemma, "eur", "euse")?),
        Model::Trice => Some(swap(lemma, "teur", "trice")?),
        Model::Ere => Some(swap(lemma, "er", "ère")?),
        Model::Ive => Some(swap(lemma, "f", "ve")?),
        Model::Ale => Some(swap(lemma, "al", "ale")?),
        Model::Esse => Some(swap(lemma, "e", "esse")?),
        Model::Que => Some(swap(lemma, "c", "que")?),
        _ => None,
    };
    let plural = match model {
        Model::NounX => Some(format!("{lemma}x")),
        Model::NounAux => Some(swap(lemma, "al", "aux").or_else(|| swap(lemma, "ail", "aux"))?),
        Model::Ale => Some(swap(lemma, "al", "aux")?),
        Model::Invariable | Model::Adverb => None,
        _ => plus_s(lemma),
    };
    let mut forms = vec![(lemma.to_owned(), Kind::Headword)];
    forms.extend(plural.map(|plural| (plural, Kind::Plural)));
    if let Some(feminine) = feminine {
        forms.extend(plus_s(&feminine).map(|plural| (plural, Kind::FemininePlural)));
        forms.push((feminine, Kind::Feminine));
    }
    Some(forms)
}

/// The plural in -s; words in -s, -x and -z have none of their own.
fn plus_s(word: &str) -> Option<String> {
    (!word.ends_with(['s', 'x', 'z'])).then(|| format!("{word}s"))
}

fn plus_e(word: &str) -> Option<String> {
    (!word.ends_with('e')).then(|| format!("{word}e"))
}

fn doubled(word: &str) -> Option<String> {
    let last = word.chars().last()?;
    "lnst".contains(last).then(|| format!("{word}{last}e"))
}

fn swap(word: &str, ending: &str, new: &str) -> Option<String> {
    let stem = word.strip_suffix(ending)?;
    Some(format!("{stem}{new}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(model: Model, lemma: &str) -> String {
        let mut forms = inflect(model, lemma).unwrap();
        forms.sort_by_key(|(_, kind)| *kind);
        let forms: Vec<String> = forms.into_iter().map(|(form, _)| form).collect();
        forms.join(" ")
    }

    #[test]
    fn each_model_has_its_endings() {
        assert_eq!(forms(Model::Noun, "chat"), "chat chats");
        assert_eq!(forms(Model::Noun, "souris"), "souris");
        assert_eq!(forms(Model::NounX, "bateau"), "bateau bateaux");
        assert_eq!(forms(Model::NounAux, "journal"), "journal journaux");
        assert_eq!(forms(Model::NounAux, "travail"), "travail travaux");
        assert_eq!(forms(Model::Invariable, "kaki"), "kaki");
        assert_eq!(forms(Model::Adverb, "ici"), "ici");
        assert_eq!(forms(Model::Adjective, "gris"), "gris grise grises");
        assert_eq!(
            forms(Model::Adjective, "petit"),
            "petit petite petits petites"
        );
        assert_eq!(forms(Model::Doubling, "bon"), "bon bonne bons bonnes");
        assert_eq!(forms(Model::Eux, "heureux"), "heureux heureuse heureuses");
        assert_eq!(
            forms(Model::Euse, "danseur"),
            "danseur danseuse danseurs danseuses"
        );
        assert_eq!(
            forms(Model::Trice, "acteur"),
            "acteur actrice acteurs actrices"
        );
        assert_eq!(forms(Model::Ere, "léger"), "léger légère légers légères");
        assert_eq!(forms(Model::Ive, "vif"), "vif vive vifs vives");
        assert_eq!(forms(Model::Ale, "royal"), "royal royale royaux royales");
        assert_eq!(
            forms(Model::Esse, "maître"),
            "maître maîtresse maîtres maîtresses"
        );
        assert_eq!(forms(Model::Que, "turc"), "turc turque turcs turques");
    }

    #[test]
    fn an_ending_that_does_not_suit_is_refused() {
        assert_eq!(inflect(Model::Trice, "danseur"), None);
        assert_eq!(inflect(Model::NounAux, "chat"), None);
        assert_eq!(inflect(Model::Adjective, "rapide"), None);
        assert_eq!(inflect(Model::Doubling, "vif"), None);
    }
}

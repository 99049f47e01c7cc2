//! Where a word is used, as dictionaries say it before they explain: fields and manners.

use super::text::{capital, tidy};

/// Names of fields that nobody uses today, and how they are called. A trade is named by its work.
const TODAY: [(&str, &str); 46] = [
    ("Pratique", "Droit"),
    ("Ancienne pratique", "Droit ancien"),
    ("Palais", "Droit"),
    ("Procédure", "Droit"),
    ("Jurisprudence", "Droit"),
    ("Ancienne jurisprudence", "Droit ancien"),
    ("Jurisprudence féodale", "Droit féodal"),
    ("Coutume", "Droit ancien"),
    ("Ancienne coutume", "Droit ancien"),
    ("Coutumes", "Droit ancien"),
    ("Féodalité", "Droit féodal"),
    ("Rural", "Agriculture"),
    ("Forestier", "Sylviculture"),
    ("Eaux et forêts", "Sylviculture"),
    ("Mer", "Marine"),
    ("Dénigrement", "Péjoratif"),
    ("Mépris", "Péjoratif"),
    ("Injure", "Péjoratif"),
    ("Art", "Arts"),
    ("Beaux-arts", "Arts"),
    ("Arts et métiers", "Technique"),
    ("Manufacture", "Technique"),
    ("Manufactures", "Technique"),
    ("Relieur", "Reliure"),
    ("Charpente", "Charpenterie"),
    ("Charpentier", "Charpenterie"),
    ("Serrurier", "Serrurerie"),
    ("Tisserand", "Tissage"),
    ("Teinturier", "Teinturerie"),
    ("Corroyeur", "Cuirs"),
    ("Tanneur", "Cuirs"),
    ("Joaillier", "Joaillerie"),
    ("Maçon", "Maçonnerie"),
    ("Menuisier", "Menuiserie"),
    ("Horloger", "Horlogerie"),
    ("Ichthyologie", "Ichtyologie"),
    ("Jeux de cartes", "Jeu de cartes"),
    ("Finances", "Finance"),
    ("Mathématique", "Mathématiques"),
    ("Vétérinaire", "Médecine vétérinaire"),
    ("Point d’Alençon", "Dentelle"),
    ("Guerre", "Militaire"),
    ("Ponts et chaussées", "Travaux publics"),
    ("Histoire naturelle", "Sciences naturelles"),
    ("Scolastique", "Philosophie"),
    ("Philosophie scolastique", "Philosophie"),
];

/// Fields that say nothing.
const EMPTY: [&str; 5] = [
    "Métier",
    "Métiers",
    "Mépris et injure",
    "Tendresse",
    "Relation",
];

/// Whether a sentence only says where a word is used; and how that is shown, if it is worth it:
/// «Terme de marine» is «Marine».
#[expect(
    clippy::option_option,
    reason = "no label, one that is dropped, one that is shown"
)]
pub(super) fn label(sentence: &str) -> Option<Option<String>> {
    const DROPPED: [&str; 24] = [
        "Néologisme",
        "Familièrement",
        "Populairement",
        "Au propre",
        "Proprement",
        "Adj",
        "S. m",
        "S. f",
        "V. n",
        "V. a",
        "Latinisme",
        "Technologie",
        "Absolument",
        "Substantivement",
        "Adjectivement",
        "Vieux",
        "Peu usité",
        "Inusité",
        "Anciennement",
        "Vieilli",
        "Au plur",
        "Part",
        "Mot vieilli",
        "Vieux mot",
    ];
    let sentence = sentence.trim_end_matches('.').trim();
    if DROPPED.contains(&sentence) || is_remark(sentence) {
        return Some(None);
    }
    let sentence = sentence.strip_prefix("Ancien ").unwrap_or(sentence);
    let rest = ["Terme ", "terme ", "Mot "]
        .iter()
        .find_map(|start| sentence.strip_prefix(start))?;
    let is_long = sentence.contains([',', ';', ':']) && rest.chars().count() > 40;
    if is_long || sentence.starts_with("Mot ") && rest.chars().count() > 16 {
        return None;
    }
    // The first of several fields is enough.
    let rest = rest.split([',', ';']).next().unwrap_or(rest);
    let field = ["de l'", "de l’", "de la ", "d'", "d’", "du ", "des ", "de "]
        .iter()
        .find_map(|start| rest.strip_prefix(start));
    let shown = match (field, rest) {
        (Some(field), _) if field.chars().count() <= 24 => today(&capital(
            &tidy(field)
                .replace(" et de ", " et ")
                .replace(" et d’", " et "),
        )),
        (None, "familier" | "très familier") => Some("Familier".to_owned()),
        (None, "populaire" | "bas") => Some("Populaire".to_owned()),
        (None, "vieilli" | "vieux" | "qui vieillit") => Some("Vieilli".to_owned()),
        (None, "militaire" | "rural" | "forestier") => today(&capital(rest)),
        _ => None,
    };
    Some(shown)
}

/// A field as it is called today.
fn today(field: &str) -> Option<String> {
    if EMPTY.contains(&field) {
        return None;
    }
    let known = TODAY.iter().find(|(old, _)| *old == field);
    Some(known.map_or(field, |(_, new)| new).to_owned())
}

/// Whether a sentence is about the word and not about what it means.
fn is_remark(sentence: &str) -> bool {
    let is_short = sentence.chars().count() < 40;
    sentence.starts_with("Il se conjugue")
        || is_short
            && ["Néologisme", "Ancien mot ", "Mot vieilli", "Vieux mot"]
                .iter()
                .any(|start| sentence.starts_with(start))
}

/// Whether a field is one of a past that few remember: who is asked what «talent» means today thinks
/// of no weight of the Greeks.
pub(super) fn is_bygone(field: &str) -> bool {
    const STARTS: [&str; 26] = [
        "Alchimie",
        "Ancien",
        "Antiquité",
        "Arquebusier",
        "Banque",
        "Blason",
        "Boucherie",
        "Chancellerie",
        "Chapellerie",
        "Charpente",
        "Chasse",
        "Commerce",
        "Cuirs",
        "Droit ancien",
        "Droit féodal",
        "Droit romain",
        "Fauconnerie",
        "Fortification",
        "Histoire",
        "Imprimerie",
        "Manège",
        "Musique ancienne",
        "Reliure",
        "Technique",
        "Vénerie",
        "Serrurerie",
    ];
    STARTS.iter().any(|start| field.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_have_the_names_of_today() {
        let shown = |sentence| label(sentence).unwrap();
        // «dation», «lisier», «caponner».
        assert_eq!(shown("Terme de pratique.").as_deref(), Some("Droit"));
        assert_eq!(shown("Terme rural.").as_deref(), Some("Agriculture"));
        assert_eq!(shown("Terme de mer.").as_deref(), Some("Marine"));
        assert_eq!(shown("Terme de métier."), None);
        assert_eq!(shown("Terme de blason.").as_deref(), Some("Blason"));
    }

    #[test]
    fn remarks_on_a_word_are_passed_over() {
        // «hideur»: «Ancien mot fort nécessaire. État de ce qui est hideux.»
        assert_eq!(label("Ancien mot fort nécessaire."), Some(None));
        assert_eq!(label("État de ce qui est hideux."), None);
    }

    #[test]
    fn what_few_remember_is_told() {
        // «triomphe», «calade», «frisette», «scripteur».
        for field in [
            "Antiquité romaine",
            "Manège",
            "Commerce",
            "Chancellerie romaine",
        ] {
            assert!(is_bygone(field), "{field}");
        }
        for field in ["Médecine", "Marine", "Botanique"] {
            assert!(!is_bygone(field), "{field}");
        }
    }
}

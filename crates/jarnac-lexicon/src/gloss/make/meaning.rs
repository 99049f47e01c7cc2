//! Whether a text tells what a word means. Dictionaries also tell where it comes from, who used it,
//! and whose name it was.

use super::text::{capital, words};

/// What is said of a word is cut off before what it means: «Mot anglais qui signifie agent de police»
/// is «Agent de police». `None` where nothing is left that explains.
pub(super) fn meaning(text: &str) -> Option<String> {
    const SIGNS: [&str; 14] = [
        " qui signifie simplement ",
        " qui signifie ",
        " et qui signifie ",
        " signifiant ",
        " qui veut dire ",
        " qui désigne ",
        " désignant ",
        " pour désigner ",
        " et par lequel on désigne ",
        " par lequel on désigne ",
        " on emploie pour dire ",
        " pour signifier ",
        " qui indique ",
        " indiquant ",
    ];
    let text = without_name_of(without_today(text));
    if is_about_the_word(&text) {
        let cut = SIGNS
            .iter()
            .filter_map(|sign| text.find(sign).map(|at| at + sign.len()))
            .min()?;
        let rest = text[cut..].trim();
        // How the word came about may follow again.
        let end = [", et qui ", ", et qu’", ", et que ", ", et dont "]
            .iter()
            .filter_map(|start| rest.find(start))
            .min();
        let rest = end.map_or(rest, |end| &rest[..end]);
        let is_whole = words(rest).any(|word| word.chars().count() > 3);
        return (is_whole && !is_name(rest)).then(|| capital(rest));
    }
    (!is_name(&text) && !is_learned(&text) && !is_empty(&text)).then_some(text)
}

/// What a word means today needs not say so: «Aujourd’hui, celui qui fait des arguments captieux».
fn without_today(text: &str) -> String {
    let rest = [
        "Aujourd’hui, ",
        "Aujourd’hui et par dégradation de sens, ",
        "Aujourd’hui ",
    ]
    .iter()
    .find_map(|start| text.strip_prefix(start));
    rest.map_or_else(|| text.to_owned(), capital)
}

/// A thing rather than its name: «Nom d’un oiseau d’Amérique» is «Oiseau d’Amérique». Peoples and
/// gods are left as they are, since their names are what the word is.
fn without_name_of(text: String) -> String {
    let rest = ["Nom d’un ", "Nom d’une "]
        .iter()
        .find_map(|start| text.strip_prefix(start));
    let is_name_itself = |rest: &&str| {
        let first = words(rest).next().unwrap_or_default();
        !matches!(
            first,
            "peuple" | "secte" | "tribu" | "ancien" | "ancienne" | "des" | "dieu" | "divinité"
        )
    };
    match rest.filter(is_name_itself) {
        Some(rest) => capital(rest),
        None => text,
    }
}

/// Whether a text begins with what kind of word it is. «Mot qui lie le sujet et l’attribut» and «Terme
/// où échoit le paiement» are meanings.
fn is_about_the_word(text: &str) -> bool {
    const MOT: &str = "allemand anglais arabe breton chinois créole emprunté employé enfantin espagnol \
        formé grec hébraïque hébreu hindou indien italien latin malais persan portugais provençal \
        russe sanscrit suédois tiré turc usité venu vieilli vieux";
    const MOT_STARTS: [&str; 9] = [
        "dont on ",
        "dont le sens n",
        "par lequel",
        "que ",
        "qui a passé",
        "qui se dit",
        "qui signifie",
        "qui veut dire",
        "qui, ",
    ];
    const TERME: &str = "collectif didactique italien militaire rural vieilli";
    let first = |rest: &str| words(rest).next().unwrap_or_default().to_owned();
    let is_in = |list: &str, word: &str| list.split_whitespace().any(|one| one == word);
    if let Some(rest) = text.strip_prefix("Mot ") {
        return is_in(MOT, &first(rest)) || MOT_STARTS.iter().any(|one| rest.starts_with(one));
    }
    if let Some(rest) = text.strip_prefix("Terme ") {
        let is_field = ["de ", "d’", "du ", "qui se disait"];
        return is_in(TERME, &first(rest)) || is_field.iter().any(|one| rest.starts_with(one));
    }
    [
        "Ancien mot ",
        "Vieux mot ",
        "M. Terme ",
        "Ancienne signifiant",
    ]
    .iter()
    .any(|start| text.starts_with(start))
}

/// Whether a text is about somebody or something that has the word for a name.
fn is_name(text: &str) -> bool {
    const PARTS: [&str; 7] = [
        "planète télescopique",
        "Nom propre",
        "Nom du célèbre",
        "Nom du Fils",
        "Nom de la divinité",
        "Nom de la nymphe",
        "constellation de l’hémisphère",
    ];
    let is_somebody = [" né en 1", " né à ", "célèbre casuiste"]
        .iter()
        .any(|part| text.contains(part));
    let is_book = text.starts_with("Nom du ") && text.contains(" livre d");
    let is_place = text.starts_with("Nom propre") && text.contains("de lieu");
    !is_place && (is_book || is_somebody || PARTS.iter().any(|part| text.contains(part)))
}

/// Whether only the learned of then understand a text: it names who first described a thing, or
/// orders it as nobody does today.
fn is_learned(text: &str) -> bool {
    const NATURALISTS: [&str; 18] = [
        "Vieillot",
        "Linné",
        "Cuvier",
        "Buffon",
        "Lamarck",
        "Lesson",
        "Latreille",
        "Gmelin",
        "Adanson",
        "Tournefort",
        "Jussieu",
        "Fabricius",
        "Temminck",
        "Lacépède",
        "Daudin",
        "Brisson",
        "Candolle",
        "Decandolle",
    ];
    const ABANDONED: [&str; 10] = [
        "quadrumane",
        "quadrumanes",
        "zoophyte",
        "zoophytes",
        "infusoires",
        "infusoire",
        "animalcules",
        "animalcule",
        "phlogistique",
        "iodhydrique",
    ];
    let is_system = text.contains("système de Linné");
    words(text).any(|word| ABANDONED.contains(&word) || NATURALISTS.contains(&word) && !is_system)
}

/// Whether a text says where a word stands, and nothing else.
fn is_empty(text: &str) -> bool {
    const STARTS: [&str; 13] = [
        "S’écrit ",
        "On écrit ",
        "Usité ",
        "Usitée ",
        "Employé seulement",
        "Ne s’emploie",
        "S’emploie",
        "Autrement ",
        "Ancien synonyme",
        "Ancien nom d",
        "Les mêmes",
        "Le même",
        "La même",
    ];
    const PARTS: [&str; 5] = [
        " n° ",
        "serait à remettre",
        "dont il ne reste",
        "se disait jadis",
        "faute d’impression",
    ];
    let is_synonym = text.starts_with("Ancien nom d") && words(text).count() > 3;
    !is_synonym && STARTS.iter().any(|start| text.starts_with(start))
        || PARTS.iter().any(|part| text.contains(part))
}

/// Whether a text says so little that another one is better: «Sorte de terrain», or a genus with its
/// family.
pub(super) fn is_vague(text: &str) -> bool {
    const KINDS: [&str; 6] = ["Sorte", "Espèce", "Genre", "Variété", "Nom", "Type"];
    let telling = |word: &&str| word.chars().count() > 2 && !matches!(*word, "des" | "les" | "une");
    let is_kind = words(text)
        .next()
        .is_some_and(|first| KINDS.contains(&first));
    let is_family = text.starts_with("Genre ")
        && text.contains("famille")
        && ![",", " qui ", " dont "]
            .iter()
            .any(|more| text.contains(more));
    is_family || is_kind && words(text).filter(telling).count() < 3
}

/// Whether a text speaks of a past that few remember.
pub(super) fn is_dated(text: &str) -> bool {
    const PARTS: [&str; 11] = [
        "chez les Romains",
        "chez les Grecs",
        "chez les anciens",
        "chez les Anciens",
        "les anciens Romains",
        "les anciens Grecs",
        "ans l’antiquité",
        "les latins nommaient",
        "la république romaine",
        "se disait",
        "qui se fabriquait",
    ];
    const STARTS: [&str; 5] = [
        "Ouvrier",
        "Anciennement",
        "Autrefois",
        "Proprement et anciennement",
        "Primitivement",
    ];
    PARTS.iter().any(|part| text.contains(part))
        || STARTS.iter().any(|start| text.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(meaning(text).as_deref(), expected);
    }

    #[test]
    fn what_is_said_of_a_word_is_cut_off() {
        check(
            "Mot anglais qui signifie un agent de police",
            Some("Un agent de police"),
        );
        check(
            "Ancien mot signifiant une composition d’eau et de cendre",
            Some("Une composition d’eau et de cendre"),
        );
        check("Nom d’un oiseau d’Amérique", Some("Oiseau d’Amérique"));
        check(
            "Aujourd’hui, celui qui fait des arguments captieux",
            Some("Celui qui fait des arguments captieux"),
        );
        check(
            "Mot italien qui veut dire maître, et qui se dit d’un compositeur",
            Some("Maître"),
        );
        check("Mot italien employé en termes de musique", None);
        check("Mot formé des syllabes chlor et al", None);
        check("Terme d’écriture et d’imprimerie", None);
        // These are meanings.
        for text in [
            "Mot avec le même sens",
            "Mot séparé par la syntaxe",
            "Nom d’un peuple de l’ancienne Gaule",
        ] {
            check(text, Some(text));
        }
    }

    #[test]
    fn where_a_word_stands_is_no_meaning() {
        check("Usité seulement dans la locution", None);
        check("Mot latin, qui se dit souvent pour excursion n° 4", None);
        check("Autrement doradille", None);
        check("S’écrit quelquefois au lieu d’août", None);
    }

    #[test]
    fn names_are_no_words() {
        check(
            "Nom du célèbre romain qui conquit les Gaules, défit Pompée",
            None,
        );
        check("Nom du troisième livre du Pentateuque", None);
        check("La 54e planète télescopique", None);
        check("Nom d’un jésuite, célèbre casuiste, né en 1589", None);
        check("Nom propre de lieu", Some("Nom propre de lieu"));
    }

    #[test]
    fn the_learned_of_then_are_not_understood() {
        check(
            "Tyran matinal, de Vieillot ; il se trouve à Porto-Rico",
            None,
        );
        check("Animal de l’ordre des quadrumanes", None);
        let system = "Classe du système de Linné qui renferme les plantes à trois étamines";
        check(system, Some(system));
    }

    #[test]
    fn little_and_old_texts_are_told() {
        for text in [
            "Sorte de terrain",
            "Genre de plantes de la famille des crucifères",
        ] {
            assert!(is_vague(text), "{text}");
        }
        for text in [
            "Cuivre et or",
            "Sorte de roche granitique",
            "Moule à gaufres",
        ] {
            assert!(!is_vague(text), "{text}");
        }
        assert!(is_dated("Prêtre chez les Romains"));
        assert!(is_dated("Ouvrier qui étampe"));
        assert!(!is_dated("Celui qui pétrit"));
    }
}

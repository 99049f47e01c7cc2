//! Which of Wiktionary's notes explain a headword.

use super::clause::{shortened, without_loose_end};
use super::family::is_turned_round;
use super::meaning::meaning;
use super::reader::Reader;
use super::sentence::{is_sound, reference, sentences, without_parentheses};
use super::text::{LONGEST, capital, words};
use super::{mark, unmarked};
use crate::Class;
use crate::accents::plain;

/// So many dictionaries make a note of one word trustworthy.
const MANY: usize = 4;

/// So many words at most has a note that says nothing but a word of the headword's family.
const SHORT: usize = 5;

/// A sense that so many times fewer dictionaries have is not the main one.
const FEW: usize = 3;

/// Notes of one word are joined up to this length.
const JOINED: usize = 60;

/// Fields in which words are used.
const FIELDS: &str = "\
    accès aéronautique agriculture anatomie antiquité architecture armement art arts astronautique \
    astronomie audiovisuel automobile biochimie biologie botanique cardinal chimie chirurgie cinéma \
    commerce cristallographie cuisine droit économie électricité électronique figuré finance fonction généralement \
    géographie géologie géométrie grammaire héraldique histoire histologie imprimerie industrie \
    informatique interjection linguistique littérature logique marine mathématique mathématiques \
    mécanique médecine militaire minéralogie musique mythologie nucléaire optique ordinal pathologie \
    philosophie photographie physique politique psychologie religion rhétorique sociologie sport \
    algèbre alpinisme arithmétique astrophysique bijouterie bowling commun confiserie couture cytologie \
    didactique équitation escrime familier fantastique fraction génétique géophysique jonglerie jurisprudence \
    linéaire maçonnerie menuiserie météorologie métrologie œnologie pharmacie plomberie programmation \
    réseau statistique statistiques télécommunications textile \
    zoologie baseball cricket football rugby tennis échecs boxe gymnastique téléphonie typographie";

/// What the notes of a headword give.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Chosen {
    /// A note that explains.
    pub(super) good: Option<String>,
    /// One that explains a sense which is not the first.
    pub(super) late: Option<String>,
    /// One word for the first sense that many dictionaries have: it says which sense that is, and
    /// a sentence that has it explains more.
    pub(super) central: Option<String>,
    /// Words that only hint at it, or explain it by itself.
    pub(super) weak: Option<String>,
    /// Another headword that has the same meaning.
    pub(super) see: Option<String>,
}

/// Chooses among the notes, which come with their votes, the most central ones first.
pub(super) fn choose(
    notes: &[(String, usize)],
    headword: &str,
    class: Class,
    reader: &Reader<'_>,
) -> Chosen {
    let mut chosen = Chosen::default();
    let mut hints: Vec<String> = Vec::new();
    // The first sense of no field in particular, the first of one, and the first that explains the
    // headword by what is made of it, with their votes.
    let (mut common, mut fielded, mut round) = (None, None, None);
    for (note, votes) in notes {
        if let Some(target) = reference(note) {
            chosen.see.get_or_insert(target);
            continue;
        }
        let Some(text) = clean(note, reader) else {
            continue;
        };
        let is_circular = reader.is_circular(&text, headword, class);
        if words(unmarked(&text)).count() > 1 && !is_circular {
            if is_late(&text) || chosen.central.is_some() {
                chosen.late.get_or_insert(text);
            } else if words(&text).count() <= SHORT && is_turned_round(&text, headword, reader) {
                round.get_or_insert((text, *votes));
            } else if mark(&text).is_some_and(|(mark, _)| is_field(mark)) {
                fielded.get_or_insert((text, *votes));
            } else {
                common.get_or_insert((text, *votes));
            }
        } else if plain(&text.to_lowercase()) != plain(headword) {
            let is_central = *votes >= MANY && !is_circular && words(&text).count() == 1;
            if is_central && common.is_none() && fielded.is_none() {
                chosen.central.get_or_insert_with(|| text.clone());
            }
            hints.push(text);
        }
    }
    // What a word means to all comes before what it means to some, unless hardly anybody knows it.
    let few = |one: &(String, usize), other: &(String, usize)| one.1 * FEW < other.1;
    chosen.good = match (common, fielded) {
        (Some(common), Some(fielded)) if few(&common, &fielded) => Some(fielded.0),
        (Some(common), _) => Some(common.0),
        (None, fielded) => fielded.or(round).map(|(text, _)| text),
    };
    // A note of one word is better with the next ones beside it.
    if chosen.good.is_none() {
        chosen.weak = join(&hints, reader);
    }
    chosen
}

/// Whether a mark names a field, and not how a word is said or used.
fn is_field(mark: &str) -> bool {
    const MANNERS: [&str; 12] = [
        "Familier",
        "Populaire",
        "Argot",
        "Péjoratif",
        "Vieilli",
        "Désuet",
        "Courant",
        "Didactique",
        "Soutenu",
        "Au pluriel",
        "Pronominal",
        "Littéraire",
    ];
    !MANNERS.iter().any(|manner| mark.starts_with(manner))
}

/// Whether a mark says only how a verb is built, which the note shows by itself.
fn is_idle(mark: &str) -> bool {
    matches!(
        mark.to_lowercase().as_str(),
        "transitif" | "intransitif" | "absolument" | "sens propre" | "propre" | "courant"
    )
}

/// Whether a note is about a sense that is not the first one, or says only where it belongs.
fn is_late(text: &str) -> bool {
    let starts = [
        "(Figuré",
        "(Par ext",
        "(Par analogie",
        "(En particulier",
        "(Informatique",
        "(Internet",
        "(Programmation",
        "Dans le ",
        "Dans la ",
        "Dans l’",
        "En parlant ",
    ];
    let is_fragment = text.starts_with("D’un") && words(text).count() < 4;
    is_fragment || starts.iter().any(|start| text.starts_with(start))
}

/// A note without what is no explanation; `None` if nothing is left.
fn clean(note: &str, reader: &Reader<'_>) -> Option<String> {
    let (mark, rest) = split_mark(note);
    let rest = without_parentheses(rest);
    let first = *sentences(&rest).first()?;
    let first = first.split(". ").next().unwrap_or(first);
    let room = LONGEST - mark.map_or(0, |mark| mark.chars().count() + 3);
    let text = shortened(first.trim_end_matches('.'), room)?;
    let text = meaning(&capital(without_loose_end(&text)))?;
    if is_label(&text) || !is_sound(&text) || !reader.is_french(&text) || !reader.is_clean(&text) {
        return None;
    }
    match mark {
        Some(mark) if is_mark(mark) && !is_idle(mark) => {
            Some(format!("({}) {text}", capital(mark)))
        }
        _ => Some(text),
    }
}

fn is_mark(mark: &str) -> bool {
    !mark.is_empty()
        && mark
            .chars()
            .all(|c| c.is_alphabetic() || " ,’-".contains(c))
}

/// A mark in parentheses before the note: «(Familier) Costume».
fn split_mark(note: &str) -> (Option<&str>, &str) {
    let inside = note.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    match inside {
        Some((mark, rest)) if mark.chars().count() <= 24 => (Some(mark.trim()), rest.trim()),
        Some((_, rest)) => (None, rest.trim()),
        None => field_before(note).unwrap_or((None, note)),
    }
}

/// A field before a colon or a comma: «Géographie: région sous-marine», «Botanique, tige de graminée».
fn field_before(note: &str) -> Option<(Option<&str>, &str)> {
    let (field, rest) = note.split_once([':', ','])?;
    if words(rest).count() < 2 {
        return None;
    }
    let field = field.trim();
    let is_one = |name: &str| FIELDS.split_whitespace().any(|one| one == name);
    let is_known = is_one(field.to_lowercase().trim_start_matches("en "));
    is_known.then_some((Some(field), rest.trim()))
}

/// Whether a note only says where a word is used, or which sense it means.
fn is_label(note: &str) -> bool {
    const WHOLE: [&str; 28] = [
        "personne",
        "chose",
        "objet",
        "action",
        "état",
        "lieu",
        "endroit",
        "qualité",
        "partie",
        "manière",
        "élément",
        "mot",
        "nom",
        "médecine vétérinaire",
        "sens général",
        "sens figuré",
        "sens propre",
        "tous sens",
        "autres sens",
        "quelle sense",
        "par extension",
        "sens religieux",
        "sens informatique",
        "autres organisations",
        "élément ordinal",
        "chimie organique",
        "chemin de fer",
        "sens premier",
    ];
    let lower = note.to_lowercase();
    let is_field = |part: &str| {
        let bare = ["en ", "au "]
            .iter()
            .find_map(|start| part.strip_prefix(start));
        let bare = bare.unwrap_or(part);
        // «Algèbre linéaire» is two of them.
        bare.split(' ')
            .all(|one| FIELDS.split_whitespace().any(|field| field == one))
            || WHOLE.contains(&part)
    };
    lower.split([',', ';']).map(str::trim).all(is_field)
        || WHOLE.contains(&lower.as_str())
        || lower.starts_with("sens ")
        || lower.starts_with("terme ") && words(&lower).count() == 2
        || lower.starts_with("en ") && words(&lower).count() == 2
        || lower.starts_with("pour ") && words(&lower).count() < 5
        || lower.starts_with("pour l’aspect")
        || lower.starts_with("pour le sens")
        || lower.contains("traduction")
}

/// The first hints in one line, if there is any.
fn join(hints: &[String], reader: &Reader<'_>) -> Option<String> {
    let mut line = hints.first()?.clone();
    for hint in &hints[1..] {
        let first = words(hint).next().unwrap_or_default();
        let hint = if reader.is_french(first) && !hint.starts_with('(') {
            let mut chars = hint.chars();
            chars
                .next()
                .map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
        } else {
            hint.clone()
        };
        let longer = format!("{line} ; {hint}");
        if longer.chars().count() > JOINED {
            break;
        }
        line = longer;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::Dictionary;

    fn chosen(headword: &str, notes: &[(&str, usize)]) -> Chosen {
        let notes: Vec<_> = notes
            .iter()
            .map(|(note, votes)| ((*note).to_owned(), *votes))
            .collect();
        choose(
            &notes,
            headword,
            Class::Noun,
            &Reader::new(Dictionary::french()),
        )
    }

    #[test]
    fn the_most_central_note_that_explains_is_chosen() {
        let notes = [
            ("Rochers qui barrent une rivière", 8),
            ("Droit de péage", 2),
        ];
        assert_eq!(
            chosen("barrage", &notes).good.unwrap(),
            "Rochers qui barrent une rivière"
        );
        let notes = [("(Figuré) Homme rusé", 5), ("Animal au poil roux", 1)];
        assert_eq!(
            chosen("renard", &notes).good.unwrap(),
            "Animal au poil roux"
        );
    }

    #[test]
    fn what_a_word_means_to_all_comes_before_its_fields() {
        let notes = [
            ("(Géophysique) Secousse survenant après un séisme", 3),
            ("Réponse à ce qui a été dit ou écrit", 1),
        ];
        assert_eq!(
            chosen("réplique", &notes).good.unwrap(),
            "Réponse à ce qui a été dit ou écrit"
        );
        // Unless hardly any dictionary has it, or there is nothing else.
        let notes = [("(Musique) Suite de sons", 9), ("Bruit de la pluie", 1)];
        assert_eq!(
            chosen("air", &notes).good.unwrap(),
            "(Musique) Suite de sons"
        );
        let notes = [("(transitif) Faire tomber la neige", 2)];
        assert_eq!(
            chosen("truc", &notes).good.unwrap(),
            "Faire tomber la neige"
        );
    }

    #[test]
    fn a_note_that_turns_round_gives_way() {
        let round = ("En rapport avec l’occultisme", 4);
        let notes = [round, ("Qui est caché, secret", 4)];
        assert_eq!(
            chosen("occulte", &notes).good.unwrap(),
            "Qui est caché, secret"
        );
        assert_eq!(chosen("occulte", &[round]).good.unwrap(), round.0);
    }

    #[test]
    fn fields_and_remarks_are_told_from_the_note() {
        let told = |note| chosen("truc", &[(note, 3)]).good.unwrap();
        assert_eq!(
            told("Géographie: région très profonde"),
            "(Géographie) Région très profonde"
        );
        assert_eq!(
            told("Botanique, tige de graminée"),
            "(Botanique) Tige de graminée"
        );
        assert_eq!(
            told("Expédier à la hâte (un travail)"),
            "Expédier à la hâte"
        );
    }

    #[test]
    fn hints_are_joined_and_give_way() {
        let told = chosen("collecte", &[("Quête", 1), ("Groupe", 1)]);
        assert_eq!(
            (told.good, told.weak.as_deref()),
            (None, Some("Quête ; groupe"))
        );
        // Many dictionaries make one word the first sense, and others wait.
        let told = chosen("mouche", &[("Insecte", 12), ("Appât pour la pêche", 2)]);
        assert_eq!((told.good, told.weak.as_deref()), (None, Some("Insecte")));
        assert_eq!(told.central.as_deref(), Some("Insecte"));
        assert!(told.late.is_some());
    }

    #[test]
    fn a_sense_of_today_does_not_stand_for_the_first_one() {
        let told = chosen("souris", &[("(Informatique) Dispositif de pointage", 9)]);
        assert_eq!(told.good, None);
        assert!(told.late.is_some());
    }

    #[test]
    fn labels_and_other_languages_explain_nothing() {
        for note in [
            "Chimie",
            "En musique",
            "Sens propre",
            "Personne",
            "Waffeleisen",
            "Bougnoule",
            "Astrophysique",
            "Algèbre linéaire",
            "Pour les portes",
            "4a",
        ] {
            assert_eq!(chosen("truc", &[(note, 9)]), Chosen::default(), "{note}");
        }
        assert_eq!(
            chosen("enter", &[("Voir greffer", 1)]).see.unwrap(),
            "greffer"
        );
    }
}

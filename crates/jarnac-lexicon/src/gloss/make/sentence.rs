//! From a paragraph of a dictionary to the one sentence that explains.

use super::clause::{shortened, waits, without_citation, without_loose_end, without_other_names};
use super::label::label;
use super::meaning::meaning;
use super::text::{LONGEST, tidy};

/// How long a part of a sentence is at most where a longer one does not serve.
pub(super) const SHORTER: usize = 120;

/// What a paragraph says about its headword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    /// A sentence that may explain it.
    Sentence(String),
    /// It is explained elsewhere.
    See(String),
}

/// What a paragraph says, if it is short enough.
pub(super) fn said(paragraph: &str) -> Option<Said> {
    let paragraph = without_parentheses(paragraph);
    let mut mark = None;
    for sentence in sentences(&paragraph) {
        if matches!(
            sentence.trim_end_matches('.'),
            "Fig" | "Au fig" | "Figurément"
        ) {
            // Whoever asks wants to know what the word means by itself.
            return None;
        }
        if let Some(target) = reference(sentence) {
            return Some(Said::See(target));
        }
        let (before, sentence) = without_label(sentence);
        if let Some(label) = before {
            mark = mark.or(label);
            if sentence.is_empty() {
                continue;
            }
        }
        let whole = tidy(sentence).replace("Celui celle", "Celui, celle");
        let whole = without_citation(without_other_names(&whole));
        let before = mark.as_ref().map_or(0, |mark| mark.chars().count() + 3);
        // A shorter part may be sound where a longer one is not.
        let text = [LONGEST, SHORTER].into_iter().find_map(|longest| {
            let text = shortened(whole, longest - before)?;
            meaning(without_loose_end(&text)).filter(|text| is_sound(text))
        })?;
        return Some(Said::Sentence(match mark {
            Some(mark) => format!("({mark}) {text}"),
            None => text,
        }));
    }
    None
}

/// The label that a sentence is, or begins with, and what follows: «Terme rural, Formation de la
/// graine».
#[expect(
    clippy::option_option,
    reason = "no label, one that is dropped, one that is shown"
)]
fn without_label(sentence: &str) -> (Option<Option<String>>, &str) {
    let whole = label(sentence);
    if whole.is_some() {
        return (whole, "");
    }
    let next = sentence.match_indices(' ').find(|(at, _)| {
        let next = sentence[at + 1..].chars().next();
        next.is_some_and(char::is_uppercase)
    });
    let found = next.and_then(|(at, _)| {
        let before = sentence[..at].trim_end_matches([',', '.', ' ']);
        // «Mot latin dont les Anglais» and «Terme du canton de Genève» go on.
        let is_open = waits(before) || before.ends_with(" de") || before.ends_with(" d’");
        let is_open = is_open || before.starts_with("Mot ") && before.split(' ').count() > 2;
        if is_open {
            return None;
        }
        Some((label(before)?, sentence[at + 1..].trim_start()))
    });
    match found {
        Some((label, rest)) => (Some(label), rest),
        None => (None, sentence),
    }
}

/// The sentences of a paragraph. A full stop behind an abbreviation or one letter ends none.
pub(super) fn sentences(paragraph: &str) -> Vec<&str> {
    const ABBREVIATIONS: [&str; 16] = [
        "etc", "cf", "av", "ap", "J", "C", "St", "Ste", "M", "s", "m", "f", "fig", "Voy", "voy",
        "V",
    ];
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, _) in paragraph.match_indices(". ") {
        let before = &paragraph[start..at];
        let last = before
            .rsplit([' ', '’', '\'', '('])
            .next()
            .unwrap_or_default();
        let short = last.chars().count() == 1 || ABBREVIATIONS.contains(&last);
        let next = paragraph[at + 2..].trim_start().chars().next();
        if !short && next.is_some_and(char::is_uppercase) {
            sentences.push(before.trim());
            start = at + 2;
        }
    }
    sentences.push(paragraph[start..].trim());
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// Where a reference sends: «Voy. AVOIR» to «avoir».
pub(super) fn reference(sentence: &str) -> Option<String> {
    let rest = [
        "Voy. ",
        "voy. ",
        "Voir ",
        "voir ",
        "V. ",
        "Même sens que ",
        "Le même que ",
        "Synonyme de ",
    ]
    .iter()
    .find_map(|start| sentence.strip_prefix(start))?;
    let target = rest.trim_matches(['.', ' ', '«', '»', ',']).to_lowercase();
    let is_word = !target.is_empty() && target.chars().all(char::is_alphabetic);
    is_word.then_some(target)
}

/// What is left without the parentheses, which say more than a gloss has room for.
pub(super) fn without_parentheses(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut depth = 0_usize;
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            other if depth == 0 => plain.push(other),
            _ => {}
        }
    }
    plain
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" ,", ",")
        .replace(" .", ".")
}

/// Whether a text has none of the marks of notes, references and quotations.
pub(super) fn is_sound(text: &str) -> bool {
    let length = text.chars().count();
    let is_capitals = |word: &str| word.chars().count() > 2 && word.chars().all(char::is_uppercase);
    let words = || text.split(|c: char| !c.is_alphanumeric());
    let is_debris = |word: &str| {
        matches!(
            word,
            "voy" | "Voy" | "ib" | "Ib" | "id" | "loc" | "cit" | "éd" | "Acad"
        )
    };
    (3..=LONGEST).contains(&length)
        && text.starts_with(char::is_uppercase)
        && !text.contains(['[', ']', '…', '<', '>', '=', '*', '"', '/', '|', '§'])
        && !text.contains("..")
        && (!text.ends_with('.') || text.ends_with("etc."))
        && !text.contains("?")
        && !has_broken_stop(text)
        && !(text.contains(" p. ") && text.contains(|c: char| c.is_ascii_digit()))
        && !text.ends_with("-même")
        && !words().any(is_capitals)
        && !words().any(is_debris)
        && !is_aside(text)
        && !waits(text)
}

/// Whether a full stop stands in the middle, with a small letter behind it.
fn has_broken_stop(text: &str) -> bool {
    text.match_indices(". ").any(|(at, _)| {
        let before = text[..at].rsplit([' ', '’']).next().unwrap_or_default();
        let next = text[at + 2..].chars().next();
        before.chars().count() > 2 && before != "etc" && next.is_some_and(char::is_lowercase)
    })
}

/// Whether a text speaks of something before it, or of a turn of phrase.
pub(super) fn is_aside(text: &str) -> bool {
    const STARTS: [&str; 35] = [
        "Se prend",
        "Plus tard",
        "On ",
        "N’est ",
        "Nom propre transformé",
        "Planète télescopique",
        "Quelques-uns écrivent",
        "Terme familier",
        "Terme populaire",
        "Italienne",
        "Dit aussi",
        "Dite aussi",
        "Dits aussi",
        "Il se dit aussi",
        "Se dit aussi",
        "Il se disait",
        "Ne se dit",
        "Par ",
        "En ce sens",
        "Dans le même sens",
        "Dans ce sens",
        "Dans un sens",
        "L’action même",
        "Dans le cas",
        "Lorsqu",
        "Quand ",
        "Même sens",
        "Au plur",
        "Fig",
        "Absol",
        "S. m",
        "S. f",
        "Loc",
        "Anciennement, on",
        "Ironiquement",
    ];
    let points_back = text
        .split([' ', '’'])
        .zip(text.split([' ', '’']).skip(1))
        .any(|(word, next)| {
            let shown = matches!(
                word,
                "ce" | "cet" | "cette" | "ces" | "Ce" | "Cet" | "Cette" | "Ces"
            );
            shown
                && !matches!(
                    next.trim_end_matches(','),
                    "qui" | "que" | "qu" | "dont" | "à" | "en" | "sur" | "quoi" | "est"
                )
        });
    // Where and when alone is no meaning.
    let is_place = ["Dans le ", "Dans la ", "Dans les ", "Dans l’", "Chez les "]
        .iter()
        .any(|start| text.starts_with(start));
    let is_numbered =
        text.starts_with("Synonyme de ") && text.ends_with(|c: char| c.is_ascii_digit());
    points_back
        || is_numbered
        || text.contains("nomme plus ordinairement")
        || text.contains("appelle plus ordinairement")
        || is_place && !text.contains(',')
        || STARTS.iter().any(|start| text.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(paragraph: &str, expected: Option<&str>) {
        let text = match said(paragraph) {
            Some(Said::Sentence(text)) => Some(text),
            Some(Said::See(target)) => Some(format!("→ {target}")),
            None => None,
        };
        assert_eq!(text.as_deref(), expected);
    }

    #[test]
    fn the_first_sentence_explains() {
        check(
            "Faire des caresses. Caresser un enfant, un chien.",
            Some("Faire des caresses"),
        );
        check(
            "Espèce de saule (salix caprea, L.).",
            Some("Espèce de saule"),
        );
        check(
            "Instrument du temps de J. C. fait de bois. Rare.",
            Some("Instrument du temps de J. C. fait de bois"),
        );
    }

    #[test]
    fn where_a_word_is_used_stands_before_it() {
        check(
            "Terme de marine. Corde qui tient la voile.",
            Some("(Marine) Corde qui tient la voile"),
        );
        check(
            "Néologisme. Qui a un caractère de tendance.",
            Some("Qui a un caractère de tendance"),
        );
        check("Terme didactique. Qui est au dos.", Some("Qui est au dos"));
        check("Terme de zoologie.", None);
        // Some labels have no full stop: «frisette», «grenaison», «ove».
        check(
            "Mot enfantin Petite boucle de cheveux frisés.",
            Some("Petite boucle de cheveux frisés"),
        );
        check(
            "Terme rural, Formation de la graine dans les plantes.",
            Some("(Agriculture) Formation de la graine dans les plantes"),
        );
        check(
            "Terme d'architecture, d'orfévrerie, etc. Ornement taillé en forme d'oeuf.",
            Some("(Architecture) Ornement taillé en forme d’œuf"),
        );
    }

    #[test]
    fn a_label_ends_where_a_meaning_begins() {
        check(
            "Mot latin dont les Anglais se servent pour désigner le nombre de membres suffisant pour délibérer.",
            Some("Le nombre de membres suffisant pour délibérer"),
        );
        check("Terme rural, particulièrement du canton de Genève.", None);
    }

    #[test]
    fn what_is_no_meaning_is_refused() {
        check(
            "Mot formé des syllabes chlor et al, pour indiquer un composé.",
            None,
        );
        check(
            "Ancien mot fort nécessaire. État de ce qui est hideux.",
            Some("État de ce qui est hideux"),
        );
    }

    #[test]
    fn references_lead_elsewhere() {
        check("Voy. BALLOTTE.", Some("→ ballotte"));
        check("Voir greffer", Some("→ greffer"));
        // Which of several articles is meant, nobody could tell.
        check("Synonyme de torpille 2.", None);
        check("Voy. les articles suivants.", None);
    }

    #[test]
    fn nothing_is_clipped_in_the_middle() {
        let long = "Petit animal domestique à poil doux et aux yeux brillants la nuit, qui prend les souris et les rats \
                    dans les maisons et dans les granges de la campagne où il vit";
        check(
            long,
            Some("Petit animal domestique à poil doux et aux yeux brillants la nuit"),
        );
        let inserted = "Mouvement par lequel un navire, obéissant au vent, à la lame, à la marée, va dans une autre direction que \
                        celle de sa route, quoi que fassent le pilote et les matelots";
        check(inserted, None);
        let open = "Sensation brûlante qui, de l’estomac, s’étend jusqu’à la gorge avec une forte douleur, et qui revient après tous \
                    les repas du soir";
        let told = said(open);
        assert_ne!(
            told,
            Some(Said::Sentence(
                "Sensation brûlante qui, de l’estomac".to_owned()
            ))
        );
        let endless = format!("Animal {}", "très ".repeat(40));
        check(&endless, None);
    }

    #[test]
    fn debris_is_refused() {
        for paragraph in [
            "Sens du mot chez VOLTAIRE.",
            "Il a [brûlé] la ville.",
            "Qui est le",
            "On.",
            "On écrit, à tort, vignettage.",
            "Entourer un lieu de manière à",
            "Genre de plantes, où l’on distingue",
        ] {
            check(paragraph, None);
        }
        assert!(!is_sound("Monnaie qu’on évalue à 20 c."));
    }
}

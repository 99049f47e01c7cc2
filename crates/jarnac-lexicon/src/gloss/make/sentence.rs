//! From a paragraph of a dictionary to the one sentence that explains.

use super::clause::{shortened, waits, without_citation, without_loose_end, without_other_names};
use super::text::{LONGEST, capital, tidy};

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
        if let Some(label) = label(sentence) {
            mark = mark.or(label);
            continue;
        }
        let room = LONGEST - mark.as_ref().map_or(0, |mark| mark.chars().count() + 3);
        let whole = tidy(sentence).replace("Celui celle", "Celui, celle");
        let text = shortened(without_citation(without_other_names(&whole)), room)?;
        let text = without_loose_end(&text);
        if !is_sound(text) {
            return None;
        }
        return Some(Said::Sentence(match mark {
            Some(mark) => format!("({mark}) {text}"),
            None => text.to_owned(),
        }));
    }
    None
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

/// Whether a sentence only says where a word is used; and how that is shown, if it is worth it:
/// «Terme de marine» is «Marine».
#[expect(
    clippy::option_option,
    reason = "no label, one that is dropped, one that is shown"
)]
fn label(sentence: &str) -> Option<Option<String>> {
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
    let field = ["de l'", "de l’", "de la ", "d'", "d’", "du ", "des ", "de "]
        .iter()
        .find_map(|start| rest.strip_prefix(start));
    let shown = match (field, rest) {
        (Some(field), _) if field.chars().count() <= 24 => Some(capital(
            &tidy(field)
                .replace(" et de ", " et ")
                .replace(" et d’", " et "),
        )),
        (None, "familier" | "très familier") => Some("Familier".to_owned()),
        (None, "populaire" | "bas") => Some("Populaire".to_owned()),
        (None, "vieilli" | "vieux" | "qui vieillit") => Some("Vieilli".to_owned()),
        (None, "militaire" | "rural" | "forestier") => Some(capital(rest)),
        _ => None,
    };
    Some(shown)
}

fn without_parentheses(text: &str) -> String {
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

/// Whether a sentence is about the word and not about what it means.
fn is_remark(sentence: &str) -> bool {
    let is_short = sentence.chars().count() < 40;
    sentence.starts_with("Il se conjugue") || sentence.starts_with("Néologisme") && is_short
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
    let is_place = ["Dans le ", "Dans la ", "Dans l’", "Chez les "]
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
                    dans les maisons et dans les granges où il vit";
        check(
            long,
            Some("Petit animal domestique à poil doux et aux yeux brillants la nuit"),
        );
        let inserted = "Mouvement par lequel un navire, obéissant au vent, à la lame, à la marée, va dans une autre direction que \
                        celle de sa route, quoi qu’on fasse";
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
    }
}

//! The text of a tiny lexicon: `tiny.txt` explains its format.

use crate::kind::Kind;

/// The endings that a verb in -ER has besides its infinitive and participles.
const CONJUGATED: &[&str] = &[
    "E", "ES", "ONS", "EZ", "ENT", "AIS", "AIT", "AIENT", "AI", "AS", "A", "AT", "ERA", "ERAI",
];

/// The forms of each entry, in the order of the text.
///
/// # Panics
///
/// If a line is not in the format.
pub(crate) fn entries(text: &str) -> Vec<Vec<(String, Kind)>> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .flat_map(|(at, line)| {
            line_entries(line)
                .unwrap_or_else(|| panic!("lexicon line {}: can't read '{line}'", at + 1))
        })
        .collect()
}

fn line_entries(line: &str) -> Option<Vec<Vec<(String, Kind)>>> {
    let (code, rest) = line.trim().split_once(' ')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let each = |kind: Kind| {
        let single = |word: &&str| vec![((*word).to_owned(), kind)];
        Some(words.iter().map(single).collect())
    };
    match (code, words.as_slice()) {
        ("n", [head]) => Some(vec![noun(head, Some(&format!("{head}S")))]),
        ("n", [head, "-"]) => Some(vec![noun(head, None)]),
        ("n", [head, plural]) => Some(vec![noun(head, Some(plural))]),
        ("a", [head]) => Some(vec![adjective(head, &format!("{head}E"))]),
        ("a", [head, feminine]) => Some(vec![adjective(head, feminine)]),
        ("v", [infinitive]) => Some(vec![verb(infinitive, &["E", "EE", "ES", "EES"])?]),
        ("vi", [infinitive]) => Some(vec![verb(infinitive, &["E"])?]),
        ("i", _) => each(Kind::Interjection),
        ("p", _) => each(Kind::Prefix),
        ("l", _) => each(Kind::Locution),
        ("s", _) => each(Kind::Symbol),
        ("e", forms) => {
            let forms: Option<_> = forms.iter().map(|form| named_form(form)).collect();
            Some(vec![forms?])
        }
        _ => None,
    }
}

fn named_form(form: &str) -> Option<(String, Kind)> {
    let (word, kind) = form.split_once('=')?;
    Some((word.to_owned(), Kind::named(kind)?))
}

fn noun(head: &str, plural: Option<&str>) -> Vec<(String, Kind)> {
    let plural = plural.map(|plural| (plural.to_owned(), Kind::Plural));
    [(head.to_owned(), Kind::Headword)]
        .into_iter()
        .chain(plural)
        .collect()
}

fn adjective(head: &str, feminine: &str) -> Vec<(String, Kind)> {
    vec![
        (head.to_owned(), Kind::Headword),
        (feminine.to_owned(), Kind::Feminine),
        (format!("{head}S"), Kind::Plural),
        (format!("{feminine}S"), Kind::FemininePlural),
    ]
}

/// A regular verb. A stem in -G keeps its sound before A and O: MANGEANT.
fn verb(infinitive: &str, participles: &[&str]) -> Option<Vec<(String, Kind)>> {
    let stem = infinitive.strip_suffix("ER")?;
    let form = |ending: &str| {
        let soft = stem.ends_with('G') && ending.starts_with(['A', 'O']);
        format!("{stem}{}{ending}", if soft { "E" } else { "" })
    };
    let mut forms = vec![
        (infinitive.to_owned(), Kind::Infinitive),
        (form("ANT"), Kind::PresentParticiple),
    ];
    forms.extend(
        participles
            .iter()
            .map(|ending| (form(ending), Kind::PastParticiple)),
    );
    forms.extend(
        CONJUGATED
            .iter()
            .map(|ending| (form(ending), Kind::Conjugated)),
    );
    Some(forms)
}

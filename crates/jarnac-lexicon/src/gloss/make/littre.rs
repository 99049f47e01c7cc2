//! Littré's dictionary in StarDict's format: an index of headwords in capitals, and articles with a
//! few tags. Only what explains is taken: no quotations, no history, no etymology.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

use flate2::read::GzDecoder;

use super::MakeError;
use super::sound::fitting;
use super::text::without_tags;
use crate::Class;
use crate::accents::plain;

const FILE: &str = "the Littré";

/// How many paragraphs of an article are looked at: the first senses are the main ones.
const PARAGRAPHS: usize = 4;

/// And how many of those behind them that begin a sense of their own, where the first ones are of
/// their time.
const SENSES: usize = 4;

/// One article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Article {
    /// The headword in lower case with its accents.
    pub(super) headword: String,
    /// The first paragraphs that explain, without quotations.
    pub(super) paragraphs: Vec<Paragraph>,
}

/// One sense of a headword, or a part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Paragraph {
    pub(super) class: Class,
    /// Whether it is about a past participle: these are examples more often than not.
    pub(super) is_participle: bool,
    /// Whether it begins a sense of its own, and is no part of the one before.
    pub(super) is_sense: bool,
    /// Whether it stands far behind the first ones.
    pub(super) is_late: bool,
    pub(super) text: String,
}

/// The articles by the letters of their headwords, in the order of the dictionary.
pub(super) type Articles = HashMap<String, Vec<Article>>;

/// Reads all articles whose class is known.
pub(super) fn read(index: &[u8], packed: &[u8]) -> Result<Articles, MakeError> {
    let bad = |what| MakeError::Format {
        file: FILE,
        format: "StarDict",
        what,
    };
    let mut text = Vec::new();
    let unpacked = GzDecoder::new(packed).read_to_end(&mut text);
    unpacked.map_err(|_| MakeError::Packed { file: FILE })?;
    let places = places(index).ok_or(bad("its index ends too early"))?;
    let mut articles = Articles::new();
    for ((start, length), names) in places {
        let bytes = text.get(start..start + length);
        let article = bytes.and_then(|bytes| std::str::from_utf8(bytes).ok());
        let article = article.ok_or(bad("its index points nowhere"))?;
        for headword in headwords(&names, article) {
            let paragraphs = read_article(article);
            if let Some(letters) = plain(&headword).filter(|_| !paragraphs.is_empty()) {
                let article = Article {
                    headword,
                    paragraphs,
                };
                articles.entry(letters).or_default().push(article);
            }
        }
    }
    Ok(articles)
}

/// The names of each article by its place. Homographs have their number behind a full stop, and
/// come in its order.
fn places(mut index: &[u8]) -> Option<BTreeMap<(usize, usize), Vec<String>>> {
    let mut places = BTreeMap::<_, Vec<String>>::new();
    while !index.is_empty() {
        let end = index.iter().position(|byte| *byte == 0)?;
        let name = String::from_utf8_lossy(&index[..end]).into_owned();
        let (numbers, rest) = index.get(end + 1..)?.split_at_checked(8)?;
        let number = |at: usize| {
            let bytes = numbers[at..at + 4]
                .try_into()
                .expect("four bytes were taken");
            u32::from_be_bytes(bytes) as usize
        };
        places.entry((number(0), number(4))).or_default().push(name);
        index = rest;
    }
    Some(places)
}

/// The headwords of an article in lower case, each as it is accented most, without feminine and
/// number: «RABROUÉ, ÉE.2» is «rabroué», and «CLÉ OU CLEF» is both.
fn headwords(names: &[String], article: &str) -> Vec<String> {
    let marks = |name: &String| name.chars().filter(|c| !c.is_ascii()).count();
    let mut best = BTreeMap::<String, String>::new();
    for name in names {
        let name = name.split([',', '.', '(']).next().unwrap_or_default();
        let name = name.to_lowercase();
        for name in name.split(" ou ").map(|name| name.trim().to_owned()) {
            let Some(letters) = plain(&name) else {
                continue;
            };
            let known = best.entry(letters).or_default();
            if known.is_empty() || marks(&name) > marks(known) {
                *known = name;
            }
        }
    }
    let head = article.split("</small></i>").next().unwrap_or_default();
    let said = head.split_once('(').map_or("", |(_, rest)| rest);
    let said = said.split([',', ';', ')', '.']).next().unwrap_or_default();
    fitting(best.into_values().collect(), said)
}

fn read_article(text: &str) -> Vec<Paragraph> {
    let Some((head, body)) = text.split_once("</small></i>") else {
        return Vec::new();
    };
    let mut known = class(&outside_parentheses(&without_tags(head)));
    // Remarks, history and etymology have titles.
    let body = body.split("<b><big>").next().unwrap_or_default();
    let lines = body
        .lines()
        .map(|line| line.split("<span").next().unwrap_or_default())
        .map(|line| {
            let line = without_tags(line);
            let text = without_rank(&line);
            (text.len() < line.trim().len(), text.to_owned())
        })
        .filter(|(_, line)| !line.is_empty())
        .enumerate()
        .filter(|(at, (is_ranked, _))| *at < PARAGRAPHS || *is_ranked);
    let mut paragraphs = Vec::new();
    for (at, (is_sense, line)) in lines.take(PARAGRAPHS + SENSES) {
        // An article may be about several classes: «2° S. m. Celui qui aide».
        let (mark, text) = marked(&line);
        known = mark.or(known);
        if let Some((class, is_participle)) = known {
            paragraphs.push(Paragraph {
                class,
                is_participle,
                is_sense: is_sense || at == 0,
                is_late: at >= PARAGRAPHS,
                text: text.to_owned(),
            });
        }
    }
    paragraphs
}

/// The class that a paragraph begins with, if it does, and what follows.
fn marked(line: &str) -> (Option<(Class, bool)>, &str) {
    const MARKS: [&str; 16] = [
        "V. a. ",
        "V. n. ",
        "V. réfl. ",
        "S. m. et f. ",
        "S. m. plur. ",
        "S. f. plur. ",
        "S. m. pl. ",
        "S. m. ",
        "S. f. ",
        "Adj. m. ",
        "Adj. f. ",
        "Adj. ",
        "Adv. ",
        "Part. passé. ",
        "Subst. ",
        "Interj. ",
    ];
    let found = MARKS
        .iter()
        .find_map(|mark| Some((mark, line.strip_prefix(mark)?)));
    match found {
        Some((mark, rest)) => (class(&mark.to_lowercase()), rest.trim()),
        None => (None, line),
    }
}

/// A sense without its number: «1° Animal» is «Animal».
fn without_rank(line: &str) -> &str {
    let line = line.trim();
    match line.split_once('°') {
        Some((rank, rest)) if rank.chars().all(|c| c.is_ascii_digit()) => rest.trim(),
        _ => line,
    }
}

/// What is not in parentheses: there stands how a headword is said.
fn outside_parentheses(head: &str) -> String {
    let mut depth = 0_usize;
    let mut outside = String::new();
    for character in head.chars() {
        match character {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            other if depth == 0 => outside.push(other),
            _ => {}
        }
    }
    outside
}

/// The class from the head of an article, and whether it is a participle: the first mark counts,
/// which may stand behind the conjugation.
fn class(head: &str) -> Option<(Class, bool)> {
    const MARKS: [(&str, Class, bool); 22] = [
        ("v. a", Class::Verb, false),
        ("v. n", Class::Verb, false),
        ("v. réfl", Class::Verb, false),
        ("v. imp", Class::Verb, false),
        ("v.a", Class::Verb, false),
        ("v.n", Class::Verb, false),
        ("part. p", Class::Noun, true),
        ("part. e", Class::Noun, true),
        ("s. m", Class::Noun, false),
        ("s. f", Class::Noun, false),
        ("s. des", Class::Noun, false),
        ("s.m", Class::Noun, false),
        ("s.f", Class::Noun, false),
        ("subst", Class::Noun, false),
        ("adj. num", Class::Other, false),
        ("adj", Class::Noun, false),
        ("adv", Class::Other, false),
        ("prép", Class::Other, false),
        ("conj.", Class::Other, false),
        ("interj", Class::Other, false),
        ("pron.", Class::Other, false),
        ("art.", Class::Other, false),
    ];
    let places = MARKS.iter().filter_map(|mark| {
        let at = head.find(mark.0)?;
        // A mark is no part of a word.
        let before = head[..at].chars().next_back();
        (!before.is_some_and(char::is_alphabetic)).then_some((at, mark))
    });
    // The first of those at one place is the closest.
    let (_, (_, class, is_participle)) = places.min_by_key(|(at, _)| *at)?;
    Some((*class, *is_participle))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    #[test]
    fn an_article_is_read_without_its_quotations() {
        let text = "<i><small>(ka-rè-sé) v. a.</small></i>\n\n<b>1°</b> Faire des caresses. Caresser un enfant. \n\
                    <span foreground=\"#0000CD\">L'âne alla le caresser</span>, LA FONT.\n    Fig. Flatter.\n\
                    <b><big>HISTORIQUE</big></b>\n    XVIe s.";
        let mut index = Vec::new();
        for name in ["CARESSE, EE.1", "CARESSÉ, ÉE.1"] {
            index.extend_from_slice(name.as_bytes());
            index.push(0);
            index.extend_from_slice(&0_u32.to_be_bytes());
            index.extend_from_slice(&(text.len() as u32).to_be_bytes());
        }
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        let packed = encoder.finish().unwrap();
        let articles = read(&index, &packed).unwrap();
        let article = &articles["CARESSE"][0];
        let texts: Vec<&str> = article
            .paragraphs
            .iter()
            .map(|one| one.text.as_str())
            .collect();
        assert_eq!(
            (article.headword.as_str(), article.paragraphs[0].class),
            ("caressé", Class::Verb)
        );
        assert_eq!(
            texts,
            ["Faire des caresses. Caresser un enfant.", "Fig. Flatter."]
        );
        assert!(matches!(
            read(&index[..20], &packed),
            Err(MakeError::Format { .. })
        ));
        assert!(matches!(read(&index, b"no"), Err(MakeError::Packed { .. })));
    }

    #[test]
    fn a_sense_may_have_a_class_of_its_own() {
        let text = "<i><small>(a-bo-né, née) part. passé.</small></i>\n<b>1°</b> Reçu.\n<b>2°</b> S. m. Celui qui reçoit.";
        let read = read_article(text);
        let marks: Vec<_> = read
            .iter()
            .map(|one| (one.is_participle, one.text.as_str()))
            .collect();
        assert_eq!(marks, [(true, "Reçu."), (false, "Celui qui reçoit.")]);
    }

    #[test]
    fn heads_tell_the_class() {
        for (head, expected) in [
            (
                "(mui ; le d ne se lie pas (jamais)) s. m.",
                Some((Class::Noun, false)),
            ),
            ("(sin-gu-lié) adj.", Some((Class::Noun, false))),
            ("(char-pan-té, tée) part. passé.", Some((Class::Noun, true))),
            ("(ré-a-ksio-nê-re-man) adv.", Some((Class::Other, false))),
            ("(si) , v. n.", Some((Class::Verb, false))),
            (
                "(in-tèr-di-r'), j'interdis, interdisant, v. a.",
                Some((Class::Verb, false)),
            ),
            ("(an) préfixe", None),
            ("", None),
        ] {
            assert_eq!(class(&outside_parentheses(head)), expected, "{head}");
        }
    }
}

//! Texts may hold `<b>` and `<i>`; everything else is text.

/// How a part of a text is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// As everything.
    None,
    /// Bold.
    Bold,
    /// Italic.
    Italic,
}

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<'t> {
    /// The text.
    pub text: &'t str,
    /// How it is set.
    pub mark: Mark,
}

const MARKS: [(&str, Mark); 4] = [
    ("<b>", Mark::Bold),
    ("<i>", Mark::Italic),
    ("</b>", Mark::None),
    ("</i>", Mark::None),
];

/// The parts of a text.
///
/// ```
/// use jarnac_catalogue::{Mark, spans};
/// let parts = spans("Ada annonce <b>TZAR</b>.");
/// assert_eq!(parts.len(), 3);
/// assert_eq!((parts[1].text, parts[1].mark), ("TZAR", Mark::Bold));
/// ```
pub fn spans(text: &str) -> Vec<Span<'_>> {
    let mut parts = Vec::new();
    let (mut rest, mut mark) = (text, Mark::None);
    loop {
        let next = MARKS
            .iter()
            .filter_map(|(tag, next)| Some((rest.find(tag)?, *tag, *next)))
            .min_by_key(|(at, ..)| *at);
        let end = next.map_or(rest.len(), |(at, ..)| at);
        if end > 0 {
            parts.push(Span {
                text: &rest[..end],
                mark,
            });
        }
        let Some((at, tag, after)) = next else {
            return parts;
        };
        rest = &rest[at + tag.len()..];
        mark = after;
    }
}

/// A text without its marks.
pub fn plain(text: &str) -> String {
    spans(text).iter().map(|span| span.text).collect()
}

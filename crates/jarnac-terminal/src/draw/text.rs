//! Texts as lines of a terminal.

use jarnac_catalogue::{Mark, spans};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// A text with its marks, in one style.
pub(crate) fn marked(text: &str, style: Style) -> Line<'static> {
    let part = |span: &jarnac_catalogue::Span<'_>| {
        let style = match span.mark {
            Mark::None => style,
            Mark::Bold => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Mark::Italic => style.add_modifier(Modifier::ITALIC),
        };
        Span::styled(span.text.to_owned(), style)
    };
    Line::from(spans(text).iter().map(part).collect::<Vec<_>>())
}

/// A text in lines of at most this width, broken between words.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let joined = match line.is_empty() {
            true => word.to_owned(),
            false => format!("{line} {word}"),
        };
        if Span::raw(joined.as_str()).width() <= width || line.is_empty() {
            line = joined;
        } else {
            lines.push(std::mem::replace(&mut line, word.to_owned()));
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("un mot ou deux", 7), ["un mot", "ou deux"]);
        assert_eq!(wrap("anticonstitutionnel", 7), ["anticonstitutionnel"]);
        assert_eq!(wrap("", 7), [""]);
    }
}

//! Finding whole words in a line.

/// Whether the line holds the needle as a word: its ends do not touch letters, digits or `_`.
pub(super) fn holds_word(line: &str, needle: &str) -> bool {
    line.match_indices(needle).any(|(start, _)| {
        let end = start + needle.len();
        let opens = !joins(line[..start].chars().next_back(), needle.chars().next());
        let closes = !joins(needle.chars().next_back(), line[end..].chars().next());
        opens && closes
    })
}

/// The text's lines with their numbers, counted from 1.
pub(super) fn numbered_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

/// Whether the two neighbours are parts of one word.
fn joins(left: Option<char>, right: Option<char>) -> bool {
    let in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    in_word(left) && in_word(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_words_are_found() {
        assert!(holds_word("std::fs::read", "std::fs"));
        assert!(holds_word("x = std::fs", "std::fs"));
        assert!(holds_word("print!(a)", "print!"));
        assert!(!holds_word("my_std::fs", "std::fs"));
        assert!(!holds_word("std::fs2", "std::fs"));
        assert!(!holds_word("eprint!(a)", "print!"));
        assert!(holds_word("eprint!(a); print!(b)", "print!"));
    }

    #[test]
    fn lines_count_from_one() {
        assert_eq!(
            numbered_lines("a\nb\n").collect::<Vec<_>>(),
            [(1, "a"), (2, "b")]
        );
    }
}

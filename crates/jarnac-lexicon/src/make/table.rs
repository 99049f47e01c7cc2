//! Tab-separated files with comments.

use thiserror::Error;

/// A line of a data file that can't be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}, line {line}: {what}")]
pub struct TableError {
    /// The file's name.
    pub file: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

/// A line with its number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a, const N: usize> {
    file: &'static str,
    number: usize,
    pub(crate) columns: [&'a str; N],
}

impl<const N: usize> Line<'_, N> {
    pub(crate) fn error(&self, what: impl Into<String>) -> TableError {
        TableError {
            file: self.file,
            line: self.number,
            what: what.into(),
        }
    }
}

/// All lines but the empty ones and those that begin with `#`.
pub(crate) fn lines<'a, const N: usize>(
    file: &'static str,
    text: &'a str,
) -> impl Iterator<Item = Result<Line<'a, N>, TableError>> {
    let numbered = (1..).zip(text.lines());
    let used = numbered.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    used.map(move |(number, line)| {
        let columns: Vec<&str> = line.split('\t').collect();
        let found = columns.len();
        let columns = columns.try_into().map_err(|_| TableError {
            file,
            line: number,
            what: format!("{found} columns instead of {N}, separated by tabs"),
        })?;
        Ok(Line {
            file,
            number,
            columns,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_skipped_and_columns_counted() {
        let text = "# head\n\na\tb\nc\n";
        let mut read = lines::<2>("test.tsv", text);
        assert_eq!(read.next().unwrap().unwrap().columns, ["a", "b"]);
        let error = read.next().unwrap().err().unwrap();
        assert_eq!(
            error.to_string(),
            "test.tsv, line 4: 1 columns instead of 2, separated by tabs"
        );
        assert!(read.next().is_none());
    }
}

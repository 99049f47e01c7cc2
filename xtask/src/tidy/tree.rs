//! What the rules look at, and what they report.

use std::collections::BTreeMap;
use std::fmt;

/// One file of the repository.
pub(super) struct File {
    path: String,
    text: Option<String>,
}

impl File {
    /// A file at a path from the root of the repository, with `/` between the folders.
    pub(super) fn new(path: String, bytes: Vec<u8>) -> Self {
        let text = String::from_utf8(bytes)
            .ok()
            .filter(|text| !text.contains('\0'));
        Self { path, text }
    }

    /// The path from the root.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// The last part of the path.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// What follows the last dot of the name; empty if there is none.
    pub(super) fn extension(&self) -> &str {
        self.name()
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension)
    }

    /// The content, if it is text.
    pub(super) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Something wrong on a line, counted from 1.
    pub(super) fn at(&self, line: usize, message: impl Into<String>) -> Violation {
        Violation {
            path: self.path.clone(),
            line: Some(line),
            message: message.into(),
        }
    }

    /// Something wrong with the file as a whole.
    pub(super) fn whole(&self, message: impl Into<String>) -> Violation {
        Violation {
            path: self.path.clone(),
            line: None,
            message: message.into(),
        }
    }
}

/// All files of the repository, by path.
pub(super) struct Tree {
    files: BTreeMap<String, File>,
}

impl Tree {
    /// A tree of these files.
    pub(super) fn new(files: Vec<File>) -> Self {
        Self {
            files: files
                .into_iter()
                .map(|file| (file.path.clone(), file))
                .collect(),
        }
    }

    /// The files in the order of their paths.
    pub(super) fn files(&self) -> impl ExactSizeIterator<Item = &File> {
        self.files.values()
    }

    /// The text files with one of these extensions, with their text.
    pub(super) fn texts<'a>(
        &'a self,
        extensions: &'a [&str],
    ) -> impl Iterator<Item = (&'a File, &'a str)> {
        self.files()
            .filter(|file| extensions.contains(&file.extension()))
            .filter_map(|file| Some((file, file.text()?)))
    }

    /// The file at a path.
    pub(super) fn get(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }

    /// Whether a path is a file, or a folder with a file in it.
    pub(super) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        let mut from_there = self.files.range(folder.clone()..);
        path.is_empty()
            || self.files.contains_key(path)
            || from_there
                .next()
                .is_some_and(|(next, _)| next.starts_with(&folder))
    }

    /// A tree for a test, from paths and texts.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| File::new((*path).to_owned(), (*text).into());
        Self::new(files.iter().map(file).collect())
    }
}

/// One thing that breaks a rule.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Violation {
    path: String,
    line: Option<usize>,
    message: String,
}

impl Violation {
    /// A violation by something that is not there.
    pub(super) fn missing(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            line: None,
            message: message.into(),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// For tests: what a rule reports on a tree, as printed and joined by `|`.
#[cfg(test)]
pub(super) fn reports(check: fn(&Tree) -> Vec<Violation>, files: &[(&str, &str)]) -> String {
    let violations = check(&Tree::of(files));
    violations
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" | ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_knows_its_name_and_extension() {
        let file = File::new("crates/jarnac/src/main.rs".to_owned(), Vec::new());
        assert_eq!((file.name(), file.extension()), ("main.rs", "rs"));
        assert_eq!(File::new(".ci/run".to_owned(), Vec::new()).extension(), "");
    }

    #[test]
    fn bytes_that_are_not_text_have_no_text() {
        assert_eq!(File::new("a.png".to_owned(), vec![0x89, 0xff]).text(), None);
        assert_eq!(File::new("a.bin".to_owned(), vec![b'a', 0]).text(), None);
        assert_eq!(File::new("a".to_owned(), b"a".to_vec()).text(), Some("a"));
    }

    #[test]
    fn a_folder_is_there_when_a_file_in_it_is() {
        let tree = Tree::of(&[("docs/RULES.md", ""), ("docs.md", "")]);
        for path in ["", "docs", "docs/RULES.md", "docs.md"] {
            assert!(tree.has(path), "{path}");
        }
        for path in ["doc", "docs/RULES", "docs/RULES.md/x"] {
            assert!(!tree.has(path), "{path}");
        }
    }

    #[test]
    fn a_violation_shows_its_place() {
        let file = File::new("a.rs".to_owned(), Vec::new());
        assert_eq!(file.at(3, "no").to_string(), "a.rs:3: no");
        assert_eq!(file.whole("no").to_string(), "a.rs: no");
    }
}

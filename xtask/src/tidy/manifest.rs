//! As much of a `Cargo.toml` as the rules need: its name, and what it depends on.

/// A crate's name and its dependencies.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Manifest {
    /// The name of the package; empty if there is none.
    pub(super) package: String,
    /// Everything but development dependencies: the line and the package's name.
    pub(super) dependencies: Vec<(usize, String)>,
}

impl Manifest {
    /// Reads the sections and keys of a manifest; knows no more TOML than manifests use.
    pub(super) fn read(text: &str) -> Self {
        let mut manifest = Self::default();
        let mut section = Vec::new();
        for (number, line) in super::search::numbered_lines(text) {
            let line = line.trim();
            if let Some(header) = line.strip_prefix('[') {
                section = split_header(header.split(']').next().unwrap_or(header));
                if let Some(name) = named_section(&section) {
                    manifest.dependencies.push((number, name));
                }
            } else if let Some((key, value)) = split_entry(line) {
                manifest.add(number, &section, &key, value);
            }
        }
        manifest
    }

    fn add(&mut self, number: usize, section: &[String], key: &str, value: &str) {
        if section == ["package"] && key == "name" {
            self.package = unquoted(value).to_owned();
        } else if section.last().is_some_and(|last| is_dependencies(last)) {
            let name = renamed(value).unwrap_or(key);
            self.dependencies.push((number, name.to_owned()));
        } else if named_section(section).is_some() && key == "package" {
            self.dependencies.push((number, unquoted(value).to_owned()));
        }
    }
}

fn is_dependencies(section: &str) -> bool {
    section == "dependencies" || section == "build-dependencies"
}

/// The `name` of a section such as `[dependencies.name]`.
fn named_section(section: &[String]) -> Option<String> {
    match section {
        [.., kind, name] if is_dependencies(kind) => Some(name.clone()),
        _ => None,
    }
}

/// The parts of a header, split at the dots that are not inside quotes.
fn split_header(header: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for c in header.chars() {
        match (c, quote) {
            ('"' | '\'', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            ('.', None) => parts.push(String::new()),
            (c, _) => parts.last_mut().expect("there is always a part").push(c),
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

/// The key before a `.` or `=`, and the value after the `=`.
fn split_entry(line: &str) -> Option<(String, &str)> {
    let (key, value) = line.split_once('=')?;
    let key = key
        .split('.')
        .next()
        .unwrap_or(key)
        .trim()
        .trim_matches('"');
    let is_key = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    let is_plain = !key.is_empty() && key.chars().all(is_key);
    is_plain.then(|| (key.to_owned(), value.trim()))
}

/// The real name in `alias = { package = "name" }`.
fn renamed(value: &str) -> Option<&str> {
    let table = value.strip_prefix('{')?;
    let (_, rest) = table.split_once("package")?;
    rest.trim_start()
        .strip_prefix('=')?
        .trim_start()
        .strip_prefix('"')?
        .split('"')
        .next()
}

fn unquoted(value: &str) -> &str {
    value.split('"').nth(1).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        Manifest::read(text)
            .dependencies
            .into_iter()
            .map(|(_, name)| name)
            .collect()
    }

    #[test]
    fn the_package_is_named() {
        let text = "[package]\nname = \"jarnac-core\" # the rules\n[[bin]]\nname = \"other\"\n";
        assert_eq!(Manifest::read(text).package, "jarnac-core");
    }

    #[test]
    fn each_form_of_a_dependency_is_read() {
        let text = "[dependencies]\na = \"1\"\nb.workspace = true\n\
                    c = { workspace = true, features = [\n  \"x\",\n] }\n# d = \"1\"\n\
                    alias = { package = \"e\", version = \"1\" }\n\
                    [dependencies.f]\nversion = \"1\"\n\
                    [target.'cfg(not(target_os = \"x.y\"))'.dependencies]\ng = \"1\"\n\
                    [build-dependencies]\nh = \"1\"\n";
        assert_eq!(names(text), ["a", "b", "c", "e", "f", "g", "h"]);
    }

    #[test]
    fn a_renamed_section_counts_under_its_real_name() {
        assert_eq!(
            names("[dependencies.core]\npackage = \"jarnac-core\"\n"),
            ["core", "jarnac-core"]
        );
    }

    #[test]
    fn other_sections_are_left_out() {
        let text =
            "[dev-dependencies]\na = \"1\"\n[features]\nb = []\n[dev-dependencies.c]\nd = 1\n";
        assert_eq!(names(text), Vec::<String>::new());
    }

    #[test]
    fn lines_are_counted() {
        let manifest = Manifest::read("[dependencies]\n\na = \"1\"\n");
        assert_eq!(manifest.dependencies, [(3, "a".to_owned())]);
    }
}

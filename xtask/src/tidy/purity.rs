//! The core does no IO, reads no clock, makes no random choice and logs nothing.

use super::mask::code_only;
use super::search::{holds_word, numbered_lines};
use super::tree::{Tree, Violation};

/// Where the rule holds.
const CORE: &str = "crates/jarnac-core/src/";

/// Names that reach out of the core.
const OUTSIDE: [&str; 9] = [
    "SystemTime",
    "Instant::now",
    "println!",
    "eprintln!",
    "print!",
    "eprint!",
    "thread_rng",
    "rand::rng",
    "getrandom",
];

/// The parts of the standard library that reach out of the core.
const STD_MODULES: [&str; 6] = ["env", "fs", "io", "net", "process", "thread"];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree
        .texts(&["rs"])
        .filter(|(file, _)| file.path().starts_with(CORE))
    {
        let code = code_only(text);
        for (number, line) in numbered_lines(&code) {
            for name in OUTSIDE.iter().filter(|name| holds_word(line, name)) {
                violations.push(file.at(number, format!("`{name}`: the core has no world")));
            }
        }
        for (number, module) in std_modules(&code) {
            violations.push(file.at(number, format!("`std::{module}`: the core has no world")));
        }
    }
    violations
}

/// The forbidden modules that are named as `std::x` or in `std::{x, …}`, with their lines.
fn std_modules(code: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (start, path) in code.match_indices("std::") {
        let rest = &code[start + path.len()..];
        let names = match rest.strip_prefix('{') {
            Some(group) => group.split(';').next().unwrap_or(group),
            None => rest
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
                .unwrap_or(rest),
        };
        let line = 1 + code[..start].matches('\n').count();
        let named = STD_MODULES
            .iter()
            .filter(|module| holds_word(names, module));
        found.extend(named.map(|module| (line, *module)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    fn report(text: &str) -> String {
        reports(check, &[("crates/jarnac-core/src/game.rs", text)])
    }

    #[test]
    fn the_world_is_refused() {
        for name in OUTSIDE {
            let expected =
                format!("crates/jarnac-core/src/game.rs:2: `{name}`: the core has no world");
            assert_eq!(report(&format!("\nlet x = {name}(1);")), expected);
        }
    }

    #[test]
    fn the_modules_of_the_world_are_refused() {
        for module in STD_MODULES {
            for line in [format!("use std::{module};"), format!("std::{module}::x()")] {
                assert!(report(&line).contains(":1: `std::"), "{line}");
            }
            assert!(
                report(&format!("use std::{{\n    fmt,\n    {module}::X,\n}};")).contains(module)
            );
        }
    }

    #[test]
    fn texts_and_harmless_names_pass() {
        assert_eq!(
            report("/// Not `std::fs`.\n// println!\nlet x = \"SystemTime\";"),
            ""
        );
        assert_eq!(
            report("use std::{fmt, iter};\nuse std::time::Duration;"),
            ""
        );
        assert_eq!(report("writeln!(f)?; env!(\"A\"); self.process();"), "");
    }

    #[test]
    fn other_crates_may_have_a_world() {
        let files = [
            ("crates/jarnac/src/main.rs", "println!();"),
            ("crates/jarnac-core/tests/a.rs", "use std::fs;"),
        ];
        assert_eq!(reports(check, &files), "");
    }
}

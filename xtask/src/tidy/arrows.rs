//! Which crate may depend on which: `core ← lexicon ← engine`, `core ← protocol`, `protocol, lexicon ← table`,
//! `core ← tournament`, all of these `← server ← jarnac`.

use super::manifest::Manifest;
use super::tree::{Tree, Violation};

/// Every crate with the crates of ours that it may depend on, other than for its tests.
const ALLOWED: [(&str, &[&str]); 10] = [
    ("jarnac-core", &[]),
    ("jarnac-lexicon", &["jarnac-core"]),
    ("jarnac-engine", &["jarnac-core", "jarnac-lexicon"]),
    ("jarnac-tournament", &["jarnac-core"]),
    ("jarnac-protocol", &["jarnac-core"]),
    (
        "jarnac-table",
        &["jarnac-core", "jarnac-lexicon", "jarnac-protocol"],
    ),
    (
        "jarnac-server",
        &[
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-engine",
            "jarnac-tournament",
            "jarnac-protocol",
            "jarnac-table",
        ],
    ),
    (
        "jarnac",
        &[
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-engine",
            "jarnac-tournament",
            "jarnac-protocol",
            "jarnac-table",
            "jarnac-server",
        ],
    ),
    ("jarnac-testkit", &["jarnac-core"]),
    ("xtask", &["jarnac-core", "jarnac-lexicon", "jarnac-engine"]),
];

/// The one crate that may depend on everything.
const FUZZ: &str = "fuzz/Cargo.toml";

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (file, text) in tree.texts(&["toml"]) {
        if file.name() != "Cargo.toml" || file.path() == FUZZ {
            continue;
        }
        let manifest = Manifest::read(text);
        let package = manifest.package.as_str();
        if package.is_empty() {
            continue;
        }
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == package) else {
            violations.push(file.whole(format!("{package} has no place in xtask's arrows.rs")));
            continue;
        };
        for (line, dependency) in &manifest.dependencies {
            if is_ours(dependency) && !allowed.contains(&dependency.as_str()) {
                let why = format!("{package} must not depend on {dependency}");
                violations.push(file.at(*line, why));
            }
        }
    }
    violations
}

fn is_ours(package: &str) -> bool {
    package == "xtask" || package == "jarnac" || package.starts_with("jarnac-")
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[track_caller]
    fn check_arrow(package: &str, section: &str, dependency: &str, expected: &str) {
        let text = format!(
            "[package]\nname = \"{package}\"\n[{section}]\n{dependency}.workspace = true\n"
        );
        let path = format!("crates/{package}/Cargo.toml");
        assert_eq!(reports(check, &[(&path, &text)]), expected);
    }

    #[test]
    fn arrows_point_to_the_core() {
        check_arrow("jarnac-engine", "dependencies", "jarnac-lexicon", "");
        check_arrow("jarnac", "dependencies", "jarnac-server", "");
        check_arrow("jarnac-core", "dependencies", "thiserror", "");
    }

    #[test]
    fn other_arrows_are_refused() {
        let core = "crates/jarnac-core/Cargo.toml:4: jarnac-core must not depend on jarnac-lexicon";
        check_arrow("jarnac-core", "dependencies", "jarnac-lexicon", core);
        check_arrow("jarnac-core", "build-dependencies", "jarnac-lexicon", core);
        let protocol =
            "crates/jarnac-protocol/Cargo.toml:4: jarnac-protocol must not depend on jarnac-engine";
        check_arrow("jarnac-protocol", "dependencies", "jarnac-engine", protocol);
    }

    #[test]
    fn the_testkit_is_for_tests_only() {
        check_arrow("jarnac-core", "dev-dependencies", "jarnac-testkit", "");
        for (package, _) in ALLOWED {
            let expected = format!(
                "crates/{package}/Cargo.toml:4: {package} must not depend on jarnac-testkit"
            );
            check_arrow(package, "dependencies", "jarnac-testkit", &expected);
        }
    }

    #[test]
    fn a_new_crate_must_be_given_its_place() {
        let expected = "crates/jarnac-new/Cargo.toml: jarnac-new has no place in xtask's arrows.rs";
        check_arrow("jarnac-new", "dependencies", "serde", expected);
    }

    #[test]
    fn the_root_and_the_fuzz_crate_are_free() {
        let fuzz = "[package]\nname = \"jarnac-fuzz\"\n[dependencies]\njarnac-testkit = \"1\"\n";
        let root = "[workspace.dependencies]\njarnac-testkit = \"1\"\n";
        assert_eq!(reports(check, &[(FUZZ, fuzz), ("Cargo.toml", root)]), "");
    }
}

//! Which crate may depend on which: `core ← lexicon ← engine ← study`, `core ← protocol`, `protocol, lexicon ← table`,
//! `protocol ← match`, `core ← tournament`, all of these and `catalogue ← server ← jarnac`; `table, study ← local ← server, terminal, wasm`, `local, catalogue ← terminal ← jarnac`; `table, testkit ← simulation`.

use crate::metadata::Metadata;

use super::tree::Violation;

/// Every crate with the crates of ours that it may depend on, other than for its tests.
const ALLOWED: [(&str, &[&str]); 19] = [
    ("jarnac-core", &[]),
    ("jarnac-lexicon", &["jarnac-core"]),
    ("jarnac-engine", &["jarnac-core", "jarnac-lexicon"]),
    ("jarnac-drill", &["jarnac-core", "jarnac-lexicon"]),
    (
        "jarnac-study",
        &["jarnac-core", "jarnac-lexicon", "jarnac-engine"],
    ),
    ("jarnac-tournament", &["jarnac-core"]),
    ("jarnac-protocol", &["jarnac-core", "jarnac-undescribed"]),
    ("jarnac-undescribed", &[]),
    (
        "jarnac-table",
        &["jarnac-core", "jarnac-lexicon", "jarnac-protocol"],
    ),
    (
        "jarnac-local",
        &[
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-engine",
            "jarnac-match",
            "jarnac-study",
            "jarnac-protocol",
            "jarnac-table",
        ],
    ),
    (
        "jarnac-wasm",
        &[
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-engine",
            "jarnac-study",
            "jarnac-protocol",
            "jarnac-table",
            "jarnac-local",
        ],
    ),
    ("jarnac-match", &["jarnac-core", "jarnac-protocol"]),
    ("jarnac-catalogue", &[]),
    (
        "jarnac-terminal",
        &[
            "jarnac-catalogue",
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-engine",
            "jarnac-protocol",
            "jarnac-table",
            "jarnac-local",
        ],
    ),
    (
        "jarnac-server",
        &[
            "jarnac-catalogue",
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-engine",
            "jarnac-study",
            "jarnac-drill",
            "jarnac-tournament",
            "jarnac-protocol",
            "jarnac-table",
            "jarnac-local",
            "jarnac-match",
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
            "jarnac-local",
            "jarnac-server",
            "jarnac-catalogue",
            "jarnac-terminal",
        ],
    ),
    ("jarnac-testkit", &["jarnac-core"]),
    // For tests as well, and nothing depends on it.
    (
        "jarnac-simulation",
        &[
            "jarnac-core",
            "jarnac-lexicon",
            "jarnac-protocol",
            "jarnac-table",
            "jarnac-testkit",
        ],
    ),
    ("xtask", &[]),
];

/// Holds what `cargo metadata` says of the workspace against the arrows. The fuzz crate, which may
/// depend on everything, is a workspace of its own.
pub(super) fn check(metadata: &Metadata) -> Vec<Violation> {
    let mut violations = Vec::new();
    for package in metadata.ours() {
        let name = package.name.as_str();
        let at = |why: String| Violation::missing(format!("{name}/Cargo.toml"), why);
        let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
            violations.push(at(format!("{name} has no place in xtask's arrows.rs")));
            continue;
        };
        for dependency in &package.dependencies {
            let to = dependency.name.as_str();
            let is_for_tests = dependency.kind.as_deref() == Some("dev");
            if is_ours(to) && !is_for_tests && !allowed.contains(&to) {
                violations.push(at(format!("{name} must not depend on {to}")));
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
    use super::*;

    #[track_caller]
    fn check_arrow(package: &str, kind: &str, dependency: &str, expected: &str) {
        let json = format!(
            r#"{{"packages":[{{"name":"{package}","version":"0.1.0","license":null,"source":null,
                "dependencies":[{{"name":"{dependency}","kind":{kind}}}]}}]}}"#
        );
        let violations = check(&Metadata::parse(json.as_bytes()).unwrap());
        let told: Vec<String> = violations.iter().map(ToString::to_string).collect();
        assert_eq!(told.join(" | "), expected);
    }

    #[test]
    fn arrows_point_to_the_core() {
        check_arrow("jarnac-engine", "null", "jarnac-lexicon", "");
        check_arrow("jarnac", "null", "jarnac-server", "");
        check_arrow("jarnac-core", "null", "thiserror", "");
    }

    #[test]
    fn other_arrows_are_refused() {
        let core = "jarnac-core/Cargo.toml: jarnac-core must not depend on jarnac-lexicon";
        check_arrow("jarnac-core", "null", "jarnac-lexicon", core);
        check_arrow("jarnac-core", "\"build\"", "jarnac-lexicon", core);
        let protocol =
            "jarnac-protocol/Cargo.toml: jarnac-protocol must not depend on jarnac-engine";
        check_arrow("jarnac-protocol", "null", "jarnac-engine", protocol);
    }

    #[test]
    fn the_testkit_is_for_tests_only() {
        check_arrow("jarnac-core", "\"dev\"", "jarnac-testkit", "");
        for (package, allowed) in ALLOWED {
            if allowed.contains(&"jarnac-testkit") {
                continue;
            }
            let expected =
                format!("{package}/Cargo.toml: {package} must not depend on jarnac-testkit");
            check_arrow(package, "null", "jarnac-testkit", &expected);
        }
    }

    #[test]
    fn a_new_crate_must_be_given_its_place() {
        let expected = "jarnac-new/Cargo.toml: jarnac-new has no place in xtask's arrows.rs";
        check_arrow("jarnac-new", "null", "serde", expected);
    }
}

//! Nothing in the repository depends on the machine that it was written on: no folder of a
//! developer's and no address of a package registry.

use super::search::numbered_lines;
use super::tree::{File, Tree, Violation};

/// Folders of a developer's machine, without the slash before and after.
const FOLDERS: [&str; 3] = ["work", "root", "home"];

/// The registries' addresses, as parts to be joined by dots.
const HOSTS: [(&str, &str); 8] = [
    ("crates", "io"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("yarnpkg", "com"),
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("deb.debian", "org"),
    ("security.debian", "org"),
];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let folders = FOLDERS.map(|folder| format!("/{folder}/"));
    let hosts = HOSTS.map(|(name, domain)| format!("{name}.{domain}"));
    let mut violations = Vec::new();
    for file in tree.files() {
        let Some(text) = file.text() else { continue };
        for (number, line) in numbered_lines(text) {
            if let Some(folder) = folders.iter().find(|folder| holds_absolute(line, folder)) {
                let why = format!("`{folder}` is a folder of one machine: use a relative path");
                violations.push(file.at(number, why));
            }
            if let Some(why) = lock_problem(file, line) {
                violations.push(file.at(number, why));
            } else if let Some(host) = hosts.iter().find(|host| names_host(file, line, host)) {
                let why = format!("`{host}` is a registry's address: leave it to the tool");
                violations.push(file.at(number, why));
            }
        }
    }
    violations
}

/// Whether an absolute path starts here, not a part of a longer path or address.
fn holds_absolute(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "._-~*}".contains(c))
    })
}

/// The name that Cargo itself gives to its default registry in a lock file.
fn default_source() -> String {
    format!(
        "registry+https://github.com/rust-lang/{}.{}-index",
        HOSTS[0].0, HOSTS[0].1
    )
}

fn names_host(file: &File, line: &str, host: &str) -> bool {
    let is_expected = file.name() == "Cargo.lock" && line.contains(&default_source());
    !is_expected && line.contains(host)
}

/// Lock files must not send others to a mirror that only one machine knows.
fn lock_problem(file: &File, line: &str) -> Option<&'static str> {
    let line = line.trim();
    match file.name() {
        "Cargo.lock" => {
            let source = line.strip_prefix("source = ")?;
            (source.trim_matches('"') != default_source())
                .then_some("a dependency that is not from Cargo's default registry")
        }
        "package-lock.json" => {
            let is_address = line.starts_with("\"resolved\": \"http");
            is_address.then_some("a download address: set `omit-lockfile-registry-resolved`")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[test]
    fn folders_of_a_machine_are_refused() {
        for folder in FOLDERS {
            for line in [
                format!("see /{folder}/x"),
                format!("\"/{folder}/x\""),
                format!("/{folder}/"),
            ] {
                let report = reports(check, &[("README.md", &line)]);
                assert!(report.starts_with("README.md:1: `/"), "{line}: {report}");
            }
        }
    }

    #[test]
    fn parts_of_other_paths_pass() {
        for folder in FOLDERS {
            let text = format!("web/{folder}/x ../{folder}/y example.org/{folder}/ {folder}/z");
            assert_eq!(reports(check, &[("README.md", &text)]), "");
        }
    }

    #[test]
    fn registries_are_refused() {
        for (name, domain) in HOSTS {
            let text = format!("a\nhttps://{name}.{domain}/x\n");
            let report = reports(check, &[("docs/a.md", &text)]);
            assert!(report.starts_with("docs/a.md:2: "), "{report}");
        }
    }

    #[test]
    fn cargo_may_name_its_default_registry_in_a_lock() {
        let text = format!("source = \"{}\"\n", default_source());
        assert_eq!(
            reports(check, &[("Cargo.lock", &text), ("fuzz/Cargo.lock", &text)]),
            ""
        );
        assert_ne!(reports(check, &[("a.toml", &text)]), "");
    }

    #[test]
    fn locks_name_no_mirror() {
        let cargo = "[[package]]\nsource = \"sparse+https://mirror.example/\"\n";
        assert!(reports(check, &[("Cargo.lock", cargo)]).starts_with("Cargo.lock:2: "));
        let npm = "  \"resolved\": \"https://mirror.example/a.tgz\",\n";
        assert!(reports(check, &[("web/package-lock.json", npm)]).contains("download address"));
    }
}

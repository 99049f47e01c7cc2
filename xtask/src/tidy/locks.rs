//! Every set of dependencies is pinned by a lock file.

use super::tree::{Tree, Violation};

/// A file that names dependencies, and the file that pins them.
const LOCKS: [(&str, &str); 3] = [
    ("Cargo.toml", "Cargo.lock"),
    ("fuzz/Cargo.toml", "fuzz/Cargo.lock"),
    ("web/package.json", "web/package-lock.json"),
];

pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    LOCKS
        .iter()
        .filter(|(manifest, lock)| tree.get(manifest).is_some() && tree.get(lock).is_none())
        .map(|(_, lock)| Violation::missing(*lock, "missing: make it and commit it"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::reports;
    use super::*;

    #[test]
    fn a_manifest_without_its_lock_is_refused() {
        let files = [
            ("Cargo.toml", ""),
            ("fuzz/Cargo.toml", ""),
            ("fuzz/Cargo.lock", ""),
        ];
        assert_eq!(
            reports(check, &files),
            "Cargo.lock: missing: make it and commit it"
        );
    }

    #[test]
    fn a_crate_of_the_workspace_needs_none() {
        let files = [
            ("Cargo.toml", ""),
            ("Cargo.lock", ""),
            ("crates/jarnac/Cargo.toml", ""),
        ];
        assert_eq!(reports(check, &files), "");
    }
}

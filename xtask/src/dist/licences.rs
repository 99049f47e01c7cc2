//! The licences of what is in the program, as their authors ask for: crates, and packages of the web
//! client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::Failure;
use crate::metadata::Metadata;
use crate::process;
use crate::workspace::Workspace;

/// How the names of such files begin.
const BEGINNINGS: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// Something of others that is in what we give away.
struct Part {
    /// With the version.
    name: String,
    /// As in `MIT OR Apache-2.0`.
    licence: String,
    folder: PathBuf,
}

/// Writes them all into one file, each text once: of the program for a target, or for this machine.
pub(super) fn write(
    workspace: &Workspace,
    path: &Path,
    target: Option<&str>,
) -> Result<(), Failure> {
    let mut parts = crates(workspace, target)?;
    parts.extend(packages(workspace)?);
    if parts.len() < 50 {
        let count = parts.len();
        return Err(Failure::Check(format!("only {count} parts were found")));
    }
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in &parts {
        for text in texts_of(&part.folder)? {
            texts.entry(text).or_default().push(part.name.clone());
        }
    }
    fs::write(path, page(&parts, &texts)).map_err(Failure::io(format!("write {}", path.display())))
}

fn page(parts: &[Part], texts: &BTreeMap<String, Vec<String>>) -> String {
    let mut page = "What others have made and this program contains.\n\n".to_owned();
    for Part { name, licence, .. } in parts {
        // Writing to a string can't fail.
        let _ = writeln!(page, "{name}: {licence}");
    }
    for (text, names) in texts {
        let line = "=".repeat(80);
        let _ = write!(page, "\n{line}\n{}\n{line}\n\n{text}\n", names.join(", "));
    }
    page
}

/// The crates that are in the program, but ours.
fn crates(workspace: &Workspace, target: Option<&str>) -> Result<Vec<Part>, Failure> {
    let mut tree = workspace.cargo(&["tree", "--locked", "--package", "jarnac"]);
    tree.args(["--edges", "normal", "--prefix", "none", "--format", "{p}"]);
    if let Some(target) = target {
        tree.args(["--target", target]);
    }
    let told = process::output(&mut tree)?;
    let told = String::from_utf8_lossy(&told);
    let used: BTreeSet<(&str, &str)> = told.lines().filter_map(name_and_version).collect();
    let metadata = Metadata::read(workspace, "Cargo.toml")?;
    let parts = metadata.packages.into_iter().filter_map(|package| {
        package.source.as_ref()?;
        let is_used = used.contains(&(package.name.as_str(), package.version.as_str()));
        is_used.then(|| Part {
            name: format!("{} {}", package.name, package.version),
            licence: package.license.unwrap_or_default(),
            folder: package
                .manifest_path
                .parent()
                .map(Path::to_owned)
                .unwrap_or_default(),
        })
    });
    Ok(parts.collect())
}

/// `serde v1.0.0 (proc-macro)` as name and version.
fn name_and_version(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split(' ');
    Some((words.next()?, words.next()?.strip_prefix('v')?))
}

/// The packages that are in the web client.
fn packages(workspace: &Workspace) -> Result<Vec<Part>, Failure> {
    let web = workspace.root().join("web");
    let lock =
        fs::read(web.join("package-lock.json")).map_err(Failure::io("read the lock file"))?;
    let lock: Value = serde_json::from_slice(&lock)
        .map_err(|error| Failure::Check(format!("package-lock.json can't be read: {error}")))?;
    let all = lock["packages"].as_object().into_iter().flatten();
    // What is optional are tools for one kind of machine each.
    let is_used = |package: &Value| package["dev"] != true && package["optional"] != true;
    let used = all.filter(|(path, package)| !path.is_empty() && is_used(package));
    let part = |(path, package): (&String, &Value)| Part {
        name: format!(
            "{} {}",
            path.trim_start_matches("node_modules/"),
            package["version"].as_str().unwrap_or_default()
        ),
        licence: package["license"].as_str().unwrap_or_default().to_owned(),
        folder: web.join(path),
    };
    Ok(used.map(part).collect())
}

/// The texts that lie in a folder; some authors only name their licence.
fn texts_of(folder: &Path) -> Result<Vec<String>, Failure> {
    let what = || format!("list {}", folder.display());
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).map_err(Failure::io(what()))? {
        let entry = entry.map_err(Failure::io(what()))?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_licence = BEGINNINGS.iter().any(|begin| name.starts_with(begin));
        if is_licence && entry.path().is_file() {
            let text = fs::read(entry.path()).map_err(Failure::io(what()))?;
            texts.push(String::from_utf8_lossy(&text).trim().replace('\r', ""));
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_tree_is_understood() {
        let derive = "serde_derive v1.0.2 (proc-macro) (*)";
        assert_eq!(name_and_version(derive), Some(("serde_derive", "1.0.2")));
        assert_eq!(name_and_version(""), None);
    }

    #[test]
    fn each_text_is_written_once_with_all_who_have_it() {
        let part = |name: &str| Part {
            name: name.to_owned(),
            licence: "MIT".to_owned(),
            folder: PathBuf::new(),
        };
        let names = vec!["a 1".to_owned(), "b 2".to_owned()];
        let texts = BTreeMap::from([("Do what you like.".to_owned(), names)]);
        let page = page(&[part("a 1"), part("b 2"), part("c 3")], &texts);
        assert_eq!(page.matches("Do what you like.").count(), 1);
        assert!(
            page.contains("a 1, b 2") && page.contains("c 3: MIT"),
            "{page}"
        );
    }
}

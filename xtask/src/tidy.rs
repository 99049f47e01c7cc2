//! `cargo xtask tidy`: the repository's own rules, those that no compiler and no linter knows. Each
//! rule is a pure function from the tree of files (the arrows: from what `cargo metadata` says) to what
//! is wrong with it, in a file of its own with its tests.

mod arrows;
mod attributes;
mod citations;
mod leftovers;
mod links;
mod literals;
mod locks;
mod machine;
mod names;
mod search;
mod size;
mod texts;
mod tree;
mod whitespace;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::metadata::Metadata;
use crate::process;
use crate::workspace::Workspace;

use tree::{File, Tree, Violation};

/// A rule's name and its check.
type Rule = (&'static str, fn(&Tree) -> Vec<Violation>);

/// Every rule, in the order in which they report.
const RULES: [Rule; 10] = [
    ("size", size::check),
    ("names", names::check),
    ("leftovers", leftovers::check),
    ("attributes", attributes::check),
    ("whitespace", whitespace::check),
    ("machine", machine::check),
    ("locks", locks::check),
    ("links", links::check),
    ("citations", citations::check),
    ("texts", texts::check),
];

/// Reads the repository's files and holds them against every rule.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let tree = read_tree(workspace.root())?;
    println!("{} files, {} rules", tree.files().len(), RULES.len() + 1);
    let mut violations: Vec<(&str, Violation)> = Vec::new();
    for (rule, check) in RULES {
        violations.extend(check(&tree).into_iter().map(|violation| (rule, violation)));
    }
    let arrows = arrows::check(&Metadata::read(workspace, "Cargo.toml")?);
    violations.extend(arrows.into_iter().map(|violation| ("arrows", violation)));
    for (rule, violation) in &violations {
        println!("{violation} [{rule}]");
    }
    match violations.len() {
        0 => Ok(()),
        1 => Err(Failure::Check(
            "one rule of the repository is broken once".to_owned(),
        )),
        n => Err(Failure::Check(format!(
            "rules of the repository are broken {n} times"
        ))),
    }
}

/// The files that git tracks or would track.
fn read_tree(root: &Path) -> Result<Tree, Failure> {
    let mut command = Command::new("git");
    command
        .current_dir(root)
        // A checkout may belong to another user; cargo has already run its code.
        .args(["-c", &format!("safe.directory={}", root.display())])
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    process::announce(&command);
    let output = process::output(&mut command)?;
    let mut files = Vec::new();
    for path in output
        .split(|byte| *byte == 0)
        .filter(|path| !path.is_empty())
    {
        let path = String::from_utf8_lossy(path).into_owned();
        let full = root.join(&path);
        // A file may be deleted but still tracked.
        if full.is_file() {
            let bytes = fs::read(&full).map_err(Failure::io(format!("read {path}")))?;
            files.push(File::new(path, bytes));
        }
    }
    Ok(Tree::new(files))
}

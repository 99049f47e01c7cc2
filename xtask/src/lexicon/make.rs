//! Making files of words and glosses: an example of `jarnac-lexicon` does it, so that the xtask itself needs no lexicon
//! and is built in seconds.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::packages::wiktionary;
use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Makes all files of words, writes them into a folder, and says what is in them.
pub(super) fn run(
    workspace: &Workspace,
    sources: &Path,
    tables: &Path,
    out: &Path,
) -> Result<(), Failure> {
    unpack_list(sources)?;
    from_sources(workspace, "lexicon", [sources, tables, out])
}

/// Makes what is asked for, from the sources and something of our own.
pub(crate) fn from_sources(
    workspace: &Workspace,
    what: &str,
    [sources, own, out]: [&Path; 3],
) -> Result<(), Failure> {
    let mut arguments = vec![OsStr::new(what)];
    arguments.extend([sources, own, out].map(Path::as_os_str));
    arguments.extend(wiktionary().map(|language| -> &OsStr { language.as_ref() }));
    example(workspace, &arguments)
}

/// Builds the example as the tests are built, with which it shares what it is made of, and runs it.
pub(crate) fn example(workspace: &Workspace, arguments: &[&OsStr]) -> Result<(), Failure> {
    let build = ["--workspace", "--locked", "--example", "words"];
    process::run(&mut workspace.tests_cargo(&["build"], &build))?;
    let program = workspace.tests_target().join("examples/words");
    process::run(Command::new(program).args(arguments))
}

/// One of the lists comes as JSON, which the lexicon does not read: a word a line.
fn unpack_list(sources: &Path) -> Result<(), Failure> {
    let (from, to) = (
        sources.join("gutenberg.json"),
        sources.join("gutenberg.txt"),
    );
    let text =
        fs::read_to_string(&from).map_err(Failure::io(format!("read {}", from.display())))?;
    let words: Vec<String> = serde_json::from_str(&text)
        .map_err(|why| Failure::Check(format!("gutenberg.json is no list of words: {why}")))?;
    fs::write(&to, words.join("\n")).map_err(Failure::io(format!("write {}", to.display())))
}

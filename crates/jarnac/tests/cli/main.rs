//! The program from outside: what it prints and how it exits.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod analyze;
mod arena;
mod french;
mod guide;
mod lexicons;
mod manual;
mod play;
mod play_server;
mod replay;
mod series;
mod serve;
mod talker;
mod tournament;
mod words;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own for one test, empty at the start.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program, without the settings of the machine that it runs on.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jarnac"));
    for variable in [
        "JARNAC_LEXICON",
        "JARNAC_HOUSE_WORDS",
        "JARNAC_CONFIG",
        "JARNAC_LANG",
        "JARNAC_GAMES",
    ] {
        command.env_remove(variable);
    }
    command.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.env("LC_ALL", "C");
    command
}

/// Runs the program with these arguments and this input.
fn jarnac(args: &[&str], input: &str) -> Output {
    run(program().args(args), input)
}

fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that needs no input may be gone before it has read it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Runs it and checks the exit code and a part of what it prints on either stream.
#[track_caller]
fn check(args: &[&str], input: &str, code: i32, expected: &str) -> String {
    let output = jarnac(args, input);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{out}{err}");
    let printed = if code == 0 { &out } else { &err };
    assert!(
        printed.contains(expected),
        "{expected:?} is not in:\n{out}{err}"
    );
    out
}

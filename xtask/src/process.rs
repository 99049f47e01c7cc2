//! Running other programs, and saying so.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitStatus};

use crate::failure::Failure;

/// Prints the command, runs it with our own input and output, and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    announce(command);
    let status = command
        .status()
        .map_err(Failure::io(format!("run `{}`", line(command))))?;
    succeed(command, status)
}

/// Runs the command in silence and gives what it wrote on its standard output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>, Failure> {
    let output = command
        .output()
        .map_err(Failure::io(format!("run `{}`", line(command))))?;
    if !output.status.success() {
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
    }
    succeed(command, output.status)?;
    Ok(output.stdout)
}

/// Prints the command, runs it, and gives what it told on its standard error.
pub(crate) fn told(command: &mut Command) -> Result<String, Failure> {
    announce(command);
    let output = command
        .output()
        .map_err(Failure::io(format!("run `{}`", line(command))))?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    eprint!("{told}");
    succeed(command, output.status)?;
    Ok(told)
}

/// Prints the command that is about to run.
pub(crate) fn announce(command: &Command) {
    println!("$ {}", line(command));
}

/// Turns the end of a command into a result.
pub(crate) fn succeed(command: &Command, status: ExitStatus) -> Result<(), Failure> {
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Command {
            line: line(command),
            status,
        })
    }
}

/// The command as a person would type it, with the variables that it sets.
pub(crate) fn line(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        value.map(|value| format!("{}={}", name.to_string_lossy(), quoted(value)))
    });
    // Cargo tells us the full path of itself, which nobody would type.
    let program = Path::new(command.get_program());
    let program = match program.file_name() {
        Some(name) if name == "cargo" => name,
        _ => program.as_os_str(),
    };
    let words = std::iter::once(program)
        .chain(command.get_args())
        .map(quoted);
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let is_plain = |c: char| c.is_alphanumeric() || "-_=./:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("some/where/cargo");
        command
            .args(["doc", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings")
            .env_remove("HOME");
        assert_eq!(
            line(&command),
            "RUSTDOCFLAGS='-D warnings' cargo doc --no-deps"
        );
    }

    #[test]
    fn odd_words_are_quoted() {
        assert_eq!(quoted(OsStr::new("*")), "'*'");
        assert_eq!(quoted(OsStr::new("it's")), r"'it'\''s'");
        assert_eq!(quoted(OsStr::new("")), "''");
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let failure = run(&mut Command::new("jarnac-no-such-program")).unwrap_err();
        assert!(
            failure.to_string().contains("jarnac-no-such-program"),
            "{failure}"
        );
    }
}

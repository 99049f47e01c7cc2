//! `cargo xtask start`: is what the README says about starting and testing true?

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// What the README must give as the way to start the program.
const START: &str = "cargo run --release";

/// What the README must give as the way to run the gate.
const TEST: &str = "cargo xtask test";

/// A server that has lived this long has started.
const LONG_ENOUGH: Duration = Duration::from_secs(20);

/// How often to look whether the program has ended.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Checks the commands in the README and runs the one that starts the program.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let path = workspace.root().join("README.md");
    let readme = fs::read_to_string(path).map_err(Failure::io("read README.md"))?;
    check_commands(&readme).map_err(Failure::Check)?;
    // Built apart, so that the time limit is for the program alone.
    process::run(&mut workspace.cargo(&["build", "--release", "--locked"]))?;
    let arguments: Vec<&str> = START.split(' ').skip(1).collect();
    let mut command = workspace.cargo(&arguments);
    process::announce(&command);
    let child = command
        .stdin(Stdio::null())
        .spawn()
        .map_err(Failure::io(format!("run `{START}`")))?;
    watch(&command, child, LONG_ENOUGH)
}

/// Waits until the program ends well, or has lived long enough and is ended by us.
fn watch(command: &Command, mut child: Child, long_enough: Duration) -> Result<(), Failure> {
    let started = Instant::now();
    while started.elapsed() < long_enough {
        if let Some(status) = child.try_wait().map_err(Failure::io("watch the program"))? {
            return process::succeed(command, status);
        }
        thread::sleep(LOOK_EVERY.min(long_enough));
    }
    println!(
        "still running after {} s: it has started; ending it",
        long_enough.as_secs()
    );
    child
        .kill()
        .map_err(Failure::io(format!("end process {}", child.id())))?;
    child
        .wait()
        .map_err(Failure::io("wait for the end of the program"))?;
    Ok(())
}

/// Checks that the first `sh` block tells how to start the program and how to run the gate.
fn check_commands(readme: &str) -> Result<(), String> {
    let commands = first_sh_block(readme)
        .ok_or("README.md has no ```sh block; its first one tells how to start and test")?;
    let find = |prefix: &str| commands.iter().find(|command| command.starts_with(prefix));
    for (what, prefix, expected) in [("start", "cargo run", START), ("test", "cargo xtask", TEST)] {
        match find(prefix) {
            Some(found) if found == expected => {}
            Some(found) => {
                return Err(format!(
                    "README.md's {what} command is `{found}`, not `{expected}`"
                ));
            }
            None => {
                return Err(format!(
                    "README.md's first ```sh block does not hold `{expected}`"
                ));
            }
        }
    }
    Ok(())
}

/// The commands of the first `sh` block, without prompts, comments and empty lines.
fn first_sh_block(readme: &str) -> Option<Vec<String>> {
    let mut lines = readme
        .lines()
        .map(str::trim)
        .skip_while(|line| *line != "```sh");
    lines.next()?;
    let commands = lines
        .take_while(|line| !line.starts_with("```"))
        .map(|line| line.split_once(" #").map_or(line, |(command, _)| command))
        .map(|line| line.strip_prefix("$ ").unwrap_or(line).trim())
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect();
    Some(commands)
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = "# Jarnac\n\n```toml\ncargo run\n```\n\n```sh\n# start\n\
                          cargo run --release   # a comment\n\n$ cargo xtask test\n```\n\
                          ```sh\nother\n```\n";

    #[test]
    fn the_first_sh_block_is_read() {
        assert_eq!(first_sh_block(README).unwrap(), [START, TEST]);
        assert_eq!(first_sh_block("no block"), None);
    }

    #[test]
    fn both_commands_must_be_there() {
        assert_eq!(check_commands(README), Ok(()));
        let other_start = README.replace("run --release", "run");
        assert!(
            check_commands(&other_start)
                .unwrap_err()
                .contains("`cargo run`")
        );
        let no_test = README.replace("$ cargo xtask test", "");
        assert!(check_commands(&no_test).unwrap_err().contains(TEST));
        assert!(check_commands("").unwrap_err().contains("no ```sh block"));
    }

    #[cfg(unix)]
    fn watched(program: &str, argument: &str, long_enough: Duration) -> Result<(), Failure> {
        let mut command = Command::new(program);
        let child = command.arg(argument).stderr(Stdio::null()).spawn().unwrap();
        watch(&command, child, long_enough)
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_ends_is_judged_by_its_status() {
        assert!(watched("true", "", Duration::from_secs(20)).is_ok());
        assert!(watched("false", "", Duration::from_secs(20)).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_goes_on_has_started() {
        assert!(watched("sleep", "600", Duration::from_millis(10)).is_ok());
    }
}

//! Steps that run beside each other. Each is a process of its own, and what it prints comes in one
//! piece when it has ended.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, thread};

use crate::failure::Failure;
use crate::process;
use crate::workspace::{CLIENT_VARIABLE, Workspace};

use super::times::Times;

/// Steps that follow each other, as they are typed after `cargo xtask`.
pub(super) type Lane = &'static [&'static str];

/// How many lines of a failed step are told again at the end.
const LAST: usize = 25;

/// Runs all lanes. After a failure no further step is begun.
pub(super) fn run(workspace: &Workspace, lanes: &[Lane], times: &Times) -> Result<(), Failure> {
    let logs = workspace.target().join("gate");
    fs::create_dir_all(&logs).map_err(Failure::io(format!("make {}", logs.display())))?;
    let program = env::current_exe().map_err(Failure::io("find ourselves"))?;
    side_by_side(lanes, &|line| {
        println!("-- {line} begins");
        let mut command = Command::new(&program);
        command
            .args(line.split(' '))
            .current_dir(workspace.root())
            .env(CLIENT_VARIABLE, workspace.client());
        let log = logs.join(format!("{}.log", line.replace(' ', "")));
        times.measure(line, || captured(&mut command, &log))
    })
}

/// Lets each lane do its steps, one after the other; the first failure of all.
fn side_by_side(
    lanes: &[Lane],
    work: &(impl Fn(&'static str) -> Result<(), Failure> + Sync),
) -> Result<(), Failure> {
    let stop = AtomicBool::new(false);
    let failures = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for lane in lanes {
            scope.spawn(|| {
                for line in *lane {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    if let Err(source) = work(line) {
                        stop.store(true, Ordering::Relaxed);
                        let failure = Failure::Step {
                            name: line,
                            source: Box::new(source),
                        };
                        failures
                            .lock()
                            .expect("nobody panics with it")
                            .push(failure);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("all lanes have ended well");
    failures.into_iter().next().map_or(Ok(()), Err)
}

/// Runs the command with all its output going to a file, which is printed at the end.
fn captured(command: &mut Command, log: &Path) -> Result<(), Failure> {
    let what = || format!("write {}", log.display());
    let file = File::create(log).map_err(Failure::io(what()))?;
    let second = file.try_clone().map_err(Failure::io(what()))?;
    let status = command
        .stdin(Stdio::null())
        .stdout(file)
        .stderr(second)
        .status()
        .map_err(Failure::io(format!("run `{}`", process::line(command))))?;
    let mut text = File::open(log).map_err(Failure::io(format!("read {}", log.display())))?;
    // Held all the time, so that two steps don't mix.
    io::copy(&mut text, &mut io::stdout().lock()).map_err(Failure::io("print a log"))?;
    process::succeed(command, status).map_err(|failure| Failure::Lane {
        last: last_lines(log),
        source: Box::new(failure),
    })
}

/// The end of a log, to stand where a reader looks first: other lanes print on after a failure.
fn last_lines(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let mut last: Vec<&str> = text.lines().rev().take(LAST).collect();
    last.reverse();
    last.join("\n")
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn lanes_run_beside_each_other() {
        // Each step waits for one of the other lane.
        let both = Barrier::new(2);
        let outcome = side_by_side(&[&["a", "b"], &["c", "d"]], &|_| {
            both.wait();
            Ok(())
        });
        assert!(outcome.is_ok());
    }

    #[test]
    fn nothing_is_begun_after_a_failure() {
        let begun = Mutex::new(Vec::new());
        let failure = side_by_side(&[&["a", "b", "c"]], &|line| {
            begun.lock().unwrap().push(line);
            match line {
                "b" => Err(Failure::Check("no".to_owned())),
                _ => Ok(()),
            }
        });
        assert_eq!(*begun.lock().unwrap(), ["a", "b"]);
        assert!(matches!(failure, Err(Failure::Step { name: "b", .. })));
    }

    #[test]
    fn a_failing_command_is_a_failure_and_its_output_is_kept() {
        let log = env::temp_dir().join(format!("xtask-lane-{}.log", std::process::id()));
        let mut command = Command::new("sh");
        command.args(["-c", "echo out; echo err >&2; exit 3"]);
        let failure = captured(&mut command, &log).unwrap_err().to_string();
        assert!(failure.ends_with("its last lines:\nout\nerr"), "{failure}");
        assert_eq!(fs::read_to_string(&log).unwrap(), "out\nerr\n");
        fs::remove_file(&log).unwrap();
    }
}

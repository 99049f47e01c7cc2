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

/// Steps that follow each other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lane {
    /// As they are typed after `cargo xtask`.
    pub(super) steps: &'static [&'static str],
    /// Whether they only get what the other lanes leave of the processor.
    is_patient: bool,
}

impl Lane {
    pub(super) const fn new(steps: &'static [&'static str]) -> Lane {
        Lane {
            steps,
            is_patient: false,
        }
    }

    pub(super) const fn patient(steps: &'static [&'static str]) -> Lane {
        Lane {
            steps,
            is_patient: true,
        }
    }

    /// What runs a step: this program again.
    fn command(self, program: &Path) -> Command {
        if self.is_patient {
            let mut command = Command::new("nice");
            command.args(["-n", "19"]).arg(program);
            command
        } else {
            Command::new(program)
        }
    }
}

/// How many lines of a failed step are told again at the end.
const LAST: usize = 25;

/// Runs all lanes. After a failure no further step is begun.
pub(super) fn run(workspace: &Workspace, lanes: &[Lane], times: &Times) -> Result<(), Failure> {
    let logs = workspace.target().join("gate");
    fs::create_dir_all(&logs).map_err(Failure::io(format!("make {}", logs.display())))?;
    let program = env::current_exe().map_err(Failure::io("find ourselves"))?;
    side_by_side(lanes, &|lane, line| {
        println!("-- {line} begins");
        let mut command = lane.command(&program);
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
    work: &(impl Fn(Lane, &'static str) -> Result<(), Failure> + Sync),
) -> Result<(), Failure> {
    let stop = AtomicBool::new(false);
    let failures = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for lane in lanes {
            scope.spawn(|| {
                for line in lane.steps {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    if let Err(source) = work(*lane, line) {
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
        let lanes = [Lane::new(&["a", "b"]), Lane::new(&["c", "d"])];
        let outcome = side_by_side(&lanes, &|_, _| {
            both.wait();
            Ok(())
        });
        assert!(outcome.is_ok());
    }

    #[test]
    fn a_patient_lane_gives_way() {
        let nice = |lane: Lane| {
            let output = lane.command(Path::new("nice")).output().unwrap();
            String::from_utf8_lossy(&output.stdout).trim().to_owned()
        };
        assert_eq!(nice(Lane::patient(&[])), "19");
        assert_eq!(nice(Lane::new(&[])), nice(Lane::new(&["a"])));
    }

    #[test]
    fn nothing_is_begun_after_a_failure() {
        let begun = Mutex::new(Vec::new());
        let failure = side_by_side(&[Lane::new(&["a", "b", "c"])], &|_, line| {
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

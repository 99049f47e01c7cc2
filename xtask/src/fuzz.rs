//! `cargo xtask fuzz`: coverage-guided fuzzing on stable Rust, without cargo-fuzz.

mod build;
mod log;
mod options;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use crate::failure::Failure;
use crate::pairs::in_pairs;
use crate::process;
use crate::workspace::Workspace;

pub(crate) use build::cargo;
pub(crate) use options::FuzzOptions;

/// Builds the targets and lets each one search for the given time, two beside each other.
pub(crate) fn run(workspace: &Workspace, options: &FuzzOptions) -> Result<(), Failure> {
    let known = if workspace.has_fuzz() {
        discover(&workspace.fuzz_dir())?
    } else {
        Vec::new()
    };
    let targets = options.select(&known)?;
    if targets.is_empty() {
        println!("no fuzz targets");
        return Ok(());
    }
    process::run(&mut cargo(workspace, "build")?)?;
    if options.no_run {
        return Ok(());
    }
    in_pairs(&targets, |target| fuzz_one(workspace, options, target))
        .into_iter()
        .collect()
}

/// The names of the targets: the files in `fuzz/fuzz_targets`.
fn discover(fuzz_dir: &Path) -> Result<Vec<String>, Failure> {
    let folder = fuzz_dir.join("fuzz_targets");
    let what = || format!("list {}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(Failure::io(what()))? {
        let path = entry.map_err(Failure::io(what()))?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    }
    names.sort();
    Ok(names)
}

/// The files and folders of one target's run.
struct Places {
    program: PathBuf,
    corpus: PathBuf,
    artifacts: PathBuf,
    log: PathBuf,
}

impl Places {
    /// Makes the folders, and copies the tracked seeds so that a run leaves the tree clean.
    fn prepare(workspace: &Workspace, target: &str) -> Result<Self, Failure> {
        let places = Self {
            program: build::program(workspace, target)?,
            corpus: workspace.target().join("fuzz-corpus").join(target),
            artifacts: workspace.target().join("fuzz-artifacts").join(target),
            log: workspace
                .target()
                .join("fuzz-logs")
                .join(format!("{target}.log")),
        };
        let seeds = workspace.fuzz_dir().join("corpus").join(target);
        places
            .fill(&seeds)
            .map_err(Failure::io(format!("prepare the folders of {target}")))?;
        Ok(places)
    }

    fn fill(&self, seeds: &Path) -> io::Result<()> {
        if self.corpus.exists() {
            fs::remove_dir_all(&self.corpus)?;
        }
        fs::create_dir_all(&self.corpus)?;
        fs::create_dir_all(&self.artifacts)?;
        fs::create_dir_all(self.log.parent().unwrap_or(Path::new("")))?;
        if seeds.is_dir() {
            for entry in fs::read_dir(seeds)? {
                let entry = entry?;
                fs::copy(entry.path(), self.corpus.join(entry.file_name()))?;
            }
        }
        Ok(())
    }
}

/// Runs one target and sums up what it did.
fn fuzz_one(workspace: &Workspace, options: &FuzzOptions, target: &str) -> Result<(), Failure> {
    let places = Places::prepare(workspace, target)?;
    if !places.program.is_file() {
        return Err(Failure::Check(format!(
            "the fuzz target {target} was not built: does fuzz/Cargo.toml list it as a [[bin]]?"
        )));
    }
    let mut command = Command::new(&places.program);
    command
        .arg(format!("-max_total_time={}", options.seconds))
        .arg(format!("-seed={}", options.seed))
        .args(["-rss_limit_mb=2048", "-timeout=10"])
        .arg(format!("-artifact_prefix={}/", places.artifacts.display()))
        .arg(&places.corpus)
        .current_dir(workspace.root())
        .env("RUST_BACKTRACE", "1");
    process::announce(&command);
    let status = run_logged(&mut command, &places.log)?;
    let text = fs::read(&places.log).map_err(Failure::io("read the fuzzer's log"))?;
    report(target, &places, status, &String::from_utf8_lossy(&text))
}

/// Runs the fuzzer with everything that it prints going into the log.
fn run_logged(command: &mut Command, log: &Path) -> Result<ExitStatus, Failure> {
    let what = || format!("write {}", log.display());
    let file = File::create(log).map_err(Failure::io(what()))?;
    let second = file.try_clone().map_err(Failure::io(what()))?;
    command.stdin(Stdio::null()).stdout(file).stderr(second);
    command
        .status()
        .map_err(Failure::io(format!("run `{}`", process::line(command))))
}

/// Says what a run did; on a crash, says where the input is and how to run it again.
fn report(target: &str, places: &Places, status: ExitStatus, text: &str) -> Result<(), Failure> {
    if status.success() {
        let summary = log::Summary::read(text).ok_or_else(|| {
            Failure::Check(format!(
                "{target} reports no coverage: it is not instrumented; see {}",
                places.log.display()
            ))
        })?;
        println!("{target}: {summary}");
        return Ok(());
    }
    println!("{}", log::tail(text));
    println!("the whole log: {}", places.log.display());
    let Some(artifact) = log::artifact(text) else {
        return Err(Failure::Check(format!(
            "{target} ended with {status} and left no input"
        )));
    };
    Err(Failure::Check(format!(
        "{target} found an input that fails: {artifact}\n  \
         to run it again: RUST_BACKTRACE=1 {} {artifact}\n  \
         to keep it as a seed: copy it to fuzz/corpus/{target}/",
        places.program.display()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_the_sources_in_the_folder() {
        let fuzz = std::env::temp_dir().join(format!("xtask-targets-{}", std::process::id()));
        fs::create_dir_all(fuzz.join("fuzz_targets")).unwrap();
        for name in ["notation.rs", "game.rs", "notes.txt"] {
            fs::write(fuzz.join("fuzz_targets").join(name), "").unwrap();
        }
        assert_eq!(discover(&fuzz).unwrap(), ["game", "notation"]);
        fs::remove_dir_all(&fuzz).unwrap();
    }

    #[test]
    fn a_run_starts_from_a_fresh_copy_of_the_seeds() {
        let base = std::env::temp_dir().join(format!("xtask-seeds-{}", std::process::id()));
        let places = Places {
            program: base.join("program"),
            corpus: base.join("corpus"),
            artifacts: base.join("artifacts"),
            log: base.join("logs/target.log"),
        };
        let seeds = base.join("seeds");
        places.fill(&seeds).unwrap();
        assert_eq!(fs::read_dir(&places.corpus).unwrap().count(), 0);
        fs::create_dir_all(&seeds).unwrap();
        fs::write(seeds.join("seed"), "RAT").unwrap();
        fs::write(places.corpus.join("found"), "old").unwrap();
        places.fill(&seeds).unwrap();
        assert_eq!(fs::read(places.corpus.join("seed")).unwrap(), b"RAT");
        assert_eq!(fs::read_dir(&places.corpus).unwrap().count(), 1);
        fs::remove_dir_all(&base).unwrap();
    }
}

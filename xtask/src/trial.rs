//! A trial of a built program: it serves its page, a game is played, and it stops in order.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::process;
use crate::start::{check_first_page, listen};
use crate::workspace::Workspace;

/// How long the program may take to serve its first page, and to end.
const SOON_ENOUGH: Duration = Duration::from_secs(60);

/// A program, and how it is run on this machine.
pub(crate) struct Trial {
    /// What runs it, such as `wine`, with its arguments; nothing for a program of this machine.
    pub(crate) runner: Vec<OsString>,
    pub(crate) program: PathBuf,
    /// A folder of its own, for its database.
    pub(crate) folder: PathBuf,
    /// Variables that it is started with.
    pub(crate) variables: Vec<(String, String)>,
    /// Its arguments.
    pub(crate) arguments: Vec<String>,
    /// The signal that tells it to end: as a service manager does, or Ctrl-C.
    pub(crate) signal: &'static str,
}

impl Trial {
    /// Starts it, looks at its first page, plays a game by the bot of the documentation, and ends it.
    pub(crate) fn run(&self, workspace: &Workspace) -> Result<(), Failure> {
        let words = self.folder.join("words.txt");
        let list = File::create(&words).map_err(Failure::io("write a list of words"))?;
        let mut dump = self.command();
        dump.args(["lexicon", "dump", "--rules", "classic"]);
        let status = dump.stdout(list).status().map_err(Failure::io("run it"))?;
        process::succeed(&dump, status)?;

        let mut serve = self.command();
        serve.args(&self.arguments);
        process::announce(&serve);
        let mut child = serve
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Failure::io("start it"))?;
        let played = self.play(&mut child, &words, workspace);
        let ended = end(&serve, &mut child, self.signal);
        played.and(ended)
    }

    fn command(&self) -> Command {
        let mut words = self.runner.iter().cloned();
        let mut command = match words.next() {
            Some(runner) => {
                let mut command = Command::new(runner);
                command.args(words).arg(&self.program);
                command
            }
            None => Command::new(&self.program),
        };
        // Nothing of whoever runs this.
        command
            .current_dir(&self.folder)
            .env("XDG_CONFIG_HOME", &self.folder)
            .envs(self.variables.iter().cloned());
        command
    }

    fn play(&self, child: &mut Child, words: &Path, workspace: &Workspace) -> Result<(), Failure> {
        let Ok(address) = listen(child).recv_timeout(SOON_ENOUGH) else {
            let seconds = SOON_ENOUGH.as_secs();
            return Err(Failure::Check(format!("no address within {seconds} s")));
        };
        check_first_page(&address)?;
        let mut play = Command::new("python3");
        play.arg(workspace.root().join("deploy/play.py"))
            .arg(format!("http://{address}"))
            .arg(words)
            // Nothing is written beside the scripts.
            .env("PYTHONDONTWRITEBYTECODE", "1");
        process::run(&mut play)
    }
}

/// Makes an empty folder.
pub(crate) fn empty_folder(folder: &Path) -> Result<(), Failure> {
    let what = || format!("make {} anew", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(Failure::io(what()))?;
    }
    fs::create_dir_all(folder).map_err(Failure::io(what()))
}

/// Asks the program to end, and waits until it has.
fn end(command: &Command, child: &mut Child, signal: &str) -> Result<(), Failure> {
    let mut kill = Command::new("kill");
    process::run(kill.args(["-s", signal]).arg(child.id().to_string()))?;
    let asked = Instant::now();
    while asked.elapsed() < SOON_ENOUGH {
        if let Some(status) = child.try_wait().map_err(Failure::io("wait for its end"))? {
            process::succeed(command, status)?;
            println!(
                "ended in order after {:.1} s",
                asked.elapsed().as_secs_f64()
            );
            return Ok(());
        }
        thread::sleep(Duration::from_millis(20));
    }
    // It may have ended by now.
    let _ = child.kill();
    let _ = child.wait();
    let seconds = SOON_ENOUGH.as_secs();
    Err(Failure::Check(format!("it did not end within {seconds} s")))
}

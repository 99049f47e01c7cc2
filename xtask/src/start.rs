//! `cargo xtask start`: is what the README says about starting and testing true?

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// What the README must give as the way to start the program.
const START: &str = "cargo run --release";

/// What the README must give as the way to run the gate.
const TEST: &str = "cargo xtask test";

/// How long the program may take to serve its first page.
const SOON_ENOUGH: Duration = Duration::from_secs(60);

/// How often to look whether the program has ended.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Checks the commands in the README and runs the one that starts the program.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let path = workspace.root().join("README.md");
    let readme = fs::read_to_string(path).map_err(Failure::io("read README.md"))?;
    check_commands(&readme).map_err(Failure::Check)?;
    // Built apart, so that the time limit is for the program alone.
    let build = ["build", "--release", "--locked"];
    process::run(&mut workspace.plain_cargo(&build))?;
    let told = process::told(&mut workspace.plain_cargo(&build))?;
    check_second_build(&told).map_err(Failure::Check)?;
    let arguments: Vec<&str> = START.split(' ').skip(1).collect();
    let mut command = workspace.plain_cargo(&arguments);
    // Neither the games nor the port of whoever runs the gate.
    command
        .env("XDG_DATA_HOME", workspace.target().join("start"))
        .env("JARNAC_LISTEN", "127.0.0.1:0");
    process::announce(&command);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(Failure::io(format!("run `{START}`")))?;
    let seen = watch(&command, &mut child, SOON_ENOUGH);
    // It may have ended by itself.
    let _ = child.kill();
    child
        .wait()
        .map_err(Failure::io("wait for the end of the program"))?;
    seen
}

/// Checks what cargo says to somebody who starts the program a second time: that there is nothing to build.
fn check_second_build(told: &str) -> Result<(), String> {
    let mut lines = told.lines().map(str::trim);
    match lines.find(|line| line.starts_with("Compiling")) {
        Some(line) => Err(format!(
            "what was just built is built again: {line}\n  `cargo build --release -v`, twice after \
             `rm -r target/offline`, tells what looked changed"
        )),
        None => Ok(()),
    }
}

/// Waits until the program tells its address, and asks it for its first page.
fn watch(command: &Command, child: &mut Child, soon_enough: Duration) -> Result<(), Failure> {
    let started = Instant::now();
    let told = listen(child);
    while started.elapsed() < soon_enough {
        if let Ok(address) = told.recv_timeout(LOOK_EVERY) {
            check_first_page(&address)?;
            println!(
                "the first page was served after {:.1} s; ending the program",
                started.elapsed().as_secs_f64()
            );
            return Ok(());
        }
        if let Some(status) = child.try_wait().map_err(Failure::io("watch the program"))? {
            process::succeed(command, status)?;
            let why = format!("`{START}` ended and served nothing");
            return Err(Failure::Check(why));
        }
    }
    let seconds = soon_enough.as_secs();
    let why = format!("`{START}` told no address within {seconds} s");
    Err(Failure::Check(why))
}

/// Gets the address that the program prints, such as `127.0.0.1:1977`.
pub(crate) fn listen(child: &mut Child) -> Receiver<String> {
    let (tell, told) = mpsc::channel();
    if let Some(out) = child.stdout.take() {
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                println!("{line}");
                if let Some((_, address)) = line.split_once("http://") {
                    // Nobody listens any more once the first one is known.
                    let _ = tell.send(address.trim().trim_end_matches('/').to_owned());
                }
            }
        });
    }
    told
}

/// Looks at what the server at this address answers to a browser that comes for the first time.
pub(crate) fn check_first_page(address: &str) -> Result<(), Failure> {
    let page = first_page(address).map_err(Failure::io(format!("ask {address}")))?;
    if page.starts_with("HTTP/1.1 200") && page.contains("<title>Jarnac") {
        return Ok(());
    }
    Err(Failure::Check(format!(
        "no first page at {address}: {page}"
    )))
}

fn first_page(address: &str) -> io::Result<String> {
    let mut socket = TcpStream::connect(address)?;
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    socket.write_all(request.as_bytes())?;
    let mut page = String::new();
    socket.read_to_string(&mut page)?;
    Ok(page)
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

    #[test]
    fn a_second_build_has_nothing_to_do() {
        assert_eq!(
            check_second_build("    Finished `release` profile in 0.2s\n"),
            Ok(())
        );
        let again = check_second_build("   Compiling jarnac-server v0.1.0\n    Finished\n");
        assert!(again.unwrap_err().contains("Compiling jarnac-server"));
    }

    #[cfg(unix)]
    fn watched(script: &str, soon_enough: Duration) -> Result<(), Failure> {
        let mut command = Command::new("sh");
        command.args(["-c", script]).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let seen = watch(&command, &mut child, soon_enough);
        let _ = child.kill();
        child.wait().unwrap();
        seen
    }

    /// A server for one request, which answers with this.
    fn one_page(answer: &'static str) -> String {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            let (mut socket, _) = listener.accept().unwrap();
            // All of the request, or closing would look like a broken line to who still writes.
            let lines = BufReader::new(&socket).lines();
            let head = lines.take_while(|line| line.as_ref().is_ok_and(|line| !line.is_empty()));
            assert!(head.count() > 0);
            socket.write_all(answer.as_bytes()).unwrap();
        });
        format!("echo 'at http://{address}'; exec sleep 600")
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_serves_its_first_page_has_started() {
        let page = one_page("HTTP/1.1 200 OK\r\n\r\n<title>Jarnac</title>");
        watched(&page, Duration::from_secs(60)).unwrap();
        let other = one_page("HTTP/1.1 404 Not Found\r\n\r\n");
        let why = watched(&other, Duration::from_secs(60)).unwrap_err();
        assert!(why.to_string().contains("404"), "{why}");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_serves_nothing_has_not() {
        let ended = watched("true", Duration::from_secs(60)).unwrap_err();
        assert!(ended.to_string().contains("served nothing"), "{ended}");
        assert!(watched("false", Duration::from_secs(60)).is_err());
        let silent = watched("exec sleep 600", Duration::from_millis(60)).unwrap_err();
        assert!(silent.to_string().contains("told no address"), "{silent}");
    }
}

//! `jarnac serve`, `export` and `import`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use super::{program, scratch};

fn jarnac() -> Command {
    let mut command = program();
    command.stdin(Stdio::null());
    command
}

fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let text = format!("{request}\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(text.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// A pace below nothing is a pace, though not one that there is: the answer is about that.
#[test]
fn a_pace_that_can_t_be_is_told_what_it_may_be() {
    let refused = jarnac().args(["serve", "--pace", "-1"]).output().unwrap();
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    assert!(told.contains("from 0, at once, to 10"), "{told}");
}

/// It tells its address, serves, and stops in order when it is told to.
#[cfg(unix)]
#[test]
fn serves_until_it_is_told_to_stop() {
    let folder = scratch("serve");
    let folder = folder.join("not there yet");
    let database = folder.join("jarnac.db");
    // Without `serve`: it is the default command.
    let mut child = jarnac()
        .args(["--listen", "127.0.0.1:0", "--database"])
        .arg(&database)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next().unwrap().unwrap();
    let address = line.split_once("http://").unwrap().1.to_owned();
    assert!(ask(&address, "GET /healthz HTTP/1.1").ends_with("alive\n"));
    assert!(ask(&address, "GET /readyz HTTP/1.1").ends_with("ready\n"));
    assert!(ask(&address, "GET / HTTP/1.1").contains("Jarnac"));
    let pid = child.id().to_string();
    let told = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
    assert!(told.success());
    let output = child.wait_with_output().unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    assert!(log.contains("stopping"), "{log}");
    let made = log.lines().find(|line| line.contains("made the folder"));
    assert!(
        made.is_some_and(|line| line.contains("not there yet")),
        "{log}"
    );

    // The secrets in it are its owner's.
    use std::os::unix::fs::PermissionsExt;
    let others = |path: &std::path::Path| {
        let mode = std::fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} is {mode:o}", path.display());
    };
    others(&database);
    others(&folder.join("jarnac.db.lock"));

    let files = folder.join("files");
    let export = jarnac()
        .arg("export")
        .arg(&files)
        .arg("--database")
        .arg(&database)
        .output();
    let export = export.unwrap();
    assert!(export.status.success(), "{export:?}");
    for file in std::fs::read_dir(&files).unwrap() {
        others(&file.unwrap().path());
    }
    let new = folder.join("new.db");
    let import = jarnac()
        .arg("import")
        .arg(&files)
        .arg("--database")
        .arg(&new)
        .output();
    assert!(import.unwrap().status.success());
    std::fs::remove_dir_all(folder).unwrap();
}

/// `export` of a mistyped name must not pass for a backup.
#[test]
fn an_export_of_nothing_is_an_error() {
    let folder = scratch("export-nothing");
    let (database, files) = (folder.join("there/isnt.db"), folder.join("files"));
    let output = jarnac()
        .arg("export")
        .arg(&files)
        .arg("--database")
        .arg(&database)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("there is no database"), "{message}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "{message}");
}

/// What is no whole export makes no database either.
#[test]
fn an_import_of_half_an_export_is_an_error() {
    let folder = scratch("import-half");
    let (files, database) = (folder.join("files"), folder.join("new.db"));
    std::fs::create_dir(&files).unwrap();
    std::fs::write(files.join("person.jsonl"), "").unwrap();
    let output = jarnac()
        .arg("import")
        .arg(&files)
        .arg("--database")
        .arg(&database)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("no whole export"), "{message}");
    assert!(!database.exists());
}

#[test]
fn other_machines_are_let_in_only_on_purpose() {
    let output = jarnac()
        .args(["serve", "--listen", "0.0.0.0:0", "--database", "unused.db"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("--public"), "{message}");
}

/// A service manager's reload, a log rotation, a closed terminal under `nohup`: games go on. And a
/// log that nobody looks at has no colours.
#[cfg(unix)]
#[test]
fn a_hangup_ends_no_games() {
    let folder = scratch("hangup");
    let mut child = jarnac()
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(folder.join("jarnac.db"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let line = BufReader::new(child.stdout.take().unwrap()).lines().next();
    let line = line.unwrap().unwrap();
    let address = line.split_once("http://").unwrap().1;
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let kill = |signal: &str| {
        let pid = child.id().to_string();
        let sent = Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(sent.success());
    };
    // The signals are heard once it serves.
    assert!(ask(address, "GET /healthz HTTP/1.1").ends_with("alive\n"));
    kill("-HUP");
    let mut seen = String::new();
    while !seen.contains("SIGHUP") {
        seen = log.next().expect("the server goes on").unwrap();
        assert!(!seen.contains('\u{1b}'), "colours: {seen:?}");
    }
    assert!(ask(address, "GET /healthz HTTP/1.1").ends_with("alive\n"));
    kill("-TERM");
    assert!(log.any(|line| line.unwrap().contains("stopping")));
    assert!(child.wait().unwrap().success());
}

/// Errors tell their causes, and each of them once.
#[test]
fn a_cause_is_told_once() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = scratch("told-once");
    let output = jarnac()
        .args(["serve", "--listen", &address, "--database"])
        .arg(folder.join("jarnac.db"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(message.matches("in use").count(), 1, "{message}");
    let output = jarnac()
        .args(["import", "no-such-folder", "--database", "unused.db"])
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(message.matches("manifest.json").count(), 1, "{message}");
}

#[test]
fn the_help_is_enough_to_run_it() {
    let output = jarnac().args(["serve", "--help"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    for flag in [
        "--listen",
        "--database",
        "--public",
        "--thinkers",
        "--log",
        "JARNAC_LISTEN",
    ] {
        assert!(text.contains(flag), "{flag} in {text}");
    }
}

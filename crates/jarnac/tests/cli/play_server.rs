//! `jarnac play --server`: a game at a real server, which is killed in the middle of it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

#[path = "../../../jarnac-server/tests/live/private_port.rs"]
mod private_port;

use private_port::private_port;

use super::talker::Talker;
use super::{program, scratch};

/// A server that ends with its test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server on this port, once it answers.
fn server(folder: &Path, port: u16) -> Server {
    let mut child = program()
        .args(["serve", "--pace", "0", "--listen"])
        .arg(format!("127.0.0.1:{port}"))
        .arg("--database")
        .arg(folder.join("jarnac.db"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next().unwrap().unwrap();
    assert!(line.contains("http://"), "{line}");
    Server(child)
}

/// Somebody who plays at that server line by line.
fn player(folder: &Path, port: u16, args: &[&str]) -> Talker {
    let mut command = program();
    command
        .args(["play", "--plain", "--lang", "en", "--server"])
        .arg(format!("http://127.0.0.1:{port}"))
        .arg("--folder")
        .arg(folder.join("games"))
        .args(args);
    Talker::new(&mut command)
}

#[test]
fn a_game_at_a_server_survives_its_death() {
    let folder = scratch("play-server");
    let port = private_port();
    let first = server(&folder, port);
    let args = [
        "--against",
        "friend",
        "--name",
        "Ada",
        "--other-name",
        "Bob",
    ];
    let mut ada = player(&folder, port, &args);
    ada.hears("begins");
    ada.writes("/draw");
    ada.hears(" draws ");
    drop(first);
    ada.hears("The line is lost");
    // What is written meanwhile waits for the line.
    ada.writes("/pass");
    let _second = server(&folder, port);
    ada.hears(" passes.");
    ada.writes("/resign");
    ada.hears(" wins");
    ada.writes("/quit");
    ada.ends();

    // Whoever comes back is the same guest, who needs no name.
    let mut again = player(&folder, port, &["--against", "novice"]);
    again.hears("reserve");
    again.writes("/quit");
    again.ends();
    let guests = std::fs::read_to_string(folder.join("games/guests.json")).unwrap();
    assert_eq!(guests.matches("jarnac_session").count(), 1);
}

#[test]
fn a_game_by_a_link_has_two_terminals() {
    let folder = scratch("play-link");
    let port = private_port();
    let _server = server(&folder, port);
    let mut ada = player(&folder, port, &["--against", "invite", "--name", "Ada"]);
    ada.hears("?key=");
    let told = ada.told();
    let mut parts = told.split_whitespace();
    let link = parts.find(|part| part.contains("?key=")).unwrap();
    let elsewhere = folder.join("elsewhere");
    let bob = player(&elsewhere, port, &[link, "--name", "Bob"]);
    ada.hears("begin");
    bob.hears("begin");
    ada.writes("/resign");
    bob.hears("Bob wins");
    ada.hears("Bob wins");
    for mut one in [ada, bob] {
        one.writes("/quit");
        one.ends();
    }
}

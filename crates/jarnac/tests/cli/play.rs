//! `jarnac play` from outside: line by line through pipes, and in a real pseudo-terminal.

use std::path::{Path, PathBuf};

use jarnac_catalogue::{Catalogue, Language};

use super::talker::Talker;
use super::{check, program, run, scratch};

/// The file of a game whose letters are always the same.
fn fixed_game(folder: &Path, rules: &str) -> PathBuf {
    let head = serde_json::json!({
        "jarnac_game": 1,
        "id": "test",
        "rules": rules,
        "lexicon": "",
        "seed": "05".repeat(32),
        "against": {"kind": "friend"},
        "names": {"A": "Ada", "B": "Bob"},
        "side": "A",
        "friendly": true,
        "choices": 7,
        "created_at": 1_700_000_000_000_u64,
    });
    let path = folder.join("test.game");
    std::fs::write(&path, format!("{head}\n")).unwrap();
    path
}

fn plain(folder: &Path, args: &[&str], input: &str) -> String {
    let mut command = program();
    command.arg("play").args(args);
    command
        .args(["--plain", "--pace", "0", "--folder"])
        .arg(folder);
    let output = run(&mut command, input);
    let (out, err) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert_eq!(output.status.code(), Some(0), "{out}{err}");
    out.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn two_play_line_by_line_and_go_on_later() {
    let folder = scratch("play-plain");
    let game = fixed_game(&folder, "classic");
    let game = game.to_str().unwrap();
    let out = plain(
        &folder,
        &[game, "--lang", "fr"],
        "/piocher\nani\n/pi\n/table\n",
    );
    for said in [
        "Bob pioche U I A N P O.",
        "Bob pose ANI, ligne 1, 9 points.",
        "Bob pioche R.",
        "Ligne 1, ANI, 3 lettres, 9 points",
        "Réserve : O P R U",
    ] {
        assert!(out.contains(said), "{said:?} is not in:\n{out}");
    }
    // The input has ended; everything is kept, and the other language tells the same table.
    let out = plain(
        &folder,
        &["test", "--lang", "en"],
        "/pass\n/resign\n/analyse\n",
    );
    for said in [
        "Row 1, ANI, 3 letters, 9 points",
        "Bob passes.",
        "Ada resigns.",
        "Bob wins",
        "Accuracy",
    ] {
        assert!(out.contains(said), "{said:?} is not in:\n{out}");
    }
    let record = folder.join("test.jarnac");
    let record = record.to_str().unwrap();
    check(
        &["replay", "--verify", "--audit", "--quiet", record],
        "",
        0,
        "",
    );
    // The same figures as everywhere.
    let report = check(&["analyze", record, "--json"], "", 0, "accuracy");
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let accuracy = |side: &str| {
        let figure = &report["sides"][side]["accuracy"];
        figure.as_f64().unwrap().round()
    };
    let told = format!("Accuracy: Ada {}, Bob {}", accuracy("A"), accuracy("B"));
    assert!(out.contains(&told), "{told:?} is not in:\n{out}");
}

#[test]
fn what_is_wrong_is_said_in_the_language_of_the_reader() {
    let folder = scratch("play-wrong");
    let game = fixed_game(&folder, "classic");
    let game = game.to_str().unwrap();
    let out = plain(
        &folder,
        &[game, "--lang", "fr"],
        "/piocher\nxyz\nww\n/rien\n/p\n/contester\n",
    );
    for said in [
        "Il manque X, Y, Z",
        "n’est ni un mot ni une commande",
        "Laquelle ? /piocher, /passer",
        "Pas maintenant.",
    ] {
        assert!(out.contains(said), "{said:?} is not in:\n{out}");
    }
    let folder = folder.to_str().unwrap();
    let args = ["play", "nowhere", "--folder", folder, "--lang"];
    check(
        &[&args[..], &["fr"]].concat(),
        "",
        2,
        "Il n’y a pas de partie",
    );
    check(&[&args[..], &["en"]].concat(), "", 2, "There is no game");
    check(&[&args[..], &["de"]].concat(), "", 2, "fr or en");
    let level = [
        "play",
        "--against",
        "deity",
        "--folder",
        folder,
        "--lang",
        "en",
    ];
    check(&level, "", 2, "novice, debutant");
    let referee = [
        "play",
        "--against",
        "friend",
        "--rules",
        "competition,human_referee=on",
        "--folder",
        folder,
        "--lang",
        "en",
    ];
    check(&referee, "", 2, "needs a server");
    let nobody = [
        "play",
        "--server",
        "http://127.0.0.1:9",
        "--folder",
        folder,
        "--lang",
        "en",
    ];
    check(&nobody, "", 2, "does not answer");
}

#[test]
fn the_computer_plays_at_every_level() {
    let folder = scratch("play-levels");
    let texts = Catalogue::new(Language::English);
    for level in ["novice", "champion", "mesure"] {
        let mut command = program();
        command.args(["play", "--plain", "--pace", "0", "--lang", "en"]);
        command.args(["--against", level, "--name", "Ada", "--folder"]);
        let mut ada = Talker::new(command.arg(&folder));
        ada.hears("reserve");
        ada.writes("/draw");
        ada.hears("Ada draws");
        ada.writes("/pass");
        ada.hears("Ada passes.");
        let name = texts.text(&format!("level-{level}"));
        ada.hears(&format!("{name} draws"));
        ada.writes("/quit");
        ada.ends();
    }
    let games = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(games, 3);
}

#[cfg(target_os = "linux")]
mod in_a_terminal {
    use std::fs::{File, OpenOptions};
    use std::io::{Read, Write};
    use std::process::{Child, Command, Stdio};
    use std::sync::{Arc, Mutex};
    use std::time::{Duration, Instant};

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::{Winsize, tcsetwinsize};

    use super::*;

    /// A program in a pseudo-terminal, and what is seen there.
    struct Screen {
        child: Child,
        keyboard: File,
        parser: Arc<Mutex<vt100::Parser>>,
    }

    impl Drop for Screen {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    impl Screen {
        fn open(args: &[&str], columns: u16, rows: u16, no_colour: bool) -> Screen {
            let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
            grantpt(&master).unwrap();
            unlockpt(&master).unwrap();
            let name = ptsname(&master, Vec::new()).unwrap();
            let slave = OpenOptions::new()
                .read(true)
                .write(true)
                .open(name.to_str().unwrap())
                .unwrap();
            let size = Winsize {
                ws_row: rows,
                ws_col: columns,
                ws_xpixel: 0,
                ws_ypixel: 0,
            };
            tcsetwinsize(&slave, size).unwrap();
            // In a session of its own, whose terminal is this one.
            let mut command = Command::new("setsid");
            let jarnac = program();
            command.arg("--ctty").arg(jarnac.get_program());
            for (name, value) in jarnac.get_envs() {
                match value {
                    Some(value) => command.env(name, value),
                    None => command.env_remove(name),
                };
            }
            command.arg("play").args(args).env("TERM", "xterm");
            command.env_remove("NO_COLOR");
            if no_colour {
                command.env("NO_COLOR", "1");
            }
            let child = command
                .stdin(Stdio::from(slave.try_clone().unwrap()))
                .stdout(Stdio::from(slave.try_clone().unwrap()))
                .stderr(Stdio::from(slave))
                .spawn()
                .unwrap();
            let keyboard = File::from(master);
            let mut seen = keyboard.try_clone().unwrap();
            let parser = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
            let follows = Arc::clone(&parser);
            std::thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = seen.read(&mut bytes) {
                    follows.lock().unwrap().process(&bytes[..count]);
                }
            });
            Screen {
                child,
                keyboard,
                parser,
            }
        }

        fn text(&self) -> String {
            let parser = self.parser.lock().unwrap();
            let screen = parser.screen();
            let (_, columns) = screen.size();
            let lines = screen.rows(0, columns);
            let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
            lines.join("\n")
        }

        fn has_colours(&self) -> bool {
            let parser = self.parser.lock().unwrap();
            let screen = parser.screen();
            let (rows, columns) = screen.size();
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            cells
                .filter_map(|(row, column)| screen.cell(row, column))
                .any(|cell| cell.fgcolor() != vt100::Color::Default)
        }

        fn types(&mut self, keys: &str) {
            self.keyboard.write_all(keys.as_bytes()).unwrap();
        }

        /// A screen comes in pieces: this is what it looks like when all are there.
        #[track_caller]
        fn wait_for_all(&self, expected: &str) {
            let until = Instant::now() + Duration::from_secs(10);
            while self.text().trim_end() != expected && Instant::now() < until {
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(self.text().trim_end(), expected);
        }

        #[track_caller]
        fn wait_for(&self, text: &str) {
            let until = Instant::now() + Duration::from_secs(60);
            loop {
                let seen = self.text();
                if seen.contains(text) {
                    return;
                }
                assert!(Instant::now() < until, "{text:?} is not seen:\n{seen}");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }

    /// A screen that is kept as the picture of the same table without a terminal.
    fn kept(name: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jarnac-terminal/src/tests");
        let file = format!("snapshots/jarnac_terminal__tests__screens__{name}.snap");
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let screen = text.splitn(3, "---\n").nth(2).unwrap();
        screen.trim_end().to_owned()
    }

    #[test]
    fn a_real_terminal_shows_the_kept_screens() {
        for (columns, rows) in [(80, 24), (160, 50)] {
            let folder = scratch(&format!("play-pty-{columns}"));
            let game = fixed_game(&folder, "classic");
            let args = [game.to_str().unwrap(), "--lang", "fr"];
            let mut screen = Screen::open(&args, columns, rows, columns == 160);
            screen.wait_for("[Espace] Piocher 6");
            screen.types(" ");
            screen.wait_for("A I N O P U");
            screen.wait_for_all(&kept(&format!("drawn_{columns}x{rows}")));
            assert_eq!(screen.has_colours(), columns == 80);
        }
    }

    #[test]
    fn killed_at_any_key_it_goes_on() {
        let folder = scratch("play-killed");
        let game = fixed_game(&folder, "classic");
        let args = [game.to_str().unwrap(), "--lang", "fr"];
        let keys = [" ", "a", "n", "i", "\r", " ", "\t", "\r"];
        let seen_after = [
            "A I N O P U",
            "Trois lettres au moins",
            "Trois lettres au moins",
            "9 points",
            "Bob pose ANI",
            "O P R U",
            "Passer le sac",
            "a passé",
        ];
        // The program is killed after each key, and the next one is typed in a new program: a word that was
        // not played yet has to be written again.
        let mut written = String::new();
        for (key, seen) in keys.iter().zip(seen_after) {
            let mut screen = Screen::open(&args, 80, 24, false);
            screen.wait_for("Ctrl+Q");
            screen.types(&written);
            screen.types(key);
            screen.wait_for(seen);
            written = match *key {
                "a" | "n" | "i" | "\t" => written + key,
                _ => String::new(),
            };
        }
        let screen = Screen::open(&args, 80, 24, false);
        screen.wait_for("1 A N I");
        screen.wait_for("Ada a le sac");
    }

    #[test]
    fn the_first_page_asks_what_to_play() {
        let folder = scratch("play-home");
        let args = ["--folder", folder.to_str().unwrap(), "--lang", "en"];
        let mut screen = Screen::open(&args, 80, 24, false);
        screen.wait_for("Begin the game");
        screen.wait_for("Opponent");
        screen.types("\r");
        screen.wait_for("letters in the bag");
        // Ctrl Q leaves, and the next start offers to go on.
        screen.types("\u{11}");
        let status = screen.child.wait().unwrap();
        assert!(status.success());
        let screen = Screen::open(&args, 80, 24, false);
        screen.wait_for("Go on");
    }
}

//! The example bot plays through the API for bots.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use jarnac_protocol::{Act, ErrorCode, ServerMessage, SideName};
use serde_json::json;

use super::connection;
use super::playing::{Character, play_to_the_end};
use super::seat::Seat;
use super::served::Served;
use super::someone::Someone;

#[tokio::test]
async fn the_example_bot_plays_a_full_game() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let owner = Someone::account(served.address, "Owner").await;
    let made = owner
        .post("/api/me/tokens", json!({ "label": "my bot" }))
        .await
        .good();
    let token = made["token"].as_str().unwrap().to_owned();
    let listed = owner.get("/api/me/tokens").await.good();
    assert!(listed[0]["token"].is_null(), "a token is told once");
    let wish = json!({ "opponent": { "kind": "lobby" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let (mut seat, snapshot) = Seat::sit(&ada, &game).await;
    assert!(snapshot.table.allowed.a.is_empty(), "it waits for somebody");
    let address = served.address.to_string();
    let bot = tokio::spawn({
        let game = game.clone();
        async move {
            connection::play(&address, &token, &game, None)
                .await
                .unwrap()
        }
    });
    let mut character = Character::new(&snapshot, SideName::A, 3);
    let kinds = play_to_the_end(&mut seat, snapshot.table, &mut character).await;
    assert!(kinds.contains("ended"), "{kinds:?}");
    let result = bot.await.unwrap();
    assert!(["A", "B", "Tie"].contains(&result.as_str()), "{result}");
}

#[tokio::test]
async fn a_wrong_token_is_refused() {
    let served = Served::start().await;
    let mut bot = Someone::stranger(served.address);
    bot.bearer = Some("0".repeat(64));
    assert_eq!(bot.get("/api/me/games").await.code(), "not_signed_in");
}

/// The words of a file for the bot in Python: those that it can look through quickly.
fn word_file(served: &Served) -> String {
    let rules = jarnac_core::Preset::Classic.rules();
    let words = jarnac_lexicon::Dictionary::french().admitted(&rules.words);
    let words: Vec<String> = words.map(|word| word.to_string()).collect();
    let short = words.iter().filter(|word| word.len() <= 7);
    let text: Vec<&str> = short.map(String::as_str).collect();
    let path = served.folder.join("words.txt");
    std::fs::write(&path, text.join("\n")).unwrap();
    path.display().to_string()
}

/// The bot of the documentation. It ends with the test.
struct PythonBot {
    process: Child,
    said: Option<BufReader<ChildStdout>>,
}

impl PythonBot {
    fn start(served: &Served, token: &str, more: &[&str]) -> PythonBot {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");
        let mut process = Command::new("python3")
            .args([script, &format!("http://{}", served.address), token])
            .arg(word_file(served))
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 is installed");
        let said = process.stdout.take().map(BufReader::new);
        PythonBot { process, said }
    }

    /// The result of its next game.
    async fn result(&mut self) -> String {
        let mut said = self.said.take().unwrap();
        let read = move || {
            let mut line = String::new();
            said.read_line(&mut line).unwrap();
            (said, line)
        };
        let (said, line) = tokio::task::spawn_blocking(read).await.unwrap();
        self.said = Some(said);
        line.trim().to_owned()
    }
}

impl Drop for PythonBot {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn bot_token(served: &Served) -> (Someone, String) {
    let owner = Someone::account(served.address, "Owner").await;
    let label = json!({ "label": "my bot" });
    let made = owner.post("/api/me/tokens", label).await.good();
    (owner, made["token"].as_str().unwrap().to_owned())
}

/// Ada plays to the end; tells everything that happened.
async fn ada_plays(ada: &Someone, game: &str) -> std::collections::BTreeSet<String> {
    let (mut seat, snapshot) = Seat::sit(ada, game).await;
    let mut character = Character::new(&snapshot, SideName::A, 3);
    play_to_the_end(&mut seat, snapshot.table, &mut character).await
}

#[test]
fn the_bot_in_python_is_short() {
    let script = include_str!("../../../../docs/bot.py");
    assert!(script.lines().count() < 150);
}

#[tokio::test]
async fn the_bot_in_python_plays_a_full_game_by_invitation() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (_, token) = bot_token(&served).await;
    let wish = json!({ "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let key = created["invitations"]["sides"]["B"].as_str().unwrap();
    let mut bot = PythonBot::start(&served, &token, &[game, key]);
    let happened = ada_plays(&ada, game).await;
    assert!(happened.contains("ended"), "{happened:?}");
    let result = bot.result().await;
    assert!(["A", "B", "tie"].contains(&result.as_str()), "{result}");
    assert_eq!(bot.result().await, "", "it has ended");
    assert!(bot.process.wait().unwrap().success());
    // It played words, and did not just pass.
    let record = ada.get(&format!("/api/games/{game}/record")).await.text;
    let words = record.lines().filter(|line| {
        ["B open", "B extend", "B jarnac"]
            .iter()
            .any(|played| line.contains(played))
    });
    assert!(words.count() > 3, "{record}");
}

#[tokio::test]
async fn the_bot_in_python_takes_up_challenges_as_they_come() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let (owner, token) = bot_token(&served).await;
    let mut bot = PythonBot::start(&served, &token, &[]);
    // It is in the lobby when a challenge reaches it: to it alone, and then to everybody.
    let wish = json!({ "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    let path = format!("/api/games/{game}/challenge");
    let body = json!({ "person": owner.id });
    while ada.post(&path, body.clone()).await.status != 204 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    ada_plays(&ada, game).await;
    assert_ne!(bot.result().await, "");
    let wish = json!({ "opponent": { "kind": "lobby" }, "side": "a" });
    let created = ada.new_game(wish).await;
    ada_plays(&ada, created["game"]["id"].as_str().unwrap()).await;
    assert_ne!(bot.result().await, "");
}

/// Whoever calls a game off can't keep the bot from the next one.
#[tokio::test]
async fn the_bot_in_python_leaves_a_game_that_is_called_off() {
    let served = Served::start().await;
    let (_owner, token) = bot_token(&served).await;
    let mut bot = PythonBot::start(&served, &token, &[]);
    for name in ["Ada", "Bob"] {
        let guest = Someone::guest(served.address, name).await;
        let wish = json!({ "opponent": { "kind": "lobby" }, "side": "a" });
        let game = guest.new_game(wish).await["game"]["id"]
            .as_str()
            .unwrap()
            .to_owned();
        let (mut seat, snapshot) = Seat::sit(&guest, &game).await;
        if snapshot.seq == 0 {
            seat.event_where(|event| event.seq > 0).await;
        }
        seat.act(Act::Abort).await.unwrap();
        assert_eq!(bot.result().await, "called off", "{name}");
    }
}

/// The table of `docs/PROTOCOL.md`.
#[tokio::test]
async fn refused_connections_look_as_documented() {
    let served = Served::start().await;
    let stranger = Someone::stranger(served.address);
    let unknown = Someone {
        bearer: Some("0".repeat(64)),
        ..stranger.clone()
    };
    for path in ["/api/lobby/socket", "/api/games/0123456789/socket"] {
        let upgrade = "upgrade: websocket\r\n";
        let answer = unknown.send("GET", path, upgrade, "").await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (401, "not_signed_in")
        );
        let elsewhere = format!("{upgrade}origin: http://elsewhere.example\r\n");
        let answer = stranger.send("GET", path, &elsewhere, "").await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "csrf"));
        let answer = stranger.get(path).await;
        assert!([400, 426].contains(&answer.status), "{answer:?}");
        assert!(!answer.text.is_empty());
    }
    let mut seat = Seat::open(&stranger, "0123456789", "").await;
    let ServerMessage::Error { error } = seat.next().await else {
        panic!("the reason comes first");
    };
    assert_eq!(error.code, ErrorCode::NotFound);
    assert!(seat.next_or_end().await.is_none());
}

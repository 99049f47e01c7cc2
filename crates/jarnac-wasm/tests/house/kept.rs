//! Answers that are the same everywhere. This machine's own code gives those in `tests/kept/answers.tsv` (a question,
//! a tab, its answer), and `cargo xtask wasm` asks the module in WebAssembly the same: players decide the same from the
//! same seed and by the same count of simulated games, to the last bit.
//!
//! Where players or the lexicon have changed on purpose: `JARNAC_KEEP=1 cargo test -p jarnac-wasm kept`.

use std::fmt::Write as _;
use std::path::Path;

use jarnac_core::Side;
use jarnac_engine::LEVELS;
use jarnac_protocol::Act;
use jarnac_wasm::House;
use serde_json::{Value, json};

use super::page::{Page, choice, new_game};

/// Up to which thought each game goes.
const THOUGHTS: usize = 4;

/// Questions with the answers that this machine gives.
struct Keeping {
    house: House,
    lines: String,
}

impl Keeping {
    fn ask(&mut self, ask: &Value) -> Value {
        let ask = ask.to_string();
        let answer = String::from_utf8(self.house.answer(ask.as_bytes())).unwrap();
        writeln!(self.lines, "{ask}\t{answer}").unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    /// The person resigns, and asks what was missed: all values of it are kept.
    fn study(&mut self, page: &mut Page) {
        page.wish(Side::A, &Act::Resign);
        assert!(page.is_over());
        let path = "/api/games/local-test/record";
        let asked = json!({"ask": "request", "method": "GET", "path": path, "game": page.kept()});
        let record = self.ask(&asked)["body"].take();
        let study = self.ask(&json!({"ask": "study", "record": record}));
        assert_eq!(study["analysis"]["complete"], true, "{study}");
    }
}

/// The questions of some games: what each level does, and what a table tells.
fn keep() -> String {
    let mut keeping = Keeping {
        house: House::new(|_, _| {}),
        lines: String::new(),
    };
    for (level, seed) in LEVELS.iter().zip(1_u8..) {
        let opponent = json!({"kind": "computer", "level": level.name});
        let set = ["classic", "competition", "lombard"][usize::from(seed) % 3];
        let mut page = Page::make_as(&opponent, set, seed);
        let mut thoughts = 0;
        while !page.is_over() && thoughts < THOUGHTS {
            if let Some(question) = page.questions.first().cloned() {
                let think = json!({
                    "ask": "think", "game": page.kept(), "side": question["side"], "nodes": 300,
                });
                let thought = keeping.ask(&think);
                thoughts += 1;
                page.think_through(&question, &thought);
            } else if let Some((side, act)) = choice(&page.journal()) {
                page.wish(side, &act);
            } else {
                page.wait();
            }
        }
        assert_eq!(thoughts, THOUGHTS, "{}", level.name);
        if level.name == "champion" {
            keeping.study(&mut page);
        }
    }
    let made = keeping.ask(&new_game(&json!({"kind": "hotseat"})));
    let game = json!({"head": made["head"], "deeds": []});
    let told = keeping.ask(&json!({"ask": "open", "game": game, "now": 1_700_000_000_005_u64}));
    assert_eq!(told["answer"], "table", "{told}");
    keeping.lines
}

fn file() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept/answers.tsv")
}

#[test]
fn kept_answers_are_given() {
    if std::env::var_os("JARNAC_KEEP").is_some() {
        std::fs::write(file(), keep()).unwrap();
    }
    let kept = std::fs::read_to_string(file()).unwrap();
    assert!(kept.lines().count() > THOUGHTS * LEVELS.len());
    let mut house = House::new(|_, _| {});
    for (number, line) in (1..).zip(kept.lines()) {
        let (ask, answer) = line.split_once('\t').unwrap();
        let given = String::from_utf8(house.answer(ask.as_bytes())).unwrap();
        assert_eq!(
            given, answer,
            "line {number}: if players or the lexicon have changed on purpose, \
             `JARNAC_KEEP=1 cargo test -p jarnac-wasm kept`"
        );
    }
}

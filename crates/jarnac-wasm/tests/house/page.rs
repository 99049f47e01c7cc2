//! A page with its store, as the tests have it.

use jarnac_core::Side;
use jarnac_engine::{Budget, Manners, Question, Words, player};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::Act;
use jarnac_table::{Journal, Written};
use jarnac_wasm::House;
use serde_json::{Value, json};

const BEGIN: u64 = 1_700_000_000_000;

/// A page with its store.
pub(crate) struct Page {
    pub(crate) house: House,
    pub(crate) head: Value,
    pub(crate) deeds: Vec<Value>,
    pub(crate) told: Vec<Value>,
    pub(crate) questions: Vec<Value>,
    pub(crate) wake_at: Option<u64>,
    pub(crate) game: Value,
    pub(crate) now: u64,
}

pub(crate) fn raw(house: &mut House, ask: &Value) -> Value {
    serde_json::from_slice(&house.answer(ask.to_string().as_bytes())).unwrap()
}

pub(crate) fn new_game(opponent: &Value) -> Value {
    json!({
        "ask": "make",
        "game": {"rules": {"set": "classic", "changes": {}}, "opponent": opponent, "side": "a", "friendly": true},
        "id": "local-test", "seed": "05".repeat(32), "choices": 7, "name": "Ada", "now": BEGIN,
    })
}

impl Page {
    pub(crate) fn make(opponent: &Value) -> Page {
        Page::make_as(opponent, "classic", 5)
    }

    /// With other rules, and other letters.
    pub(crate) fn make_as(opponent: &Value, set: &str, seed: u8) -> Page {
        let mut house = House::new(|_, _| {});
        let mut asked = new_game(opponent);
        asked["game"]["rules"]["set"] = json!(set);
        asked["seed"] = json!(format!("{seed:02x}").repeat(32));
        let made = raw(&mut house, &asked);
        assert_eq!(made["answer"], "made", "{made}");
        let mut page = Page {
            house,
            head: made["head"].clone(),
            deeds: Vec::new(),
            told: Vec::new(),
            questions: Vec::new(),
            wake_at: None,
            game: made["game"].clone(),
            now: BEGIN,
        };
        page.open();
        page
    }

    pub(crate) fn kept(&self) -> Value {
        json!({"head": self.head, "deeds": self.deeds})
    }

    pub(crate) fn open(&mut self) {
        let game = self.kept();
        self.ask(json!({"ask": "open", "game": game}));
    }

    /// Asks, and stores what is to be stored until nothing is left.
    pub(crate) fn ask(&mut self, ask: Value) {
        let mut next = Some(ask);
        while let Some(mut ask) = next.take() {
            self.now += 10;
            ask["now"] = json!(self.now);
            let mut reply = raw(&mut self.house, &ask);
            assert_eq!(reply["answer"], "table", "{reply}");
            self.told.extend(reply["tell"].as_array().unwrap().clone());
            self.questions = reply["questions"].as_array().unwrap().clone();
            self.wake_at = reply["wake_at"].as_u64();
            if !reply["game"].is_null() {
                self.game = reply["game"].take();
            }
            if !reply["store"].is_null() {
                let line = reply["store"].take();
                let told = |one: &Value| one["type"] == "event" && one["seq"] == line["seq"];
                assert!(!self.told.iter().any(told), "told before it was stored");
                self.deeds.push(line);
                next = Some(json!({"ask": "stored"}));
            }
        }
    }

    pub(crate) fn wish(&mut self, side: Side, act: &Act) {
        let key = format!("k{}", self.deeds.len());
        let message = json!({
            "type": "wish", "key": key, "seen": self.deeds.len(),
            "side": side.to_string(), "act": act,
        });
        self.ask(json!({"ask": "say", "message": message}));
    }

    /// The computer has thought: it acts, after a while, like a person.
    pub(crate) fn think_through(&mut self, question: &Value, thought: &Value) {
        let before = self.deeds.len();
        self.ask(json!({
            "ask": "thought", "question": question,
            "act": thought["act"], "effort": thought["effort"],
        }));
        while self.deeds.len() == before {
            self.wait();
        }
    }

    /// Time passes until something is due.
    pub(crate) fn wait(&mut self) {
        self.now = self.now.max(self.wake_at.expect("something is due"));
        self.ask(json!({"ask": "tick"}));
    }

    pub(crate) fn journal(&self) -> Journal {
        let rules = self.head["rules"].as_str().unwrap().parse().unwrap();
        let lines = self.deeds.iter().cloned();
        let deeds: Vec<Written> = lines
            .map(|line| serde_json::from_value::<jarnac_local::kept::DeedLine>(line).unwrap())
            .map(Written::from)
            .collect();
        Journal::read(rules, &deeds).unwrap()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game["status"] == "over"
    }
}

/// What a quick player would do for whoever the game waits for.
pub(crate) fn choice(journal: &Journal) -> Option<(Side, Act)> {
    let quick = player("paliers").unwrap();
    Side::BOTH.into_iter().find_map(|side| {
        let decision = quick.decide(&Question {
            words: Words::kept(Dictionary::french(), journal.game.rules().words),
            game: &journal.game,
            side,
            budget: Budget::nodes(1),
            seed: 1,
            manners: Manners::Plain,
        })?;
        Some((side, Act::of(decision.action)?))
    })
}

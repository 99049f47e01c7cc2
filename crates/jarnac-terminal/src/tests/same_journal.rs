//! The same wishes give the same journal, byte by byte, at a terminal and in a page.

use std::sync::mpsc::channel;

use jarnac_core::{Side, Timestamp};
use jarnac_engine::{Budget, Manners, Question, Words, player};
use jarnac_lexicon::Dictionary;
use jarnac_local::kept::DeedLine;
use jarnac_local::{Head, Kept};
use jarnac_protocol::{Act, Wish};
use jarnac_table::Journal;
use jarnac_wasm::House;
use serde_json::{Value, json};

use super::table::{BEGIN, head};
use crate::local::driver::{Custom, Local};
use crate::local::save::{SaveFile, peek};

/// What a quick player would do for whoever the game waits for.
fn choice(head: &Head, deeds: &[DeedLine]) -> Option<(Side, Act)> {
    let deeds: Vec<_> = deeds.iter().cloned().map(Into::into).collect();
    let game = Journal::read(head.rules()?, &deeds).ok()?.game;
    let quick = player("paliers")?;
    Side::BOTH.into_iter().find_map(|side| {
        let decision = quick.decide(&Question {
            words: Words::kept(Dictionary::french(), game.rules().words),
            game: &game,
            side,
            budget: Budget::nodes(1),
            seed: 3,
            manners: Manners::Plain,
        })?;
        Some((side, Act::of(decision.action)?))
    })
}

/// Asks the page's module, and stores what is to be stored until nothing is left.
fn ask(house: &mut House, deeds: &mut Vec<DeedLine>, ask: &Value, now: u64) {
    let mut next = Some(ask.clone());
    while let Some(mut ask) = next.take() {
        ask["now"] = json!(now);
        let answer = house.answer(ask.to_string().as_bytes());
        let mut reply: Value = serde_json::from_slice(&answer).unwrap();
        assert_eq!(reply["answer"], "table", "{reply}");
        if !reply["store"].is_null() {
            deeds.push(serde_json::from_value(reply["store"].take()).unwrap());
            next = Some(json!({"ask": "stored"}));
        }
    }
}

#[track_caller]
fn check(rules: &str) {
    let head = head(rules);
    let name = format!("jarnac-same-{}-{rules}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let path = folder.join("same.game");
    let save = SaveFile::create(&path, &head).unwrap();
    let kept = Kept {
        head: head.clone(),
        deeds: Vec::new(),
        alive: None,
    };
    let custom = Custom {
        lexicon: Dictionary::french(),
        pace: 0.0,
        record_at: None,
    };
    let (hear, _) = channel();
    let mut terminal = Local::new(save, kept, &custom, hear, Timestamp(BEGIN)).unwrap();
    terminal.join(Timestamp(BEGIN));
    let mut house = House::new(|_, _| {});
    let mut deeds = Vec::new();
    let open = json!({"ask": "open", "game": {"head": head, "deeds": []}});
    ask(&mut house, &mut deeds, &open, BEGIN);
    let mut now = BEGIN;
    for turn in 0..400 {
        now += 700 + 13 * (turn % 7);
        let Some((side, act)) = choice(&head, &deeds) else {
            break;
        };
        let wish = Wish {
            key: format!("wish {turn}"),
            seen: u32::try_from(deeds.len()).unwrap(),
            side: Some(side.into()),
            drawn: None,
            act,
        };
        terminal.wish(wish.clone(), Timestamp(now));
        let message = json!({"ask": "say", "message": jarnac_protocol::ClientMessage::Wish(wish)});
        ask(&mut house, &mut deeds, &message, now);
    }
    let written: Vec<DeedLine> = peek(&path)
        .unwrap()
        .deeds
        .iter()
        .map(DeedLine::from)
        .collect();
    std::fs::remove_dir_all(&folder).unwrap();
    let line = |deed: &DeedLine| serde_json::to_string(deed).unwrap();
    let (page, terminal): (Vec<_>, Vec<_>) = (
        deeds.iter().map(line).collect(),
        written.iter().map(line).collect(),
    );
    assert_eq!(page.join("\n"), terminal.join("\n"));
    assert!(
        page.len() > 20,
        "a whole game has more than {} deeds",
        page.len()
    );
}

#[test]
fn a_page_and_a_terminal_write_the_same() {
    for rules in ["classic", "competition", "classic,clock=chess 15:00"] {
        check(rules);
    }
}

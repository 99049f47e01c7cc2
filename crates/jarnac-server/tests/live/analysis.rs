//! The analysis of a game that is over.

use std::time::Duration;

use jarnac_protocol::{Act, AnalysisState};
use serde_json::json;

use super::secrets::{begun, two};
use super::served::{Served, quick};
use super::someone::Someone;

/// Asks until the analysis is there. What was said before must make sense.
async fn wait_for(someone: &Someone, path: &str) -> jarnac_protocol::Analysis {
    let mut last = 0;
    loop {
        let state = serde_json::from_value(someone.get(path).await.good()).unwrap();
        match state {
            AnalysisState::Waiting => panic!("nobody else was there"),
            AnalysisState::Running { done, of, .. } => {
                assert!(done >= last && (of == 0 || done <= of), "{done} of {of}");
                last = done;
            }
            AnalysisState::Done { analysis } => return *analysis,
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_game_is_analysed_when_it_is_over_and_only_once() {
    let (served, ada, bob, game) = two(json!({ "set": "competition" })).await;
    let path = format!("/api/games/{game}/analysis");
    let eve = Someone::guest(served.address, "Eve").await;
    for someone in [&ada, &bob, &eve] {
        assert_eq!(someone.get(&path).await.code(), "words_locked");
    }
    let (mut one, mut other, first) = begun(&ada, &bob, &game).await;
    one.act(Act::Pass).await.unwrap();
    while other.seq < one.seq {
        other.event().await;
    }
    other.act(Act::Resign).await.unwrap();
    let stranger = Someone::stranger(served.address);
    assert_eq!(stranger.get(&path).await.code(), "not_signed_in");
    // Both ask at once: it is made once, and everybody gets the same.
    let (mine, hers) = tokio::join!(wait_for(&ada, &path), wait_for(&eve, &path));
    assert_eq!(mine, hers);
    assert!(mine.complete, "{mine:?}");
    assert_eq!(mine.turns[0].side, first);
    assert!(
        (mine.of as usize, mine.curve.len()) == (mine.turns.len(), mine.turns.len() + 1),
        "{mine:?}"
    );
    let metrics = ada.get("/metrics").await.text;
    assert!(metrics.contains("jarnac_analyses 0"), "{metrics}");

    // It is kept: the next server need not make it again.
    let folder = served.stop().await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let state = bob.at(served.address).get(&path).await.good();
    let AnalysisState::Done { analysis } = serde_json::from_value(state).unwrap() else {
        panic!("it was not kept");
    };
    assert_eq!(*analysis, mine);
}

/// A person who plays another game against a person may not look either.
#[tokio::test]
async fn an_analysis_is_refused_during_another_game() {
    let (served, ada, bob, game) = two(json!({})).await;
    let (mut one, _, _) = begun(&ada, &bob, &game).await;
    one.act(Act::Resign).await.unwrap();
    let path = format!("/api/games/{game}/analysis");
    let cleo = Someone::guest(served.address, "Cleo").await;
    let wish = json!({ "opponent": { "kind": "invite" }, "side": "a" });
    let created = ada.new_game(wish).await;
    let next = created["game"]["id"].as_str().unwrap();
    let key = json!({ "key": created["invitations"]["sides"]["B"] });
    cleo.post(&format!("/api/games/{next}/join"), key)
        .await
        .good();
    let _seats = begun(&ada, &cleo, next).await;
    assert_eq!(ada.get(&path).await.code(), "words_locked");
    assert_eq!(cleo.get(&path).await.code(), "words_locked");
    wait_for(&bob, &path).await;
}

#[tokio::test]
async fn there_is_no_analysis_of_no_game() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let answer = ada.get("/api/games/nothing/analysis").await;
    assert_eq!(answer.code(), "not_found");
}

//! What was taken back is not drawn again.

use jarnac_core::notation::Record;
use jarnac_core::source::SkippedPicks;
use jarnac_protocol::Act;
use serde_json::json;

use super::brain::other;
use super::seat::Seat;
use super::served::{Served, quick};
use super::someone::Someone;

/// Letters that were seen and went back into the bag tell nothing about the next draw, also after a
/// restart, and anybody can check it.
#[tokio::test]
async fn a_takeback_shows_nobody_what_comes() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let wish = json!({ "opponent": { "kind": "hotseat" }, "friendly": true });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap();
    Seat::sit(&ada, game).await;
    let (mut seat, snapshot) = Seat::sit(&ada, game).await;
    let first = snapshot.table.holder.unwrap();
    seat.act_for(first, Act::Draw).await.unwrap();
    seat.act_for(first, Act::OfferTakeback).await.unwrap();
    let second = other(first);
    seat.act_for(second, Act::AcceptTakeback).await.unwrap();
    drop(seat);

    let folder = served.stop().await;
    let config = quick(&folder);
    let served = Served::start_in(folder, config).await;
    let ada = ada.at(served.address);
    let (mut seat, _) = Seat::sit(&ada, game).await;
    seat.act_for(first, Act::Draw).await.unwrap();
    seat.act_for(first, Act::Resign).await.unwrap();

    let record = ada.get(&format!("/api/games/{game}/record")).await.text;
    let mut record: Record = record.parse().unwrap();
    let verified = record.verify().unwrap();
    // Six letters, and a vowel if none was among them.
    assert!([6, 7].contains(&verified.taken_back), "{verified:?}");
    record.header.skipped = SkippedPicks::NONE;
    assert!(record.verify().is_err(), "the same letters came again");
}

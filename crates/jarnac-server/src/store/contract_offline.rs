//! What every database must do about games that are handed in, tested on both.

use jarnac_protocol::{GameKind, GameStatus};

use super::contract_tests::{append, game};
use super::*;

/// A game is handed in whole, and once, however many try at the same time.
pub(super) async fn handed_in(store: &Store) {
    let row = |id: &str, key: &str| GameRow {
        kind: GameKind::Hotseat,
        status: GameStatus::Over,
        rated: false,
        offline_key: Some(key.to_owned()),
        seq: 2,
        ..game(id, 77)
    };
    let deeds: Vec<_> = [1, 2]
        .map(|seq| append("h1", seq, None).proposal.written)
        .into();
    let rows: Vec<GameRow> = (0..6)
        .map(|n| row(&format!("h{n}"), "ada:local-1"))
        .collect();
    let all = rows.iter().map(|row| store.add_offline_game(row, &deeds));
    let all = futures_util::future::join_all(all).await;
    let news = all.iter().filter(|one| matches!(one, Ok(true)));
    assert_eq!(news.count(), 1, "one of six is stored: {all:?}");
    assert!(all.iter().all(Result::is_ok), "the others are told so");
    let kept = store.offline_game("ada:local-1").await.unwrap().unwrap();
    assert_eq!((kept.seq, kept.status), (2, GameStatus::Over));
    assert_eq!(kept.updated_at, 77, "lists go by this server's time");
    assert!(kept.summary().offline && !kept.summary().rated);
    assert_eq!(store.events(&kept.id, 0).await.unwrap().len(), 2);
    let live = store.count_games("ada", GameStatus::Over).await.unwrap();
    assert_eq!(live, 0, "no seat of it is held");
    assert!(store.offline_game("bob:local-1").await.unwrap().is_none());
    assert!(
        store
            .add_offline_game(&row("h9", "bob:local-1"), &deeds)
            .await
            .unwrap()
    );
    assert!(!store.waking().await.unwrap().contains(&kept.id));
}

//! The table as text, for a test that fails.

use std::fmt::Write;

use jarnac_core::{ActionKind, Mat, Row, Side};

use super::{Table, names};

/// A mat as transcripts write it: `RAT . *81`.
pub(super) fn mat(mat: &Mat) -> String {
    let mut rows: Vec<String> = mat
        .rows()
        .map(|(_, row)| match row {
            Row::Free => ".".to_owned(),
            Row::Word(word) => word.to_string(),
            Row::Joker(points) => format!("*{points}"),
        })
        .collect();
    while rows.last().is_some_and(|row| row == ".") {
        rows.pop();
    }
    rows.join(" ")
}

pub(super) fn dump(table: &Table) -> String {
    let game = &table.game;
    let mut text = String::from("the table:\n");
    let mut line = |name: &str, value: String| {
        writeln!(text, "  {name:<10} {value}").expect("a string takes everything");
    };
    line("phase", names::phase(game.phase()));
    for side in Side::BOTH {
        let (mat, reserve) = (mat(game.mat(side)), game.reserve(side));
        line(&side.to_string(), format!("{mat} / {reserve}"));
        let allowed: Vec<_> = game.allowed(side).iter().map(ActionKind::name).collect();
        line("  may", allowed.join(" "));
        line(
            "  has",
            format!(
                "{} points, {} Jarnacs, clock {:?}{}",
                game.points(side),
                game.jarnacs(side),
                game.clock_left(side),
                if game.is_out_of_time(side) {
                    ", out of time"
                } else {
                    ""
                },
            ),
        );
    }
    let claims: Vec<_> = game
        .pending()
        .claims()
        .map(|c| names::play(c.play))
        .collect();
    line(
        "claims",
        format!("{} (window {:?})", claims.join(" "), game.pending().window),
    );
    line(
        "bag",
        format!(
            "{} letters, bonus {}",
            game.bag().len(),
            game.bonus_letters()
        ),
    );
    line(
        "time",
        format!("{:?}, deadline {:?}", table.now, game.next_deadline()),
    );
    line("idle", format!("{} turns", game.idle().turns));
    if let Some(outcome) = game.outcome() {
        line("outcome", names::outcome(outcome));
    }
    for event in table.last_events() {
        line("happened", format!("{:?}", event.kind));
    }
    text
}

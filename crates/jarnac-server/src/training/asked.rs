//! Hints to a puzzle that was asked.

use jarnac_protocol::{ErrorCode, HintWish, PuzzleView, TrainingMode};

use super::next::shown;
use super::{name, not_asked};
use crate::app::App;
use crate::error::Failure;
use crate::store::AskedRow;

/// The most hints: which row, how many letters.
const MOST: i64 = 2;

/// One hint more.
pub(crate) async fn hint(app: &App, person: &str, wish: &HintWish) -> Result<PuzzleView, Failure> {
    if matches!(wish.mode, TrainingMode::Day | TrainingMode::Storm) {
        let message = "there are no hints here";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    let asked = app.store.asked(person, name(wish.mode)).await?;
    let asked = asked.filter(|asked| asked.puzzle == wish.puzzle);
    let asked = asked.ok_or_else(not_asked)?;
    let asked = AskedRow {
        hints: (asked.hints + 1).min(MOST),
        ..asked
    };
    app.store.ask_puzzle(person, &asked).await?;
    shown(app, person, &asked).await
}

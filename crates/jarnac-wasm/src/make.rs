//! Makes a game that is kept in the page.

use jarnac_core::{Seed, Side};
use jarnac_engine::{MEASURE, NEWCOMER, PastGame, follow, level};
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_local::head::VERSION;
use jarnac_local::{Against, Head, rules_of};
use jarnac_protocol::{ApiError, BySideView, ErrorCode, GameKind, Opponent, SideName};

use crate::ask::{Make, PastResult};

fn bad(message: impl Into<String>) -> ApiError {
    ApiError::new(ErrorCode::BadRequest, message)
}

/// How a new game is made, or why it can't be.
pub(crate) fn make(asked: Make, lexicon: &Dictionary) -> Result<Head, ApiError> {
    let wish = &asked.game;
    let seed: Seed = asked.seed.parse().map_err(|why| bad(format!("{why}")))?;
    let kind = wish.opponent.kind();
    if !matches!(kind, GameKind::Computer | GameKind::Hotseat) {
        return Err(bad(
            "without a network there are games against the computer and for two at one device",
        ));
    }
    let rules = rules_of(&wish.rules, kind)?;
    if rules.human_referee {
        return Err(bad("without a network there is no human referee"));
    }
    let (against, measure) = match &wish.opponent {
        Opponent::Computer {
            level: name,
            family,
        } => {
            if name != MEASURE && level(name).is_none() {
                return Err(bad(format!("there is no level '{name}'")));
            }
            let against = Against::Computer {
                level: name.clone(),
                family: *family,
            };
            (against, (name == MEASURE).then(|| following(&asked.past)))
        }
        _ => (Against::Friend, None),
    };
    let chosen = wish.side.side();
    let side = match (kind, chosen) {
        (GameKind::Hotseat, _) => SideName::A,
        (_, Some(side)) => side,
        (_, None) if asked.choices.is_multiple_of(2) => SideName::A,
        (_, None) => SideName::B,
    };
    let names = match (&wish.names, kind) {
        (Some(names), GameKind::Hotseat) => names.clone(),
        _ => BySideView::from_fn(|one: Side| {
            let own = kind == GameKind::Hotseat || Side::from(side) == one;
            if own {
                asked.name.clone()
            } else {
                String::new()
            }
        }),
    };
    Ok(Head {
        jarnac_game: VERSION,
        id: asked.id,
        rules: rules.spelled_out(),
        lexicon: Citation::of(lexicon).to_string(),
        seed: seed.to_string(),
        against,
        measure,
        names,
        side,
        friendly: wish.friendly,
        choices: asked.choices,
        created_at: asked.now,
    })
}

/// How strong the player that follows should be.
fn following(past: &[PastResult]) -> u16 {
    let strength = |game: &PastResult| match game.measure {
        Some(measure) => Some(f32::from(measure)),
        None => level(&game.level).map(|level| f32::from(level.rating)),
    };
    let known = |game: &PastResult| {
        Some(PastGame {
            opponent: strength(game)?,
            result: game.result,
        })
    };
    let past: Vec<PastGame> = past.iter().filter_map(known).collect();
    let recent = &past[past.len().saturating_sub(jarnac_engine::arena::REMEMBERED)..];
    follow(NEWCOMER, recent).round() as u16
}

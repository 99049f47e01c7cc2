//! What can be chosen for a game, and rules tried out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jarnac_core::rules::RefereeRule;
use jarnac_core::{Millis, RuleOptions, RuleSet};
use jarnac_engine::{LEVELS, Manners};
use jarnac_protocol::{
    DictionaryView, GameKind, LevelView, Reading, RuleBook, RulesAnswer, RulesChoice, RulesTrial,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use crate::app::App;
use crate::error::Failure;
use crate::ratings;

/// How long a contest can be thought over where two devices play, unless it is chosen otherwise.
const NETWORK_WINDOW: Millis = Millis::from_secs(5);

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(rules, try_out))
}

/// The rule sets, their options with bounds, the bags, and the levels of the computer.
#[utoipa::path(get, path = "/api/rules", responses((status = OK, body = RuleBook)))]
async fn rules(State(app): State<Arc<App>>) -> Json<RuleBook> {
    let levels = LEVELS.iter().map(|level| LevelView {
        name: level.name.to_owned(),
        about: level.about.to_owned(),
        rating: level.rating,
        family: level.manners == Manners::Family,
    });
    let dictionaries = app.config.shelf.iter().map(|one| DictionaryView {
        title: one.about().title(),
        checksum: one.checksum().short(),
        forms: one.form_count() as u32,
    });
    let book = RuleBook::new(levels.collect(), &ratings::RATED, dictionaries.collect());
    Json(book)
}

/// Tries rules out: what would be played, and what can't be. Nothing is made.
#[utoipa::path(post, path = "/api/rules", request_body = RulesTrial, responses((status = OK, body = RulesAnswer)))]
async fn try_out(Body(trial): Body<RulesTrial>) -> Json<RulesAnswer> {
    let mut reading = trial.rules.try_out();
    let mut usual = reading.preset.options();
    // What is left for a contest depends on whether there are any.
    let left_alone = RuleOptions {
        contest_window: usual.contest_window,
        ..reading.options
    };
    usual.contest_window = for_kind(left_alone, trial.kind).contest_window;
    if !is_chosen(&trial.rules) {
        reading.options.contest_window = usual.contest_window;
    }
    let rated = rated_set(&reading);
    Json(RulesAnswer::new(&reading, &usual, rated))
}

fn rated_set(reading: &Reading) -> Option<&'static str> {
    let rules = RuleSet::new(reading.options).ok()?;
    ratings::rated_set(&rules).filter(|_| reading.refusals.is_empty())
}

/// The rules of a game of this kind.
pub(crate) fn rules_of(choice: &RulesChoice, kind: GameKind) -> Result<RuleSet, Failure> {
    let mut rules = choice.read()?;
    if kind == GameKind::Transcript {
        rules = at_a_real_table(&rules);
    }
    if is_chosen(choice) {
        return Ok(rules);
    }
    let options = for_kind(rules.options(), kind);
    Ok(RuleSet::new(options).unwrap_or(rules))
}

/// Whether the time to contest was chosen.
fn is_chosen(choice: &RulesChoice) -> bool {
    let mut names = choice.changes.keys();
    names.any(|name| name.replace('-', "_") == "contest_window")
}

/// At a real table words are contested, never refused by a program: whoever writes a game down writes
/// what happened (docs/decisions/transcript.md).
fn at_a_real_table(rules: &RuleSet) -> RuleSet {
    let options = RuleOptions {
        referee: RefereeRule::Contest,
        ..rules.options()
    };
    RuleSet::new(options).unwrap_or(*rules)
}

/// Where words are contested over a network, there is time for it.
fn for_kind(options: RuleOptions, kind: GameKind) -> RuleOptions {
    if options.referee != RefereeRule::Contest
        || matches!(kind, GameKind::Hotseat | GameKind::Transcript)
    {
        return options;
    }
    RuleOptions {
        contest_window: NETWORK_WINDOW,
        ..options
    }
}

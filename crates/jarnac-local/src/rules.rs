//! Which rules a game of some kind has, and rules tried out: the same at a server and without one.

use jarnac_core::rules::{ClockRule, RefereeRule};
use jarnac_core::{Millis, Preset, RuleOptions, RuleSet};
use jarnac_engine::{LEVELS, Manners};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    ApiError, DictionaryView, GameKind, LevelView, RuleBook, RulesAnswer, RulesChoice, RulesTrial,
};

/// How long a contest can be thought over where two devices play, unless it is chosen otherwise.
const NETWORK_WINDOW: Millis = Millis::from_secs(5);

/// How long the starting side has for its opening draw where two devices play with chess clocks, unless
/// it is chosen otherwise: nobody else can start its clock there (§8.3.4).
const NETWORK_OPENING: Millis = Millis::from_minutes(1);

/// What can be chosen for a game: rule sets, options, levels, and these dictionaries.
pub fn rule_book<'d>(
    rated: &[Preset],
    dictionaries: impl IntoIterator<Item = &'d Dictionary>,
) -> RuleBook {
    let levels = LEVELS.iter().map(|level| LevelView {
        name: level.name.to_owned(),
        about: level.about.to_owned(),
        rating: level.rating,
        family: level.manners == Manners::Family,
    });
    let dictionaries = dictionaries.into_iter().map(|one| DictionaryView {
        title: one.about().title(),
        checksum: one.checksum().short(),
        forms: one.form_count() as u32,
    });
    RuleBook::new(levels.collect(), rated, dictionaries.collect())
}

/// Tries rules out: what would be played, and what can't be. `rated_set` says for which set's ratings
/// a game by such rules counts, if for any.
pub fn try_out(
    trial: &RulesTrial,
    rated_set: impl Fn(&RuleSet) -> Option<&'static str>,
) -> RulesAnswer {
    let mut reading = trial.rules.try_out();
    let mut usual = reading.preset.options();
    // What is left for a contest depends on whether there are any, and the opening's limit on the clock.
    let left_alone = RuleOptions {
        contest_window: usual.contest_window,
        opening_limit: usual.opening_limit,
        ..reading.options
    };
    let for_kind = for_kind(left_alone, trial.kind);
    usual.contest_window = for_kind.contest_window;
    usual.opening_limit = for_kind.opening_limit;
    reading.options = kept(&trial.rules, reading.options, for_kind);
    let rules = RuleSet::new(reading.options).ok();
    let rated = rules.and_then(|rules| rated_set(&rules));
    let rated = rated.filter(|_| reading.refusals.is_empty());
    RulesAnswer::new(&reading, &usual, rated)
}

/// The rules of a game of this kind.
pub fn rules_of(choice: &RulesChoice, kind: GameKind) -> Result<RuleSet, ApiError> {
    let mut rules = choice.read()?;
    if kind == GameKind::Transcript {
        rules = at_a_real_table(&rules);
    }
    let options = rules.options();
    let options = kept(choice, options, for_kind(options, kind));
    Ok(RuleSet::new(options).unwrap_or(rules))
}

/// These options, with the times that the kind of game has where none was chosen.
fn kept(choice: &RulesChoice, options: RuleOptions, for_kind: RuleOptions) -> RuleOptions {
    let is_chosen = |option: &str| {
        let mut names = choice.changes.keys();
        names.any(|name| name.replace('-', "_") == option)
    };
    let mut kept = options;
    if !is_chosen("contest_window") {
        kept.contest_window = for_kind.contest_window;
    }
    if !is_chosen("opening_limit") {
        kept.opening_limit = for_kind.opening_limit;
    }
    kept
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

/// Where words are contested over a network, there is time for it; and where two people play with chess
/// clocks, whoever has won the toss can't let the other wait for ever.
fn for_kind(options: RuleOptions, kind: GameKind) -> RuleOptions {
    let is_apart = !matches!(kind, GameKind::Hotseat | GameKind::Transcript);
    let is_between_people = matches!(kind, GameKind::Invite | GameKind::Lobby);
    let mut options = options;
    if is_apart && options.referee == RefereeRule::Contest {
        options.contest_window = NETWORK_WINDOW;
    }
    if is_between_people && matches!(options.clock, ClockRule::Chess(_)) {
        options.opening_limit = NETWORK_OPENING;
    }
    options
}

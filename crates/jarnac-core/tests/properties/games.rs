//! Random games to hold properties against, and what holds of their ends.

use jarnac_core::rules::{Preset, RuleSet};
use jarnac_core::{Action, ActionKind, Ctx, Event, Game, Seed, SeededSource, Side, Timestamp};
use jarnac_testkit::{Rng, TinyLexicon, play_random, random_rules};

/// How many random games a property is held against: so many of each preset, and five times as many
/// with random options.
pub(crate) const GAMES: u64 = 12;

/// The longest random game, in steps.
const STEPS: usize = 1_500;

/// One step of a random game.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a Game,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Game,
    /// A generator of its own for the property.
    pub(crate) rng: &'a mut Rng,
}

/// The rules and seeds of all games.
pub(crate) fn all_rules() -> impl Iterator<Item = (RuleSet, u64)> {
    let presets = Preset::ALL.into_iter().map(Preset::rules);
    let published = presets.flat_map(|rules| (0..GAMES).map(move |seed| (rules, seed)));
    let mixed = (0..5 * GAMES).map(|seed| (random_rules(&mut Rng::new(seed)), seed));
    published.chain(mixed)
}

/// Plays the games and shows every step of each.
pub(crate) fn for_each_step(mut f: impl FnMut(Step<'_>)) {
    for (rules, seed) in all_rules() {
        let mut rng = Rng::new(seed ^ 0x5eed);
        play_random(rules, seed, STEPS, &mut |before, events, after| {
            f(Step {
                before,
                events,
                after,
                rng: &mut rng,
            });
        });
    }
}

/// Plays the games and shows the events of each.
pub(crate) fn for_each_game(mut f: impl FnMut(RuleSet, &[Event])) {
    for (rules, seed) in all_rules() {
        let mut history = Vec::new();
        play_random(rules, seed, STEPS, &mut |_, events, _| {
            history.extend_from_slice(events);
        });
        f(rules, &history);
    }
}

#[test]
fn letters_are_conserved() {
    for_each_step(|step| assert!(step.after.letters_conserved(), "{:?}", step.after));
}

#[test]
fn every_game_comes_to_its_end() {
    let mut ended = 0;
    for (rules, seed) in all_rules() {
        let game = play_random(rules, seed, 20_000, &mut |_, _, _| {});
        ended += u64::from(game.outcome().is_some());
    }
    let games = all_rules().count() as u64;
    assert_eq!(ended, games, "of {games} games");
}

/// Two sides that only ever do what `choose` says, in all rule sets. Returns how many actions it
/// took to the end.
fn plays_out(rules: RuleSet, choose: impl Fn(&Game, Side) -> Option<Action>) -> usize {
    let lexicon = TinyLexicon::new();
    let mut source = SeededSource::new(Seed([7; 32]));
    let mut game = Game::new(rules);
    for actions in 0..10_000 {
        if game.outcome().is_some() {
            return actions;
        }
        let (side, action) = Side::BOTH
            .into_iter()
            .find_map(|side| Some((side, choose(&game, side)?)))
            .unwrap_or_else(|| panic!("nobody can act: {game:?}"));
        let mut ctx = Ctx {
            now: Timestamp(0),
            lexicon: &lexicon,
            source: &mut source,
        };
        game.act(&mut ctx, side, action).unwrap();
    }
    panic!("no end after 10,000 actions: {game:?}");
}

fn first_open(game: &Game, side: Side, kinds: &[ActionKind]) -> Option<ActionKind> {
    kinds
        .iter()
        .copied()
        .find(|kind| game.allowed(side).contains(*kind))
}

#[test]
fn two_sides_that_only_draw_and_pass_reach_an_end() {
    for (rules, _) in all_rules() {
        plays_out(rules, |game, side| {
            use ActionKind as K;
            match first_open(game, side, &[K::Toss, K::Draw, K::Pass, K::Decline])? {
                K::Toss => Some(Action::Toss),
                K::Draw => Some(Action::Draw),
                K::Pass => Some(Action::Pass),
                _ => Some(Action::Decline),
            }
        });
    }
}

#[test]
fn two_sides_that_only_exchange_and_pass_reach_an_end() {
    for (rules, _) in all_rules() {
        plays_out(rules, |game, side| {
            use ActionKind as K;
            match first_open(
                game,
                side,
                &[K::Toss, K::Exchange, K::Draw, K::Pass, K::Decline],
            )? {
                K::Toss => Some(Action::Toss),
                K::Exchange => {
                    let mut letters = game.reserve(side).iter();
                    Some(Action::Exchange(std::array::from_fn(|_| {
                        letters.next().unwrap()
                    })))
                }
                K::Draw => Some(Action::Draw),
                K::Pass => Some(Action::Pass),
                _ => Some(Action::Decline),
            }
        });
    }
}

/// Players copy games millions of times.
#[test]
fn a_game_is_small_and_has_no_heap() {
    fn is_copy<T: Copy>() {}
    is_copy::<Game>();
    assert!(size_of::<Game>() <= 600, "{} bytes", size_of::<Game>());
}

//! How fast the core is: replay of a long game, each kind of action, random playouts, and a copy.
//!
//! `cargo bench -p jarnac-core`. Compare figures of one run with each other, not with those of
//! another machine.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use jarnac_core::{
    Action, ActionKind, Ctx, Event, Game, Lexicon, Phase, Play, Preset, RuleSet, Side, Timestamp,
};
use jarnac_testkit::{RandomSource, Rng, TinyLexicon, legal_actions, play_random};

/// The events of the longest of some random games.
fn long_game() -> (RuleSet, Vec<Event>) {
    let rules = Preset::Competition.rules();
    let games = (0..40).map(|seed| {
        let mut events = Vec::new();
        play_random(rules, seed, 5_000, &mut |_, new, _| {
            events.extend_from_slice(new);
        });
        events
    });
    (rules, games.max_by_key(Vec::len).expect("40 games"))
}

fn replay(c: &mut Criterion) {
    let (rules, events) = long_game();
    let mut group = c.benchmark_group("replay");
    group.throughput(Throughput::Elements(events.len() as u64));
    group.bench_function("checked", |b| {
        b.iter(|| Game::replay(rules, black_box(&events)).expect("it was played"));
    });
    group.finish();
}

/// Situations in which a kind of action can be done, a few of each kind.
fn situations(lexicon: &TinyLexicon) -> BTreeMap<ActionKind, Vec<(Game, Side, Action)>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    let joker: RuleSet = "box_competition,joker=on".parse().expect("a rule set");
    for rules in Preset::ALL.map(Preset::rules).into_iter().chain([joker]) {
        for seed in 0..30 {
            play_random(rules, seed, 400, &mut |_, _, game| {
                for side in Side::BOTH {
                    for kind in game.allowed(side).iter() {
                        let known = found.entry(kind).or_default();
                        if known.len() >= 64 {
                            continue;
                        }
                        let actions = legal_actions(game, lexicon, side);
                        let action = actions.into_iter().find(|action| action.kind() == kind);
                        known.extend(action.map(|action| (*game, side, action)));
                    }
                }
            });
        }
    }
    found
}

fn actions(c: &mut Criterion) {
    let lexicon = TinyLexicon::new();
    let mut source = RandomSource(Rng::new(1));
    let mut group = c.benchmark_group("act");
    for (kind, cases) in situations(&lexicon) {
        if cases.is_empty() {
            continue;
        }
        group.throughput(Throughput::Elements(cases.len() as u64));
        group.bench_function(kind.name(), |b| {
            b.iter_batched(
                || cases.clone(),
                |mut cases| {
                    for (game, side, action) in &mut cases {
                        let mut ctx = Ctx {
                            now: game.at(),
                            lexicon: &lexicon,
                            source: &mut source,
                        };
                        let events = game.act(&mut ctx, *side, *action);
                        black_box(events.expect("it is legal"));
                    }
                    cases
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// Plays to the end: any Jarnac at once, any play as long as there is one, then a pass.
fn playout(rules: RuleSet, lexicon: &dyn Lexicon, rng: &mut Rng) -> Game {
    let mut source = RandomSource(Rng::new(rng.next_u64()));
    let mut game = Game::new(rules);
    let mut plays: Vec<Play> = Vec::new();
    while game.outcome().is_none() {
        let (side, action) = choose(&game, lexicon, rng, &mut plays);
        let mut ctx = Ctx {
            now: Timestamp(0),
            lexicon,
            source: &mut source,
        };
        game.act(&mut ctx, side, action).expect("it is legal");
    }
    game
}

fn choose(
    game: &Game,
    lexicon: &dyn Lexicon,
    rng: &mut Rng,
    plays: &mut Vec<Play>,
) -> (Side, Action) {
    let (side, owner) = match game.phase() {
        Phase::Toss => return (Side::A, Action::Toss),
        Phase::Handover(handover) => (handover.side, handover.side.other()),
        Phase::Turn(turn) if turn.draw_owed => return (turn.side, Action::Draw),
        Phase::Turn(turn) => (turn.side, turn.side),
        Phase::Call(call) => (call.to, call.to.other()),
        phase => unreachable!("{phase:?} ends by itself"),
    };
    plays.clear();
    if owner == side || game.may(side, ActionKind::Jarnac).is_ok() {
        let _ = game.for_each_play(lexicon, owner, &mut |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }
    let action = match (plays.is_empty(), game.phase()) {
        (true, Phase::Handover(_)) => Action::Draw,
        (true, Phase::Turn(_)) => Action::Pass,
        (true, _) => Action::Decline,
        (false, _) => {
            let play = plays[rng.below(plays.len())];
            match play.row {
                _ if owner != side => Action::Jarnac(play),
                Some(row) => Action::Extend(row, play.word),
                None => Action::Open(play.word),
            }
        }
    };
    (side, action)
}

/// A lexicon without words: what is left of a playout is the rules alone.
struct NoWords;

impl Lexicon for NoWords {
    fn verdict(
        &self,
        _: Option<jarnac_core::Word>,
        _: jarnac_core::Word,
        _: &jarnac_core::WordRules,
    ) -> jarnac_core::Verdict {
        jarnac_core::Verdict::Refused(jarnac_core::Refusal::Unknown)
    }

    fn for_each_extension(
        &self,
        _: Option<jarnac_core::Word>,
        _: &jarnac_core::Letters,
        _: &jarnac_core::WordRules,
        _: &mut dyn FnMut(jarnac_core::Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn is_headword(&self, _: jarnac_core::Word) -> bool {
        false
    }
}

fn playouts(c: &mut Criterion) {
    let lexicon = TinyLexicon::new();
    let mut group = c.benchmark_group("playout");
    for preset in Preset::ALL {
        let mut options = preset.options();
        options.clock = jarnac_core::rules::ClockRule::None;
        let rules = RuleSet::new(options).expect("a preset without a clock");
        let mut rng = Rng::new(1977);
        group.throughput(Throughput::Elements(1));
        group.bench_function(preset.name(), |b| {
            b.iter(|| playout(rules, &lexicon, &mut rng));
        });
    }
    let rules: RuleSet = "competition,clock=none,stall_turns=1000"
        .parse()
        .expect("a rule set");
    let mut rng = Rng::new(1977);
    group.bench_function("without words", |b| {
        b.iter(|| playout(rules, &NoWords, &mut rng));
    });
    group.finish();
}

fn copy(c: &mut Criterion) {
    let (rules, events) = long_game();
    let game = Game::replay(rules, &events[..events.len() / 2]).expect("it was played");
    let mut group = c.benchmark_group("game");
    group.bench_function("copy", |b| b.iter(|| *black_box(&game)));
    group.bench_function("allowed", |b| b.iter(|| black_box(&game).allowed(Side::A)));
    group.finish();
}

criterion_group!(benches, replay, actions, playouts, copy);
criterion_main!(benches);

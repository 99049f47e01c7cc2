//! Whole games of the arena under the published rules.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_core::notation::{Header, Record};
use jarnac_core::{BySide, EventKind, Preset, Side, Standing};
use jarnac_engine::analysis::{Analyst, ClaimReport, Report};
use jarnac_engine::arena::{Limit, play_game};
use jarnac_engine::{Manners, player};
use jarnac_lexicon::Dictionary;
use jarnac_testkit::{Rng, play_random, random_rules};

use crate::{analyst, report, words};

/// Few: what is tested here does not depend on strength.
const NODES: u64 = 12;

/// «paliers» against somebody else.
fn game(preset: Preset, opponent: &str, seed: u64) -> Record {
    let rules = preset.rules();
    let (paliers, opponent) = (player("paliers").unwrap(), player(opponent).unwrap());
    let players = BySide::new(&*paliers, &*opponent);
    let limits = BySide::both(Limit::Nodes(4));
    let played = play_game(words(&rules), &rules, players, limits, seed);
    played.unwrap().record(Dictionary::french())
}

fn check(record: &Record, report: &Report) {
    let end = record.replay().unwrap();
    assert!(report.is_complete());
    let handovers = Side::BOTH.map(|side| usize::from(end.handovers(side)));
    assert_eq!(report.turns.len(), handovers.into_iter().sum::<usize>());
    assert_eq!(report.outcome.as_ref(), end.outcome());
    let curve = report.curve();
    assert_eq!(curve.len(), report.turns.len() + 1);
    assert!(curve.iter().all(|value| (0.0..=1.0).contains(value)));
    let due = match end.outcome().unwrap().result {
        Standing::Win(Side::A) => 1.0,
        Standing::Win(Side::B) => 0.0,
        Standing::Tie => 0.5,
    };
    assert_eq!(curve.last(), Some(&due));
    crate::losses::check(report);
    for turn in &report.turns {
        for decision in &turn.decisions {
            let best = decision.best.value;
            assert!(decision.loss >= 0.0 && best >= decision.value);
            assert!((decision.loss > 0.0) == (decision.best.action != decision.action));
            assert!((0.0..=1.0).contains(&decision.value) && best <= 1.0);
            assert!(!decision.ranked.is_empty());
        }
        // Neither ever claims what is no word: this level makes no slips.
        let claims = &turn.claims;
        assert!(
            claims.iter().all(ClaimReport::is_wrong_contest),
            "{claims:?}"
        );
    }
    let points = report.turns.last().unwrap().points;
    assert_eq!(points, end.outcome().unwrap().points);
    for side in Side::BOTH {
        let summary = &report.sides[side];
        assert_eq!(summary.jarnacs_said, usize::from(end.jarnacs(side)));
        assert!((0.0..=100.0).contains(&summary.accuracy) && summary.decisions > 0);
    }
    // «paliers» takes whatever it finds.
    assert_eq!(report.sides.a.jarnacs_left, 0);
    let said = |event: &&jarnac_core::Event| matches!(event.kind, EventKind::Jarnacked { .. });
    let listed = report.turns.iter().flat_map(|turn| &turn.jarnacs);
    assert_eq!(
        listed.filter(|word| word.said).count(),
        record.events().filter(said).count()
    );
}

#[test]
fn games_of_all_rule_sets_are_analysed() {
    let mut jarnacs = 0;
    for (seed, preset) in Preset::ALL.into_iter().enumerate() {
        // A level leaves Jarnacs, which «random» does not, and contests good words now and then.
        for opponent in ["random", "aguerri"] {
            let record = game(preset, opponent, seed as u64);
            let report = report(&record, NODES);
            check(&record, &report);
            jarnacs += report.sides.a.jarnacs_said;
        }
    }
    assert!(jarnacs > 2, "games without Jarnacs show too little");
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let record = game(Preset::Competition, "debutant", 3);
    let asked = |seed, threads| {
        let analyst = Analyst {
            threads: NonZeroUsize::new(threads).unwrap(),
            seed,
            manners: Manners::Plain,
            ..analyst(&record.header.rules, NODES)
        };
        let report = analyst.analyze(&record, &AtomicBool::new(false), |_, _| {});
        report.unwrap()
    };
    let one = asked(1, 1);
    assert_eq!(one, asked(1, 3));
    assert_ne!(one, asked(2, 1));
}

#[test]
fn a_stop_in_the_middle_keeps_the_first_turns() {
    let record = game(Preset::Classic, "random", 5);
    let analyst = analyst(&record.header.rules, NODES);
    let stop = AtomicBool::new(false);
    let partial = analyst.analyze(&record, &stop, |turn, _| {
        if turn.number == 4 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    let (partial, whole) = (partial.unwrap(), report(&record, NODES));
    let done = partial.turns.len();
    assert!((4..whole.of).contains(&done) && !partial.is_complete());
    assert_eq!(partial.turns[..], whole.turns[..done]);
    assert_eq!(partial.curve().len(), done, "the end is not known yet");
    assert!(partial.sides.a.decisions < whole.sides.a.decisions);
}

/// Who plays better loses less.
#[test]
fn accuracy_tells_players_apart() {
    let mut lost = [0.0, 0.0];
    for seed in 10..14 {
        let report = report(&game(Preset::Competition, "random", seed), 150);
        lost[0] += report.sides.a.lost;
        lost[1] += report.sides.b.lost;
    }
    assert!(lost[0] < lost[1], "paliers and random lost {lost:?}");
}

/// Everything that can happen: flags, calls, referees, jokers, nonsense claimed and contested, words
/// of another lexicon. Nothing of it stops the analyst, and every decision is weighed.
#[test]
fn random_games_under_random_rules_are_analysed() {
    let mut contested = 0;
    let mut decisions = 0;
    for seed in 0..20 {
        let rules = random_rules(&mut Rng::new(seed));
        let mut events = Vec::new();
        play_random(rules, seed, 150, &mut |_, happened, _| {
            events.extend_from_slice(happened);
        });
        let record = Record::new(Header::new(rules), &events).unwrap();
        let report = report(&record, 1);
        assert!(report.is_complete(), "seed {seed}");
        crate::losses::check(&report);
        for turn in &report.turns {
            contested += turn.claims.len();
            decisions += turn.decisions.len();
            let mut losses = turn.decisions.iter().map(|decision| decision.loss);
            assert!(losses.all(|loss| loss >= 0.0), "seed {seed}");
        }
    }
    assert!(contested > 20 && decisions > 200, "{contested} {decisions}");
}

//! Whatever happens around a table: random wishes, repetitions, restarts at every moment, two tables
//! on one journal that race, a store that fails.

mod elsewhere;
mod house;

use house::World;
use jarnac_core::{Action, Game, Millis, Play, RuleSet, Side};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Act, ActKind};
use jarnac_table::{House, Journal};
use jarnac_testkit::Rng;

const RULES: [&str; 4] = [
    "classic",
    "federation",
    "competition",
    "competition,clock=chess 5:00 5:00",
];

/// What is usual in this house.
fn customs() -> House {
    House {
        claim: Millis(60_000),
        seat: Millis(120_000),
        dead: Millis(86_400_000),
        lag: Millis(300),
        resume: Millis(10_000),
        recent: 8,
        watchers: 3,
        pace: 1.0,
    }
}

/// Something that the rules let this side do.
fn some_action(rng: &mut Rng, game: &Game, side: Side) -> Option<Action> {
    for _ in 0..4 {
        let found = jarnac_testkit::some_action(game, Dictionary::french(), rng);
        if let Some((whose, action)) = found
            && whose == side
            && action != Action::Toss
        {
            return Some(action);
        }
    }
    None
}

/// Something that they may or may not let it do.
fn any_action(rng: &mut Rng) -> Action {
    let word = |text: &str| text.parse().expect("a word");
    let all = [
        Action::Draw,
        Action::Pass,
        Action::Contest,
        Action::Accept,
        Action::Decline,
        Action::Open(word("XYZ")),
        Action::Jarnac(Play::open(word("RAT"))),
    ];
    *rng.pick(&all).expect("there are some")
}

/// Something that somebody may wish for, more often than not an act that is open to them.
fn some_act(rng: &mut Rng, game: &Game, side: Side, allowed: &[ActKind]) -> Act {
    let managing = [
        (ActKind::OfferTie, Act::OfferTie),
        (ActKind::DeclineTie, Act::DeclineTie),
        (ActKind::OfferTakeback, Act::OfferTakeback),
        (ActKind::AcceptTakeback, Act::AcceptTakeback),
        (ActKind::DeclineTakeback, Act::DeclineTakeback),
        (ActKind::ClaimWin, Act::ClaimWin),
    ];
    let open: Vec<&(ActKind, Act)> = managing
        .iter()
        .filter(|(kind, _)| allowed.contains(kind))
        .collect();
    if rng.one_in(6)
        && let Some((_, act)) = rng.pick(&open)
    {
        return act.clone();
    }
    if rng.one_in(150) {
        return Act::Resign;
    }
    let action = match rng.one_in(5) {
        true => None,
        false => some_action(rng, game, side),
    };
    let action = action.unwrap_or_else(|| any_action(rng));
    Act::of(action).expect("it is no toss")
}

/// How many worlds, and how many things happen in each.
const WORLDS: u64 = 60;
const STEPS: usize = 500;

#[test]
fn whatever_happens_nothing_is_lost_doubled_or_told_too_early() {
    let mut deeds = 0;
    for seed in 0..WORLDS {
        let rules: RuleSet = RULES[seed as usize % RULES.len()].parse().unwrap();
        let mut world = World::new(seed, rules);
        for driver in 0..2 {
            world.join_both(driver);
        }
        for _ in 0..STEPS {
            world.step();
        }
        world.settle();
        deeds += world.journal.len();
        assert!(!world.has_open_wishes(), "every wish is answered");
        let mut keys: Vec<_> = world
            .journal
            .iter()
            .filter_map(|one| one.key.as_ref())
            .collect();
        let wishes = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), wishes, "a wish is done once");
        let fold = Journal::read(rules, &world.journal).unwrap();
        for driver in &world.drivers {
            assert_eq!(driver.table.game(), &fold.game, "all agree, seed {seed}");
            assert_eq!(driver.table.seq(), fold.seq);
        }
    }
    assert!(deeds > 2_000, "something happened: {deeds} deeds");
}

#[test]
fn the_same_inputs_give_the_same_outputs() {
    for seed in 0..6 {
        let rules: RuleSet = RULES[seed as usize % RULES.len()].parse().unwrap();
        let run = || {
            let mut world = World::new(seed, rules);
            for _ in 0..300 {
                world.step();
            }
            world.transcript
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn a_restart_after_any_deed_goes_on_with_the_same_table() {
    for (seed, rules) in RULES.into_iter().enumerate() {
        let rules: RuleSet = rules.parse().unwrap();
        let mut world = World::new(seed as u64 + 100, rules);
        for driver in 0..2 {
            world.join_both(driver);
        }
        for _ in 0..120 {
            world.step();
            world.settle();
            let before = *world.drivers[0].table.game();
            let allowed = world.drivers[0].table.view(world.now).phase;
            world.restart(0);
            world.settle();
            // A clock that ran was stopped: that is all that a restart may add.
            let fold = Journal::read(rules, &world.journal).unwrap();
            assert_eq!(world.drivers[0].table.game(), &fold.game);
            assert_eq!(world.drivers[0].table.view(world.now).phase, allowed);
            assert_eq!(world.drivers[0].table.game().bag(), before.bag());
            world.join_both(0);
        }
    }
}

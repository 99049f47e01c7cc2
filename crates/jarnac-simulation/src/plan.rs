//! What a run is made of, all of it from its seed.

use jarnac_core::{BySide, Millis, RuleSet, Seed, Timestamp};
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_protocol::{BySideView, GameKind, GameStatus, Seat};
use jarnac_table::{House, Setup};
use jarnac_testkit::Rng;

use crate::fault::Fault;

/// How many nodes there are.
pub(crate) const NODES: usize = 3;

/// When the world began, in milliseconds since 1970.
pub(crate) const EPOCH: u64 = 1_700_000_000_000;

/// For how long wishes are made and things go wrong, in milliseconds.
const STORM: u64 = 80_000;

const RULES: [&str; 6] = [
    "classic",
    "classic,clock=per_move 0:20",
    "federation",
    "competition,clock=chess 1:30 1:00",
    "competition,clock=per_move 0:30",
    "competition,clock=chess 5:00",
];

/// What a run is made of.
pub(crate) struct Plan {
    pub(crate) games: Vec<Setup>,
    pub(crate) house: House,
    /// By how many milliseconds each node's clock is ahead.
    pub(crate) skew: [i64; NODES],
    /// Of how many hints one is lost, and one is doubled or late.
    pub(crate) lost_hints: usize,
    pub(crate) odd_hints: usize,
    /// How long people wait between their wishes, in milliseconds.
    pub(crate) pause: u64,
    /// How far nodes and people are from each other, in milliseconds.
    pub(crate) distance: u64,
    /// What goes wrong, when, and for how long.
    pub(crate) faults: Vec<(u64, Fault, u64)>,
    /// When people make no more wishes and nothing goes wrong any more.
    pub(crate) calm_at: u64,
}

impl Plan {
    pub(crate) fn of(seed: u64) -> Plan {
        // Neighbouring seeds shall have nothing in common.
        let mut rng = Rng::new(Rng::new(seed).next_u64());
        let games = (0..1 + rng.below(2)).map(|n| setup(&mut rng, n)).collect();
        let widest = [20, 100, 250][rng.below(3)];
        let skew = std::array::from_fn(|_| rng.below(2 * widest + 1) as i64 - widest as i64);
        // Most worlds are wild; in some a single node is lost while people think.
        let is_quiet = rng.one_in(6);
        let faults = match is_quiet {
            true => losses(&mut rng),
            false => storm(&mut rng),
        };
        let pause = [400, 1_200, 4_000][rng.below(3)];
        Plan {
            games,
            house: House {
                claim: Millis(30_000),
                seat: Millis(120_000),
                dead: Millis(86_400_000),
                recent: 4 + rng.below(12),
                watchers: 3,
                pace: [0.0, 0.3, 1.0][rng.below(3)],
                ..House::USUAL
            },
            skew,
            lost_hints: [3, 10, 100][rng.below(3)],
            odd_hints: [4, 20][rng.below(2)],
            pause: if is_quiet { 12_000 } else { pause },
            distance: [2, 20, 120][rng.below(3)],
            faults,
            calm_at: STORM,
        }
    }

    /// By how much two nodes' clocks differ at most.
    pub(crate) fn spread(&self) -> u64 {
        let most = self.skew.iter().max().copied().unwrap_or_default();
        let least = self.skew.iter().min().copied().unwrap_or_default();
        most.max(0).abs_diff(least.min(0))
    }
}

/// Anything, at any time, several things at once.
fn storm(rng: &mut Rng) -> Vec<(u64, Fault, u64)> {
    let count = [0, 2, 5, 9][rng.below(4)];
    let mut fault = || {
        let kind = rng.below(Fault::KINDS);
        let fault = Fault::of(kind, rng.below(NODES), rng.below(4));
        let lasts = [300, 2_000, 9_000, 18_000][rng.below(4)] + rng.below(1_000) as u64;
        let at = 2_000 + rng.below(STORM as usize - 4_000) as u64;
        (at, fault, lasts)
    };
    let mut faults: Vec<_> = (0..count).map(|_| fault()).collect();
    faults.sort_by_key(|(at, _, _)| *at);
    faults
}

/// One node after another is lost, or all at once, with time to recover in between.
fn losses(rng: &mut Rng) -> Vec<(u64, Fault, u64)> {
    let mut fault = |number: u64| {
        let node = rng.below(NODES);
        let fault = match rng.below(5) {
            0 | 1 => Fault::Kill(node),
            2 => Fault::Freeze(node),
            3 => Fault::CutStore(node),
            _ => Fault::KillAll,
        };
        let at = 8_000 + number * 20_000 + rng.below(4_000) as u64;
        (at, fault, 6_000 + rng.below(4_000) as u64)
    };
    (0..4).map(&mut fault).collect()
}

/// A side's people in a game.
pub(crate) fn person(side: &str, game: usize) -> String {
    format!("{side}{game}")
}

fn seat(person: &str) -> Vec<Seat> {
    vec![Seat {
        person: Some(person.to_owned()),
        name: person.to_owned(),
        rating: None,
    }]
}

fn setup(rng: &mut Rng, number: usize) -> Setup {
    let rules: RuleSet = RULES[rng.below(RULES.len())]
        .parse()
        .expect("our own rules");
    let computer = rng.one_in(3);
    let mut letters = [0; 32];
    letters[0] = rng.below(256) as u8;
    letters[1] = rng.below(256) as u8;
    Setup {
        id: format!("g{number}"),
        kind: GameKind::Invite,
        rules,
        dictionary: jarnac_table::cited(&Citation::of(Dictionary::french())),
        seed: Seed(letters),
        creator: person("ada", number),
        seats: BySideView {
            a: seat(&person("ada", number)),
            b: seat(&person(if computer { "computer" } else { "bob" }, number)),
        },
        computer: BySide::new(false, computer),
        referee: None,
        names: None,
        teams: false,
        rated: false,
        friendly: rng.one_in(2),
        spectators: true,
        watch_delay: Millis::ZERO,
        offline: false,
        is_rematch: false,
        rematch: None,
        status: GameStatus::Live,
        seq: 0,
        result: None,
        created_at: Timestamp(EPOCH),
        updated_at: Timestamp(EPOCH),
    }
}

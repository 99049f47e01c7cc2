//! Near the end the champion chooses what exhaustive expectimax on the real rules chooses.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]
#![expect(clippy::expect_used, reason = "a test that can't go on stops")]

mod expectimax;

use jarnac_core::rules::ResultRule;
use jarnac_core::{
    Action, Game, Letters, Mat, Points, Position, Preset, RuleOptions, RuleSet, Side,
};
use jarnac_engine::{Budget, Manners, Question, Words, player};
use jarnac_lexicon::Dictionary;

/// More than any of these positions needs.
const BUDGET: Budget<'static> = Budget::nodes(20_000);

/// How many positions the judge looks at before it gives up.
const MOST: u64 = 1_500;

/// The game of a position whose bag has only these letters left. Bonus points make A lead by `gap`.
fn game(preset: Preset, text: &str, bag: &str, gap: i32) -> Option<Game> {
    let mut position: Position = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let bag: Letters = bag.trim_matches('-').parse().unwrap();
    let sum = |mat: &Mat| -> i32 {
        let words = mat.words();
        words.map(|(_, word)| i32::from(word.points().0)).sum()
    };
    let missing = gap - (sum(&position.mats.a) - sum(&position.mats.b));
    let points = Points(u16::try_from(missing.abs()).unwrap());
    position.bonus_points[if missing > 0 { Side::A } else { Side::B }] = points;
    let parts = [
        position.mats.a.letters(),
        position.mats.b.letters(),
        position.reserves.a,
        position.reserves.b,
    ];
    let bag = parts
        .iter()
        .try_fold(bag, |sum, part| sum.checked_add(part))?;
    let rules = RuleSet::new(RuleOptions {
        bag,
        contest_window: jarnac_core::Millis::ZERO,
        ..preset.options()
    });
    position.game(rules.ok()?).ok()
}

/// What the champion chooses.
fn choice(words: &Words<'_>, game: &Game, seed: u64) -> Action {
    let question = Question {
        words,
        game,
        side: game.awaited().unwrap(),
        budget: BUDGET,
        seed,
        manners: Manners::Plain,
    };
    let champion = player("champion").unwrap();
    champion.decide(&question).expect("it is awaited").action
}

/// The champion's choice is among the best, and whether others are worse.
#[track_caller]
fn check(words: &Words<'_>, game: &Game, name: &str) -> Option<bool> {
    let values = expectimax::values(game, MOST)?;
    let best = values.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let worst = values.iter().map(|(_, value)| *value).fold(1.0, f64::min);
    let chosen = choice(words, game, 7);
    let (_, value) = values
        .iter()
        .find(|(action, _)| *action == chosen)
        .unwrap_or_else(|| panic!("{name}: {chosen:?} is not among {values:?}"));
    assert!(
        best - value < 1e-5,
        "{name}: {chosen:?} is worth {value}, not {best}: {values:?}"
    );
    Some(best - worst > 1e-5)
}

/// Words of all lengths, with many steps between them.
const MATERIAL: [&str; 36] = [
    "RAT",
    "BUT",
    "SEL",
    "MUR",
    "NEZ",
    "TIR",
    "PAS",
    "ROC",
    "LAC",
    "AIR",
    "ANE",
    "BAR",
    "RATE",
    "LIRE",
    "CARE",
    "PORT",
    "MORT",
    "SALE",
    "TRIE",
    "NOTE",
    "TARIE",
    "CRANE",
    "ROUTE",
    "PORTE",
    "LARME",
    "SIROP",
    "CASIER",
    "MARINE",
    "TOILES",
    "SENTIR",
    "CARNETS",
    "ROUTINE",
    "PARTIES",
    "MARTINES",
    "CARTONNE",
    "RATIONNER",
];

/// A small generator, so that the positions are the same on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    fn letters(&mut self, most: usize) -> String {
        let count = self.below(most + 1);
        if count == 0 {
            return "-".to_owned();
        }
        (0..count)
            .map(|_| self.pick(&["A", "E", "E", "I", "S", "R", "T", "N", "L", "U", "Z"]))
            .collect()
    }

    /// A mat with few rows left and a small reserve.
    fn side(&mut self) -> String {
        let rows = 5 + self.below(4);
        let words: Vec<&str> = (0..rows).map(|_| self.pick(&MATERIAL)).collect();
        format!("{} / {}", words.join(" "), self.letters(3))
    }
}

fn random_position(dice: &mut Dice) -> (String, String) {
    let stages = [
        "turn A",
        "turn A",
        "handover A pass",
        "last-call A",
        "final-jarnac A 8",
    ];
    let (a, b, stage) = (dice.side(), dice.side(), dice.pick(&stages));
    let jarnacs = dice.pick(&["", "; jarnacs 1 0", "; jarnacs 0 1"]);
    let text = format!("A {a}; B {b}; {stage}{jarnacs}");
    (text, dice.letters(2))
}

/// By how much A leads: close to a tie, or to the gap that decides by itself in competition.
fn gaps(preset: Preset) -> [i32; 8] {
    match preset.options().result {
        ResultRule::Points => [0, 5, -5, -10, 12, -20, -30, 25],
        ResultRule::Competition => [0, 20, -20, 60, -60, 70, -85, 55],
    }
}

/// With and without Jarnacs, the last row, calls and an empty bag. Positions in which every choice
/// is as good as the others show nothing: enough others must be found.
fn check_positions(preset: Preset) {
    let words = Words::kept(Dictionary::french(), preset.options().words);
    let mut dice = Dice(2026);
    let mut hard = 0;
    for _ in 0..4000 {
        let (text, bag) = random_position(&mut dice);
        let gap = gaps(preset)[dice.below(8)];
        let Some(game) = game(preset, &text, &bag, gap) else {
            continue;
        };
        let name = format!("{preset}: {text}; bag {bag}; gap {gap}");
        hard += usize::from(check(words, &game, &name) == Some(true));
        if hard == 8 {
            return;
        }
    }
    panic!("{preset}: too few positions had a choice");
}

#[test]
fn the_champion_chooses_like_expectimax_in_competition() {
    check_positions(Preset::Competition);
}

#[test]
fn the_champion_chooses_like_expectimax_in_classic() {
    check_positions(Preset::Classic);
}

#[test]
fn the_champion_chooses_like_expectimax_in_box_competition() {
    check_positions(Preset::BoxCompetition);
}

#[test]
fn the_champion_chooses_like_expectimax_in_lombard() {
    check_positions(Preset::Lombard);
}

#[test]
fn the_champion_chooses_like_expectimax_in_federation() {
    check_positions(Preset::Federation);
}

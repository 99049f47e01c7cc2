//! What a seat decides beside its plays: contests, wrong beliefs, jokers, and being in a hurry.

use std::time::Duration;

use jarnac_core::{
    Action, BySide, Ctx, EventKind, Game, Lexicon, Play, Position, Preset, RowIndex, RuleSet, Seed,
    SeededSource, Side, Timestamp, Verdict, Word,
};
use jarnac_engine::arena::play_game;
use jarnac_engine::{Budget, LEVELS, Manners, Question, Strategy, all_players, player};
use jarnac_lexicon::Dictionary;

use crate::{LIMIT, words};

fn game(text: &str, rules: &RuleSet) -> Game {
    let position: Position = text.parse().unwrap();
    position.game(*rules).unwrap()
}

/// The same game after an action.
fn after(mut game: Game, side: Side, action: Action) -> Game {
    let mut source = SeededSource::new(Seed([7; 32]));
    let mut ctx = Ctx {
        now: Timestamp::default(),
        lexicon: Dictionary::french(),
        source: &mut source,
    };
    game.act(&mut ctx, side, action).unwrap();
    game
}

fn decide(player: &dyn Strategy, game: &Game, side: Side, seed: u64) -> Option<Action> {
    let question = Question {
        words: words(game.rules()),
        game,
        side,
        budget: Budget::nodes(4),
        seed,
        manners: Manners::Plain,
    };
    player.decide(&question).map(|decision| decision.action)
}

/// How many of 400 seeds contest.
fn contests(name: &str, game: &Game, side: Side) -> usize {
    let player = player(name).unwrap();
    let contested = |seed: &u64| {
        matches!(
            decide(&*player, game, side, *seed),
            Some(Action::Contest | Action::ContestAndJarnac(_))
        )
    };
    (0..400).filter(contested).count()
}

fn word(text: &str) -> Word {
    text.parse().unwrap()
}

fn first_row() -> RowIndex {
    RowIndex::from_number(1).unwrap()
}

/// §4.4: whoever knows every word contests exactly the bad ones, and where only an announced word
/// may be taken it announces one that fits the restored mat.
#[test]
fn a_bad_claim_is_contested_with_the_best_jarnac() {
    let rules = Preset::Competition.rules();
    // LAC to LACS is refused, LAC to CALES is not.
    let before = game("A LAC / SE; B / TIR; turn A", &rules);
    let bad = after(before, Side::A, Action::Extend(first_row(), word("LACS")));
    let good = after(before, Side::A, Action::Extend(first_row(), word("CALE")));
    for name in ["paliers", "linear", "mc-400", "champion"] {
        let player = player(name).unwrap();
        let Some(Action::ContestAndJarnac(play)) = decide(&*player, &bad, Side::B, 1) else {
            panic!("{name} announces a Jarnac");
        };
        let possible = before.plays(Dictionary::french(), Side::A);
        assert!(possible.contains(&play), "{name}: {play:?}");
        assert_eq!(play.word.len(), 5, "{name} takes the longest word");
        let contested = after(bad, Side::B, Action::ContestAndJarnac(play));
        assert_eq!(contested.jarnacs(Side::B), 1, "{name}");
        let answer = decide(&*player, &good, Side::B, 1);
        assert_eq!(answer, Some(Action::Accept), "{name}");
    }
    // Where a word may be taken afterwards, nothing is announced.
    let rules: RuleSet = "competition,contest_and_jarnac=off".parse().unwrap();
    let before = game("A LAC / SE; B / TIR; turn A", &rules);
    let bad = after(before, Side::A, Action::Extend(first_row(), word("LACS")));
    assert_eq!(contests("paliers", &bad, Side::B), 400);
    let answer = decide(&*player("paliers").unwrap(), &bad, Side::B, 1);
    assert_eq!(answer, Some(Action::Contest));
}

/// The claim of a word by A, from letters that it has, and B to answer.
fn claim(rules: &str, word_: &str) -> Game {
    let rules: RuleSet = rules.parse().unwrap();
    let before = game(&format!("A / {word_}; B / TIR; turn A"), &rules);
    after(before, Side::A, Action::Open(word(word_)))
}

/// Known words are never contested; others the more, the less French they look.
#[test]
fn a_level_contests_what_it_does_not_believe() {
    for level in &LEVELS[..7] {
        let name = level.name;
        let contested = |word_| contests(name, &claim("competition", word_), Side::B);
        assert_eq!(contested("VIE"), 0, "{name}");
        assert!(contested("XTRZAO") > 390, "{name}: gibberish");
        let (plausible, strange) = (contested("TERANTE"), contested("TENRATE"));
        assert!(
            0 < plausible && plausible < strange,
            "{name}: {plausible}, {strange}"
        );
    }
    // Who knows nearly all words meets few good ones that are new.
    let doubts =
        ["novice", "expert"].map(|name| contests(name, &claim("competition", "TERANTE"), Side::B));
    assert!(doubts[0] < doubts[1], "{doubts:?}");
}

/// The more a right contest brings, and the less a wrong one costs, the sooner it is tried.
#[test]
fn what_is_at_stake_counts() {
    let times = |rules: &str, word_: &str| contests("amateur", &claim(rules, word_), Side::B);
    assert!(times("competition", "TAN") < times("competition", "TANIERONS"));
    let free = "competition,contest_and_jarnac=off,contest_penalty=off";
    assert!(times(free, "YEUSE") != times("competition", "YEUSE"));
    // §8: out of time a wrong contest costs ten points more.
    let rules = Preset::Competition.rules();
    let out = game("A LAC / YEUSES; B / TIR; turn A; out-of-time B", &rules);
    let within = game("A LAC / YEUSES; B / TIR; turn A", &rules);
    let yeuse = |before: Game| {
        let now = after(before, Side::A, Action::Open(word("YEUSE")));
        contests("novice", &now, Side::B)
    };
    assert!(
        yeuse(out) < yeuse(within),
        "{} {}",
        yeuse(out),
        yeuse(within)
    );
    let bad = after(out, Side::A, Action::Extend(first_row(), word("LACS")));
    assert!(
        contests("debutant", &bad, Side::B) > 100,
        "a fault in words that it knows"
    );
    assert_eq!(contests("paliers", &bad, Side::B), 400);
}

/// Caught once, hardly believed again; and who was right is believed more.
#[test]
fn a_level_learns_from_rulings() {
    let rules = Preset::Competition.rules();
    let start = game("A / XTRZAOTERANTE; B / TIRYEUSE; turn A", &rules);
    let fresh = after(start, Side::A, Action::Open(word("TERANTE")));
    let mut caught = after(start, Side::A, Action::Open(word("XTRZAO")));
    caught = after(caught, Side::B, Action::Contest);
    assert_eq!(caught.rulings(Side::A).withdrawn, 1);
    for (side, action) in [
        (Side::B, Action::Draw),
        (Side::B, Action::Pass),
        (Side::A, Action::Draw),
        (Side::A, Action::Open(word("TERANTE"))),
    ] {
        caught = after(caught, side, action);
    }
    let (before, now) = (
        contests("amateur", &fresh, Side::B),
        contests("amateur", &caught, Side::B),
    );
    assert!(before + 40 < now, "{before}, {now}");
    let mut honest = after(start, Side::A, Action::Open(word("TAXER")));
    honest = after(honest, Side::B, Action::Contest);
    assert_eq!(honest.rulings(Side::A).upheld, 1);
}

/// A right contest that would end the game with a loss is left alone (§6).
#[test]
fn nobody_contests_itself_into_a_loss() {
    let rules: RuleSet = "competition,result=points".parse().unwrap();
    for (rows, contested) in [("", 400), (" ORNEMENT ECRITURE PARTIE", 0)] {
        let text = format!("A LAC RAT BUT SEL MER SAC ROC DUR / S; B{rows} / I; last-call B");
        let taken = Action::Jarnac(Play::extend(first_row(), word("LACS")));
        let now = after(game(&text, &rules), Side::B, taken);
        assert_eq!(contests("paliers", &now, Side::A), contested, "{text}");
    }
}

/// Claims of a player in games against itself: how many there are, and how many are bad.
fn claims(name: &str, rules: &RuleSet, games: u64) -> (usize, usize) {
    let player = player(name).unwrap();
    let words = words(rules);
    let (mut all, mut bad) = (0, 0);
    for seed in 0..games {
        let players = BySide::both(&*player);
        let limits = BySide::both(LIMIT);
        let played = play_game(words, rules, players, limits, seed).unwrap();
        let mut game = Game::new(*rules);
        for event in &played.events {
            let (side, play) = match event.kind {
                EventKind::Opened { side, word, .. } => (side, Play::open(word)),
                EventKind::Extended { side, row, word } => (side, Play::extend(row, word)),
                _ => {
                    game.take_in(event).unwrap();
                    continue;
                }
            };
            let from = play.row.and_then(|row| game.mat(side).word(row));
            let verdict = Dictionary::french().verdict(from, play.word, &rules.words);
            all += 1;
            bad += usize::from(verdict != Verdict::Admitted);
            game.take_in(event).unwrap();
        }
    }
    (all, bad)
}

/// Beginners now and then lay a word that the rules refuse, but only where nobody checks.
#[test]
fn only_low_levels_have_wrong_beliefs() {
    let contest = Preset::Competition.rules();
    for name in ["novice", "debutant"] {
        let (all, bad) = claims(name, &contest, 40);
        let share = bad as f64 / all as f64;
        assert!((0.0005..0.03).contains(&share), "{name}: {bad} of {all}");
    }
    for name in ["aguerri", "expert", "maitre"] {
        assert_eq!(claims(name, &contest, 12).1, 0, "{name}");
    }
    assert_eq!(claims("debutant", &Preset::Lombard.rules(), 12).1, 0);
    let checked: RuleSet = "competition,referee=automatic".parse().unwrap();
    assert_eq!(claims("debutant", &checked, 12).1, 0);
}

/// §7.4: a joker is kept until the bag has too few letters, and by the side that wins anyway.
#[test]
fn the_joker_is_played_when_the_bag_is_dry() {
    let paliers = player("paliers").unwrap();
    let asked = |b: &str, left: &str| {
        let text = format!("A ORNEMENTS / Z; B{b} / W; handover A pass");
        let position: Position = text.parse().unwrap();
        let letters = format!("ORNEMENTSZW{left}{}", b.replace(' ', ""));
        let mut options = Preset::Classic.options();
        options.joker = true;
        options.bag = letters.parse().unwrap();
        let game = position.game(RuleSet::new(options).unwrap()).unwrap();
        decide(&*paliers, &game, Side::A, 1).unwrap()
    };
    let ahead = " ECRITURE PARTIE";
    assert_eq!(asked(ahead, "ET"), Action::Joker(first_row()));
    assert_eq!(asked(ahead, "ETAIS"), Action::Draw);
    assert_eq!(asked(" RAT", "ET"), Action::Draw);
}

#[test]
fn in_a_hurry_everybody_answers() {
    let rules = Preset::Competition.rules();
    let game = game("A RAT BUT / ZWEO; B CARIES / SN; handover A pass", &rules);
    for player in all_players() {
        for budget in [
            Budget::time(Duration::from_millis(1)),
            Budget::time(Duration::ZERO),
            Budget::nodes(0),
        ] {
            let question = Question {
                words: words(&rules),
                game: &game,
                side: Side::A,
                budget,
                seed: 3,
                manners: Manners::Plain,
            };
            let decision = player.decide(&question).unwrap();
            after(game, Side::A, decision.action);
            assert!(
                decision.alternatives[0].action == decision.action,
                "{}",
                player.name()
            );
        }
    }
}

#[test]
fn a_tie_that_is_offered_is_declined() {
    let rules = Preset::Classic.rules();
    let game = game("A RAT / ZE; B / -; turn A", &rules);
    assert_ne!(
        decide(&*player("paliers").unwrap(), &game, Side::A, 1),
        Some(Action::DeclineTie)
    );
    let offered = after(game, Side::B, Action::OfferTie);
    for player in all_players() {
        assert_eq!(
            decide(&*player, &offered, Side::A, 1),
            Some(Action::DeclineTie),
            "{}",
            player.name()
        );
    }
}

//! Every action of a position, ranked.

use jarnac_core::{Action, ActionKind, Ctx, Game, Position, RuleSet, ScriptedSource, Side};
use jarnac_engine::analysis::rank;
use jarnac_engine::{Alternative, Budget, Manners, Question};
use jarnac_lexicon::Dictionary;

use crate::{extend, open, play, words};

fn game(rules: &str, position: &str) -> Game {
    let rules: RuleSet = rules.parse().unwrap();
    let position: Position = position.parse().unwrap();
    position.game(rules).unwrap()
}

fn ranked_with(game: &Game, side: Side, nodes: u64, seed: u64) -> Vec<Alternative> {
    let ranked = rank(&Question {
        words: words(game.rules()),
        game,
        side,
        budget: Budget::nodes(nodes),
        seed,
        manners: Manners::Plain,
    });
    assert!(ranked.is_sorted_by(|one, other| one.value >= other.value));
    assert!(ranked.iter().all(|one| (0.0..=1.0).contains(&one.value)));
    ranked
}

fn ranked(game: &Game, side: Side) -> Vec<Alternative> {
    ranked_with(game, side, 600, 1)
}

fn value(ranked: &[Alternative], action: Action) -> f32 {
    let found = ranked.iter().find(|other| other.action == action);
    found.unwrap_or_else(|| panic!("{action:?}")).value
}

#[track_caller]
fn act(game: &mut Game, letters: &str, side: Side, action: Action) {
    let mut ctx = Ctx {
        now: game.at(),
        lexicon: Dictionary::french(),
        source: &mut ScriptedSource::letters(letters).unwrap(),
    };
    game.act(&mut ctx, side, action).unwrap();
}

#[test]
fn a_turn_has_all_plays_and_the_pass() {
    let game = game("competition", "A RAT BUT / ZWEO; B CARIES / SN; turn A");
    let ranked = ranked(&game, Side::A);
    let mut plays = game.plays(Dictionary::french(), Side::A);
    assert!(plays.contains(&play(Some(1), "TZAR")));
    for other in &ranked {
        match other.action {
            Action::Open(word) => plays.retain(|play| play.row.is_some() || play.word != word),
            Action::Extend(row, word) => {
                plays.retain(|play| play.row != Some(row) || play.word != word);
            }
            other => assert_eq!(other, Action::Pass),
        }
    }
    assert_eq!(plays, [], "listed by the game and not by the analyst");
    assert_eq!(ranked.last().unwrap().action, Action::Pass);
    let lead = ranked[0].value - ranked.last().unwrap().value;
    assert!(lead > 0.1, "a pass leaves it all to the opponent: {lead}");
}

#[test]
fn a_handover_has_jarnacs_the_draw_and_exchanges() {
    let game = game(
        "competition",
        "A RAT BUT / ZW; B TAS / EIOXK; handover B pass",
    );
    let ranked = ranked(&game, Side::B);
    let jarnac = Action::Jarnac(play(Some(1), "TZAR"));
    assert_eq!(ranked[0].action, jarnac);
    assert!(value(&ranked, jarnac) > value(&ranked, Action::Draw) + 0.1);
    let exchanges = ranked
        .iter()
        .filter(|other| other.action.kind() == ActionKind::Exchange);
    assert!(exchanges.count() > 3);
    assert_eq!(rank_count(&game, Side::A), 0, "A has nothing to do");
}

fn rank_count(game: &Game, side: Side) -> usize {
    ranked_with(game, side, 10, 1).len()
}

#[test]
fn a_side_without_a_choice_has_one_action() {
    let owes = game("classic", "A RAT / WB; B TAS / E; turn A");
    assert_eq!(ranked(&owes, Side::A)[0].action, Action::Pass);
    assert_eq!(rank_count(&owes, Side::A), 1);
    let drawing = game("competition", "A RAT / WB; B TAS / E; owes A");
    assert_eq!(ranked(&drawing, Side::A)[0].action, Action::Draw);
    assert_eq!(rank_count(&drawing, Side::A), 1);
    assert_eq!(rank_count(&drawing, Side::B), 0);
}

/// A full mat that leaves a word; how much else the called side has decides.
#[test]
fn a_last_call_is_taken_or_declined() {
    let full = "A RAT BUT CAR LAC MER SEL ROI FOU / Z";
    let behind = game("classic", &format!("{full}; B TAS / E; last-call B"));
    let ranked_behind = ranked(&behind, Side::B);
    let jarnac = Action::Jarnac(play(Some(1), "TZAR"));
    assert_eq!(ranked_behind[0].action, jarnac);
    assert_eq!(value(&ranked_behind, Action::Decline), 0.0, "it is lost");

    let ahead = format!("{full}; B CARTONNER LEGUMIERS / E; last-call B");
    let ahead = ranked(&game("classic", &ahead), Side::B);
    assert_eq!(ahead[0].action, Action::Decline);
    assert_eq!(ahead[0].value, 1.0, "it is won by declining");
    assert!(ahead.iter().any(|other| other.action == jarnac));
}

#[test]
fn a_final_jarnac_takes_the_last_word_apart() {
    let full = "A RAT BUT CAR LAC MER SEL ROI FIN / EZ";
    let called = format!("{full}; B TAS / E; final-jarnac B 8");
    let ranked = ranked(&game("federation", &called), Side::B);
    let apart = Action::Jarnac(play(Some(8), "FINE"));
    assert!(value(&ranked, apart) > value(&ranked, Action::Decline));
    assert_eq!(value(&ranked, Action::Decline), 0.0);
}

#[test]
fn a_contest_is_worth_what_the_lexicon_says() {
    let mut bad = game("competition", "A CARTONNE / RTZAG; B TAS / EIOXK; turn A");
    let mut good = bad;
    act(&mut bad, "", Side::A, extend(1, "CARTONNEZ"));
    let ranked_bad = ranked(&bad, Side::B);
    let contest = value(&ranked_bad, Action::Contest);
    assert!(contest > value(&ranked_bad, Action::Accept) + 0.02);
    // The word that was overlooked instead can be taken with the contest.
    let announced = Action::ContestAndJarnac(play(None, "TZAR"));
    assert!(value(&ranked_bad, announced) > contest + 0.1);

    act(&mut good, "", Side::A, open("RAT"));
    let ranked_good = ranked(&good, Side::B);
    assert_eq!(ranked_good.len(), 2, "{ranked_good:?}");
    assert_eq!(ranked_good[0].action, Action::Accept);
    // The author can only go on, and does not answer its own claim.
    assert_eq!(ranked(&good, Side::A)[0].action, Action::Draw);
}

#[test]
fn jokers_and_words_of_sides_out_of_time_are_weighed_too() {
    let joker = game(
        "competition,joker=on",
        "A CARTONNER BUT / ZWK; B TAS / E; handover A pass",
    );
    // A's first handover in a position counts as a later one.
    let kinds: Vec<ActionKind> = ranked(&joker, Side::A)
        .iter()
        .map(|other| other.action.kind())
        .collect();
    assert!(
        kinds.contains(&ActionKind::Draw) && kinds.contains(&ActionKind::Joker),
        "{kinds:?}"
    );

    let spot = game(
        "competition",
        "A RAT BUT / ZW; B CARTONNER LEGUMIERS / E; spot B; out-of-time B",
    );
    let ranked = ranked(&spot, Side::B);
    assert_eq!(ranked[0].action, Action::Jarnac(play(Some(1), "TZAR")));
    assert_eq!(
        ranked[0].value, 1.0,
        "it ends the game with a lead of more than 70"
    );
    assert!(value(&ranked, Action::Decline) < 1.0);
}

#[test]
fn words_that_are_none_do_no_harm_on_a_mat() {
    let game = game("competition", "A RXT BQT / ZEOS; B KWT / ENRA; turn A");
    let ranked = ranked(&game, Side::A);
    assert!(
        ranked
            .iter()
            .any(|other| other.action == open("OSEZ") || other.action == open("OSE"))
    );
    assert_eq!(ranked.last().unwrap().action, Action::Pass);
    assert!(ranked.iter().all(|other| other.action != extend(1, "RXT")));
}

#[test]
fn the_same_seed_gives_the_same_values() {
    let game = game("competition", "A RAT BUT / ZWEO; B CARIES / SN; turn A");
    let ranked = |seed| ranked_with(&game, Side::A, 300, seed);
    assert_eq!(ranked(1), ranked(1));
    assert_ne!(ranked(1), ranked(2));
}

use jarnac_core::Preset;
use jarnac_protocol::{CourseAct, CourseStage, EndingName};

use super::*;

/// A match followed by what a device is told, and what it shows.
struct Followed {
    course: Course,
    at: usize,
    told: Vec<CourseStep>,
}

impl Followed {
    fn new(rules: &str) -> Followed {
        let course = course(&rules.parse().unwrap());
        let (at, told) = (0, Vec::new());
        Followed { course, at, told }
    }

    fn state(&self) -> &CourseState {
        &self.course.states[self.at]
    }

    fn find(&self, by: Option<SideName>, act: CourseAct) -> Option<&CourseStep> {
        let mut next = self.state().next.iter();
        next.find(|step| step.by == by && step.act == act)
    }

    #[track_caller]
    fn say(&mut self, by: Option<SideName>, act: CourseAct) -> &CourseStep {
        let step = self.find(by, act).cloned();
        let step = step.unwrap_or_else(|| panic!("{by:?} can't {act:?} in {:#?}", self.state()));
        self.at = usize::from(step.to);
        self.told.push(step);
        self.told.last().unwrap()
    }

    fn may(&self, by: SideName, act: CourseAct) -> bool {
        self.find(Some(by), act).is_some()
    }
}

const A: Option<SideName> = Some(SideName::A);
const B: Option<SideName> = Some(SideName::B);

/// A plays, after its opening draw.
fn begun(rules: &str) -> Followed {
    let mut game = Followed::new(rules);
    game.say(A, CourseAct::Starts);
    assert_eq!(game.state().stage, CourseStage::Opening);
    game.say(B, CourseAct::Begin);
    game
}

#[test]
fn every_course_is_small_and_every_step_leads_somewhere() {
    for preset in Preset::ALL {
        let course = course(&preset.rules());
        let states = course.states.len();
        assert!((10..700).contains(&states), "{preset}: {states} situations");
        for (number, state) in course.states.iter().enumerate() {
            let is_over = state.stage == CourseStage::Over;
            assert_eq!(
                state.next.is_empty(),
                is_over,
                "{preset} {number}: {state:?}"
            );
            assert_eq!(state.ending.is_some(), is_over, "{preset} {number}");
            for step in &state.next {
                assert!(usize::from(step.to) < states);
                let mut same = state
                    .next
                    .iter()
                    .filter(|one| one.by == step.by && one.act == step.act);
                assert!(
                    same.next().is_some() && same.next().is_none(),
                    "{preset} {number}: {step:?}"
                );
            }
            let runs_out = state.next.iter().any(|step| step.act == CourseAct::TimeUp);
            assert_eq!(
                runs_out,
                state.timer.is_some(),
                "{preset} {number}: {state:?}"
            );
        }
    }
}

#[test]
fn the_bag_goes_to_and_fro_and_so_does_the_clock() {
    let mut game = begun("competition");
    assert_eq!(
        (game.state().side, game.state().timer),
        (A, Some(TimerName::Chess))
    );
    assert!(
        !game.may(SideName::A, CourseAct::Jarnac),
        "no Jarnac at the opening"
    );
    assert!(!game.may(SideName::B, CourseAct::Pass));
    game.say(A, CourseAct::Pass);
    assert_eq!(
        (game.state().side, game.state().timer),
        (B, Some(TimerName::Chess))
    );
    assert!(game.may(SideName::B, CourseAct::Jarnac));
    let step = game.say(B, CourseAct::Jarnac);
    assert_eq!(step.jarnacs, Some(BySideView { a: 0, b: 1 }));
    assert_eq!(game.state().said, 1);
    assert!(
        game.may(SideName::B, CourseAct::Jarnac),
        "doubles are allowed"
    );
    game.say(B, CourseAct::Jarnac);
    assert!(!game.may(SideName::B, CourseAct::Jarnac));
    assert!(game.may(SideName::A, CourseAct::SecondWithdrawn));
    game.say(B, CourseAct::Pass);
    assert_eq!((game.state().side, game.state().said), (A, 0));
}

#[test]
fn a_contest_moves_the_hand_and_brings_a_letter() {
    let mut game = begun("competition");
    game.say(A, CourseAct::Pass);
    game.say(B, CourseAct::Pass);
    let step = game.say(B, CourseAct::WordUpheld);
    assert_eq!(
        step.draws,
        Some(BonusDraw {
            letters: 2,
            bonus: 1,
            exchange: None,
        })
    );
    assert_eq!(game.state().side, A, "the author goes on");
    let step = game.say(B, CourseAct::WordWithdrawn);
    assert_eq!(
        step.draws,
        Some(BonusDraw {
            letters: 2,
            bonus: 1,
            exchange: Some(4),
        })
    );
    assert_eq!(game.state().side, B, "the hand passes");
    assert!(
        !game.may(SideName::B, CourseAct::Jarnac),
        "it was not announced"
    );
    let step = game.say(A, CourseAct::WordWithdrawnSealed);
    assert_eq!(step.jarnacs, Some(BySideView { a: 1, b: 0 }));
    assert_eq!(game.state().said, 1, "and may be contested in turn");
    let step = game.say(B, CourseAct::JarnacWithdrawn);
    assert_eq!(step.jarnacs, Some(BySideView { a: -1, b: 0 }));
    assert_eq!(game.state().side, B);
}

#[test]
fn without_a_penalty_the_author_goes_on() {
    let mut game = begun("classic");
    let step = game.say(B, CourseAct::WordWithdrawn);
    assert_eq!(step.draws, None);
    assert_eq!(game.state().side, A);
    assert_eq!(game.say(B, CourseAct::WordUpheld).draws, None);
    assert!(!game.may(SideName::B, CourseAct::WordWithdrawnSealed));
    let game = begun("box_competition");
    assert!(game.may(SideName::B, CourseAct::WordWithdrawn));
}

#[test]
fn a_full_mat_that_passes_opens_a_last_call() {
    let mut game = begun("competition");
    game.say(A, CourseAct::Full);
    assert!(game.state().full.a && game.may(SideName::A, CourseAct::NotFull));
    assert!(!game.may(SideName::A, CourseAct::Full));
    game.say(A, CourseAct::Pass);
    assert_eq!(
        (game.state().stage, game.state().side),
        (CourseStage::LastCall, B)
    );
    assert_eq!(game.state().timer, Some(TimerName::Call));
    let before = game.at;
    game.say(None, CourseAct::TimeUp);
    assert_eq!(game.state().ending, Some(EndingName::FullMat));
    // A Jarnac saves the game, if it stands.
    game.at = before;
    game.say(B, CourseAct::Jarnac);
    assert_eq!(
        (game.state().stage, game.state().side),
        (CourseStage::Play, B)
    );
    assert!(!game.state().full.a, "a row of it is free again");
    game.say(A, CourseAct::JarnacWithdrawn);
    assert_eq!(
        game.state().ending,
        Some(EndingName::FullMat),
        "§6: it prevails"
    );
}

#[test]
fn a_fallen_flag_leaves_contests_and_words_to_be_named() {
    let mut game = begun("competition");
    game.say(None, CourseAct::TimeUp);
    let state = game.state();
    assert!(state.fallen.a && !state.fallen.b);
    assert_eq!((state.stage, state.side), (CourseStage::Play, B));
    assert!(!game.may(SideName::B, CourseAct::Jarnac));
    assert!(
        game.may(SideName::B, CourseAct::WordWithdrawn),
        "A's last word"
    );
    game.say(B, CourseAct::Pass);
    assert_eq!(
        (game.state().stage, game.state().side),
        (CourseStage::Spot, A)
    );
    let step = game.say(A, CourseAct::SpotWrong);
    assert_eq!(step.points, Some(BySideView { a: 0, b: 10 }));
    assert_eq!(
        (game.state().stage, game.state().side),
        (CourseStage::Play, B)
    );
    let step = game.say(A, CourseAct::WordUpheld);
    assert_eq!(step.points, Some(BySideView { a: 0, b: 10 }));
    assert_eq!(
        step.draws,
        Some(BonusDraw {
            letters: 2,
            bonus: 1,
            exchange: None,
        })
    );
    let before = game.at;
    game.say(A, CourseAct::WordWithdrawn);
    assert_eq!(game.state().ending, Some(EndingName::OutOfTimeRight));
    game.at = before;
    game.say(None, CourseAct::TimeUp);
    assert_eq!(
        game.state().stage,
        CourseStage::FinalContest,
        "B's last word"
    );
    game.say(A, CourseAct::Decline);
    assert_eq!(game.state().ending, Some(EndingName::BothFlags));
}

#[test]
fn the_other_ends_follow_their_rule_sets() {
    let mut game = begun("lombard");
    game.say(A, CourseAct::Full);
    assert_eq!(game.state().stage, CourseStage::FinalContest);
    game.say(B, CourseAct::Decline);
    assert_eq!(game.state().ending, Some(EndingName::FullMat));

    let mut game = begun("federation");
    assert_eq!(game.state().timer, Some(TimerName::Decision));
    game.say(A, CourseAct::Full);
    assert_eq!(game.state().stage, CourseStage::FinalJarnac);
    assert!(game.may(SideName::B, CourseAct::WordWithdrawn));
    game.say(B, CourseAct::Jarnac);
    assert_eq!(
        (game.state().stage, game.state().side),
        (CourseStage::Play, B)
    );
}

#[test]
fn a_decision_that_takes_too_long_hands_the_bag_over() {
    let mut game = begun("federation");
    assert_eq!(game.state().timer, Some(TimerName::Decision));
    game.say(None, CourseAct::TimeUp);
    assert_eq!(
        (game.state().stage, game.state().side),
        (CourseStage::Play, B)
    );
    assert!(game.may(SideName::B, CourseAct::Jarnac));
}

#[test]
fn giving_up_leads_to_the_same_end_from_everywhere() {
    let stand_in = stand_in::rules(&Preset::Competition.rules());
    let course = course(&Preset::Competition.rules());
    let end = &course.states[usize::from(course.resigned.b)];
    assert_eq!(
        (end.ending, end.standing),
        (Some(EndingName::Resigned), Some(StandingName::A))
    );
    let tie = &course.states[usize::from(course.tie)];
    assert_eq!(
        (tie.ending, tie.standing),
        (Some(EndingName::TieAgreed), Some(StandingName::Tie))
    );
    let mut map = Map {
        rules: stand_in,
        found: Vec::new(),
    };
    map.number(Game::new(stand_in));
    for number in 0..40 {
        let game = map.found[number].1;
        map.steps(&game);
        if number > 0 && game.outcome().is_none() {
            let given_up = stand_in::act(game, Side::B, Action::Resign).expect("at any moment");
            assert_eq!(
                Key::of(&given_up).standing,
                Some(jarnac_core::Standing::Win(Side::A))
            );
        }
    }
}

#[test]
fn limits_of_the_opening_and_of_a_jarnac_are_timers_of_their_own() {
    let mut game = Followed::new("competition,opening_limit=1:00,jarnac_window=0:10");
    game.say(A, CourseAct::Starts);
    let opening = game.state();
    assert_eq!(
        (opening.timer, opening.timer_ms),
        (Some(TimerName::Decision), Some(60_000))
    );
    game.say(None, CourseAct::TimeUp);
    assert_eq!(
        (game.state().side, game.state().timer),
        (A, Some(TimerName::Chess))
    );
    game.say(A, CourseAct::Pass);
    let window = game.state();
    assert_eq!(
        (window.timer, window.timer_ms),
        (Some(TimerName::Call), Some(10_000))
    );
    assert!(game.may(SideName::B, CourseAct::Jarnac));
    game.say(None, CourseAct::TimeUp);
    assert!(!game.may(SideName::B, CourseAct::Jarnac));
    assert_eq!(
        (game.state().side, game.state().timer),
        (B, Some(TimerName::Chess))
    );
}

//! Between an action and what follows from it by itself, nobody can do anything, and time stands.

use jarnac_core::notation::{Header, Record};
use jarnac_core::{
    Action, ActionKind, ClaimIndex, Ctx, Event, EventError, EventKind, Game, Millis, Refusal,
    RuleError, Ruler, Ruling, ScriptedSource, Side, Timer, Timestamp,
};
use jarnac_testkit::{TinyLexicon, play};

/// The game after these lines, which may stop before what is due.
fn after(rules: &str, lines: &str) -> Game {
    let header = Header::new(rules.parse().unwrap());
    let record: Record = format!("{header}\n{lines}\n").parse().unwrap();
    record.replay().unwrap()
}

#[track_caller]
fn check_unsettled(game: &Game) {
    for side in Side::BOTH {
        assert!(game.allowed(side).is_empty(), "{:?}", game.allowed(side));
    }
    assert_eq!(game.next_deadline(), Some(game.at()));
    assert_eq!(game.timer(), None);
    assert_eq!(game.position(), None);
}

const DRAWN: &str = "0:00 toss A\n0:01 A draw ABRTUZ\n";

#[test]
fn when_time_is_up_the_rest_happens_by_itself() {
    let game = after("federation", &format!("{DRAWN}0:31 A time-up"));
    check_unsettled(&game);
    let late = RuleError::TimeIsUp {
        deadline: game.at(),
    };
    assert_eq!(game.may(Side::A, ActionKind::Pass), Err(late));
    let game = after("federation", "0:00 toss A\n0:30 A time-up");
    check_unsettled(&game);
}

#[test]
fn the_owed_draw_of_an_automatic_game_happens_by_itself() {
    check_unsettled(&after("lombard", &format!("{DRAWN}0:02 A open 1 RAT")));
}

#[test]
fn a_contest_without_a_human_referee_is_ruled_by_itself() {
    let lines = format!("{DRAWN}0:02 A open 1 RAT\n0:03 B contest");
    let rules = "box_competition,vowel_guarantee=off";
    check_unsettled(&after(rules, &lines));
    let waits = after(&format!("{rules},human_referee=on"), &lines);
    assert_eq!(waits.next_deadline(), None);
    assert!(waits.allowed(Side::A).contains(ActionKind::Resign));
}

#[test]
fn an_announced_word_is_revealed_by_itself() {
    let rules = "box_competition,vowel_guarantee=off,contest_and_jarnac=on";
    let lines = format!(
        "{DRAWN}0:02 A open 1 BRZ\n0:03 B contest jarnac new RAT; ruling withdrawn 1 unknown"
    );
    check_unsettled(&after(rules, &lines));
    // Who is not to see the word can only wait for it.
    let human = format!("{rules},human_referee=on");
    let lines = format!(
        "{DRAWN}0:02 A open 1 BRZ\n0:03 B contest sealed\n0:04 ruling withdrawn 1 referee \"x\""
    );
    let hidden = after(&human, &lines);
    assert!(hidden.allowed(Side::A).is_empty() && hidden.allowed(Side::B).is_empty());
    assert_eq!(hidden.next_deadline(), None);
    assert_eq!(hidden.awaited(), Some(Side::B));
}

/// §4.4.9: neither the contest nor the reveal shows the word to the public.
#[test]
fn a_sealed_word_is_hidden_until_it_is_revealed() {
    let rules =
        "box_competition,vowel_guarantee=off,contest_and_jarnac=on,human_referee=on".to_owned();
    let contested = format!("{DRAWN}0:02 A open 1 BRZ\n0:03 B contest jarnac new RAT");
    let ruled = format!("{contested}\n0:04 ruling withdrawn 1 referee \"x\"");
    for lines in [contested, ruled] {
        let game = after(&rules, &lines);
        assert!(format!("{:?}", game.phase()).contains("RAT"));
        assert!(!format!("{:?}", game.public()).contains("RAT"));
        let hidden = lines.replace("jarnac new RAT", "sealed");
        assert_eq!(after(&rules, &hidden), game.public());
    }
}

/// A ruling and its reason belong together.
#[test]
fn a_ruling_without_its_reason_is_refused() {
    let lines = format!("{DRAWN}0:02 A open 1 RAT\n0:02 B contest");
    let game = after("box_competition,vowel_guarantee=off", &lines);
    let ruled = |ruling, refusal| {
        let kind = EventKind::Ruled {
            ruling,
            by: Ruler::Lexicon(refusal),
        };
        game.check(&Event {
            at: game.at(),
            kind,
        })
    };
    let first = Ruling::Withdrawn(ClaimIndex(0));
    let error = EventError::Unexpected("a reason for the ruling");
    assert_eq!(ruled(Ruling::Upheld, None), Ok(()));
    assert_eq!(ruled(first, Some(Refusal::Unknown)), Ok(()));
    assert_eq!(ruled(Ruling::Upheld, Some(Refusal::Unknown)), Err(error));
    assert_eq!(ruled(first, None), Err(error));
}

/// Moments of which a position could not tell everything.
#[test]
fn some_moments_have_no_position() {
    let position = |transcript: &str| play(transcript).game.position();
    let turn = "rules competition\nfrom A RAT / Z; B / A; turn A\n";
    assert!(position(turn).is_some());
    assert_eq!(position(&format!("{turn}A offer-tie")), None);
    assert_eq!(position(&format!("{turn}system stop pause")), None);
    assert_eq!(position(&format!("{turn}A extend 1 TZAR")), None);
    let lost = "rules competition
                from A RAT / ZE; B / -; handover B pass; unopened B
                B jarnac 1 RATZ
                A contest
                A draw EE";
    assert_eq!(position(lost), None, "B had a handover and no opening draw");
    let drawn = "rules competition
                 from A RAT / ZE; B / -; handover B pass; unopened B";
    assert!(position(drawn).is_some());
}

/// What front ends show between two events.
#[test]
fn clocks_are_told_for_any_moment() {
    let game = after("competition", "0:00 toss letters A B\n0:01 A draw ABRTUZ");
    let at = |side, ms| game.clock_left_at(side, Timestamp(ms));
    assert_eq!(at(Side::A, 1_000), Some(Millis(1_200_000)));
    assert_eq!(at(Side::A, 4_500), Some(Millis(1_196_500)));
    assert_eq!(at(Side::B, 4_500), Some(Millis(1_200_000)));
    assert_eq!(at(Side::A, u64::MAX), Some(Millis(0)));
    assert_eq!(
        after("classic,vowel_guarantee=off", DRAWN).clock_left_at(Side::A, game.at()),
        None
    );
    assert_eq!(
        game.timer(),
        Some((Timer::Chess(Side::A), Timestamp(1_201_000)))
    );
    assert_eq!(game.clock_running(), Some(Side::A));
    assert!(!game.is_out_of_time(Side::A) && !game.is_out_of_time(Side::B));
    let fallen = after(
        "competition",
        "0:00 toss letters A B\n0:01 A draw ABRTUZ\n20:01 A flag",
    );
    assert!(fallen.is_out_of_time(Side::A) && !fallen.is_out_of_time(Side::B));
}

#[test]
fn a_side_that_cannot_play_is_told_so() {
    let lexicon = TinyLexicon::new();
    let table = play("rules classic\nfrom A RAT / Z; B / A; turn A");
    assert!(!table.game.cannot_play(&lexicon, Side::A), "TZAR");
    assert!(table.game.cannot_play(&lexicon, Side::B));
}

/// What is due comes first, whoever acts, and `expire` tells the same as `advance`.
#[test]
fn the_next_call_settles_what_is_due() {
    let lexicon = TinyLexicon::new();
    let game = after("lombard", &format!("{DRAWN}0:02 A open 1 RAT"));
    let mut source = ScriptedSource::letters("E").unwrap();
    let mut ctx = Ctx {
        now: Timestamp(9_000),
        lexicon: &lexicon,
        source: &mut source,
    };
    let due = game.expire(&mut ctx).unwrap();
    assert_eq!(due.len(), 1);
    assert_eq!(
        (due[0].at, due[0].kind.to_string()),
        (Timestamp(2_000), "A draw E".to_owned())
    );

    let mut settled = game;
    let events = settled.act(&mut ctx, Side::A, Action::Pass).unwrap();
    let clauses: Vec<String> = events.iter().map(|event| event.kind.to_string()).collect();
    assert_eq!(clauses, ["A draw E", "A pass"]);
    assert_eq!(settled.at(), Timestamp(9_000));

    let mut none = ScriptedSource::empty();
    let mut ctx = Ctx {
        now: Timestamp(9_000),
        lexicon: &lexicon,
        source: &mut none,
    };
    let mut unchanged = game;
    assert!(matches!(
        unchanged.act(&mut ctx, Side::A, Action::Pass),
        Err(RuleError::Source(_))
    ));
    assert!(matches!(game.expire(&mut ctx), Err(RuleError::Source(_))));
    assert_eq!(unchanged, game);
}

/// A clock that is wrong by a little does no harm: the time of the last event counts.
#[test]
fn an_action_is_never_dated_before_the_last_event() {
    let lexicon = TinyLexicon::new();
    let mut game = after("lombard", DRAWN);
    let mut source = ScriptedSource::empty();
    let mut ctx = Ctx {
        now: Timestamp(1),
        lexicon: &lexicon,
        source: &mut source,
    };
    let events = game.act(&mut ctx, Side::A, Action::Pass).unwrap();
    assert_eq!(events[0].at, Timestamp(1_000));
    let mut early = events[0].clone();
    early.at = Timestamp(1);
    let error = EventError::BackInTime;
    assert_eq!(after("lombard", DRAWN).check(&early), Err(error));
}

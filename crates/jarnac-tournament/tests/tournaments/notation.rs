//! The log as text.

use jarnac_tournament::notation::{LogError, read, write};
use jarnac_tournament::{Action, ByeKind, PlayerId, RoundNo, System};
use proptest::prelude::*;

use crate::club::{Club, note};

const LOG: &str = "jarnac tournament 1
name: Coupe de Cognac
rounds: 3
seed: 1977

2026-11-17 09:02:11 enter 1 \"Alice Martin\" rating 1712 club \"Angoulême\"
2026-11-17 09:03:40 enter 2 \"Bob\"
2026-11-17 09:03:50 enter 3 \"Chloé\"  # late
2026-11-17 09:20:00 ask 3 round 1 half
# the doors are closed
2026-11-17 09:30:00 pair round 1 by swiss tables 1-2, half 3
2026-11-17 10:15:22.500 result round 1 table 1 A wins 112-80 jarnacs 2-0
2026-11-17 13:40:02 correct round 1 table 1 B wins 80-112 because \"sides mixed up\"
2026-11-17 13:41:00 close round 1; pair round 2 by hand until 2026-12-01 00:00:00 tables 1>3, bye 2
2026-11-17 13:42:00 undo 8 because \"wrong button\"
";

#[test]
fn a_log_is_read_and_written_the_same() {
    let cup = read(LOG).unwrap();
    let text = write(&cup);
    assert_eq!(read(&text).unwrap(), cup);
    for line in LOG.lines().skip(5).filter(|line| !line.starts_with('#')) {
        let line = line.split("  #").next().unwrap();
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    assert!(
        text.contains("jarnacs 2-0  # Alice Martin, Bob\n"),
        "{text}"
    );
    assert_eq!(
        cup.state().rounds().len(),
        1,
        "the second one was taken back"
    );
    assert!(cup.state().round(RoundNo(1)).unwrap().deadline.is_none());
}

#[track_caller]
fn broken(from: &str, to: &str, told: &str) {
    assert!(LOG.contains(from), "{from}");
    let error = read(&LOG.replacen(from, to, 1)).unwrap_err().to_string();
    assert!(error.contains(told), "{error}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    assert_eq!(read("hello"), Err(LogError::NotATournament));
    broken(
        "rounds: 3",
        "rounds: many",
        "line 3: 'many' is no number from 1 to 200",
    );
    broken("rounds: 3", "rounds", "line 3, column 1");
    broken(
        "enter 2",
        "entre 2",
        "line 7, column 21: expected enter, edit",
    );
    broken(
        "enter 2",
        "enter 3",
        "line 7 can't follow: the next entrant has the number 2",
    );
    broken(
        "2026-11-17 09:03:40",
        "2026-11-31 09:03:40",
        "line 7, column 1: expected a moment",
    );
    broken(
        "2026-11-17 09:03:40",
        "2026-11-17 09:03",
        "expected a moment",
    );
    broken(
        "09:03:40",
        "08:03:40",
        "line 7 can't follow: a line of the log is not older",
    );
    broken("\"Bob\"", "Bob", "a name in quotation marks");
    broken("\"Bob\"", "\" Bob\"", "a name in quotation marks");
    broken("by swiss", "by suisse", "a system, or `hand`");
    broken(
        "1-2, half 3",
        "1-2",
        "line 11 can't follow: number 3 is left out",
    );
    broken("1-2, half 3", "01-2, half 3", "two numbers as in `3-7`");
    broken("A wins 112-80", "A won 112-80", "`A wins`");
    broken(
        "A wins 112-80",
        "A wins 112:80",
        "two numbers as in `112-80`",
    );
    broken("undo 8", "undo 3", "only the last line");
    broken("close round 1;", "close round 1,", "`;` and another event");
    broken(
        "close round 1; pair",
        "undo 6; pair",
        "an `undo` stands alone",
    );
}

#[test]
fn every_event_is_written_and_read() {
    let mut club = Club::new(System::Swiss, 4, 6);
    club.did(Action::CheckIn(PlayerId(1)));
    club.did(Action::Forbid(PlayerId(1), PlayerId(2)));
    club.did(Action::Allow(PlayerId(2), PlayerId(1)));
    club.did(Action::AskBye(PlayerId(6), RoundNo(2), ByeKind::Zero));
    club.did(Action::CancelBye(PlayerId(6), RoundNo(2)));
    let mut better = club
        .cup
        .state()
        .player(PlayerId(4))
        .unwrap()
        .entrant
        .clone();
    better.club = Some(note("Cognac #1; ou 2, c'est selon"));
    club.did(Action::Edit(PlayerId(4), better));
    club.pair();
    club.did(Action::Withdraw(PlayerId(5), Some(note("fatigué"))));
    club.favourites_win();
    club.did(Action::CloseRound);
    club.did(Action::Return(PlayerId(5)));
    let (setting, value) = (note("place"), note("Salle des fêtes"));
    club.did(Action::Change {
        setting,
        value,
        reason: Some(note("on le sait enfin")),
    });
    club.did(Action::Finish);
    let text = write(&club.cup);
    assert_eq!(read(&text).unwrap(), club.cup, "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever a file holds, reading it ends with a tournament or an error.
    #[test]
    fn damaged_logs_never_panic(at in 0..LOG.len(), len in 0..12_usize, with in "[ -~é\n\"]{0,8}") {
        let mut text = LOG.to_owned();
        let start = (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap();
        let end = (start + len..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
        text.replace_range(start..end, &with);
        if let Ok(cup) = read(&text) {
            let written = write(&cup);
            prop_assert_eq!(read(&written).unwrap(), cup);
        }
    }
}

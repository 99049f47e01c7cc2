//! Each clause of a record, and what damaged ones are told.

mod dealing;
mod positions;
mod studies;

use super::clause::read_event;
use super::cursor::Cursor;
use super::{Header, Record, RecordError};
use crate::rules::{OptionName, Preset};
use crate::{
    ClaimIndex, Drawn, Ending, Event, EventKind, Exclusion, Letter, Millis, Note, Play, Refusal,
    RowIndex, RowSet, Ruler, Ruling, Sealed, Seed, Side, Timestamp,
};

/// Every form of every clause.
const CLAUSES: &str = r#"
toss A
toss B
toss letters C M
A draw ABUZRT
B draw -
A draw RSTLNE back F
A exchange ABC for DEF
B exchange AAA for DEFG
A open 1 RAT
B extend 8 ABORDAGES
A pass
B jarnac 1 TZAR to 2
B jarnac new RAT to 8
B void 1 TZAR
A void new RAT
B spot 1 TZAR right
B spot new RAT wrong unknown
B spot 3 RAT wrong same-entry ART
A joker 3 81
A joker 8 100
B contest
B contest sealed
B contest jarnac 1 TZAR
B contest jarnac new RAT
ruling upheld
ruling withdrawn 1 unknown
ruling withdrawn 2 conjugated
ruling withdrawn 1 interjection
ruling withdrawn 1 prefix
ruling withdrawn 1 locution
ruling withdrawn 1 symbol
ruling withdrawn 1 same-entry LAC
ruling upheld referee "as in the Larousse"
ruling withdrawn 2 referee "not a word"
B accept
window closed
B decline
A decline time-up
A time-up
B flag
A resign
A offer-tie
B accept-tie
B decline-tie
stop referee "pause; {café} # 1"
start system "the server is back"
clock A 5:00 "pressed late"
clock B 0:00.001 "x"
adjudicate A "forfeit"
adjudicate B "forfeit"
adjudicate tie "storm"
forfeit A "away for 5:00"
forfeit B "away for 5:00"
end full-mat
end empty-bag
end stalled
end out-of-time-right
end both-flags
end resigned A
end resigned B
end tie-agreed
end adjudicated A
end adjudicated tie
end forfeited A
end full-mat hundred A 3 hundred A 8 hundred B 1
"#;

fn read(clause: &str) -> EventKind {
    let mut cursor = Cursor::new(1, clause);
    let event = read_event(&mut cursor).unwrap_or_else(|error| panic!("{clause}: {error}"));
    assert!(cursor.is_at_end(), "{clause}");
    event
}

#[test]
fn every_clause_reads_and_prints_back() {
    let clauses: Vec<&str> = CLAUSES.trim().lines().collect();
    for clause in &clauses {
        assert_eq!(read(clause).to_string(), *clause);
    }
    let different: std::collections::BTreeSet<String> = clauses
        .iter()
        .map(|clause| format!("{:?}", read(clause)))
        .collect();
    assert_eq!(different.len(), clauses.len(), "each means something else");
}

fn row(number: u8) -> RowIndex {
    RowIndex::from_number(number).unwrap()
}

fn letter(c: char) -> Letter {
    Letter::from_ascii(c).unwrap()
}

#[test]
fn clauses_mean_what_they_say() {
    let tzar = Play::extend(row(1), "TZAR".parse().unwrap());
    let side = Side::B;
    assert_eq!(
        read("B jarnac 1 TZAR to 2"),
        EventKind::Jarnacked {
            side,
            play: tzar,
            to: row(2)
        }
    );
    let drew = EventKind::Drew {
        side,
        letters: Drawn::new("RSE".chars().map(letter)).unwrap(),
        put_back: Some(letter('T')),
    };
    assert_eq!(read("B draw RSE back T"), drew);
    let sealed = Sealed::Word(tzar);
    assert_eq!(
        read("B contest jarnac 1 TZAR"),
        EventKind::Contested { side, sealed }
    );
    let prefix = Some(Refusal::Excluded(Exclusion::Prefix));
    let ruled = EventKind::Ruled {
        ruling: Ruling::Withdrawn(ClaimIndex(1)),
        by: Ruler::Lexicon(prefix),
    };
    assert_eq!(read("ruling withdrawn 2 prefix"), ruled);
    let ended = EventKind::Ended {
        ending: Ending::FullMat,
        hundreds: crate::BySide::new(RowSet::EMPTY.with(row(3)), RowSet::EMPTY.with(row(1))),
    };
    assert_eq!(read("end full-mat hundred A 3 hundred B 1"), ended);
}

/// A clause that is damaged, the column of the damage, and a part of what was expected.
#[track_caller]
fn check_damaged(clause: &str, column: usize, expected: &str) {
    let mut cursor = Cursor::new(3, clause);
    let error = read_event(&mut cursor)
        .and_then(|_| cursor.end())
        .expect_err(clause);
    assert_eq!((error.line, error.column), (3, column), "{clause}: {error}");
    assert!(error.expected.contains(expected), "{clause}: {error}");
}

#[test]
fn damaged_clauses_are_told_what_was_expected() {
    check_damaged("", 1, "an event");
    check_damaged("C pass", 1, "a side (A or B)");
    check_damaged("A dance", 3, "what the side did");
    check_damaged("A", 2, "what the side did");
    check_damaged("toss", 5, "a side");
    check_damaged("toss letters A", 15, "a letter");
    check_damaged("A draw abc", 8, "letters, or -");
    check_damaged("A draw ABCDEFGHIJKLMNOPQ", 8, "at most 16");
    check_damaged("A draw ABC back", 16, "a letter");
    check_damaged("A exchange AB for DEF", 12, "the three letters");
    check_damaged("A exchange ABC DEF", 16, "'for'");
    check_damaged("A open RAT", 8, "a row");
    check_damaged("A open 1 RA", 10, "a word");
    check_damaged("A extend 0 RAT", 10, "a row");
    check_damaged("B jarnac TZAR to 1", 10, "'new'");
    check_damaged("B jarnac 1 TZAR 1", 17, "'to'");
    check_damaged("B spot 1 TZAR maybe", 15, "'right' or 'wrong'");
    check_damaged("B spot 1 TZAR wrong", 20, "a reason");
    check_damaged("B spot 1 TZAR wrong word", 21, "a reason");
    check_damaged("A joker 1 many", 11, "81 or 100");
    check_damaged("ruling", 7, "'upheld' or 'withdrawn'");
    check_damaged("ruling withdrawn 3 unknown", 18, "1 or 2");
    check_damaged("ruling withdrawn 1", 19, "a reason");
    check_damaged("ruling withdrawn 1 same-entry", 30, "a word");
    check_damaged("window open", 8, "'closed'");
    check_damaged("stop nobody \"x\"", 6, "'referee' or 'system'");
    check_damaged("stop referee x", 14, "'\"'");
    check_damaged("clock A soon \"x\"", 9, "a time");
    check_damaged("adjudicate C \"x\"", 12, "the winner");
    check_damaged("end", 4, "how it ended");
    check_damaged("end soon", 5, "how it ended");
    check_damaged("end resigned", 13, "a side");
    check_damaged("A pass B", 8, "the end of the line");
}

/// The header of a classic game, with `more` lines in it.
fn header(more: &str) -> String {
    let text = Header::new(Preset::Classic.rules()).to_string();
    text.replacen('\n', &format!("\n{more}"), 1)
}

#[track_caller]
fn check_header(text: &str, line: usize, expected: &str) {
    let error = text.parse::<Record>().expect_err(text);
    assert_eq!(error.line, line, "{error}");
    assert!(error.to_string().contains(expected), "{error}");
}

#[test]
fn a_header_reads_back_in_full() {
    let mut full = Header::new("competition,joker=on".parse().unwrap());
    let note = |text: &str| Note::new(text).ok();
    full.names = crate::BySide::new(note("Odile"), note("Rémi"));
    full.date = note("2026-11-15");
    full.event = note("round 3");
    full.lexicon = note("fr 1 abc");
    full.seed = Some(Seed([9; 32]));
    full.commitment = Some(Seed([9; 32]).commitment());
    full.skipped = "14+3 20+5".parse().unwrap();
    let text = format!("{full}\n");
    assert!(
        text.contains("rules: custom\n") && text.contains("joker: on\n"),
        "{text}"
    );
    assert_eq!(text.parse::<Record>().unwrap().header, full);
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(windows.parse::<Record>().unwrap().header, full);
}

#[test]
fn damaged_headers_are_told_what_was_expected() {
    check_header("", 1, "'jarnac record 1'");
    check_header("jarnac record 2\n", 1, "'jarnac record 1'");
    check_header("jarnac record 1\n", 1, "'bag: …'");
    check_header(&header("A: x\nA: y\n"), 3, "'A' only once");
    check_header(&header("joker: on\n"), 16, "'joker' only once");
    check_header(&header("double-jarnac: off\n"), 2, "a field of the header");
    check_header(&header("nonsense\n"), 2, "'key: value'");
    check_header(&header("date: \n"), 2, "a short text");
    check_header(&header("seed: 00\n"), 2, "64 hexadecimal digits");
    check_header(&header("skipped: 3+0\n"), 2, "picks such as 14+3");
    check_header(
        &header("commitment: 00\n"),
        2,
        "column 13: expected 64 hexadecimal digits",
    );
    check_header(
        &header("").replace("end: play_out", "end: never"),
        13,
        "last_row_jarnac",
    );
    check_header(
        &header("").replace("handicap: 0", "handicap: 9"),
        21,
        "rules that make sense",
    );
}

fn one_line(line: &str) -> String {
    format!("{}\n{line}\n", header(""))
}

#[test]
fn a_line_has_a_time_events_clocks_and_a_remark() {
    let text = one_line("0:01.500 A open 1 RAT; A draw T {19:00 20:00} # by Léa # and Tom");
    let record: Record = text.parse().unwrap();
    let [line] = &record.lines[..] else {
        panic!("one line")
    };
    assert_eq!(line.at(), Timestamp(1_500));
    assert_eq!(line.events.len(), 2);
    assert_eq!(line.clocks.unwrap().a, Millis::from_minutes(19));
    assert_eq!(line.remark.as_ref().unwrap().as_str(), "by Léa # and Tom");
    assert_eq!(record.to_string(), text);

    let spaced = one_line("# a remark of its own\n\n  0:01  A   pass");
    assert_eq!(spaced.parse::<Record>().unwrap().lines.len(), 1);
}

#[test]
fn damaged_lines_are_told_what_was_expected() {
    check_header(&one_line("A pass"), 23, "column 1: expected a time");
    check_header(&one_line("0:61 A pass"), 23, "a time");
    check_header(
        &one_line("0:01 A pass B pass"),
        23,
        "column 13: expected ';' and another event",
    );
    check_header(&one_line("0:01 A pass;"), 23, "an event");
    check_header(
        &one_line("0:01 A pass {1:00}"),
        23,
        "column 18: expected a time",
    );
    check_header(&one_line("0:01 A pass {1:00 2:00"), 23, "'}'");
    check_header(&one_line("0:01 A pass #"), 23, "a short remark");
}

/// A record is somebody else's file: its errors can be printed on a terminal.
#[test]
fn errors_hold_no_control_characters() {
    check_header(&header("\u{1b}[2J\n"), 2, r"found '\u{1b}[2J'");
    check_header(&header("date: \u{9b}31m\n"), 2, r"found '\u{9b}31m'");
    check_header(&one_line("0:01 A \u{7}"), 23, r"found '\u{7}'");
    check_header(
        &one_line("0:01 A pass # \u{202e}\u{1b}"),
        23,
        r"\u{202e}\u{1b}",
    );
}

/// A line is an action with what followed from it; another action has a line of its own.
#[test]
fn a_line_of_a_record_holds_one_action() {
    let another = "what followed from the action before ';'";
    for (line, column) in [
        ("0:01 A pass; B draw ABRTUZ", 14),
        ("0:01 toss A; A draw ABRTUZ", 14),
        ("0:01 A open 1 RAT; A draw T; A open 2 BUT", 30),
        ("0:01 A open 1 RAT; B draw T", 20),
        ("0:01 B contest; ruling upheld; B jarnac new RAT to 1", 32),
        ("0:01 A draw E; A pass", 16),
    ] {
        let error = one_line(line).parse::<Record>().expect_err(line);
        assert_eq!((error.line, error.column), (23, column), "{line}: {error}");
        assert!(error.expected.contains(another), "{error}");
    }
    // What followed may have a line of its own: some rulings come later.
    let apart = one_line("0:01 A open 1 RAT\n0:01 A draw T");
    assert_eq!(apart.parse::<Record>().unwrap().lines.len(), 2);
    // A store keeps all that happened at one moment in one line.
    let moment: super::Line = "0:01 A pass; B draw ABRTUZ".parse().unwrap();
    assert_eq!(moment.events.len(), 2);
}

#[test]
fn clocks_that_do_not_follow_from_the_times_are_found() {
    let rules = Preset::Competition.rules();
    let event = |at, clause| Event {
        at: Timestamp(at),
        kind: read(clause),
    };
    let events = [
        event(0, "toss letters A B"),
        event(5_000, "A draw ABRTUZ"),
        event(9_000, "A pass"),
    ];
    let mut record = Record::new(Header::new(rules), &events).unwrap();
    assert_eq!(record.lines[2].clocks.unwrap().a, Millis(1_196_000));
    assert!(record.replay().is_ok());
    record.lines[2].clocks = Some(crate::BySide::both(Millis(1)));
    assert!(matches!(
        record.replay(),
        Err(RecordError::Clocks { action: 3, .. })
    ));
    record.lines[2].clocks = None;
    assert!(record.replay().is_ok(), "they may be left out");
}

#[test]
fn clocks_of_a_game_without_clocks_are_no_times() {
    let text = one_line("0:01 toss A {19:00 20:00}");
    let error = text.parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!(error, RecordError::NoClocks { action: 1 });
    assert!(error.to_string().contains("this game has none"), "{error}");
}

#[test]
fn times_can_be_counted_from_the_start() {
    let event = |at, clause| Event {
        at: Timestamp(at),
        kind: read(clause),
    };
    let events = [
        event(1_700_000_000_000, "toss A"),
        event(1_700_000_005_000, "A draw ABRTUZ"),
    ];
    let mut record = Record::new(Header::new(Preset::Classic.rules()), &events).unwrap();
    record.rebase(Timestamp(1_700_000_000_000));
    let times: Vec<_> = record.lines.iter().map(super::Line::at).collect();
    assert_eq!(times, [Timestamp(0), Timestamp(5_000)]);
}

#[test]
fn a_public_record_has_no_secrets() {
    let rules = "competition,human_referee=on,clock=none".parse().unwrap();
    let lines = "0:00 toss letters A B\n0:00 A draw ABRTUZ\n0:01 A open 1 BRZ\n\
                 0:02 B contest jarnac new RAT";
    let mut header = Header::new(rules);
    header.seed = Some(Seed([1; 32]));
    let record: Record = format!("{header}\n{lines}\n").parse().unwrap();
    record.replay().unwrap();
    let public = record.public();
    assert_eq!(public.header.seed, None);
    assert_eq!(public.lines[3].to_string(), "0:02 B contest sealed");
    public.replay().unwrap();
}

/// Which events belong to the line of the action before them.
#[test]
fn consequences_stand_in_the_line_of_their_action() {
    let classic = "0:00 toss A\n0:01 A draw ABRTUZ\n0:02 A open 1 RAT; A draw E\n\
                   0:03 A resign; end resigned A";
    check_grouped("classic", classic);
    let contests = "0:00 toss letters A B\n0:00 A draw ABRTUZ\n0:01 A open 1 BRZ\n\
                    0:02 B contest jarnac new RAT; ruling withdrawn 1 unknown; B jarnac new RAT to 1\n\
                    0:02 B draw ESNAOLI\n0:03 B pass";
    check_grouped("competition,clock=none", contests);
    let plain = "0:00 toss A\n0:00 A draw ABRTUZ\n0:01 A open 1 BRZ\n\
                 0:02 B contest; ruling withdrawn 1 unknown\n0:02 B jarnac new RAT to 1";
    check_grouped("box_competition", plain);
    let timed = "0:00 toss A\n0:01 A draw ABRTUZ\n0:31 A time-up; A pass\n\
                 1:01 B time-up; B draw ESNAOL; B pass";
    check_grouped("federation", timed);
}

#[track_caller]
fn check_grouped(rules: &str, lines: &str) {
    let header = Header::new(rules.parse().unwrap());
    let record: Record = format!("{header}\n{lines}\n").parse().unwrap();
    let events: Vec<Event> = record.events().cloned().collect();
    let again = Record::new(header, &events).unwrap();
    assert_eq!(again.lines, record.lines, "\n{again}");
}

#[test]
fn every_option_stands_in_the_header_once() {
    let text = header("");
    for option in OptionName::ALL {
        let lines = text
            .lines()
            .filter(|line| line.starts_with(&format!("{}: ", option.name())));
        let is_later = OptionName::LATER.contains(&option);
        assert_eq!(lines.count(), usize::from(!is_later), "{}", option.name());
    }
}

/// Options that came later are told only where they are chosen: old records stay readable, and as they were.
#[test]
fn options_that_came_later_are_told_where_they_are_chosen() {
    let rules: crate::RuleSet = "competition,jarnac_window=0:10".parse().unwrap();
    let record = Record::new(Header::new(rules), &[]).unwrap();
    let text = record.to_string();
    assert!(text.contains("\njarnac_window: 0:10\n"), "{text}");
    assert!(!text.contains("opening_limit"), "{text}");
    let again: Record = text.parse().unwrap();
    assert_eq!(again.header.rules, rules);
}

//! A record is audited with the lexicon that it was played with: what the program decided then must
//! be what the lexicon says now.

use jarnac_core::notation::{Header, Record, RecordError};
use jarnac_core::{AuditError, Refusal, RuleError};
use jarnac_testkit::TinyLexicon;

/// Audits the lines, which hold by themselves.
fn audit(rules: &str, lines: &str) -> Result<(), AuditError> {
    let header = Header::new(rules.parse().unwrap());
    let record: Record = format!("{header}\n{lines}\n").parse().unwrap();
    record.replay().unwrap();
    match record.audit(&TinyLexicon::new()) {
        Ok(_) => Ok(()),
        Err(RecordError::Audit { action, error }) => {
            assert_eq!(action, lines.lines().count(), "the last line is wrong");
            Err(error)
        }
        Err(other) => panic!("{other}"),
    }
}

const DRAWN: &str = "0:00 toss A\n0:00 A draw ABRTUZ\n";

#[test]
fn words_that_the_program_let_pass_are_admitted() {
    assert_eq!(
        audit("lombard", &format!("{DRAWN}0:00 A open 1 RAT; A draw E")),
        Ok(())
    );
    let bad = audit("lombard", &format!("{DRAWN}0:00 A open 1 TRA; A draw E"));
    let word = "TRA".parse().unwrap();
    let refusal = Refusal::Unknown;
    assert_eq!(
        bad,
        Err(AuditError::NotAdmitted(RuleError::NotAdmitted {
            word,
            refusal
        }))
    );
    let taken = format!("{DRAWN}0:00 A pass\n0:00 B jarnac new RAT to 1");
    assert_eq!(audit("lombard", &taken), Ok(()));
    let taken = format!("{DRAWN}0:00 A pass\n0:00 B jarnac new RTA to 1");
    assert!(matches!(
        audit("lombard", &taken),
        Err(AuditError::NotAdmitted(_))
    ));
    let claimed = format!("{DRAWN}0:00 A open 1 TRA");
    assert_eq!(
        audit("box_competition", &claimed),
        Ok(()),
        "nobody has asked yet"
    );
}

#[test]
fn rulings_are_what_the_lexicon_says() {
    let contested = |word: &str, ruling: &str| {
        let lines = format!("{DRAWN}0:00 A open 1 {word}\n0:00 B contest; ruling {ruling}");
        audit("box_competition", &lines)
    };
    assert_eq!(contested("RAT", "upheld"), Ok(()));
    assert_eq!(contested("TRA", "upheld"), Err(AuditError::WrongRuling));
    assert_eq!(contested("TRA", "withdrawn 1 unknown"), Ok(()));
    assert_eq!(
        contested("TRA", "withdrawn 1 prefix"),
        Err(AuditError::WrongRuling)
    );
    assert_eq!(
        contested("RAT", "withdrawn 1 unknown"),
        Err(AuditError::WrongRuling)
    );
    let overruled = format!(
        "{DRAWN}0:00 A open 1 TRA\n0:00 B contest\n0:00 ruling upheld referee \"it is a word\""
    );
    assert_eq!(
        audit("box_competition,human_referee=on", &overruled),
        Ok(()),
        "a person may"
    );
}

/// A contest whose announced word is hidden has failed. The words that it was about lie open, so the
/// lexicon can tell whether it should have.
#[test]
fn a_ruling_on_a_sealed_contest_is_judged_too() {
    let contested = |word: &str, contest: &str| {
        let lines = format!(
            "0:00 toss letters A B\n0:00 A draw ABRTUZ\n0:00 A open 1 {word}\n0:00 B {contest}"
        );
        audit("competition", &lines)
    };
    let upheld = "contest sealed; ruling upheld";
    assert_eq!(contested("RAT", upheld), Ok(()));
    assert_eq!(contested("ZUB", upheld), Err(AuditError::WrongRuling));
    let withdrawn = "contest jarnac new BUT; ruling withdrawn 1 unknown; B jarnac new BUT to 1";
    assert_eq!(contested("ZRA", withdrawn), Ok(()));
    assert_eq!(contested("RAT", withdrawn), Err(AuditError::WrongRuling));
}

#[test]
fn named_jarnacs_are_judged_by_the_lexicon() {
    let spotted = |verdict: &str| {
        let lines = format!(
            "0:00 toss letters A B\n0:00 A draw ABRTUZ\n20:00 A flag\n20:00 B draw RATSEL\n\
             20:00 B pass\n20:01 A spot new {verdict}"
        );
        audit("competition", &lines)
    };
    assert_eq!(spotted("RAT right"), Ok(()));
    assert_eq!(spotted("RAT wrong unknown"), Err(AuditError::WrongSpot));
    assert_eq!(spotted("TRA wrong unknown"), Ok(()));
    assert_eq!(spotted("TRA right"), Err(AuditError::WrongSpot));
}

#[test]
fn points_are_those_that_the_lexicon_gives() {
    let rules = "box_competition,vowel_guarantee=off,joker=on,hundred=on";
    let nine = "0:00 toss A\n0:00 A draw EDUCAT\n0:00 A open 1 EDUCAT\n0:00 A draw I\n\
                0:00 A extend 1 EDUCATI\n0:00 A draw O\n0:00 A extend 1 EDUCATIO\n0:00 A draw N\n\
                0:00 A extend 1 EDUCATION\n0:00 A draw S\n";
    let end = |hundreds: &str| {
        audit(
            rules,
            &format!("{nine}0:00 B resign; end resigned B{hundreds}"),
        )
    };
    assert_eq!(end(" hundred A 1"), Ok(()));
    assert_eq!(end(""), Err(AuditError::WrongPoints));
    let joker = |points: u8| {
        let turns = "0:00 A pass\n0:00 B draw AAEEIO\n0:00 B pass\n";
        audit(rules, &format!("{nine}{turns}0:00 A joker 1 {points}"))
    };
    assert_eq!(joker(100), Ok(()));
    assert_eq!(joker(81), Err(AuditError::WrongPoints));
}

//! Studies: what they say, and what damaged ones are told.

use crate::Preset;
use crate::notation::{Comment, Header, Mark, Record, Study, StudyError};

fn header() -> String {
    Header::new(Preset::Classic.rules()).to_string()
}

/// A game with variations in variations.
const TREE: &str = "
#study 1
#name Le tzar oublié
#: Un début.
0:00 toss A
0:04 A draw ABUZRT
#= !
#: Six lettres.
#:
#:  Et une idée.
#(
#| 0:05 A draw ABUZRA
#: Sans le T.
#)
0:21 A open 1 RAT; A draw T
#(
#| 0:21 A open 1 BUT; A draw E
#= ?!
#| 0:30 A pass
#(
#| 0:30 A extend 1 TUBE; A draw S
#)
#)
#(
#| 0:22 A pass
#)
1:02 A pass
";

#[test]
fn a_tree_reads_and_prints_back() {
    let text = format!("{}{TREE}", header());
    let study: Study = text.parse().unwrap();
    assert_eq!(study.to_string(), text, "byte for byte");
    assert_eq!(study.name.as_ref().unwrap().as_str(), "Le tzar oublié");
    let said = |at: usize| study.steps[at].comment.as_ref().map(Comment::as_str);
    assert_eq!(said(1), Some("Six lettres.\n\n Et une idée."));
    assert_eq!(said(2), Some("Sans le T."));
    assert_eq!(study.steps[1].mark, Some(Mark::Good));
    let parents: Vec<Option<usize>> = study.steps.iter().map(|step| step.parent).collect();
    let due = [
        None,
        Some(0),
        Some(0),
        Some(1),
        Some(1),
        Some(4),
        Some(4),
        Some(1),
        Some(3),
    ];
    assert_eq!(parents, due);
    assert_eq!(study.games().unwrap().len(), 9);
    // Whoever reads records reads the main line.
    let record: Record = text.parse().unwrap();
    assert_eq!(record.lines.len(), 4);
    assert_eq!(study.main_line(), Some(record));
}

#[test]
fn remarks_of_an_older_record_mean_nothing() {
    let text = format!("{}\n#= a remark\n0:00 toss A\n#( another\n", header());
    let study: Study = text.parse().unwrap();
    assert_eq!((study.steps.len(), study.steps[0].mark), (1, None));
    let text = format!(
        "{}\n#study 1\n0:00 toss A\n# for people\n  #( too\n",
        header()
    );
    assert_eq!(text.parse::<Study>().unwrap().steps.len(), 1);
}

#[test]
fn a_position_is_no_game_from_its_toss() {
    let text = format!(
        "{}position: A RAT / EZ; B / -; turn A\n\n#study 1\n0:00 A extend 1 TZAR; A draw S\n",
        header()
    );
    let study: Study = text.parse().unwrap();
    assert_eq!(study.to_string(), text);
    assert_eq!(
        study.games().unwrap()[0]
            .reserve(crate::Side::A)
            .to_string(),
        "ES"
    );
    assert_eq!(study.main_line(), None);
    let refused = text.parse::<Record>().unwrap_err();
    assert!(
        refused.to_string().contains("study of a position"),
        "{refused}"
    );
    let bad = text.replace("turn A", "turn C");
    let refused = bad.parse::<Study>().unwrap_err();
    let line = header().lines().count() + 1;
    assert_eq!((refused.line, refused.column), (line, 35), "{refused}");
}

#[track_caller]
fn refused(lines: &str, due: &str) {
    let text = format!("{}\n#study 1\n{lines}", header());
    let before = header().lines().count() + 2;
    let error = text.parse::<Study>().unwrap_err();
    let told = format!(
        "line {}, column {}: expected {}",
        error.line - before,
        error.column,
        error.expected
    );
    assert!(told.starts_with(due), "{told}");
}

#[test]
fn damaged_studies_are_told_where() {
    refused(
        "#= !\n",
        "line 1, column 1: expected a line before its mark",
    );
    refused(
        "0:00 toss A\n#= !!!\n",
        "line 2, column 4: expected a mark is",
    );
    refused(
        "0:00 toss A\n#= !\n#= ?\n",
        "line 3, column 1: expected one mark",
    );
    refused(
        "#(\n",
        "line 1, column 1: expected a line before its variation",
    );
    refused("#| 0:00 toss A\n", "line 1, column 1: expected '#(' before");
    refused(
        "0:00 toss A\n#(\n#| 0:00 toss C\n",
        "line 3, column 14: expected a side",
    );
    refused("0:00 toss A\n#(\n#)\n", "line 3, column 1: expected '#|'");
    refused("0:00 toss A\n#)\n", "line 2, column 1: expected '#('");
    refused(
        "0:00 toss A\n#(\n#| 0:00 toss B\n",
        "line 4, column 1: expected '#)' at the end",
    );
    refused(
        "0:00 toss A\n#(\n0:00 toss B\n",
        "line 3, column 1: expected '#)' before",
    );
    refused(
        "0:00 toss A\n#(\n#: Oui.\n#| 0:00 toss B\n",
        "line 4, column 1: expected a line of the variation",
    );
    refused(
        "0:00 toss A\n#:\n\n",
        "line 4, column 1: expected a comment before",
    );
    refused(
        "#name A\n#name B\n",
        "line 2, column 1: expected the name only once",
    );
    refused("#nom A\n", "line 1, column 1: expected '#name '");
}

#[test]
fn what_cannot_follow_is_refused() {
    let mut study = Study::new(Header::new(Preset::Classic.rules()));
    study.add(None, "0:00 toss A".parse().unwrap());
    study.add(Some(0), "0:00 B pass".parse().unwrap());
    let told = study.games().unwrap_err().to_string();
    assert!(told.starts_with("action 2 can't follow"), "{told}");
    study.steps[1].parent = Some(1);
    assert_eq!(study.games(), Err(StudyError::Order { step: 2 }));
    study.steps.pop();
    let toss = study.steps[0].clone();
    study.steps = vec![toss; Study::MAX_STEPS + 1];
    assert_eq!(study.games(), Err(StudyError::TooMany));
}

#[test]
fn variations_lie_in_each_other_to_a_depth() {
    let mut study = Study::new(Header::new(Preset::Classic.rules()));
    let mut last = study.add(None, "0:00 toss A".parse().unwrap());
    for _ in 0..=Study::MAX_DEPTH {
        study.add(Some(last), "0:00 stop referee \"a\"".parse().unwrap());
        last = study.add(Some(last), "0:00 stop referee \"b\"".parse().unwrap());
        study.add(Some(last), "0:00 start referee \"c\"".parse().unwrap());
        last = study.add(Some(last), "0:00 start referee \"d\"".parse().unwrap());
    }
    assert!(matches!(study.games(), Err(StudyError::TooDeep { .. })));
    let told = study.to_string().parse::<Study>().unwrap_err();
    assert!(told.expected.starts_with("variations at most"), "{told}");
}

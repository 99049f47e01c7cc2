//! `jarnac analyze`.

use std::path::Path;

use serde_json::Value;

use crate::{check, jarnac};

fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    folder.join(name).to_str().unwrap().to_owned()
}

fn text_of(name: &str) -> String {
    std::fs::read_to_string(example(name)).unwrap()
}

fn json(args: &[&str], input: &str) -> Value {
    let output = jarnac(&[&["analyze", "--json"], args].concat(), input);
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_report_is_shown_to_people() {
    let file = example("tzar.jarnac");
    let out = check(
        &["analyze", "--budget", "400", &file],
        "",
        0,
        "Alice against Bruno: classic, not finished",
    );
    assert!(out.contains("2 turns, budget 400, seed 1"), "{out}");
    let line = |part: &str| out.lines().find(|line| line.contains(part));
    let pass = line("pass (").unwrap_or_else(|| panic!("{out}"));
    assert!(pass.contains("better: TZAR on row 1"), "{pass}");
    assert!(pass.contains("), then with A "), "{pass}");
    assert!(
        out.contains("Bruno said Jarnac: TZAR from row 1, 16 points"),
        "{out}"
    );
    assert!(out.contains("best missed: TZAR on row 1 in turn 1, +7 points"));
    assert!(line("Bruno: accuracy 100.0").is_some(), "{out}");
    assert!(out.contains("Jarnacs: 1 said, 0 times left"), "{out}");
}

#[test]
fn a_report_in_json_has_its_shape() {
    let report = json(&["--budget", "400", "-"], &text_of("tzar.jarnac"));
    assert_eq!(report["rules"], "classic");
    assert_eq!(
        (&report["budget"], &report["seed"]),
        (&"400".into(), &1.into())
    );
    assert_eq!(
        (&report["complete"], &report["of"]),
        (&true.into(), &2.into())
    );
    assert_eq!(report["outcome"], Value::Null);
    assert_eq!(report["curve"].as_array().unwrap().len(), 2);
    assert_eq!(report["lexicon"].as_str().unwrap().len(), 64);
    assert_eq!(
        (&report["names"]["A"], &report["names"]["B"]),
        (&"Alice".into(), &"Bruno".into())
    );
    assert_eq!(report["sides"]["B"]["accuracy"], 100.0);
    assert_eq!(
        (
            &report["sides"]["B"]["jarnacs_said"],
            &report["sides"]["B"]["jarnacs_left"]
        ),
        (&1.into(), &0.into())
    );
    assert_eq!(report["sides"]["A"]["best_missed"]["word"], "TZAR");
    assert_eq!(report["sides"]["A"]["best_missed"]["turn"], 1);

    let turn = &report["turns"][0];
    assert_eq!((&turn["turn"], &turn["side"]), (&1.into(), &"A".into()));
    assert_eq!(turn["points"], serde_json::json!({ "A": 18, "B": 0 }));
    let pass = turn["decisions"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&pass["side"], &pass["act"]["do"]),
        (&"A".into(), &"pass".into())
    );
    let tzar = serde_json::json!({ "do": "extend", "row": 1, "word": "TZAR" });
    assert_eq!(pass["best"]["act"], tzar);
    let number = |value: &Value| value.as_f64().unwrap();
    let lead = number(&pass["best"]["value"]) - number(&pass["value"]);
    assert!((number(&pass["loss"]) - lead).abs() < 1e-5);
    assert_eq!(pass["ranked"][0]["act"], tzar);
    // B drew ACEERT next: the A would have come after TZAR.
    assert_eq!(pass["next"]["drawn"], "A");
    assert_eq!(pass["next"]["side"], "A");
    assert!(pass["next"]["act"]["do"].is_string() && pass["exact"] == false);
    let (value, end) = (number(&turn["value"]), number(&turn["end"]));
    let lost = number(&turn["lost"]["A"]) - number(&turn["lost"]["B"]);
    assert!((value + number(&turn["chance"]) - lost - end).abs() < 1e-5);
    assert!((number(&report["sides"]["A"]["lost"]) - number(&turn["lost"]["A"])).abs() < 1e-5);
    assert_eq!(report["sides"]["A"]["turns"], 1);
    let missed = &turn["missed"][0];
    assert_eq!(
        (&missed["word"], &missed["points"]),
        (&"TZAR".into(), &16.into())
    );
    assert_eq!(
        (&missed["gain"], &missed["left"]),
        (&7.into(), &true.into())
    );
    let jarnac = &turn["jarnacs"][0];
    assert_eq!(
        (&jarnac["word"], &jarnac["row"]),
        (&"TZAR".into(), &1.into())
    );
    assert_eq!(
        (&jarnac["points"], &jarnac["said"]),
        (&16.into(), &true.into())
    );
    assert_eq!(turn["claims"], serde_json::json!([]));
}

/// The example was played with another lexicon, which contested and ruled otherwise.
#[test]
fn a_finished_game_has_an_outcome_and_claims() {
    let file = example("competition.jarnac");
    let asked = |threads| json(&["--budget", "1", "--threads", threads, &file], "");
    let report = asked("1");
    assert_eq!(report, asked("2"), "threads make no difference");
    assert_eq!(report["outcome"]["winner"], "B");
    assert_eq!(report["outcome"]["ending"], "full_mat");
    assert_eq!(report["curve"].as_array().unwrap().last().unwrap(), 0.0);
    let turns = report["turns"].as_array().unwrap();
    assert_eq!(report["of"], turns.len());
    let claims: Vec<&Value> = turns
        .iter()
        .flat_map(|turn| turn["claims"].as_array().unwrap())
        .collect();
    let bad = claims.iter().find(|claim| claim["word"] == "GGST").unwrap();
    assert_eq!(bad["refusal"]["reason"], "unknown");
    assert_eq!(bad["contested"], true);
    let out = check(&["analyze", "--budget", "1", &file], "", 0, "Rémi wins");
    assert!(
        out.contains("contested GGST rightly: not in the lexicon"),
        "{out}"
    );
}

#[test]
fn another_lexicon_is_noted() {
    let output = jarnac(
        &["analyze", "--budget", "1", &example("federation.jarnac")],
        "",
    );
    assert_eq!(output.status.code(), Some(0));
    let noted = String::from_utf8(output.stderr).unwrap();
    assert!(
        noted.contains("was played with the dictionary tiny"),
        "{noted}"
    );
}

#[test]
fn what_can_t_be_analysed_is_told_why() {
    check(&["analyze"], "", 2, "FILE");
    check(
        &["analyze", "no-such-file"],
        "",
        2,
        "can't open no-such-file",
    );
    check(
        &["analyze", "-"],
        "",
        1,
        "standard input is no record: line 1, column 1",
    );
    let text = text_of("tzar.jarnac");
    let damaged = text.replace("A open 2 BUT", "A open 9 BUT");
    check(&["analyze", "-"], &damaged, 1, "expected a row, 1 to 8");
    let illegal = text.replace("A open 2 BUT", "A open 2 BUX");
    check(
        &["analyze", "-"],
        &illegal,
        1,
        "standard input: the record does not hold: action 4 can't follow: X missing",
    );
    for (option, value, why) in [
        ("--budget", "fast", "such as 400, or a time"),
        ("--threads", "0", "zero"),
        ("--lexicon", "no-such-lexicon", "no-such-lexicon"),
    ] {
        check(&["analyze", option, value, "-"], &text, 2, why);
    }
}

/// An analysis that would take many minutes prints what it knows when it is interrupted.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known_so_far() {
    use std::io::Read;
    use std::process::{Command, Stdio};

    let mut command = crate::program();
    command.args(["analyze", "--json", "--budget", "3600s", "--threads", "1"]);
    command.arg(example("competition.jarnac"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The note about the lexicon comes just before the work begins.
    let mut first = [0];
    let mut notes = child.stderr.take().unwrap();
    notes.read_exact(&mut first).unwrap();
    let interrupt = format!("kill -INT {}", child.id());
    let sent = Command::new("sh").args(["-c", &interrupt]).status();
    assert!(sent.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["complete"], false);
    let done = report["turns"].as_array().unwrap().len();
    assert!(done < report["of"].as_u64().unwrap() as usize, "{done}");
}

//! `jarnac arena`.

use serde_json::Value;

use crate::{check, jarnac, scratch};

fn json(args: &[&str]) -> Value {
    let output = jarnac(args, "");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A match without the times, which differ from run to run.
fn match_json(args: &[&str]) -> Value {
    let mut result = json(&[&["arena", "--json"], args].concat());
    for player in result["players"].as_array_mut().unwrap() {
        player["ms_a_decision"] = Value::Null;
    }
    result
}

#[test]
fn a_match_in_json_has_its_shape() {
    let result = match_json(&["--a", "paliers", "--b", "greedy-score", "--pairs", "20"]);
    assert_eq!(result["a"], "paliers");
    assert_eq!(result["b"], "greedy-score");
    assert_eq!(result["rules"], "competition");
    assert_eq!((&result["seed"], &result["pairs"]), (&1.into(), &20.into()));
    let number = |value: &Value| value.as_f64().unwrap();
    let count = |name: &str| number(&result[name]);
    let games = count("wins") + count("ties") + count("losses");
    assert_eq!(games, 40.0);
    let score = count("score");
    assert_eq!(score, (count("wins") + count("ties") / 2.0) / games);
    let (low, high) = (number(&result["ci95"][0]), number(&result["ci95"][1]));
    assert!(0.5 < low && low < score && score < high && high <= 1.0);
    assert!(count("elo") > 0.0);
    assert_eq!(result["ended"], "all_played");
    assert_eq!(result["sprt"], Value::Null);
    assert_eq!(result["players"][1]["name"], "greedy-score");
    assert_eq!(result["players"][1]["budget"], "400");
    assert!(number(&result["players"][0]["points"]) > 100.0);
    assert_eq!(result["lexicon"].as_str().unwrap().len(), 64);
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
    let asked = |seed, threads| {
        let players = ["--a", "random", "--b", "stepwise", "--rules", "classic"];
        let numbers = ["--pairs", "15", "--seed", seed, "--threads", threads];
        match_json(&[&players[..], &numbers].concat())
    };
    let one = asked("7", "1");
    assert_eq!(one, asked("7", "2"));
    assert_ne!(one["players"], asked("8", "2")["players"]);
}

#[test]
fn a_match_is_shown_to_people() {
    let args = ["arena", "--a", "paliers", "--b", "random", "--pairs", "3"];
    let out = check(
        &args,
        "",
        0,
        "paliers against random: competition, seed 1, 3 pairs",
    );
    assert!(out.contains("95 % interval"), "{out}");
    assert!(out.contains("ms a decision"), "{out}");
    let own = ["--budget-a", "10ms", "--budget-b", "1s"];
    let out = check(&[&args[..], &own].concat(), "", 0, "10ms");
    assert!(out.contains("1s"), "{out}");
}

#[test]
fn a_test_stops_the_match() {
    let players = ["--a", "paliers", "--b", "greedy-score"];
    let asked = |rest: &[&str]| match_json(&[&players[..], rest].concat());
    let result = asked(&["--sprt", "0,100", "--pairs", "400"]);
    assert_eq!(result["ended"], "decided");
    assert_eq!(result["sprt"]["found"], 100.0);
    assert!(result["pairs"].as_u64().unwrap() < 200);
    let result = asked(&["--sprt", "-20,0", "--pairs", "2"]);
    assert_eq!(result["sprt"]["elo0"], -20.0);
    assert_eq!(result["sprt"]["found"], Value::Null);
}

#[test]
fn records_are_written_and_hold() {
    let folder = scratch("arena-records").join("new");
    let shown = folder.to_str().unwrap();
    let args = ["--a", "paliers", "--b", "random", "--pairs", "2"];
    match_json(&[&args[..], &["--records", shown]].concat());
    let names: Vec<String> = (1..=2)
        .flat_map(|pair| {
            (1..=2).map(move |game| format!("paliers-random-0000{pair}-{game}.jarnac"))
        })
        .collect();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), names.len());
    for name in names {
        let file = folder.join(&name);
        let file = file.to_str().unwrap();
        let args = ["replay", "--quiet", "--verify", "--audit", file];
        let out = check(&args, "", 0, "the seed matches its commitment");
        assert!(out.contains("agrees with every word"), "{name}: {out}");
    }
    let second = std::fs::read_to_string(folder.join("paliers-random-00002-2.jarnac")).unwrap();
    assert!(second.contains("A: random\nB: paliers\n"), "{second}");
    assert!(second.contains("event: arena, seed 1, pair 2, game 2\n"));
}

#[test]
fn a_ladder_rates_the_players() {
    let args = [
        "arena",
        "--ladder",
        "--players",
        "random,paliers,greedy-score",
    ];
    let few = ["--pairs", "6"];
    let result = json(&[&args[..], &few, &["--json"]].concat());
    assert_eq!(result["anchor"], "paliers");
    assert_eq!(result["complete"], true);
    let ratings = result["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 3);
    let elos: Vec<f64> = ratings.iter().map(|r| r["elo"].as_f64().unwrap()).collect();
    assert!(
        elos.is_sorted_by(|a, b| a >= b),
        "the strongest first: {elos:?}"
    );
    let paliers = ratings.iter().find(|r| r["player"] == "paliers").unwrap();
    assert_eq!(paliers["ci95"], serde_json::json!([0.0, 0.0]));
    assert_eq!(result["matches"].as_array().unwrap().len(), 3);
    assert_eq!(result["matches"][0]["pairs"], 6);
    check(&[&args[..], &few].concat(), "", 0, "paliers stands at 0");
}

#[test]
fn the_players_are_listed() {
    let out = check(&["arena", "--list"], "", 0, "paliers");
    let names: Vec<&str> = out
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(
        names.contains(&"random") && names.contains(&"stepwise"),
        "{out}"
    );
    let listed = json(&["arena", "--list", "--json"]);
    assert_eq!(listed.as_array().unwrap().len(), names.len());
}

#[test]
fn bad_usage_exits_with_2_and_says_how_to_mend_it() {
    for (args, why) in [
        (
            &["--a", "palier", "--b", "random"][..],
            "choose one of random, ",
        ),
        (&["--a", "paliers", "--b", ""], "there is no player ''"),
        (&["--a", "paliers"], "--b"),
        (&[], "--a"),
        (&["--ladder", "--a", "paliers"], "cannot be used with"),
        (&["--ladder", "--players", "paliers"], "two players or more"),
        (&["--ladder", "--players", "random,random"], "named twice"),
        (
            &["--ladder", "--players", "random,nobody"],
            "no player 'nobody'",
        ),
        (&["--ladder", "--sprt", "0,20"], "cannot be used with"),
    ] {
        check(&[&["arena"], args].concat(), "", 2, why);
    }
    let both = ["arena", "--a", "paliers", "--b", "paliers"];
    for (option, value, why) in [
        ("--budget", "fast", "such as 400, or a time"),
        ("--sprt", "20,0", "the lower one first"),
        ("--pairs", "0", "0 is not in"),
        ("--threads", "0", "zero"),
        ("--rules", "tournoi", "tournoi"),
    ] {
        check(&[&both[..], &[option, value]].concat(), "", 2, why);
    }
}

#[test]
fn a_folder_that_can_t_be_made_is_an_error() {
    let file = scratch("arena-no-folder").join("file");
    std::fs::write(&file, "").unwrap();
    let shown = file.to_str().unwrap();
    let args = [
        "arena",
        "--a",
        "paliers",
        "--b",
        "paliers",
        "--records",
        shown,
    ];
    check(&args, "", 2, "can't make the folder");
}

/// Starts a match without end, and interrupts it once a pair is finished.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known_so_far() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let folder = scratch("arena-interrupted");
    let mut command = crate::program();
    command.args(["arena", "--a", "paliers", "--b", "random", "--json"]);
    command.args(["--pairs", "1000000", "--threads", "1", "--records"]);
    let child = command.arg(&folder).stdout(Stdio::piped()).spawn().unwrap();
    let begin = Instant::now();
    while std::fs::read_dir(&folder).unwrap().count() < 2 {
        assert!(
            begin.elapsed() < Duration::from_secs(60),
            "no game in a minute"
        );
        std::thread::yield_now();
    }
    let interrupt = format!("kill -INT {}", child.id());
    assert!(
        Command::new("sh")
            .args(["-c", &interrupt])
            .status()
            .unwrap()
            .success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(result["ended"], "stopped");
    let pairs = result["pairs"].as_u64().unwrap();
    assert!((1..1_000_000).contains(&pairs));
    let records = std::fs::read_dir(&folder).unwrap().count() as u64;
    assert_eq!(records, 2 * pairs, "a record for each game that counts");
}

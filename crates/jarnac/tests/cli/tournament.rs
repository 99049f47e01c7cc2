//! `jarnac tournament`: a whole tournament from one file.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;

use crate::{check, jarnac, program, scratch};

/// Runs a command of the tournament in a file.
#[track_caller]
pub(crate) fn did(file: &Path, line: &[&str], told: &str) -> String {
    check(&command(file, line), "", 0, told)
}

#[track_caller]
pub(crate) fn refused(file: &Path, line: &[&str], told: &str) {
    let before = fs::read(file).ok();
    check(&command(file, line), "", 2, told);
    assert_eq!(fs::read(file).ok(), before, "{line:?} changed the file");
}

fn command<'a>(file: &'a Path, line: &[&'a str]) -> Vec<&'a str> {
    let (first, rest) = line.split_first().unwrap();
    [&["tournament", first, file.to_str().unwrap()], rest].concat()
}

#[track_caller]
fn json(file: &Path, line: &[&str]) -> Value {
    let output = jarnac(&[&command(file, line)[..], &["--json"]].concat(), "");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Reports every result that is missing: the lower number wins.
pub(crate) fn favourites_win(file: &Path) {
    let round = json(file, &["pairings"]);
    for table in round["tables"].as_array().unwrap() {
        if table["result"].is_null() {
            let points = if table["a"].as_u64() < table["b"].as_u64() {
                "120-90"
            } else {
                "90-120"
            };
            did(
                file,
                &["result", &table["table"].to_string(), points],
                "wins",
            );
        }
    }
}

/// Twelve people, five rounds: one leaves, one result is corrected, one step is taken back.
#[test]
fn a_whole_evening() {
    let folder = scratch("tournament-evening");
    let file = folder.join("jeudi.tournament");
    did(
        &file,
        &["new", "--name", "Jeudi", "--seed", "1977"],
        "`jarnac tournament enter",
    );
    refused(&file, &["new"], "there already");
    let list = folder.join("joueurs.csv");
    let players =
        (1..=11).map(|number| format!("Joueur {number};{};Cognac\n", 1_900 - number * 10));
    fs::write(
        &list,
        format!("Nom;Cote;Club\n{}", players.collect::<String>()),
    )
    .unwrap();
    did(
        &file,
        &["import", list.to_str().unwrap()],
        "11 players entered",
    );
    refused(
        &file,
        &["import", list.to_str().unwrap()],
        "number 1 has that name already",
    );
    did(
        &file,
        &["enter", "Zoé <la rapide>", "--rating", "1500"],
        "enter 12",
    );
    did(&file, &["forbid", "1", "12"], "forbid 1 12");
    refused(&file, &["result", "1", "A"], "there are 0 rounds");

    let pairings = did(&file, &["pair"], "1 ");
    assert!(
        pairings.contains("Joueur 7") && pairings.contains("Zoé <la rapide>"),
        "{pairings}"
    );
    did(
        &file,
        &["result", "1", "112-80", "--jarnacs", "2-1"],
        "5 results are missing",
    );
    refused(&file, &["result", "1", "112-80"], "`correct`");
    refused(&file, &["result", "2", "won"], "write 112-80, A, B, tie");
    refused(&file, &["pair"], "no result from table 2, 3, 4, 5, 6");
    did(&file, &["result", "2", "tie"], "result round 1 table 2 tie");
    did(
        &file,
        &["undo", "--because", "mauvaise table"],
        "taken back: ",
    );
    favourites_win(&file);
    did(&file, &["pair"], "2");
    did(&file, &["withdraw", "5", "--because", "malade"], "absent");
    did(&file, &["bye", "6", "--round", "3"], "ask 6 round 3 half");
    favourites_win(&file);
    for _ in 3..=5 {
        did(&file, &["pair"], "");
        favourites_win(&file);
    }
    let correct = ["correct", "1", "80-112", "--round", "1"];
    let reasoned = [&correct[..], &["--because", "feuille mal lue"]].concat();
    did(&file, &reasoned, "because \"feuille mal lue\"");
    refused(&file, &["pair"], "all 5 rounds are paired");
    did(&file, &["finish"], "finish");
    did(&file, &["verify"], "comes out the same");
    its_sheets_are_told(&file);
}

/// Standings, pairings and crosstable of that evening, for people and for programs.
fn its_sheets_are_told(file: &Path) {
    let text = did(file, &["standings", "--lang", "fr"], "Rang");
    assert_eq!(text.lines().count(), 13, "{text}");
    did(
        file,
        &["pairings", "--round", "1", "--by-name", "--lang", "en"],
        "Joueur 10",
    );
    did(file, &["crosstable", "--lang", "en"], "beats rank 4");
    let page = did(
        file,
        &["crosstable", "--html", "--lang", "fr"],
        "<html lang=\"fr\">",
    );
    assert!(
        page.contains("Zoé &lt;la rapide&gt;") && !page.contains("<la rapide>"),
        "{page}"
    );
    assert_eq!(page.matches("<tr>").count(), 13);
    let whole = json(file, &["verify"]);
    assert_eq!(whole["rounds"].as_array().unwrap().len(), 5);
    assert_eq!(whole["standings"][0]["rank"], 1);
    assert_eq!(whole["rounds"][0]["tables"][0]["corrections"], 1);
}

#[test]
fn other_programs_get_it_and_give_it_back() {
    let folder = scratch("tournament-export");
    let file = folder.join("cup.tournament");
    did(
        &file,
        &[
            "new",
            "--system",
            "fide-dutch",
            "--rounds",
            "3",
            "--seed",
            "5",
        ],
        "cup",
    );
    for name in ["Alice", "Bob", "=cmd()", "Denis", "Ève"] {
        did(&file, &["enter", name], "enter");
    }
    for _ in 0..3 {
        did(&file, &["pair"], "");
        favourites_win(&file);
    }
    let trf = folder.join("cup.trf");
    did(
        &file,
        &["export", "--format", "trf", "-o", trf.to_str().unwrap()],
        "",
    );
    let back = folder.join("back.tournament");
    did(
        &back,
        &["new", "--from-trf", trf.to_str().unwrap()],
        "5 players",
    );
    let points = |file: &Path| -> Vec<(String, String)> {
        let all = json(file, &["standings"]);
        let all = all.as_array().unwrap().iter();
        let mut all: Vec<(String, String)> = all
            .map(|one| (one["name"].to_string(), one["points"].to_string()))
            .collect();
        all.sort_unstable();
        all
    };
    assert_eq!(points(&file), points(&back));
    let csv = did(&file, &["export", "--format", "csv"], "rank,number,name");
    assert!(
        csv.contains(",'=cmd(),") && csv.lines().count() == 6,
        "{csv}"
    );
    let all = did(&file, &["export", "--format", "json"], "\"standings\"");
    let all: Value = serde_json::from_str(&all).unwrap();
    assert_eq!(json(&file, &["export"]), all);
    fs::write(&trf, "001    x\n").unwrap();
    let other = folder.join("other.tournament");
    refused(
        &other,
        &["new", "--from-trf", trf.to_str().unwrap()],
        "line 1, column 5",
    );
}

#[test]
fn settings_are_shown_and_changed() {
    let file = scratch("tournament-settings").join("cup.tournament");
    refused(&file, &["new", "--system", "suisse"], "round-robin");
    refused(&file, &["new", "--set", "starts"], "--set starts=alternate");
    did(&file, &["new", "--set", "starts=alternate"], "cup");
    did(&file, &["set", "starts"], "alternate");
    did(&file, &["set", "ties", "wins, lot"], "change ties");
    refused(&file, &["set", "ties", "luck"], "sonneborn-berger");
    for name in ["Alice", "Bob", "Chloé"] {
        did(&file, &["enter", name], name);
    }
    did(
        &file,
        &["pair", "--by-hand", "3-1", "--until", "2026-12-01"],
        "Chloé",
    );
    refused(&file, &["set", "ties", "lot"], "say why");
    did(
        &file,
        &["set", "ties", "lot", "--because", "règlement"],
        "because",
    );
    assert_eq!(json(&file, &["set"])["ties"], "lot");
    // By the rules of competition seventy points do not decide alone.
    let by = ["set", "result", "competition", "--because", "règlement"];
    did(&file, &by, "change result");
    refused(&file, &["result", "1", "291-221"], "Jarnacs decide");
    let close = ["result", "1", "291-221", "--jarnacs", "0-1"];
    did(&file, &close, "tie 291-221 jarnacs 0-1");
    let wide = ["correct", "1", "300-221", "--because", "feuille mal lue"];
    did(&file, &wide, "A wins 300-221");
    did(
        &file,
        &["edit", "2", "--name", "Robert"],
        "edit 2 \"Robert\"",
    );
    refused(&file, &["check-in", "1", "9"], "nobody has the number 9");
}

#[test]
fn damage_is_told_with_its_line() {
    let file = scratch("tournament-damage").join("cup.tournament");
    refused(&file, &["standings"], "`jarnac tournament new`");
    did(&file, &["new"], "cup");
    did(&file, &["enter", "Alice"], "Alice");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("enter 1", "enter 4")).unwrap();
    check(
        &command(&file, &["verify"]),
        "",
        1,
        "the next entrant has the number 1",
    );
    let wrong = "the next entrant has the number 1";
    let told = check(&command(&file, &["verify", "--json"]), "", 1, wrong);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert!(
        told["problems"][0].as_str().unwrap().contains(wrong),
        "{told}"
    );
    refused(&file, &["enter", "Bob"], "mend the line by hand");
    fs::write(&file, "hello").unwrap();
    check(&command(&file, &["verify"]), "", 1, "no tournament");
    // A round in which somebody has changed seats by hand, and that calls itself Swiss.
    fs::write(&file, text).unwrap();
    for name in ["Bob", "Chloé", "Denis"] {
        did(&file, &["enter", name], name);
    }
    did(&file, &["pair"], "Denis");
    did(&file, &["verify"], "comes out the same");
    let text = fs::read_to_string(&file).unwrap();
    let (before, after) = text.split_once(" tables ").unwrap();
    let (first, rest) = after.split_once(',').unwrap();
    let (a, b) = first.split_once('-').unwrap();
    fs::write(&file, format!("{before} tables {b}-{a},{rest}")).unwrap();
    check(&command(&file, &["verify"]), "", 1, "pairs it otherwise");
}

/// Whatever moment the power goes, the file is whole, and what was told to be done is in it.
#[test]
fn nothing_acknowledged_is_lost() {
    let file = scratch("tournament-power").join("cup.tournament");
    did(&file, &["new"], "cup");
    let mut acknowledged = Vec::new();
    for number in 0..14_u64 {
        let name = format!("Joueur {number}");
        let mut child = program()
            .args(command(&file, &["enter", &name]))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(number * 4));
        let _ = child.kill();
        if child.wait().unwrap().success() {
            acknowledged.push(name);
        }
        let players = json(&file, &["players"]);
        let names: Vec<&str> = players
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["name"].as_str().unwrap())
            .collect();
        assert!(
            acknowledged
                .iter()
                .all(|name| names.contains(&name.as_str())),
            "{names:?}"
        );
    }
    // What a killed one left beside it is in nobody's way.
    fs::write(file.with_file_name(".cup.tournament.new"), "half a li").unwrap();
    did(&file, &["enter", "Après"], "Après");
}

#[test]
fn two_at_once_wait_for_each_other() {
    let file = scratch("tournament-two").join("cup.tournament");
    did(&file, &["new"], "cup");
    let children: Vec<_> = (0..6)
        .map(|number| {
            let name = format!("Joueur {number}");
            let mut command = program();
            command.args(["tournament", "enter", file.to_str().unwrap(), &name]);
            command.stdout(Stdio::null()).spawn().unwrap()
        })
        .collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(json(&file, &["players"]).as_array().unwrap().len(), 6);
}

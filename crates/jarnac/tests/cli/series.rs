//! `jarnac tournament series`: what several tournaments add up to, and the files of one.

use std::fs;

use serde_json::Value;

use crate::tournament::{did, favourites_win, refused};
use crate::{check, scratch};

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one story from the first file to the last sheet"
)]
fn several_tournaments_are_a_series() {
    let folder = scratch("series");
    let mut files = Vec::new();
    for (month, second) in [("janvier", "Bob"), ("mars", "Bob M.")] {
        let file = folder.join(format!("{month}.tournament"));
        did(&file, &["new", "--name", month, "--rounds", "1"], "");
        did(&file, &["enter", "Alice", "--rating", "1800"], "Alice");
        did(&file, &["enter", second], second);
        did(&file, &["pair"], "Alice");
        favourites_win(&file);
        did(&file, &["finish"], "");
        files.push(file.to_str().unwrap().to_owned());
    }
    let line = |rest: &[&str]| {
        let mut line = vec!["tournament", "series"];
        line.extend(files.iter().map(String::as_str));
        line.extend(rest);
        line.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let run = |line: &[String], code, told: &str| {
        let line: Vec<&str> = line.iter().map(String::as_str).collect();
        check(&line, "", code, told)
    };
    let told = run(&line(&["--lang", "en"]), 0, "T2: mars");
    assert!(told.contains("Bob M."), "{told}");
    let kept = folder.join("challenge.series");
    let rules = [
        "--set",
        "points=places 10 6",
        "--set",
        "best=1",
        "--same",
        "Bob M.=Bob",
    ];
    let save = ["--save", kept.to_str().unwrap()];
    run(
        &line(&[&rules[..], &save[..], &["--format", "csv"]].concat()),
        0,
        "1,Alice,10,",
    );
    // The kept series follows a correction by itself.
    let because = [
        "correct",
        "1",
        "90-120",
        "--round",
        "1",
        "--because",
        "feuille mal lue",
    ];
    did(&folder.join("mars.tournament"), &because, "");
    let told = check(
        &["tournament", "series", kept.to_str().unwrap(), "--json"],
        "",
        0,
        "Bob",
    );
    let told: Value = serde_json::from_str(&told).unwrap();
    let rows = told["standings"].as_array().unwrap();
    let rows: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row["name"].as_str().unwrap(),
                row["points"].as_f64().unwrap(),
            )
        })
        .collect();
    assert_eq!(rows, [("Alice", 10.0), ("Bob", 10.0)]);
    run(&line(&["--set", "best=x"]), 2, "no number from 0 to 60");
    run(&line(&["--same", "Bob"]), 2, "Alice M.=Alice Martin");
    check(
        &["tournament", "series", "nowhere.tournament"],
        "",
        2,
        "nowhere.tournament",
    );
    let (zip, records) = (folder.join("mars.zip"), folder.join("records"));
    fs::create_dir_all(&records).unwrap();
    fs::write(records.join("r1-t1.jarnac"), "jarnac 1").unwrap();
    let paths = [zip.to_str().unwrap(), records.to_str().unwrap()];
    let export = ["export", "--format", "zip"];
    let mars = folder.join("mars.tournament");
    refused(&mars, &export, "--output");
    did(&mars, &[&export[..], &["--output", paths[0]]].concat(), "");
    let sheets = String::from_utf8_lossy(&fs::read(&zip).unwrap()).into_owned();
    assert!(sheets.contains("table-001 Alice - Bob M.txt"), "{sheets}");
    did(
        &mars,
        &[&export[..], &["--output", paths[0], "--records", paths[1]]].concat(),
        "",
    );
    let sheets = String::from_utf8_lossy(&fs::read(&zip).unwrap()).into_owned();
    assert!(
        sheets.contains("table-001 Alice - Bob M.jarnac"),
        "{sheets}"
    );
    let april = folder.join("avril.tournament");
    did(&april, &["new"], "");
    refused(&april, &["export", "--format", "ics"], "begins");
    did(&april, &["set", "begins", "2026-11-20 19:30"], "");
    did(
        &april,
        &["export", "--format", "ics"],
        "DTSTART:20261120T193000Z",
    );
    did(&april, &["export", "--format", "trf26"], "212 PTS");
    let page = run(&line(&["--format", "html"]), 0, "</html>");
    assert!(page.contains("<th scope=\"row\">Alice</th>"), "{page}");
}

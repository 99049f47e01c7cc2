//! Series: what tournaments add up to.

use std::collections::BTreeMap;

use jarnac_core::{Side, Timestamp};
use jarnac_tournament::series::{Alias, Plan, SeriesRow, Stage, csv, page, read, standings, write};
use jarnac_tournament::{
    Action, Entrant, PlayerId, Report, RoundNo, Setup, System, TableNo, Tournament,
};

use crate::club::note;

/// One round by hand: of each two the first wins, or it is a tie.
fn cup(pairs: &[(&str, &str)], is_tie: bool, is_over: bool) -> Tournament {
    let mut setup = Setup::new("Coupe", System::Manual, 1, 1977).unwrap();
    setup.set("ties", "-").unwrap();
    let mut cup = Tournament::new(setup);
    let mut act = |action| {
        cup.act(Timestamp(0), action).unwrap();
    };
    for (a, b) in pairs {
        act(Action::Enter(Entrant::named(a).unwrap()));
        act(Action::Enter(Entrant::named(b).unwrap()));
    }
    let tables = (0..pairs.len() as u16).map(|at| jarnac_tournament::Pairing {
        sides: jarnac_core::BySide::new(PlayerId(2 * at + 1), PlayerId(2 * at + 2)),
        start: jarnac_tournament::Start::Toss,
    });
    act(Action::PairByHand {
        tables: tables.collect(),
        byes: Vec::new(),
        deadline: None,
    });
    for table in 1..=pairs.len() as u16 {
        let report = match is_tie {
            true => Report::tie(),
            false => Report::won(Side::A),
        };
        act(Action::Report(RoundNo(1), TableNo(table), report));
    }
    if is_over {
        act(Action::Finish);
    }
    cup
}

fn plan(settings: &[(&str, &str)], stages: usize) -> Plan {
    let mut plan = Plan::new("Challenge").unwrap();
    for (name, value) in settings {
        plan.set(name, value).unwrap();
    }
    for at in 1..=stages {
        plan.add(note(&format!("s{at}"))).unwrap();
    }
    plan
}

fn stage<'s>(id: &'s str, cup: &'s Tournament) -> Stage<'s> {
    Stage {
        id,
        state: cup.state(),
        accounts: BTreeMap::new(),
    }
}

fn told(rows: &[SeriesRow]) -> Vec<String> {
    let each = rows
        .iter()
        .map(|row| format!("{} {} {}", row.rank, row.name, row.total));
    each.collect()
}

#[test]
fn points_are_summed_and_names_are_folded() {
    let one = cup(&[("Alice", "Bob"), ("Élodie", "Denis")], false, true);
    let two = cup(&[("alice ", "elodie"), ("Bob", "Zoé")], false, true);
    let stages = [stage("s1", &one), stage("s2", &two)];
    let found = standings(&plan(&[("ties", "-")], 2), &stages);
    assert_eq!(
        told(&found.rows),
        ["1 alice 2", "2 Bob 1", "2 elodie 1", "4 Denis 0", "4 Zoé 0"]
    );
    assert_eq!(found.rows[4].shares[0], None, "Zoé was not there");
}

#[test]
fn the_best_count_and_places_are_shared() {
    let one = cup(&[("A", "B"), ("C", "D")], false, true);
    let two = cup(&[("B", "A")], false, true);
    let stages = [stage("s1", &one), stage("s2", &two)];
    let rules = [
        ("points", "places 25 18 15 12"),
        ("best", "1"),
        ("present", "1"),
    ];
    let found = standings(&plan(&rules, 2), &stages);
    // A and C share the first two places: (25 + 18) / 2, and one for being there.
    let a = found.rows.iter().find(|row| row.name == "A").unwrap();
    let shares: Vec<_> = a
        .shares
        .iter()
        .flatten()
        .map(|one| (one.share.to_string(), one.rank, one.counts))
        .collect();
    assert_eq!(
        shares,
        [("22.5".to_owned(), 1, true), ("19".to_owned(), 2, false)]
    );
    assert_eq!(
        told(&found.rows),
        ["1 B 26", "2 A 22.5", "2 C 22.5", "4 D 14.5"]
    );
    let full = standings(&plan(&[rules[0], ("equal", "full")], 2), &stages);
    assert_eq!(told(&full.rows), ["1 A 43", "2 B 40", "3 C 25", "4 D 15"]);
}

#[test]
fn ties_decide_in_their_order() {
    let one = cup(&[("A", "B")], true, true);
    let two = cup(&[("B", "C")], true, true);
    let stages = [stage("s1", &one), stage("s2", &two)];
    let by = |ties| told(&standings(&plan(&[("ties", ties), ("best", "1")], 2), &stages).rows);
    assert_eq!(by("-"), ["1 A 0.5", "1 B 0.5", "1 C 0.5"]);
    assert_eq!(by("stages"), ["1 B 0.5", "2 A 0.5", "2 C 0.5"]);
    assert_eq!(by("last"), ["1 B 0.5", "1 C 0.5", "3 A 0.5"]);
}

#[test]
fn what_is_not_over_counts_only_if_it_is_wanted() {
    let (one, two) = (
        cup(&[("A", "B")], false, true),
        cup(&[("B", "A")], false, false),
    );
    let stages = [stage("s1", &one), stage("s2", &two)];
    let found = standings(&plan(&[("ties", "-")], 2), &stages);
    assert_eq!(
        (told(&found.rows), found.counts),
        (
            vec!["1 A 1".to_owned(), "2 B 0".to_owned()],
            vec![true, false]
        )
    );
    let found = standings(&plan(&[("ties", "-"), ("running", "on")], 2), &stages);
    assert_eq!(told(&found.rows), ["1 A 1", "1 B 1"]);
}

#[test]
fn a_correction_follows_by_itself() {
    let mut one = cup(&[("A", "B")], false, true);
    let rules = plan(&[("ties", "-")], 1);
    assert_eq!(
        told(&standings(&rules, &[stage("s1", &one)]).rows),
        ["1 A 1", "2 B 0"]
    );
    one.act(
        Timestamp(1),
        Action::Correct {
            round: RoundNo(1),
            table: TableNo(1),
            report: Report::won(Side::B),
            reason: note("feuille mal lue"),
        },
    )
    .unwrap();
    assert_eq!(
        told(&standings(&rules, &[stage("s1", &one)]).rows),
        ["1 B 1", "2 A 0"]
    );
}

#[test]
fn people_are_joined_by_account_by_name_and_by_hand() {
    let one = cup(&[("Alice", "Bob")], false, true);
    let two = cup(&[("Alice M.", "Robert")], false, true);
    let accounts = |who: &str| BTreeMap::from([(PlayerId(1), who.to_owned())]);
    let by = |plan: &Plan, first: &str, second: &str| {
        let mut stages = [stage("s1", &one), stage("s2", &two)];
        stages[0].accounts = accounts(first);
        stages[1].accounts = accounts(second);
        told(&standings(plan, &stages).rows)
    };
    let mut rules = plan(&[("ties", "-")], 2);
    // One account with two names: the later one.
    assert_eq!(
        by(&rules, "x", "x"),
        ["1 Alice M. 2", "2 Bob 0", "2 Robert 0"]
    );
    assert_eq!(by(&rules, "x", "y").len(), 4, "two accounts are two people");
    let alias = |name: &str, stage: Option<&str>, is: &str| Alias {
        name: note(name),
        stage: stage.map(note),
        is: note(is),
    };
    rules.join(alias("Alice M.", None, "Alice")).unwrap();
    rules.join(alias("Robert", Some("s2"), "Bob")).unwrap();
    assert_eq!(
        by(&rules, "x", "y"),
        ["1 Alice 2", "2 Bob 0"],
        "and the plan has the last word"
    );
    assert_eq!(
        rules
            .join(alias("Zoé", Some("s9"), "Bob"))
            .unwrap_err()
            .to_string(),
        "this tournament is not in the series"
    );
    assert_eq!(read(&write(&rules)).unwrap(), rules);
    rules.remove(&note("s2")).unwrap();
    assert_eq!(
        rules.aliases.len(),
        1,
        "what was said of a tournament goes with it"
    );
}

#[test]
fn circles_of_names_end() {
    let one = cup(&[("A", "B"), ("C", "D")], false, true);
    let mut rules = plan(&[("ties", "-")], 1);
    for (name, is) in [("A", "B"), ("B", "C"), ("C", "A")] {
        let alias = Alias {
            name: note(name),
            stage: None,
            is: note(is),
        };
        rules.join(alias).unwrap();
    }
    let found = standings(&rules, &[stage("s1", &one)]);
    assert_eq!(found.rows.len(), 2, "{:?}", told(&found.rows));
}

#[test]
fn texts_that_are_no_series_say_where() {
    for (text, said) in [
        ("jarnac tournament 1\n", "jarnac series 1"),
        (
            "jarnac series 1\npoints: places\n",
            "line 2: 'places' is none of",
        ),
        (
            "jarnac series 1\nbest: 99\n",
            "line 2: '99' is no number from 0 to 60",
        ),
        ("jarnac series 1\n\nstage jeudi\n", "in quotation marks"),
        ("jarnac series 1\n\nstage \"a\"\nstage \"a\"\n", "already"),
        ("jarnac series 1\n\nsame \"A\" \"A\"\n", "the same name"),
        ("jarnac series 1\nwins: 3\n", "'wins' is no setting"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
}

#[test]
fn sheets_have_every_tournament() {
    let one = cup(&[("=A", "B <b>")], false, true);
    let rules = plan(&[("points", "places 3 1")], 1);
    let found = standings(&rules, &[stage("s1", &one)]);
    let names = ["Jeudi, 3".to_owned()];
    assert_eq!(
        csv(&rules, &names, &found),
        "rank,name,points,wins,best,difference,\"Jeudi, 3\",\"Jeudi, 3 rank\",\"Jeudi, 3 counts\"\n\
         1,'=A,3,1,3,0,3,1,yes\n2,B <b>,1,0,1,0,1,2,yes\n"
    );
    let page = page(&rules, &names, &found, "fr", str::to_owned);
    assert!(
        page.contains("<th scope=\"row\">B &lt;b&gt;</th><td>1</td><td>1</td>"),
        "{page}"
    );
}

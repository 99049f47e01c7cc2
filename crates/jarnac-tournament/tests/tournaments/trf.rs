//! FIDE's report file.

use jarnac_core::{Side, Timestamp};
use jarnac_tournament::trf::{Trf, TrfGame};
use jarnac_tournament::{Action, ByeKind, PlayerId, Report, RoundNo, System, TableNo, standings};
use proptest::prelude::*;

use crate::club::Club;
use crate::dice::Dice;

/// Five players, three rounds: a bye, a forfeit, a bye that was asked for, somebody who leaves, a game without a
/// result.
fn cup() -> Club {
    let mut club = Club::new(System::Dutch, 4, 5);
    club.did(Action::AskBye(PlayerId(2), RoundNo(2), ByeKind::Half));
    club.pair();
    club.report(1, Report::tie());
    club.report(2, Report::Absent(Side::B));
    club.pair();
    club.favourites_win();
    club.did(Action::Withdraw(PlayerId(4), None));
    club.pair();
    club.report(1, Report::won(Side::A));
    club
}

const FILE: &str = "\
012 Coupe
042 1970/01/01
052 1970/01/01
062 5
072 5
092 Individual: fide-dutch
XXR 4
001    1      a0                                2000                             1.5    2     3 b =     5 w 1     2 b 0
001    2      b0                                1999                             2.5    1     4 w +  0000 - H     1 w 1
001    3      c0                                1998                             1.5    3     1 w =     4 b 1     5 b\x20\x20
001    4      d0                                1997                             0.0    5     2 b -     3 w 0
001    5      e0                                1996                             1.0    4  0000 - U     1 b 0     3 w\x20\x20
";

#[test]
fn a_tournament_is_written_in_the_columns_of_the_format() {
    let text = Trf::of(&cup().cup).to_string();
    assert_eq!(text, FILE, "{text}");
}

#[test]
fn it_is_read_back_to_the_same_points() {
    let trf: Trf = FILE.parse().unwrap();
    assert_eq!(trf.to_string(), FILE);
    assert_eq!(
        trf.players[2].games[1],
        TrfGame {
            opponent: 4,
            colour: 'b',
            result: '1'
        }
    );
    let club = Club {
        cup: trf.tournament(Timestamp(0), 1977).unwrap(),
    };
    for player in &trf.players {
        assert_eq!(
            club.tally(player.number),
            player.tally.to_string(),
            "{}",
            player.number
        );
    }
    let open: Vec<TableNo> = club
        .cup
        .state()
        .round(RoundNo(3))
        .unwrap()
        .missing()
        .collect();
    assert_eq!(open.len(), 1);
}

#[test]
fn random_tournaments_come_back() {
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let mut club = Club::new(System::Dutch, 5, 6 + dice.below(12));
        for _ in 0..5 {
            if club.act(Action::Pair { deadline: None }).is_err() {
                break;
            }
            let open: Vec<TableNo> = club
                .cup
                .state()
                .rounds()
                .last()
                .unwrap()
                .missing()
                .collect();
            for table in open {
                let reports = [
                    Report::won(Side::A),
                    Report::won(Side::B),
                    Report::tie(),
                    Report::BothAbsent,
                ];
                club.report(table.0, reports[dice.below(4)].clone());
            }
        }
        let trf = Trf::of(&club.cup);
        let again: Trf = trf.to_string().parse().unwrap();
        assert_eq!(again, trf);
        let read = again.tournament(Timestamp(0), 1977).unwrap();
        let order = |cup| {
            standings(cup)
                .into_iter()
                .map(|one| (one.player, one.tally))
                .collect::<Vec<_>>()
        };
        let (mut ours, mut theirs) = (order(club.cup.state()), order(read.state()));
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "seed {seed}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let broken = |from: &str, to: &str| FILE.replacen(from, to, 1).parse::<Trf>();
    let error = broken("3 b =", "3 x =").unwrap_err().to_string();
    assert_eq!(error, "line 8, column 97: expected w, b or -");
    let error = broken("001    1 ", "001    x ").unwrap_err().to_string();
    assert!(
        error.contains("line 8, column 5: expected a starting number"),
        "{error}"
    );
    assert!(
        broken(" 1.5 ", " 1.7 ")
            .unwrap_err()
            .to_string()
            .contains("points as in 2.5")
    );
    let contradiction = broken("     3 b =", "     4 b =")
        .unwrap()
        .tournament(Timestamp(0), 1)
        .unwrap_err();
    assert!(
        contradiction.to_string().contains("4 says otherwise"),
        "{contradiction}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Whatever a file holds, reading it ends with a tournament or an error.
    #[test]
    fn damaged_files_never_panic(at in 0..FILE.len(), len in 0..12_usize, with in "[ -~é\n]{0,8}") {
        let mut text = FILE.to_owned();
        text.replace_range(at..(at + len).min(FILE.len()), &with);
        if let Ok(trf) = text.parse::<Trf>() {
            let _ = trf.tournament(Timestamp(0), 1);
        }
    }
}

#[test]
fn the_form_of_2026_says_what_is_to_come_and_is_read_back() {
    let settings = [
        ("win", "3"),
        ("tie", "1"),
        ("bye", "3"),
        ("ties", "direct, wins, lot"),
    ];
    let mut club = Club::with(System::Dutch, 5, 4, &settings);
    club.did(Action::Forbid(PlayerId(1), PlayerId(4)));
    club.did(Action::AskBye(PlayerId(2), RoundNo(3), ByeKind::Half));
    club.pair();
    club.favourites_win();
    let text = Trf::of_2026(&club.cup).to_string();
    for line in [
        "142 5",
        "162  W 3.0    D 1.0",
        "182 Jarnac",
        "202 DE,WON",
        "212 PTS,DE,WON",
        "240 H 003    2",
        "260 001 005    1    4",
    ] {
        assert!(text.lines().any(|one| one == line), "{line} in\n{text}");
    }
    assert!(
        text.lines().any(|one| one == "152 W" || one == "152 B"),
        "{text}"
    );
    assert!(!text.contains("XXR"), "{text}");
    let trf: Trf = format!("### RRR\n{text}").parse().unwrap();
    assert_eq!(trf.to_string(), text);
    let read = trf.tournament(Timestamp(0), 1977).unwrap();
    let state = read.state();
    assert_eq!(state.setup().rounds, 5);
    assert!(state.is_forbidden(PlayerId(1), PlayerId(4)));
    assert_eq!(
        state.players()[1].asked.get(&RoundNo(3)),
        Some(&ByeKind::Half)
    );
    // Lines that make no sense are nobody's harm.
    for line in [
        "240",
        "240 X 1 2",
        "240 H x",
        "260 1",
        "260 1 2 9 9",
        "240 H 99 1",
        "162 W",
    ] {
        let odd: Trf = format!("{text}{line}\n").parse().unwrap();
        odd.tournament(Timestamp(0), 1977).unwrap();
    }
}

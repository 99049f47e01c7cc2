//! The matching against every pairing that there is, for up to ten players.

use super::*;
use crate::{Action, Entrant, PlayerId, Rating, Report, RoundNo, Setup, TableNo, Tournament};
use jarnac_core::{Side, Timestamp};

/// The least that the criteria can add up to.
fn least(open: &[usize], costs: &Costs<'_>) -> Vec<u64> {
    let size = costs.ladder().len();
    let Some((first, rest)) = open.split_first() else {
        return vec![0; size];
    };
    let each = (0..rest.len()).map(|at| {
        let mut left = rest.to_vec();
        let other = left.remove(at);
        let mut sum = vec![0; size];
        costs.fill(*first, other, &mut sum);
        let below = least(&left, costs);
        sum.iter_mut().zip(below).for_each(|(a, b)| *a += b);
        sum
    });
    each.min().unwrap_or_default()
}

fn check(cup: &Tournament) {
    let state = cup.state();
    let mut field = Field::of(state);
    field
        .contenders
        .sort_by_key(|one| order(one, System::Swiss));
    let costs = Costs::new(state, &field.contenders);
    let count = field.contenders.len() + field.contenders.len() % 2;
    let open: Vec<usize> = (0..count).collect();
    let best = least(&open, &costs);
    let Ok(made) = pair(state, System::Swiss) else {
        let may_repeat = state.setup().rematches == Rematches::Needed;
        assert!(
            best[0] > 0 || (!may_repeat && (best[1] > 0 || best[2] > 0)),
            "{best:?}"
        );
        return;
    };
    let place = |id| {
        field
            .contenders
            .iter()
            .position(|one| one.id == id)
            .unwrap()
    };
    let mut sum = vec![0; best.len()];
    let tables = made
        .tables
        .iter()
        .map(|one| (place(one.sides.a), place(one.sides.b)));
    let full = made.byes.iter().filter(|bye| bye.kind == ByeKind::Full);
    for (a, b) in tables.chain(full.map(|bye| (place(bye.player), count - 1))) {
        let mut values = vec![0; best.len()];
        costs.fill(a.min(b), a.max(b), &mut values);
        sum.iter_mut().zip(values).for_each(|(a, b)| *a += b);
    }
    assert_eq!(sum, best);
}

#[test]
fn no_pairing_is_better() {
    for case in 0..40_u64 {
        let players = 2 + case % 9;
        let mut setup = Setup::new("Coupe", System::Swiss, 6, case).unwrap();
        setup
            .set("rematches", ["never", "needed"][case as usize / 2 % 2])
            .unwrap();
        setup
            .set("starts", ["toss", "alternate"][case as usize / 4 % 2])
            .unwrap();
        setup
            .set("within", ["slide", "fold", "close"][case as usize % 3])
            .unwrap();
        let mut cup = Tournament::new(setup);
        for number in 0..players {
            let entrant = Entrant::named(&format!("n{number}")).unwrap();
            let rating = Rating((case * 7 + number * 13 % 5) as u16);
            cup.act(Timestamp(0), Action::Enter(entrant.rated(rating)))
                .unwrap();
        }
        if players > 3 {
            cup.act(Timestamp(0), Action::Forbid(PlayerId(1), PlayerId(3)))
                .unwrap();
        }
        for round in 1..=6 {
            check(&cup);
            if cup
                .act(Timestamp(0), Action::Pair { deadline: None })
                .is_err()
            {
                break;
            }
            let tables = cup.state().rounds().last().unwrap().meetings.len() as u64;
            for table in 1..=tables {
                let report = match (case + round * 5 + table * 3) % 7 {
                    0 | 3 => Report::tie(),
                    1 | 5 => Report::won(Side::B),
                    2 => Report::Absent(Side::A),
                    _ => Report::won(Side::A),
                };
                let at = (RoundNo(round as u16), TableNo(table as u16));
                cup.act(Timestamp(0), Action::Report(at.0, at.1, report))
                    .unwrap();
            }
        }
    }
}

//! A tournament by FIDE's Dutch system, as the independent program gets them too.

use jarnac_core::{Side, Timestamp};
use jarnac_tournament::{
    Action, Entrant, NoPairing, PlayerId, Rating, Refusal, Report, Setup, System, TableNo,
    Tournament,
};

use crate::dice::Dice;

/// A tournament with results as ratings have it, a forfeit now and then, and some who leave for good.
pub(crate) fn play(seed: u64, least: usize, most: usize, rounds: usize) -> Tournament {
    let mut dice = Dice::new(seed);
    let players = least + dice.below(most - least + 1);
    // As many as people play: where almost everybody has met everybody, there is little to choose.
    let rounds = 3 + dice.below(rounds.min(players * 2 / 3).max(3) - 2);
    let setup = Setup::new(&format!("seed {seed}"), System::Dutch, rounds as u16, seed).unwrap();
    let mut cup = Tournament::new(setup);
    for number in 0..players {
        let rating = Rating(2_400 - (number * 10 + dice.below(10)) as u16);
        let entrant = Entrant::named(&format!("Joueur {}", number + 1)).unwrap();
        cup.act(Timestamp(0), Action::Enter(entrant.rated(rating)))
            .unwrap();
    }
    for _ in 0..rounds {
        match cup.act(Timestamp(0), Action::Pair { deadline: None }) {
            Ok(_) => {}
            Err(Refusal::NoPairing(NoPairing::Impossible) | Refusal::Nobody) => break,
            Err(refusal) => panic!("seed {seed}: {refusal}"),
        }
        let round = cup.state().next_round().0 - 1;
        let tables = cup.state().rounds().last().unwrap().meetings.len();
        for table in 1..=tables {
            let report = match dice.below(100) {
                0 => Report::Absent(Side::A),
                1 => Report::Absent(Side::B),
                2..=26 => Report::tie(),
                27..=66 => Report::won(Side::A),
                _ => Report::won(Side::B),
            };
            let place = (jarnac_tournament::RoundNo(round), TableNo(table as u16));
            cup.act(Timestamp(0), Action::Report(place.0, place.1, report))
                .unwrap();
        }
        if dice.percent(5) {
            let player = PlayerId(1 + dice.below(players) as u16);
            // Whoever has left already is left alone.
            let _ = cup.act(Timestamp(0), Action::Withdraw(player, None));
        }
    }
    cup
}

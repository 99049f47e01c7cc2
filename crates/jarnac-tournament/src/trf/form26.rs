//! The form of 2026 (Handbook C.04, annex 2, in force from September 2025): the same players and rounds, and in lines of their own what
//! pairing programs need and the form of 2016 left out: rounds, points, tie-breaks, byes that were asked for, forbidden pairs.

use super::Trf;
use crate::pairing::{dutch_begins_white, pairing_numbers};
use crate::{ByeKind, PlayerId, RoundNo, State, System, Tally, TieBreak, Tournament};

impl Trf {
    /// A tournament as a report file of 2026. Tie-breaks that FIDE has no name for (difference, Jarnacs, lot) are not in it, and
    /// neither is the code of the system (`192`), whose table was not to be had.
    pub fn of_2026(tournament: &Tournament) -> Trf {
        let mut trf = Trf::of(tournament);
        let state = tournament.state();
        let setup = state.setup();
        trf.headers.retain(|(code, _)| code != "XXR");
        let mut add = |code: &str, text: String| trf.headers.push((code.to_owned(), text));
        add("142", setup.rounds.to_string());
        if setup.system == System::Dutch {
            let colour = if dutch_begins_white(state) { "W" } else { "B" };
            add("152", colour.to_owned());
        }
        if let Some(points) = points(state) {
            add("162", points);
        }
        add("182", "Jarnac".to_owned());
        let ties: Vec<&str> = setup.ties.iter().filter_map(|tie| code(*tie)).collect();
        if !ties.is_empty() {
            add("202", ties.join(","));
        }
        add("212", [&["PTS"], &ties[..]].concat().join(","));
        let numbers = pairing_numbers(state);
        let number = |id: PlayerId| numbers.iter().position(|known| *known == id);
        for line in byes(state, &number) {
            add("240", line);
        }
        for (a, b) in state.forbidden() {
            if let (Some(a), Some(b)) = (number(a), number(b)) {
                let line = format!("001 {:03} {:>4} {:>4}", setup.rounds, a + 1, b + 1);
                add("260", line);
            }
        }
        trf
    }

    /// The byes of rounds to come, as the lines `240` tell them: who by their starting number, when, and which.
    pub(super) fn asked(&self) -> Vec<(u16, RoundNo, ByeKind)> {
        let mut asked = Vec::new();
        for (_, text) in self.headers.iter().filter(|(code, _)| code == "240") {
            let mut words = text.split_whitespace();
            let kind = match words.next() {
                Some("H" | "h") => ByeKind::Half,
                Some("Z" | "z") => ByeKind::Zero,
                // A full point that somebody asks for is not known here.
                _ => continue,
            };
            let Some(round) = words.next().and_then(|word| word.parse().ok()) else {
                continue;
            };
            let players = words.filter_map(|word| word.parse().ok());
            asked.extend(players.map(|player| (player, RoundNo(round), kind)));
        }
        asked
    }

    /// The pairs that must not meet, as the lines `260` tell them, whatever the rounds.
    pub(super) fn forbidden(&self) -> Vec<(u16, u16)> {
        let mut pairs = Vec::new();
        for (_, text) in self.headers.iter().filter(|(code, _)| code == "260") {
            let words = text.split_whitespace().skip(2);
            let players: Vec<u16> = words.filter_map(|word| word.parse().ok()).collect();
            for (at, one) in players.iter().enumerate().take(100) {
                pairs.extend(
                    players[at + 1..]
                        .iter()
                        .take(100)
                        .map(|other| (*one, *other)),
                );
            }
        }
        pairs
    }
}

/// What results count, where it is not what they usually do. Each takes nine columns: a space, its letter, four for the points.
fn points(state: &State) -> Option<String> {
    let scale = &state.setup().scale;
    let all = [
        ('W', scale.win, Tally::halves(2)),
        ('D', scale.tie, Tally::halves(1)),
        ('L', scale.loss, Tally::ZERO),
        ('P', scale.bye, scale.win),
    ];
    let changed = all.iter().filter(|(_, points, usual)| points != usual);
    let text: String = changed
        .map(|(letter, points, _)| {
            let halves = points.in_halves();
            let points = format!("{}.{}", halves / 2, 5 * (halves % 2));
            format!(" {letter}{points:>4}   ")
        })
        .collect();
    let text = text.trim_end();
    (!text.is_empty()).then(|| text.to_owned())
}

/// FIDE's code of a tie-break, if it has one.
fn code(tie: TieBreak) -> Option<&'static str> {
    match tie {
        TieBreak::Buchholz => Some("BH"),
        TieBreak::BuchholzCut1 => Some("BH/C1"),
        TieBreak::SonnebornBerger => Some("SB"),
        TieBreak::Direct => Some("DE"),
        TieBreak::Progressive => Some("PS"),
        TieBreak::Wins => Some("WON"),
        TieBreak::Difference | TieBreak::Jarnacs | TieBreak::Lot => None,
    }
}

/// The byes that were asked for in rounds to come: a line for each kind and round.
fn byes(state: &State, number: &dyn Fn(PlayerId) -> Option<usize>) -> Vec<String> {
    let mut lines = Vec::new();
    for round in (state.next_round().0..=state.setup().rounds).map(RoundNo) {
        for (letter, kind) in [('H', ByeKind::Half), ('Z', ByeKind::Zero)] {
            let asked = state
                .entered()
                .filter(|player| player.asked.get(&round) == Some(&kind));
            let numbers = asked.filter_map(|player| number(player.id));
            let numbers: String = numbers.map(|at| format!(" {:>4}", at + 1)).collect();
            if !numbers.is_empty() {
                lines.push(format!("{letter} {:03}{numbers}", round.0));
            }
        }
    }
    lines
}

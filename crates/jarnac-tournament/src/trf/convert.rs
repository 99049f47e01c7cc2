//! Tournaments to report files, and back.

use std::collections::BTreeMap;

use jarnac_core::{BySide, Note, Side, Standing, Timestamp};
use thiserror::Error;

use super::{Trf, TrfGame, TrfPlayer};
use crate::pairing::pairing_numbers;
use crate::{
    Action, Appearance, Bye, ByeKind, Entrant, Late, Moment, Pairing, PlayerId, Rating, Refusal,
    Report, RoundNo, Setup, SetupError, Start, State, Status, System, TableNo, Tournament,
    standings,
};

/// Why a report file makes no tournament.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrfImportError {
    /// Its headers make no sense.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A name can't be one.
    #[error("player {number}: {error}")]
    Name {
        /// Whose.
        number: u16,
        /// What is wrong with it.
        error: jarnac_core::NoteError,
    },
    /// Two lines contradict each other.
    #[error("round {round} of player {number}: {opponent} says otherwise, or is not there")]
    Contradiction {
        /// Which round.
        round: u16,
        /// Whose line.
        number: u16,
        /// Whose line says otherwise.
        opponent: u16,
    },
    /// It can't have happened.
    #[error("{0}")]
    Refused(#[from] Refusal),
}

impl Trf {
    /// A tournament as a report file. Players are numbered by rating, as FIDE wants it.
    pub fn of(tournament: &Tournament) -> Trf {
        let state = tournament.state();
        let numbers = pairing_numbers(state);
        let number_of = |id: PlayerId| numbers.iter().position(|known| *known == id);
        let number_of = |id: PlayerId| number_of(id).map_or(0, |at| at as u16 + 1);
        let places = standings(state);
        let players = numbers.iter().map(|id| {
            let entrant = &state.players()[id.index()].entrant;
            let rank = places.iter().find(|place| place.player == *id);
            TrfPlayer {
                number: number_of(*id),
                name: entrant.name.to_string(),
                rating: entrant.rating.map_or(0, |rating| rating.0),
                tally: rank.map(|place| place.tally).unwrap_or_default(),
                rank: rank.map_or(0, |place| place.rank as u16),
                games: games_of(state, *id, &number_of),
                ..TrfPlayer::default()
            }
        });
        Trf {
            players: players.collect(),
            headers: headers(tournament),
        }
    }

    /// The tournament that a report file tells of: paired by hand, with everything that it says as having happened at one
    /// moment. Numbers are those of the order in the file.
    pub fn tournament(&self, at: Timestamp, seed: u64) -> Result<Tournament, TrfImportError> {
        let played = self
            .players
            .iter()
            .map(|player| player.games.len())
            .max()
            .unwrap_or(0);
        let planned = self.header("142").or(self.header("XXR"));
        let planned = planned.and_then(|text| text.trim().parse().ok());
        let rounds = planned.unwrap_or(0).max(played as u16).max(1);
        let name = self
            .header("012")
            .filter(|name| !name.is_empty())
            .unwrap_or("TRF");
        let mut setup = Setup::new(name, System::Manual, rounds, seed)?;
        if let Some(place) = self.header("022") {
            setup.set("place", place)?;
        }
        let mut cup = Tournament::new(setup);
        let mut ids = BTreeMap::new();
        for player in &self.players {
            let wrong = |error| TrfImportError::Name {
                number: player.number,
                error,
            };
            let mut entrant = Entrant::named(&player.name).map_err(wrong)?;
            entrant.rating = Some(player.rating).filter(|rating| *rating > 0).map(Rating);
            entrant.club = Note::new(&player.federation).ok();
            cup.act(at, Action::Enter(entrant))?;
            ids.insert(player.number, PlayerId(ids.len() as u16 + 1));
        }
        for round in 0..played {
            self.replay_round(&mut cup, at, round, &ids)?;
        }
        self.replay_plans(&mut cup, at, &ids)?;
        Ok(cup)
    }

    /// What is said of rounds to come.
    fn replay_plans(
        &self,
        cup: &mut Tournament,
        at: Timestamp,
        ids: &BTreeMap<u16, PlayerId>,
    ) -> Result<(), TrfImportError> {
        for (number, round, kind) in self.asked() {
            let is_to_come =
                (cup.state().next_round()..=RoundNo(cup.state().setup().rounds)).contains(&round);
            if let Some(id) = ids.get(&number).filter(|_| is_to_come) {
                cup.act(at, Action::AskBye(*id, round, kind))?;
            }
        }
        for (a, b) in self.forbidden() {
            if let (Some(a), Some(b)) = (ids.get(&a), ids.get(&b))
                && a != b
                && !cup.state().is_forbidden(*a, *b)
            {
                cup.act(at, Action::Forbid(*a, *b))?;
            }
        }
        Ok(())
    }

    fn replay_round(
        &self,
        cup: &mut Tournament,
        at: Timestamp,
        round: usize,
        ids: &BTreeMap<u16, PlayerId>,
    ) -> Result<(), TrfImportError> {
        let game_of =
            |player: &TrfPlayer| player.games.get(round).copied().unwrap_or(TrfGame::NONE);
        let (mut tables, mut byes, mut reports) = (Vec::new(), Vec::new(), Vec::new());
        for player in &self.players {
            let (game, id) = (game_of(player), ids[&player.number]);
            if game.opponent == 0 {
                let kind = match game.result {
                    'U' | 'F' | '+' | '1' => ByeKind::Full,
                    'H' | '=' => ByeKind::Half,
                    _ => ByeKind::Zero,
                };
                byes.push(Bye { player: id, kind });
                continue;
            }
            let contradiction = TrfImportError::Contradiction {
                round: round as u16 + 1,
                number: player.number,
                opponent: game.opponent,
            };
            let other = self
                .players
                .iter()
                .find(|other| other.number == game.opponent);
            let other = other.filter(|other| game_of(other).opponent == player.number);
            let other = other.ok_or(contradiction.clone())?;
            if game.colour == 'b' || (game.colour != 'w' && player.number > other.number) {
                continue;
            }
            if game_of(other).colour == 'w' {
                return Err(contradiction);
            }
            tables.push(Pairing {
                sides: BySide::new(id, ids[&other.number]),
                start: Start::A,
            });
            reports.push(report_of(game.result, game_of(other).result));
        }
        cup.act(
            at,
            Action::PairByHand {
                tables,
                byes,
                deadline: None,
            },
        )?;
        let round = RoundNo(round as u16 + 1);
        for (table, report) in reports.into_iter().enumerate() {
            if let Some(report) = report {
                cup.act(at, Action::Report(round, TableNo(table as u16 + 1), report))?;
            }
        }
        Ok(())
    }
}

/// What the two lines of a game say of it.
fn report_of(white: char, black: char) -> Option<Report> {
    match (white, black) {
        ('1' | 'W', _) => Some(Report::won(Side::A)),
        (_, '1' | 'W') => Some(Report::won(Side::B)),
        ('=' | 'D', _) => Some(Report::tie()),
        ('+', _) => Some(Report::Absent(Side::B)),
        (_, '+') => Some(Report::Absent(Side::A)),
        (' ', ' ') => None,
        _ => Some(Report::BothAbsent),
    }
}

fn games_of(state: &State, id: PlayerId, number_of: &dyn Fn(PlayerId) -> u16) -> Vec<TrfGame> {
    let is_gone = state.players()[id.index()].status == Status::Withdrawn;
    let mut games: Vec<TrfGame> = state
        .history(id)
        .iter()
        .map(|appearance| match appearance {
            Appearance::Met {
                opponent,
                side,
                report,
                ..
            } => TrfGame {
                opponent: number_of(*opponent),
                colour: match side {
                    Side::A => 'w',
                    Side::B => 'b',
                },
                result: report.map_or(' ', |report| result_of(report, *side)),
            },
            Appearance::Bye(kind) => TrfGame {
                opponent: 0,
                colour: '-',
                result: match kind {
                    ByeKind::Full => 'U',
                    ByeKind::Half => 'H',
                    ByeKind::Zero | ByeKind::Rest => 'Z',
                },
            },
            Appearance::Late if state.setup().late == Late::Half => TrfGame {
                opponent: 0,
                colour: '-',
                result: 'H',
            },
            Appearance::Late | Appearance::Away => TrfGame::NONE,
        })
        .collect();
    while is_gone && games.last() == Some(&TrfGame::NONE) {
        games.pop();
    }
    games
}

fn result_of(report: &Report, side: Side) -> char {
    match (report.was_played(), report.outcome()) {
        (true, Some(Standing::Win(winner))) if winner == side => '1',
        (true, Some(Standing::Tie)) => '=',
        (true, _) => '0',
        (false, Some(Standing::Win(winner))) if winner == side => '+',
        (false, _) => '-',
    }
}

fn headers(tournament: &Tournament) -> Vec<(String, String)> {
    let state = tournament.state();
    let setup = state.setup();
    let day = |line: Option<&crate::Line>| {
        let text = Moment(line?.at).to_string();
        Some(text.split(' ').next()?.replace('-', "/"))
    };
    let count = state.entered().count();
    let rated = state
        .entered()
        .filter(|player| player.entrant.rating.is_some())
        .count();
    let kind = if setup.boards > 1 {
        "Team"
    } else {
        "Individual"
    };
    let all = [
        ("012", Some(setup.name.to_string())),
        ("022", setup.place.as_ref().map(Note::to_string)),
        ("042", day(tournament.lines().first())),
        ("052", day(tournament.lines().last())),
        ("062", Some(count.to_string())),
        ("072", Some(rated.to_string())),
        ("092", Some(format!("{kind}: {}", setup.system))),
        ("XXR", Some(setup.rounds.to_string())),
    ];
    let present = all
        .into_iter()
        .filter_map(|(code, text)| Some((code.to_owned(), text?)));
    present.collect()
}

//! A tournament in memory, with what its pages show.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use jarnac_protocol::{OnlinePlay, RoundClock, TournamentStatus, TournamentView};
use jarnac_tournament::{PlayerId, Report, RoundNo, State, TableNo, Tournament, notation};

use super::view;
use crate::store::{ClaimRow, LineRow, PlayerPerson, Store, StoreError, TableGame, TournamentRow};

/// A tournament as it is stored: its row, the fold of its log, and what players say.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) row: TournamentRow,
    pub(crate) cup: Tournament,
    /// Who wrote each line.
    pub(super) roles: Vec<String>,
    pub(super) claims: Vec<ClaimRow>,
    /// Those who play on the server.
    pub(super) people: Vec<PlayerPerson>,
    /// The games that they play there.
    pub(super) games: Vec<TableGame>,
    view: OnceLock<Arc<TournamentView>>,
}

impl Kept {
    /// Reads what is missing in what was in memory, or all of it.
    pub(crate) async fn read(
        store: &Store,
        row: TournamentRow,
        before: Option<&Kept>,
    ) -> Result<Kept, StoreError> {
        let damaged = |why: &dyn std::fmt::Display| {
            StoreError::corrupt(format!("the tournament {}", row.id), why)
        };
        let (mut cup, mut roles) = match before.filter(|kept| kept.row.seq <= row.seq) {
            Some(kept) => (kept.cup.clone(), kept.roles.clone()),
            None => {
                let setup = notation::read_setup(&row.setup).map_err(|why| damaged(&why))?;
                (Tournament::new(setup), Vec::new())
            }
        };
        let known = cup.lines().len() as u32;
        let lines = match known < row.seq {
            true => store.tournament_lines(&row.id, known).await?,
            false => Vec::new(),
        };
        // Lines that came after the row was read are for the next one who reads.
        for line in lines.into_iter().filter(|line| line.seq <= row.seq) {
            if line.seq as usize != cup.lines().len() + 1 {
                return Err(damaged(&format!(
                    "line {} is missing",
                    cup.lines().len() + 1
                )));
            }
            let read = notation::read_line(&line.payload).map_err(|why| damaged(&why))?;
            cup.take_in(read).map_err(|why| damaged(&why))?;
            roles.push(line.role);
        }
        let claims = store.tournament_claims(&row.id).await?;
        let (people, games) = match row.online {
            Some(_) => (
                store.tournament_people(&row.id).await?,
                store.made_table_games(&row.id).await?,
            ),
            None => (Vec::new(), Vec::new()),
        };
        Ok(Kept {
            row,
            cup,
            roles,
            claims,
            people,
            games,
            view: OnceLock::new(),
        })
    }

    /// What its pages show. It is made once for each revision.
    pub(crate) fn view(&self) -> &Arc<TournamentView> {
        self.view.get_or_init(|| Arc::new(view::view(self)))
    }

    /// The clock of the round.
    pub(super) fn clock(&self) -> Option<RoundClock> {
        let text = self.row.clock.as_deref()?;
        serde_json::from_str(text).ok()
    }

    /// How games are played, if they are played on the server.
    pub(super) fn online(&self) -> Option<OnlinePlay> {
        let text = self.row.online.as_deref()?;
        serde_json::from_str(text).ok()
    }

    /// Who those are that play here, by their numbers.
    pub(crate) fn accounts(&self) -> BTreeMap<PlayerId, String> {
        let people = self.people.iter();
        people
            .map(|one| (PlayerId(one.player), one.person.clone()))
            .collect()
    }

    /// The number of a person who plays here.
    pub(crate) fn player_of(&self, person: &str) -> Option<u16> {
        let found = self.people.iter().find(|one| one.person == person)?;
        Some(found.player)
    }

    /// The person who plays as this number.
    pub(super) fn person_of(&self, player: PlayerId) -> Option<&str> {
        let found = self.people.iter().find(|one| one.player == player.0)?;
        Some(&found.person)
    }

    /// The game of a table, if it has one.
    pub(super) fn game_of(&self, round: RoundNo, table: TableNo) -> Option<&TableGame> {
        let line = self.paired_by(round)?;
        let is_it = |game: &&TableGame| (game.line, game.table) == (line, table.0);
        self.games.iter().find(is_it)
    }

    /// What the players of a table say, as long as its result is not known.
    pub(super) fn claim_of(
        &self,
        round: RoundNo,
        table: TableNo,
        side: jarnac_core::Side,
    ) -> Option<Report> {
        let is_it = |claim: &&ClaimRow| {
            claim.round == round.0 && claim.table == table.0 && claim.side == side
        };
        let claim = self.claims.iter().find(is_it)?;
        let paired = self.paired_by(round)?;
        let read = notation::read_report(&claim.report).ok();
        read.filter(|_| claim.line == paired)
    }

    /// The number of the line that paired a round, as it stands now.
    pub(super) fn paired_by(&self, round: RoundNo) -> Option<u32> {
        let lines = self.cup.lines().iter().enumerate().rev();
        let mut counting = lines.filter(|(at, _)| self.cup.counts(at + 1));
        counting.find_map(|(at, line)| {
            let pairs = |event: &jarnac_tournament::Event| {
                matches!(event, jarnac_tournament::Event::Paired { round: paired, .. } if *paired == round)
            };
            line.events.iter().any(pairs).then_some(at as u32 + 1)
        })
    }
}

/// What a row tells of a tournament as it stands, for lists.
pub(super) fn note_state(row: &mut TournamentRow, state: &State) {
    let setup = state.setup();
    row.name = setup.name.to_string();
    row.place = setup.place.as_ref().map(ToString::to_string);
    row.date = setup.date.as_ref().map(ToString::to_string);
    row.begins_at = setup.begins.map(crate::wall_clock::stored);
    row.system = setup.system.to_string();
    row.rounds = setup.rounds;
    row.round = state.rounds().len() as u16;
    row.players = state.players().len() as u16;
    row.status = match (state.is_finished(), state.rounds().is_empty()) {
        (true, _) => TournamentStatus::Over,
        (false, true) => TournamentStatus::Open,
        (false, false) => TournamentStatus::Running,
    };
}

/// A line as it is stored.
pub(super) fn line_row(
    seq: usize,
    line: &jarnac_tournament::Line,
    role: String,
    person: Option<String>,
) -> LineRow {
    LineRow {
        seq: seq as u32,
        at: crate::wall_clock::stored(line.at),
        role,
        person,
        payload: line.to_string(),
    }
}

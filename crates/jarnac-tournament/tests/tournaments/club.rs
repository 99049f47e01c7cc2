//! A tournament with few words, for tests.

use jarnac_core::{Note, Side, Timestamp};
use jarnac_tournament::{
    Action, Entrant, PlayerId, Rating, Refusal, Report, RoundNo, Setup, System, TableNo,
    Tournament, standings,
};

pub(crate) struct Club {
    pub(crate) cup: Tournament,
}

pub(crate) fn note(text: &str) -> Note {
    Note::new(text).unwrap()
}

impl Club {
    /// So many players, named a, b, c and so on, the first of whom is the strongest.
    pub(crate) fn new(system: System, rounds: u16, players: usize) -> Club {
        Club::with(system, rounds, players, &[])
    }

    pub(crate) fn with(
        system: System,
        rounds: u16,
        players: usize,
        settings: &[(&str, &str)],
    ) -> Club {
        let mut setup = Setup::new("Coupe", system, rounds, 1977).unwrap();
        for (name, value) in settings {
            setup.set(name, value).unwrap();
        }
        let mut club = Club {
            cup: Tournament::new(setup),
        };
        for number in 0..players {
            let name = format!("{}{}", (b'a' + (number % 26) as u8) as char, number / 26);
            let entrant = Entrant::named(&name)
                .unwrap()
                .rated(Rating(2_000 - number as u16));
            club.did(Action::Enter(entrant));
        }
        club
    }

    pub(crate) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.cup.act(Timestamp(0), action).map(drop)
    }

    #[track_caller]
    pub(crate) fn did(&mut self, action: Action) {
        self.act(action).unwrap();
    }

    #[track_caller]
    pub(crate) fn pair(&mut self) {
        self.did(Action::Pair { deadline: None });
    }

    /// Why this is refused.
    #[track_caller]
    pub(crate) fn refused(&mut self, action: Action, told: &str) {
        let before = self.cup.clone();
        let refusal = self.act(action).unwrap_err().to_string();
        assert!(refusal.contains(told), "{refusal}");
        assert_eq!(self.cup, before);
    }

    pub(crate) fn last(&self) -> RoundNo {
        RoundNo(self.cup.state().rounds().len() as u16)
    }

    #[track_caller]
    pub(crate) fn report(&mut self, table: u16, report: Report) {
        self.did(Action::Report(self.last(), TableNo(table), report));
    }

    /// The lower number wins at every table that has no result yet.
    #[track_caller]
    pub(crate) fn favourites_win(&mut self) {
        let round = self.last();
        let open: Vec<TableNo> = self.cup.state().round(round).unwrap().missing().collect();
        for table in open {
            let sides = self
                .cup
                .state()
                .round(round)
                .unwrap()
                .meeting(table)
                .unwrap()
                .pairing
                .sides;
            let winner = if sides.a < sides.b { Side::A } else { Side::B };
            self.did(Action::Report(round, table, Report::won(winner)));
        }
    }

    /// The pairs of a round, the lower number first, sorted.
    pub(crate) fn pairs(&self, round: u16) -> Vec<(u16, u16)> {
        let round = self.cup.state().round(RoundNo(round)).unwrap();
        let pairs = round.meetings.iter().map(|one| one.pairing.key());
        let mut pairs: Vec<(u16, u16)> = pairs.map(|(a, b)| (a.0, b.0)).collect();
        pairs.sort_unstable();
        pairs
    }

    pub(crate) fn tally(&self, player: u16) -> String {
        let places = standings(self.cup.state());
        let place = places
            .iter()
            .find(|place| place.player == PlayerId(player))
            .unwrap();
        place.tally.to_string()
    }

    pub(crate) fn ranking(&self) -> Vec<u16> {
        standings(self.cup.state())
            .iter()
            .map(|place| place.player.0)
            .collect()
    }
}

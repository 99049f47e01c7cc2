//! Tournaments in which everything happens that can, held against what must always be true.

use std::collections::{BTreeMap, BTreeSet};

use jarnac_core::{BySide, Note, Points, Side, Timestamp};
use jarnac_tournament::notation::{read, write};
use jarnac_tournament::{
    Action, ByeKind, Entrant, Method, NoPairing, PlayerId, Rating, Refusal, Rematches, Report,
    RoundNo, Setup, Status, Switch, System, TableNo, Tally, Tournament, standings,
};

use crate::dice::Dice;

/// What was seen in a tournament.
#[derive(Default, Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) pairings: u64,
    pub(crate) corrections: u64,
    pub(crate) withdrawals: u64,
    pub(crate) byes: u64,
    pub(crate) undone: u64,
    pub(crate) impossible: u64,
}

impl Seen {
    /// Adds what was seen in another one.
    pub(crate) fn add(&mut self, other: &Seen) {
        self.pairings += other.pairings;
        self.corrections += other.corrections;
        self.withdrawals += other.withdrawals;
        self.byes += other.byes;
        self.undone += other.undone;
        self.impossible += other.impossible;
    }
}

/// What a tournament is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) most_players: usize,
    pub(crate) most_rounds: usize,
}

const SYSTEMS: [System; 8] = [
    System::Swiss,
    System::Swiss,
    System::SwissSpread,
    System::Dutch,
    System::Hill,
    System::RoundRobin,
    System::KnockOut,
    System::Arranged,
];

struct Organiser {
    dice: Dice,
    cup: Tournament,
    now: u64,
    seen: Seen,
}

/// Plays one tournament, and says what did not hold.
pub(crate) fn run(seed: u64, size: Size) -> Result<Seen, String> {
    let mut dice = Dice::new(seed);
    let system = SYSTEMS[dice.below(SYSTEMS.len())];
    let rounds = 1 + dice.below(size.most_rounds);
    let setup = Setup::new("Épreuve", system, rounds as u16, seed);
    let mut setup = setup.map_err(|error| error.to_string())?;
    if dice.percent(30) {
        setup.rematches = Rematches::Needed;
    }
    if dice.percent(30) {
        setup.set("starts", "alternate").unwrap();
    }
    if dice.percent(20) {
        setup.repechage = Switch::On;
        setup.hill = dice.below(3) as u16;
    }
    for (name, values) in [
        ("within", &["slide", "fold", "close"][..]),
        ("late", &["zero", "half", "closed"]),
        ("unplayed", &["own", "nothing"]),
        ("check-in", &["on", "off", "off"]),
        ("cap", &["0", "50"]),
        (
            "ties",
            &[
                "direct, sonneborn-berger, lot",
                "progressive, wins, jarnacs",
                "-",
            ],
        ),
    ] {
        let value = values[dice.below(values.len())];
        setup.set(name, value).unwrap();
    }
    let mut organiser = Organiser {
        dice,
        cup: Tournament::new(setup),
        now: 1_700_000_000_000,
        seen: Seen::default(),
    };
    organiser
        .play(size)
        .map_err(|what| format!("seed {seed}, {system}: {what}"))?;
    Ok(organiser.seen)
}

impl Organiser {
    /// Does something; what is refused must change nothing.
    fn act(&mut self, action: Action) -> Result<Result<(), Refusal>, String> {
        self.now += self.dice.below(100_000) as u64;
        // Large ones are compared by their length only, which is enough for a soak.
        let is_small = self.cup.state().players().len() < 30;
        let before = is_small.then(|| self.cup.clone());
        let lines = self.cup.lines().len();
        let told = format!("{action:?}");
        let done = self.cup.act(Timestamp(self.now), action).map(drop);
        let is_same = before.is_none_or(|before| before == self.cup);
        match done {
            Err(refusal) if !is_same || self.cup.lines().len() != lines => Err(format!(
                "{told} was refused ({refusal}) and changed something"
            )),
            done => Ok(done),
        }
    }

    /// Does something that must be granted.
    fn must(&mut self, action: Action) -> Result<(), String> {
        let told = format!("{action:?}");
        let done = self.act(action)?;
        done.map_err(|refusal| format!("{told}: {refusal}"))
    }

    fn play(&mut self, size: Size) -> Result<(), String> {
        // Small ones are more interesting than large ones.
        let most = 2 + self.dice.below(size.most_players.max(3) - 1);
        let count = 2 + self.dice.below(most - 1);
        for _ in 0..count {
            self.enter()?;
        }
        let ids: Vec<PlayerId> = self.cup.state().players().iter().map(|p| p.id).collect();
        for id in ids {
            if self.dice.percent(90) {
                self.must(Action::CheckIn(id))?;
            }
        }
        for _ in 0..self.dice.below(3) {
            let (a, b) = (self.anybody(), self.anybody());
            let _ = self.act(Action::Forbid(a, b))?;
        }
        while self.cup.state().next_round().0 <= self.cup.state().setup().rounds {
            self.disturb()?;
            match self.act(Action::Pair { deadline: None })? {
                Ok(()) => self.after_pairing()?,
                Err(
                    Refusal::Nobody
                    | Refusal::NoPairing(NoPairing::Decided | NoPairing::Rounds { .. }),
                ) => break,
                Err(Refusal::NoPairing(NoPairing::Impossible) | Refusal::IsForbidden { .. }) => {
                    self.seen.impossible += 1;
                    break;
                }
                Err(refusal) => return Err(format!("no pairing: {refusal}")),
            }
            self.report_all()?;
            self.check_text()?;
        }
        if !self.cup.state().rounds().is_empty() {
            self.correct()?;
        }
        self.check_text()?;
        let audit = self.cup.audit();
        match audit.first() {
            Some(otherwise) => Err(otherwise.to_string()),
            None => Ok(()),
        }
    }

    fn enter(&mut self) -> Result<(), String> {
        let number = self.cup.state().players().len() + 1;
        let mut entrant = Entrant::named(&format!("Joueur {number}")).unwrap();
        if self.dice.percent(80) {
            entrant = entrant.rated(Rating(1_000 + self.dice.below(900) as u16));
        }
        self.must(Action::Enter(entrant))
    }

    fn anybody(&mut self) -> PlayerId {
        PlayerId(1 + self.dice.below(self.cup.state().players().len()) as u16)
    }

    /// What happens between rounds: some of it makes no sense, and is refused.
    fn disturb(&mut self) -> Result<(), String> {
        for _ in 0..self.dice.below(4) {
            let (one, other) = (self.anybody(), self.anybody());
            let next = self.cup.state().next_round();
            let reason = Note::new("au hasard").unwrap();
            let action = match self.dice.below(9) {
                0 => Action::Withdraw(one, None),
                1 => Action::Return(one),
                2 => Action::AskBye(one, next, ByeKind::Half),
                3 => Action::AskBye(one, RoundNo(next.0 + 1), ByeKind::Zero),
                4 => Action::CancelBye(one, next),
                5 => Action::Merge {
                    dropped: one,
                    kept: other,
                    reason,
                },
                6 => Action::Allow(one, other),
                7 => Action::CheckIn(one),
                _ => {
                    let number = self.cup.state().players().len() + 1;
                    Action::Enter(Entrant::named(&format!("Joueur {number}")).unwrap())
                }
            };
            let is_withdrawal = matches!(action, Action::Withdraw(..));
            if self.act(action)?.is_ok() {
                self.seen.withdrawals += u64::from(is_withdrawal);
            }
        }
        Ok(())
    }

    fn after_pairing(&mut self) -> Result<(), String> {
        self.seen.pairings += 1;
        self.check_round()?;
        if self.dice.percent(5) {
            // The same again, since lots repeat.
            let before = self.cup.state().clone();
            self.must(Action::Undo(Some(Note::new("trop tôt").unwrap())))?;
            self.must(Action::Pair { deadline: None })?;
            self.seen.undone += 1;
            if *self.cup.state() != before {
                return Err("paired otherwise the second time".to_owned());
            }
        }
        Ok(())
    }

    /// What must hold of the round that was just paired.
    fn check_round(&mut self) -> Result<(), String> {
        let state = self.cup.state();
        let (round, before) = state.rounds().split_last().ok_or("no round")?;
        let Method::By(system) = round.method else {
            return Err("paired by hand".to_owned());
        };
        self.seen.byes += round
            .byes
            .iter()
            .filter(|bye| bye.kind == ByeKind::Full)
            .count() as u64;
        let mut seated = BTreeSet::new();
        for meeting in &round.meetings {
            let (a, b) = meeting.pairing.key();
            if !seated.insert(a) || !seated.insert(b) {
                return Err(format!("{a} or {b} sits twice"));
            }
            if state.is_forbidden(a, b) {
                return Err(format!("{a} and {b} must not meet"));
            }
            let is_swiss = matches!(system, System::Swiss | System::SwissSpread | System::Dutch);
            let may = state.setup().rematches == Rematches::Needed && system != System::Dutch;
            let met = before
                .iter()
                .flat_map(|round| &round.meetings)
                .any(|earlier| {
                    let played = earlier.report.as_ref().is_some_and(Report::was_played);
                    earlier.pairing.key() == (a, b) && played
                });
            if is_swiss && met && !may {
                return Err(format!("{a} and {b} meet again"));
            }
        }
        let is_swiss = matches!(system, System::Swiss | System::SwissSpread);
        if is_swiss && state.setup().rematches == Rematches::Never {
            self.check_byes()?;
        }
        Ok(())
    }

    /// Nobody has a second bye as long as somebody else could have a first one.
    fn check_byes(&self) -> Result<(), String> {
        let state = self.cup.state();
        let (round, before) = state.rounds().split_last().ok_or("no round")?;
        let had = |player: PlayerId| {
            let byes = before.iter().flat_map(|round| &round.byes);
            byes.filter(|bye| bye.player == player && bye.kind == ByeKind::Full)
                .count()
        };
        let byes: Vec<_> = round
            .byes
            .iter()
            .filter(|bye| bye.kind == ByeKind::Full)
            .collect();
        if byes.len() > 1 {
            return Err("more than one bye".to_owned());
        }
        let somebody_had_none = round.meetings.iter().any(|meeting| {
            Side::BOTH
                .iter()
                .any(|side| had(meeting.pairing.sides[*side]) == 0)
        });
        match byes.first() {
            Some(bye) if had(bye.player) > 0 && somebody_had_none => {
                Err(format!("{} has a second bye", bye.player))
            }
            _ => Ok(()),
        }
    }

    fn random_report(&mut self) -> Report {
        let needs_winner = self.cup.state().setup().system == System::KnockOut;
        match self.dice.below(20) {
            0 => Report::Absent(Side::A),
            1 => Report::Absent(Side::B),
            2 => Report::BothAbsent,
            3..=5 if !needs_winner => Report::tie(),
            _ => {
                let a = self.dice.below(120) as u16;
                let b = a + 1 + self.dice.below(60) as u16;
                let points = match self.dice.percent(50) {
                    true => BySide::new(Points(a), Points(b)),
                    false => BySide::new(Points(b), Points(a)),
                };
                Report::counted(points)
            }
        }
    }

    /// Results come in any order; somebody leaves in the middle of it.
    fn report_all(&mut self) -> Result<(), String> {
        let rounds = self.cup.state().rounds().len();
        let round = RoundNo(rounds as u16);
        loop {
            let open: Vec<TableNo> = self.cup.state().round(round).unwrap().missing().collect();
            let Some(table) = open.get(self.dice.below(open.len())).copied() else {
                break;
            };
            let meeting = self
                .cup
                .state()
                .round(round)
                .unwrap()
                .meeting(table)
                .unwrap();
            let player = meeting.pairing.sides.a;
            let is_there = self.cup.state().player(player).unwrap().status != Status::Withdrawn;
            if self.dice.percent(2) && is_there {
                self.must(Action::Withdraw(player, Some(Note::new("malade").unwrap())))?;
                self.seen.withdrawals += 1;
                continue;
            }
            let report = self.random_report();
            self.must(Action::Report(round, table, report))?;
            if self.dice.percent(3) {
                self.must(Action::Undo(None))?;
                self.seen.undone += 1;
            }
        }
        match self.dice.percent(30) {
            true => self.correct(),
            false => Ok(()),
        }
    }

    /// A result of some round is put right: pairings stand, standings follow.
    fn correct(&mut self) -> Result<(), String> {
        let rounds = self.cup.state().rounds().len();
        let round = RoundNo(1 + self.dice.below(rounds) as u16);
        let tables = self.cup.state().round(round).unwrap().meetings.len();
        let table = TableNo(1 + self.dice.below(tables) as u16);
        let report = self.random_report();
        let tied = report.outcome() == Some(jarnac_core::Standing::Tie);
        let before: Vec<_> = self.tables();
        let reason = Note::new("feuille mal lue").unwrap();
        let done = self.act(Action::Correct {
            round,
            table,
            report,
            reason,
        })?;
        match done {
            Ok(()) => self.seen.corrections += 1,
            Err(Refusal::SameResult { .. }) => {}
            Err(Refusal::NeedsWinner) if tied => {}
            Err(refusal) => return Err(format!("not corrected: {refusal}")),
        }
        match self.tables() == before {
            true => Ok(()),
            false => Err("a correction changed a pairing".to_owned()),
        }
    }

    fn tables(&self) -> Vec<(PlayerId, PlayerId)> {
        let rounds = self.cup.state().rounds().iter();
        rounds
            .flat_map(|round| round.meetings.iter().map(|one| one.pairing.key()))
            .collect()
    }

    /// The text makes the same tournament, and the standings add up.
    fn check_text(&self) -> Result<(), String> {
        let text = write(&self.cup);
        let again = read(&text).map_err(|error| error.to_string())?;
        if again != self.cup || write(&again) != text {
            return Err("the text reads otherwise".to_owned());
        }
        let state = self.cup.state();
        let places = standings(state);
        let listed: BTreeSet<PlayerId> = places.iter().map(|place| place.player).collect();
        if listed.len() != state.entered().count() {
            return Err("somebody is missing in the standings".to_owned());
        }
        let ranks = places.windows(2).all(|two| {
            two[0].rank <= two[1].rank
                && (two[0].reached, two[0].tally) >= (two[1].reached, two[1].tally)
        });
        if !ranks {
            return Err("the standings are not in order".to_owned());
        }
        self.check_sum(
            &places
                .iter()
                .map(|place| (place.player, place.tally))
                .collect(),
        )
    }

    /// Everybody has what their games and byes gave.
    fn check_sum(&self, tallies: &BTreeMap<PlayerId, Tally>) -> Result<(), String> {
        let state = self.cup.state();
        for player in state.entered() {
            let each = state.history(player.id).into_iter();
            let sum: Tally = each.map(|appearance| state.tally_of(&appearance)).sum();
            if tallies.get(&player.id) != Some(&sum) {
                return Err(format!("{} has not what the rounds gave", player.id));
            }
        }
        Ok(())
    }
}

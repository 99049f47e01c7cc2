//! What the lines of a log make: who is in, what was paired, what came of it.

mod apply;
mod check;
mod merge;
mod paired;

use std::collections::{BTreeMap, BTreeSet};

use crate::round::pair_key;
use crate::{
    ByeKind, Entrant, Pairing, PlayerId, Refusal, Report, Round, RoundNo, Setup, Switch, Tally,
};
use jarnac_core::Side;

/// Somebody in the tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The number of the entrant.
    pub id: PlayerId,
    /// Who it is.
    pub entrant: Entrant,
    /// Whether they are there.
    pub status: Status,
    /// The first round for which they were there to be paired.
    pub joined: RoundNo,
    /// The rounds for which they asked for a bye.
    pub asked: BTreeMap<RoundNo, ByeKind>,
}

/// Whether somebody is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Entered; not seen yet.
    Entered,
    /// Seen to be there.
    Present,
    /// Gone.
    Withdrawn,
    /// The same person as another entrant.
    Merged {
        /// That one.
        kept: PlayerId,
    },
}

/// A tournament as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) players: Vec<Player>,
    pub(crate) forbidden: BTreeSet<(PlayerId, PlayerId)>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) is_finished: bool,
}

/// What somebody did in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appearance<'s> {
    /// They were paired.
    Met {
        /// With whom.
        opponent: PlayerId,
        /// On which side they sat.
        side: Side,
        /// The pairing.
        pairing: Pairing,
        /// What came of it, if it is known.
        report: Option<&'s Report>,
    },
    /// They had a bye.
    Bye(ByeKind),
    /// The round was over or under way when they entered.
    Late,
    /// They were not there.
    Away,
}

impl State {
    /// The most entrants of a tournament.
    pub const MOST_PLAYERS: usize = 2_000;

    pub(crate) fn new(setup: Setup) -> State {
        State {
            setup,
            players: Vec::new(),
            forbidden: BTreeSet::new(),
            rounds: Vec::new(),
            is_finished: false,
        }
    }

    /// How it is set up, with all changes.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everybody who ever entered, in the order of their numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Everybody whose entrant counts: without those that were entered twice.
    pub fn entered(&self) -> impl Iterator<Item = &Player> {
        let players = self.players.iter();
        players.filter(|player| !matches!(player.status, Status::Merged { .. }))
    }

    /// Those who can be paired now.
    pub fn present(&self) -> impl Iterator<Item = &Player> {
        let needs_check = self.setup.check_in == Switch::On;
        self.players
            .iter()
            .filter(move |player| match player.status {
                Status::Entered => !needs_check,
                Status::Present => true,
                Status::Withdrawn | Status::Merged { .. } => false,
            })
    }

    /// An entrant that counts.
    pub fn player(&self, player: PlayerId) -> Result<&Player, Refusal> {
        let found = self.players.get(player.index());
        let found = found.ok_or(Refusal::NoPlayer { player })?;
        match found.status {
            Status::Merged { kept } => Err(Refusal::IsMerged { player, kept }),
            Status::Entered | Status::Present | Status::Withdrawn => Ok(found),
        }
    }

    /// The rounds that were paired.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A round that was paired.
    pub fn round(&self, round: RoundNo) -> Result<&Round, Refusal> {
        let rounds = self.rounds.len() as u16;
        let found = self.rounds.get(round.index());
        found.ok_or(Refusal::NoRound { round, rounds })
    }

    /// The round that is to be paired next.
    pub fn next_round(&self) -> RoundNo {
        RoundNo(self.rounds.len() as u16 + 1)
    }

    /// Whether it is over.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Whether two must not meet.
    pub fn is_forbidden(&self, a: PlayerId, b: PlayerId) -> bool {
        self.forbidden.contains(&pair_key(a, b))
    }

    /// The pairs that must not meet.
    pub fn forbidden(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        self.forbidden.iter().copied()
    }

    /// What somebody did in every round that was paired.
    pub fn history(&self, player: PlayerId) -> Vec<Appearance<'_>> {
        let joined = self.players.get(player.index()).map(|player| player.joined);
        let rounds = self.rounds.iter().enumerate();
        rounds
            .map(|(at, round)| {
                let met = round.meetings.iter().find_map(|meeting| {
                    let side = meeting.pairing.side_of(player)?;
                    Some(Appearance::Met {
                        opponent: meeting.pairing.sides[side.other()],
                        side,
                        pairing: meeting.pairing,
                        report: meeting.report.as_ref(),
                    })
                });
                let bye = || round.byes.iter().find(|bye| bye.player == player);
                let is_late = joined.is_some_and(|joined| joined.index() > at);
                met.or_else(|| bye().map(|bye| Appearance::Bye(bye.kind)))
                    .unwrap_or(if is_late {
                        Appearance::Late
                    } else {
                        Appearance::Away
                    })
            })
            .collect()
    }

    /// What an appearance counts.
    pub fn tally_of(&self, appearance: &Appearance<'_>) -> Tally {
        let scale = &self.setup.scale;
        match appearance {
            Appearance::Met { side, report, .. } => {
                report.map_or(Tally::ZERO, |report| report.tally(*side, scale))
            }
            Appearance::Bye(ByeKind::Full) => scale.bye,
            Appearance::Bye(ByeKind::Half) => scale.tie,
            Appearance::Bye(ByeKind::Zero | ByeKind::Rest) | Appearance::Away => Tally::ZERO,
            Appearance::Late => match self.setup.late {
                crate::Late::Half => scale.tie,
                crate::Late::Zero | crate::Late::Closed => Tally::ZERO,
            },
        }
    }
}

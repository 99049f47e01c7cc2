//! What somebody can want of a tournament.

use jarnac_core::{Note, Timestamp};

use crate::{Bye, ByeKind, Entrant, Pairing, PlayerId, Report, RoundNo, TableNo};

/// What an organiser asks for; it may be refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Somebody enters.
    Enter(Entrant),
    /// Several enter, all or none.
    EnterAll(Vec<Entrant>),
    /// What is known of somebody is put right.
    Edit(PlayerId, Entrant),
    /// Somebody is there.
    CheckIn(PlayerId),
    /// Several are there, all or none.
    CheckInAll(Vec<PlayerId>),
    /// Somebody leaves, now: a game that they are in is lost.
    Withdraw(PlayerId, Option<Note>),
    /// Somebody who left is back.
    Return(PlayerId),
    /// Somebody will not play in a round to come.
    AskBye(PlayerId, RoundNo, ByeKind),
    /// They will, after all.
    CancelBye(PlayerId, RoundNo),
    /// Two must not meet.
    Forbid(PlayerId, PlayerId),
    /// They may, after all.
    Allow(PlayerId, PlayerId),
    /// A setting is to be another.
    Change {
        /// Which.
        setting: Note,
        /// What it is to be; `-` for nothing.
        value: Note,
        /// Why: needed once a round has been paired.
        reason: Option<Note>,
    },
    /// Two entrants are one person.
    Merge {
        /// The entrant that goes.
        dropped: PlayerId,
        /// The entrant that stays.
        kept: PlayerId,
        /// How it was found.
        reason: Note,
    },
    /// The next round is to be paired by the system.
    Pair {
        /// Until when it is to be played, if the players arrange that.
        deadline: Option<Timestamp>,
    },
    /// The next round is paired by a person. Who is named nowhere gets what they asked for, or a bye.
    PairByHand {
        /// Who meets whom, table by table.
        tables: Vec<Pairing>,
        /// Who does not play.
        byes: Vec<Bye>,
        /// Until when it is to be played.
        deadline: Option<Timestamp>,
    },
    /// A table reports its result.
    Report(RoundNo, TableNo, Report),
    /// A result is put right.
    Correct {
        /// In which round.
        round: RoundNo,
        /// Which table.
        table: TableNo,
        /// The result as it should be.
        report: Report,
        /// Why.
        reason: Note,
    },
    /// The last round is over.
    CloseRound,
    /// The last line that still counts is taken back.
    Undo(Option<Note>),
    /// The tournament is over.
    Finish,
}

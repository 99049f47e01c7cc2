//! Why something is refused.

use thiserror::Error;

use crate::{PlayerId, RoundNo, SetupError, System, TableNo};

/// Why an action is refused, or why an event can't follow from those before it. What is refused
/// changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages name the fields")]
pub enum Refusal {
    /// There is no such entrant.
    #[error("nobody has the number {player}: `players` lists all numbers")]
    NoPlayer { player: PlayerId },
    /// The entrant was one of two for the same person.
    #[error("number {player} was entered twice and is number {kept} now: use that one")]
    IsMerged { player: PlayerId, kept: PlayerId },
    /// A number that is not the next one.
    #[error("the next entrant has the number {due}, not {found}")]
    WrongNumber { due: PlayerId, found: PlayerId },
    /// Somebody of that name is there already.
    #[error(
        "number {player} has that name already: if this is somebody else, add a letter or a town to the name"
    )]
    SameName { player: PlayerId },
    /// There are too many.
    #[error("a tournament has at most {most} entrants: make two of it")]
    TooMany { most: usize },
    /// A team without a member for each board, or a person with members.
    #[error(
        "a team has a member for each of the {boards} boards, and a person has none: {found} were named"
    )]
    WrongMembers { boards: u16, found: usize },
    /// Entries are closed.
    #[error(
        "entering is closed since the first round: change `late` to zero or half to take somebody in"
    )]
    EntriesClosed,
    /// Everybody's opponents are laid down already.
    #[error(
        "the table of a {system} is made for those who were there at the first round: nobody can enter any more"
    )]
    TableFixed { system: System },
    /// Somebody is there already.
    #[error("number {player} is there already")]
    IsThere { player: PlayerId },
    /// Somebody is gone.
    #[error("number {player} has left: `return` brings them back")]
    HasLeft { player: PlayerId },
    /// Somebody is not gone.
    #[error("number {player} has not left")]
    HasNotLeft { player: PlayerId },
    /// The round is paired already.
    #[error("round {round} is paired already: take the pairing back first")]
    IsPaired { round: RoundNo },
    /// There is no such round.
    #[error("there are {rounds} rounds, and no round {round}")]
    NoRound { round: RoundNo, rounds: u16 },
    /// A bye that can't be asked for.
    #[error("a bye that is asked for is half or zero")]
    NotAsked,
    /// No bye was asked for.
    #[error("number {player} has asked for no bye in round {round}")]
    NoBye { player: PlayerId, round: RoundNo },
    /// The same person twice.
    #[error("number {player} can't be both")]
    SamePlayer { player: PlayerId },
    /// They may meet anyway.
    #[error("{a} and {b} may meet already")]
    NotForbidden { a: PlayerId, b: PlayerId },
    /// They must not meet already.
    #[error("{a} and {b} must not meet already")]
    IsForbidden { a: PlayerId, b: PlayerId },
    /// A setting that makes no sense.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A setting that can't be changed any more.
    #[error("`{setting}` can't be changed once a round has been paired")]
    IsFixed { setting: &'static str },
    /// A change in the middle of a tournament without a reason.
    #[error("say why: a change after the first pairing has a reason in the log")]
    NoReason,
    /// Fewer rounds than there are already.
    #[error("{paired} rounds are paired already")]
    TooFewRounds { paired: u16 },
    /// Two entrants can't be one person.
    #[error(
        "{dropped} and {kept} both played in round {round}, so they are two: if one of the games never was, take it back first"
    )]
    PlayedBoth {
        dropped: PlayerId,
        kept: PlayerId,
        round: RoundNo,
    },
    /// Results are missing.
    #[error("round {round} is not over: no result from table {}", listed(.tables))]
    ResultsMissing {
        round: RoundNo,
        tables: Vec<TableNo>,
    },
    /// It is not that round's turn.
    #[error("the next round to be paired is {due}, not {found}")]
    WrongRound { due: RoundNo, found: RoundNo },
    /// All rounds are paired.
    #[error(
        "all {rounds} rounds are paired: `finish` ends the tournament, and changing `rounds` adds one"
    )]
    NoMoreRounds { rounds: u16 },
    /// Somebody is in a pairing who can't play.
    #[error("number {player} does not play in this round: {why}")]
    CantPlay { player: PlayerId, why: &'static str },
    /// Somebody is there twice.
    #[error("number {player} is named twice in this round")]
    Twice { player: PlayerId },
    /// Somebody was forgotten.
    #[error("number {player} is left out: give them an opponent or a bye")]
    LeftOut { player: PlayerId },
    /// Nobody is left to play.
    #[error(
        "there are not two left to play: `return` brings somebody back, and `finish` ends the tournament"
    )]
    Nobody,
    /// The system can't do it.
    #[error("{0}")]
    NoPairing(#[from] NoPairing),
    /// No such table.
    #[error("round {round} has no table {table}")]
    NoTable { round: RoundNo, table: TableNo },
    /// A result that is there already.
    #[error("round {round} table {table} has its result: `correct` puts it right, with a reason")]
    HasResult { round: RoundNo, table: TableNo },
    /// There is nothing to correct.
    #[error("round {round} table {table} has no result yet: report it")]
    NoResult { round: RoundNo, table: TableNo },
    /// The correction says what is there.
    #[error("round {round} table {table} has that result already")]
    SameResult { round: RoundNo, table: TableNo },
    /// A tie where somebody must win.
    #[error(
        "a knock-out needs a winner: let them play on, or let the lot decide, and report who won"
    )]
    NeedsWinner,
    /// Points that don't say who has won (§7.3.2).
    #[error(
        "with at most 70 points between them Jarnacs decide: tell them too, or say who has won"
    )]
    NeedsJarnacs,
    /// A result by boards where there are none, or the other way.
    #[error("a result has {boards} boards here: name each of them once")]
    WrongBoards { boards: u16 },
    /// No round is open.
    #[error("no round is open")]
    NoOpenRound,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Another line is the last one.
    #[error("only the last line that counts can be taken back, and that is line {last}")]
    NotTheLast { last: usize },
    /// It is over.
    #[error("the tournament is over: only corrections are left, or `undo` of its end")]
    IsOver,
    /// A line that holds nothing, or an undo with something else.
    #[error("a line of the log has at least one event, and an `undo` stands alone")]
    BadLine,
    /// Time that runs backwards.
    #[error("a line of the log is not older than the one before it")]
    Backwards,
    /// A text that is too long for a log, such as the list of tie-breaks.
    #[error("{0}")]
    Note(#[from] jarnac_core::NoteError),
}

/// Why a system can't pair a round.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages name the fields")]
pub enum NoPairing {
    /// There is no system.
    #[error("this tournament is paired by hand: name who meets whom")]
    ByHand,
    /// Everybody has met everybody, or must not.
    #[error(
        "nobody can be paired without a rematch or a forbidden pair: change `rematches` to needed, allow a pair, or pair by hand"
    )]
    Impossible,
    /// A table of everybody against everybody is too long, or over.
    #[error("a {system} of {players} has {needed} rounds: change `rounds`")]
    Rounds {
        system: System,
        players: usize,
        needed: usize,
    },
    /// A knock-out that has its winner.
    #[error("the knock-out is decided: `finish` ends the tournament")]
    Decided,
}

fn listed(tables: &[TableNo]) -> String {
    let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
    tables.join(", ")
}

//! What a side can do.

use std::fmt;

use crate::{Letter, Play, RowIndex, Word};

/// What a side wants to do.
///
/// ```
/// use jarnac_core::{Action, ActionKind, Play};
/// let action = Action::Open("rat".parse()?);
/// assert_eq!(action.kind(), ActionKind::Open);
/// assert_eq!(action.play(), Some(Play::open("RAT".parse()?)));
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Hold the toss, or another try of it (§4.1).
    Toss,
    /// Take letters from the bag (§4.2).
    Draw,
    /// Swap three letters of the reserve (§4.2).
    Exchange([Letter; 3]),
    /// Lay a new word on the first free row (§4.2).
    Open(Word),
    /// Replace a row's word by a longer one (§4.2).
    Extend(RowIndex, Word),
    /// Hand the bag over (§4.2).
    Pass,
    /// Take a word that the opponent overlooked; out of time, only name it (§5, §8).
    Jarnac(Play),
    /// Send a nine-letter word back to the bag (§7.4).
    Joker(RowIndex),
    /// Ask whether the claims since the last draw are admitted (§4.4).
    Contest,
    /// The same, with the Jarnac announced in one breath (§4.4).
    ContestAndJarnac(Play),
    /// Let the claims stand (§4.3).
    Accept,
    /// Let a call go by (§6, §8).
    Decline,
    /// Give up (§6).
    Resign,
    /// Propose a tie (§6).
    OfferTie,
    /// Agree to the proposed tie (§6).
    AcceptTie,
    /// Turn the proposed tie down (§6).
    DeclineTie,
}

/// The kinds of action, without their words: what a client may be told.
///
/// ```
/// use jarnac_core::{Action, ActionKind};
/// assert_eq!(ActionKind::ContestAndJarnac.name(), "contest-and-jarnac");
/// assert_eq!(ActionKind::named("offer-tie"), Some(ActionKind::OfferTie));
/// assert_eq!(ActionKind::Pass.plain(), Some(Action::Pass));
/// assert_eq!(ActionKind::Open.plain(), None, "which word?");
/// assert_eq!(ActionKind::ALL.len(), 16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[expect(missing_docs, reason = "each is the action of the same name")]
pub enum ActionKind {
    Toss,
    Draw,
    Exchange,
    Open,
    Extend,
    Pass,
    Jarnac,
    Joker,
    Contest,
    ContestAndJarnac,
    Accept,
    Decline,
    Resign,
    OfferTie,
    AcceptTie,
    DeclineTie,
}

impl ActionKind {
    /// All kinds.
    pub const ALL: [ActionKind; 16] = [
        ActionKind::Toss,
        ActionKind::Draw,
        ActionKind::Exchange,
        ActionKind::Open,
        ActionKind::Extend,
        ActionKind::Pass,
        ActionKind::Jarnac,
        ActionKind::Joker,
        ActionKind::Contest,
        ActionKind::ContestAndJarnac,
        ActionKind::Accept,
        ActionKind::Decline,
        ActionKind::Resign,
        ActionKind::OfferTie,
        ActionKind::AcceptTie,
        ActionKind::DeclineTie,
    ];

    /// Its name in records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            ActionKind::Toss => "toss",
            ActionKind::Draw => "draw",
            ActionKind::Exchange => "exchange",
            ActionKind::Open => "open",
            ActionKind::Extend => "extend",
            ActionKind::Pass => "pass",
            ActionKind::Jarnac => "jarnac",
            ActionKind::Joker => "joker",
            ActionKind::Contest => "contest",
            ActionKind::ContestAndJarnac => "contest-and-jarnac",
            ActionKind::Accept => "accept",
            ActionKind::Decline => "decline",
            ActionKind::Resign => "resign",
            ActionKind::OfferTie => "offer-tie",
            ActionKind::AcceptTie => "accept-tie",
            ActionKind::DeclineTie => "decline-tie",
        }
    }
}

impl ActionKind {
    /// The kind of that [`name`](ActionKind::name).
    pub fn named(name: &str) -> Option<ActionKind> {
        ActionKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The action of this kind, if nothing more has to be said: no word, no row, no letters.
    pub const fn plain(self) -> Option<Action> {
        match self {
            ActionKind::Toss => Some(Action::Toss),
            ActionKind::Draw => Some(Action::Draw),
            ActionKind::Pass => Some(Action::Pass),
            ActionKind::Contest => Some(Action::Contest),
            ActionKind::Accept => Some(Action::Accept),
            ActionKind::Decline => Some(Action::Decline),
            ActionKind::Resign => Some(Action::Resign),
            ActionKind::OfferTie => Some(Action::OfferTie),
            ActionKind::AcceptTie => Some(Action::AcceptTie),
            ActionKind::DeclineTie => Some(Action::DeclineTie),
            ActionKind::Exchange
            | ActionKind::Open
            | ActionKind::Extend
            | ActionKind::Jarnac
            | ActionKind::Joker
            | ActionKind::ContestAndJarnac => None,
        }
    }

    /// How it belongs to the game.
    pub const fn manner(self) -> Manner {
        match self {
            ActionKind::Toss
            | ActionKind::Draw
            | ActionKind::Exchange
            | ActionKind::Open
            | ActionKind::Extend
            | ActionKind::Pass
            | ActionKind::Jarnac
            | ActionKind::Joker
            | ActionKind::Contest
            | ActionKind::ContestAndJarnac
            | ActionKind::Accept
            | ActionKind::Decline => Manner::Played,
            ActionKind::Resign | ActionKind::OfferTie => Manner::Said,
            ActionKind::AcceptTie | ActionKind::DeclineTie => Manner::Answered,
        }
    }
}

/// How an action belongs to the game: done in it, or said about it.
///
/// What is said about a game can be said while play is suspended, touches no letter, and is never
/// taken back.
///
/// ```
/// use jarnac_core::{ActionKind, Manner};
/// assert_eq!(ActionKind::Contest.manner(), Manner::Played);
/// assert_eq!(ActionKind::OfferTie.manner(), Manner::Said);
/// assert_eq!(ActionKind::AcceptTie.manner(), Manner::Answered);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// At the table: letters, words, the bag, and what is claimed and contested.
    Played,
    /// About the game, at any time, without anybody waiting for it: giving up, offering a tie.
    Said,
    /// In answer to that.
    Answered,
}

impl fmt::Display for ActionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Action {
    /// Its kind.
    pub const fn kind(&self) -> ActionKind {
        match self {
            Action::Toss => ActionKind::Toss,
            Action::Draw => ActionKind::Draw,
            Action::Exchange(_) => ActionKind::Exchange,
            Action::Open(_) => ActionKind::Open,
            Action::Extend(..) => ActionKind::Extend,
            Action::Pass => ActionKind::Pass,
            Action::Jarnac(_) => ActionKind::Jarnac,
            Action::Joker(_) => ActionKind::Joker,
            Action::Contest => ActionKind::Contest,
            Action::ContestAndJarnac(_) => ActionKind::ContestAndJarnac,
            Action::Accept => ActionKind::Accept,
            Action::Decline => ActionKind::Decline,
            Action::Resign => ActionKind::Resign,
            Action::OfferTie => ActionKind::OfferTie,
            Action::AcceptTie => ActionKind::AcceptTie,
            Action::DeclineTie => ActionKind::DeclineTie,
        }
    }

    /// The word that it lays, takes or names, if it has one.
    pub const fn play(&self) -> Option<Play> {
        match *self {
            Action::Open(word) => Some(Play::open(word)),
            Action::Extend(row, word) => Some(Play::extend(row, word)),
            Action::Jarnac(play) | Action::ContestAndJarnac(play) => Some(play),
            Action::Toss
            | Action::Draw
            | Action::Exchange(_)
            | Action::Pass
            | Action::Joker(_)
            | Action::Contest
            | Action::Accept
            | Action::Decline
            | Action::Resign
            | Action::OfferTie
            | Action::AcceptTie
            | Action::DeclineTie => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        let mut names: Vec<_> = ActionKind::ALL.iter().map(|kind| kind.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ActionKind::ALL.len());
    }
}

//! What a side or an official can do.

use std::fmt;

use crate::event::Ruling;
use crate::score::Standing;
use crate::{Letter, Millis, Note, Play, RowIndex, Side, Word};

/// What a side wants to do.
///
/// ```
/// use jarnac_core::{Action, ActionKind};
/// let action = Action::Open("rat".parse()?);
/// assert_eq!(action.kind(), ActionKind::Open);
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
/// use jarnac_core::ActionKind;
/// assert_eq!(ActionKind::ContestAndJarnac.name(), "contest-and-jarnac");
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
}

/// A set of kinds of action.
///
/// ```
/// use jarnac_core::{ActionKind, ActionKinds, Game, Preset, Side};
/// let open = Game::new(Preset::Classic.rules()).allowed(Side::A);
/// assert!(open.contains(ActionKind::Toss) && !open.is_empty());
/// assert_eq!(open.iter().map(ActionKind::name).collect::<Vec<_>>(), ["toss", "resign"]);
/// assert_eq!(open.iter().collect::<ActionKinds>(), open);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ActionKinds(u16);

const _: () = assert!(
    ActionKind::ALL.len() <= u16::BITS as usize,
    "one bit a kind"
);

impl ActionKinds {
    /// No kind at all.
    pub const EMPTY: ActionKinds = ActionKinds(0);

    /// Whether the kind is in it.
    pub const fn contains(self, kind: ActionKind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }

    /// Whether no kind is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in it, in the order of [`ActionKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ActionKind> {
        ActionKind::ALL
            .into_iter()
            .filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<ActionKind> for ActionKinds {
    fn from_iter<I: IntoIterator<Item = ActionKind>>(kinds: I) -> Self {
        ActionKinds(
            kinds
                .into_iter()
                .fold(0, |set, kind| set | 1 << kind as u16),
        )
    }
}

impl fmt::Debug for ActionKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who acts from outside the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Official {
    /// The person who referees the game (§4.3).
    Referee,
    /// The program that runs the game: when it was down (§4.3), and for a side that is there when
    /// the other is not (§6.8).
    System,
}

/// What an official can do, with the reason for it (§4.3).
///
/// ```
/// use jarnac_core::{AnyWord, Ctx, Game, Note, Official, OfficialAction, Preset, ScriptedSource, Timestamp};
/// let mut game = Game::new(Preset::Competition.rules());
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
/// let coffee = OfficialAction::StopClocks(Note::new("coffee")?);
/// game.act_official(&mut ctx, Official::System, coffee)?;
/// assert!(game.is_suspended());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OfficialAction {
    /// Stop all clocks: play is suspended.
    StopClocks(Note),
    /// Let the clocks run again.
    StartClocks(Note),
    /// Set what a side has left on its chess clock.
    CorrectClock(Side, Millis, Note),
    /// Decide a contest.
    Rule(Ruling, Note),
    /// End the game with this result.
    Adjudicate(Standing, Note),
    /// End the game against a side that was away for too long (§6.8).
    Forfeit(Side, Note),
}

/// What a human referee does, without its particulars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfficialKind {
    /// Stop all clocks.
    StopClocks,
    /// Let the clocks run again.
    StartClocks,
    /// Set a chess clock.
    CorrectClock,
    /// Decide a contest.
    Rule,
    /// End the game with a result.
    Adjudicate,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_kinds_holds_what_was_put_in() {
        let set: ActionKinds = [ActionKind::Pass, ActionKind::DeclineTie]
            .into_iter()
            .collect();
        assert!(set.contains(ActionKind::Pass) && !set.contains(ActionKind::Draw));
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [ActionKind::Pass, ActionKind::DeclineTie]
        );
        assert_eq!(format!("{set:?}"), "{Pass, DeclineTie}");
        let twice: ActionKinds = [ActionKind::Pass, ActionKind::Pass].into_iter().collect();
        assert!(twice.contains(ActionKind::Pass));
        assert_eq!(ActionKind::OfferTie.to_string(), "offer-tie");
        assert!(ActionKinds::EMPTY.is_empty() && !set.is_empty());
    }

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        let mut names: Vec<_> = ActionKind::ALL.iter().map(|kind| kind.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ActionKind::ALL.len());
    }
}

//! What happened. A game is the list of its events, and nothing else.

use crate::action::Action;
use crate::lexicon::Refusal;
use crate::rules::RuleSet;
use crate::score::{Ending, Standing};
use crate::{
    BySide, Drawn, Letter, Millis, Note, Official, Play, Points, RowIndex, RowSet, Side, Timestamp,
    Word,
};

/// Something that happened, and when.
///
/// ```
/// use jarnac_core::{Event, EventKind, Game, Preset, Side, Timestamp, Toss};
/// let kind = EventKind::Tossed(Toss::Lot(Side::B));
/// let mut game = Game::new(Preset::Classic.rules());
/// game.take_in(&Event { at: Timestamp(5), kind })?;
/// assert_eq!((game.holder(), game.at()), (Some(Side::B), Timestamp(5)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub kind: EventKind,
}

/// Everything that can happen in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// A try of the toss (§4.1).
    Tossed(Toss),
    /// A side drew: at its handover, or the letter it owed (§4.2).
    Drew {
        /// The side.
        side: Side,
        /// What it drew, in order.
        letters: Drawn,
        /// The consonant that went back for the vowel guarantee (§4.1).
        put_back: Option<Letter>,
    },
    /// A side swapped three letters (§4.2).
    Exchanged {
        /// The side.
        side: Side,
        /// The letters that it gave.
        given: [Letter; 3],
        /// The letters that it drew, in order.
        drawn: Drawn,
    },
    /// A side laid a new word (§4.2).
    Opened {
        /// The side.
        side: Side,
        /// The row it went to.
        row: RowIndex,
        /// The word.
        word: Word,
    },
    /// A side made a row's word longer (§4.2).
    Extended {
        /// The side.
        side: Side,
        /// The row.
        row: RowIndex,
        /// The new word.
        word: Word,
    },
    /// A side handed the bag over (§4.2).
    Passed {
        /// The side.
        side: Side,
    },
    /// A side took a word (§5).
    Jarnacked {
        /// The taker.
        side: Side,
        /// The word, and the victim's row that it came from.
        play: Play,
        /// The row of the taker that it went to.
        to: RowIndex,
    },
    /// The announced word did not fit the restored mat (§4.4).
    SealedVoid {
        /// The side that had announced it.
        side: Side,
        /// The word that it had announced.
        play: Play,
    },
    /// An out-of-time side named a Jarnac without taking it (§8).
    Spotted {
        /// The side.
        side: Side,
        /// The word that it named.
        play: Play,
        /// Why it was wrong, or `None` if it was right.
        refusal: Option<Refusal>,
    },
    /// A side sent a nine-letter word back to the bag (§7.4).
    JokerPlayed {
        /// The side.
        side: Side,
        /// The row.
        row: RowIndex,
        /// The points that it keeps.
        points: Points,
    },
    /// A side asked whether the claims are admitted (§4.4).
    Contested {
        /// The contester.
        side: Side,
        /// The Jarnac announced with it.
        sealed: Sealed,
    },
    /// The contest was decided (§4.4).
    Ruled {
        /// The decision.
        ruling: Ruling,
        /// Who decided.
        by: Ruler,
    },
    /// The opponent let the claims stand (§4.3).
    Accepted {
        /// The opponent of the author.
        side: Side,
    },
    /// The contest window ran out: the author may draw (§4.3).
    WindowClosed,
    /// A call was let go by (§6, §8).
    Declined {
        /// The side that was called.
        side: Side,
        /// Whether it said so.
        how: Declining,
    },
    /// The time for a decision ran out (§8).
    MoveTimeUp {
        /// The side.
        side: Side,
    },
    /// A chess clock ran out (§8).
    FlagFell {
        /// The side.
        side: Side,
    },
    /// A side gave up (§6).
    Resigned {
        /// The side.
        side: Side,
    },
    /// A side proposed a tie (§6).
    TieOffered {
        /// The side.
        side: Side,
    },
    /// A side agreed to a tie (§6).
    TieAccepted {
        /// The side.
        side: Side,
    },
    /// A side turned a tie down (§6).
    TieDeclined {
        /// The side.
        side: Side,
    },
    /// All clocks were stopped (§4.3).
    ClocksStopped {
        /// Who stopped them.
        by: Official,
        /// Why.
        reason: Note,
    },
    /// The clocks run again (§4.3).
    ClocksStarted {
        /// Who started them.
        by: Official,
        /// Why.
        reason: Note,
    },
    /// The referee corrected a chess clock (§4.3).
    ClockCorrected {
        /// The side whose clock it is.
        side: Side,
        /// What it has left.
        left: Millis,
        /// Why.
        reason: Note,
    },
    /// The referee decided the game (§4.3).
    Adjudicated {
        /// The result.
        result: Standing,
        /// Why.
        reason: Note,
    },
    /// A side was away for too long, and the other claimed the game (§6.8).
    Forfeited {
        /// The side that was away.
        side: Side,
        /// For how long.
        reason: Note,
    },
    /// The game is over (§6).
    Ended {
        /// Why.
        ending: Ending,
        /// The rows whose words count 100 (§7.2).
        hundreds: BySide<RowSet>,
    },
}

/// A try of the toss (§4.1).
///
/// ```
/// use jarnac_core::{BySide, Letter, Side, Toss};
/// assert_eq!(Toss::Lot(Side::B).starter(), Some(Side::B));
/// let tied = Toss::Letters(BySide::both(Letter::A));
/// assert_eq!(tied.starter(), None, "they draw again");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Toss {
    /// The lot fell on this side.
    Lot(Side),
    /// The letters that A and B drew; the one nearer to the letter A begins, equal ones are tried
    /// again.
    Letters(BySide<Letter>),
}

impl Toss {
    /// Who begins, if it is decided.
    pub fn starter(self) -> Option<Side> {
        match self {
            Toss::Lot(side) => Some(side),
            Toss::Letters(drawn) if drawn.a < drawn.b => Some(Side::A),
            Toss::Letters(drawn) if drawn.b < drawn.a => Some(Side::B),
            Toss::Letters(_) => None,
        }
    }
}

/// The Jarnac announced with a contest, which nobody may see before the ruling (§4.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sealed {
    /// None was announced.
    None,
    /// One was, and it is not to be seen here.
    Hidden,
    /// This one.
    Word(Play),
}

/// Which of the claims since the last draw, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ClaimIndex(pub u8);

/// The decision on a contest (§4.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruling {
    /// Every claim is good.
    Upheld,
    /// This claim and every later one is taken back.
    Withdrawn(ClaimIndex),
}

/// Who decided a contest.
///
/// ```
/// use jarnac_core::{Action, AnyWord, Ctx, EventKind, Position, Preset, Ruler, Ruling, ScriptedSource, Side, Timestamp};
/// let position: Position = "A / RAT; B / -; turn A".parse()?;
/// let mut game = position.game(Preset::Competition.rules())?;
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::letters("E")? };
/// game.act(&mut ctx, Side::A, Action::Open("ART".parse()?))?;
/// let events = game.act(&mut ctx, Side::B, Action::Contest)?;
/// assert_eq!(events[1].kind, EventKind::Ruled { ruling: Ruling::Upheld, by: Ruler::Lexicon(None) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ruler {
    /// The lexicon, and why it refused the first bad word.
    Lexicon(Option<Refusal>),
    /// The referee, with a reason.
    Referee(Note),
}

/// How a call was let go by.
///
/// ```
/// use jarnac_core::{AnyWord, Ctx, Declining, EventKind, Position, Preset, ScriptedSource, Side, Timestamp};
/// let position: Position = "A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B".parse()?;
/// let game = position.game(Preset::Competition.rules())?;
/// let now = Timestamp(10_000);
/// let events = game.expire(&mut Ctx { now, lexicon: &AnyWord, source: &mut ScriptedSource::empty() })?;
/// assert_eq!(events[0].kind, EventKind::Declined { side: Side::B, how: Declining::TimeUp });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declining {
    /// The side said so.
    Said,
    /// Its time ran out.
    TimeUp,
}

impl EventKind {
    /// Who did what, if the event is the action of a side and not what followed, what a clock or an
    /// official did, or the toss. A Jarnac that stays sealed is not told.
    ///
    /// ```
    /// use jarnac_core::{Action, EventKind, Side};
    /// let passed = EventKind::Passed { side: Side::A };
    /// assert_eq!(passed.action(), Some((Side::A, Action::Pass)));
    /// assert_eq!(EventKind::WindowClosed.action(), None, "nobody did it");
    /// ```
    pub fn action(&self) -> Option<(Side, Action)> {
        let (side, action) = match self {
            EventKind::Drew { side, .. } => (side, Action::Draw),
            EventKind::Exchanged { side, given, .. } => (side, Action::Exchange(*given)),
            EventKind::Opened { side, word, .. } => (side, Action::Open(*word)),
            EventKind::Extended { side, row, word } => (side, Action::Extend(*row, *word)),
            EventKind::Passed { side } => (side, Action::Pass),
            EventKind::Jarnacked { side, play, .. } | EventKind::Spotted { side, play, .. } => {
                (side, Action::Jarnac(*play))
            }
            EventKind::JokerPlayed { side, row, .. } => (side, Action::Joker(*row)),
            EventKind::Contested {
                side,
                sealed: Sealed::Word(play),
            } => (side, Action::ContestAndJarnac(*play)),
            EventKind::Contested { side, .. } => (side, Action::Contest),
            EventKind::Accepted { side } => (side, Action::Accept),
            EventKind::Declined { side, .. } => (side, Action::Decline),
            EventKind::Resigned { side } => (side, Action::Resign),
            EventKind::TieOffered { side } => (side, Action::OfferTie),
            EventKind::TieAccepted { side } => (side, Action::AcceptTie),
            EventKind::TieDeclined { side } => (side, Action::DeclineTie),
            EventKind::Tossed(_)
            | EventKind::SealedVoid { .. }
            | EventKind::Ruled { .. }
            | EventKind::WindowClosed
            | EventKind::MoveTimeUp { .. }
            | EventKind::FlagFell { .. }
            | EventKind::ClocksStopped { .. }
            | EventKind::ClocksStarted { .. }
            | EventKind::ClockCorrected { .. }
            | EventKind::Adjudicated { .. }
            | EventKind::Forfeited { .. }
            | EventKind::Ended { .. } => return None,
        };
        Some((*side, action))
    }

    /// The event as the public may see it: a Jarnac stays hidden while a human referee decides on
    /// the contest that it was announced with. Without one, it is written only if it is revealed at
    /// once.
    ///
    /// ```
    /// use jarnac_core::{EventKind, Preset, Side};
    /// let passed = EventKind::Passed { side: Side::A };
    /// assert_eq!(passed.public(&Preset::Classic.rules()), passed, "only sealed words are hidden");
    /// ```
    #[must_use]
    pub fn public(&self, rules: &RuleSet) -> EventKind {
        match self {
            EventKind::Contested {
                side,
                sealed: Sealed::Word(_),
            } if rules.human_referee => EventKind::Contested {
                side: *side,
                sealed: Sealed::Hidden,
            },
            event => event.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_nearer_to_a_begins() {
        let toss = |a, b| {
            let letter = |c| Letter::from_ascii(c).unwrap();
            Toss::Letters(BySide::new(letter(a), letter(b))).starter()
        };
        assert_eq!(toss('C', 'M'), Some(Side::A));
        assert_eq!(toss('M', 'C'), Some(Side::B));
        assert_eq!(toss('M', 'M'), None);
        assert_eq!(Toss::Lot(Side::B).starter(), Some(Side::B));
    }

    #[test]
    fn a_sealed_word_is_not_public() {
        let play = Play::open("RAT".parse().unwrap());
        let secret = EventKind::Contested {
            side: Side::A,
            sealed: Sealed::Word(play),
        };
        let hidden = EventKind::Contested {
            side: Side::A,
            sealed: Sealed::Hidden,
        };
        let refereed = "competition,human_referee=on".parse().unwrap();
        assert_eq!(secret.public(&refereed), hidden);
        assert_eq!(secret.public(&crate::Preset::Competition.rules()), secret);
        let pass = EventKind::Passed { side: Side::B };
        assert_eq!(pass.public(&refereed), pass);
    }
}

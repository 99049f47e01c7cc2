//! What a game waits for. Every waiting state is here, and each holds what exists only in it.

use crate::event::Sealed;
use crate::score::{Ending, Outcome};
use crate::{Millis, Play, RowIndex, RowSet, Side, Word};

/// What the game waits for.
///
/// ```
/// use jarnac_core::{Game, Phase, Position, Preset, Side};
/// assert_eq!(Game::new(Preset::Classic.rules()).phase().name(), "the toss");
/// let game = "A / RAT; B / -; turn A".parse::<Position>()?.game(Preset::Classic.rules())?;
/// assert!(matches!(game.phase(), Phase::Turn(turn) if turn.side == Side::A && !turn.draw_owed));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The toss (§4.1).
    Toss,
    /// A side that has received the bag and not drawn yet (§4.2).
    Handover(Handover),
    /// A side that has drawn and plays (§4.2).
    Turn(Turn),
    /// The opponent's answer (§6, §8).
    Call(Call),
    /// The decision on a contest (§4.4).
    Ruling(Contested),
    /// The word announced with a contest that was right (§4.4).
    Reveal(Reveal),
    /// Nothing more: the game is about to be counted.
    Ending(Ending),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// A side has received the bag (§4.2).
///
/// ```
/// use jarnac_core::{HandoverCause, Phase, Position, Preset};
/// let position: Position = "A RAT / ZW; B / -; handover B pass".parse()?;
/// let game = position.game(Preset::Classic.rules())?;
/// let Phase::Handover(handover) = game.phase() else { panic!("B has the bag") };
/// assert_eq!((handover.cause, handover.jarnacs_left), (HandoverCause::Pass, 2));
/// assert!(!handover.forced, "B may take its time");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handover {
    /// Who has it.
    pub side: Side,
    /// How it came.
    pub cause: HandoverCause,
    /// How many words it may still take before it draws (§5).
    pub jarnacs_left: u8,
    /// The rows of the words that it claimed at this handover, whether they stood or not: no joker
    /// goes there (§7.4).
    pub claimed: RowSet,
    /// Whether its time is up, so that it must draw and pass (§8).
    pub forced: bool,
}

/// How the bag came to a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandoverCause {
    /// It won the toss.
    Start,
    /// The opponent passed.
    Pass,
    /// The opponent lost it by a contest.
    Contest,
    /// The opponent's flag fell.
    Flag,
    /// The opponent is out of time: it came back after a pass.
    Return,
    /// It took a word in a last call or a final Jarnac, after a mat was filled.
    LastCall,
}

/// A side has drawn and plays (§4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Who plays.
    pub side: Side,
    /// Whether it must draw before anything else.
    pub draw_owed: bool,
    /// Whether its time is up, so that it must pass (§8).
    pub forced: bool,
}

/// Only the opponent may answer now.
///
/// ```
/// use jarnac_core::{CallKind, Phase, Position, Preset, Side};
/// let position: Position = "A RAT BUT SEL MUR NOM PIN SAC VIE / Z; B / -; last-call B".parse()?;
/// let game = position.game(Preset::Competition.rules())?;
/// assert!(matches!(game.phase(), Phase::Call(call) if call.kind == CallKind::LastCall && call.to == Side::B));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    /// Who is called.
    pub to: Side,
    /// For what.
    pub kind: CallKind,
}

/// What a side is called for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallKind {
    /// A Jarnac on the full mat that passed (§6, `play_out`).
    LastCall,
    /// The final Jarnac on a mat that was just filled (§6, `last_row_jarnac`), or a contest.
    FinalJarnac {
        /// The row that filled it.
        placed: RowIndex,
        /// Where the author goes on if its word is taken back.
        back: Back,
    },
    /// A contest of the word that would end the game (§6, §8).
    FinalContest {
        /// Where the author goes on if its word is taken back.
        back: Back,
        /// How the game ends otherwise.
        ending: Ending,
    },
    /// A Jarnac that an out-of-time side may name (§8).
    Spot,
}

/// Where a side goes on after a contest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Back {
    /// At its handover.
    Handover(Handover),
    /// In its turn.
    Turn(Turn),
}

/// A contest waits for its decision (§4.4).
///
/// ```
/// use jarnac_core::{Action, AnyWord, Ctx, Position, RuleSet, ScriptedSource, Side, Timestamp};
/// use jarnac_core::{Back, Interrupted, Making, Phase, Sealed};
/// let rules: RuleSet = "competition,human_referee=on".parse()?;
/// let mut game = "A / RAT; B / -; turn A".parse::<Position>()?.game(rules)?;
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
/// game.act(&mut ctx, Side::A, Action::Open("ART".parse()?))?;
/// let claim = game.pending().claims().next().expect("A's word can be contested");
/// assert_eq!((claim.made, claim.old), (Making::Laid, None));
/// game.act(&mut ctx, Side::B, Action::Contest)?;
/// let Phase::Ruling(contested) = game.phase() else { panic!("the referee is asked") };
/// assert_eq!((contested.by, contested.sealed), (Side::B, Sealed::None));
/// assert!(matches!(contested.during, Interrupted::Play(Back::Turn(turn)) if turn.side == Side::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contested {
    /// Who contested.
    pub by: Side,
    /// What it announced.
    pub sealed: Sealed,
    /// What the contest interrupted.
    pub during: Interrupted,
}

/// What a contest interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Interrupted {
    /// The handover or the turn of the side that has the bag.
    Play(Back),
    /// A call.
    Call(Call),
}

/// An announced Jarnac is about to be revealed (§4.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reveal {
    /// Who announced it and now has the bag.
    pub side: Side,
    /// The word.
    pub sealed: Sealed,
}

/// A word that can still be contested, with what is needed to take it back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// The word, and the row whose word it replaced.
    pub play: Play,
    /// The word that it replaced.
    pub old: Option<Word>,
    /// The word that the same-entry rule compares with (§3.3).
    pub judged_from: Option<Word>,
    /// The row of the author's mat that it lies on.
    pub lies_on: RowIndex,
    /// Whether it was laid by its owner or taken by a Jarnac.
    pub made: Making,
}

/// How a claimed word came to its author's mat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Making {
    /// From its own letters.
    Laid,
    /// From the opponent's.
    Taken,
}

/// The claims since the last draw: at most two, since only Jarnacs come in pairs.
///
/// ```
/// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, ScriptedSource, Side, Timestamp};
/// let position: Position = "A / RAT; B / -; turn A".parse()?;
/// let mut game = position.game(Preset::Competition.rules())?;
/// assert!(game.pending().is_empty());
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
/// game.act(&mut ctx, Side::A, Action::Open("ART".parse()?))?;
/// let claim = game.pending().claims().next().unwrap();
/// assert_eq!((claim.play.word.to_string().as_str(), game.pending().author), ("ART", Side::A));
/// assert_eq!(game.pending().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// Who made them.
    pub author: Side,
    claims: [Option<Claim>; 2],
    /// How long the author's draw still waits, if it does (§4.3).
    pub window: Option<Millis>,
    /// What hangs on them.
    pub stake: Stake,
}

/// What hangs on the pending claims.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stake {
    /// The words themselves, and the hand.
    Words,
    /// The game: they are Jarnacs of a last call, and if none stands the game is over (§6).
    Game,
    /// Only themselves: they are Jarnacs of a last call in which one stands already (§6).
    Saved,
}

impl Pending {
    pub(crate) const NONE: Pending = Pending {
        author: Side::A,
        claims: [None; 2],
        window: None,
        stake: Stake::Words,
    };

    /// The claims in the order in which they were made.
    pub fn claims(&self) -> impl DoubleEndedIterator<Item = Claim> + '_ {
        self.claims.iter().copied().flatten()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.claims[0].is_none()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.claims().count()
    }

    /// Takes the last claim off.
    pub(crate) fn pop(&mut self) -> Option<Claim> {
        self.claims.iter_mut().rev().find_map(Option::take)
    }

    /// One claim more.
    pub(crate) fn push(
        &mut self,
        author: Side,
        claim: Claim,
        window: Option<Millis>,
        stake: Stake,
    ) {
        debug_assert!(
            self.is_empty() || self.author == author,
            "one author at a time"
        );
        if self.is_empty() {
            self.stake = stake;
        }
        let free = self.claims.iter_mut().find(|place| place.is_none());
        *free.expect("at most two Jarnacs at a handover") = Some(claim);
        self.author = author;
        self.window = window;
    }
}

impl Phase {
    /// A short name for messages.
    pub const fn name(&self) -> &'static str {
        match self {
            Phase::Toss => "the toss",
            Phase::Handover(_) => "a handover",
            Phase::Turn(_) => "a turn",
            Phase::Call(_) => "a call",
            Phase::Ruling(_) => "a contest",
            Phase::Reveal(_) => "an announced Jarnac",
            Phase::Ending(_) => "the count",
            Phase::Over(_) => "the end",
        }
    }
}

impl Back {
    /// Whether it is the handover of a word taken in a last call (§6).
    pub(crate) const fn is_last_call(&self) -> bool {
        matches!(
            self,
            Back::Handover(Handover {
                cause: HandoverCause::LastCall,
                ..
            })
        )
    }

    /// The same without a draw that was owed for a word which is taken back.
    #[must_use]
    pub(crate) fn without_debt(self) -> Back {
        match self {
            Back::Handover(handover) => Back::Handover(handover),
            Back::Turn(turn) => Back::Turn(Turn {
                draw_owed: false,
                ..turn
            }),
        }
    }

    /// Who goes on there.
    pub(crate) const fn side(&self) -> Side {
        match self {
            Back::Handover(handover) => handover.side,
            Back::Turn(turn) => turn.side,
        }
    }
}

impl From<Back> for Phase {
    fn from(back: Back) -> Self {
        match back {
            Back::Handover(handover) => Phase::Handover(handover),
            Back::Turn(turn) => Phase::Turn(turn),
        }
    }
}

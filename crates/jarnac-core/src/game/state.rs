//! The state of a game, and what anybody may read of it.

use crate::phase::{Pending, Phase};
use crate::rules::RuleSet;
use crate::{BySide, Letters, Mat, Millis, Pick, Points, RowSet, Side, Timestamp};

/// The state of a game: the fold of its events. It holds no order of the bag and no heap, and is
/// cheap to copy.
///
/// The one secret that it may hold is a Jarnac sealed with a contest while a human referee decides
/// (§4.4): see [`Game::public`].
///
/// ```
/// use jarnac_core::{Idle, Position, Preset, RowIndex, Side};
/// let position: Position = "A RAT BUT / ZW; B / -; turn A".parse()?;
/// let game = position.game(Preset::Classic.rules())?;
/// assert_eq!(game.reserve(Side::A).to_string(), "WZ");
/// assert_eq!(game.mat(Side::A).first_free(), RowIndex::from_number(3));
/// assert_eq!((game.points(Side::A).0, game.jarnacs(Side::A)), (18, 0));
/// assert_eq!(game.bag().len(), 144 - 8);
/// assert!(game.has_opened(Side::A) && game.letters_conserved());
/// assert_eq!((game.tie_offer(), game.bonus_letters(), game.joker_played(Side::A)), (None, 0, false));
/// assert_eq!((game.idle(), game.handovers(Side::A), game.bonus_points(Side::A).0), (Idle::NONE, 1, 0));
/// let copy = game;
/// assert_eq!((copy, copy.position()), (game, Some(position)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    pub(super) rules: RuleSet,
    /// How many events it has seen.
    pub(super) seq: u32,
    /// When the last event happened.
    pub(super) at: Timestamp,
    /// The number of the next pick from the bag.
    pub(super) pick: Pick,
    pub(super) bag: Letters,
    pub(super) mats: BySide<Mat>,
    pub(super) reserves: BySide<Letters>,
    /// Whether a side has made its opening draw.
    pub(super) opened: BySide<bool>,
    /// How often a side has received the bag.
    pub(super) handovers: BySide<u16>,
    pub(super) jarnacs: BySide<u16>,
    /// How the contests of a side's claims have ended.
    pub(super) rulings: BySide<Rulings>,
    pub(super) bonus_points: BySide<Points>,
    pub(super) joker_played: BySide<bool>,
    /// Bonus letters of the side that has the bag.
    pub(super) bonus_letters: u8,
    pub(super) clock: Clock,
    pub(super) idle: Idle,
    pub(super) pending: Pending,
    pub(super) tie_offer: Option<Side>,
    pub(super) suspended: bool,
    pub(super) phase: Phase,
}

/// What is left of the times.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Clock {
    /// On the chess clocks.
    pub(super) left: BySide<Millis>,
    /// Whose flag has fallen.
    pub(super) fallen: BySide<bool>,
    /// For the decision or call that the game waits for.
    pub(super) decision: Millis,
}

/// How the contests of one author's claims have ended so far (§4.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rulings {
    /// Contests in which all claims were good.
    pub upheld: u16,
    /// Contests in which one was bad.
    pub withdrawn: u16,
}

/// How long nothing has been achieved (§6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Idle {
    /// Turns in a row without a word.
    pub turns: u16,
    /// Passes in a row without a word.
    pub passes: u8,
    /// Whether the current turn has brought a word.
    pub word: bool,
}

impl Idle {
    /// Something has just been achieved, and no turn begun.
    pub const NONE: Idle = Idle {
        turns: 0,
        passes: 0,
        word: false,
    };
}

impl Game {
    /// A game before its toss.
    ///
    /// ```
    /// use jarnac_core::{Game, Phase, Preset};
    /// let game = Game::new(Preset::Lombard.rules());
    /// assert_eq!((*game.phase(), game.seq()), (Phase::Toss, 0));
    /// assert_eq!(game.rules().preset(), Some(Preset::Lombard));
    /// ```
    pub fn new(rules: RuleSet) -> Game {
        Game {
            seq: 0,
            at: Timestamp::default(),
            pick: Pick::default(),
            bag: rules.bag,
            mats: BySide::both(Mat::EMPTY),
            reserves: BySide::both(Letters::EMPTY),
            opened: BySide::both(false),
            handovers: BySide::both(0),
            jarnacs: BySide::both(0),
            rulings: BySide::both(Rulings::default()),
            bonus_points: BySide::both(Points::ZERO),
            joker_played: BySide::both(false),
            bonus_letters: 0,
            clock: Clock::new(&rules),
            idle: Idle::NONE,
            pending: Pending::NONE,
            tie_offer: None,
            suspended: false,
            phase: Phase::Toss,
            rules,
        }
    }

    /// The rules that it is played by.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// What it waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How many events it has seen: the number of the next one, from 0.
    pub const fn seq(&self) -> u32 {
        self.seq
    }

    /// When the last event happened.
    pub const fn at(&self) -> Timestamp {
        self.at
    }

    /// The number of the next pick from the bag.
    pub const fn pick(&self) -> Pick {
        self.pick
    }

    /// The letters not yet drawn. Everybody may count them; they have no order.
    pub const fn bag(&self) -> &Letters {
        &self.bag
    }

    /// A side's mat.
    pub fn mat(&self, side: Side) -> &Mat {
        &self.mats[side]
    }

    /// A side's loose letters.
    pub fn reserve(&self, side: Side) -> &Letters {
        &self.reserves[side]
    }

    /// How many words a side has taken and kept (§7.3).
    pub fn jarnacs(&self, side: Side) -> u16 {
        self.jarnacs[side]
    }

    /// How the contests of this author's claims have ended since the game was set up. A position
    /// does not tell: who goes on from one has seen nothing yet.
    pub fn rulings(&self, author: Side) -> Rulings {
        self.rulings[author]
    }

    /// Whether a side has played its joker (§7.4).
    pub fn joker_played(&self, side: Side) -> bool {
        self.joker_played[side]
    }

    /// Whether a side has made its opening draw (§4.1).
    pub fn has_opened(&self, side: Side) -> bool {
        self.opened[side]
    }

    /// Points from wrong words of an out-of-time opponent (§8).
    pub fn bonus_points(&self, side: Side) -> Points {
        self.bonus_points[side]
    }

    /// Letters that come on top of the next draw of the side that has the bag (§4.4).
    pub const fn bonus_letters(&self) -> u8 {
        self.bonus_letters
    }

    /// The claims that can still be contested.
    pub const fn pending(&self) -> &Pending {
        &self.pending
    }

    /// Who has proposed a tie that stands (§6).
    pub const fn tie_offer(&self) -> Option<Side> {
        self.tie_offer
    }

    /// Whether the clocks are stopped and play is suspended (§4.3).
    pub const fn is_suspended(&self) -> bool {
        self.suspended
    }

    /// How long nothing has been achieved (§6).
    pub const fn idle(&self) -> Idle {
        self.idle
    }

    /// How often a side has received the bag.
    pub fn handovers(&self, side: Side) -> u16 {
        self.handovers[side]
    }

    /// A side's points as they lie, nine-letter words at 81 (§7.1), and its bonus points.
    pub fn points(&self, side: Side) -> Points {
        self.points_with(side, RowSet::EMPTY)
    }

    pub(super) fn points_with(&self, side: Side, hundreds: RowSet) -> Points {
        self.mats[side]
            .points(hundreds)
            .plus(self.bonus_points[side])
    }

    /// Whether every letter of the starting bag is where a letter can be (§10).
    pub fn letters_conserved(&self) -> bool {
        let parts = [
            self.reserves.a,
            self.reserves.b,
            self.mats.a.letters(),
            self.mats.b.letters(),
        ];
        parts
            .iter()
            .try_fold(self.bag, |sum, part| sum.checked_add(part))
            == Some(self.rules.bag)
    }
}

//! A game that begins in the middle, for study and tests. A [`Position`] may be senseless; the
//! [`Game`] made of it never is.

use thiserror::Error;

use super::{Game, Idle};
use crate::phase::{Back, Call, CallKind, HandoverCause, Phase, Turn};
use crate::play::PlayGround;
use crate::rules::{ClockRule, EndRule, MAX_CLOCK, RuleSet};
use crate::{
    BySide, Letters, Mat, Millis, Play, Points, Row, RowIndex, RuleError, Side, Timestamp,
};

/// A situation without its history.
///
/// ```
/// use jarnac_core::{Position, PositionError, Preset, Side, Stage, Timestamp};
/// let position: Position = "A RAT / Z; B / -; handover B pass".parse()?;
/// assert_eq!(position.stage.awaited(), Side::B);
/// let game = position.game(Preset::Classic.rules())?;
/// assert_eq!(game.position(), Some(position));
/// let later = position.game_at(Preset::Classic.rules(), Timestamp(5))?;
/// assert_eq!(later.at(), Timestamp(5));
/// // Letters that no bag has are refused.
/// let many: Position = "A / ZZZZZ; B / -; turn A".parse()?;
/// assert_eq!(many.stage, Stage::Turn(Side::A));
/// let error = many.game(Preset::Classic.rules()).unwrap_err();
/// assert!(matches!(error, PositionError::TooManyLetters { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The mats.
    pub mats: BySide<Mat>,
    /// The reserves. What is neither here nor on a mat is in the bag.
    pub reserves: BySide<Letters>,
    /// What the game waits for.
    pub stage: Stage,
    /// Whether each side has made its opening draw.
    pub opened: BySide<bool>,
    /// How many words each side has taken.
    pub jarnacs: BySide<u16>,
    /// Points beside those of the mats (§8).
    pub bonus_points: BySide<Points>,
    /// Who has played its joker.
    pub joker_played: BySide<bool>,
    /// Bonus letters of the side that has the bag (§4.4).
    pub bonus_letters: u8,
    /// How long nothing has been achieved (§6).
    pub idle: Idle,
    /// What is left on the chess clocks, if it is not the full time.
    pub clock: Option<BySide<Millis>>,
    /// The side that is out of time, if one is.
    pub out_of_time: Option<Side>,
}

/// What the game waits for in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A side has received the bag.
    Handover(Side, HandoverCause),
    /// A side plays.
    Turn(Side),
    /// A side owes a draw.
    Owes(Side),
    /// A side is called after the pass of a full mat.
    LastCall(Side),
    /// A side may say the final Jarnac; the row was just filled.
    FinalJarnac(Side, RowIndex),
    /// A side that is out of time may name a Jarnac.
    Spot(Side),
}

/// Why a position makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PositionError {
    /// More letters than the bag of the rules has.
    #[error("the bag of these rules has fewer letters: {missing} too many")]
    TooManyLetters {
        /// Those that are too many.
        missing: Letters,
    },
    /// A side that has not drawn yet has letters.
    #[error("side {0} has letters in its reserve before its opening draw")]
    LettersBeforeOpening(Side),
    /// A joker that the rules do not know, or with wrong points.
    #[error("a joker lies on side {0}'s mat that these rules do not allow")]
    BadJoker(Side),
    /// A side is out of time without a chess clock, or holds the bag.
    #[error("side {0} can't be out of time here")]
    BadOutOfTime(Side),
    /// Clocks that do not fit the rules.
    #[error("these rules have no chess clock, or a clock shows nothing or more than a day")]
    BadClock,
    /// A mat is full, or not full, where the rules say otherwise.
    #[error("the mats do not fit what the game waits for")]
    BadStage,
    /// More bonus letters than a side can gather.
    #[error("a side can't have gathered that many bonus letters here")]
    TooManyBonusLetters,
}

impl Position {
    /// The most bonus letters that a side can gather: one for the contest that brought the bag, and
    /// one for each of two Jarnacs.
    pub const MAX_BONUS: u8 = 3;

    /// The beginning: an empty table, and a side that has won the toss.
    pub fn start(starter: Side) -> Position {
        Position {
            stage: Stage::Handover(starter, HandoverCause::Start),
            opened: BySide::both(false),
            ..Position::usual()
        }
    }

    /// What a position has unless it says otherwise.
    pub(crate) fn usual() -> Position {
        Position {
            mats: BySide::both(Mat::EMPTY),
            reserves: BySide::both(Letters::EMPTY),
            stage: Stage::Turn(Side::A),
            opened: BySide::both(true),
            jarnacs: BySide::both(0),
            bonus_points: BySide::both(Points::ZERO),
            joker_played: BySide::both(false),
            bonus_letters: 0,
            idle: Idle::NONE,
            clock: None,
            out_of_time: None,
        }
    }

    /// The position after a side has laid a word and before it draws, whatever the game waits for: a
    /// thought. Only the letters are looked at.
    ///
    /// ```
    /// use jarnac_core::{Play, Position, Side};
    /// let position: Position = "A / RATZ; B / -; turn A".parse()?;
    /// let after = position.with_play(Side::A, Play::open("RAT".parse()?))?;
    /// assert_eq!(after.to_string(), "A RAT / Z; B / -; turn A");
    /// assert!(after.with_play(Side::A, Play::open("RAT".parse()?)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_play(&self, side: Side, play: Play) -> Result<Position, RuleError> {
        let mat = &self.mats[side];
        let ground = PlayGround {
            mat,
            reserve: &self.reserves[side],
            just_placed: None,
        };
        let fit = ground.fit(play)?;
        let row = play.row.or_else(|| mat.first_free());
        let row = row.ok_or(RuleError::NoFreeRow)?;
        let mut after = *self;
        after.mats[side].set(row, Row::Word(play.word));
        after.reserves[side] = fit.rest;
        Ok(after)
    }

    /// The game that goes on from here under these rules, at the beginning of time.
    pub fn game(&self, rules: RuleSet) -> Result<Game, PositionError> {
        self.game_at(rules, Timestamp::default())
    }

    /// The same, with the clocks running from this moment.
    pub fn game_at(&self, rules: RuleSet, at: Timestamp) -> Result<Game, PositionError> {
        self.check(&rules)?;
        let mut game = Game::new(rules);
        game.at = at;
        game.bag = self.bag(&rules)?;
        game.mats = self.mats;
        game.reserves = self.reserves;
        game.opened = self.opened;
        // The first handover of a side that has drawn is behind it.
        game.handovers = self.opened.map(u16::from);
        game.jarnacs = self.jarnacs;
        game.bonus_points = self.bonus_points;
        game.joker_played = self.joker_played;
        if let Some(left) = self.clock {
            game.clock.left = left;
        }
        if let Some(side) = self.out_of_time {
            game.clock.fallen[side] = true;
            game.clock.left[side] = Millis::ZERO;
        }
        self.enter_stage(&mut game);
        game.idle = self.idle;
        game.bonus_letters = self.bonus_letters;
        match game.phase {
            // A call in which nothing could be said is never waited for (§5.8).
            Phase::Call(call) if game.may_jarnac(call.to).is_err() => Err(PositionError::BadStage),
            _ => Ok(game),
        }
    }

    fn enter_stage(&self, game: &mut Game) {
        let turn = |side, draw_owed| Turn {
            side,
            draw_owed,
            forced: false,
        };
        match self.stage {
            Stage::Handover(side, cause) => game.hand_over(side, cause),
            Stage::Turn(side) => game.phase = Phase::Turn(turn(side, false)),
            Stage::Owes(side) => game.phase = Phase::Turn(turn(side, true)),
            Stage::LastCall(to) => {
                game.phase = Phase::Call(Call {
                    to,
                    kind: CallKind::LastCall,
                });
            }
            Stage::FinalJarnac(to, placed) => {
                let back = Back::Turn(turn(to.other(), false));
                let kind = CallKind::FinalJarnac { placed, back };
                game.phase = Phase::Call(Call { to, kind });
            }
            Stage::Spot(to) => {
                game.phase = Phase::Call(Call {
                    to,
                    kind: CallKind::Spot,
                });
            }
        }
        game.new_decision();
    }

    fn bag(&self, rules: &RuleSet) -> Result<Letters, PositionError> {
        let out = [
            self.reserves.a,
            self.reserves.b,
            self.mats.a.letters(),
            self.mats.b.letters(),
        ];
        out.iter().try_fold(rules.bag, |bag, part| {
            let missing = bag.missing_from(part);
            bag.checked_sub(part)
                .ok_or(PositionError::TooManyLetters { missing })
        })
    }

    fn check(&self, rules: &RuleSet) -> Result<(), PositionError> {
        for side in Side::BOTH {
            if !self.opened[side] && !self.reserves[side].is_empty() {
                return Err(PositionError::LettersBeforeOpening(side));
            }
            self.check_jokers(rules, side)?;
        }
        let most = match self.stage {
            Stage::Handover(..) => Position::MAX_BONUS,
            Stage::Owes(_) => 1,
            Stage::Turn(_) | Stage::LastCall(_) | Stage::FinalJarnac(..) | Stage::Spot(_) => 0,
        };
        if self.bonus_letters > most {
            return Err(PositionError::TooManyBonusLetters);
        }
        let chess = matches!(rules.clock, ClockRule::Chess(_));
        if let Some(left) = self.clock {
            let bad = |side| {
                let stopped = left[side] == Millis::ZERO && self.out_of_time != Some(side);
                stopped || left[side] > MAX_CLOCK
            };
            if !chess || bad(Side::A) || bad(Side::B) {
                return Err(PositionError::BadClock);
            }
        }
        if let Some(side) = self.out_of_time
            && (!chess || self.stage.awaited() == side && !matches!(self.stage, Stage::Spot(_)))
        {
            return Err(PositionError::BadOutOfTime(side));
        }
        if self.stage_fits(rules) {
            Ok(())
        } else {
            Err(PositionError::BadStage)
        }
    }

    fn check_jokers(&self, rules: &RuleSet, side: Side) -> Result<(), PositionError> {
        let mut jokers = self.mats[side].rows().filter_map(|(_, lies)| match lies {
            Row::Joker(points) => Some(points),
            Row::Free | Row::Word(_) => None,
        });
        let known = |points| points == Points(81) || rules.hundred && points == Points::HUNDRED;
        let fits = match jokers.next() {
            None => true,
            Some(points) => rules.joker && self.joker_played[side] && known(points),
        };
        if fits && jokers.next().is_none() {
            Ok(())
        } else {
            Err(PositionError::BadJoker(side))
        }
    }

    fn stage_fits(&self, rules: &RuleSet) -> bool {
        let full = self.mats.map(|mat| mat.is_full());
        let no_full_mat = rules.end == EndRule::PlayOut || !full.a && !full.b;
        let opened = self.opened[self.stage.awaited()];
        match self.stage {
            Stage::Handover(side, HandoverCause::Start) => {
                let untouched = self.mats == BySide::both(Mat::EMPTY)
                    && self.reserves == BySide::both(Letters::EMPTY);
                untouched && !self.opened[side] && !self.opened[side.other()]
            }
            Stage::Handover(side, HandoverCause::Flag) => {
                no_full_mat && self.out_of_time == Some(side.other())
            }
            Stage::Handover(side, HandoverCause::Return) => {
                no_full_mat && !full[side] && self.out_of_time == Some(side.other())
            }
            Stage::Handover(side, HandoverCause::Pass) => {
                no_full_mat && !full[side.other()] && self.out_of_time.is_none()
            }
            Stage::Handover(_, HandoverCause::Contest) => no_full_mat && self.out_of_time.is_none(),
            // It begins with the word taken in the call, of which a position can't tell.
            Stage::Handover(_, HandoverCause::LastCall) => false,
            Stage::Turn(_) | Stage::Owes(_) => no_full_mat && opened,
            Stage::LastCall(to) => {
                rules.end == EndRule::PlayOut && full[to.other()] && self.out_of_time.is_none()
            }
            Stage::FinalJarnac(to, placed) => {
                let author = to.other();
                let word_there = self.mats[author].word(placed).is_some();
                rules.end == EndRule::LastRowJarnac
                    && full[author]
                    && !full[to]
                    && word_there
                    && self.out_of_time.is_none()
            }
            Stage::Spot(to) => no_full_mat && self.out_of_time == Some(to),
        }
    }
}

impl Stage {
    /// Whom the game waits for.
    pub const fn awaited(&self) -> Side {
        match self {
            Stage::Handover(side, _)
            | Stage::Turn(side)
            | Stage::Owes(side)
            | Stage::LastCall(side)
            | Stage::FinalJarnac(side, _)
            | Stage::Spot(side) => *side,
        }
    }
}

impl Game {
    /// The situation without its history, or `None` where a position can't say it all: at the toss,
    /// while claims can be contested or a contest is decided, in the midst of Jarnacs, while a tie is
    /// proposed or the clocks are stopped, after a side lost its first handover before it drew, and
    /// at the end.
    pub fn position(&self) -> Option<Position> {
        let unsaid = !self.pending.is_empty()
            || self.suspended
            || self.tie_offer.is_some()
            || self.consequence_is_due();
        if unsaid
            || Side::BOTH
                .into_iter()
                .any(|side| self.lost_a_handover(side))
        {
            return None;
        }
        let stage = match &self.phase {
            Phase::Handover(handover) => {
                let mut fresh = *self;
                fresh.hand_over(handover.side, handover.cause);
                if fresh.phase != self.phase {
                    return None;
                }
                Stage::Handover(handover.side, handover.cause)
            }
            Phase::Turn(turn) if turn.draw_owed => Stage::Owes(turn.side),
            Phase::Turn(turn) => Stage::Turn(turn.side),
            Phase::Call(Call { to, kind }) => match kind {
                CallKind::LastCall => Stage::LastCall(*to),
                CallKind::FinalJarnac { placed, .. } => Stage::FinalJarnac(*to, *placed),
                CallKind::FinalContest { .. } => return None,
                CallKind::Spot => Stage::Spot(*to),
            },
            Phase::Toss
            | Phase::Ruling(_)
            | Phase::Reveal(_)
            | Phase::Ending(_)
            | Phase::Over(_) => return None,
        };
        let full_time = super::Clock::new(&self.rules).left;
        Some(Position {
            mats: self.mats,
            reserves: self.reserves,
            stage,
            opened: self.opened,
            jarnacs: self.jarnacs,
            bonus_points: self.bonus_points,
            joker_played: self.joker_played,
            bonus_letters: self.bonus_letters,
            idle: self.idle,
            clock: (self.clock.left != full_time).then_some(self.clock.left),
            out_of_time: Side::BOTH.into_iter().find(|side| self.clock.fallen[*side]),
        })
    }

    /// Whether a side had the bag before and lost it without its opening draw.
    fn lost_a_handover(&self, side: Side) -> bool {
        let now = matches!(&self.phase, Phase::Handover(handover) if handover.side == side);
        !self.opened[side] && self.handovers[side] > u16::from(now)
    }
}

//! Draws: the opening draw, the letter at a handover, and the letter that a word brings (§4.1,
//! §4.2).

use super::{Ctx, Game};
use crate::event::EventKind;
use crate::phase::{Handover, Phase, Turn};
use crate::rules::ClockRule;
use crate::{
    ActionKind, Drawn, EventError, Letter, LetterSource, Letters, Pick, RuleError, Side,
    SourceError,
};

impl Game {
    pub(super) fn may_draw(&self, side: Side) -> Result<(), RuleError> {
        match &self.phase {
            Phase::Handover(Handover { side: holder, .. })
            | Phase::Turn(Turn { side: holder, .. })
                if *holder != side =>
            {
                Err(RuleError::NotYourTurn { holder: *holder })
            }
            Phase::Handover(_)
            | Phase::Turn(Turn {
                draw_owed: true, ..
            }) => self.check_window(),
            _ => Err(self.not_now(ActionKind::Draw)),
        }
    }

    /// The author of a claim waits as long as the window is open (§4.3). No clock runs then, so it
    /// is still the author who has the bag.
    pub(super) fn check_window(&self) -> Result<(), RuleError> {
        match self.pending.window {
            Some(left) => Err(RuleError::WindowOpen { left }),
            None => Ok(()),
        }
    }

    /// The side whose draw follows by itself, as long as nobody has said which letters came: where
    /// they are drawn by [hand](crate::HandSource). Nothing else can happen before.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Ctx, HandSource, Position, RuleSet, Side, Timestamp};
    /// let rules: RuleSet = "classic,clock=per_move 1:00".parse()?;
    /// let mut game = Position::start(Side::A).game(rules)?;
    /// let mut ctx = Ctx { now: Timestamp(60_000), lexicon: &AnyWord, source: &mut HandSource::silent() };
    /// game.advance(&mut ctx)?;
    /// assert_eq!(game.draw_due(), Some(Side::A), "A was too slow, and draws nevertheless");
    /// let mut told = HandSource::telling("ABUZRT")?;
    /// ctx.source = &mut told;
    /// game.advance(&mut ctx)?;
    /// assert_eq!((game.draw_due(), game.holder()), (None, Some(Side::B)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_due(&self) -> Option<Side> {
        match &self.phase {
            _ if !self.consequence_is_due() => None,
            Phase::Handover(handover) => Some(handover.side),
            Phase::Turn(turn) if turn.draw_owed => Some(turn.side),
            _ => None,
        }
    }

    /// How many letters the side that has the bag would draw now, if the bag has them.
    ///
    /// ```
    /// use jarnac_core::{Position, Preset, Side};
    /// let game = Position::start(Side::A).game(Preset::Classic.rules())?;
    /// assert_eq!(game.draw_size(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw_size(&self) -> usize {
        let letters = match &self.phase {
            Phase::Handover(handover) if !self.opened[handover.side] => {
                self.rules.opening_draw(handover.side)
            }
            Phase::Handover(_)
            | Phase::Turn(Turn {
                draw_owed: true, ..
            }) => 1,
            _ => return 0,
        };
        usize::from(letters + self.bonus_letters).min(self.bag.len())
    }

    /// Whether the draw to come is an opening draw that must bring a vowel (§4.1).
    pub(crate) fn vowel_wanted(&self) -> bool {
        matches!(&self.phase, Phase::Handover(handover) if !self.opened[handover.side])
            && self.rules.vowel_guarantee
    }

    /// Draws, or ends a dead game instead (§6).
    pub(super) fn decide_draw(
        &self,
        ctx: &mut Ctx<'_>,
        side: Side,
    ) -> Result<EventKind, RuleError> {
        if let Some(ending) = self.dead() {
            return Ok(self.decide_end(ctx.lexicon, ending));
        }
        let Draw { letters, put_back } = pick_letters(
            ctx.source,
            self.pick,
            &self.bag,
            self.draw_size(),
            self.vowel_wanted(),
        )?;
        Ok(EventKind::Drew {
            side,
            letters,
            put_back,
        })
    }

    pub(super) fn check_drew(
        &self,
        side: Side,
        letters: &Drawn,
        put_back: Option<Letter>,
    ) -> Result<(), EventError> {
        self.may_draw(side)?;
        if self.dead().is_some() {
            return Err(EventError::Unexpected("the end of a dead game"));
        }
        let (expected, found) = (self.draw_size(), letters.len());
        if expected != found {
            return Err(EventError::WrongCount { expected, found });
        }
        self.check_in_bag(&letters.to_letters())?;
        if self.put_back_follows(letters, put_back) {
            Ok(())
        } else {
            Err(EventError::BadPutBack)
        }
    }

    /// Whether a letter was put back exactly where the vowel guarantee says so.
    fn put_back_follows(&self, letters: &Drawn, put_back: Option<Letter>) -> bool {
        let Some((last, others)) = letters.as_slice().split_last() else {
            return put_back.is_none();
        };
        let first_try = put_back.unwrap_or(*last);
        let all_consonants = !first_try.is_vowel() && others.iter().all(|l| !l.is_vowel());
        let others: Letters = others.iter().copied().collect();
        let before_last = self.bag.checked_sub(&others).unwrap_or(Letters::EMPTY);
        let mended = self.vowel_wanted() && all_consonants && !before_last.vowels().is_empty();
        match put_back {
            None => !mended,
            Some(letter) => mended && before_last.count(letter) > 0 && last.is_vowel(),
        }
    }

    pub(super) fn check_in_bag(&self, letters: &Letters) -> Result<(), EventError> {
        if self.bag.contains_all(letters) {
            Ok(())
        } else {
            let missing = self.bag.missing_from(letters);
            Err(EventError::NotInBag { missing })
        }
    }

    pub(super) fn apply_drew(&mut self, side: Side, letters: &Drawn, put_back: Option<Letter>) {
        self.take_from_bag(side, letters);
        if put_back.is_some() {
            self.pick = self.pick.next();
        }
        self.opened[side] |= matches!(self.phase, Phase::Handover(_));
        self.begin_turn(side);
    }

    pub(super) fn take_from_bag(&mut self, side: Side, drawn: &Drawn) {
        let letters = drawn.to_letters();
        self.bag = self
            .bag
            .checked_sub(&letters)
            .expect("checked: they are in the bag");
        self.reserves[side] = self.reserves[side]
            .checked_add(&letters)
            .expect("letters of one bag");
        self.pick = drawn
            .as_slice()
            .iter()
            .fold(self.pick, |pick, _| pick.next());
    }

    /// The side has drawn: its claims stand, its bonus is spent, and it plays on.
    pub(super) fn begin_turn(&mut self, side: Side) {
        // Where only the opening draw had a limit, the side plays on with its clock (§8.3.4).
        let forced = self.is_forced() && matches!(self.rules.clock, ClockRule::PerMove(_));
        self.claims_stand();
        self.bonus_letters = 0;
        self.phase = Phase::Turn(Turn {
            side,
            draw_owed: false,
            forced,
        });
        self.new_decision();
    }
}

/// Letters that came out of the bag, and the consonant that went back for a vowel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Draw {
    pub(crate) letters: Drawn,
    pub(crate) put_back: Option<Letter>,
}

/// Draws `count` letters. If a vowel is wanted and none came, the last letter goes back and a vowel
/// is drawn in its place: the same chances as redrawing until one comes (§4.1).
pub(crate) fn pick_letters(
    source: &mut dyn LetterSource,
    mut pick: Pick,
    bag: &Letters,
    count: usize,
    vowel_wanted: bool,
) -> Result<Draw, SourceError> {
    let mut letters = Drawn::EMPTY;
    let mut rest = *bag;
    let mut before_last = rest;
    for _ in 0..count {
        let letter = source.draw(pick, &rest)?;
        before_last = rest;
        rest = rest.without(letter).ok_or(SourceError::NotInBag(letter))?;
        letters = letters.and(letter).expect("no draw is that large");
        pick = pick.next();
    }
    let vowels = before_last.vowels();
    let consonants_only = letters.as_slice().iter().all(|letter| !letter.is_vowel());
    let Some(last) = letters.as_slice().last().copied() else {
        return Ok(Draw {
            letters,
            put_back: None,
        });
    };
    if !vowel_wanted || !consonants_only || vowels.is_empty() {
        return Ok(Draw {
            letters,
            put_back: None,
        });
    }
    let vowel = source.draw(pick, &vowels).map_err(no_vowel)?;
    if vowels.count(vowel) == 0 {
        return Err(no_vowel(SourceError::NotInBag(vowel)));
    }
    Ok(Draw {
        letters: letters.with_last(vowel),
        put_back: Some(last),
    })
}

/// A consonant may well be in the bag, but it is not what is drawn now.
fn no_vowel(error: SourceError) -> SourceError {
    match error {
        SourceError::NotInBag(letter) if !letter.is_vowel() => SourceError::NoVowel(letter),
        SourceError::NotYet => SourceError::VowelNotTold,
        error => error,
    }
}

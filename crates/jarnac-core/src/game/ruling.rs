//! The decision on a contest, and what follows from it (§4.4).

use super::Game;
use super::hand::TurnEnd;
use crate::event::{ClaimIndex, EventKind, Ruler, Ruling, Sealed};
use crate::phase::{
    Claim, Contested, HandoverCause, Interrupted, Making, Pending, Phase, Reveal, Stake,
};
use crate::{Ending, EventError, Letters, Lexicon, OfficialError, Refusal, Row, Verdict};

impl Game {
    /// What the lexicon says about the pending claims: the first that is bad, and why.
    ///
    /// ```
    /// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, Ruling, ScriptedSource, Side, Timestamp};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let mut game = position.game(Preset::Competition.rules())?;
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// game.act(&mut ctx, Side::A, Action::Open("ART".parse()?))?;
    /// assert_eq!(game.judge(&AnyWord), (Ruling::Upheld, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(&self, lexicon: &dyn Lexicon) -> (Ruling, Option<Refusal>) {
        for (index, claim) in self.pending.claims().enumerate() {
            let word = claim.play.word;
            match lexicon.verdict(claim.judged_from, word, &self.rules.words) {
                Verdict::Admitted => {}
                Verdict::Refused(refusal) => {
                    return (Ruling::Withdrawn(ClaimIndex(index as u8)), Some(refusal));
                }
            }
        }
        (Ruling::Upheld, None)
    }

    pub(super) fn decide_ruling(&self, lexicon: &dyn Lexicon) -> EventKind {
        // A word is hidden in the log only if its contest failed: so it was ruled, whatever a
        // lexicon that was changed in between may say.
        if self.is_sealed() {
            return EventKind::Ruled {
                ruling: Ruling::Upheld,
                by: Ruler::Lexicon(None),
            };
        }
        self.lexicon_ruling(lexicon)
    }

    /// The ruling that this lexicon gives, whatever the log says: an audit compares both.
    pub(super) fn lexicon_ruling(&self, lexicon: &dyn Lexicon) -> EventKind {
        let (ruling, refusal) = self.judge(lexicon);
        EventKind::Ruled {
            ruling,
            by: Ruler::Lexicon(refusal),
        }
    }

    /// Whether a contest waits whose announced word is hidden.
    fn is_sealed(&self) -> bool {
        matches!(&self.phase, Phase::Ruling(contested) if contested.sealed == Sealed::Hidden)
    }

    pub(super) fn check_ruled(&self, ruling: Ruling, by: &Ruler) -> Result<(), EventError> {
        if !matches!(self.phase, Phase::Ruling(_)) {
            return Err(OfficialError::NoContest.into());
        }
        let claims = self.pending.len();
        match ruling {
            Ruling::Withdrawn(ClaimIndex(first)) if usize::from(first) >= claims => {
                return Err(OfficialError::NoSuchClaim.into());
            }
            Ruling::Upheld | Ruling::Withdrawn(_) => {}
        }
        match by {
            Ruler::Referee(_) if self.rules.human_referee => Ok(()),
            Ruler::Referee(_) => Err(OfficialError::NoReferee.into()),
            Ruler::Lexicon(_) if self.rules.human_referee => {
                Err(EventError::Unexpected("the referee's ruling"))
            }
            Ruler::Lexicon(_) if self.is_sealed() && ruling != Ruling::Upheld => Err(
                EventError::Unexpected("a contest whose announced word is written"),
            ),
            Ruler::Lexicon(refusal) if refusal.is_some() == (ruling != Ruling::Upheld) => Ok(()),
            Ruler::Lexicon(_) => Err(EventError::Unexpected("a reason for the ruling")),
        }
    }

    pub(super) fn apply_ruled(&mut self, ruling: Ruling) {
        let Phase::Ruling(contested) = self.phase else {
            unreachable!("checked: a contest waits")
        };
        let author = self.pending.author;
        match ruling {
            Ruling::Upheld => {
                let upheld = &mut self.rulings[author].upheld;
                *upheld = upheld.saturating_add(1);
                self.uphold(&contested);
            }
            Ruling::Withdrawn(first) => {
                let withdrawn = &mut self.rulings[author].withdrawn;
                *withdrawn = withdrawn.saturating_add(1);
                self.withdraw(&contested, first);
            }
        }
    }

    /// Every claim is good: the contest was wrong.
    fn uphold(&mut self, contested: &Contested) {
        let author = self.pending.author;
        if self.clock.fallen[contested.by] {
            self.add_penalty_points(author);
        }
        match contested.during {
            Interrupted::Play(back) => self.phase = back.into(),
            Interrupted::Call(call) => self.phase = Phase::Call(call),
        }
        self.claims_stand();
        if self.rules.contest_penalty && self.holder() == Some(author) {
            self.bonus_letters = self.bonus_letters.saturating_add(1);
        }
        match self.phase {
            // Nothing is drawn, and the call goes on with the time that it had left (§6).
            Phase::Call(call) => self.skip_idle_call(call),
            _ => self.new_decision(),
        }
    }

    /// A claim is bad: it and every later one is taken back.
    fn withdraw(&mut self, contested: &Contested, first: ClaimIndex) {
        let Pending { author, stake, .. } = self.pending;
        let back = contested.during.back().without_debt();
        self.undo_from(first);
        let none_stands = self.pending.is_empty();
        self.phase = back.into();
        self.claims_stand();
        self.new_decision();
        if self.clock.fallen[contested.by] {
            self.phase = Phase::Ending(Ending::OutOfTimeRight);
            return;
        }
        match stake {
            // §6 prevails: a wrong last word ends the game, a good one before it saves it.
            Stake::Game if none_stands => self.phase = Phase::Ending(Ending::FullMat),
            Stake::Game | Stake::Saved => {}
            Stake::Words if !self.rules.contest_penalty => {}
            // The author's flag has fallen: the contester has the bag already (§8).
            Stake::Words if back.side() != author => self.bonus_letters += 1,
            Stake::Words => self.hand_to_contester(contested),
        }
    }

    /// The hand passes to the contester, who gets a bonus letter.
    fn hand_to_contester(&mut self, contested: &Contested) {
        self.close_turn(TurnEnd::Lost);
        self.hand_over(contested.by, HandoverCause::Contest);
        self.bonus_letters = 1;
        if contested.sealed != Sealed::None {
            self.phase = Phase::Reveal(Reveal {
                side: contested.by,
                sealed: contested.sealed,
            });
        }
    }

    /// Takes back this claim and every later one, the last first.
    pub(super) fn undo_from(&mut self, first: ClaimIndex) {
        while self.pending.len() > usize::from(first.0) {
            let claim = self.pending.pop().expect("there is one more");
            self.undo(&claim);
        }
        if self.pending.is_empty() {
            self.pending = Pending::NONE;
        }
    }

    fn undo(&mut self, claim: &Claim) {
        let author = self.pending.author;
        let owner = match claim.made {
            Making::Laid => author,
            Making::Taken => author.other(),
        };
        self.mats[author].set(claim.lies_on, Row::Free);
        if let (Some(row), Some(old)) = (claim.play.row, claim.old) {
            self.mats[owner].set(row, Row::Word(old));
        }
        let kept = claim.old.map_or(Letters::EMPTY, Letters::from);
        let with_word = self.reserves[owner]
            .checked_add(&claim.play.word.into())
            .expect("letters of one bag");
        self.reserves[owner] = with_word
            .checked_sub(&kept)
            .expect("the replaced word went into the new one or back");
        if claim.made == Making::Taken {
            self.jarnacs[author] = self.jarnacs[author].saturating_sub(1);
        }
    }
}

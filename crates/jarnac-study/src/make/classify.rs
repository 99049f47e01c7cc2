//! What a decision teaches.

use std::ops::ControlFlow;

use jarnac_core::{
    Action, Game, Letters, Lexicon as _, Phase, Play, Position, Refusal, RowIndex, Side, Verdict,
    Word, WordRules,
};
use jarnac_engine::Words;

use super::draws::draws_with;
use super::maker::Found;
use crate::theme::{Theme, Themes};

/// From how many rows on a mat is nearly full.
const LATE_ROWS: usize = 6;
/// How few letters in the bag make an end.
const LATE_BAG: usize = 12;

impl Theme {
    /// How many puzzles of a theme one game gives at most.
    pub(super) const fn most_a_game(self) -> usize {
        match self {
            Theme::Double | Theme::Leave | Theme::Supply | Theme::End => 4,
            Theme::Forgotten | Theme::Nine | Theme::Steps | Theme::Contest | Theme::Entry => 2,
        }
    }
}

/// A position as its decision is looked at.
pub(super) struct Seen<'a> {
    pub(super) words: &'a Words<'a>,
    pub(super) position: &'a Position,
    pub(super) game: &'a Game,
    pub(super) side: Side,
}

/// The theme of a clear decision, if it has one of ours.
/// `trap` is the word for which most people fall.
pub(super) fn classify(seen: &Seen<'_>, found: &Found, trap: Option<Play>) -> Option<Theme> {
    let right = || found.right.iter().map(|one| one.answer);
    if right().all(|answer| answer.second.is_some()) {
        return Some(Theme::Double);
    }
    let all = |is: fn(Action) -> bool| right().all(|answer| is(answer.first));
    if all(|action| matches!(action, Action::Jarnac(_))) {
        return Some(if all(is_nine) {
            Theme::Nine
        } else {
            Theme::Forgotten
        });
    }
    match seen.game.phase() {
        Phase::Handover(_) => {
            let takes = seen.game.takes(seen.words.dictionary(), seen.side);
            let supplies = all(|action| matches!(action, Action::Draw | Action::Exchange(_)));
            (supplies && takes.is_empty()).then_some(Theme::Supply)
        }
        Phase::Turn(_) => seen.turn(found, trap),
        Phase::Call(_) => Some(Theme::End),
        _ => None,
    }
}

fn is_nine(action: Action) -> bool {
    action
        .play()
        .is_some_and(|play| play.word.len() == Word::MAX_LEN)
}

impl Seen<'_> {
    /// The themes that its decision could be of, as far as the phase tells.
    pub(super) fn themes(&self) -> Themes {
        let takes = || self.game.takes(self.words.dictionary(), self.side);
        let taking = Themes::NONE
            .with(Theme::Forgotten)
            .with(Theme::Double)
            .with(Theme::Nine);
        match self.game.phase() {
            Phase::Handover(_) if takes().is_empty() => Themes::NONE.with(Theme::Supply),
            Phase::Handover(_) => taking,
            Phase::Call(_) => taking.with(Theme::End),
            Phase::Turn(_) => {
                let turn = Themes::NONE.with(Theme::Nine).with(Theme::Entry);
                if self.is_late() {
                    turn.with(Theme::End)
                } else {
                    turn.with(Theme::Steps).with(Theme::Leave)
                }
            }
            _ => Themes::NONE,
        }
    }

    /// The themes that it could be of if this is right.
    pub(super) fn themes_of(&self, action: Action) -> Themes {
        let none = Themes::NONE;
        let late = self.is_late();
        match action {
            Action::Jarnac(_) => none
                .with(Theme::Forgotten)
                .with(Theme::Double)
                .with_if(is_nine(action), Theme::Nine),
            Action::Draw | Action::Exchange(_) => {
                let supplies = self.themes().has(Theme::Supply);
                none.with_if(supplies, Theme::Supply)
            }
            Action::Decline => none.with(Theme::End),
            Action::Pass => none.with_if(late, Theme::End),
            Action::Open(_) | Action::Extend(..) => {
                let twin = action.play().is_some_and(|play| self.has_banned_twin(play));
                none.with_if(is_nine(action), Theme::Nine)
                    .with_if(twin, Theme::Entry)
                    .with_if(late, Theme::End)
                    .with_if(!late, Theme::Steps)
                    .with_if(!late, Theme::Leave)
            }
            _ => none,
        }
    }

    /// The theme of a turn.
    fn turn(&self, found: &Found, trap: Option<Play>) -> Option<Theme> {
        let lays: Vec<Play> = found
            .right
            .iter()
            .filter_map(|one| one.answer.first.play())
            .collect();
        if lays.len() < found.right.len() {
            // It is time to pass, whatever is left.
            return self.is_late().then_some(Theme::End);
        }
        if found.right.iter().all(|one| is_nine(one.answer.first)) {
            return Some(Theme::Nine);
        }
        if lays.iter().all(|play| self.has_banned_twin(*play)) {
            return Some(Theme::Entry);
        }
        if self.is_late() {
            return Some(Theme::End);
        }
        self.steps_or_leave(found, &lays, trap)
    }

    /// Whether the end is near.
    fn is_late(&self) -> bool {
        let rows = |side: Side| self.position.mats[side].words().count();
        Side::BOTH.into_iter().any(|side| rows(side) >= LATE_ROWS)
            || self.game.bag().len() < LATE_BAG
    }

    /// Whether the same letters make another word at the same place that is in the entry of the old one.
    fn has_banned_twin(&self, play: Play) -> bool {
        let rules = self.game.rules().words;
        let Some(old) = play.row.and_then(|row| self.word(row)) else {
            return false;
        };
        let lenient = WordRules {
            same_entry: true,
            ..rules
        };
        let letters = Letters::from(play.word);
        let dictionary = self.words.dictionary();
        let mut found = false;
        let pool = letters.checked_sub(&Letters::from(old));
        let Some(pool) = pool else { return false };
        let _ = dictionary.for_each_extension(Some(old), &pool, &lenient, &mut |word| {
            let banned = dictionary.verdict(Some(old), word, &rules);
            found |= Letters::from(word) == letters
                && matches!(banned, Verdict::Refused(Refusal::SameEntry { .. }));
            if found {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }

    fn word(&self, row: RowIndex) -> Option<Word> {
        self.position.mats[self.side].word(row)
    }

    /// What the right word does that others don't: leave nothing to be taken, bring more draws than the one that counts most, or
    /// leave far less than the one for which people fall.
    fn steps_or_leave(&self, found: &Found, right: &[Play], trap: Option<Play>) -> Option<Theme> {
        let wrong = || found.wrong.iter().filter_map(|one| one.answer.first.play());
        let is_safe = |play: &Play| self.left(*play) == Some(0);
        if right.iter().all(is_safe) && wrong().any(|play| !is_safe(&play)) {
            return Some(Theme::Leave);
        }
        let greedy = wrong().max_by_key(|play| self.gain(*play))?;
        if self.brings_more(right, greedy) {
            return Some(Theme::Steps);
        }
        let least = self.left(trap?)? / 2;
        let leaves_less = |play: &Play| self.left(*play).is_some_and(|left| left <= least);
        (least > 0 && right.iter().all(leaves_less)).then_some(Theme::Leave)
    }

    /// Whether all of these bring more draws than the one that counts more than any of them.
    fn brings_more(&self, right: &[Play], greedy: Play) -> bool {
        if right
            .iter()
            .any(|play| self.gain(*play) >= self.gain(greedy))
        {
            return false;
        }
        let dictionary = self.words.dictionary();
        let rules = *self.game.rules();
        let draws = |play| draws_with(dictionary, rules, self.position, self.side, play);
        let Some(few) = draws(greedy) else {
            return false;
        };
        let brings_more = |play: &Play| draws(*play).is_some_and(|draws| draws > few);
        right.iter().all(brings_more)
    }

    /// What a play counts more than the row had.
    fn gain(&self, play: Play) -> u16 {
        let old = play.row.and_then(|row| self.word(row));
        play.word.points().0 - old.map_or(0, |old| old.points().0)
    }

    /// How many points the best word counts that is left to be taken after a play, before a letter comes.
    fn left(&self, play: Play) -> Option<u16> {
        let after = self.position.with_play(self.side, play).ok()?;
        let game = after.game(*self.game.rules()).ok()?;
        let left = game.plays(self.words.dictionary(), self.side);
        Some(
            left.iter()
                .map(|play| play.word.points().0)
                .max()
                .unwrap_or(0),
        )
    }
}

//! From a game to its puzzles.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_core::{Action, Game, HandoverCause, Phase, Position, Preset, Side, Word};
use jarnac_engine::analysis::{Standard, Weighed, weigh, weigh_while};
use jarnac_engine::{Budget, Manners, Question, Words};
use jarnac_lexicon::frequency::{Commonness, Vocabulary};

use super::claims;
use super::classify::{Seen, classify};
use super::game::{Asked, mix, play};
use super::hardness::fit;
use super::people::People;
use crate::answer::Answer;
use crate::book::MOST_RIGHT;
use crate::check::standing_invention;
use crate::judge::after_jarnac;
use crate::puzzle::{Name, Origin, Puzzle, PuzzleId, Valued};
use crate::theme::{Theme, Themes};

/// How many wrong answers are told.
const MOST_WRONG: usize = 5;
/// How much exact search near the end may look at.
const EXACT: u64 = 1_000;
/// A position that is lost, or won, whatever one does teaches nothing.
const OPEN: (f64, f64) = (0.10, 0.97);
/// By how much few bags may be wrong about that.
const NEARLY_OPEN: f64 = 0.06;
/// How many standard errors behind the best a choice may be to be thought of as one that may turn out right.
const CONTENDS: f64 = 2.5;

/// Makes puzzles.
#[derive(Clone, Copy)]
pub struct Maker<'a> {
    /// The words of the rules.
    pub words: &'a Words<'a>,
    /// The rules.
    pub rules: Preset,
    /// Where games, letters and bags come from.
    pub seed: u64,
    /// What a puzzle is held to.
    pub standard: Standard,
}

/// How far the making has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How many decisions were looked at.
    pub decisions: u64,
    /// How many of them were clear.
    pub clear: u64,
}

/// A decision with its right and wrong answers.
pub(super) struct Found {
    pub(super) right: Vec<Valued>,
    pub(super) wrong: Vec<Valued>,
}

/// A decision as it is looked at: the game that it comes from, and what is wanted.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub(super) asked: &'a Asked,
    pub(super) origin: &'a Origin,
    pub(super) wanted: Themes,
    pub(super) stop: &'a AtomicBool,
}

impl Maker<'_> {
    /// The puzzles of one game of the seed, of those themes that are wanted, and few of each so that
    /// they differ. `None` if it was stopped.
    pub fn puzzles(
        &self,
        number: u64,
        wanted: Themes,
        stop: &AtomicBool,
    ) -> Option<(Vec<Puzzle>, Progress)> {
        let mut progress = Progress::default();
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let Some(sitting) = play(self.words, self.rules, self.seed, number) else {
            return Some((puzzles, progress));
        };
        for asked in &sitting.asked {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            progress.decisions += 1;
            let origin = Origin {
                game: number,
                ply: asked.ply,
                players: sitting.players.clone(),
            };
            let look = Look {
                asked,
                origin: &origin,
                wanted: still_wanted(wanted, &puzzles),
                stop,
            };
            let new = self.look(&look, &mut progress);
            puzzles.extend(new.filter(|new| !puzzles.iter().any(|old| repeats(old, new))));
        }
        Some((puzzles, progress))
    }

    /// The puzzle of a decision, or of the claim that it made. What costs little is asked first.
    fn look(&self, look: &Look<'_>, progress: &mut Progress) -> Option<Puzzle> {
        let Asked { game, side, .. } = look.asked;
        let position = game.position()?;
        if !is_ripe(&position, game) {
            return None;
        }
        let seen = Seen {
            words: self.words,
            position: &position,
            game,
            side: *side,
        };
        let may_claim = look.wanted.has(Theme::Contest) && claims::is_doubtful(self, look.asked);
        let may_decide = seen.themes().meets(look.wanted);
        if !(may_claim || may_decide) || !self.is_decent(&position, game) {
            return None;
        }
        if may_claim && let Some(puzzle) = claims::puzzle(self, &position, look) {
            return Some(puzzle);
        }
        if !may_decide {
            return None;
        }
        let id = PuzzleId::of_question(self.rules, &position, None);
        let people = People::ask(self.words, game, *side, id)?;
        if !people.differ() {
            return None;
        }
        let found = self.answers(&seen, &people, look)?;
        progress.clear += 1;
        let trap = people.trap(&found.right, &found.wrong);
        let theme = classify(&seen, &found, trap).filter(|theme| look.wanted.has(*theme))?;
        self.finish(position, None, theme, found, &people, look.origin)
    }

    /// The answers of a decision, if it is clear which are right.
    fn answers(&self, seen: &Seen<'_>, people: &People, look: &Look<'_>) -> Option<Found> {
        let (game, side) = (seen.game, seen.side);
        let near_the_end = matches!(game.phase(), Phase::Call(_));
        let is_open = |value: f64, nearly: f64| {
            value >= OPEN.0 - nearly && (value <= OPEN.1 + nearly || near_the_end)
        };
        let mut known: HashMap<Action, bool> = HashMap::new();
        // It goes on while something that somebody says, and that would be a puzzle of a wanted theme, may turn out right.
        let goes_on = |ranked: &[Weighed]| {
            let open = ranked
                .first()
                .is_some_and(|best| is_open(best.value, NEARLY_OPEN));
            let contends = |one: &&Weighed| one.behind <= CONTENDS * one.error;
            let mut contenders = ranked.iter().filter(contends);
            open && contenders.any(|one| {
                *known.entry(one.action).or_insert_with(|| {
                    people.begin_with(one.action) && seen.themes_of(one.action).meets(look.wanted)
                })
            })
        };
        let question = self.question(game, side, look.stop);
        let weighed = weigh_while(&question, &self.standard, goes_on)?;
        if !is_open(weighed.first()?.value, 0.0) {
            return None;
        }
        self.sorted(game, side, &weighed, look.stop)
    }

    /// Right and wrong answers of what was weighed, with the second Jarnacs that belong to them.
    fn sorted(
        &self,
        game: &Game,
        side: Side,
        weighed: &[Weighed],
        stop: &AtomicBool,
    ) -> Option<Found> {
        let (right, wrong): (Vec<&Weighed>, Vec<&Weighed>) =
            weighed.iter().partition(|one| one.is_right(&self.standard));
        let wrong: Vec<Valued> = wrong.into_iter().map(valued).collect();
        let mut answers: Vec<Valued> = Vec::new();
        for one in right {
            for new in self.with_seconds(game, side, one, stop)? {
                // Two Jarnacs come twice, once in each order.
                let is_new =
                    |old: &Valued| new.answer.second.is_none() || !old.answer.is_twin(&new.answer);
                if answers.iter().all(is_new) {
                    answers.push(new);
                }
            }
        }
        let all_double = answers.iter().all(|one| one.answer.second.is_some());
        let none_double = answers.iter().all(|one| one.answer.second.is_none());
        // Twins count as the same answer. Where one of them is clearly worse, because the other leaves an anagram of another
        // entry for later, there is nothing to ask.
        let is_twin_of_right = |bad: &Valued| {
            let mut right = answers.iter();
            right.any(|good| good.answer.is_twin(&bad.answer))
        };
        let fits = answers.len() <= MOST_RIGHT
            && (all_double || none_double)
            && !wrong.iter().any(is_twin_of_right);
        fits.then_some(Found {
            right: answers,
            wrong,
        })
    }

    pub(super) fn weigh(&self, game: &Game, side: Side, stop: &AtomicBool) -> Option<Vec<Weighed>> {
        weigh(&self.question(game, side, stop), &self.standard)
    }

    /// What the simulated games are asked.
    pub(super) fn question<'q>(
        &'q self,
        game: &'q Game,
        side: Side,
        stop: &'q AtomicBool,
    ) -> Question<'q> {
        let budget = Budget {
            stop: Some(stop),
            ..Budget::nodes(EXACT)
        };
        Question {
            words: self.words,
            game,
            side,
            budget,
            seed: mix(self.seed, u64::from(game.seq())),
            manners: Manners::Family,
        }
    }

    /// A right Jarnac with each right second one; itself if there is none to take. `None` if the second decision is not
    /// clear.
    fn with_seconds(
        &self,
        game: &Game,
        side: Side,
        one: &Weighed,
        stop: &AtomicBool,
    ) -> Option<Vec<Valued>> {
        let single = valued(one);
        let Action::Jarnac(first) = one.action else {
            return Some(vec![single]);
        };
        let after = after_jarnac(game, side, first, self.words.dictionary())?;
        if after.takes(self.words.dictionary(), side).is_empty() {
            return Some(vec![single]);
        }
        let seconds = self.weigh(&after, side, stop)?;
        let right = seconds
            .iter()
            .filter(|second| second.is_right(&self.standard));
        right
            .map(|second| match second.action {
                Action::Jarnac(play) => Some(Valued {
                    answer: Answer::double(first, play),
                    ..single
                }),
                Action::Draw => Some(single),
                _ => None,
            })
            .collect()
    }

    /// The whole puzzle, if people fall for a wrong answer and somebody finds a right one.
    pub(super) fn finish(
        &self,
        position: Position,
        claim: Option<Action>,
        theme: Theme,
        found: Found,
        people: &People,
        origin: &Origin,
    ) -> Option<Puzzle> {
        let tries = people.tries(&found.right);
        if !tries.iter().any(|(_, solved)| *solved) {
            return None;
        }
        let fallen = people.fallen(&found.right, &found.wrong);
        let teaches = |at: &usize| tempts(theme, &found.wrong[*at]);
        let fallen = fallen.into_iter().filter(|(at, _)| teaches(at));
        let most = fallen.max_by_key(|(at, count)| (*count, usize::MAX - at));
        let (tempting, _) = most?;
        let vocabulary = self.vocabulary(&found, claim);
        let Found { right, mut wrong } = found;
        let first = wrong.remove(tempting);
        wrong.insert(0, first);
        wrong.truncate(MOST_WRONG);
        Some(Puzzle {
            rules: self.rules,
            position,
            claim,
            theme,
            right,
            wrong,
            hardness: fit(tries.into_iter()),
            vocabulary,
            origin: origin.clone(),
            name: Name::default(),
        })
    }

    /// The smallest vocabulary that is enough: of the right answer with the commonest words, or of the claim.
    fn vocabulary(&self, found: &Found, claim: Option<Action>) -> Vocabulary {
        let commonness = Commonness::kept(self.words.dictionary());
        let of = |word: Word| match self.words.dictionary().find(word) {
            Some(form) => Vocabulary::smallest(commonness, form),
            // Nobody knows an invention: it is as rare as what it pretends to be.
            None => Vocabulary::Expert,
        };
        if let Some(play) = claim.and_then(|claim| claim.play()) {
            return of(play.word);
        }
        let rarest = |one: &Valued| one.answer.words().map(of).max();
        let right = found
            .right
            .iter()
            .map(|one| rarest(one).unwrap_or(Vocabulary::Beginner));
        right.min().unwrap_or(Vocabulary::Champion)
    }

    /// Whether the words on the table are words, and none of them or of those to be made from them hurts anybody.
    fn is_decent(&self, position: &Position, game: &Game) -> bool {
        let dictionary = self.words.dictionary();
        if standing_invention(position, dictionary, &game.rules().words).is_some() {
            return false;
        }
        Side::BOTH.into_iter().all(|side| {
            let laid = position.mats[side].words().map(|(_, word)| word);
            let made = game
                .plays(dictionary, side)
                .into_iter()
                .map(|play| play.word);
            laid.chain(made)
                .all(|word| dictionary.coarseness(word).is_none())
        })
    }
}

/// What is still wanted of a game that gave these.
fn still_wanted(wanted: Themes, puzzles: &[Puzzle]) -> Themes {
    let of = |theme: Theme| puzzles.iter().filter(move |puzzle| puzzle.theme == theme);
    let full = |theme: &Theme| of(*theme).count() >= theme.most_a_game();
    let full = Theme::ALL.into_iter().filter(full);
    full.fold(wanted, Themes::without)
}

/// Whether two puzzles of a game ask for the same: what was overlooked once is there until somebody takes it.
fn repeats(old: &Puzzle, new: &Puzzle) -> bool {
    let mut right = new.right.iter();
    old.theme == new.theme
        && new
            .right
            .iter()
            .any(|one| one.answer.words().next().is_some())
        && right.any(|one| {
            old.right
                .iter()
                .any(|other| one.answer.is_twin(&other.answer))
        })
}

/// Whether a wrong answer is one that a puzzle of the theme warns of: where a word is to be chosen, it is another word, and
/// not that somebody finds none.
fn tempts(theme: Theme, wrong: &Valued) -> bool {
    let chooses = matches!(theme, Theme::Steps | Theme::Leave | Theme::End);
    let passes = matches!(wrong.answer.first, Action::Pass | Action::Decline);
    !(chooses && passes)
}

pub(super) fn valued(one: &Weighed) -> Valued {
    let thousandths = |part: f64| (1000.0 * part).round().clamp(0.0, 1000.0) as u16;
    Valued {
        answer: Answer::of(one.action),
        value: thousandths(one.value),
        behind: thousandths(one.behind),
        error: thousandths(one.error),
    }
}

/// Whether a game is far enough for questions: both have opened it and have something on the table.
fn is_ripe(position: &Position, game: &Game) -> bool {
    let begun = Side::BOTH
        .into_iter()
        .all(|side| position.opened[side] && position.mats[side].words().count() >= 2);
    let asks = match game.phase() {
        Phase::Handover(handover) => handover.cause == HandoverCause::Pass && !handover.forced,
        Phase::Turn(turn) => !turn.draw_owed && !turn.forced,
        Phase::Call(_) => true,
        _ => false,
    };
    begun && asks
}

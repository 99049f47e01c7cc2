//! «Contester ?»: a word that was announced, and that is rare or none.

use jarnac_core::{Action, Lexicon as _, Play, Position, Verdict};
use jarnac_engine::analysis::Weighed;
use jarnac_lexicon::frequency::{Commonness, Vocabulary};

use super::game::Asked;
use super::maker::{Found, Look, Maker, valued};
use super::people::People;
use crate::answer::Answer;
use crate::puzzle::{Puzzle, PuzzleId, Valued, set_up};
use crate::theme::Theme;

/// Whether what was done is a claim to doubt: an invention, a form that the rules refuse, or a real word that few know.
pub(super) fn is_doubtful(maker: &Maker<'_>, asked: &Asked) -> bool {
    claimed(asked).is_some_and(|play| {
        let dictionary = maker.words.dictionary();
        let is_rare = |form| {
            let smallest = Vocabulary::smallest(Commonness::kept(dictionary), form);
            smallest >= Vocabulary::Expert
        };
        let rare =
            !is_admitted(maker, asked, play) || dictionary.find(play.word).is_some_and(is_rare);
        rare && dictionary.coarseness(play.word).is_none()
    })
}

/// The word that was laid.
fn claimed(asked: &Asked) -> Option<Play> {
    match asked.done {
        Action::Open(_) | Action::Extend(..) => asked.done.play(),
        _ => None,
    }
}

fn is_admitted(maker: &Maker<'_>, asked: &Asked, play: Play) -> bool {
    let from = play
        .row
        .and_then(|row| asked.game.mat(asked.side).word(row));
    let rules = &asked.game.rules().words;
    maker.words.dictionary().verdict(from, play.word, rules) == Verdict::Admitted
}

/// The puzzle of a doubtful claim.
pub(super) fn puzzle(maker: &Maker<'_>, position: &Position, look: &Look<'_>) -> Option<Puzzle> {
    let claim = look.asked.done;
    let admitted = is_admitted(maker, look.asked, claimed(look.asked)?);
    let game = set_up(maker.rules, position, Some(claim), maker.words.dictionary()).ok()?;
    let side = look.asked.side.other();
    let id = PuzzleId::of_question(maker.rules, position, Some(claim));
    let people = People::ask(maker.words, &game, side, id)?;
    if !people.differ() {
        return None;
    }
    let weighed = maker.weigh(&game, side, look.stop)?;
    let found = two_ways(&weighed, admitted)?;
    maker.finish(
        *position,
        Some(claim),
        Theme::Contest,
        found,
        &people,
        look.origin,
    )
}

/// To contest, with or without a Jarnac in one breath, or to let it stand: as a puzzle asks it. `None` if the simulated games
/// don't agree with the lexicon, which decides.
fn two_ways(weighed: &[Weighed], admitted: bool) -> Option<Found> {
    let find = |is: &dyn Fn(Action) -> bool| weighed.iter().find(|one| is(one.action));
    let contests = |action| matches!(action, Action::Contest | Action::ContestAndJarnac(_));
    let contest = Valued {
        answer: Answer::of(Action::Contest),
        ..valued(find(&contests)?)
    };
    let accept = valued(find(&|action| action == Action::Accept)?);
    let (right, wrong) = if admitted {
        (accept, contest)
    } else {
        (contest, accept)
    };
    (right.behind == 0).then(|| Found {
        right: vec![right],
        wrong: vec![wrong],
    })
}

//! Everything that a side can do in a position.

use std::cmp::Reverse;

use jarnac_core::{
    Action, ActionKind, Ctx, Game, Letter, Note, Official, OfficialAction, Phase, RowIndex, Ruling,
    ScriptedSource, Side, Word,
};

use crate::policy::triples;
use crate::rng::Rng;
use crate::situation::{lay, play, table};
use crate::strategy::Question;
use crate::words::Words;

/// What a side can do, the more promising first; only admitted words, and none that is kept to
/// oneself. Giving up and ties are not among it. There is nothing to choose if it is one action or
/// none.
pub(super) fn choices(question: &Question<'_>) -> Vec<Action> {
    let Question {
        words, game, side, ..
    } = *question;
    let may = |kind| game.may(side, kind).is_ok();
    let mut choices = Vec::new();
    if may(ActionKind::Contest) {
        choices.push(Action::Contest);
    }
    for (kind, action) in [
        (ActionKind::Accept, Action::Accept),
        (ActionKind::Decline, Action::Decline),
        (ActionKind::Draw, Action::Draw),
        (ActionKind::Pass, Action::Pass),
    ] {
        if may(kind) {
            choices.push(action);
        }
    }
    if may(ActionKind::Exchange) {
        let table = table(words, game, side, &mut Rng::new(0));
        for given in triples(&table, words) {
            let action = exchange(given);
            if !choices.contains(&action) {
                choices.push(action);
            }
        }
    }
    if may(ActionKind::Joker) {
        choices.extend(RowIndex::all().filter_map(|row| joker(game, side, row)));
    }
    if may(ActionKind::Open) || may(ActionKind::Extend) {
        choices.extend(plays(words, game, side));
    }
    let mut takes = game.takes(words.dictionary(), side);
    takes.sort_by_key(|play| (Reverse(play.word.len()), *play));
    choices.extend(takes.into_iter().map(Action::Jarnac));
    if may(ActionKind::ContestAndJarnac) {
        choices.extend(announcements(words, game, side));
    }
    choices.retain(|action| said(action).is_none_or(|word| question.manners.allow(words, word)));
    choices
}

/// The word that an action says.
fn said(action: &Action) -> Option<Word> {
    match action {
        Action::Open(word) | Action::Extend(_, word) => Some(*word),
        Action::Jarnac(play) | Action::ContestAndJarnac(play) => Some(play.word),
        Action::Toss
        | Action::Draw
        | Action::Exchange(_)
        | Action::Joker(_)
        | Action::Pass
        | Action::Contest
        | Action::Accept
        | Action::Decline
        | Action::Resign
        | Action::OfferTie
        | Action::AcceptTie
        | Action::DeclineTie => None,
    }
}

/// The exchange of these letters; their order makes no difference.
pub(super) fn exchange(mut given: [Letter; 3]) -> Action {
    given.sort_unstable();
    Action::Exchange(given)
}

fn joker(game: &Game, side: Side, row: RowIndex) -> Option<Action> {
    let Phase::Handover(handover) = game.phase() else {
        return None;
    };
    let word = game.mat(side).word(row)?;
    let full = word.len() == Word::MAX_LEN;
    (full && !handover.claimed.contains(row)).then_some(Action::Joker(row))
}

/// The plays of a side in its turn, by what the champion's policy thinks of them.
fn plays(words: &Words<'_>, game: &Game, side: Side) -> Vec<Action> {
    let table = table(words, game, side, &mut Rng::new(0));
    let policy = words.linear();
    let mut plays: Vec<_> = table
        .mover()
        .moves
        .iter()
        .map(|chosen| (policy.score(&table, chosen), play(words, *chosen)))
        .collect();
    plays.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    plays.into_iter().map(|(_, play)| lay(play)).collect()
}

/// The words that can be announced with a contest that will be right: those of the mat as it was
/// before the bad claim.
fn announcements(words: &Words<'_>, game: &Game, side: Side) -> Vec<Action> {
    let Some(restored) = restored(words, game, side) else {
        return Vec::new();
    };
    let mut plays = restored.plays(words.dictionary(), side.other());
    plays.sort_by_key(|play| (Reverse(play.word.len()), *play));
    plays.into_iter().map(Action::ContestAndJarnac).collect()
}

/// The game after a contest, if that will be right.
fn restored(words: &Words<'_>, game: &Game, side: Side) -> Option<Game> {
    let lexicon = words.dictionary();
    let (ruling @ Ruling::Withdrawn(_), _) = game.judge(lexicon) else {
        return None;
    };
    let mut restored = *game;
    let mut ctx = Ctx {
        now: game.at(),
        lexicon,
        source: &mut ScriptedSource::empty(),
    };
    restored.act(&mut ctx, side, Action::Contest).ok()?;
    if let Phase::Ruling(_) = restored.phase() {
        let action = OfficialAction::Rule(ruling, Note::new("by the lexicon").ok()?);
        let ruled = restored.act_official(&mut ctx, Official::Referee, action);
        ruled.ok()?;
    }
    Some(restored)
}

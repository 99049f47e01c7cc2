//! An action that is refused changes nothing, and `allowed` tells the truth in both directions.

use jarnac_core::rules::RefereeRule;
use jarnac_core::{
    Action, ActionKind, Ctx, Game, Letter, Making, Play, RowIndex, RuleError, Side, Word,
};
use jarnac_testkit::{RandomSource, Rng, TinyLexicon, legal_actions};

use crate::games::{Step, for_each_step};

fn outcome(game: &Game, side: Side, action: Action) -> Result<Game, RuleError> {
    let lexicon = TinyLexicon::shared();
    let mut after = *game;
    let mut source = RandomSource(Rng::new(5));
    let mut ctx = Ctx {
        now: game.at(),
        lexicon,
        source: &mut source,
    };
    let decided = game.decide(&mut ctx, side, action);
    match after.act(&mut ctx, side, action) {
        Ok(events) => {
            assert!(decided.is_ok(), "decide and act differ");
            assert!(!events.is_empty(), "{action:?} did nothing");
            Ok(after)
        }
        Err(error) => {
            assert_eq!(decided, Err(error));
            assert_eq!(after, *game, "{action:?} was refused and changed the game");
            assert!(!error.to_string().is_empty());
            Err(error)
        }
    }
}

/// Any action of this kind, sensible or not.
fn any_action(kind: ActionKind, game: &Game, side: Side, rng: &mut Rng) -> Action {
    let row = RowIndex::from_number(rng.below(8) as u8 + 1).unwrap();
    match kind {
        ActionKind::Exchange => Action::Exchange(std::array::from_fn(|_| letter(rng))),
        ActionKind::Open => Action::Open(word(game, side, rng)),
        ActionKind::Extend => Action::Extend(row, word(game, side, rng)),
        ActionKind::Jarnac => Action::Jarnac(play(game, side, rng)),
        ActionKind::Joker => Action::Joker(row),
        ActionKind::ContestAndJarnac => Action::ContestAndJarnac(play(game, side, rng)),
        plain => plain.plain().unwrap(),
    }
}

fn letter(rng: &mut Rng) -> Letter {
    Letter::from_index(rng.below(26) as u8).unwrap()
}

/// Letters of the reserve, or any.
fn word(game: &Game, side: Side, rng: &mut Rng) -> Word {
    let reserve = game.reserve(side);
    let letters: Vec<Letter> = (0..3 + rng.below(7))
        .map(|rank| match reserve.at_rank(rank) {
            Some(letter) if !rng.one_in(9) => letter,
            _ => letter(rng),
        })
        .collect();
    Word::new(&letters).unwrap()
}

fn play(game: &Game, side: Side, rng: &mut Rng) -> Play {
    let word = word(game, side.other(), rng);
    let row = RowIndex::from_number(rng.below(9) as u8);
    Play { row, word }
}

#[test]
fn a_refused_action_changes_nothing_and_says_why() {
    let mut refused = 0;
    for_each_step(
        |Step {
             after: game, rng, ..
         }| {
            if !rng.one_in(4) {
                return;
            }
            for kind in ActionKind::ALL {
                for side in Side::BOTH {
                    let action = any_action(kind, game, side, rng);
                    refused += u32::from(outcome(game, side, action).is_err());
                }
            }
        },
    );
    assert!(refused > 10_000, "only {refused} refusals");
}

#[test]
fn what_is_not_allowed_is_refused_whatever_the_word() {
    for_each_step(
        |Step {
             after: game, rng, ..
         }| {
            if !rng.one_in(4) {
                return;
            }
            for side in Side::BOTH {
                let allowed = game.allowed(side);
                for kind in ActionKind::ALL
                    .into_iter()
                    .filter(|kind| !allowed.contains(*kind))
                {
                    let action = any_action(kind, game, side, rng);
                    assert!(
                        outcome(game, side, action).is_err(),
                        "{side} {action:?} in {game:?}"
                    );
                }
            }
        },
    );
}

/// Of each kind that is allowed, some action is accepted if any letters make a word.
#[test]
fn what_is_allowed_can_be_done() {
    for_each_step(
        |Step {
             after: game, rng, ..
         }| {
            if !rng.one_in(10) {
                return;
            }
            for side in Side::BOTH {
                let legal = legal_actions(game, TinyLexicon::shared(), side);
                for action in &legal {
                    assert!(game.allowed(side).contains(action.kind()));
                    assert!(
                        outcome(game, side, *action).is_ok(),
                        "{side} {action:?} in {game:?}"
                    );
                }
                for kind in game.allowed(side).iter() {
                    let words_decide = game.rules().referee == RefereeRule::Automatic;
                    let found = legal.iter().any(|action| action.kind() == kind);
                    assert!(
                        found || words_decide || some_letters_do(game, side, kind),
                        "{side} may {kind}, but can't: {game:?}"
                    );
                }
            }
        },
    );
}

/// Whether letters that are no word can be claimed in an action of this kind.
fn some_letters_do(game: &Game, side: Side, kind: ActionKind) -> bool {
    if kind == ActionKind::ContestAndJarnac {
        // The very letters that were laid can be announced; a word that was taken is not the
        // taker's own, and what can be announced then depends on what is restored.
        return game.pending().claims().all(|claim| match claim.made {
            Making::Laid => outcome(game, side, Action::ContestAndJarnac(claim.play)).is_ok(),
            Making::Taken => true,
        });
    }
    let owner = match kind {
        ActionKind::Open | ActionKind::Extend => side,
        _ => side.other(),
    };
    let reserve: Vec<Letter> = game.reserve(owner).iter().collect();
    let opened = reserve
        .get(..3)
        .map(|letters| Play::open(Word::new(letters).unwrap()));
    let extended = game.mat(owner).words().filter_map(|(row, old)| {
        let mut letters = old.letters().to_vec();
        letters.push(*reserve.first()?);
        Some(Play::extend(row, Word::new(&letters).ok()?))
    });
    opened.into_iter().chain(extended).any(|play| {
        let action = match (kind, play.row) {
            (ActionKind::Open, None) => Action::Open(play.word),
            (ActionKind::Extend, Some(row)) => Action::Extend(row, play.word),
            (ActionKind::Jarnac, _) => Action::Jarnac(play),
            _ => return false,
        };
        outcome(game, side, action).is_ok()
    })
}

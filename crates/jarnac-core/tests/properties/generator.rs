//! One generator of plays: what it lists is what may be laid, and what may be taken.

use std::collections::BTreeSet;

use jarnac_core::rules::RefereeRule;
use jarnac_core::{
    Action, ActionKind, Ctx, EventKind, Game, Play, RowIndex, RuleError, Ruling, Side,
};
use jarnac_testkit::{RandomSource, Rng, TinyLexicon};

use crate::games::{Step, for_each_step};

/// Every play that one could think of: every word of the lexicon, anywhere.
fn thinkable(lexicon: &TinyLexicon) -> Vec<Play> {
    let rows: Vec<_> = RowIndex::all().map(Some).chain([None]).collect();
    lexicon
        .words()
        .flat_map(|word| rows.iter().map(move |row| Play { row: *row, word }))
        .collect()
}

/// The plays that the game really lets pass: refused neither for the letters nor for the word.
fn accepted(game: &Game, lexicon: &TinyLexicon, side: Side, plays: &[Play]) -> BTreeSet<Play> {
    let jarnac = game.may(side, ActionKind::Jarnac).is_ok();
    plays
        .iter()
        .copied()
        .filter(|play| {
            let action = match play.row {
                _ if jarnac => Action::Jarnac(*play),
                Some(row) => Action::Extend(row, play.word),
                None => Action::Open(play.word),
            };
            stands(game, lexicon, side, action)
        })
        .collect()
}

/// Whether the action is let pass and the word would stand a contest.
fn stands(game: &Game, lexicon: &TinyLexicon, side: Side, action: Action) -> bool {
    let mut after = *game;
    let mut source = RandomSource(Rng::new(3));
    let mut ctx = Ctx {
        now: game.at(),
        lexicon,
        source: &mut source,
    };
    match after.act(&mut ctx, side, action) {
        Err(RuleError::Source(error)) => panic!("{error}"),
        Err(_) => false,
        Ok(events) => match &events[0].kind {
            EventKind::Spotted { refusal, .. } => refusal.is_none(),
            _ => {
                game.rules().referee == RefereeRule::Automatic
                    || after.judge(lexicon).0 == Ruling::Upheld
                    // The claims before it may be bad, this one not.
                    || after.judge(lexicon).0 != last_claim(&after)
            }
        },
    }
}

fn last_claim(game: &Game) -> Ruling {
    Ruling::Withdrawn(jarnac_core::ClaimIndex(game.pending().len() as u8 - 1))
}

#[test]
fn the_generator_lists_what_is_accepted_and_nothing_else() {
    let lexicon = TinyLexicon::new();
    let thinkable = thinkable(&lexicon);
    let mut compared = 0;
    for_each_step(
        |Step {
             after: game, rng, ..
         }| {
            // Trying every word everywhere is slow: some states of every game.
            if !rng.one_in(25) || !game.pending().is_empty() {
                return;
            }
            for side in Side::BOTH {
                let may = |kind| game.may(side, kind).is_ok();
                let listed: BTreeSet<Play> = if may(ActionKind::Jarnac) {
                    game.takes(&lexicon, side).into_iter().collect()
                } else if may(ActionKind::Open) || may(ActionKind::Extend) {
                    game.plays(&lexicon, side).into_iter().collect()
                } else {
                    continue;
                };
                let accepted = accepted(game, &lexicon, side, &thinkable);
                assert_eq!(listed, accepted, "{side} in {game:?}");
                compared += 1;
            }
        },
    );
    assert!(compared > 150, "only {compared} states were compared");
}

#[test]
fn no_play_is_listed_twice() {
    let lexicon = TinyLexicon::new();
    for_each_step(|Step { after: game, .. }| {
        for side in Side::BOTH {
            let plays = game.plays(&lexicon, side);
            let different: BTreeSet<_> = plays.iter().copied().collect();
            assert_eq!(plays.len(), different.len(), "{plays:?}");
            assert_eq!(game.cannot_play(&lexicon, side), plays.is_empty());
        }
    });
}

/// §5: a Jarnac takes what the side that passed could have made at that moment.
#[test]
fn the_jarnacs_after_a_pass_are_the_plays_missed() {
    let lexicon = TinyLexicon::new();
    let mut compared = 0;
    for_each_step(
        |Step {
             before,
             events,
             after,
             ..
         }| {
            let [event] = events else { return };
            let EventKind::Passed { side } = event.kind else {
                return;
            };
            let taker = side.other();
            if after.may(taker, ActionKind::Jarnac).is_err() {
                assert_eq!(after.takes(&lexicon, taker), []);
                return;
            }
            assert_eq!(after.takes(&lexicon, taker), before.plays(&lexicon, side));
            compared += 1;
        },
    );
    assert!(compared > 500, "only {compared} passes were compared");
}

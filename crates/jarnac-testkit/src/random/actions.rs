//! Every concrete action of a side.

use std::ops::ControlFlow;

use jarnac_core::{
    Action, ActionKind, ClaimIndex, Ctx, Game, Letter, Letters, Lexicon, Note, Official,
    OfficialAction, Play, Refusal, RowIndex, Ruling, ScriptedSource, Side, Verdict, Word,
    WordRules,
};

/// How many exchanges are listed at most: a large reserve allows hundreds.
pub const MAX_EXCHANGES: usize = 12;

/// Every action that a side may do now, with words that the lexicon admits. Of the exchanges only
/// the first [`MAX_EXCHANGES`] are listed. Where words are contested, any other letters at hand
/// could be claimed too.
pub fn legal_actions(game: &Game, lexicon: &dyn Lexicon, side: Side) -> Vec<Action> {
    game.allowed(side)
        .iter()
        .flat_map(|kind| actions_of(game, lexicon, side, kind))
        .collect()
}

/// Those of one kind that is allowed.
pub(super) fn actions_of(
    game: &Game,
    lexicon: &dyn Lexicon,
    side: Side,
    kind: ActionKind,
) -> Vec<Action> {
    match kind {
        ActionKind::Exchange => exchanges(game.reserve(side)),
        ActionKind::Open => {
            let plays = game.plays(lexicon, side).into_iter();
            plays
                .filter(|play| play.row.is_none())
                .map(|play| Action::Open(play.word))
                .collect()
        }
        ActionKind::Extend => {
            let plays = game.plays(lexicon, side).into_iter();
            plays
                .filter_map(|play| Some(Action::Extend(play.row?, play.word)))
                .collect()
        }
        ActionKind::Jarnac => {
            let takes = game.takes(lexicon, side);
            takes.into_iter().map(Action::Jarnac).collect()
        }
        ActionKind::Joker => jokers(game, lexicon, side),
        ActionKind::ContestAndJarnac => announcements(game, lexicon, side),
        plain => {
            let action = plain.plain();
            vec![action.expect("the kinds that need words or letters are listed above")]
        }
    }
}

fn exchanges(reserve: &Letters) -> Vec<Action> {
    let letters: Vec<Letter> = reserve.iter().collect();
    let mut given: Vec<[Letter; 3]> = Vec::new();
    for (i, first) in letters.iter().enumerate() {
        for (j, second) in letters.iter().enumerate().skip(i + 1) {
            for third in &letters[j + 1..] {
                let three = [*first, *second, *third];
                if given.len() < MAX_EXCHANGES && !given.contains(&three) {
                    given.push(three);
                }
            }
        }
    }
    given.into_iter().map(Action::Exchange).collect()
}

fn jokers(game: &Game, lexicon: &dyn Lexicon, side: Side) -> Vec<Action> {
    RowIndex::all()
        .map(Action::Joker)
        .filter(|action| {
            let mut ctx = Ctx {
                now: game.at(),
                lexicon,
                source: &mut ScriptedSource::empty(),
            };
            game.decide(&mut ctx, side, *action).is_ok()
        })
        .collect()
}

fn announcements(game: &Game, lexicon: &dyn Lexicon, side: Side) -> Vec<Action> {
    let mut plays: Vec<Play> = restored(game, side)
        .iter()
        .flat_map(|restored| restored.plays(lexicon, side.other()))
        .collect();
    plays.sort_unstable();
    plays.dedup();
    plays.into_iter().map(Action::ContestAndJarnac).collect()
}

/// The games to which a contest can lead that brings the bag to the contester and leaves it a free
/// row: all claims withdrawn, or all but the first (§4.4.11).
pub(super) fn restored(game: &Game, contester: Side) -> Vec<Game> {
    let claims: Vec<Word> = game
        .pending()
        .claims()
        .map(|claim| claim.play.word)
        .collect();
    (0..claims.len())
        .filter_map(|good| withdraw_after(game, contester, &claims[..good]))
        .filter(|game| game.holder() == Some(contester) && !game.mat(contester).is_full())
        .collect()
}

/// The game after a contest that finds only these words good.
fn withdraw_after(game: &Game, contester: Side, good: &[Word]) -> Option<Game> {
    let mut game = *game;
    let mut ctx = Ctx {
        now: game.at(),
        lexicon: &Only(good),
        source: &mut ScriptedSource::empty(),
    };
    game.act(&mut ctx, contester, Action::Contest).ok()?;
    if game.rules().human_referee {
        let reason = Note::new("what if").expect("a short line");
        let first_bad = ClaimIndex(good.len() as u8);
        let rule = OfficialAction::Rule(Ruling::Withdrawn(first_bad), reason);
        game.act_official(&mut ctx, Official::Referee, rule).ok()?;
    }
    Some(game)
}

/// A lexicon of these words only.
struct Only<'w>(&'w [Word]);

impl Lexicon for Only<'_> {
    fn verdict(&self, _from: Option<Word>, word: Word, _rules: &WordRules) -> Verdict {
        if self.0.contains(&word) {
            Verdict::Admitted
        } else {
            Verdict::Refused(Refusal::Unknown)
        }
    }

    fn for_each_extension(
        &self,
        _from: Option<Word>,
        _pool: &Letters,
        _rules: &WordRules,
        _f: &mut dyn FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        unreachable!("a ruling asks only for verdicts")
    }

    fn is_headword(&self, _word: Word) -> bool {
        false
    }
}

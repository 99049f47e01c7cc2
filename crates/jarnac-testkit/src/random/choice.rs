//! A random action, so chosen that games make progress and reach every rule.

use jarnac_core::rules::RefereeRule;
use jarnac_core::{
    Action, ActionKind, Call, CallKind, Game, Letter, Lexicon, Manner, Phase, Play, Ruling, Side,
};

use super::actions::{self, actions_of};
use super::nonsense;
use crate::Rng;

/// How seldom a side offers a tie or resigns, in steps.
const RARELY: usize = 400;
/// How seldom a word is nonsense where the rules let it be claimed; a Jarnac is so three times as often.
const NONSENSE: usize = 9;

/// A random action that a side may do now, and the side; or `None` if there is none but resigning
/// and offering a tie, which are rare.
pub fn some_action(game: &Game, lexicon: &dyn Lexicon, rng: &mut Rng) -> Option<(Side, Action)> {
    let mut options: Vec<(Side, ActionKind)> = Side::BOTH
        .into_iter()
        .flat_map(|side| game.allowed(side).iter().map(move |kind| (side, kind)))
        .collect();
    let is_rare = |kind: ActionKind| kind.manner() == Manner::Said;
    if rng.one_in(RARELY) {
        options.retain(|(_, kind)| is_rare(*kind));
        // Most games should come to their end.
        if rng.one_in(2) {
            options.retain(|(_, kind)| *kind == ActionKind::OfferTie);
        }
    } else {
        options.retain(|(_, kind)| !is_rare(*kind));
    }
    let doubt = Doubt::of(game, lexicon);
    while !options.is_empty() {
        let at = weighted(&options, doubt, rng);
        let (side, kind) = options.swap_remove(at);
        if let Some(action) = concrete(game, lexicon, side, kind, rng) {
            return Some((side, action));
        }
    }
    None
}

/// How much a contest is worth a try.
#[derive(Clone, Copy)]
enum Doubt {
    /// The claims are good.
    Small,
    /// A claim is bad.
    Great,
    /// There are two of them, which is rare and has rules of its own.
    Double,
}

impl Doubt {
    fn of(game: &Game, lexicon: &dyn Lexicon) -> Doubt {
        if game.pending().len() > 1 {
            Doubt::Double
        } else if game.judge(lexicon).0 == Ruling::Upheld {
            Doubt::Small
        } else {
            Doubt::Great
        }
    }
}

fn weighted(options: &[(Side, ActionKind)], doubt: Doubt, rng: &mut Rng) -> usize {
    let weights: Vec<usize> = options
        .iter()
        .map(|(_, kind)| weight(*kind, doubt))
        .collect();
    let mut rank = rng.below(weights.iter().sum());
    weights
        .iter()
        .position(|weight| match rank.checked_sub(*weight) {
            Some(rest) => {
                rank = rest;
                false
            }
            None => true,
        })
        .expect("the rank is below the sum")
}

fn weight(kind: ActionKind, doubt: Doubt) -> usize {
    match kind {
        ActionKind::Toss | ActionKind::Joker => 1000,
        ActionKind::Draw => 500,
        ActionKind::Exchange => 40,
        ActionKind::Open => 700,
        ActionKind::Extend => 900,
        ActionKind::Pass => 120,
        ActionKind::Jarnac => 700,
        ActionKind::Contest => match doubt {
            Doubt::Small => 50,
            Doubt::Great | Doubt::Double => 300,
        },
        ActionKind::ContestAndJarnac => match doubt {
            Doubt::Small => 30,
            Doubt::Great => 300,
            Doubt::Double => 2000,
        },
        ActionKind::AcceptTie => 50,
        rare if rare.manner() == Manner::Said => 1,
        _ => 150,
    }
}

fn concrete(
    game: &Game,
    lexicon: &dyn Lexicon,
    side: Side,
    kind: ActionKind,
    rng: &mut Rng,
) -> Option<Action> {
    if kind == ActionKind::Exchange {
        return exchange(game, side, rng);
    }
    let seldom = match kind {
        ActionKind::Jarnac | ActionKind::ContestAndJarnac => NONSENSE / 3,
        _ => NONSENSE,
    };
    if may_be_nonsense(game, kind)
        && rng.one_in(seldom)
        && let Some(action) = claim_nonsense(game, side, kind, rng)
    {
        return Some(action);
    }
    let actions = actions_of(game, lexicon, side, kind);
    let (one, other) = (rng.pick(&actions)?, rng.pick(&actions)?);
    let length = |action: &Action| action.play().map_or(0, |play| play.word.len());
    // Longer words make shorter games, and reach nine letters.
    Some(if length(one) >= length(other) {
        *one
    } else {
        *other
    })
}

fn exchange(game: &Game, side: Side, rng: &mut Rng) -> Option<Action> {
    let mut letters: Vec<Letter> = game.reserve(side).iter().collect();
    rng.shuffle(&mut letters);
    let three = letters.first_chunk::<3>()?;
    Some(Action::Exchange(*three))
}

/// Where letters that are no word can be claimed: in contests, and by a side out of time.
fn may_be_nonsense(game: &Game, kind: ActionKind) -> bool {
    let named_only = matches!(
        game.phase(),
        Phase::Call(Call {
            kind: CallKind::Spot,
            ..
        })
    );
    match kind {
        ActionKind::Open | ActionKind::Extend | ActionKind::ContestAndJarnac => {
            game.rules().referee == RefereeRule::Contest
        }
        ActionKind::Jarnac => named_only || game.rules().referee == RefereeRule::Contest,
        _ => false,
    }
}

fn claim_nonsense(game: &Game, side: Side, kind: ActionKind, rng: &mut Rng) -> Option<Action> {
    match kind {
        ActionKind::Open => nonsense::open(game, side, rng).map(|play| Action::Open(play.word)),
        ActionKind::Extend => {
            let Play { row, word } = nonsense::extend(game, side, rng)?;
            Some(Action::Extend(row?, word))
        }
        ActionKind::Jarnac => nonsense::any(game, side.other(), rng).map(Action::Jarnac),
        ActionKind::ContestAndJarnac => announce_nonsense(game, side, rng),
        _ => None,
    }
}

/// Of two claims, mostly an extension of the first, which the ruling may yet withdraw (§4.4.12).
fn announce_nonsense(game: &Game, side: Side, rng: &mut Rng) -> Option<Action> {
    let author = side.other();
    let restored = actions::restored(game, side);
    let restored = restored.last()?;
    let first = game.pending().claims().next()?;
    let on_first = match game.pending().len() {
        1 => None,
        _ => nonsense::extend_row(restored, author, first.lies_on, rng),
    };
    let play = on_first.or_else(|| nonsense::any(restored, author, rng))?;
    Some(Action::ContestAndJarnac(play))
}

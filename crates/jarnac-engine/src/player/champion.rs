//! The champion: every choice is tried in simulated games that are cut short at the evaluation.

use jarnac_core::{CallKind, Phase, RuleSet};

use super::brain::{Brain, Plays, Supply};
use crate::policy::{Keen, Linear, Supplies, SupplyTaste, triples};
use crate::rng::Rng;
use crate::search::{Candidate, Entrant, Exact, Race, Rollouts, Valued, is_last, is_near};
use crate::strategy::Question;
use crate::table::{Move, Table};
use crate::value::Evaluation;
use crate::words::Words;

/// A player that simulates games.
pub(crate) struct Champion {
    /// How it divides them among its choices.
    race: Race,
    /// Who plays in them, and who judges where they are cut.
    mind: Mind,
    /// The same where there is time for many.
    patient: Option<Mind>,
}

/// Who plays in simulated games, and who judges where they are cut.
#[derive(Clone, Copy, Debug)]
struct Mind {
    /// For how many turns the keen policy plays, the choice's own first; the linear one plays on.
    keen: u32,
    /// Which evaluation judges. By a function, so that a program in which only levels play does not carry both.
    evaluation: fn() -> Evaluation<'static>,
    /// After how many turns behind one's own a game is cut.
    cut: u32,
    /// Whether the sides draw from different ends of the bag: two choices' games have half as much luck between them.
    apart: bool,
    /// How many games it plays in a millisecond, about, on an ordinary core.
    pace: u64,
}

/// The linear policy and the first evaluation. At once, the evaluation decides alone and plays worse
/// than the policy (40 % against `paliers`); later the games cost more and say less (2: 80 %, 5: 84 %,
/// 10: 82 %, with 400 games a decision).
const FIRST: Mind = Mind {
    keen: 0,
    evaluation: Evaluation::first,
    cut: CUT,
    apart: false,
    pace: 80,
};

/// The linear policy and the second evaluation, which knows the letters of both reserves: so games are cut after two
/// turns, say as much, and there is time for more of them.
const SECOND: Mind = Mind {
    keen: 0,
    evaluation: Evaluation::second,
    cut: 2,
    apart: true,
    pace: 120,
};

/// Where there is time: the keen policy plays, which takes four times as long, and games are cut later. With more games of the
/// linear one little is gained.
const PATIENT: Mind = Mind {
    keen: u32::MAX,
    cut: CUT,
    ..SECOND
};
/// From how many games on there is time: 50 ms of a core.
const PATIENCE: u64 = 6_000;

/// How far the truth usually lies from what the keen policy expects, as a part of a game.
const SPREAD: f32 = 0.02;

/// The best that we have: what the keen policy expects of each choice, and simulated games.
pub(super) const CHAMPION: Champion = Champion {
    race: Race::Informed { spread: SPREAD },
    mind: SECOND,
    patient: Some(PATIENT),
};

/// What levels think with that simulate games now and then: they were placed with it, and don't shift when the
/// champion gets better.
pub(super) const FOR_LEVELS: Champion = Champion {
    race: Race::Halving,
    mind: FIRST,
    patient: None,
};

/// The first one, kept for comparison.
pub(super) const CHAMPION_1: Champion = Champion {
    race: Race::Knockout,
    mind: FIRST,
    patient: None,
};

/// How the names of those begin that are tried out.
pub(super) const TRIED: &str = "mind:";

/// The one with this name.
pub(crate) fn simulating(name: &str) -> Option<Champion> {
    match name {
        "champion" => Some(CHAMPION),
        "champion-1" => Some(CHAMPION_1),
        _ => read_mind(name.strip_prefix(TRIED)?),
    }
}

/// One to be tried out: for how many turns the keen policy plays, the first or the second evaluation,
/// and after how many turns games are cut, with commas; behind them perhaps `apart`, if the sides draw from
/// different ends of the bag, and `prior2`, if what the keen policy expects counts, from which the truth lies two
/// hundredths away.
fn read_mind(text: &str) -> Option<Champion> {
    let mut parts = text.split(',');
    let mut next = || parts.next()?.parse::<u32>().ok();
    let (keen, evaluation, cut) = (next()?, next()?, next()?);
    let mut mind = Mind {
        keen,
        evaluation: match evaluation {
            1 => Evaluation::first,
            2 => Evaluation::second,
            _ => return None,
        },
        cut,
        ..FIRST
    };
    let mut race = Race::Halving;
    for part in parts {
        if part == "apart" {
            mind.apart = true;
            continue;
        }
        let spread: f32 = part.strip_prefix("prior")?.parse().ok()?;
        let spread = Some(spread / 100.0).filter(|spread| *spread > 0.0)?;
        race = Race::Informed { spread };
    }
    Some(Champion {
        race,
        mind,
        patient: None,
    })
}

/// How many candidates are tried in simulated games: as many as the budget allows, since the policy
/// that orders them overlooks good ones. With 8,000 games a decision, 80 candidates won 57.5 ± 5.6 %
/// against 24 with 500 games; 24 candidates with 5,000 or 20,000 games won no more than 53 %.
const WIDTHS: (u64, u64) = (24, 160);
/// How many games there should be for each.
const NODES_A_CANDIDATE: u64 = 100;

/// After how many turns behind one's own a simulated game is cut.
pub(crate) const CUT: u32 = 4;

impl Champion {
    /// Values candidates, the more promising ones first: exactly where that is possible, by
    /// simulated games otherwise.
    fn value(
        &self,
        question: &Question<'_>,
        table: &Table,
        candidates: Vec<Entrant>,
        rng: &mut Rng,
    ) -> Vec<Valued> {
        let known = solve(question, table, candidates);
        if known.iter().all(|one| one.exact.is_some()) {
            let exactly = |one: &Entrant| {
                one.exact.map(|value| Valued {
                    candidate: one.candidate,
                    value,
                })
            };
            return known.iter().filter_map(exactly).collect();
        }
        let nodes = question.budget.expected_nodes(self.mind.pace);
        let (fewest, most) = WIDTHS;
        let mut width = (nodes / NODES_A_CANDIDATE).clamp(fewest, most) as usize;
        let mut weighed = known;
        weighed.retain(|one| {
            let weighs = one.exact.is_some() || one.candidate == Candidate::Pass || width > 0;
            width -= usize::from(one.exact.is_none() && width > 0);
            weighs
        });
        let (words, rules) = (question.words, question.game.rules());
        let keen = Keen::trained(words, rules);
        let rollouts = self.rollouts(words, rules, &keen, nodes);
        rollouts.value(table, question.game.bag(), &weighed, &question.budget, rng)
    }

    /// How it simulates games where there is time for so many.
    pub(crate) fn rollouts<'a>(
        &self,
        words: &'a Words<'a>,
        rules: &'a RuleSet,
        keen: &'a Keen<'a>,
        nodes: u64,
    ) -> Rollouts<'a, Linear> {
        let patient = self.patient.filter(|_| nodes >= PATIENCE);
        let mind = patient.unwrap_or(self.mind);
        Rollouts {
            words,
            rules,
            policy: words.linear(),
            near: (mind.keen > 0).then_some((keen, mind.keen)),
            race: self.race,
            cut: Some(((mind.evaluation)(), mind.cut)),
            apart: mind.apart,
        }
    }

    /// Whether what the keen policy expects counts.
    fn is_informed(&self) -> bool {
        matches!(self.race, Race::Informed { .. })
    }

    /// Plays in the order in which they are tried, the most promising one first, and passing if that may be right.
    pub(crate) fn order(
        &self,
        words: &Words<'_>,
        rules: &RuleSet,
        table: &Table,
        may_pass: bool,
    ) -> Vec<Entrant> {
        let moves = &table.mover().moves;
        let plays = moves.iter().map(|play| Candidate::Play(*play));
        let pass = may_pass.then_some(Candidate::Pass);
        if self.is_informed() {
            let (worth, passing) = Keen::trained(words, rules).weigh_all(table, words);
            let plays = plays.zip(worth).chain(pass.map(|pass| (pass, passing)));
            return expected(plays);
        }
        let score = |play| words.linear().score(table, play);
        let mut order: Vec<(f32, Candidate)> = moves.iter().map(score).zip(plays).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let order = order.into_iter().map(|(_, play)| play);
        order.chain(pass).map(Entrant::unknown).collect()
    }

    /// Drawing and some exchanges, the most promising first.
    pub(crate) fn supplies(
        &self,
        words: &Words<'_>,
        rules: &RuleSet,
        table: &Table,
    ) -> Vec<Entrant> {
        let supplies = Supplies::of(words.linear(), table, words);
        if let Some(supplies) = supplies.filter(|_| self.is_informed()) {
            let worth = supplies.weigh(SupplyTaste::trained(), rules, table, words);
            let ways = supplies.ways().iter();
            let ways = ways.map(|way| way.map_or(Candidate::Draw, Candidate::Exchange));
            return expected(ways.zip(worth));
        }
        let triples = triples(table, words).map(Candidate::Exchange);
        let ways = std::iter::once(Candidate::Draw).chain(triples);
        ways.map(Entrant::unknown).collect()
    }
}

/// Choices with what the keen policy expects of them, in hundredths of a game; the best first.
fn expected(choices: impl Iterator<Item = (Candidate, f32)>) -> Vec<Entrant> {
    let entrant = |(candidate, worth): (Candidate, f32)| Entrant {
        prior: worth / 100.0,
        ..Entrant::unknown(candidate)
    };
    let mut entrants: Vec<Entrant> = choices.map(entrant).collect();
    entrants.sort_by(|one, other| other.prior.total_cmp(&one.prior));
    entrants
}

/// Whether it is out of time, and a word that it names ends the game as it lies (§8). The other side
/// plays on alone, so that is never worse than waiting.
fn names_only(question: &Question<'_>) -> bool {
    matches!(question.game.phase(), Phase::Call(call) if call.kind == CallKind::Spot)
}

/// The exact worth of those candidates for which it can be found out.
fn solve(question: &Question<'_>, table: &Table, mut candidates: Vec<Entrant>) -> Vec<Entrant> {
    let rules = question.game.rules();
    if !is_near(table, rules) {
        return candidates;
    }
    let mut search = Exact::new(question.words, rules, table, question.budget);
    for one in &mut candidates {
        one.exact = search.value(table, one.candidate);
    }
    candidates
}

impl Brain for Champion {
    fn thinks_in_results(&self) -> bool {
        true
    }

    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        let moves = &table.mover().moves;
        // Passing with plays left is never right but before the last rows or the last letters.
        let may_pass = table.mover().filled >= 7 || is_last(table);
        if moves.len() == 1 && !may_pass {
            return Plays::only();
        }
        let (words, rules) = (question.words, question.game.rules());
        let candidates = self.order(words, rules, table, may_pass);
        let valued = self.value(question, table, candidates, rng);
        let all: Vec<Candidate> = moves.iter().map(|play| Candidate::Play(*play)).collect();
        Plays::spread(&all, &valued, Candidate::Pass)
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        table: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays {
        if names_only(question) {
            return Plays::longest(takes);
        }
        let mut order: Vec<Move> = takes.to_vec();
        order.sort_by_key(|take| std::cmp::Reverse((take.len, take.word)));
        let mut candidates: Vec<Candidate> = order.into_iter().map(Candidate::Take).collect();
        candidates.insert(candidates.len().min(1), Candidate::Leave);
        let candidates = candidates.into_iter().map(Entrant::unknown).collect();
        let valued = self.value(question, table, candidates, rng);
        let all: Vec<Candidate> = takes.iter().map(|take| Candidate::Take(*take)).collect();
        Plays::spread(&all, &valued, Candidate::Leave)
    }

    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        rng: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        let candidates = self.supplies(question.words, question.game.rules(), table);
        if candidates.len() == 1 {
            return vec![(Supply::Draw, 0.0)];
        }
        let valued = self.value(question, table, candidates, rng);
        let supply = |valued: &Valued| match valued.candidate {
            Candidate::Exchange(given) => (Supply::Exchange(given), valued.value),
            _ => (Supply::Draw, valued.value),
        };
        valued.iter().map(supply).collect()
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;
    use jarnac_lexicon::Dictionary;

    use super::*;

    #[test]
    fn the_keen_policy_plays_where_there_is_time_and_never_for_the_first_champion() {
        let rules = Preset::Classic.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let keen = Keen::trained(words, &rules);
        let is_keen = |champion: &Champion, nodes| {
            champion
                .rollouts(words, &rules, &keen, nodes)
                .near
                .is_some()
        };
        assert!(!is_keen(&CHAMPION, PATIENCE - 1));
        assert!(is_keen(&CHAMPION, PATIENCE));
        assert!(!is_keen(&CHAMPION_1, u64::MAX));
        assert!(!is_keen(&FOR_LEVELS, u64::MAX));
    }
}

//! Simulated turns: both sides play by a policy.

use jarnac_core::{Letter, RuleSet};

use super::Table;
use crate::rng::Rng;
use crate::words::Words;

/// How a simulated side plays.
pub(crate) trait Policy {
    /// Which play of the side to move, as its place in the list; `None` passes.
    fn choose(&self, table: &Table, words: &Words<'_>) -> Option<usize>;

    /// Which three letters to exchange instead of drawing one.
    fn exchange(&self, _table: &Table, _words: &Words<'_>) -> Option<[Letter; 3]> {
        None
    }
}

impl Table {
    /// Plays from a handover to the next one or to the end.
    pub(crate) fn play_turn(
        &mut self,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        if self.take_overlooked(words, rules) {
            self.supply(words, rules, policy, rng);
        }
    }

    /// Takes what the other side has left, the longest first; tells whether the handover goes on.
    pub(crate) fn take_overlooked(&mut self, words: &Words<'_>, rules: &RuleSet) -> bool {
        while self.takes > 0 && self.mover().has_room() {
            let key = |play: &super::Move| (play.len, play.word);
            let best = match self.placed {
                Some(_) => self.takes(words).into_iter().max_by_key(key),
                None => self.waiter().moves.iter().copied().max_by_key(key),
            };
            let Some(best) = best else {
                break;
            };
            if !self.jarnac(words, rules, best) {
                return false;
            }
        }
        self.over |= self.call;
        !self.over
    }

    /// Gets letters at a handover, draws or exchanges as the policy likes, and plays the turn.
    pub(crate) fn supply(
        &mut self,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        if self.is_dead(rules) {
            self.over = true;
            return;
        }
        match policy.exchange(self, words).filter(|_| self.may_exchange()) {
            Some(given) => self.exchange(words, given, rng),
            None => self.draw_at_handover(words, rules),
        }
        self.finish_turn(words, rules, policy);
    }

    /// Plays on in a turn, and hands over.
    pub(crate) fn finish_turn(&mut self, words: &Words<'_>, rules: &RuleSet, policy: &impl Policy) {
        while let Some(chosen) = policy.choose(self, words) {
            let play = self.mover().moves[chosen];
            if !self.play(words, rules, play) {
                return;
            }
        }
        self.pass(rules);
    }

    /// Plays to the end.
    pub(crate) fn play_out(
        &mut self,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        while !self.over {
            self.play_turn(words, rules, policy, rng);
        }
    }
}

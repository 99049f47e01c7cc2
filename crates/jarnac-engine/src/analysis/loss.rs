//! What a side lost in a turn: the difference of two ends.
//!
//! A turn has several decisions, and letters come between them. What a decision lost is told before
//! its letters come, so no letter is ever in it. To add such losses up would count one miss again
//! and again: who overlooks a word, or does not see that it is time to pass, misses the same at
//! every word that it lays until then. So a turn loses what one change of course would have saved:
//! the best act at one of its decisions and the play of simulated games from there on, against
//! everything that the side did from there on; of all decisions the one where that is most.

/// A decision, as far as its turn's loss goes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Step {
    /// How much worse the act is than the best one.
    pub(super) loss: f32,
    /// How much better it is than what a simulated player would have done; negative if it is worse,
    /// but not below `-loss`, since that could have been done as well.
    pub(super) above: f32,
}

/// What a side lost in a turn that ended with this value for it. That is from 0 to 1: without the
/// loss, the end would have been a sure win at most.
pub(super) fn lost(steps: impl DoubleEndedIterator<Item = Step>, end: f32) -> f32 {
    // What the side made of the turn after the decision that is looked at.
    let mut made = 0.0;
    let mut most: f32 = 0.0;
    for step in steps.rev() {
        if step.loss > 0.0 {
            most = most.max(step.loss - made);
        }
        made += step.above;
    }
    most.clamp(0.0, (1.0 - end).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(steps: &[(f32, f32)], end: f32) -> f32 {
        let steps = steps.iter().map(|(loss, above)| Step {
            loss: *loss,
            above: *above,
        });
        lost(steps, end)
    }

    #[track_caller]
    fn check(due: f32, steps: &[(f32, f32)], end: f32) {
        let found = of(steps, end);
        assert!((found - due).abs() < 1e-6, "{found}, not {due}");
    }

    #[test]
    fn one_slip_is_lost_whatever_comes_before() {
        check(0.3, &[(0.0, 0.0), (0.0, 0.1), (0.3, -0.3)], 0.4);
        check(0.3, &[(0.3, -0.3), (0.0, 0.0)], 0.4);
        check(0.0, &[(0.0, 0.2), (0.0, 0.0)], 0.1);
        check(0.0, &[], 0.5);
    }

    /// The turn of a recorded game that was said to have lost 203 %: it was time to pass.
    #[test]
    fn the_same_miss_at_every_word_is_lost_once() {
        let late = (0.35, 0.0);
        check(0.35, &[late, late, late, late, late], 0.58);
    }

    #[test]
    fn different_slips_add_up_to_a_sure_win_at_most() {
        let slips = [(0.4, -0.4), (0.0, 0.0), (0.3, -0.3)];
        check(0.7, &slips, 0.1);
        check(0.2, &slips, 0.8);
    }

    #[test]
    fn what_is_made_good_in_the_same_turn_is_not_lost() {
        check(0.0, &[(0.3, 0.0), (0.0, 0.3)], 0.6);
        check(0.1, &[(0.3, 0.0), (0.1, 0.2)], 0.6);
    }

    /// A turn as it may go, with letters that move the side anywhere between two decisions: its steps
    /// and its end.
    fn turns() -> impl Strategy<Value = (Vec<Step>, f32)> {
        // The best act, and what a simulated player's and the side's own are worth as parts of it.
        let decision = (0.0f32..=1.0, 0.0f32..=1.0, 0.0f32..=1.0);
        proptest::collection::vec(decision, 1..12).prop_map(|decisions| {
            let end = decisions.last().map_or(0.5, |(best, _, act)| best * act);
            let step = |(best, reference, act): (f32, f32, f32)| Step {
                loss: best - best * act,
                above: best * act - best * reference,
            };
            (decisions.into_iter().map(step).collect(), end)
        })
    }

    proptest! {
        #[test]
        fn a_loss_is_a_difference_of_two_ends((steps, end) in turns()) {
            let lost = lost(steps.iter().copied(), end);
            let sum: f32 = steps.iter().map(|step| step.loss).sum();
            prop_assert!((0.0..=1.0).contains(&lost) && end + lost <= 1.0 + 1e-6);
            prop_assert!(lost <= sum + 1e-5, "no more than its decisions lost: {lost} {sum}");
        }

        #[test]
        fn nothing_is_lost_where_every_act_was_the_best((steps, end) in turns()) {
            let best = steps.iter().map(|step| Step { loss: 0.0, above: step.above + step.loss });
            prop_assert_eq!(lost(best, end), 0.0);
        }

        /// Letters move the value between two decisions, and that is nowhere in a loss: a better end
        /// by luck makes no loss larger, and one more slip makes none smaller.
        #[test]
        fn letters_are_nowhere_in_it((steps, end) in turns(), luck in 0.0f32..=1.0, at in 0usize..12) {
            let before = lost(steps.iter().copied(), end);
            let luckier = (end + luck).min(1.0);
            prop_assert!(lost(steps.iter().copied(), luckier) <= before + 1e-6);
            let mut worse = steps.clone();
            let at = at % worse.len();
            worse[at].loss += 0.1;
            worse[at].above -= 0.1;
            prop_assert!(lost(worse.into_iter(), end) >= before - 1e-6);
        }
    }
}

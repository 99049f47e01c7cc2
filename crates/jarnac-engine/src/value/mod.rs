//! The evaluation: what a table is worth to the side that is about to receive the bag.
//!
//! A small net of one hidden layer looks at some features of both mats. It was trained on the
//! results of simulated games. The first one knows only how the competition counts, and serves the
//! levels, the analysis and `champion-1`; the second one knows the rules, and which letters that are
//! still in the bag would help.

mod features;
mod net;
mod outlook;
pub(crate) mod parameters;
mod second;

use std::sync::LazyLock;

use jarnac_core::RuleSet;

pub(crate) use features::{FEATURES, features};
pub(crate) use net::{Learner, Net};
pub(crate) use outlook::{Chances, Outlook};
pub(crate) use second::{SECOND_FEATURES, count_letters, jarnac_lead, kind, second_features};

use crate::table::Table;
use crate::words::Words;

/// The net of the first evaluation.
pub(crate) type First = Net<FEATURES, 32>;
/// The net of the second one.
pub(crate) type Second = Net<SECOND_FEATURES, 48>;

/// One evaluation or the other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Evaluation<'a> {
    First(&'a First),
    Second(&'a Second),
}

impl Evaluation<'_> {
    /// The first one, as it was trained.
    pub(crate) fn first() -> Evaluation<'static> {
        static TRAINED: LazyLock<First> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../data/evaluation.bin");
            First::read(bytes).expect("the embedded evaluation is whole")
        });
        Evaluation::First(&TRAINED)
    }

    /// The second one, as it was trained.
    pub(crate) fn second() -> Evaluation<'static> {
        static TRAINED: LazyLock<Second> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../data/evaluation-2.bin");
            Second::read(bytes).expect("the embedded evaluation is whole")
        });
        Evaluation::Second(&TRAINED)
    }

    /// The expected result of the side to move, at a handover.
    pub(crate) fn value(self, table: &Table, words: &Words<'_>, rules: &RuleSet) -> f32 {
        match self {
            Evaluation::First(net) => {
                net.value(&features(table, words, table.jarnac_lead(table.side)))
            }
            Evaluation::Second(net) => net.value(&second_features(table, words, rules)),
        }
    }
}

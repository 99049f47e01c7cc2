//! By which rule a lemma stays.
//!
//! | origin | class | attested by | else, if the reviewers differ, it needs |
//! |---|---|---|---|
//! | source | verb | 4 | 1 if one knows it, 2, or 3 if one does not know it |
//! | source | noun, other | 2 | none if one knows it, else 1 |
//! | supplement | verb | 3 | 2 |
//! | supplement | noun, other | 2 | 1 |
//! | DELA | verb | never enough | 5 if one knows it |
//! | DELA | noun | never enough | 4 if one knows it, 5 if they contradict each other |
//!
//! Numbers are those of witnesses. «One knows it» means that the other reviewer is unsure, or gave no
//! verdict. What both know stays, and what neither knows goes. Français-GUTenberg is no witness for
//! the source, which descends from it.

use super::review::{Agreement, Review};
use crate::make::witness::{Testimony, Witness};
use crate::{Class, Origin};

/// What becomes of a lemma, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    pub(crate) keep: bool,
    pub(crate) cause: Cause,
}

/// Why a lemma stays or goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Cause {
    /// Enough witnesses know it.
    Attested,
    /// Both reviewers agree.
    Reviewed,
    /// They differ, or one gave no verdict, and the witnesses decided.
    Witnesses,
    /// It is our own decision, with its reason in the review.
    Own,
    /// It has few witnesses, and nobody reviewed it yet.
    Unreviewed,
}

impl Cause {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Cause::Attested => "attested",
            Cause::Reviewed => "reviewed",
            Cause::Witnesses => "witnesses",
            Cause::Own => "own",
            Cause::Unreviewed => "unreviewed",
        }
    }
}

/// The witnesses that count for a lemma of this origin.
pub(crate) fn counted(origin: Origin, testimony: Testimony) -> Testimony {
    match origin {
        Origin::Source => testimony.without(Witness::Gutenberg),
        Origin::Supplement | Origin::Dela | Origin::Inferred | Origin::House => testimony,
    }
}

/// Applies the rule. The testimony is what [`counted`] left of it.
pub(crate) fn decide(
    origin: Origin,
    class: Class,
    testimony: Testimony,
    review: Option<Review>,
) -> Decision {
    let by = |keep, cause| Decision { keep, cause };
    let opinions = match review {
        Some(Review::Own { keep }) => return by(keep, Cause::Own),
        _ if enough(origin, class).is_some_and(|enough| testimony.count() >= enough) => {
            return by(true, Cause::Attested);
        }
        None => return by(origin != Origin::Dela, Cause::Unreviewed),
        Some(Review::Verdicts(opinions)) => opinions,
    };
    match Agreement::of(opinions) {
        Agreement::Known => by(true, Cause::Reviewed),
        Agreement::Unknown => by(false, Cause::Reviewed),
        agreement => {
            let needed = needed(origin, class, agreement);
            let keep = needed.is_some_and(|needed| testimony.count() >= needed);
            by(keep, Cause::Witnesses)
        }
    }
}

/// How many witnesses are enough without any review.
fn enough(origin: Origin, class: Class) -> Option<u32> {
    match (origin, class) {
        (Origin::Source, Class::Verb) => Some(4),
        (Origin::Supplement, Class::Verb) => Some(3),
        (Origin::Source | Origin::Supplement, Class::Noun | Class::Other) => Some(2),
        (Origin::Dela | Origin::Inferred | Origin::House, _) => None,
    }
}

/// How many are needed where the reviewers differ.
fn needed(origin: Origin, class: Class, agreement: Agreement) -> Option<u32> {
    let is_verb = class == Class::Verb;
    match (origin, agreement) {
        (Origin::Source, Agreement::Leaning) => Some(u32::from(is_verb)),
        (Origin::Source, Agreement::Doubted) if is_verb => Some(3),
        (Origin::Source | Origin::Supplement, _) => Some(1 + u32::from(is_verb)),
        (Origin::Dela, Agreement::Leaning) => Some(4 + u32::from(is_verb)),
        (Origin::Dela, Agreement::Split) if !is_verb => Some(5),
        (Origin::Dela | Origin::Inferred | Origin::House, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::review::Opinion::{self, Missing, No, Unsure, Yes};
    use super::*;

    /// A testimony of so many.
    fn known_by(count: usize) -> Testimony {
        let witnesses = Witness::ALL.into_iter().take(count);
        witnesses.fold(Testimony::default(), Testimony::with)
    }

    /// The least number of witnesses with which a lemma stays, if there is one.
    fn least(origin: Origin, class: Class, opinions: Option<[Opinion; 2]>) -> Option<usize> {
        let review = opinions.map(Review::Verdicts);
        (0..=Witness::ALL.len()).find(|count| decide(origin, class, known_by(*count), review).keep)
    }

    #[test]
    fn the_table_above_is_what_is_done() {
        use Class::{Noun, Verb};
        use Origin::{Dela, Source, Supplement};
        for (origin, class, opinions, expected) in [
            (Source, Verb, [Yes, Yes], Some(0)),
            (Source, Verb, [Yes, Unsure], Some(1)),
            (Source, Verb, [Yes, No], Some(2)),
            (Source, Verb, [Unsure, No], Some(3)),
            (Source, Verb, [No, No], Some(4)),
            (Source, Noun, [Unsure, Yes], Some(0)),
            (Source, Noun, [Unsure, Unsure], Some(1)),
            (Source, Noun, [No, Unsure], Some(1)),
            (Source, Noun, [No, No], Some(2)),
            (Supplement, Verb, [Yes, Unsure], Some(2)),
            (Supplement, Verb, [No, No], Some(3)),
            (Supplement, Noun, [Yes, No], Some(1)),
            (Supplement, Noun, [Missing, Yes], Some(1)),
            (Supplement, Noun, [Missing, No], Some(1)),
            (Supplement, Noun, [No, No], Some(2)),
            (Dela, Noun, [Yes, Yes], Some(0)),
            (Dela, Noun, [Yes, Unsure], Some(4)),
            (Dela, Noun, [Yes, No], Some(5)),
            (Dela, Noun, [Unsure, No], None),
            (Dela, Verb, [Yes, Unsure], Some(5)),
            (Dela, Verb, [Yes, No], None),
        ] {
            let found = least(origin, class, Some(opinions));
            assert_eq!(found, expected, "{origin:?} {class:?} {opinions:?}");
        }
    }

    #[test]
    fn what_nobody_reviewed_stays_and_is_told_but_nothing_new_comes() {
        let unreviewed = |origin| decide(origin, Class::Noun, known_by(1), None);
        assert_eq!(unreviewed(Origin::Source).cause, Cause::Unreviewed);
        assert!(unreviewed(Origin::Source).keep && !unreviewed(Origin::Dela).keep);
    }

    #[test]
    fn our_own_decision_stands_above_all() {
        let own = Some(Review::Own { keep: false });
        let decision = decide(Origin::Source, Class::Noun, known_by(6), own);
        assert_eq!((decision.keep, decision.cause), (false, Cause::Own));
    }

    #[test]
    fn an_ancestor_is_no_witness() {
        let all = known_by(Witness::ALL.len());
        assert_eq!(counted(Origin::Source, all).count(), 7);
        assert_eq!(counted(Origin::Dela, all).count(), 8);
    }
}

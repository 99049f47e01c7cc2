//! What the attestation did, for whoever makes the lexicon.

use std::collections::BTreeMap;
use std::fmt;

use super::Attested;
use super::review::Reviews;
use super::rule::Cause;
use crate::{Class, Origin};

/// How many must know a lemma independently of each other: lists, or reviewers.
const TWO: u32 = 2;

/// Counts of lemmas and forms by what became of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    kept: usize,
    /// Those of them that two witnesses know.
    attested: usize,
    /// Those of them that two know, be they witnesses or reviewers. What stays by our own decision is
    /// not counted, nor where all that a reviewer says is that he can't say.
    grounded: usize,
    /// Lemmas, and forms that nothing else has, by where they come from and what became of them.
    counts: BTreeMap<(Origin, Class, bool, Cause), (usize, usize)>,
    /// In how many of all pairs of verdicts both reviewers said the same.
    agreement: (usize, usize),
}

impl Report {
    pub(super) fn new(all: &[Attested], reviews: &Reviews) -> Report {
        let mut report = Report {
            agreement: reviews.agreement(),
            ..Report::default()
        };
        for lemma in all {
            let (keep, cause) = (lemma.decision.keep, lemma.decision.cause);
            let key = (lemma.origin, lemma.class, keep, cause);
            let count = report.counts.entry(key).or_default();
            count.0 += 1;
            count.1 += lemma.own_forms;
            let is_grounded = lemma.testimony.count() + lemma.readers >= TWO;
            report.kept += usize::from(keep);
            report.attested += usize::from(keep && lemma.testimony.count() >= TWO);
            report.grounded += usize::from(keep && is_grounded);
        }
        report
    }

    /// Which part of the lemmas that are kept is known to two of witnesses and reviewers.
    pub fn share(&self) -> f64 {
        self.grounded as f64 / self.kept.max(1) as f64
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "lemmas: {} kept, {} of them ({:.1} %) with two witnesses, {} ({:.1} %) with two of witnesses and readers",
            self.kept,
            self.attested,
            100.0 * self.attested as f64 / self.kept.max(1) as f64,
            self.grounded,
            100.0 * self.share()
        )?;
        let (same, verdicts) = self.agreement;
        writeln!(
            f,
            "reviewers: {same} of {verdicts} verdicts agree ({:.1} %)",
            100.0 * same as f64 / verdicts.max(1) as f64
        )?;
        for ((origin, class, keep, cause), (lemmas, forms)) in &self.counts {
            let what = if *keep { "keep" } else { "drop" };
            let (origin, class, cause) = (origin.name(), class.name(), cause.name());
            writeln!(
                f,
                "{origin:<12}{class:<7}{what:<6}{cause:<12}{lemmas:>7} lemmas {forms:>7} forms of their own"
            )?;
        }
        Ok(())
    }
}

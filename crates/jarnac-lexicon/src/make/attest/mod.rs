//! Which lemmas stay: how many independent lists know each of them, what reviewers say about those
//! that few know, and by which [`rule`] that is decided.

mod dela;
mod report;
mod review;
mod rule;
mod table;

use std::collections::HashSet;

use crate::make::draft::{Draft, LemmaRef};
use crate::make::table::TableError;
use crate::make::witness::{Testimony, Witnesses};
use crate::{Class, Kind, Origin};

use review::{Review, Reviews};
use rule::Decision;

pub(crate) use dela::newcomers;
pub use report::Report;
pub(crate) use table::write;

/// A lemma with its witnesses and what becomes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attested {
    pub(crate) spelling: String,
    pub(crate) class: Class,
    pub(crate) origin: Origin,
    /// Those that count.
    pub(crate) testimony: Testimony,
    pub(crate) decision: Decision,
    /// How many reviewers know it.
    pub(crate) readers: u32,
    /// How many forms only this lemma has.
    pub(crate) own_forms: usize,
}

/// Decides about every lemma of a draft that has a form, and takes the readings of those away that
/// go.
pub(super) fn apply(
    draft: &mut Draft,
    witnesses: &Witnesses,
    reviews: &str,
) -> Result<(Vec<Attested>, Report), TableError> {
    let reviews = Reviews::read("review.tsv", reviews)?;
    let own_forms = own_forms(draft);
    let mut dropped: HashSet<LemmaRef> = HashSet::new();
    let mut all = Vec::new();
    for (at, lemma) in (0..).zip(&draft.lemmas) {
        let Some(own_forms) = own_forms[at as usize] else {
            continue;
        };
        let testimony = witnesses.of(&lemma.spelling, lemma.class);
        let review = reviews.of(&lemma.spelling, lemma.class);
        if lemma.origin == Origin::Supplement && !testimony.is_open() && review.is_none() {
            return Err(TableError {
                file: "supplement.tsv",
                line: 0,
                what: format!(
                    "no open list knows «{}», and review.tsv has no verdicts on it: a new word needs one of both",
                    lemma.spelling
                ),
            });
        }
        let testimony = rule::counted(lemma.origin, testimony);
        let decision = rule::decide(lemma.origin, lemma.class, testimony, review);
        if !decision.keep {
            dropped.insert(LemmaRef(at));
        }
        all.push(Attested {
            spelling: lemma.spelling.clone(),
            class: lemma.class,
            origin: lemma.origin,
            testimony,
            decision,
            readers: review.map_or(0, Review::readers),
            own_forms,
        });
    }
    draft.keep_readings(|reading| !dropped.contains(&reading.lemma));
    let report = Report::new(&all, &reviews);
    Ok((all, report))
}

/// How many forms each lemma has that no other has; `None` for a lemma without any form that can be
/// played. What is only a part of a locution, a prefix or a symbol is there to be explained.
fn own_forms(draft: &Draft) -> Vec<Option<usize>> {
    let played = draft.readings.iter().filter(|reading| {
        let not_played = [Kind::Locution, Kind::Prefix, Kind::Symbol];
        !not_played.contains(&reading.kind)
    });
    let mut readings: Vec<_> = played.map(|r| (r.word, r.lemma)).collect();
    readings.sort_unstable();
    readings.dedup();
    let mut counts = vec![None; draft.lemmas.len()];
    for of_word in readings.chunk_by(|one, other| one.0 == other.0) {
        for (_, lemma) in of_word {
            let count = counts[lemma.0 as usize].get_or_insert(0);
            *count += usize::from(of_word.len() == 1);
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::Lists;
    use crate::make::witness::tests::SILENCE;

    fn draft() -> Draft {
        let mut draft = Draft::default();
        for (spelling, origin) in [
            ("chat", Origin::Source),
            ("zorb", Origin::Source),
            ("padel", Origin::Supplement),
        ] {
            let lemma = draft.add_lemma(spelling, Class::Noun, origin).unwrap();
            draft.add_reading(lemma, spelling, Kind::Headword).unwrap();
        }
        draft
    }

    fn witnesses() -> Witnesses {
        Witnesses::read(&Lists {
            dela: "chat,.N:ms\npadel,.N:ms\n",
            lefff: "chat\tnc\tchat\tms\n",
            ..SILENCE
        })
    }

    #[test]
    fn what_few_know_and_the_reviewers_refuse_goes() {
        let mut draft = draft();
        let text = "zorb\tnoun\tno\tno\tunknown\n";
        let (all, report) = apply(&mut draft, &witnesses(), text).unwrap();
        let words: Vec<String> = draft.readings.iter().map(|r| r.word.to_string()).collect();
        assert_eq!(words, ["CHAT", "PADEL"]);
        assert_eq!(
            write(&all),
            format!(
                "{}chat\tnoun\tsource\t2\tDL\tkeep\tattested\n\
                 padel\tnoun\tsupplement\t1\tD\tkeep\tunreviewed\n\
                 zorb\tnoun\tsource\t0\t-\tdrop\treviewed\n",
                table::HEAD
            )
        );
        assert_eq!(
            report.to_string().lines().next().unwrap(),
            "lemmas: 2 kept, 1 of them (50.0 %) with two witnesses, 1 (50.0 %) with two of witnesses and readers"
        );
    }

    #[test]
    fn a_new_word_needs_an_open_list_or_a_review() {
        let silent = Witnesses::read(&SILENCE);
        let error = apply(&mut draft(), &silent, "").unwrap_err().to_string();
        assert!(error.contains("no open list knows «padel»"), "{error}");
        assert!(apply(&mut draft(), &silent, "padel\tnoun\tno\tyes\tsport").is_ok());
    }
}

//! `review.tsv` and `dela-review.tsv`: lemma, class, first verdict, second verdict, reason.
//!
//! Two reviewers who did not see each other's verdicts said of each lemma whether a general French
//! dictionary has it; `-` stands where one gave no verdict. A line with `keep` or `drop` is our own
//! decision, and stands above all else.

use std::collections::HashMap;

use crate::Class;
use crate::make::table::{TableError, lines};

/// What the reviewers said about lemmas.
#[derive(Debug, Default)]
pub(crate) struct Reviews(HashMap<(String, Class), Review>);

/// What they said about one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Review {
    /// Two verdicts.
    Verdicts([Opinion; 2]),
    /// Our own decision.
    Own {
        /// Whether it stays.
        keep: bool,
    },
}

/// Whether a reviewer takes a lemma for a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opinion {
    Yes,
    No,
    Unsure,
    /// It was not asked for, or not given.
    Missing,
}

/// How two opinions agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agreement {
    /// Both know it.
    Known,
    /// One knows it, the other is unsure or gave no verdict.
    Leaning,
    /// They contradict each other, or neither can say.
    Split,
    /// One does not know it, the other is unsure or gave no verdict.
    Doubted,
    /// Neither knows it.
    Unknown,
}

impl Reviews {
    pub(crate) fn read(file: &'static str, text: &str) -> Result<Reviews, TableError> {
        let mut reviews = HashMap::new();
        for line in lines::<5>(file, text) {
            let line = line?;
            let [lemma, class, first, second, reason] = line.columns;
            let class = Class::named(class)
                .ok_or_else(|| line.error(format!("{class} is no class: noun, verb or other")))?;
            if reason.trim().is_empty() {
                return Err(line.error("a verdict needs a reason in the last column"));
            }
            let opinion = |text| {
                Opinion::named(text).ok_or_else(|| {
                    line.error(format!(
                        "{text} is no verdict: yes, no, unsure or -; or keep or drop, and -"
                    ))
                })
            };
            let review = match (first, second) {
                ("keep", "-") => Review::Own { keep: true },
                ("drop", "-") => Review::Own { keep: false },
                _ => Review::Verdicts([opinion(first)?, opinion(second)?]),
            };
            if reviews.insert((lemma.to_owned(), class), review).is_some() {
                return Err(line.error(format!("«{lemma}» is reviewed twice")));
            }
        }
        Ok(Reviews(reviews))
    }

    pub(crate) fn of(&self, lemma: &str, class: Class) -> Option<Review> {
        self.0.get(&(lemma.to_owned(), class)).copied()
    }

    /// In how many of all pairs of verdicts both reviewers said the same.
    pub(crate) fn agreement(&self) -> (usize, usize) {
        let verdicts = || {
            self.0.values().filter_map(|review| match review {
                Review::Verdicts(both) if !both.contains(&Opinion::Missing) => Some(both),
                Review::Verdicts(_) | Review::Own { .. } => None,
            })
        };
        let same = verdicts().filter(|[one, other]| one == other).count();
        (same, verdicts().count())
    }
}

impl Review {
    /// How many reviewers take it for a word. Our own decision is nobody's knowledge.
    pub(crate) fn readers(self) -> u32 {
        match self {
            Review::Verdicts(both) => both
                .map(|opinion| u32::from(opinion == Opinion::Yes))
                .into_iter()
                .sum(),
            Review::Own { .. } => 0,
        }
    }
}

impl Opinion {
    fn named(name: &str) -> Option<Opinion> {
        match name {
            "yes" => Some(Opinion::Yes),
            "no" => Some(Opinion::No),
            "unsure" => Some(Opinion::Unsure),
            "-" => Some(Opinion::Missing),
            _ => None,
        }
    }
}

impl Agreement {
    pub(crate) fn of(opinions: [Opinion; 2]) -> Agreement {
        let weight = |opinion| match opinion {
            Opinion::Yes => 1,
            Opinion::Unsure | Opinion::Missing => 0,
            Opinion::No => -1,
        };
        match opinions.map(weight).into_iter().sum() {
            2 => Agreement::Known,
            1 => Agreement::Leaning,
            0 => Agreement::Split,
            -1 => Agreement::Doubted,
            _ => Agreement::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read_and_compared() {
        let text = "padel\tnoun\tyes\tyes\tsport\nzorber\tverb\tno\tunsure\tunknown\n\
                    ruer\tverb\tkeep\t-\tan example of the rules\nkora\tnoun\t-\tyes\tmusic\n";
        let reviews = Reviews::read("review.tsv", text).unwrap();
        // Where one gave no verdict there is nothing to agree with.
        assert_eq!(reviews.agreement(), (1, 2));
        let readers = |lemma, class| reviews.of(lemma, class).unwrap().readers();
        assert_eq!(readers("padel", Class::Noun), 2);
        assert_eq!(readers("kora", Class::Noun), 1);
        assert_eq!(readers("ruer", Class::Verb), 0);
        assert_eq!(
            reviews.of("ruer", Class::Verb),
            Some(Review::Own { keep: true })
        );
        assert_eq!(reviews.of("padel", Class::Verb), None);
        let Some(Review::Verdicts(zorber)) = reviews.of("zorber", Class::Verb) else {
            panic!("it has two verdicts");
        };
        assert_eq!(Agreement::of(zorber), Agreement::Doubted);
        assert_eq!(Agreement::of([Opinion::Yes, Opinion::No]), Agreement::Split);
    }

    #[test]
    fn bad_lines_are_refused() {
        for (line, why) in [
            ("padel\tnom\tyes\tyes\tsport", "nom is no class"),
            ("padel\tnoun\tyes\tkeep\tsport", "keep is no verdict"),
            ("padel\tnoun\tyes\tno\t ", "needs a reason"),
            ("a\tnoun\tyes\tno\tx\na\tnoun\tyes\tno\tx", "twice"),
        ] {
            let error = Reviews::read("review.tsv", line).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

//! How two lexicons differ.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use jarnac_core::Word;

use crate::dictionary::{Dictionary, FormId};

/// A word that is not the same in both lexicons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// Only the first one has it.
    Removed(Word),
    /// Only the second one has it.
    Added(Word),
    /// Both have it, with other readings.
    Changed(Word),
}

impl Difference {
    /// The word.
    pub fn word(self) -> Word {
        match self {
            Difference::Removed(word) | Difference::Added(word) | Difference::Changed(word) => word,
        }
    }
}

/// All differences in dictionary order.
///
/// ```
/// use jarnac_lexicon::make::house;
/// use jarnac_lexicon::{Dictionary, differences};
/// let french = Dictionary::french();
/// let ours = house::apply(french, "+ zibul\n")?;
/// let new: Vec<String> = differences(french, &ours).into_iter().map(|one| one.word().to_string()).collect();
/// assert_eq!(new, ["ZIBUL"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn differences(one: &Dictionary, other: &Dictionary) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut left = one.forms().peekable();
    let mut right = other.forms().peekable();
    loop {
        let order = match (left.peek(), right.peek()) {
            (None, None) => return found,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => one.word(*a).cmp(&other.word(*b)),
        };
        match order {
            Ordering::Less => {
                found.extend(left.next().map(|form| Difference::Removed(one.word(form))));
            }
            Ordering::Greater => {
                found.extend(right.next().map(|form| Difference::Added(other.word(form))));
            }
            Ordering::Equal => {
                if let (Some(a), Some(b)) = (left.next(), right.next())
                    && readings(one, a) != readings(other, b)
                {
                    found.push(Difference::Changed(one.word(a)));
                }
            }
        }
    }
}

/// What a form is, whatever the numbers in its lexicon.
fn readings(dictionary: &Dictionary, form: FormId) -> BTreeSet<String> {
    let line = |reading: crate::Reading<'_>| {
        let lemma = reading.lemma();
        let (spelling, kind) = (reading.spelling(), reading.kind());
        format!("{lemma}: {spelling}, {kind}")
    };
    dictionary.readings(form).map(line).collect()
}

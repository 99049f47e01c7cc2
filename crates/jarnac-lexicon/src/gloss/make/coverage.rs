//! How many words have a gloss.

use std::collections::HashMap;
use std::fmt;

use crate::Class;
use crate::dictionary::{Dictionary, FormId};
use crate::frequency::{Commonness, Frequencies, Vocabulary};
use crate::gloss::{GlossSource, Glosses};

/// How many words of a lexicon have a gloss: lemmas, all forms, and those that a beginner knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coverage {
    /// Lemmas with a gloss, by source in the order of [`GlossSource::ALL`].
    pub by_source: [usize; GlossSource::ALL.len()],
    /// Of so many lemmas.
    pub lemmas: usize,
    /// Forms of which a reading has a gloss.
    pub forms_with: usize,
    /// Of so many forms.
    pub forms: usize,
    /// The same among the forms that a beginner knows.
    pub beginner_with: usize,
    /// Of so many forms.
    pub beginner: usize,
}

impl Coverage {
    /// Counts the words of a lexicon that have one of these glosses.
    pub fn of(glosses: &Glosses<'_>, dictionary: &Dictionary) -> Coverage {
        let sources: HashMap<(String, Class), GlossSource> = glosses
            .all()
            .map(|(key, gloss)| (key, gloss.source))
            .collect();
        let mut by_source = [0; GlossSource::ALL.len()];
        for lemma in dictionary.lemmas() {
            if let Some(source) = sources.get(&(lemma.spelling().to_owned(), lemma.class())) {
                by_source[usize::from(source.code())] += 1;
            }
        }
        let has = |form: &FormId| {
            dictionary.readings(*form).any(|reading| {
                let lemma = reading.lemma();
                sources.contains_key(&(lemma.spelling().to_owned(), lemma.class()))
            })
        };
        let commonness = Commonness::new(dictionary, Frequencies::french());
        let known = |form: &FormId| Vocabulary::Beginner.knows(&commonness, *form);
        Coverage {
            by_source,
            lemmas: dictionary.lemmas().len(),
            forms_with: dictionary.forms().filter(has).count(),
            forms: dictionary.form_count(),
            beginner_with: dictionary.forms().filter(known).filter(has).count(),
            beginner: dictionary.forms().filter(known).count(),
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        let with: usize = self.by_source.iter().sum();
        write!(
            f,
            "{:.1} % of {} lemmas",
            share(with, self.lemmas),
            self.lemmas
        )?;
        let mut before = " (";
        for (source, count) in GlossSource::ALL.into_iter().zip(self.by_source) {
            write!(
                f,
                "{before}{} {:.1} %",
                source.name(),
                share(count, self.lemmas)
            )?;
            before = ", ";
        }
        write!(
            f,
            "), {:.1} % of {} forms, {:.1} % of the {} forms that a beginner knows",
            share(self.forms_with, self.forms),
            self.forms,
            share(self.beginner_with, self.beginner),
            self.beginner
        )
    }
}

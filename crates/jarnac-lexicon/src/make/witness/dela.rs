//! DELA: `form,lemma.N+z1:ms:mp` a line, where an empty lemma is the form itself.

use crate::Class;

/// A simple word of DELA.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) form: &'a str,
    pub(crate) lemma: &'a str,
    /// Its part of speech: `N`, `A`, `V`, `ADV` …
    pub(crate) part: &'a str,
    /// What inflection it is, such as `ms` or `P3s`, separated by colons.
    pub(crate) inflections: &'a str,
}

/// All lines with a simple word in small letters that is no name. Compounds have escaped hyphens
/// and blanks.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().filter_map(|line| {
        let (form, rest) = line.split_once(',')?;
        let (lemma, rest) = rest.split_once('.')?;
        let (grammar, inflections) = rest.split_once(':').unwrap_or((rest, ""));
        let (part, traits) = grammar.split_once('+').unwrap_or((grammar, ""));
        let is_word = |text: &str| text.chars().all(char::is_lowercase);
        let is_name = traits.contains("NPropre") || traits.contains("Toponyme");
        (is_word(form) && is_word(lemma) && !form.is_empty() && !is_name).then_some(Line {
            form,
            lemma: if lemma.is_empty() { form } else { lemma },
            part,
            inflections,
        })
    })
}

impl<'a> Line<'a> {
    pub(crate) fn inflections(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.inflections.split(':').filter(|one| !one.is_empty())
    }

    /// The class of the lemma.
    pub(crate) fn lemma_class(&self) -> Class {
        match self.part {
            "V" => Class::Verb,
            "N" | "A" => Class::Noun,
            _ => Class::Other,
        }
    }

    /// Whether it is only a conjugated form.
    pub(crate) fn is_conjugated(&self) -> bool {
        let mut inflections = self.inflections();
        self.part == "V" && !inflections.any(|one| one.starts_with(['W', 'K', 'G']))
    }

    /// The classes that the form can be a lemma of: of a verb only the infinitive, but a participle
    /// is an adjective as well.
    pub(super) fn classes(&self) -> impl Iterator<Item = Class> + use<'a> {
        let class = self.lemma_class();
        let is_verb = class == Class::Verb;
        let has = |start: char| self.inflections().any(|one| one.starts_with(start));
        let verb = (is_verb && has('W')).then_some(Class::Verb);
        let adjective = (is_verb && (has('K') || has('G'))).then_some(Class::Noun);
        let other = (!is_verb).then_some(class);
        [verb, adjective, other].into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let text = "dégranulées,dégranuler.V:Kfp\noedème,.N+z1:ms\n100\\-mètres,.N+AN:ms:mp\n\
                    anna,.N+Hum+NPropre:fs\nAnne,.N+Hum:fs\nainsi,.ADV+z1\nà accus,.A+EPC+z1\n";
        let read: Vec<Line> = lines(text).collect();
        let [participle, noun, adverb] = read.as_slice() else {
            panic!("{read:?}");
        };
        assert_eq!(participle.lemma, "dégranuler");
        assert_eq!(participle.classes().collect::<Vec<_>>(), [Class::Noun]);
        assert_eq!((noun.lemma, noun.inflections), ("oedème", "ms"));
        assert_eq!(adverb.classes().collect::<Vec<_>>(), [Class::Other]);
    }
}

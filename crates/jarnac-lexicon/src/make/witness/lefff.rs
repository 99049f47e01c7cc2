//! Lefff: form, class, lemma and tags, separated by tabs.

use crate::Class;

/// A word of Lefff.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) form: &'a str,
    part: &'a str,
    pub(crate) lemma: &'a str,
    tags: &'a str,
}

/// All lines but those of names.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().filter_map(|line| {
        let mut columns = line.split('\t');
        let line = Line {
            form: columns.next()?,
            part: columns.next()?,
            lemma: columns.next()?,
            tags: columns.next()?,
        };
        (line.part != "np").then_some(line)
    })
}

impl Line<'_> {
    /// The class of the lemma.
    pub(crate) fn lemma_class(&self) -> Class {
        match self.part {
            "v" | "auxAvoir" | "auxEtre" => Class::Verb,
            "nc" | "adj" | "adjPref" => Class::Noun,
            _ => Class::Other,
        }
    }

    /// Whether it is only a conjugated form.
    pub(crate) fn is_conjugated(&self) -> bool {
        let is_other = self.tags.starts_with(['W', 'K', 'G']);
        self.lemma_class() == Class::Verb && !is_other
    }

    /// The classes that the form can be a lemma of, as in DELA.
    pub(super) fn classes(&self) -> impl Iterator<Item = Class> + use<> {
        let class = self.lemma_class();
        let is_verb = class == Class::Verb;
        let verb = (is_verb && self.tags.contains('W')).then_some(Class::Verb);
        let adjective = (is_verb && self.tags.starts_with(['K', 'G'])).then_some(Class::Noun);
        let other = (!is_verb).then_some(class);
        [verb, adjective, other].into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_left_out_and_classes_found() {
        let text = "Anna\tnp\tAnna\tfs\nissu\tv\tissir\tKms\nimpolitiques\tadj\timpolitique\tp\n";
        let read: Vec<Line> = lines(text).collect();
        let [issu, adjective] = read.as_slice() else {
            panic!("{read:?}");
        };
        assert_eq!((issu.lemma, issu.lemma_class()), ("issir", Class::Verb));
        assert_eq!(issu.classes().collect::<Vec<_>>(), [Class::Noun]);
        assert_eq!(adjective.classes().collect::<Vec<_>>(), [Class::Noun]);
    }
}

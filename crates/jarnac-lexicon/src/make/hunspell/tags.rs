//! What the tags of a form say about it.

use crate::{Class, Kind};

/// The tags of a dictionary line and of the rule that made the form.
#[derive(Clone, Copy)]
pub(super) struct Tags<'a> {
    own: &'a [&'a str],
    rule: &'a [&'a str],
}

impl<'a> Tags<'a> {
    pub(super) fn new(own: &'a [&'a str], rule: &'a [&'a str]) -> Tags<'a> {
        Tags { own, rule }
    }

    /// The lemma, if it is not the line's own word.
    pub(super) fn stem(self) -> Option<&'a str> {
        self.own.iter().find_map(|tag| tag.strip_prefix("st:"))
    }

    /// The class and the kind, or `None` if it is no word for a game.
    pub(super) fn reading(self, is_lemma: bool) -> Option<(Class, Kind)> {
        let has = |tag: &str| self.own.contains(&tag) || self.rule.contains(&tag);
        // Mistakes, suffixes, and «aimè-je».
        if has("po:err") || has("po:sfx") || has("po:1isg") {
            return None;
        }
        let class = self.class()?;
        let kind = if class == Class::Verb {
            if has("po:infi") {
                Kind::Infinitive
            } else if has("po:ppre") {
                Kind::PresentParticiple
            } else if has("po:ppas") {
                participle(has("is:fem"), has("is:pl"))
            } else {
                Kind::Conjugated
            }
        } else if let Some(excluded) = self.excluded() {
            excluded
        } else if is_lemma {
            Kind::Headword
        } else {
            // A noun's own gender is no inflection.
            let gender = if self.stem().is_some() {
                self.own
            } else {
                self.rule
            };
            inflected(gender.contains(&"is:fem"), has("is:pl"))
        };
        Some((class, kind))
    }

    fn class(self) -> Option<Class> {
        let has = |tag: &str| self.own.contains(&tag);
        let is_verb = |tag: &&str| {
            let group = tag.strip_prefix("po:v");
            group.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        if self.own.iter().any(is_verb) {
            Some(Class::Verb)
        } else if has("po:nom") || has("po:adj") || has("po:titr") {
            Some(Class::Noun)
        } else if self.own.iter().any(|tag| tag.starts_with("po:")) {
            Some(Class::Other)
        } else {
            None
        }
    }

    /// The kind of a word that the rules leave out: all that the line says must be so.
    fn excluded(self) -> Option<Kind> {
        let excluded = |tag: &str| match tag {
            "po:interj" => Some(Kind::Interjection),
            "po:pfx" => Some(Kind::Prefix),
            _ => tag.starts_with("po:loc.").then_some(Kind::Locution),
        };
        let mut kinds = self.own.iter().filter(|tag| tag.starts_with("po:"));
        let first = excluded(kinds.next()?)?;
        kinds.all(|tag| excluded(tag).is_some()).then_some(first)
    }
}

fn participle(feminine: bool, plural: bool) -> Kind {
    match (feminine, plural) {
        (false, false) => Kind::PastParticiple,
        (true, false) => Kind::FeminineParticiple,
        (false, true) => Kind::PluralParticiple,
        (true, true) => Kind::FemininePluralParticiple,
    }
}

fn inflected(feminine: bool, plural: bool) -> Kind {
    match (feminine, plural) {
        (false, false) => Kind::Variant,
        (true, false) => Kind::Feminine,
        (false, true) => Kind::Plural,
        (true, true) => Kind::FemininePlural,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feminine_noun_has_a_plain_plural() {
        let tags = Tags::new(&["po:nom", "is:fem"], &["is:pl"]);
        assert_eq!(tags.reading(false), Some((Class::Noun, Kind::Plural)));
        let tags = Tags::new(&["po:nom"], &["is:fem", "is:pl"]);
        assert_eq!(
            tags.reading(false),
            Some((Class::Noun, Kind::FemininePlural))
        );
        let tags = Tags::new(&["po:adj"], &["is:mas", "is:sg"]);
        assert_eq!(tags.reading(false), Some((Class::Noun, Kind::Variant)));
    }

    #[test]
    fn grammatical_words_outrank_their_locutions() {
        let tags = Tags::new(&["po:mg", "po:loc.prep"], &[]);
        assert_eq!(tags.reading(true), Some((Class::Other, Kind::Headword)));
        let tags = Tags::new(&["po:loc.adv", "po:loc.adj"], &[]);
        assert_eq!(tags.reading(true), Some((Class::Other, Kind::Locution)));
        let tags = Tags::new(&["po:interj"], &[]);
        assert_eq!(tags.reading(true), Some((Class::Other, Kind::Interjection)));
    }

    #[test]
    fn inverted_forms_and_mistakes_are_no_words() {
        assert_eq!(
            Tags::new(&["po:v1__t___zz"], &["po:ipre", "po:1isg"]).reading(false),
            None
        );
        assert_eq!(Tags::new(&["po:mg", "po:err"], &[]).reading(true), None);
        assert_eq!(Tags::new(&["is:mas"], &[]).reading(true), None);
    }
}

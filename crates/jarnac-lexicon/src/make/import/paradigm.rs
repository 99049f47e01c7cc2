//! The forms that a verb should have, and whether a list bears them out.

use std::collections::BTreeSet;

use super::WordList;
use crate::Kind;
use crate::accents::plain;
use crate::make::inflect::Model;

/// Where the list can't have the present participle, this many other forms must be there.
const ENOUGH: usize = 3;

/// A form that a verb should have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Form {
    /// In upper case, of any length.
    pub(super) letters: String,
    pub(super) kind: Kind,
    /// How it should be spelled.
    pub(super) spelling: String,
}

/// The forms that a verb should have.
#[derive(Clone, Debug)]
pub(super) struct Paradigm(pub(super) Vec<Form>);

impl Paradigm {
    /// The forms of a regular verb in -er or -ir, `None` for anything else.
    ///
    /// Where the spelling lacks its accents, so do the forms; their letters are right all the same.
    pub(super) fn regular(infinitive: &str) -> Option<Paradigm> {
        let model = match infinitive {
            _ if infinitive.ends_with("er") => Model::VerbEr,
            _ if infinitive.ends_with("ir") => Model::VerbIr,
            _ => return None,
        };
        let forms = model.inflect(infinitive)?.into_iter();
        let forms = forms.map(|(spelling, kind)| {
            Some(Form {
                letters: plain(&spelling)?,
                kind,
                spelling,
            })
        });
        forms.collect::<Option<Vec<Form>>>().map(Paradigm)
    }

    /// Whether a list that has the infinitive has the verb: the present participle and a finite
    /// form are there, or several forms if the list does not go as far as the participle.
    pub(super) fn is_borne_out(&self, list: &WordList) -> bool {
        let present = self.letters(|kind| kind == Kind::PresentParticiple);
        let finite = self.letters(|kind| kind == Kind::Conjugated);
        if present.iter().any(|form| list.has(form)) {
            return finite.iter().any(|form| list.has(form));
        }
        let is_silent = present.iter().all(|form| list.is_silent_about(form));
        // A defective model without the participle bears out nothing.
        let past = self.letters(Kind::is_past_participle);
        let others = finite.union(&past).filter(|form| list.has(form));
        !present.is_empty() && is_silent && others.count() >= ENOUGH
    }

    /// Whether a list has most forms: a past participle, and of the finite forms three quarters
    /// or, like a list without conjugated forms, none. The forms of another verb need it; among
    /// the regular ones are alternatives like «jette» and «jète», of which a verb has one.
    pub(super) fn is_mostly_there(&self, list: &WordList) -> bool {
        let past = self.letters(Kind::is_past_participle);
        let mut finite = self.letters(|kind| kind == Kind::Conjugated);
        finite.retain(|form| !past.contains(form) && !list.is_silent_about(form));
        let there = finite.iter().filter(|form| list.has(form)).count();
        let has_past = past.is_empty() || past.iter().any(|form| list.has(form));
        has_past && (there == 0 || 4 * there >= 3 * finite.len())
    }

    /// The forms that the list has. A participle has a plural only if it has a feminine: the
    /// plural's letters alone may be those of a finite form.
    pub(super) fn listed(self, list: &WordList) -> Vec<Form> {
        let feminine = self.letters(|kind| {
            matches!(
                kind,
                Kind::FeminineParticiple | Kind::FemininePluralParticiple
            )
        });
        let agrees = feminine
            .iter()
            .all(|letters| list.has(letters) || list.is_silent_about(letters));
        let mut forms = self.0;
        forms.retain(|form| {
            let is_agreement = form.kind.is_past_participle() && form.kind != Kind::PastParticiple;
            list.has(&form.letters) && (agrees || !is_agreement)
        });
        forms
    }

    fn letters(&self, pick: impl Fn(Kind) -> bool) -> BTreeSet<&str> {
        let forms = self.0.iter().filter(|form| pick(form.kind));
        forms.map(|form| form.letters.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::import::read_list;

    fn is_verb(infinitive: &str, words: &str) -> bool {
        let list = read_list(words.replace(' ', "\n").as_bytes());
        Paradigm::regular(infinitive).unwrap().is_borne_out(&list)
    }

    fn all_forms(infinitive: &str) -> String {
        let forms = Paradigm::regular(infinitive).unwrap().0.into_iter();
        forms.map(|form| form.letters).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_verb_needs_its_present_participle_and_a_finite_form() {
        for verb in ["jouer", "finir"] {
            let forms = all_forms(verb);
            assert!(is_verb(verb, &forms));
            let paradigm = Paradigm::regular(verb).unwrap();
            assert!(paradigm.is_mostly_there(&read_list(forms.replace(' ', "\n").as_bytes())));
        }
        assert!(is_verb("jouer", "jouer jouant joua"));
        assert!(!is_verb("jouer", "jouer jouant"));
        assert!(!is_verb("jouer", "jouer joua joue jouees jouerions"));
        assert!(!is_verb("jouer", ""));
    }

    #[test]
    fn most_forms_are_three_quarters_or_none() {
        let mostly = |words: &str| {
            let list = read_list(words.replace(' ', "\n").as_bytes());
            Paradigm::regular("jouer").unwrap().is_mostly_there(&list)
        };
        assert!(mostly("jouer jouant joué joués jouée jouées"));
        assert!(!mostly("jouer jouant"));
        assert!(!mostly("jouer jouant joué joua"));
        assert!(mostly("joué joua jouez jouai jouas jouat"));
    }

    #[test]
    fn a_list_that_ends_at_nine_letters_lacks_some_present_participles() {
        let short = "affronter affronte affrontes affronta affrontai affrontas affrontez";
        assert!(is_verb("affronter", short));
        assert!(!is_verb("affronter", &format!("{short} dictionnaire")));
        assert!(!is_verb("affronter", "affronter affronte"));
    }

    #[test]
    fn a_plural_participle_needs_a_feminine() {
        let kinds = |words: &str| {
            let list = read_list(words.replace(' ', "\n").as_bytes());
            let forms = Paradigm::regular("marcher").unwrap().listed(&list);
            forms.into_iter().map(|form| form.kind).collect::<Vec<_>>()
        };
        assert!(!kinds("marche marches").contains(&Kind::PluralParticiple));
        assert!(!kinds("marche marches marchee marchant").contains(&Kind::FeminineParticiple));
        assert!(kinds("marche marches marchee marchees").contains(&Kind::PluralParticiple));
    }
}

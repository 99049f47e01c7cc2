//! How likely a person is to know a form.

use super::headwords::{Headwords, counted};
use super::{Frequencies, Frequency};
use crate::dictionary::{Dictionary, FormId, ReadingRecord};
use crate::kind::Kind;

/// Half as often: what each step away from the headword costs.
const STEP: u16 = 30;

/// A thousand times rarer: so much rarer than its lemma is a plural that nobody forms.
const UNUSUAL: u16 = 300;

/// What is behind the scale: neither the form nor its lemma was ever met.
const UNKNOWN: u16 = u16::MAX;

/// How common the forms of a lexicon are.
///
/// The counts alone would say that «docteur» is known to all and «docteures», which they lack, to
/// nobody. But who knows a lemma knows its forms. So a form is as common as the best of these:
///
/// - its own frequency;
/// - the frequency of its lemma, less a half for each step from the headword to the form: one for
///   a feminine, a plural or a participle, two for a feminine plural, and so on;
/// - for a conjugated form, half-way between its lemma's frequency and its own, or that of the
///   rarest word if it was never met. So «mangeait» comes with «manger», and «mangeât» much later.
///   The same goes for a headword that was never met, such as «issir» behind «issu», and for a
///   plural a thousand times rarer than its lemma, such as «avrils».
///
/// The frequency of a lemma is the sum over those forms that are no other lemma's. Otherwise
/// «musiquer» would be one of the commonest verbs, because «musique» is also one of its forms.
/// Lemmas that differ in accents only are one here, since «connaître» and «connaitre» share most
/// forms; but not all lemmas of an entry: who knows «tsar» need not know «tzar».
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::frequency::{Commonness, Frequencies};
/// let french = Dictionary::french();
/// let commonness = Commonness::new(french, Frequencies::french());
/// let known = commonness.get(french.find("maison".parse()?).unwrap()).unwrap();
/// assert!(known.zipf() > 4.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Commonness {
    /// By form: hundredths as in [`Frequency`], or [`UNKNOWN`].
    values: Vec<u16>,
}

impl Commonness {
    /// How common the forms of this lexicon are by these frequencies.
    pub fn new(dictionary: &Dictionary, frequencies: &Frequencies) -> Commonness {
        let own: Vec<Option<Frequency>> = dictionary
            .forms()
            .map(|form| frequencies.get(dictionary.word(form)))
            .collect();
        let headwords = Headwords::new(dictionary, &own);
        let values = dictionary.forms().zip(&own).map(|(form, own)| {
            let readings = counted(dictionary, form);
            let best = readings.map(|reading| reading_value(&reading, *own, &headwords));
            best.min().unwrap_or(UNKNOWN)
        });
        Commonness {
            values: values.collect(),
        }
    }

    /// How common a form is, as if it were a frequency; `None` for what nobody ever met. The form
    /// must be one of the lexicon that this was made for.
    pub fn get(&self, form: FormId) -> Option<Frequency> {
        Frequency::new(self.values[form.0 as usize])
    }
}

/// How common a form is by one reading.
fn reading_value(reading: &ReadingRecord, own: Option<Frequency>, headwords: &Headwords) -> u16 {
    let own_value = own.map_or(UNKNOWN, Frequency::hundredths);
    let Some(lemma) = headwords.frequency(reading) else {
        return own_value;
    };
    let rarest = Frequency::RAREST.hundredths();
    let is_unusual = own_value.min(rarest) > lemma.hundredths() + UNUSUAL;
    let is_odd =
        reading.kind.is_headword() && own.is_none() || reading.kind == Kind::Plural && is_unusual;
    let derived = match steps(reading.kind).filter(|_| !is_odd) {
        Some(steps) => lemma.hundredths() + steps * STEP,
        None => lemma.hundredths().midpoint(own_value.min(rarest)),
    };
    own_value.min(derived.min(rarest))
}

/// How many steps a form is away from its headword; `None` for a conjugated one, where they are
/// too different to be counted.
fn steps(kind: Kind) -> Option<u16> {
    match kind {
        Kind::Headword | Kind::Infinitive | Kind::Interjection => Some(0),
        Kind::Feminine | Kind::Plural | Kind::Variant | Kind::PastParticiple => Some(1),
        Kind::FemininePlural
        | Kind::FeminineParticiple
        | Kind::PluralParticiple
        | Kind::PresentParticiple => Some(2),
        Kind::FemininePluralParticiple => Some(3),
        Kind::Conjugated => None,
        // Never counted: no rules admit them.
        Kind::Prefix | Kind::Locution | Kind::Symbol => Some(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::{Draft, encode};
    use crate::{About, Class, Origin};

    /// A lemma, its class, and its forms.
    type Article<'a> = (&'a str, Class, &'a [(&'a str, Kind)]);

    /// A lexicon with a few lemmas.
    fn dictionary(articles: &[Article<'_>]) -> Dictionary {
        let mut draft = Draft::default();
        for (lemma, class, forms) in articles {
            let lemma = draft.add_lemma(lemma, *class, Origin::Source).unwrap();
            for (spelling, kind) in *forms {
                draft.add_reading(lemma, spelling, *kind).unwrap();
            }
        }
        Dictionary::from_bytes(&encode(&draft, &About::default())).unwrap()
    }

    fn frequencies(words: &[(&str, u16)]) -> Frequencies {
        let mut words: Vec<_> = words
            .iter()
            .map(|(word, value)| (word.parse().unwrap(), Frequency(*value)))
            .collect();
        words.sort();
        let bytes = super::super::file::encode(&About::default(), &words, None);
        Frequencies::from_bytes(&bytes, &[]).unwrap()
    }

    #[track_caller]
    fn check(dictionary: &Dictionary, counts: &[(&str, u16)], expected: &[(&str, Option<u16>)]) {
        let commonness = Commonness::new(dictionary, &frequencies(counts));
        for (word, value) in expected {
            let form = dictionary.find(word.parse().unwrap()).unwrap();
            let found = commonness.get(form).map(Frequency::hundredths);
            assert_eq!(found, *value, "{word}");
        }
    }

    #[test]
    fn who_knows_a_lemma_knows_its_forms() {
        let forms = [
            ("rusé", Kind::Headword),
            ("rusés", Kind::Plural),
            ("rusée", Kind::Feminine),
            ("rusées", Kind::FemininePlural),
        ];
        let dictionary = dictionary(&[("rusé", Class::Noun, &forms)]);
        check(
            &dictionary,
            &[("RUSE", 500), ("RUSES", 525)],
            &[
                // Both together are met more often than one of them.
                ("RUSE", Some(481)),
                ("RUSES", Some(511)),
                ("RUSEE", Some(511)),
                ("RUSEES", Some(541)),
            ],
        );
        check(&dictionary, &[], &[("RUSE", None), ("RUSEES", None)]);
    }

    #[test]
    fn conjugated_forms_are_half_way() {
        let forms = [
            ("ruer", Kind::Infinitive),
            ("rua", Kind::Conjugated),
            ("ruât", Kind::Conjugated),
        ];
        check(
            &dictionary(&[("ruer", Class::Verb, &forms)]),
            &[("RUER", 500), ("RUA", 700)],
            &[("RUER", Some(500)), ("RUA", Some(600)), ("RUAT", Some(700))],
        );
    }

    #[test]
    fn a_headword_that_nobody_uses_is_no_common_one() {
        let forms = [
            ("issir", Kind::Infinitive),
            ("issue", Kind::FeminineParticiple),
            ("issues", Kind::FemininePluralParticiple),
        ];
        check(
            &dictionary(&[("issir", Class::Verb, &forms)]),
            &[("ISSUE", 500)],
            &[("ISSIR", Some(700)), ("ISSUES", Some(590))],
        );
    }

    #[test]
    fn a_form_of_two_lemmas_makes_neither_common() {
        let noun = [("musique", Kind::Headword), ("musiques", Kind::Plural)];
        let verb = [
            ("musiquer", Kind::Infinitive),
            ("musique", Kind::Conjugated),
            ("musiqua", Kind::Conjugated),
        ];
        check(
            &dictionary(&[
                ("musique", Class::Noun, &noun),
                ("musiquer", Class::Verb, &verb),
            ]),
            &[("MUSIQUE", 380), ("MUSIQUES", 480), ("MUSIQUER", 800)],
            &[
                ("MUSIQUE", Some(380)),
                ("MUSIQUES", Some(480)),
                ("MUSIQUER", Some(800)),
                ("MUSIQUA", Some(850)),
            ],
        );
    }

    #[test]
    fn lemmas_that_differ_in_accents_are_one() {
        let old = [
            ("chaîner", Kind::Infinitive),
            ("chaînant", Kind::PresentParticiple),
        ];
        let new = [
            ("chainer", Kind::Infinitive),
            ("chainant", Kind::PresentParticiple),
        ];
        check(
            &dictionary(&[
                ("chaîner", Class::Verb, &old),
                ("chainer", Class::Verb, &new),
            ]),
            &[("CHAINER", 500)],
            &[("CHAINANT", Some(560))],
        );
    }

    #[test]
    fn an_accent_at_the_end_makes_another_lemma() {
        let noun = [("langue", Kind::Headword), ("langues", Kind::Plural)];
        let adjective = [("langué", Kind::Headword), ("languée", Kind::Feminine)];
        check(
            &dictionary(&[
                ("langue", Class::Noun, &noun),
                ("langué", Class::Noun, &adjective),
            ]),
            &[("LANGUE", 400), ("LANGUES", 450)],
            &[("LANGUE", Some(400)), ("LANGUEE", None)],
        );
    }

    #[test]
    fn what_no_rules_admit_counts_for_nothing() {
        let forms = [("sin", Kind::Symbol), ("sins", Kind::Plural)];
        check(
            &dictionary(&[("sin", Class::Noun, &forms)]),
            &[("SIN", 500)],
            &[("SIN", None), ("SINS", None)],
        );
    }
}

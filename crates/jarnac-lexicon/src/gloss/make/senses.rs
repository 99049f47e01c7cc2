//! The sentences of Littré that explain a headword, and which of them comes first.

use std::collections::HashMap;

use super::clause::{has_insertion, shortened, without_loose_end};
use super::label::is_bygone;
use super::littre::{Article, Articles, Paragraph};
use super::meaning::{is_dated, is_vague};
use super::reader::Reader;
use super::sentence::{SHORTER, Said, is_sound, said};
use super::text::{letters, words};
use super::{mark, unmarked};
use crate::Class;

/// How far a text is from what somebody wants to know today. Less is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Distance(u8);

impl Distance {
    /// It is of a past that few remember.
    pub(super) const BYGONE: Distance = Distance(2);

    /// The distance of a text.
    pub(super) fn of(text: &str) -> Distance {
        let plain = unmarked(text);
        let is_past = mark(text).is_some_and(|(mark, _)| is_bygone(mark)) || is_dated(plain);
        let says_little =
            is_vague(plain) || plain.starts_with("Il se dit") || plain.starts_with("Se dit");
        Distance(2 * u8::from(is_past) + u8::from(says_little))
    }
}

/// One sentence of Littré.
#[derive(Debug)]
pub(super) struct Sense {
    pub(super) text: String,
    pub(super) distance: Distance,
    /// Whether it may come before an earlier one.
    pub(super) may_lead: bool,
}

/// What Littré says about a headword.
#[derive(Debug, Default)]
pub(super) struct Senses {
    /// His sentences in his order.
    pub(super) all: Vec<Sense>,
    /// Another headword that has the same meaning.
    pub(super) see: Option<String>,
}

impl Senses {
    /// The first that may be, or the first sense behind it that is nearer.
    pub(super) fn best(&self, may_be: impl Fn(&str) -> bool) -> Option<&Sense> {
        let mut fitting = self.all.iter().filter(|sense| may_be(&sense.text));
        let first = fitting.next()?;
        let nearer = fitting.filter(|sense| sense.may_lead && sense.distance < first.distance);
        Some(nearer.min_by_key(|sense| sense.distance).unwrap_or(first))
    }
}

/// Finds sentences in Littré's articles.
pub(super) struct Finder {
    pub(super) articles: Articles,
    /// How many lemmas of a class have the same letters: only one of a kind may take an article
    /// that is accented otherwise.
    pub(super) namesakes: HashMap<(String, Class), usize>,
}

impl Finder {
    /// What Littré says about a headword.
    pub(super) fn senses(&self, headword: &str, class: Class, reader: &Reader<'_>) -> Senses {
        let mut senses = Senses::default();
        let letters = letters(headword);
        let Some(articles) = self.articles.get(&letters) else {
            return senses;
        };
        let is_alone = self.namesakes.get(&(letters, class)) == Some(&1);
        let ends = |text: &str| text.ends_with('é');
        let same = |article: &&Article| {
            let by_accents = is_alone && ends(&article.headword) == ends(headword);
            article.headword == headword || by_accents
        };
        // An article under the very spelling comes before others.
        let exact = articles.iter().filter(|one| one.headword == headword);
        let other = articles.iter().filter(|one| one.headword != headword);
        for article in exact.chain(other).filter(same) {
            for paragraph in article.paragraphs.iter().filter(|one| one.class == class) {
                match said(&paragraph.text) {
                    Some(Said::Sentence(text)) => {
                        let sense = sentence(&text, paragraph, headword, reader);
                        // What stands far behind is there to be compared with the first.
                        if let Some(text) =
                            sense.filter(|_| !paragraph.is_late || !senses.all.is_empty())
                        {
                            senses.all.push(Sense {
                                distance: Distance::of(&text),
                                may_lead: paragraph.is_sense,
                                text,
                            });
                        }
                    }
                    Some(Said::See(target)) => {
                        senses.see.get_or_insert(target);
                    }
                    None => {}
                }
            }
        }
        senses
    }
}

/// A sentence without what is not French, if it explains; a long one may do so only with its first
/// clauses.
fn sentence(
    text: &str,
    paragraph: &Paragraph,
    headword: &str,
    reader: &Reader<'_>,
) -> Option<String> {
    let short = shortened(text, SHORTER).filter(|short| short.len() < text.len());
    let texts = [Some(text.to_owned()), short];
    texts.into_iter().flatten().find_map(|text| {
        let part = reader.french_part(&text);
        let is_cut = part.len() < text.len();
        let text = without_loose_end(&part).to_owned();
        let is_broken = is_cut && has_insertion(&text) || !is_sound(unmarked(&text));
        (!is_broken && explains(&text, paragraph, headword, reader)).then_some(text)
    })
}

fn explains(text: &str, paragraph: &Paragraph, headword: &str, reader: &Reader<'_>) -> bool {
    // What is said of a participle explains it only if it begins like one.
    let first = words(text).next().unwrap_or_default();
    let fits = matches!(first, "Qui" | "Dont" | "Où" | "Qu") || reader.is_participle(first);
    (!paragraph.is_participle || fits)
        && (words(text).count() > 1 || reader.has_headword(&text.to_lowercase(), paragraph.class))
        && reader.is_french(text)
        && reader.is_clean(text)
        && !reader.is_circular(text, headword, paragraph.class)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::Dictionary;

    /// The sense that is chosen of an article with these paragraphs.
    fn chosen(headword: &str, class: Class, paragraphs: &[&str]) -> Option<String> {
        let paragraphs = paragraphs.iter().map(|text| Paragraph {
            class,
            is_participle: false,
            is_sense: true,
            is_late: false,
            text: (*text).to_owned(),
        });
        let article = Article {
            headword: headword.to_owned(),
            paragraphs: paragraphs.collect(),
        };
        let finder = Finder {
            articles: [(letters(headword), vec![article])].into(),
            namesakes: HashMap::new(),
        };
        let reader = Reader::new(Dictionary::french());
        let senses = finder.senses(headword, class, &reader);
        senses.best(|_| true).map(|sense| sense.text.clone())
    }

    #[track_caller]
    fn check(headword: &str, paragraphs: &[&str], expected: &str) {
        let text = chosen(headword, Class::Noun, paragraphs);
        assert_eq!(text.as_deref(), Some(expected));
    }

    #[test]
    fn a_sense_of_a_vanished_world_waits_for_another() {
        check(
            "triomphe",
            &[
                "Terme d'antiquité romaine. Honneur accordé à un général vainqueur.",
                "Victoire éclatante.",
            ],
            "Victoire éclatante",
        );
        check(
            "frisette",
            &[
                "Terme de commerce. Étoffe qui se fabriquait en Hollande.",
                "Mot enfantin Petite boucle de cheveux frisés.",
            ],
            "Petite boucle de cheveux frisés",
        );
        // Where there is no other, it is better than nothing.
        check(
            "flamine",
            &["Prêtre chez les Romains."],
            "Prêtre chez les Romains",
        );
    }

    #[test]
    fn a_genus_waits_for_what_says_more() {
        check(
            "sénevé",
            &[
                "Genre de plantes de la famille des crucifères.",
                "Menue graine dont on fait la moutarde.",
            ],
            "Menue graine dont on fait la moutarde",
        );
    }

    #[test]
    fn a_name_is_passed_over() {
        check(
            "lévitique",
            &[
                "Nom du troisième livre du Pentateuque, ainsi nommé à cause des lévites.",
                "Qui appartient aux lévites.",
            ],
            "Qui appartient aux lévites",
        );
    }
}

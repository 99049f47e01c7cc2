//! Two lexicons as one, on loading: what stands under another licence has a file of its own.

use std::sync::OnceLock;

use sha2::{Digest, Sha256};

use crate::accents::plain;
use crate::dictionary::{About, Checksum, Dictionary, EntryId, FormId, LemmaRecord, ReadingRecord};
use crate::packed::{WordTable, pack};

impl Dictionary {
    /// This lexicon with the lemmas of another one, each in an entry of its own. Its name stays, its
    /// checksum is made of both.
    ///
    /// ```
    /// use jarnac_lexicon::make::{Draft, encode};
    /// use jarnac_lexicon::{About, Class, Dictionary, Kind, Origin};
    /// let mut draft = Draft::default();
    /// let zibul = draft.add_lemma("zibul", Class::Noun, Origin::House)?;
    /// draft.add_reading(zibul, "zibul", Kind::Headword)?;
    /// let more = Dictionary::from_bytes(&encode(&draft, &About::default()))?;
    /// let both = Dictionary::embedded().with(more);
    /// assert!(both.find("zibul".parse()?).is_some() && both.find("chat".parse()?).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with(mut self, more: Dictionary) -> Dictionary {
        let about = merge_about(&self.about, &more.about);
        let checksum = merge_checksums(self.checksum, more.checksum);
        let accents: Vec<u16> = more
            .accents
            .iter()
            .map(|pattern| {
                let known = self.accents.iter().position(|known| known == pattern);
                let at = known.unwrap_or_else(|| {
                    self.accents.push(pattern.clone());
                    self.accents.len() - 1
                });
                u16::try_from(at).expect("files have far fewer patterns")
            })
            .collect();
        let places = places(&self.lemmas, &more.lemmas);
        let moved_to = moved_to(self.lemmas.len(), &places);
        let forms = merge_forms(&self, &more);
        let readings = self.readings.len() + more.readings.len();
        let mut merged = Dictionary {
            about,
            checksum,
            lemmas: Vec::with_capacity(self.lemmas.len() + more.lemmas.len()),
            entries: self.entries + more.entries,
            accents: self.accents,
            table: WordTable::default(),
            starts: Vec::with_capacity(forms.len() + 1),
            readings: Vec::with_capacity(readings),
            indexes: [const { OnceLock::new() }; 4],
        };
        let mut packed = Vec::with_capacity(forms.len());
        merged.starts.push(0);
        for (word, form, new) in forms {
            packed.push(word);
            let from = |starts: &[u32], form: Option<FormId>| {
                form.map_or(0..0, |form| {
                    starts[form.0 as usize] as usize..starts[form.0 as usize + 1] as usize
                })
            };
            let old = &self.readings[from(&self.starts, form)];
            let moved = old.iter().map(|reading| {
                let lemma = moved_to[reading.lemma as usize];
                ReadingRecord { lemma, ..*reading }
            });
            merged.readings.extend(moved);
            let new = &more.readings[from(&more.starts, new)];
            let moved = new.iter().map(|reading| ReadingRecord {
                lemma: places[reading.lemma as usize] + reading.lemma,
                accents: accents[usize::from(reading.accents)],
                kind: reading.kind,
            });
            merged.readings.extend(moved);
            merged.starts.push(merged.readings.len() as u32);
        }
        merged.table = WordTable::new(packed);
        merge_lemmas(
            &mut merged.lemmas,
            self.lemmas,
            more.lemmas,
            &places,
            self.entries,
        );
        merged
    }
}

/// Before which of the old lemmas each new one stands.
fn places(old: &[LemmaRecord], new: &[LemmaRecord]) -> Vec<u32> {
    let key = |lemma: &LemmaRecord| {
        let letters = plain(&lemma.spelling);
        (letters, lemma.class, lemma.spelling.clone())
    };
    let place = |lemma| {
        let wanted = key(lemma);
        old.partition_point(|lemma| key(lemma) < wanted) as u32
    };
    new.iter().map(place).collect()
}

/// Where each of the old lemmas stands when the new ones are among them.
fn moved_to(old: usize, places: &[u32]) -> Vec<u32> {
    let mut before = 0;
    (0..old as u32)
        .map(|at| {
            while places.get(before).is_some_and(|place| *place <= at) {
                before += 1;
            }
            at + before as u32
        })
        .collect()
}

fn merge_lemmas(
    merged: &mut Vec<LemmaRecord>,
    old: Vec<LemmaRecord>,
    new: Vec<LemmaRecord>,
    places: &[u32],
    entries: usize,
) {
    let mut new = new.into_iter().zip(places).peekable();
    for (at, lemma) in (0..).zip(old) {
        while let Some((lemma, _)) = new.next_if(|(_, place)| **place <= at) {
            merged.push(renumbered(lemma, entries));
        }
        merged.push(lemma);
    }
    merged.extend(new.map(|(lemma, _)| renumbered(lemma, entries)));
}

/// The entries of the second lexicon come behind those of the first.
fn renumbered(lemma: LemmaRecord, entries: usize) -> LemmaRecord {
    LemmaRecord {
        entry: EntryId(lemma.entry.0 + entries as u32),
        ..lemma
    }
}

/// Every word of both, packed, with its form in either.
fn merge_forms(old: &Dictionary, new: &Dictionary) -> Vec<(u64, Option<FormId>, Option<FormId>)> {
    let mut merged = Vec::with_capacity(old.form_count() + new.form_count());
    let words = |dictionary: &Dictionary| {
        let forms = dictionary.forms();
        forms
            .map(|form| (pack(dictionary.word(form)), form))
            .collect::<Vec<_>>()
    };
    let mut new = words(new).into_iter().peekable();
    for (word, form) in words(old) {
        while let Some((before, form)) = new.next_if(|(new, _)| *new < word) {
            merged.push((before, None, Some(form)));
        }
        let same = new.next_if(|(new, _)| *new == word);
        merged.push((word, Some(form), same.map(|(_, form)| form)));
    }
    merged.extend(new.map(|(word, form)| (word, None, Some(form))));
    merged
}

fn merge_about(old: &About, new: &About) -> About {
    About {
        name: old.name.clone(),
        edition: old.edition.clone(),
        licence: format!("{}, with words under the {}", old.licence, new.licence),
        source: format!("{}; {}", old.source, new.source),
    }
}

fn merge_checksums(old: Checksum, new: Checksum) -> Checksum {
    let both = Sha256::new().chain_update(old.0).chain_update(new.0);
    Checksum(both.finalize().into())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::make::{Draft, encode};
    use crate::{Class, Kind, Lemma, Origin};

    /// A lemma with its class and its forms.
    type Given<'a> = (&'a str, Class, &'a [(&'a str, Kind)]);

    fn lexicon(lemmas: &[Given<'_>], origin: Origin) -> Dictionary {
        let mut draft = Draft::default();
        for (spelling, class, forms) in lemmas {
            let lemma = draft.add_lemma(spelling, *class, origin).unwrap();
            for (form, kind) in *forms {
                draft.add_reading(lemma, form, *kind).unwrap();
            }
        }
        let about = About {
            licence: origin.name().to_owned(),
            ..About::default()
        };
        Dictionary::from_bytes(&encode(&draft, &about)).unwrap()
    }

    fn old() -> Dictionary {
        lexicon(
            &[
                (
                    "chat",
                    Class::Noun,
                    &[("chat", Kind::Headword), ("chats", Kind::Plural)],
                ),
                ("pose", Class::Noun, &[("pose", Kind::Headword)]),
                ("zen", Class::Noun, &[("zen", Kind::Headword)]),
            ],
            Origin::Source,
        )
    }

    fn new() -> Dictionary {
        lexicon(
            &[
                ("aba", Class::Noun, &[("aba", Kind::Headword)]),
                (
                    "poser",
                    Class::Verb,
                    &[
                        ("poser", Kind::Infinitive),
                        ("posé", Kind::PastParticiple),
                        ("pose", Kind::Conjugated),
                    ],
                ),
                ("zut", Class::Noun, &[("zut", Kind::Headword)]),
            ],
            Origin::Dela,
        )
    }

    fn readings(dictionary: &Dictionary) -> Vec<String> {
        let forms = dictionary.forms();
        let readings = forms.flat_map(|form| {
            dictionary
                .readings(form)
                .map(move |reading| (form, reading))
        });
        readings
            .map(|(form, r)| {
                let lemma = r.lemma();
                format!(
                    "{} {} {} {} {}",
                    dictionary.word(form),
                    r.spelling(),
                    lemma.spelling(),
                    lemma.class(),
                    r.kind()
                )
            })
            .collect()
    }

    #[test]
    fn both_lexicons_are_in_it() {
        let merged = old().with(new());
        let mut expected = [readings(&old()), readings(&new())].concat();
        expected.sort();
        let mut found = readings(&merged);
        found.sort();
        assert_eq!(found, expected);
        assert_eq!((merged.form_count(), merged.entry_count()), (7, 6));
        let spellings: Vec<&str> = merged.lemmas().map(Lemma::spelling).collect();
        assert_eq!(spellings, ["aba", "chat", "pose", "poser", "zen", "zut"]);
        let entries: HashSet<EntryId> = merged.lemmas().map(Lemma::entry).collect();
        assert_eq!(entries.len(), 6);
        assert_eq!(merged.about().licence, "source, with words under the dela");
    }

    #[test]
    fn the_merged_lexicon_is_a_lexicon() {
        let merged = old().with(new());
        for form in merged.forms() {
            assert_eq!(merged.find(merged.word(form)), Some(form));
        }
        let again = encode(&Draft::of(&merged), merged.about());
        let again = Dictionary::verify(&again).unwrap();
        assert_eq!(readings(&again), readings(&merged));
        assert_ne!(merged.checksum(), old().checksum());
        assert_eq!(merged.checksum(), old().with(new()).checksum());
    }

    #[test]
    fn nothing_may_be_added() {
        let nothing = lexicon(&[], Origin::Dela);
        assert_eq!(readings(&old().with(nothing)), readings(&old()));
    }
}

//! Two lexicons as one, on loading: what stands under another licence has a file of its own.

use std::cmp::Ordering;
use std::sync::OnceLock;

use jarnac_core::{Letter, spelling};
use sha2::{Digest, Sha256};

use crate::accents::Accents;
use crate::dictionary::{About, Checksum, Dictionary, EntryId, LemmaRecord, ReadingRecord};
use crate::packed::WordTable;

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
        let accents = self.add_accents(&more.accents);
        let places = places(&self.lemmas, &more.lemmas);
        let moved_to = moved_to(self.lemmas.len(), &places);
        for reading in &mut self.readings {
            reading.lemma = moved_to[reading.lemma as usize];
        }
        let added = more.readings.iter().map(|reading| ReadingRecord {
            lemma: places[reading.lemma as usize] + reading.lemma,
            accents: accents[usize::from(reading.accents)],
            kind: reading.kind,
        });
        let added: Vec<ReadingRecord> = added.collect();
        add_forms(&mut self, &more.table.into_packed(), &more.starts, &added);
        add_lemmas(&mut self.lemmas, more.lemmas, &places, self.entries);
        Dictionary {
            about: merge_about(&self.about, &more.about),
            checksum: merge_checksums(self.checksum, more.checksum),
            entries: self.entries + more.entries,
            indexes: [const { OnceLock::new() }; 4],
            ..self
        }
    }

    /// Adds patterns that are not there yet, and says where each of them is.
    fn add_accents(&mut self, more: &[Accents]) -> Vec<u16> {
        let mut place = |pattern: &Accents| {
            let known = self.accents.iter().position(|known| known == pattern);
            let at = known.unwrap_or_else(|| {
                self.accents.push(pattern.clone());
                self.accents.len() - 1
            });
            u16::try_from(at).expect("files have far fewer patterns")
        };
        more.iter().map(&mut place).collect()
    }
}

/// Before which of the old lemmas each new one stands. Both are in dictionary order.
fn places(old: &[LemmaRecord], new: &[LemmaRecord]) -> Vec<u32> {
    let mut from = 0;
    let place = |lemma: &LemmaRecord| {
        let letters: Vec<Letter> = letters(lemma).collect();
        let is_before = |old: &LemmaRecord| order(old, &letters, lemma).is_lt();
        from += old[from..].partition_point(is_before);
        from as u32
    };
    new.iter().map(place).collect()
}

fn letters(lemma: &LemmaRecord) -> impl Iterator<Item = Letter> {
    spelling::letters(&lemma.spelling).map_while(Result::ok)
}

/// Lemmas are sorted by letters without accents, class and spelling. The letters of the one that is
/// looked for are given.
fn order(one: &LemmaRecord, sought: &[Letter], other: &LemmaRecord) -> Ordering {
    letters(one)
        .cmp(sought.iter().copied())
        .then(one.class.cmp(&other.class))
        .then_with(|| one.spelling.cmp(&other.spelling))
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

/// Puts the new lemmas among the old ones, from the last to the first, so that nothing is copied
/// twice and no second table is needed. The new entries come behind the old ones.
fn add_lemmas(
    lemmas: &mut Vec<LemmaRecord>,
    new: Vec<LemmaRecord>,
    places: &[u32],
    entries: usize,
) {
    let mut old = lemmas.len();
    lemmas.reserve_exact(new.len());
    lemmas.extend(new.iter().map(|lemma| LemmaRecord {
        spelling: Box::default(),
        ..lemma.clone()
    }));
    let mut to = lemmas.len();
    for (lemma, place) in new.into_iter().zip(places).rev() {
        while old > *place as usize {
            (old, to) = (old - 1, to - 1);
            lemmas.swap(old, to);
        }
        to -= 1;
        lemmas[to] = LemmaRecord {
            entry: EntryId(lemma.entry.0 + entries as u32),
            ..lemma
        };
    }
}

/// Puts new forms with their readings among the old ones, in the same way, run by run.
fn add_forms(
    into: &mut Dictionary,
    new: &[u64],
    new_starts: &[u32],
    new_readings: &[ReadingRecord],
) {
    let Some(filler) = new_readings.first() else {
        return;
    };
    let mut words = std::mem::take(&mut into.table).into_packed();
    let fresh = new
        .iter()
        .filter(|word| words.binary_search(word).is_err())
        .count();
    let (mut old, mut old_end) = (words.len(), into.readings.len());
    let (mut to, mut at) = (old + fresh, old_end + new_readings.len());
    words.reserve_exact(fresh);
    words.resize(to, 0);
    into.starts.reserve_exact(fresh);
    into.starts.resize(to + 1, 0);
    into.readings.reserve_exact(new_readings.len());
    into.readings.resize(at, *filler);
    into.starts[to] = at as u32;
    for (word, starts) in new.iter().zip(new_starts.windows(2)).rev() {
        // All old forms behind the new one move together, each with its readings.
        let first = words[..old].partition_point(|old| old < word);
        let is_known = first < old && words[first] == *word;
        let run = first + usize::from(is_known)..old;
        let (start, length) = (into.starts[run.start] as usize, run.len());
        words.copy_within(run.clone(), to - length);
        into.readings
            .copy_within(start..old_end, at - (old_end - start));
        into.starts.copy_within(run, to - length);
        let by = (at - old_end) as u32;
        for moved in &mut into.starts[to - length..to] {
            *moved += by;
        }
        (to, at) = (to - length, at - (old_end - start));
        // The new one's own readings stand behind those that it has already.
        let added = &new_readings[starts[0] as usize..starts[1] as usize];
        at -= added.len();
        into.readings[at..at + added.len()].copy_from_slice(added);
        let known = if is_known {
            into.starts[first] as usize..start
        } else {
            start..start
        };
        at -= known.len();
        (old, old_end) = (first, known.start);
        into.readings.copy_within(known, at);
        to -= 1;
        words[to] = *word;
        into.starts[to] = at as u32;
    }
    into.table = WordTable::new(words);
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
    fn the_embedded_files_are_merged_reading_by_reading() {
        let files = crate::EMBEDDED.iter();
        let mut expected: Vec<String> = files
            .flat_map(|(_, bytes)| readings(&Dictionary::from_bytes(bytes).unwrap()))
            .collect();
        expected.sort();
        let mut found = readings(Dictionary::french());
        found.sort();
        assert!(found == expected, "{} of {}", found.len(), expected.len());
    }

    #[test]
    fn nothing_may_be_added() {
        let nothing = lexicon(&[], Origin::Dela);
        assert_eq!(readings(&old().with(nothing)), readings(&old()));
    }
}

//! From a draft to the bytes of a lexicon file.

use std::cmp::Reverse;
use std::collections::HashMap;

use sha2::{Digest, Sha256};

use super::cursor::zigzag;
use super::{MAGIC, VERSION, put_string, put_varint, put_words};
use crate::accents::Accents;
use crate::dictionary::About;
use crate::make::draft::{Draft, DraftReading, LemmaRef};
use crate::union::Union;

/// The lexicon file of a draft: equal drafts give equal bytes, in whatever order they were made.
/// Lemmas without a reading are left out.
pub fn encode(draft: &Draft, about: &About) -> Vec<u8> {
    let mut readings: Vec<&DraftReading> = draft.readings.iter().collect();
    let (order, rank) = lemma_order(draft, &readings);
    readings.sort_by_key(|r| (r.word, rank[&r.lemma], r.kind, &r.accents));
    readings.dedup();
    let patterns = patterns(&readings);

    let mut body = Vec::new();
    put_section(&mut body, &about_section(about));
    put_section(&mut body, &lemma_section(draft, &order));
    put_section(&mut body, &accent_section(&patterns));
    put_forms(&mut body, &readings);
    put_readings(&mut body, &readings, &rank, &patterns);

    let mut file = Vec::new();
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&VERSION.to_le_bytes());
    file.extend_from_slice(&Sha256::digest(&body));
    file.extend_from_slice(&body);
    file
}

/// The lemmas that have a reading, sorted, and the place of each.
fn lemma_order(
    draft: &Draft,
    readings: &[&DraftReading],
) -> (Vec<LemmaRef>, HashMap<LemmaRef, u32>) {
    let mut order: Vec<LemmaRef> = readings.iter().map(|reading| reading.lemma).collect();
    order.sort_unstable();
    order.dedup();
    order.sort_by_key(|lemma| {
        let lemma = &draft.lemmas[lemma.0 as usize];
        (&lemma.plain, lemma.class, &lemma.spelling)
    });
    let rank = order.iter().copied().zip(0..).collect();
    (order, rank)
}

/// The accent patterns, the commonest first, with their numbers.
fn patterns(readings: &[&DraftReading]) -> Vec<Accents> {
    let mut uses: HashMap<&Accents, usize> = HashMap::new();
    for reading in readings {
        *uses.entry(&reading.accents).or_default() += 1;
    }
    let mut sorted: Vec<(&Accents, usize)> = uses.into_iter().collect();
    sorted.sort_by_key(|(accents, uses)| (Reverse(*uses), *accents));
    sorted
        .into_iter()
        .map(|(accents, _)| accents.clone())
        .collect()
}

fn about_section(about: &About) -> Vec<u8> {
    let mut out = Vec::new();
    for text in [&about.name, &about.licence, &about.source] {
        put_string(&mut out, text);
    }
    if !about.edition.is_empty() {
        put_string(&mut out, &about.edition);
    }
    out
}

fn lemma_section(draft: &Draft, order: &[LemmaRef]) -> Vec<u8> {
    let mut union = Union::new(draft.lemmas.len());
    let mut same: HashMap<(&str, _), LemmaRef> = HashMap::new();
    for lemma in order {
        let record = &draft.lemmas[lemma.0 as usize];
        let first = *same.entry((&record.plain, record.class)).or_insert(*lemma);
        union.join(first.0, lemma.0);
    }
    for (one, other) in &draft.links {
        union.join(one.0, other.0);
    }
    let mut out = Vec::new();
    put_varint(&mut out, order.len() as u32);
    let mut before: &[u8] = &[];
    let mut last: HashMap<u32, u32> = HashMap::new();
    for (at, lemma) in (0..).zip(order) {
        let record = &draft.lemmas[lemma.0 as usize];
        let bytes = record.spelling.as_bytes();
        let shared = shared_prefix(before, bytes);
        put_varint(&mut out, shared as u32);
        put_varint(&mut out, (bytes.len() - shared) as u32);
        out.extend_from_slice(&bytes[shared..]);
        out.push(record.class as u8 | (record.origin as u8) << 4);
        let back = last.insert(union.root(lemma.0), at).map_or(0, |l| at - l);
        put_varint(&mut out, back);
        before = bytes;
    }
    out
}

fn accent_section(patterns: &[Accents]) -> Vec<u8> {
    let mut out = Vec::new();
    put_varint(&mut out, patterns.len() as u32);
    for accents in patterns {
        put_varint(&mut out, accents.as_bytes().len() as u32);
        out.extend_from_slice(accents.as_bytes());
    }
    out
}

/// The sections «forms» and «counts».
fn put_forms(body: &mut Vec<u8>, readings: &[&DraftReading]) {
    let forms: Vec<&[&DraftReading]> = readings.chunk_by(|a, b| a.word == b.word).collect();
    let mut words = Vec::new();
    put_varint(&mut words, forms.len() as u32);
    put_words(&mut words, forms.iter().map(|readings| readings[0].word));
    put_section(body, &words);
    let mut counts = Vec::new();
    for readings in &forms {
        put_varint(&mut counts, readings.len() as u32);
    }
    put_section(body, &counts);
}

/// The sections «heads», «kinds» and «marks».
fn put_readings(
    body: &mut Vec<u8>,
    readings: &[&DraftReading],
    rank: &HashMap<LemmaRef, u32>,
    patterns: &[Accents],
) {
    let number: HashMap<&Accents, u32> = patterns.iter().zip(0..).collect();
    let (mut heads, mut kinds, mut marks) = (Vec::new(), Vec::new(), Vec::new());
    let mut before = 0;
    for reading in readings {
        let lemma = i64::from(rank[&reading.lemma]);
        put_varint(&mut heads, zigzag(lemma - before));
        before = lemma;
        kinds.push(reading.kind.code());
        put_varint(&mut marks, number[&reading.accents]);
    }
    for section in [heads, kinds, marks] {
        put_section(body, &section);
    }
}

fn put_section(body: &mut Vec<u8>, section: &[u8]) {
    let length = u32::try_from(section.len()).expect("a section is smaller than 4 GiB");
    body.extend_from_slice(&length.to_le_bytes());
    body.extend_from_slice(section);
}

fn shared_prefix(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

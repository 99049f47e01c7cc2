//! From the bytes of a lexicon file to the lexicon in memory.

use std::sync::OnceLock;

use super::cursor::unzigzag;
use super::{Cursor, FormatError, HEADER, MAGIC, VERSION, words};
use crate::accents::{Accents, is_spelled_well};
use crate::dictionary::{About, Checksum, Dictionary, EntryId, LemmaRecord, Origin, ReadingRecord};
use crate::packed::WordTable;
use crate::{Class, Kind};

impl Dictionary {
    /// Reads a lexicon file. Its structure is checked, its checksum is not: see
    /// [`verify`](Dictionary::verify).
    pub fn from_bytes(bytes: &[u8]) -> Result<Dictionary, FormatError> {
        Dictionary::with_room(bytes, Room::default())
    }

    /// The same, with room for what is to be merged into it: a table that has to grow is copied, and
    /// for a moment is there twice.
    pub(crate) fn with_room(bytes: &[u8], room: Room) -> Result<Dictionary, FormatError> {
        let (mut file, checksum) = header(bytes)?;
        let about = about(file.section("about")?)?;
        let (lemmas, entries) = lemmas(file.section("lemmas")?, room)?;
        let accents = accents(file.section("accents")?)?;
        let table = forms(file.section("forms")?, room)?;
        let starts = starts(file.section("counts")?, table.len(), room)?;
        let total = starts.last().map_or(0, |total| *total as usize);
        let heads = file.section("heads")?;
        let kinds = file.section("kinds")?;
        let marks = file.section("marks")?;
        file.end()?;
        let bounds = (lemmas.len(), accents.len());
        let readings = readings([heads, kinds, marks], total, bounds, room)?;
        check_entries(&lemmas, entries, &readings)?;
        Ok(Dictionary {
            about,
            checksum,
            readings,
            lemmas,
            entries,
            accents,
            table,
            starts,
            indexes: [const { OnceLock::new() }; 4],
        })
    }
}

/// What is behind the header, and the checksum in it.
fn header(bytes: &[u8]) -> Result<(Cursor<'_>, Checksum), FormatError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(FormatError::NotALexicon)?;
    let mut file = Cursor::new("header", rest);
    let found = file.u32()?;
    if found != VERSION {
        return Err(FormatError::Version { found });
    }
    let checksum = Checksum(file.take(32)?.try_into().expect("32 bytes were taken"));
    debug_assert_eq!(bytes.len() - file.len(), HEADER);
    Ok((file, checksum))
}

/// Only the forms of a lexicon file, packed and sorted, and its checksum as the file tells it.
pub(crate) fn forms_of(bytes: &[u8]) -> Result<(Checksum, Vec<u64>), FormatError> {
    let (mut file, checksum) = header(bytes)?;
    for before in ["about", "lemmas", "accents"] {
        file.section(before)?;
    }
    let mut section = file.section("forms")?;
    let count = section.count()?;
    let packed = words(&mut section, count, 0)?;
    section.end()?;
    Ok((checksum, packed))
}

/// How much more than a file has its tables shall hold.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Room {
    lemmas: usize,
    forms: usize,
    readings: usize,
}

impl Room {
    /// For all of another lexicon.
    pub(crate) fn and(self, more: &Dictionary) -> Room {
        Room {
            lemmas: self.lemmas + more.lemmas.len(),
            forms: self.forms + more.table.len(),
            readings: self.readings + more.readings.len(),
        }
    }
}

fn about(mut section: Cursor<'_>) -> Result<About, FormatError> {
    let mut text = || section.string().map(str::to_owned);
    let mut about = About {
        name: text()?,
        licence: text()?,
        source: text()?,
        edition: String::new(),
    };
    if section.end().is_err() {
        section.string()?.clone_into(&mut about.edition);
    }
    section.end()?;
    Ok(about)
}

fn lemmas(mut section: Cursor<'_>, room: Room) -> Result<(Vec<LemmaRecord>, usize), FormatError> {
    let count = section.count()?;
    let mut lemmas: Vec<LemmaRecord> = Vec::with_capacity(count + room.lemmas);
    let mut entries = 0;
    let mut spelling: Vec<u8> = Vec::new();
    for at in 0..count {
        let shared = section.varint()? as usize;
        let more = section.count()?;
        if shared > spelling.len() || shared + more > MAX_LEMMA {
            return Err(section.damaged("a lemma is too long"));
        }
        spelling.truncate(shared);
        spelling.extend_from_slice(section.take(more)?);
        let code = section.byte()?;
        let class = Class::ALL.get(usize::from(code & 15)).copied();
        let origin = Origin::ALL.get(usize::from(code >> 4)).copied();
        let back = section.varint()? as usize;
        let entry = match back {
            0 => {
                entries += 1;
                EntryId(entries - 1)
            }
            back => {
                let earlier = at.checked_sub(back).and_then(|at| lemmas.get(at));
                let earlier = earlier.ok_or_else(|| section.damaged("an entry begins nowhere"));
                earlier?.entry
            }
        };
        let text = std::str::from_utf8(&spelling).ok();
        let text = text.filter(|text| !text.is_empty() && is_spelled_well(text));
        lemmas.push(LemmaRecord {
            spelling: text
                .ok_or_else(|| section.damaged("a lemma has strange letters"))?
                .into(),
            class: class.ok_or_else(|| section.damaged("a lemma has no class"))?,
            origin: origin.ok_or_else(|| section.damaged("a lemma has no origin"))?,
            entry,
        });
    }
    section.end()?;
    Ok((lemmas, entries as usize))
}

/// The longest lemma in bytes: French has none half as long.
const MAX_LEMMA: usize = 100;

fn accents(mut section: Cursor<'_>) -> Result<Vec<Accents>, FormatError> {
    let count = section.count()?;
    if count > usize::from(u16::MAX) {
        return Err(section.damaged("there are too many patterns"));
    }
    let mut patterns = Vec::with_capacity(count);
    for _ in 0..count {
        let length = section.count()?;
        let pattern = Accents::from_bytes(section.take(length)?);
        patterns.push(pattern.ok_or_else(|| section.damaged("a pattern is none"))?);
    }
    section.end()?;
    Ok(patterns)
}

fn forms(mut section: Cursor<'_>, room: Room) -> Result<WordTable, FormatError> {
    let count = section.count()?;
    let packed = words(&mut section, count, room.forms)?;
    section.end()?;
    Ok(WordTable::new(packed))
}

fn starts(mut section: Cursor<'_>, forms: usize, room: Room) -> Result<Vec<u32>, FormatError> {
    let mut starts = Vec::with_capacity(forms + 1 + room.forms);
    let mut total = 0_u32;
    starts.push(total);
    for _ in 0..forms {
        let count = section.varint()?;
        let sum = total.checked_add(count).filter(|_| count > 0);
        total = sum.ok_or_else(|| section.damaged("a form has no reading"))?;
        starts.push(total);
    }
    section.end()?;
    Ok(starts)
}

/// The most readings of an entry: the largest real one has not a tenth of it. What compares the
/// words of an entry with each other relies on it.
const MAX_ENTRY: u16 = 1000;

fn check_entries(
    lemmas: &[LemmaRecord],
    entries: usize,
    readings: &[ReadingRecord],
) -> Result<(), FormatError> {
    let mut sizes = vec![0; entries];
    for reading in readings {
        let size = &mut sizes[lemmas[reading.lemma as usize].entry.0 as usize];
        *size += 1;
        if *size > MAX_ENTRY {
            return Err(FormatError::Damaged {
                section: "heads",
                what: "an entry has too many forms",
            });
        }
    }
    Ok(())
}

/// Reads so many readings, of so many lemmas with so many patterns of accents.
fn readings(
    [mut heads, mut kinds, mut marks]: [Cursor<'_>; 3],
    total: usize,
    (lemmas, patterns): (usize, usize),
    room: Room,
) -> Result<Vec<ReadingRecord>, FormatError> {
    if total != kinds.len() {
        return Err(kinds.damaged("it has not one kind for each reading"));
    }
    let mut readings = Vec::with_capacity(total + room.readings);
    let mut lemma = 0_i64;
    for _ in 0..total {
        lemma += unzigzag(heads.varint()?);
        if !(0..lemmas as i64).contains(&lemma) {
            return Err(heads.damaged("a reading has no lemma"));
        }
        let accents = marks.varint()?;
        if accents as usize >= patterns {
            return Err(marks.damaged("a reading has no pattern"));
        }
        let kind = Kind::from_code(kinds.byte()?);
        readings.push(ReadingRecord {
            lemma: lemma as u32,
            accents: accents as u16,
            kind: kind.ok_or_else(|| kinds.damaged("a reading has no kind"))?,
        });
    }
    heads.end()?;
    marks.end()?;
    Ok(readings)
}

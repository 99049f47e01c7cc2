//! Files of glosses: reading and writing.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use sha2::{Digest, Sha256};

use super::{Gloss, GlossError, GlossSource, HEADER, MAGIC, VERSION};
use crate::Class;
use crate::dictionary::{About, Checksum, Lemma};
use crate::format::{Cursor, put_string, put_varint};

/// A gloss under its headword and class.
pub(super) type Filed = ((String, Class), Gloss);

/// How large a block is before it is packed: larger ones pack better, and take longer to search.
const BLOCK: usize = 48 * 1024;

/// More than any block has: damaged lengths ask for no more memory than this.
const MAX_BLOCK: usize = 4 * BLOCK;

/// What words mean, by headword and class, packed. Making one reads only its table of contents,
/// and a question unpacks one block, so nothing is kept for those who never ask.
///
/// ```
/// use jarnac_lexicon::{Class, Dictionary, gloss::Glosses};
/// let glosses = Glosses::french();
/// // The noun and the verb are different words.
/// let [noun, verb] = [Class::Noun, Class::Verb].map(|class| glosses.get("boucher", class));
/// assert_ne!(noun.unwrap().text, verb.unwrap().text);
/// // The form that somebody played has a reading, that a lemma, and that a gloss.
/// let french = Dictionary::french();
/// let reading = french.readings(french.find("gaufriers".parse()?).unwrap()).next().unwrap();
/// assert_eq!(glosses.of(reading.lemma()).unwrap().text, "Moule à gaufres");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Glosses<'a> {
    about: About,
    blocks: Vec<Block<'a>>,
}

/// Some glosses that are packed together.
#[derive(Debug)]
struct Block<'a> {
    /// The first headword.
    first: &'a str,
    count: usize,
    packed: &'a [u8],
    /// How many bytes it has unpacked.
    length: usize,
}

impl Glosses<'static> {
    /// The embedded glosses of French words.
    pub fn french() -> Glosses<'static> {
        let bytes = include_bytes!("../../../../data/glosses.bin");
        Glosses::from_bytes(bytes).expect("a test reads the embedded glosses")
    }
}

impl<'a> Glosses<'a> {
    /// Reads the table of contents of a file of glosses. What is packed is not looked at: see
    /// [`verify`](Glosses::verify).
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Glosses<'a>, GlossError> {
        let (mut file, _) = header(bytes)?;
        let about = about(file.section("about")?)?;
        let mut table = file.section("blocks")?;
        let mut packed = file.section("packed")?;
        let mut blocks = Vec::new();
        for _ in 0..table.count()? {
            let first = table.string()?;
            let count = table.varint()? as usize;
            let packed = packed.take(table.varint()? as usize)?;
            let length = table.varint()? as usize;
            if length > MAX_BLOCK || count > length {
                return Err(table.damaged("a block is too large").into());
            }
            blocks.push(Block {
                first,
                count,
                packed,
                length,
            });
        }
        table.end()?;
        packed.end()?;
        file.end()?;
        if !blocks.is_sorted_by(|one, next| one.first < next.first) {
            return Err(table.damaged("its blocks are out of order").into());
        }
        Ok(Glosses { about, blocks })
    }

    /// Reads a file of glosses, unpacks all of it, and checks its checksum too.
    pub fn verify(bytes: &'a [u8]) -> Result<Glosses<'a>, GlossError> {
        let glosses = Glosses::from_bytes(bytes)?;
        let (_, expected) = header(bytes)?;
        let found = Checksum(Sha256::digest(&bytes[HEADER..]).into());
        if expected != found {
            return Err(GlossError::Checksum { expected, found });
        }
        let mut before: Option<(String, Class)> = None;
        for block in &glosses.blocks {
            for (key, _) in block.read()? {
                if before.is_some_and(|before| before >= key) {
                    let (section, what) = ("packed", "headwords are out of order");
                    return Err(GlossError::Damaged { section, what });
                }
                before = Some(key);
            }
        }
        Ok(glosses)
    }

    /// Where they come from.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.blocks.iter().map(|block| block.count).sum()
    }

    /// What a headword of this class means, if it is known. The headword has its accents.
    pub fn get(&self, headword: &str, class: Class) -> Option<Gloss> {
        let after = self.blocks.partition_point(|block| block.first <= headword);
        let block = self.blocks.get(after.checked_sub(1)?)?;
        // Damage shows when the file is verified, and here only as a word without a gloss.
        let mut glosses = block.read().ok()?.into_iter();
        glosses
            .find(|((other, kind), _)| other == headword && *kind == class)
            .map(|(_, gloss)| gloss)
    }

    /// What a lemma means, if it is known.
    pub fn of(&self, lemma: Lemma<'_>) -> Option<Gloss> {
        self.get(lemma.spelling(), lemma.class())
    }

    /// All of them with their headwords, in order. Damaged blocks are left out.
    pub fn all(&self) -> impl Iterator<Item = ((String, Class), Gloss)> {
        let blocks = self.blocks.iter().filter_map(|block| block.read().ok());
        blocks.flatten()
    }
}

impl Block<'_> {
    fn read(&self) -> Result<Vec<Filed>, GlossError> {
        let mut bytes = Vec::with_capacity(self.length);
        let limit = self.length as u64 + 1;
        let read = DeflateDecoder::new(self.packed).take(limit);
        if { read }.read_to_end(&mut bytes).ok() != Some(self.length) {
            let (section, what) = ("packed", "a block can't be unpacked");
            return Err(GlossError::Damaged { section, what });
        }
        let mut block = Cursor::new("packed", &bytes);
        let mut glosses = Vec::with_capacity(self.count);
        let mut headword = String::new();
        for _ in 0..self.count {
            let shared = block.varint()? as usize;
            if !headword.is_char_boundary(shared) {
                return Err(block.damaged("a headword begins in no other").into());
            }
            headword.truncate(shared);
            headword.push_str(block.string()?);
            let codes = block.byte()?;
            let class = Class::ALL.get(usize::from(codes & 15)).copied();
            let class = class.ok_or_else(|| block.damaged("there is no such class"))?;
            let source = GlossSource::from_code(codes >> 4);
            let source = source.ok_or_else(|| block.damaged("there is no such source"))?;
            let text = block.string()?.to_owned();
            glosses.push(((headword.clone(), class), Gloss { text, source }));
        }
        block.end()?;
        Ok(glosses)
    }
}

/// The file of these glosses, which are sorted by headword and class, and different in these.
pub(super) fn encode(about: &About, glosses: &[Filed]) -> Vec<u8> {
    let mut section = Vec::new();
    let mut body = Vec::new();
    for text in [&about.name, &about.licence, &about.source] {
        put_string(&mut section, text);
    }
    put_section(&mut body, &mut section);
    let mut packed = Vec::new();
    let blocks = split(glosses);
    put_varint(&mut section, blocks.len() as u32);
    for glosses in blocks {
        let plain = plain_block(glosses);
        let deflated = deflate(&plain);
        put_string(&mut section, &glosses[0].0.0);
        for number in [glosses.len(), deflated.len(), plain.len()] {
            put_varint(&mut section, number as u32);
        }
        packed.extend(deflated);
    }
    put_section(&mut body, &mut section);
    put_section(&mut body, &mut packed);

    let mut file = Vec::new();
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&VERSION.to_le_bytes());
    file.extend_from_slice(&Sha256::digest(&body));
    file.extend_from_slice(&body);
    file
}

/// Blocks of about equal size. The classes of a headword stay together, so that a block's first
/// headword tells whether it has another.
fn split(glosses: &[Filed]) -> Vec<&[Filed]> {
    let mut blocks = Vec::new();
    let (mut start, mut size) = (0, 0);
    for (at, ((headword, _), gloss)) in glosses.iter().enumerate() {
        if size > BLOCK && glosses[at - 1].0.0 != *headword {
            blocks.push(&glosses[start..at]);
            (start, size) = (at, 0);
        }
        size += headword.len() + gloss.text.len();
    }
    if start < glosses.len() {
        blocks.push(&glosses[start..]);
    }
    blocks
}

fn plain_block(glosses: &[Filed]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut before = "";
    for ((headword, class), gloss) in glosses {
        let same = before.chars().zip(headword.chars());
        let shared: usize = same
            .take_while(|(one, other)| one == other)
            .map(|(one, _)| one.len_utf8())
            .sum();
        put_varint(&mut bytes, shared as u32);
        put_string(&mut bytes, &headword[shared..]);
        let class = Class::ALL.iter().position(|one| one == class);
        let class = class.expect("all classes are listed") as u8;
        bytes.push(class | gloss.source.code() << 4);
        put_string(&mut bytes, &gloss.text);
        before = headword;
    }
    bytes
}

fn deflate(plain: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.expect("memory takes what is written")
}

/// Moves a section to the end of the body.
fn put_section(body: &mut Vec<u8>, section: &mut Vec<u8>) {
    let length = u32::try_from(section.len()).expect("a section is smaller than 4 GiB");
    body.extend_from_slice(&length.to_le_bytes());
    body.append(section);
}

/// What is behind the header, and the checksum in it.
fn header(bytes: &[u8]) -> Result<(Cursor<'_>, Checksum), GlossError> {
    let rest = bytes.strip_prefix(MAGIC);
    let mut file = Cursor::new("header", rest.ok_or(GlossError::NotGlosses)?);
    let found = file.u32()?;
    if found != VERSION {
        return Err(GlossError::Version { found });
    }
    let checksum = file.take(32)?.try_into().expect("32 bytes were taken");
    Ok((file, Checksum(checksum)))
}

fn about(mut section: Cursor<'_>) -> Result<About, GlossError> {
    let about = About {
        name: section.string()?.to_owned(),
        licence: section.string()?.to_owned(),
        source: section.string()?.to_owned(),
        edition: String::new(),
    };
    section.end()?;
    Ok(about)
}

#[cfg(test)]
#[path = "file_tests.rs"]
mod tests;

//! Files of frequencies, and the table in memory.

use std::sync::LazyLock;

use jarnac_core::Word;
use sha2::{Digest, Sha256};

use super::beside::Beside;
use super::{Frequency, FrequencyError, HEADER, MAGIC, VERSION};
use crate::dictionary::{About, Checksum, EMBEDDED};
use crate::format::{Cursor, put_string, put_varint, put_words, words};
use crate::packed::{WordTable, pack};

/// How often words are used, by word: it serves any lexicon.
///
/// ```
/// use jarnac_lexicon::frequency::Frequencies;
/// let frequencies = Frequencies::french();
/// let [chat, tzar] = ["CHAT", "TZAR"].map(|word| word.parse().unwrap());
/// assert!(frequencies.get(chat).unwrap().zipf() > 4.0);
/// assert!(frequencies.get(tzar).unwrap().zipf() < 3.0);
/// ```
#[derive(Debug)]
pub struct Frequencies {
    about: About,
    table: WordTable,
    /// The value of each word, by its place in the table.
    values: Vec<Frequency>,
}

impl Frequencies {
    /// The embedded frequencies of French words.
    pub fn french() -> &'static Frequencies {
        static FRENCH: LazyLock<Frequencies> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../data/frequencies.bin");
            let (_, lexicon) = EMBEDDED[0];
            Frequencies::from_bytes(bytes, lexicon).expect("a test reads the embedded frequencies")
        });
        &FRENCH
    }

    /// Reads a file of frequencies that lies beside this lexicon file. Its structure is checked, its checksum
    /// is not: see [`verify`](Frequencies::verify).
    pub fn from_bytes(bytes: &[u8], lexicon: &[u8]) -> Result<Frequencies, FrequencyError> {
        let (mut file, _) = header(bytes)?;
        let about = about(file.section("about")?)?;
        let mut section = file.section("forms")?;
        let mut packed = Beside::read(&mut section, lexicon)?;
        section.end()?;
        let mut section = file.section("words")?;
        let count = section.count()?;
        packed.append(&mut words(&mut section, count, 0)?);
        section.end()?;
        let values = values(file.section("values")?, packed.len())?;
        file.end()?;
        let (packed, values) = in_order(packed, values)?;
        Ok(Frequencies {
            about,
            table: WordTable::new(packed),
            values,
        })
    }

    /// Reads a file of frequencies, and checks its checksum too.
    pub fn verify(bytes: &[u8], lexicon: &[u8]) -> Result<Frequencies, FrequencyError> {
        let frequencies = Frequencies::from_bytes(bytes, lexicon)?;
        let (_, expected) = header(bytes)?;
        let found = Checksum(Sha256::digest(&bytes[HEADER..]).into());
        if expected == found {
            Ok(frequencies)
        } else {
            Err(FrequencyError::Checksum { expected, found })
        }
    }

    /// Where they come from.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// How many words have a frequency.
    pub fn word_count(&self) -> usize {
        self.table.len()
    }

    /// How often a word is used, if it was met at all.
    pub fn get(&self, word: Word) -> Option<Frequency> {
        self.table.find(word).map(|at| self.values[at])
    }
}

/// The file of these words, which are sorted and different, beside a lexicon if there is one.
pub(super) fn encode(
    about: &About,
    frequencies: &[(Word, Frequency)],
    beside: Option<&Beside>,
) -> Vec<u8> {
    let mut section = Vec::new();
    let mut body = Vec::new();
    for text in [&about.name, &about.licence, &about.source] {
        put_string(&mut section, text);
    }
    put_section(&mut body, &mut section);
    let packed: Vec<u64> = frequencies.iter().map(|(word, _)| pack(*word)).collect();
    let others = match beside {
        Some(lexicon) => lexicon.put(&mut section, &packed),
        None => (0..packed.len()).collect(),
    };
    put_section(&mut body, &mut section);
    put_varint(&mut section, others.len() as u32);
    put_words(&mut section, others.iter().map(|at| frequencies[*at].0));
    put_section(&mut body, &mut section);
    let is_form = |at: &usize| others.binary_search(at).is_err();
    let forms = (0..packed.len()).filter(is_form);
    for at in forms.chain(others.iter().copied()) {
        put_varint(&mut section, u32::from(frequencies[at].1.hundredths()));
    }
    put_section(&mut body, &mut section);

    let mut file = Vec::new();
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&VERSION.to_le_bytes());
    file.extend_from_slice(&Sha256::digest(&body));
    file.extend_from_slice(&body);
    file
}

/// Moves a section to the end of the body.
fn put_section(body: &mut Vec<u8>, section: &mut Vec<u8>) {
    let length = u32::try_from(section.len()).expect("a section is smaller than 4 GiB");
    body.extend_from_slice(&length.to_le_bytes());
    body.append(section);
}

/// What is behind the header, and the checksum in it.
fn header(bytes: &[u8]) -> Result<(Cursor<'_>, Checksum), FrequencyError> {
    let rest = bytes.strip_prefix(MAGIC);
    let mut file = Cursor::new("header", rest.ok_or(FrequencyError::NotFrequencies)?);
    let found = file.u32()?;
    if found != VERSION {
        return Err(FrequencyError::Version { found });
    }
    let checksum = file.take(32)?.try_into().expect("32 bytes were taken");
    Ok((file, Checksum(checksum)))
}

fn about(mut section: Cursor<'_>) -> Result<About, FrequencyError> {
    let about = About {
        name: section.string()?.to_owned(),
        licence: section.string()?.to_owned(),
        source: section.string()?.to_owned(),
        edition: String::new(),
    };
    section.end()?;
    Ok(about)
}

fn values(mut section: Cursor<'_>, count: usize) -> Result<Vec<Frequency>, FrequencyError> {
    let mut values = Vec::with_capacity(count);
    for _ in 0..count {
        let value = u16::try_from(section.varint()?).ok();
        let value = value.and_then(Frequency::new);
        values.push(value.ok_or_else(|| section.damaged("a value is off the scale"))?);
    }
    section.end()?;
    Ok(values)
}

/// Forms of a lexicon and then other words, with their values, in the order of a dictionary.
fn in_order(
    packed: Vec<u64>,
    values: Vec<Frequency>,
) -> Result<(Vec<u64>, Vec<Frequency>), FrequencyError> {
    let mut pairs: Vec<(u64, Frequency)> = packed.into_iter().zip(values).collect();
    // Two sorted runs: they are only merged.
    pairs.sort_by_key(|(word, _)| *word);
    if pairs.windows(2).any(|two| two[0].0 == two[1].0) {
        return Err(FrequencyError::Damaged {
            section: "words",
            what: "a word is a form of the lexicon",
        });
    }
    Ok(pairs.into_iter().unzip())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;
    use crate::make::{Draft, encode as encode_lexicon};
    use crate::{Class, Kind};

    const WORDS: [(&str, u16); 5] = [
        ("RAT", 470),
        ("RATE", 563),
        ("RATS", 499),
        ("TZAR", 640),
        ("ZEN", 0),
    ];

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    /// A lexicon with three of these words, and one that has no frequency.
    fn lexicon() -> Vec<u8> {
        let mut draft = Draft::default();
        for spelling in ["rat", "rate", "tzar", "zoo"] {
            let lemma = draft.add_lemma(spelling, Class::Noun, Origin::Source);
            let lemma = lemma.unwrap();
            draft.add_reading(lemma, spelling, Kind::Headword).unwrap();
        }
        encode_lexicon(&draft, &About::default())
    }

    fn file_beside(beside: Option<&Beside>) -> Vec<u8> {
        let about = About {
            name: "Rats".to_owned(),
            licence: "CC0-1.0".to_owned(),
            source: "nowhere".to_owned(),
            edition: String::new(),
        };
        let frequencies = WORDS.map(|(text, value)| (word(text), Frequency(value)));
        encode(&about, &frequencies, beside)
    }

    fn file() -> Vec<u8> {
        file_beside(Beside::lexicon(&lexicon()).ok().as_ref())
    }

    fn verify(bytes: &[u8]) -> Result<Frequencies, FrequencyError> {
        Frequencies::verify(bytes, &lexicon())
    }

    fn from_bytes(bytes: &[u8]) -> Result<Frequencies, FrequencyError> {
        Frequencies::from_bytes(bytes, &lexicon())
    }

    /// The file with a right checksum, whatever is in it.
    fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
        let sum = Sha256::digest(&bytes[HEADER..]);
        bytes[HEADER - 32..HEADER].copy_from_slice(&sum);
        bytes
    }

    #[test]
    fn a_file_comes_back() {
        for bytes in [file(), file_beside(None)] {
            let frequencies = verify(&bytes).unwrap();
            assert_eq!(frequencies.about().licence, "CC0-1.0");
            assert_eq!(frequencies.word_count(), WORDS.len());
            for (text, value) in WORDS {
                assert_eq!(frequencies.get(word(text)), Some(Frequency(value)));
            }
            assert_eq!(frequencies.get(word("RATA")), None);
            assert_eq!(frequencies.get(word("ZOO")), None);
        }
    }

    #[test]
    fn a_file_belongs_to_its_lexicon() {
        let error = Frequencies::from_bytes(&file(), EMBEDDED[0].1).unwrap_err();
        assert!(matches!(error, FrequencyError::OtherLexicon), "{error}");
    }

    #[test]
    fn nothing_is_a_file_too() {
        let frequencies = verify(&encode(&About::default(), &[], None)).unwrap();
        assert_eq!(frequencies.get(word("RAT")), None);
    }

    #[test]
    fn other_files_are_told_apart() {
        let error = from_bytes(b"JARNACLX").unwrap_err();
        assert!(matches!(error, FrequencyError::NotFrequencies));
        let mut newer = file();
        newer[MAGIC.len()] = 3;
        let error = from_bytes(&newer).unwrap_err();
        assert!(matches!(error, FrequencyError::Version { found: 3 }));
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        let good = file();
        for at in 0..good.len() {
            let mut damaged = good.clone();
            damaged[at] ^= 0x41;
            assert!(verify(&damaged).is_err(), "{at}");
        }
    }

    #[test]
    fn a_cut_file_is_refused() {
        let good = file();
        for cut in 0..good.len() {
            assert!(from_bytes(&good[..cut]).is_err(), "{cut}");
        }
        let mut longer = good;
        longer.push(0);
        assert!(from_bytes(&longer).is_err());
    }

    #[test]
    fn structure_is_checked_without_the_checksum() {
        let forms = HEADER + 4 + "Rats".len() + "CC0-1.0".len() + "nowhere".len() + 3 + 4;
        let words = forms + 32 + 1 + 4;
        // Which forms were met: one too few, and one that there is not; the count; the letter R of RATS;
        // RATS becomes RATE, a form; the last value.
        let last = file().len() - 1;
        for (at, byte) in [
            (forms + 32, 0b0011),
            (forms + 32, 0b1_0111),
            (words, 99),
            (words + 2, 26),
            (words + 5, 4),
            (last, 0x80),
        ] {
            let mut damaged = file();
            damaged[at] = byte;
            let error = verify(&summed(damaged)).unwrap_err();
            assert!(matches!(error, FrequencyError::Damaged { .. }), "{error}");
            assert!(error.to_string().contains("cargo xtask lexicon"), "{error}");
        }
    }

    #[test]
    fn the_embedded_file_is_whole() {
        let bytes = include_bytes!("../../../../data/frequencies.bin");
        let frequencies = Frequencies::verify(bytes, EMBEDDED[0].1).unwrap();
        assert!(frequencies.about().licence.contains("CC BY-SA 4.0"));
        assert!(frequencies.word_count() > 50_000);
    }
}

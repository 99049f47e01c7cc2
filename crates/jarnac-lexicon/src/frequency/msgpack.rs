//! Reading the word lists of wordfreq: MessagePack, as far as they use it.
//!
//! A list is an array. Its first element is a map, `{"format": "cB", "version": 1}`; element
//! `i + 1` is the array of the words with the frequency 10^(-i/100).

use super::Frequency;
use super::build::BuildError;

/// Calls `f` for each word of a list with its frequency, the most frequent ones first.
pub(super) fn for_each_word<'a>(
    bytes: &'a [u8],
    mut f: impl FnMut(Frequency, &'a str),
) -> Result<(), BuildError> {
    let mut reader = Reader { bytes, at: 0 };
    let count = reader.array()?;
    if count == 0 {
        return Err(BuildError::Header);
    }
    header(&mut reader)?;
    for at in 0..count - 1 {
        let frequency = u16::try_from(at).ok().and_then(Frequency::new);
        let frequency = frequency.ok_or_else(|| reader.damaged("there are too many lists"))?;
        for _ in 0..reader.array()? {
            f(frequency, reader.string()?);
        }
    }
    if reader.at < bytes.len() {
        return Err(reader.damaged("there is something behind the end"));
    }
    Ok(())
}

/// Another format or version could mean other numbers.
fn header(reader: &mut Reader<'_>) -> Result<(), BuildError> {
    let (mut format, mut version) = (None, None);
    for _ in 0..reader.map()? {
        match reader.string()? {
            "format" => format = Some(reader.string()?),
            "version" => version = Some(reader.small_number()?),
            _ => return Err(BuildError::Header),
        }
    }
    if (format, version) == (Some("cB"), Some(1)) {
        Ok(())
    } else {
        Err(BuildError::Header)
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn damaged(&self, what: &'static str) -> BuildError {
        BuildError::Damaged { at: self.at, what }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], BuildError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let taken = rest.get(..count);
        let taken = taken.ok_or_else(|| self.damaged("it ends too early"))?;
        self.at += count;
        Ok(taken)
    }

    /// A fixed number of bytes, the highest first.
    fn number(&mut self, bytes: usize) -> Result<usize, BuildError> {
        let bytes = self.take(bytes)?;
        Ok(bytes
            .iter()
            .fold(0, |sum, byte| sum << 8 | usize::from(*byte)))
    }

    fn array(&mut self) -> Result<usize, BuildError> {
        match self.number(1)? {
            code @ 0x90..=0x9f => Ok(code & 15),
            0xdc => self.number(2),
            0xdd => self.number(4),
            _ => Err(self.damaged("this should be a list")),
        }
    }

    fn map(&mut self) -> Result<usize, BuildError> {
        match self.number(1)? {
            code @ 0x80..=0x8f => Ok(code & 15),
            _ => Err(self.damaged("this should be a small map")),
        }
    }

    fn small_number(&mut self) -> Result<usize, BuildError> {
        match self.number(1)? {
            code @ 0..=0x7f => Ok(code),
            _ => Err(self.damaged("this should be a small number")),
        }
    }

    fn string(&mut self) -> Result<&'a str, BuildError> {
        let length = match self.number(1)? {
            code @ 0xa0..=0xbf => code & 31,
            0xd9 => self.number(1)?,
            0xda => self.number(2)?,
            0xdb => self.number(4)?,
            _ => return Err(self.damaged("this should be a text")),
        };
        let bytes = self.take(length)?;
        std::str::from_utf8(bytes).map_err(|_| self.damaged("a text is not UTF-8"))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A list with these words and their hundredths, in order.
    pub(crate) fn list(words: &[(u16, &str)]) -> Vec<u8> {
        let last = words.iter().map(|(hundredths, _)| *hundredths).max();
        let count = last.map_or(1, |last| last + 2);
        let mut bytes = vec![0xdc];
        bytes.extend_from_slice(&count.to_be_bytes());
        bytes.extend_from_slice(b"\x82\xa6format\xa2cB\xa7version\x01");
        for at in 0..count - 1 {
            let here: Vec<&str> = words.iter().filter(|w| w.0 == at).map(|w| w.1).collect();
            bytes.push(0x90 | here.len() as u8);
            for word in here {
                bytes.push(0xd9);
                bytes.push(word.len() as u8);
                bytes.extend_from_slice(word.as_bytes());
            }
        }
        bytes
    }

    fn read(bytes: &[u8]) -> Result<Vec<(u16, &str)>, BuildError> {
        let mut words = Vec::new();
        for_each_word(bytes, |frequency, word| words.push((frequency.0, word)))?;
        Ok(words)
    }

    #[test]
    fn words_come_with_the_number_of_their_list() {
        let words = [(0, "de"), (2, "chat"), (2, "été"), (40, "œuf")];
        assert_eq!(read(&list(&words)).unwrap(), words);
        assert_eq!(read(&list(&[])).unwrap(), []);
    }

    #[test]
    fn all_lengths_are_read() {
        let short = b"\x92\x82\xa6format\xa2cB\xa7version\x01\xdd\0\0\0\x02\xa3rat\xda\0\x03zen";
        assert_eq!(read(short).unwrap(), [(0, "rat"), (0, "zen")]);
        let long = b"\x92\x82\xa6format\xa2cB\xa7version\x01\xdc\0\x01\xdb\0\0\0\x03zen";
        assert_eq!(read(long).unwrap(), [(0, "zen")]);
    }

    #[test]
    fn another_header_is_refused() {
        for bytes in [
            &b"\x90"[..],
            b"\x91\x80",
            b"\x91\x82\xa6format\xa2dB\xa7version\x01",
            b"\x91\x82\xa6format\xa2cB\xa7version\x02",
            b"\x91\x81\xa5words\x01",
        ] {
            assert!(matches!(read(bytes), Err(BuildError::Header)), "{bytes:?}");
        }
    }

    #[test]
    fn bad_bytes_are_refused_with_their_place() {
        let good = list(&[(0, "de"), (3, "été")]);
        for cut in 0..good.len() {
            assert!(read(&good[..cut]).is_err(), "{cut}");
        }
        let error = read(&good[..good.len() - 1]).unwrap_err();
        assert!(error.to_string().contains("ends too early"), "{error}");
        let mut longer = good.clone();
        longer.push(0x90);
        assert!(read(&longer).is_err());
        for at in 0..good.len() {
            for byte in [0, 0x7f, 0x90, 0xc1, 0xdb, 0xdd, 0xff] {
                let mut damaged = good.clone();
                damaged[at] = byte;
                // Some are other lists, and none may panic.
                let _ = read(&damaged);
            }
        }
    }

    #[test]
    fn a_scale_without_end_is_refused() {
        let error = read(&list(&[(901, "rat")])).unwrap_err();
        assert!(error.to_string().contains("too many lists"), "{error}");
    }
}

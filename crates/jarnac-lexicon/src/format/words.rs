//! Sorted words as bytes: each by what it does not share with the one before.

use jarnac_core::Word;

use super::{Cursor, FormatError};
use crate::packed::Packing;

/// Writes words that are sorted and different.
pub(crate) fn put_words(out: &mut Vec<u8>, words: impl Iterator<Item = Word>) {
    let mut before: Option<Word> = None;
    for word in words {
        let letters = word.letters();
        let shared = before.map_or(0, |before| {
            let pairs = before.letters().iter().zip(letters);
            pairs.take_while(|(old, new)| old == new).count()
        });
        out.push((shared << 4 | (letters.len() - shared)) as u8);
        out.extend(letters[shared..].iter().map(|letter| letter.index() as u8));
        before = Some(word);
    }
}

/// Reads so many words, packed, with room for some more.
pub(crate) fn words(
    section: &mut Cursor<'_>,
    count: usize,
    room: usize,
) -> Result<Vec<u64>, FormatError> {
    let mut packed: Vec<u64> = Vec::with_capacity(count + room);
    let mut last = Packing::default();
    for _ in 0..count {
        let code = section.byte()?;
        let mut next = last
            .keep(usize::from(code >> 4))
            .ok_or_else(|| section.damaged("a word shares more letters than there are"))?;
        for index in section.take(usize::from(code & 15))? {
            next.push(*index)
                .ok_or_else(|| section.damaged("a word has strange letters"))?;
        }
        if next.len() < Word::MIN_LEN {
            return Err(section.damaged("a word has fewer than 3 letters"));
        }
        if packed.last().is_some_and(|last| *last >= next.packed()) {
            return Err(section.damaged("the words are not sorted"));
        }
        packed.push(next.packed());
        last = next;
    }
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::pack;

    fn read(bytes: &[u8], count: usize) -> Result<Vec<u64>, FormatError> {
        words(&mut Cursor::new("words", bytes), count, 0)
    }

    #[test]
    fn words_come_back() {
        let all = ["RAT", "RATE", "RATS", "TZAR", "ZZZZZZZZZ"].map(|w| w.parse().unwrap());
        let mut bytes = Vec::new();
        put_words(&mut bytes, all.into_iter());
        assert_eq!(bytes[4..6], [0x31, 4], "only the E of RATE");
        assert_eq!(read(&bytes, all.len()).unwrap(), all.map(pack));
    }

    #[test]
    fn strange_words_are_refused() {
        for bytes in [
            &[0x02, 0, 0][..],
            &[0x03, 0, 0, 26],
            &[0x13, 0, 0, 0],
            &[0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            &[0x03, 0, 0],
        ] {
            assert!(read(bytes, 1).is_err(), "{bytes:?}");
        }
        let twice = [0x03, 17, 0, 19, 0x30];
        assert!(read(&twice, 1).is_ok());
        assert!(read(&twice, 2).is_err());
    }
}

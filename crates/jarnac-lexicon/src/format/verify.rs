//! Lexicon files on disk, and the check of everything in them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::{FormatError, HEADER};
use crate::accents::plain;
use crate::dictionary::{Checksum, Dictionary};

/// No lexicon of words of 3 to 9 letters comes near this size.
const MAX_SIZE: u64 = 256 << 20;

impl Dictionary {
    /// Reads a lexicon file, and checks its checksum.
    ///
    /// The whole file is read: it is small, and a file that somebody changes in place can't change
    /// a lexicon in use.
    pub fn open(path: &Path) -> Result<Dictionary, FormatError> {
        let unreadable = |why| FormatError::Unreadable {
            path: path.to_owned(),
            why,
        };
        let file = File::open(path).map_err(unreadable)?;
        let mut bytes = Vec::new();
        let size = file.take(MAX_SIZE + 1).read_to_end(&mut bytes);
        let size = size.map_err(unreadable)? as u64;
        if size > MAX_SIZE {
            return Err(FormatError::TooLarge {
                path: path.to_owned(),
                size,
            });
        }
        let dictionary = Dictionary::from_bytes(&bytes)?;
        check_sum(&dictionary, &bytes)?;
        Ok(dictionary)
    }

    /// Checks all that can be checked of a lexicon file: structure, checksum, and that every
    /// spelling is one of its form, every entry has a form, and sections are in their one order.
    pub fn verify(bytes: &[u8]) -> Result<Dictionary, FormatError> {
        let dictionary = Dictionary::from_bytes(bytes)?;
        check_sum(&dictionary, bytes)?;
        let damaged = |section, what| FormatError::Damaged { section, what };
        let mut used = vec![false; dictionary.lemmas.len()];
        for form in dictionary.forms() {
            let word = dictionary.word(form);
            for reading in dictionary.readings(form) {
                used[reading.lemma_index()] = true;
                if reading.spelling().parse() != Ok(word) {
                    return Err(damaged("marks", "a spelling is not one of its form"));
                }
            }
            if !dictionary
                .records(form)
                .is_sorted_by_key(|r| (r.lemma, r.kind))
            {
                return Err(damaged("heads", "readings are not sorted"));
            }
        }
        if used.contains(&false) {
            return Err(damaged("lemmas", "a lemma has no form"));
        }
        let key = |lemma: &crate::dictionary::LemmaRecord| {
            (plain(&lemma.spelling), lemma.class, lemma.spelling.clone())
        };
        if !dictionary.lemmas.is_sorted_by(|a, b| key(a) < key(b)) {
            return Err(damaged("lemmas", "the lemmas are not sorted"));
        }
        Ok(dictionary)
    }
}

fn check_sum(dictionary: &Dictionary, bytes: &[u8]) -> Result<(), FormatError> {
    let expected = dictionary.checksum();
    let found = Checksum(Sha256::digest(&bytes[HEADER..]).into());
    if expected == found {
        Ok(())
    } else {
        Err(FormatError::Checksum { expected, found })
    }
}

//! Lexicon files on disk, and the check of everything in them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::{FormatError, HEADER, encode};
use crate::dictionary::{Checksum, Dictionary};
use crate::make::draft::Draft;

/// No lexicon of words of 3 to 9 letters comes near this size.
const MAX_SIZE: u64 = 256 << 20;

impl Dictionary {
    /// Reads a lexicon file, and checks its checksum.
    ///
    /// The whole file is read: it is small, and a file that somebody changes in place can't change
    /// a lexicon in use.
    ///
    /// ```
    /// use std::path::Path;
    /// use jarnac_lexicon::Dictionary;
    /// let missing = Dictionary::open(Path::new("no-such.lexicon")).err().unwrap();
    /// assert!(missing.to_string().contains("no-such.lexicon"), "{missing}");
    /// ```
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

    /// Checks all that can be checked of a lexicon file: structure, checksum, and that these are
    /// the only bytes for such a lexicon: everything in its order, and no accent on a letter that
    /// can't have it.
    ///
    /// ```
    /// use jarnac_lexicon::{Dictionary, EMBEDDED};
    /// let (_, bytes) = EMBEDDED[0];
    /// assert!(Dictionary::verify(bytes)?.form_count() <= Dictionary::french().form_count());
    /// assert!(Dictionary::verify(&bytes[1..]).is_err());
    /// # Ok::<(), jarnac_lexicon::FormatError>(())
    /// ```
    pub fn verify(bytes: &[u8]) -> Result<Dictionary, FormatError> {
        let dictionary = Dictionary::from_bytes(bytes)?;
        check_sum(&dictionary, bytes)?;
        if encode(&Draft::of(&dictionary), dictionary.about()) != bytes {
            return Err(FormatError::Damaged {
                section: "lemmas",
                what: "something is not where it belongs",
            });
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

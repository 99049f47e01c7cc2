//! The lexicon beside which a file of frequencies lies, so that words need not be spelled twice.

use crate::dictionary::Checksum;
use crate::format::{Cursor, FormatError, forms_of};

use super::FrequencyError;

/// The forms of a lexicon file.
pub(super) struct Beside {
    checksum: Checksum,
    /// Packed, sorted and different.
    forms: Vec<u64>,
}

impl Beside {
    /// The forms of these bytes of a lexicon file.
    pub(super) fn lexicon(bytes: &[u8]) -> Result<Beside, FormatError> {
        let (checksum, forms) = forms_of(bytes)?;
        Ok(Beside { checksum, forms })
    }

    /// Writes which forms were met, and gives the places in `met`, which is sorted, of words that are no form.
    pub(super) fn put(&self, section: &mut Vec<u8>, met: &[u64]) -> Vec<usize> {
        section.extend_from_slice(&self.checksum.0);
        let start = section.len();
        section.resize(start + self.forms.len().div_ceil(8), 0);
        let mut others = Vec::new();
        for (at, word) in met.iter().enumerate() {
            match self.forms.binary_search(word) {
                Ok(form) => section[start + form / 8] |= 1 << (form % 8),
                Err(_) => others.push(at),
            }
        }
        others
    }

    /// The forms of the lexicon that were met, as a section says; `lexicon` is the file that is at hand.
    pub(super) fn read(
        section: &mut Cursor<'_>,
        lexicon: &[u8],
    ) -> Result<Vec<u64>, FrequencyError> {
        if section.len() == 0 {
            return Ok(Vec::new());
        }
        let named = section.take(32)?;
        let beside = Beside::lexicon(lexicon)?;
        if named != beside.checksum.0 {
            return Err(FrequencyError::OtherLexicon);
        }
        let bits = section.take(beside.forms.len().div_ceil(8))?;
        let is_met = |form: usize| bits[form / 8] >> (form % 8) & 1 == 1;
        let beyond = beside.forms.len()..bits.len() * 8;
        if beyond.into_iter().any(is_met) {
            return Err(section.damaged("a form is met that there is not").into());
        }
        let forms = beside.forms.iter().enumerate();
        let met = forms.filter(|(form, _)| is_met(*form));
        Ok(met.map(|(_, word)| *word).collect())
    }
}

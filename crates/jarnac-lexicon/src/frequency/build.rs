//! From the word list of wordfreq to a file of frequencies.

use jarnac_core::Word;
use thiserror::Error;

use super::{Frequency, file, msgpack};
use crate::dictionary::{About, Dictionary, FormId};

/// Why some bytes are no word list of wordfreq.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// They don't begin like one.
    #[error("this is no word list of wordfreq: unpack large_fr.msgpack.gz of version 3.1.1")]
    Header,
    /// Something in it is not as it should be.
    #[error("the word list is damaged at byte {at}: {what}. Unpack it again")]
    Damaged {
        /// How many bytes were read before.
        at: usize,
        /// What is wrong there.
        what: &'static str,
    },
}

/// The file of frequencies of a lexicon's forms, from the unpacked word list of wordfreq.
///
/// A form has as many readings as spellings, and more: MENAGE is «ménage» and «ménagé». Its
/// frequency is that of all its spellings together. A spelling without its accents counts only if
/// it is one itself: «manges» is a form of «manger», «peche» is a slip. Ligatures may be taken
/// apart, because many keyboards have none: «coeur» is «cœur».
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::frequency::Frequencies;
/// use jarnac_lexicon::make::frequencies::build;
/// // The list has one class of words, which are met in every text.
/// let list = b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\xa4chat";
/// let frequencies = Frequencies::verify(&build(list, Dictionary::french())?)?;
/// assert_eq!(frequencies.word_count(), 1);
/// assert!(frequencies.get("CHAT".parse()?).is_some() && frequencies.get("TZAR".parse()?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build(msgpack: &[u8], dictionary: &Dictionary) -> Result<Vec<u8>, BuildError> {
    let mut shares = vec![0.0; dictionary.form_count()];
    msgpack::for_each_word(msgpack, |frequency, spelling| {
        let word = spelling.parse::<Word>().ok();
        let form = word.and_then(|word| dictionary.find(word));
        if let Some(form) = form.filter(|form| is_spelled(dictionary, *form, spelling)) {
            shares[form.0 as usize] += frequency.share();
        }
    })?;
    let met = dictionary.forms().zip(&shares);
    let frequencies: Vec<(Word, Frequency)> = met
        .filter(|(_, share)| **share > 0.0)
        .map(|(form, share)| (dictionary.word(form), Frequency::of_share(*share)))
        .collect();
    Ok(file::encode(&about(), &frequencies))
}

fn about() -> About {
    About {
        name: "Frequencies of French words".to_owned(),
        licence: "CC BY-SA 4.0".to_owned(),
        source: "wordfreq 3.1.1 by Robyn Speer and the sources that it names, summed by form; \
                 see data/README.md"
            .to_owned(),
        edition: String::new(),
    }
}

/// Whether one of the form's readings is spelled so.
fn is_spelled(dictionary: &Dictionary, form: FormId, spelling: &str) -> bool {
    let apart = |text: &str| text.replace('œ', "oe").replace('æ', "ae");
    let spelling = apart(spelling);
    dictionary
        .readings(form)
        .any(|reading| apart(&reading.spelling()) == spelling)
}

#[cfg(test)]
mod tests {
    use super::super::Frequencies;
    use super::super::msgpack::tests::list;
    use super::*;

    fn built(words: &[(u16, &str)]) -> Frequencies {
        let bytes = build(&list(words), Dictionary::french()).unwrap();
        Frequencies::verify(&bytes).unwrap()
    }

    #[track_caller]
    fn check(words: &[(u16, &str)], word: &str, expected: Option<u16>) {
        let found = built(words).get(word.parse().unwrap());
        assert_eq!(found.map(Frequency::hundredths), expected, "{word}");
    }

    #[test]
    fn a_form_counts_all_its_spellings() {
        check(&[(500, "ménage")], "MENAGE", Some(500));
        check(&[(500, "ménage"), (500, "ménagé")], "MENAGE", Some(470));
        check(&[(500, "ménage"), (700, "ménagé")], "MENAGE", Some(500));
    }

    #[test]
    fn a_spelling_must_be_one() {
        check(&[(500, "menage"), (500, "Ménage")], "MENAGE", None);
        check(&[(500, "mangés"), (600, "manges")], "MANGES", Some(496));
        check(&[(500, "été")], "CHAT", None);
    }

    #[test]
    fn ligatures_may_be_taken_apart() {
        check(&[(400, "cœur")], "COEUR", Some(400));
        check(&[(400, "coeur"), (400, "cœur")], "COEUR", Some(370));
    }

    #[test]
    fn words_that_nobody_can_play_are_left_out() {
        let frequencies = built(&[
            (200, "de"),
            (300, "arc-en-ciel"),
            (300, "qwertz"),
            (500, "rat"),
        ]);
        assert_eq!(frequencies.word_count(), 1);
    }

    #[test]
    fn bad_bytes_are_no_list() {
        let dictionary = Dictionary::french();
        assert_eq!(build(b"\x90", dictionary), Err(BuildError::Header));
        assert!(matches!(
            build(b"", dictionary),
            Err(BuildError::Damaged { at: 0, .. })
        ));
    }
}

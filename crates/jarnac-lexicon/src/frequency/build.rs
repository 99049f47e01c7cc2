//! From the word list of wordfreq and the counts of Lexique to a file of frequencies.

use jarnac_core::Word;
use thiserror::Error;

use super::beside::Beside;
use super::{Frequency, file, msgpack};
use crate::dictionary::{About, Dictionary, FormId};
use crate::format::FormatError;
use crate::make::witness::lexique;

/// Why some bytes are no word list of wordfreq.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The main file of the lexicon can't be read.
    #[error(transparent)]
    Lexicon(#[from] FormatError),
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

/// What words are counted in.
#[derive(Clone, Copy)]
pub struct Counts<'a> {
    /// The unpacked word list of wordfreq: mostly news, the web and talk there, in any case.
    pub wordfreq: &'a [u8],
    /// Lexique 3.83: films and books, where names are told from words.
    pub lexique: &'a [u8],
}

/// How rare a word is taken to be, in hundredths, that one of both has never met: somewhat rarer than
/// the rarest that it has.
const UNMET: u16 = 800;

/// The file of frequencies of a lexicon's forms, beside its main file.
///
/// A form has as many readings as spellings, and more: MENAGE is «ménage» and «ménagé». Its
/// frequency is that of all its spellings together. A spelling without its accents counts only if
/// it is one itself: «manges» is a form of «manger», «peche» is a slip. Ligatures may be taken
/// apart, because many keyboards have none: «coeur» is «cœur».
///
/// The counts are blended by their logarithms, one half wordfreq, a quarter films, a quarter books,
/// and what one of them has never met counts there as very rare. So a name that is a rare word as
/// well, such as «macron», is not taken for a common one, and a doll is as well known as a tax.
///
/// ```
/// use jarnac_lexicon::{Dictionary, EMBEDDED};
/// use jarnac_lexicon::frequency::Frequencies;
/// use jarnac_lexicon::make::frequencies::{Counts, build};
/// // The list has one class of words, which are met in every text.
/// let counts = Counts {
///     wordfreq: b"\x92\x82\xa6format\xa2cB\xa7version\x01\x91\xa4chat",
///     lexique: b"",
/// };
/// let (_, main) = EMBEDDED[0];
/// let frequencies = Frequencies::verify(&build(counts, Dictionary::french(), main)?, main)?;
/// assert_eq!(frequencies.word_count(), 1);
/// assert!(frequencies.get("CHAT".parse()?).is_some() && frequencies.get("TZAR".parse()?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build(
    counts: Counts<'_>,
    dictionary: &Dictionary,
    main: &[u8],
) -> Result<Vec<u8>, BuildError> {
    let beside = Beside::lexicon(main)?;
    let mut news = vec![0.0; dictionary.form_count()];
    let find = |spelling: &str| {
        let form = dictionary.find(spelling.parse::<Word>().ok()?)?;
        is_spelled(dictionary, form, spelling).then_some(form.0 as usize)
    };
    msgpack::for_each_word(counts.wordfreq, |frequency, spelling| {
        if let Some(form) = find(spelling) {
            news[form] += frequency.share();
        }
    })?;
    let mut films = vec![0.0; dictionary.form_count()];
    let mut books = films.clone();
    for line in lexique::lines(&lexique::decode(counts.lexique)) {
        if let Some(form) = find(line.form) {
            films[form] += line.films / MILLION;
            books[form] += line.books / MILLION;
        }
    }
    let shares = news.iter().zip(films.iter().zip(&books));
    let blended = shares.map(|(news, (films, books))| blend([*news, *news, *films, *books]));
    let frequencies: Vec<(Word, Frequency)> = dictionary
        .forms()
        .zip(blended)
        .filter_map(|(form, frequency)| Some((dictionary.word(form), frequency?)))
        .collect();
    Ok(file::encode(&about(), &frequencies, Some(&beside)))
}

/// Lexique counts in a million words.
const MILLION: f64 = 1e6;

/// The mean of shares by their logarithms, or `None` for what nobody has met.
fn blend<const N: usize>(shares: [f64; N]) -> Option<Frequency> {
    let hundredths = |share: f64| {
        let met = (share > 0.0).then(|| Frequency::of_share(share).hundredths());
        met.unwrap_or(UNMET)
    };
    let is_met = shares.iter().any(|share| *share > 0.0);
    let sum: usize = shares
        .map(|share| usize::from(hundredths(share)))
        .iter()
        .sum();
    let mean = u16::try_from(sum / N).ok().and_then(Frequency::new);
    is_met.then(|| mean.unwrap_or(Frequency::RAREST))
}

fn about() -> About {
    About {
        name: "Frequencies of French words".to_owned(),
        licence: "CC BY-SA 4.0".to_owned(),
        source: "wordfreq 3.1.1 by Robyn Speer and the sources that it names, and Lexique 3.83 by \
                 Boris New and Christophe Pallier, summed by form and blended; see data/README.md"
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

    /// Lexique with these words, each so many times in a million in films and in books.
    fn lexique(words: &[(&str, &str)]) -> Vec<u8> {
        let line = |(form, count): &(&str, &str)| {
            format!("{form}\t\t{form}\tNOM\t\t\t0\t0\t{count}\t{count}\t\t\n")
        };
        let text = words.iter().map(line).collect::<String>();
        let text = format!("1_ortho\n{text}");
        text.chars().map(|c| c as u8).collect()
    }

    fn built(words: &[(u16, &str)], stories: &[(&str, &str)]) -> Frequencies {
        let counts = Counts {
            wordfreq: &list(words),
            lexique: &lexique(stories),
        };
        let (_, main) = crate::EMBEDDED[0];
        let bytes = build(counts, Dictionary::french(), main).unwrap();
        Frequencies::verify(&bytes, main).unwrap()
    }

    /// What comes of words that only wordfreq has: half-way to what is never met.
    #[track_caller]
    fn check(words: &[(u16, &str)], word: &str, expected: Option<u16>) {
        let found = built(words, &[]).get(word.parse().unwrap());
        let expected = expected.map(|hundredths| hundredths.midpoint(UNMET));
        assert_eq!(found.map(Frequency::hundredths), expected, "{word}");
    }

    #[test]
    fn both_counts_have_the_same_say() {
        let both = built(
            &[(500, "chat"), (700, "été")],
            &[("chat", "100"), ("rat", "1,0")],
        );
        let get = |word: &str| both.get(word.parse().unwrap()).map(Frequency::hundredths);
        assert_eq!(get("CHAT"), Some(450), "half-way between 500 and 400");
        assert_eq!(get("RAT"), Some(700), "half-way between 600 and never");
        assert_eq!(get("ETE"), Some(750));
    }

    #[test]
    fn a_form_counts_all_its_spellings() {
        check(&[(500, "ménage")], "MENAGE", Some(500));
        check(&[(500, "ménage"), (500, "ménagé")], "MENAGE", Some(470));
        check(&[(500, "ménage"), (700, "ménagé")], "MENAGE", Some(500));
        let twice = built(&[], &[("ménage", "5"), ("ménagé", "5")]);
        let found = twice.get("MENAGE".parse().unwrap()).unwrap();
        assert_eq!(found.hundredths(), 500_u16.midpoint(UNMET));
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
        let news = [
            (200, "de"),
            (300, "arc-en-ciel"),
            (300, "qwertz"),
            (500, "rat"),
        ];
        let frequencies = built(&news, &[("de", "9,5"), ("qwertz", "1")]);
        assert_eq!(frequencies.word_count(), 1);
    }

    #[test]
    fn bad_bytes_are_no_list() {
        let build = |wordfreq| {
            let lexique = b"";
            let (_, main) = crate::EMBEDDED[0];
            build(Counts { wordfreq, lexique }, Dictionary::french(), main)
        };
        assert!(matches!(build(b"\x90"), Err(BuildError::Header)));
        assert!(matches!(build(b""), Err(BuildError::Damaged { at: 0, .. })));
    }
}

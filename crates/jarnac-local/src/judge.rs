//! What is asked beside real letters: the verdict on a contested word and the count of a sheet. A
//! server and a page without one answer alike.

use jarnac_core::{BySide, Lexicon, RuleSet, Side, Verdict, Word};
use jarnac_lexicon::Dictionary;
use jarnac_match::{Miscount, count};
use jarnac_protocol::{
    ApiError, BySideView, ErrorCode, SheetAnswer, SheetWish, VerdictWish, WordAnswer, WordRefusal,
};
use jarnac_table::Grounds;

/// Reads rules as they are written in a wish or an address.
pub fn read_rules(text: &str) -> Result<RuleSet, ApiError> {
    text.parse()
        .map_err(|error| ApiError::new(ErrorCode::BadRules, format!("rules: {error}")))
}

/// Reads a word, whatever its accents.
pub fn read_word(text: &str) -> Result<Word, ApiError> {
    text.parse()
        .map_err(|error| ApiError::new(ErrorCode::BadWord, format!("{error}")))
}

/// What a dictionary says of a word, with the reason.
pub fn word_answer(
    lexicon: &Dictionary,
    from: Option<Word>,
    word: Word,
    rules: &RuleSet,
) -> WordAnswer {
    let verdict = lexicon.verdict(from, word, &rules.words);
    WordAnswer {
        word: word.to_string(),
        admitted: verdict == Verdict::Admitted,
        refusal: match verdict {
            Verdict::Admitted => None,
            Verdict::Refused(refusal) => {
                let mut refusal = WordRefusal::from(refusal);
                let rules = &rules.words;
                Grounds { lexicon, rules }.add(&mut refusal, word);
                Some(refusal)
            }
        },
        text: lexicon.explain(from, word, &rules.words).to_string(),
    }
}

/// The verdict on a word that was contested.
pub fn verdict(wish: &VerdictWish, lexicon: &Dictionary) -> Result<WordAnswer, ApiError> {
    let rules = read_rules(&wish.rules)?;
    let word = read_word(&wish.word)?;
    let from = wish.from.as_deref().map(read_word).transpose()?;
    Ok(word_answer(lexicon, from, word, &rules))
}

/// Counts a sheet.
pub fn count_sheet(wish: &SheetWish, lexicon: &Dictionary) -> Result<SheetAnswer, ApiError> {
    let rules = read_rules(&wish.rules)?;
    let rows = BySide::new(read_rows(&wish.rows.a)?, read_rows(&wish.rows.b)?);
    let bonus = BySide::new(wish.bonus.a, wish.bonus.b);
    let jarnacs = BySide::new(wish.jarnacs.a, wish.jarnacs.b);
    let counted = count(&rules, lexicon, &rows, bonus, jarnacs).map_err(|why| miscount(&why))?;
    let points = |side: Side| counted.rows[side].iter().map(|points| points.0).collect();
    Ok(SheetAnswer {
        rows: BySideView::from_fn(points),
        points: counted.points.map(|points| points.0).into(),
        standing: counted.standing.into(),
    })
}

fn read_rows(rows: &[String]) -> Result<Vec<Option<Word>>, ApiError> {
    let read = |row: &String| (!row.is_empty()).then(|| read_word(row)).transpose();
    rows.iter().map(read).collect()
}

fn miscount(miscount: &Miscount) -> ApiError {
    let message = match miscount {
        Miscount::TooManyRows(side) => format!("side {side} has more rows than a mat"),
        Miscount::TooManyLetters(letters) => {
            format!("the box has fewer letters: {letters} too many")
        }
    };
    ApiError::new(ErrorCode::BadRequest, message)
}

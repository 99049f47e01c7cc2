//! A word that can be made from a mat and its reserve, and the one list of them (§4.2, §5).

use std::ops::ControlFlow;

use crate::{Letters, Lexicon, Mat, RowIndex, RuleError, Word, WordRules};

/// A word on a mat: a new one, or in place of a row's word. The owner of the mat lays it; the
/// opponent takes it by a Jarnac.
///
/// ```
/// use jarnac_core::{Play, RowIndex};
/// let (new, longer) = (Play::open("RAT".parse()?), Play::extend(RowIndex::all().next().unwrap(), "TZAR".parse()?));
/// assert_eq!((new.row, longer.row.map(RowIndex::number)), (None, Some(1)));
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Play {
    /// The row whose word it replaces, or `None` for a new word.
    pub row: Option<RowIndex>,
    /// The word.
    pub word: Word,
}

impl Play {
    /// A new word from the reserve alone.
    pub const fn open(word: Word) -> Play {
        Play { row: None, word }
    }

    /// A longer word on a row that has one.
    pub const fn extend(row: RowIndex, word: Word) -> Play {
        Play {
            row: Some(row),
            word,
        }
    }
}

/// What plays are made of: a mat, its reserve, and the row of a word just placed that a final
/// Jarnac may take apart (§6).
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayGround<'a> {
    pub(crate) mat: &'a Mat,
    pub(crate) reserve: &'a Letters,
    pub(crate) just_placed: Option<RowIndex>,
}

/// What laying a word would do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// The word that it replaces.
    pub(crate) old: Option<Word>,
    /// The word that the same-entry rule compares with (§3.3).
    pub(crate) judged_from: Option<Word>,
    /// What is left in the reserve.
    pub(crate) rest: Letters,
}

impl PlayGround<'_> {
    /// The one generator: every admitted play, new words first, then row by row, until `f` has had
    /// enough.
    pub(crate) fn for_each_play(
        &self,
        lexicon: &dyn Lexicon,
        rules: &WordRules,
        f: &mut dyn FnMut(Play) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.mat.is_full() {
            lexicon
                .for_each_extension(None, self.reserve, rules, &mut |word| f(Play::open(word)))?;
        }
        for (row, old) in self.mat.words() {
            if self.just_placed == Some(row) {
                // It could have been opened directly: only the letters and the length count.
                lexicon.for_each_extension(None, &self.pool_with(old), rules, &mut |word| {
                    if word.len() > old.len() {
                        f(Play::extend(row, word))
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            } else {
                lexicon.for_each_extension(Some(old), self.reserve, rules, &mut |word| {
                    f(Play::extend(row, word))
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The reserve with the letters of a word that is taken apart.
    fn pool_with(&self, old: Word) -> Letters {
        self.reserve
            .checked_add(&old.into())
            .expect("letters of one bag never pass 255")
    }

    /// Lays the word in thought: what it replaces and what is left in the reserve, or why the
    /// letters do not allow it. Whether it is a word is not asked.
    pub(crate) fn fit(&self, play: Play) -> Result<Fit, RuleError> {
        let word = play.word;
        let letters = Letters::from(word);
        let Some(row) = play.row else {
            if self.mat.is_full() {
                return Err(RuleError::NoFreeRow);
            }
            return Ok(Fit {
                old: None,
                judged_from: None,
                rest: self.rest(word, letters)?,
            });
        };
        let old = self.mat.word(row).ok_or(RuleError::NoWordOnRow { row })?;
        if self.just_placed == Some(row) {
            if word.len() <= old.len() {
                return Err(RuleError::NotLonger { word, old });
            }
            let pool = self.pool_with(old);
            let rest = PlayGround {
                reserve: &pool,
                ..*self
            }
            .rest(word, letters)?;
            return Ok(Fit {
                old: Some(old),
                judged_from: None,
                rest,
            });
        }
        let added = letters.checked_sub(&old.into()).ok_or_else(|| {
            let missing = letters.missing_from(&old.into());
            RuleError::LeavesOutLetters { word, old, missing }
        })?;
        if added.is_empty() {
            return Err(RuleError::AddsNothing { word });
        }
        let rest = self.rest(word, added)?;
        Ok(Fit {
            old: Some(old),
            judged_from: Some(old),
            rest,
        })
    }

    /// What is left of the reserve without `needed`.
    fn rest(&self, word: Word, needed: Letters) -> Result<Letters, RuleError> {
        self.reserve.checked_sub(&needed).ok_or_else(|| {
            let missing = self.reserve.missing_from(&needed);
            RuleError::LettersMissing { word, missing }
        })
    }

    /// Whether any letters at all could be laid here, if every string were a word.
    pub(crate) fn has_room(&self) -> bool {
        self.can_open() || self.can_extend()
    }

    /// Whether there are a free row and letters enough for a new word.
    pub(crate) fn can_open(&self) -> bool {
        !self.mat.is_full() && self.reserve.len() >= Word::MIN_LEN
    }

    /// Whether there are a word that can grow and a letter to make it grow.
    pub(crate) fn can_extend(&self) -> bool {
        !self.reserve.is_empty() && self.mat.words().any(|(_, word)| word.len() < Word::MAX_LEN)
    }
}

//! The parts that clauses are made of, written and read.

use std::fmt::{self, Display, Write};

use super::NotationError;
use super::cursor::Cursor;
use crate::event::{ClaimIndex, EventKind, Ruler, Ruling, Toss};
use crate::score::{Ending, Standing};
use crate::{BySide, Drawn, Exclusion, Official, Play, Refusal, RowSet, Side};

pub(super) fn read_toss(cursor: &mut Cursor<'_>) -> Result<Toss, NotationError> {
    if cursor.eat("letters") {
        let a = cursor.letter()?;
        Ok(Toss::Letters(BySide::new(a, cursor.letter()?)))
    } else {
        cursor.side().map(Toss::Lot)
    }
}

/// Letters in order, or `-`.
pub(super) struct OrNone<'a>(pub(super) &'a Drawn);

impl Display for OrNone<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_char('-')
        } else {
            write!(f, "{}", self.0)
        }
    }
}

pub(super) fn read_drawn(cursor: &mut Cursor<'_>) -> Result<Drawn, NotationError> {
    let start = *cursor;
    let letters = cursor.letter_list()?;
    Drawn::new(letters).ok_or_else(|| start.expected(format!("at most {} letters", Drawn::MAX)))
}

/// `1 TZAR`, or `new RAT` for a word from the reserve alone.
pub(super) struct PlayText(pub(super) Play);

impl Display for PlayText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.row {
            Some(row) => write!(f, "{row} {}", self.0.word),
            None => write!(f, "new {}", self.0.word),
        }
    }
}

pub(super) fn read_play(cursor: &mut Cursor<'_>) -> Result<Play, NotationError> {
    if cursor.eat("new") {
        return cursor.word().map(Play::open);
    }
    if !cursor.peek().starts_with(|c: char| c.is_ascii_digit()) {
        return Err(cursor.expected("a row, 1 to 8, or 'new'"));
    }
    let row = cursor.row()?;
    Ok(Play::extend(row, cursor.word()?))
}

pub(super) fn print_ruled(f: &mut fmt::Formatter<'_>, ruling: Ruling, by: &Ruler) -> fmt::Result {
    match ruling {
        Ruling::Upheld => f.write_str("ruling upheld")?,
        Ruling::Withdrawn(first) => write!(f, "ruling withdrawn {}", u16::from(first.0) + 1)?,
    }
    match by {
        Ruler::Lexicon(None) => Ok(()),
        Ruler::Lexicon(Some(refusal)) => write!(f, " {}", RefusalText(*refusal)),
        Ruler::Referee(reason) => write!(f, " referee \"{reason}\""),
    }
}

pub(super) fn read_ruled(cursor: &mut Cursor<'_>) -> Result<EventKind, NotationError> {
    let ruling = if cursor.eat("upheld") {
        Ruling::Upheld
    } else if cursor.eat("withdrawn") {
        let number = cursor.value("the number of a claim, 1 or 2", |t| match t {
            "1" => Some(0),
            "2" => Some(1),
            _ => None,
        })?;
        Ruling::Withdrawn(ClaimIndex(number))
    } else {
        return Err(cursor.expected("'upheld' or 'withdrawn'"));
    };
    let by = if cursor.eat("referee") {
        Ruler::Referee(cursor.quoted()?)
    } else if ruling == Ruling::Upheld {
        Ruler::Lexicon(None)
    } else {
        Ruler::Lexicon(Some(read_refusal(cursor)?))
    };
    Ok(EventKind::Ruled { ruling, by })
}

/// Why a word is not admitted.
pub(super) struct RefusalText(pub(super) Refusal);

impl Display for RefusalText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Refusal::Unknown => f.write_str("unknown"),
            Refusal::Excluded(Exclusion::Interjection) => f.write_str("interjection"),
            Refusal::Excluded(Exclusion::Prefix) => f.write_str("prefix"),
            Refusal::Excluded(Exclusion::Locution) => f.write_str("locution"),
            Refusal::Excluded(Exclusion::Symbol) => f.write_str("symbol"),
            Refusal::ConjugatedOnly => f.write_str("conjugated"),
            Refusal::SameEntry { from } => write!(f, "same-entry {from}"),
        }
    }
}

pub(super) fn read_refusal(cursor: &mut Cursor<'_>) -> Result<Refusal, NotationError> {
    let start = *cursor;
    let expected =
        "a reason: unknown, interjection, prefix, locution, symbol, conjugated or same-entry WORD";
    Ok(match cursor.token(expected)? {
        "unknown" => Refusal::Unknown,
        "interjection" => Refusal::Excluded(Exclusion::Interjection),
        "prefix" => Refusal::Excluded(Exclusion::Prefix),
        "locution" => Refusal::Excluded(Exclusion::Locution),
        "symbol" => Refusal::Excluded(Exclusion::Symbol),
        "conjugated" => Refusal::ConjugatedOnly,
        "same-entry" => Refusal::SameEntry {
            from: cursor.word()?,
        },
        _ => return Err(start.expected(expected)),
    })
}

pub(super) fn official_text(official: Official) -> &'static str {
    match official {
        Official::Referee => "referee",
        Official::System => "system",
    }
}

pub(super) fn read_official(cursor: &mut Cursor<'_>) -> Result<Official, NotationError> {
    cursor.value("'referee' or 'system'", |t| match t {
        "referee" => Some(Official::Referee),
        "system" => Some(Official::System),
        _ => None,
    })
}

/// The winner, or `tie`.
pub(super) struct StandingText(pub(super) Standing);

impl Display for StandingText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Standing::Win(side) => write!(f, "{side}"),
            Standing::Tie => f.write_str("tie"),
        }
    }
}

pub(super) fn read_standing(cursor: &mut Cursor<'_>) -> Result<Standing, NotationError> {
    cursor.value("the winner, A or B, or 'tie'", |t| match t {
        "A" => Some(Standing::Win(Side::A)),
        "B" => Some(Standing::Win(Side::B)),
        "tie" => Some(Standing::Tie),
        _ => None,
    })
}

pub(super) fn print_ended(
    f: &mut fmt::Formatter<'_>,
    ending: Ending,
    hundreds: &BySide<RowSet>,
) -> fmt::Result {
    match ending {
        Ending::FullMat => f.write_str("end full-mat")?,
        Ending::EmptyBag => f.write_str("end empty-bag")?,
        Ending::Stalled => f.write_str("end stalled")?,
        Ending::OutOfTimeRight => f.write_str("end out-of-time-right")?,
        Ending::BothFlags => f.write_str("end both-flags")?,
        Ending::Resigned(side) => write!(f, "end resigned {side}")?,
        Ending::TieAgreed => f.write_str("end tie-agreed")?,
        Ending::Forfeited(side) => write!(f, "end forfeited {side}")?,
        Ending::Adjudicated(result) => write!(f, "end adjudicated {}", StandingText(result))?,
    }
    for side in Side::BOTH {
        for row in hundreds[side].iter() {
            write!(f, " hundred {side} {row}")?;
        }
    }
    Ok(())
}

pub(super) fn read_ended(cursor: &mut Cursor<'_>) -> Result<EventKind, NotationError> {
    let start = *cursor;
    let expected = "how it ended: full-mat, empty-bag, stalled, out-of-time-right, both-flags, \
                    resigned, tie-agreed, adjudicated or forfeited";
    let ending = match cursor.token(expected)? {
        "full-mat" => Ending::FullMat,
        "empty-bag" => Ending::EmptyBag,
        "stalled" => Ending::Stalled,
        "out-of-time-right" => Ending::OutOfTimeRight,
        "both-flags" => Ending::BothFlags,
        "resigned" => Ending::Resigned(cursor.side()?),
        "tie-agreed" => Ending::TieAgreed,
        "forfeited" => Ending::Forfeited(cursor.side()?),
        "adjudicated" => Ending::Adjudicated(read_standing(cursor)?),
        _ => return Err(start.expected(expected)),
    };
    let mut hundreds = BySide::both(RowSet::EMPTY);
    while cursor.eat("hundred") {
        let side = cursor.side()?;
        hundreds[side] = hundreds[side].with(cursor.row()?);
    }
    Ok(EventKind::Ended { ending, hundreds })
}

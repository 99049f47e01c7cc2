//! Clauses of a record as events.

use super::NotationError;
use super::cursor::Cursor;
use crate::event::{ClaimIndex, Declining, EventKind, Ruler, Ruling, Sealed, Toss};
use crate::score::{Ending, Standing};
use crate::{BySide, Drawn, Exclusion, Official, Play, Points, Refusal, RowSet, Side};

/// Reads one clause. What follows it in the line is left for the caller.
pub(super) fn read_event(cursor: &mut Cursor<'_>) -> Result<EventKind, NotationError> {
    let start = *cursor;
    match cursor.token("an event")? {
        "A" => read_side_event(cursor, Side::A),
        "B" => read_side_event(cursor, Side::B),
        "toss" => read_toss(cursor).map(EventKind::Tossed),
        "ruling" => read_ruled(cursor),
        "window" => {
            if cursor.eat("closed") {
                Ok(EventKind::WindowClosed)
            } else {
                Err(cursor.expected("'closed'"))
            }
        }
        "stop" => {
            let by = read_official(cursor)?;
            Ok(EventKind::ClocksStopped {
                by,
                reason: cursor.quoted()?,
            })
        }
        "start" => {
            let by = read_official(cursor)?;
            Ok(EventKind::ClocksStarted {
                by,
                reason: cursor.quoted()?,
            })
        }
        "clock" => Ok(EventKind::ClockCorrected {
            side: cursor.side()?,
            left: cursor.span()?,
            reason: cursor.quoted()?,
        }),
        "adjudicate" => Ok(EventKind::Adjudicated {
            result: read_standing(cursor)?,
            reason: cursor.quoted()?,
        }),
        "forfeit" => Ok(EventKind::Forfeited {
            side: cursor.side()?,
            reason: cursor.quoted()?,
        }),
        "end" => read_ended(cursor),
        _ => Err(start.expected(
            "an event: a side (A or B) and what it did, or toss, ruling, window, stop, start, \
             clock, adjudicate, forfeit, end",
        )),
    }
}

#[expect(
    clippy::too_many_lines,
    reason = "a flat match: an arm for each clause"
)]
fn read_side_event(cursor: &mut Cursor<'_>, side: Side) -> Result<EventKind, NotationError> {
    let start = *cursor;
    Ok(match cursor.token("what the side did")? {
        "draw" => {
            let letters = read_drawn(cursor)?;
            let put_back = if cursor.eat("back") {
                Some(cursor.letter()?)
            } else {
                None
            };
            EventKind::Drew {
                side,
                letters,
                put_back,
            }
        }
        "exchange" => {
            let before = *cursor;
            let given = cursor
                .letter_list()?
                .try_into()
                .map_err(|_| before.expected("the three letters that were given"))?;
            if !cursor.eat("for") {
                return Err(cursor.expected("'for' and the letters that were drawn"));
            }
            EventKind::Exchanged {
                side,
                given,
                drawn: read_drawn(cursor)?,
            }
        }
        "open" => EventKind::Opened {
            side,
            row: cursor.row()?,
            word: cursor.word()?,
        },
        "extend" => EventKind::Extended {
            side,
            row: cursor.row()?,
            word: cursor.word()?,
        },
        "pass" => EventKind::Passed { side },
        "jarnac" => {
            let play = read_play(cursor)?;
            if !cursor.eat("to") {
                return Err(cursor.expected("'to' and the taker's row"));
            }
            EventKind::Jarnacked {
                side,
                play,
                to: cursor.row()?,
            }
        }
        "void" => EventKind::SealedVoid {
            side,
            play: read_play(cursor)?,
        },
        "spot" => {
            let play = read_play(cursor)?;
            let refusal = match cursor.peek() {
                "right" => None,
                "wrong" => Some(()),
                _ => return Err(cursor.expected("'right' or 'wrong'")),
            };
            cursor.token("'right' or 'wrong'")?;
            let refusal = refusal.map(|()| read_refusal(cursor)).transpose()?;
            EventKind::Spotted {
                side,
                play,
                refusal,
            }
        }
        "joker" => EventKind::JokerPlayed {
            side,
            row: cursor.row()?,
            points: Points(cursor.number("the points of the word, 81 or 100")?),
        },
        "contest" => {
            let sealed = if cursor.eat("sealed") {
                Sealed::Hidden
            } else if cursor.eat("jarnac") {
                Sealed::Word(read_play(cursor)?)
            } else {
                Sealed::None
            };
            EventKind::Contested { side, sealed }
        }
        "accept" => EventKind::Accepted { side },
        "decline" => {
            let how = if cursor.eat("time-up") {
                Declining::TimeUp
            } else {
                Declining::Said
            };
            EventKind::Declined { side, how }
        }
        "time-up" => EventKind::MoveTimeUp { side },
        "flag" => EventKind::FlagFell { side },
        "resign" => EventKind::Resigned { side },
        "offer-tie" => EventKind::TieOffered { side },
        "accept-tie" => EventKind::TieAccepted { side },
        "decline-tie" => EventKind::TieDeclined { side },
        _ => {
            return Err(start.expected(
                "what the side did: draw, exchange, open, extend, pass, jarnac, void, spot, joker, \
                 contest, accept, decline, time-up, flag, resign, offer-tie, accept-tie or \
                 decline-tie",
            ));
        }
    })
}

fn read_toss(cursor: &mut Cursor<'_>) -> Result<Toss, NotationError> {
    if cursor.eat("letters") {
        let a = cursor.letter()?;
        Ok(Toss::Letters(BySide::new(a, cursor.letter()?)))
    } else {
        cursor.side().map(Toss::Lot)
    }
}

fn read_drawn(cursor: &mut Cursor<'_>) -> Result<Drawn, NotationError> {
    let start = *cursor;
    let letters = cursor.letter_list()?;
    Drawn::new(letters).ok_or_else(|| start.expected(format!("at most {} letters", Drawn::MAX)))
}

fn read_play(cursor: &mut Cursor<'_>) -> Result<Play, NotationError> {
    if cursor.eat("new") {
        return cursor.word().map(Play::open);
    }
    if !cursor.peek().starts_with(|c: char| c.is_ascii_digit()) {
        return Err(cursor.expected("a row, 1 to 8, or 'new'"));
    }
    let row = cursor.row()?;
    Ok(Play::extend(row, cursor.word()?))
}

fn read_ruled(cursor: &mut Cursor<'_>) -> Result<EventKind, NotationError> {
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

fn read_refusal(cursor: &mut Cursor<'_>) -> Result<Refusal, NotationError> {
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

fn read_official(cursor: &mut Cursor<'_>) -> Result<Official, NotationError> {
    cursor.value("'referee' or 'system'", |t| match t {
        "referee" => Some(Official::Referee),
        "system" => Some(Official::System),
        _ => None,
    })
}

fn read_standing(cursor: &mut Cursor<'_>) -> Result<Standing, NotationError> {
    cursor.value("the winner, A or B, or 'tie'", |t| match t {
        "A" => Some(Standing::Win(Side::A)),
        "B" => Some(Standing::Win(Side::B)),
        "tie" => Some(Standing::Tie),
        _ => None,
    })
}

fn read_ended(cursor: &mut Cursor<'_>) -> Result<EventKind, NotationError> {
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

//! Events as clauses of a record, written and read.

use std::fmt::{self, Display};

use super::NotationError;
use super::cursor::Cursor;
use super::parts::{
    OrNone, PlayText, RefusalText, StandingText, official_text, print_ended, print_ruled,
    read_drawn, read_ended, read_official, read_play, read_refusal, read_ruled, read_standing,
    read_toss,
};
use crate::event::{Declining, EventKind, Sealed, Toss};
use crate::{Points, Side};

impl Display for EventKind {
    /// The clause of a record that stands for it; `docs/NOTATION.md` lists them.
    #[expect(
        clippy::too_many_lines,
        reason = "a flat match: an arm for each clause"
    )]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventKind::Tossed(Toss::Lot(side)) => write!(f, "toss {side}"),
            EventKind::Tossed(Toss::Letters(drawn)) => {
                write!(f, "toss letters {} {}", drawn.a, drawn.b)
            }
            EventKind::Drew {
                side,
                letters,
                put_back: None,
            } => {
                write!(f, "{side} draw {}", OrNone(letters))
            }
            EventKind::Drew {
                side,
                letters,
                put_back: Some(back),
            } => {
                write!(f, "{side} draw {} back {back}", OrNone(letters))
            }
            EventKind::Exchanged { side, given, drawn } => {
                let [a, b, c] = given;
                write!(f, "{side} exchange {a}{b}{c} for {}", OrNone(drawn))
            }
            EventKind::Opened { side, row, word } => write!(f, "{side} open {row} {word}"),
            EventKind::Extended { side, row, word } => write!(f, "{side} extend {row} {word}"),
            EventKind::Passed { side } => write!(f, "{side} pass"),
            EventKind::Jarnacked { side, play, to } => {
                write!(f, "{side} jarnac {} to {to}", PlayText(*play))
            }
            EventKind::SealedVoid { side, play } => write!(f, "{side} void {}", PlayText(*play)),
            EventKind::Spotted {
                side,
                play,
                refusal,
            } => {
                write!(f, "{side} spot {} ", PlayText(*play))?;
                match refusal {
                    None => f.write_str("right"),
                    Some(refusal) => write!(f, "wrong {}", RefusalText(*refusal)),
                }
            }
            EventKind::JokerPlayed { side, row, points } => {
                write!(f, "{side} joker {row} {points}")
            }
            EventKind::Contested { side, sealed } => {
                write!(f, "{side} contest")?;
                match sealed {
                    Sealed::None => Ok(()),
                    Sealed::Hidden => f.write_str(" sealed"),
                    Sealed::Word(play) => write!(f, " jarnac {}", PlayText(*play)),
                }
            }
            EventKind::Ruled { ruling, by } => print_ruled(f, *ruling, by),
            EventKind::Accepted { side } => write!(f, "{side} accept"),
            EventKind::WindowClosed => f.write_str("window closed"),
            EventKind::Declined {
                side,
                how: Declining::Said,
            } => write!(f, "{side} decline"),
            EventKind::Declined {
                side,
                how: Declining::TimeUp,
            } => {
                write!(f, "{side} decline time-up")
            }
            EventKind::MoveTimeUp { side } => write!(f, "{side} time-up"),
            EventKind::FlagFell { side } => write!(f, "{side} flag"),
            EventKind::Resigned { side } => write!(f, "{side} resign"),
            EventKind::TieOffered { side } => write!(f, "{side} offer-tie"),
            EventKind::TieAccepted { side } => write!(f, "{side} accept-tie"),
            EventKind::TieDeclined { side } => write!(f, "{side} decline-tie"),
            EventKind::ClocksStopped { by, reason } => {
                write!(f, "stop {} \"{reason}\"", official_text(*by))
            }
            EventKind::ClocksStarted { by, reason } => {
                write!(f, "start {} \"{reason}\"", official_text(*by))
            }
            EventKind::ClockCorrected { side, left, reason } => {
                write!(f, "clock {side} {left} \"{reason}\"")
            }
            EventKind::Adjudicated { result, reason } => {
                write!(f, "adjudicate {} \"{reason}\"", StandingText(*result))
            }
            EventKind::Forfeited { side, reason } => write!(f, "forfeit {side} \"{reason}\""),
            EventKind::Ended { ending, hundreds } => print_ended(f, *ending, hundreds),
        }
    }
}

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

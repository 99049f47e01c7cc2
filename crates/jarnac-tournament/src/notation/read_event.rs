//! Events from text.

use jarnac_core::notation::NotationError;
use jarnac_core::{BySide, Note, Points, Side, Standing};

use super::cursor::{Cursor, parse_number};
use crate::{
    Bye, Entrant, Event, Line, Method, Moment, Pairing, Played, PlayerId, Rating, Report, RoundNo,
    Start, TableNo,
};

type Read<T> = Result<T, NotationError>;

/// A whole line, with its moment.
pub(super) fn read_line(cursor: &mut Cursor<'_>) -> Read<Line> {
    let at = moment(cursor)?.0;
    let mut events = vec![event(cursor)?];
    while cursor.eat(";") {
        events.push(event(cursor)?);
    }
    match cursor.is_at_end() {
        true => Ok(Line { at, events }),
        false => Err(cursor.expected("`;` and another event, or the end of the line")),
    }
}

fn moment(cursor: &mut Cursor<'_>) -> Read<Moment> {
    let error = cursor.expected("a moment such as `2026-11-17 09:02:11`");
    let (day, time) = (cursor.word(), cursor.word());
    let moment = Moment::parse(day, time).ok_or(error.clone())?;
    // Written in one way only, so that the log is the same when it is written again.
    match moment.to_string() == format!("{day} {time}") {
        true => Ok(moment),
        false => Err(error),
    }
}

fn event(cursor: &mut Cursor<'_>) -> Read<Event> {
    let error = cursor.expected(
        "enter, edit, check-in, withdraw, return, ask, unask, forbid, allow, change, merge, pair, result, correct, \
         close, undo or finish",
    );
    Ok(match cursor.word() {
        "enter" => Event::Entered {
            player: player(cursor)?,
            entrant: entrant(cursor)?,
        },
        "edit" => Event::Edited {
            player: player(cursor)?,
            entrant: entrant(cursor)?,
        },
        "check-in" => Event::CheckedIn {
            player: player(cursor)?,
        },
        "withdraw" => Event::Withdrawn {
            player: player(cursor)?,
            reason: because(cursor)?,
        },
        "return" => Event::Returned {
            player: player(cursor)?,
        },
        "ask" => Event::ByeAsked {
            player: player(cursor)?,
            round: round(cursor)?,
            kind: cursor.value("half or zero")?,
        },
        "unask" => Event::ByeCancelled {
            player: player(cursor)?,
            round: round(cursor)?,
        },
        "forbid" => Event::Forbidden {
            a: player(cursor)?,
            b: player(cursor)?,
        },
        "allow" => Event::Allowed {
            a: player(cursor)?,
            b: player(cursor)?,
        },
        "change" => changed(cursor)?,
        "merge" => merged(cursor)?,
        "pair" => paired(cursor)?,
        "result" => Event::Reported {
            round: round(cursor)?,
            table: table(cursor)?,
            report: report(cursor)?,
        },
        "correct" => Event::Corrected {
            round: round(cursor)?,
            table: table(cursor)?,
            report: report(cursor)?,
            reason: reason(cursor)?,
        },
        "close" => Event::RoundClosed {
            round: round(cursor)?,
        },
        "undo" => Event::Undone {
            line: cursor.value("the number of a line")?,
            reason: because(cursor)?,
        },
        "finish" => Event::Finished,
        _ => return Err(error),
    })
}

fn player(cursor: &mut Cursor<'_>) -> Read<PlayerId> {
    cursor.number("the number of an entrant").map(PlayerId)
}

fn round(cursor: &mut Cursor<'_>) -> Read<RoundNo> {
    cursor.need("round")?;
    cursor.number("the number of a round").map(RoundNo)
}

fn table(cursor: &mut Cursor<'_>) -> Read<TableNo> {
    cursor.need("table")?;
    cursor.number("the number of a table").map(TableNo)
}

fn because(cursor: &mut Cursor<'_>) -> Read<Option<Note>> {
    match cursor.eat("because") {
        true => cursor.quoted("a reason").map(Some),
        false => Ok(None),
    }
}

fn reason(cursor: &mut Cursor<'_>) -> Read<Note> {
    cursor.need("because")?;
    cursor.quoted("a reason")
}

fn entrant(cursor: &mut Cursor<'_>) -> Read<Entrant> {
    let name = cursor.quoted("a name")?;
    let rating = match cursor.eat("rating") {
        true => {
            let error = cursor.expected("a rating from 0 to 65535");
            Some(Rating(parse_number(cursor.word()).ok_or(error)?))
        }
        false => None,
    };
    let club = match cursor.eat("club") {
        true => Some(cursor.quoted("a club")?),
        false => None,
    };
    let mut members = Vec::new();
    if cursor.eat("members") {
        members.push(cursor.quoted("a name")?);
        while cursor.eat(",") {
            members.push(cursor.quoted("a name")?);
        }
    }
    Ok(Entrant {
        name,
        rating,
        club,
        members,
    })
}

fn changed(cursor: &mut Cursor<'_>) -> Read<Event> {
    let error = cursor.expected("the name of a setting");
    let setting = Note::new(cursor.word()).map_err(|_| error)?;
    cursor.need("to")?;
    Ok(Event::Changed {
        setting,
        value: cursor.quoted("a value")?,
        reason: because(cursor)?,
    })
}

fn merged(cursor: &mut Cursor<'_>) -> Read<Event> {
    let dropped = player(cursor)?;
    cursor.need("into")?;
    Ok(Event::Merged {
        dropped,
        kept: player(cursor)?,
        reason: reason(cursor)?,
    })
}

fn paired(cursor: &mut Cursor<'_>) -> Read<Event> {
    let round = round(cursor)?;
    cursor.need("by")?;
    let method = match cursor.eat("hand") {
        true => Method::ByHand,
        false => Method::By(cursor.value("a system, or `hand`")?),
    };
    let deadline = match cursor.eat("until") {
        true => Some(moment(cursor)?.0),
        false => None,
    };
    cursor.need("tables")?;
    let mut tables = vec![pairing(cursor)?];
    let mut byes = Vec::new();
    while cursor.eat(",") {
        match cursor.peek().parse() {
            Ok(kind) => {
                cursor.word();
                let player = player(cursor)?;
                byes.push(Bye { player, kind });
            }
            Err(_) if byes.is_empty() => tables.push(pairing(cursor)?),
            Err(_) => return Err(cursor.expected("another bye: they come after all tables")),
        }
    }
    Ok(Event::Paired {
        round,
        method,
        tables,
        byes,
        deadline,
    })
}

/// Two that meet, as in `3-7`, or `3>7` if 3 begins.
pub(crate) fn parse_pairing(text: &str) -> Option<Pairing> {
    let (start, mark) = match text.contains('>') {
        true => (Start::A, '>'),
        false => (Start::Toss, '-'),
    };
    let (a, b) = text.split_once(mark)?;
    let number = |text| {
        parse_number(text)
            .filter(|number| *number > 0)
            .map(PlayerId)
    };
    let sides = BySide::new(number(a)?, number(b)?);
    Some(Pairing { sides, start })
}

fn pairing(cursor: &mut Cursor<'_>) -> Read<Pairing> {
    let error = cursor.expected("two numbers as in `3-7`, or a bye");
    parse_pairing(cursor.word()).ok_or(error)
}

/// A result: of a game, or of every board of a match.
pub(super) fn report(cursor: &mut Cursor<'_>) -> Read<Report> {
    if cursor.peek() != "board" {
        return one_report(cursor);
    }
    let mut boards = Vec::new();
    loop {
        cursor.need("board")?;
        let error = cursor.expected(format!("board {}", boards.len() + 1));
        if usize::from(cursor.number("the number of a board")?) != boards.len() + 1 {
            return Err(error);
        }
        boards.push(one_report(cursor)?);
        if !cursor.eat(",") {
            return Ok(Report::Boards(boards));
        }
    }
}

fn one_report(cursor: &mut Cursor<'_>) -> Read<Report> {
    let error =
        cursor.expected("`A wins`, `B wins`, `tie`, `A absent`, `B absent` or `both absent`");
    let standing = match cursor.word() {
        "tie" => Standing::Tie,
        "both" => return cursor.need("absent").map(|()| Report::BothAbsent),
        side @ ("A" | "B") => {
            let side = if side == "A" { Side::A } else { Side::B };
            match cursor.word() {
                "wins" => Standing::Win(side),
                "absent" => return Ok(Report::Absent(side)),
                _ => return Err(error),
            }
        }
        _ => return Err(error),
    };
    let points = match cursor.peek().starts_with(|c: char| c.is_ascii_digit()) {
        true => Some(two(cursor)?.map(Points)),
        false => None,
    };
    let jarnacs = match cursor.eat("jarnacs") {
        true => Some(two(cursor)?),
        false => None,
    };
    Ok(Report::Played(Played {
        standing,
        points,
        jarnacs,
    }))
}

/// Two numbers, as in `112-80`.
fn two(cursor: &mut Cursor<'_>) -> Read<BySide<u16>> {
    let error = cursor.expected("two numbers as in `112-80`");
    let (a, b) = cursor.word().split_once('-').ok_or(error.clone())?;
    let numbers = parse_number(a).zip(parse_number(b));
    numbers.map(|(a, b)| BySide::new(a, b)).ok_or(error)
}

//! Events as clauses of a record.

use std::fmt::{self, Display, Write};

use crate::event::{Declining, EventKind, Ruler, Ruling, Sealed, Toss};
use crate::score::{Ending, Standing};
use crate::{BySide, Drawn, Exclusion, Official, Play, Refusal, RowSet, Side};

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

fn print_ruled(f: &mut fmt::Formatter<'_>, ruling: Ruling, by: &Ruler) -> fmt::Result {
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

fn print_ended(
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

fn official_text(official: Official) -> &'static str {
    match official {
        Official::Referee => "referee",
        Official::System => "system",
    }
}

/// Letters in order, or `-`.
struct OrNone<'a>(&'a Drawn);

impl Display for OrNone<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_char('-')
        } else {
            write!(f, "{}", self.0)
        }
    }
}

/// `1 TZAR`, or `new RAT` for a word from the reserve alone.
struct PlayText(Play);

impl Display for PlayText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.row {
            Some(row) => write!(f, "{row} {}", self.0.word),
            None => write!(f, "new {}", self.0.word),
        }
    }
}

struct StandingText(Standing);

impl Display for StandingText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Standing::Win(side) => write!(f, "{side}"),
            Standing::Tie => f.write_str("tie"),
        }
    }
}

struct RefusalText(Refusal);

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

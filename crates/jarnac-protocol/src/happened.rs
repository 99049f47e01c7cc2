//! What happened at the table, as everybody may see it.

use jarnac_core::{
    BySide, Declining, Ending, EventKind, Game, Official, Play, RowIndex, RowSet, Ruler, Ruling,
    Sealed, Side, Standing, Toss,
};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::error::WordRefusal;
use crate::phase::ClaimView;
use crate::side::{BySideView, SideName};

/// One thing that happened. An action brings at least one, and what follows from it by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields say what they hold; rows are numbered from 1"
)]
pub enum Happened {
    /// A try of the toss; without a starter it is held again.
    Tossed {
        toss: TossView,
        starter: Option<SideName>,
    },
    /// A side drew these letters, in order.
    Drew {
        side: SideName,
        letters: String,
        /// The consonant that went back for the vowel guarantee.
        put_back: Option<String>,
    },
    /// A side swapped three letters.
    Exchanged {
        side: SideName,
        given: String,
        drawn: String,
    },
    /// A new word lies on a row.
    Opened {
        side: SideName,
        row: u8,
        word: String,
    },
    /// A row's word became a longer one.
    Extended {
        side: SideName,
        row: u8,
        word: String,
        /// What it was before.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(optional, as = "Option<String>")]
        old: String,
    },
    /// The bag was handed over.
    Passed { side: SideName },
    /// A word was taken: from the victim's row (none: its reserve) to the taker's row.
    Jarnacked {
        side: SideName,
        play: PlayView,
        to: u8,
        /// The word that lay on the victim's row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        old: Option<String>,
    },
    /// The word announced with a contest did not fit the restored mat.
    SealedVoid { side: SideName, play: PlayView },
    /// An out-of-time side named a Jarnac; without a refusal it was right.
    Spotted {
        side: SideName,
        play: PlayView,
        refusal: Option<WordRefusal>,
    },
    /// A nine-letter word went back to the bag and left a joker.
    JokerPlayed {
        side: SideName,
        row: u8,
        points: u16,
    },
    /// Somebody contested. A Jarnac announced with it is told only when it is revealed.
    Contested { side: SideName, announced: bool },
    /// The contest was decided: the first claim taken back (from 1), or none.
    Ruled {
        withdrawn: Option<u8>,
        /// The word of that claim.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        word: Option<String>,
        /// All claims that were taken back.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<ClaimView>>")]
        undone: Vec<ClaimView>,
        /// Why the lexicon refused the first bad word.
        refusal: Option<WordRefusal>,
        /// The reason of a human referee.
        referee: Option<String>,
    },
    /// The opponent let the claims stand.
    Accepted { side: SideName },
    /// The contest window ran out.
    WindowClosed,
    /// A call was let go by.
    Declined { side: SideName, time_up: bool },
    /// The time for a decision ran out.
    MoveTimeUp { side: SideName },
    /// A chess clock ran out.
    FlagFell { side: SideName },
    /// A side gave up.
    Resigned { side: SideName },
    /// A side proposed a tie.
    TieOffered { side: SideName },
    /// The tie was agreed.
    TieAccepted { side: SideName },
    /// The tie was turned down.
    TieDeclined { side: SideName },
    /// All clocks were stopped: by a referee, or by the server after it was down.
    ClocksStopped { by_server: bool, reason: String },
    /// The clocks run again.
    ClocksStarted { by_server: bool, reason: String },
    /// The referee corrected a clock.
    ClockCorrected {
        side: SideName,
        left_ms: u64,
        reason: String,
    },
    /// The referee decided the game.
    Adjudicated {
        result: StandingName,
        reason: String,
    },
    /// A side was away for too long, and the other claimed the game.
    Forfeited { side: SideName, reason: String },
    /// The game is over.
    Ended {
        ending: EndingName,
        /// The rows whose words count 100.
        hundreds: BySideView<Vec<u8>>,
    },
    /// A side called the game off; without a side the server did, since nobody had come for long.
    Aborted { side: Option<SideName> },
    /// A side asked to take its last action back.
    TakebackOffered { side: SideName },
    /// The opponent refused.
    TakebackDeclined { side: SideName },
    /// The game went back to how it was after event `to`.
    TakenBack { to: u32 },
}

/// A try of the toss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "by", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they hold")]
pub enum TossView {
    /// By lot.
    Lot,
    /// Each side drew a letter.
    Letters { drawn: BySideView<String> },
}

/// A word and the row that it extends; none for a new word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayView {
    /// The row, from 1.
    pub row: Option<u8>,
    /// The word.
    pub word: String,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndingName {
    /// A mat was filled, and the opponent took nothing.
    FullMat,
    /// The bag is empty and both passed without a word.
    EmptyBag,
    /// Too many turns in a row without a word.
    Stalled,
    /// An out-of-time side contested or named a word rightly.
    OutOfTimeRight,
    /// Both flags have fallen.
    BothFlags,
    /// A side gave up.
    Resigned,
    /// Both agreed on a tie.
    TieAgreed,
    /// The referee decided.
    Adjudicated,
    /// A side was away for too long, and the other claimed the game.
    Forfeited,
}

/// Who won: `"A"`, `"B"` or `"tie"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub enum StandingName {
    /// Side A.
    A,
    /// Side B.
    B,
    /// Nobody.
    #[serde(rename = "tie")]
    Tie,
}

impl From<Standing> for StandingName {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::Win(side) => match SideName::from(side) {
                SideName::A => StandingName::A,
                SideName::B => StandingName::B,
            },
            Standing::Tie => StandingName::Tie,
        }
    }
}

impl From<Ending> for EndingName {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::FullMat => EndingName::FullMat,
            Ending::EmptyBag => EndingName::EmptyBag,
            Ending::Stalled => EndingName::Stalled,
            Ending::OutOfTimeRight => EndingName::OutOfTimeRight,
            Ending::BothFlags => EndingName::BothFlags,
            Ending::Resigned(_) => EndingName::Resigned,
            Ending::TieAgreed => EndingName::TieAgreed,
            Ending::Adjudicated(_) => EndingName::Adjudicated,
            Ending::Forfeited(_) => EndingName::Forfeited,
        }
    }
}

impl From<Play> for PlayView {
    fn from(play: Play) -> Self {
        PlayView {
            row: play.row.map(RowIndex::number),
            word: play.word.to_string(),
        }
    }
}

impl Happened {
    /// The event as everybody may see it. A Jarnac announced with a contest is only ever told by
    /// the event that reveals it.
    /// `before` is the game before it.
    #[expect(clippy::too_many_lines, reason = "a flat match: an arm for each event")]
    pub fn public(event: &EventKind, before: &Game) -> Happened {
        match event.public(before.rules()) {
            EventKind::Tossed(toss) => Happened::Tossed {
                starter: toss.starter().map(SideName::from),
                toss: toss_view(toss),
            },
            EventKind::Drew {
                side,
                letters,
                put_back,
            } => Happened::Drew {
                side: side.into(),
                letters: letters.to_string(),
                put_back: put_back.map(|letter| letter.to_string()),
            },
            EventKind::Exchanged { side, given, drawn } => Happened::Exchanged {
                side: side.into(),
                given: given
                    .map(jarnac_core::Letter::to_char)
                    .into_iter()
                    .collect(),
                drawn: drawn.to_string(),
            },
            EventKind::Opened { side, row, word } => Happened::Opened {
                side: side.into(),
                row: row.number(),
                word: word.to_string(),
            },
            EventKind::Extended { side, row, word } => Happened::Extended {
                side: side.into(),
                row: row.number(),
                word: word.to_string(),
                old: word_on(before, side, Some(row)).unwrap_or_default(),
            },
            EventKind::Passed { side } => Happened::Passed { side: side.into() },
            EventKind::Jarnacked { side, play, to } => Happened::Jarnacked {
                side: side.into(),
                play: play.into(),
                to: to.number(),
                old: word_on(before, side.other(), play.row),
            },
            EventKind::SealedVoid { side, play } => Happened::SealedVoid {
                side: side.into(),
                play: play.into(),
            },
            EventKind::Spotted {
                side,
                play,
                refusal,
            } => Happened::Spotted {
                side: side.into(),
                play: play.into(),
                refusal: refusal.map(WordRefusal::from),
            },
            EventKind::JokerPlayed { side, row, points } => Happened::JokerPlayed {
                side: side.into(),
                row: row.number(),
                points: points.0,
            },
            EventKind::Contested { side, sealed } => Happened::Contested {
                side: side.into(),
                announced: sealed != Sealed::None,
            },
            EventKind::Ruled { ruling, by } => ruled(ruling, by, before),
            EventKind::Accepted { side } => Happened::Accepted { side: side.into() },
            EventKind::WindowClosed => Happened::WindowClosed,
            EventKind::Declined { side, how } => Happened::Declined {
                side: side.into(),
                time_up: how == Declining::TimeUp,
            },
            EventKind::MoveTimeUp { side } => Happened::MoveTimeUp { side: side.into() },
            EventKind::FlagFell { side } => Happened::FlagFell { side: side.into() },
            EventKind::Resigned { side } => Happened::Resigned { side: side.into() },
            EventKind::TieOffered { side } => Happened::TieOffered { side: side.into() },
            EventKind::TieAccepted { side } => Happened::TieAccepted { side: side.into() },
            EventKind::TieDeclined { side } => Happened::TieDeclined { side: side.into() },
            EventKind::ClocksStopped { by, reason } => Happened::ClocksStopped {
                by_server: by == Official::System,
                reason: reason.to_string(),
            },
            EventKind::ClocksStarted { by, reason } => Happened::ClocksStarted {
                by_server: by == Official::System,
                reason: reason.to_string(),
            },
            EventKind::ClockCorrected { side, left, reason } => Happened::ClockCorrected {
                side: side.into(),
                left_ms: left.0,
                reason: reason.to_string(),
            },
            EventKind::Adjudicated { result, reason } => Happened::Adjudicated {
                result: result.into(),
                reason: reason.to_string(),
            },
            EventKind::Forfeited { side, reason } => Happened::Forfeited {
                side: side.into(),
                reason: reason.to_string(),
            },
            EventKind::Ended { ending, hundreds } => Happened::Ended {
                ending: ending.into(),
                hundreds: row_numbers(hundreds),
            },
        }
    }
}

fn word_on(game: &Game, side: Side, row: Option<RowIndex>) -> Option<String> {
    let word = game.mat(side).word(row?)?;
    Some(word.to_string())
}

fn toss_view(toss: Toss) -> TossView {
    match toss {
        Toss::Lot(_) => TossView::Lot,
        Toss::Letters(drawn) => TossView::Letters {
            drawn: drawn.map(|letter| letter.to_string()).into(),
        },
    }
}

fn ruled(ruling: Ruling, by: Ruler, before: &Game) -> Happened {
    let (refusal, referee) = match by {
        Ruler::Lexicon(refusal) => (refusal.map(WordRefusal::from), None),
        Ruler::Referee(reason) => (None, Some(reason.to_string())),
    };
    let first = match ruling {
        Ruling::Upheld => None,
        Ruling::Withdrawn(index) => Some(index.0),
    };
    let claim = first.and_then(|first| before.pending().claims().nth(usize::from(first)));
    Happened::Ruled {
        withdrawn: first.map(|first| first.saturating_add(1)),
        word: claim.map(|claim| claim.play.word.to_string()),
        undone: first.map_or_else(Vec::new, |first| {
            let claims = ClaimView::all(before).into_iter();
            claims.skip(usize::from(first)).collect()
        }),
        refusal,
        referee,
    }
}

fn row_numbers(rows: BySide<RowSet>) -> BySideView<Vec<u8>> {
    rows.map(|set| {
        RowIndex::all()
            .filter(|row| set.contains(*row))
            .map(RowIndex::number)
            .collect()
    })
    .into()
}

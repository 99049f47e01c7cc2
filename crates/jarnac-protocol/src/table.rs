//! The whole table as everybody sees it.

use std::collections::BTreeMap;

use jarnac_core::{ActionKind, ClaimIndex, Game, Row, RowIndex, Side, Timestamp};
use serde::{Deserialize, Serialize};

use crate::act::ActKind;
use crate::clock::ClockView;
use crate::described::{TS, ToSchema};
use crate::phase::{ClaimView, PhaseView};
use crate::side::{BySideView, SideName};

/// The whole table: what a client draws, complete after every event, so that no client has to know
/// a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableView {
    /// What the game waits for.
    pub phase: PhaseView,
    /// How often the bag has come to a side: the number of the turn.
    pub turn: u16,
    /// Who has the bag, if anyone has.
    pub holder: Option<SideName>,
    /// Which kinds of action are open to each side. Never which words.
    pub allowed: BySideView<Vec<ActKind>>,
    /// Which kinds of action are open to a human referee.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ActKind>>")]
    pub referee: Vec<ActKind>,
    /// The sides whose clock a referee may set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SideName>>")]
    pub correctable: Vec<SideName>,
    /// The clocks.
    pub clock: ClockView,
    /// Both mats with their reserves.
    pub mats: BySideView<MatView>,
    /// How many of each letter are left in the bag; letters that are used up are left out.
    pub bag: BTreeMap<String, u8>,
    /// How many letters that is.
    pub bag_count: u16,
    /// Words that can still be contested.
    pub claims: Vec<ClaimView>,
    /// Where a Jarnac may be announced with a contest: for each claim, both mats as they would be
    /// without it and all later ones. The announced word is written on one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<BySideView<MatView>>>")]
    pub restored: Vec<BySideView<MatView>>,
    /// Letters that come on top of the next draw of the side that has the bag.
    pub bonus_letters: u8,
    /// How many letters are to be told, where they are drawn by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_tell: Option<ToTell>,
    /// Who has proposed a tie that stands.
    pub tie_offer: Option<SideName>,
    /// Who has asked to take its last action back.
    pub takeback_offer: Option<SideName>,
}

/// How many letters come out of the bag next, where they are drawn by hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ToTell {
    /// By the toss or the draw that is open; none if there is none, and for a toss by lot.
    pub draw: u8,
    /// For the three letters of an exchange.
    pub exchange: u8,
}

/// One side of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MatView {
    /// The eight rows from the top.
    pub rows: Vec<RowView>,
    /// The loose letters in alphabetical order.
    pub reserve: String,
    /// The points as they lie; nine-letter words count 81 until the end.
    pub points: u16,
    /// Points from wrong words of an out-of-time opponent; they are in `points`.
    pub bonus_points: u16,
    /// How many words the side has taken and kept.
    pub jarnacs: u16,
    /// Whether it has played its joker.
    pub joker_played: bool,
}

/// One row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "holds", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they hold")]
pub enum RowView {
    /// Nothing.
    Free,
    /// A word.
    Word {
        word: String,
        points: u16,
        /// Whether it was taken from the other side, and lies here as it was taken.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        taken: bool,
    },
    /// A joker with the points that it keeps.
    Joker { points: u16 },
}

impl TableView {
    /// The table of a game at this moment. What the server itself decides about is added by it: see
    /// [`allow`](TableView::allow) and `takeback_offer`.
    pub fn new(game: &Game, now: Timestamp) -> TableView {
        let game = &game.public();
        TableView {
            phase: PhaseView::new(game),
            turn: Side::BOTH.iter().map(|side| game.handovers(*side)).sum(),
            holder: game.holder().map(SideName::from),
            allowed: BySideView::from_fn(|side| {
                game.allowed(side).iter().filter_map(ActKind::of).collect()
            }),
            referee: game.referee_may().into_iter().map(ActKind::from).collect(),
            correctable: game.correctable().map(SideName::from).collect(),
            clock: ClockView::new(game, now),
            mats: BySideView::from_fn(|side| MatView::new(game, side)),
            bag: game
                .bag()
                .distinct()
                .map(|(letter, count)| (letter.to_string(), count))
                .collect(),
            bag_count: u16::try_from(game.bag().len()).unwrap_or(u16::MAX),
            claims: ClaimView::all(game),
            restored: restored(game),
            bonus_letters: game.bonus_letters(),
            to_tell: None,
            tie_offer: game.tie_offer().map(SideName::from),
            takeback_offer: None,
        }
    }

    /// Says of a row's word that it was taken from the other side.
    pub fn mark_taken(&mut self, side: Side, row: RowIndex) {
        let mat = match side {
            Side::A => &mut self.mats.a,
            Side::B => &mut self.mats.b,
        };
        if let Some(RowView::Word { taken, .. }) = mat.rows.get_mut(usize::from(row.number()) - 1) {
            *taken = true;
        }
    }

    /// Nothing is open to anybody: the table in the middle of a deed, or of a story.
    #[must_use]
    pub fn only_seen(mut self) -> TableView {
        self.allowed = BySideView::default();
        self.referee.clear();
        self.correctable.clear();
        self.restored.clear();
        self
    }

    /// One kind more that is open to a side.
    pub fn allow(&mut self, side: Side, kind: ActKind) {
        match side {
            Side::A => self.allowed.a.push(kind),
            Side::B => self.allowed.b.push(kind),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The mats to which a contest can lead back, if somebody may announce a Jarnac with it.
fn restored(game: &Game) -> Vec<BySideView<MatView>> {
    let announces = |side| game.may(side, ActionKind::ContestAndJarnac).is_ok();
    if !Side::BOTH.into_iter().any(announces) {
        return Vec::new();
    }
    (0..game.pending().len())
        .map(|first| {
            let without = game.without_claims(ClaimIndex(first as u8));
            BySideView::from_fn(|side| MatView::new(&without, side))
        })
        .collect()
}

impl MatView {
    fn new(game: &Game, side: Side) -> MatView {
        MatView {
            rows: game.mat(side).rows().map(|(_, row)| row.into()).collect(),
            reserve: game.reserve(side).to_string(),
            points: game.points(side).0,
            bonus_points: game.bonus_points(side).0,
            jarnacs: game.jarnacs(side),
            joker_played: game.joker_played(side),
        }
    }
}

impl From<Row> for RowView {
    fn from(row: Row) -> Self {
        match row {
            Row::Free => RowView::Free,
            Row::Word(word) => RowView::Word {
                word: word.to_string(),
                points: word.points().0,
                taken: false,
            },
            Row::Joker(points) => RowView::Joker { points: points.0 },
        }
    }
}

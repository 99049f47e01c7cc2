//! What a table is made for.

use jarnac_core::{BySide, Millis, RuleSet, Seed, Side, Timestamp};
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_protocol::{
    BySideView, GameDictionary, GameKind, GameStatus, GameSummary, ResultView, RuleSetView, Seat,
};

use crate::table::{Down, Table};

/// How much of a checksum is told: enough to tell dictionaries apart.
const TOLD: usize = 16;

/// A game as it was made, who sits where, and where it is.
#[derive(Debug, Clone)]
pub struct Setup {
    /// For links.
    pub id: String,
    /// The kind of opponent that it was made for.
    pub kind: GameKind,
    /// By which rules.
    pub rules: RuleSet,
    /// With which dictionary.
    pub dictionary: GameDictionary,
    /// Where its letters come from.
    pub seed: Seed,
    /// Who made it.
    pub creator: String,
    /// Who sits where.
    pub seats: BySideView<Vec<Seat>>,
    /// Which sides the computer plays.
    pub computer: BySide<bool>,
    /// Who decides contests, if somebody does.
    pub referee: Option<String>,
    /// What the sides are called, where names were given to them.
    pub names: Option<BySideView<String>>,
    /// Whether any number of people may join a side.
    pub teams: bool,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether actions may be taken back if both agree.
    pub friendly: bool,
    /// Whether anyone with the link may watch.
    pub spectators: bool,
    /// How much later those see it who watch.
    pub watch_delay: Millis,
    /// Whether it is played without a server, or was.
    pub offline: bool,
    /// Whether it was made as the rematch of another.
    pub is_rematch: bool,
    /// The game that was made as its rematch.
    pub rematch: Option<String>,
    /// Where it is.
    pub status: GameStatus,
    /// How many deeds it has.
    pub seq: u32,
    /// How it ended.
    pub result: Option<ResultView>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When something last happened.
    pub updated_at: Timestamp,
}

/// The customs of the house: how long is waited for whom, and how much is kept.
#[derive(Debug, Clone, Copy)]
pub struct House {
    /// How long a side may be away before the other may claim the game.
    pub claim: Millis,
    /// How long a seat is held for who took up a challenge.
    pub seat: Millis,
    /// After how long a game is called off that nobody looks at.
    pub dead: Millis,
    /// Up to how much lag is given back.
    pub lag: Millis,
    /// How long both sides are waited for before stopped clocks run again.
    pub resume: Millis,
    /// How many deeds are kept at hand.
    pub recent: usize,
    /// How many people may watch.
    pub watchers: usize,
    /// How slowly the computer plays: 1 like a person, 0 at once.
    pub pace: f64,
}

impl Setup {
    /// The game as lists show it. The seed is told only when the game is over.
    pub fn summary(&self) -> GameSummary {
        let by_hand = self.is_dealt_by_hand();
        GameSummary {
            id: self.id.clone(),
            status: self.status,
            kind: self.kind,
            rules: RuleSetView::new(&self.rules),
            dictionary: self.dictionary.clone(),
            seats: self.seats.clone(),
            names: self.names.clone(),
            teams: self.teams,
            rated: self.rated,
            friendly: self.friendly,
            spectators: self.spectators,
            offline: self.offline,
            creator: self.creator.clone(),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            seq: self.seq,
            watch_delay_s: u32::try_from(self.watch_delay.0 / 1000).unwrap_or(u32::MAX),
            commitment: if by_hand {
                String::new()
            } else {
                self.seed.commitment().to_string()
            },
            seed: (self.status.is_final() && !by_hand).then(|| self.seed.to_string()),
            result: self.result.clone(),
            rematch: self.rematch.clone(),
        }
    }

    /// Whether people draw its letters from a real bag, and say what came.
    pub fn is_dealt_by_hand(&self) -> bool {
        self.kind == GameKind::Transcript
    }

    pub(crate) fn sides_of(&self, person: &str) -> Vec<Side> {
        sides_of(&self.seats, person)
    }
}

/// A dictionary as a game tells it.
pub fn cited(citation: &Citation) -> GameDictionary {
    let checksum = citation.checksum();
    GameDictionary {
        title: citation.title().to_owned(),
        checksum: checksum[..checksum.len().min(TOLD)].to_owned(),
        replaced_by: None,
    }
}

/// The sides that a person acts for.
pub fn sides_of(seats: &BySideView<Vec<Seat>>, person: &str) -> Vec<Side> {
    let sits = |side: &Side| {
        let mut seats = seats.of(*side).iter();
        seats.any(|seat| seat.person.as_deref() == Some(person))
    };
    Side::BOTH.into_iter().filter(sits).collect()
}

impl House {
    /// A house that waits as long as a server does by default.
    pub const USUAL: House = House {
        claim: Millis::from_minutes(5),
        seat: Millis::from_minutes(2),
        dead: Millis::from_minutes(7 * 24 * 60),
        lag: Millis(300),
        resume: Millis::from_secs(10),
        recent: 32,
        watchers: 500,
        pace: 1.0,
    };
}

/// A new table at which one person plays both sides, with the embedded lexicon: for a page without a
/// server, for a terminal and for trying things out. The seed is all zeros, so that its letters can
/// be foreseen: who plays for anything makes a [`Setup`] with a seed of chance.
pub fn at_one_device(rules: RuleSet, person: &str) -> Table {
    let seat = Seat {
        person: Some(person.to_owned()),
        name: person.to_owned(),
        rating: None,
    };
    let lexicon = Dictionary::french();
    let setup = Setup {
        id: "table".to_owned(),
        kind: GameKind::Hotseat,
        rules,
        dictionary: cited(&Citation::of(lexicon)),
        seed: Seed([0; 32]),
        creator: person.to_owned(),
        seats: BySideView::from_fn(|_| vec![seat.clone()]),
        computer: BySide::both(false),
        referee: None,
        names: None,
        teams: false,
        rated: false,
        friendly: true,
        spectators: false,
        watch_delay: Millis::ZERO,
        offline: true,
        is_rematch: false,
        rematch: None,
        status: GameStatus::Live,
        seq: 0,
        result: None,
        created_at: Timestamp(0),
        updated_at: Timestamp(0),
    };
    let down = Down {
        alive: None,
        started: Timestamp(0),
    };
    Table::load(setup, House::USUAL, lexicon, &[], Some(down)).expect("an empty journal is whole")
}

//! How a game was made, as the first line of its file says it.

use jarnac_core::{BySide, Millis, RuleSet, Seed, Side, Timestamp};
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_protocol::{BySideView, GameKind, GameStatus, Seat, SideName};
use jarnac_table::{Setup, cited};
use serde::{Deserialize, Serialize};

/// Who sits at this terminal, or in front of this page.
pub const PERSON: &str = "here";

/// The version of the lines.
pub const VERSION: u32 = 1;

/// Against whom somebody plays without a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Against {
    /// A player of the computer's.
    Computer {
        /// The name of a level, or `mesure` for the player that follows its opponent.
        level: String,
        /// Whether it says no vulgar word; the level's own way if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        family: Option<bool>,
    },
    /// Somebody at the same device.
    Friend,
}

/// How a game was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The version of the file.
    pub jarnac_game: u32,
    /// What it is called.
    pub id: String,
    /// The rules, spelled out.
    pub rules: String,
    /// The dictionary: its title and its checksum.
    pub lexicon: String,
    /// Where its letters come from.
    pub seed: String,
    /// Against whom it is played.
    pub against: Against,
    /// The strength of the player that follows, as it was when the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measure: Option<u16>,
    /// What the sides are called; empty for whoever gave no name.
    pub names: BySideView<String>,
    /// The side of the person who plays the computer.
    pub side: SideName,
    /// Whether actions may be taken back.
    pub friendly: bool,
    /// Where the computer's random choices begin.
    pub choices: u64,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
}

impl Head {
    /// The rules, if they can be read.
    pub fn rules(&self) -> Option<RuleSet> {
        self.rules.parse().ok()
    }

    /// The dictionary that it was made with.
    pub fn citation(&self) -> Citation {
        Citation::read(&self.lexicon)
    }

    /// The side that the computer plays, if it does.
    pub fn computer(&self) -> Option<Side> {
        match self.against {
            Against::Computer { .. } => Some(Side::from(self.side).other()),
            Against::Friend => None,
        }
    }

    /// The game as its table takes it; nothing if rules or seed can't be read.
    pub fn setup(&self, lexicon: &Dictionary) -> Option<Setup> {
        let computer = self.computer();
        let seat = |side: Side| {
            let level = match &self.against {
                Against::Computer { level, .. } if computer == Some(side) => Some(level),
                _ => None,
            };
            Seat {
                person: level.is_none().then(|| PERSON.to_owned()),
                name: level.unwrap_or(self.names.of(side)).clone(),
                rating: None,
            }
        };
        let named = computer.is_none() && self.names.a != self.names.b;
        let own = self.citation();
        let here = Citation::of(lexicon);
        let at = Timestamp(self.created_at);
        let seed: Seed = self.seed.parse().ok()?;
        Some(Setup {
            id: self.id.clone(),
            kind: match computer {
                Some(_) => GameKind::Computer,
                None => GameKind::Hotseat,
            },
            rules: self.rules()?,
            dictionary: cited(if own.checksum().is_empty() {
                &here
            } else {
                &own
            }),
            seed,
            creator: PERSON.to_owned(),
            seats: BySideView::from_fn(|side| vec![seat(side)]),
            computer: BySide::from_fn(|side| computer == Some(side)),
            referee: None,
            names: named.then(|| self.names.clone()),
            teams: false,
            rated: false,
            friendly: self.friendly,
            spectators: false,
            watch_delay: Millis::ZERO,
            offline: true,
            is_rematch: false,
            rematch: None,
            status: GameStatus::Live,
            seq: 0,
            result: None,
            created_at: at,
            updated_at: at,
        })
    }
}

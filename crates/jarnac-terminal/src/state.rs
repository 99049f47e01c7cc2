//! What the terminal shows of a table, and what the person is about to do: everything but the world.

use std::sync::Arc;

use jarnac_catalogue::{Catalogue, Sentence, Value};
use jarnac_core::{BySide, Side};
use jarnac_engine::analysis::Report;
use jarnac_protocol::{ApiError, ErrorCode, Wish};

use crate::draw::theme::Theme;
use crate::table::buttons::{BarInput, Button, buttons};
use crate::table::desk::{Desk, acting_side};
use crate::table::room::Room;
use crate::table::saying::{Saying, SayingInput, say};

/// What lies over the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sheet {
    /// Keys and how to write, from this line on.
    Help(usize),
    /// Everything that can be done now; which of it is chosen.
    Actions(usize),
    /// The letters in the bag.
    Letters,
    /// The thread from this line on.
    Thread(usize),
    /// What was said, and what is being typed.
    Chat(String),
    /// How it ended.
    Result,
    /// What was there, from this line on.
    Analysis(usize),
}

/// How the terminal reaches the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Line {
    /// The table is in this program.
    Here,
    /// A server is being called.
    Connecting,
    /// A server answers.
    Open,
    /// The line is lost; it is tried again.
    Lost,
    /// The server does not want to hear from us, and says why.
    Refused(String),
}

/// How far the analysis is.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Study {
    None,
    /// So many turns of so many.
    Running(u32, u32),
    Done(Box<Report>),
    Failed(String),
}

/// A wish that was not answered yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pending {
    pub(crate) wish: Wish,
    /// Whether the plan is done with when it is granted.
    pub(crate) clears: bool,
}

/// What the terminal shows.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) texts: Arc<Catalogue>,
    pub(crate) theme: Theme,
    pub(crate) size: (u16, u16),
    pub(crate) now: u64,
    pub(crate) room: Option<Room>,
    pub(crate) line: Line,
    pub(crate) desk: Desk,
    pub(crate) refusal: Option<ApiError>,
    pub(crate) pending: Option<Pending>,
    pub(crate) sheet: Option<Sheet>,
    /// What happened last.
    pub(crate) news: Vec<Sentence>,
    pub(crate) study: Study,
    /// Where the record was written.
    pub(crate) record: Option<String>,
    /// Names the wishes of this run, so that none has the key of another.
    pub(crate) run: String,
    pub(crate) wishes: u64,
}

/// What is to be done outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Hand this wish to the table.
    Wish(Box<Wish>),
    /// Say this at the table.
    Say { key: String, text: String },
    /// Ask for everything again: something was missed.
    Resync,
    /// Analyse the game.
    Analyse,
    /// Begin another game like this one.
    Again,
    /// Draw everything anew.
    Redraw,
    /// End. Everything is stored.
    Quit,
}

impl State {
    /// A terminal before it has heard anything of its table.
    pub(crate) fn new(texts: Arc<Catalogue>, theme: Theme, line: Line, run: String) -> State {
        State {
            texts,
            theme,
            size: (80, 24),
            now: 0,
            room: None,
            line,
            desk: Desk::Idle,
            refusal: None,
            pending: None,
            sheet: None,
            news: Vec::new(),
            study: Study::None,
            record: None,
            run,
            wishes: 0,
        }
    }

    /// The side for which the person acts now.
    pub(crate) fn acting(&self) -> Option<Side> {
        let room = self.room.as_ref()?;
        acting_side(&room.you.sides, &room.table)
    }

    /// What both sides are called.
    pub(crate) fn names(&self) -> BySide<String> {
        let room = self.room.as_ref();
        room.map_or_else(
            || BySide::new(String::new(), String::new()),
            |room| room.names(&self.texts),
        )
    }

    /// How many words may be taken at one handover.
    fn most(&self) -> u8 {
        let rules = self.room.as_ref().and_then(|room| room.rules.as_ref());
        rules.map_or(1, jarnac_core::RuleSet::jarnacs_per_handover)
    }

    /// The buttons of the bar.
    pub(crate) fn buttons(&self) -> Vec<Button> {
        let (Some(room), Some(acting)) = (&self.room, self.acting()) else {
            return Vec::new();
        };
        if room.is_over() {
            return Vec::new();
        }
        buttons(&BarInput {
            table: &room.table,
            sides: &room.you.sides,
            acting,
            desk: &self.desk,
            most: self.most(),
        })
    }

    /// What the bar says.
    pub(crate) fn saying(&self) -> Option<Saying> {
        let room = self.room.as_ref()?;
        if room.is_over() {
            let mut all = crate::table::result_text::result_text(room, &self.names()).into_iter();
            let saying = Saying::new(all.next()?);
            return Some(match all.next_back() {
                Some(why) => saying.why(why),
                None => saying,
            });
        }
        let is_away = |side: Side| {
            let seats = room.game.seats.of(side);
            let people = seats.iter().filter_map(|seat| seat.person.as_ref());
            let online = room.presence.online.of(side);
            let mut people = people.peekable();
            people.peek().is_some() && people.all(|person| !online.contains(person))
        };
        if let (Line::Here, Some(refusal)) = (&self.line, &self.refusal)
            && refusal.code == ErrorCode::TryAgain
        {
            let why = Sentence::new("not-stored").with("why", Value::library(&refusal.message));
            return Some(Saying::new(why).warns());
        }
        Some(say(&SayingInput {
            table: &room.table,
            acting: self.acting(),
            personal: room.is_personal(),
            names: &self.names(),
            desk: &self.desk,
            refusal: self.refusal.as_ref(),
            most: self.most(),
            referee: room.presence.referee,
            away: BySide::from_fn(is_away),
        }))
    }

    /// The text on a button. At one terminal an action of the other side says whose it is.
    pub(crate) fn label(&self, button: &Button) -> String {
        let count = self
            .room
            .as_ref()
            .map_or(1, |room| match &room.table.phase {
                jarnac_protocol::PhaseView::Handover { draw_size, .. } => *draw_size,
                _ => 1 + room.table.bonus_letters,
            });
        let id = format!("action-{}", button.press.name());
        let text = self.texts.say(&Sentence::new(id).with("count", count));
        if Some(button.side) == self.acting() {
            return text;
        }
        let of = Sentence::new("action-of").with("name", &self.names()[button.side]);
        self.texts.say(&of.with("action", text))
    }
}

//! Drives one table for a page: what it proposes goes out to be stored, and only then is anything told.

use jarnac_core::{Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_local::Kept;
use jarnac_local::head::PERSON;
use jarnac_local::kept::DeedLine;
use jarnac_protocol::{Act, ApiError, ClientMessage, ErrorCode, ServerMessage, Wanted};
use jarnac_table::{
    Down, House, Input, Joining, Output, Question, Table, Thought, Viewer, Wishing,
};

use crate::answer::Reply;
use crate::ask::QuestionView;

/// The only connection.
const CONNECTION: u64 = 1;

/// A table in the page.
pub(crate) struct Desk {
    table: Table,
    /// Set when the page is to be told how the game stands.
    changed: bool,
}

/// A game whose lines can't be played on.
pub(crate) fn damaged(why: impl std::fmt::Display) -> ApiError {
    let message = format!("this game can't be read: {why}");
    ApiError::new(ErrorCode::BadRequest, message)
}

impl Desk {
    /// The table of a game that was kept.
    pub(crate) fn open(
        kept: &Kept,
        pace: Option<f64>,
        lexicon: &'static Dictionary,
        now: Timestamp,
    ) -> Result<Desk, ApiError> {
        let setup = kept.setup(lexicon).map_err(damaged)?;
        let house = House {
            // Whoever comes back sees the whole thread.
            recent: usize::MAX,
            pace: pace.map_or(House::USUAL.pace, |pace| pace.clamp(0.0, 1.0)),
            ..House::USUAL
        };
        let down = Down {
            alive: kept.alive.max(kept.deeds.last().map(|last| last.at)),
            started: now,
        };
        let table = Table::load(setup, house, lexicon, &kept.deeds, Some(down));
        Ok(Desk {
            table: table.map_err(damaged)?,
            changed: true,
        })
    }

    /// Somebody sits down, or comes back.
    pub(crate) fn join(&mut self, after: u32, now: Timestamp) -> Reply {
        let mut before = Reply::default();
        if self.table.guest(CONNECTION).is_some() {
            before = self.give(Input::Left(CONNECTION), now);
        }
        let viewer = Viewer {
            person: Some(PERSON.to_owned()),
            ..Viewer::default()
        };
        let Ok(place) = self.table.admit(&viewer) else {
            return before;
        };
        let joining = Joining {
            connection: CONNECTION,
            viewer,
            place,
            after: Some(after),
            chat: Vec::new(),
        };
        self.changed = true;
        let joined = self.give(Input::Joined(Box::new(joining)), now);
        Reply {
            store: joined.store.or(before.store),
            ..joined
        }
    }

    /// A client says something.
    pub(crate) fn hear(&mut self, message: ClientMessage, now: Timestamp) -> Reply {
        match message {
            ClientMessage::Wish(wish) => {
                let wishing = Wishing {
                    connection: CONNECTION,
                    wish,
                    done: None,
                    barred: None,
                };
                self.give(Input::Wish(Box::new(wishing)), now)
            }
            ClientMessage::Say { key, .. } => {
                let message = "nobody is there to hear it: this table is in your own device";
                let error = ApiError::new(ErrorCode::Forbidden, message);
                let mut reply = self.give(Input::Tick, now);
                reply.tell.push(ServerMessage::Refused { key, error });
                reply
            }
            ClientMessage::Beat { .. } => self.give(Input::Tick, now),
        }
    }

    /// What was proposed is stored.
    pub(crate) fn stored(&mut self, now: Timestamp) -> Reply {
        self.changed = true;
        self.give(Input::Stored, now)
    }

    /// It could not be stored.
    pub(crate) fn failed(&mut self, why: &str, now: Timestamp) -> Reply {
        let message = format!("this device could not keep it ({why}): free some room, try again");
        let error = ApiError::new(ErrorCode::TryAgain, message);
        let news = Vec::new();
        self.give(Input::Failed { error, news }, now)
    }

    /// A player has thought.
    pub(crate) fn thought(
        &mut self,
        question: QuestionView,
        act: &Act,
        effort: f32,
        now: Timestamp,
    ) -> Reply {
        let Ok(Wanted::Play(action)) = act.read() else {
            return self.give(Input::Tick, now);
        };
        let question = Question {
            side: question.side.into(),
            about: question.about,
        };
        let thought = Thought { action, effort };
        self.give(Input::Thought(question, thought), now)
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Timestamp) -> Reply {
        self.give(Input::Tick, now)
    }

    /// Hands something to the table, and says what comes of it.
    fn give(&mut self, input: Input, now: Timestamp) -> Reply {
        let Output { store, tell, .. } = self.table.handle(input, now);
        let own = tell.into_iter().filter(|one| one.to.holds(CONNECTION));
        let questions = Side::BOTH.into_iter();
        let questions = questions.filter_map(|side| self.table.question(side));
        Reply {
            tell: own.map(|one| one.message).collect(),
            store: store.map(|proposal| DeedLine::from(&proposal.written)),
            game: std::mem::take(&mut self.changed).then(|| self.table.setup().summary()),
            questions: questions
                .map(|Question { side, about }| QuestionView {
                    side: side.into(),
                    about,
                })
                .collect(),
            wake_at: self.table.wake_at(now).map(|at| at.0),
            runs: self.table.game().timer().is_some() && !self.table.is_over(),
        }
    }
}

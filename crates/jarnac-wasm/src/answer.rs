//! What the page is answered.

use jarnac_local::Head;
use jarnac_local::kept::DeedLine;
use jarnac_protocol::{Act, Analysis, ApiError, GameSummary, ServerMessage};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::ask::QuestionView;

/// An answer.
#[derive(Debug, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// A game was made: it is to be kept, and can be opened then.
    Made {
        /// How, as it is kept.
        head: Box<Head>,
        /// As lists show it.
        game: Box<GameSummary>,
    },
    /// What comes of what happened at the table.
    Table(Box<Reply>),
    /// What a player does.
    Thought {
        /// The act; none if there is nothing to do.
        act: Option<Act>,
        /// How hard it was to find.
        effort: f32,
    },
    /// An analysis.
    Study {
        /// As a server gives it.
        analysis: Box<Analysis>,
    },
    /// What a server would have answered to a request.
    Response(Response),
    /// It can't be done.
    Refused {
        /// Why.
        error: ApiError,
    },
}

/// What comes of what happened at the table.
#[derive(Debug, Default, Serialize)]
pub struct Reply {
    /// What is told, in this order.
    pub tell: Vec<ServerMessage>,
    /// What is to be stored before anything else is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub store: Option<DeedLine>,
    /// The game as lists show it, once something was stored or somebody came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameSummary>,
    /// What computer players are to think about; what is not here any more is given up.
    pub questions: Vec<QuestionView>,
    /// When time has to pass at the latest, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake_at: Option<u64>,
    /// Whether a clock runs, so that it is to be noted now and then that somebody is there.
    pub runs: bool,
}

/// What a server would have answered.
#[derive(Debug, Serialize)]
pub struct Response {
    /// As over HTTP.
    pub status: u16,
    /// JSON, or the text of a record; nothing if it could not be written.
    pub body: Option<Box<RawValue>>,
}

impl Response {
    /// An answer as a server writes it.
    pub(crate) fn new(status: u16, body: &impl Serialize) -> Response {
        Response {
            status,
            body: to_raw_value(body).ok(),
        }
    }

    /// What was asked for.
    pub(crate) fn found(body: &impl Serialize) -> Response {
        Response::new(200, body)
    }
}

impl From<ApiError> for Answer {
    fn from(error: ApiError) -> Answer {
        Answer::Refused { error }
    }
}

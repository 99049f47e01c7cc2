//! Everything that a page can ask.

use jarnac_core::{Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_local::judge::{count_sheet, verdict};
use jarnac_local::puzzle::judged_here;
use jarnac_local::{Kept, record, rule_book, try_out};
use jarnac_protocol::{Aftermath, ApiError, BySideView, ErrorCode, RulesTrial};
use jarnac_study::Puzzle;
use jarnac_table::story;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::answer::{Answer, Reply, Response};
use crate::ask::{Ask, AskedHere, Failed, Join, Moment, Request, Say, Study};
use crate::board::board;
use crate::desk::{Desk, damaged};
use crate::make::make;
use crate::think::{Hear, analyse, think};

/// The house of a page: its lexicon, and the table at which somebody sits.
pub struct House {
    lexicon: &'static Dictionary,
    desk: Option<Desk>,
    hear: Hear,
}

impl House {
    /// A house with the embedded lexicon. `hear` is told how far the thinking has got.
    pub fn new(hear: fn(u32, u32)) -> House {
        House {
            lexicon: Dictionary::french(),
            desk: None,
            hear,
        }
    }

    /// Answers a question: JSON in, JSON out. What makes no sense is refused.
    pub fn answer(&mut self, question: &[u8]) -> Vec<u8> {
        let answer = match Ask::read(question) {
            Ok(ask) => self.ask(ask),
            Err(why) => ApiError::new(ErrorCode::BadMessage, why.to_string()).into(),
        };
        serde_json::to_vec(&answer).unwrap_or_default()
    }

    /// The same without JSON.
    pub fn ask(&mut self, ask: Ask) -> Answer {
        self.try_ask(ask).unwrap_or_else(Answer::from)
    }

    fn try_ask(&mut self, ask: Ask) -> Result<Answer, ApiError> {
        let reply = match ask {
            Ask::Make(asked) => {
                let head = make(*asked, self.lexicon)?;
                let setup = head.setup(self.lexicon);
                let setup = setup.ok_or_else(|| damaged("its rules or its seed"))?;
                return Ok(Answer::Made {
                    head: Box::new(head),
                    game: Box::new(setup.summary()),
                });
            }
            Ask::Think(asked) => {
                let kept = Kept::from(asked.game);
                return think(&kept, asked.side, asked.nodes, self.lexicon, self.hear);
            }
            Ask::Study(Study { record, level }) => {
                let analysis = analyse(&record, level.as_deref(), self.lexicon, self.hear)?;
                return Ok(Answer::Study {
                    analysis: Box::new(analysis),
                });
            }
            Ask::Request(request) => return Ok(Answer::Response(self.request(*request))),
            Ask::Open(asked) => {
                self.desk = None;
                let now = Timestamp(asked.now);
                let mut desk = Desk::open(&asked.game.into(), asked.pace, self.lexicon, now)?;
                let reply = desk.join(0, now);
                self.desk = Some(desk);
                reply
            }
            at_table => self.at_table(at_table)?,
        };
        Ok(Answer::Table(Box::new(reply)))
    }

    /// What happens at the table at which somebody sits.
    fn at_table(&mut self, ask: Ask) -> Result<Reply, ApiError> {
        let desk = self
            .desk
            .as_mut()
            .ok_or_else(|| ApiError::new(ErrorCode::NotFound, "no game is open: open one first"))?;
        Ok(match ask {
            Ask::Join(Join { after, now }) => desk.join(after, Timestamp(now)),
            Ask::Say(Say { message, now }) => desk.hear(message, Timestamp(now)),
            Ask::Stored(Moment { now }) => desk.stored(Timestamp(now)),
            Ask::Failed(Failed { why, now }) => desk.failed(&why, Timestamp(now)),
            Ask::Thought(thought) => desk.thought(
                thought.question,
                &thought.act,
                thought.effort,
                Timestamp(thought.now),
            ),
            Ask::Tick(Moment { now }) => desk.tick(Timestamp(now)),
            Ask::Make(_) | Ask::Open(_) | Ask::Think(_) | Ask::Study(_) | Ask::Request(_) => {
                Reply::default()
            }
        })
    }

    /// What a server would answer to a request.
    fn request(&self, request: Request) -> Response {
        let game = request.game.map(Kept::from);
        let answered = self.respond(
            &request.method,
            &request.path,
            request.body.as_deref(),
            game.as_ref(),
        );
        answered.unwrap_or_else(|error| {
            let status = match error.code {
                ErrorCode::NotFound => 404,
                _ => 400,
            };
            Response::new(status, &error)
        })
    }

    fn respond(
        &self,
        method: &str,
        path: &str,
        body: Body<'_>,
        game: Option<&Kept>,
    ) -> Result<Response, ApiError> {
        let (path, _query) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match (method, &parts[..], game) {
            ("GET", ["api", "rules"], _) => Ok(Response::found(&rule_book(&[], [self.lexicon]))),
            ("POST", ["api", "rules"], _) => {
                let trial: RulesTrial = read(body)?;
                // Nothing that is played in a page counts for ratings.
                Ok(Response::found(&try_out(&trial, |_| None)))
            }
            ("POST", ["api", "match", "verdict"], _) => {
                Ok(Response::found(&verdict(&read(body)?, self.lexicon)?))
            }
            ("POST", ["api", "match", "count"], _) => {
                Ok(Response::found(&count_sheet(&read(body)?, self.lexicon)?))
            }
            ("POST", ["api", "board", what], _) => board(what, body, self.lexicon),
            ("GET", ["api", "games", _], Some(kept)) => {
                let setup = kept.setup(self.lexicon).map_err(damaged)?;
                Ok(Response::found(&setup.summary()))
            }
            ("GET", ["api", "games", _, "story"], Some(kept)) => {
                let rules = kept.head.rules().ok_or_else(|| damaged("its rules"))?;
                let told = story(rules, &kept.deeds, self.lexicon).map_err(damaged)?;
                Ok(Response::found(&told))
            }
            ("GET", ["api", "games", _, "record"], Some(kept)) => {
                let record = record(&kept.head, &kept.deeds);
                let record = record.ok_or_else(|| damaged("its deeds"))?;
                Ok(Response::found(&record.to_string()))
            }
            ("GET", ["api", "games", _, "aftermath"], Some(_)) => Ok(Response::found(&Aftermath {
                ratings: BySideView::from_fn(|_: Side| None),
                meetings: None,
            })),
            ("POST", ["api", "training", "here"], _) => puzzle(self.lexicon, body),
            _ => Err(ApiError::new(
                ErrorCode::NotFound,
                "that is not to be had without a network",
            )),
        }
    }
}

/// What was sent with a request.
pub(crate) type Body<'a> = Option<&'a RawValue>;

/// What a request says.
pub(crate) fn read<T: DeserializeOwned>(body: Body<'_>) -> Result<T, ApiError> {
    serde_json::from_str(body.map_or("null", RawValue::get))
        .map_err(|why| ApiError::new(ErrorCode::BadRequest, why.to_string()))
}

/// A puzzle that the page keeps: as it is asked, or what is said of an answer to it.
fn puzzle(lexicon: &Dictionary, body: Body<'_>) -> Result<Response, ApiError> {
    let bad = |why: String| ApiError::new(ErrorCode::BadRequest, why);
    let asked: AskedHere = read(body)?;
    let rules = asked.rules.parse().map_err(|_| bad(asked.rules.clone()))?;
    let puzzle = Puzzle::read_line(rules, &asked.line).map_err(|why| bad(why.to_string()))?;
    match asked.acts {
        Some(acts) => Ok(Response::found(&judged_here(
            &puzzle,
            lexicon,
            &acts,
            asked.again,
        )?)),
        None => {
            let shown = jarnac_local::puzzle::asked(&puzzle, lexicon);
            Ok(Response::found(&shown.map_err(|why| bad(why.to_string()))?))
        }
    }
}

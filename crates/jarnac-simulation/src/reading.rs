//! What a live game asks the store, and how it goes on when it is answered, or is not.

use jarnac_protocol::{ApiError, ErrorCode, Wish};
use jarnac_table::{ConnectionId, Hinted, Input, Wishing, Written};

use crate::fault::Phase;
use crate::flaw::Flaw;
use crate::happening::{Hint, Life, LineId};
use crate::room::Step;
use crate::store::{Answer, Ask};
use crate::world::World;

/// How long a wish may wait for its game before it is refused instead, in milliseconds.
const MAX_WAIT: u64 = 600;

/// What the store was asked for.
pub(crate) enum Reading {
    Load,
    Append(Option<String>, Box<Written>),
    /// Somebody else was faster.
    Lost,
    /// It is not known what became of it.
    Failed,
    Connect(LineId, Option<u32>),
    Wish(ConnectionId, Box<Wish>, Option<ApiError>, bool),
    Gap,
}

impl World {
    /// Somebody wants something.
    pub(crate) fn hear_wish(
        &mut self,
        life: Life,
        game: usize,
        line: LineId,
        wish: Wish,
        came: u64,
    ) {
        let waited = self.agenda.now() - came;
        let Some(room) = self.room(life, game) else {
            return;
        };
        let (Some(table), Some(connection)) = (&room.table, room.connection(line)) else {
            return;
        };
        let (seq, inquiry) = (table.seq(), table.inquire(connection, &wish));
        let barred = self.barred(life, game, waited);
        if inquiry.done.is_some() || (inquiry.news && barred.is_none()) {
            let ask = Ask::News(game, seq, inquiry.done);
            let reading = Reading::Wish(connection, Box::new(wish), barred, inquiry.news);
            return self.read(life, game, ask, reading);
        }
        self.hand_over(life, game, connection, wish, None, barred);
    }

    fn hand_over(
        &mut self,
        life: Life,
        game: usize,
        connection: ConnectionId,
        wish: Wish,
        done: Option<u32>,
        barred: Option<ApiError>,
    ) {
        let wishing = Wishing {
            connection,
            wish,
            done,
            barred,
        };
        if let Some(room) = self.room(life, game) {
            let input = Input::Wish(Box::new(wishing));
            room.steps.push_front(Step::Give(input));
        }
    }

    /// Why nothing new can be done at the moment, if so.
    fn barred(&mut self, life: Life, game: usize, waited: u64) -> Option<ApiError> {
        if self.nodes[life.node].pulse.store_away_since().is_some() {
            return Some(try_again());
        }
        let is_busy = waited > MAX_WAIT || self.doubt(life, game).is_some();
        is_busy.then(|| ApiError::new(ErrorCode::Busy, "try again in a second"))
    }

    /// Another node has stored something.
    pub(crate) fn hear_news(&mut self, life: Life, game: usize, seq: u32, deed: Option<Written>) {
        let flaw = self.flaw;
        let Some(room) = self.room(life, game) else {
            return;
        };
        let Some(table) = &room.table else {
            return;
        };
        let known = table.seq();
        match table.hinted(seq, deed) {
            Hinted::Known => {}
            Hinted::Next(deed) => room.steps.push_front(Step::Give(Input::News(vec![deed]))),
            Hinted::Gap if flaw == Some(Flaw::HintsAreTruth) => {}
            Hinted::Gap => self.read(life, game, Ask::News(game, known, None), Reading::Gap),
        }
    }

    /// The store has answered a game, or has not.
    pub(crate) fn go_on_reading(
        &mut self,
        life: Life,
        game: usize,
        reading: Reading,
        answer: Option<Answer>,
    ) {
        let flaw = self.flaw;
        let Some(room) = self.room(life, game) else {
            return;
        };
        room.waits = false;
        let mut give = |input| room.steps.push_front(Step::Give(input));
        match (reading, answer) {
            (Reading::Load, Some(Answer::Loaded(setup, journal, others))) => {
                self.loaded(life, game, *setup, &journal, others);
            }
            (Reading::Load, _) => self.not_loaded(life, game),
            (Reading::Append(_, written), Some(Answer::Committed)) => {
                if flaw != Some(Flaw::ToldBeforeStored) {
                    self.take_step(life, game, Step::Give(Input::Stored));
                }
                if !self.dies_at(life, Phase::Told) {
                    let hint = Hint::Deed(game, written.seq, Some(*written));
                    self.post(life, &hint);
                }
            }
            (Reading::Append(..), Some(_)) if flaw == Some(Flaw::OutrunIsStored) => {
                give(Input::Stored);
            }
            (Reading::Append(key, _), Some(_)) => {
                let ask = Ask::News(game, room.seq(), key);
                self.read(life, game, ask, Reading::Lost);
            }
            (Reading::Append(..), None) => {
                let ask = Ask::News(game, room.seq(), None);
                self.read(life, game, ask, Reading::Failed);
            }
            (Reading::Lost, Some(Answer::News(news, done))) => give(Input::Lost { news, done }),
            (Reading::Failed, Some(Answer::News(news, _))) => give(failed(news)),
            (Reading::Lost | Reading::Failed, _) => give(failed(Vec::new())),
            (Reading::Connect(line, after), Some(Answer::News(news, _))) => {
                room.steps.push_front(Step::Admit(line, after));
                room.steps.push_front(Step::Give(Input::News(news)));
            }
            // Whoever knocks is told to try again.
            (Reading::Connect(line, _), _) => self.send(line, None),
            (Reading::Wish(connection, wish, barred, has_news), Some(Answer::News(news, done))) => {
                self.hand_over(life, game, connection, *wish, done, barred);
                if let Some(room) = self.room(life, game).filter(|_| has_news) {
                    room.steps.push_front(Step::Give(Input::News(news)));
                }
            }
            (Reading::Wish(connection, wish, ..), _) => {
                self.hand_over(life, game, connection, *wish, None, Some(try_again()));
            }
            (Reading::Gap, Some(Answer::News(news, _))) => give(Input::News(news)),
            (Reading::Gap, _) => {}
        }
        self.work(life, game);
    }
}

pub(crate) fn try_again() -> ApiError {
    ApiError::new(ErrorCode::TryAgain, "nothing can be stored: try again soon")
}

fn failed(news: Vec<Written>) -> Input {
    Input::Failed {
        error: try_again(),
        news,
    }
}

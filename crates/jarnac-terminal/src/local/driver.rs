//! Drives a table in this program: stores what it proposes, tells what it tells, has its players think.

use std::path::PathBuf;
use std::sync::mpsc::Sender;

use jarnac_catalogue::{Sentence, Value};
use jarnac_core::notation::Record;
use jarnac_core::{BySide, Side, Timestamp};
use jarnac_engine::Manners;
use jarnac_lexicon::Dictionary;
use jarnac_local::{Kept, Player, record};
use jarnac_protocol::{ApiError, ErrorCode, ServerMessage, Wish};
use jarnac_table::{
    Down, House, Input, Joining, Output, Question, Table, Thought, Viewer, Wishing, Written,
};

use super::brain::{Thinking, think};
use super::head::{Head, PERSON};
use super::save::SaveFile;
use crate::error::PlayError;
use crate::run::Event;

/// The only connection.
const CONNECTION: u64 = 1;

/// How often it is noted that somebody is here while a clock runs, in milliseconds.
const ALIVE_EVERY: u64 = 5000;

/// A table in this program.
pub(crate) struct Local {
    head: Head,
    table: Table,
    save: SaveFile,
    deeds: Vec<Written>,
    player: Option<Player>,
    thinking: BySide<Option<Thinking>>,
    hear: Sender<Event>,
    noted_alive: u64,
    record_at: Option<PathBuf>,
}

/// What a driver needs to know of its house.
#[derive(Debug, Clone)]
pub(crate) struct Custom {
    pub(crate) lexicon: &'static Dictionary,
    /// How slowly the computer plays: 1 like a person, 0 at once.
    pub(crate) pace: f64,
    /// Where the record is written; beside the game's file if not given.
    pub(crate) record_at: Option<PathBuf>,
}

impl Local {
    /// A table from its file.
    pub(crate) fn new(
        save: SaveFile,
        kept: Kept,
        custom: &Custom,
        hear: Sender<Event>,
        now: Timestamp,
    ) -> Result<Local, PlayError> {
        let Kept { head, deeds, alive } = kept;
        let damaged = |why: String| {
            let sentence =
                Sentence::new("play-damaged").with("file", save.path().display().to_string());
            PlayError::new(sentence.with("line", 1_u8).with("why", Value::library(why)))
        };
        let setup = head.setup(custom.lexicon);
        let setup = setup.ok_or_else(|| damaged(head.rules.clone()))?;
        let house = House {
            pace: custom.pace,
            // Whoever comes back sees the whole thread.
            recent: usize::MAX,
            ..House::USUAL
        };
        let down = Down {
            alive: alive.max(deeds.last().map(|last| last.at)),
            started: now,
        };
        let table = Table::load(setup, house, custom.lexicon, &deeds, Some(down));
        let table = table.map_err(|why| damaged(why.to_string()))?;
        let player = Player::of(&head);
        if head.computer().is_some() && player.is_none() {
            return Err(damaged(format!("{:?}", head.against)));
        }
        Ok(Local {
            head,
            table,
            save,
            deeds,
            player,
            thinking: BySide::new(None, None),
            hear,
            noted_alive: now.0,
            record_at: custom.record_at.clone(),
        })
    }

    /// Somebody sits down: everything is told.
    pub(crate) fn join(&mut self, now: Timestamp) -> Vec<ServerMessage> {
        if self.table.guest(CONNECTION).is_some() {
            self.give(Input::Left(CONNECTION), now);
        }
        let viewer = Viewer {
            person: Some(PERSON.to_owned()),
            ..Viewer::default()
        };
        let Ok(place) = self.table.admit(&viewer) else {
            return Vec::new();
        };
        let joining = Joining {
            connection: CONNECTION,
            viewer,
            place,
            after: None,
            chat: Vec::new(),
        };
        self.give(Input::Joined(Box::new(joining)), now)
    }

    /// Somebody wants something.
    pub(crate) fn wish(&mut self, wish: Wish, now: Timestamp) -> Vec<ServerMessage> {
        let wishing = Wishing {
            connection: CONNECTION,
            wish,
            done: None,
            barred: None,
        };
        self.give(Input::Wish(Box::new(wishing)), now)
    }

    /// A player has thought.
    pub(crate) fn thought(
        &mut self,
        question: Question,
        thought: Thought,
        now: Timestamp,
    ) -> Vec<ServerMessage> {
        self.give(Input::Thought(question, thought), now)
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Timestamp) -> Vec<ServerMessage> {
        let runs = self.table.game().timer().is_some() && !self.table.is_over();
        if runs && now.0 >= self.noted_alive + ALIVE_EVERY {
            self.note_alive(now);
        }
        self.give(Input::Tick, now)
    }

    /// Notes that somebody is here. If it can't be noted, clocks are stopped a little earlier after a restart.
    pub(crate) fn note_alive(&mut self, now: Timestamp) {
        self.noted_alive = now.0;
        let _ = self.save.note_alive(now);
    }

    /// When time has to pass at the latest.
    pub(crate) fn wake_at(&self, now: Timestamp) -> Option<Timestamp> {
        self.table.wake_at(now)
    }

    /// Hands something to the table, stores what it proposes, and gives what it tells.
    fn give(&mut self, input: Input, now: Timestamp) -> Vec<ServerMessage> {
        let mut told = Vec::new();
        let mut next = Some(input);
        while let Some(input) = next.take() {
            let Output { store, tell, .. } = self.table.handle(input, now);
            let own = tell.into_iter().filter(|one| one.to.holds(CONNECTION));
            told.extend(own.map(|one| one.message));
            if let Some(proposal) = store {
                next = Some(self.store(&proposal.written));
            }
        }
        self.follow_questions();
        told
    }

    /// Stores a deed, and says how that went.
    fn store(&mut self, written: &Written) -> Input {
        match self.save.append(written) {
            Ok(()) => {
                self.deeds.push(written.clone());
                Input::Stored
            }
            Err(why) => {
                let file = self.save.path().display();
                let message = format!("{file}: {why}");
                Input::Failed {
                    error: ApiError::new(ErrorCode::TryAgain, message),
                    news: Vec::new(),
                }
            }
        }
    }

    /// Has thought about what the table wants to know now, and gives up what it does not.
    fn follow_questions(&mut self) {
        for side in Side::BOTH {
            let wanted = self.table.question(side);
            let asked = self.thinking[side].as_ref().map(|one| one.question);
            if wanted == asked {
                continue;
            }
            let game = *self.table.game();
            let lexicon = self.table.lexicon();
            self.thinking[side] = match (wanted, &self.player) {
                (Some(question), Some(player)) => {
                    let hear = self.hear.clone();
                    Some(think(player, question, game, lexicon, hear))
                }
                _ => None,
            };
        }
    }

    /// The record of the game as it is.
    pub(crate) fn record(&self) -> Option<Record> {
        record(&self.head, &self.deeds)
    }

    /// Writes the record, and says where it is.
    pub(crate) fn write_record(&self) -> Result<PathBuf, PlayError> {
        let usual = self.save.path().with_extension("jarnac");
        let path = self.record_at.clone().unwrap_or(usual);
        let Some(record) = self.record() else {
            return Err(PlayError::new(Sentence::new("play-no-record")));
        };
        std::fs::write(&path, record.to_string())
            .map_err(|why| PlayError::of_file("play-cannot-write", &path, &why))?;
        Ok(path)
    }

    /// How the game was made.
    pub(crate) fn head(&self) -> &Head {
        &self.head
    }

    pub(crate) fn lexicon(&self) -> &'static Dictionary {
        self.table.lexicon()
    }

    /// Which words the analysis keeps to itself.
    pub(crate) fn manners(&self) -> Manners {
        let player = self.player.as_ref();
        player.map_or(Manners::Plain, |player| player.manners)
    }
}

//! From the command to the game, and to the next one.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{SystemTime, UNIX_EPOCH};

use jarnac_catalogue::{Catalogue, Sentence};
use jarnac_core::Timestamp;
use jarnac_protocol::ServerMessage;
use jarnac_table::{Question, Thought};
use ratatui::crossterm::event;

use crate::draw::theme::Theme;
use crate::error::PlayError;
use crate::local::driver::{Custom, Local};
use crate::local::folder::{self, NewGame};
use crate::local::head::Head;
use crate::local::save::SaveFile;
use crate::options::{Options, ServerGame, What};
use crate::remote::account::Account;
use crate::remote::address::{Address, GameLink};
use crate::remote::driver::Remote;
use crate::session::{Driver, Session};
use crate::state::{Line, State, Study};
use crate::{plain, screen};

/// What happens outside.
#[derive(Debug)]
pub(crate) enum Event {
    /// Something on the terminal.
    Term(event::Event),
    /// A line on standard input; none if there will be no more.
    Line(Option<String>),
    /// A computer player has thought.
    Thought(Question, Thought),
    /// The analysis is further.
    Study(Study),
    /// A server says something.
    Heard(Box<ServerMessage>),
    /// The line to a server is lost, or open again.
    Net(Line),
}

/// What happens outside, and where it is told.
pub(crate) struct World {
    pub(crate) options: Options,
    pub(crate) texts: Arc<Catalogue>,
    pub(crate) hear: Sender<Event>,
    pub(crate) events: Receiver<Event>,
}

/// Plays, until the person has enough.
pub fn play(options: Options) -> Result<(), PlayError> {
    let texts = Arc::new(Catalogue::new(options.language));
    let (hear, events) = channel();
    let plain = options.plain;
    let world = World {
        options,
        texts,
        hear,
        events,
    };
    match plain {
        true => plain::play(&world),
        false => screen::play(&world),
    }
}

/// The moment, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default().as_millis();
    u64::try_from(since).unwrap_or(u64::MAX)
}

impl World {
    /// Sits down at the table that somebody wants.
    pub(crate) fn sit_down(&self, what: &What) -> Result<Session, PlayError> {
        let now = now();
        if let What::Server(game) = what {
            return self.call(game, now);
        }
        let (save, kept) = match what {
            What::New(new) => {
                let lexicon = self.options.lexicon;
                folder::create(&self.options.folder, new, lexicon, Timestamp(now))?
            }
            What::Resume(name) => SaveFile::open(&folder::find(&self.options.folder, name)?)?,
            What::Ask | What::Server(_) => return Err(PlayError::new(Sentence::new("play-what"))),
        };
        let custom = Custom {
            lexicon: self.options.lexicon,
            pace: self.options.pace,
            record_at: self.options.record.clone(),
        };
        let hear = self.hear.clone();
        let local = Local::new(save, kept, &custom, hear.clone(), Timestamp(now))?;
        let state = self.state(Line::Here, now);
        Ok(Session::begin(
            state,
            Driver::Local(Box::new(local)),
            hear,
            now,
        ))
    }

    fn state(&self, line: Line, now: u64) -> State {
        let run = format!("{now:x}");
        let theme = Theme::new(self.options.colour);
        State::new(Arc::clone(&self.texts), theme, line, run)
    }

    /// Calls a server, and comes to a table there.
    fn call(&self, game: &ServerGame, now: u64) -> Result<Session, PlayError> {
        let Some(address) = Address::read(&game.server) else {
            let sentence = Sentence::new("play-bad-server").with("server", &game.server);
            return Err(PlayError::new(sentence));
        };
        let folder = &self.options.folder;
        let account = Account::sign_in(address, game.token.clone(), &game.name, folder)?;
        let mut state = self.state(Line::Connecting, now);
        let link = match (&game.game, &game.new) {
            (Some(game), _) => GameLink::read(game),
            (None, Some(new)) => {
                let (id, link) = account.create(new)?;
                if let Some(link) = link {
                    let told = Sentence::new("server-link").with("link", link);
                    state.news.push(told);
                }
                GameLink { id, key: None }
            }
            (None, None) => {
                let latest = account.latest()?;
                let none = || PlayError::new(Sentence::new("play-no-server-game"));
                GameLink {
                    id: latest.ok_or_else(none)?,
                    key: None,
                }
            }
        };
        let hear = self.hear.clone();
        let record_at = self.options.record.clone();
        let remote = Remote::join(account, game.clone(), &link, record_at, hear.clone())?;
        Ok(Session::begin(
            state,
            Driver::Remote(Box::new(remote)),
            hear,
            now,
        ))
    }
}

/// A game like this one.
pub(crate) fn again(head: &Head) -> Option<What> {
    Some(What::New(NewGame {
        against: head.against.clone(),
        rules: head.rules()?,
        names: (head.names.a.clone(), head.names.b.clone()),
        friendly: head.friendly,
    }))
}

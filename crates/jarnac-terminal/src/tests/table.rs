//! A table to type at.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;

use jarnac_catalogue::{Catalogue, Language};
use jarnac_core::{RowIndex, Timestamp, Word};
use jarnac_lexicon::Dictionary;
use jarnac_local::Kept;
use jarnac_protocol::{BySideView, SideName};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::draw::draw;
use crate::draw::theme::Theme;
use crate::local::driver::{Custom, Local};
use crate::local::head::{Against, Head, VERSION};
use crate::local::save::SaveFile;
use crate::session::{Driver, Next, Session};
use crate::state::{Line, State};
use crate::update::Input;

/// A session at a table whose letters are always the same.
pub(super) struct Seat {
    pub(super) session: Session,
    pub(super) path: PathBuf,
    pub(super) now: u64,
    _folder: Scratch,
}

/// A folder that goes away with its test.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(super) const BEGIN: u64 = 1_700_000_000_000;

pub(super) fn head(rules: &str) -> Head {
    Head {
        jarnac_game: VERSION,
        id: "test".to_owned(),
        rules: rules.parse::<jarnac_core::RuleSet>().unwrap().spelled_out(),
        lexicon: jarnac_lexicon::Citation::of(Dictionary::french()).to_string(),
        seed: jarnac_core::Seed([5; 32]).to_string(),
        against: Against::Friend,
        measure: None,
        names: BySideView {
            a: "Ada".to_owned(),
            b: "Bob".to_owned(),
        },
        side: SideName::A,
        friendly: true,
        choices: 7,
        created_at: BEGIN,
    }
}

fn session(save: SaveFile, kept: Kept, language: Language, now: u64) -> Session {
    // Nobody thinks at this table, so that nothing is ever heard.
    let (hear, _) = channel();
    let custom = Custom {
        lexicon: Dictionary::french(),
        pace: 0.0,
        record_at: None,
    };
    let local = Local::new(save, kept, &custom, hear.clone(), Timestamp(now)).unwrap();
    let texts = Arc::new(Catalogue::new(language));
    let run = format!("{now:x}");
    let state = State::new(texts, Theme::new(true), Line::Here, run);
    Session::begin(state, Driver::Local(Box::new(local)), hear, now)
}

impl Seat {
    /// Two at one terminal, by these rules.
    pub(super) fn new(name: &str, rules: &str, language: Language) -> Seat {
        let folder = std::env::temp_dir().join(format!("jarnac-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let path = folder.join("test.game");
        let head = head(rules);
        let save = SaveFile::create(&path, &head).unwrap();
        let kept = Kept {
            head,
            deeds: Vec::new(),
            alive: None,
        };
        Seat {
            session: session(save, kept, language, BEGIN),
            path,
            now: BEGIN,
            _folder: Scratch(folder),
        }
    }

    pub(super) fn state(&self) -> &State {
        &self.session.state
    }

    pub(super) fn key(&mut self, code: KeyCode) -> Option<Next> {
        self.now += 1000;
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.session.input(Input::Key(key), self.now)
    }

    pub(super) fn types(&mut self, text: &str) {
        for one in text.chars() {
            let code = match one {
                '\n' => KeyCode::Enter,
                '\t' => KeyCode::Tab,
                one => KeyCode::Char(one),
            };
            self.key(code);
        }
    }

    /// The screen as text.
    pub(super) fn screen(&mut self, width: u16, height: u16) -> String {
        self.session.input(Input::Resize(width, height), self.now);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(self.state(), frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let line = |y: u16| {
            let cells = (0..width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>().trim_end().to_owned()
        };
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    }

    /// A word that the side at the table can play, with its row: the first that the lexicon gives.
    pub(super) fn some_play(&self) -> Option<(Option<u8>, Word)> {
        let room = self.state().room.as_ref()?;
        let side = self.state().acting()?;
        let mat = room.table.mats.of(side);
        let rules = room.rules.as_ref()?;
        let rows = RowIndex::all().map(RowIndex::number).map(Some);
        for row in rows.chain([None]) {
            let word = row.map(|row| crate::table::aim::word_on(&room.table, side, row));
            let from = match word {
                Some("") => continue,
                Some(word) => Some(word.parse().unwrap()),
                None => None,
            };
            let mut found = None;
            let _ = Dictionary::french().extensions(
                from,
                &mat.reserve.parse().unwrap(),
                &rules.words,
                |word| {
                    found = Some(word);
                    ControlFlow::Break(())
                },
            );
            if let Some(word) = found {
                return Some((row, word));
            }
        }
        None
    }
}

/// The same game again, from a file.
pub(super) fn resume(path: &std::path::Path, now: u64) -> Session {
    let (save, kept) = SaveFile::open(path).unwrap();
    session(save, kept, Language::French, now)
}

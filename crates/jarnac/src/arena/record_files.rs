//! A file for each game of the arena.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Context;
use jarnac_core::Note;
use jarnac_engine::arena::Pair;
use jarnac_lexicon::Dictionary;

use crate::language::said;

/// Writes records to a folder, if one was given.
pub(super) struct RecordFiles<'a> {
    folder: Option<&'a Path>,
    dictionary: &'a Dictionary,
    seed: u64,
    failed: Option<anyhow::Error>,
}

impl<'a> RecordFiles<'a> {
    /// The folder is made if need be.
    pub(super) fn new(
        folder: Option<&'a Path>,
        dictionary: &'a Dictionary,
        seed: u64,
    ) -> anyhow::Result<RecordFiles<'a>> {
        if let Some(folder) = folder {
            fs::create_dir_all(folder)
                .with_context(|| said!("cli-cannot-make-folder", folder = shown(folder)))?;
        }
        Ok(RecordFiles {
            folder,
            dictionary,
            seed,
            failed: None,
        })
    }

    /// Writes both games, and breaks if that fails: more games would only be lost too.
    pub(super) fn write(&mut self, pair: &Pair) -> ControlFlow<()> {
        match self.try_write(pair) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failed = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// What went wrong, if anything.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        self.failed.map_or(Ok(()), Err)
    }

    fn try_write(&self, pair: &Pair) -> anyhow::Result<()> {
        let Some(folder) = self.folder else {
            return Ok(());
        };
        for (at, game) in pair.games.iter().enumerate() {
            let (number, game_number) = (pair.number + 1, at + 1);
            let mut record = game.record(self.dictionary);
            let (seed, game_no) = (self.seed, game_number);
            let occasion = said!("arena-occasion", seed = seed, pair = number, game = game_no);
            record.header.event = Note::new(&occasion).ok();
            let file = file_name(pair, number, game_number);
            let path: PathBuf = folder.join(file);
            fs::write(&path, record.to_string())
                .with_context(|| said!("cli-cannot-write", file = shown(&path)))?;
        }
        Ok(())
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Named after player A and player B, as the first game has them, whatever their sides.
fn file_name(pair: &Pair, number: u64, game: usize) -> String {
    let names = &pair.games[0].names;
    let plain = |name: &str| -> String {
        let plain = |c: char| {
            if c.is_alphanumeric() || c == '-' {
                c
            } else {
                '_'
            }
        };
        name.chars().map(plain).collect()
    };
    let (a, b) = (plain(&names.a), plain(&names.b));
    format!("{a}-{b}-{number:05}-{game}.jarnac")
}

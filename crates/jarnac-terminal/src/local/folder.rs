//! The folder of a person's games.

use std::path::{Path, PathBuf};

use jarnac_core::{RuleSet, Side, Standing, Timestamp};
use jarnac_engine::arena::REMEMBERED;
use jarnac_engine::{MEASURE, NEWCOMER, PastGame, follow, level};
use jarnac_lexicon::{Citation, Dictionary};
use jarnac_local::Kept;
use jarnac_protocol::{BySideView, SideName};
use jarnac_table::Journal;

use super::head::{Against, Head, VERSION};
use super::save::{SaveFile, peek};
use crate::error::PlayError;
use jarnac_catalogue::{Sentence, Value};

/// How the files of games end.
const ENDING: &str = "game";

/// A new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Against whom.
    pub against: Against,
    /// By which rules.
    pub rules: RuleSet,
    /// What the person is called, and whoever sits at the same terminal; empty if they gave no name.
    pub names: (String, String),
    /// Whether actions may be taken back.
    pub friendly: bool,
}

/// A game that can go on.
#[derive(Debug, Clone)]
pub(crate) struct Unfinished {
    pub(crate) path: PathBuf,
    pub(crate) head: Head,
    /// How often the bag has come to a side.
    pub(crate) turn: u16,
    pub(crate) updated_at: Timestamp,
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(all) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = all
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
        .collect();
    files.sort();
    files
}

/// Every game of a folder that can be read. One that can't is nobody's fault here: whoever opens it is told.
fn games(folder: &Path) -> Vec<(PathBuf, Kept, Journal)> {
    let read = |path: PathBuf| {
        let kept = peek(&path).ok()?;
        let journal = Journal::read(kept.head.rules()?, &kept.deeds).ok()?;
        Some((path, kept, journal))
    };
    files(folder).into_iter().filter_map(read).collect()
}

/// The games of a folder that are not over, the latest first.
pub(crate) fn unfinished(folder: &Path) -> Vec<Unfinished> {
    let mut all: Vec<Unfinished> = games(folder)
        .into_iter()
        .filter(|(_, _, journal)| !journal.is_over())
        .map(|(path, kept, journal)| {
            let created = Timestamp(kept.head.created_at);
            Unfinished {
                path,
                turn: Side::BOTH
                    .iter()
                    .map(|side| journal.game.handovers(*side))
                    .sum(),
                updated_at: kept.deeds.last().map_or(created, |last| last.at),
                head: kept.head,
            }
        })
        .collect();
    all.sort_by_key(|game| std::cmp::Reverse(game.updated_at));
    all
}

/// How strong the player should be that follows: by the last games against the computer in this folder.
fn measure(folder: &Path) -> u16 {
    let mut past: Vec<(Timestamp, PastGame)> = games(folder)
        .into_iter()
        .filter_map(|(_, kept, journal)| {
            let Against::Computer { level: name, .. } = &kept.head.against else {
                return None;
            };
            let opponent = match name == MEASURE {
                true => kept.head.measure?,
                false => level(name)?.rating,
            };
            let own = Side::from(kept.head.side);
            let result = match journal.game.outcome()?.result {
                Standing::Win(side) if side == own => 1.0,
                Standing::Win(_) => 0.0,
                Standing::Tie => 0.5,
            };
            let opponent = f32::from(opponent);
            Some((kept.deeds.last()?.at, PastGame { opponent, result }))
        })
        .collect();
    past.sort_by_key(|(at, _)| *at);
    let past: Vec<PastGame> = past.into_iter().map(|(_, game)| game).collect();
    let recent = &past[past.len().saturating_sub(REMEMBERED)..];
    follow(NEWCOMER, recent).round() as u16
}

/// Makes a new game: its letters and the computer's choices come from the machine's randomness.
pub(crate) fn create(
    folder: &Path,
    new: &NewGame,
    lexicon: &Dictionary,
    now: Timestamp,
) -> Result<(SaveFile, Kept), PlayError> {
    if new.rules.human_referee {
        return Err(PlayError::new(Sentence::new("play-no-referee")));
    }
    let mut random = [0; 32 + 8 + 6];
    getrandom::fill(&mut random).map_err(|why| {
        PlayError::new(Sentence::new("play-no-chance").with("why", Value::library(why)))
    })?;
    let mut seed = [0; 32];
    seed.copy_from_slice(&random[..32]);
    let mut choices = [0; 8];
    choices.copy_from_slice(&random[32..40]);
    let id: String = random[40..]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let measure = match &new.against {
        Against::Computer { level, .. } if level == MEASURE => Some(measure(folder)),
        Against::Computer { .. } | Against::Friend => None,
    };
    let head = Head {
        jarnac_game: VERSION,
        id: id.clone(),
        rules: new.rules.spelled_out(),
        lexicon: Citation::of(lexicon).to_string(),
        seed: jarnac_core::Seed(seed).to_string(),
        against: new.against.clone(),
        measure,
        names: BySideView {
            a: new.names.0.clone(),
            b: new.names.1.clone(),
        },
        side: SideName::A,
        friendly: new.friendly,
        choices: u64::from_le_bytes(choices),
        created_at: now.0,
    };
    let save = SaveFile::create(&folder.join(format!("{id}.{ENDING}")), &head)?;
    let kept = Kept {
        head,
        deeds: Vec::new(),
        alive: None,
    };
    Ok((save, kept))
}

/// The game of this id, or of which this is the file.
pub(crate) fn find(folder: &Path, name: &str) -> Result<PathBuf, PlayError> {
    let direct = PathBuf::from(name);
    if direct.is_file() {
        return Ok(direct);
    }
    let begins = |path: &&PathBuf| {
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        stem.is_some_and(|stem| stem.starts_with(name))
    };
    let all = files(folder);
    let found: Vec<&PathBuf> = all.iter().filter(begins).collect();
    match found[..] {
        [path] if !name.is_empty() => Ok(path.clone()),
        _ => {
            let sentence = Sentence::new("play-no-such-game").with("game", name);
            let sentence = sentence.with("folder", folder.display().to_string());
            Err(PlayError::new(sentence))
        }
    }
}

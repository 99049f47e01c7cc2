//! What can go wrong outside, as a sentence of the catalogue.

use std::io;
use std::path::Path;

use jarnac_catalogue::{Catalogue, Sentence, Value};
use jarnac_protocol::ApiError;

use crate::table::saying::refusal_text;

/// Why a game can't be begun or go on. It says how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayError {
    /// The first of these that the catalogue has explains it.
    sentences: Vec<Sentence>,
}

impl PlayError {
    /// An error that this text explains.
    pub fn new(sentence: Sentence) -> PlayError {
        PlayError {
            sentences: vec![sentence],
        }
    }

    pub(crate) fn of_file(id: &str, path: &Path, why: &dyn std::fmt::Display) -> PlayError {
        let sentence = Sentence::new(id).with("file", path.display().to_string());
        PlayError::new(sentence.with("why", Value::library(why)))
    }

    /// What a server says no with.
    pub(crate) fn of_server(error: &ApiError) -> PlayError {
        let refused = refusal_text(error, "", "");
        let problem = Sentence {
            id: refused.id.replacen("refused-", "problem-", 1),
            args: refused.args.clone(),
        };
        let other = Sentence::new("line-refused").with("message", Value::library(&error.message));
        PlayError {
            sentences: vec![problem, refused, other],
        }
    }

    /// The error in somebody's language.
    pub fn say(&self, texts: &Catalogue) -> String {
        let known = self.sentences.iter().find(|one| texts.has(&one.id));
        known.map_or_else(String::new, |known| texts.say(known))
    }
}

impl From<io::Error> for PlayError {
    fn from(error: io::Error) -> PlayError {
        PlayError::new(Sentence::new("play-terminal").with("why", Value::library(error)))
    }
}

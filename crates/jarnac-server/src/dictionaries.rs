//! The dictionaries that games are judged by: those of the server's shelf, and those of clubs, which change one of these by
//! words of their own.
//!
//! A dictionary lives as long as the program, since games, analyses and players hold on to it. So a club's is made when it
//! is first needed, and there is an end to how many are made between two starts.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jarnac_lexicon::make::house;
use jarnac_lexicon::{Dictionary, Shelf};
use jarnac_protocol::ErrorCode;

use crate::club::Refusal;
use crate::error::Failure;
use crate::limits;
use crate::store::{ClubRow, GameRow, Store, StoreError, WordsRow};
use crate::wall_clock;

/// How a club's own dictionary is asked for: `club:` and the club's id.
const CLUB: &str = "club:";

/// How many lines are left out before one gives up: a newer shelf knows some of a club's words itself.
const MOST_LEFT_OUT: usize = 100;

/// What a club's dictionary is made of.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Recipe {
    /// The title of the dictionary that is changed.
    base: String,
    words: String,
    /// What the club is called.
    name: String,
    edition: u32,
}

/// The dictionaries of a server or worker.
pub(crate) struct Dictionaries {
    shelf: Shelf,
    made: Mutex<HashMap<Recipe, &'static Dictionary>>,
}

impl Dictionaries {
    pub(crate) fn new(shelf: Shelf) -> Dictionaries {
        Dictionaries {
            shelf,
            made: Mutex::default(),
        }
    }

    fn made(&self) -> MutexGuard<'_, HashMap<Recipe, &'static Dictionary>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The one to go on with: what a game was made with, be it a club's, or else what is nearest.
    pub(crate) async fn of_game(
        &self,
        store: &Store,
        game: &GameRow,
    ) -> Result<&'static Dictionary, StoreError> {
        let citation = &game.dictionary();
        if let Some(held) = self.shelf.cited(citation) {
            return Ok(held);
        }
        let cited = self.cited(store, citation.checksum()).await?;
        Ok(cited.unwrap_or_else(|| self.shelf.nearest(citation)))
    }

    /// The one with this checksum and no other, on the shelf or of a club.
    pub(crate) async fn exactly(
        &self,
        store: &Store,
        checksum: &str,
    ) -> Result<Option<&'static Dictionary>, StoreError> {
        let is_it = |one: &&'static Dictionary| one.checksum().to_string() == checksum;
        if let Some(held) = self.shelf.iter().find(is_it) {
            return Ok(Some(held));
        }
        Ok(self.cited(store, checksum).await?.filter(is_it))
    }

    /// The club's dictionary with this checksum, if there is one.
    async fn cited(
        &self,
        store: &Store,
        checksum: &str,
    ) -> Result<Option<&'static Dictionary>, StoreError> {
        let Some(row) = store.club_words(checksum).await? else {
            return Ok(None);
        };
        let made = self.with(Recipe {
            base: row.base,
            words: row.words,
            name: row.title,
            edition: row.edition,
        });
        Ok(made.await.ok())
    }

    /// The one that is asked for by a title or as a club's; the first one if none is.
    pub(crate) async fn chosen(
        &self,
        store: &Store,
        title: Option<&str>,
    ) -> Result<&'static Dictionary, Failure> {
        let Some(title) = title else {
            return Ok(self.shelf.first());
        };
        if let Some(id) = title.strip_prefix(CLUB) {
            let club = store.club(id).await?;
            // Only by the id, which is a secret where the club is one.
            let club = club.filter(|club| club.id == id);
            let club = club.ok_or(Refusal::NoClub)?;
            return self.of_club(store, &club).await;
        }
        self.shelf.titled(title).ok_or_else(|| {
            let titles: Vec<String> = self.shelf.iter().map(|one| one.about().title()).collect();
            let titles = titles.join(", ");
            let message = format!("there is no dictionary '{title}': choose {titles}");
            Failure::new(ErrorCode::BadRequest, message)
        })
    }

    /// A club's own dictionary as it is now. Its words are kept before anything is made with it.
    async fn of_club(&self, store: &Store, club: &ClubRow) -> Result<&'static Dictionary, Failure> {
        let base = self.shelf.first().about().title();
        let recipe = Recipe {
            base: base.clone(),
            words: club.words.clone(),
            name: club.name.clone(),
            edition: club.edition,
        };
        let made = self.with(recipe).await?;
        if made.checksum() != self.shelf.first().checksum() {
            let words = WordsRow {
                checksum: made.checksum().to_string(),
                club: club.id.clone(),
                base,
                title: club.name.clone(),
                edition: club.edition,
                words: club.words.clone(),
                created_at: wall_clock::stored(wall_clock::now()),
            };
            store.keep_club_words(&words).await?;
        }
        Ok(made)
    }

    /// A dictionary of the shelf with house words, made at most once.
    async fn with(&self, recipe: Recipe) -> Result<&'static Dictionary, Failure> {
        let titled = self.shelf.titled(&recipe.base);
        let base = titled.unwrap_or(self.shelf.first());
        if recipe.words.trim().is_empty() {
            return Ok(base);
        }
        if let Some(made) = self.made().get(&recipe) {
            return Ok(made);
        }
        if self.made().len() >= limits::MAX_CLUB_DICTIONARIES {
            let message = "this server holds as many dictionaries of clubs as it can: choose another one, or ask \
                           its keeper to start it again";
            return Err(Failure::new(ErrorCode::Busy, message));
        }
        let Recipe { words, name, .. } = recipe.clone();
        let edition = recipe.edition.to_string();
        let made = tokio::task::spawn_blocking(move || {
            leniently(base, &words).map(|made| made.called(&name, &edition))
        });
        let made = made.await.map_err(|error| broke_down(&error))??;
        let mut all = self.made();
        // Whoever was faster has made the same.
        let known = all.get(&recipe).copied();
        Ok(known.unwrap_or_else(|| {
            let made: &'static Dictionary = Box::leak(Box::new(made));
            all.insert(recipe, made);
            made
        }))
    }

    /// Whether house words can be followed, and if not, which line can't.
    pub(crate) async fn check(&self, words: &str) -> Result<(), Failure> {
        if words.chars().count() > limits::MAX_CLUB_WORDS {
            let most = limits::MAX_CLUB_WORDS;
            let message = format!("a club's dictionary has at most {most} characters");
            return Err(Failure::new(ErrorCode::BadRequest, message));
        }
        let (base, words) = (self.shelf.first(), words.to_owned());
        let tried = tokio::task::spawn_blocking(move || house::apply(base, &words).map(|_| ()));
        let tried = tried.await.map_err(|error| broke_down(&error))?;
        tried.map_err(|error| Refusal::HouseWords(error).into())
    }
}

fn broke_down(error: &tokio::task::JoinError) -> Failure {
    tracing::error!(%error, "a dictionary could not be made");
    Failure::new(
        ErrorCode::Internal,
        "the dictionary could not be made: try again",
    )
}

/// Follows the lines that can be followed.
fn leniently(base: &Dictionary, words: &str) -> Result<Dictionary, Failure> {
    let mut lines: Vec<&str> = words.lines().collect();
    for _ in 0..MOST_LEFT_OUT {
        match house::apply(base, &lines.join("\n")) {
            Ok(made) => return Ok(made),
            // Its place stays, so that numbers of lines do.
            Err(error) => lines[error.line - 1] = "",
        }
    }
    let message = "the club's words do not fit this server's dictionary any more: write them again";
    Err(Failure::new(ErrorCode::BadWord, message))
}

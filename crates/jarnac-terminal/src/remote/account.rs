//! Who somebody is at a server: by a bot token, or as a guest who is known again by a cookie.

use std::collections::BTreeMap;
use std::path::Path;

use jarnac_catalogue::{Sentence, Value};
use jarnac_protocol::{
    ApiError, Created, ErrorCode, GameList, GameStatus, GuestName, Joining, Me, NewGame, Rematch,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::address::{Address, GameLink};
use super::http::{Answer, ask};
use crate::error::PlayError;

/// Who somebody is at a server.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub(crate) address: Address,
    token: Option<String>,
    cookie: Option<String>,
    csrf: Option<String>,
}

impl Account {
    /// Signs in: by a token, as the guest of before, or as a new guest of this name.
    pub(crate) fn sign_in(
        address: Address,
        token: Option<String>,
        name: &str,
        folder: &Path,
    ) -> Result<Account, PlayError> {
        let kept = folder.join("guests.json");
        let cookie = match &token {
            Some(_) => None,
            None => read_cookies(&kept).remove(&address.to_string()),
        };
        let mut account = Account {
            address,
            token,
            cookie,
            csrf: None,
        };
        let me: Me = account.get("/api/me")?;
        account.csrf = me.csrf;
        if me.person.is_none() {
            if account.token.is_some() {
                return Err(PlayError::new(Sentence::new("play-bad-token")));
            }
            account.become_guest(name, &kept)?;
        }
        Ok(account)
    }

    fn become_guest(&mut self, name: &str, kept: &Path) -> Result<(), PlayError> {
        if name.is_empty() {
            return Err(PlayError::new(Sentence::new("play-guest-name")));
        }
        let guest = GuestName {
            name: name.to_owned(),
        };
        self.cookie = None;
        let answer = self.send("POST", "/api/guest", Some(&guest))?;
        let me: Me = read(&answer)?;
        self.csrf = me.csrf;
        let cookie = answer
            .header("set-cookie")
            .filter_map(|cookie| cookie.split(';').next())
            .find(|cookie| cookie.starts_with("jarnac_session="));
        self.cookie = cookie.map(str::to_owned);
        if let Some(cookie) = &self.cookie {
            let mut all = read_cookies(kept);
            all.insert(self.address.to_string(), cookie.clone());
            write_cookies(kept, &all);
        }
        Ok(())
    }

    /// The headers that say who asks.
    pub(crate) fn headers(&self) -> Vec<(&'static str, String)> {
        let mut headers = Vec::new();
        if let Some(token) = &self.token {
            headers.push(("authorization", format!("Bearer {token}")));
        }
        if let Some(cookie) = &self.cookie {
            headers.push(("cookie", cookie.clone()));
        }
        if let Some(csrf) = &self.csrf {
            headers.push(("x-jarnac-csrf", csrf.clone()));
        }
        headers
    }

    fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Answer, PlayError> {
        let body = body.map(|body| serde_json::to_string(body).unwrap_or_default());
        let answer = ask(
            &self.address,
            method,
            path,
            &self.headers(),
            body.as_deref(),
        );
        let answer = answer.map_err(|why| {
            let sentence = Sentence::new("play-unreachable");
            let sentence = sentence.with("server", self.address.to_string());
            PlayError::new(sentence.with("why", Value::library(why)))
        })?;
        match answer.status {
            200..=299 => Ok(answer),
            _ => Err(refused(&answer)),
        }
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, PlayError> {
        read(&self.send("GET", path, None::<&()>)?)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, PlayError> {
        read(&self.send("POST", path, Some(body))?)
    }

    /// Comes in by a link. Whoever is in already, and whoever may only look, is let through to the table.
    pub(crate) fn join(&self, link: &GameLink) -> Result<(), PlayError> {
        let joining = Joining {
            key: link.key.clone(),
        };
        let path = format!("/api/games/{}/join", link.id);
        match self.send("POST", &path, Some(&joining)) {
            Ok(_) => Ok(()),
            Err(why) if link.key.is_some() => Err(why),
            // The table itself says whether one may look.
            Err(_) => Ok(()),
        }
    }

    /// Makes a game. Gives its id, and the link to send to whom it waits for.
    pub(crate) fn create(&self, new: &NewGame) -> Result<(String, Option<String>), PlayError> {
        let created: Created = self.post("/api/games", new)?;
        let sides = &created.invitations.sides;
        let key = sides.a.as_ref().or(sides.b.as_ref());
        let id = created.game.id;
        let link = key.map(|key| format!("{}/g/{id}?key={key}", self.address));
        let waits = created.game.status == GameStatus::Waiting;
        Ok((id, link.filter(|_| waits)))
    }

    /// The latest game of this person that goes on.
    pub(crate) fn latest(&self) -> Result<Option<String>, PlayError> {
        let list: GameList = self.get("/api/me/games?status=live")?;
        Ok(list.games.into_iter().map(|game| game.id).next())
    }

    /// The game that follows another.
    pub(crate) fn rematch(&self, game: &str) -> Result<String, PlayError> {
        let path = format!("/api/games/{game}/rematch");
        let rematch: Rematch = self.post(&path, &serde_json::json!({}))?;
        Ok(rematch.game)
    }

    /// The record of a game.
    pub(crate) fn record(&self, game: &str) -> Result<String, PlayError> {
        let answer = self.send("GET", &format!("/api/games/{game}/record"), None::<&()>)?;
        Ok(answer.body)
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, PlayError> {
    serde_json::from_str(&answer.body).map_err(|why| {
        PlayError::new(Sentence::new("play-not-jarnac").with("why", Value::library(why)))
    })
}

/// What a server says no with.
fn refused(answer: &Answer) -> PlayError {
    match serde_json::from_str::<ApiError>(&answer.body) {
        Ok(error) => PlayError::of_server(&error),
        Err(_) => {
            let error = ApiError::new(ErrorCode::Internal, answer.status.to_string());
            PlayError::of_server(&error)
        }
    }
}

fn read_cookies(path: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Keeps who one is. If that can't be, one is a new guest the next time.
fn write_cookies(path: &Path, cookies: &BTreeMap<String, String>) {
    let Ok(text) = serde_json::to_string(cookies) else {
        return;
    };
    if let Some(folder) = path.parent() {
        let _ = std::fs::create_dir_all(folder);
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    // A cookie is as good as a password: nobody else may read it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    if let Ok(mut file) = options.open(path) {
        let _ = std::io::Write::write_all(&mut file, text.as_bytes());
    }
}

//! A club on a server: its people, what they wish, and what they read.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

use super::served::Served;
use super::someone::{Answer, Someone};

static WISHES: AtomicU32 = AtomicU32::new(0);

/// Somebody at a club, with the key of a link or without.
#[derive(Clone)]
pub(crate) struct Fellow {
    pub(crate) someone: Someone,
    key: Option<String>,
    pub(crate) id: String,
}

impl Fellow {
    fn header(&self) -> String {
        let key = self.key.as_ref();
        key.map_or_else(String::new, |key| format!("x-jarnac-key: {key}\r\n"))
    }

    pub(crate) async fn try_keyed(&self, key: &str, act: Value) -> Answer {
        let path = format!("/api/clubs/{}/wishes", self.id);
        let body = json!({ "key": key, "act": act }).to_string();
        let header = self.header();
        self.someone.send("POST", &path, &header, &body).await
    }

    pub(crate) async fn try_wish(&self, act: Value) -> Answer {
        let key = format!("wish {}", WISHES.fetch_add(1, Ordering::Relaxed));
        self.try_keyed(&key, act).await
    }

    #[track_caller]
    pub(crate) fn wish(&self, act: Value) -> impl Future<Output = Value> {
        let sent = self.clone();
        async move { sent.try_wish(act).await.good()["club"].clone() }
    }

    pub(crate) async fn get(&self, what: &str) -> Answer {
        let path = format!("/api/clubs/{}{what}", self.id);
        self.someone.send("GET", &path, &self.header(), "").await
    }

    /// Somebody else at the same club.
    pub(crate) fn beside(&self, someone: &Someone, key: Option<&str>) -> Fellow {
        Fellow {
            someone: someone.clone(),
            key: key.map(str::to_owned),
            id: self.id.clone(),
        }
    }
}

/// A club with everybody in it: the owner, an organiser, a referee and a member, who came by the link.
pub(crate) struct House {
    pub(crate) owner: Fellow,
    pub(crate) organiser: Fellow,
    pub(crate) referee: Fellow,
    pub(crate) member: Fellow,
    pub(crate) join: String,
}

pub(crate) fn number(view: &Value, name: &str) -> u64 {
    let members = view["members"].as_array().unwrap();
    let found = members.iter().find(|one| one["name"] == name);
    found.unwrap_or_else(|| panic!("{name}: {view}"))["member"]
        .as_u64()
        .unwrap()
}

impl House {
    pub(crate) async fn open(served: &Served, listed: bool) -> House {
        let ada = Someone::account(served.address, "Ada").await;
        let wish = json!({ "name": "Club d’Angoulême", "about": "Le jeudi", "place": "Le Nil", "listed": listed });
        let made = ada.post("/api/clubs", wish).await.good();
        assert_eq!(made["club"]["slug"], "club-d-angouleme");
        assert_eq!(made["you"]["role"], "owner");
        let owner = Fellow {
            someone: ada,
            key: None,
            id: made["club"]["id"].as_str().unwrap().to_owned(),
        };
        let join = owner.get("/links").await.good()["join"]
            .as_str()
            .unwrap()
            .to_owned();
        let mut fellows = Vec::new();
        for name in ["Ole", "Rea", "Mia"] {
            let someone = Someone::account(served.address, name).await;
            let guest = owner.beside(&someone, Some(&join));
            guest.wish(json!({ "act": "join" })).await;
            fellows.push(owner.beside(&someone, None));
        }
        let view = owner.get("").await.good()["club"].clone();
        for (name, role) in [("Ole", "organiser"), ("Rea", "referee")] {
            let act = json!({ "act": "set_role", "member": number(&view, name), "role": role });
            owner.wish(act).await;
        }
        let [organiser, referee, member] = <[Fellow; 3]>::try_from(fellows).ok().unwrap();
        House {
            owner,
            organiser,
            referee,
            member,
            join,
        }
    }
}

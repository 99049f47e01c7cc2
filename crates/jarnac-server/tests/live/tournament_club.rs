//! A club with a tournament on a server: links, wishes, and what everybody may do.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

use super::someone::{Answer, Someone};

static WISHES: AtomicU32 = AtomicU32::new(0);

/// Somebody with a link.
#[derive(Clone)]
pub(crate) struct Linked {
    pub(crate) someone: Someone,
    pub(crate) key: Option<String>,
    pub(crate) id: String,
}

/// A tournament, and everybody's links.
pub(crate) struct Club {
    pub(crate) organiser: Linked,
    pub(crate) referee: Linked,
    pub(crate) players: Vec<Linked>,
    /// Without a link.
    pub(crate) spectator: Linked,
    pub(crate) id: String,
}

impl Linked {
    fn header(&self) -> String {
        let key = self.key.as_ref();
        key.map_or_else(String::new, |key| format!("x-jarnac-key: {key}\r\n"))
    }

    /// Sends a wish with a key of its own.
    pub(crate) async fn try_wish(&self, act: Value) -> Answer {
        let key = format!("wish {}", WISHES.fetch_add(1, Ordering::Relaxed));
        self.try_keyed(&key, act).await
    }

    /// Sends a wish with this key.
    pub(crate) async fn try_keyed(&self, key: &str, act: Value) -> Answer {
        let path = format!("/api/tournaments/{}/wishes", self.id);
        let body = json!({ "key": key, "act": act }).to_string();
        self.someone
            .send("POST", &path, &self.header(), &body)
            .await
    }

    /// The tournament after a wish that must be granted.
    #[track_caller]
    pub(crate) fn wish(&self, act: Value) -> impl Future<Output = Value> {
        let sent = self.clone();
        async move { sent.try_wish(act).await.good()["tournament"].clone() }
    }

    pub(crate) async fn get(&self, what: &str) -> Answer {
        let path = format!("/api/tournaments/{}{what}", self.id);
        self.someone.send("GET", &path, &self.header(), "").await
    }

    pub(crate) async fn read(&self) -> Value {
        self.get("").await.good()
    }

    /// The same link at another server.
    pub(crate) fn at(&self, address: std::net::SocketAddr) -> Linked {
        Linked {
            someone: self.someone.at(address),
            ..self.clone()
        }
    }
}

impl Club {
    /// A tournament with these players, whose numbers are their places from 1.
    pub(crate) async fn open(maker: &Someone, settings: Value, names: &[&str]) -> Club {
        let wish = json!({ "settings": settings, "listed": true });
        let made = maker.post("/api/tournaments", wish).await.good();
        let id = made["id"].as_str().unwrap().to_owned();
        let address = maker.address.unwrap();
        let linked = |key: &Value| Linked {
            someone: Someone::stranger(address),
            key: key.as_str().map(str::to_owned),
            id: id.clone(),
        };
        let organiser = linked(&made["links"]["organiser"]);
        let list = names.join("\n");
        if !list.is_empty() {
            organiser
                .wish(json!({ "act": "enter_list", "text": list }))
                .await;
        }
        let links = organiser.get("/links").await.good();
        let players = links["players"].as_array().unwrap();
        Club {
            referee: linked(&links["referee"]),
            players: players.iter().map(|link| linked(&link["key"])).collect(),
            spectator: linked(&Value::Null),
            organiser,
            id,
        }
    }

    /// Reports every table of the last round that has no result, the better number winning.
    pub(crate) async fn report_all(&self) -> Value {
        let mut view = self.organiser.read().await["tournament"].clone();
        let round = view["rounds"].as_array().unwrap().last().unwrap().clone();
        for table in round["tables"].as_array().unwrap() {
            if table.get("result").is_some() {
                continue;
            }
            let winner = if table["a"].as_u64() < table["b"].as_u64() {
                "A"
            } else {
                "B"
            };
            let result = json!({ "kind": "played", "winner": winner });
            let act = json!({
                "act": "report", "round": round["round"], "table": table["table"], "result": result,
            });
            view = self.organiser.wish(act).await;
        }
        view
    }
}

/// The table of a player in the last round, with the side where they sit.
pub(crate) fn seat(view: &Value, player: usize) -> (u64, &'static str) {
    let round = view["rounds"].as_array().unwrap().last().unwrap();
    for table in round["tables"].as_array().unwrap() {
        for (side, name) in [("a", "A"), ("b", "B")] {
            if table[side].as_u64() == Some(player as u64) {
                return (table["table"].as_u64().unwrap(), name);
            }
        }
    }
    panic!("{player} has no table: {round}");
}

//! Everybody at every endpoint of tournaments, clubs, series and venues. The table below says who gets through; the server's own
//! description says whether an endpoint is missing in it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::club_house::House;
use super::served::Served;
use super::someone::Someone;
use super::venues::{show, wish};

/// Everybody, one letter each: a **s**tranger and a **g**uest without a link; the links of a **p**layer, the tournament's
/// **r**eferee and **o**rganiser, of a **t**able and of the **v**enue; that of another series (**x**); of the club its **m**embers,
/// its referee (**e**), its organiser (**b**), who did not make the tournament, and its owner (**w**), who did.
const EVERYBODY: &str = "sgprotvxmebw";

/// Method, address, what is sent, and who gets through.
type Line = (&'static str, &'static str, &'static str, &'static str);

const READS: &str = "sgpromebw";
const RUNS: &str = "obw";
const REFEREES: &str = "roebw";
const KNOWN: &str = "gmebw";
const FELLOWS: &str = "mebw";
/// What a device hands in, which is made where it is sent.
const HANDED_IN: &str = "handed in";

/// What changes most stands last, so that it is there until then.
const TABLE: &[Line] = &[
    ("GET", "/api/tournaments", "", EVERYBODY),
    ("GET", "/api/tournaments/calendar", "", EVERYBODY),
    ("GET", "/api/tournaments/calendar.ics", "", EVERYBODY),
    ("GET", "/api/me/tournaments", "", KNOWN),
    (
        "POST",
        "/api/tournaments",
        r#"{"settings":{"name":"Coupe"}}"#,
        KNOWN,
    ),
    ("GET", "/api/tournaments/{id}", "", READS),
    // What everybody reads who knows the address; keys are not looked at.
    ("GET", "/api/tournaments/{id}/tables", "", EVERYBODY),
    ("GET", "/api/tournaments/{id}/files/{json}", "", READS),
    ("GET", "/api/tournaments/{id}/files/{log}", "", REFEREES),
    ("GET", "/api/tournaments/{id}/log", "", REFEREES),
    ("GET", "/api/tournaments/{id}/venue", "", REFEREES),
    ("GET", "/api/tournaments/{id}/links", "", RUNS),
    ("GET", "/api/tournaments/{id}/pairing", "", RUNS),
    (
        "POST",
        "/api/tournaments/{id}/wishes",
        r#"{"key":"k","act":{"act":"start_clock","minutes":5}}"#,
        REFEREES,
    ),
    (
        "POST",
        "/api/tournaments/{id}/wishes",
        r#"{"key":"l","act":{"act":"set","setting":"place","value":"Nil"}}"#,
        RUNS,
    ),
    (
        "POST",
        "/api/tournaments/{id}/venue",
        r#"{"kind":"open","tables":2,"rules":"competition"}"#,
        RUNS,
    ),
    ("GET", "/api/series", "", EVERYBODY),
    ("GET", "/api/me/series", "", KNOWN),
    (
        "POST",
        "/api/series",
        r#"{"settings":{"name":"Ligue"}}"#,
        KNOWN,
    ),
    // Whoever shows a key that is none of it is told so.
    ("GET", "/api/series/{id}", "", "sgxmebw"),
    ("GET", "/api/series/{id}/files/{csv}", "", EVERYBODY),
    (
        "POST",
        "/api/series/{id}/wishes",
        r#"{"key":"k","act":{"act":"list","listed":true}}"#,
        "xw",
    ),
    ("GET", "/api/clubs", "", EVERYBODY),
    ("GET", "/api/me/clubs", "", KNOWN),
    ("POST", "/api/clubs", r#"{"name":"Autre club"}"#, FELLOWS),
    ("GET", "/api/clubs/{id}", "", FELLOWS),
    ("GET", "/api/clubs/{id}/results", "", FELLOWS),
    ("GET", "/api/clubs/{id}/calendar.ics", "", FELLOWS),
    ("GET", "/api/clubs/{id}/links", "", "bw"),
    ("GET", "/api/clubs/{id}/log", "", "bw"),
    ("GET", "/api/clubs/{id}/export", "", "bw"),
    (
        "POST",
        "/api/clubs/{id}/wishes",
        r#"{"key":"k","act":{"act":"describe","name":"Pris","about":"","place":""}}"#,
        "bw",
    ),
    (
        "POST",
        "/api/venues",
        r#"{"name":"Salle","tables":1,"rules":"competition"}"#,
        EVERYBODY,
    ),
    ("GET", "/api/venues/{id}", "", "tv"),
    ("GET", "/api/venues/{id}/news", "", "tv"),
    ("GET", "/api/venues/{id}/sheets", "", "v"),
    ("GET", "/api/venues/{id}/tables/{2}/log", "", "v"),
    // The device of table 1 reaches no other one, and the referee hands nothing in.
    ("POST", "/api/venues/{id}/tables/{2}/hand-in", HANDED_IN, ""),
    (
        "POST",
        "/api/venues/{id}/tables/{2}/acts",
        r#"{"key":"k","match_id":"m1","seen":3,"act":{"act":"coming"},"why":""}"#,
        "v",
    ),
    (
        "POST",
        "/api/venues/{id}/tables/{2}/assignment",
        r#"{"names":{"A":"X","B":"Y"}}"#,
        "v",
    ),
    (
        "DELETE",
        "/api/venues/{id}/tables/{2}/assignment",
        "{}",
        "v",
    ),
    (
        "POST",
        "/api/venues/{id}/links",
        r#"{"key":"k","links":{"which":"table","number":2}}"#,
        "v",
    ),
    ("DELETE", "/api/tournaments/{id}/venue", "{}", RUNS),
    ("DELETE", "/api/venues/{id}", "{}", "v"),
    ("DELETE", "/api/clubs/{id}", "{}", "w"),
];

/// All that there is, and everybody with their session or link.
struct Town {
    people: Vec<(char, Someone)>,
    ids: [(&'static str, String); 4],
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

impl Town {
    async fn found(served: &Served) -> Town {
        let house = House::open(served, false).await;
        let owner = &house.owner.someone;
        let wish =
            json!({ "settings": { "name": "Coupe", "rounds": "3" }, "club": house.owner.id });
        let cup = owner.post("/api/tournaments", wish).await.good();
        let path = format!("/api/tournaments/{}", text(&cup["id"]));
        let enter = json!({ "key": "e", "act": { "act": "enter_list", "text": "Alice\nBasile\nChloé\nDenis" } });
        let wishes = format!("{path}/wishes");
        owner.post(&wishes, enter).await.good();
        let links = owner.get(&format!("{path}/links")).await.good();
        let open = json!({ "kind": "open", "tables": 2, "rules": "competition" });
        let venue = owner.post(&format!("{path}/venue"), open).await.good()["venue"].clone();
        let stranger = Someone::stranger(served.address);
        let referee = show(&stranger, venue["key"].as_str().unwrap());
        let hall = format!("/api/venues/{}", text(&venue["id"]));
        let tables = referee.get(&hall).await.good()["tables"].clone();
        let series = json!({ "settings": { "name": "Ligue" } });
        let series = owner.post("/api/series", series).await.good();
        let by = |key: &Value| show(&stranger, key.as_str().unwrap());
        let people = vec![
            ('s', stranger.clone()),
            ('g', Someone::guest(served.address, "Gus").await),
            ('p', by(&links["players"][0]["key"])),
            ('r', by(&links["referee"])),
            ('o', by(&links["organiser"])),
            ('t', by(&tables[0]["key"])),
            ('v', referee),
            ('x', by(&series["key"])),
            ('m', house.member.someone.clone()),
            ('e', house.referee.someone.clone()),
            ('b', house.organiser.someone.clone()),
            ('w', owner.clone()),
        ];
        let ids = [
            ("/api/tournaments/", text(&cup["id"])),
            ("/api/series/", text(&series["id"])),
            ("/api/clubs/", house.owner.id.clone()),
            ("/api/venues/", text(&venue["id"])),
        ];
        Town { people, ids }
    }

    fn path(&self, line: &Line) -> String {
        let id = self.ids.iter().find(|(start, _)| line.1.starts_with(start));
        let path = line.1.replace("{id}", id.map_or("", |(_, id)| id));
        path.replace(['{', '}'], "")
    }

    async fn try_line(&self, line: &Line, who: char) -> (bool, String) {
        let (_, someone) = self.people.iter().find(|(one, _)| *one == who).unwrap();
        let body = match line.2 {
            HANDED_IN => wish(1, &["a"]).to_string(),
            body => body.to_owned(),
        };
        let answer = someone.send(line.0, &self.path(line), "", &body).await;
        let told = format!(
            "{} {} by {who}: {} {}",
            line.0, line.1, answer.status, answer.text
        );
        let refused = [401, 403, 404].contains(&answer.status);
        // Whoever gets through may be told that there is nothing to act on.
        assert!(
            refused || answer.status < 300 || answer.status == 409,
            "{told}"
        );
        (!refused, told)
    }

    /// Everything that could have been changed, as its owner sees it.
    async fn state(&self) -> Vec<Value> {
        let of = |who: char| {
            let found = self.people.iter().find(|(one, _)| *one == who);
            found.unwrap().1.clone()
        };
        let [cup, series, club, venue] = &self.ids;
        let mut state = Vec::new();
        for (by, (start, id), rest) in [
            ('w', cup, ""),
            ('w', cup, "/links"),
            ('w', series, ""),
            ('w', club, ""),
            ('v', venue, ""),
            ('v', venue, "/news"),
        ] {
            let mut answer = of(by).get(&format!("{start}{id}{rest}")).await.good();
            answer.as_object_mut().unwrap().remove("now");
            state.push(answer);
        }
        state
    }
}

/// The address as the description has it.
fn described(path: &str) -> String {
    let names = [
        ("{json}", "{format}"),
        ("{log}", "{format}"),
        ("{csv}", "{format}"),
        ("{2}", "{number}"),
    ];
    let whole = path.to_owned();
    names
        .iter()
        .fold(whole, |path, (ours, theirs)| path.replace(ours, theirs))
}

#[test]
fn no_endpoint_is_missing_here() {
    let description = serde_json::to_value(jarnac_server::openapi()).unwrap();
    let mut all = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        let kinds = ["tournaments", "clubs", "series", "venues"];
        // A socket tells that something has changed, and nothing else; its own tests open it.
        if !kinds
            .iter()
            .any(|kind| path.split('/').any(|part| part.starts_with(kind)))
            || path.ends_with("/socket")
        {
            continue;
        }
        for method in methods.as_object().unwrap().keys() {
            all.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let tried: BTreeSet<String> = TABLE
        .iter()
        .map(|line| format!("{} {}", line.0, described(line.1)))
        .collect();
    assert_eq!(tried, all);
}

#[tokio::test]
async fn everybody_gets_where_they_may_and_nowhere_else() {
    let served = Served::start().await;
    let town = Town::found(&served).await;
    let before = town.state().await;
    for line in TABLE {
        for who in EVERYBODY.chars().filter(|who| !line.3.contains(*who)) {
            let (passed, told) = town.try_line(line, who).await;
            assert!(!passed, "{told}");
        }
    }
    assert_eq!(
        town.state().await,
        before,
        "nothing of all that has changed anything"
    );
    for line in TABLE {
        // What the first one has deleted is not there for the second.
        let most = if line.0 == "DELETE" { 1 } else { line.3.len() };
        for who in line.3.chars().take(most) {
            let (passed, told) = town.try_line(line, who).await;
            assert!(passed, "{told}");
        }
    }
}

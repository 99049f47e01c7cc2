//! What a club does: tournaments with its own people, ratings, records, its calendar, its own dictionary, its export.

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::club_house::{Fellow, House, number};
use super::served::{Served, quick};
use super::someone::{Answer, Someone};
use super::street::{By, Street, on_every_bus};

/// A wish about a tournament by an account, without any key.
async fn wish(someone: &Someone, id: &str, key: &str, act: Value) -> Answer {
    let path = format!("/api/tournaments/{id}/wishes");
    someone.post(&path, json!({ "key": key, "act": act })).await
}

async fn tournament(fellow: &Fellow, club: &str, name: &str) -> Answer {
    let wish = json!({ "settings": { "name": name, "rounds": "1", "system": "swiss" }, "listed": true, "club": club });
    fellow.someone.post("/api/tournaments", wish).await
}

/// Plays a tournament of one round: these two, with this result.
async fn played(by: &Someone, id: &str, names: &str, points: (u32, u32)) {
    let enter = json!({ "act": "enter_list", "text": names });
    wish(by, id, "enter", enter).await.good();
    let hand = json!({ "act": "pair_by_hand", "tables": [{ "a": 1, "b": 2 }], "byes": [] });
    wish(by, id, "pair", hand).await.good();
    let winner = if points.0 > points.1 { "A" } else { "B" };
    let result = json!({
        "kind": "played", "winner": winner, "points": { "A": points.0, "B": points.1 }, "jarnacs": { "A": 2, "B": 0 },
    });
    let report = json!({ "act": "report", "round": 1, "table": 1, "result": result });
    wish(by, id, "report", report).await.good();
    wish(by, id, "finish", json!({ "act": "finish" }))
        .await
        .good();
}

#[tokio::test]
async fn tournaments_of_a_club_are_run_by_its_people() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    let club = house.owner.get("").await.good()["club"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    for fellow in [&house.member, &house.referee] {
        assert_eq!(tournament(fellow, &club, "Coupe").await.code(), "forbidden");
    }
    let stranger = Someone::account(served.address, "Eve").await;
    let eve = house.owner.beside(&stranger, None);
    assert_eq!(tournament(&eve, &club, "Coupe").await.code(), "not_found");
    let made = tournament(&house.organiser, &club, "Coupe").await.good();
    let id = made["id"].as_str().unwrap();
    let read = |someone: Someone| {
        let path = format!("/api/tournaments/{id}");
        async move { someone.get(&path).await.good() }
    };
    for (fellow, role) in [
        (&house.owner, "organiser"),
        (&house.organiser, "organiser"),
        (&house.referee, "referee"),
        (&house.member, "spectator"),
        (&eve, "spectator"),
    ] {
        let answer = read(fellow.someone.clone()).await;
        assert_eq!(answer["you"]["role"], role);
        assert_eq!(answer["club"]["name"], "Club d’Angoulême");
    }
    let enter = |name: &str| json!({ "act": "enter", "entrant": { "name": name } });
    let pair = json!({ "act": "pair" });
    wish(&house.owner.someone, id, "1", enter("Mia"))
        .await
        .good();
    wish(&house.owner.someone, id, "2", enter("Rea"))
        .await
        .good();
    // A referee changes no pairing, a member is no organiser.
    for fellow in [&house.referee, &house.member, &eve] {
        for act in [pair.clone(), enter("Zoé"), json!({ "act": "renew_links" })] {
            let answer = wish(&fellow.someone, id, "x", act.clone()).await;
            assert_eq!(answer.code(), "forbidden", "{act}");
        }
        let links = fellow
            .someone
            .get(&format!("/api/tournaments/{id}/links"))
            .await;
        assert_eq!(links.code(), "forbidden");
    }
    wish(&house.owner.someone, id, "3", pair).await.good();
    let result = json!({ "kind": "played", "winner": "A" });
    let report = json!({ "act": "report", "round": 1, "table": 1, "result": result });
    assert_eq!(
        wish(&house.member.someone, id, "x", report.clone())
            .await
            .code(),
        "forbidden"
    );
    wish(&house.referee.someone, id, "4", report).await.good();
    // Whoever is a referee no more is none at its tournaments, at once.
    let view = house.owner.get("").await.good()["club"].clone();
    let act = json!({ "act": "set_role", "member": number(&view, "Rea"), "role": "member" });
    house.owner.wish(act).await;
    assert_eq!(
        read(house.referee.someone.clone()).await["you"]["role"],
        "spectator"
    );
    // One's own tournament can be given to the club, another's can't.
    let plain = json!({ "settings": { "name": "À part" } });
    let other = stranger.post("/api/tournaments", plain).await.good();
    let adopt = json!({ "act": "adopt", "tournament": other["id"] });
    assert_eq!(house.owner.try_wish(adopt).await.code(), "forbidden");
    let release = json!({ "act": "release", "tournament": id });
    house.owner.wish(release).await;
    assert_eq!(
        read(house.owner.someone.clone()).await["you"]["role"],
        "spectator"
    );
    assert_eq!(
        read(house.organiser.someone.clone()).await["you"]["role"],
        "organiser"
    );
}

/// Whoever runs a tournament by its link and runs a club gives it to the club; no other link will do, and no log keeps it.
#[tokio::test]
async fn a_tournament_is_given_by_whoever_runs_both() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    let maker = Someone::guest(served.address, "Zoé").await;
    let make = |name: &str| {
        let wish = json!({ "settings": { "name": name } });
        let maker = maker.clone();
        async move { maker.post("/api/tournaments", wish).await.good() }
    };
    let (ours, other) = (make("À part").await, make("Ailleurs").await);
    let id = ours["id"].as_str().unwrap();
    let enter = json!({ "act": "enter_list", "text": "Mia\nRea" });
    wish(&maker, id, "enter", enter).await.good();
    let links = maker
        .get(&format!("/api/tournaments/{id}/links"))
        .await
        .good();
    let adopt = |key: &Value| json!({ "act": "adopt", "tournament": id, "organiser": key });
    for key in [
        &links["referee"],
        &links["players"][0]["key"],
        &other["links"]["organiser"],
        &json!(""),
        &Value::Null,
    ] {
        let answer = house.organiser.try_wish(adopt(key)).await;
        assert_eq!(answer.code(), "forbidden", "{key}");
    }
    // The link alone makes nobody an organiser of the club.
    let guest = house.owner.beside(&maker, None);
    for fellow in [&house.member, &house.referee, &guest] {
        let answer = fellow.try_wish(adopt(&links["organiser"])).await;
        assert_eq!(answer.code(), "forbidden");
    }
    house.organiser.wish(adopt(&links["organiser"])).await;
    let path = format!("/api/tournaments/{id}");
    let seen = house.owner.someone.get(&path).await.good();
    assert_eq!(seen["you"]["role"], "organiser");
    let again = house.organiser.try_wish(adopt(&links["organiser"])).await;
    assert_eq!(again.code(), "stale");
    let log = house.owner.get("/log").await;
    let key = links["organiser"].as_str().unwrap();
    assert!(!log.text.contains(key), "the log keeps no key");
    assert_eq!(log.good()["lines"][0]["about"], "À part");
}

#[tokio::test]
async fn results_records_and_ratings_follow_from_the_tournaments() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    let view = house
        .owner
        .wish(json!({ "act": "add_members", "names": "Yvonne" }))
        .await;
    let club = view["id"].as_str().unwrap();
    let mut ids = Vec::new();
    for (name, names, points) in [
        ("Un", "Mia\nYvonne", (112, 80)),
        ("Deux", "Yvonne\nPassant", (140, 60)),
    ] {
        let made = tournament(&house.organiser, club, name).await.good();
        let id = made["id"].as_str().unwrap().to_owned();
        played(&house.organiser.someone, &id, names, points).await;
        ids.push(id);
    }
    let all = house.member.get("/results").await.good();
    let results = all["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    assert!(results.iter().all(|one| one["games"] == 1));
    let of = |name: &str| {
        let ratings = all["ratings"].as_array().unwrap();
        ratings
            .iter()
            .find(|one| one["name"] == name)
            .cloned()
            .unwrap()
    };
    assert_eq!(of("Mia")["rating"], 1662, "one win against an equal");
    assert_eq!(of("Yvonne")["points"].as_array().unwrap().len(), 2);
    assert_eq!(of("Yvonne")["member"], number(&view, "Yvonne"));
    assert_eq!(of("Passant")["member"], Value::Null);
    let record = |kind: &str| {
        let records = all["records"].as_array().unwrap();
        records
            .iter()
            .find(|one| one["kind"] == kind)
            .cloned()
            .unwrap()
    };
    assert_eq!(record("points")["value"], 140);
    assert_eq!(record("points")["names"], json!(["Yvonne"]));
    assert_eq!(record("margin")["value"], 80);
    assert_eq!(record("jarnacs")["names"], json!(["Mia", "Yvonne"]));
    assert_eq!(record("games")["names"], json!(["Yvonne"]));
    // A renamed member keeps their results, and a correction changes the ratings.
    let act =
        json!({ "act": "rename", "member": number(&view, "Yvonne"), "name": "Yvonne Martin" });
    house.organiser.wish(act).await;
    let result = json!({ "kind": "played", "winner": "B" });
    let correct =
        json!({ "act": "correct", "round": 1, "table": 1, "result": result, "reason": "inversé" });
    wish(&house.referee.someone, &ids[0], "c", correct)
        .await
        .good();
    let all = house.member.get("/results").await.good();
    let ratings = all["ratings"].as_array().unwrap();
    assert_eq!(ratings[0]["name"], "Yvonne Martin");
    assert_eq!(ratings[0]["games"], 2);
    // Strangers see results of what is listed, and no member's rating.
    let stranger = house.owner.beside(&Someone::stranger(served.address), None);
    let seen = stranger.get("/results").await.good();
    assert_eq!(seen["results"].as_array().unwrap().len(), 2);
    assert_eq!(seen["ratings"], json!([]));
    let export = house.organiser.get("/export").await.good();
    assert_eq!(export["format"], "jarnac club");
    assert_eq!(export["club"]["members"].as_array().unwrap().len(), 5);
    assert_eq!(export["tournaments"].as_array().unwrap().len(), 2);
    let log = export["tournaments"][0]["log"].as_str().unwrap();
    jarnac_tournament::notation::read(log).unwrap();
    assert_eq!(export["results"], all);
}

#[tokio::test]
async fn the_calendar_is_one_that_programs_read() {
    let served = Served::start().await;
    let house = House::open(&served, true).await;
    let evening = json!({ "title": "Soirée, jeudi; 20 h", "at": 1_795_000_000_000_u64, "minutes": 90, "note": "a\nb" });
    let view = house
        .organiser
        .wish(json!({ "act": "add_evening", "evening": evening, "weeks": 3 }))
        .await;
    let evenings = view["evenings"].as_array().unwrap();
    assert_eq!(evenings.len(), 3);
    let mut off = evening.clone();
    off["cancelled"] = json!(true);
    let act = json!({ "act": "edit_evening", "number": evenings[0]["number"], "evening": off });
    house.organiser.wish(act).await;
    house
        .organiser
        .wish(json!({ "act": "remove_evening", "number": evenings[2]["number"] }))
        .await;
    for settings in [
        json!({ "name": "Coupe", "date": "2026-11-21" }),
        json!({ "name": "Gala", "begins": "2026-11-22 19:30" }),
    ] {
        let wish = json!({ "settings": settings, "listed": true, "club": view["id"] });
        let organiser = &house.organiser.someone;
        organiser.post("/api/tournaments", wish).await.good();
    }
    let stranger = Someone::stranger(served.address);
    let file = stranger
        .get("/api/clubs/club-d-angouleme/calendar.ics")
        .await;
    assert_eq!(file.status, 200);
    assert!(file.head.contains("text/calendar"), "{}", file.head);
    let text = file.text.replace("\r\n ", "");
    assert_eq!(text.matches("BEGIN:VEVENT\r\n").count(), 4, "{text}");
    assert_eq!(text.matches("STATUS:CANCELLED").count(), 1);
    for line in [
        "DTSTART:20261118T110640Z",
        "DTEND:20261118T123640Z",
        "SUMMARY:Soirée\\, jeudi\\; 20 h",
        "DESCRIPTION:a\\nb",
        "LOCATION:Le Nil",
        "DTSTART;VALUE=DATE:20261121",
        "DTSTART:20261122T193000Z",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "{line}: {text}");
    }
}

#[tokio::test]
async fn games_are_judged_by_the_clubs_own_words() {
    let served = Served::start().await;
    let house = House::open(&served, false).await;
    let act = json!({ "act": "words", "text": "+ zibul\n- rat", "edition": 0 });
    let view = house.organiser.wish(act.clone()).await;
    assert_eq!(view["words"]["edition"], 1);
    assert_eq!(
        (&view["words"]["added"], &view["words"]["banned"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        house.organiser.try_wish(act).await.code(),
        "stale",
        "another edition"
    );
    let title = format!("club:{}", view["id"].as_str().unwrap());
    let verdict = |word: &str| {
        let wish = json!({ "rules": "classic", "word": word, "dictionary": title });
        let mia = house.member.someone.clone();
        async move { mia.post("/api/match/verdict", wish).await.good()["admitted"].clone() }
    };
    assert_eq!(verdict("ZIBUL").await, true);
    assert_eq!(verdict("RAT").await, false);
    assert_eq!(verdict("CHAT").await, true);
    // A game remembers the edition that it was made with, though the club changes its words and the server starts again.
    let wish = json!({ "opponent": { "kind": "hotseat" }, "dictionary": title });
    let game = house.member.someone.new_game(wish).await;
    let dictionary = &game["game"]["dictionary"];
    assert!(
        dictionary["title"].as_str().unwrap().contains("Angoulême"),
        "{game}"
    );
    let act = json!({ "act": "words", "text": "", "edition": 1 });
    house.organiser.wish(act).await;
    assert_eq!(verdict("ZIBUL").await, false);
    let id = game["game"]["id"].as_str().unwrap().to_owned();
    let folder = served.stop().await;
    let config = quick(&folder);
    let again = Served::start_in(folder, config).await;
    let mia = house.member.someone.at(again.address);
    let path = |word: &str| format!("/api/words/{word}?game={id}");
    let card = |word: &'static str| {
        let (mia, path) = (mia.clone(), path(word));
        async move { mia.get(&path).await }
    };
    let known = card("ZIBUL").await.good();
    assert_eq!(known["entries"].as_array().unwrap().len(), 1, "{known}");
    assert_eq!(card("RAT").await.good()["entries"], json!([]));
    // A slug is no secret, so it opens no dictionary.
    let wish =
        json!({ "rules": "classic", "word": "ZIBUL", "dictionary": "club:club-d-angouleme" });
    assert_eq!(
        mia.post("/api/match/verdict", wish).await.code(),
        "not_found"
    );
}

/// Two servers change one club at once: nothing is lost, and those who follow at the other one are told.
async fn two_servers_keep_one_club(by: By) {
    let street = Street::new(by).await;
    let ada = Someone::account(street.one.address, "Ada").await;
    let wish = json!({ "name": "Club", "listed": true });
    let made = ada.post("/api/clubs", wish).await.good();
    let id = made["club"]["id"].as_str().unwrap();
    let there = ada.at(street.two.address);
    let url = format!("ws://{}/api/clubs/{id}/socket", street.two.address);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let path = format!("/api/clubs/{id}/wishes");
    let add = |number: u32| {
        let act = json!({ "act": "add_members", "names": format!("Membre {number}") });
        json!({ "key": format!("k{number}"), "act": act })
    };
    for number in 0..5 {
        let (one, two) = tokio::join!(
            ada.post(&path, add(number * 2)),
            there.post(&path, add(number * 2 + 1))
        );
        one.good();
        two.good();
    }
    let club = there.get(&format!("/api/clubs/{id}")).await.good()["club"].clone();
    assert_eq!(club["size"], 11);
    let told = async {
        while let Some(Ok(message)) = socket.next().await {
            let Message::Text(text) = message else {
                continue;
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "changed" && message["revision"] == club["revision"] {
                return true;
            }
        }
        false
    };
    let told = tokio::time::timeout(Duration::from_secs(10), told).await;
    assert_eq!(
        told,
        Ok(true),
        "whoever follows at the other server is told"
    );
}
on_every_bus!(two_servers_keep_one_club);

//! What links show and open: previews, pictures, pages that are not there.

use jarnac_protocol::Act;
use serde_json::{Value, json};

use super::secrets::{begun, two};
use super::served::Served;
use super::someone::Someone;

/// The value of a tag in a page.
#[track_caller]
fn tag(page: &str, name: &str) -> String {
    let mark = format!("\"{name}\" content=\"");
    let (_, rest) = page
        .split_once(&mark)
        .unwrap_or_else(|| panic!("no {name}: {page}"));
    rest.split('"').next().unwrap().to_owned()
}

async fn invited(served: &Served, rules: Value) -> (Someone, Value, String) {
    let camille = Someone::guest(served.address, "Camille").await;
    let wish = json!({ "rules": rules, "opponent": { "kind": "invite" }, "spectators": true });
    let created = camille.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    (camille, created["invitations"].clone(), game)
}

fn free_key(keys: &Value) -> &str {
    let sides = &keys["sides"];
    sides["A"].as_str().or(sides["B"].as_str()).unwrap()
}

#[tokio::test]
async fn a_link_says_who_invites_to_what() {
    let served = Served::start().await;
    let rules = json!({ "set": "competition", "changes": { "human_referee": "on" } });
    let (_, keys, game) = invited(&served, rules).await;
    let stranger = Someone::stranger(served.address);
    let page = stranger
        .get(&format!("/g/{game}?key={}", free_key(&keys)))
        .await;
    assert_eq!(page.status, 200);
    assert!(page.head.contains("x-robots-tag: noindex"), "{}", page.head);
    let title = tag(&page.text, "og:title");
    assert_eq!(title, "Camille vous invite à une partie de Jarnac");
    let about = tag(&page.text, "og:description");
    assert!(about.contains("Compétition, 20:00 chacun"), "{about}");
    assert!(about.contains("jeu de lettres"), "{about}");
    let picture = format!("http://{}/picture.png", served.address);
    assert_eq!(tag(&page.text, "og:image"), picture);

    let link = format!("/g/{game}?key={}", keys["referee"].as_str().unwrap());
    let english = "accept-language: en-GB,en;q=0.9\r\n";
    let page = stranger.send("GET", &link, english, "").await.text;
    let title = tag(&page, "og:title");
    assert_eq!(title, "Camille asks you to referee a game of Jarnac");
    assert!(tag(&page, "og:description").contains("decide contests"));

    let home = stranger.get("/").await.text;
    assert_eq!(tag(&home, "og:title"), "Jarnac, le jeu de lettres");
    assert_eq!(tag(&home, "og:image"), picture);
}

#[tokio::test]
async fn a_picture_shows_the_position_to_those_who_may_see_it() {
    let (served, ada, bob, game) = two(json!({})).await;
    let stranger = Someone::stranger(served.address);
    let cover = stranger.bytes("/picture.png").await;
    assert_eq!(&cover[1..4], b"PNG");
    let (mut one, _, _) = begun(&ada, &bob, &game).await;
    let path = format!("/g/{game}/picture.png");
    assert_eq!(
        stranger.bytes(&path).await,
        cover,
        "it is not theirs to see"
    );
    let wrong = format!("{path}?watch={}", "0".repeat(32));
    assert_eq!(stranger.bytes(&wrong).await, cover);
    let keys = ada
        .get(&format!("/api/games/{game}/invitations"))
        .await
        .good();
    let watch = keys["watch"].as_str().unwrap();
    let live = stranger.bytes(&format!("{path}?watch={watch}")).await;
    assert_eq!(&live[1..4], b"PNG");
    assert_ne!(live, cover);
    let page = stranger.get(&format!("/g/{game}?watch={watch}")).await.text;
    assert!(
        tag(&page, "og:image").contains(&format!("{path}?seq=")),
        "{page}"
    );
    assert_eq!(
        tag(&page, "og:title"),
        "Ada contre Bob\u{a0}: regardez leur partie de Jarnac"
    );
    // When the game is over, everybody may see it.
    one.act(Act::Resign).await.unwrap();
    assert_ne!(stranger.bytes(&path).await, cover);
    let page = stranger.get(&format!("/g/{game}")).await.text;
    assert!(tag(&page, "og:title").contains(" au Jarnac"), "{page}");
    let none = stranger.get("/g/0000000000/picture.png").await;
    assert_eq!(none.code(), "not_found");
}

#[tokio::test]
async fn what_is_not_there_is_404_and_still_a_page_for_people() {
    let served = Served::start().await;
    let (_, _, game) = invited(&served, json!({})).await;
    let stranger = Someone::stranger(served.address);
    for (path, status) in [
        ("/", 200),
        ("/lesson", 200),
        ("/new/computer", 200),
        (&format!("/g/{game}"), 200),
        (&format!("/g/{game}/replay?x=%ff&key=a&key=b"), 200),
        ("/new/chess", 404),
        ("/nothing/here", 404),
        ("/g/0123456789", 404),
        ("/p/0123456789", 404),
    ] {
        let answer = stranger.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.text.starts_with("<!doctype html>"), "{path}");
    }
    for path in ["/assets/index-old.js", "/nothing.png", "/index.php"] {
        let answer = stranger.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("<html"), "{path}");
    }
    assert_eq!(stranger.post("/", json!({})).await.status, 405);
}

#[tokio::test]
async fn an_invitation_is_told_before_it_is_taken() {
    let served = Served::start().await;
    let rules = json!({ "set": "federation", "changes": { "human_referee": "on" } });
    let (camille, keys, game) = invited(&served, rules).await;
    let stranger = Someone::stranger(served.address);
    let path = format!("/api/games/{game}/invitation");
    let ask = |key: &str| format!("{path}?key={key}");
    let player = stranger.get(&ask(free_key(&keys))).await.good();
    assert_eq!(player["host"], "Camille");
    assert_eq!(player["role"], "player");
    assert_eq!(
        (&player["open"], &player["completes"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(player["game"]["rules"]["options"]["clock"], "per_move 0:30");
    let whistle = keys["referee"].as_str().unwrap();
    let referee = stranger.get(&ask(whistle)).await.good();
    assert_eq!(
        (&referee["role"], &referee["completes"]),
        (&json!("referee"), &json!(false))
    );
    assert_eq!(stranger.get(&ask("nonsense")).await.code(), "forbidden");
    assert_eq!(stranger.get(&path).await.code(), "forbidden");
    let bob = Someone::guest(served.address, "Bob").await;
    let body = json!({ "key": free_key(&keys) });
    bob.post(&format!("/api/games/{game}/join"), body)
        .await
        .good();
    let taken = stranger.get(&ask(free_key(&keys))).await.good();
    assert_eq!(taken["open"], false);
    let own = bob.get(&ask(free_key(&keys))).await.good();
    assert_eq!(own["open"], true, "whoever sits there comes in again");
    drop(camille);
}

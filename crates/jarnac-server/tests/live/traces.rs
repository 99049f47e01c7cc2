//! One id leads through the logs of several servers: from the wish to the deed, and to whoever hears
//! of it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jarnac_protocol::{Act, SideName};
use serde_json::json;
use tokio::time::sleep;

use super::node_faults::connect;
use super::process::{LOG, Process};
use super::secrets::begun;
use super::served::fresh_folder;
use super::someone::Someone;
use super::street::{By, Ground, invited};

/// What a log says under an id.
fn lines<'a>(log: &'a str, id: &str) -> Vec<&'a str> {
    let id = format!("trace=\"{id}\"");
    log.lines().filter(|line| line.contains(&id)).collect()
}

/// A value in a line.
fn value<'a>(line: &'a str, name: &str) -> &'a str {
    let (_, after) = line.split_once(&format!("{name}=")).unwrap();
    after.split(' ').next().unwrap().trim_matches('"')
}

/// The last line that says this, once there is one.
async fn said(folder: &Path, what: &str) -> String {
    let begin = Instant::now();
    loop {
        let log = std::fs::read_to_string(folder.join("log")).unwrap();
        if let Some(line) = log.lines().rfind(|line| line.contains(what)) {
            return line.to_owned();
        }
        assert!(begin.elapsed() < Duration::from_secs(20), "{what}: {log}");
        sleep(Duration::from_millis(20)).await;
    }
}

fn servers(url: &str) -> [(Process, PathBuf); 2] {
    [(); 2].map(|()| {
        let folder = fresh_folder();
        let process = Process::start_on_with(&folder, url, |command| {
            command.env(LOG, "info,jarnac_server::wish=debug");
        });
        (process, folder)
    })
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn an_id_leads_from_a_wish_to_its_deed_and_to_the_other_server() {
    let ground = Ground::new(By::Notify);
    let [(one, here), (two, there)] = servers(&ground.postgres.as_ref().unwrap().url());
    let ada = Someone::guest(one.address, "Ada").await;
    let bob = Someone::guest(two.address, "Bob").await;
    let game = invited(&ada, &bob, json!({ "set": "classic" })).await;
    let (mut first, mut second, starter) = begun(&ada, &bob, &game).await;
    let (acts, hears) = if starter == SideName::A {
        (&here, &there)
    } else {
        (&there, &here)
    };
    let seq = first.act(Act::Pass).await.unwrap();
    second.event().await;

    let number = format!("seq={seq} ");
    let stored = said(acts, &format!("{number}ms=")).await;
    let id = value(&stored, "trace").to_owned();
    let log = std::fs::read_to_string(acts.join("log")).unwrap();
    let way = lines(&log, &id);
    assert_eq!(way.len(), 2, "{way:?}");
    assert!(way[0].contains("a wish came"), "{}", way[0]);
    assert!(way[1].contains("its deed is stored"), "{}", way[1]);

    let heard = said(hears, &format!("trace=\"{id}\"")).await;
    assert!(heard.contains("its deed was heard of"), "{heard}");
    assert!(heard.contains(&format!("seq={seq}")), "{heard}");
    assert_ne!(value(&heard, "node"), value(&stored, "node"));

    // What docs/OPERATING.md says about the store.
    let asked = "select left(encode(sha256(convert_to(game_id || ':' || intent, 'UTF8')), 'hex'), 12) \
                 from game_event where game_id = $1 and seq = $2";
    let stored: String = sqlx::query_scalar(asked)
        .bind(&game)
        .bind(i64::from(seq))
        .fetch_one(&mut connect(&ground).await)
        .await
        .unwrap();
    assert_eq!(stored, id);

    // A wish that is refused ends where it came.
    first.act(Act::Draw).await.unwrap_err();
    let refused = said(acts, "it is refused").await;
    let log = std::fs::read_to_string(acts.join("log")).unwrap();
    let way = lines(&log, value(&refused, "trace"));
    assert_eq!(way.len(), 2, "{way:?}");
    assert!(refused.contains("code=NotYourTurn"), "{refused}");
    drop((first, second));
    for (server, folder) in [(one, here), (two, there)] {
        server.stop();
        std::fs::remove_dir_all(folder).unwrap();
    }
}

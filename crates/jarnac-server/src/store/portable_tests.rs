//! Everything goes out into files and comes back, on both databases.

use super::contract_clubs::clubs;
use super::contract_offline::handed_in;
use super::contract_people::people;
use super::contract_series::series;
use super::contract_studies::studies;
use super::contract_tests::private_postgres::PrivatePostgres;
use super::contract_tests::{appends, folder, lists, the_rest};
use super::contract_tournaments::tournaments;
use super::contract_training::training;
use super::contract_venues::venues;
use super::*;

#[tokio::test]
async fn files_carry_everything() {
    let other = folder();
    carried_to(&other.join("second.db").display().to_string()).await;
    std::fs::remove_dir_all(other).unwrap();
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn files_carry_everything_to_the_other_database() {
    let postgres = PrivatePostgres::start();
    carried_to(&postgres.url()).await;
}

/// Everything goes from a file of SQLite's through files to another database, and back, unchanged.
async fn carried_to(second: &str) {
    let folder = folder();
    let (out, back) = (folder.join("out"), folder.join("back"));
    let first = folder.join("first.db").display().to_string();
    let store = Store::open(&first).await.unwrap();
    people(&store).await;
    appends(&store).await;
    lists(&store).await;
    the_rest(&store).await;
    tournaments(&store).await;
    series(&store).await;
    venues(&store).await;
    handed_in(&store).await;
    clubs(&store).await;
    training(&store).await;
    studies(&store).await;
    let count = store.export(&out).await.unwrap();
    let backup = Backup::open(&out).unwrap();
    assert!(matches!(
        store.import(&backup).await,
        Err(PortableError::NotEmpty)
    ));
    let other = Store::open(second).await.unwrap();
    assert_eq!(other.import(&backup).await.unwrap(), count);
    assert_eq!(other.export(&back).await.unwrap(), count);
    for entry in std::fs::read_dir(&out).unwrap() {
        let name = entry.unwrap().file_name();
        // Its checksums depend on the order.
        if name == "manifest.json" {
            continue;
        }
        let read = |folder: &std::path::Path| {
            let text = std::fs::read_to_string(folder.join(&name)).unwrap();
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            // The databases may sort texts differently.
            lines.sort();
            lines
        };
        assert_eq!(read(&out), read(&back), "{name:?}");
    }
    other.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// What was cut off or changed on its way is refused, and it is said what is wrong.
#[tokio::test]
async fn only_whole_exports_are_read() {
    let folder = folder();
    let out = folder.join("out");
    let store = Store::open(&folder.join("first.db").display().to_string())
        .await
        .unwrap();
    people(&store).await;
    store.export(&out).await.unwrap();
    let check = |file: &str, change: &dyn Fn(Vec<u8>) -> Vec<u8>, why: &str| {
        let path = out.join(file);
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, change(whole.clone())).unwrap();
        let error = Backup::open(&out).err().expect(why).to_string();
        assert!(error.contains(file) && error.contains(why), "{error}");
        std::fs::write(&path, whole).unwrap();
        Backup::open(&out).unwrap();
    };
    check(
        "person.jsonl",
        &|text| [text, vec![b'\n']].concat(),
        "it has",
    );
    let last_line = |text: Vec<u8>| {
        let end = text[..text.len() - 1]
            .iter()
            .rposition(|byte| *byte == b'\n');
        text[..=end.unwrap()].to_vec()
    };
    check("person.jsonl", &last_line, "it is cut off");
    check("person.jsonl", &|_| Vec::new(), "0 bytes are left of");
    let other = |text: Vec<u8>| {
        String::from_utf8(text)
            .unwrap()
            .replace("ada", "eve")
            .into()
    };
    check("person.jsonl", &other, "it was changed: its checksum is");
    check(
        "manifest.json",
        &|text| text[..40].to_vec(),
        "not what was exported",
    );
    let fewer = |text: Vec<u8>| {
        String::from_utf8(text)
            .unwrap()
            .replacen("\"rows\": ", "\"rows\": 1", 1)
            .into()
    };
    check("manifest.json", &fewer, "changed after the export");
    std::fs::remove_file(out.join("chat.jsonl")).unwrap();
    let missing = Backup::open(&out).err().unwrap().to_string();
    for part in ["chat.jsonl", "it is not there", "Copy it or export again"] {
        assert!(missing.contains(part), "{missing}");
    }
    std::fs::remove_file(out.join("manifest.json")).unwrap();
    assert!(matches!(
        Backup::open(&out),
        Err(PortableError::NoManifest(_))
    ));
    store.close().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// A database is made by a server and by an import, not by an export.
#[tokio::test]
async fn a_database_that_is_not_there_is_not_made() {
    let folder = folder();
    let missing = folder.join("deep/games.db");
    let opened = Store::open_existing(&missing.display().to_string()).await;
    assert!(matches!(opened, Err(PortableError::NoDatabase(path)) if path == missing));
    assert!(!missing.parent().unwrap().exists());
    let empty = folder.join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let opened = Store::open_existing(&empty.display().to_string()).await;
    assert!(matches!(opened, Err(PortableError::NotJarnac(_))));
    assert_eq!(std::fs::read(&empty).unwrap(), b"");
    std::fs::remove_dir_all(folder).unwrap();
}

//! How databases come to today's tables: empty ones, old ones, newer ones, and several servers at once.

use std::path::PathBuf;

use futures_util::future::join_all;
use jarnac_core::Side;
use jarnac_engine::{Manners, level};
use sqlx::{AnyConnection, Connection, Row};

use super::contract_tests::private_postgres::PrivatePostgres;
use super::migrate::{Found, MIGRATIONS, migrations, run_all};
use super::{Store, StoreError};
use crate::secret;

/// What programs without a migrator made.
const WITHOUT_MIGRATOR: &str = include_str!("fixtures/without_migrator.sql");
/// The last version of those.
const LAST_WITHOUT: usize = 5;

/// Where empty databases come from.
enum Place {
    Folder(PathBuf),
    Server(PrivatePostgres),
}

impl Place {
    fn sqlite() -> Place {
        let folder = std::env::temp_dir().join(format!("jarnac-migrate-{}", secret::new_id()));
        std::fs::create_dir_all(&folder).unwrap();
        Place::Folder(folder)
    }

    fn postgres() -> Place {
        Place::Server(PrivatePostgres::start())
    }

    /// The address of a new, empty database.
    async fn empty(&self) -> String {
        let name = secret::new_id();
        match self {
            Place::Folder(folder) => folder.join(name).display().to_string(),
            Place::Server(server) => {
                run(
                    &server.url(),
                    format!("create database \"{name}\" template template0"),
                )
                .await;
                server.url().replace("/postgres", &format!("/{name}"))
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Place::Folder(folder) = self {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn url(address: &str) -> String {
    match address.contains("://") {
        true => address.to_owned(),
        false => format!("sqlite://{address}?mode=rwc"),
    }
}

async fn connect(address: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&url(address)).await.unwrap()
}

/// Runs some statements on a connection of their own.
async fn run(address: &str, statements: String) {
    let mut connection = connect(address).await;
    let statements = sqlx::AssertSqlSafe(statements);
    sqlx::raw_sql(statements)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// Which migrations ran, by what is kept.
async fn versions(address: &str) -> Vec<i64> {
    let mut connection = connect(address).await;
    let rows = sqlx::query("select version from migration order by version")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    rows.iter()
        .map(|row| row.try_get("version").unwrap())
        .collect()
}

fn all_versions() -> Vec<i64> {
    (1..).take(MIGRATIONS.len()).collect()
}

/// A database as a program without a migrator left it, at this version.
async fn old(place: &Place, version: usize) -> String {
    let address = place.empty().await;
    let parts: Vec<&str> = WITHOUT_MIGRATOR.split("-- version ").collect();
    let mut text = parts[0].to_owned();
    for part in &parts[1..=version] {
        text.push_str("-- ");
        text.push_str(part);
    }
    run(&address, text).await;
    address
}

/// Why it can't be opened.
async fn why_not(address: &str) -> String {
    let opened = Store::open(address).await;
    opened.err().expect("it can't be opened").to_string()
}

/// Several servers start at the same moment on a database that is empty, or old.
async fn start_at_once(place: &Place) {
    for round in 0..16 {
        let address = match round % 4 {
            0 => old(place, 1 + round / 4).await,
            _ => place.empty().await,
        };
        let servers = (0..3).map(|_| {
            let address = address.clone();
            tokio::spawn(async move { Store::open(&address).await })
        });
        for server in join_all(servers).await {
            let store = server.unwrap();
            store
                .unwrap_or_else(|error| panic!("round {round}: {error}"))
                .close()
                .await;
        }
        assert_eq!(versions(&address).await, all_versions(), "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn servers_on_one_file_don_t_race() {
    start_at_once(&Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn servers_on_one_postgres_don_t_race() {
    start_at_once(&Place::postgres()).await;
}

/// Nothing is lost, whatever version it had.
async fn adopt(place: &Place) {
    for version in 1..=LAST_WITHOUT {
        let address = old(place, version).await;
        for _ in 0..2 {
            let store = Store::open(&address).await.unwrap();
            let key = store.signing_key().await.unwrap();
            assert!(key.starts_with("783f0438"), "{version}: {key}");
            let ada = store.account("Ada").await.unwrap().unwrap();
            assert!(ada.password.is_some_and(|hash| hash.ends_with("kzYpE+w")));
            let game = store.game("55zqkcbtgnwxigj6").await.unwrap().unwrap();
            assert_eq!((game.seq, game.created_at), (1, 1_794_857_043_953));
            assert_eq!(game.seats.b[0].person, Some(ada.id));
            let events = store.events(&game.id, 0).await.unwrap();
            assert_eq!(events[0].text, "! aborted A");
            store.check().await.unwrap();
            store.close().await;
        }
        assert_eq!(versions(&address).await, all_versions(), "from {version}");
    }
}

#[tokio::test]
async fn old_files_are_adopted() {
    adopt(&Place::sqlite()).await;
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn old_postgres_databases_are_adopted() {
    adopt(&Place::postgres()).await;
}

/// A database of a newer program is refused, and left as it is.
async fn refuse_newer(place: &Place) {
    let known = MIGRATIONS.len();
    let due =
        format!("the database has version 99, and this program knows {known}: use a newer one");
    let before = old(place, LAST_WITHOUT).await;
    run(&before, "insert into migration values (99)".to_owned()).await;
    assert_eq!(why_not(&before).await, due);
    assert_eq!(versions(&before).await, [1, 2, 3, 4, 5, 99]);
    let today = place.empty().await;
    Store::open(&today).await.unwrap().close().await;
    let newer = "insert into migration select 99, description, installed_on, success, checksum, \
                 execution_time from migration where version = 1";
    run(&today, newer.to_owned()).await;
    assert_eq!(why_not(&today).await, due);
    assert_eq!(versions(&today).await.last(), Some(&99));
}

#[tokio::test]
async fn a_newer_file_is_refused() {
    refuse_newer(&Place::sqlite()).await;
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_newer_postgres_is_refused() {
    refuse_newer(&Place::postgres()).await;
}

/// While servers are replaced, one of the older version may have to start again: on tables of a newer
/// program it goes on if that one says so, and changes nothing about them.
async fn go_on_beside_newer(place: &Place) {
    let known = MIGRATIONS.len();
    let address = place.empty().await;
    Store::open(&address).await.unwrap().close().await;
    let newer = |works_from: usize| {
        format!(
            "update setting set value = '{works_from}' where name = 'works_from'; \
             create table news (a text); \
             insert into migration select {}, description, installed_on, success, checksum, \
             execution_time from migration where version = 1",
            known + 1
        )
    };
    run(&address, newer(known)).await;
    let store = Store::open_to_play(&address).await.unwrap();
    store.note_alive(7).await.unwrap();
    let works_from = store.setting("works_from").await.unwrap();
    assert_eq!(
        works_from,
        Some(known.to_string()),
        "that is the newer one's"
    );
    store.close().await;
    let found = versions(&address).await;
    assert_eq!(found.last(), Some(&i64::try_from(known + 1).unwrap()));
    // Whoever copies it would leave something out.
    assert!(why_not(&address).await.contains("use a newer one"));
    let another = place.empty().await;
    Store::open(&another).await.unwrap().close().await;
    run(&another, newer(known + 1)).await;
    let refused = Store::open_to_play(&another).await.err();
    let refused = refused.expect("it would read wrongly what the newer one writes");
    assert!(matches!(refused, StoreError::TooNew { .. }), "{refused}");
}

#[tokio::test]
async fn an_older_program_goes_on_with_a_file_that_a_newer_one_leaves_open_to_it() {
    go_on_beside_newer(&Place::sqlite()).await;
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn an_older_program_goes_on_beside_a_newer_one_on_postgres() {
    go_on_beside_newer(&Place::postgres()).await;
}

/// If one of several migrations fails half-way, nothing of any of them is left.
async fn fail_half_way(place: &Place) {
    let address = old(place, LAST_WITHOUT).await;
    let mut connection = connect(&address).await;
    let engine = match place {
        Place::Folder(_) => super::open::Engine::Sqlite,
        Place::Server(_) => super::open::Engine::Postgres,
    };
    let mut more = MIGRATIONS.to_vec();
    more.push((
        "good",
        "create table good (a text); insert into good values ('1')",
    ));
    let broken = "create table half (a text); insert into nowhere values ('1')";
    more.push(("broken", broken));
    let pool = sqlx::AnyPool::connect(&url(&address)).await.unwrap();
    let writers = super::transaction::Writers::new(engine, pool);
    let failed = run_all(engine, &writers, migrations(&more), Found::Known).await;
    let error = failed.unwrap_err();
    let number = i64::try_from(more.len()).unwrap();
    assert!(
        matches!(error, StoreError::Migration { version, .. } if version == number),
        "{error}"
    );
    let text = error.to_string();
    assert!(text.contains("nowhere"), "{text}");
    assert!(text.contains("Nothing was changed"), "{text}");
    for table in ["good", "half"] {
        let gone = sqlx::AssertSqlSafe(format!("select a from {table}"));
        assert!(sqlx::query(gone).fetch_all(&mut connection).await.is_err());
    }
    assert_eq!(versions(&address).await, [1, 2, 3, 4, 5]);
    writers.pool().close().await;
    // The program of today opens it as if nothing had been.
    let store = Store::open(&address).await.unwrap();
    assert!(store.account("Ada").await.unwrap().is_some());
    store.close().await;
}

#[tokio::test]
async fn a_file_is_as_it_was_if_a_migration_fails() {
    fail_half_way(&Place::sqlite()).await;
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_postgres_is_as_it_was_if_a_migration_fails() {
    fail_half_way(&Place::postgres()).await;
}

/// Migrations are never changed; if somebody does, the database says so.
#[tokio::test]
async fn other_tables_under_the_same_number_are_noticed() {
    let place = Place::sqlite();
    let address = place.empty().await;
    Store::open(&address).await.unwrap().close().await;
    run(
        &address,
        "update migration set checksum = x'00' where version = 3".to_owned(),
    )
    .await;
    let text = why_not(&address).await;
    assert!(text.contains("tables of version 3"), "{text}");
}

/// A game of an old database against a level from then goes on against that level, which speaks as it
/// does by default; and what it was worth is counted at its strength of today.
#[tokio::test]
async fn old_levels_are_still_there() {
    let place = Place::sqlite();
    let store = Store::open(&old(&place, LAST_WITHOUT).await).await.unwrap();
    let game = store.game("55zqkcbtgnwxigj6").await.unwrap().unwrap();
    let opponent = game.opponent(Side::A).expect("there is still such a level");
    assert_eq!(game.family, None);
    assert_eq!(opponent.manners, Manners::Family);
    assert_eq!(game.manners(), Manners::Family);
    assert_eq!(opponent.rating, level("debutant").unwrap().rating);
    assert!(game.opponent(Side::B).is_none(), "a person sits there");
    store.close().await;
}

/// Programs that run go on while a newer one is started beside them: tables and columns only come, and
/// a column of a table that is there may be left empty.
#[test]
fn migrations_only_add() {
    for (name, text) in &MIGRATIONS[1..] {
        let lines = text.lines().filter(|line| !line.starts_with("--"));
        let plain = lines.collect::<Vec<_>>().join("\n");
        for statement in plain
            .split(';')
            .map(str::trim)
            .filter(|one| !one.is_empty())
        {
            let adds_a_table = ["create table ", "create index ", "create unique index "]
                .iter()
                .any(|begin| statement.starts_with(begin));
            let adds_a_column = statement.starts_with("alter table ")
                && statement.contains(" add column ")
                && !statement.contains("not null");
            assert!(adds_a_table || adds_a_column, "{name}: {statement}");
        }
    }
}

//! Encrypted connections to a PostgreSQL with certificates of our own.

use std::path::Path;

use sqlx::Row;

use super::Store;
use super::contract_tests::private_postgres::PrivatePostgres;

/// Runs `openssl`, which comes with PostgreSQL's package, as the user who is to read what it writes.
fn openssl(postgres: &PrivatePostgres, arguments: &str) {
    let mut command = postgres.as_its_user(Path::new("openssl"));
    let output = command.args(arguments.split(' ')).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "openssl {arguments}: {text}");
}

/// A server with a certificate for 127.0.0.1 that `authority.crt` in its folder has signed;
/// `stranger.crt` has not.
async fn encrypting() -> PrivatePostgres {
    let postgres = PrivatePostgres::start();
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
    for name in ["authority", "stranger"] {
        openssl(
            &postgres,
            &format!("req -x509 {key} -subj /CN={name} -keyout {name}.key -out {name}.crt"),
        );
    }
    let request = format!(
        "req -x509 {key} -subj /CN=server -CA authority.crt -CAkey authority.key -keyout server.key \
         -out server.crt -addext basicConstraints=CA:FALSE -addext subjectAltName=IP:127.0.0.1"
    );
    openssl(&postgres, &request);
    let store = Store::open(&postgres.url()).await.unwrap();
    assert!(!is_encrypted(&store).await, "it has no certificate yet");
    for (name, value) in [("cert_file", "server.crt"), ("key_file", "server.key")] {
        let path = postgres.folder.join(value);
        let set = format!("alter system set ssl_{name} = '{}'", path.display());
        let set = sqlx::AssertSqlSafe(set);
        sqlx::raw_sql(set).execute(&store.readers).await.unwrap();
    }
    sqlx::raw_sql("alter system set ssl = on")
        .execute(&store.readers)
        .await
        .unwrap();
    store.close().await;
    postgres.crash();
    postgres.run();
    postgres
}

async fn is_encrypted(store: &Store) -> bool {
    let row = sqlx::query("select ssl from pg_stat_ssl where pid = pg_backend_pid()")
        .fetch_one(&store.readers)
        .await
        .unwrap();
    row.try_get("ssl").unwrap()
}

/// Whether what is stored there goes over the line encrypted, or why there is no line.
async fn open(address: &str) -> Result<bool, String> {
    let store = Store::open(address)
        .await
        .map_err(|error| error.to_string())?;
    store.check().await.unwrap();
    let encrypted = is_encrypted(&store).await;
    store.close().await;
    Ok(encrypted)
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn postgres_is_reached_by_encrypted_connections() {
    let postgres = encrypting().await;
    let url = postgres.url();
    let file = |name: &str| postgres.folder.join(name).display().to_string();
    let ours = file("authority.crt");
    for (settings, encrypted) in [
        ("", true),
        ("?sslmode=disable", false),
        ("?sslmode=require", true),
        (&format!("?sslmode=verify-ca&sslrootcert={ours}"), true),
        (&format!("?sslmode=verify-full&sslrootcert={ours}"), true),
    ] {
        let opened = open(&format!("{url}{settings}")).await;
        assert_eq!(opened, Ok(encrypted), "{settings}");
    }
    // Whoever is to be sure with whom they speak is told why they can't be.
    let named = url.replace("127.0.0.1", "localhost");
    let by_any_name = format!("{named}?sslmode=verify-ca&sslrootcert={ours}");
    assert_eq!(open(&by_any_name).await, Ok(true));
    let (strange, nowhere) = (file("stranger.crt"), file("nowhere.crt"));
    for (address, why) in [
        (format!("{url}?sslmode=verify-full"), "sslrootcert=FILE"),
        (
            format!("{url}?sslmode=verify-full&sslrootcert={strange}"),
            "of no authority that this machine knows",
        ),
        (
            format!("{named}?sslmode=verify-full&sslrootcert={ours}"),
            "for another name",
        ),
        (
            format!("{url}?sslmode=verify-full&sslrootcert={nowhere}"),
            "is not there",
        ),
    ] {
        let said = open(&address).await.unwrap_err();
        assert!(said.contains(why), "{address}: {said}");
        assert!(said.starts_with("can't open the database"), "{said}");
    }
}

#[tokio::test]
#[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
async fn a_postgres_that_does_not_encrypt_is_told() {
    let postgres = PrivatePostgres::start();
    let address = format!("{}?sslmode=require", postgres.url());
    let said = open(&address).await.unwrap_err();
    assert!(said.contains("does not encrypt"), "{said}");
    assert!(said.contains("sslmode=disable"), "{said}");
}

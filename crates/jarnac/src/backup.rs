//! `jarnac export` and `jarnac import`: everything that a server keeps, as portable files.

use std::path::PathBuf;

use anyhow::Context;
use jarnac_server::{Backup, PortableError, Store};

use crate::Finding;
use crate::language::said;
use crate::serve::database;
use crate::settings::Settings;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder of the files, one for each table, a line of JSON for each row.
    folder: PathBuf,
    /// The database: a file, or postgres://USER@HOST/NAME. By default the one that `jarnac serve`
    /// uses.
    #[arg(long, value_name = "DATABASE", env = "JARNAC_DATABASE")]
    database: Option<String>,
}

/// Which way.
#[derive(Clone, Copy)]
enum Way {
    Out,
    In,
}

pub(crate) fn export(args: &Args) -> anyhow::Result<Finding> {
    run(args, Way::Out)
}

pub(crate) fn import(args: &Args) -> anyhow::Result<Finding> {
    run(args, Way::In)
}

fn run(args: &Args, way: Way) -> anyhow::Result<Finding> {
    let settings = Settings::load()?;
    let database = database(args.database.as_ref().or(settings.server.database.as_ref()))?;
    let runtime = tokio::runtime::Runtime::new().with_context(|| said!("cli-cannot-start"))?;
    let folder = &args.folder;
    let count: Result<u64, PortableError> = runtime.block_on(async {
        match way {
            Way::Out => {
                let store = Store::open_existing(&database).await?;
                let count = store.export(folder).await;
                store.close().await;
                count
            }
            Way::In => {
                // Before a database is made for it.
                let backup = Backup::open(folder)?;
                let store = Store::open(&database).await?;
                let count = store.import(&backup).await;
                store.close().await;
                count
            }
        }
    });
    let count = count?;
    let id = match way {
        Way::Out => "backup-written",
        Way::In => "backup-read",
    };
    let folder = folder.display().to_string();
    println!("{}", said!(id, count = count, folder = folder));
    Ok(Finding::Good)
}

//! `jarnac tournament new`: a new file.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{Setup, System, Tournament};

use super::{FileArgs, change, file, view};
use crate::language::said;
use crate::{Finding, print_json};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArgs,
    /// What the tournament is called; the name of the file if not given.
    #[arg(long)]
    name: Option<String>,
    /// How rounds are paired: round-robin, double-round-robin, swiss, swiss-spread, fide-dutch, king-of-the-hill,
    /// knock-out, arranged or manual.
    #[arg(long, default_value = "swiss")]
    system: String,
    /// How many rounds there are to be.
    #[arg(long, value_name = "N", default_value_t = 5)]
    rounds: u16,
    /// From which all lots follow; by the time if not given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Any other setting, as in `--set starts=alternate`; `jarnac tournament set FILE` lists them.
    #[arg(long, value_name = "SETTING=VALUE")]
    set: Vec<String>,
    /// Take players, rounds and results from a report file (TRF16).
    #[arg(long, value_name = "FILE")]
    from_trf: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let held = file::hold(&args.file.file)?;
    if held.exists() {
        bail!(said!("cup-exists", file = shown(&args.file.file)));
    }
    let cup = match &args.from_trf {
        Some(path) => {
            let text = file::text(path)?;
            let trf: Trf = text
                .parse()
                .with_context(|| said!("cup-no-trf", file = shown(path)))?;
            trf.tournament(change::now(), seed(args))
                .with_context(|| said!("cup-trf-nothing", file = shown(path)))?
        }
        None => Tournament::new(setup(args)?),
    };
    held.write(&cup)?;
    match args.file.json {
        true => print_json::print(&view::Whole::new(&cup))?,
        false => {
            let made = said!(
                "cup-made",
                file = shown(&args.file.file),
                name = cup.state().setup().name.to_string(),
                count = cup.state().players().len()
            );
            println!("{made}");
        }
    }
    Ok(Finding::Good)
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn seed(args: &Args) -> u64 {
    args.seed.unwrap_or_else(|| change::now().0)
}

fn setup(args: &Args) -> anyhow::Result<Setup> {
    let stem = args.file.file.file_stem().and_then(|stem| stem.to_str());
    let name = args.name.as_deref().or(stem).unwrap_or("Jarnac");
    let system: System = args.system.parse()?;
    let mut setup = Setup::new(name, system, args.rounds, seed(args))?;
    for pair in &args.set {
        let Some((setting, value)) = pair.split_once('=') else {
            bail!(said!("cup-no-setting", pair = pair));
        };
        setup.set(setting.trim(), value)?;
    }
    Ok(setup)
}

//! `jarnac rules`: the published sets side by side, or one table in full.

use std::io::Write;

use jarnac_core::rules::{OptionName, Preset, RuleSet};

use crate::Finding;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A rule set with changes, such as `competition,joker=on,clock=chess 15:00`. Without it, all
    /// published sets are shown.
    rules: Option<RuleSet>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let mut out = std::io::stdout().lock();
    match &args.rules {
        Some(rules) => {
            for option in OptionName::ALL {
                writeln!(out, "{:<20}{}", option.name(), option.get(rules))?;
            }
        }
        None => {
            write!(out, "{:<20}", "")?;
            for preset in Preset::ALL {
                write!(out, "{preset:<18}")?;
            }
            writeln!(out)?;
            for option in OptionName::ALL {
                write!(out, "{:<20}", option.name())?;
                for preset in Preset::ALL {
                    write!(out, "{:<18}", option.get(&preset.options()))?;
                }
                writeln!(out)?;
            }
        }
    }
    Ok(Finding::Good)
}

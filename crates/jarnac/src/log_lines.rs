//! The log of the commands that run for long.

use std::io::IsTerminal;

use anyhow::{Context, bail};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::language::said;
use crate::settings::ServerSettings;

/// What is logged, and how.
#[derive(clap::Args, Default)]
pub(crate) struct LogArgs {
    /// What to log: `info`, `debug`, `jarnac_server=debug` … [default: info].
    #[arg(long, value_name = "FILTER", env = "JARNAC_LOG")]
    log: Option<String>,
    /// Log as JSON, a line for each event.
    #[arg(long, env = "JARNAC_LOG_JSON")]
    log_json: bool,
}

impl LogArgs {
    /// Logs from now on: as the flags and the environment say, then as the file does.
    pub(crate) fn start(&self, file: &ServerSettings) -> anyhow::Result<()> {
        let filter = self.log.as_ref().or(file.log.as_ref());
        let filter = log_filter(filter.map_or("info", String::as_str))?;
        let log = tracing_subscriber::registry().with(filter);
        // Colours are for eyes: in a file or a journal they are rubbish.
        let lines = tracing_subscriber::fmt::layer()
            .with_ansi(has_colours())
            // A terminal that is gone is no reason to break down while the games are put away.
            .log_internal_errors(false)
            .with_writer(std::io::stderr);
        let started = if self.log_json || file.log_json {
            log.with(lines.json()).try_init()
        } else {
            log.with(lines).try_init()
        };
        started.with_context(|| said!("cli-cannot-log"))
    }
}

/// What is logged. A word that is no level would be read as the name of a part that logs nothing.
fn log_filter(text: &str) -> anyhow::Result<Targets> {
    for part in text.split(',').filter(|part| !part.contains('=')) {
        let part = part.trim();
        if part.is_empty() || part.parse::<LevelFilter>().is_err() {
            bail!(said!("cli-no-log-level", part = part));
        }
    }
    text.parse().with_context(|| said!("cli-bad-log"))
}

/// Whether the log is coloured: where somebody looks at it, and does not mind.
fn has_colours() -> bool {
    let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    std::io::stderr().is_terminal() && !is_unwanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_no_level_is_no_filter() {
        for good in [
            "info",
            "off",
            "jarnac_server=debug",
            "warn,sqlx=info",
            "info,jarnac_server::wish=debug",
        ] {
            assert!(log_filter(good).is_ok(), "{good}");
        }
        for bad in ["inof", "debug,verbose", "jarnac_server=loud", ""] {
            assert!(log_filter(bad).is_err(), "{bad}");
        }
    }
}

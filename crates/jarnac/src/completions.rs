//! `jarnac completions`: for shells that complete commands and options by Tab.

use std::io::{self, Write};

use clap_complete::{Shell, generate};

use crate::{Finding, help};

#[derive(clap::Args)]
#[command(after_help = "\
For one's own shell:
  bash        jarnac completions bash > ~/.local/share/bash-completion/completions/jarnac
  zsh         jarnac completions zsh > ~/.zfunc/_jarnac     (with ~/.zfunc in fpath)
  fish        jarnac completions fish > ~/.config/fish/completions/jarnac.fish
  powershell  jarnac completions powershell >> $PROFILE")]
pub(crate) struct Args {
    /// Which shell.
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let mut text = Vec::new();
    generate(args.shell, &mut help::described(), "jarnac", &mut text);
    io::stdout().lock().write_all(&text)?;
    Ok(Finding::Good)
}

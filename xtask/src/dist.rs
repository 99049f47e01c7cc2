//! `cargo xtask dist`: what people download.

mod licences;
mod tarball;
mod windows;

use std::path::Path;

use crate::failure::Failure;
use crate::process;
use crate::trial::{Trial, empty_folder};
use crate::wasm;
use crate::workspace::Workspace;

/// The options of `cargo xtask dist`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct DistOptions {
    /// Only make it, without trying it
    #[arg(long)]
    untried: bool,
    /// Make the program for Windows instead, with Debian's mingw, and try it under Wine
    #[arg(long)]
    windows: bool,
}

/// Builds the program as the README says, packs it, and tries what was packed.
pub(crate) fn run(workspace: &Workspace, options: &DistOptions) -> Result<(), Failure> {
    if options.windows {
        return windows::run(workspace, !options.untried);
    }
    process::run(&mut workspace.plain_cargo(&["build", "--release", "--locked"]))?;
    let folder = workspace.target().join("dist");
    empty_folder(&folder)?;
    let tarball = tarball::make(workspace, &folder)?;
    if !options.untried {
        try_tarball(workspace, &tarball)?;
    }
    println!("made {}", tarball.display());
    if let Some(why) = wasm::unfit(workspace) {
        println!("but {why}: `cargo xtask wasm`, then this again, for what is given away");
    }
    Ok(())
}

/// Unpacks it elsewhere and plays with what comes out.
fn try_tarball(workspace: &Workspace, tarball: &Path) -> Result<(), Failure> {
    let folder = workspace.target().join("dist-trial");
    empty_folder(&folder)?;
    let (unpacked, games) = (folder.join("unpacked"), folder.join("games"));
    empty_folder(&unpacked)?;
    empty_folder(&games)?;
    tarball::unpack(tarball, &unpacked)?;
    let trial = Trial {
        runner: Vec::new(),
        program: unpacked.join("bin/jarnac"),
        folder: games,
        variables: Vec::new(),
        arguments: serves(),
        signal: "TERM",
    };
    trial.run(workspace)
}

/// How it is started in a trial: on a free port, in a folder of its own.
fn serves() -> Vec<String> {
    let words = "serve --listen 127.0.0.1:0 --pace 0 --database trial.db";
    words.split(' ').map(str::to_owned).collect()
}

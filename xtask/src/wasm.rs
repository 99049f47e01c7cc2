//! `cargo xtask wasm`: the module for a page without a network, as the server embeds it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compiler::{Compiler, Target};
use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// How large the module may be on its way to a page, its lexicon included.
const MOST_PACKED: u64 = 900_000;

/// What is fast in a browser: all that are not many years old have it.
const FLAGS: &str = "-Ctarget-feature=+simd128";

/// Without the names of functions, a thirtieth of what is fetched. The profile's `strip` leaves them in.
const NAMELESS: &str = "-Clink-arg=--strip-all";

/// Answers that this machine's own code gives; a test of `jarnac-wasm` holds them.
const KEPT: &str = "crates/jarnac-wasm/tests/kept/answers.tsv";

/// The options of `cargo xtask wasm`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct WasmOptions {
    /// Only looks whether all that could be part of a page builds for one, tournaments too
    #[arg(long)]
    pub(crate) check: bool,
    /// For tests: built sooner, but larger and slower. Not for anybody to play with
    #[arg(long, conflicts_with = "check")]
    pub(crate) quick: bool,
    /// Where there is no compiler for it, says so and ends well; with `JARNAC_REQUIRE_WASM` set it fails all the same
    #[arg(long)]
    pub(crate) where_possible: bool,
}

/// Set where a missing compiler is a failure, as in `.ci/run`.
const DEMANDED: &str = "JARNAC_REQUIRE_WASM";

/// Builds the module, packs it, lays it where the server's build script looks for it, and lets it answer.
pub(crate) fn run(workspace: &Workspace, options: &WasmOptions) -> Result<(), Failure> {
    let compiler = match Compiler::find(workspace, Target::WebAssembly) {
        Err(why) if options.where_possible && env::var_os(DEMANDED).is_none() => {
            println!("skipped: {why}");
            return Ok(());
        }
        found => found?,
    };
    println!("compiler: {compiler}");
    if options.check {
        let packages = ["--package", "jarnac-wasm", "--package", "jarnac-tournament"];
        let arguments = [&["check", "--locked"], &packages[..]].concat();
        return process::run(&mut compiler.cargo(workspace, &arguments));
    }
    let profile = if options.quick { "wasm-quick" } else { "wasm" };
    let built = build(workspace, &compiler, profile)?;
    let module = lay(workspace, &built, profile)?;
    let packed = size(&packed_twin(&module))?;
    println!(
        "{}: {} bytes, {packed} packed",
        module.display(),
        size(&module)?
    );
    let same = workspace.root().join("web/scripts/same.mjs");
    let kept = workspace.root().join(KEPT);
    process::run(Command::new("node").arg(same).arg(&module).arg(kept))?;
    if packed > MOST_PACKED && !options.quick {
        return Err(Failure::Check(format!(
            "the module has {packed} bytes packed, more than {MOST_PACKED}: what has made it larger?"
        )));
    }
    Ok(())
}

/// What is wrong with the module that a program built now would give away, if anything is.
pub(crate) fn unfit(workspace: &Workspace) -> Option<&'static str> {
    let module = place(workspace);
    let built_as = fs::read_to_string(note(&module)).unwrap_or_default();
    match built_as.as_str() {
        _ if !module.is_file() => Some("it has no module for pages without a network"),
        "wasm" => None,
        _ => {
            Some("its module for pages without a network was built quickly, and is large and slow")
        }
    }
}

/// Has cargo build it, and says where it is.
fn build(workspace: &Workspace, compiler: &Compiler, profile: &str) -> Result<PathBuf, Failure> {
    let arguments = [
        "rustc",
        "--locked",
        "--package",
        "jarnac-wasm",
        "--lib",
        "--crate-type",
        "cdylib",
        "--profile",
        profile,
    ];
    let mut command = compiler.cargo(workspace, &arguments);
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
    command.args(["--", NAMELESS]);
    process::run(&mut command)?;
    let target = Target::WebAssembly;
    let built = workspace.target().join(target.folder()).join(target.name());
    Ok(built.join(profile).join("jarnac_wasm.wasm"))
}

/// Lays the module where it is looked for, with its packed twins, unless the same lies there already.
fn lay(workspace: &Workspace, built: &Path, profile: &str) -> Result<PathBuf, Failure> {
    let module = place(workspace);
    let folder = module.parent().expect("it lies in a folder");
    fs::create_dir_all(folder).map_err(Failure::io(format!("make {}", folder.display())))?;
    let read =
        |path: &Path| fs::read(path).map_err(Failure::io(format!("read {}", path.display())));
    let write = |path: &Path, bytes: &[u8]| {
        fs::write(path, bytes).map_err(Failure::io(format!("write {}", path.display())))
    };
    let bytes = read(built)?;
    let is_same = read(&module).is_ok_and(|before| before == bytes);
    if is_same && packed_twin(&module).is_file() {
        return Ok(module);
    }
    write(&module, &bytes)?;
    let script = workspace.root().join("web/scripts/pack.mjs");
    let mut pack = Command::new("node");
    if profile != "wasm" {
        // To pack it well takes longer than to build it.
        pack.env("PACK_QUICKLY", "1");
    }
    process::run(pack.arg(script).arg(&module))?;
    write(&note(&module), profile.as_bytes())?;
    Ok(module)
}

/// Where it is looked for.
fn place(workspace: &Workspace) -> PathBuf {
    workspace.target().join("offline/jarnac.wasm")
}

/// Beside it: how it was built.
fn note(module: &Path) -> PathBuf {
    module.with_file_name("profile")
}

/// The module as browsers fetch it.
fn packed_twin(module: &Path) -> PathBuf {
    module.with_extension("wasm.br")
}

fn size(path: &Path) -> Result<u64, Failure> {
    let data = fs::metadata(path).map_err(Failure::io(format!("read {}", path.display())))?;
    Ok(data.len())
}

//! Embeds the web client.
//!
//! - `JARNAC_WEB_DIST=dir`: a client that was built before.
//! - `web/package.json` and npm: it is built here, into `OUT_DIR`.
//! - `JARNAC_SKIP_WEB=1`, or no client in the repository: a page that says so.
//!
//! Files that lie beside a file with `.br` or `.gz` at the end are the same, packed: the client's
//! build makes them, since packing well takes half a minute in a build script without optimisation.
//!
//! Without npm a debug build serves that page too, with a warning; a release build fails and names
//! the ways out.
//!
//! Beside the client lies the module with which a page plays without a network, if `cargo xtask wasm` has
//! built it (`target/offline/jarnac.wasm`, or `JARNAC_WASM=file`): see `embed_module`.
//!
//! It also looks for what some tests need: see `note_what_is_installed`.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

#[path = "tests/live/installed/faults.rs"]
mod faults;
#[path = "tests/live/installed/nats.rs"]
mod nats;
#[path = "tests/live/installed/postgres.rs"]
mod postgres;

fn main() {
    note_what_is_installed();
    println!("cargo::rerun-if-env-changed=JARNAC_WEB_DIST");
    println!("cargo::rerun-if-env-changed=JARNAC_SKIP_WEB");
    println!("cargo::rerun-if-changed=placeholder");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let web = here.join("../../web");
    let placeholder = here.join("placeholder");
    let client = if let Some(dist) = env::var_os("JARNAC_WEB_DIST") {
        let dist = PathBuf::from(dist);
        println!("cargo::rerun-if-changed={}", dist.display());
        dist
    } else if env::var_os("JARNAC_SKIP_WEB").is_some() || !web.join("package.json").is_file() {
        println!("cargo::rerun-if-changed=../../web/package.json");
        placeholder
    } else {
        build_client(&web, &out).unwrap_or_else(|why| without_client(&why, placeholder))
    };
    let mut table = String::from("static ASSETS: &[Asset] = &[\n");
    embed(&client, &client, &mut table);
    embed_module(&out, &mut table);
    table.push_str("];\n");
    fs::write(out.join("assets.rs"), table).expect("OUT_DIR can be written");
}

/// Tests that need a program which is not on every machine are `ignore`d where it is not, so that they
/// count as such in the totals: libtest has no other way to leave a test out, and one that returns early
/// counts as passed. Where the gate demands them they are run, and fail.
///
/// This is found out when the tests are built. `cargo test -- --include-ignored` runs them on a machine
/// on which the program was installed since. (To watch for that would cost a build of the client at
/// each start: what is missing is always as good as changed.)
fn note_what_is_installed() {
    let here = [
        ("postgres", "POSTGRES", postgres::programs().is_some()),
        ("nats", "NATS", nats::program().is_some()),
        ("libfiu", "FAULTS", faults::are_here(faults::LIBFIU)),
        (
            "libfaketime",
            "FAULTS",
            faults::are_here(faults::LIBFAKETIME),
        ),
    ];
    for (name, demanded, is_here) in here {
        let demanded = format!("JARNAC_REQUIRE_{demanded}");
        println!("cargo::rerun-if-env-changed={demanded}");
        println!("cargo::rustc-check-cfg=cfg(without_{name})");
        if !is_here && env::var_os(demanded).is_none() {
            println!("cargo::rustc-cfg=without_{name}");
        }
    }
}

/// What to do when the client can't be built.
fn without_client(why: &str, placeholder: PathBuf) -> PathBuf {
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        panic!(
            "the web client was not built: {why}\n\
             Install Node 20 or newer, or set JARNAC_WEB_DIST=dir to a client that was built \
             before, or JARNAC_SKIP_WEB=1 to go without one."
        );
    }
    println!("cargo::warning=the web client was not built ({why}): a page that says so is served");
    placeholder
}

/// Builds the client into `OUT_DIR`, which is the only place that a build script may write to.
fn build_client(web: &Path, out: &Path) -> Result<PathBuf, String> {
    for input in [
        "index.html",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "svelte.config.js",
        "tsconfig.json",
        "public",
        "scripts",
        "src",
        "../locales",
        "../docs",
    ] {
        if web.join(input).exists() {
            println!("cargo::rerun-if-changed=../../web/{input}");
        }
    }
    let copy = out.join("web");
    copy_sources(web, &copy).map_err(|error| format!("copying web/ failed: {error}"))?;
    for beside in ["locales", "docs"] {
        let from = web.join("..").join(beside);
        if from.is_dir() {
            copy_sources(&from, &out.join(beside)).map_err(|error| error.to_string())?;
        }
    }
    let lock = fs::read(copy.join("package-lock.json")).map_err(|error| error.to_string())?;
    let installed = out.join("installed.lock");
    if !fs::read(&installed).is_ok_and(|old| old == lock) {
        // Without the tools that only check and test.
        npm(&copy, &["ci", "--omit=dev", "--no-audit", "--no-fund"])?;
        fs::write(&installed, lock).map_err(|error| error.to_string())?;
    }
    let dist = out.join("dist");
    let target = dist.display().to_string();
    npm(
        &copy,
        &["run", "build", "--", "--outDir", &target, "--emptyOutDir"],
    )?;
    Ok(dist)
}

fn npm(folder: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .map_err(|error| format!("npm: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    let last: Vec<&str> = text.lines().rev().take(20).collect();
    let last: Vec<&str> = last.into_iter().rev().collect();
    Err(format!(
        "npm {} failed:\n{}",
        arguments.join(" "),
        last.join("\n")
    ))
}

/// Copies a folder without what was installed or built in it.
fn copy_sources(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "node_modules" || name == "dist" {
            continue;
        }
        let target = to.join(&name);
        if entry.file_type()?.is_dir() {
            copy_sources(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Adds every file of a folder to the table.
fn embed(root: &Path, folder: &Path, table: &mut String) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder can be read").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            embed(root, &path, table);
            continue;
        }
        let name = path.strip_prefix(root).expect("it lies in the folder");
        let name = name.to_string_lossy().replace('\\', "/");
        if packed_from(&path).is_some_and(|original| original.is_file()) {
            continue;
        }
        let bytes = fs::read(&path).expect("a file can be read");
        writeln!(
            table,
            "Asset {{ path: {name:?}, mime: {:?}, etag: \"{:016x}\", bytes: {}, brotli: {}, gzip: {} }},",
            mime(&name),
            hash(&bytes),
            include(&path),
            twin(&path, "br"),
            twin(&path, "gz"),
        )
        .expect("a string takes everything");
    }
}

/// Adds the module of a page without a network, under a name that changes with it, and the file that tells
/// pages that name. Where there is none, that file says so, and pages offer no such games.
fn embed_module(out: &Path, table: &mut String) {
    println!("cargo::rerun-if-env-changed=JARNAC_WASM");
    let module = match env::var_os("JARNAC_WASM") {
        Some(file) => PathBuf::from(file),
        // `OUT_DIR` is target/PROFILE/build/PACKAGE/out.
        None => match out.ancestors().nth(4) {
            Some(target) => target.join("offline/jarnac.wasm"),
            None => return,
        },
    };
    // What is not there is always as good as changed, and to look again costs a build of the client. So the
    // folder is made, and watched. A debug build takes what lies there, and is not built again for another:
    // the gate builds its tests and the module beside each other.
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if let Some(folder) = module.parent().filter(|_| is_release) {
        if !folder.is_dir() {
            make_as_if_long_ago(folder);
        }
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let mut about = String::from(r#"{"module":null,"bytes":0,"packed":0}"#);
    if let Ok(bytes) = fs::read(&module) {
        let (etag, bytes) = (hash(&bytes), bytes.len());
        let name = format!("assets/jarnac-{etag:016x}.wasm");
        let packed = fs::metadata(module.with_extension("wasm.br"));
        let packed = packed.map_or(bytes as u64, |data| data.len());
        writeln!(
            table,
            "Asset {{ path: {name:?}, mime: \"application/wasm\", etag: \"{etag:016x}\", bytes: {}, brotli: {}, gzip: {} }},",
            include(&module),
            twin(&module, "br"),
            twin(&module, "gz"),
        )
        .expect("a string takes everything");
        about = format!(r#"{{"module":"/{name}","bytes":{bytes},"packed":{packed}}}"#);
    }
    writeln!(
        table,
        "Asset {{ path: \"offline.json\", mime: \"application/json\", etag: \"{:016x}\", bytes: {about:?}.as_bytes(), brotli: None, gzip: None }},",
        hash(about.as_bytes()),
    )
    .expect("a string takes everything");
}

/// Makes a folder that cargo does not take for changed since this script began: the next `cargo run` would
/// build the client and the server once more.
fn make_as_if_long_ago(folder: &Path) {
    // Where either fails, that is all that happens.
    let _ = fs::create_dir_all(folder);
    let _ = fs::File::open(folder).and_then(|folder| folder.set_modified(SystemTime::UNIX_EPOCH));
}

/// The file that this one is the packed twin of, if it is one.
fn packed_from(path: &Path) -> Option<PathBuf> {
    let ending = path.extension()?;
    (ending == "br" || ending == "gz").then(|| path.with_extension(""))
}

/// The packed twin of a file, if the client's build has made one.
fn twin(path: &Path, ending: &str) -> String {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    let twin = PathBuf::from(name);
    if twin.is_file() {
        format!("Some({})", include(&twin))
    } else {
        String::from("None")
    }
}

fn include(path: &Path) -> String {
    let full = path.canonicalize().expect("a file of the client");
    format!("include_bytes!({full:?})")
}

/// FNV-1a: it only has to change when the file does.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

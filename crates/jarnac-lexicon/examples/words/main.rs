//! Makes the files of words and glosses under `data/` from their sources, which `cargo xtask lexicon` and
//! `cargo xtask glosses` fetch before they run this:
//!
//! - `words lexicon SOURCES TABLES OUT LANGUAGE…`
//! - `words glosses SOURCES OWN OUT LANGUAGE…`
//! - `words sample GLOSSES COUNT SEED` prints some glosses for somebody to read
//!
//! The languages are those of Wiktionary's extracts, in the order that decides between equal senses.

mod files;
mod glosses;
mod lexicon;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

/// What can go wrong, as it is told.
type Trouble = Box<dyn Error>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["lexicon", sources, tables, out, languages @ ..] => lexicon::make(
            Path::new(sources),
            Path::new(tables),
            Path::new(out),
            languages,
        ),
        ["glosses", sources, own, out, languages @ ..] => glosses::make(
            Path::new(sources),
            Path::new(own),
            Path::new(out),
            languages,
        ),
        ["sample", glosses, count, seed] => glosses::sample(Path::new(glosses), count, seed),
        _ => Err("run it by `cargo xtask lexicon` or `cargo xtask glosses`".into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

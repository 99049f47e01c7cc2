//! `jarnac lexicon stats`: what a lexicon holds, counted.

use std::collections::BTreeMap;
use std::io::{self, Write};

use jarnac_core::{Visible, Word};
use jarnac_lexicon::{Class, Kind, Origin, Statistics};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::print_json;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    lexicon: LexiconArgs,
    /// Print the counts as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Counts {
    name: String,
    licence: String,
    source: String,
    checksum: String,
    forms: usize,
    entries: usize,
    forms_by_length: BTreeMap<usize, usize>,
    lemmas_by_class: BTreeMap<&'static str, usize>,
    lemmas_by_origin: BTreeMap<&'static str, usize>,
    readings_by_kind: BTreeMap<&'static str, usize>,
    admitted: BTreeMap<String, usize>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let dictionary = args.lexicon.load()?;
    let statistics = Statistics::of(dictionary);
    let about = dictionary.about();
    if args.json {
        print_json::print(&Counts {
            name: about.title(),
            licence: about.licence.clone(),
            source: about.source.clone(),
            checksum: dictionary.checksum().to_string(),
            ..counts(&statistics)
        })?;
    } else {
        let mut out = io::stdout().lock();
        // A lexicon file may be anybody's.
        writeln!(
            out,
            "{}: {}",
            Visible(&about.title()),
            Visible(&about.source)
        )?;
        writeln!(
            out,
            "licence {}, checksum {}\n",
            Visible(&about.licence),
            dictionary.checksum()
        )?;
        write!(out, "{statistics}")?;
    }
    Ok(Finding::Good)
}

fn counts(statistics: &Statistics) -> Counts {
    let lemmas = &statistics.lemmas;
    Counts {
        name: String::new(),
        licence: String::new(),
        source: String::new(),
        checksum: String::new(),
        forms: statistics.total(),
        entries: statistics.entries,
        forms_by_length: (Word::MIN_LEN..).zip(statistics.forms).collect(),
        lemmas_by_class: Class::ALL
            .into_iter()
            .zip(lemmas)
            .map(|(class, counts)| (class.name(), counts.iter().sum()))
            .collect(),
        lemmas_by_origin: Origin::ALL
            .into_iter()
            .enumerate()
            .map(|(at, origin)| (origin.name(), lemmas.iter().map(|counts| counts[at]).sum()))
            .collect(),
        readings_by_kind: Kind::ALL
            .into_iter()
            .map(Kind::name)
            .zip(statistics.readings)
            .collect(),
        admitted: statistics
            .admitted
            .iter()
            .map(|(preset, counts)| (preset.to_string(), counts.iter().sum()))
            .collect(),
    }
}

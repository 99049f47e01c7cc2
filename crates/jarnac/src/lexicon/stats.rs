//! `jarnac lexicon stats`: what a lexicon holds, counted.

use std::collections::BTreeMap;
use std::io::{self, Write};

use jarnac_core::{Visible, Word};
use jarnac_lexicon::{Class, Kind, Origin, Statistics};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::explained;
use crate::language::said;
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
        let title = Visible(&about.title()).to_string();
        let source = Visible(&about.source).to_string();
        writeln!(
            out,
            "{}",
            said!("lexicon-about", title = title, source = source)
        )?;
        let (licence, sum) = (Visible(&about.licence).to_string(), dictionary.checksum());
        let licence = said!(
            "lexicon-licence",
            licence = licence,
            checksum = sum.to_string()
        );
        writeln!(out, "{licence}\n")?;
        print(&mut out, &statistics)?;
    }
    Ok(Finding::Good)
}

/// As tables for people.
fn print(out: &mut impl Write, statistics: &Statistics) -> io::Result<()> {
    let all = said!("lexicon-all");
    write!(out, "{:<18}{all:>8}", said!("lexicon-words"))?;
    for length in Word::MIN_LEN..=Word::MAX_LEN {
        write!(out, "{length:>8}")?;
    }
    writeln!(out)?;
    row(out, &said!("lexicon-forms"), &statistics.forms)?;
    for (preset, counts) in &statistics.admitted {
        row(out, &preset.to_string(), counts)?;
    }
    writeln!(
        out,
        "\n{:<18}{:>8}",
        said!("lexicon-entries"),
        statistics.entries
    )?;
    write!(out, "{:<18}{all:>8}", said!("lexicon-lemmas"))?;
    for origin in Origin::ALL {
        write!(out, "{:>12}", said!(format!("origin-{}", origin.name())))?;
    }
    writeln!(out)?;
    for (class, counts) in Class::ALL.into_iter().zip(&statistics.lemmas) {
        let class = said!(format!("cli-class-{}", class.name()));
        write!(out, "{class:<18}{:>8}", counts.iter().sum::<usize>())?;
        for count in counts {
            write!(out, "{count:>12}")?;
        }
        writeln!(out)?;
    }
    let readings = statistics.readings.iter().sum::<usize>();
    writeln!(out, "\n{:<36}{readings:>8}", said!("lexicon-readings"))?;
    for (kind, count) in Kind::ALL.into_iter().zip(statistics.readings) {
        writeln!(out, "{:<36}{count:>8}", explained::kind(kind))?;
    }
    Ok(())
}

fn row(out: &mut impl Write, name: &str, counts: &[usize]) -> io::Result<()> {
    write!(out, "{name:<18}{:>8}", counts.iter().sum::<usize>())?;
    for count in counts {
        write!(out, "{count:>8}")?;
    }
    writeln!(out)
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

//! `jarnac check`: is a word admitted, and why or why not?

use std::io::{self, Write};

use anyhow::bail;
use jarnac_core::{Exclusion, Letters, Lexicon, Preset, Refusal, Verdict, Word};
use jarnac_lexicon::{Dictionary, EntryReadings, Explanation};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::chosen_rules::RulesArgs;
use crate::explained::explained;
use crate::language::said;
use crate::print_json;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word, in any case, with or without accents.
    word: Word,
    /// The word on the row that it is to replace.
    #[arg(long, value_name = "WORD")]
    from: Option<Word>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    lexicon: LexiconArgs,
    /// Print the answer as JSON.
    #[arg(long)]
    json: bool,
}

/// The answer in JSON: others rely on its shape.
#[derive(Serialize)]
struct Answer {
    word: String,
    from: Option<String>,
    rules: String,
    admitted: bool,
    /// Why not: `unknown`, `interjection`, `prefix`, `locution`, `symbol`, `conjugated`,
    /// `same_entry`; `null` if it is admitted.
    reason: Option<&'static str>,
    entries: Vec<Entry>,
    /// The entries that have both words, if that is the reason.
    shared: Vec<Shared>,
    /// The whole answer in one line.
    text: String,
    lexicon: String,
}

#[derive(Serialize)]
struct Entry {
    headword: String,
    class: &'static str,
    origin: &'static str,
    spellings: Vec<String>,
    kinds: Vec<&'static str>,
}

#[derive(Serialize)]
struct Shared {
    headword: String,
    class: &'static str,
    from_kind: &'static str,
    word_kind: &'static str,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    if let Some(from) = args.from {
        check_extension(from, args.word)?;
    }
    let dictionary = args.lexicon.load()?;
    let rules = args.rules.words();
    let explanation = dictionary.explain(args.from, args.word, &rules);
    if args.json {
        print_json::print(&answer(&explanation, args, dictionary))?;
    } else {
        let mut out = io::stdout().lock();
        writeln!(out, "{}", explained(&explanation))?;
        if let Some(line) = elsewhere(dictionary, &explanation) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(if explanation.is_admitted() {
        Finding::Good
    } else {
        Finding::Bad
    })
}

/// An extension has all letters of the old word and at least one more.
fn check_extension(from: Word, word: Word) -> anyhow::Result<()> {
    let missing = Letters::from(word).missing_from(&Letters::from(from));
    if !missing.is_empty() {
        let (word, from) = (word.to_string(), from.to_string());
        let missing = missing.to_string();
        bail!(said!(
            "check-letters-missing",
            word = word,
            from = from,
            missing = missing
        ));
    }
    if word.len() == from.len() {
        let (word, from) = (word.to_string(), from.to_string());
        bail!(said!("check-no-letter-more", word = word, from = from));
    }
    Ok(())
}

/// The published rule sets that say otherwise.
fn elsewhere(dictionary: &Dictionary, explanation: &Explanation<'_>) -> Option<String> {
    let admitted = explanation.is_admitted();
    let other: Vec<String> = Preset::ALL
        .into_iter()
        .filter(|preset| {
            let rules = preset.options().words;
            let verdict = dictionary.verdict(explanation.from, explanation.word, &rules);
            (verdict == Verdict::Admitted) != admitted
        })
        .map(|preset| preset.to_string())
        .collect();
    let id = if admitted {
        "check-refused-under"
    } else {
        "check-admitted-under"
    };
    (!other.is_empty()).then(|| format!("  {}", said!(id, rules = other.join(", "))))
}

fn answer(explanation: &Explanation<'_>, args: &Args, dictionary: &Dictionary) -> Answer {
    Answer {
        word: explanation.word.to_string(),
        from: explanation.from.map(|from| from.to_string()),
        rules: args.rules.name().to_owned(),
        admitted: explanation.is_admitted(),
        reason: reason(explanation.verdict),
        entries: explanation.entries.iter().map(entry).collect(),
        shared: explanation
            .shared
            .iter()
            .map(|shared| Shared {
                headword: shared.from.0.spelling().to_owned(),
                class: shared.from.0.class().name(),
                from_kind: shared.from.1.name(),
                word_kind: shared.word.1.name(),
            })
            .collect(),
        text: explanation.to_string(),
        lexicon: dictionary.checksum().to_string(),
    }
}

fn entry(entry: &EntryReadings<'_>) -> Entry {
    let mut spellings: Vec<String> = entry.readings.iter().map(|(s, _)| s.clone()).collect();
    spellings.dedup();
    let mut kinds: Vec<&'static str> = entry.readings.iter().map(|(_, k)| k.name()).collect();
    kinds.dedup();
    Entry {
        headword: entry.lemma.spelling().to_owned(),
        class: entry.lemma.class().name(),
        origin: entry.lemma.origin().name(),
        spellings,
        kinds,
    }
}

fn reason(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Admitted => None,
        Verdict::Refused(refusal) => Some(match refusal {
            Refusal::Unknown => "unknown",
            Refusal::Excluded(Exclusion::Interjection) => "interjection",
            Refusal::Excluded(Exclusion::Prefix) => "prefix",
            Refusal::Excluded(Exclusion::Locution) => "locution",
            Refusal::Excluded(Exclusion::Symbol) => "symbol",
            Refusal::ConjugatedOnly => "conjugated",
            Refusal::SameEntry { .. } => "same_entry",
        }),
    }
}

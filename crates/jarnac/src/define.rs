//! `jarnac define`: what does a word mean, and what does it become?

use std::io::{self, Write};

use jarnac_core::Word;
use jarnac_lexicon::frequency::{Commonness, Vocabulary};
use jarnac_lexicon::gloss::{Gloss, Glosses};
use jarnac_lexicon::{EntryReadings, Hook};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::chosen_rules::RulesArgs;
use crate::language::said;
use crate::{explained, print_json};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word, in any case, with or without accents.
    word: Word,
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
    rules: String,
    /// Its headwords; none if the lexicon does not have it.
    entries: Vec<Entry>,
    /// The smallest vocabulary that has it: `beginner`, `amateur`, `experienced`, `expert` or
    /// `champion`; `null` if the lexicon does not have it.
    known_by: Option<&'static str>,
    /// What it becomes with one letter more, under the rules.
    hooks: Vec<HookLine>,
    lexicon: String,
}

#[derive(Serialize)]
struct Entry {
    headword: String,
    class: &'static str,
    origin: &'static str,
    readings: Vec<ReadingLine>,
    gloss: Option<GlossLine>,
}

#[derive(Serialize)]
struct ReadingLine {
    spelling: String,
    kind: &'static str,
}

#[derive(Serialize)]
struct GlossLine {
    text: String,
    /// `wiktionary`, `littre`, `thesaurus` or `jarnac`.
    source: &'static str,
    title: &'static str,
    licence: &'static str,
}

#[derive(Serialize)]
struct HookLine {
    letter: char,
    word: String,
    same_entry: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let dictionary = args.lexicon.load()?;
    let rules = args.rules.words();
    let explanation = dictionary.explain(None, args.word, &rules);
    let entries = &explanation.entries;
    let known_by = dictionary
        .find(args.word)
        .map(|form| Vocabulary::smallest(Commonness::kept(dictionary), form));
    let hooks = dictionary.hooks(args.word, &rules);
    if args.json {
        print_json::print(&Answer {
            word: args.word.to_string(),
            rules: args.rules.name().to_owned(),
            entries: entries.iter().map(entry).collect(),
            known_by: known_by.map(Vocabulary::name),
            hooks: hooks.iter().map(hook_line).collect(),
            lexicon: dictionary.checksum().to_string(),
        })?;
    } else {
        print(args.word, entries, known_by, &hooks)?;
    }
    Ok(if entries.is_empty() {
        Finding::Bad
    } else {
        Finding::Good
    })
}

fn print(
    word: Word,
    entries: &[EntryReadings<'_>],
    known_by: Option<Vocabulary>,
    hooks: &[Hook],
) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match known_by {
        Some(vocabulary) => {
            let people = said!(format!("people-{}", vocabulary.name()));
            let known = said!("define-known", word = word.to_string(), people = people);
            writeln!(out, "{known}")?;
        }
        None => writeln!(out, "{}", said!("define-unknown", word = word.to_string()))?,
    }
    let glosses = Glosses::french();
    for entry in entries {
        writeln!(out, "  {}", explained::entry(entry))?;
        match glosses.of(entry.lemma) {
            Some(Gloss { text, source }) => {
                let gloss = said!("define-gloss", text = text, source = source.to_string());
                writeln!(out, "    {gloss}")?;
            }
            None => writeln!(out, "    {}", said!("define-no-gloss"))?,
        }
    }
    for same in hooks.chunk_by(|one, other| one.letter == other.letter) {
        let words: Vec<String> = same
            .iter()
            .map(|hook| match hook.same_entry {
                true => said!("define-same-entry", word = hook.word.to_string()),
                false => hook.word.to_string(),
            })
            .collect();
        let letter = same[0].letter.to_string();
        let hook = said!("define-hook", letter = letter, words = words.join(", "));
        writeln!(out, "  {hook}")?;
    }
    Ok(())
}

fn entry(entry: &EntryReadings<'_>) -> Entry {
    let gloss = Glosses::french().of(entry.lemma);
    Entry {
        headword: entry.lemma.spelling().to_owned(),
        class: entry.lemma.class().name(),
        origin: entry.lemma.origin().name(),
        readings: entry
            .readings
            .iter()
            .map(|(spelling, kind)| ReadingLine {
                spelling: spelling.clone(),
                kind: kind.name(),
            })
            .collect(),
        gloss: gloss.map(|gloss| GlossLine {
            text: gloss.text,
            source: gloss.source.name(),
            title: gloss.source.title(),
            licence: gloss.source.licence(),
        }),
    }
}

fn hook_line(hook: &Hook) -> HookLine {
    HookLine {
        letter: hook.letter.to_char(),
        word: hook.word.to_string(),
        same_entry: hook.same_entry,
    }
}

//! `jarnac lexicon proposals`: what people would have changed about the dictionaries of a server.

use std::collections::BTreeMap;
use std::io::{self, Write};

use anyhow::Context;
use jarnac_core::{Visible, Word};
use jarnac_lexicon::Shelf;
use jarnac_protocol::{WordChange, WordProposal};
use jarnac_server::{PortableError, Store};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::language::said;
use crate::print_json;
use crate::serve::database;
use crate::settings::Settings;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The database: a file, or postgres://USER@HOST/NAME. By default the one that `jarnac serve`
    /// uses.
    #[arg(long, value_name = "DATABASE", env = "JARNAC_DATABASE")]
    database: Option<String>,
    /// Only those about the dictionary with this title.
    #[arg(long, value_name = "TITLE")]
    about: Option<String>,
    /// Also those that the dictionary follows by now.
    #[arg(long)]
    all: bool,
    /// Print lines for a file of house words instead: look through them before you add them.
    #[arg(long, conflicts_with = "json")]
    as_house_words: bool,
    /// Take these words off the list, whatever was proposed about them.
    #[arg(long, value_name = "WORD", num_args = 1..)]
    settle: Vec<Word>,
    /// For programs.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

/// All that was proposed about a word of a dictionary.
#[derive(Serialize)]
struct Asked {
    dictionary: String,
    word: String,
    /// How many would have it in.
    add: usize,
    /// How many would have it out.
    remove: usize,
    /// Whether it is in; nothing if the dictionary is not here.
    is_in: Option<bool>,
    reasons: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let settings = Settings::load()?;
    let database = database(args.database.as_ref().or(settings.server.database.as_ref()))?;
    let shelf = args.lexicon.shelf()?;
    let runtime = tokio::runtime::Runtime::new().with_context(|| said!("cli-cannot-start"))?;
    let proposals = runtime.block_on(read(&database, args))?;
    if !args.settle.is_empty() {
        println!("{}", said!("proposals-settled", count = proposals.len()));
        return Ok(Finding::Good);
    }
    let asked: Vec<Asked> = gather(&shelf, proposals)
        .into_iter()
        .filter(|one| args.all || one.is_open())
        .collect();
    if args.json {
        print_json::print(&asked)?;
        return Ok(Finding::Good);
    }
    let mut out = io::stdout().lock();
    for one in &asked {
        if args.as_house_words {
            writeln!(out, "{}", one.house_words())?;
        } else {
            writeln!(out, "{}", one.line())?;
        }
    }
    if asked.is_empty() && !args.as_house_words {
        writeln!(out, "{}", said!("proposals-none"))?;
    }
    Ok(Finding::Good)
}

/// What is on the list, or what was taken off it.
async fn read(database: &str, args: &Args) -> Result<Vec<WordProposal>, PortableError> {
    let store = Store::open_existing(database).await?;
    let wanted = |one: &WordProposal| {
        let title = args.about.as_deref().unwrap_or(&one.dictionary);
        let settles = |word: &Word| word.to_string() == one.word;
        one.dictionary.eq_ignore_ascii_case(title)
            && (args.settle.is_empty() || args.settle.iter().any(settles))
    };
    let mut proposals = store.proposals().await?;
    proposals.retain(wanted);
    if !args.settle.is_empty() {
        for one in &proposals {
            store.settle_proposals(&one.dictionary, &one.word).await?;
        }
    }
    store.close().await;
    Ok(proposals)
}

/// The proposals by word, those that most people want first.
fn gather(shelf: &Shelf, proposals: Vec<WordProposal>) -> Vec<Asked> {
    let mut words: BTreeMap<(String, String), Vec<WordProposal>> = BTreeMap::new();
    for one in proposals {
        let key = (one.dictionary.clone(), one.word.clone());
        words.entry(key).or_default().push(one);
    }
    let mut asked: Vec<Asked> = words
        .into_iter()
        .map(|((dictionary, word), all)| {
            let count = |change| all.iter().filter(|one| one.change == change).count();
            let held = shelf.titled(&dictionary);
            let is_in = held.zip(word.parse().ok());
            Asked {
                add: count(WordChange::Add),
                remove: count(WordChange::Remove),
                is_in: is_in.map(|(held, word)| held.find(word).is_some()),
                reasons: all
                    .iter()
                    .map(|one| one.why.clone())
                    .filter(|why| !why.is_empty())
                    .collect(),
                dictionary,
                word,
            }
        })
        .collect();
    asked.sort_by_key(|one| std::cmp::Reverse(one.add + one.remove));
    asked
}

impl Asked {
    /// What most people want.
    fn change(&self) -> WordChange {
        if self.add >= self.remove {
            WordChange::Add
        } else {
            WordChange::Remove
        }
    }

    /// Whether the dictionary is still other than they want it.
    fn is_open(&self) -> bool {
        self.is_in != Some(self.change() == WordChange::Add)
    }

    fn line(&self) -> String {
        let state = match self.is_in {
            Some(true) => said!("proposals-in"),
            Some(false) => said!("proposals-out"),
            None => said!("proposals-elsewhere"),
        };
        let mut line = said!(
            "proposals-line",
            word = &self.word,
            dictionary = Visible(&self.dictionary).to_string(),
            add = self.add,
            remove = self.remove,
            state = state
        );
        for why in &self.reasons {
            line.push_str(&format!("\n    {}", Visible(why)));
        }
        line
    }

    fn house_words(&self) -> String {
        let sign = match self.change() {
            WordChange::Add => '+',
            WordChange::Remove => '-',
        };
        let word = self.word.to_lowercase();
        let why = self.reasons.join("; ");
        let count = self.add.max(self.remove);
        let asked = said!(
            "proposals-asked",
            count = count,
            why = Visible(&why).to_string()
        );
        format!("{sign} {word}    # {asked}").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use jarnac_lexicon::Dictionary;

    use super::*;

    fn asked(proposals: &[(&str, WordChange, &str)]) -> Vec<Asked> {
        let french = Dictionary::french();
        let one = |(word, change, why): &(&str, WordChange, &str)| WordProposal {
            dictionary: french.about().title(),
            word: (*word).to_owned(),
            change: *change,
            why: (*why).to_owned(),
            at: 0,
        };
        let shelf = Shelf::new(french);
        gather(&shelf, proposals.iter().map(one).collect())
    }

    #[test]
    fn what_most_people_want_comes_first_and_says_whether_it_is_so() {
        use WordChange::{Add, Remove};
        let list = asked(&[
            ("MOT", Remove, "too short"),
            ("ZZZ", Add, "it sleeps"),
            ("ZZZ", Add, ""),
            ("RAT", Add, ""),
        ]);
        let open: Vec<&str> = list
            .iter()
            .filter(|one| one.is_open())
            .map(|one| one.word.as_str())
            .collect();
        assert_eq!(open, ["ZZZ", "MOT"], "RAT is in it already");
        assert!(
            list[0]
                .line()
                .contains("2 would have it in, 0 out; it is not in")
        );
        let lines: Vec<String> = list.iter().map(Asked::house_words).collect();
        assert_eq!(lines[0], "+ zzz    # 2 asked for it. it sleeps");
        assert_eq!(lines[1], "- mot    # 1 asked for it. too short");
    }

    #[test]
    fn a_dictionary_that_is_not_here_can_be_judged_by_nobody() {
        let mut list = asked(&[("MOT", WordChange::Add, "")]);
        let gone = gather(
            &Shelf::new(Dictionary::french()),
            vec![WordProposal {
                dictionary: "ODS 7".to_owned(),
                word: "MOT".to_owned(),
                change: WordChange::Add,
                why: String::new(),
                at: 0,
            }],
        );
        assert!(gone[0].is_open() && gone[0].line().contains("not here"));
        assert!(!list.remove(0).is_open());
    }
}

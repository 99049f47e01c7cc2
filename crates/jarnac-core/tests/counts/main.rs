//! Count files (perft for Jarnac): how many plays a position has, and how many sequences of one, two
//! and three actions, with letters from a script. A change of the rules that nobody meant shows here
//! as a number.
//!
//! `UPDATE_COUNTS=1 cargo test -p jarnac-core --test counts` writes the numbers anew; look at the
//! difference before you commit it.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]
#![expect(clippy::disallowed_methods, reason = "a test may read and write files")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use jarnac_core::{Action, Ctx, Game, Manner, Position, RuleSet, ScriptedSource, Side};
use jarnac_testkit::{TinyLexicon, legal_actions};

/// How deep the sequences are counted.
const DEPTH: u32 = 3;

/// A count file: the lines that are given, and those that are computed.
struct CountFile {
    path: PathBuf,
    given: String,
    computed: String,
}

impl CountFile {
    fn read(path: &Path) -> CountFile {
        let text = std::fs::read_to_string(path).unwrap();
        let (given, computed) = text.split_once("\n\n").unwrap_or((&text, ""));
        let (given, computed) = (
            given.trim_end().to_owned() + "\n",
            computed.trim_start().to_owned(),
        );
        CountFile {
            path: path.to_owned(),
            given,
            computed,
        }
    }

    fn value(&self, key: &str) -> &str {
        let line = self
            .given
            .lines()
            .find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{}: no line '{key} …'", self.path.display()))
    }

    /// The numbers as they are now.
    fn compute(&self, lexicon: &TinyLexicon) -> String {
        let rules: RuleSet = self.value("rules").parse().unwrap();
        let position: Position = self.value("position").parse().unwrap();
        let game = position
            .game(rules)
            .unwrap_or_else(|e| panic!("{}: {e}", self.path.display()));
        let source = ScriptedSource::letters(self.value("letters")).unwrap();
        let mut text = format!("lexicon {}\n", lexicon.checksum());
        for side in Side::BOTH {
            writeln!(text, "plays {side} {}", game.plays(lexicon, side).len()).unwrap();
        }
        for depth in 1..=DEPTH {
            let sequences = sequences(&game, lexicon, &source, depth);
            writeln!(text, "depth {depth} {sequences}").unwrap();
        }
        text
    }
}

/// How many sequences of so many actions there are. Resigning and ties are left out, since they are
/// always possible.
fn sequences(game: &Game, lexicon: &TinyLexicon, source: &ScriptedSource, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for side in Side::BOTH {
        for action in legal_actions(game, lexicon, side)
            .into_iter()
            .filter(counts)
        {
            let (mut after, mut source) = (*game, source.clone());
            let mut ctx = Ctx {
                now: game.at(),
                lexicon,
                source: &mut source,
            };
            after.act(&mut ctx, side, action).unwrap();
            count += sequences(&after, lexicon, &source, depth - 1);
        }
    }
    count
}

fn counts(action: &Action) -> bool {
    action.kind().manner() == Manner::Played
}

#[test]
fn the_counts_are_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts");
    let lexicon = TinyLexicon::new();
    let update = std::env::var_os("UPDATE_COUNTS").is_some();
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "count") {
            continue;
        }
        files += 1;
        let file = CountFile::read(&path);
        let now = file.compute(&lexicon);
        if update {
            std::fs::write(&path, format!("{}\n{now}", file.given)).unwrap();
        } else {
            assert_eq!(file.computed, now, "{}", path.display());
        }
    }
    assert!(files >= 9, "only {files} count files were found");
}

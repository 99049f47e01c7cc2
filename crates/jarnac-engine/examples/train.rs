//! Trains the players: `cargo xtask train` runs it. `train linear DIR` makes the weights of the
//! linear policy, `train value DIR` the evaluation, which rests on them and is built after them;
//! `train plot DIR` draws the history of the weights again.

use std::fs;
use std::path::Path;

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::train::{
    LinearTraining, Progress, ValueTraining, plot, train_linear, train_value,
};
use jarnac_lexicon::Dictionary;

/// The trainings whose results are under `data/`.
const LINEAR: LinearTraining = LinearTraining {
    generations: 400,
    seed: 7,
};
const VALUE: ValueTraining = ValueTraining {
    games: 400_000,
    epochs: 5,
    seed: 5,
};

/// The first line of the history.
const HEADING: &str = "generation\tagainst_paliers";

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, folder] = arguments.as_slice() else {
        eprintln!("usage: train linear|plot|value FOLDER");
        std::process::exit(2);
    };
    let folder = Path::new(folder);
    let rules = Preset::Competition.rules();
    let words = Words::new(Dictionary::french(), rules.words);
    if what == "linear" {
        let mut table = format!("{HEADING}\n");
        let weights = train_linear(&words, &rules, LINEAR, |progress| {
            let line = format!("{}\t{:.4}\n", progress.generation, progress.against_paliers);
            eprint!("{line}");
            table.push_str(&line);
        });
        fs::write(folder.join("linear.txt"), weights)?;
        fs::write(folder.join("linear-training.tsv"), table)?;
        draw(folder)
    } else if what == "plot" {
        draw(folder)
    } else {
        let file = train_value(&words, &rules, VALUE, |epoch, error| {
            eprintln!("epoch {epoch}: error {error:.4}");
        });
        fs::write(folder.join("evaluation.bin"), file)
    }
}

/// Draws the history of the weights.
fn draw(folder: &Path) -> std::io::Result<()> {
    let table = fs::read_to_string(folder.join("linear-training.tsv"))?;
    let read = |line: &str| {
        let (generation, strength) = line.split_once('\t')?;
        Some(Progress {
            generation: generation.parse().ok()?,
            against_paliers: strength.parse().ok()?,
        })
    };
    let history: Vec<Progress> = table.lines().skip(1).filter_map(read).collect();
    fs::write(folder.join("linear-training.svg"), plot(&history))
}

//! Trains the players: `cargo xtask train` runs it. `train linear DIR` makes the weights of the
//! linear policy, `train value DIR` the evaluation, which rests on them and is built after them.

use std::fs;
use std::path::Path;

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::train::{LinearTraining, ValueTraining, train_linear, train_value};
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

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, folder] = arguments.as_slice() else {
        eprintln!("usage: train linear|value FOLDER");
        std::process::exit(2);
    };
    let folder = Path::new(folder);
    let rules = Preset::Competition.rules();
    let words = Words::new(Dictionary::french(), rules.words);
    if what == "linear" {
        let mut history = "generation\tagainst_paliers\n".to_owned();
        let weights = train_linear(&words, &rules, LINEAR, |progress| {
            let line = format!("{}\t{:.4}\n", progress.generation, progress.against_paliers);
            eprint!("{line}");
            history.push_str(&line);
        });
        fs::write(folder.join("linear.txt"), weights)?;
        fs::write(folder.join("linear-training.tsv"), history)
    } else {
        let file = train_value(&words, &rules, VALUE, |epoch, error| {
            eprintln!("epoch {epoch}: error {error:.4}");
        });
        fs::write(folder.join("evaluation.bin"), file)
    }
}

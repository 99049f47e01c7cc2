//! Trains the players: `cargo xtask train` runs it. `train linear DATA KEPT` makes the weights of the
//! linear policy, `train value DATA KEPT` the evaluation, which rests on them and is built after them,
//! `train keen DATA KEPT` the keen policy and the second evaluation, which rest on both;
//! `train plot DATA KEPT` draws the history of the weights again. What is done so far is kept in the
//! folder KEPT, and the next run goes on from there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::train::{
    Checkpoint, KeenFiles, Learned, LinearTraining, Progress, Sets, TasteTraining, ValueTraining,
    file_mark, plot, to_be_carried, train_linear, train_second, train_taste, train_value,
};
use jarnac_lexicon::Dictionary;

/// The trainings whose results are under `data/`.
const LINEAR: LinearTraining = LinearTraining {
    generations: 400,
    pairs: 60,
    seed: 7,
};
const VALUE: ValueTraining = ValueTraining {
    games: 400_000,
    epochs: 5,
    seed: 5,
};

/// The steps in which the keen policy and the second evaluation are trained: an evaluation on games of the policy so
/// far, at first the linear one, and then the policy by that evaluation.
const KEEN: [(ValueTraining, TasteTraining); 2] = [
    (
        ValueTraining {
            games: 60_000,
            epochs: 4,
            seed: 501,
        },
        TasteTraining {
            games: 8_000,
            rounds: 40,
            tries: 1,
            seed: 601,
        },
    ),
    (
        ValueTraining {
            games: 300_000,
            epochs: 5,
            seed: 502,
        },
        TasteTraining {
            games: 8_000,
            rounds: 80,
            tries: 1,
            seed: 602,
        },
    ),
];
/// The evaluation that is kept, on games of the policy as it is in the end.
const LAST: ValueTraining = ValueTraining {
    games: 800_000,
    epochs: 5,
    seed: 503,
};

/// The first line of the history.
const HEADING: &str = "generation\tagainst_paliers\n";

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, data, kept] = arguments.as_slice() else {
        eprintln!("usage: train linear|value|keen|plot DATA KEPT");
        std::process::exit(2);
    };
    let (data, kept) = (Path::new(data), Kept(PathBuf::from(kept)));
    let rules = Preset::Competition.rules();
    let words = Words::new(Dictionary::french(), rules.words);
    match what.as_str() {
        "linear" => {
            let from = kept.read("linear.checkpoint");
            let mut table = from.as_ref().and_then(|_| kept.text("linear-training.tsv"));
            let table = table.get_or_insert_with(|| HEADING.to_owned());
            let weights = train_linear(&words, &rules, LINEAR, from.as_ref(), |now, measured| {
                if now.step == 1 {
                    // What was kept belonged to another training.
                    HEADING.clone_into(table);
                }
                if let Some(progress) = measured {
                    let Progress { generation, .. } = progress;
                    let line = format!("{generation}\t{:.4}\n", progress.against_paliers);
                    eprint!(
                        "generation {} of {}: {line}",
                        generation, LINEAR.generations
                    );
                    table.push_str(&line);
                    kept.write("linear-training.tsv", &*table);
                    kept.write("linear.checkpoint", now.to_string());
                }
            });
            fs::write(data.join("linear.txt"), weights)?;
            fs::write(data.join("linear-training.tsv"), table)?;
            draw(data)
        }
        "plot" => draw(data),
        "keen" => keen(data, &kept),
        _ => {
            let from = kept.read("value.checkpoint");
            eprintln!("{} games of the linear policy against itself", VALUE.games);
            let file = train_value(&words, &rules, VALUE, from.as_ref(), |now, error| {
                eprintln!("epoch {} of {}: error {error:.4}", now.step, VALUE.epochs);
                kept.write("value.checkpoint", now.to_string());
            });
            fs::write(data.join("evaluation.bin"), file)
        }
    }
}

/// Trains the keen policy and the second evaluation, in steps that are kept one by one.
fn keen(data: &Path, kept: &Kept) -> io::Result<()> {
    let sets = Sets::all();
    let mut policy: Option<KeenFiles> = None;
    for (number, (value, taste)) in KEEN.into_iter().enumerate() {
        let evaluation = evaluate(&sets, kept, value, policy.as_ref())?;
        policy = Some(teach(
            &sets,
            kept,
            taste,
            &evaluation,
            policy.as_ref(),
            number,
        )?);
    }
    let evaluation = evaluate(&sets, kept, LAST, policy.as_ref())?;
    let carried = policy.and_then(|policy| to_be_carried(&evaluation, &policy));
    let [evaluation, plays, supply] =
        carried.ok_or_else(|| io::Error::other("what was trained is damaged"))?;
    fs::write(data.join("evaluation-2.bin"), evaluation)?;
    fs::write(data.join("supply.bin"), supply)?;
    fs::write(data.join("taste.bin"), plays)
}

/// An evaluation on games of a policy.
fn evaluate(
    sets: &Sets,
    kept: &Kept,
    training: ValueTraining,
    policy: Option<&KeenFiles>,
) -> io::Result<Vec<u8>> {
    let ValueTraining {
        games,
        epochs,
        seed,
    } = training;
    // What is kept of another training has another name.
    let player = policy.map_or(0, |nets| file_mark(&nets.concat()));
    let name = format!(
        "evaluation-{games}-{epochs}-{seed}-{player:08x}-{}.bin",
        sets.ground()
    );
    kept.step(&name, |from, keep| {
        eprintln!("second evaluation: {games} games");
        Some(train_second(sets, training, policy, from, |now, error| {
            eprintln!("epoch {} of {epochs}: error {error:.4}", now.step);
            keep(now);
        }))
    })
}

/// The keen policy's nets by an evaluation.
fn teach(
    sets: &Sets,
    kept: &Kept,
    training: TasteTraining,
    evaluation: &[u8],
    before: Option<&KeenFiles>,
    number: usize,
) -> io::Result<KeenFiles> {
    let TasteTraining { games, rounds, .. } = training;
    let name = format!("taste-{number}.checkpoint");
    let from = kept.read(&name);
    eprintln!("keen policy: {rounds} rounds of lessons of {games} games");
    let learned = |now: &Checkpoint, learned: [Learned; 2]| {
        let [plays, supply] = learned.map(|one| format!("{:.3} ± {:.3}", one.gain, one.error));
        let round = now.step;
        eprintln!("round {round} of {rounds}: had gained {plays} (exchanges: {supply})");
        kept.write(&name, now.to_string());
    };
    train_taste(sets, training, evaluation, before, from.as_ref(), learned)
        .ok_or_else(|| io::Error::other("what the keen policy rests on is damaged"))
}

/// The folder of what is done so far.
struct Kept(PathBuf);

impl Kept {
    fn text(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.0.join(name)).ok()
    }

    /// The file that a step makes: the one that is kept, or else a new one, made from where its
    /// checkpoint stands.
    fn step(
        &self,
        name: &str,
        make: impl FnOnce(Option<&Checkpoint>, &dyn Fn(&Checkpoint)) -> Option<Vec<u8>>,
    ) -> io::Result<Vec<u8>> {
        if let Ok(file) = fs::read(self.0.join(name)) {
            eprintln!("{name} is done");
            return Ok(file);
        }
        let checkpoint = format!("{name}.checkpoint");
        let from = self.read(&checkpoint);
        let keep = |now: &Checkpoint| self.write(&checkpoint, now.to_string());
        let file = make(from.as_ref(), &keep)
            .ok_or_else(|| io::Error::other(format!("what {name} rests on is damaged")))?;
        self.write(name, &file);
        Ok(file)
    }

    /// A checkpoint, if there is one that is whole.
    fn read(&self, name: &str) -> Option<Checkpoint> {
        let read = self.text(name)?.parse::<Checkpoint>();
        match read {
            Ok(checkpoint) => {
                eprintln!(
                    "going on after step {} of {}",
                    checkpoint.step, checkpoint.purpose
                );
                Some(checkpoint)
            }
            Err(error) => {
                eprintln!("{name}: {error}");
                None
            }
        }
    }

    /// Writes a file beside its place and moves it there: a cut leaves the old one whole. Training goes
    /// on where that fails, only without being kept.
    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.0.join(name);
        let beside = path.with_extension("new");
        let written = fs::create_dir_all(&self.0)
            .and_then(|()| fs::write(&beside, text))
            .and_then(|()| fs::rename(&beside, &path));
        if let Err(error) = written {
            eprintln!("can't keep {}: {error}", path.display());
        }
    }
}

/// Draws the history of the weights.
fn draw(folder: &Path) -> io::Result<()> {
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

//! What thinking longer is worth to the champion: `study DECISIONS REFERENCE TO_THE_END SEED`. See
//! docs/CHAMPION.md.

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::train::{Study, study};
use jarnac_lexicon::Dictionary;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse());
    let mut next = || match numbers.next() {
        Some(Ok(number)) => number,
        _ => {
            eprintln!("usage: study DECISIONS REFERENCE TO_THE_END SEED");
            std::process::exit(2);
        }
    };
    let (decisions, reference, to_the_end, seed) = (next(), next(), next(), next());
    let rules = Preset::Competition.rules();
    let words = Words::kept(Dictionary::french(), rules.words);
    let asked = Study {
        decisions,
        budgets: vec![250, 500, 1000, 2000, 4000, 8000, 16000],
        reference,
        to_the_end,
        seed,
    };
    let thoughts = study(words, &rules, &asked, |done| {
        if done % 10 == 0 {
            eprintln!("{done} of {decisions} decisions");
        }
    });
    println!("way\tgames\tused\tnoise %\tto the end %\tagrees %");
    for thought in thoughts {
        println!(
            "{}\t{}\t{:.0}\t{:.2}\t{:.2}\t{:.0}",
            thought.way,
            thought.budget,
            thought.used,
            100.0 * thought.noise,
            100.0 * thought.end,
            100.0 * thought.agrees
        );
    }
}

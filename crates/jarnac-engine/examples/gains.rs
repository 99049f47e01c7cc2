//! What choosers gain over the linear policy, choice by choice: `gains RULES GAMES EVERY REFERENCE SEED CHOOSER…`, such as
//! `gains competition 80 8 600 13 champion-1@1000 champion@1000`. See docs/CHAMPION.md.

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::train::{GainStudy, Gains, gains};
use jarnac_lexicon::Dictionary;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = || -> Option<[Gains; 2]> {
        let [rules, games, every, reference, seed, choosers @ ..] = arguments.as_slice() else {
            return None;
        };
        let rules = rules.parse::<Preset>().ok()?.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let study = GainStudy {
            games: games.parse().ok()?,
            every: every.parse().ok().filter(|every| *every > 0)?,
            reference: reference.parse().ok()?,
            seed: seed.parse().ok()?,
        };
        (!choosers.is_empty()).then(|| gains(words, &rules, &study, choosers))?
    };
    let Some(found) = asked() else {
        eprintln!(
            "usage: gains RULES GAMES EVERY REFERENCE SEED CHOOSER…, a chooser being champion@1000 and the like"
        );
        std::process::exit(2);
    };
    for (kind, gains) in ["plays", "draws and exchanges"].into_iter().zip(found) {
        println!(
            "{kind}: {} choices, {:.1} a game and side; in hundredths of a game",
            gains.choices, gains.a_game
        );
        for one in gains.each {
            let (ahead, error) = one.ahead;
            println!(
                "{:>8.1} over linear {:>6.1} ± {:.1} over the first {:>7.2} ms  {}",
                100.0 * one.gain,
                100.0 * ahead,
                100.0 * error,
                1000.0 * one.time.as_secs_f64(),
                one.name
            );
        }
    }
}

//! How nets of the keen policy play against the linear policy: `tastes PLAYS EXCHANGES PAIRS SEED`. See
//! docs/CHAMPION.md.

use jarnac_engine::train::against_linear;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = || {
        let [plays, supply, pairs, seed] = arguments.as_slice() else {
            return None;
        };
        let files = [std::fs::read(plays).ok()?, std::fs::read(supply).ok()?];
        against_linear(&files, pairs.parse().ok()?, seed.parse().ok()?)
    };
    let Some(duels) = asked() else {
        eprintln!(
            "usage: tastes PLAYS EXCHANGES PAIRS SEED, the files being nets such as data/taste.bin and data/supply.bin"
        );
        std::process::exit(2);
    };
    for duel in duels {
        let (score, error) = (100.0 * duel.score, 196.0 * duel.error);
        println!("{:<18}{score:.1} ± {error:.1} %", duel.preset.name());
    }
}

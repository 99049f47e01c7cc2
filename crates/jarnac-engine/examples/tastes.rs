//! How a net of the keen policy plays against the linear policy: `tastes FILE PAIRS SEED`. See
//! docs/CHAMPION.md.

use jarnac_engine::train::against_linear;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = || {
        let [file, pairs, seed] = arguments.as_slice() else {
            return None;
        };
        let file = std::fs::read(file).ok()?;
        against_linear(&file, pairs.parse().ok()?, seed.parse().ok()?)
    };
    let Some(duels) = asked() else {
        eprintln!("usage: tastes FILE PAIRS SEED, the file being a net such as data/taste.bin");
        std::process::exit(2);
    };
    for duel in duels {
        let (score, error) = (100.0 * duel.score, 196.0 * duel.error);
        println!("{:<18}{score:.1} ± {error:.1} %", duel.preset.name());
    }
}

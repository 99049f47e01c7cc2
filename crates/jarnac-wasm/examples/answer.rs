//! Answers questions of a page on this machine, a line each, and says how many milliseconds each took:
//! `web/scripts/speed.mjs` asks Chromium the same.

use std::io::{BufRead, Write};
use std::time::Instant;

use jarnac_wasm::House;

fn main() -> std::io::Result<()> {
    let mut house = House::new(|_, _| {});
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let begin = Instant::now();
        let answer = house.answer(line?.as_bytes());
        let took = begin.elapsed().as_secs_f64() * 1000.0;
        let answer = String::from_utf8_lossy(&answer);
        writeln!(out, "{took:.1}\t{answer}")?;
        out.flush()?;
    }
    Ok(())
}

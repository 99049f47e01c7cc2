use jarnac_core::Preset;
use jarnac_engine::arena::{Contender, Habits, Limit, Match, Setting};
use jarnac_engine::{Strategy, Words, player, trial};
use jarnac_lexicon::Dictionary;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

fn one(text: &str) -> Box<dyn Strategy> {
    if text.contains(',') {
        let n: Vec<f32> = text.split(',').map(|x| x.parse().unwrap()).collect();
        return trial(n[0], n[1], n[2], n.get(3).copied().unwrap_or(0.0));
    }
    player(text).unwrap()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let pairs: u64 = args[0].parse().unwrap();
    let seed: u64 = args[1].parse().unwrap();
    let presets: Vec<Preset> = args[2].split(',').map(|p| p.parse().unwrap()).collect();
    let players: Vec<Box<dyn Strategy>> = args[3..].iter().map(|x| one(x)).collect();
    let stop = AtomicBool::new(false);
    for preset in presets {
        let rules = preset.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let setting = Setting {
            words,
            rules: &rules,
            seed,
        };
        let limit = Limit::Nodes(100);
        let run = |a: &dyn Strategy, b: &dyn Strategy, habits: Option<&mut Habits>| {
            let meeting = Match {
                setting,
                a: Contender { player: a, limit },
                b: Contender { player: b, limit },
                pairs,
                threads: NonZeroUsize::new(2).unwrap(),
                sprt: None,
            };
            let mut hs = Habits::default();
            let r = meeting
                .run(&stop, |pair, _| {
                    if habits.is_some() {
                        for (game, side) in pair.each() {
                            hs.add(words, game, side);
                            hs.add(words, game, side.other());
                        }
                    }
                    ControlFlow::Continue(())
                })
                .unwrap();
            if let Some(h) = habits {
                *h = hs;
            }
            r.tally
        };
        println!("{preset}");
        for (at, p) in players.iter().enumerate() {
            let begin = std::time::Instant::now();
            let mut h = Habits::default();
            let t = run(&**p, &**p, Some(&mut h));
            let ms = begin.elapsed().as_secs_f64() * 1000.0 / (2.0 * pairs as f64);
            let step = if at > 0 {
                let t = run(&**p, &*players[at - 1], None);
                format!(
                    "{:.1}% (J {:.2}:{:.2})",
                    100.0 * t.score().unwrap(),
                    t.mean(t.a.jarnacs).unwrap(),
                    t.mean(t.b.jarnacs).unwrap()
                )
            } else {
                String::new()
            };
            println!(
                "{:<26} step {step:<24} jarnacs/game(both) {:.2} left {:.1}/{:.1} words {:.1} len {:.2} common {:.0}% points {:.0} contests +{:.2} -{:.2} ties {:.0}% {ms:.1}ms",
                args[3 + at],
                2.0 * h.a_game(h.said),
                h.a_game(h.left),
                h.a_game(h.handovers),
                h.a_game(h.words),
                h.letters as f64 / h.words as f64,
                100.0 * h.common as f64 / h.words as f64,
                h.a_game(h.points),
                h.a_game(h.right),
                h.a_game(h.wrong),
                100.0 * t.ties as f64 / t.games() as f64
            );
        }
    }
}

//! The ladder: ratings of everybody.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_core::Preset;
use jarnac_engine::arena::{Contender, Ladder, Setting};

use crate::{contender, match_of, simple_players, threads, words};

#[test]
fn a_ladder_rates_everybody() {
    let rules = Preset::Competition.rules();
    let words = words(&rules);
    let players = simple_players();
    let contenders: Vec<Contender<'_>> =
        players.iter().map(|player| contender(&**player)).collect();
    let paliers = players.iter().position(|player| player.name() == "paliers");
    let paliers = paliers.unwrap();
    let setting = Setting {
        words,
        rules: &rules,
        seed: 1,
    };
    let ladder = Ladder {
        setting,
        contenders: &contenders,
        pairs: 12,
        threads: threads(2),
    };
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let result = ladder.run(&stop, |_| {
        seen += 1;
        ControlFlow::Continue(())
    });
    let result = result.unwrap();
    assert!(result.complete);
    assert_eq!((seen, ladder.total_pairs()), (120, 120));

    let ratings = result.ratings(paliers);
    assert_eq!(ratings[paliers].unwrap().elo, 0.0);
    for (at, rating) in ratings.iter().enumerate() {
        let rating = rating.unwrap();
        assert!(rating.interval.contains(rating.elo));
        if at != paliers {
            assert!(
                rating.interval.high - rating.interval.low > 1.0,
                "{rating:?}"
            );
            let score = result.score(at, paliers).unwrap();
            assert_eq!(1.0 - score, result.score(paliers, at).unwrap());
        }
    }

    // A meeting is the match of its players.
    let meeting = &result.meetings[3];
    let (a, b) = (&*players[meeting.a], &*players[meeting.b]);
    let alone = match_of(setting, a, b, 12).run(&stop, |_, _| ControlFlow::Continue(()));
    assert_eq!(alone.unwrap().tally.scores, meeting.tally.scores);
}

#[test]
fn a_stopped_ladder_is_balanced() {
    let rules = Preset::Classic.rules();
    let words = words(&rules);
    let players = simple_players();
    let contenders: Vec<Contender<'_>> =
        players.iter().map(|player| contender(&**player)).collect();
    let ladder = Ladder {
        setting: Setting {
            words,
            rules: &rules,
            seed: 1,
        },
        contenders: &contenders,
        pairs: 100_000,
        threads: threads(2),
    };
    let stop = AtomicBool::new(false);
    let result = ladder.run(&stop, |pair| {
        if pair.number == 2 {
            stop.store(true, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    });
    let result = result.unwrap();
    assert!(!result.complete);
    let counts = result.meetings.iter().map(|m| m.tally.scores.count());
    let (least, most) = (counts.clone().min().unwrap(), counts.max().unwrap());
    assert!(least >= 2 && most - least <= 1, "{least} to {most}");
}

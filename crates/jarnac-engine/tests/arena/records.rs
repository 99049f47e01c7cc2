//! A record of the arena can be read, replayed, verified and audited.

use jarnac_core::notation::Record;
use jarnac_core::source::Promise;
use jarnac_core::{BySide, Preset};
use jarnac_engine::arena::play_game;
use jarnac_engine::{all_players, player};
use jarnac_lexicon::Dictionary;

use crate::{LIMIT, words};

#[test]
fn a_record_holds_whatever_it_is_asked() {
    let (random, paliers) = (player("random").unwrap(), player("paliers").unwrap());
    for (seed, preset) in Preset::ALL.into_iter().enumerate() {
        let rules = preset.rules();
        let words = words(&rules);
        let players = BySide::new(&*random, &*paliers);
        let limits = BySide::both(LIMIT);
        let played = play_game(words, &rules, players, limits, seed as u64).unwrap();

        let text = played.record(Dictionary::french()).to_string();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        let game = record.replay().unwrap();
        assert_eq!(game.outcome(), Some(&played.outcome), "{preset}");
        let verified = record.verify().unwrap();
        assert_eq!(
            (verified.picks, verified.promise),
            (game.pick(), Promise::Kept)
        );
        assert_eq!(record.audit(Dictionary::french()), Ok(game));

        assert_eq!(record.header.rules, rules);
        assert_eq!(record.header.names.a.as_ref().unwrap().as_str(), "random");
        assert_eq!(record.header.names.b.as_ref().unwrap().as_str(), "paliers");
        let lexicon = record.header.lexicon.unwrap();
        assert_eq!(lexicon.as_str(), Dictionary::french().checksum().short());
    }
}

/// Every player but `mc-400`, which always simulates its 400 games and would take a minute here.
#[test]
fn the_same_seed_gives_the_same_record() {
    let rules = Preset::Competition.rules();
    let words = words(&rules);
    let mut players = all_players();
    players.retain(|player| player.name() != "mc-400");
    for player in players {
        let record = |seed| {
            let players = BySide::both(&*player);
            let played = play_game(words, &rules, players, BySide::both(LIMIT), seed);
            played.unwrap().record(Dictionary::french()).to_string()
        };
        assert_eq!(record(1), record(1), "{}", player.name());
        assert_ne!(record(1), record(2), "{}", player.name());
    }
}

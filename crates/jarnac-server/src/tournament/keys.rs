//! The keys of a tournament's links. They follow from the store's own key, so none is stored; a new generation makes all
//! older ones worthless.

use jarnac_protocol::{PlayerLink, TournamentLinks, TournamentRole};

use crate::secret::{self, Signer};
use crate::store::TournamentRow;

fn key(signer: &Signer, row: &TournamentRow, whose: &str) -> String {
    signer.sign(&format!("tournament {} {} {whose}", row.id, row.links))
}

/// Players' keys name their number, so that it need not be searched for.
fn player_key(signer: &Signer, row: &TournamentRow, player: u16) -> String {
    format!("{player}-{}", key(signer, row, &format!("player {player}")))
}

/// What a key lets somebody do; nothing if it is none of this tournament's.
pub(crate) fn role_of(signer: &Signer, row: &TournamentRow, shown: &str) -> Option<TournamentRole> {
    if let Some((player, _)) = shown.split_once('-') {
        let player: u16 = player.parse().ok()?;
        let is_there = (1..=row.players).contains(&player);
        let is_good = is_there && secret::same(&player_key(signer, row, player), shown);
        return is_good.then_some(TournamentRole::Player { player });
    }
    let of = |whose| secret::same(&key(signer, row, whose), shown);
    match (of("organiser"), of("referee")) {
        (true, _) => Some(TournamentRole::Organiser),
        (false, true) => Some(TournamentRole::Referee),
        (false, false) => None,
    }
}

/// All keys.
pub(crate) fn links(signer: &Signer, row: &TournamentRow) -> TournamentLinks {
    TournamentLinks {
        organiser: key(signer, row, "organiser"),
        referee: key(signer, row, "referee"),
        players: (1..=row.players)
            .map(|player| PlayerLink {
                player,
                key: player_key(signer, row, player),
            })
            .collect(),
    }
}

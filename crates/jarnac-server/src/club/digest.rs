//! What came of a tournament, as far as clubs count it.

use jarnac_core::{Side, Standing};
use jarnac_tournament::{Event, Meeting, PlayerId, Report, State, Status, standings};

use crate::store::PlayerPerson;
use crate::tournament::Kept;

/// What came of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Digest {
    /// When its first round was paired, in milliseconds since 1970; nothing if none was.
    pub(super) at: Option<u64>,
    pub(super) is_finished: bool,
    /// Everybody who entered, in the order of their numbers.
    pub(super) players: Vec<Entered>,
    /// The games that two people played.
    pub(super) games: Vec<PlayedGame>,
    /// Places with the numbers of those who have them, the first one first.
    pub(super) places: Vec<(u32, usize)>,
}

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entered {
    pub(super) name: String,
    /// The person, if they play on the server.
    pub(super) person: Option<String>,
}

/// A game: who played, by their places in the list of players, and what came of it, the first one's first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlayedGame {
    pub(super) sides: [usize; 2],
    pub(super) standing: Standing,
    pub(super) points: Option<[u32; 2]>,
    pub(super) jarnacs: Option<[u32; 2]>,
}

impl Digest {
    pub(super) fn of(kept: &Kept, people: &[PlayerPerson]) -> Digest {
        let state = kept.cup.state();
        let ranked = standings(state);
        Digest {
            at: began(kept),
            is_finished: state.is_finished(),
            players: entered(state, people),
            games: games(state),
            places: ranked
                .iter()
                .map(|place| (place.rank as u32, index(place.player)))
                .collect(),
        }
    }
}

/// The place of a number in the list of players.
fn index(player: PlayerId) -> usize {
    usize::from(player.0).saturating_sub(1)
}

/// When the first round was paired, as it stands.
fn began(kept: &Kept) -> Option<u64> {
    let lines = kept.cup.lines().iter().enumerate();
    let mut counting = lines.filter(|(at, _)| kept.cup.counts(at + 1));
    let found = counting.find(|(_, line)| {
        let mut events = line.events.iter();
        events.any(|event| matches!(event, Event::Paired { .. }))
    });
    found.map(|(_, line)| line.at.0)
}

fn entered(state: &State, people: &[PlayerPerson]) -> Vec<Entered> {
    let person_of = |id: PlayerId| {
        let found = people.iter().find(|one| one.player == id.0);
        found.map(|one| one.person.clone())
    };
    let each = state.players().iter().map(|player| Entered {
        name: player.entrant.name.to_string(),
        person: person_of(player.id),
    });
    each.collect()
}

/// Teams are no people, so their games are nobody's.
fn games(state: &State) -> Vec<PlayedGame> {
    if state.setup().boards > 1 {
        return Vec::new();
    }
    let meetings = state.rounds().iter().flat_map(|round| &round.meetings);
    meetings
        .filter_map(|meeting| played(state, meeting))
        .collect()
}

/// Who was entered twice has the games of both.
fn kept_as(state: &State, player: PlayerId) -> usize {
    match state.players().get(index(player)).map(|one| &one.status) {
        Some(Status::Merged { kept }) => index(*kept),
        _ => index(player),
    }
}

fn played(state: &State, meeting: &Meeting) -> Option<PlayedGame> {
    let Some(Report::Played(played)) = &meeting.report else {
        return None;
    };
    let sides = meeting.pairing.sides;
    Some(PlayedGame {
        sides: Side::BOTH.map(|side| kept_as(state, sides[side])),
        standing: played.standing,
        points: played
            .points
            .map(|points| Side::BOTH.map(|side| u32::from(points[side].0))),
        jarnacs: played
            .jarnacs
            .map(|said| Side::BOTH.map(|side| u32::from(said[side]))),
    })
}

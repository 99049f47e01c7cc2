//! Results, records and ratings of a club, from its tournaments.

use std::sync::Arc;

use jarnac_protocol::{ClubPlace, ClubResult, ClubResults, ClubRole};

use super::digest::{Digest, Entered};
use super::ratings::{Period, ratings};
use super::records::records;
use super::rights::sees_members;
use super::state::Club;
use crate::app::App;
use crate::error::Failure;
use crate::store::{MemberRow, TournamentRow};

/// Somebody in results: a member, or somebody with a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Who {
    pub(super) member: Option<u32>,
    pub(super) name: String,
}

impl Who {
    /// Who somebody is that entered: the member with their account, or with their name or a former one.
    fn of(club: &Club, entered: &Entered) -> Who {
        let person = entered.person.as_deref();
        let by_account = person
            .and_then(|person| club.of_person(person))
            .filter(|member| member.role.is_some());
        match by_account.or_else(|| club.named(&entered.name)) {
            Some(member) => Who::member(member),
            None => Who {
                member: None,
                name: entered.name.clone(),
            },
        }
    }

    fn member(member: &MemberRow) -> Who {
        Who {
            member: Some(member.member),
            name: member.name.clone(),
        }
    }
}

/// A tournament with what came of it.
struct Played {
    row: TournamentRow,
    at: u64,
    digest: Arc<Digest>,
    people: Vec<Who>,
}

/// What came of the club's tournaments, as far as somebody with this role sees them.
pub(crate) async fn results(
    app: &App,
    club: &Club,
    role: Option<ClubRole>,
) -> Result<ClubResults, Failure> {
    let mut all = Vec::new();
    for row in app.store.club_tournaments(&club.row.id).await? {
        if role.is_none() && !row.listed {
            continue;
        }
        let digest = app.clubs.digest(app, row.clone()).await?;
        let Some(at) = digest.at else {
            continue;
        };
        all.push(Played {
            people: people(club, &digest),
            row,
            at,
            digest,
        });
    }
    // Of two that began in the same second, the one that was made first comes first.
    let order = |one: &Played| (one.at, one.row.created_at, one.row.id.clone());
    all.sort_by_key(order);
    let periods: Vec<Period<'_>> = all
        .iter()
        .map(|one| Period {
            id: &one.row.id,
            at: one.at,
            digest: &one.digest,
            people: &one.people,
        })
        .collect();
    Ok(ClubResults {
        records: records(&periods),
        ratings: match sees_members(club, role) {
            true => ratings(&periods),
            false => Vec::new(),
        },
        results: all.iter().rev().map(result).collect(),
    })
}

fn people(club: &Club, digest: &Digest) -> Vec<Who> {
    let players = digest.players.iter();
    players.map(|entered| Who::of(club, entered)).collect()
}

fn result(played: &Played) -> ClubResult {
    let podium = played.digest.places.iter().filter(|(rank, _)| *rank <= 3);
    ClubResult {
        tournament: played.row.summary(),
        at: played.at,
        games: played.digest.games.len() as u32,
        podium: podium
            .take(6)
            .filter_map(|(rank, player)| {
                Some(ClubPlace {
                    rank: *rank,
                    name: played.people.get(*player)?.name.clone(),
                })
            })
            .collect(),
    }
}

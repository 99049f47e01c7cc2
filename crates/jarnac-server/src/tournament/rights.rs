//! Who may do what at a tournament.

use jarnac_protocol::{ErrorCode, TournamentAct, TournamentRole};

use crate::error::Failure;

/// Whether somebody may do this. What concerns the state (whose table it is) is found out when it is decided.
pub(super) fn check(role: TournamentRole, act: &TournamentAct) -> Result<(), Failure> {
    use TournamentAct as Act;
    let may = match role {
        // A claim is a player's own word, which nobody else gives.
        TournamentRole::Organiser => !matches!(act, Act::Claim { .. }),
        TournamentRole::Referee => matches!(
            act,
            Act::Report { .. }
                | Act::Correct { .. }
                | Act::CheckIn { .. }
                | Act::StartClock { .. }
                | Act::PauseClock
                | Act::ResumeClock
                | Act::StopClock
        ),
        TournamentRole::Player { player } => match act {
            Act::CheckIn { players } => players[..] == [player],
            // Once more, if its answer was lost.
            Act::Claim { .. } | Act::Join => true,
            _ => false,
        },
        // Whether entries are open to whoever comes is found out when it is decided.
        TournamentRole::Spectator => matches!(act, Act::Join),
    };
    match may {
        true => Ok(()),
        false => Err(Failure::new(ErrorCode::Forbidden, why_not(role))),
    }
}

fn why_not(role: TournamentRole) -> &'static str {
    match role {
        TournamentRole::Organiser => {
            "players say themselves what came of their table: report it instead"
        }
        TournamentRole::Referee => {
            "a referee reports and corrects results, checks people in and runs the clock: ask the organiser"
        }
        TournamentRole::Player { .. } => {
            "your link is for your own check-in and result: ask the organiser or a referee"
        }
        TournamentRole::Spectator => "this needs the organiser's, a referee's or a player's link",
    }
}

/// How a role is called in the log.
pub(super) fn name(role: TournamentRole) -> String {
    match role {
        TournamentRole::Organiser => "organiser".to_owned(),
        TournamentRole::Referee => "referee".to_owned(),
        TournamentRole::Player { player } => format!("player {player}"),
        TournamentRole::Spectator => "spectator".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_protocol::ReportView;

    #[test]
    fn a_referee_changes_no_pairing_and_a_player_only_what_is_theirs() {
        let referee = TournamentRole::Referee;
        let player = TournamentRole::Player { player: 3 };
        let organiser = TournamentRole::Organiser;
        let claim = TournamentAct::Claim {
            round: 1,
            table: 1,
            result: ReportView::BothAbsent,
        };
        let report = TournamentAct::Report {
            round: 1,
            table: 1,
            result: ReportView::BothAbsent,
        };
        let pair = TournamentAct::Pair { until: None };
        let there = |players: Vec<u16>| TournamentAct::CheckIn { players };
        for (role, act, may) in [
            (organiser, &pair, true),
            (organiser, &claim, false),
            (referee, &pair, false),
            (referee, &report, true),
            (referee, &TournamentAct::RenewLinks, false),
            (player, &report, false),
            (player, &claim, true),
            (player, &there(vec![3]), true),
            (player, &there(vec![4]), false),
            (player, &there(vec![3, 4]), false),
            (TournamentRole::Spectator, &claim, false),
        ] {
            assert_eq!(check(role, act).is_ok(), may, "{role:?} {act:?}");
        }
    }
}

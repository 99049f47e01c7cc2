//! Who won and why, as sentences.

use jarnac_catalogue::Sentence;
use jarnac_core::{BySide, Side};
use jarnac_protocol::{EndingName, PhaseView, StandingName};

use super::room::Room;

/// Who won, what brought the end, and why: one sentence each.
pub(crate) fn result_text(room: &Room, names: &BySide<String>) -> Vec<Sentence> {
    let PhaseView::Over {
        ending,
        result,
        points,
    } = &room.table.phase
    else {
        return vec![Sentence::new("result-aborted")];
    };
    let leader = if points.a >= points.b {
        Side::A
    } else {
        Side::B
    };
    let second = leader.other();
    let gap = points.a.abs_diff(points.b);
    let winner = match result {
        StandingName::A => Some(Side::A),
        StandingName::B => Some(Side::B),
        StandingName::Tie => None,
    };
    let decided = matches!(
        ending,
        EndingName::Resigned
            | EndingName::TieAgreed
            | EndingName::Adjudicated
            | EndingName::Forfeited
    );
    let by_result = room.game.rules.options.get("result");
    let seventy = by_result.is_some_and(|value| value == "competition") && !decided;
    let jarnacs = |side: Side| room.table.mats.of(side).jarnacs;
    let name = |side: Option<Side>| side.map_or(String::new(), |side| names[side].clone());
    let say = |id: &str| {
        Sentence::new(id)
            .with("name", name(winner))
            .with("loser", name(winner.map(Side::other)))
            .with("leader", &names[leader])
            .with("second", &names[second])
            .with("gap", gap)
            .with("more", jarnacs(leader))
            .with("less", jarnacs(second))
    };
    let title = match winner {
        None => "result-tie",
        Some(_) if decided => "result-wins",
        Some(_) if seventy && gap <= 70 => "result-jarnacs",
        Some(_) => "result-points",
    };
    let mut all = vec![say(title)];
    let ending = ending_id(*ending);
    if decided {
        all.push(say(&format!("result-why-{ending}")));
    } else {
        all.push(say(&format!("end-{ending}")));
        all.push(say(why_by_points(seventy, gap, winner.is_none())));
    }
    all
}

fn ending_id(ending: EndingName) -> &'static str {
    match ending {
        EndingName::FullMat => "full-mat",
        EndingName::EmptyBag => "empty-bag",
        EndingName::Stalled => "stalled",
        EndingName::OutOfTimeRight => "out-of-time-right",
        EndingName::BothFlags => "both-flags",
        EndingName::Resigned => "resigned",
        EndingName::TieAgreed => "tie-agreed",
        EndingName::Adjudicated => "adjudicated",
        EndingName::Forfeited => "forfeited",
    }
}

fn why_by_points(seventy: bool, gap: u16, tie: bool) -> &'static str {
    match (seventy, tie) {
        (false, true) => "result-why-equal",
        (false, false) => "result-why-points",
        (true, _) if gap > 70 => "result-why-gap",
        (true, true) => "result-why-tie-seventy",
        (true, false) => "result-why-jarnacs",
    }
}

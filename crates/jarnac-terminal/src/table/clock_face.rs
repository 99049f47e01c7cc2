//! What the clocks show at a moment. Only a picture: whoever drives the table fires the deadlines.

use jarnac_core::rules::ClockRule;
use jarnac_core::{Millis, RuleSet, Side};
use jarnac_protocol::{TableView, TimerName};

/// What a side's clock shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClockFace {
    pub(crate) text: String,
    pub(crate) runs: bool,
    pub(crate) low: bool,
}

/// A time as clocks show it: `04:09`, `1:00:00`.
pub(crate) fn clock_text(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes:02}:{rest:02}"),
        _ => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

/// The clock of a side, if the game has clocks.
pub(crate) fn clock_face(
    table: &TableView,
    side: Side,
    rule: ClockRule,
    now: u64,
) -> Option<ClockFace> {
    let (total, low): (Millis, u64) = match rule {
        ClockRule::None => return None,
        ClockRule::PerMove(time) => (time[side], 10_000),
        ClockRule::Chess(time) => (time[side], 60_000),
    };
    let clock = &table.clock;
    let own = clock.timer.as_ref().filter(|timer| {
        let is_time = matches!(timer.name, TimerName::Chess | TimerName::Decision);
        is_time && timer.side.map(Side::from) == Some(side)
    });
    let stored = clock
        .left_ms
        .as_ref()
        .map_or(total.0, |left| *left.of(side));
    let left = own.map_or(stored, |timer| timer.until.saturating_sub(now));
    let fallen = *clock.fallen.of(side);
    Some(ClockFace {
        text: clock_text(if fallen { 0 } else { left }),
        runs: own.is_some(),
        low: !fallen && own.is_some() && left < low,
    })
}

/// The seconds left of the contest window or of a call, if one runs.
pub(crate) fn countdown(table: &TableView, now: u64) -> Option<u64> {
    let timer = table.clock.timer.as_ref()?;
    let counts = matches!(timer.name, TimerName::Window | TimerName::Call);
    counts.then(|| timer.until.saturating_sub(now).div_ceil(1000))
}

/// The clocks that a rule table gives.
pub(crate) fn rule_of(rules: Option<&RuleSet>) -> ClockRule {
    rules.map_or(ClockRule::None, |rules| rules.clock)
}

#[cfg(test)]
mod tests {
    use super::clock_text;

    #[test]
    fn a_clock_shows_what_is_left_rounded_up() {
        let shown = [0, 1, 59_001, 3_600_000].map(clock_text);
        assert_eq!(shown, ["00:00", "00:01", "01:00", "1:00:00"]);
    }
}

//! All situations of a match, found by trying everything from the toss on.

use jarnac_core::rules::{CALL_TIME, ClockRule};
use jarnac_core::{Action, ActionKind, Game, Millis, Phase, RuleSet, Side, Timer};
use jarnac_protocol::{
    BonusDraw, BySideView, Course, CourseState, CourseStep, RuleSetView, SideName, StandingName,
    TimerName,
};

use crate::key::Key;
use crate::{scale, stand_in, steps};

/// The course of a match under these rules.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_protocol::EndingName;
/// let course = jarnac_match::course(&Preset::Classic.rules());
/// assert_eq!(course.times_ms, None);
/// let given_up = &course.states[usize::from(course.resigned.a)];
/// assert_eq!(given_up.ending, Some(EndingName::Resigned));
/// ```
pub fn course(rules: &RuleSet) -> Course {
    let stand_in = stand_in::rules(rules);
    let mut map = Map {
        rules: stand_in,
        found: Vec::new(),
    };
    map.number(Game::new(stand_in));
    let mut next: Vec<Vec<CourseStep>> = Vec::new();
    while let Some((_, game)) = map.found.get(next.len()) {
        let game = *game;
        next.push(map.steps(&game));
    }
    let resigned =
        BySideView::from_fn(|side| map.ended(|game| stand_in::act(game, side, Action::Resign)));
    let tie = map.ended(|game| {
        let offered = stand_in::act(game, Side::A, Action::OfferTie)?;
        stand_in::act(offered, Side::B, Action::AcceptTie)
    });
    let steps = next.into_iter().chain(std::iter::repeat_with(Vec::new));
    Course {
        rules: RuleSetView::new(rules),
        times_ms: match rules.clock {
            ClockRule::None => None,
            ClockRule::PerMove(times) | ClockRule::Chess(times) => {
                Some(BySideView::from_fn(|side| times[side].0))
            }
        },
        call_ms: CALL_TIME.0,
        opening: BySideView::from_fn(|side| rules.opening_draw(side)),
        states: map
            .found
            .iter()
            .zip(steps)
            .map(|((key, game), next)| state(key, game, next))
            .collect(),
        resigned,
        tie,
        scale: scale::scale(rules),
        lexicon: None,
    }
}

/// The situations that were found, each with a game that is in it.
struct Map {
    rules: RuleSet,
    found: Vec<(Key, Game)>,
}

impl Map {
    /// The number of the situation that a game is in.
    fn number(&mut self, game: Game) -> u16 {
        let game = stand_in::with_letters(game, &self.rules);
        let key = Key::of(&game);
        let known = self.found.iter().position(|(one, _)| *one == key);
        let at = known.unwrap_or_else(|| {
            self.found.push((key, game));
            self.found.len() - 1
        });
        u16::try_from(at).expect("a match has a few hundred situations")
    }

    fn steps(&mut self, game: &Game) -> Vec<CourseStep> {
        let rules = self.rules;
        let found = steps::steps(game, &rules).into_iter();
        found
            .map(|step| {
                let after = &step.game;
                let draws = (after.bonus_letters() > 0).then(|| bonus_draw(after));
                CourseStep {
                    by: step.by.map(SideName::from),
                    act: step.act,
                    jarnacs: some(BySideView::from_fn(|side| {
                        (i32::from(after.jarnacs(side)) - i32::from(game.jarnacs(side))) as i8
                    })),
                    points: some(BySideView::from_fn(|side| {
                        after.bonus_points(side).gap(game.bonus_points(side)).0
                    })),
                    draws,
                    to: self.number(settled(step.game)),
                }
            })
            .collect()
    }

    /// Where every situation before the end leads to.
    fn ended(&mut self, end: impl Fn(Game) -> Option<Game>) -> u16 {
        let start = self.found[1].1;
        let game = end(start).expect("a side may give up, and a tie be agreed on, at any moment");
        self.number(game)
    }
}

fn some<T: Default + PartialEq>(pair: BySideView<T>) -> Option<BySideView<T>> {
    (pair != BySideView::default()).then_some(pair)
}

/// What the side that has the bag draws with its bonus letters.
fn bonus_draw(game: &Game) -> BonusDraw {
    let holder = game.holder();
    let exchanges = holder.is_some_and(|side| game.may(side, ActionKind::Exchange).is_ok());
    BonusDraw {
        letters: game.draw_size() as u8,
        bonus: game.bonus_letters(),
        exchange: exchanges.then(|| game.exchange_size() as u8),
    }
}

/// A draw that is owed can't be seen: the situation after it is the one that a device knows.
fn settled(game: Game) -> Game {
    match game.phase() {
        Phase::Turn(turn) if turn.draw_owed => stand_in::drawn(game).unwrap_or(game),
        _ => game,
    }
}

/// How long a timer runs that is not on the clocks: a call, the time for a Jarnac, an opening's limit.
fn timer_span(game: &Game) -> Option<Millis> {
    let (timer, until) = game.timer()?;
    let is_own = match timer {
        Timer::Call | Timer::Window => true,
        Timer::Decision(_) => matches!(game.rules().clock, ClockRule::Chess(_)),
        Timer::Chess(_) => false,
    };
    is_own.then(|| until.since(game.at()))
}

fn state(key: &Key, game: &Game, next: Vec<CourseStep>) -> CourseState {
    CourseState {
        stage: key.stage,
        side: key.side.map(SideName::from),
        timer: game.timer().map(|(timer, _)| match timer {
            Timer::Window => TimerName::Window,
            Timer::Call => TimerName::Call,
            Timer::Decision(_) => TimerName::Decision,
            Timer::Chess(_) => TimerName::Chess,
        }),
        timer_ms: timer_span(game).map(|span| span.0),
        full: key.full.into(),
        fallen: key.fallen.into(),
        opened: key.opened.into(),
        said: key.said(),
        ending: key.ending,
        standing: key.standing.map(StandingName::from),
        next,
    }
}

#[cfg(test)]
#[path = "course_tests.rs"]
mod tests;

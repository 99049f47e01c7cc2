//! A tournament: its log, and what the log makes.

use jarnac_core::Timestamp;
use thiserror::Error;

use crate::{Event, Line, Method, Pairings, Refusal, RoundNo, Setup, State, pairing};

/// A tournament. It changes by [`act`](Tournament::act) and [`take_in`](Tournament::take_in) only, and
/// is the fold of its lines.
///
/// ```
/// use jarnac_core::{Side, Timestamp};
/// use jarnac_tournament::{Action, Entrant, Report, RoundNo, Setup, System, TableNo, Tournament};
/// let mut cup = Tournament::new(Setup::new("Coupe", System::Swiss, 3, 1977)?);
/// for name in ["Alice", "Bob", "Chloé", "Denis"] {
///     cup.act(Timestamp(0), Action::Enter(Entrant::named(name)?))?;
/// }
/// cup.act(Timestamp(0), Action::Pair { deadline: None })?;
/// cup.act(Timestamp(1), Action::Report(RoundNo(1), TableNo(1), Report::won(Side::A)))?;
/// assert_eq!(cup.state().round(RoundNo(1))?.missing().count(), 1);
/// assert_eq!(Tournament::replay(cup.first_setup().clone(), cup.lines().to_vec())?, cup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    first_setup: Setup,
    lines: Vec<Line>,
    /// The numbers of the lines that count, less one.
    counting: Vec<usize>,
    state: State,
}

/// A line that can't follow from those before it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line} of the log can't follow: {refusal}")]
pub struct ReplayError {
    /// Its number, from 1.
    pub line: usize,
    /// Why not.
    pub refusal: Refusal,
}

/// A round that its system would pair in another way today.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("round {round} says that it was paired by {method}, which pairs it otherwise")]
pub struct PairedOtherwise {
    /// Which round.
    pub round: RoundNo,
    /// By which system.
    pub method: Method,
    /// What the system makes of the log before it.
    pub due: Option<Pairings>,
}

impl Tournament {
    /// A tournament that nobody has entered yet.
    pub fn new(setup: Setup) -> Tournament {
        Tournament {
            state: State::new(setup.clone()),
            first_setup: setup,
            lines: Vec::new(),
            counting: Vec::new(),
        }
    }

    /// How it was set up before the first line.
    pub fn first_setup(&self) -> &Setup {
        &self.first_setup
    }

    /// Everything that happened, also what was taken back.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether a line still counts; `line` is its number, from 1.
    pub fn counts(&self, line: usize) -> bool {
        line > 0 && self.counting.binary_search(&(line - 1)).is_ok()
    }

    /// The tournament as it stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The number of the line that `undo` would take back.
    pub fn last_counting(&self) -> Option<usize> {
        self.counting.last().map(|at| at + 1)
    }

    /// Checks a line from outside and takes it in.
    pub fn take_in(&mut self, line: Line) -> Result<(), ReplayError> {
        let number = self.lines.len() + 1;
        let error = |refusal| ReplayError {
            line: number,
            refusal,
        };
        if self.lines.last().is_some_and(|last| line.at < last.at) {
            return Err(error(Refusal::Backwards));
        }
        match &line.events[..] {
            [] => return Err(error(Refusal::BadLine)),
            [Event::Undone { line: undone, .. }] => self.undo(*undone).map_err(error)?,
            [event] => {
                self.state.check(event).map_err(error)?;
                self.state.apply(event);
                self.counting.push(self.lines.len());
            }
            events => {
                // A line counts as a whole or not at all.
                let mut state = self.state.clone();
                for event in events {
                    state.check(event).map_err(error)?;
                    state.apply(event);
                }
                self.state = state;
                self.counting.push(self.lines.len());
            }
        }
        self.lines.push(line);
        Ok(())
    }

    fn undo(&mut self, undone: usize) -> Result<(), Refusal> {
        let last = self.last_counting().ok_or(Refusal::NothingToUndo)?;
        if undone != last {
            return Err(Refusal::NotTheLast { last });
        }
        self.counting.pop();
        self.state = self.fold(&self.counting);
        Ok(())
    }

    fn fold(&self, counting: &[usize]) -> State {
        let mut state = State::new(self.first_setup.clone());
        for at in counting {
            for event in &self.lines[*at].events {
                state.apply(event);
            }
        }
        state
    }

    /// The tournament that these lines make. Each is checked, so they may come from anywhere.
    pub fn replay(
        setup: Setup,
        lines: impl IntoIterator<Item = Line>,
    ) -> Result<Tournament, ReplayError> {
        let mut tournament = Tournament::new(setup);
        for line in lines {
            tournament.take_in(line)?;
        }
        Ok(tournament)
    }

    /// Pairs every round again that a system has paired, and says which came out otherwise: a log
    /// that somebody wrote by hand, or one of a version that paired in another way.
    pub fn audit(&self) -> Vec<PairedOtherwise> {
        let mut found = Vec::new();
        let mut state = State::new(self.first_setup.clone());
        for at in &self.counting {
            for event in &self.lines[*at].events {
                found.extend(paired_otherwise(&state, event));
                state.apply(event);
            }
        }
        found
    }

    /// The moment of the last line, or this one if it is later: time does not run backwards in a log.
    pub(crate) fn not_before(&self, at: Timestamp) -> Timestamp {
        self.lines.last().map_or(at, |last| at.max(last.at))
    }
}

fn paired_otherwise(state: &State, event: &Event) -> Option<PairedOtherwise> {
    let Event::Paired {
        round,
        method: method @ Method::By(system),
        tables,
        byes,
        ..
    } = event
    else {
        return None;
    };
    let due = pairing::make(state, *system).ok();
    let is_same = due
        .as_ref()
        .is_some_and(|due| due.tables == *tables && due.byes == *byes);
    (!is_same).then_some(PairedOtherwise {
        round: *round,
        method: *method,
        due,
    })
}

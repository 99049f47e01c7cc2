//! The ladder: everybody against everybody.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::parallel::in_order;
use super::rating::rate;
use super::{ArenaError, Contender, Pair, Rating, Setting, Tally};

/// A ladder to be played.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
/// use jarnac_core::{Preset, Side};
/// use jarnac_engine::arena::{Contender, Ladder, Limit, Pair, Setting};
/// use jarnac_engine::{Words, player};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Classic.rules();
/// let setting = Setting { words: Words::kept(Dictionary::french(), rules.words), rules: &rules, seed: 1 };
/// let players = ["paliers", "random"].map(|name| player(name).unwrap());
/// let [a, b] = [0, 1].map(|at| Contender { player: &*players[at], limit: Limit::Nodes(1) });
/// let contenders = [a, b];
/// let ladder = Ladder { setting, contenders: &contenders, pairs: 2, threads: NonZeroUsize::MIN };
/// assert_eq!(ladder.total_pairs(), 2);
/// let mut sides = Vec::new();
/// let result = ladder.run(&AtomicBool::new(false), |pair| {
///     sides.extend(pair.each().map(|(_, side_of_a)| side_of_a));
///     ControlFlow::Continue(())
/// })?;
/// assert!(result.complete && result.meetings.len() == 1);
/// assert_eq!(sides, [Side::A, Side::B, Side::A, Side::B], "they change sides in each pair");
/// assert_eq!(sides[1], Pair::side_of_a(1));
/// // The ratings count from «random», which is weaker.
/// let ratings = result.ratings(1);
/// assert!(ratings[0].unwrap().elo > 0.0 && ratings[1].unwrap().elo == 0.0);
/// assert!(result.score(0, 1) > result.score(1, 0));
/// # Ok::<(), jarnac_engine::arena::ArenaError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Ladder<'a> {
    /// Words, rules and seed. Each match is the same as if it were played alone with this seed.
    pub setting: Setting<'a>,
    /// Who plays: two or more.
    pub contenders: &'a [Contender<'a>],
    /// How many pairs each of them plays against each other one.
    pub pairs: u64,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
}

/// All that two players of a ladder have played.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// The number of player A in the list of the ladder.
    pub a: usize,
    /// The number of player B.
    pub b: usize,
    /// The count, for player A.
    pub tally: Tally,
}

/// What a ladder has shown.
#[derive(Clone, PartialEq, Debug)]
pub struct LadderResult {
    /// Every two players once.
    pub meetings: Vec<Meeting>,
    /// Whether all pairs were played.
    pub complete: bool,
}

impl Ladder<'_> {
    /// How many pairs it has in all.
    pub fn total_pairs(&self) -> u64 {
        let players = self.contenders.len() as u64;
        self.pairs * (players * players.saturating_sub(1) / 2)
    }

    /// Plays it, all matches side by side: if it is stopped, everybody has played about as many
    /// pairs as everybody else. `watch` sees each pair and may end it, as `stop` does.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut watch: impl FnMut(&Pair) -> ControlFlow<()>,
    ) -> Result<LadderResult, ArenaError> {
        let mut meetings = self.meetings();
        let places: Vec<(usize, usize)> = meetings.iter().map(|m| (m.a, m.b)).collect();
        let round = places.len() as u64;
        let mut taken = 0;
        let mut failed = None;
        let job = |number: u64, halt: &AtomicBool| {
            let (a, b) = places[(number % round) as usize];
            let (a, b) = (self.contenders[a], self.contenders[b]);
            Pair::play(&self.setting, a, b, number / round, halt)
        };
        in_order(self.total_pairs(), self.threads, stop, job, |pair| {
            let pair = match pair {
                Ok(pair) => pair,
                Err(error) => {
                    failed = Some(error);
                    return ControlFlow::Break(());
                }
            };
            meetings[(taken % round) as usize].tally.add(&pair);
            taken += 1;
            watch(&pair)
        });
        match failed {
            Some(error) => Err(error),
            None => Ok(LadderResult {
                meetings,
                complete: taken == self.total_pairs(),
            }),
        }
    }

    fn meetings(&self) -> Vec<Meeting> {
        let players = self.contenders.len();
        let mut meetings = Vec::new();
        for a in 0..players {
            for b in a + 1..players {
                let tally = Tally::default();
                meetings.push(Meeting { a, b, tally });
            }
        }
        meetings
    }
}

impl LadderResult {
    /// The ratings of all players in the order of the ladder, `anchor` at 0: a Bradley–Terry fit
    /// with bootstrapped intervals. Who has not played has none.
    pub fn ratings(&self, anchor: usize) -> Vec<Option<Rating>> {
        rate(&self.meetings, anchor)
    }

    /// The share of one player against another, if they have met.
    pub fn score(&self, player: usize, opponent: usize) -> Option<f64> {
        self.meetings.iter().find_map(|meeting| {
            if (meeting.a, meeting.b) == (player, opponent) {
                meeting.tally.score()
            } else if (meeting.b, meeting.a) == (player, opponent) {
                meeting.tally.score().map(|score| 1.0 - score)
            } else {
                None
            }
        })
    }
}

//! One game between two players, on the real rules.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use jarnac_core::{
    Action, BySide, Ctx, Event, Game, RuleSet, Seed, SeededSource, Side, Timer, Timestamp,
};

use super::{Contender, GameError, Limit, Played, Thinking};
use crate::rng::Rng;
use crate::strategy::{Question, Strategy};
use crate::words::Words;

/// More actions than any game has: players that only pass are stopped by the rules much earlier.
const MOST_STEPS: usize = 50_000;

/// Keeps the letters of the arena apart from everything else that is made from the same numbers.
const LETTERS: u64 = 0x6a61_726e_6163;

/// Plays a whole game. Letters and random choices follow from the seed.
///
/// ```
/// use jarnac_core::{BySide, Preset};
/// use jarnac_engine::arena::{Limit, play_game};
/// use jarnac_engine::{Words, player};
/// use jarnac_lexicon::Dictionary;
///
/// let rules = Preset::Competition.rules();
/// let words = Words::new(Dictionary::french(), rules.words);
/// let paliers = player("paliers").unwrap();
/// let random = player("random").unwrap();
/// let players = BySide::new(&*paliers, &*random);
/// let played = play_game(&words, &rules, players, BySide::both(Limit::Nodes(400)), 7)?;
/// let game = played.record(words.dictionary()).replay().expect("it was played by the rules");
/// assert_eq!(game.outcome(), Some(&played.outcome));
/// # Ok::<(), jarnac_engine::arena::GameError>(())
/// ```
pub fn play_game(
    words: &Words<'_>,
    rules: &RuleSet,
    players: BySide<&dyn Strategy>,
    limits: BySide<Limit>,
    seed: u64,
) -> Result<Played, GameError> {
    let mut rng = Rng::stream(seed, 1);
    let seats = BySide::from_fn(|side| Seat {
        contender: Contender {
            player: players[side],
            limit: limits[side],
        },
        seed: rng.next(),
    });
    Sitting::new(words, rules, seats, seed, &AtomicBool::new(false)).play()
}

/// A player at a table.
#[derive(Clone, Copy)]
pub(super) struct Seat<'a> {
    pub(super) contender: Contender<'a>,
    /// Where its random choices begin. Nothing about the letters follows from it.
    pub(super) seed: u64,
}

/// A game that is being played.
pub(super) struct Sitting<'a> {
    words: &'a Words<'a>,
    seats: BySide<Seat<'a>>,
    stop: &'a AtomicBool,
    seed: Seed,
    source: SeededSource,
    game: Game,
    now: Timestamp,
    events: Vec<Event>,
    thinking: BySide<Thinking>,
}

impl<'a> Sitting<'a> {
    pub(super) fn new(
        words: &'a Words<'a>,
        rules: &RuleSet,
        seats: BySide<Seat<'a>>,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Sitting<'a> {
        let seed = letters_seed(seed);
        Sitting {
            words,
            seats,
            stop,
            seed,
            source: SeededSource::new(seed),
            game: Game::new(*rules),
            now: Timestamp::default(),
            events: Vec::new(),
            thinking: BySide::both(Thinking::default()),
        }
    }

    /// Plays to the end. A game that was stopped has no result, since its last decision may have
    /// been cut short.
    pub(super) fn play(mut self) -> Result<Played, GameError> {
        for _ in 0..MOST_STEPS {
            if self.stop.load(Ordering::Relaxed) {
                return Err(GameError::Stopped);
            }
            if let Some(outcome) = self.game.outcome() {
                return Ok(Played {
                    names: BySide::from_fn(|side| self.name(side)),
                    rules: *self.game.rules(),
                    seed: self.seed,
                    outcome: *outcome,
                    jarnacs: BySide::from_fn(|side| self.game.jarnacs(side)),
                    thinking: self.thinking,
                    events: self.events,
                });
            }
            self.step()?;
        }
        Err(GameError::TooLong { steps: MOST_STEPS })
    }

    /// One action. Whoever is not awaited comes first, since it can only contest or accept what
    /// the other has done, and could not do so any more after the other's next action.
    fn step(&mut self) -> Result<(), GameError> {
        let first = self.game.awaited().map_or(Side::A, Side::other);
        for side in [first, first.other()] {
            if let Some(action) = self.ask(side) {
                return self.act(side, action);
            }
        }
        self.wait()
    }

    fn ask(&mut self, side: Side) -> Option<Action> {
        let Seat { contender, seed } = self.seats[side];
        let begin = Instant::now();
        let decision = contender.player.decide(&Question {
            words: self.words,
            game: &self.game,
            side,
            budget: contender.limit.budget(self.stop),
            seed,
            manners: contender.player.manners(),
        });
        let thinking = &mut self.thinking[side];
        thinking.time += begin.elapsed();
        let decision = decision?;
        if decision.alternatives.len() > 1 {
            thinking.decisions += 1;
        }
        Some(decision.action)
    }

    fn act(&mut self, side: Side, action: Action) -> Result<(), GameError> {
        let mut ctx = Ctx {
            now: self.now,
            lexicon: self.words.dictionary(),
            source: &mut self.source,
        };
        match self.game.act(&mut ctx, side, action) {
            Ok(events) => {
                self.events.extend(events);
                Ok(())
            }
            Err(error) => Err(GameError::Refused {
                player: self.name(side),
                side,
                action,
                error,
            }),
        }
    }

    /// Lets time go on to the next deadline. Only the times in which a player may keep silent run
    /// out: the clocks of the players stand still, so that their speed decides nothing.
    fn wait(&mut self) -> Result<(), GameError> {
        let phase = self.game.phase().name();
        let deadline = match (self.game.timer(), self.game.awaited()) {
            (Some((Timer::Window | Timer::Call, deadline)), _) => deadline,
            (_, Some(side)) => {
                return Err(GameError::Silent {
                    player: self.name(side),
                    side,
                    phase,
                });
            }
            (_, None) => return Err(GameError::Stuck { phase }),
        };
        self.now = deadline;
        let mut ctx = Ctx {
            now: deadline,
            lexicon: self.words.dictionary(),
            source: &mut self.source,
        };
        let events = self.game.advance(&mut ctx).map_err(GameError::Broken)?;
        self.events.extend(events);
        Ok(())
    }

    fn name(&self, side: Side) -> String {
        self.seats[side].contender.player.name().to_owned()
    }
}

/// The seed of all draws: 32 bytes from a number.
fn letters_seed(number: u64) -> Seed {
    let mut rng = Rng::stream(number, LETTERS);
    let mut seed = [0; 32];
    for bytes in seed.chunks_exact_mut(8) {
        bytes.copy_from_slice(&rng.next().to_le_bytes());
    }
    Seed(seed)
}

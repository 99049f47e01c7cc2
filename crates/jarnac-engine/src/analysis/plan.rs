//! A record cut into turns, with everything that can be told without weighing.

use jarnac_core::notation::{Record, RecordError};
use jarnac_core::{
    Action, ActionKind, BySide, Ending, Event, EventKind, Game, Letter, Lexicon as _, Outcome,
    Phase, Play, Points, Refusal, Side, Verdict, Word,
};

use super::report::{ClaimReport, JarnacReport};
use super::said::{decision, lets_stand};
use crate::manners::Manners;
use crate::words::Words;

/// A turn that is to be analysed.
pub(super) struct TurnPlan {
    pub(super) number: u32,
    pub(super) side: Side,
    /// The game when the side received the bag.
    pub(super) start: Game,
    pub(super) end: End,
    pub(super) asked: Vec<Asked>,
    /// The words that the side laid.
    pub(super) laid: Vec<Word>,
    pub(super) jarnacs: Vec<JarnacReport>,
    pub(super) jarnac_left: bool,
    pub(super) claims: Vec<ClaimReport>,
    pub(super) points: BySide<Points>,
}

/// A decision that was made.
pub(super) struct Asked {
    /// The game before it.
    pub(super) game: Game,
    pub(super) side: Side,
    pub(super) action: Action,
    /// How many letters the record has drawn before it.
    pub(super) drawn: usize,
}

/// How a turn ends.
pub(super) enum End {
    /// The game stands like this, and waits for this side: it receives the bag, or the record goes
    /// no further, or what follows is no play (somebody gives up).
    Stands(Side, Box<Game>),
    /// The game is over.
    Over(Outcome),
}

/// A record that is to be analysed.
pub(super) struct Plan {
    pub(super) turns: Vec<TurnPlan>,
    /// All letters that were drawn, in order.
    pub(super) drawn: Vec<Letter>,
    /// The game at its end.
    pub(super) game: Game,
}

/// Cuts a record into turns.
pub(super) fn plan(
    words: &Words<'_>,
    manners: Manners,
    record: &Record,
) -> Result<Plan, RecordError> {
    record.replay()?;
    let mut planner = Planner {
        words,
        manners,
        turns: Vec::new(),
        drawn: Vec::new(),
    };
    let mut game = Game::new(record.header.rules);
    let mut last = game;
    for event in record.events() {
        let before = game;
        game.take_in(event)
            .expect("the same events were just replayed");
        planner.take_in(&before, event, &game);
        if game.outcome().is_none() {
            last = game;
        }
    }
    planner.list_jarnacs(&game);
    planner.end(&last, &game);
    Ok(Plan {
        turns: planner.turns,
        drawn: planner.drawn,
        game,
    })
}

struct Planner<'a> {
    words: &'a Words<'a>,
    manners: Manners,
    turns: Vec<TurnPlan>,
    drawn: Vec<Letter>,
}

impl Planner<'_> {
    fn take_in(&mut self, before: &Game, event: &Event, after: &Game) {
        self.ask(before, &event.kind, after);
        self.judge_claims(before, &event.kind, after);
        self.jarnac(before, &event.kind);
        self.lay(&event.kind);
        self.draw(&event.kind);
        for side in Side::BOTH {
            if after.handovers(side) > before.handovers(side) {
                self.begin_turn(side, after);
            }
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.points = BySide::from_fn(|side| points(self.words, after, side));
        }
    }

    fn begin_turn(&mut self, side: Side, start: &Game) {
        let stands = || End::Stands(side, Box::new(*start));
        if let Some(turn) = self.turns.last_mut() {
            turn.end = stands();
        }
        self.turns.push(TurnPlan {
            number: self.turns.len() as u32 + 1,
            side,
            start: *start,
            end: stands(),
            asked: Vec::new(),
            laid: Vec::new(),
            jarnacs: Vec::new(),
            jarnac_left: false,
            claims: Vec::new(),
            points: BySide::both(Points::ZERO),
        });
    }

    /// Notes how the last turn ends; `last` is the last game that was not over.
    fn end(&mut self, last: &Game, game: &Game) {
        let Some(turn) = self.turns.last_mut() else {
            return;
        };
        turn.end = match game.outcome() {
            Some(outcome) if is_played(outcome.ending) => End::Over(*outcome),
            _ => End::Stands(last.awaited().unwrap_or(turn.side), Box::new(*last)),
        };
    }

    /// Notes the decision of an event, and a contest that should have been.
    fn ask(&mut self, game: &Game, event: &EventKind, after: &Game) {
        let claims = self.claims(game);
        let bad = claims.iter().any(|(_, refusal)| refusal.is_some());
        let asked = decision(game, event).filter(|(side, action)| match action {
            // To let a good word stand is nothing to decide about.
            Action::Accept => bad,
            Action::Decline => bad || game.may(*side, ActionKind::Jarnac).is_ok(),
            _ => true,
        });
        let drawn = self.drawn.len();
        let Some(turn) = self.turns.last_mut() else {
            return;
        };
        let contester = game.pending().author.other();
        let silent = bad && lets_stand(game, event, after);
        let own = asked.is_some_and(|(side, _)| side == contester);
        if silent && !own && game.may(contester, ActionKind::Accept).is_ok() {
            turn.asked.push(Asked {
                game: *game,
                side: contester,
                action: Action::Accept,
                drawn,
            });
        }
        if let Some((side, action)) = asked {
            turn.asked.push(Asked {
                game: *game,
                side,
                action,
                drawn,
            });
        }
    }

    /// The pending claims, and why they are not admitted.
    fn claims(&self, game: &Game) -> Vec<(Play, Option<Refusal>)> {
        let (lexicon, rules) = (self.words.dictionary(), &game.rules().words);
        let judged = game.pending().claims().map(|claim| {
            let verdict = lexicon.verdict(claim.judged_from, claim.play.word, rules);
            (claim.play, refusal(verdict))
        });
        judged.collect()
    }

    fn judge_claims(&mut self, game: &Game, event: &EventKind, after: &Game) {
        let contested = matches!(event, EventKind::Contested { .. });
        if !contested && !lets_stand(game, event, after) {
            return;
        }
        let judged: Vec<ClaimReport> = self
            .claims(game)
            .into_iter()
            .map(|(play, refusal)| ClaimReport {
                author: game.pending().author,
                play,
                refusal,
                contested,
            })
            .filter(|claim| claim.contested || claim.refusal.is_some())
            .collect();
        if let Some(turn) = self.turns.last_mut() {
            turn.claims.extend(judged);
        }
    }

    /// Lists what could be taken before an event, and notes whether it was.
    fn jarnac(&mut self, game: &Game, event: &EventKind) {
        let there = self.list_jarnacs(game);
        let leaves = match event {
            EventKind::Drew { .. }
            | EventKind::Exchanged { .. }
            | EventKind::JokerPlayed { .. }
            | EventKind::Declined { .. }
            | EventKind::MoveTimeUp { .. }
            | EventKind::FlagFell { .. } => true,
            EventKind::Jarnacked { side, play, .. } | EventKind::Spotted { side, play, .. } => {
                self.say(game, *side, *play);
                false
            }
            _ => false,
        };
        if leaves
            && there
            && let Some(turn) = game.awaited().and_then(|taker| self.victim_turn(taker))
        {
            turn.jarnac_left = true;
        }
    }

    /// Whether anything can be taken now; notes all of it.
    fn list_jarnacs(&mut self, game: &Game) -> bool {
        let Some(taker) = game.awaited() else {
            return false;
        };
        let mut takes = game.takes(self.words.dictionary(), taker);
        takes.retain(|play| self.manners.allow(self.words, play.word));
        let there = !takes.is_empty();
        for play in takes {
            self.note_jarnac(game, taker, play, true);
        }
        there
    }

    fn say(&mut self, game: &Game, taker: Side, play: Play) {
        let admitted = game
            .plays(self.words.dictionary(), taker.other())
            .contains(&play);
        if let Some(noted) = self.note_jarnac(game, taker, play, admitted) {
            noted.said = true;
        }
    }

    fn note_jarnac(
        &mut self,
        game: &Game,
        taker: Side,
        play: Play,
        admitted: bool,
    ) -> Option<&mut JarnacReport> {
        let points = word_points(self.words, game, play.word);
        let jarnacs = &mut self.victim_turn(taker)?.jarnacs;
        let known = jarnacs.iter().position(|noted| noted.play == play);
        let at = known.unwrap_or_else(|| {
            jarnacs.push(JarnacReport {
                play,
                points,
                said: false,
                admitted,
            });
            jarnacs.len() - 1
        });
        jarnacs.get_mut(at)
    }

    /// The last turn of the side that can be taken from.
    fn victim_turn(&mut self, taker: Side) -> Option<&mut TurnPlan> {
        let mut turns = self.turns.iter_mut();
        turns.rfind(|turn| turn.side != taker)
    }

    fn lay(&mut self, event: &EventKind) {
        let (EventKind::Opened { word, .. } | EventKind::Extended { word, .. }) = event else {
            return;
        };
        if let Some(turn) = self.turns.last_mut() {
            turn.laid.push(*word);
        }
    }

    fn draw(&mut self, event: &EventKind) {
        if let EventKind::Drew { letters, .. } | EventKind::Exchanged { drawn: letters, .. } = event
        {
            self.drawn.extend_from_slice(letters.as_slice());
        }
    }
}

/// Whether a game came to its end by what was played, not by what somebody said about it.
fn is_played(ending: Ending) -> bool {
    match ending {
        Ending::FullMat
        | Ending::EmptyBag
        | Ending::Stalled
        | Ending::OutOfTimeRight
        | Ending::BothFlags => true,
        Ending::Resigned(_) | Ending::TieAgreed | Ending::Adjudicated(_) | Ending::Forfeited(_) => {
            false
        }
    }
}

fn refusal(verdict: Verdict) -> Option<Refusal> {
    match verdict {
        Verdict::Admitted => None,
        Verdict::Refused(refusal) => Some(refusal),
    }
}

/// What a word counts under the rules of a game (§7.1, §7.2).
pub(super) fn word_points(words: &Words<'_>, game: &Game, word: Word) -> Points {
    let full = word.len() == Word::MAX_LEN;
    if game.rules().hundred && full && words.dictionary().is_headword(word) {
        Points::HUNDRED
    } else {
        word.points()
    }
}

/// What a side counts as its words lie.
fn points(words: &Words<'_>, game: &Game, side: Side) -> Points {
    match game.phase() {
        Phase::Over(outcome) => outcome.points[side],
        _ => game.score(words.dictionary())[side],
    }
}

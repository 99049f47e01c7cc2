//! Prints the record of a made-up game between two players who overlook things, with a seed and its
//! commitment: `cargo run -p jarnac-testkit --example sample_record -- competition 7`.
//! Records in `crates/jarnac/tests/records` come from here.

use jarnac_core::notation::{Header, Record};
use jarnac_core::rules::{RefereeRule, RuleSet};
use jarnac_core::{
    Action, ActionKind, BySide, Ctx, Event, Game, Letter, Making, Note, Phase, Play, Seed,
    SeededSource, Side, Timestamp, Word,
};
use jarnac_testkit::{Rng, TinyLexicon};

fn main() {
    let mut args = std::env::args().skip(1);
    let usage = "usage: sample_record RULES NUMBER";
    let rules: RuleSet = args.next().expect(usage).parse().expect("a rule set");
    let number: u8 = args
        .next()
        .expect(usage)
        .parse()
        .expect("a number below 256");

    let seed = Seed([number; 32]);
    let events = play(rules, seed, &mut Rng::new(number.into()));
    let mut header = Header::new(rules);
    let note = |text: &str| Note::new(text).ok();
    header.names = BySide::new(note("Odile"), note("Rémi"));
    header.date = note("2026-11-15");
    header.event = note("a made-up game with the testkit's tiny lexicon");
    header.lexicon = note(&format!("tiny {}", TinyLexicon::new().checksum()));
    header.commitment = Some(seed.commitment());
    header.seed = Some(seed);
    print!(
        "{}",
        Record::new(header, &events).expect("the game was played")
    );
}

fn play(rules: RuleSet, seed: Seed, rng: &mut Rng) -> Vec<Event> {
    let lexicon = TinyLexicon::new();
    let mut source = SeededSource::new(seed);
    let mut game = Game::new(rules);
    let mut now = Timestamp(0);
    let mut events = Vec::new();
    while game.outcome().is_none() {
        now.0 += 1_000 + 250 * rng.below(24) as u64;
        let mut ctx = Ctx {
            now,
            lexicon: &lexicon,
            source: &mut source,
        };
        let late = game
            .advance(&mut ctx)
            .expect("a seeded source always has letters");
        if !late.is_empty() {
            events.extend(late);
            continue;
        }
        let (side, action) = choose(&game, &lexicon, rng);
        events.extend(game.act(&mut ctx, side, action).expect("it is legal"));
    }
    events
}

/// What a player does who sees most of what is there.
fn choose(game: &Game, lexicon: &TinyLexicon, rng: &mut Rng) -> (Side, Action) {
    let claimed = |side: Side| !game.pending().is_empty() && game.pending().author == side;
    let bad = game.judge(lexicon).1.is_some();
    match game.phase() {
        Phase::Toss => (Side::A, Action::Toss),
        Phase::Handover(handover) => {
            let side = handover.side;
            if claimed(side) && (bad || rng.one_in(4)) {
                return (side.other(), Action::Contest);
            }
            match best(game.takes(lexicon, side), rng) {
                Some(play) => (side, Action::Jarnac(play)),
                None => (side, refill(game, side, rng)),
            }
        }
        Phase::Turn(turn) if turn.draw_owed => {
            let doubtful = claimed(turn.side) && (bad && !rng.one_in(4) || rng.one_in(20));
            if doubtful {
                (turn.side.other(), contest(game, turn.side.other(), rng))
            } else {
                (turn.side, Action::Draw)
            }
        }
        Phase::Turn(turn) => (turn.side, lay(game, turn.side, lexicon, rng)),
        Phase::Call(call) => match best(game.takes(lexicon, call.to), rng) {
            Some(play) => (call.to, Action::Jarnac(play)),
            None => (call.to, Action::Decline),
        },
        phase => unreachable!("{phase:?} ends by itself"),
    }
}

/// Draws, or exchanges if there is too much to hold.
fn refill(game: &Game, side: Side, rng: &mut Rng) -> Action {
    let may_exchange = game.allowed(side).contains(ActionKind::Exchange);
    if game.reserve(side).len() < 7 || !may_exchange {
        return Action::Draw;
    }
    let mut letters: Vec<Letter> = game.reserve(side).iter().collect();
    rng.shuffle(&mut letters);
    Action::Exchange([letters[0], letters[1], letters[2]])
}

/// The smallest step that is seen, now and then a word that does not exist, or a pass.
fn lay(game: &Game, side: Side, lexicon: &TinyLexicon, rng: &mut Rng) -> Action {
    let letters: Vec<Letter> = game.reserve(side).iter().take(4).collect();
    let claims = game.rules().referee == RefereeRule::Contest;
    let invented = claims && rng.one_in(30) && game.allowed(side).contains(ActionKind::Open);
    if let (true, Ok(word)) = (invented, Word::new(&letters)) {
        return Action::Open(word);
    }
    let seen = game
        .plays(lexicon, side)
        .into_iter()
        .filter(|_| !rng.one_in(3));
    match seen.min_by_key(|play| play.word.len()) {
        Some(Play {
            row: Some(row),
            word,
        }) => Action::Extend(row, word),
        Some(Play { row: None, word }) => Action::Open(word),
        None => Action::Pass,
    }
}

fn best(plays: Vec<Play>, rng: &mut Rng) -> Option<Play> {
    plays
        .into_iter()
        .filter(|_| !rng.one_in(3))
        .max_by_key(|play| play.word.len())
}

/// Contests, now and then with the announcement that the same letters were there to be taken.
fn contest(game: &Game, side: Side, rng: &mut Rng) -> Action {
    let may_announce = game.allowed(side).contains(ActionKind::ContestAndJarnac);
    match game.pending().claims().next() {
        Some(claim) if may_announce && claim.made == Making::Laid && rng.one_in(2) => {
            Action::ContestAndJarnac(claim.play)
        }
        _ => Action::Contest,
    }
}

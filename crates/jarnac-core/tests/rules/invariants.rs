//! §10: what must always hold.

use std::sync::LazyLock;

use jarnac_core::notation::{Header, Record};
use jarnac_core::source::{SkippedPicks, VerifyError, verify_draws};
use jarnac_core::{
    Action, Ctx, Drawn, Event, EventKind, Game, Letter, Phase, Play, Preset, RowIndex, RuleError,
    RuleSet, Sealed, Seed, SeededSource, Side, Timestamp, Word,
};
use jarnac_testkit::{Rng, TinyLexicon, check, event_name, play, some_action};

/// The rules of the games below: each end, each referee, each clock, each toss.
const RULES: [&str; 5] = [
    "classic",
    "box_competition",
    "lombard",
    "federation",
    "competition,bag=A12 C4 E16 I8 L6 N8 O6 R10 S8 T10,stall_turns=6",
];

static LEXICON: LazyLock<TinyLexicon> = LazyLock::new(TinyLexicon::new);

/// A game from its toss on, with all that was done in it.
struct Played {
    rules: RuleSet,
    steps: Vec<(Timestamp, Side, Action)>,
    events: Vec<Event>,
    game: Game,
}

/// A game in which the seed decides both the letters and what the sides do.
fn play_game(rules: &str, seed: Seed) -> Played {
    let rules: RuleSet = rules.parse().expect("rules");
    let mut rng = Rng::new(seed.0[0].into());
    let mut game = Game::new(rules);
    let (mut steps, mut events) = (Vec::new(), Vec::new());
    for second in 0..500 {
        let Some((side, action)) = some_action(&game, &*LEXICON, &mut rng) else {
            continue;
        };
        let now = Timestamp(1000 * second);
        let happened = act(&mut game, seed, now, side, action);
        events.extend(happened.expect("a possible action, and no clock runs out in a second"));
        steps.push((now, side, action));
    }
    Played {
        rules,
        steps,
        events,
        game,
    }
}

/// Acts with letters from the seed.
fn act(
    game: &mut Game,
    seed: Seed,
    now: Timestamp,
    side: Side,
    action: Action,
) -> Result<Vec<Event>, RuleError> {
    let mut ctx = Ctx {
        now,
        lexicon: &*LEXICON,
        source: &mut SeededSource::new(seed),
    };
    game.act(&mut ctx, side, action)
}

/// §10.1: after every event, all letters are in the bag, the reserves and the mats.
#[test]
fn r10_1_no_letter_appears_or_is_lost() {
    let mut happened = Vec::new();
    for (n, rules) in (0..).zip(RULES) {
        let Played { rules, events, .. } = play_game(rules, Seed([n; 32]));
        let mut game = Game::new(rules);
        for event in &events {
            game.take_in(event).unwrap();
            let mats = Side::BOTH.map(|side| game.mat(side).letters());
            let reserves = Side::BOTH.map(|side| *game.reserve(side));
            for letter in Letter::all() {
                let parts = [mats, reserves].concat();
                let out: usize = parts.iter().map(|p| usize::from(p.count(letter))).sum();
                let in_bag = usize::from(game.bag().count(letter));
                assert_eq!(in_bag + out, rules.bag.count(letter).into(), "{event:?}");
            }
            assert!(game.letters_conserved());
            happened.push(event_name(&event.kind));
        }
    }
    let moves = "tossed drew exchanged opened extended jarnacked contested ruled ended";
    for name in moves.split(' ') {
        assert!(happened.iter().any(|one| one == name), "no game had {name}");
    }
    // A joker sends nine letters back, a contest returns what it undoes.
    check(
        "
        rules box_competition,joker=on
        from A RAT / ZUB; B CARAVANES / LUNE; handover B pass
        = bag 125
        B joker 1
        = bag 134
        B exchange LUN EAU
        = bag 134
        = B *81 / EEAU
        B open EAU
        B draw V
        B extend 2 VEAU
        A contest
        = B *81 EAU / EV
        = bag 133
        ",
    );
}

fn letter(c: char) -> Letter {
    Letter::from_ascii(c).expect("a letter")
}

/// An action of each kind, some of which no state allows.
fn samples(word: Word) -> Vec<Action> {
    let row = RowIndex::from_number(1).expect("rows count from 1");
    let [a, b, c] = ['A', 'E', 'R'].map(letter);
    vec![
        Action::Toss,
        Action::Draw,
        Action::Exchange([a, b, c]),
        Action::Open(word),
        Action::Extend(row, word),
        Action::Pass,
        Action::Jarnac(Play::open(word)),
        Action::Jarnac(Play::extend(row, word)),
        Action::Joker(row),
        Action::Contest,
        Action::ContestAndJarnac(Play::open(word)),
        Action::Accept,
        Action::Decline,
        Action::Resign,
        Action::OfferTie,
        Action::AcceptTie,
        Action::DeclineTie,
    ]
}

/// §10.2: a refusal changes nothing and says why.
#[test]
fn r10_2_a_refused_action_changes_nothing_and_says_why() {
    let mut refusals = 0;
    for (n, rules) in (0..).zip(RULES) {
        let seed = Seed([n; 32]);
        let played = play_game(rules, seed);
        let mut game = Game::new(played.rules);
        for (now, doer, step) in &played.steps {
            let word = if game.seq().is_multiple_of(2) {
                "RAT"
            } else {
                "RTAE"
            };
            for side in Side::BOTH {
                for action in samples(word.parse().unwrap()) {
                    let mut after = game;
                    let Err(error) = act(&mut after, seed, *now, side, action) else {
                        continue;
                    };
                    refusals += 1;
                    assert_eq!(after, game, "{action:?}");
                    assert!(error.to_string().len() > 10, "{error}");
                    // Where something is due by itself, it comes before the action.
                    let settled = game.next_deadline() != Some(game.at());
                    if settled && let Err(why_not) = game.may(side, action.kind()) {
                        assert_eq!(error, why_not, "{action:?}");
                    }
                }
            }
            act(&mut game, seed, *now, *doer, *step).unwrap();
        }
        // So does an event that can't follow.
        let before = game;
        assert!(game.take_in(&played.events[0]).is_err());
        assert_eq!(game, before);
    }
    assert!(refusals > 1000, "{refusals}");
    // A word is not laid if the letter that it brings does not come.
    check(
        "
        rules classic
        from A / RATE; B / -; turn A
        A open RAT ! a letter must be drawn and none was given
        = A / RATE
        = phase turn A
        ",
    );
}

/// §10.3: the same rules, seed and actions make the same game, here and elsewhere.
#[test]
fn r10_3_rules_seed_and_actions_determine_a_game() {
    for (n, rules) in (0..).zip(RULES) {
        let seed = Seed([n; 32]);
        let one = play_game(rules, seed);
        let mut game = Game::new(one.rules);
        let mut events = Vec::new();
        for (now, side, action) in &one.steps {
            events.extend(act(&mut game, seed, *now, *side, *action).unwrap());
        }
        assert_eq!(game, one.game);
        assert_eq!(events, one.events);
        assert_eq!(Game::replay(one.rules, &events), Ok(game));
        let record = Record::new(Header::new(one.rules), &events).unwrap();
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read, record);
        assert_eq!(read.replay(), Ok(game));
        let other = play_game(rules, Seed([n + 100; 32]));
        assert_ne!(other.events, one.events);
    }
    // What a seed gives is the same on every machine and in every version. These letters were
    // computed by another program, from `docs/NOTATION.md`.
    let mut game = Game::new(Preset::Competition.rules());
    let mut events = Vec::new();
    for action in [Action::Toss, Action::Toss, Action::Draw] {
        let happened = act(&mut game, Seed([7; 32]), Timestamp(0), Side::B, action);
        events.extend(happened.unwrap());
    }
    let record = Record::new(Header::new(*game.rules()), &events).unwrap();
    let lines: Vec<String> = record.lines.iter().map(ToString::to_string).collect();
    let expected = [
        "0:00 toss letters E E {20:00 20:00}",
        "0:00 toss letters R N {20:00 20:00}",
        "0:00 B draw OAEESE {20:00 20:00}",
    ];
    assert_eq!(lines, expected);
}

/// §10.4: the state of a game does not depend on letters that are still in the bag, and a sealed
/// Jarnac is hidden.
#[test]
fn r10_4_a_side_sees_everything_but_the_letters_to_come() {
    // Wherever the lot falls on A, the game is the same, and what comes then is not.
    let begun: Vec<(Seed, Game)> = (0..20)
        .map(|n| {
            let (seed, mut game) = (Seed([n; 32]), Game::new(Preset::Classic.rules()));
            act(&mut game, seed, Timestamp(0), Side::A, Action::Toss).unwrap();
            (seed, game)
        })
        .filter(|(_, game)| game.holder() == Some(Side::A))
        .collect();
    assert!(begun.len() > 3 && begun.iter().all(|(_, game)| *game == begun[0].1));
    let mut reserves: Vec<String> = Vec::new();
    for (seed, mut game) in begun.clone() {
        act(&mut game, seed, Timestamp(0), Side::A, Action::Draw).unwrap();
        // Nothing that is on the table is hidden.
        assert_eq!(game.public(), game);
        reserves.push(game.reserve(Side::A).to_string());
    }
    reserves.sort_unstable();
    reserves.dedup();
    assert_eq!(reserves.len(), begun.len());
    let seed = format!("{:?} {:?}", Seed([1; 32]), SeededSource::new(Seed([1; 32])));
    assert_eq!(seed, "Seed(secret) SeededSource(secret)");
    // A Jarnac sealed with a contest, while the referee looks it up.
    let table = play(
        "
        rules competition,human_referee=on
        from A RAT / ZUBE; B / LUNE; turn A
        A open ZUB
        B contest-and-jarnac 1 TZAR
        = phase ruling B
        ",
    );
    let announced = Play::extend(RowIndex::from_number(1).unwrap(), "TZAR".parse().unwrap());
    assert_eq!(contested(&table.game), Some(Sealed::Word(announced)));
    assert_eq!(contested(&table.game.public()), Some(Sealed::Hidden));
    let hidden = EventKind::Contested {
        side: Side::B,
        sealed: Sealed::Hidden,
    };
    assert_eq!(
        table.last_events()[0].kind.public(table.game.rules()),
        hidden
    );
    // A word that is revealed is no secret.
    let revealed = play(
        "
        rules competition,human_referee=on
        from A RAT / ZUBE; B / LUNE; turn A
        A open ZUB
        B contest-and-jarnac 1 TZAR
        referee rule withdrawn 1 avis
        = events ruled jarnacked
        = B TZAR / LUNE
        ",
    );
    assert_eq!(revealed.game.public(), revealed.game);
}

/// §10.5: the hash of the seed comes before the toss, the seed after the end, and then every draw
/// can be checked.
#[test]
fn r10_5_anybody_can_verify_the_draws() {
    // SHA-256 of 32 zero bytes.
    let known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(Seed([0; 32]).commitment().to_string(), known);
    for (n, rules) in (0..).zip(RULES) {
        let seed = Seed([n; 32]);
        let Played {
            rules,
            events,
            game,
            ..
        } = play_game(rules, seed);
        let verify = |events: &[Event], seed: Seed| {
            let promised = Some(Seed([n; 32]).commitment());
            verify_draws(rules, events, seed, SkippedPicks::NONE, promised)
        };
        assert_eq!(verify(&events, seed).map(|v| v.picks), Ok(game.pick()));
        // Another seed than the one that was promised.
        let other = Seed([n + 100; 32]);
        assert_eq!(verify(&events, other), Err(VerifyError::WrongSeed));
        let unpromised = verify_draws(rules, &events, other, SkippedPicks::NONE, None);
        assert!(matches!(unpromised, Err(VerifyError::WrongDraw { .. })));
        // Each draw that brought other letters is found.
        let mut forgeries = 0;
        for seq in 0..events.len() {
            let Some(changed) = with_other_letters(&events[seq]) else {
                continue;
            };
            let mut forged = events[..seq].to_vec();
            forged.push(changed);
            if Game::replay(rules, &forged).is_err() {
                continue;
            }
            let Err(VerifyError::WrongDraw { seq: found, .. }) = verify(&forged, seed) else {
                panic!("event {seq} was not found");
            };
            assert_eq!(found as usize, seq);
            forgeries += 1;
        }
        assert!(forgeries > 5, "{forgeries}");
        // A record carries all that it takes.
        let header = Header {
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            ..Header::new(rules)
        };
        let record = Record::new(header, &events).unwrap();
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read.verify().map(|v| v.picks), Ok(game.pick()));
    }
}

/// §10.6: what was taken back comes again only by chance, and the draws can still be verified.
#[test]
fn r10_6_a_takeback_shows_nobody_what_comes() {
    let (rules, seed) = (Preset::Classic.rules(), Seed([7; 32]));
    let mut skipped = SkippedPicks::NONE;
    let draw = |mut game: Game, skipped: &SkippedPicks, action: Action| {
        let mut ctx = Ctx {
            now: Timestamp(0),
            lexicon: &TinyLexicon::new(),
            source: &mut SeededSource::skipping(seed, skipped.clone()),
        };
        let side = game.holder().unwrap_or(Side::A);
        let events = game.act(&mut ctx, side, action).unwrap();
        (game, events)
    };
    let (tossed, toss) = draw(Game::new(rules), &skipped, Action::Toss);
    let mut seen = Vec::new();
    for _ in 0..3 {
        let (drawn, events) = draw(tossed, &skipped, Action::Draw);
        assert!(!seen.contains(&events), "{events:?}");
        let header = Header {
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            skipped: skipped.clone(),
            ..Header::new(rules)
        };
        let record = Record::new(header, &[&toss[..], &events].concat()).unwrap();
        let mut read: Record = record.to_string().parse().unwrap();
        let verified = read.verify().unwrap();
        assert_eq!(verified.taken_back, skipped.count());
        read.header.skipped = SkippedPicks::NONE;
        assert_eq!(read.verify().is_ok(), seen.is_empty());
        seen.push(events);
        skipped.go_back(drawn.pick(), tossed.pick());
    }
}

/// The word that is sealed with a contest while it waits for its ruling.
fn contested(game: &Game) -> Option<Sealed> {
    match game.phase() {
        Phase::Ruling(contested) => Some(contested.sealed),
        _ => None,
    }
}

/// The same draw with its first letter replaced by an E, or by an A.
fn with_other_letters(event: &Event) -> Option<Event> {
    let [a, e] = ['A', 'E'].map(letter);
    let change = |drawn: &Drawn| {
        let (first, rest) = drawn.as_slice().split_first()?;
        let other = if *first == e { a } else { e };
        Drawn::new([other].into_iter().chain(rest.iter().copied()))
    };
    let kind = match &event.kind {
        EventKind::Drew {
            side,
            letters,
            put_back,
        } => EventKind::Drew {
            side: *side,
            letters: change(letters)?,
            put_back: *put_back,
        },
        EventKind::Exchanged { side, given, drawn } => EventKind::Exchanged {
            side: *side,
            given: *given,
            drawn: change(drawn)?,
        },
        _ => return None,
    };
    Some(Event { at: event.at, kind })
}

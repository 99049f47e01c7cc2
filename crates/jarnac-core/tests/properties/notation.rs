//! What is printed reads back.

use jarnac_core::notation::{Comment, Header, Mark, Record, Study};
use jarnac_core::rules::OptionName;
use jarnac_core::{Note, Position, Side};
use jarnac_testkit::Rng;

use crate::games::{Step, for_each_game, for_each_step};

#[test]
fn records_read_back() {
    for_each_game(|rules, events| {
        let mut header = Header::new(rules);
        header.names[Side::A] = Some(Note::new("Odile; {la} #1").unwrap());
        header.date = Some(Note::new("2026-11-15").unwrap());
        let mut record = Record::new(header, events).unwrap();
        if let Some(line) = record.lines.first_mut() {
            line.remark = Some(Note::new("by Rémi # of the club").unwrap());
        }
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
        assert_eq!(record.events().cloned().collect::<Vec<_>>(), events);
        assert_eq!(record.replay().unwrap().seq() as usize, events.len());
    });
}

/// A game with variations, marks and comments: what is printed is what reads back, byte for byte, and its main
/// line is the game.
#[test]
fn studies_read_back() {
    for_each_game(|rules, events| {
        let record = Record::new(Header::new(rules), events).unwrap();
        let mut study = Study::of(record.clone());
        let mut rng = Rng::new(events.len() as u64);
        for _ in 0..rng.below(6) {
            // The same lines can follow once more.
            let from = rng.below(study.steps.len());
            let mut parent = study.steps[from].parent;
            for at in from..study.steps.len().min(from + 4) {
                let (line, follows) = (study.steps[at].line.clone(), study.steps[at].parent);
                if at > from && follows != Some(at - 1) {
                    break;
                }
                parent = Some(study.add(parent, line));
            }
            let step = rng.below(study.steps.len());
            study.steps[step].mark = Some(Mark::ALL[rng.below(6)]);
            study.steps[step].comment = Some(Comment::new("#) Oui ;\n\n  \"{non}\"").unwrap());
        }
        let text = study.to_string();
        let read: Study = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        assert_eq!(read.steps.len(), study.steps.len());
        assert_eq!(read.games().unwrap().len(), read.steps.len());
        assert_eq!(read.main_line().as_ref(), Some(&record));
        assert_eq!(text.parse().as_ref(), Ok(&record), "for readers of records");
    });
}

/// A record in which any one character is changed or lost reads to an error with a place in the
/// text, or to another record; nothing panics.
#[test]
fn damaged_records_are_refused_with_a_place() {
    for_each_game(|rules, events| {
        let text = Record::new(Header::new(rules), events).unwrap().to_string();
        let mut rng = Rng::new(events.len() as u64);
        for _ in 0..40 {
            let at = rng.below(text.len());
            let mut damaged = text.clone().into_bytes();
            if rng.one_in(2) {
                damaged[at] = b' ' + rng.below(95) as u8;
            } else {
                damaged.remove(at);
            }
            let damaged = String::from_utf8(damaged).unwrap_or_default();
            match damaged.parse::<Record>() {
                Ok(record) => drop(record.replay()),
                Err(error) => {
                    let line = damaged.lines().nth(error.line - 1).unwrap_or_default();
                    assert!(error.column <= line.chars().count() + 1, "{error}\n{line}");
                }
            }
        }
    });
}

#[test]
fn positions_read_back_and_go_on() {
    let mut positions = 0;
    for_each_step(|Step { after: game, .. }| {
        let Some(position) = game.position() else {
            return;
        };
        positions += 1;
        assert_eq!(position.to_string().parse(), Ok(position), "{position}");
        let again = position
            .game(*game.rules())
            .unwrap_or_else(|e| panic!("{position}: {e}"));
        assert_eq!(again.position(), Some(position));
        assert_eq!(again.bag(), game.bag());
        assert_eq!(again.draw_size(), game.draw_size());
        for side in Side::BOTH {
            assert_eq!(again.points(side), game.points(side));
            let (mut a, mut b) = (again.allowed(side), game.allowed(side));
            // A position does not know of a standing offer of a tie, nor of a first handover.
            if game.tie_offer().is_some() || game.rules().joker {
                a = without_ties_and_jokers(a);
                b = without_ties_and_jokers(b);
            }
            assert_eq!(a, b, "{position}");
        }
    });
    assert!(positions > 1_000, "only {positions}");
}

fn without_ties_and_jokers(kinds: jarnac_core::ActionKinds) -> jarnac_core::ActionKinds {
    use jarnac_core::ActionKind as K;
    kinds
        .iter()
        .filter(|kind| !matches!(kind, K::OfferTie | K::AcceptTie | K::DeclineTie | K::Joker))
        .collect()
}

#[test]
fn random_rule_tables_read_back() {
    for_each_game(|rules, _| {
        let text: Vec<String> = OptionName::ALL
            .iter()
            .map(|option| format!("{}={}", option.name(), option.get(&rules)))
            .collect();
        assert_eq!(format!("classic,{}", text.join(",")).parse(), Ok(rules));
    });
}

#[test]
fn bad_positions_are_refused_with_a_place() {
    for (text, expected) in [
        ("", "'A' and its rows"),
        ("A RAT", "'/'"),
        ("A RAT / ZW", "';'"),
        ("A rat / ZW; B / -; turn A", "a word"),
        ("A A B C D E F G H I / -", "a word"),
        ("A . . . . . . . . . / -", "after 8 rows"),
        ("A / -; B / -; nothing A", "what the game waits for"),
        ("A / -; B / -; turn C", "a side"),
        ("A / -; B / -; handover A soon", "how the bag came"),
        ("A / -; B / -; turn A; idle x 1", "a number"),
        ("A / -; B / -; turn A; luck 1", "jarnacs, points"),
        ("A / -; B / -; turn A B", "the end of the line"),
        ("A *x / -; B / -; turn A", "a joker"),
    ] {
        let error = text.parse::<Position>().expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

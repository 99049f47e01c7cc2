//! Choices as events, whether they can follow or not.

use jarnac_core::{
    BySide, ClaimIndex, Declining, Drawn, Ending, Event, EventKind, Game, Letter, Letters, Millis,
    Note, Official, Points, Refusal, RowSet, Ruler, Ruling, Sealed, Side, Standing, Timestamp,
    Toss,
};

use crate::Bytes;

/// Any event, by preference one that nearly fits.
pub fn event(bytes: &mut Bytes<'_>, game: &Game) -> Event {
    let at = match bytes.below(8) {
        0 => Timestamp(u64::from(bytes.byte())),
        1 => Timestamp(u64::MAX - u64::from(bytes.byte())),
        2 | 3 => game.next_deadline().unwrap_or(game.at()),
        _ => game.at() + Millis(u64::from(bytes.byte())),
    };
    Event {
        at,
        kind: kind(bytes, game),
    }
}

fn kind(bytes: &mut Bytes<'_>, game: &Game) -> EventKind {
    let side = bytes.side();
    let own = |bytes: &mut Bytes<'_>| bytes.play(game.mat(side), game.reserve(side));
    let their =
        |bytes: &mut Bytes<'_>| bytes.play(game.mat(side.other()), game.reserve(side.other()));
    let free = game.mat(side).first_free();
    let reason = || Note::new("fuzz").expect("a short text");
    match bytes.below(28) {
        0 => EventKind::Tossed(Toss::Lot(side)),
        1 => EventKind::Tossed(Toss::Letters(BySide::new(bytes.letter(), bytes.letter()))),
        2..=4 => EventKind::Drew {
            side,
            letters: drawn(bytes, game.bag(), game.draw_size()),
            put_back: (bytes.below(8) == 0).then(|| bytes.letter()),
        },
        5 => EventKind::Exchanged {
            side,
            given: std::array::from_fn(|_| pick(bytes, game.reserve(side))),
            drawn: drawn(bytes, game.bag(), 3 + usize::from(game.bonus_letters())),
        },
        6 | 7 => {
            let play = own(bytes);
            match (play.row, free) {
                (None, Some(row)) => EventKind::Opened {
                    side,
                    row,
                    word: play.word,
                },
                (row, _) => {
                    let row = row.unwrap_or_else(|| bytes.row());
                    EventKind::Extended {
                        side,
                        row,
                        word: play.word,
                    }
                }
            }
        }
        8 => EventKind::Passed { side },
        9 | 10 => EventKind::Jarnacked {
            side,
            play: their(bytes),
            to: free
                .filter(|_| bytes.below(8) != 0)
                .unwrap_or_else(|| bytes.row()),
        },
        11 => EventKind::SealedVoid {
            side,
            play: their(bytes),
        },
        12 => EventKind::Spotted {
            side,
            play: their(bytes),
            refusal: refusal(bytes),
        },
        13 => EventKind::JokerPlayed {
            side,
            row: bytes.row(),
            points: bytes.of(&[Points(81), Points(100), Points(7)]),
        },
        14 => {
            let sealed = match bytes.below(3) {
                0 => Sealed::None,
                1 => Sealed::Hidden,
                _ => Sealed::Word(their(bytes)),
            };
            EventKind::Contested { side, sealed }
        }
        15 | 16 => EventKind::Ruled {
            ruling: bytes.of(&[
                Ruling::Upheld,
                Ruling::Withdrawn(ClaimIndex(0)),
                Ruling::Withdrawn(ClaimIndex(1)),
                Ruling::Withdrawn(ClaimIndex(255)),
            ]),
            by: if bytes.flag() {
                Ruler::Lexicon(refusal(bytes))
            } else {
                Ruler::Referee(reason())
            },
        },
        17 => EventKind::Accepted { side },
        18 => EventKind::WindowClosed,
        19 => EventKind::Declined {
            side,
            how: bytes.of(&[Declining::Said, Declining::TimeUp]),
        },
        20 => EventKind::MoveTimeUp { side },
        21 => EventKind::FlagFell { side },
        22 => match bytes.below(4) {
            0 => EventKind::Resigned { side },
            1 => EventKind::TieOffered { side },
            2 => EventKind::TieAccepted { side },
            _ => EventKind::TieDeclined { side },
        },
        23 => EventKind::ClocksStopped {
            by: official(bytes),
            reason: reason(),
        },
        24 => EventKind::ClocksStarted {
            by: official(bytes),
            reason: reason(),
        },
        25 => EventKind::ClockCorrected {
            side,
            left: Millis(u64::from(bytes.byte()) << bytes.below(57)),
            reason: reason(),
        },
        26 => EventKind::Adjudicated {
            result: standing(bytes),
            reason: reason(),
        },
        _ => EventKind::Ended {
            ending: ending(bytes),
            hundreds: BySide::from_fn(|_| {
                if bytes.flag() {
                    RowSet::EMPTY
                } else {
                    RowSet::EMPTY.with(bytes.row())
                }
            }),
        },
    }
}

fn drawn(bytes: &mut Bytes<'_>, bag: &Letters, size: usize) -> Drawn {
    let size = if bytes.below(8) == 0 {
        bytes.below(17)
    } else {
        size.min(Drawn::MAX)
    };
    let mut rest = *bag;
    let letters = (0..size).map(|_| {
        let letter = pick(bytes, &rest);
        rest = rest.without(letter).unwrap_or(rest);
        letter
    });
    Drawn::new(letters.collect::<Vec<_>>()).expect("at most 16")
}

fn pick(bytes: &mut Bytes<'_>, from: &Letters) -> Letter {
    let rank = bytes.below(from.len().max(1));
    from.at_rank(rank).unwrap_or_else(|| bytes.letter())
}

fn refusal(bytes: &mut Bytes<'_>) -> Option<Refusal> {
    bytes.of(&[None, Some(Refusal::Unknown), Some(Refusal::ConjugatedOnly)])
}

fn official(bytes: &mut Bytes<'_>) -> Official {
    bytes.of(&[Official::Referee, Official::System])
}

fn standing(bytes: &mut Bytes<'_>) -> Standing {
    bytes.of(&[
        Standing::Win(Side::A),
        Standing::Win(Side::B),
        Standing::Tie,
    ])
}

fn ending(bytes: &mut Bytes<'_>) -> Ending {
    let side = bytes.side();
    bytes.of(&[
        Ending::FullMat,
        Ending::EmptyBag,
        Ending::Stalled,
        Ending::OutOfTimeRight,
        Ending::BothFlags,
        Ending::Resigned(side),
        Ending::TieAgreed,
        Ending::Adjudicated(Standing::Tie),
    ])
}

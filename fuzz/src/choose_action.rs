//! Choices as rule tables and actions.

use jarnac_core::rules::{OptionName, Preset, RuleSet};
use jarnac_core::{
    Action, ClaimIndex, Game, Letter, Millis, Note, OfficialAction, Ruling, Side, Standing,
};

use crate::Bytes;

/// A preset with any options changed to any values that make sense.
pub fn rules(bytes: &mut Bytes<'_>) -> RuleSet {
    let preset = bytes.of(&Preset::ALL);
    let mut options = preset.options();
    for name in OptionName::ALL {
        let values: &[&str] = match name {
            OptionName::Bag => &[
                "y2012",
                "A4 B2 E5 R3 S3 T3",
                "A2 C1 E3 I2 L2 N2 R2 S2 T2 U1 Z1",
            ],
            OptionName::Toss => &["lot", "letters"],
            OptionName::Referee => &["automatic", "contest"],
            OptionName::End => &["last_row", "last_row_jarnac", "play_out"],
            OptionName::Result => &["points", "competition"],
            OptionName::Clock => &["none", "per_move 0:05", "chess 0:20 0:10"],
            OptionName::Handicap => &["0", "4 0", "0 1"],
            OptionName::ContestWindow | OptionName::JarnacWindow => &["0:00", "0:05"],
            OptionName::OpeningLimit => &["0:00", "0:20"],
            OptionName::StallTurns => &["24", "3"],
            _ => &["on", "off"],
        };
        if bytes.below(3) == 0 {
            let value = bytes.of(values);
            name.set(&mut options, value)
                .expect("these values are right");
        }
    }
    RuleSet::new(options).unwrap_or_else(|_| preset.rules())
}

/// Any action, by preference one that the letters allow.
pub fn action(bytes: &mut Bytes<'_>, game: &Game, side: Side) -> Action {
    let (own, other) = (game.reserve(side), game.reserve(side.other()));
    match bytes.below(16) {
        0 => Action::Toss,
        1 => Action::Draw,
        2 => Action::Exchange(three(bytes, game, side)),
        3 | 4 => {
            let play = bytes.play(game.mat(side), own);
            match play.row {
                Some(row) => Action::Extend(row, play.word),
                None => Action::Open(play.word),
            }
        }
        5 => Action::Pass,
        6 | 7 => Action::Jarnac(bytes.play(game.mat(side.other()), other)),
        8 => Action::Joker(bytes.row()),
        9 => Action::Contest,
        10 => Action::ContestAndJarnac(bytes.play(game.mat(side.other()), other)),
        11 => Action::Accept,
        12 => Action::Decline,
        13 => Action::OfferTie,
        14 => bytes.of(&[Action::DeclineTie, Action::AcceptTie]),
        _ => bytes.of(&[Action::Draw, Action::Draw, Action::Draw, Action::Resign]),
    }
}

fn three(bytes: &mut Bytes<'_>, game: &Game, side: Side) -> [Letter; 3] {
    let reserve = game.reserve(side);
    std::array::from_fn(|_| {
        let rank = bytes.below(reserve.len().max(1));
        reserve.at_rank(rank).unwrap_or_else(|| bytes.letter())
    })
}

/// Any act of an official.
pub fn official_action(bytes: &mut Bytes<'_>) -> OfficialAction {
    let reason = Note::new("fuzz").expect("a short text");
    match bytes.below(6) {
        0 => OfficialAction::StopClocks(reason),
        1 | 2 => OfficialAction::StartClocks(reason),
        3 => OfficialAction::CorrectClock(
            bytes.side(),
            Millis(u64::from(bytes.byte()) * 100),
            reason,
        ),
        4 => {
            let ruling = bytes.of(&[
                Ruling::Upheld,
                Ruling::Withdrawn(ClaimIndex(0)),
                Ruling::Withdrawn(ClaimIndex(1)),
            ]);
            OfficialAction::Rule(ruling, reason)
        }
        _ => OfficialAction::Adjudicate(Standing::Tie, reason),
    }
}

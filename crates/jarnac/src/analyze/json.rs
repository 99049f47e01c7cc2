//! The report for programs. `docs/ANALYSIS.md` describes its shape: others rely on it.

use jarnac_core::notation::Record;
use jarnac_core::{Action, BySide, Ending, Note, Play, Preset, RowIndex, Standing};
use jarnac_engine::Alternative;
use jarnac_engine::analysis::{
    self, Analyst, ClaimReport, DecisionReport, JarnacReport, SideReport, TurnReport,
};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Report {
    /// The published set, or `custom`.
    rules: &'static str,
    lexicon: String,
    budget: String,
    seed: u64,
    /// Whether every turn was analysed.
    complete: bool,
    /// How many turns the record has.
    of: usize,
    outcome: Option<Outcome>,
    /// A's expected result turn by turn, and its result.
    curve: Vec<f32>,
    a: Side,
    b: Side,
    turns: Vec<Turn>,
}

#[derive(Serialize)]
struct Outcome {
    /// `A`, `B` or `tie`.
    result: String,
    ending: &'static str,
    points: [u16; 2],
}

#[derive(Serialize)]
struct Side {
    name: Option<String>,
    accuracy: f32,
    decisions: usize,
    lost: f32,
    jarnacs_said: usize,
    jarnacs_left: usize,
    wrong_contests: usize,
    bad_words_let_stand: usize,
    best_missed: Option<Missed>,
    longest_missed: Option<Missed>,
}

#[derive(Serialize)]
struct Turn {
    turn: u32,
    side: String,
    value: f32,
    points: [u16; 2],
    decisions: Vec<Decision>,
    missed: Vec<Missed>,
    jarnacs: Vec<Jarnac>,
    jarnac_left: bool,
    claims: Vec<Claim>,
}

#[derive(Serialize)]
struct Decision {
    side: String,
    #[serde(flatten)]
    taken: Valued,
    best: Valued,
    loss: f32,
    ranked: Vec<Valued>,
}

/// An action: what there is besides its name depends on the action.
#[derive(Serialize)]
struct Valued {
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    /// The letters that are given in an exchange.
    #[serde(skip_serializing_if = "Option::is_none")]
    letters: Option<String>,
    value: f32,
}

#[derive(Serialize)]
struct Missed {
    turn: u32,
    /// `null` for a new word.
    row: Option<u8>,
    word: String,
    points: u16,
    gain: u16,
    value: f32,
    better_by: f32,
    left: bool,
}

#[derive(Serialize)]
struct Jarnac {
    row: Option<u8>,
    word: String,
    points: u16,
    said: bool,
    admitted: bool,
}

#[derive(Serialize)]
struct Claim {
    author: String,
    row: Option<u8>,
    word: String,
    admitted: bool,
    /// Why it is not admitted.
    reason: Option<String>,
    contested: bool,
}

impl Report {
    pub(super) fn new(record: &Record, analyst: &Analyst<'_>, report: &analysis::Report) -> Report {
        let BySide { a, b } = &report.sides;
        let names = &record.header.names;
        Report {
            rules: record.header.rules.preset().map_or("custom", Preset::name),
            lexicon: analyst.words.dictionary().checksum().to_string(),
            budget: analyst.limit.to_string(),
            seed: analyst.seed,
            complete: report.is_complete(),
            of: report.of,
            outcome: report.outcome.as_ref().map(Outcome::new),
            curve: report.curve(),
            a: Side::new(names.a.as_ref(), a),
            b: Side::new(names.b.as_ref(), b),
            turns: report.turns.iter().map(Turn::new).collect(),
        }
    }
}

impl Outcome {
    fn new(outcome: &jarnac_core::Outcome) -> Outcome {
        Outcome {
            result: match outcome.result {
                Standing::Win(side) => side.to_string(),
                Standing::Tie => "tie".to_owned(),
            },
            ending: match outcome.ending {
                Ending::FullMat => "full_mat",
                Ending::EmptyBag => "empty_bag",
                Ending::Stalled => "stalled",
                Ending::OutOfTimeRight => "out_of_time_right",
                Ending::BothFlags => "both_flags",
                Ending::Resigned(_) => "resigned",
                Ending::TieAgreed => "tie_agreed",
                Ending::Adjudicated(_) => "adjudicated",
            },
            points: [outcome.points.a.0, outcome.points.b.0],
        }
    }
}

impl Side {
    fn new(name: Option<&Note>, side: &SideReport) -> Side {
        let missed = |found: Option<(u32, analysis::Missed)>| {
            found.map(|(turn, missed)| Missed::new(turn, &missed))
        };
        Side {
            name: name.map(Note::to_string),
            accuracy: side.accuracy,
            decisions: side.decisions,
            lost: side.lost,
            jarnacs_said: side.jarnacs_said,
            jarnacs_left: side.jarnacs_left,
            wrong_contests: side.wrong_contests,
            bad_words_let_stand: side.bad_words_let_stand,
            best_missed: missed(side.best_missed),
            longest_missed: missed(side.longest_missed),
        }
    }
}

impl Turn {
    fn new(turn: &TurnReport) -> Turn {
        let missed = |missed| Missed::new(turn.number, missed);
        Turn {
            turn: turn.number,
            side: turn.side.to_string(),
            value: turn.value,
            points: [turn.points.a.0, turn.points.b.0],
            decisions: turn.decisions.iter().map(Decision::new).collect(),
            missed: turn.missed.iter().map(missed).collect(),
            jarnacs: turn.jarnacs.iter().map(Jarnac::new).collect(),
            jarnac_left: turn.jarnac_left,
            claims: turn.claims.iter().map(Claim::new).collect(),
        }
    }
}

impl Decision {
    fn new(decision: &DecisionReport) -> Decision {
        let ranked = decision.ranked.iter().map(Valued::of);
        Decision {
            side: decision.side.to_string(),
            taken: Valued::new(decision.action, decision.value),
            best: Valued::of(&decision.best),
            loss: decision.loss,
            ranked: ranked.collect(),
        }
    }
}

impl Valued {
    fn of(alternative: &Alternative) -> Valued {
        Valued::new(alternative.action, alternative.value)
    }

    fn new(action: Action, value: f32) -> Valued {
        let plain = Valued {
            action: action.kind().name(),
            row: None,
            word: None,
            letters: None,
            value,
        };
        match action {
            Action::Open(word) => plain.with(Play::open(word)),
            Action::Extend(row, word) => plain.with(Play::extend(row, word)),
            Action::Jarnac(play) | Action::ContestAndJarnac(play) => plain.with(play),
            Action::Exchange([a, b, c]) => Valued {
                letters: Some(format!("{a}{b}{c}")),
                ..plain
            },
            Action::Joker(row) => Valued {
                row: Some(row.number()),
                ..plain
            },
            Action::Toss
            | Action::Draw
            | Action::Pass
            | Action::Contest
            | Action::Accept
            | Action::Decline
            | Action::Resign
            | Action::OfferTie
            | Action::AcceptTie
            | Action::DeclineTie => plain,
        }
    }

    fn with(self, play: Play) -> Valued {
        Valued {
            row: row(play),
            word: Some(play.word.to_string()),
            ..self
        }
    }
}

impl Missed {
    fn new(turn: u32, missed: &analysis::Missed) -> Missed {
        Missed {
            turn,
            row: row(missed.play),
            word: missed.play.word.to_string(),
            points: missed.points.0,
            gain: missed.gain.0,
            value: missed.value,
            better_by: missed.better_by,
            left: missed.left,
        }
    }
}

impl Jarnac {
    fn new(jarnac: &JarnacReport) -> Jarnac {
        Jarnac {
            row: row(jarnac.play),
            word: jarnac.play.word.to_string(),
            points: jarnac.points.0,
            said: jarnac.said,
            admitted: jarnac.admitted,
        }
    }
}

impl Claim {
    fn new(claim: &ClaimReport) -> Claim {
        Claim {
            author: claim.author.to_string(),
            row: row(claim.play),
            word: claim.play.word.to_string(),
            admitted: claim.refusal.is_none(),
            reason: claim.refusal.map(|refusal| refusal.to_string()),
            contested: claim.contested,
        }
    }
}

fn row(play: Play) -> Option<u8> {
    play.row.map(RowIndex::number)
}

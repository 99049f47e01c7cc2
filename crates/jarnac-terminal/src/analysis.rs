//! The analysis of a game that is over: made as the server makes it, told with the same figures as the page.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use jarnac_catalogue::{Catalogue, Language, Sentence, Value};
use jarnac_core::notation::Record;
use jarnac_core::{BySide, RowIndex, Side};
use jarnac_engine::analysis::{
    Analyst, ClaimReport, DecisionReport, Missed, Report, SideReport, TurnReport,
};
use jarnac_engine::{Manners, Words};
use jarnac_lexicon::Dictionary;
use jarnac_local::{STUDY_BUDGET, STUDY_SEED};
use jarnac_protocol::Act;

/// Analyses a record. Nodes give the same report however many threads there are.
pub(crate) fn study(
    record: &Record,
    lexicon: &'static Dictionary,
    manners: Manners,
    stop: &AtomicBool,
    mut on_turn: impl FnMut(u32, u32),
) -> Result<Report, String> {
    let analyst = Analyst {
        words: Words::kept(lexicon, record.header.rules.words),
        limit: STUDY_BUDGET,
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        seed: STUDY_SEED,
        manners,
    };
    let report = analyst.analyze(record, stop, |turn, of| {
        on_turn(turn.number, u32::try_from(of).unwrap_or(u32::MAX));
    });
    report.map_err(|why| why.to_string())
}

/// A part of one in hundredths, as the page rounds it.
fn hundredths(value: f32) -> i64 {
    (f64::from(value) * 100.0).round() as i64
}

/// What a side's turns cost on average, in hundredths with one decimal.
fn average_lost(side: &SideReport, language: Language) -> Value {
    let tenths = match side.turns {
        0 => 0,
        turns => (f64::from(side.lost) / turns as f64 * 1000.0).round() as i64,
    };
    let (whole, tenth) = (tenths / 10, tenths % 10);
    match (tenth, language) {
        (0, _) => Value::Number(whole),
        (_, Language::French) => Value::Text(format!("{whole},{tenth}")),
        (_, Language::English) => Value::Text(format!("{whole}.{tenth}")),
    }
}

/// The figures of both sides: what each is called, and the two values.
pub(crate) fn figures(report: &Report, texts: &Catalogue) -> Vec<(String, BySide<String>)> {
    let both = |f: &dyn Fn(&SideReport) -> String| BySide::from_fn(|side| f(&report.sides[side]));
    let count = |id: &str, of: fn(&SideReport) -> usize| {
        (texts.text(id), both(&|side| of(side).to_string()))
    };
    let accuracy = |side: &SideReport| (f64::from(side.accuracy).round() as i64).to_string();
    let lost = |side: &SideReport| {
        let sentence = Sentence::new("average-lost");
        texts.say(&sentence.with("lost", average_lost(side, texts.language())))
    };
    let best = |side: &SideReport| {
        missed_text(texts, side.best_missed.as_ref(), |word| {
            Sentence::new("loss").with("loss", hundredths(word.better_by))
        })
    };
    let longest = |side: &SideReport| {
        missed_text(texts, side.longest_missed.as_ref(), |word| {
            Sentence::new("gain").with("gain", word.gain.0)
        })
    };
    vec![
        (texts.text("figure-accuracy"), both(&accuracy)),
        (texts.text("figure-lost"), both(&lost)),
        count("figure-jarnacs-said", |side| side.jarnacs_said),
        count("figure-jarnacs-left", |side| side.jarnacs_left),
        count("figure-wrong-contests", |side| side.wrong_contests),
        count("figure-bad-words-let-stand", |side| {
            side.bad_words_let_stand
        }),
        (texts.text("figure-best-missed"), both(&best)),
        (texts.text("figure-longest-missed"), both(&longest)),
    ]
}

fn missed_text(
    texts: &Catalogue,
    missed: Option<&(u32, Missed)>,
    figure: impl Fn(&Missed) -> Sentence,
) -> String {
    let Some((turn, word)) = missed else {
        return texts.text("figure-none");
    };
    let turn = texts.say(&Sentence::new("figure-turn").with("turn", *turn));
    let figure = texts.say(&figure(word));
    format!("{} ({figure}, {turn})", word.play.word)
}

/// The game turn by turn, a paragraph each.
pub(crate) fn turns(
    report: &Report,
    names: &BySide<String>,
    texts: &Catalogue,
) -> Vec<Vec<String>> {
    let each = report.turns.iter();
    each.map(|turn| turn_lines(turn, names, texts)).collect()
}

fn turn_lines(turn: &TurnReport, names: &BySide<String>, texts: &Catalogue) -> Vec<String> {
    let head = Sentence::new("study-turn")
        .with("turn", turn.number)
        .with("name", &names[turn.side])
        .with("a", turn.points.a.0)
        .with("b", turn.points.b.0);
    let slips = turn.decisions.iter().any(|decision| decision.loss > 0.0);
    let ends = Sentence::new("turn-ends")
        .with("begin", hundredths(turn.value))
        .with("end", hundredths(turn.end))
        .with("exact", if turn.end_exact { "yes" } else { "no" })
        .with("slips", if slips { "yes" } else { "no" })
        .with("par", hundredths(turn.par()));
    let mut lines = vec![texts.say(&head), texts.say(&ends)];
    for decision in turn.decisions.iter().filter(|one| one.loss > 0.0) {
        lines.extend(slip_line(decision, turn.side, names, texts));
    }
    let left: Vec<String> = turn
        .jarnacs
        .iter()
        .map(|word| word.play.word.to_string())
        .collect();
    if !left.is_empty() {
        let whose = Sentence::new("turn-jarnacs").with("name", &names[turn.side.other()]);
        let whose = Sentence::new("study-list").with("what", texts.say(&whose));
        lines.push(texts.say(&whose.with("items", left.join(", "))));
    }
    lines.extend(turn.claims.iter().map(|claim| claim_line(claim, texts)));
    lines
}

fn claim_line(claim: &ClaimReport, texts: &Catalogue) -> String {
    let id = match (claim.refusal, claim.contested) {
        (None, _) => "claim-wrong-contest",
        (Some(_), true) => "claim-right-contest",
        (Some(_), false) => "claim-let-stand",
    };
    texts.say(&Sentence::new(id).with("word", claim.play.word.to_string()))
}

/// What a slip was, what was better, and what it cost.
fn slip_line(
    decision: &DecisionReport,
    side: Side,
    names: &BySide<String>,
    texts: &Catalogue,
) -> Option<String> {
    let did = texts.say(&act_text(&Act::of(decision.action)?));
    let better = texts.say(&act_text(&Act::of(decision.best.action)?));
    let who = match decision.side == side {
        true => String::new(),
        false => format!(
            "{} ",
            texts.say(&Sentence::new("said-of").with("name", &names[decision.side]))
        ),
    };
    let line = Sentence::new("study-slip")
        .with("did", format!("{who}{did}"))
        .with("better", better)
        .with("loss", hundredths(decision.loss));
    Some(texts.say(&line))
}

/// An act as a few words: «TZAR, ligne 1», «passer».
fn act_text(act: &Act) -> Sentence {
    let row_of = |row: &Option<u8>| row.unwrap_or(0);
    match act {
        Act::Open { word } => Sentence::new("act-open")
            .with("word", word)
            .with("plus", "no")
            .with("gain", 0_u8),
        Act::Extend { row, word } => Sentence::new("act-extend")
            .with("word", word)
            .with("row", *row)
            .with("plus", "no")
            .with("gain", 0_u8),
        Act::Jarnac { row, word } => Sentence::new("act-jarnac")
            .with("word", word)
            .with("row", row_of(row)),
        Act::ContestAndJarnac { row, word } => Sentence::new("act-contest-and-jarnac")
            .with("word", word)
            .with("row", row_of(row)),
        Act::Exchange { letters } => Sentence::new("act-exchange").with("letters", letters),
        Act::Joker { row } => Sentence::new("act-joker").with("row", *row),
        Act::Pass => Sentence::new("act-pass"),
        Act::Draw => Sentence::new("act-draw"),
        Act::Contest => Sentence::new("act-contest"),
        Act::Accept => Sentence::new("act-accept"),
        Act::Decline => Sentence::new("act-decline"),
        _ => Sentence::new("act-other"),
    }
}

/// The chances of side A through the game, as a row of bars.
pub(crate) fn bars(report: &Report) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let bar = |value: &f32| BARS[((value * 8.0) as usize).min(7)];
    report.curve().iter().map(bar).collect()
}

/// How many rows a mat has.
pub(crate) const ROWS: u16 = RowIndex::COUNT as u16;

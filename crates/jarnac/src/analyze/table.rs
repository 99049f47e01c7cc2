//! The report for people: a line a turn, what there is to say about it below, both sides at the
//! end.

use std::io::{self, Write};

use jarnac_core::notation::Record;
use jarnac_core::{Preset, Side};
use jarnac_engine::analysis::{
    Analyst, ClaimReport, DecisionReport, JarnacReport, Missed, Report, SideReport, TurnReport,
};

use super::wording::{action, few, laid, part, percent, taken};
use crate::counted::counted;
use crate::describe::{Names, result};

pub(super) fn print(record: &Record, analyst: &Analyst<'_>, report: &Report) -> io::Result<()> {
    let names = Names::new(&record.header.names);
    let mut out = io::stdout().lock();
    head(&mut out, record, analyst, report, &names)?;
    let width = Side::BOTH.map(|side| names.of(side).chars().count());
    let width = width.into_iter().max().unwrap_or(0);
    writeln!(out, "turn  {:<width$}  from      to     lost   points", "")?;
    for turn in &report.turns {
        show_turn(&mut out, turn, &names, width)?;
    }
    writeln!(out)?;
    for side in Side::BOTH {
        show_side(&mut out, &report.sides[side], names.of(side))?;
    }
    Ok(())
}

fn head(
    out: &mut impl Write,
    record: &Record,
    analyst: &Analyst<'_>,
    report: &Report,
    names: &Names,
) -> io::Result<()> {
    let rules = record.header.rules.preset().map_or("custom", Preset::name);
    let (a, b) = (names.of(Side::A), names.of(Side::B));
    let ended = match &report.outcome {
        Some(outcome) => result(outcome, names),
        None => "not finished".to_owned(),
    };
    let turns = match report.turns.len() {
        done if report.is_complete() => counted(done, "turn"),
        done => format!("{done} of {} turns, stopped early", report.of),
    };
    let (budget, seed) = (analyst.limit, analyst.seed);
    writeln!(out, "{a} against {b}: {rules}, {ended}")?;
    writeln!(out, "{turns}, budget {budget}, seed {seed}\n")
}

fn show_turn(
    out: &mut impl Write,
    turn: &TurnReport,
    names: &Names,
    width: usize,
) -> io::Result<()> {
    let lost = match turn.lost[turn.side] {
        lost if lost > 0.0 => part(lost),
        _ => "–".to_owned(),
    };
    let points = format!("{}–{}", turn.points.a, turn.points.b);
    writeln!(
        out,
        "{:>4}  {:<width$}  {:>5}  {:>6}  {:>7}  {points:>7}",
        turn.number,
        names.of(turn.side),
        percent(turn.value),
        end(turn),
        lost,
    )?;
    for decision in turn.decisions.iter().filter(|other| other.loss > 0.0) {
        show_loss(out, decision, turn.side, names)?;
    }
    if let Some(most) = turn.missed.iter().find(|missed| missed.better_by <= 0.0) {
        writeln!(out, "      left {}, +{} points", laid(most.play), most.gain)?;
    }
    show_jarnacs(out, turn, names)?;
    turn.claims
        .iter()
        .try_for_each(|claim| show_claim(out, claim, names))
}

/// Where a turn ended; with a sign if that is exact.
fn end(turn: &TurnReport) -> String {
    let sign = if turn.end_exact { "=" } else { "" };
    format!("{sign}{}", percent(turn.end))
}

fn show_loss(
    out: &mut impl Write,
    decision: &DecisionReport,
    side: Side,
    names: &Names,
) -> io::Result<()> {
    let who = if decision.side == side {
        String::new()
    } else {
        format!("{}: ", names.of(decision.side))
    };
    writeln!(
        out,
        "      {who}{} ({}), better: {} ({}){}, {} lost{}",
        action(decision.action),
        percent(decision.value),
        action(decision.best.action),
        percent(decision.best.value),
        then(decision, names),
        part(decision.loss),
        if decision.exact { " exactly" } else { "" },
    )
}

/// What would have come after the best action: the letters of the record, and the next action.
fn then(decision: &DecisionReport, names: &Names) -> String {
    let Some(onward) = &decision.onward else {
        return String::new();
    };
    let drawn: String = onward.drawn.iter().map(|letter| letter.to_char()).collect();
    let with = if drawn.is_empty() {
        String::new()
    } else {
        format!(" with {drawn}")
    };
    let who = if onward.side == decision.side {
        String::new()
    } else {
        format!(" {}:", names.of(onward.side))
    };
    format!(", then{with}{who} {}", action(onward.action))
}

fn show_jarnacs(out: &mut impl Write, turn: &TurnReport, names: &Names) -> io::Result<()> {
    let shown = |said: bool| -> Vec<String> {
        let mut words: Vec<&JarnacReport> =
            turn.jarnacs.iter().filter(|w| w.said == said).collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.points));
        let text = |word: &&JarnacReport| match word.admitted {
            true => format!("{}, {} points", taken(word.play), word.points),
            false => format!("{}, which is not admitted", taken(word.play)),
        };
        words.iter().map(text).collect()
    };
    let taker = names.of(turn.side.other());
    let (said, left) = (shown(true), shown(false));
    if !said.is_empty() {
        writeln!(out, "      {taker} said Jarnac: {}", said.join("; "))?;
    }
    if !left.is_empty() {
        writeln!(out, "      Jarnacs for {taker} left: {}", few(&left, "; "))?;
    }
    Ok(())
}

fn show_claim(out: &mut impl Write, claim: &ClaimReport, names: &Names) -> io::Result<()> {
    let (word, author) = (claim.play.word, names.of(claim.author));
    let other = names.of(claim.author.other());
    match (claim.refusal, claim.contested) {
        (None, _) => writeln!(
            out,
            "      {other} contested {word} wrongly: it is admitted"
        ),
        (Some(refusal), true) => {
            writeln!(out, "      {other} contested {word} rightly: {refusal}")
        }
        (Some(refusal), false) => {
            writeln!(
                out,
                "      {author}'s {word} is {refusal}; nobody contested it"
            )
        }
    }
}

fn show_side(out: &mut impl Write, side: &SideReport, name: &str) -> io::Result<()> {
    writeln!(
        out,
        "{name}: accuracy {:.1}; {} with {} lost {:.2} games together",
        side.accuracy,
        counted(side.turns, "turn"),
        counted(side.decisions, "decision"),
        side.lost
    )?;
    writeln!(
        out,
        "  Jarnacs: {} said, {} left",
        side.jarnacs_said,
        counted(side.jarnacs_left, "time")
    )?;
    if side.wrong_contests + side.bad_words_let_stand > 0 {
        writeln!(
            out,
            "  contests: {} wrong, {} let stand",
            side.wrong_contests,
            counted(side.bad_words_let_stand, "bad word")
        )?;
    }
    let missed = |(turn, missed): &(u32, Missed)| {
        let word = laid(missed.play);
        format!("{word} in turn {turn}, +{} points", missed.gain)
    };
    if let Some(best) = &side.best_missed {
        let better = part(best.1.better_by);
        writeln!(out, "  best missed: {}, {better} better", missed(best))?;
    }
    if let Some(longest) = &side.longest_missed {
        writeln!(out, "  most points missed: {}", missed(longest))?;
    }
    Ok(())
}

//! The report for people: a line a turn, what there is to say about it below, both sides at the
//! end.

use std::io::{self, Write};

use jarnac_core::Side;
use jarnac_core::notation::Record;
use jarnac_engine::analysis::{
    Analyst, ClaimReport, DecisionReport, JarnacReport, Missed, Report, SideReport, TurnReport,
};

use super::wording::{action, few, laid, part, percent};
use crate::counted::counted;
use crate::describe::{Names, result, taken};
use crate::language::{decimal, retold, said};

pub(super) fn print(record: &Record, analyst: &Analyst<'_>, report: &Report) -> io::Result<()> {
    let names = Names::new(&record.header.names);
    let mut out = io::stdout().lock();
    head(&mut out, record, analyst, report, &names)?;
    let width = Side::BOTH.map(|side| names.of(side).chars().count());
    let width = width.into_iter().max().unwrap_or(0);
    let heads = ["turn", "from", "to", "lost", "points"];
    let [turn, from, to, lost, points] = heads.map(|head| said!(format!("analyze-{head}")));
    let name = "";
    writeln!(
        out,
        "{turn:>4}  {name:<width$}  {from:<5} {to:>6}  {lost:>7}  {points:>7}"
    )?;
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
    let rules = record.header.rules.preset().map_or_else(
        || said!("analyze-custom"),
        |preset| preset.name().to_owned(),
    );
    let (a, b) = (names.of(Side::A), names.of(Side::B));
    let ended = match &report.outcome {
        Some(outcome) => result(outcome, names),
        None => said!("replay-unfinished"),
    };
    let turns = match report.turns.len() {
        done if report.is_complete() => counted(done, "turn"),
        done => said!("analyze-stopped", done = done, of = report.of),
    };
    let (budget, seed) = (analyst.limit.to_string(), analyst.seed);
    let head = said!("analyze-head", a = a, b = b, rules = rules, ended = ended);
    writeln!(out, "{head}")?;
    let budget = said!(
        "analyze-budget",
        turns = turns,
        budget = budget,
        seed = seed
    );
    writeln!(out, "{budget}\n")
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
        let left = said!("analyze-left", word = laid(most.play), gain = most.gain.0);
        writeln!(out, "      {left}")?;
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
    let id = match decision.exact {
        true => "analyze-slip-exact",
        false => "analyze-slip",
    };
    let slip = said!(
        id,
        did = action(decision.action),
        value = percent(decision.value),
        best = action(decision.best.action),
        best_value = percent(decision.best.value),
        then = then(decision, names),
        loss = part(decision.loss),
    );
    let slip = match decision.side == side {
        true => slip,
        false => said!("analyze-who", name = names.of(decision.side), text = slip),
    };
    writeln!(out, "      {slip}")
}

/// What would have come after the best action: the letters of the record, and the next action.
fn then(decision: &DecisionReport, names: &Names) -> String {
    let Some(onward) = &decision.onward else {
        return String::new();
    };
    let drawn: String = onward.drawn.iter().map(|letter| letter.to_char()).collect();
    let next = action(onward.action);
    let next = match onward.side == decision.side {
        true => next,
        false => said!("analyze-who", name = names.of(onward.side), text = next),
    };
    match drawn.is_empty() {
        true => said!("analyze-then", action = next),
        false => said!("analyze-then-with", letters = drawn, action = next),
    }
}

fn show_jarnacs(out: &mut impl Write, turn: &TurnReport, names: &Names) -> io::Result<()> {
    let shown = |said: bool| -> Vec<String> {
        let mut words: Vec<&JarnacReport> =
            turn.jarnacs.iter().filter(|w| w.said == said).collect();
        words.sort_by_key(|word| std::cmp::Reverse(word.points));
        let text = |word: &&JarnacReport| match word.admitted {
            true => {
                let points = word.points.0;
                said!("analyze-jarnac", word = taken(word.play), points = points)
            }
            false => said!("analyze-jarnac-bad", word = taken(word.play)),
        };
        words.iter().map(text).collect()
    };
    let taker = names.of(turn.side.other());
    let (said, left) = (shown(true), shown(false));
    if !said.is_empty() {
        let words = said!("analyze-said", name = taker, words = said.join("; "));
        writeln!(out, "      {words}")?;
    }
    if !left.is_empty() {
        let words = said!(
            "analyze-jarnacs-left",
            name = taker,
            words = few(&left, "; ")
        );
        writeln!(out, "      {words}")?;
    }
    Ok(())
}

fn show_claim(out: &mut impl Write, claim: &ClaimReport, names: &Names) -> io::Result<()> {
    let (word, author) = (claim.play.word.to_string(), names.of(claim.author));
    let other = names.of(claim.author.other());
    let told = match (claim.refusal.map(retold), claim.contested) {
        (None, _) => said!("analyze-contest-wrong", name = other, word = word),
        (Some(why), true) => {
            said!(
                "analyze-contest-right",
                name = other,
                word = word,
                refusal = why
            )
        }
        (Some(why), false) => {
            said!(
                "analyze-let-stand",
                name = author,
                word = word,
                refusal = why
            )
        }
    };
    writeln!(out, "      {told}")
}

fn show_side(out: &mut impl Write, side: &SideReport, name: &str) -> io::Result<()> {
    let accuracy = said!(
        "analyze-side",
        name = name,
        accuracy = decimal(f64::from(side.accuracy), 1),
        turns = counted(side.turns, "turn"),
        decisions = counted(side.decisions, "decision"),
        lost = decimal(f64::from(side.lost), 2),
    );
    writeln!(out, "{accuracy}")?;
    let left = counted(side.jarnacs_left, "time");
    let jarnacs = said!("analyze-jarnacs", said = side.jarnacs_said, left = left);
    writeln!(out, "  {jarnacs}")?;
    if side.wrong_contests + side.bad_words_let_stand > 0 {
        let words = counted(side.bad_words_let_stand, "bad-word");
        let contests = said!(
            "analyze-contests",
            wrong = side.wrong_contests,
            words = words
        );
        writeln!(out, "  {contests}")?;
    }
    let missed = |(turn, missed): &(u32, Missed)| {
        let word = laid(missed.play);
        said!(
            "analyze-missed",
            word = word,
            turn = *turn,
            gain = missed.gain.0
        )
    };
    if let Some(best) = &side.best_missed {
        let better = part(best.1.better_by);
        let best = said!(
            "analyze-best-missed",
            missed = missed(best),
            better = better
        );
        writeln!(out, "  {best}")?;
    }
    if let Some(longest) = &side.longest_missed {
        let most = said!("analyze-most-missed", missed = missed(longest));
        writeln!(out, "  {most}")?;
    }
    Ok(())
}

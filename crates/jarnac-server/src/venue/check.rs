//! What a device may hand in: whatever comes from outside is looked at before it is kept.

use jarnac_core::{BySide, RuleSet, Timestamp, Word};
use jarnac_protocol::{
    BySideView, ErrorCode, HandIn, HandedSheet, MatchEntry, MatchSetup, SignedSheet, Told,
};

use crate::app::App;
use crate::error::Failure;
use crate::{limits, names};

fn bad(message: impl Into<String>) -> Failure {
    Failure::new(ErrorCode::BadRequest, message)
}

/// Rules as they are written.
pub(crate) fn read_rules(text: &str) -> Result<RuleSet, Failure> {
    text.parse()
        .map_err(|error| Failure::new(ErrorCode::BadRules, format!("rules: {error}")))
}

/// Whether somebody at a table can be called so.
pub(crate) fn check_name(name: &str) -> Result<(), Failure> {
    let length = name.chars().count();
    let is_good = (1..=limits::MAX_LABEL).contains(&length) && !name.trim().is_empty();
    let message = format!(
        "a name at a table has 1 to {} characters",
        limits::MAX_LABEL
    );
    is_good.then_some(()).ok_or_else(|| bad(message))
}

fn check_setup(setup: &MatchSetup) -> Result<(), Failure> {
    if setup.id.is_empty() || setup.id.len() > limits::MAX_KEY {
        let message = format!("the id of a match has 1 to {} characters", limits::MAX_KEY);
        return Err(bad(message));
    }
    check_name(&setup.names.a)?;
    check_name(&setup.names.b)?;
    if setup.round.chars().count() > limits::MAX_LABEL {
        return Err(bad("the round's name is too long"));
    }
    read_rules(&setup.rules).map(|_| ())
}

/// What a device hands in, without what can't be seen in names and reasons. A name of which nothing is
/// left then is a question mark: what happened at the table is kept all the same.
pub(crate) fn cleaned(mut wish: HandIn) -> HandIn {
    let clean = |name: &mut String| {
        let said = names::said(name);
        if said.is_empty() && !name.trim().is_empty() {
            "?".clone_into(name);
        } else {
            *name = said;
        }
    };
    clean(&mut wish.setup.names.a);
    clean(&mut wish.setup.names.b);
    wish.setup.round = names::said(&wish.setup.round);
    for entry in &mut wish.entries {
        match &mut entry.told {
            Told::Stop { why, .. }
            | Told::Reason { why, .. }
            | Told::Clock { why, .. }
            | Told::Jarnacs { why, .. }
            | Told::Points { why, .. }
            | Told::Hand { why, .. }
            | Told::Verdict { why, .. }
            | Told::Closed { why, .. }
            | Told::Reopened { why, .. }
            | Told::Void { why } => *why = names::said(why),
            _ => {}
        }
    }
    wish
}

/// Moments that nobody can have seen would break the log of the whole venue.
fn check_times(wish: &HandIn, now: Timestamp) -> Result<(), Failure> {
    let ahead = u64::try_from(limits::MAX_AHEAD.as_millis()).unwrap_or(u64::MAX);
    let most = now.0.saturating_add(ahead);
    let of = |entry: &MatchEntry| match entry.told {
        Told::Away { from } => entry.at.max(from),
        Told::Clock { left, .. } => entry.at.max(left),
        _ => entry.at,
    };
    let latest = wish.entries.iter().map(of).max().unwrap_or_default();
    let is_good = latest.max(wish.now).max(wish.setup.start) <= most;
    is_good
        .then_some(())
        .ok_or_else(|| bad("a time is years ahead: set the device's clock"))
}

/// Looks at what a device hands in, and counts its sheet.
pub(crate) fn check_hand_in(
    app: &App,
    wish: &HandIn,
    now: Timestamp,
) -> Result<Option<HandedSheet>, Failure> {
    check_setup(&wish.setup)?;
    check_times(wish, now)?;
    if wish.writer.is_empty() || wish.writer.len() > limits::MAX_KEY {
        let message = format!(
            "the name of a device has 1 to {} characters",
            limits::MAX_KEY
        );
        return Err(bad(message));
    }
    if wish.entries.len() > limits::MAX_HAND_IN {
        let message = format!("hand in {} entries at a time at most", limits::MAX_HAND_IN);
        return Err(bad(message));
    }
    if wish.from == 0 {
        return Err(bad("entries are numbered from 1"));
    }
    for entry in &wish.entries {
        if entry.key.is_empty() || entry.key.len() > limits::MAX_KEY {
            let message = format!(
                "the key of an entry has 1 to {} characters",
                limits::MAX_KEY
            );
            return Err(bad(message));
        }
        let length = serde_json::to_string(entry).map_or(usize::MAX, |text| text.len());
        if length > limits::MAX_ENTRY {
            let message = format!("an entry has {} bytes at most", limits::MAX_ENTRY);
            return Err(Failure::new(ErrorCode::TooLarge, message));
        }
    }
    let counted = wish
        .sheet
        .as_ref()
        .map(|sheet| count_sheet(app, &wish.setup.rules, sheet));
    counted.transpose()
}

/// Counts a sheet by the rules of its match.
pub(crate) fn count_sheet(
    app: &App,
    rules: &str,
    sheet: &SignedSheet,
) -> Result<HandedSheet, Failure> {
    let rules = read_rules(rules)?;
    let rows = BySide::new(read_rows(&sheet.rows.a)?, read_rows(&sheet.rows.b)?);
    let pair = |view: &BySideView<u16>| BySide::new(view.a, view.b);
    let lexicon = app.config.shelf.first();
    let (bonus, jarnacs) = (pair(&sheet.bonus), pair(&sheet.jarnacs));
    let counted = jarnac_match::count(&rules, lexicon, &rows, bonus, jarnacs)
        .map_err(|_| bad("the sheet has more rows or letters than there are"))?;
    Ok(HandedSheet {
        sheet: sheet.clone(),
        points: counted.points.map(|points| points.0).into(),
        standing: sheet.decided.unwrap_or(counted.standing.into()),
    })
}

fn read_rows(rows: &[String]) -> Result<Vec<Option<Word>>, Failure> {
    let read = |row: &String| {
        let word = (!row.is_empty()).then(|| row.parse::<Word>()).transpose();
        word.map_err(|error| Failure::new(ErrorCode::BadWord, format!("{error}")))
    };
    rows.iter().map(read).collect()
}

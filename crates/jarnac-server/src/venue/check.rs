//! What a device may hand in: whatever comes from outside is looked at before it is kept.

use jarnac_core::{BySide, RuleSet, Word};
use jarnac_protocol::{BySideView, ErrorCode, HandIn, HandedSheet, MatchSetup, SignedSheet};

use crate::app::App;
use crate::error::Failure;
use crate::limits;

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

/// Looks at what a device hands in, and counts its sheet.
pub(crate) fn check_hand_in(app: &App, wish: &HandIn) -> Result<Option<HandedSheet>, Failure> {
    check_setup(&wish.setup)?;
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
        .map(|sheet| count(app, &wish.setup, sheet));
    counted.transpose()
}

/// Counts a sheet by the rules of its match.
fn count(app: &App, setup: &MatchSetup, sheet: &SignedSheet) -> Result<HandedSheet, Failure> {
    let rules = read_rules(&setup.rules)?;
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

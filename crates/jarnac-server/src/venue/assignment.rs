//! The junction with tournaments: who is to play at a table, and the sheets that came of it.
//!
//! A tournament assigns a pairing to a table under a *reference* of its own, any text by which it
//! knows the pairing again. The device at the table shows the names in place of asking for them, and
//! a match begun there carries the reference for good, whatever is assigned afterwards. When both
//! sides have said «d'accord», the sheet is handed in: it is in [`handed_in`] from then on, and gone
//! from it again if a side takes its word back. Whoever wants to hear of it at once listens to
//! `App::venues`.

use jarnac_core::Timestamp;
use jarnac_protocol::{AssignmentView, BySideView, ErrorCode};

use super::{check_name, read_rules, tell};
use crate::app::App;
use crate::error::Failure;
use crate::store::{HandedIn, Kept, StoreError};
use crate::{limits, names, wall_clock};

/// Who is to play at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Assignment {
    /// The names of both sides.
    pub(crate) names: BySideView<String>,
    /// The rules with their options, such as `competition,clock=chess 15:00`.
    pub(crate) rules: String,
    /// The round, as it is called in the hall; may be empty.
    pub(crate) round: String,
    /// How whoever assigns it knows it again; no device sees it.
    pub(crate) reference: String,
}

/// Assigns a match to a table, in place of what was assigned to it before. A match that is being
/// played there goes on; the device shows the new names when the next one is begun. Returns the
/// assignment's number at that table.
pub(crate) async fn assign(
    app: &App,
    venue: &str,
    table: u16,
    assignment: &Assignment,
) -> Result<u32, Failure> {
    let called = BySideView {
        a: names::said(&assignment.names.a),
        b: names::said(&assignment.names.b),
    };
    check_name(&called.a)?;
    check_name(&called.b)?;
    let round = names::said(&assignment.round);
    if round.chars().count() > limits::MAX_LABEL || assignment.reference.len() > limits::MAX_REASON
    {
        let message = "the round, or the reference of an assignment, is too long";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    read_rules(&assignment.rules)?;
    let view = AssignmentView {
        number: 0,
        names: called,
        rules: assignment.rules.clone(),
        round,
    };
    let now = wall_clock::now();
    let kept = app
        .store
        .assign(venue, table, Some((view, &assignment.reference)), now);
    told(app, venue, table, &kept.await?)
}

/// Nobody is to play at a table: its device asks for names again.
pub(crate) async fn clear_assignment(app: &App, venue: &str, table: u16) -> Result<(), Failure> {
    let now: Timestamp = wall_clock::now();
    let kept = app.store.assign(venue, table, None, now).await?;
    told(app, venue, table, &kept).map(|_| ())
}

/// Every sheet that is handed in at a venue now, table by table, the first match first, each with the
/// reference of its assignment.
pub(crate) async fn handed_in(app: &App, venue: &str) -> Result<Vec<HandedIn>, StoreError> {
    app.store.handed_in(venue).await
}

fn told(app: &App, venue: &str, table: u16, kept: &Kept) -> Result<u32, Failure> {
    match kept {
        Kept::Yes { count, revision } => {
            tell(app, venue, table, *revision);
            Ok(*count)
        }
        Kept::Full => {
            let message = "this table has had as many assignments as are kept: make a new venue";
            Err(Failure::new(ErrorCode::TooMany, message))
        }
        Kept::Gone | Kept::Gap(_) | Kept::Differs(_) | Kept::Other | Kept::HandedIn { .. } => {
            Err(Failure::not_found("such table"))
        }
    }
}

//! A series as text:
//!
//! ```text
//! jarnac series 1
//! name: Challenge 2026
//! points: places 25 18 15 12 10 8 6 5 4 3 2 1
//! best: 5
//!
//! stage "janvier.tournament"
//! stage "mars.tournament"
//! same "Alice M." "Alice Martin"
//! same "Bob" at "mars.tournament" "Robert Petit"
//! ```

use std::fmt::Write;

use jarnac_core::notation::NotationError;

use super::{Alias, Plan};
use crate::notation::{Cursor, LogError};

/// The first line of every series.
const FIRST: &str = "jarnac series 1";

/// The series as text.
///
/// ```
/// use jarnac_tournament::series::{Plan, read, write};
/// let plan = Plan::new("Challenge 2026")?;
/// assert_eq!(read(&write(&plan))?, plan);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(plan: &Plan) -> String {
    let mut text = format!("{FIRST}\n");
    for setting in Plan::SETTINGS {
        let value = plan.get(setting.name).unwrap_or_default();
        let _ = writeln!(text, "{}: {value}", setting.name);
    }
    text.push('\n');
    for stage in &plan.stages {
        let _ = writeln!(text, "stage \"{stage}\"");
    }
    for Alias { name, stage, is } in &plan.aliases {
        let _ = match stage {
            Some(stage) => writeln!(text, "same \"{name}\" at \"{stage}\" \"{is}\""),
            None => writeln!(text, "same \"{name}\" \"{is}\""),
        };
    }
    text
}

/// The series that a text makes.
pub fn read(text: &str) -> Result<Plan, LogError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().enumerate();
    if lines.next().map(|(_, line)| line.trim_end()) != Some(FIRST) {
        return Err(LogError::NotASeries);
    }
    let mut plan = Plan::new("-").expect("this is a valid name");
    let mut is_head = true;
    for (at, line) in lines {
        let mut cursor = Cursor::new(at + 1, line);
        match line.split_once(':') {
            _ if cursor.is_at_end() => {
                is_head &= line.trim_start().starts_with('#');
            }
            Some((name, value)) if is_head => {
                let set = plan.set(name.trim(), value);
                set.map_err(|error| LogError::Setup {
                    line: at + 1,
                    error,
                })?;
            }
            _ => body(&mut plan, &mut cursor)?,
        }
    }
    Ok(plan)
}

/// A line behind the head.
fn body(plan: &mut Plan, cursor: &mut Cursor<'_>) -> Result<(), NotationError> {
    let begin = *cursor;
    let done = if cursor.eat("stage") {
        plan.add(cursor.quoted("a tournament")?)
    } else if cursor.eat("same") {
        let name = cursor.quoted("a name")?;
        let stage = match cursor.eat("at") {
            true => Some(cursor.quoted("a tournament")?),
            false => None,
        };
        let is = cursor.quoted("the name of the same person")?;
        plan.join(Alias { name, stage, is })
    } else {
        return Err(cursor.expected("`stage` or `same`"));
    };
    done.map_err(|error| begin.expected(format!("a line that can be ({error})")))?;
    match cursor.is_at_end() {
        true => Ok(()),
        false => Err(cursor.expected("the end of the line")),
    }
}

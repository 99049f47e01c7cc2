//! Studies read.

use std::str::FromStr;

use super::super::cursor::{Cursor, NotationError};
use super::super::header::Header;
use super::super::record::{Holds, Line};
use super::{Comment, Mark, Study};
use crate::Note;

/// The line after the header that says that those with these signs mean something.
pub(super) const MAGIC: &str = "#study 1";
/// What the study is called.
pub(super) const NAME: &str = "#name";
/// A line of a comment on what stands before it.
pub(super) const SAYS: &str = "#:";
/// A mark.
pub(super) const MARK: &str = "#=";
/// A variation of the line before it begins,
pub(super) const BEGINS: &str = "#(";
/// goes on,
pub(super) const AFTER: &str = "#|";
/// and ends.
pub(super) const ENDS: &str = "#)";

impl FromStr for Study {
    type Err = NotationError;

    /// Reads a study. A record without variations is one as well.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines());
        let (header, position) = Header::read_with_position(&mut lines)?;
        let mut study = Study::new(header);
        study.position = position;
        let mut reading = Reading {
            study,
            annotated: None,
            levels: vec![Level::default()],
            said: Vec::new(),
            last: 1,
        };
        for (number, text) in lines {
            reading.line(number, text)?;
        }
        reading.finish()
    }
}

/// A line or a variation that is being read.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The last step of it.
    last: Option<usize>,
    /// The step that a variation follows.
    parent: Option<usize>,
}

/// A study that is being read.
struct Reading {
    study: Study,
    /// Whether lines with signs are read; known once there was a line.
    annotated: Option<bool>,
    levels: Vec<Level>,
    /// The lines of a comment that goes on.
    said: Vec<String>,
    /// The number of the last line.
    last: usize,
}

impl Reading {
    fn line(&mut self, number: usize, text: &str) -> Result<(), NotationError> {
        self.last = number;
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Ok(());
        }
        if !trimmed.starts_with('#') {
            self.annotated.get_or_insert(false);
            self.end_comment(number)?;
            return self.step(Cursor::new(number, text));
        }
        if self.annotated.is_none() && trimmed == MAGIC {
            self.annotated = Some(true);
            return Ok(());
        }
        match self.annotated {
            Some(true) if text.starts_with('#') => self.sign(number, text),
            // Other lines of that kind are remarks for people.
            _ => Ok(()),
        }
    }

    fn sign(&mut self, number: usize, text: &str) -> Result<(), NotationError> {
        let start = Cursor::new(number, text);
        if let Some(said) = text.strip_prefix(SAYS) {
            let said = said.strip_prefix(' ').unwrap_or(said);
            self.said.push(said.to_owned());
            return Ok(());
        }
        self.end_comment(number)?;
        if let Some(mark) = text.strip_prefix(MARK) {
            return self.mark(start, mark.trim());
        }
        if let Some(name) = text.strip_prefix(NAME).filter(|rest| rest.starts_with(' ')) {
            let at = start.skipping(NAME.len());
            let name = Note::new(name).map_err(|e| at.expected(format!("a short name ({e})")))?;
            if self.study.name.replace(name).is_some() {
                return Err(start.expected("the name only once"));
            }
            return Ok(());
        }
        match text.trim_end() {
            BEGINS => return self.begin(start),
            ENDS => return self.end(start),
            _ => {}
        }
        if text.starts_with(AFTER) {
            if self.levels.len() < 2 {
                return Err(start.expected(format!("'{BEGINS}' before a line of a variation")));
            }
            return self.step(start.skipping(AFTER.len()));
        }
        // A remark for people: what is printed has none, and what people write may.
        if text.starts_with("# ") || text.trim_end() == "#" {
            return Ok(());
        }
        Err(start.expected(format!(
            "'{NAME} ' and a name, '{SAYS}' and a comment, '{MARK}' and a mark, '{BEGINS}', '{AFTER}' and a line, '{ENDS}', \
             or '# ' and a remark"
        )))
    }

    fn step(&mut self, cursor: Cursor<'_>) -> Result<(), NotationError> {
        let in_variation = cursor.is_past_start();
        if !in_variation && self.levels.len() > 1 {
            return Err(cursor.expected(format!("'{ENDS}' before the line goes on")));
        }
        if self.study.steps.len() >= Study::MAX_STEPS {
            return Err(cursor.expected(format!("at most {} lines", Study::MAX_STEPS)));
        }
        let line = Line::read(cursor, Holds::Action)?;
        let Some(level) = self.levels.last_mut() else {
            return Ok(());
        };
        let parent = level.last.or(level.parent);
        level.last = Some(self.study.steps.len());
        self.study.add(parent, line);
        Ok(())
    }

    fn mark(&mut self, start: Cursor<'_>, sign: &str) -> Result<(), NotationError> {
        let mark: Mark = sign
            .parse()
            .map_err(|error| start.skipping(MARK.len()).expected(format!("{error}")))?;
        let step = self.levels.last().and_then(|level| level.last);
        let step = step.and_then(|at| self.study.steps.get_mut(at));
        let step = step.ok_or_else(|| start.expected("a line before its mark"))?;
        if step.mark.replace(mark).is_some() {
            return Err(start.expected("one mark a line"));
        }
        Ok(())
    }

    fn begin(&mut self, start: Cursor<'_>) -> Result<(), NotationError> {
        let last = self.levels.last().and_then(|level| level.last);
        let last = last.ok_or_else(|| start.expected("a line before its variation"))?;
        if self.levels.len() > Study::MAX_DEPTH {
            let most = Study::MAX_DEPTH;
            return Err(start.expected(format!("variations at most {most} deep in each other")));
        }
        let parent = self.study.steps.get(last).and_then(|step| step.parent);
        self.levels.push(Level { last: None, parent });
        Ok(())
    }

    fn end(&mut self, start: Cursor<'_>) -> Result<(), NotationError> {
        match self.levels.pop() {
            Some(level) if !self.levels.is_empty() && level.last.is_some() => Ok(()),
            Some(_) if !self.levels.is_empty() => {
                Err(start.expected(format!("'{AFTER}' and a line of the variation")))
            }
            _ => Err(start.expected(format!("'{BEGINS}' before '{ENDS}'"))),
        }
    }

    /// Gives the comment to what stands before it.
    fn end_comment(&mut self, number: usize) -> Result<(), NotationError> {
        if self.said.is_empty() {
            return Ok(());
        }
        let text = std::mem::take(&mut self.said).join("\n");
        let here = Cursor::new(number, "");
        let comment = Comment::new(&text)
            .map_err(|error| here.expected(format!("a comment before this line ({error})")))?;
        let last = self.levels.last().and_then(|level| level.last);
        let place = match last {
            Some(at) => self.study.steps.get_mut(at).map(|step| &mut step.comment),
            None if self.levels.len() == 1 => Some(&mut self.study.comment),
            None => None,
        };
        let place =
            place.ok_or_else(|| here.expected("a line of the variation before its comment"))?;
        if place.replace(comment).is_some() {
            return Err(here.expected("one comment a line, before this one"));
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Study, NotationError> {
        let end = self.last + 1;
        self.end_comment(end)?;
        if self.levels.len() > 1 {
            return Err(
                Cursor::new(end, "").expected(format!("'{ENDS}' at the end of a variation"))
            );
        }
        Ok(self.study)
    }
}

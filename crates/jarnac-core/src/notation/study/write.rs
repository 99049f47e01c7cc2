//! Studies written.

use std::fmt;

use super::super::header::POSITION;
use super::read::{AFTER, BEGINS, ENDS, MAGIC, MARK, NAME, SAYS};
use super::{Comment, Study, StudyStep};

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.header)?;
        if let Some(position) = &self.position {
            writeln!(f, "{POSITION}: {position}")?;
        }
        writeln!(f, "\n{MAGIC}")?;
        if let Some(name) = &self.name {
            writeln!(f, "{NAME} {name}")?;
        }
        write_comment(f, self.comment.as_ref())?;
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.steps.len() + 1];
        for (at, step) in self.steps.iter().enumerate() {
            let place = step.parent.map_or(0, |parent| parent + 1);
            if let Some(list) = children.get_mut(place) {
                list.push(at);
            }
        }
        self.write_line(f, &children, 0, "")
    }
}

impl Study {
    /// Writes the steps that follow a place, and what follows them: each with its variations behind it.
    fn write_line(
        &self,
        f: &mut fmt::Formatter<'_>,
        children: &[Vec<usize>],
        place: usize,
        before: &str,
    ) -> fmt::Result {
        let mut place = place;
        while let Some((&first, others)) = children[place].split_first() {
            write_step(f, &self.steps[first], before)?;
            for &other in others {
                writeln!(f, "{BEGINS}")?;
                write_step(f, &self.steps[other], AFTER)?;
                self.write_line(f, children, other + 1, AFTER)?;
                writeln!(f, "{ENDS}")?;
            }
            place = first + 1;
        }
        Ok(())
    }
}

fn write_step(f: &mut fmt::Formatter<'_>, step: &StudyStep, before: &str) -> fmt::Result {
    let space = if before.is_empty() { "" } else { " " };
    writeln!(f, "{before}{space}{}", step.line)?;
    if let Some(mark) = step.mark {
        writeln!(f, "{MARK} {mark}")?;
    }
    write_comment(f, step.comment.as_ref())
}

fn write_comment(f: &mut fmt::Formatter<'_>, comment: Option<&Comment>) -> fmt::Result {
    let Some(comment) = comment else {
        return Ok(());
    };
    for line in comment.as_str().split('\n') {
        match line {
            "" => writeln!(f, "{SAYS}")?,
            _ => writeln!(f, "{SAYS} {line}")?,
        }
    }
    Ok(())
}

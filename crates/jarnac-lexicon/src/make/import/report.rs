//! What an import did, for people.

use std::fmt;

use super::{Encoding, SkipReason};
use crate::About;

/// What became of the words of a list. Each word is counted once: `words` is the sum of `known`,
/// `verb_forms`, `plurals`, `feminines` and `headwords`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportReport {
    /// Where the lexicon comes from, to be written into its file.
    pub about: About,
    /// How many words the list has.
    pub words: usize,
    /// Those that the open lexicon knows.
    pub known: usize,
    /// How many verbs were inferred.
    pub verbs: usize,
    /// The words that are forms of these verbs, or further forms of known ones.
    pub verb_forms: usize,
    /// The words that were taken for a plural.
    pub plurals: usize,
    /// The words that were taken for a feminine.
    pub feminines: usize,
    /// The words left, each with an entry of its own.
    pub headwords: usize,
    /// How the list's characters were written.
    pub encoding: Encoding,
    /// How many lines were skipped, for each reason.
    pub skipped: [(SkipReason, usize); SkipReason::ALL.len()],
}

impl ImportReport {
    /// The words whose readings are guesses.
    pub fn inferred(&self) -> usize {
        self.words - self.known
    }
}

/// One line for each number, the parts of a sum indented below it.
impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} words read from {} text", self.words, self.encoding)?;
        writeln!(f, "  {} known to the open lexicon", self.known)?;
        writeln!(f, "  {} inferred from the list:", self.inferred())?;
        writeln!(
            f,
            "    {} verb forms, {} new verbs",
            self.verb_forms, self.verbs
        )?;
        writeln!(f, "    {} plurals", self.plurals)?;
        writeln!(f, "    {} feminines", self.feminines)?;
        writeln!(f, "    {} headwords", self.headwords)?;
        let skipped: usize = self.skipped.iter().map(|(_, count)| count).sum();
        writeln!(f, "{skipped} lines skipped")?;
        for (why, count) in self.skipped.iter().filter(|(_, count)| *count > 0) {
            writeln!(f, "  {count} {why}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_has_a_line_for_each_number() {
        let mut skipped = SkipReason::ALL.map(|why| (why, 0));
        skipped[1].1 = 7;
        let report = ImportReport {
            about: About::default(),
            words: 100,
            known: 87,
            verbs: 1,
            verb_forms: 6,
            plurals: 3,
            feminines: 2,
            headwords: 2,
            encoding: Encoding::Windows1252,
            skipped,
        };
        assert_eq!(
            report.to_string(),
            "100 words read from Latin-1 (Windows-1252) text\n\
             \x20 87 known to the open lexicon\n\
             \x20 13 inferred from the list:\n\
             \x20   6 verb forms, 1 new verbs\n\
             \x20   3 plurals\n\
             \x20   2 feminines\n\
             \x20   2 headwords\n\
             7 lines skipped\n\
             \x20 7 more than 9 letters\n"
        );
    }
}

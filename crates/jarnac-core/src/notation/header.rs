//! The head of a record: who, when, and by which rules.

use std::fmt;

use super::NotationError;
use super::cursor::{Cursor, shortened};
use crate::rules::{OptionName, Preset, RuleSet};
use crate::source::SkippedPicks;
use crate::{BySide, Commitment, Note, Position, Seed, Side};

/// Everything about a game but what happened in it.
///
/// ```
/// use jarnac_core::notation::Header;
/// use jarnac_core::{Note, Preset};
/// let mut header = Header::new(Preset::Classic.rules());
/// header.names.a = Some(Note::new("Alice")?);
/// assert!(header.seed.is_none());
/// # Ok::<(), jarnac_core::NoteError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Who played, where known.
    pub names: BySide<Option<Note>>,
    /// When it was played, as people write it.
    pub date: Option<Note>,
    /// The occasion: a club evening, a round of a tournament.
    pub event: Option<Note>,
    /// The checksum of the lexicon that it was played with.
    pub lexicon: Option<Note>,
    /// The hash of the seed, published before the toss.
    pub commitment: Option<Commitment>,
    /// The seed itself, once the game is over.
    pub seed: Option<Seed>,
    /// The picks that were made and taken back.
    pub skipped: SkippedPicks,
    /// Who drew its letters.
    pub dealing: Dealing,
    /// The full table of the rules.
    pub rules: RuleSet,
}

/// Who draws the letters of a game.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_core::notation::{Dealing, Header};
/// let mut header = Header::new(Preset::Classic.rules());
/// assert_eq!(header.dealing, Dealing::Program);
/// header.dealing = Dealing::Hand;
/// assert!(header.to_string().contains("drawn: by hand\n"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dealing {
    /// A program, from a seed if the header tells one.
    #[default]
    Program,
    /// People, from a bag of real letters: somebody wrote down what came.
    Hand,
}

/// How a record says that its letters were drawn by hand.
const BY_HAND: &str = "by hand";

/// The field that says where a study begins.
pub(super) const POSITION: &str = "position";

/// The first line of every record.
pub(super) const MAGIC: &str = "jarnac record 1";

impl Header {
    /// A header that tells nothing but the rules.
    pub const fn new(rules: RuleSet) -> Header {
        Header {
            names: BySide::new(None, None),
            date: None,
            event: None,
            lexicon: None,
            commitment: None,
            seed: None,
            skipped: SkippedPicks::NONE,
            dealing: Dealing::Program,
            rules,
        }
    }

    /// Reads the header lines of a game, up to the empty line after them.
    pub(super) fn read<'t, I>(lines: &mut I) -> Result<Header, NotationError>
    where
        I: Iterator<Item = (usize, &'t str)>,
    {
        let (fields, last) = Fields::of(lines)?;
        if let Some((line, _)) = fields.position {
            let start = Cursor::new(line, POSITION);
            return Err(
                start.expected("the record of a game from its toss: this is a study of a position")
            );
        }
        fields.finish(last)
    }

    /// The same of a study, which may begin with a position.
    pub(super) fn read_with_position<'t, I>(
        lines: &mut I,
    ) -> Result<(Header, Option<Position>), NotationError>
    where
        I: Iterator<Item = (usize, &'t str)>,
    {
        let (fields, last) = Fields::of(lines)?;
        let position = fields.position.map(|(_, position)| position);
        Ok((fields.finish(last)?, position))
    }
}

impl Fields {
    /// Reads the lines up to an empty one, and says which was the last.
    fn of<'t, I>(lines: &mut I) -> Result<(Fields, usize), NotationError>
    where
        I: Iterator<Item = (usize, &'t str)>,
    {
        let (line, first) = lines.next().unwrap_or((1, ""));
        if first.trim_end() != MAGIC {
            return Err(Cursor::new(line, first).expected(format!("'{MAGIC}'")));
        }
        let mut fields = Fields::new();
        let mut last = line;
        for (line, text) in lines {
            last = line;
            if text.trim().is_empty() {
                break;
            }
            fields.read(line, text)?;
        }
        Ok((fields, last))
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}")?;
        let fields = [
            ("A", &self.names.a),
            ("B", &self.names.b),
            ("date", &self.date),
            ("event", &self.event),
            ("lexicon", &self.lexicon),
        ];
        for (key, value) in fields {
            if let Some(value) = value {
                writeln!(f, "{key}: {value}")?;
            }
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        if !self.skipped.is_empty() {
            writeln!(f, "skipped: {}", self.skipped)?;
        }
        if self.dealing == Dealing::Hand {
            writeln!(f, "drawn: {BY_HAND}")?;
        }
        writeln!(
            f,
            "rules: {}",
            self.rules.preset().map_or("custom", Preset::name)
        )?;
        for option in OptionName::ALL {
            if !option.is_told(&self.rules) {
                continue;
            }
            writeln!(f, "{}: {}", option.name(), option.get(&self.rules))?;
        }
        Ok(())
    }
}

/// A header that is being read.
struct Fields {
    header: Header,
    options: crate::RuleOptions,
    seen: Vec<String>,
    /// Where a study begins, with the line that says so.
    position: Option<(usize, Position)>,
}

impl Fields {
    fn new() -> Fields {
        let rules = Preset::Classic.rules();
        Fields {
            header: Header::new(rules),
            options: rules.options(),
            seen: Vec::new(),
            position: None,
        }
    }

    fn read(&mut self, line: usize, text: &str) -> Result<(), NotationError> {
        let start = Cursor::new(line, text);
        let (key, value) = text
            .split_once(": ")
            .ok_or_else(|| start.expected("'key: value' or an empty line"))?;
        if self.seen.iter().any(|seen| seen == key) {
            return Err(start.expected(format!("'{key}' only once")));
        }
        let at_value = |expected: String| NotationError {
            line,
            column: key.chars().count() + 3,
            expected,
            found: shortened(value),
        };
        let note = || Note::new(value).map_err(|e| at_value(format!("a short text ({e})")));
        let header = &mut self.header;
        match key {
            "A" => header.names[Side::A] = Some(note()?),
            "B" => header.names[Side::B] = Some(note()?),
            "date" => header.date = Some(note()?),
            "event" => header.event = Some(note()?),
            "lexicon" => header.lexicon = Some(note()?),
            "commitment" => {
                let commitment = value.trim().parse();
                header.commitment = Some(commitment.map_err(|_| at_value(HEX.to_owned()))?);
            }
            "seed" => {
                let seed = value.trim().parse();
                header.seed = Some(seed.map_err(|_| at_value(HEX.to_owned()))?);
            }
            "skipped" => {
                let skipped = value.trim().parse();
                header.skipped = skipped
                    .map_err(|_| at_value("picks such as 14+3 20+5, both growing".to_owned()))?;
            }
            "drawn" if value.trim() == BY_HAND => header.dealing = Dealing::Hand,
            "drawn" => return Err(at_value(format!("'{BY_HAND}'"))),
            POSITION => {
                let position = value
                    .parse()
                    .map_err(|error: NotationError| NotationError {
                        line,
                        column: POSITION.len() + 2 + error.column,
                        ..error
                    })?;
                self.position = Some((line, position));
            }
            // The name is for people: the table below it counts, and presets may change.
            "rules" => {}
            _ => {
                let option = OptionName::ALL
                    .into_iter()
                    .find(|option| option.name() == key);
                let option = option.ok_or_else(|| {
                    start.expected("a field of the header or an option of the rules")
                })?;
                option
                    .set(&mut self.options, value)
                    .map_err(|_| at_value(option.expected().to_owned()))?;
            }
        }
        self.seen.push(key.to_owned());
        Ok(())
    }

    fn finish(mut self, line: usize) -> Result<Header, NotationError> {
        let end = Cursor::new(line, "");
        let missing = OptionName::ALL
            .into_iter()
            .filter(|option| !OptionName::LATER.contains(option))
            .find(|o| !self.seen.iter().any(|s| s == o.name()));
        if let Some(option) = missing {
            return Err(end.expected(format!("a line '{}: …' in the header", option.name())));
        }
        self.header.rules = RuleSet::new(self.options)
            .map_err(|error| end.expected(format!("rules that make sense ({error})")))?;
        Ok(self.header)
    }
}

const HEX: &str = "64 hexadecimal digits";

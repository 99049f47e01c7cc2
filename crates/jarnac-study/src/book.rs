//! The file of puzzles: a head that says what they are bound to, and a line for each.
//!
//! ```text
//! jarnac puzzles 1
//! rules competition
//! lexicon 93dc387f…
//! seed 20261117
//! games 412
//!
//! 0f3c9ab217 ⇥ forgotten ⇥ amateur ⇥ 940 ⇥ 17 88 debutant confirme ⇥ A … ; handover B pass ⇥ - ⇥ jarnac 1 TZAR 712 0 0 ⇥ draw 604 108 9|pass …
//! ```
//!
//! `games` is how many games of the seed were looked at: whoever makes more goes on from there. The columns, between tabs (⇥), are name,
//! theme, vocabulary, hardness, origin (game, events, players), position, claim, right answers and wrong ones; an answer
//! ends with its value, how far it is behind and the standard error of that, in thousandths of a game.

use std::collections::HashMap;
use std::fmt;

use jarnac_core::{Position, Preset};
use jarnac_lexicon::frequency::Vocabulary;
use thiserror::Error;

use crate::answer::Answer;
use crate::puzzle::{Name, Origin, Puzzle, PuzzleId, Valued};
use crate::theme::Theme;

/// The version of the format.
pub const VERSION: u32 = 1;

/// How many right answers a puzzle has at most.
pub const MOST_RIGHT: usize = 3;

/// The puzzles of one file.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// The rules of all of them.
    pub rules: Preset,
    /// The checksum of the lexicon that they were made with.
    pub lexicon: String,
    /// Where their games come from.
    pub seed: u64,
    /// How many games of the seed were looked at.
    pub games: u64,
    /// The puzzles, in the order of their making.
    pub puzzles: Vec<Puzzle>,
}

/// Why a file can't be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("puzzles, line {line}: {problem}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a file of puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// It begins otherwise.
    #[error("this is no file of puzzles: it should begin with 'jarnac puzzles {VERSION}'")]
    NotPuzzles,
    /// Another version.
    #[error(
        "these puzzles have version {0}, this program reads version {VERSION}: make them again with 'cargo xtask puzzles'"
    )]
    Version(String),
    /// A line of the head is missing or senseless.
    #[error("expected '{0}' and its value")]
    Head(&'static str),
    /// A puzzle has too few or too many columns.
    #[error("a puzzle has nine columns, this one has {0}")]
    Columns(usize),
    /// A column makes no sense.
    #[error("the {0} makes no sense: '{1}'")]
    Column(&'static str, String),
    /// The name does not follow from the position.
    #[error("the name should be {0}: was the position changed by hand?")]
    Name(PuzzleId),
    /// A puzzle comes twice.
    #[error("this puzzle was there before, in line {0}")]
    Twice(usize),
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "jarnac puzzles {VERSION}")?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "lexicon {}", self.lexicon)?;
        writeln!(f, "seed {}", self.seed)?;
        writeln!(f, "games {}", self.games)?;
        writeln!(f)?;
        for puzzle in &self.puzzles {
            write_puzzle(f, puzzle)?;
        }
        Ok(())
    }
}

fn write_puzzle(f: &mut fmt::Formatter<'_>, puzzle: &Puzzle) -> fmt::Result {
    let Origin { game, ply, players } = &puzzle.origin;
    let [one, other] = players;
    write!(f, "{}\t{}\t", puzzle.id(), puzzle.theme)?;
    write!(f, "{}\t{}\t", puzzle.vocabulary.name(), puzzle.hardness)?;
    write!(f, "{game} {ply} {one} {other}\t{}\t", puzzle.position)?;
    match puzzle.claim {
        Some(claim) => write!(f, "{}", Answer::of(claim))?,
        None => f.write_str("-")?,
    }
    for answers in [&puzzle.right, &puzzle.wrong] {
        for (at, valued) in answers.iter().enumerate() {
            let Valued {
                answer,
                value,
                behind,
                error,
            } = valued;
            f.write_str(if at == 0 { "\t" } else { "|" })?;
            write!(f, "{answer} {value} {behind} {error}")?;
        }
    }
    writeln!(f)
}

impl Book {
    /// Reads a file. Nothing is asked of a lexicon: that is [`check`](crate::check())'s.
    pub fn read(text: &str) -> Result<Book, BookError> {
        let mut lines = (1..).zip(text.lines());
        let first = lines.next().map_or("", |(_, line)| line);
        let at = |line, problem| BookError { line, problem };
        match first.strip_prefix("jarnac puzzles ") {
            None => return Err(at(1, Problem::NotPuzzles)),
            Some(version) if version.trim() != VERSION.to_string() => {
                return Err(at(1, Problem::Version(version.to_owned())));
            }
            Some(_) => {}
        }
        let mut head = |name: &'static str| {
            let (line, text) = lines.next().unwrap_or((0, ""));
            let value = text
                .strip_prefix(name)
                .and_then(|rest| rest.strip_prefix(' '));
            let value = value.ok_or_else(|| at(line, Problem::Head(name)))?;
            Ok::<_, BookError>((line, value))
        };
        let (line, rules) = head("rules")?;
        let rules: Preset = rules
            .parse()
            .map_err(|_| at(line, Problem::Head("rules")))?;
        let lexicon = head("lexicon")?.1.to_owned();
        let (line, seed) = head("seed")?;
        let seed = seed.parse().map_err(|_| at(line, Problem::Head("seed")))?;
        let (line, games) = head("games")?;
        let games = games
            .parse()
            .map_err(|_| at(line, Problem::Head("games")))?;
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut seen: HashMap<PuzzleId, usize> = HashMap::new();
        for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
            let (id, puzzle) = read_puzzle(rules, text).map_err(|problem| at(line, problem))?;
            if let Some(before) = seen.insert(id, line) {
                return Err(at(line, Problem::Twice(before)));
            }
            puzzles.push(puzzle);
        }
        Ok(Book {
            rules,
            lexicon,
            seed,
            games,
            puzzles,
        })
    }
}

/// A puzzle as a line of a file.
struct Line<'a>(&'a Puzzle);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_puzzle(f, self.0)
    }
}

impl Puzzle {
    /// Its line in a file, which has everything but the rules.
    pub fn line(&self) -> String {
        Line(self).to_string().trim_end().to_owned()
    }

    /// Reads a line of a file.
    pub fn read_line(rules: Preset, line: &str) -> Result<Puzzle, Problem> {
        read_puzzle(rules, line).map(|(_, puzzle)| puzzle)
    }
}

fn read_puzzle(rules: Preset, line: &str) -> Result<(PuzzleId, Puzzle), Problem> {
    let columns: Vec<&str> = line.split('\t').collect();
    let columns: [&str; 9] = columns
        .try_into()
        .map_err(|columns: Vec<&str>| Problem::Columns(columns.len()))?;
    let [
        id,
        theme,
        vocabulary,
        hardness,
        origin,
        position,
        claim,
        right,
        wrong,
    ] = columns;
    let bad = |name, text: &str| Problem::Column(name, text.to_owned());
    let read_claim = || match claim {
        "-" => Ok(None),
        text => {
            let answer: Result<Answer, _> = text.parse();
            answer.map(|answer| Some(answer.first))
        }
    };
    let puzzle = Puzzle {
        rules,
        position: position
            .parse::<Position>()
            .map_err(|_| bad("position", position))?,
        claim: read_claim().map_err(|_| bad("claim", claim))?,
        theme: Theme::named(theme).ok_or_else(|| bad("theme", theme))?,
        right: read_answers(right).ok_or_else(|| bad("list of right answers", right))?,
        wrong: read_answers(wrong).ok_or_else(|| bad("list of wrong answers", wrong))?,
        hardness: hardness.parse().map_err(|_| bad("hardness", hardness))?,
        vocabulary: Vocabulary::named(vocabulary).ok_or_else(|| bad("vocabulary", vocabulary))?,
        origin: read_origin(origin).ok_or_else(|| bad("origin", origin))?,
        name: Name::default(),
    };
    if puzzle.right.len() > MOST_RIGHT {
        return Err(bad("list of right answers", right));
    }
    let named: PuzzleId = id.parse().map_err(|_| bad("name", id))?;
    if named != puzzle.id() {
        return Err(Problem::Name(puzzle.id()));
    }
    Ok((named, puzzle))
}

fn read_origin(text: &str) -> Option<Origin> {
    let mut parts = text.split(' ');
    let mut next = || parts.next();
    let (game, ply) = (next()?.parse().ok()?, next()?.parse().ok()?);
    let players = [next()?.to_owned(), next()?.to_owned()];
    next().is_none().then_some(Origin { game, ply, players })
}

fn read_answers(text: &str) -> Option<Vec<Valued>> {
    text.split('|').map(read_valued).collect()
}

fn read_valued(text: &str) -> Option<Valued> {
    let mut parts = text.rsplitn(4, ' ');
    let mut number = || parts.next()?.parse().ok();
    let (error, behind, value) = (number()?, number()?, number()?);
    let answer = parts.next()?.parse().ok()?;
    (value <= 1000).then_some(Valued {
        answer,
        value,
        behind,
        error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        "jarnac puzzles 1\nrules competition\nlexicon 93dc387f\nseed 7\ngames 12\n\n";

    fn book() -> Book {
        let valued = |text: &str, value, behind| Valued {
            answer: text.parse().unwrap(),
            value,
            behind,
            error: 9,
        };
        let puzzle = Puzzle {
            rules: Preset::Competition,
            position: "A RAT / Z; B BUT / EU; handover B pass".parse().unwrap(),
            claim: None,
            theme: Theme::Forgotten,
            right: vec![valued("jarnac 1 TZAR", 712, 0)],
            wrong: vec![valued("draw", 604, 108), valued("exchange EUU", 500, 212)],
            hardness: 940,
            vocabulary: Vocabulary::Amateur,
            origin: Origin {
                game: 3,
                ply: 88,
                players: ["debutant".to_owned(), "expert".to_owned()],
            },
            name: Name::default(),
        };
        let claimed = Puzzle {
            position: "A RAT / Z; B BUT / EU; turn A".parse().unwrap(),
            claim: Some(jarnac_core::Action::Extend(
                jarnac_core::RowIndex::all().next().unwrap(),
                "TZAR".parse().unwrap(),
            )),
            theme: Theme::Contest,
            right: vec![valued("accept", 500, 0)],
            wrong: vec![valued("contest", 410, 90)],
            name: Name::default(),
            ..puzzle.clone()
        };
        Book {
            rules: Preset::Competition,
            lexicon: "93dc387f".to_owned(),
            seed: 7,
            games: 12,
            puzzles: vec![puzzle, claimed],
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = book().to_string();
        assert!(text.starts_with(HEAD), "{text}");
        assert_eq!(Book::read(&text), Ok(book()));
    }

    #[track_caller]
    fn fails(text: &str, line: usize, part: &str) {
        let error = Book::read(text).unwrap_err();
        assert!(
            error.line == line && error.to_string().contains(part),
            "{error}"
        );
    }

    #[test]
    fn errors_say_where_and_what() {
        let text = book().to_string();
        fails("", 1, "jarnac puzzles");
        fails("jarnac puzzles 2\n", 1, "xtask puzzles");
        fails(&text.replace("seed 7", "sed 7"), 4, "seed");
        fails(&text.replace("competition", "chess"), 2, "rules");
        fails(&format!("{HEAD}a\tb\n"), 7, "nine columns");
        fails(&text.replace("forgotten", "chess"), 7, "theme");
        fails(&text.replace("712 0", "1712 0"), 7, "right answers");
        fails(
            &text.replace("B BUT / EU; handover", "B BUT / EUS; handover"),
            7,
            "by hand",
        );
        let twice = text.lines().nth(6).unwrap();
        fails(&format!("{text}{twice}\n"), 9, "line 7");
    }
}

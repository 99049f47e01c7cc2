//! A list of players as CSV, the way spreadsheets and clubs have it.

use jarnac_core::{Note, NoteError};
use thiserror::Error;

use crate::{Entrant, Rating};

/// Why a list can't be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RosterError {
    /// There is nobody in it.
    #[error(
        "nobody is in the list: it has a player a line, with a name and, if you like, rating and club"
    )]
    Empty,
    /// A name or a club that can't be one.
    #[error("line {line}: {error}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: NoteError,
    },
    /// A rating that is no number.
    #[error("line {line}: '{found}' is no rating: write a number from 0 to 9999, or nothing")]
    Rating {
        /// The line, from 1.
        line: usize,
        /// What was found.
        found: String,
    },
    /// Quotation marks that never end.
    #[error("line {line}: a quotation mark is not closed")]
    Quotes {
        /// The line, from 1.
        line: usize,
    },
}

/// What a column is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    FirstName,
    Rating,
    Club,
    Member,
    Other,
}

impl Column {
    fn named(title: &str) -> Column {
        match title.trim().to_lowercase().as_str() {
            "name" | "nom" | "player" | "joueur" | "team" | "équipe" | "equipe" => Column::Name,
            "first name" | "prénom" | "prenom" => Column::FirstName,
            "rating" | "cote" | "elo" | "classement" => Column::Rating,
            "club" | "town" | "ville" => Column::Club,
            "member" | "membre" | "board" | "échiquier" => Column::Member,
            _ => Column::Other,
        }
    }
}

/// The players of a list. Fields are divided by `;`, `,` or tabs, whichever the first line has most of. If the first
/// line has a column `name` or `nom`, it says what the others are (`prénom`, `rating` or `cote`, `club`, `member`); else
/// they are name, rating and club.
///
/// ```
/// use jarnac_tournament::roster::read;
/// let players = read("Nom;Cote;Club\n\"Martin, Alice\";1712;Angoulême\nBob;;\n")?;
/// assert_eq!(players[0].to_string(), "\"Martin, Alice\" rating 1712 club \"Angoulême\"");
/// assert_eq!(players.len(), 2);
/// # Ok::<(), jarnac_tournament::roster::RosterError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Entrant>, RosterError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .peekable();
    let (_, first) = *lines.peek().ok_or(RosterError::Empty)?;
    // What stands in quotation marks divides nothing.
    let bare: String = first.split('"').step_by(2).collect();
    let divider = [',', '\t', ';']
        .into_iter()
        .max_by_key(|mark| bare.matches(*mark).count())
        .unwrap_or(';');
    let titles = fields(first, divider, 1)?;
    let mut columns: Vec<Column> = titles.iter().map(|title| Column::named(title)).collect();
    if columns.contains(&Column::Name) {
        lines.next();
    } else {
        columns = vec![Column::Name, Column::Rating, Column::Club];
    }
    let mut players = Vec::new();
    for (at, line) in lines {
        players.push(entrant(&fields(line, divider, at + 1)?, &columns, at + 1)?);
    }
    match players.is_empty() {
        true => Err(RosterError::Empty),
        false => Ok(players),
    }
}

fn entrant(fields: &[String], columns: &[Column], line: usize) -> Result<Entrant, RosterError> {
    let wrong = |error| RosterError::Text { line, error };
    let of = |wanted: Column| {
        let both = columns
            .iter()
            .zip(fields)
            .filter(move |(column, _)| **column == wanted);
        both.map(|(_, field)| field.trim())
            .filter(|field| !field.is_empty())
    };
    let name: Vec<&str> = of(Column::FirstName).chain(of(Column::Name)).collect();
    let mut entrant = Entrant::named(&name.join(" ")).map_err(wrong)?;
    if let Some(text) = of(Column::Rating).next() {
        let rating = text.parse().ok().filter(|rating| *rating <= 9_999);
        entrant.rating = Some(Rating(rating.ok_or_else(|| RosterError::Rating {
            line,
            found: text.chars().take(40).collect(),
        })?));
    }
    if let Some(club) = of(Column::Club).next() {
        entrant.club = Some(Note::new(club).map_err(wrong)?);
    }
    for member in of(Column::Member) {
        entrant.members.push(Note::new(member).map_err(wrong)?);
    }
    Ok(entrant)
}

/// The fields of a line; one in quotation marks may hold the divider, and doubled marks stand for an apostrophe, since names
/// have no quotation marks.
fn fields(line: &str, divider: char, number: usize) -> Result<Vec<String>, RosterError> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        let field = fields.last_mut().expect("there is always one");
        match c {
            '"' if is_quoted && chars.peek() == Some(&'"') => {
                chars.next();
                field.push('\'');
            }
            '"' if is_quoted || field.trim().is_empty() => is_quoted = !is_quoted,
            '"' => field.push('\''),
            c if c == divider && !is_quoted => fields.push(String::new()),
            c => field.push(c),
        }
    }
    match is_quoted {
        true => Err(RosterError::Quotes { line: number }),
        false => Ok(fields),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let players: Vec<String> = read(text).unwrap().iter().map(Entrant::to_string).collect();
        assert_eq!(players, expected);
    }

    #[test]
    fn columns_are_known_by_their_titles_or_their_place() {
        check("Alice\nBob\n", &["\"Alice\"", "\"Bob\""]);
        check(
            "Alice,1700,Cognac\r\n\r\nBob,,\r\n",
            &["\"Alice\" rating 1700 club \"Cognac\"", "\"Bob\""],
        );
        check(
            "\u{feff}Club\tPrénom\tNom\nJarnac\tAlice\tMartin\n",
            &["\"Alice Martin\" club \"Jarnac\""],
        );
        check(
            "équipe;membre;membre\nCognac;Un;Deux\n",
            &["\"Cognac\" members \"Un\", \"Deux\""],
        );
        check(
            "\"dit \"\"le Roi\"\", Louis\";1500\n",
            &["\"dit 'le Roi', Louis\" rating 1500"],
        );
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, told) in [
            ("\n\n", "nobody"),
            ("nom;cote\n", "nobody"),
            ("Alice;many\n", "line 1: 'many' is no rating"),
            ("nom;cote\nAlice;10000\n", "line 2: '10000'"),
            ("nom;cote\n;1500\n", "line 2: it can't be empty"),
            ("Alice\n\"Bob\n", "line 2: a quotation mark"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}

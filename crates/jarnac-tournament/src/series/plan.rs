//! Which tournaments a series has, and by which rules they count.

use std::fmt;
use std::str::FromStr;

use jarnac_core::Note;
use thiserror::Error;

use super::Share;
use crate::setup::{listed, named, number};
use crate::{SetupError, Switch};

/// What a tournament counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Points {
    /// The points that somebody made there.
    Sum,
    /// So much for each place, the first one first; behind the last nothing.
    Places(Vec<Share>),
}

named! {
    /// What those get who share a place, where places count.
    Equal {
        /// Everybody the mean of their places.
        Mean = "mean",
        /// Everybody what the best of them counts.
        Full = "full",
    }
}

named! {
    /// What decides between those who have the same points in a series.
    SeriesTie {
        /// Tournaments that were won.
        Wins = "wins",
        /// What the best tournament counts.
        Best = "best",
        /// How many tournaments somebody took part in.
        Stages = "stages",
        /// The differences of all games, added up.
        Difference = "difference",
        /// What the last tournament counts.
        Last = "last",
    }
}

/// Two names that are one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alias {
    /// As somebody is called in a tournament.
    pub name: Note,
    /// In this tournament only; in all of them if it is not said.
    pub stage: Option<Note>,
    /// Who that is.
    pub is: Note,
}

/// A series: its tournaments, and how they count.
///
/// ```
/// use jarnac_tournament::series::Plan;
/// let mut plan = Plan::new("Challenge 2026")?;
/// plan.set("points", "places 25 18 15")?;
/// plan.set("best", "5")?;
/// assert_eq!(plan.get("points").as_deref(), Some("places 25 18 15"));
/// # Ok::<(), jarnac_tournament::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What it is called.
    pub name: Note,
    /// What a tournament counts.
    pub points: Points,
    /// Of how many tournaments the best count; 0 for all.
    pub best: u16,
    /// What those get who share a place.
    pub equal: Equal,
    /// What taking part counts, beside that.
    pub present: Share,
    /// Whether tournaments count that are not over.
    pub running: Switch,
    /// What decides between equal points, in this order.
    pub ties: Vec<SeriesTie>,
    /// The tournaments, in their order, as whoever keeps the plan calls them: files, or what a server calls them.
    pub stages: Vec<Note>,
    /// Names that are one person.
    pub aliases: Vec<Alias>,
}

/// Why a plan can't be changed like that.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanError {
    /// It has that tournament.
    #[error("this tournament is in the series already")]
    Twice,
    /// It has not.
    #[error("this tournament is not in the series")]
    NoStage,
    /// It has too many.
    #[error("a series has at most {} tournaments", Plan::MOST_STAGES)]
    Stages,
    /// It has too many names.
    #[error("a series joins at most {} names", Plan::MOST_ALIASES)]
    Aliases,
    /// A name that is nobody's.
    #[error("these are the same name already")]
    SameName,
    /// There is nothing to take back.
    #[error("these names are not joined")]
    NoAlias,
}

/// A setting of a series with what it is for.
#[derive(Clone, Copy, Debug)]
pub struct Settable {
    /// Its name.
    pub name: &'static str,
    /// What it says, in a sentence without a full stop.
    pub about: &'static str,
}

impl Points {
    /// The most places that count.
    pub const MOST_PLACES: usize = 200;
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Points::Sum => f.write_str("sum"),
            Points::Places(places) => {
                f.write_str("places")?;
                places.iter().try_for_each(|place| write!(f, " {place}"))
            }
        }
    }
}

impl FromStr for Points {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Points, SetupError> {
        let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let choices = ["sum", "places 25 18 15 12 10 8 6 5 4 3 2 1"];
        match words.next() {
            Some("sum") if words.next().is_none() => Ok(Points::Sum),
            Some("places") => {
                let places: Vec<Share> = words.map(str::parse).collect::<Result<_, _>>()?;
                match (1..=Points::MOST_PLACES).contains(&places.len()) {
                    true => Ok(Points::Places(places)),
                    false => Err(SetupError::unknown(text, &choices)),
                }
            }
            _ => Err(SetupError::unknown(text, &choices)),
        }
    }
}

impl Plan {
    /// The most tournaments of a series.
    pub const MOST_STAGES: usize = 60;
    /// The most names that it joins.
    pub const MOST_ALIASES: usize = 500;
    /// All settings, in the order of the header.
    pub const SETTINGS: [Settable; 7] = [
        Settable {
            name: "name",
            about: "what the series is called",
        },
        Settable {
            name: "points",
            about: "what a tournament counts: `sum` of its points, or `places 25 18 15`",
        },
        Settable {
            name: "best",
            about: "of how many tournaments the best count, 0 for all",
        },
        Settable {
            name: "equal",
            about: "what those get who share a place: the mean of their places, or all of the best",
        },
        Settable {
            name: "present",
            about: "what taking part in a tournament counts, beside that",
        },
        Settable {
            name: "running",
            about: "whether tournaments count that are not over",
        },
        Settable {
            name: "ties",
            about: "what decides between equal points, in this order",
        },
    ];

    /// A series as it usually is.
    pub fn new(name: &str) -> Result<Plan, SetupError> {
        Ok(Plan {
            name: Note::new(name)?,
            points: Points::Sum,
            best: 0,
            equal: Equal::Mean,
            present: Share::ZERO,
            running: Switch::Off,
            ties: vec![SeriesTie::Wins, SeriesTie::Best, SeriesTie::Difference],
            stages: Vec::new(),
            aliases: Vec::new(),
        })
    }

    /// The value of a setting.
    pub fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "name" => self.name.to_string(),
            "points" => self.points.to_string(),
            "best" => self.best.to_string(),
            "equal" => self.equal.to_string(),
            "present" => self.present.to_string(),
            "running" => self.running.to_string(),
            "ties" => listed(&self.ties),
            _ => return None,
        })
    }

    /// Changes a setting.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let value = value.trim();
        match name {
            "name" => self.name = Note::new(value)?,
            "points" => self.points = value.parse()?,
            "best" => self.best = number(value, 0, Plan::MOST_STAGES as u64)? as u16,
            "equal" => self.equal = value.parse()?,
            "present" => self.present = value.parse()?,
            "running" => self.running = value.parse()?,
            "ties" => self.ties = ties(value)?,
            _ => {
                return Err(SetupError::NoSetting {
                    name: name.chars().take(40).collect(),
                    known: Plan::SETTINGS.map(|setting| setting.name).join(", "),
                });
            }
        }
        Ok(())
    }

    /// Adds a tournament behind the others.
    pub fn add(&mut self, stage: Note) -> Result<(), PlanError> {
        match (self.stages.contains(&stage), self.stages.len()) {
            (true, _) => return Err(PlanError::Twice),
            (false, Plan::MOST_STAGES..) => return Err(PlanError::Stages),
            (false, _) => self.stages.push(stage),
        }
        Ok(())
    }

    /// Takes a tournament out, with what was said of names there.
    pub fn remove(&mut self, stage: &Note) -> Result<(), PlanError> {
        let at = self.stages.iter().position(|one| one == stage);
        self.stages.remove(at.ok_or(PlanError::NoStage)?);
        self.aliases
            .retain(|alias| alias.stage.as_ref() != Some(stage));
        Ok(())
    }

    /// Says that two names are one person.
    pub fn join(&mut self, alias: Alias) -> Result<(), PlanError> {
        if alias.name == alias.is {
            return Err(PlanError::SameName);
        }
        if alias
            .stage
            .as_ref()
            .is_some_and(|stage| !self.stages.contains(stage))
        {
            return Err(PlanError::NoStage);
        }
        self.aliases
            .retain(|one| (&one.name, &one.stage) != (&alias.name, &alias.stage));
        if self.aliases.len() >= Plan::MOST_ALIASES {
            return Err(PlanError::Aliases);
        }
        self.aliases.push(alias);
        Ok(())
    }

    /// Says that they are not, after all.
    pub fn part(&mut self, name: &Note, stage: Option<&Note>) -> Result<(), PlanError> {
        let before = self.aliases.len();
        self.aliases
            .retain(|one| (&one.name, one.stage.as_ref()) != (name, stage));
        match self.aliases.len() < before {
            true => Ok(()),
            false => Err(PlanError::NoAlias),
        }
    }
}

fn ties(text: &str) -> Result<Vec<SeriesTie>, SetupError> {
    let names = text.split(',').map(str::trim);
    let mut ties: Vec<SeriesTie> = Vec::new();
    for name in names.filter(|name| !name.is_empty() && *name != "-") {
        let tie: SeriesTie = name.parse()?;
        if !ties.contains(&tie) {
            ties.push(tie);
        }
    }
    Ok(ties)
}

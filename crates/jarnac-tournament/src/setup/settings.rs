//! Every setting with its name and its values, once: for the header of the log, for commands and for
//! pages.

use std::fmt::Display;
use std::str::FromStr;

use jarnac_core::{Note, Timestamp};

use super::{Setup, SetupError};
use crate::{Moment, TieBreak};

/// A setting with what it is for.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// What it says, in a sentence without a full stop.
    pub about: &'static str,
    /// Whether it can still be changed when the first round has been paired.
    pub is_open: bool,
    get: fn(&Setup) -> String,
    set: fn(&mut Setup, &str) -> Result<(), SetupError>,
}

fn put<T: FromStr>(place: &mut T, text: &str) -> Result<(), SetupError>
where
    SetupError: From<T::Err>,
{
    *place = text.parse()?;
    Ok(())
}

fn put_note(place: &mut Option<Note>, text: &str) -> Result<(), SetupError> {
    *place = match text.trim() {
        "" | "-" => None,
        text => Some(Note::new(text)?),
    };
    Ok(())
}

/// A moment as people and browsers write it; nothing smaller than a second is kept.
fn put_moment(place: &mut Option<Timestamp>, text: &str) -> Result<(), SetupError> {
    let text = text.trim();
    *place = match text {
        "" | "-" => None,
        text => {
            let read = text.trim_end_matches('Z').split_once([' ', 'T']);
            let moment = read.and_then(|(day, time)| Moment::parse(day, time.trim()));
            let Moment(at) = moment.ok_or_else(|| SetupError::Moment {
                found: text.chars().take(40).collect(),
            })?;
            Some(Timestamp(at.0 / 1_000 * 1_000))
        }
    };
    Ok(())
}

fn shown(note: &Option<Note>) -> String {
    note.as_ref()
        .map_or_else(|| "-".to_owned(), Note::to_string)
}

pub(crate) fn number(text: &str, least: u64, most: u64) -> Result<u64, SetupError> {
    let is_digits = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let value = text.parse().ok().filter(|_| is_digits);
    let value = value.filter(|value| (least..=most).contains(value));
    value.ok_or_else(|| SetupError::Number {
        found: text.chars().take(40).collect(),
        least,
        most,
    })
}

fn put_number(place: &mut u16, text: &str, least: u16, most: u16) -> Result<(), SetupError> {
    *place = number(text, least.into(), most.into())? as u16;
    Ok(())
}

fn put_ties(place: &mut Vec<TieBreak>, text: &str) -> Result<(), SetupError> {
    let mut ties = Vec::new();
    for name in text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty() && *name != "-")
    {
        let one: TieBreak = name.parse()?;
        if ties.contains(&one) {
            return Err(SetupError::Twice(one));
        }
        ties.push(one);
    }
    *place = ties;
    Ok(())
}

pub(crate) fn listed(items: &[impl Display]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.is_empty() {
        true => "-".to_owned(),
        false => items.join(", "),
    }
}

macro_rules! setting {
    ($name:literal, $open:literal, $about:literal, $get:expr, $set:expr) => {
        Setting {
            name: $name,
            about: $about,
            is_open: $open,
            get: $get,
            set: $set,
        }
    };
}

impl Setting {
    /// All of them, in the order of the header.
    pub const ALL: &'static [Setting] = &[
        setting!(
            "name",
            true,
            "what the tournament is called",
            |s| s.name.to_string(),
            |s, t| {
                s.name = Note::new(t)?;
                Ok(())
            }
        ),
        setting!("place", true, "where it is", |s| shown(&s.place), |s, t| {
            put_note(&mut s.place, t)
        }),
        setting!(
            "date",
            true,
            "when it is, in words",
            |s| shown(&s.date),
            |s, t| put_note(&mut s.date, t)
        ),
        setting!(
            "begins",
            true,
            "when it begins, in universal time",
            |s| s
                .begins
                .map_or_else(|| "-".to_owned(), |at| Moment(at).to_string()),
            |s, t| put_moment(&mut s.begins, t)
        ),
        setting!(
            "system",
            true,
            "by which rounds are paired",
            |s| s.system.to_string(),
            |s, t| put(&mut s.system, t)
        ),
        setting!(
            "rounds",
            true,
            "how many rounds there are to be",
            |s| s.rounds.to_string(),
            |s, t| put_number(&mut s.rounds, t, 1, Setup::MOST_ROUNDS)
        ),
        setting!(
            "hill",
            true,
            "how many of the last rounds are king of the hill",
            |s| s.hill.to_string(),
            |s, t| put_number(&mut s.hill, t, 0, Setup::MOST_ROUNDS)
        ),
        setting!(
            "within",
            true,
            "how equal points are laid against each other",
            |s| s.within.to_string(),
            |s, t| put(&mut s.within, t)
        ),
        setting!(
            "starts",
            true,
            "who begins",
            |s| s.starts.to_string(),
            |s, t| put(&mut s.starts, t)
        ),
        setting!(
            "rematches",
            true,
            "whether two may meet again",
            |s| s.rematches.to_string(),
            |s, t| put(&mut s.rematches, t)
        ),
        setting!(
            "repechage",
            false,
            "whether who loses in a knock-out has a second chance",
            |s| s.repechage.to_string(),
            |s, t| put(&mut s.repechage, t)
        ),
        setting!(
            "boards",
            false,
            "on how many boards teams meet, 1 for persons",
            |s| s.boards.to_string(),
            |s, t| put_number(&mut s.boards, t, 1, Setup::MOST_BOARDS)
        ),
        setting!(
            "check-in",
            true,
            "whether only those are paired who were seen to be there",
            |s| s.check_in.to_string(),
            |s, t| put(&mut s.check_in, t)
        ),
        setting!(
            "late",
            true,
            "what each missed round counts for those who come late",
            |s| s.late.to_string(),
            |s, t| put(&mut s.late, t)
        ),
        setting!(
            "result",
            true,
            "who has won a game whose points are told",
            |s| s.result.to_string(),
            |s, t| put(&mut s.result, t)
        ),
        setting!(
            "win",
            true,
            "what a win counts",
            |s| s.scale.win.to_string(),
            |s, t| put(&mut s.scale.win, t)
        ),
        setting!(
            "tie",
            true,
            "what a tie counts",
            |s| s.scale.tie.to_string(),
            |s, t| put(&mut s.scale.tie, t)
        ),
        setting!(
            "loss",
            true,
            "what a loss counts",
            |s| s.scale.loss.to_string(),
            |s, t| put(&mut s.scale.loss, t)
        ),
        setting!(
            "bye",
            true,
            "what a bye counts that nobody asked for",
            |s| s.scale.bye.to_string(),
            |s, t| put(&mut s.scale.bye, t)
        ),
        setting!(
            "ties",
            true,
            "what decides between equal points, in order",
            |s| listed(&s.ties),
            |s, t| put_ties(&mut s.ties, t)
        ),
        setting!(
            "unplayed",
            true,
            "what rounds without a game count for the tie-breaks",
            |s| s.unplayed.to_string(),
            |s, t| put(&mut s.unplayed, t)
        ),
        setting!(
            "cap",
            true,
            "the most that one game adds to the difference, 0 for no cap",
            |s| s.cap.to_string(),
            |s, t| put_number(&mut s.cap, t, 0, 1_000)
        ),
        setting!(
            "bye-difference",
            true,
            "the difference that a bye gives",
            |s| s.bye_difference.to_string(),
            |s, t| put_number(&mut s.bye_difference, t, 0, 1_000)
        ),
        setting!(
            "seed",
            false,
            "from which all lots follow",
            |s| s.seed.to_string(),
            |s, t| {
                s.seed = number(t, 0, u64::MAX)?;
                Ok(())
            }
        ),
    ];

    /// The setting of this name.
    pub fn named(name: &str) -> Result<&'static Setting, SetupError> {
        let found = Setting::ALL.iter().find(|setting| setting.name == name);
        found.ok_or_else(|| {
            let known: Vec<&str> = Setting::ALL.iter().map(|setting| setting.name).collect();
            SetupError::NoSetting {
                name: name.chars().take(40).collect(),
                known: known.join(", "),
            }
        })
    }
}

impl Setup {
    /// The value of a setting, if there is one of this name.
    pub fn get(&self, name: &str) -> Option<String> {
        Setting::named(name).ok().map(|setting| (setting.get)(self))
    }

    /// Sets a setting.
    ///
    /// ```
    /// use jarnac_tournament::{Setup, System, TieBreak};
    /// let mut setup = Setup::new("Coupe", System::Swiss, 5, 1)?;
    /// setup.set("ties", "wins, lot")?;
    /// assert_eq!(setup.ties, [TieBreak::Wins, TieBreak::Lot]);
    /// assert!(setup.set("ties", "luck").unwrap_err().to_string().contains("buchholz"));
    /// # Ok::<(), jarnac_tournament::SetupError>(())
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        let mut changed = self.clone();
        (Setting::named(name)?.set)(&mut changed, value.trim())?;
        let scale = changed.scale;
        if scale.win < scale.tie || scale.tie < scale.loss {
            return Err(SetupError::Scale);
        }
        *self = changed;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;

    #[test]
    fn every_setting_reads_what_it_writes() {
        let mut setup = Setup::new("Coupe", System::Swiss, 5, 1).unwrap();
        setup.set("place", "Cognac").unwrap();
        for setting in Setting::ALL {
            let value = setup.get(setting.name).unwrap();
            let before = setup.clone();
            setup.set(setting.name, &value).unwrap();
            assert_eq!(setup, before, "{}", setting.name);
            assert!(setting.about.len() > 7, "{}", setting.name);
        }
        assert_eq!(setup.set("place", "-"), Ok(()));
        assert_eq!(setup.place, None);
    }

    #[test]
    fn wrong_values_change_nothing_and_name_the_right_ones() {
        let mut setup = Setup::new("Coupe", System::Swiss, 5, 1).unwrap();
        let before = setup.clone();
        for (name, value, told) in [
            ("system", "suisse", "round-robin"),
            ("rounds", "0", "from 1 to 200"),
            ("rounds", "+5", "from 1 to 200"),
            ("ties", "lot, lot", "twice"),
            ("win", "0", "at least as much"),
            ("colour", "red", "no setting"),
            ("name", "", "empty"),
            ("bye", "x", "points"),
        ] {
            let error = setup.set(name, value).unwrap_err().to_string();
            assert!(error.contains(told), "{name} {value}: {error}");
            assert_eq!(setup, before);
        }
    }
}

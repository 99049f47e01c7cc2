//! How a tournament is set up: everything that is laid down before the first round.

mod settings;
mod system;

use jarnac_core::{BySide, Note, Points, score_result};
use thiserror::Error;

pub use settings::Setting;
pub(crate) use settings::{listed, number};
pub(crate) use system::named;
pub use system::{Late, Rematches, ResultBy, Starts, Switch, System, Unplayed, Within};

use crate::{Played, Refusal, Report, Tally, TieBreak};

/// What a win, a tie and so on count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointScale {
    /// A win, at the table or because the other was absent.
    pub win: Tally,
    /// A tie, and a half-point bye.
    pub tie: Tally,
    /// A loss at the table. Who is absent gets nothing.
    pub loss: Tally,
    /// A bye that nobody asked for.
    pub bye: Tally,
}

impl Default for PointScale {
    fn default() -> PointScale {
        PointScale {
            win: Tally::halves(2),
            tie: Tally::halves(1),
            loss: Tally::ZERO,
            bye: Tally::halves(2),
        }
    }
}

/// How a tournament is set up.
///
/// ```
/// use jarnac_tournament::{Setup, System};
/// let setup = Setup::new("Coupe de Cognac", System::Swiss, 5, 1977)?;
/// assert_eq!(setup.get("rounds").as_deref(), Some("5"));
/// # Ok::<(), jarnac_tournament::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What it is called.
    pub name: Note,
    /// Where it is.
    pub place: Option<Note>,
    /// When it is, in words.
    pub date: Option<Note>,
    /// When it begins, for calendars.
    pub begins: Option<jarnac_core::Timestamp>,
    /// By which system rounds are paired.
    pub system: System,
    /// How many rounds there are to be.
    pub rounds: u16,
    /// How many of the last rounds are «king of the hill».
    pub hill: u16,
    /// How those with the same points are laid against each other.
    pub within: Within,
    /// Who begins.
    pub starts: Starts,
    /// Whether two may meet again.
    pub rematches: Rematches,
    /// Whether who loses in a knock-out has a second chance.
    pub repechage: Switch,
    /// On how many boards teams meet; 1 for persons.
    pub boards: u16,
    /// Whether only those are paired who were seen to be there.
    pub check_in: Switch,
    /// What those get who come late.
    pub late: Late,
    /// Who has won a game whose points are told.
    pub result: ResultBy,
    /// What results count.
    pub scale: PointScale,
    /// What decides between equal points, in this order.
    pub ties: Vec<TieBreak>,
    /// What rounds without a game count there.
    pub unplayed: Unplayed,
    /// The most that one game adds to the difference; 0 for no cap.
    pub cap: u16,
    /// The difference that a bye or an absent opponent gives.
    pub bye_difference: u16,
    /// From which all lots follow.
    pub seed: u64,
}

/// Why a setting is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// There is no such setting.
    #[error("'{name}' is no setting: there are {known}")]
    NoSetting {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// A word that is not one of those that it can be.
    #[error("'{found}' is none of {choices}")]
    Unknown {
        /// What was found.
        found: String,
        /// What it can be.
        choices: String,
    },
    /// A number out of bounds, or none at all.
    #[error("'{found}' is no number from {least} to {most}")]
    Number {
        /// What was found.
        found: String,
        /// The least that it can be.
        least: u64,
        /// The most that it can be.
        most: u64,
    },
    /// A text that can't be a name.
    #[error("{0}")]
    Note(#[from] jarnac_core::NoteError),
    /// A moment that is none.
    #[error(
        "'{found}' is no moment: write it in universal time as 2026-11-20 19:30, or - for none"
    )]
    Moment {
        /// What was found.
        found: String,
    },
    /// Points that are none.
    #[error("{0}")]
    Tally(#[from] crate::TallyError),
    /// A tie-break that there is not.
    #[error("{0}")]
    TieBreak(#[from] crate::UnknownTieBreak),
    /// A tie-break that stands there twice.
    #[error("{0} stands there twice: name each tie-break once")]
    Twice(TieBreak),
    /// A loss that counts more than a tie, or a tie more than a win.
    #[error(
        "a win counts at least as much as a tie, and a tie as a loss: change `win` first, then the others"
    )]
    Scale,
}

impl SetupError {
    pub(crate) fn unknown(found: &str, choices: &[&str]) -> SetupError {
        SetupError::Unknown {
            found: found.chars().take(40).collect(),
            choices: choices.join(", "),
        }
    }
}

impl Setup {
    /// The most rounds that a tournament can have.
    pub const MOST_ROUNDS: u16 = 200;
    /// The most boards of a team.
    pub const MOST_BOARDS: u16 = 20;

    /// A tournament as it usually is.
    pub fn new(name: &str, system: System, rounds: u16, seed: u64) -> Result<Setup, SetupError> {
        let mut setup = Setup {
            name: Note::new(name)?,
            place: None,
            date: None,
            begins: None,
            system,
            rounds: 1,
            hill: 0,
            within: Within::Slide,
            starts: match system {
                System::Dutch => Starts::Alternate,
                _ => Starts::Toss,
            },
            rematches: Rematches::Never,
            repechage: Switch::Off,
            boards: 1,
            check_in: Switch::Off,
            late: Late::Zero,
            result: ResultBy::Points,
            scale: PointScale::default(),
            ties: TieBreak::USUAL.to_vec(),
            unplayed: Unplayed::Own,
            cap: 0,
            bye_difference: 0,
            seed,
        };
        setup.set("rounds", &rounds.to_string())?;
        Ok(setup)
    }

    /// The report of a game of which points, and perhaps Jarnacs, are told.
    ///
    /// ```
    /// use jarnac_core::{BySide, Points};
    /// use jarnac_tournament::{Setup, System};
    /// let mut setup = Setup::new("Coupe", System::Swiss, 5, 1)?;
    /// let close = BySide::new(Points(291), Points(221));
    /// assert_eq!(setup.counted(close, None)?.to_string(), "A wins 291-221");
    /// setup.set("result", "competition")?;
    /// assert!(setup.counted(close, None).is_err(), "seventy points do not decide alone");
    /// let jarnacs = Some(BySide::new(0, 1));
    /// assert_eq!(setup.counted(close, jarnacs)?.to_string(), "tie 291-221 jarnacs 0-1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counted(
        &self,
        points: BySide<Points>,
        jarnacs: Option<BySide<u16>>,
    ) -> Result<Report, Refusal> {
        let gap = points.a.gap(points.b);
        let is_close = gap != Points::ZERO && gap <= Points::DECISIVE_GAP;
        if self.result == ResultBy::Competition && is_close && jarnacs.is_none() {
            return Err(Refusal::NeedsJarnacs);
        }
        let said = jarnacs.unwrap_or_default();
        Ok(Report::Played(Played {
            standing: score_result(self.result.rule(), points, said),
            points: Some(points),
            jarnacs,
        }))
    }
}

//! What a worker is asked, and what it answers.

use jarnac_protocol::{Act, Analysis, SideName, Wanted};
use jarnac_table::Thought;
use serde::{Deserialize, Serialize};

/// A job's task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Task {
    /// The checksum of the dictionary that judges.
    pub(crate) lexicon: String,
    #[serde(flatten)]
    pub(crate) what: What,
}

/// What is to be done with a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum What {
    /// What does the computer player of this side do after this deed?
    Think {
        /// The side.
        side: SideName,
        /// The number of the deed.
        about: u32,
    },
    /// What did its players miss?
    Analyse {
        /// The number of the last deed that whoever asked knows of; an older server names none.
        #[serde(default)]
        until: Option<u32>,
    },
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub(crate) enum Answer {
    /// The player does this.
    Thought {
        /// The act.
        act: Act,
        /// How hard it was to find.
        effort: f32,
    },
    /// There is nothing to do.
    Nothing,
    /// The analysis.
    Analysis {
        /// As it is kept.
        analysis: Box<Analysis>,
    },
    /// This worker can't do it: whoever asked does.
    Failed {
        /// Why not.
        why: String,
    },
}

impl Answer {
    /// What a player wants to do, as it is sent.
    pub(crate) fn of(thought: Option<Thought>) -> Answer {
        let Some(Thought { action, effort }) = thought else {
            return Answer::Nothing;
        };
        match Act::of(action) {
            Some(act) => Answer::Thought { act, effort },
            None => Answer::Nothing,
        }
    }

    /// What a player wants to do, if that is what it says.
    pub(crate) fn thought(self) -> Option<Thought> {
        match self {
            Answer::Thought { act, effort } => match act.read() {
                Ok(Wanted::Play(action)) => Some(Thought { action, effort }),
                Ok(Wanted::Official(_) | Wanted::Table(_)) | Err(_) => None,
            },
            Answer::Nothing | Answer::Analysis { .. } | Answer::Failed { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_core::Action;

    #[test]
    fn what_a_player_wants_is_read_back() {
        for action in [
            Action::Draw,
            Action::Pass,
            Action::Open("RAT".parse().unwrap()),
            Action::Contest,
        ] {
            let thought = Thought {
                action,
                effort: 0.25,
            };
            let text = serde_json::to_string(&Answer::of(Some(thought))).unwrap();
            let answer: Answer = serde_json::from_str(&text).unwrap();
            let read = answer.thought().unwrap();
            assert_eq!((read.action, read.effort), (action, 0.25));
        }
        assert_eq!(Answer::of(None), Answer::Nothing);
        let resigns = r#"{"answer":"thought","act":{"do":"abort"},"effort":0.0}"#;
        let answer: Answer = serde_json::from_str(resigns).unwrap();
        assert!(answer.thought().is_none(), "no player calls a game off");
    }

    #[test]
    fn a_task_is_one_line_of_text() {
        let task = Task {
            lexicon: "abc".to_owned(),
            what: What::Think {
                side: SideName::A,
                about: 7,
            },
        };
        let text = serde_json::to_string(&task).unwrap();
        assert_eq!(
            text,
            r#"{"lexicon":"abc","what":"think","side":"A","about":7}"#
        );
        assert_eq!(serde_json::from_str::<Task>(&text).unwrap(), task);
    }
}

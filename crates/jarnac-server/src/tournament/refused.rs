//! Why a tournament refuses something, for programs and in any language.

use std::collections::BTreeMap;
use std::fmt::Display;

use jarnac_protocol::{ApiError, ErrorCode, ErrorDetails, TournamentRefusal};
use jarnac_tournament::{NoPairing, Refusal};

use crate::error::Failure;

/// A refusal as an answer. Its name is that of `tournament-refused-…` in the catalogue.
pub(super) fn failure(refusal: &Refusal) -> Failure {
    let (name, about) = explained(refusal);
    let about = about
        .into_iter()
        .map(|(what, value)| (what.to_owned(), value));
    let details = ErrorDetails {
        tournament: Some(TournamentRefusal {
            name: name.to_owned(),
            about: about.collect::<BTreeMap<String, String>>(),
        }),
        ..ErrorDetails::default()
    };
    let error = ApiError::new(ErrorCode::TournamentRefused, refusal.to_string());
    Failure(error.with(details))
}

type Explained = (&'static str, Vec<(&'static str, String)>);

fn one(name: &'static str, what: &'static str, value: impl Display) -> Explained {
    (name, vec![(what, value.to_string())])
}

fn two(
    name: &'static str,
    (what, value): (&'static str, impl Display),
    (other, more): (&'static str, impl Display),
) -> Explained {
    (
        name,
        vec![(what, value.to_string()), (other, more.to_string())],
    )
}

fn explained(refusal: &Refusal) -> Explained {
    match refusal {
        Refusal::NoPlayer { player } => one("no-player", "player", player),
        Refusal::IsMerged { player, kept } => two("is-merged", ("player", player), ("kept", kept)),
        Refusal::WrongNumber { .. } => ("wrong-number", Vec::new()),
        Refusal::SameName { player } => one("same-name", "player", player),
        Refusal::TooMany { most } => one("too-many", "most", most),
        Refusal::WrongMembers { boards, found } => {
            two("wrong-members", ("boards", boards), ("found", found))
        }
        Refusal::EntriesClosed => ("entries-closed", Vec::new()),
        Refusal::TableFixed { .. } => ("table-fixed", Vec::new()),
        Refusal::IsThere { player } => one("is-there", "player", player),
        Refusal::HasLeft { player } => one("has-left", "player", player),
        Refusal::HasNotLeft { player } => one("has-not-left", "player", player),
        Refusal::IsPaired { round } => one("is-paired", "round", round),
        Refusal::NoRound { round, .. } => one("no-round", "round", round),
        Refusal::NotAsked => ("not-asked", Vec::new()),
        Refusal::NoBye { player, round } => two("no-bye", ("player", player), ("round", round)),
        Refusal::SamePlayer { player } => one("same-player", "player", player),
        Refusal::NotForbidden { a, b } => two("not-forbidden", ("player", a), ("other", b)),
        Refusal::IsForbidden { a, b } => two("is-forbidden", ("player", a), ("other", b)),
        Refusal::Setup(error) => one("setup", "message", error),
        Refusal::IsFixed { setting } => one("is-fixed", "setting", setting),
        Refusal::NoReason => ("no-reason", Vec::new()),
        Refusal::TooFewRounds { paired } => one("too-few-rounds", "round", paired),
        Refusal::PlayedBoth {
            dropped,
            kept,
            round,
        } => (
            "played-both",
            vec![
                ("player", dropped.to_string()),
                ("other", kept.to_string()),
                ("round", round.to_string()),
            ],
        ),
        Refusal::ResultsMissing { round, tables } => {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            two(
                "results-missing",
                ("round", round),
                ("tables", tables.join(", ")),
            )
        }
        Refusal::WrongRound { due, .. } => one("wrong-round", "round", due),
        Refusal::NoMoreRounds { rounds } => one("no-more-rounds", "rounds", rounds),
        Refusal::CantPlay { player, .. } => one("cant-play", "player", player),
        Refusal::Twice { player } => one("twice", "player", player),
        Refusal::LeftOut { player } => one("left-out", "player", player),
        Refusal::Nobody => ("nobody", Vec::new()),
        Refusal::NoPairing(why) => no_pairing(why),
        Refusal::NoTable { round, table } => two("no-table", ("round", round), ("table", table)),
        Refusal::HasResult { round, table } => {
            two("has-result", ("round", round), ("table", table))
        }
        Refusal::NoResult { round, table } => two("no-result", ("round", round), ("table", table)),
        Refusal::SameResult { round, table } => {
            two("same-result", ("round", round), ("table", table))
        }
        Refusal::NeedsWinner => ("needs-winner", Vec::new()),
        Refusal::NeedsJarnacs => ("needs-jarnacs", Vec::new()),
        Refusal::WrongBoards { boards } => one("wrong-boards", "boards", boards),
        Refusal::NoOpenRound => ("no-open-round", Vec::new()),
        Refusal::NothingToUndo => ("nothing-to-undo", Vec::new()),
        Refusal::NotTheLast { last } => one("not-the-last", "line", last),
        Refusal::IsOver => ("is-over", Vec::new()),
        Refusal::BadLine => ("bad-line", Vec::new()),
        Refusal::Backwards => ("backwards", Vec::new()),
        Refusal::Note(error) => one("note", "message", error),
    }
}

fn no_pairing(why: &NoPairing) -> Explained {
    match why {
        NoPairing::ByHand => ("by-hand", Vec::new()),
        NoPairing::Impossible => ("impossible", Vec::new()),
        NoPairing::Rounds { needed, .. } => one("needs-rounds", "rounds", needed),
        NoPairing::Decided => ("decided", Vec::new()),
    }
}

#[cfg(test)]
mod tests {

    /// Every name in the list above has its sentence in both languages.
    #[test]
    fn every_refusal_has_its_sentence() {
        let code = include_str!("refused.rs");
        let list = &code[code.find("fn explained").unwrap()..code.find("#[cfg(test)]").unwrap()];
        let quoted: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        let names = quoted.iter().filter(|word| {
            list.contains(&format!("one(\"{word}\""))
                || list.contains(&format!("two(\"{word}\""))
                || list.contains(&format!("(\"{word}\", Vec"))
        });
        let mut count = 0;
        for (language, catalogue) in [
            ("fr", include_str!("../../../../locales/fr.ftl")),
            ("en", include_str!("../../../../locales/en.ftl")),
        ] {
            for name in names.clone() {
                let line = format!("\ntournament-refused-{name} = ");
                assert!(catalogue.contains(&line), "{language} lacks {line}");
                count += 1;
            }
        }
        assert!(count > 80, "{count}");
    }
}

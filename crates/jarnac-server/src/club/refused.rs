//! Why a club refuses something, for programs and in any language.

use jarnac_lexicon::make::house::{HouseError, HouseProblem};
use jarnac_protocol::{ApiError, ErrorCode, ErrorDetails, TournamentRefusal};
use thiserror::Error;

use crate::error::Failure;
use crate::limits;

/// Why a club refuses something. Its name is that of `club-refused-…` in the catalogue.
#[derive(Debug, Error)]
pub(crate) enum Refusal {
    #[error(
        "there is no such club here, or you may not see it: check the address, or ask for a link"
    )]
    NoClub,
    #[error("there is no such member: somebody else may have removed them")]
    NoMember,
    #[error("there is no such request: somebody else may have answered it")]
    NoRequest,
    #[error("there is no such evening: somebody else may have taken it out")]
    NoEvening,
    #[error("only members do this: join the club first")]
    MembersOnly,
    #[error("only the owner and organisers do this: ask one of them")]
    OrganisersOnly,
    #[error("only the owner does this: ask them")]
    OwnerOnly,
    #[error("members of clubs have accounts: make one of your guest first")]
    NeedsAccount,
    #[error("whoever joins comes by the club's link: ask for it, or ask to become a member")]
    ByLink,
    #[error("this club takes members by its link only: ask somebody there for it")]
    NoAsking,
    #[error("you are a member already")]
    IsMember,
    #[error("you have asked already")]
    HasAsked,
    #[error("you are no member")]
    NotMember,
    #[error(
        "a club has at most {} members, with those who ask: remove some first",
        limits::MAX_CLUB_MEMBERS
    )]
    Full,
    #[error(
        "you own {} clubs: hand one over or delete one first",
        limits::MAX_CLUBS
    )]
    TooManyClubs,
    #[error("the name: {0}")]
    BadName(String),
    #[error("{0} is or was called like that: write another name")]
    NameTaken(String),
    #[error("write at least one name, one a line")]
    NoNames,
    #[error("this member has an account already: choose another one")]
    HasAccount,
    #[error("you write your own name: ask an organiser")]
    OwnNameOnly,
    #[error("this is you: leave the club instead")]
    IsYou,
    #[error("the owner stays until they hand it over")]
    OwnerStays,
    #[error("organisers are the owner's matter: ask them")]
    OwnersMatter,
    #[error("a club has one owner: hand it over instead")]
    OneOwner,
    #[error("who has no account can have no role: rights go by account")]
    NoAccount,
    #[error("it is yours already")]
    IsYours,
    #[error("a club is never without an owner: hand it over first, or delete it")]
    NeverWithoutOwner,
    #[error(
        "a club is never without an owner, and «{0}» is yours: hand it over or delete it first"
    )]
    OwnsClub(String),
    #[error("somebody else has changed the words meanwhile: look at them again")]
    OldWords,
    #[error("{0}")]
    HouseWords(HouseError),
    #[error("whoever made a tournament, or has its organiser's link, gives it to a club: ask them")]
    NotYourTournament,
    #[error("it is another club's: somebody who runs that one has to let it go first")]
    OtherClubs,
    #[error("this is no tournament of the club")]
    NotOurs,
    #[error("it is the club's already")]
    IsOurs,
    #[error(
        "a calendar has at most {} evenings: take old ones out first",
        limits::MAX_EVENINGS
    )]
    CalendarFull,
}

impl Refusal {
    fn code(&self) -> ErrorCode {
        use Refusal as R;
        match self {
            R::NoClub | R::NoMember | R::NoRequest | R::NoEvening => ErrorCode::NotFound,
            R::MembersOnly
            | R::OrganisersOnly
            | R::OwnerOnly
            | R::NeedsAccount
            | R::ByLink
            | R::NoAsking
            | R::OwnNameOnly
            | R::OwnerStays
            | R::OwnersMatter
            | R::NotYourTournament
            | R::OtherClubs => ErrorCode::Forbidden,
            R::IsMember
            | R::HasAsked
            | R::NotMember
            | R::IsYours
            | R::OldWords
            | R::NotOurs
            | R::IsOurs => ErrorCode::Stale,
            R::Full | R::TooManyClubs | R::CalendarFull => ErrorCode::TooMany,
            R::BadName(_) => ErrorCode::BadName,
            R::NameTaken(_) => ErrorCode::NameTaken,
            R::HouseWords(_) => ErrorCode::BadWord,
            R::NoNames
            | R::HasAccount
            | R::IsYou
            | R::OneOwner
            | R::NoAccount
            | R::NeverWithoutOwner
            | R::OwnsClub(_) => ErrorCode::BadRequest,
        }
    }

    fn name(&self) -> &'static str {
        use Refusal as R;
        match self {
            R::NoClub => "no-club",
            R::NoMember => "no-member",
            R::NoRequest => "no-request",
            R::NoEvening => "no-evening",
            R::MembersOnly => "members-only",
            R::OrganisersOnly => "organisers-only",
            R::OwnerOnly => "owner-only",
            R::NeedsAccount => "needs-account",
            R::ByLink => "by-link",
            R::NoAsking => "no-asking",
            R::IsMember => "is-member",
            R::HasAsked => "has-asked",
            R::NotMember => "not-member",
            R::Full => "full",
            R::TooManyClubs => "too-many-clubs",
            R::BadName(_) => "bad-name",
            R::NameTaken(_) => "name-taken",
            R::NoNames => "no-names",
            R::HasAccount => "has-account",
            R::OwnNameOnly => "own-name-only",
            R::IsYou => "is-you",
            R::OwnerStays => "owner-stays",
            R::OwnersMatter => "owners-matter",
            R::OneOwner => "one-owner",
            R::NoAccount => "no-account",
            R::IsYours => "is-yours",
            R::NeverWithoutOwner => "never-without-owner",
            R::OwnsClub(_) => "owns-club",
            R::OldWords => "old-words",
            R::HouseWords(error) => match error.problem {
                HouseProblem::NotAWord { .. } => "word-none",
                HouseProblem::Known(_) => "word-known",
                HouseProblem::Unknown(_) => "word-unknown",
                HouseProblem::AddedBefore(_) => "word-added-before",
                HouseProblem::NoHeadword(_) => "word-no-headword",
            },
            R::NotYourTournament => "not-your-tournament",
            R::OtherClubs => "other-clubs",
            R::NotOurs => "not-ours",
            R::IsOurs => "is-ours",
            R::CalendarFull => "calendar-full",
        }
    }

    fn about(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::NameTaken(name) => vec![("name", name.clone())],
            Refusal::OwnsClub(club) => vec![("club", club.clone())],
            Refusal::Full => vec![("most", limits::MAX_CLUB_MEMBERS.to_string())],
            Refusal::TooManyClubs => vec![("most", limits::MAX_CLUBS.to_string())],
            Refusal::CalendarFull => vec![("most", limits::MAX_EVENINGS.to_string())],
            Refusal::BadName(_) => vec![("most", limits::MAX_CLUB_NAME.to_string())],
            Refusal::HouseWords(HouseError { line, problem }) => {
                let word = match problem {
                    HouseProblem::NotAWord { text, .. } => text.clone(),
                    HouseProblem::Known(word)
                    | HouseProblem::Unknown(word)
                    | HouseProblem::AddedBefore(word)
                    | HouseProblem::NoHeadword(word) => word.to_string(),
                };
                vec![("line", line.to_string()), ("word", word)]
            }
            _ => Vec::new(),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let about = refusal.about().into_iter();
        let details = ErrorDetails {
            club: Some(TournamentRefusal {
                name: refusal.name().to_owned(),
                about: about
                    .map(|(what, value)| (what.to_owned(), value))
                    .collect(),
            }),
            ..ErrorDetails::default()
        };
        Failure(ApiError::new(refusal.code(), refusal.to_string()).with(details))
    }
}

#[cfg(test)]
mod tests {
    /// Every name has a sentence in both languages.
    #[test]
    fn refusals_are_told_in_both_languages() {
        let code = include_str!("refused.rs");
        let (_, names) = code.split_once("fn name(").unwrap();
        let (names, _) = names.split_once("fn about(").unwrap();
        let mut count = 0;
        for name in names.split('"').skip(1).step_by(2) {
            for catalogue in [
                include_str!("../../../../locales/fr.ftl"),
                include_str!("../../../../locales/en.ftl"),
            ] {
                let text = format!("\nclub-refused-{name} = ");
                assert!(catalogue.contains(&text), "{name}");
            }
            count += 1;
        }
        assert!(count > 30, "{count}");
    }
}

//! Who may see a club, and who may do what there.

use jarnac_protocol::{ClubAct, ClubRole};

use super::refused::Refusal;
use super::state::Club;
use crate::error::Failure;
use crate::store::PersonRow;

/// Somebody at a club.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// The person, if they are known.
    pub(crate) person: Option<PersonRow>,
    /// Whether they came by a link that lets them join.
    pub(crate) invited: bool,
}

impl Visitor {
    /// What they are in a club.
    pub(crate) fn role(&self, club: &Club) -> Option<ClubRole> {
        club.role_of(&self.person.as_ref()?.id)
    }

    /// Whether they may know that there is this club.
    pub(crate) fn sees(&self, club: &Club) -> bool {
        let person = self.person.as_ref();
        let is_known = person.is_some_and(|person| club.of_person(&person.id).is_some());
        club.row.listed || self.invited || is_known
    }
}

/// Whether somebody with this role runs the club.
pub(super) fn runs(role: Option<ClubRole>) -> bool {
    role >= Some(ClubRole::Organiser)
}

/// Whether somebody with this role sees who the members are.
pub(crate) fn sees_members(club: &Club, role: Option<ClubRole>) -> bool {
    role.is_some() || (club.row.listed && club.row.settings.shows_members)
}

/// Whether somebody may do this. What concerns the state (who is removed by whom) is found out when it is decided.
pub(super) fn check(role: Option<ClubRole>, act: &ClubAct) -> Result<(), Failure> {
    use ClubAct as Act;
    let least = match act {
        Act::Ask { .. } | Act::Join | Act::Leave => return Ok(()),
        // Everybody writes their own name.
        Act::Rename { .. } => ClubRole::Member,
        Act::Open { .. } | Act::HandOver { .. } => ClubRole::Owner,
        Act::Describe { .. }
        | Act::Rules { .. }
        | Act::Words { .. }
        | Act::AddMembers { .. }
        | Act::Remove { .. }
        | Act::SetRole { .. }
        | Act::Accept { .. }
        | Act::Decline { .. }
        | Act::AddEvening { .. }
        | Act::EditEvening { .. }
        | Act::RemoveEvening { .. }
        | Act::Adopt { .. }
        | Act::Release { .. }
        | Act::RenewLinks => ClubRole::Organiser,
    };
    match role {
        Some(role) if role >= least => Ok(()),
        None => Err(Refusal::MembersOnly.into()),
        Some(_) if least == ClubRole::Owner => Err(Refusal::OwnerOnly.into()),
        Some(_) => Err(Refusal::OrganisersOnly.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_no_organiser_and_an_organiser_no_owner() {
        use ClubRole::{Member, Organiser, Owner, Referee};
        let words = ClubAct::Words {
            text: String::new(),
            edition: 0,
        };
        let hands_over = ClubAct::HandOver { member: 2 };
        for (role, act, may) in [
            (None, &words, false),
            (Some(Member), &words, false),
            (Some(Referee), &words, false),
            (Some(Organiser), &words, true),
            (Some(Organiser), &hands_over, false),
            (Some(Owner), &hands_over, true),
            (None, &ClubAct::Join, true),
            (Some(Member), &ClubAct::RenewLinks, false),
        ] {
            assert_eq!(check(role, act).is_ok(), may, "{role:?} {act:?}");
        }
    }
}

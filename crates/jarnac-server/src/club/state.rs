//! A club as it is stored.

use jarnac_protocol::ClubRole;

use super::refused::Refusal;
use crate::error::Failure;
use crate::names;
use crate::store::{ClubRow, MemberRow};

/// A club with its members and those who ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Club {
    pub(crate) row: ClubRow,
    pub(crate) members: Vec<MemberRow>,
}

impl Club {
    /// Those who are members, without those who ask.
    pub(crate) fn roll(&self) -> impl Iterator<Item = &MemberRow> {
        self.members.iter().filter(|member| member.role.is_some())
    }

    /// The place of an account.
    pub(crate) fn of_person(&self, person: &str) -> Option<&MemberRow> {
        let is_it = |member: &&MemberRow| member.person.as_deref() == Some(person);
        self.members.iter().find(is_it)
    }

    /// What an account is here.
    pub(crate) fn role_of(&self, person: &str) -> Option<ClubRole> {
        self.of_person(person)?.role
    }

    /// The member with this number.
    pub(super) fn member(&self, number: u32) -> Result<&MemberRow, Failure> {
        let found = self.roll().find(|member| member.member == number);
        found.ok_or_else(|| Refusal::NoMember.into())
    }

    /// The same, to be changed.
    pub(super) fn member_mut(&mut self, number: u32) -> Result<&mut MemberRow, Failure> {
        let mut all = self.members.iter_mut();
        let found = all.find(|member| member.member == number && member.role.is_some());
        found.ok_or_else(|| Refusal::NoMember.into())
    }

    /// A number that nobody had.
    pub(super) fn next_number(&mut self) -> u32 {
        self.row.last_number += 1;
        self.row.last_number
    }

    /// Whether a member is called like that, or was.
    pub(super) fn named(&self, name: &str) -> Option<&MemberRow> {
        let key = names::key(name);
        let mut all = self.roll();
        let by_name = all.find(|member| names::key(&member.name) == key);
        by_name.or_else(|| {
            let is_former =
                |member: &&MemberRow| member.former.iter().any(|name| names::key(name) == key);
            self.roll().find(is_former)
        })
    }
}

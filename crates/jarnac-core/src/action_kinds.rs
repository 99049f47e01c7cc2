//! A set of kinds of action.

use std::fmt;

use crate::ActionKind;

/// A set of kinds of action.
///
/// ```
/// use jarnac_core::{ActionKind, ActionKinds, Game, Preset, Side};
/// let open = Game::new(Preset::Classic.rules()).allowed(Side::A);
/// assert!(open.contains(ActionKind::Toss) && !open.is_empty());
/// assert_eq!(open.iter().map(ActionKind::name).collect::<Vec<_>>(), ["toss", "resign"]);
/// assert_eq!(open.iter().collect::<ActionKinds>(), open);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ActionKinds(u32);

const _: () = assert!(
    ActionKind::ALL.len() <= u32::BITS as usize,
    "one bit a kind"
);

impl ActionKinds {
    /// No kind at all.
    pub const EMPTY: ActionKinds = ActionKinds(0);

    /// Whether the kind is in it.
    pub const fn contains(self, kind: ActionKind) -> bool {
        self.0 & (1 << kind as u32) != 0
    }

    /// Whether no kind is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in it, in the order of [`ActionKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ActionKind> {
        ActionKind::ALL
            .into_iter()
            .filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<ActionKind> for ActionKinds {
    fn from_iter<I: IntoIterator<Item = ActionKind>>(kinds: I) -> Self {
        ActionKinds(
            kinds
                .into_iter()
                .fold(0, |set, kind| set | 1 << kind as u32),
        )
    }
}

impl fmt::Debug for ActionKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_kinds_holds_what_was_put_in() {
        let set: ActionKinds = [ActionKind::Pass, ActionKind::DeclineTie]
            .into_iter()
            .collect();
        assert!(set.contains(ActionKind::Pass) && !set.contains(ActionKind::Draw));
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [ActionKind::Pass, ActionKind::DeclineTie]
        );
        assert_eq!(format!("{set:?}"), "{Pass, DeclineTie}");
        let twice: ActionKinds = [ActionKind::Pass, ActionKind::Pass].into_iter().collect();
        assert!(twice.contains(ActionKind::Pass));
        assert_eq!(ActionKind::OfferTie.to_string(), "offer-tie");
        assert!(ActionKinds::EMPTY.is_empty() && !set.is_empty());
    }
}

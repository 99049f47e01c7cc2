//! placeholder
use crate::{NoPairing, Pairings, State};
pub(super) fn pair(_state: &State) -> Result<Pairings, NoPairing> {
    Err(NoPairing::ByHand)
}

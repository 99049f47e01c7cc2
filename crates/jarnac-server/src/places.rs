//! Places that an address may hold: connections, sockets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many places each address holds.
#[derive(Default)]
pub(crate) struct Places {
    held: Mutex<HashMap<IpAddr, usize>>,
}

impl Places {
    /// Takes a place, unless the address holds as many as it may.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr, most: usize) -> Option<Place> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place {
            places: Arc::clone(self),
            address,
        })
    }
}

/// A place that is held until this is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let held = &self.places.held;
        let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_so_many_and_is_forgotten_afterwards() {
        let places = Arc::new(Places::default());
        let (here, there) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let one = places.take(here, 2).unwrap();
        let two = places.take(here, 2).unwrap();
        assert!(places.take(here, 2).is_none());
        assert!(places.take(there, 2).is_some());
        drop(one);
        assert!(places.take(here, 2).is_some());
        drop(two);
        assert!(places.held.lock().unwrap().is_empty());
    }
}

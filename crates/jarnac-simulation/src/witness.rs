//! What really happened, seen from outside: nobody in the world may ask this.

/// What is held against the journals in the end.
#[derive(Debug, Default)]
pub(crate) struct Witness {
    /// Since when no node was well.
    unserved: Option<u64>,
    /// Whether no node was there at all meanwhile.
    all_dead: bool,
    /// The times in which nobody could act at all.
    pub(crate) outages: Vec<Outage>,
    /// When something was wrong.
    faults: Vec<(u64, u64)>,
    /// Those whose node was lost under them.
    pub(crate) stranded: Vec<Stranded>,
}

/// A time in which nobody could act at all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outage {
    pub(crate) from: u64,
    pub(crate) until: u64,
    /// Whether no node was there: then people have to come back first.
    pub(crate) all_dead: bool,
}

impl Outage {
    pub(crate) fn lasts(&self) -> u64 {
        self.until - self.from
    }
}

/// Somebody whose node was lost.
#[derive(Debug, Clone)]
pub(crate) struct Stranded {
    pub(crate) game: usize,
    pub(crate) person: String,
    pub(crate) at: u64,
}

impl Witness {
    /// Something goes wrong for so long.
    pub(crate) fn note_fault(&mut self, from: u64, lasts: u64) {
        self.faults.push((from, from + lasts));
    }

    /// Whether something began to be wrong between two moments.
    pub(crate) fn has_new_fault(&self, from: u64, until: u64) -> bool {
        let mut faults = self.faults.iter();
        faults.any(|(began, _)| (from..until).contains(began))
    }

    /// Whether at most one thing was wrong between two moments.
    pub(crate) fn is_single_fault(&self, from: u64, until: u64) -> bool {
        let faults = self.faults.iter();
        let here = faults.filter(|(began, ended)| *began < until && *ended > from);
        here.count() <= 1
    }

    /// Whether people can play at some node, and whether there is one at all.
    pub(crate) fn note_served(&mut self, is_served: bool, is_there: bool, now: u64) {
        if is_served {
            if let Some(from) = self.unserved.take() {
                self.outages.push(Outage {
                    from,
                    until: now,
                    all_dead: std::mem::take(&mut self.all_dead),
                });
            }
            return;
        }
        self.unserved.get_or_insert(now);
        self.all_dead |= !is_there;
    }
}

//! What goes wrong in the world on purpose.

/// When a node is killed in the middle of storing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// It has decided, and not asked the store yet.
    Decided,
    /// The store was asked.
    Asked,
    /// The store has stored it, and the answer is on its way.
    Stored,
    /// Those who sit there were told, and the other nodes were not.
    Told,
}

/// Something that goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A node is killed.
    Kill(usize),
    /// It is killed as soon as it is so far with a deed.
    KillAt(usize, Phase),
    /// All are killed at once.
    KillAll,
    /// It stops in order.
    Stop(usize),
    /// It stands still.
    Freeze(usize),
    /// It can't reach the store.
    CutStore(usize),
    /// It hears no hints, and is not heard.
    CutBus(usize),
    /// Its clients can't reach it.
    CutClients(usize),
    /// The store is away for everybody.
    StoreAway,
    /// Everything that is stored takes long.
    SlowStore,
    /// Answers of the store are lost, or come before what they are about.
    LostAnswers,
    /// No hint comes through.
    BusAway,
}

impl Fault {
    /// One of them, by a number below [`Fault::KINDS`], for a node.
    pub(crate) fn of(kind: usize, node: usize, phase: usize) -> Fault {
        let phases = [Phase::Decided, Phase::Asked, Phase::Stored, Phase::Told];
        match kind {
            0 => Fault::Kill(node),
            1 | 2 => Fault::KillAt(node, phases[phase % phases.len()]),
            3 => Fault::KillAll,
            4 => Fault::Stop(node),
            5 | 6 => Fault::Freeze(node),
            7 => Fault::CutStore(node),
            8 => Fault::CutBus(node),
            9 => Fault::CutClients(node),
            10 => Fault::StoreAway,
            11 => Fault::SlowStore,
            12 => Fault::LostAnswers,
            _ => Fault::BusAway,
        }
    }

    /// How many numbers there are for kinds.
    pub(crate) const KINDS: usize = 14;
}

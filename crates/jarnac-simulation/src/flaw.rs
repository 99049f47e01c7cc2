//! Deliberate defects, so that it can be shown that the simulation finds such.

use clap::ValueEnum;

/// Something that is done wrongly on purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Flaw {
    /// The store writes over a deed of the same number.
    NoFence,
    /// The store says that something is stored, and forgets the last deeds when it goes away.
    NotSynced,
    /// Nobody remembers which wishes were done.
    KeysForgotten,
    /// A node tells everybody before it has stored.
    ToldBeforeStored,
    /// A node that was outrun thinks that it has stored.
    OutrunIsStored,
    /// Nodes never tell a table that nobody could act.
    ClocksRunOn,
    /// Nobody goes on with the games of a node that is gone, nor lets their clocks stand.
    NoHeir,
    /// Nodes believe every hint to be the next deed, and never look whether one was lost.
    HintsAreTruth,
    /// Nodes tell nobody who is at their tables.
    NobodySaysWhoIsThere,
    /// A node that starts where none was believes those to be there who sat at nodes that are gone.
    DeadAreBelieved,
}

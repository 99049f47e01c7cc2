//! What goes wrong.

use std::fmt;
use std::time::Duration;

/// Something that goes wrong, for so long if it lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A server is killed (SIGKILL), and another one is started in its place after this.
    Killed(Duration),
    /// A server stands still (SIGSTOP), and goes on as if nothing had been.
    StandsStill(Duration),
    /// NATS is killed, and started again.
    BusDown(Duration),
    /// The lines to the database on which servers listen are ended; by NATS, all lines to it.
    LinesEnded,
    /// PostgreSQL is stopped at once, without a word, and started again.
    StoreDown(Duration),
    /// A server does not reach the database and the bus: what is sent waits on the way.
    CutOff(Duration),
}

impl Fault {
    pub(crate) fn lasts(&self) -> Duration {
        match self {
            Fault::LinesEnded => Duration::ZERO,
            Fault::Killed(lasts)
            | Fault::StandsStill(lasts)
            | Fault::BusDown(lasts)
            | Fault::StoreDown(lasts)
            | Fault::CutOff(lasts) => *lasts,
        }
    }

    /// What kind it is, in a word or two.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Fault::Killed(_) => "server killed",
            Fault::StandsStill(_) => "server stands still",
            Fault::BusDown(_) => "NATS killed",
            Fault::LinesEnded => "lines ended",
            Fault::StoreDown(_) => "PostgreSQL stopped",
            Fault::CutOff(_) => "server cut off",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lasts().as_secs_f64() {
            0.0 => f.write_str(self.kind()),
            seconds => write!(f, "{} for {seconds} s", self.kind()),
        }
    }
}

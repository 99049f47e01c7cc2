//! Workers: processes that think for the servers on one database, and do nothing else.
//!
//! What they are asked is a row in the table of jobs, which is the truth; the bus only says that there
//! is something to look at. A server asks them as long as one of them is alive (`desk.rs`), and thinks
//! itself if none is, or if every try has failed. A worker (`worker.rs`) takes a job for a few
//! seconds at a time, and what it writes about one that it has lost is refused.

mod desk;
mod task;
mod worker;

pub(crate) use desk::{Workers, watch};
pub(crate) use task::{Answer, Task, What};
pub use worker::Worker;

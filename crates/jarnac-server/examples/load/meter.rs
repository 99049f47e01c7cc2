//! What each process takes of the processor: that says what an action costs, whatever else the machine
//! does at the same time.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// How many ticks of `/proc/PID/stat` a second has: the same on every Linux.
const TICKS: f64 = 100.0;

/// A process that is watched, by name.
#[derive(Clone)]
pub(crate) struct Watched {
    pub(crate) name: String,
    pub(crate) id: u32,
    /// Whether the processes that it has started count, too.
    pub(crate) with_children: bool,
}

impl Watched {
    /// One process.
    pub(crate) fn one(name: &str, id: u32) -> Watched {
        Watched {
            name: name.to_owned(),
            id,
            with_children: false,
        }
    }

    /// PostgreSQL with all its processes, by its folder.
    pub(crate) fn postgres(folder: &Path) -> Option<Watched> {
        let text = fs::read_to_string(folder.join("data/postmaster.pid")).ok()?;
        let id = text.lines().next()?.trim().parse().ok()?;
        Some(Watched {
            with_children: true,
            ..Watched::one("PostgreSQL", id)
        })
    }

    /// The NATS that this program has started.
    pub(crate) fn nats() -> Option<Watched> {
        let is_nats = |id: &u32| {
            let name = fs::read_to_string(format!("/proc/{id}/comm")).unwrap_or_default();
            name.starts_with("nats-server")
        };
        let all = processes();
        let own = all
            .iter()
            .filter(|(_, (parent, _))| *parent == std::process::id());
        let id = own.map(|(id, _)| *id).find(is_nats)?;
        Some(Watched::one("NATS", id))
    }
}

/// What processes have taken since it was made.
pub(crate) struct Meter {
    watched: Vec<Watched>,
    before: Vec<Taken>,
}

/// What a process has taken so far.
#[derive(Clone, Copy, Default)]
struct Taken {
    /// Seconds of the processor.
    seconds: f64,
    /// How often it has gone to sleep: each way to another process and back is one, at least.
    sleeps: u64,
}

impl Meter {
    pub(crate) fn start(watched: &[Watched]) -> Meter {
        Meter {
            before: taken(watched),
            watched: watched.to_vec(),
        }
    }

    /// Prints what each has taken for an action, and all together of a core.
    pub(crate) fn report(&self, actions: usize, seconds: f64) {
        let actions = actions.max(1) as f64;
        let mut all = 0.0;
        for ((one, before), after) in self
            .watched
            .iter()
            .zip(&self.before)
            .zip(taken(&self.watched))
        {
            let used = after.seconds - before.seconds;
            let sleeps = after.sleeps.saturating_sub(before.sleeps) as f64;
            all += used;
            println!(
                "{:>10}: {:.0} µs of the processor and {:.1} sleeps for an action",
                one.name,
                used / actions * 1e6,
                sleeps / actions
            );
        }
        println!(
            "  together: {:.0} µs for an action; {:.2} cores",
            all / actions * 1e6,
            all / seconds
        );
    }
}

fn taken(watched: &[Watched]) -> Vec<Taken> {
    let all = processes();
    let of = |one: &Watched| {
        let ids = all.keys().filter(|id| match one.with_children {
            true => descends(&all, **id, one.id),
            false => **id == one.id,
        });
        ids.fold(Taken::default(), |sum, id| Taken {
            seconds: sum.seconds + all[id].1,
            sleeps: sum.sleeps + sleeps(*id),
        })
    };
    watched.iter().map(of).collect()
}

/// Every process with its parent and its seconds.
fn processes() -> HashMap<u32, (u32, f64)> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = folders.filter_map(|folder| folder.file_name().to_str()?.parse().ok());
    ids.filter_map(|id: u32| {
        let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The name is in brackets, and may have spaces.
        let (_, rest) = text.rsplit_once(") ")?;
        let fields: Vec<&str> = rest.split(' ').collect();
        let number = |at: usize| fields.get(at)?.parse::<u64>().ok();
        let parent = u32::try_from(number(1)?).ok()?;
        Some((id, (parent, (number(11)? + number(12)?) as f64 / TICKS)))
    })
    .collect()
}

fn descends(all: &HashMap<u32, (u32, f64)>, mut id: u32, from: u32) -> bool {
    // No family is deeper.
    for _ in 0..16 {
        if id == from {
            return true;
        }
        let Some((parent, _)) = all.get(&id) else {
            return false;
        };
        id = *parent;
    }
    false
}

/// How often the threads of a process have gone to sleep by themselves.
fn sleeps(id: u32) -> u64 {
    let threads = fs::read_dir(format!("/proc/{id}/task"));
    let threads = threads.into_iter().flatten().flatten();
    threads
        .filter_map(|thread| {
            let text = fs::read_to_string(thread.path().join("status")).ok()?;
            let mut lines = text.lines();
            let line = lines.find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"))?;
            line.trim().parse::<u64>().ok()
        })
        .sum()
}

//! What people were told, and what became of it.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use jarnac_protocol::ErrorCode;
use sqlx::Row;

use super::fault::Fault;
use super::town::Town;

/// From when on a time without news is noted: longer than people think here.
const GAP: Duration = Duration::from_millis(300);

/// Everything that people note.
#[derive(Default)]
pub(crate) struct Book(Mutex<Notes>);

#[derive(Default)]
struct Notes {
    acknowledged: Vec<Acknowledged>,
    refused: BTreeMap<String, u64>,
    lines_lost: u64,
    /// Long times without news at a game, and when they ended.
    gaps: Vec<(Instant, Duration)>,
    /// What must not be.
    accusations: Vec<String>,
    faults: Vec<(Fault, Instant)>,
    over_since: Option<Instant>,
}

/// A wish of which somebody was told that it is done.
struct Acknowledged {
    game: String,
    named: String,
    seq: u32,
    since: Instant,
    until: Instant,
}

/// What came of a soak.
#[derive(Debug)]
pub(crate) struct Totals {
    pub(crate) acknowledged: usize,
    /// Acknowledged and not in the journal, or under another number.
    pub(crate) lost: usize,
    /// In the journal twice.
    pub(crate) doubled: usize,
    pub(crate) accusations: Vec<String>,
    pub(crate) games: usize,
    refused: BTreeMap<String, u64>,
    lines_lost: u64,
    longest: Longest,
    /// By kind of fault: how many, and what came of them.
    by_kind: BTreeMap<&'static str, (usize, Longest)>,
}

/// How long people waited at most.
#[derive(Debug, Default, Clone, Copy)]
struct Longest {
    /// For an answer to a wish, however often it was sent.
    answer: Duration,
    /// For any news of their game, whoever was to act.
    news: Duration,
}

impl fmt::Display for Longest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (answer, news) = (self.answer.as_secs_f64(), self.news.as_secs_f64());
        write!(
            f,
            "longest wait for an answer {answer:.1} s, without news {news:.1} s"
        )
    }
}

impl Book {
    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().unwrap()
    }

    pub(crate) fn acknowledge(&self, game: &str, named: String, seq: u32, since: Instant) {
        self.notes().acknowledged.push(Acknowledged {
            game: game.to_owned(),
            named,
            seq,
            since,
            until: Instant::now(),
        });
    }

    pub(crate) fn refuse(&self, code: ErrorCode) {
        *self.notes().refused.entry(format!("{code:?}")).or_default() += 1;
    }

    pub(crate) fn lose_line(&self) {
        self.notes().lines_lost += 1;
    }

    /// So long nothing was heard of a game.
    pub(crate) fn note_gap(&self, gap: Duration) {
        if gap > GAP {
            self.notes().gaps.push((Instant::now(), gap));
        }
    }

    pub(crate) fn accuse(&self, what: String) {
        self.notes().accusations.push(what);
    }

    pub(crate) fn begin_fault(&self, fault: &Fault) {
        self.notes().faults.push((*fault, Instant::now()));
    }

    /// The last fault, with the longest wait since it began.
    pub(crate) fn last(&self) -> String {
        let notes = self.notes();
        let Some((fault, begin)) = notes.faults.last() else {
            return String::new();
        };
        let longest = notes.longest(*begin, Instant::now());
        let count = notes.acknowledged.len();
        format!("{fault}: {longest}; {count} acknowledged")
    }

    /// Nothing more is wished for.
    pub(crate) fn end(&self) {
        self.notes().over_since = Some(Instant::now());
    }

    pub(crate) fn is_over(&self) -> bool {
        self.notes().over_since.is_some()
    }

    pub(crate) fn is_over_since(&self, long: Duration) -> bool {
        self.notes()
            .over_since
            .is_some_and(|since| since.elapsed() > long)
    }

    /// Holds everything against the journals.
    pub(crate) async fn totals(&self, town: &Town) -> Totals {
        let rows =
            sqlx::query("select game_id, seq, intent from game_event where intent is not null")
                .fetch_all(&mut town.connect().await)
                .await
                .unwrap();
        let mut journal: HashMap<(String, String), Vec<u32>> = HashMap::new();
        for row in rows {
            let seq: i64 = row.get("seq");
            let deeds = journal
                .entry((row.get("game_id"), row.get("intent")))
                .or_default();
            deeds.push(u32::try_from(seq).unwrap());
        }
        let notes = self.notes();
        let is_lost = |one: &&Acknowledged| {
            let deeds = journal.get(&(one.game.clone(), one.named.clone()));
            !deeds.is_some_and(|deeds| deeds.contains(&one.seq))
        };
        let games = notes.acknowledged.iter().map(|one| &one.game);
        let games: std::collections::BTreeSet<_> = games.collect();
        let mut by_kind: BTreeMap<_, (usize, Longest)> = BTreeMap::new();
        let mut longest = Longest::default();
        for (number, (fault, begin)) in notes.faults.iter().enumerate() {
            let end = notes.faults.get(number + 1).map(|next| next.1);
            let here = notes.longest(*begin, end.unwrap_or_else(Instant::now));
            let (count, so_far) = by_kind.entry(fault.kind()).or_default();
            *count += 1;
            for longest in [so_far, &mut longest] {
                longest.answer = longest.answer.max(here.answer);
                longest.news = longest.news.max(here.news);
            }
        }
        Totals {
            acknowledged: notes.acknowledged.len(),
            lost: notes.acknowledged.iter().filter(is_lost).count(),
            doubled: journal.values().filter(|deeds| deeds.len() > 1).count(),
            accusations: notes.accusations.clone(),
            games: games.len(),
            refused: notes.refused.clone(),
            lines_lost: notes.lines_lost,
            longest,
            by_kind,
        }
    }
}

impl Notes {
    /// The longest times that ended between two moments.
    fn longest(&self, from: Instant, until: Instant) -> Longest {
        let here = |end: &Instant| (from..until).contains(end);
        let waits = self.acknowledged.iter().filter(|one| here(&one.until));
        let gaps = self.gaps.iter().filter(|(end, _)| here(end));
        Longest {
            answer: waits
                .map(|one| one.until - one.since)
                .max()
                .unwrap_or_default(),
            news: gaps.map(|(_, gap)| *gap).max().unwrap_or_default(),
        }
    }
}

impl Totals {
    /// Whether everything that must hold has held.
    pub(crate) fn is_good(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.accusations.is_empty()
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} acknowledged in {} games, {} lost, {} doubled; {} lines lost; {}",
            self.acknowledged, self.games, self.lost, self.doubled, self.lines_lost, self.longest
        )?;
        for (kind, (count, longest)) in &self.by_kind {
            writeln!(f, "  {kind}: {count} times, {longest}")?;
        }
        writeln!(
            f,
            "  refused, and decided anew or tried again: {:?}",
            self.refused
        )?;
        for accusation in &self.accusations {
            writeln!(f, "  WRONG: {accusation}")?;
        }
        Ok(())
    }
}

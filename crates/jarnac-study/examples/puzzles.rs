//! Makes puzzles: `puzzles FILE COUNT SEED THREADS`, and goes on where the file ends. See `cargo xtask puzzles`.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jarnac_core::Preset;
use jarnac_engine::Words;
use jarnac_engine::analysis::Standard;
use jarnac_engine::arena::in_order;
use jarnac_lexicon::Dictionary;
use jarnac_study::make::{Maker, Progress, Quota};
use jarnac_study::{Book, Puzzle, PuzzleId, Theme, Themes};

/// How many games are looked at before the themes of which there are enough are counted again, and the file is written.
const ROUND: u64 = 32;
/// How often it is told how far it has got.
const TOLD: Duration = Duration::from_secs(20);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, count, seed, threads] = &arguments[..] else {
        fail("usage: puzzles FILE COUNT SEED THREADS")
    };
    let number = |text: &String| -> u64 {
        let read = text.parse();
        read.unwrap_or_else(|_| fail(&format!("'{text}' is no number")))
    };
    let (count, seed) = (number(count) as usize, number(seed));
    let threads = NonZeroUsize::new(number(threads) as usize).unwrap_or(NonZeroUsize::MIN);
    let book = begin(Path::new(file), seed);
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    if let Err(error) = ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed)) {
        eprintln!("Ctrl-C will not stop it gently: {error}");
    }
    let mut run = Run::new(file, book, count);
    run.make(threads, &stop);
    run.tell();
}

/// The file to go on with, or a new one if it is not there or was made otherwise.
fn begin(file: &Path, seed: u64) -> Book {
    let rules = Preset::Competition;
    let lexicon = Dictionary::french().checksum().to_string();
    let new = Book {
        rules,
        lexicon: lexicon.clone(),
        seed,
        games: 0,
        puzzles: Vec::new(),
    };
    let Ok(text) = std::fs::read_to_string(file) else {
        return new;
    };
    let book = Book::read(&text).unwrap_or_else(|error| fail(&error.to_string()));
    if book.lexicon != lexicon || book.seed != seed {
        eprintln!("these puzzles have another lexicon or seed: they are made anew");
        return new;
    }
    eprintln!(
        "going on from game {} with {} puzzles",
        book.games,
        book.puzzles.len()
    );
    book
}

/// A run of the maker.
struct Run<'a> {
    file: &'a str,
    book: Book,
    quota: Quota,
    counts: HashMap<Theme, usize>,
    ids: HashSet<PuzzleId>,
    begun: Instant,
    told: Instant,
    before: (u64, usize),
    progress: Progress,
}

impl<'a> Run<'a> {
    fn new(file: &'a str, book: Book, count: usize) -> Run<'a> {
        let count_of = |theme: Theme| {
            let of = |puzzle: &&Puzzle| puzzle.theme == theme;
            (theme, book.puzzles.iter().filter(of).count())
        };
        Run {
            file,
            quota: Quota::new(count),
            counts: Theme::ALL.map(count_of).into(),
            ids: book.puzzles.iter().map(Puzzle::id).collect(),
            begun: Instant::now(),
            told: Instant::now(),
            before: (book.games, book.puzzles.len()),
            progress: Progress::default(),
            book,
        }
    }

    fn is_full(&self) -> bool {
        self.quota.is_full(self.book.puzzles.len())
    }

    /// The themes of which there are not enough.
    fn wanted(&self) -> Themes {
        let there = |theme: &Theme| self.counts.get(theme).copied().unwrap_or(0);
        let open = |theme: &Theme| there(theme) < self.quota.most(*theme);
        let open = Theme::ALL.into_iter().filter(open);
        open.fold(Themes::NONE, Themes::with)
    }

    /// Looks at games, round by round, until there is enough.
    fn make(&mut self, threads: NonZeroUsize, stop: &AtomicBool) {
        let rules = self.book.rules;
        let maker = Maker {
            words: Words::kept(Dictionary::french(), rules.rules().words),
            rules,
            seed: self.book.seed,
            standard: Standard::PUZZLE,
        };
        while !self.is_full() && !stop.load(Ordering::Relaxed) {
            // What is wanted changes between rounds only: in the midst of one it would depend on who is faster.
            let (first, wanted) = (self.book.games, self.wanted());
            let job = |number, stop: &AtomicBool| maker.puzzles(first + number, wanted, stop);
            let mut round = Vec::new();
            in_order(ROUND, threads, stop, job, |made| {
                round.push(made);
                ControlFlow::Continue(())
            });
            // A round that was not finished is forgotten: going on begins with it.
            if round.len() as u64 == ROUND {
                for (puzzles, progress) in round {
                    self.take(puzzles, progress);
                }
                self.book.games += ROUND;
                self.keep();
                if self.told.elapsed() > TOLD {
                    self.told = Instant::now();
                    self.tell();
                }
            }
        }
    }

    fn take(&mut self, puzzles: Vec<Puzzle>, progress: Progress) {
        self.progress.decisions += progress.decisions;
        self.progress.clear += progress.clear;
        for puzzle in puzzles {
            let there = self.counts.entry(puzzle.theme).or_default();
            let enough = *there >= self.quota.most(puzzle.theme)
                || self.quota.is_full(self.book.puzzles.len());
            if enough || !self.ids.insert(puzzle.id()) {
                continue;
            }
            *there += 1;
            self.book.puzzles.push(puzzle);
        }
    }

    /// Writes the file whole, beside the old one first.
    fn keep(&self) {
        let part = format!("{}.part", self.file);
        let written = std::fs::write(&part, self.book.to_string());
        let written = written.and_then(|()| std::fs::rename(&part, self.file));
        if let Err(error) = written {
            fail(&format!("{} can't be written: {error}", self.file));
        }
    }

    fn tell(&self) {
        let (games, puzzles) = (
            self.book.games - self.before.0,
            self.book.puzzles.len() - self.before.1,
        );
        let seconds = self.begun.elapsed().as_secs_f64();
        let counts = Theme::ALL.map(|theme| {
            let there = self.counts.get(&theme).copied().unwrap_or(0);
            format!("{theme} {there}")
        });
        eprintln!(
            "{} puzzles, game {}; {puzzles} new of {games} games, {} decisions, {} clear, in {seconds:.0} s: {:.0} an hour; {}",
            self.book.puzzles.len(),
            self.book.games,
            self.progress.decisions,
            self.progress.clear,
            puzzles as f64 * 3600.0 / seconds.max(1.0),
            counts.join(", ")
        );
    }
}

fn fail(why: &str) -> ! {
    eprintln!("puzzles: {why}");
    std::process::exit(2);
}

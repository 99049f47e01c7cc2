//! A worker: it takes jobs off the table, thinks, and says what came of it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jarnac_core::Side;
use jarnac_lexicon::Dictionary;
use jarnac_table::Journal;
use tokio::sync::Notify;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::task::{Answer, Task, What};
use crate::analysis::{self, Job};
use crate::bus::{self, Bus, Heard, Hint, Post, Reader};
use crate::computer::{Asker, Pool, Riddle, answer, seed};
use crate::config::Config;
use crate::dictionaries::Dictionaries;
use crate::secret::Signer;
use crate::serve::ServeError;
use crate::store::{Appetite, GameRow, Store, StoreError, TakenJob};
use crate::{limits, record};

/// How long it waits before it listens again to a bus that does not work.
const AGAIN_AFTER: Duration = Duration::from_millis(500);
/// How long what is under way may take to end.
const STOP_WITHIN: Duration = Duration::from_secs(2);
/// With how many looks it is looked for what is too late.
const SWEEP_EACH: u64 = 60;

/// A process that thinks for the servers on one database.
pub struct Worker {
    bench: Arc<Bench>,
    bus: Option<Arc<dyn Bus>>,
}

/// What all jobs of a worker share.
struct Bench {
    me: String,
    store: Store,
    signer: Signer,
    dictionaries: Dictionaries,
    pool: Arc<Pool>,
    places: usize,
    post: Post,
    running: Mutex<HashMap<String, Running>>,
    look_now: Notify,
}

/// A job that is being done.
struct Running {
    job: TakenJob,
    stop: Arc<AtomicBool>,
    /// How far it is, if it is an analysis.
    study: Option<Arc<Job>>,
}

impl Worker {
    /// Opens the database and the bus. Of the settings it needs those, the dictionaries, and how many
    /// think at a time.
    pub async fn start(config: Config) -> Result<Worker, ServeError> {
        if !config.shared && !config.database.starts_with("postgres") {
            return Err(ServeError::NotShared);
        }
        let store = Store::open_to_play(&config.database).await;
        let store = store.map_err(|error| error.at_start(&config.database))?;
        let signer = Signer::new(&store.signing_key().await?);
        let bus = bus::open(&config, &store, &signer).await?;
        let post = Post::new(bus.as_ref(), &signer);
        let bench = Arc::new(Bench {
            me: post.node.clone(),
            store,
            signer,
            dictionaries: Dictionaries::new(config.shelf),
            pool: Arc::new(Pool::new(config.thinkers)),
            places: config.thinkers,
            post,
            running: Mutex::default(),
            look_now: Notify::new(),
        });
        bench.keep().await?;
        Ok(Worker { bench, bus })
    }

    /// Works until told to stop. Then what is not done is for others, at once.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Worker { bench, bus } = self;
        let listening = bus.map(|bus| tokio::spawn(Arc::clone(&bench).listen(bus)));
        let mut stop = std::pin::pin!(stop);
        let mut tick = interval(limits::WORKER_EVERY);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut ticks = 0_u64;
        loop {
            let looked = tokio::select! {
                () = &mut stop => break,
                _ = tick.tick() => {
                    ticks += 1;
                    bench.look_after(ticks % SWEEP_EACH == 1).await
                }
                () = bench.look_now.notified() => Ok(()),
            };
            let taken = match looked {
                Ok(()) => bench.take().await,
                Err(error) => Err(error),
            };
            if let Err(error) = taken {
                tracing::warn!(%error, "the table of jobs can't be read");
                sleep(AGAIN_AFTER).await;
            }
        }
        tracing::info!("stopping");
        if let Some(listening) = listening {
            listening.abort();
        }
        bench.end().await?;
        bench.store.close().await;
        Ok(())
    }
}

impl Bench {
    fn running(&self) -> MutexGuard<'_, HashMap<String, Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the table of jobs whenever somebody says so.
    async fn listen(self: Arc<Self>, bus: Arc<dyn Bus>) {
        let mut reader = Reader::new(&self.me);
        let jobs = serde_json::to_string(&Hint::Jobs).expect("our own hints can be written");
        loop {
            match bus.hear().await {
                // Nearly all letters tell of deeds: those need not be read.
                Ok(Heard::Letter(letter)) if !letter.contains(&jobs) => {}
                Ok(Heard::Letter(letter)) => {
                    if let Some((_, hints)) = reader.open(&self.signer, &letter)
                        && hints.contains(&Hint::Jobs)
                    {
                        self.look_now.notify_one();
                    }
                }
                Ok(Heard::Gap) => self.look_now.notify_one(),
                Err(_) => sleep(AGAIN_AFTER).await,
            }
        }
    }

    /// Says that it is alive, keeps its jobs, and gives up those that nobody wants any more.
    async fn keep(&self) -> Result<(), StoreError> {
        let kept = self
            .store
            .keep_jobs(&self.me, self.places, limits::JOB_HELD)
            .await?;
        let running = self.running();
        for (id, one) in running.iter() {
            let is_ours = kept
                .iter()
                .any(|(kept, tries)| kept == id && *tries == one.job.tries);
            if !is_ours {
                one.stop.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    async fn look_after(&self, thoroughly: bool) -> Result<(), StoreError> {
        self.keep().await?;
        self.tell_progress().await?;
        if thoroughly {
            self.store.sweep_jobs(limits::JOB_FORGOTTEN).await?;
        }
        Ok(())
    }

    async fn tell_progress(&self) -> Result<(), StoreError> {
        let studies: Vec<(TakenJob, Arc<Job>)> = {
            let running = self.running();
            let studies = running.values();
            studies
                .filter_map(|one| Some((one.job.clone(), Arc::clone(one.study.as_ref()?))))
                .collect()
        };
        for (job, study) in studies {
            let progress = study.progress();
            let told = self.store.report_job(&self.me, &job, Some(&progress), None);
            told.await?;
        }
        Ok(())
    }

    /// Takes as many jobs as there are places for.
    async fn take(self: &Arc<Self>) -> Result<(), StoreError> {
        let (plays, studies) = {
            let running = self.running();
            let studies = running.values().filter(|one| one.study.is_some()).count();
            (running.len() - studies, studies)
        };
        let mut taken = Vec::new();
        let free = self.places.saturating_sub(plays);
        if free > 0 {
            let appetite = Appetite::Play(free);
            taken = self.take_some(appetite).await?;
        }
        // Between the turns of an analysis those who play go first, in the pool.
        if studies == 0 {
            taken.extend(self.take_some(Appetite::Study).await?);
        }
        if taken.is_empty() {
            return Ok(());
        }
        self.post.send(|| Hint::Jobs);
        for job in taken {
            self.begin(job);
        }
        Ok(())
    }

    async fn take_some(&self, appetite: Appetite) -> Result<Vec<TakenJob>, StoreError> {
        let held = limits::JOB_HELD;
        self.store.take_jobs(&self.me, appetite, held).await
    }

    /// Does a job, beside others.
    fn begin(self: &Arc<Self>, job: TakenJob) {
        let task: Result<Task, _> = serde_json::from_str(&job.task);
        let is_study = task
            .as_ref()
            .is_ok_and(|task| matches!(task.what, What::Analyse { .. }));
        let stop = Arc::new(AtomicBool::new(false));
        let study = is_study.then(Arc::<Job>::default);
        let running = Running {
            job: job.clone(),
            stop: Arc::clone(&stop),
            study: study.clone(),
        };
        self.running().insert(job.id.clone(), running);
        let bench = Arc::clone(self);
        tokio::spawn(async move {
            let done = match task {
                Ok(task) => bench.work(&job, task, &stop, study).await,
                Err(error) => Err(format!("it is of another version: {error}")),
            };
            if !stop.load(Ordering::Relaxed) {
                let answer = done.unwrap_or_else(|why| Answer::Failed { why });
                bench.tell(&job, &answer).await;
            }
            bench.running().remove(&job.id);
            bench.look_now.notify_one();
        });
    }

    async fn tell(&self, job: &TakenJob, answer: &Answer) {
        let text = serde_json::to_string(answer).expect("an answer is plain data");
        match self
            .store
            .report_job(&self.me, job, None, Some(&text))
            .await
        {
            Ok(true) => self.post.send(|| Hint::Jobs),
            Ok(false) => tracing::info!(game = job.game, "an answer came too late"),
            Err(error) => tracing::warn!(%error, "an answer can't be stored"),
        }
    }

    async fn work(
        &self,
        job: &TakenJob,
        task: Task,
        stop: &Arc<AtomicBool>,
        study: Option<Arc<Job>>,
    ) -> Result<Answer, String> {
        let failed = |error: StoreError| error.to_string();
        let row = self.store.game(&job.game).await.map_err(failed)?;
        let row = row.ok_or("there is no such game")?;
        let lexicon = self.lexicon(&row, &task).await?;
        let mut written = self.store.events(&job.game, 0).await.map_err(failed)?;
        match (task.what, study) {
            (What::Analyse { until }, Some(study)) => {
                written.retain(|deed| until.is_none_or(|until| deed.seq <= until));
                let record = record::record(&row, &written).map_err(failed)?;
                let work = analysis::Work {
                    pool: Arc::clone(&self.pool),
                    lexicon,
                    manners: row.manners(),
                    stop: Arc::clone(stop),
                };
                let made = analysis::analyze(work, record, study).await;
                let analysis = made.map_err(|error| error.to_string())?;
                Ok(Answer::Analysis {
                    analysis: Box::new(analysis),
                })
            }
            (What::Think { side, about }, _) => {
                written.retain(|deed| deed.seq <= about);
                let journal = Journal::read(row.rules, &written);
                let journal = journal.map_err(|damage| damage.to_string())?;
                let side = Side::from(side);
                let opponent = row.opponent(side).ok_or("nobody plays that side")?;
                let asker = Asker {
                    address: None,
                    person: row.creator.clone(),
                };
                let riddle = Riddle {
                    opponent,
                    game: journal.game,
                    side,
                    lexicon,
                    seed: seed(&self.signer, &row.id),
                };
                Ok(Answer::of(
                    answer(&self.pool, asker, riddle, Arc::clone(stop)).await,
                ))
            }
            (What::Analyse { .. }, None) => Err("it was not begun as an analysis".to_owned()),
        }
    }

    /// The dictionary that judges in a game, if it is here.
    async fn lexicon(&self, row: &GameRow, task: &Task) -> Result<&'static Dictionary, String> {
        let asked = self.dictionaries.exactly(&self.store, &task.lexicon).await;
        let here = asked.map_err(|error| error.to_string())?;
        here.ok_or_else(|| {
            format!(
                "game {} is played with a dictionary that this worker has not: start it with the \
                 same --lexicon and configuration file as the servers",
                row.id
            )
        })
    }

    /// Gives back what is not done.
    async fn end(&self) -> Result<(), StoreError> {
        for one in self.running().values() {
            one.stop.store(true, Ordering::Relaxed);
        }
        self.store.end_worker(&self.me).await?;
        self.post.send(|| Hint::Jobs);
        let ended = async {
            while !self.running().is_empty() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        if tokio::time::timeout(STOP_WITHIN, ended).await.is_err() {
            tracing::warn!("some jobs did not end in time");
        }
        Ok(())
    }
}

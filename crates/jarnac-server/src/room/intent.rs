//! Somebody wants to act.

use std::sync::atomic::Ordering;
use std::time::Instant;

use jarnac_core::{Action, Official, OfficialAction, Side, Timestamp};
use jarnac_protocol::{
    ApiError, ErrorCode, ErrorDetails, Intent, Role, ServerMessage, TableAct, Wanted,
};

use super::command::Wish;
use super::commit::{Author, stale};
use super::task::{Room, not_seated};
use crate::grounds::Grounds;
use crate::journal::Entry;
use crate::limits;
use crate::wall_clock;

/// Who acts, for which side, and how long the message was on its way.
struct Actor {
    person: String,
    role: Role,
    side: Option<Side>,
    lag_ms: u64,
}

impl Room {
    /// Somebody wants something. The answer goes to that connection.
    pub(super) async fn wish(&mut self, connection: u64, wish: Wish, came: Instant) {
        let intent = match wish {
            Wish::Act(intent) => intent,
            Wish::Say { key, room, text } => return self.say(connection, key, room, text).await,
        };
        let key = intent.key.clone();
        let answer = match self.intend(connection, &intent, came).await {
            Ok(seq) => ServerMessage::Done { key, seq },
            Err(error) => {
                self.app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
                ServerMessage::Refused { key, error }
            }
        };
        self.send_to(connection, &answer);
    }

    async fn intend(
        &mut self,
        connection: u64,
        intent: &Intent,
        came: Instant,
    ) -> Result<u32, ApiError> {
        let actor = self.actor(connection, intent)?;
        check_key(&intent.key)?;
        let named = format!("{}:{}", actor.person, intent.key);
        if let Some(seq) = self.done_before(&named, intent.seen).await? {
            return Ok(seq);
        }
        let wanted = intent.act.read()?;
        self.check_open()?;
        self.check_store(came)?;
        if matters(&wanted) {
            self.check_fresh(intent.seen)?;
        }
        let author = Author {
            person: Some(actor.person.clone()),
            intent: Some(named.clone()),
        };
        let done = match wanted {
            Wanted::Play(action) => self.play(&actor, action, author).await,
            Wanted::Official(action) => self.officiate(&actor, action, author).await,
            Wanted::Table(act) => self.manage(&actor, act, author).await,
        };
        // Of a write that failed or lost a race it is known only now what was stored.
        done.or_else(|error| self.done_lately(&named).ok_or(error))
    }

    /// The entry that this very wish became, if it is among the last ones.
    fn done_lately(&self, named: &str) -> Option<u32> {
        let mut recent = self.recent.iter().rev();
        let found = recent.find(|recent| recent.intent.as_deref() == Some(named))?;
        Some(found.message.seq)
    }

    fn actor(&self, connection: u64, intent: &Intent) -> Result<Actor, ApiError> {
        let mut all = self.subscribers.iter();
        let one = all
            .find(|one| one.connection == connection)
            .ok_or_else(not_seated)?;
        let person = one.viewer.person.clone().ok_or_else(not_seated)?;
        let side = match (intent.side.map(Side::from), &one.sides[..]) {
            (_, []) if one.role == Role::Referee => None,
            (_, []) => return Err(not_seated()),
            (None, [side]) => Some(*side),
            (Some(side), sides) if sides.contains(&side) => Some(side),
            (Some(_), _) => {
                let message = "that is not your side: act for your own";
                return Err(ApiError::new(ErrorCode::NotSeated, message));
            }
            (None, _) => {
                let message = "you play both sides: say for which one with `side`";
                return Err(ApiError::new(ErrorCode::BadMessage, message));
            }
        };
        Ok(Actor {
            person,
            role: one.role,
            side,
            lag_ms: one.lag_ms,
        })
    }

    /// The entry that this very wish became, if it was done before.
    async fn done_before(&self, named: &str, seen: u32) -> Result<Option<u32>, ApiError> {
        if let Some(seq) = self.done_lately(named) {
            return Ok(Some(seq));
        }
        let oldest = self.recent.front().map_or(0, |recent| recent.message.seq);
        if seen.saturating_add(1) >= oldest {
            // Whatever came after what the client saw is at hand, and it is not among it.
            return Ok(None);
        }
        let found = self.app.store.intent(&self.row.id, named).await;
        found.map_err(|error| crate::error::store_error(&error))
    }

    /// The game must have begun, and not be over.
    fn check_open(&self) -> Result<(), ApiError> {
        if self.journal.called_off.is_some() {
            let message = "the game was called off: start a new one";
            return Err(ApiError::new(ErrorCode::GameOver, message));
        }
        if self.row.status == "waiting" {
            let message = "the game waits for people: send them the link";
            return Err(ApiError::new(ErrorCode::NotStarted, message));
        }
        Ok(())
    }

    /// The store must be there, and not have more to do than it can. Whoever wants something while it
    /// is away gets it when it is back: no clock runs until then.
    fn check_store(&self, came: Instant) -> Result<(), ApiError> {
        if self.app.pulse.store_away_since().is_some() {
            let message =
                "nothing can be stored at the moment, so the clocks stand: try again soon";
            return Err(ApiError::new(ErrorCode::TryAgain, message));
        }
        if came.elapsed() > limits::MAX_ROOM_WAIT || self.app.store.is_busy() {
            self.app.metrics.busy.fetch_add(1, Ordering::Relaxed);
            let message = "too much is going on at the moment: try again in a second";
            return Err(ApiError::new(ErrorCode::Busy, message).with(ErrorDetails {
                wait_ms: Some(1000),
                ..ErrorDetails::default()
            }));
        }
        Ok(())
    }

    /// Nothing that matters may have happened since the client looked.
    fn check_fresh(&self, seen: u32) -> Result<(), ApiError> {
        let seq = self.journal.seq;
        if seen > seq {
            let message = format!("there is no event {seen} yet: the last one is {seq}");
            return Err(ApiError::new(ErrorCode::BadMessage, message));
        }
        let at_hand = self.recent.front().map_or(1, |recent| recent.message.seq) <= seen + 1;
        let newer = self
            .recent
            .iter()
            .filter(|recent| recent.message.seq > seen);
        if at_hand && newer.into_iter().all(|recent| recent.quiet) {
            Ok(())
        } else {
            Err(stale(seq))
        }
    }

    /// The moment at which somebody acted: now, less the measured lag up to the cap.
    fn acted_at(&self, actor: &Actor) -> Timestamp {
        let now = wall_clock::now();
        if self.journal.game.timer().is_none() {
            return now;
        }
        let given = actor.lag_ms.min(limits::MAX_LAG.as_millis() as u64);
        let dated = Timestamp(now.0.saturating_sub(given)).max(self.journal.game.at());
        let given = now.since(dated).0;
        if given > 0 {
            self.app
                .metrics
                .lag_given
                .fetch_add(given, Ordering::Relaxed);
            tracing::debug!(
                game = self.row.id,
                given,
                lag = actor.lag_ms,
                "lag given back"
            );
        }
        dated
    }

    async fn play(
        &mut self,
        actor: &Actor,
        action: Action,
        author: Author,
    ) -> Result<u32, ApiError> {
        let side = actor.side.ok_or_else(not_seated)?;
        if action == Action::Toss {
            let message = "the toss is held by itself as soon as both sides are there";
            return Err(ApiError::new(ErrorCode::NotNow, message));
        }
        if self.journal.game.is_suspended() && self.journal.stopped_by_server {
            // Another server may have let the clocks run again.
            let caught_up = self.catch_up().await;
            caught_up.map_err(|error| crate::error::store_error(&error))?;
        }
        let dated = self.acted_at(actor);
        self.expire(dated).await?;
        let decided = self.decide(dated, |game, ctx| game.act(ctx, side, action));
        let events = decided.map_err(|error| {
            let grounds = Grounds {
                lexicon: self.app.config.lexicon,
                rules: &self.row.rules.words,
            };
            grounds.add_to_error(error.into())
        })?;
        self.commit(Entry::Played(events), author).await
    }

    async fn officiate(
        &mut self,
        actor: &Actor,
        action: OfficialAction,
        author: Author,
    ) -> Result<u32, ApiError> {
        if actor.role != Role::Referee {
            let message = "only the referee of this game can do that";
            return Err(ApiError::new(ErrorCode::Forbidden, message));
        }
        let now = self.acted_at(actor);
        self.expire(now).await?;
        let events = self.decide(now, |game, ctx| {
            game.act_official(ctx, Official::Referee, action)
        })?;
        self.commit(Entry::Played(events), author).await
    }

    async fn manage(
        &mut self,
        actor: &Actor,
        act: TableAct,
        author: Author,
    ) -> Result<u32, ApiError> {
        let side = actor.side.ok_or_else(not_seated)?;
        if self.journal.is_over() {
            return Err(jarnac_core::RuleError::GameOver.into());
        }
        match act {
            TableAct::Abort => self.call_off(side, author).await,
            TableAct::ClaimWin => self.claim_win(side, author).await,
            TableAct::OfferTakeback => self.offer_takeback(side, author).await,
            TableAct::AcceptTakeback => {
                self.check_takeback_offer(side)?;
                self.take_back(side.other(), author).await
            }
            TableAct::DeclineTakeback => {
                self.check_takeback_offer(side)?;
                self.commit(Entry::TakebackDeclined(side), author).await
            }
        }
    }
}

/// A key is stored: it must be short, and plain text for every database.
pub(super) fn check_key(key: &str) -> Result<(), ApiError> {
    let is_short = !key.is_empty() && key.chars().count() <= limits::MAX_KEY;
    if is_short && !key.chars().any(char::is_control) {
        return Ok(());
    }
    let most = limits::MAX_KEY;
    let message = format!("a key has 1 to {most} characters, none of them a control character");
    Err(ApiError::new(ErrorCode::BadMessage, message))
}

/// Whether what has happened since the client looked can change what is meant.
fn matters(wanted: &Wanted) -> bool {
    !matches!(
        wanted,
        Wanted::Play(Action::Resign | Action::OfferTie | Action::DeclineTie)
            | Wanted::Table(TableAct::Abort | TableAct::DeclineTakeback)
    )
}

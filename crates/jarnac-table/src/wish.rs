//! Somebody wants to act.

use jarnac_core::{Action, Manner, Official, OfficialAction, RuleError, Side, Timestamp};
use jarnac_protocol::{
    ApiError, ErrorCode, GameStatus, Role, ServerMessage, TableAct, Wanted, Wish,
};

use crate::deed::Deed;
use crate::grounds::Grounds;
use crate::people::{ConnectionId, not_seated};
use crate::propose::{Cause, Draft, stale};
use crate::table::{Table, Wishing};
use crate::tell::Told;

/// How many characters the key of a wish may have.
pub const MAX_KEY: usize = 64;

/// A wish that waits for its turn.
pub(crate) struct Waiting {
    pub(crate) connection: ConnectionId,
    pub(crate) wish: Wish,
    wanted: Wanted,
    pub(crate) person: String,
    /// The person and the key: what names the wish in the journal.
    pub(crate) named: String,
    role: Role,
    pub(crate) side: Option<Side>,
    /// When it came, and how long it was on its way there and back.
    came: Timestamp,
    lag_ms: u64,
    /// The deed that it has become before.
    pub(crate) done: Option<u32>,
    barred: Option<ApiError>,
    /// Whether nothing that matters had happened since the client looked.
    pub(crate) is_fresh: bool,
}

/// What a wish is when it comes.
enum Heard {
    /// It was done before.
    Done(u32),
    Waits(Box<Waiting>),
}

/// What becomes of a wish.
pub(crate) enum Weighed {
    /// It was done before.
    Done(u32),
    /// This comes first.
    First(Draft),
    /// It becomes this.
    Becomes(Draft),
}

impl Table {
    /// Whether every deed after one that a client has seen is at hand, with the wishes that they
    /// answer. If not, the driver looks in the store whether a wish was done before.
    pub fn remembers(&self, seen: u32) -> bool {
        let oldest = self.recent.front().map_or(0, |recent| recent.message.seq);
        seen.saturating_add(1) >= oldest
    }

    /// How a wish is named in the journal, if this connection may have any.
    pub fn name_of_wish(&self, connection: ConnectionId, key: &str) -> Option<String> {
        let person = self.guest(connection)?.viewer.person.as_ref()?;
        Some(name_of_wish(person, key))
    }

    /// Somebody wants something. The answer goes to that connection.
    pub(crate) fn hear(&mut self, wishing: Wishing, now: Timestamp) {
        let (connection, key) = (wishing.connection, wishing.wish.key.clone());
        let answer = match self.read_wish(wishing, now) {
            Ok(Heard::Waits(waiting)) => {
                self.retry_at = None;
                self.wishes.push_back(*waiting);
                return;
            }
            Ok(Heard::Done(seq)) => ServerMessage::Done { key, seq },
            Err(error) => ServerMessage::Refused { key, error },
        };
        self.out.tell.push(Told::to(connection, answer));
    }

    fn read_wish(&self, wishing: Wishing, now: Timestamp) -> Result<Heard, ApiError> {
        let Wishing {
            connection,
            wish,
            done,
            barred,
        } = wishing;
        let guest = self.guest(connection).ok_or_else(not_seated)?;
        let person = guest.viewer.person.clone().ok_or_else(not_seated)?;
        let side = side_of(&wish, guest.role, &guest.sides)?;
        check_key(&wish.key)?;
        let named = name_of_wish(&person, &wish.key);
        // What was done once is told, whatever is sent under its key.
        if let Some(seq) = self.done_lately(&named).or(done) {
            return Ok(Heard::Done(seq));
        }
        Ok(Heard::Waits(Box::new(Waiting {
            connection,
            wanted: wish.act.read()?,
            named,
            person,
            role: guest.role,
            side,
            came: now,
            lag_ms: guest.lag_ms,
            done,
            barred,
            is_fresh: false,
            wish,
        })))
    }

    /// Grants or refuses the first of the waiting wishes. Tells whether there was one.
    pub(crate) fn grant(&mut self, now: Timestamp) -> bool {
        let Some(mut first) = self.wishes.pop_front() else {
            return false;
        };
        let weighed = self.weigh(&mut first, now);
        let connection = first.connection;
        let key = first.wish.key.clone();
        self.wishes.push_front(first);
        match weighed {
            Ok(Weighed::Done(seq)) => {
                self.wishes.pop_front();
                let done = ServerMessage::Done { key, seq };
                self.out.tell.push(Told::to(connection, done));
            }
            Ok(Weighed::First(draft)) => {
                if !self.propose(draft, Cause::Itself, now) {
                    self.refuse_first(stale(self.journal.seq));
                }
            }
            Ok(Weighed::Becomes(draft)) => {
                self.propose(draft, Cause::Wish, now);
            }
            Err(error) => self.refuse_first(error),
        }
        true
    }

    fn weigh(&mut self, waiting: &mut Waiting, now: Timestamp) -> Result<Weighed, ApiError> {
        if let Some(seq) = self.done_lately(&waiting.named).or(waiting.done) {
            return Ok(Weighed::Done(seq));
        }
        self.check_open()?;
        if let Some(why) = waiting.barred.take() {
            return Err(why);
        }
        self.check_drawn(&waiting.wish)?;
        if matters(&waiting.wanted) && !waiting.is_fresh {
            self.check_fresh(waiting.wish.seen)?;
            waiting.is_fresh = true;
        }
        match &waiting.wanted {
            Wanted::Play(action) if self.setup.is_dealt_by_hand() => {
                self.note_play(waiting, *action)
            }
            Wanted::Play(action) => self.play(waiting, *action),
            Wanted::Official(action) => self.officiate(waiting, action.clone()),
            Wanted::Table(act) => {
                let side = waiting.side.ok_or_else(not_seated)?;
                self.manage(side, *act, now).map(Weighed::Becomes)
            }
        }
    }

    /// The deed that this very wish became, if it is among the last ones.
    pub(crate) fn done_lately(&self, named: &str) -> Option<u32> {
        let mut recent = self.recent.iter().rev();
        let found = recent.find(|recent| recent.key.as_deref() == Some(named))?;
        Some(found.message.seq)
    }

    /// The game must have begun, and not be called off.
    fn check_open(&self) -> Result<(), ApiError> {
        if self.journal.called_off.is_some() {
            let message = "the game was called off: start a new one";
            return Err(ApiError::new(ErrorCode::GameOver, message));
        }
        if self.setup.status == GameStatus::Waiting {
            let message = "the game waits for people: send them the link";
            return Err(ApiError::new(ErrorCode::NotStarted, message));
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
        let newer = self.recent.iter().filter(|one| one.message.seq > seen);
        if self.remembers(seen) && newer.into_iter().all(|one| one.quiet) {
            Ok(())
        } else {
            Err(stale(seq))
        }
    }

    /// The moment at which somebody acted: when it came, less the measured lag up to the cap.
    pub(crate) fn acted_at(&mut self, waiting: &Waiting) -> Timestamp {
        if self.journal.game.timer().is_none() {
            return waiting.came;
        }
        let given = waiting.lag_ms.min(self.house.lag.0);
        let dated = Timestamp(waiting.came.0.saturating_sub(given)).max(self.journal.game.at());
        self.out.lag_given += waiting.came.since(dated).0;
        dated
    }

    fn play(&mut self, waiting: &Waiting, action: Action) -> Result<Weighed, ApiError> {
        let side = waiting.side.ok_or_else(not_seated)?;
        if action == Action::Toss {
            let message = "the toss is held by itself as soon as both sides are there";
            return Err(ApiError::new(ErrorCode::NotNow, message));
        }
        let dated = self.acted_at(waiting);
        if let Some(first) = self.expired(dated)? {
            return Ok(Weighed::First(first));
        }
        let decided = self.decide(dated, |game, ctx| game.act_by_steps(ctx, side, action));
        let steps = decided.map_err(|error| {
            let grounds = Grounds {
                lexicon: self.lexicon,
                rules: &self.setup.rules.words,
            };
            grounds.add_to_error(error.into())
        })?;
        Ok(Weighed::Becomes(Draft::played(steps)))
    }

    fn officiate(
        &mut self,
        waiting: &Waiting,
        action: OfficialAction,
    ) -> Result<Weighed, ApiError> {
        // Whoever writes a game down also writes what its referee says.
        let writes = self.setup.is_dealt_by_hand() && waiting.side.is_some();
        if waiting.role != Role::Referee && !writes {
            let message = "only the referee of this game can do that";
            return Err(ApiError::new(ErrorCode::Forbidden, message));
        }
        let dated = self.acted_at(waiting);
        if let Some(first) = self.expired(dated)? {
            return Ok(Weighed::First(first));
        }
        let steps = self.decide(dated, |game, ctx| {
            game.act_official_by_steps(ctx, Official::Referee, action)
        })?;
        Ok(Weighed::Becomes(Draft::played(steps)))
    }

    fn manage(&self, side: Side, act: TableAct, now: Timestamp) -> Result<Draft, ApiError> {
        // The last thing that was written may be what ended a game by mistake.
        if self.journal.is_over() && act != TableAct::StepBack {
            return Err(RuleError::GameOver.into());
        }
        match act {
            TableAct::Abort => self.call_off(side, now),
            TableAct::ClaimWin => self.claim_win(side, now),
            TableAct::OfferTakeback => self.offer_takeback(side, now),
            TableAct::AcceptTakeback => {
                self.check_takeback_offer(side)?;
                self.take_back(side.other(), now)
            }
            TableAct::DeclineTakeback => {
                self.check_takeback_offer(side)?;
                Ok(Draft::of(Deed::TakebackDeclined(side)))
            }
            TableAct::StepBack => self.step_back(now),
        }
    }
}

fn name_of_wish(person: &str, key: &str) -> String {
    format!("{person}:{key}")
}

/// The side that somebody acts for.
fn side_of(wish: &Wish, role: Role, sides: &[Side]) -> Result<Option<Side>, ApiError> {
    match (wish.side.map(Side::from), sides) {
        (_, []) if role == Role::Referee => Ok(None),
        (_, []) => Err(not_seated()),
        (None, [side]) => Ok(Some(*side)),
        (Some(side), sides) if sides.contains(&side) => Ok(Some(side)),
        (Some(_), _) => {
            let message = "that is not your side: act for your own";
            Err(ApiError::new(ErrorCode::NotSeated, message))
        }
        (None, _) => {
            let message = "you play both sides: say for which one with `side`";
            Err(ApiError::new(ErrorCode::BadMessage, message))
        }
    }
}

/// A key is stored: it must be short, and plain text for every store.
pub fn check_key(key: &str) -> Result<(), ApiError> {
    let is_short = !key.is_empty() && key.chars().count() <= MAX_KEY;
    if is_short && !key.chars().any(char::is_control) {
        return Ok(());
    }
    let message = format!("a key has 1 to {MAX_KEY} characters, none of them a control character");
    Err(ApiError::new(ErrorCode::BadMessage, message))
}

/// Whether what has happened since the client looked can change what is meant.
fn matters(wanted: &Wanted) -> bool {
    match wanted {
        // To agree is to agree with what lies on the table.
        Wanted::Play(Action::AcceptTie) | Wanted::Official(_) => true,
        Wanted::Play(action) => action.kind().manner() == Manner::Played,
        Wanted::Table(act) => !matches!(act, TableAct::Abort | TableAct::DeclineTakeback),
    }
}

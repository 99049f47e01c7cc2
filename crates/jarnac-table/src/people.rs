//! People come and go.

use jarnac_core::{Side, Timestamp};
use jarnac_protocol::{
    ApiError, AwayView, BySideView, ChatLine, ChatRoom, ErrorCode, Presence, Role, ServerMessage,
    SideName, Snapshot, VERSION, You,
};

use crate::elsewhere::Present;
use crate::setup::Setup;
use crate::table::{Joining, Table, judged_by};
use crate::tell::{Audience, Told};

/// Names one connection to a table, for as long as it lasts.
pub type ConnectionId = u64;

/// A table with more watchers does not tell about each that comes or goes.
pub(crate) const TELL_WATCHERS: u32 = 20;

/// Who looks at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Viewer {
    /// The person, if known.
    pub person: Option<String>,
    /// How they are called.
    pub name: String,
    /// Whether they came by the link for those who watch.
    pub has_watch_key: bool,
    /// Whether they want to be one of those even where they have a seat: what they see is shown to
    /// others.
    pub only_watches: bool,
}

/// What somebody is at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What they are.
    pub role: Role,
    /// The sides that they act for.
    pub sides: Vec<Side>,
}

/// Somebody at the table.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The connection.
    pub connection: ConnectionId,
    /// Who it is.
    pub viewer: Viewer,
    /// What they are here.
    pub role: Role,
    /// The sides that they act for.
    pub sides: Vec<Side>,
    /// The way there and back, as last measured.
    pub(crate) lag_ms: u64,
}

impl Table {
    /// Somebody at the table.
    pub fn guest(&self, connection: ConnectionId) -> Option<&Guest> {
        let mut guests = self.guests.iter();
        guests.find(|guest| guest.connection == connection)
    }

    /// What somebody is here, or why they may not look.
    pub fn admit(&self, viewer: &Viewer) -> Result<Place, ApiError> {
        if let Some(person) = viewer.person.as_ref().filter(|_| !viewer.only_watches) {
            let sides = self.setup.sides_of(person);
            if !sides.is_empty() {
                let role = Role::Player;
                return Ok(Place { role, sides });
            }
            if self.setup.referee.as_ref() == Some(person) {
                let role = Role::Referee;
                return Ok(Place { role, sides });
            }
        }
        if !self.is_over_to_watchers() && !self.may_watch(viewer) {
            return Err(ApiError::new(
                ErrorCode::Forbidden,
                "this game is not yours to see: ask its people for a link to join or to watch",
            ));
        }
        if self.here(Role::Watcher).count() >= self.house.watchers {
            return Err(ApiError::new(
                ErrorCode::TooMany,
                "too many people look at this game: try again later",
            ));
        }
        Ok(Place {
            role: Role::Watcher,
            sides: Vec::new(),
        })
    }

    /// Somebody comes: they see everything, and everybody else sees them.
    pub(crate) fn welcome(&mut self, joining: Joining, now: Timestamp) {
        let Joining {
            connection,
            viewer,
            place: Place { role, sides },
            after,
            chat,
        } = joining;
        self.lift_veil(now);
        let you = You {
            person: viewer.person.clone(),
            role,
            sides: sides.iter().copied().map(SideName::from).collect(),
        };
        let guest = Guest {
            connection,
            viewer,
            role,
            sides,
            lag_ms: 0,
        };
        let chat = chat
            .into_iter()
            .filter(|(line, team)| self.may_read(line.room, *team, &guest))
            .map(|(line, _)| line)
            .collect();
        self.guests.push(guest);
        self.note_absence(now);
        let (seq, table) = self.table_for(role, now);
        let snapshot = Snapshot {
            protocol: VERSION,
            now: now.0,
            seq,
            game: self.summary_for(role),
            presence: self.presence_for(role),
            you,
            table,
            events: self.messages_for(role, after.unwrap_or_default()),
            chat,
        };
        if role == Role::Watcher {
            self.note_told(&snapshot.game, &snapshot.presence);
        }
        let snapshot = ServerMessage::Snapshot(Box::new(snapshot));
        self.out.tell.push(Told::to(connection, snapshot));
        self.tell_arrival(connection, role);
    }

    fn tell_arrival(&mut self, connection: ConnectionId, role: Role) {
        let presence = self.presence();
        if role == Role::Watcher && presence.watchers > TELL_WATCHERS {
            return;
        }
        let message = ServerMessage::People {
            game: Box::new(self.setup.summary()),
            presence,
        };
        let to = Audience::AllBut(connection);
        self.out.tell.push(Told::new(to, message));
    }

    /// Somebody is gone.
    pub(crate) fn leave(&mut self, connection: ConnectionId, now: Timestamp) {
        let mut guests = self.guests.iter();
        if let Some(at) = guests.position(|guest| guest.connection == connection) {
            let gone = self.guests.swap_remove(at);
            self.note_absence(now);
            self.tell_arrival(connection, gone.role);
        }
    }

    pub(crate) fn note_lag(&mut self, connection: ConnectionId, lag_ms: u64) {
        let mut guests = self.guests.iter_mut();
        if let Some(guest) = guests.find(|guest| guest.connection == connection) {
            guest.lag_ms = lag_ms;
        }
    }

    /// Who sits where has changed, or whether the game has begun.
    pub(crate) fn reseat(&mut self, setup: Setup) {
        if setup.status != self.setup.status && self.journal.seq == 0 {
            // Whoever is not there has only now been given a seat.
            self.absence.forget();
        }
        let before = std::mem::replace(&mut self.setup, judged_by(setup, self.lexicon));
        if self.journal.seq > 0 {
            // What the journal tells is known better here.
            self.setup.status = before.status;
            self.setup.seq = before.seq;
            self.setup.updated_at = before.updated_at;
            self.setup.result.clone_from(&before.result);
        }
        for guest in &mut self.guests {
            let Some(person) = &guest.viewer.person else {
                continue;
            };
            if guest.viewer.only_watches {
                continue;
            }
            let mut seats = self.setup.seats.a.iter().chain(&self.setup.seats.b);
            if let Some(seat) = seats.find(|seat| seat.person.as_ref() == Some(person)) {
                seat.name.clone_into(&mut guest.viewer.name);
            }
            guest.sides = self.setup.sides_of(person);
            if !guest.sides.is_empty() {
                guest.role = Role::Player;
            }
        }
        let is_same = before.summary() == self.setup.summary();
        if !is_same || before.referee != self.setup.referee {
            self.tell_people();
        }
    }

    pub(crate) fn tell_rematch(&mut self, game: String) {
        self.setup.rematch = Some(game.clone());
        self.tell_all(ServerMessage::Rematch { game });
    }

    /// Passes a line on to those who may read it.
    pub(crate) fn pass_on(&mut self, line: ChatLine, team: Option<Side>) {
        let readers = self
            .guests
            .iter()
            .filter(|guest| self.may_read(line.room, team, guest));
        let to = Audience::Only(readers.map(|guest| guest.connection).collect());
        let author = Some(line.person.clone());
        let message = ServerMessage::Chat(line);
        self.out.tell.push(Told {
            to,
            message,
            author,
        });
    }

    fn may_read(&self, room: ChatRoom, team: Option<Side>, guest: &Guest) -> bool {
        match room {
            ChatRoom::Table => true,
            ChatRoom::Watchers => self.only_watches(guest) || self.journal.is_over(),
            ChatRoom::Team => team.is_some_and(|team| guest.sides.contains(&team)),
        }
    }

    /// Whether somebody watches who has no other place here. Whoever plays may see what others see,
    /// but hears nothing of what they say among themselves.
    pub fn only_watches(&self, guest: &Guest) -> bool {
        let person = guest.viewer.person.as_ref();
        let has_place = person.is_some_and(|person| {
            !self.setup.sides_of(person).is_empty() || self.setup.referee.as_ref() == Some(person)
        });
        guest.role == Role::Watcher && !has_place
    }

    /// Sends those away who came in because the game was over, when its end is taken back.
    pub(crate) fn send_away(&mut self) {
        if self.is_over_to_watchers() {
            return;
        }
        let watching = self.guests.iter();
        let watching = watching.filter(|guest| guest.role == Role::Watcher);
        let may_not = watching.filter(|guest| !self.may_watch(&guest.viewer));
        let away: Vec<ConnectionId> = may_not.map(|guest| guest.connection).collect();
        self.out.away.extend(away);
    }

    fn may_watch(&self, viewer: &Viewer) -> bool {
        self.setup.spectators && viewer.has_watch_key
    }

    fn here(&self, role: Role) -> impl Iterator<Item = &Guest> {
        self.guests.iter().filter(move |guest| guest.role == role)
    }

    /// Whether each side has somebody who is connected. The computer always is.
    pub(crate) fn both_are_there(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.is_there(side))
    }

    /// Whether a side has somebody who is connected, here or elsewhere.
    pub(crate) fn is_there(&self, side: Side) -> bool {
        self.setup.computer[side]
            || self.guests.iter().any(|guest| guest.sides.contains(&side))
            || self.is_elsewhere(side)
    }

    /// Who is there.
    pub fn presence(&self) -> Presence {
        let online = |side: Side| {
            let mut people: Vec<String> = self
                .guests
                .iter()
                .filter(|guest| guest.sides.contains(&side))
                .filter_map(|guest| guest.viewer.person.clone())
                .collect();
            let far = self.far_people().map(|one| &one.person);
            let plays = |person: &&String| self.setup.sides_of(person).contains(&side);
            people.extend(far.filter(plays).cloned());
            people.sort_unstable();
            people.dedup();
            people
        };
        let has_referee = self.setup.rules.human_referee;
        Presence {
            online: BySideView::from_fn(online),
            watchers: self.here(Role::Watcher).count() as u32 + self.far_watchers(),
            away: self.away().map(|away| AwayView {
                side: away.side.into(),
                since: away.since.0,
                claim_at: away.claim_at.0,
            }),
            referee: has_referee.then(|| {
                let is_far = |one: &Present| self.setup.referee.as_ref() == Some(&one.person);
                self.here(Role::Referee).next().is_some()
                    || self.far_people().any(is_far)
                    || self.somebody_writes()
            }),
        }
    }

    /// Whether somebody is there who writes the game down, and what its referee says.
    fn somebody_writes(&self) -> bool {
        let is_here = self.here(Role::Player).next().is_some();
        self.setup.is_dealt_by_hand() && (is_here || self.far_players().next().is_some())
    }

    /// Tells everybody who is there and who sits where.
    pub(crate) fn tell_people(&mut self) {
        let message = ServerMessage::People {
            game: Box::new(self.setup.summary()),
            presence: self.presence(),
        };
        self.tell_all(message);
    }
}

/// The answer to somebody who has no place at the table.
pub fn not_seated() -> ApiError {
    ApiError::new(
        ErrorCode::NotSeated,
        "you only watch this game: join a side by its link first",
    )
}

//! What a client knows of one table, and how each message changes it. No socket, no clock.

use jarnac_catalogue::{Catalogue, as_you};
use jarnac_core::rules::OptionName;
use jarnac_core::{BySide, Preset, RuleSet, Side};
use jarnac_protocol::{
    ChatLine, EventMessage, GameKind, GameSummary, Happened, Presence, ServerMessage, Snapshot,
    TableView, You,
};

/// One thing that happened, with the number of its deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ToldStep {
    pub(crate) seq: u32,
    pub(crate) happened: Happened,
}

/// What a client knows of one table.
#[derive(Debug, Clone)]
pub(crate) struct Room {
    pub(crate) game: GameSummary,
    pub(crate) rules: Option<RuleSet>,
    pub(crate) you: You,
    pub(crate) presence: Presence,
    pub(crate) table: TableView,
    pub(crate) seq: u32,
    /// How far the table's clock is ahead of ours, in milliseconds.
    pub(crate) ahead: i64,
    /// What happened, the oldest first.
    pub(crate) steps: Vec<ToldStep>,
    pub(crate) chat: Vec<ChatLine>,
    /// The newest event, to be told.
    pub(crate) news: Vec<Happened>,
}

/// Something is missing: a new snapshot is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gap;

impl Room {
    /// A room from everything that is told at the beginning of a connection. What was known before of
    /// the same game is kept if the events go on from there.
    pub(crate) fn new(snapshot: Snapshot, known: Option<&Room>, now: u64) -> Room {
        let Snapshot {
            game,
            you,
            presence,
            table,
            seq,
            mut events,
            chat,
            now: theirs,
            ..
        } = snapshot;
        events.sort_by_key(|event| event.seq);
        let known = known.filter(|known| {
            let later = events.iter().filter(|event| event.seq > known.seq).count();
            known.game.id == game.id
                && known.seq <= seq
                && later == usize::try_from(seq - known.seq).unwrap_or(usize::MAX)
        });
        let (mut steps, after) =
            known.map_or((Vec::new(), 0), |known| (known.steps.clone(), known.seq));
        let mut news = Vec::new();
        for event in events.iter().filter(|event| event.seq > after) {
            steps.extend(told(event));
            news.extend(event.happened());
        }
        Room {
            rules: rules_of(&game),
            game,
            you,
            presence,
            table,
            seq,
            ahead: theirs.cast_signed() - now.cast_signed(),
            steps,
            chat,
            news: if known.is_some() { news } else { Vec::new() },
        }
    }

    /// Takes a message in.
    pub(crate) fn hear(&mut self, message: ServerMessage, now: u64) -> Result<(), Gap> {
        match message {
            ServerMessage::Event(event) => return self.follow(&event),
            ServerMessage::Snapshot(snapshot) => *self = Room::new(*snapshot, Some(self), now),
            ServerMessage::Chat(line) => {
                if self.chat.iter().all(|known| known.number != line.number) {
                    self.chat.push(line);
                }
            }
            ServerMessage::People { game, presence } => {
                (self.game, self.presence) = (*game, presence);
            }
            ServerMessage::Allowed { allowed } => self.table.allowed = allowed,
            ServerMessage::Rematch { game } => self.game.rematch = Some(game),
            ServerMessage::Beat {
                now: theirs,
                lag_ms,
                ..
            } => {
                let theirs = theirs.saturating_add(lag_ms / 2);
                self.ahead = theirs.cast_signed() - now.cast_signed();
            }
            ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Error { .. }
            | ServerMessage::Bye { .. } => {}
        }
        Ok(())
    }

    fn follow(&mut self, event: &EventMessage) -> Result<(), Gap> {
        if event.seq <= self.seq {
            return Ok(());
        }
        let table = event.table().ok_or(Gap)?;
        if event.seq != self.seq + 1 {
            return Err(Gap);
        }
        self.table = table.clone();
        self.seq = event.seq;
        self.steps.extend(told(event));
        self.news = event.happened();
        Ok(())
    }

    /// The moment by the table's clock.
    pub(crate) fn now(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.ahead)
    }

    /// Whether the client acts for one side alone, so that «vous» is right.
    pub(crate) fn is_personal(&self) -> bool {
        self.you.sides.len() == 1
    }

    /// The side that is drawn first: one's own.
    pub(crate) fn near(&self) -> Side {
        match self.you.sides.first() {
            Some(side) if self.is_personal() => (*side).into(),
            _ => Side::A,
        }
    }

    /// What both sides are called. Whoever plays without a name is «vous», and the computer is called by
    /// its level.
    pub(crate) fn names(&self, texts: &Catalogue) -> BySide<String> {
        if let Some(names) = &self.game.names {
            return BySide::from_fn(|side| names.of(side).clone());
        }
        BySide::from_fn(|side| {
            let mut names = Vec::new();
            for seat in self.game.seats.of(side) {
                let level = format!("level-{}", seat.name);
                let is_level = seat.person.is_none() && self.game.kind == GameKind::Computer;
                names.push(match seat.name.as_str() {
                    "" => as_you(&texts.text("plate-you")),
                    _ if is_level && texts.has(&level) => texts.text(&level),
                    name => name.to_owned(),
                });
            }
            match names.is_empty() {
                true => texts.text(match side {
                    Side::A => "side-a",
                    Side::B => "side-b",
                }),
                false => names.join(", "),
            }
        })
    }

    /// The row that a side used last.
    pub(crate) fn last_row(&self, of: Side) -> Option<u8> {
        self.steps
            .iter()
            .rev()
            .find_map(|step| match &step.happened {
                Happened::Opened { side, row, .. } | Happened::Extended { side, row, .. }
                    if Side::from(*side) == of =>
                {
                    Some(*row)
                }
                Happened::Jarnacked { side, to, .. } if Side::from(*side) == of => Some(*to),
                _ => None,
            })
    }

    /// Whether nothing more can happen.
    pub(crate) fn is_over(&self) -> bool {
        self.game.status.is_final()
            || matches!(self.table.phase, jarnac_protocol::PhaseView::Over { .. })
    }
}

fn told(event: &EventMessage) -> impl Iterator<Item = ToldStep> + '_ {
    event.steps.iter().map(|step| ToldStep {
        seq: event.seq,
        happened: step.happened.clone(),
    })
}

/// The rule table of a game; none if it has an option that this program does not know.
fn rules_of(game: &GameSummary) -> Option<RuleSet> {
    let mut options = Preset::Classic.options();
    for name in OptionName::ALL {
        if let Some(value) = game.rules.options.get(name.name()) {
            name.set(&mut options, value).ok()?;
        }
    }
    RuleSet::new(options).ok()
}

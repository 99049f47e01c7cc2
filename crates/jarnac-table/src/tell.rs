//! Who is told what, and what is kept at hand of it.

use jarnac_core::{Game, Step, Timestamp};
use jarnac_protocol::{EventMessage, Happened, ServerMessage, SideName};

use crate::deed::{Deed, Written};
use crate::grounds::Grounds;
use crate::people::ConnectionId;
use crate::table::Table;

/// A message to be sent.
#[derive(Debug)]
pub struct Told {
    /// To whom.
    pub to: Audience,
    /// What.
    pub message: ServerMessage,
    /// Who said it, if it is chat: some don't want to read some.
    pub author: Option<String>,
}

/// Whom a message is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Audience {
    /// Everybody at the table.
    Everybody,
    /// Everybody but one.
    AllBut(ConnectionId),
    /// These.
    Only(Vec<ConnectionId>),
}

impl Audience {
    /// Whether it is for this connection.
    pub fn holds(&self, connection: ConnectionId) -> bool {
        match self {
            Audience::Everybody => true,
            Audience::AllBut(one) => *one != connection,
            Audience::Only(all) => all.contains(&connection),
        }
    }
}

impl Told {
    pub(crate) fn new(to: Audience, message: ServerMessage) -> Told {
        Told {
            to,
            message,
            author: None,
        }
    }

    pub(crate) fn to(connection: ConnectionId, message: ServerMessage) -> Told {
        Told::new(Audience::Only(vec![connection]), message)
    }
}

/// One of the last deeds.
pub(crate) struct Recent {
    pub(crate) message: EventMessage,
    /// The wish that it answers.
    pub(crate) key: Option<String>,
    pub(crate) quiet: bool,
}

impl Table {
    pub(crate) fn tell_all(&mut self, message: ServerMessage) {
        self.out.tell.push(Told::new(Audience::Everybody, message));
    }

    /// Keeps a deed at hand, and forgets the oldest.
    pub(crate) fn remember(
        &mut self,
        written: &Written,
        deed: &Deed,
        before: &Game,
        steps: &[Step],
    ) {
        if self.recent.len() >= self.house.recent {
            self.recent.pop_front();
        }
        let grounds = Grounds {
            lexicon: self.lexicon,
            rules: &self.setup.rules.words,
        };
        self.recent.push_back(Recent {
            message: message(written, deed, before, steps, grounds),
            key: written.key.clone(),
            quiet: deed.is_quiet(),
        });
    }

    /// Tells everybody what was done last, with the table after it.
    pub(crate) fn tell_last(&mut self, now: Timestamp) {
        let Some(last) = self.recent.back() else {
            return;
        };
        let mut message = last.message.clone();
        message.table = Some(Box::new(self.view(now)));
        self.tell_all(ServerMessage::Event(Box::new(message)));
    }
}

/// A deed as everybody may see it, without a table: `before` is the game before it, and `steps` are
/// the games after each of its events.
pub fn message(
    written: &Written,
    deed: &Deed,
    before: &Game,
    steps: &[Step],
    grounds: Grounds<'_>,
) -> EventMessage {
    EventMessage {
        seq: written.seq,
        at: written.at.0,
        by: written.person.clone(),
        happened: happened(deed, before, steps, grounds),
        table: None,
    }
}

fn happened(deed: &Deed, before: &Game, steps: &[Step], grounds: Grounds<'_>) -> Vec<Happened> {
    match deed {
        Deed::Played(_) => {
            let games = std::iter::once(before).chain(steps.iter().map(|step| &step.after));
            let seen = games.zip(steps).map(|(before, step)| {
                let mut happened = Happened::public(&step.event.kind, before);
                grounds.add_to_event(&mut happened);
                happened
            });
            seen.collect()
        }
        Deed::Aborted(side) => vec![Happened::Aborted {
            side: Some(SideName::from(*side)),
        }],
        Deed::Expired => vec![Happened::Aborted { side: None }],
        Deed::TakebackOffered(side) => vec![Happened::TakebackOffered {
            side: SideName::from(*side),
        }],
        Deed::TakebackDeclined(side) => vec![Happened::TakebackDeclined {
            side: SideName::from(*side),
        }],
        Deed::TakenBack { to, .. } => vec![Happened::TakenBack { to: *to }],
    }
}

//! Who is told what, and what is kept at hand of it.

use jarnac_core::{Step, Timestamp};
use jarnac_protocol::{EventMessage, ServerMessage, StepView};

use crate::deed::{Deed, Written};
use crate::grounds::Grounds;
use crate::journal::Before;
use crate::people::ConnectionId;
use crate::story::message;
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

    /// Keeps a deed at hand, and forgets the oldest. Gives what everybody is told of it, with the
    /// tables of all steps but the last.
    pub(crate) fn remember(
        &mut self,
        written: &Written,
        deed: &Deed,
        before: &Before,
        steps: &[Step],
    ) -> EventMessage {
        if self.recent.len() >= self.house.recent {
            self.recent.pop_front();
        }
        let grounds = Grounds {
            lexicon: self.lexicon,
            rules: &self.setup.rules.words,
        };
        let told = message(written, deed, before, &self.journal, steps, grounds);
        self.recent.push_back(Recent {
            message: short(&told),
            key: written.key.clone(),
            quiet: deed.is_quiet(),
        });
        told
    }

    /// Tells everybody what was done last, with the table as it is now.
    pub(crate) fn tell_last(&mut self, mut message: EventMessage, now: Timestamp) {
        if let Some(last) = message.steps.last_mut() {
            last.table = Some(Box::new(self.view(now)));
        }
        self.tell_all(ServerMessage::Event(Box::new(message)));
    }
}

/// What happened, without the tables and the letters' journeys.
pub(crate) fn short(told: &EventMessage) -> EventMessage {
    let short = |step: &StepView| StepView {
        happened: step.happened.clone(),
        journeys: Vec::new(),
        table: None,
    };
    EventMessage {
        steps: told.steps.iter().map(short).collect(),
        ..told.clone()
    }
}

//! One table of Jarnac without IO: its journal, its seats and roles, wishes with their keys, offers
//! and takebacks, clocks that stop and run again, when the computer is to be asked and when its
//! answer is due, and what everybody is told.
//!
//! It stands to whatever drives it as `quinn-proto` stands to `quinn`: it knows no sockets, no
//! storage, no threads and no clock. A server, a page without one and a terminal drive the same table.
//! See [`Table`].
//!
//! ```
//! use jarnac_core::Timestamp;
//! use jarnac_protocol::ServerMessage;
//! use jarnac_table::{Input, Joining, Table, Viewer, at_one_device};
//!
//! // Ada plays both sides at one device. Her coming is all that the toss waits for.
//! let mut table: Table = at_one_device("classic".parse()?, "ada");
//! let viewer = Viewer { person: Some("ada".into()), ..Viewer::default() };
//! let place = table.admit(&viewer).expect("she has a seat");
//! let joining = Joining { connection: 1, viewer, place, after: None, chat: vec![] };
//! let output = table.handle(Input::Joined(Box::new(joining)), Timestamp(1_000));
//!
//! // What happens is proposed first, and told when it is stored: to a disk, or to nothing at all.
//! assert!(output.store.is_some(), "the toss");
//! let output = table.handle(Input::Stored, Timestamp(1_001));
//! assert!(matches!(output.tell[0].message, ServerMessage::Event(_)));
//! # Ok::<(), jarnac_core::rules::OptionError>(())
//! ```

mod absence;
mod back;
mod by_itself;
mod computer;
mod deed;
mod driving;
mod elsewhere;
mod grounds;
mod hand;
mod held;
mod journal;
mod marks;
mod neighbours;
mod outage;
mod pace;
mod past;
mod people;
mod propose;
mod pulse;
mod setup;
mod story;
mod table;
mod takeback;
mod tell;
mod veil;
mod view;
mod wish;

pub use computer::is_asked;
pub use deed::{Damage, Deed, Written};
pub use driving::{Hinted, Inquiry};
pub use elsewhere::{Company, Present};
pub use grounds::Grounds;
pub use held::{HeldElsewhere, Holders};
pub use journal::{CalledOff, Journal};
pub use neighbours::Neighbours;
pub use past::PastEvent;
pub use people::{ConnectionId, Guest, Place, Viewer, not_seated};
pub use pulse::{Outage, Pulse};
pub use setup::{House, Setup, at_one_device, cited, sides_of};
pub use story::story;
pub use table::{Down, Input, Joining, Output, Proposal, Question, Table, Thought, Wishing};
pub use tell::{Audience, Told};
pub use wish::{MAX_KEY, check_key};

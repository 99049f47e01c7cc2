//! Ada writes a game down; everything is stored at once, and every record is checked.

use jarnac_core::notation::{Dealing, Header, Record};
use jarnac_core::{Event, Millis, RuleSet, Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    Act, ActKind, ApiError, GameKind, ServerMessage, Snapshot, TableView, ToTell, Wish,
};
use jarnac_table::{
    ConnectionId, Down, House, Input, Joining, Journal, Setup, Table, Told, Viewer, Wishing,
    Written, at_one_device,
};

pub(crate) const ADA: ConnectionId = 1;

pub(crate) struct Desk {
    pub(crate) table: Table,
    now: u64,
    written: Vec<Written>,
    rules: RuleSet,
    /// Who was sent away.
    pub(crate) away: Vec<ConnectionId>,
    /// How many records were checked.
    pub(crate) checked: usize,
}

pub(crate) fn ada() -> Viewer {
    Viewer {
        person: Some("ada".to_owned()),
        ..Viewer::default()
    }
}

fn setup(rules: RuleSet, watch_delay: Millis) -> Setup {
    Setup {
        kind: GameKind::Transcript,
        friendly: false,
        spectators: true,
        watch_delay,
        ..at_one_device(rules, "ada").setup().clone()
    }
}

impl Desk {
    pub(crate) fn sit(rules: &str, watch_delay: Millis) -> Desk {
        let rules: RuleSet = rules.parse().expect("rules");
        let mut desk = Desk {
            table: load(setup(rules, watch_delay), &[]),
            now: 1_000,
            written: Vec::new(),
            rules,
            away: Vec::new(),
            checked: 0,
        };
        desk.join(ADA, ada());
        desk
    }

    /// The same table as another driver would load it.
    pub(crate) fn again(&mut self) {
        self.table = load(self.table.setup().clone(), &self.written);
        self.tick();
    }

    pub(crate) fn moment(&self) -> Timestamp {
        Timestamp(self.now)
    }

    pub(crate) fn wait(&mut self, millis: u64) {
        self.now += millis;
    }

    pub(crate) fn tick(&mut self) -> Vec<Told> {
        self.give(Input::Tick)
    }

    pub(crate) fn join(&mut self, connection: ConnectionId, viewer: Viewer) -> Snapshot {
        let place = self.table.admit(&viewer).expect("they may look");
        let joining = Joining {
            connection,
            viewer,
            place,
            after: None,
            chat: Vec::new(),
        };
        let told = self.give(Input::Joined(Box::new(joining)));
        let mut own = told.into_iter().filter(|one| one.to.holds(connection));
        match own.next().map(|one| one.message) {
            Some(ServerMessage::Snapshot(snapshot)) => *snapshot,
            other => panic!("no snapshot: {other:?}"),
        }
    }

    /// Everything that is told, until nothing is left to be stored.
    pub(crate) fn give(&mut self, input: Input) -> Vec<Told> {
        let mut told = Vec::new();
        let mut next = Some(input);
        while let Some(input) = next.take() {
            self.now += 1;
            let output = self.table.handle(input, Timestamp(self.now));
            assert!(output.damage.is_none() && output.trouble.is_empty());
            told.extend(output.tell);
            self.away.extend(output.away);
            next = output.store.map(|proposal| {
                self.written.push(proposal.written);
                Input::Stored
            });
        }
        self.check_record();
        told
    }

    /// The record of what was written so far.
    pub(crate) fn record(&self) -> Record {
        let journal = Journal::read(self.rules, &self.written).expect("a whole journal");
        let events: Vec<Event> = journal.past().into_iter().map(|one| one.event).collect();
        let mut header = Header::new(self.rules);
        header.dealing = Dealing::Hand;
        Record::new(header, &events).expect("events that follow")
    }

    fn check_record(&mut self) {
        let text = self.record().to_string();
        let read: Record = text.parse().expect("it reads");
        assert_eq!(read.replay().expect("it holds"), *self.table.game());
        self.checked += 1;
    }

    fn view(&self) -> TableView {
        self.table.view(self.moment())
    }

    pub(crate) fn allowed(&self, side: Side) -> Vec<ActKind> {
        self.view().allowed.of(side).clone()
    }

    pub(crate) fn to_tell(&self) -> ToTell {
        self.view().to_tell.expect("letters are drawn by hand")
    }

    /// What a side has left on its clock.
    pub(crate) fn left(&self, side: Side) -> u64 {
        let left = self.table.game().clock_left_at(side, self.moment());
        left.expect("there is a clock").0
    }

    pub(crate) fn act(&mut self, side: Side, act: Act) -> Result<(), ApiError> {
        self.wish(side, act, None).map(drop)
    }

    pub(crate) fn draw(&mut self, side: Side, letters: &str) -> Result<(), ApiError> {
        self.tell(side, Act::Draw, letters)
    }

    pub(crate) fn tell(&mut self, side: Side, act: Act, letters: &str) -> Result<(), ApiError> {
        self.wish(side, act, Some(letters)).map(drop)
    }

    /// Acts, and tells what everybody was told.
    pub(crate) fn wish(
        &mut self,
        side: Side,
        act: Act,
        letters: Option<&str>,
    ) -> Result<Vec<Told>, ApiError> {
        let wish = Wish {
            drawn: letters.map(str::to_owned),
            key: format!("k{}", self.now),
            seen: self.table.seq(),
            side: Some(side.into()),
            act,
        };
        let wishing = Wishing {
            connection: ADA,
            wish,
            done: None,
            barred: None,
        };
        let told = self.give(Input::Wish(Box::new(wishing)));
        let refused = told.iter().find_map(|one| match &one.message {
            ServerMessage::Refused { error, .. } => Some(error.clone()),
            _ => None,
        });
        refused.map_or(Ok(told), Err)
    }
}

fn load(setup: Setup, written: &[Written]) -> Table {
    let down = written.is_empty().then_some(Down {
        alive: None,
        started: Timestamp(0),
    });
    Table::load(setup, House::USUAL, Dictionary::french(), written, down).expect("a whole journal")
}

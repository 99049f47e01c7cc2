//! What is taken back is what somebody means.

use jarnac_core::{RuleSet, Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Act, BySideView, ErrorCode, ServerMessage, Wish};
use jarnac_table::{
    Down, House, Input, Joining, Output, Table, Viewer, Wishing, Written, at_one_device,
};

/// A table at which one person plays both sides, and everything is stored at once.
struct Alone {
    table: Table,
    stored: Vec<Written>,
    now: u64,
}

impl Alone {
    fn sit(rules: &str) -> Alone {
        let rules: RuleSet = rules.parse().expect("rules");
        let mut alone = Alone {
            table: at_one_device(rules, "ada"),
            stored: Vec::new(),
            now: 1_000,
        };
        alone.join();
        alone
    }

    fn join(&mut self) {
        let viewer = Viewer {
            person: Some("ada".to_owned()),
            ..Viewer::default()
        };
        let place = self.table.admit(&viewer).expect("she has a seat");
        let joining = Joining {
            connection: 1,
            viewer,
            place,
            after: None,
            chat: Vec::new(),
        };
        self.give(Input::Joined(Box::new(joining)));
    }

    /// The driver goes down at once, and comes back after a while, with somebody else on one side who
    /// does not.
    fn restart(&mut self, away: Side) {
        let alive = Some(Timestamp(self.now));
        self.now += 60_000;
        let started = Timestamp(self.now);
        let (mut setup, down) = (self.table.setup().clone(), Down { alive, started });
        let seats = setup.seats.clone();
        setup.seats = BySideView::from_fn(|side| {
            let mut seats = seats.of(side).clone();
            if side == away {
                seats[0].person = Some("bob".to_owned());
            }
            seats
        });
        let lexicon = Dictionary::french();
        let table = Table::load(setup, House::USUAL, lexicon, &self.stored, Some(down));
        self.table = table.expect("what was stored can be read");
        self.give(Input::Tick);
    }

    fn give(&mut self, input: Input) -> Vec<ServerMessage> {
        let mut told = Vec::new();
        let mut next = Some(input);
        while let Some(input) = next.take() {
            self.now += 10;
            let Output { store, tell, .. } = self.table.handle(input, Timestamp(self.now));
            told.extend(tell.into_iter().map(|told| told.message));
            next = store.map(|proposal| {
                self.stored.push(proposal.written);
                Input::Stored
            });
        }
        told
    }

    #[track_caller]
    fn act(&mut self, side: Side, act: Act) {
        assert_eq!(self.refusal(side, act), None);
    }

    /// Wishes for something. Gives why it is refused, if it is.
    fn refusal(&mut self, side: Side, act: Act) -> Option<ErrorCode> {
        let wish = Wish {
            drawn: None,
            key: format!("k{}", self.now),
            seen: self.table.seq(),
            side: Some(side.into()),
            act,
        };
        let wishing = Wishing {
            connection: 1,
            wish,
            done: None,
            barred: None,
        };
        let told = self.give(Input::Wish(Box::new(wishing)));
        told.into_iter().find_map(|one| match one {
            ServerMessage::Refused { error, .. } => Some(error.code),
            _ => None,
        })
    }
}

/// Found by the simulation (seed 4658): a takeback that had been asked for before an outage took back
/// that the clocks stood, and they ran for somebody who had not come back.
#[test]
fn nothing_is_taken_back_while_the_clocks_stand() {
    let mut alone = Alone::sit("competition,contest_window=0:00");
    let side = alone.table.game().awaited().expect("somebody begins");
    alone.act(side, Act::Draw);
    alone.act(side, Act::OfferTakeback);
    alone.restart(side);
    assert!(alone.table.game().is_suspended());
    alone.join();
    assert!(alone.table.game().is_suspended());
    let refusal = alone.refusal(side.other(), Act::AcceptTakeback);
    assert_eq!(refusal, Some(ErrorCode::NoTakeback));
    assert!(alone.table.game().is_suspended());
    assert!(!alone.table.game().reserve(side).is_empty());
}

#[test]
fn a_word_goes_back_with_the_letter_that_it_brought() {
    let mut alone = Alone::sit("competition,contest_window=0:00");
    let side = alone.table.game().awaited().expect("somebody begins");
    alone.act(side, Act::Draw);
    let before = *alone.table.game();
    let play = before.plays(Dictionary::french(), side)[0];
    let word = play.word.to_string();
    alone.act(side, Act::Open { word });
    alone.act(side, Act::Draw);
    assert_eq!(alone.table.game().mat(side).words().count(), 1);
    alone.act(side, Act::OfferTakeback);
    alone.act(side.other(), Act::AcceptTakeback);
    let after = alone.table.game();
    assert_eq!(after.mat(side), before.mat(side), "the word is gone");
    assert_eq!(after.reserve(side), before.reserve(side));
    assert_eq!(after.bag(), before.bag());
    // Once more: the draw of the handover is an action of its own.
    alone.act(side, Act::OfferTakeback);
    alone.act(side.other(), Act::AcceptTakeback);
    assert!(alone.table.game().reserve(side).is_empty());
}

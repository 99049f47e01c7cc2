//! Times never go back, whosever clock is wrong, and nobody is woken in vain. All of these were found by
//! the simulation.

use jarnac_core::{Action, BySide, Seed, Side, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Act, ApiError, ErrorCode, SideName, Wish};
use jarnac_table::{
    House, Input, Joining, Output, Proposal, Table, Thought, Viewer, Wishing, Written,
    at_one_device, story,
};

/// A table at which Ada sits and the toss is over, and its journal.
fn tossed(rules: &str) -> (Table, Vec<Written>) {
    begun(at_one_device(rules.parse().expect("rules"), "ada"))
}

fn begun(mut table: Table) -> (Table, Vec<Written>) {
    let viewer = Viewer {
        person: Some("ada".to_owned()),
        ..Viewer::default()
    };
    let place = table.admit(&viewer).expect("she has a seat");
    let joining = Joining {
        connection: 1,
        viewer,
        place,
        after: None,
        chat: Vec::new(),
    };
    let mut output = table.handle(Input::Joined(Box::new(joining)), Timestamp(1_000));
    let mut journal = Vec::new();
    while let Some(proposal) = output.store {
        journal.push(proposal.written);
        output = table.handle(Input::Stored, Timestamp(1_000));
    }
    (table, journal)
}

fn wish(table: &mut Table, side: Side, key: &str, act: Act, at: u64) -> Output {
    let wish = Wish {
        drawn: None,
        key: key.to_owned(),
        seen: table.seq(),
        side: Some(SideName::from(side)),
        act,
    };
    let wishing = Wishing {
        connection: 1,
        wish,
        done: None,
        barred: None,
    };
    table.handle(Input::Wish(Box::new(wishing)), Timestamp(at))
}

/// What a wish becomes.
#[track_caller]
fn granted(table: &mut Table, key: &str, act: Act, at: u64) -> Written {
    let side = table.game().awaited().expect("somebody is waited for");
    granted_to(table, side, key, act, at)
}

/// The same for either side.
#[track_caller]
fn granted_to(table: &mut Table, side: Side, key: &str, act: Act, at: u64) -> Written {
    let output = wish(table, side, key, act, at);
    let proposal: Option<Proposal> = output.store;
    let written = proposal.expect("it is granted").written;
    table.handle(Input::Stored, Timestamp(at));
    written
}

#[test]
fn nothing_is_dated_before_what_another_clock_has_dated() {
    let (mut table, _) = tossed("classic");
    let first = table.game().awaited().expect("one begins");
    granted(&mut table, "k1", Act::Draw, 2_000);
    let asked = granted(&mut table, "k2", Act::OfferTakeback, 10_000);
    assert_eq!(asked.at, Timestamp(10_000));
    // The next ones come by a driver whose clock is behind.
    let passed = granted(&mut table, "k3", Act::Pass, 9_000);
    assert_eq!(passed.at, Timestamp(10_000));
    let asked = granted_to(&mut table, first, "k4", Act::OfferTakeback, 9_500);
    assert_eq!(asked.at, Timestamp(10_000));
}

#[test]
fn what_could_not_be_stored_is_not_looked_at_again_and_again() {
    let (mut table, _) = tossed("classic,clock=per_move 0:30");
    let deadline = table.game().next_deadline().expect("a clock runs");
    let late = Timestamp(deadline.0 + 400);
    let output = table.handle(Input::Tick, late);
    assert!(output.store.is_some(), "time is up");
    let error = ApiError::new(ErrorCode::TryAgain, "try again");
    let news = Vec::new();
    table.handle(Input::Failed { error, news }, late);
    let wake = table.wake_at(late).expect("it is tried again");
    assert_eq!(wake.since(late).0, 500, "and not at once for half a second");
}

#[test]
fn clocks_are_made_up_for_as_soon_as_the_store_is_back() {
    let (mut table, _) = tossed("classic,clock=per_move 0:30");
    let output = table.handle(Input::StoreAway(Timestamp(5_000)), Timestamp(9_000));
    assert!(output.store.is_none(), "nothing can be stored");
    let output = table.handle(Input::StoreBack, Timestamp(9_100));
    let written = output.store.expect("the clocks stood").written;
    assert!(written.text.contains("stop system"), "{}", written.text);
    assert_eq!(written.at, Timestamp(9_100));
}

#[test]
fn the_story_of_a_game_called_off_has_no_open_question() {
    let (mut table, mut journal) = tossed("classic");
    for (key, act, at) in [
        ("k1", Act::Draw, 2_000),
        ("k2", Act::OfferTakeback, 3_000),
        ("k3", Act::Abort, 4_000),
    ] {
        journal.push(granted(&mut table, key, act, at));
    }
    let rules = table.setup().rules;
    let story = story(rules, &journal, Dictionary::french()).unwrap();
    let offers = story.iter().map(|one| one.table().unwrap().takeback_offer);
    let offers: Vec<bool> = offers.map(|offer| offer.is_some()).collect();
    assert_eq!(offers[offers.len() - 2..], [true, false]);
    assert_eq!(table.view(Timestamp(4_000)).takeback_offer, None);
}

/// What the computer had planned before an outage starts no clock in the middle of it.
#[test]
fn the_computer_does_not_act_in_an_outage_afterwards() {
    let mut table = against_the_computer();
    let side = Side::B;
    let question = table.question(side).expect("it is to draw");
    table.handle(Input::Begun(question), Timestamp(2_000));
    let thought = Thought {
        action: Action::Draw,
        effort: 0.0,
    };
    table.handle(Input::StoreAway(Timestamp(1_900)), Timestamp(2_000));
    let output = table.handle(Input::Thought(question, thought), Timestamp(2_000));
    assert!(output.store.is_none(), "nothing can be stored");
    let output = table.handle(Input::StoreBack, Timestamp(20_000));
    let written = output.store.expect("it draws").written;
    assert_eq!(written.at, Timestamp(20_000), "{}", written.text);
}

/// A table with chess clocks at which the computer is to draw first.
fn against_the_computer() -> Table {
    let lexicon = Dictionary::french();
    let rules = "competition,clock=chess 5:00".parse().expect("rules");
    for number in 0..32 {
        let mut setup = at_one_device(rules, "ada").setup().clone();
        setup.seed = Seed([number; 32]);
        setup.computer = BySide::new(false, true);
        let table = Table::load(setup, House::USUAL, lexicon, &[], None);
        let (table, _) = begun(table.expect("an empty journal"));
        if table.game().awaited() == Some(Side::B) {
            return table;
        }
    }
    panic!("one of two begins");
}

//! Those who watch see the table as it was a while ago, whatever way they come.

use jarnac_core::{Millis, Side};
use jarnac_protocol::{
    Act, ChatLine, ChatRoom, GameStatus, Happened, Role, ServerMessage, SideName,
};
use jarnac_table::{Input, Told, Viewer};

use crate::desk::{ADA, Desk, ada};

const DELAY: u64 = 60_000;
const BOB: u64 = 2;

fn watcher() -> Viewer {
    Viewer {
        has_watch_key: true,
        ..Viewer::default()
    }
}

/// Everything that is told to somebody.
fn to(told: &[Told], connection: u64) -> Vec<&ServerMessage> {
    let own = told.iter().filter(|one| one.to.holds(connection));
    own.map(|one| &one.message).collect()
}

fn happened(told: &[Told], connection: u64) -> Vec<Happened> {
    let events = to(told, connection).into_iter();
    events
        .filter_map(|message| match message {
            ServerMessage::Event(event) => Some(event.happened()),
            _ => None,
        })
        .flatten()
        .collect()
}

fn begun() -> Desk {
    let rules = "competition,toss=lot,clock=chess 20:00";
    let mut desk = Desk::sit(rules, Millis(DELAY));
    let starter = Some(SideName::A);
    desk.act(Side::A, Act::Toss { starter }).expect("a toss");
    desk
}

#[test]
fn a_watcher_is_told_later_and_nothing_before() {
    let mut desk = begun();
    let snapshot = desk.join(BOB, watcher());
    assert_eq!((snapshot.seq, snapshot.game.seq), (0, 0));
    assert_eq!(snapshot.you.role, Role::Watcher);
    assert_eq!(snapshot.game.watch_delay_s, 60);
    assert!(snapshot.events.is_empty());
    let told = desk.wish(Side::A, Act::Draw, Some("ABUZRT")).unwrap();
    assert_eq!(happened(&told, ADA).len(), 1, "whoever writes sees it");
    assert!(to(&told, BOB).is_empty(), "{told:?}");

    desk.wait(DELAY - 100);
    assert!(
        happened(&desk.tick(), BOB).len() <= 1,
        "the toss at the most"
    );
    desk.wait(200);
    let told = desk.tick();
    assert!(matches!(
        happened(&told, BOB)[..],
        [.., Happened::Drew { .. }]
    ));
    assert!(to(&told, ADA).is_empty());

    // The clock of A has run for them as long as it had run then.
    let ServerMessage::Event(event) = to(&told, BOB).pop().unwrap() else {
        panic!("an event came last");
    };
    let table = event.table().unwrap();
    let timer = table.clock.timer.as_ref().unwrap();
    let left = timer.until - desk.moment().0;
    assert!((1_199_000..=1_200_000).contains(&left), "{left}");
    assert!(desk.left(Side::A) < 1_141_000, "it has run on since");
}

#[test]
fn the_end_is_hidden_for_as_long() {
    let mut desk = begun();
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.join(BOB, watcher());
    let told = desk.wish(Side::A, Act::Resign, None).unwrap();
    assert!(desk.table.is_over());
    // Not even that there is something to hide.
    assert!(to(&told, BOB).is_empty(), "{told:?}");
    let snapshot = desk.join(3, watcher());
    assert_eq!(snapshot.game.status, GameStatus::Live);
    assert_eq!(snapshot.game.result, None);
    // Others may look at a game that is over: for them it is not.
    assert!(desk.table.admit(&Viewer::default()).is_err());

    desk.wait(DELAY);
    let told = desk.tick();
    let last = to(&told, BOB).pop();
    let Some(ServerMessage::People { game, .. }) = last else {
        panic!("{last:?}");
    };
    assert_eq!(game.status, GameStatus::Over);
    assert!(game.result.is_some());
    assert!(desk.table.admit(&Viewer::default()).is_ok());
}

/// A screen in a hall is opened in the browser of whoever writes: it shows what the others see.
#[test]
fn a_screen_only_watches() {
    let mut desk = begun();
    desk.draw(Side::A, "ABUZRT").unwrap();
    let screen = Viewer {
        only_watches: true,
        has_watch_key: true,
        ..ada()
    };
    let snapshot = desk.join(BOB, screen);
    assert_eq!((snapshot.you.role, snapshot.seq), (Role::Watcher, 0));
    assert!(snapshot.you.sides.is_empty());
    let own = desk.join(3, ada());
    assert_eq!((own.you.role, own.seq), (Role::Player, 2));
}

/// Whoever drives the table next keeps the same from the same people.
#[test]
fn the_veil_stays_over_a_restart() {
    let mut desk = begun();
    desk.wait(DELAY);
    desk.draw(Side::A, "ABUZRT").unwrap();
    desk.again();
    let snapshot = desk.join(BOB, watcher());
    assert_eq!(snapshot.seq, 1, "the toss is old enough");
    assert_eq!(snapshot.table.mats.a.reserve, "");
    assert_eq!(snapshot.events.len(), 1);
    desk.wait(DELAY);
    assert_eq!(happened(&desk.tick(), BOB).len(), 1);
}

/// What comes only when something hidden happens would tell of it, whatever it says.
#[test]
fn nothing_comes_when_an_end_is_taken_back_or_a_rematch_is_made() {
    let mut desk = begun();
    desk.join(BOB, watcher());
    // What they were told last is older than what they see now.
    desk.wait(DELAY);
    desk.tick();
    desk.draw(Side::A, "ABUZRT").unwrap();
    for act in [Act::Resign, Act::StepBack, Act::Resign] {
        let told = desk.wish(Side::A, act, None).unwrap();
        assert!(to(&told, BOB).is_empty(), "{told:?}");
    }
    let rematch = || Input::Rematch("next".to_owned());
    let told = desk.give(rematch());
    assert!(to(&told, BOB).is_empty(), "{told:?}");
    assert!(matches!(
        to(&told, ADA)[..],
        [ServerMessage::Rematch { .. }]
    ));

    // With the end they are told of it.
    desk.wait(DELAY);
    let told = desk.tick();
    let is_told = |told: &[Told]| {
        let mut own = to(told, BOB).into_iter();
        own.any(|message| matches!(message, ServerMessage::Rematch { game } if game == "next"))
    };
    assert!(is_told(&told), "{told:?}");
    // Whoever has seen the end is told at once.
    assert!(is_told(&desk.give(rematch())));
}

/// However many watch: their number is not told one by one, and must not be told just then.
#[test]
fn a_crowd_is_not_told_of_the_end_either() {
    let mut desk = begun();
    for connection in BOB..BOB + 30 {
        desk.join(connection, watcher());
    }
    let told = desk.wish(Side::A, Act::Resign, None).unwrap();
    assert!(to(&told, BOB).is_empty(), "{told:?}");
}

/// A player beside those who watch reads nothing of what they say among themselves.
#[test]
fn a_screen_of_somebody_who_plays_is_not_in_the_room_of_watchers() {
    let mut desk = begun();
    let screen = Viewer {
        only_watches: true,
        has_watch_key: true,
        ..ada()
    };
    desk.join(BOB, screen);
    desk.join(3, watcher());
    let line = ChatLine {
        number: 1,
        at: 0,
        room: ChatRoom::Watchers,
        person: "eve".to_owned(),
        name: "Eve".to_owned(),
        text: "RATE !".to_owned(),
    };
    let told = desk.give(Input::Said(Box::new(line), None));
    assert_eq!(to(&told, 3).len(), 1);
    assert!(to(&told, BOB).is_empty() && to(&told, ADA).is_empty());
}

/// Anybody may look at a game that is over, and only then.
#[test]
fn who_came_for_the_end_goes_when_it_is_taken_back() {
    let stranger = Viewer::default;
    let mut desk = Desk::sit("classic,referee=contest", Millis::ZERO);
    let starter = Some(SideName::A);
    desk.act(Side::A, Act::Toss { starter }).expect("a toss");
    desk.act(Side::A, Act::Resign).unwrap();
    desk.join(BOB, watcher());
    desk.join(3, stranger());
    assert!(desk.away.is_empty());
    desk.act(Side::A, Act::StepBack).unwrap();
    assert_eq!(desk.away, [3]);

    // With a delay, when they are to see that it goes on.
    let mut desk = begun();
    desk.act(Side::A, Act::Resign).unwrap();
    desk.wait(DELAY);
    desk.tick();
    desk.join(BOB, watcher());
    desk.join(3, stranger());
    desk.act(Side::A, Act::StepBack).unwrap();
    assert!(desk.away.is_empty(), "for them it is still over");
    desk.wait(DELAY);
    desk.tick();
    assert_eq!(desk.away, [3]);
}

/// A long past is read at once when the table is loaded; whoever comes then gets its last deeds.
#[test]
fn a_long_past_is_followed_without_being_told() {
    let mut desk = begun();
    desk.draw(Side::A, "ABUZRT").unwrap();
    for _ in 0..40 {
        desk.act(Side::A, Act::StepBack).unwrap();
        desk.draw(Side::A, "ABUZRT").unwrap();
    }
    desk.wait(DELAY);
    desk.again();
    let snapshot = desk.join(BOB, watcher());
    assert_eq!(snapshot.seq, desk.table.seq());
    assert_eq!(snapshot.table.mats.a.reserve, "ABRTUZ");
    let all = snapshot.events.iter().map(|event| event.seq);
    let last: Vec<u32> = (snapshot.seq - 31..=snapshot.seq).collect();
    assert_eq!(all.collect::<Vec<_>>(), last);
}

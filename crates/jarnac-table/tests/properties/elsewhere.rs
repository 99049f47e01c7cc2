//! Drivers tell each other who is there, and what they are told may be old or wrong.

use jarnac_core::{Phase, RuleSet};
use jarnac_protocol::BySideView;
use jarnac_table::{Company, Input};

use crate::house::World;

impl World {
    /// A driver is told who is at the other one, or was, or that nobody is.
    pub(crate) fn tell_who_is_there(&mut self, driver: usize) {
        let other = 1 - driver;
        let company = match self.rng.one_in(3) {
            true => Company::default(),
            false => self.drivers[other].table.company(),
        };
        self.give(driver, Input::Elsewhere(other.to_string(), company));
    }

    fn tell_each_other(&mut self) {
        for driver in 0..2 {
            let other = 1 - driver;
            let company = self.drivers[other].table.company();
            self.give(driver, Input::Elsewhere(other.to_string(), company));
        }
    }
}

/// A world with nobody in it, and without a computer.
fn empty() -> World {
    let rules: RuleSet = "classic".parse().expect("rules");
    let mut worlds = (0..).map(|seed| World::new(seed, rules));
    let is_for_two = |world: &World| !world.drivers[0].table.setup().computer.b;
    worlds.find(is_for_two).expect("two of three are")
}

fn online(world: &World, driver: usize) -> BySideView<Vec<String>> {
    world.drivers[driver].table.presence().online
}

fn is_tossed(world: &World) -> bool {
    *world.drivers[0].table.game().phase() != Phase::Toss
}

#[test]
fn two_at_different_drivers_get_their_toss() {
    let mut world = empty();
    world.join(0, "ada");
    world.join(1, "bob");
    world.settle();
    assert!(!is_tossed(&world), "nobody knows of the other");
    world.tell_each_other();
    world.settle();
    assert!(is_tossed(&world));
    assert_eq!(world.journal.len(), 1, "one toss comes of it");
    let both = BySideView {
        a: vec!["ada".to_owned()],
        b: vec!["bob".to_owned()],
    };
    assert_eq!(online(&world, 0), both);
    assert_eq!(online(&world, 1), both);
}

#[test]
fn whoever_leaves_the_other_driver_is_away_here() {
    let mut world = empty();
    world.join(0, "ada");
    world.join(1, "bob");
    world.tell_each_other();
    world.settle();
    let gone = world.drivers[1].guests[0].connection;
    world.give(1, Input::Left(gone));
    world.tell_each_other();
    assert_eq!(online(&world, 0).b, Vec::<String>::new());
    assert_eq!(online(&world, 1).a, ["ada"]);
    // What is told twice is told to nobody.
    let company = world.drivers[1].table.company();
    let now = world.now;
    let table = &mut world.drivers[0].table;
    let output = table.handle(Input::Elsewhere("1".to_owned(), company), now);
    assert!(output.tell.is_empty(), "{output:?}");
}

/// Both know of the same outage: it is written down once.
#[test]
fn an_outage_is_made_up_for_once() {
    let rules: RuleSet = "classic,clock=per_move 1:00".parse().unwrap();
    let mut world = World::new(1, rules);
    world.join_both(0);
    world.join_both(1);
    world.settle();
    let (since, before) = (world.now, world.journal.len());
    world.now.0 += 5_000;
    for driver in 0..2 {
        world.give(driver, Input::Outage(since));
    }
    world.settle();
    world.now.0 += 20;
    for driver in 0..2 {
        world.give(driver, Input::Outage(since));
    }
    world.settle();
    assert_eq!(world.journal.len(), before + 1);
}

//! Two hundred worlds in which everything goes wrong, and some in which somebody has made a mistake.
//! `cargo xtask simulate` runs as many as are wanted.

use jarnac_simulation::{Flaw, simulate};

/// Of so many seeds each part of the gate's runs.
const PART: u64 = 50;

#[track_caller]
fn check(seeds: std::ops::Range<u64>) {
    let mut acknowledged = 0;
    for seed in seeds {
        let run = simulate(seed, None, false);
        if let Some(violation) = run.violation {
            let replay = format!("cargo xtask simulate --seed {seed} --trace");
            panic!("seed {seed}: {}; replay it: {replay}", violation.what);
        }
        acknowledged += run.counts.acknowledged;
    }
    assert!(acknowledged > 1_000, "people were busy: {acknowledged}");
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_first_part() {
    check(0..PART);
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_second_part() {
    check(PART..2 * PART);
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_third_part() {
    check(2 * PART..3 * PART);
}

#[test]
fn whatever_goes_wrong_nothing_is_lost_fourth_part() {
    check(3 * PART..4 * PART);
}

/// All were killed; one that starts buries the dead while another one reads who sat there.
#[test]
fn nobody_sits_at_a_node_that_was_buried_a_moment_ago() {
    assert_eq!(simulate(9122, None, false).violation, None);
}

#[test]
fn a_seed_gives_the_same_run_again() {
    for seed in 300..304 {
        assert_eq!(simulate(seed, None, false), simulate(seed, None, false));
    }
}

/// Runs seeds with a deliberate defect until one of them fails, and looks what it says.
#[track_caller]
fn check_found(flaw: Flaw, within: u64, because: &[&str]) {
    for seed in 0..within {
        let run = simulate(seed, Some(flaw), false);
        if let Some(violation) = run.violation {
            let what = violation.what;
            let is_named = because.iter().any(|because| what.contains(because));
            assert!(is_named, "seed {seed} found something else: {what}");
            return;
        }
    }
    panic!("{flaw:?} was not found by {within} seeds");
}

#[test]
fn the_simulation_finds_a_store_without_a_fence() {
    check_found(
        Flaw::NoFence,
        20,
        &["lost", "another", "otherwise", "follow"],
    );
}

#[test]
fn the_simulation_finds_a_store_that_forgets_what_it_had_stored() {
    check_found(
        Flaw::NotSynced,
        60,
        &[
            "lost",
            "only",
            "comes back",
            "follow",
            "can't",
            "twice",
            "knows",
        ],
    );
}

#[test]
fn the_simulation_finds_keys_that_nobody_remembers() {
    check_found(Flaw::KeysForgotten, 40, &["done twice"]);
}

#[test]
fn the_simulation_finds_a_node_that_tells_before_it_stores() {
    check_found(Flaw::ToldBeforeStored, 20, &["was told of deed", "lost"]);
}

#[test]
fn the_simulation_finds_a_node_that_thinks_it_has_won_a_race() {
    check_found(
        Flaw::OutrunIsStored,
        20,
        &["lost", "another", "otherwise", "follow"],
    );
}

#[test]
fn the_simulation_finds_clocks_that_run_in_an_outage() {
    check_found(Flaw::ClocksRunOn, 60, &["paid"]);
}

#[test]
fn the_simulation_finds_that_nobody_makes_up_for_a_node_that_is_gone() {
    check_found(Flaw::NoHeir, 80, &["paid", "ran out"]);
}

#[test]
fn the_simulation_finds_nodes_that_rely_on_hints() {
    check_found(Flaw::HintsAreTruth, 20, &["no rest", "are there"]);
}

#[test]
fn the_simulation_finds_nodes_that_tell_nobody_who_is_there() {
    check_found(Flaw::NobodySaysWhoIsThere, 20, &["are there", "no toss"]);
}

#[test]
fn the_simulation_finds_people_who_are_thought_to_sit_at_dead_nodes() {
    check_found(Flaw::DeadAreBelieved, 100, &["paid"]);
}

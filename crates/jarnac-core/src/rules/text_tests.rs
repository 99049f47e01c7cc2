//! Tests of the options as text.

use super::text::parse_span;
use super::{ClockRule, OptionName, Preset, RuleSet};
use crate::{BySide, Millis, Side};

fn rules(text: &str) -> RuleSet {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn check_refused(text: &str, message: &str) {
    let error = text
        .parse::<RuleSet>()
        .expect_err("it makes no sense")
        .to_string();
    assert!(error.contains(message), "{text}: {error}");
}

#[test]
fn every_option_of_every_preset_reads_back() {
    for preset in Preset::ALL {
        let mut copy = Preset::Classic.options();
        for name in OptionName::ALL {
            let value = name.get(&preset.options());
            name.set(&mut copy, &value).unwrap();
            assert_eq!(name.get(&copy), value);
            assert_eq!(name.name().parse(), Ok(name));
        }
        assert_eq!(copy, preset.options(), "{preset}");
    }
}

#[test]
fn a_set_with_changes_is_one_text() {
    assert_eq!(rules("competition"), Preset::Competition.rules());
    let changed = rules("competition,joker=on,clock=chess 20:00 15:30.500,handicap=0 2");
    assert!(changed.joker);
    assert_eq!(changed.handicap, BySide::new(0, 2));
    let times = BySide::new(Millis::from_minutes(20), Millis(930_500));
    assert_eq!(changed.clock, ClockRule::Chess(times));
    assert_eq!(
        rules("classic,double-jarnac=off,handicap=3").handicap,
        BySide::both(3)
    );
    let bag = rules("classic,bag=A4 B5 c6").bag;
    assert_eq!(bag.to_string(), "AAAABBBBBCCCCCC");
    assert_eq!(
        OptionName::Bag.get(&rules("classic,bag=B5 A4 C6").options()),
        "A4 B5 C6"
    );
}

#[test]
fn a_text_that_makes_no_sense_is_refused_with_a_way_out() {
    check_refused("tournoi", "choose classic");
    check_refused("", "choose classic");
    check_refused("classic,jokers=on", "no option 'jokers'");
    check_refused("classic,joker", "option=value");
    check_refused("classic,joker=on,joker=off", "joker is given twice");
    check_refused(
        "classic,stall_turns=9,stall-turns=9",
        "stall_turns is given twice",
    );
    check_refused("classic,joker=yes", "joker can't be 'yes': write on or off");
    check_refused("classic,clock=chess -5:00", "clock can't be 'chess -5:00'");
    check_refused("classic,clock=chess 0:00", "from 0:01");
    check_refused("classic,clock=chess", "per_move 0:30");
    check_refused("classic,clock=sand 1:00", "per_move 0:30");
    check_refused("classic,clock=chess 1:00 2:00 3:00", "per_move 0:30");
    check_refused("classic,handicap=9", "at most 4");
    check_refused("classic,handicap=-1", "handicap can't be '-1'");
    check_refused("classic,handicap=1 2 3", "one for each side");
    check_refused("classic,bag=A2 B3", "opening draws");
    check_refused("classic,bag=A200 A200", "bag can't be");
    check_refused("classic,bag=A0", "bag can't be");
    check_refused("classic,bag=14", "bag can't be");
    check_refused("classic,stall_turns=1", "from 2 to 1000");
    check_refused("classic,end=sudden", "last_row_jarnac");
    check_refused("classic,contest_window=2:00", "at most 1:00");
}

#[test]
fn spans_are_read_as_they_are_printed() {
    for ms in [
        0, 1, 999, 1_000, 59_999, 60_000, 1_200_000, 86_400_000, 86_399_001,
    ] {
        assert_eq!(parse_span(&Millis(ms).to_string()), Some(Millis(ms)));
    }
    for bad in [
        "",
        ":",
        "5",
        "1:60",
        "1:5",
        "1:05.5",
        "1:05.",
        "+1:05",
        "1:+5",
        "307445734561825:51.616",
    ] {
        assert_eq!(parse_span(bad), None, "{bad}");
    }
}

#[test]
fn options_print_in_the_shortest_way() {
    let text = |option: OptionName, set: &str| option.get(&rules(set).options());
    assert_eq!(text(OptionName::Bag, "classic"), "y2012");
    assert_eq!(text(OptionName::Bag, "lombard"), "lombard");
    assert_eq!(text(OptionName::Handicap, "classic,handicap=3"), "3");
    assert_eq!(text(OptionName::Handicap, "classic,handicap=0 3"), "0 3");
    assert_eq!(text(OptionName::Clock, "competition"), "chess 20:00");
}

#[test]
fn a_rule_set_tells_what_follows_from_it() {
    assert_eq!(rules("classic").jarnacs_per_handover(), 2);
    assert_eq!(rules("classic,double_jarnac=off").jarnacs_per_handover(), 1);
    let handicap = rules("classic,handicap=0 3");
    assert_eq!(
        (
            handicap.opening_draw(Side::A),
            handicap.opening_draw(Side::B)
        ),
        (6, 9)
    );
    assert!(!rules("classic").is_timed());
    assert!(rules("federation").is_timed() && rules("competition").is_timed());
}

#[test]
fn rules_spelled_out_read_back() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        assert_eq!(rules.spelled_out().parse::<RuleSet>().unwrap(), rules);
    }
    let odd = "competition,bag=A20 B5 E30,clock=chess 5:00 3:00,handicap=1 2";
    let odd: RuleSet = odd.parse().unwrap();
    assert_eq!(odd.spelled_out().parse::<RuleSet>().unwrap(), odd);
}

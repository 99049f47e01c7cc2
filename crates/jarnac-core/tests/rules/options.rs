//! §9: options and named sets.

use jarnac_core::notation::{Header, Record};
use jarnac_core::rules::{OptionName, RulesError};
use jarnac_core::{Letters, Millis, Preset, RuleOptions, RuleSet, Side};
use jarnac_testkit::transcript::{check, play};

fn option(name: &str) -> OptionName {
    name.parse().unwrap()
}

fn rules(text: &str) -> RuleSet {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The table of §9.1.1, with the names of the sets on top.
const NAMED_SETS: &str = "
    option             classic   box_competition lombard   federation      competition
    bag                y2012     y2012           lombard   lombard         y2012
    toss               lot       lot             lot       lot             letters
    vowel_guarantee    on        on              off       off             off
    conjugations       on        off             on        off             off
    same_entry         on        on              on        off             off
    interjections      off       off             off       off             on
    referee            automatic contest         automatic contest         contest
    contest_penalty    off       on              off       on              on
    contest_and_jarnac off       off             off       off             on
    double_jarnac      on        on              on        on              on
    end                play_out  play_out        last_row  last_row_jarnac play_out
    hundred            off       off             off       off             off
    joker              off       off             off       off             off
    result             points    points          points    points          competition
    clock              none      none            none      per_move-0:30   chess-20:00
    ";

/// The options that no text knows, and their value everywhere (§9.1.2).
const OURS: [(&str, &str); 6] = [
    ("human_referee", "off"),
    ("stall_turns", "24"),
    ("handicap", "0"),
    ("contest_window", "0:00"),
    ("jarnac_window", "0:00"),
    ("opening_limit", "0:00"),
];

/// §9.1.1: the table of the five sets.
#[test]
fn r9_1_1_the_five_sets_are_as_in_the_table() {
    let mut lines = NAMED_SETS.lines().filter(|line| !line.trim().is_empty());
    let names: Vec<_> = lines.next().unwrap().split_whitespace().skip(1).collect();
    assert_eq!(names, Preset::ALL.map(Preset::name));
    let mut options = Vec::new();
    for line in lines {
        let mut cells = line.split_whitespace();
        let option = option(cells.next().unwrap());
        options.push(option);
        for preset in Preset::ALL {
            let value = option.get(&preset.options());
            let due = cells.next().unwrap().replacen('-', " ", 1);
            assert_eq!(value, due, "{} in {preset}", option.name());
            assert_eq!(option.get(&rules(preset.name()).options()), due);
        }
        assert_eq!(cells.next(), None);
    }
    // Together with our own options, no option is left out.
    options.extend(OURS.map(|(name, _)| option(name)));
    assert_eq!(options.len(), OptionName::ALL.len());
    assert!(OptionName::ALL.iter().all(|name| options.contains(name)));
}

/// §9.1.2: what no text knows is the same in all sets.
#[test]
fn r9_1_2_our_own_options_are_the_same_in_all_sets() {
    for (name, due) in OURS {
        for preset in Preset::ALL {
            assert_eq!(option(name).get(&preset.options()), due, "{name}, {preset}");
        }
    }
    let options = Preset::Competition.options();
    assert_eq!((options.handicap.a, options.handicap.b), (0, 0));
    assert_eq!(options.contest_window, Millis::ZERO);
}

/// Two values of each option that make sense in every set.
const VALUES: [(&str, [&str; 2]); 21] = [
    ("bag", ["A9 B9", "lombard"]),
    ("toss", ["lot", "letters"]),
    ("vowel_guarantee", ["on", "off"]),
    ("conjugations", ["on", "off"]),
    ("same_entry", ["on", "off"]),
    ("interjections", ["on", "off"]),
    ("referee", ["automatic", "contest"]),
    ("contest_penalty", ["on", "off"]),
    ("contest_and_jarnac", ["on", "off"]),
    ("double_jarnac", ["on", "off"]),
    ("end", ["last_row", "play_out"]),
    ("hundred", ["on", "off"]),
    ("joker", ["on", "off"]),
    ("result", ["points", "competition"]),
    ("clock", ["none", "chess 10:00 25:00"]),
    ("handicap", ["4", "0 3"]),
    ("contest_window", ["0:05", "1:00"]),
    ("stall_turns", ["2", "1000"]),
    ("human_referee", ["on", "off"]),
    ("jarnac_window", ["0:05", "1:00"]),
    ("opening_limit", ["0:20", "10:00"]),
];

/// §9.2.1: each option alone, on top of any set.
#[test]
fn r9_2_1_each_option_can_be_changed_alone() {
    let names: Vec<_> = VALUES.map(|(name, _)| option(name)).into();
    assert_eq!(names, OptionName::ALL);
    for preset in Preset::ALL {
        for (name, values) in VALUES {
            for value in values {
                let changed = rules(&format!("{preset},{name}={value}")).options();
                assert_eq!(option(name).get(&changed), value, "{name} in {preset}");
                for other in OptionName::ALL {
                    if other != option(name) {
                        assert_eq!(other.get(&changed), other.get(&preset.options()));
                    }
                }
            }
        }
    }
    // Several at once.
    let several = rules("federation,hundred=on,end=play_out,double_jarnac=off").options();
    let due = RuleOptions {
        hundred: true,
        end: Preset::Classic.options().end,
        double_jarnac: false,
        ..Preset::Federation.options()
    };
    assert_eq!(several, due);
}

/// §9.2.2: a game stores its complete table, and no name of a set is read back.
#[test]
fn r9_2_2_a_game_stores_its_complete_table() {
    let table = play(
        "
        rules competition,joker=on,stall_turns=7,jarnac_window=0:10,opening_limit=0:30
        A toss AB
        A draw ACEERT
        ",
    );
    let played = *table.game.rules();
    let header = Header::new(*table.start.rules());
    let text = Record::new(header, &table.events).unwrap().to_string();
    for name in OptionName::ALL {
        let line = format!("\n{}: {}\n", name.name(), name.get(&played.options()));
        assert!(text.contains(&line), "{line} is missing in {text}");
    }
    // Even if `custom`, or any other name, came to mean something else.
    for name in ["classic", "competition", "custom"] {
        let renamed = text.replace("\nrules: custom\n", &format!("\nrules: {name}\n"));
        let read: Record = renamed.parse().unwrap();
        assert_eq!(read.header.rules, played);
        assert_eq!(*read.replay().unwrap().rules(), played);
    }
    // A table with a hole is not filled up from a set.
    let holed = text.replace("\njoker: on\n", "\n");
    assert!(holed.parse::<Record>().is_err());
}

/// §9.2.3: an option without effect is allowed and does nothing.
#[test]
fn r9_2_3_an_option_without_effect_is_allowed() {
    check(
        "
        rules classic,contest_penalty=on,contest_and_jarnac=on,contest_window=0:05
        from A / BUTZU; B / -; turn A
        A open ZUB ! not in the lexicon
        A open BUT +E                       # no window holds the draw back
        = phase turn A
        = allowed B nothing
        = deadline none
        ",
    );
    check(
        "
        rules box_competition,contest_penalty=off,contest_and_jarnac=on
        from A / BUTZU; B / -; turn A
        A open ZUB
        = allowed B contest accept
        ",
    );
    check(
        "
        rules classic,human_referee=on
        from A / BUTZU; B / -; turn A
        A open BUT +E
        referee rule upheld rien ! no contest waits for a ruling
        ",
    );
}

/// Why these rules make no sense.
fn refused(change: impl FnOnce(&mut RuleOptions)) -> RulesError {
    let mut options = Preset::Classic.options();
    change(&mut options);
    RuleSet::new(options).expect_err("these options make no sense")
}

/// §9.2.4: the limits, and the values right beyond them.
#[test]
fn r9_2_4_options_have_limits() {
    for sensible in [
        "stall_turns=2",
        "stall_turns=1000",
        "contest_window=0:00",
        "contest_window=1:00",
        "clock=per_move 0:01",
        "clock=per_move 1440:00",
        "clock=chess 0:01",
        "clock=chess 1440:00",
        "handicap=0",
        "handicap=4",
        "bag=A12",
        "bag=A20,handicap=4",
        "bag=A255 B245",
    ] {
        rules(&format!("classic,{sensible}"));
    }
    for (senseless, why) in [
        ("stall_turns=1", "from 2 to 1000"),
        ("stall_turns=1001", "from 2 to 1000"),
        ("contest_window=1:00.001", "at most 1:00"),
        ("clock=per_move 0:00.999", "from 0:01 to 1440:00"),
        ("clock=per_move 0:30 1440:00.001", "from 0:01 to 1440:00"),
        ("clock=chess 0:00.999 20:00", "from 0:01 to 1440:00"),
        ("clock=chess 1440:00.001", "from 0:01 to 1440:00"),
        ("handicap=5", "at most 4"),
        ("handicap=0 5", "at most 4"),
        ("bag=A11", "the two opening draws alone take 12"),
        ("bag=A19,handicap=4", "the two opening draws alone take 20"),
        ("bag=A255 B246", "at most 500"),
        ("bag=A256", "bag can't be"),
    ] {
        let error = format!("classic,{senseless}").parse::<RuleSet>();
        let error = error.expect_err(senseless).to_string();
        assert!(error.contains(why), "{senseless}: {error}");
    }
    // Not only as text.
    assert_eq!(
        refused(|options| options.stall_turns = 1),
        RulesError::StallTurnsOutOfRange(1)
    );
    let long = Millis(60_001);
    assert_eq!(
        refused(|options| options.contest_window = long),
        RulesError::WindowTooLong(long)
    );
    assert_eq!(
        refused(|options| options.handicap.b = 5),
        RulesError::HandicapTooLarge {
            side: Side::B,
            handicap: 5
        }
    );
    assert_eq!(
        refused(|options| options.bag = Letters::EMPTY),
        RulesError::BagTooSmall {
            letters: 0,
            needed: 12
        }
    );
}

/// §9.3.1: more letters in the opening draw, each side its own number.
#[test]
fn r9_3_1_a_handicap_gives_more_letters_at_the_opening() {
    check(
        "
        rules classic,handicap=0 4
        A toss A
        = draws 6
        A draw ACEERT
        A pass
        = draws 10
        B draw ACEERTABUT
        = B / ACEERTABUT
        B pass
        A draw E
        A pass
        = draws 1                           # only the opening draw is larger
        ",
    );
    check("rules classic,handicap=2\nA toss B\n= draws 8");
    check("rules classic\nA toss B\n= draws 6");
    let handicap = rules("classic,handicap=1 3").handicap;
    assert_eq!((handicap[Side::A], handicap[Side::B]), (1, 3));
}

/// §9.3.2: or more time.
#[test]
fn r9_3_2_different_times_serve_the_same_purpose() {
    check(
        "
        rules competition,clock=chess 5:00 20:00,handicap=0 2
        A toss AB
        = clock 5:00 20:00
        A draw ACEERT
        = deadline 5:00
        A pass
        = draws 8
        = deadline 20:00
        ",
    );
}

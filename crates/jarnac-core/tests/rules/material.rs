//! §1 and §2: the table, the words used, and the letters.

use jarnac_core::rules::{OptionName, RulesError, TossRule};
use jarnac_core::{
    BySide, Letter, Letters, Preset, RowIndex, RuleOptions, RuleSet, Side, Word, WordError, bag,
    spelling,
};
use jarnac_testkit::{check, play};

/// §1.1: two sides, and the toss says which of them starts.
#[test]
fn r1_1_the_toss_makes_one_of_two_sides_the_starting_side() {
    check(
        "
        rules classic
        A toss A
        = phase handover A start
        B draw ABUZRT ! side A has the bag
        A draw ABUZRT
        A pass
        = phase handover B pass
        ",
    );
    check(
        "
        rules classic
        A toss B
        = phase handover B start
        A draw ABUZRT ! side B has the bag
        B draw ABUZRT
        B pass
        = phase handover A pass
        ",
    );
}

/// §1.2: eight rows of nine cells, each free or with one word or a joker.
#[test]
fn r1_2_a_mat_has_eight_rows_of_nine_cells() {
    let numbers: Vec<u8> = RowIndex::all().map(RowIndex::number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!("CARTONNER".parse::<Word>().is_ok());
    assert_eq!("CARTONNERA".parse::<Word>(), Err(WordError::TooLong));
    // The columns below are no words, and nobody asks.
    check(
        "
        rules classic,joker=on
        from A RAT BUT LAC SEL *81 FIN DOS / SACVINE; B / -; turn A; joker A
        = points 135 0
        A extend 5 SAC ! row 5 has no word to make longer
        A open SAC +R
        = A RAT BUT LAC SEL *81 FIN DOS SAC / VINER
        = points 144 0
        A open VIN ! no row is free
        A extend 6 FINI +T
        = A RAT BUT LAC SEL *81 FINI DOS SAC / VNERT
        ",
    );
}

/// §1.3: both sides see both reserves.
#[test]
fn r1_3_reserves_lie_open() {
    let table = play(
        "
        rules competition
        from A RAT / BUZ; B / EAU; turn A
        = A RAT / BUZ
        = B / AEU
        ",
    );
    let seen = table.game.public();
    assert_eq!(seen.reserve(Side::A), &"BUZ".parse().unwrap());
    assert_eq!(seen.reserve(Side::B), &"AEU".parse().unwrap());
}

/// §1.4: everybody can count the bag; it has no order that could be known.
#[test]
fn r1_4_the_bag_can_be_counted_and_has_no_order() {
    let drawn = |letters: &str| {
        let text = format!("rules classic\nA toss A\n= bag 144\nA draw {letters}\n= bag 138");
        play(&text).game
    };
    let game = drawn("ABUZRT");
    let rest = bag::Y2012.checked_sub(&"ABUZRT".parse().unwrap());
    assert_eq!(Some(*game.bag()), rest);
    assert_eq!(game, drawn("TRZUBA"));
}

/// §1.5: a new word is made of reserve letters alone, a longer one of all letters of the old word
/// and at least one more.
#[test]
fn r1_5_a_play_opens_a_row_or_extends_one() {
    check(
        "
        rules classic
        from A RAT . BUT / CEAZLUS; B / -; turn A
        A open RACE ! R missing in the reserve for RACE
        A open SEC +E
        = A RAT SEC BUT / AZLUE
        A extend 1 TAR ! TAR adds no letter
        A extend 1 TAUX ! TAUX does not use R of RAT
        A extend 1 TRAIN ! IN missing in the reserve for TRAIN
        A extend 4 TZAR ! row 4 has no word
        A extend 1 TZAR +T
        = A TZAR SEC BUT / ALUET
        ",
    );
}

/// §1.6: who has the hand, who claims and who contests, who takes and who is the victim.
#[test]
fn r1_6_the_hand_the_claim_and_the_jarnac_have_their_sides() {
    let table = play(
        "
        rules box_competition
        from A RAT BUT / WZ; B / AEIOU; handover B pass
        = allowed A nothing
        A jarnac 1 TZAR ! side B has the bag
        B jarnac 1 TZAR
        = A . BUT / W
        = B TZAR / AEIOU
        = jarnacs 0 1
        = allowed A contest accept
        B contest ! your own word
        ",
    );
    assert_eq!(table.game.holder(), Some(Side::B));
    assert_eq!(table.game.pending().author, Side::B);
    assert_eq!(table.game.pending().len(), 1);
    let table = play("rules box_competition\nfrom A / -; B / AEIOU; turn A");
    assert_eq!(table.game.holder(), Some(Side::A));
    assert!(table.game.pending().is_empty());
}

/// §1.7: the lexicon is the referee, or a person.
#[test]
fn r1_7_the_lexicon_or_a_person_decides_contests() {
    check(
        "
        rules box_competition
        from A / RATE; B / -; turn A
        A open RTA
        B contest
        = events contested ruled
        = A / RATE
        ",
    );
    check(
        "
        rules box_competition,human_referee=on
        from A / RATE; B / -; turn A
        A open RTA
        B contest
        = events contested
        = phase ruling B
        referee rule upheld dialecte
        = A RTA / E
        ",
    );
}

/// §2.1: 26 letters; accents, cedilla, diaeresis and ligatures are spelled out in them.
#[test]
fn r2_1_the_letters_are_a_to_z_without_accents() {
    let alphabet: String = Letter::all().map(Letter::to_char).collect();
    assert_eq!(alphabet, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    let spelled = |text: &str| {
        let letters = spelling::letters(text).map(|letter| letter.map(Letter::to_char));
        letters.collect::<Result<String, _>>().ok()
    };
    for (written, played) in [
        ("É", "E"),
        ("Ç", "C"),
        ("Ï", "I"),
        ("œ", "OE"),
        ("æ", "AE"),
        ("Œ", "OE"),
        ("Æ", "AE"),
        ("ménagé", "MENAGE"),
        ("NAÏF", "NAIF"),
        ("façon", "FACON"),
        ("àâäèêëîôöùûüÿ", "AAAEEEIOOUUUY"),
        ("e\u{301}te\u{301}", "ETE"),
    ] {
        assert_eq!(spelled(written).as_deref(), Some(played), "{written}");
    }
    for no_letters in ["-", " ", "'", "ß", "1", "я"] {
        assert_eq!(spelled(no_letters), None, "{no_letters}");
    }
    check(
        "
        rules classic
        from A / ETEOILS; B / -; turn A
        A open été +U
        = A ETE / OILSU
        A open œil ! E missing in the reserve for OEIL
        ",
    );
}

/// §2.2: the two published bags, and the option that chooses.
#[test]
fn r2_2_the_published_bags_hold_144_letters_each() {
    let table = [
        (
            "lombard",
            bag::LOMBARD,
            [
                14, 4, 7, 5, 19, 2, 4, 2, 11, 1, 1, 6, 5, 9, 8, 4, 1, 10, 7, 9, 8, 2, 1, 1, 1, 2,
            ],
        ),
        (
            "y2012",
            bag::Y2012,
            [
                14, 4, 6, 5, 19, 2, 4, 2, 10, 1, 1, 4, 4, 10, 9, 4, 2, 10, 10, 10, 6, 2, 1, 1, 1, 2,
            ],
        ),
    ];
    for (name, letters, counts) in table {
        assert_eq!(letters.counts(), &counts, "{name}");
        assert_eq!(letters.len(), 144, "{name}");
        let rules: RuleSet = format!("classic,bag={name}").parse().unwrap();
        assert_eq!(rules.bag, letters, "{name}");
    }
    let presets = Preset::ALL.map(|preset| OptionName::Bag.get(&preset.options()));
    assert_eq!(presets, ["y2012", "y2012", "lombard", "lombard", "y2012"]);
    // Lombard's bag has one Q, that of 2012 has two.
    check(
        "
        rules classic,bag=lombard
        A toss A
        A draw QQIROU ! there is no Q left to draw
        ",
    );
    check("rules classic\nA toss A\nA draw QQIROU\n= A / QQIROU");
}

/// §2.3: any other counts make a custom bag.
#[test]
fn r2_3_a_game_may_use_a_bag_of_other_counts() {
    check(
        "
        rules classic,bag=A3 E4 R5 T6
        = bag 18
        A toss B
        B draw AZERTE ! there is no Z left to draw
        B draw AAAEEE
        = bag 12
        B pass
        A draw AERTRT ! there is no A left to draw
        A draw ERTRTT
        = bag 6
        ",
    );
}

fn with_bag(counts: &[u8], handicap: BySide<u8>, toss: TossRule) -> Result<RuleSet, RulesError> {
    let mut all = [0; Letter::COUNT];
    all[..counts.len()].copy_from_slice(counts);
    RuleSet::new(RuleOptions {
        bag: Letters::from_counts(all),
        handicap,
        toss,
        ..Preset::Classic.options()
    })
}

/// §2.4: both opening draws at least; 500 letters and 255 copies at most.
#[test]
fn r2_4_a_custom_bag_has_room_for_both_opening_draws() {
    let lot = TossRule::Lot;
    let small = |letters, needed| Err(RulesError::BagTooSmall { letters, needed });
    let even = BySide::both(0);
    assert!(with_bag(&[12], even, lot).is_ok());
    assert_eq!(with_bag(&[11], even, lot), small(11, 12));
    let uneven = BySide::new(4, 1);
    assert!(with_bag(&[10, 7], uneven, lot).is_ok());
    assert_eq!(with_bag(&[10, 6], uneven, lot), small(16, 17));
    assert!(with_bag(&[250, 250], even, lot).is_ok());
    let large = Err(RulesError::BagTooLarge { letters: 501 });
    assert_eq!(with_bag(&[250, 250, 1], even, lot), large);
    assert!("classic,bag=E255 A245".parse::<RuleSet>().is_ok());
    assert!("classic,bag=E256".parse::<RuleSet>().is_err());
    assert!("classic,bag=E255 A246".parse::<RuleSet>().is_err());
}

/// §2.5: a toss by letters needs two different ones.
#[test]
fn r2_5_a_toss_by_letters_can_be_decided() {
    let even = BySide::both(0);
    let senseless = Err(RulesError::TossNeedsTwoLetters);
    assert_eq!(with_bag(&[20], even, TossRule::Letters), senseless);
    assert!(with_bag(&[20], even, TossRule::Lot).is_ok());
    assert!(with_bag(&[20, 1], even, TossRule::Letters).is_ok());
}

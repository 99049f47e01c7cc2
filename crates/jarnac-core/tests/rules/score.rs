//! §7: the score, the result and the joker.

use jarnac_core::rules::ResultRule;
use jarnac_core::{BySide, Points, Side, Standing, Word, score_result};
use jarnac_testkit::TinyLexicon;
use jarnac_testkit::transcript::{check, check_with};

/// §7.1.1: the square of the length.
#[test]
fn r7_1_1_a_word_counts_the_square_of_its_length() {
    let words = [
        ("RAT", 9),
        ("TZAR", 16),
        ("TRACE", 25),
        ("TRACER", 36),
        ("CASIERS", 49),
        ("BROSSENT", 64),
        ("EDUCATION", 81),
    ];
    for (word, points) in words {
        let counted = word.parse::<Word>().unwrap().points();
        assert_eq!(counted, Points(points), "{word}");
        check(&format!(
            "
            rules classic
            from A {word} / -; B RAT / -; turn A
            = points {points} 9
            "
        ));
    }
}

/// §7.1.2: counted from the mats as they are at the end, and the bonus points.
#[test]
fn r7_1_2_the_score_is_counted_at_the_end_with_the_bonus_points() {
    check(
        "
        rules competition,stall_turns=2
        from A RAT LAC SEL / ZUBSE; B / -; turn B; points 0 20
        = points 27 20
        B pass
        A draw E
        A extend 1 TZAR                     # counts for the row, and RAT no more
        A draw E
        A pass
        B jarnac 2 CALS                     # LAC counts for nobody any more
        = points 25 36
        B draw E
        B pass
        A draw E
        A pass
        B draw E
        B pass
        A draw
        = over stalled B
        = points 25 36                      # reserves count nothing
        ",
    );
}

/// The points of A for this word at the end, and of B for RAT.
fn counts(rules: &str, word: &str, points: u16) {
    check(&format!(
        "
        rules classic{rules}
        from A {word} / -; B RAT / -; turn A
        A offer-tie
        B accept-tie
        = points {points} 9
        "
    ));
}

/// §7.2.1: a headword of nine letters counts 100 with the option.
#[test]
fn r7_2_1_a_nine_letter_headword_counts_a_hundred() {
    let hundred = ",hundred=on";
    counts(hundred, "EDUCATION", 100);
    counts(hundred, "CARTONNER", 100); // an infinitive
    counts(hundred, "CARAVANES", 81); // a plural
    counts(hundred, "ENTONNAIT", 81); // conjugated
    counts(hundred, "RETRAITES", 81); // a plural and a participle
    counts(hundred, "EDUCATOIN", 81); // no word at all
    counts(hundred, "CARAVANE", 64); // a headword of eight letters
    for word in ["EDUCATION", "CARTONNER", "CARAVANES"] {
        counts("", word, 81);
    }
    // One reading as a headword is enough.
    check_with(
        &TinyLexicon::from_text("n CARAVANE\nn CARAVANES -"),
        "
        rules classic,hundred=on
        from A CARAVANES / -; B RAT / -; turn A
        A offer-tie
        B accept-tie
        = points 100 9
        ",
    );
}

/// §7.2.2: only at the end, or when a joker replaces the word.
#[test]
fn r7_2_2_hundreds_are_counted_at_the_end_or_by_a_joker() {
    check(
        "
        rules classic,hundred=on,joker=on
        from A EDUCATION / E; B AUTOROUTE CARAVANES / -; handover B pass
        = points 81 162                     # nothing is given away
        B joker 1
        = events joker-played
        = B *100 CARAVANES /
        = points 81 181
        B draw E
        = points 81 181
        B offer-tie
        A accept-tie
        = points 100 181
        ",
    );
}

fn result(rule: ResultRule, points: (u16, u16), jarnacs: (u16, u16)) -> Standing {
    score_result(
        rule,
        BySide::new(Points(points.0), Points(points.1)),
        BySide::new(jarnacs.0, jarnacs.1),
    )
}

/// A game that ends with these points and Jarnacs.
fn ends(rules: &str, points: (u16, u16), jarnacs: (u16, u16), winner: &str) {
    check(&format!(
        "
        rules {rules},stall_turns=2
        from A / -; B / -; handover A pass; idle 2 0;\
        points {} {}; jarnacs {} {}
        A draw
        = over stalled {winner}
        ",
        points.0, points.1, jarnacs.0, jarnacs.1
    ));
}

/// §7.3.1: by points, one is enough.
#[test]
fn r7_3_1_more_points_win() {
    for (points, jarnacs, winner) in [
        ((101, 100), (0, 0), "A"),
        ((100, 101), (0, 0), "B"),
        ((100, 101), (3, 0), "B"),
        ((100, 100), (0, 0), "tie"),
        ((100, 100), (1, 0), "tie"),
    ] {
        for rules in ["classic", "box_competition", "lombard", "federation"] {
            ends(rules, points, jarnacs, winner);
        }
    }
}

/// §7.3.2: in competition a gap above 70, or more points and more Jarnacs.
#[test]
fn r7_3_2_a_gap_above_70_wins_and_otherwise_jarnacs_decide() {
    for (points, jarnacs, winner) in [
        ((271, 200), (0, 5), "A"),
        ((200, 271), (5, 0), "B"),
        ((270, 200), (0, 0), "tie"),
        ((270, 200), (1, 0), "A"),
        ((270, 200), (2, 2), "tie"),
        ((270, 200), (1, 2), "tie"),
        ((200, 201), (0, 1), "B"),
        ((200, 201), (1, 0), "tie"),
        ((200, 200), (3, 0), "tie"),
    ] {
        ends("competition", points, jarnacs, winner);
        let standing = match winner {
            "A" => Standing::Win(Side::A),
            "B" => Standing::Win(Side::B),
            _ => Standing::Tie,
        };
        assert_eq!(result(ResultRule::Competition, points, jarnacs), standing);
    }
}

/// §7.3.3: a double is two, a withdrawn Jarnac none.
#[test]
fn r7_3_3_a_double_counts_two_jarnacs() {
    // One Jarnac of A against a double of B, who leads by a point.
    check(
        "
        rules competition,stall_turns=2
        from A EDUCATION RAT LAC / ZS; B RADIO TABLE / -; handover B pass; jarnacs 1 0
        B jarnac 2 TZAR
        = jarnacs 1 1
        B jarnac 3 CALS
        = jarnacs 1 2
        B draw E
        B pass
        A draw E
        A pass
        B draw E
        B pass
        A draw
        = points 81 82
        = over stalled B
        ",
    );
    // The second one is withdrawn.
    check(
        "
        rules competition,stall_turns=2
        from A EDUCATION RAT LAC / ZS; B RADIO TABLE / -; handover B pass; jarnacs 1 0
        B jarnac 2 TZAR
        B jarnac 3 LCAS
        = jarnacs 1 2
        A contest
        = jarnacs 1 1
        ",
    );
}

/// §7.4.1: once, a nine-letter word, at a handover but the first, and not the word just claimed.
#[test]
fn r7_4_1_the_joker_sends_a_nine_letter_word_back_once() {
    check(
        "
        rules classic,joker=on
        from A RAT / -; B TABLE EDUCATION AUTOROUTE / -; handover B pass
        = bag 118
        = allowed B draw joker
        A joker 1 ! side B has the bag
        B joker 1 ! it replaces a word of nine letters
        B joker 4 ! it replaces a word of nine letters
        B joker 2
        = events joker-played
        = B TABLE *81 AUTOROUTE /
        = bag 127
        = phase handover B pass
        B joker 3 ! you have played yours
        B draw E
        B pass
        A draw E
        A pass
        = allowed B draw jarnac
        B joker 3 ! you have played yours
        ",
    );
    // Only at the handover, and only with the option.
    check(
        "
        rules classic,joker=on
        from A RAT / -; B EDUCATION / -; handover B pass
        B draw E
        B joker 1 ! you can't joker now
        ",
    );
    check(
        "
        rules classic
        from A RAT / -; B EDUCATION / -; handover B pass
        = allowed B draw
        B joker 1 ! there are none in this game
        ",
    );
    // Not at a side's first handover.
    check(
        "
        rules classic,joker=on
        from A RAT / -; B EDUCATION / -; handover B pass; unopened B
        = allowed B draw
        B joker 1 ! this is your first handover
        ",
    );
    // Not with a word claimed at this handover, but at the next; and each side has one.
    check(
        "
        rules classic,joker=on
        from A CARAVANE AUTOROUTE / S; B EDUCATION / -; handover B pass
        B jarnac 1 CARAVANES
        B joker 2 ! the word was claimed at this handover
        B draw E
        B pass
        A joker 2
        = A . *81 /
        A draw E
        A pass
        = allowed B draw joker
        B joker 2
        = B EDUCATION *81 / E
        ",
    );
    // If it is the only one, there is no joker.
    check(
        "
        rules classic,joker=on
        from A CARAVANE / S; B LAC / -; handover B pass
        B jarnac 1 CARAVANES
        = allowed B draw
        B joker 2 ! the word was claimed at this handover
        ",
    );
}

/// §7.4.2: it keeps the row and the points, and nobody can extend or take it.
#[test]
fn r7_4_2_the_joker_keeps_the_row_and_the_points() {
    let table = |rules: &str, word: &str, joker: u16| {
        check(&format!(
            "
            rules classic,joker=on{rules}
            from A {word} RAT / ZS; B / -; handover A pass
            A joker 1
            = A *{joker} RAT / SZ
            A draw A
            A extend 1 ZAS ! row 1 has no word to make longer
            A pass
            B jarnac 1 ZAS ! row 1 has no word to make longer
            = can take B TZAR@2
            B jarnac 2 TZAR
            = A *{joker} / AS
            B draw E
            B offer-tie
            A accept-tie
            = points {joker} 16
            "
        ));
    };
    table("", "EDUCATION", 81);
    table(",hundred=on", "EDUCATION", 100);
    table(",hundred=on", "CARAVANES", 81);
    // The row stays taken: the next word goes to the first free one. The letters come again.
    check(
        "
        rules classic,joker=on,bag=A2 B2 C1 D1 E1 I1 N1 O1 R1 T2 U1
        from A EDUCATION / BB; B RAT / -; handover A pass
        A joker 1
        A draw U
        A pass
        B draw C
        B pass
        A draw T
        A open BUT +E
        = A *81 BUT / BE
        ",
    );
    // A final Jarnac finds nothing on it either.
    check(
        "
        rules classic,joker=on,end=last_row_jarnac
        from A *81 SEL MUR NOM PIN VIE SAC / BUTZ; B / -; turn A; joker A
        A open BUT
        = phase final-jarnac B
        B jarnac 1 ZUB ! row 1 has no word to make longer
        ",
    );
}

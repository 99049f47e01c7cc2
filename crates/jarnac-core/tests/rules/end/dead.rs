//! §6.6: dead games.

use jarnac_testkit::transcript::check;

/// All 18 letters of this little bag lie on the table.
const EMPTY_BAG: &str = "bag=A3 B3 E3 R3 S3 T3";

/// §6.6.1: with an empty bag, a pass of each side without a word.
#[test]
fn r6_6_1_two_passes_with_an_empty_bag_end_the_game() {
    let begun = format!(
        "
        rules classic,{EMPTY_BAG}
        from A RAT / BBBSS; B ARES / AETTRE; turn A
        = bag 0
        "
    );
    check(&format!(
        "{begun}
        A pass
        B draw
        = events drew
        = phase turn B                      # one pass is not enough
        B pass
        = phase handover A pass
        A draw
        = events ended
        = over empty-bag B
        = points 9 16
        "
    ));
    // A word in one of the two turns: not yet.
    check(&format!(
        "{begun}
        A extend 1 RATS
        A pass
        B draw
        B pass
        A draw
        = phase turn A
        A pass
        B draw
        = over empty-bag tie
        "
    ));
    // With letters in the bag nothing ends.
    check(
        "
        rules classic
        from A RAT / BBBSS; B ARES / AETTRE; turn A
        A pass
        B draw E
        B pass
        A draw E
        = phase turn A
        ",
    );
    // A joker refills the bag.
    let joker = "
        rules classic,joker=on,bag=A2 B2 C1 D1 E1 I1 N1 O1 R1 T2 U1
        from A EDUCATION / BB; B RAT / -; handover A pass; idle 2 2
        = bag 0
        ";
    check(&format!("{joker}\nA draw\n= over empty-bag A"));
    check(&format!(
        "{joker}
        A joker 1
        = bag 9
        A draw E
        = phase turn A
        "
    ));
}

/// §6.6.2: so many turns without a word.
#[test]
fn r6_6_2_a_series_of_turns_without_a_word_ends_the_game() {
    check(
        "
        rules classic,stall_turns=2
        from A RAT / BBBSS; B / AETTRE; turn A
        A pass
        = idle 1
        B draw E
        B pass
        = idle 2
        A draw
        = events ended
        = over stalled A
        ",
    );
    check(
        "
        rules classic,stall_turns=3
        from A RAT / BBBSS; B / AETTRE; turn A
        A pass
        B draw E
        B pass
        A draw E
        = phase turn A
        A pass
        = idle 3
        B draw
        = over stalled A
        ",
    );
    // 24 unless said otherwise.
    let classic = |idle: u8, then: &str| {
        check(&format!(
            "
            rules classic
            from A RAT / BBBSS; B / AETTRE; turn A; idle {idle} 0
            A pass
            {then}
            "
        ));
    };
    classic(22, "= idle 23\nB draw E\n= phase turn B");
    classic(23, "= idle 24\nB draw\n= over stalled A");
}

/// §6.6.3: what a turn is, and what sets the count back.
#[test]
fn r6_6_3_turns_are_counted_until_a_word_stands() {
    // A hand lost by a contest is a turn, and the withdrawn word sets nothing back.
    check(
        "
        rules box_competition
        from A RAT / ZUBE; B / TTRE; turn A; idle 5 0
        A open ZUB
        = idle 5
        B contest
        = phase handover B contest
        = idle 6
        B jarnac 1 TZRA
        A contest
        = phase handover A contest
        = idle 7
        ",
    );
    // A word counts when it stands: by the draw here.
    check(
        "
        rules box_competition
        from A RAT / BUTE; B / TTRE; turn A; idle 5 0
        A open BUT
        = idle 5
        A draw E
        = idle 0
        A pass
        = idle 0
        B draw E
        B pass
        = idle 1
        ",
    );
    // A Jarnac too.
    check(
        "
        rules classic
        from A RAT / Z; B / TTRE; turn A; idle 5 0
        A pass
        = idle 6
        B jarnac 1 TZAR
        = idle 0
        B draw E
        B pass
        = idle 0
        ",
    );
    // A good Jarnac before a bad one stands.
    check(
        "
        rules box_competition
        from A RAT LAC / ZS; B / TTRE; handover B pass; idle 5 0
        B jarnac 1 TZAR
        B jarnac 2 LCAS
        A contest
        = phase handover A contest
        = idle 0
        ",
    );
    // A hand lost by a flag is a turn; the forced passes of that side are none.
    check(
        "
        rules competition
        from A RAT / ZBE; B LAC / TTRE; turn A; clock 0:05 20:00; idle 5 0
        wait 5s
        = phase handover B flag
        = idle 6
        B draw E
        B pass
        = phase spot A
        = idle 7
        A decline
        = phase handover B return
        = idle 7
        ",
    );
}

/// §6.6.4: a lost hand breaks the row of passes, a forced pass goes on with it.
#[test]
fn r6_6_4_a_lost_hand_breaks_the_row_of_passes() {
    // By a contest: A has passed, B loses the hand, and two more passes are needed.
    check(&format!(
        "
        rules box_competition,{EMPTY_BAG}
        from A RAT / BBBSS; B ARES / AETTRE; turn B; idle 1 1
        B open TTR
        A contest
        = phase handover A contest
        A draw
        = phase turn A
        A pass
        B draw
        = phase turn B
        B pass
        A draw
        = over empty-bag B
        "
    ));
    // By a flag.
    let chess = format!("rules competition,{EMPTY_BAG},clock=chess 0:05 20:00");
    check(&format!(
        "{chess}
        from A RAT / BBBSS; B ARES / AETTRE; turn A; idle 1 1
        wait 5s
        = phase handover B flag
        B draw
        = phase turn B
        "
    ));
    // The forced pass is a pass: B's turn without a word and A's answer are two.
    check(&format!(
        "{chess}
        from A RAT / BBBSS; B ARES / AETTRE; turn B; out-of-time A
        B pass
        = phase spot A
        A decline
        = idle 1
        B draw
        = events ended
        = over empty-bag tie
        "
    ));
    // And is none of the turns of §6.6.2.
    check(
        "
        rules competition,stall_turns=2
        from A RAT / BBBSS; B ARES / AETTRE; turn B; out-of-time A
        B pass
        A decline
        = idle 1
        B draw E
        = phase turn B
        B pass
        A decline
        = idle 2
        B draw
        = over stalled tie
        ",
    );
}

/// §6.6.5: tested when no Jarnac can be said any more.
#[test]
fn r6_6_5_the_end_comes_in_place_of_the_draw() {
    let dead = format!(
        "
        rules classic,{EMPTY_BAG}
        from A RAT / BBBSS; B ARES / AETTRE; handover A pass; idle 2 2
        = phase handover A pass             # not over yet
        = allowed A draw jarnac
        "
    );
    check(&format!("{dead}\nA draw\n= events ended"));
    // A Jarnac saves the game.
    check(&format!(
        "{dead}
        A jarnac 1 ARETES
        = idle 0
        A draw
        = events drew
        = phase turn A
        "
    ));
    // With contests too: the draw settles the Jarnac.
    check(&format!(
        "
        rules box_competition,{EMPTY_BAG}
        from A RAT / BBBSS; B ARES / AETTRE; handover A pass; idle 2 2
        A jarnac 1 ARETES
        A draw
        = phase turn A
        "
    ));
    // A withdrawn one does not.
    check(&format!(
        "
        rules box_competition,contest_penalty=off,{EMPTY_BAG}
        from A RAT / BBBSS; B ARES / AETTRE; handover A pass; idle 2 2
        A jarnac 1 ARETSE
        B contest
        = phase handover A pass
        A draw
        = over empty-bag B
        "
    ));
    // An exchange ends it as well, and so does a draw that happens by itself.
    let stalled = "
        rules classic,stall_turns=2,clock=per_move 0:30
        from A RAT / BBBSS; B LAC / AETTRE; handover A pass; idle 2 2
        ";
    check(&format!(
        "{stalled}
        A exchange ZZZ ! not in the reserve
        A exchange BBB
        = events ended
        = over stalled tie
        = A RAT / BBBSS
        "
    ));
    check(&format!(
        "{stalled}
        wait 30s
        = events move-time-up ended
        = over stalled tie
        "
    ));
}

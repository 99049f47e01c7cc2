//! §4.1: the toss and the opening draws.

mod opening_draw;

use jarnac_core::{
    Action, Ctx, EventKind, Game, Preset, Seed, SeededSource, Side, Timestamp, Toss,
};
use jarnac_testkit::{TinyLexicon, check};

/// §4.1.1: option `toss`, by lot or by letters.
#[test]
fn r4_1_1_the_toss_decides_who_begins() {
    for starter in ["A", "B"] {
        check(&format!(
            "
            rules classic
            = phase toss
            = allowed A toss
            A draw ABUZRT ! you can't draw now
            A toss {starter}
            = phase handover {starter} start
            = bag 144
            "
        ));
    }
    check("rules competition\nA toss AB\n= phase handover A start");
    check("rules classic,toss=letters\nA toss BA\n= phase handover B start");
    // Of many lots, some fall on each side.
    let starters = (0..32).map(|n| {
        let mut game = Game::new(Preset::Classic.rules());
        let mut ctx = Ctx {
            now: Timestamp(0),
            lexicon: &TinyLexicon::new(),
            source: &mut SeededSource::new(Seed([n; 32])),
        };
        let events = game.act(&mut ctx, Side::A, Action::Toss).unwrap();
        let EventKind::Tossed(Toss::Lot(starter)) = events[0].kind else {
            panic!("a toss by lot brought {events:?}")
        };
        assert_eq!(game.holder(), Some(starter));
        starter
    });
    let on_a = starters.filter(|starter| *starter == Side::A).count();
    assert!((8..=24).contains(&on_a), "{on_a} of 32 lots fell on A");
}

/// §4.1.2: A draws, then B from what is left; the letter nearer to the beginning of the alphabet
/// wins, and both go back.
#[test]
fn r4_1_2_the_letter_that_comes_first_in_the_alphabet_begins() {
    check(
        "
        rules competition
        A toss CM
        = events tossed
        = phase handover A start
        = A /
        = B /
        = bag 144
        A draw CMKRTA
        ",
    );
    check("rules competition\nA toss ZY\n= phase handover B start\n= bag 144");
    check("rules competition\nB toss AB\n= phase handover A start");
    // There is one K: while A holds it, B can't draw it, and then it is back.
    check(
        "
        rules competition
        A toss KK ! there is no K left to draw
        = phase toss
        A toss KZ
        = phase handover A start
        A draw KZARTE
        = A / KZARTE
        ",
    );
}

/// §4.1.3: equal letters go back, and there is another try.
#[test]
fn r4_1_3_equal_letters_are_drawn_again() {
    check(
        "
        rules competition
        A toss MM
        = events tossed
        = phase toss
        = bag 144
        A toss ZZ
        A toss ZZ
        = phase toss
        = bag 144
        A draw ABCDEF ! you can't draw now
        A toss MN
        = phase handover A start
        A toss AB ! you can't toss now
        ",
    );
}

/// §4.1.4: either side may hold the toss, and each try is an action.
#[test]
fn r4_1_4_either_side_may_trigger_each_try() {
    check(
        "
        rules competition
        = allowed A toss
        = allowed B toss
        B toss EE
        = events tossed
        = allowed A toss
        = allowed B toss
        A toss EE
        = events tossed
        B toss BE
        = phase handover A start
        ",
    );
    check("rules classic\n= allowed B toss\nB toss A\n= phase handover A start");
}

/// §4.1.5: six letters, and the starting side plays.
#[test]
fn r4_1_5_the_starting_side_draws_six_letters() {
    check(
        "
        rules classic
        A toss B
        = draws 6
        = allowed B draw
        = allowed A nothing
        B pass ! you can't pass now
        B draw RATBU ! none was given
        B draw RATBUZ
        = B / RATBUZ
        = A /
        = bag 138
        = phase turn B
        = allowed B open pass
        ",
    );
}

/// §4.1.6: the second side draws its six at its own first handover, after any Jarnac, and if it
/// loses that hand, at a later one.
#[test]
fn r4_1_6_the_second_side_makes_its_opening_draw_at_its_first_turn() {
    check(
        "
        rules classic
        A toss A
        A draw RATZBU
        = B /
        A open RAT +E
        A pass
        = phase handover B pass
        = draws 6
        = allowed B draw jarnac
        B jarnac 1 TZAR
        = draws 6
        B draw LACSIE
        = B TZAR / LACSIE
        B pass
        = draws 1
        A draw S
        ",
    );
    // A wrong Jarnac costs B its first hand before it has drawn.
    check(
        "
        rules box_competition
        A toss A
        A draw RATZBU
        A pass
        B jarnac - ZUB
        A contest
        = phase handover A contest
        = B /
        A draw SE
        A pass
        = draws 6
        B exchange ABC DEF ! the opening draw can't be exchanged
        B draw LACSIE
        = B / LACSIE
        B pass
        A draw O
        A pass
        = draws 1
        ",
    );
}

/// §4.1.7: handicap and bonus letters make it larger.
#[test]
fn r4_1_7_handicap_and_bonus_letters_enlarge_the_opening_draw() {
    check(
        "
        rules classic,handicap=4 1
        A toss A
        = draws 10
        A draw RATZBUELAC
        = A / RATZBUELAC
        A pass
        = draws 7
        B draw LACSIEN
        B pass
        = draws 1
        A draw E
        A pass
        = draws 1
        ",
    );
    // B wins a contest before its opening draw.
    check(
        "
        rules box_competition,handicap=0 2
        A toss A
        = draws 6
        A draw RATZBU
        A open ZUB
        B contest
        = phase handover B contest
        = bonus 1
        = draws 9
        B draw LACSIENTE
        = B / LACSIENTE
        ",
    );
}

//! §6.3: `last_row_jarnac`.

use jarnac_testkit::transcript::check;

/// §6.3.1: no draw, the turn is over, and the opponent has the final Jarnac.
#[test]
fn r6_3_1_the_word_that_fills_the_mat_ends_the_turn() {
    check(
        "
        rules classic,end=last_row_jarnac
        from A RAT BUT SEL MUR NOM PIN SAC / VIES; B / -; turn A
        = bag 119
        A open VIE
        = events opened
        = bag 119
        = A RAT BUT SEL MUR NOM PIN SAC VIE / S
        = phase final-jarnac B
        = allowed A nothing
        = allowed B jarnac decline
        A draw ! you can't draw now
        A pass ! you can't pass now
        A extend 1 RATS ! you can't extend now
        ",
    );
    // An extension does not.
    check(
        "
        rules classic,end=last_row_jarnac
        from A RAT BUT SEL MUR NOM PIN SAC / VIES; B / -; turn A
        A extend 1 RATS +E
        = phase turn A
        ",
    );
}

/// §6.3.2: an extension of any row, or a longer word in place of the last one.
#[test]
fn r6_3_2_any_row_may_grow_and_the_last_word_be_taken_apart() {
    let placed = "
        rules classic,end=last_row_jarnac,same_entry=off
        from A RAT SEL MUR NOM PIN VIE SAC BUT / ASMEZ; B / -; final-jarnac B 8
        ";
    // The same entry is refused on other rows (RATS), and not where the last word lies (BUTS).
    check(&format!(
        "{placed}
        = can take B TZAR@1 BUTS@8 TUBES@8 AMES@8 LAMES@2
        = cannot take B RATS@1 SELS@2 SACS@7
        B jarnac 1 RATS ! in the same entry as RAT
        B jarnac - AMES ! no row is free
        B jarnac 8 AME ! AME is not longer than BUT, which was just placed
        B jarnac 1 AMES ! letters never leave a row
        B jarnac 8 BUTZZ ! missing in the reserve
        = phase final-jarnac B
        "
    ));
    check(&format!(
        "{placed}
        B jarnac 8 BUTS
        = A RAT SEL MUR NOM PIN VIE SAC / AEMZ
        = B BUTS /
        "
    ));
    check(&format!(
        "{placed}
        B jarnac 1 TZAR
        = A . SEL MUR NOM PIN VIE SAC BUT / AEMS
        = B TZAR /
        "
    ));
    // What is left of the last word goes to the reserve of its owner.
    check(&format!(
        "{placed}
        B jarnac 8 TUBA ! not in the lexicon
        B jarnac 8 TUBES
        = A RAT SEL MUR NOM PIN VIE SAC / AMZ
        = B TUBES /
        "
    ));
    check(&format!(
        "{placed}
        B jarnac 8 AMES
        = A RAT SEL MUR NOM PIN VIE SAC / BTUZ
        = B AMES /
        = jarnacs 0 1
        "
    ));
}

/// §6.3.3: over if declined or if the taker's mat is full, and otherwise the taker's turn.
#[test]
fn r6_3_3_the_game_goes_on_unless_the_taker_declines_or_fills_its_mat() {
    let placed = |b: &str, then: &str| {
        check(&format!(
            "
            rules classic,end=last_row_jarnac
            from A RAT SEL MUR NOM PIN VIE SAC BUT / Z; B {b} / S; final-jarnac B 8
            {then}
            "
        ));
    };
    placed(
        "LAC",
        "B decline\n= events declined ended\n= over full-mat A",
    );
    placed(
        "LAC CRU DUR ILE LIT JEU ROI",
        "
        B jarnac 1 TZAR
        = events jarnacked ended
        = B LAC CRU DUR ILE LIT JEU ROI TZAR / S        # and A may not take ROIS
        = over full-mat B
        = jarnacs 0 1
        ",
    );
    placed(
        "LAC CRU DUR ILE LIT JEU",
        "
        B jarnac 1 TZAR
        = events jarnacked
        = phase handover B last-call
        = A . SEL MUR NOM PIN VIE SAC BUT /
        B draw E
        = phase turn B
        B pass
        = phase handover A pass
        ",
    );
}

/// §6.3.4: a mat filled by a Jarnac gives the victim the same right.
#[test]
fn r6_3_4_a_jarnac_that_fills_the_mat_gives_the_victim_the_final_jarnac() {
    let filled = "
        rules classic,end=last_row_jarnac
        from A LAC / SOZ; B RAT BUT SEL MUR NOM PIN VIE / ZEB; handover B pass
        B jarnac 1 LACS
        = events jarnacked
        = phase final-jarnac A
        = allowed B nothing
        = allowed A jarnac decline
        ";
    check(&format!("{filled}\nA decline\n= over full-mat B"));
    // The word just placed may be taken apart too.
    check(&format!(
        "{filled}
        = can take A TZAR@1 SABLE@8
        A jarnac 8 SABLE
        = A SABLE / OZ
        = B RAT BUT SEL MUR NOM PIN VIE / CZ
        = phase handover A last-call
        = jarnacs 1 1
        A draw E
        = phase turn A
        "
    ));
}

/// §6.3.5: a second one is an ordinary Jarnac.
#[test]
fn r6_3_5_a_second_jarnac_after_the_final_one_is_an_ordinary_one() {
    let placed = |rules: &str, b: &str, then: &str| {
        check(&format!(
            "
            rules classic,end=last_row_jarnac{rules}
            from A RAT SEL MUR NOM PIN VIE SAC BUT / ZSAME; B {b} / -; final-jarnac B 8
            B jarnac 1 TZAR
            {then}
            "
        ));
    };
    // BUT was just placed, but only the first Jarnac could take it apart.
    placed(
        "",
        "LAC",
        "
        B jarnac 8 AMES ! letters never leave a row
        = can take B AMES@- BUTS@8
        B jarnac - AMES
        = A . SEL MUR NOM PIN VIE SAC BUT /
        = B LAC TZAR AMES /
        = phase handover B last-call
        B jarnac 2 SELS ! you have none left at this handover
        B draw E
        = phase turn B
        ",
    );
    placed(
        ",same_entry=off",
        "LAC",
        "B jarnac 8 BUTS ! in the same entry as BUT",
    );
    placed(
        ",double_jarnac=off",
        "LAC",
        "B jarnac 8 BUTS ! you have none left at this handover",
    );
    // If the second one fills the mat, the game is over, and the victim has no right any more.
    placed(
        "",
        "LAC CRU DUR ILE LIT JEU",
        "
        = phase handover B last-call
        B jarnac 8 BUTS
        = events jarnacked ended
        = over full-mat B
        = jarnacs 0 2
        ",
    );
}

/// §6.3.6: a wrong final Jarnac is a declined one.
#[test]
fn r6_3_6_a_wrong_final_jarnac_counts_as_declined() {
    for rules in ["", ",contest_penalty=off"] {
        check(&format!(
            "
            rules box_competition,end=last_row_jarnac{rules}
            from A RAT SEL MUR NOM PIN VIE SAC BUT / Z; B LAC / -; final-jarnac B 8
            B jarnac 1 TZRA
            = phase handover B last-call
            = allowed A contest accept
            A contest
            = events contested ruled ended
            = A RAT SEL MUR NOM PIN VIE SAC BUT / Z
            = B LAC /
            = jarnacs 0 0
            = over full-mat A
            "
        ));
    }
    // Contested and good, the game goes on.
    check(
        "
        rules box_competition,end=last_row_jarnac
        from A RAT SEL MUR NOM PIN VIE SAC BUT / Z; B LAC / -; final-jarnac B 8
        B jarnac 1 TZAR
        A contest
        = phase handover B last-call
        = bonus 1
        B draw ES
        = phase turn B
        ",
    );
}

/// §6.3.7: one that fills the taker's mat can be contested, and brings no other.
#[test]
fn r6_3_7_a_final_jarnac_that_fills_the_mat_can_be_contested() {
    let taken = |word: &str, then: &str| {
        check(&format!(
            "
            rules box_competition,end=last_row_jarnac
            from A RAT SEL MUR NOM PIN VIE SAC BUT / ZS;\
            B LAC CRU DUR ILE LIT JEU ROI / SE; final-jarnac B 8
            B jarnac 1 {word}
            = phase final-contest A
            = allowed A contest decline
            = allowed B nothing
            A jarnac 1 LACS ! no Jarnac may be said now
            {then}
            "
        ));
    };
    taken("TZAR", "A decline\n= over full-mat B\n= jarnacs 0 1");
    taken(
        "TZAR",
        "
        A contest
        = events contested ruled ended
        = over full-mat B
        = jarnacs 0 1
        ",
    );
    taken(
        "TZRA",
        "
        A contest
        = events contested ruled ended
        = over full-mat A
        = A RAT SEL MUR NOM PIN VIE SAC BUT / SZ
        = B LAC CRU DUR ILE LIT JEU ROI / ES
        = jarnacs 0 0
        ",
    );
}

//! §5.11 to §5.13: the examples of the texts.

use jarnac_testkit::check;

/// §5.11: RAT and U make RUAT, where conjugations are on.
#[test]
fn r5_11_rat_and_u_make_ruat() {
    for rules in ["classic", "lombard"] {
        check(&format!(
            "
            rules {rules}
            from A RAT / BUZT; B / LUNE; turn A
            = can play A RUAT@1
            A extend 1 RUAT +E
            = A RUAT / BZTE
            = points 16 0
            "
        ));
        check(&format!(
            "
            rules {rules}
            from A RAT / BUZT; B / LUNE; handover B pass
            B jarnac 1 RUAT
            = A / BZT
            = B RUAT / LUNE
            "
        ));
    }
    for rules in ["box_competition", "federation", "competition"] {
        check(&format!(
            "
            rules {rules}
            from A RAT / BUZT; B / LUNE; turn A
            = cannot play A RUAT@1
            A extend 1 RUAT
            B contest
            = A RAT / BUZT
            = phase handover B contest
            "
        ));
    }
}

/// §5.12: TZAR is taken; BUT and W stay.
#[test]
fn r5_12_tzar_is_taken_from_rat_and_z() {
    check(
        "
        rules classic
        from A RAT BUT / ZW; B / LUNE; turn A
        A pass
        = takes B TZAR@1
        B jarnac 1 TZAR
        = A . BUT / W
        = B TZAR / LUNE
        = points 9 16
        = jarnacs 0 1
        ",
    );
}

/// §5.13: CASIERS and BROSSENT, a double where conjugations are on.
#[test]
fn r5_13_casiers_and_brossent_are_a_double() {
    for rules in ["classic", "lombard"] {
        check(&format!(
            "
            rules {rules}
            from A CARIES SORBETS / SN; B / LUNE; handover B pass
            = can take B CASIERS@1 BROSSENT@2
            B jarnac 1 CASIERS
            = can take B BROSSENT@2
            B jarnac 2 BROSSENT
            = A /
            = B CASIERS BROSSENT / LUNE
            = jarnacs 0 2
            = points 0 113
            "
        ));
    }
    for rules in ["federation", "competition"] {
        check(&format!(
            "
            rules {rules}
            from A CARIES SORBETS / SN; B / LUNE; handover B pass
            = takes B CASIERS@1
            B jarnac 1 CASIERS
            B jarnac 2 BROSSENT
            A contest
            = A . SORBETS / N
            = B CASIERS / LUNE
            = jarnacs 0 1
            = phase handover A contest
            "
        ));
    }
    check(
        "
        rules classic,double_jarnac=off
        from A CARIES SORBETS / SN; B / LUNE; handover B pass
        B jarnac 2 BROSSENT
        B jarnac 1 CASIERS ! you have none left at this handover
        ",
    );
}

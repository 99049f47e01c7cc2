//! Where several rules meet: what was found wrong once and must stay right.

use jarnac_core::EventError;
use jarnac_core::notation::{Record, RecordError};
use jarnac_testkit::check;

/// §4.3.15, §6.7: a game that is broken off while the clocks stand is over at once.
#[test]
fn a_suspended_game_can_end() {
    check(
        "rules competition,human_referee=on
         A toss AB
         A draw RTAUZB
         referee stop incident
         referee adjudicate A forfait
         = over adjudicated A",
    );
    check(
        "rules classic
         A toss A
         system stop panne
         B resign
         = over resigned A",
    );
    check(
        "rules classic
         A toss A
         system stop panne
         A offer-tie
         B accept-tie
         = over tie-agreed tie",
    );
}

/// §4.3.12 and §8.4.10: a ruling while the clocks stand may end the game too.
#[test]
fn a_ruling_in_a_suspension_can_end_the_game() {
    check(
        "rules competition,human_referee=on
         from A RAT / BUZ; B / AEU; turn A; out-of-time B
         A open BUZ
         B contest
         referee stop pause
         referee rule withdrawn 1 pas un mot
         = over out-of-time-right tie
         = A RAT / BUZ",
    );
}

/// §6.3.6, §6.4.4 and §8.4: the wrong Jarnac of a last call ends the game also if its author's flag
/// fell before it was contested.
#[test]
fn a_wrong_last_word_ends_the_game_after_a_flag_too() {
    for rules in ["competition,end=last_row_jarnac", "competition"] {
        let call = if rules == "competition" {
            "last-call B"
        } else {
            "final-jarnac B 8"
        };
        check(&format!(
            "rules {rules}
             from A RAT BUT RAT BUT RAS BUS TAS ARE / CEZ; B / AEIOU; {call}
             B jarnac 1 RATZ
             wait 20:00
             = phase handover A flag
             A contest
             = over full-mat A
             = A RAT BUT RAT BUT RAS BUS TAS ARE / CEZ",
        ));
    }
}

/// §6.4.5 and §8.4: a good word before the wrong one saves the game, without a bonus letter.
#[test]
fn a_good_last_word_saves_the_game_after_a_flag_too() {
    check(
        "rules competition
         from A RAT BUT RAT BUT RAS BUS TAS ARE / CEZ; B / AEIOU; last-call B
         B jarnac 1 TZAR
         B jarnac 2 BUTE
         wait 20:00
         A contest
         = phase handover A flag
         = bonus 0
         = jarnacs 0 1
         = B TZAR / AEIOU
         = A . BUT RAT BUT RAS BUS TAS ARE / CE",
    );
}

/// §6.5.1: a contest that was wrong brings no new time to say Jarnac.
#[test]
fn a_call_keeps_its_time_over_a_contest() {
    check(
        "rules federation
         from A RAT BUT RAT BUT RAS BUS TAS / CETRA; B / AEIOU; turn A
         A open ARE
         = phase final-jarnac B
         wait 9s
         B contest
         = phase final-jarnac B
         = deadline 0:01",
    );
}

/// A record in which `from` is replaced by `to` does not hold, and the last action is why.
#[track_caller]
fn check_forged(record: &str, from: &str, to: &str, error: EventError) {
    let header = "jarnac record 1
rules: federation\nbag: lombard\ntoss: lot\nvowel_guarantee: off\nconjugations: off
same_entry: off\ninterjections: off\nreferee: contest\ncontest_penalty: on
contest_and_jarnac: on\ndouble_jarnac: on\nend: last_row_jarnac\nhundred: off\njoker: off
result: points\nclock: per_move 0:30\nhandicap: 0\ncontest_window: 0:00\nstall_turns: 24
human_referee: off\n\n";
    let right: Record = format!("{header}{record}").parse().unwrap();
    right.replay().unwrap();
    assert!(record.contains(from));
    let forged: Record = format!("{header}{}", record.replace(from, to))
        .parse()
        .unwrap();
    match forged.replay() {
        Err(RecordError::Event { error: found, .. }) => assert_eq!(found, error),
        other => panic!("{other:?}"),
    }
}

/// Where something follows by itself, nothing else can be written in between, or later.
#[test]
fn nothing_can_be_written_before_what_is_due() {
    let late =
        "0:00 toss A\n0:01 A draw ABRTUZ\n0:02 A pass\n0:32 B time-up; B draw AEIOUT; B pass";
    let unexpected = |phase| EventError::Unexpected(phase);
    check_forged(
        late,
        "; B draw AEIOUT; B pass",
        "\n0:32 B jarnac 1 RATZ to 1\n0:32 B draw AEIOUT\n0:32 B pass",
        unexpected("a handover"),
    );
    check_forged(
        late,
        "; B draw AEIOUT; B pass",
        "\n0:33 B draw AEIOUT\n0:33 B pass",
        EventError::NotDue,
    );

    let contest = "0:00 toss A\n0:01 A draw ABRTUZ\n0:02 A open 1 BRZ\n\
                   0:03 B contest; ruling withdrawn 1 unknown";
    check_forged(
        contest,
        "contest;",
        "contest\n0:03 stop system \"pause\"\n0:03",
        unexpected("a contest"),
    );
    check_forged(
        contest,
        "contest;",
        "contest\n0:03 A resign\n0:03",
        unexpected("a contest"),
    );
}

/// §4.4.14: without a human referee, a word that is hidden belongs to a contest that failed, so
/// that nobody can choose it afterwards.
#[test]
fn a_hidden_word_cannot_be_chosen_later() {
    let contest = "0:00 toss A\n0:01 A draw ABRTUZ\n0:02 A open 1 BRZ\n\
                   0:03 B contest jarnac new RAT; ruling withdrawn 1 unknown; B jarnac new RAT to 1";
    let due = EventError::Unexpected("a contest whose announced word is written");
    check_forged(contest, "jarnac new RAT;", "sealed;", due);
}

/// §4.4.3, §6.4.5 and §8.4.3: a last call that a word has saved stays saved, also over a flag.
#[test]
fn a_saved_last_call_stays_saved() {
    let saved = "rules competition
         from A RAT BUT RAT BUT RAS BUS TAS ARE / CEZ; B / AEIOU; last-call B
         B jarnac 1 TZAR
         A contest
         B jarnac 2 BUTE";
    check(&format!(
        "{saved}
         A contest
         = phase handover B last-call
         = bonus 1                       # for the contest that was wrong
         = jarnacs 0 1"
    ));
    check(&format!(
        "{saved}
         wait 20:00
         A contest
         = phase handover A flag
         = bonus 0"
    ));
}

/// §6.3.2: only the mat that was just filled can be taken apart, not the taker's own.
#[test]
fn a_final_jarnac_takes_apart_only_the_mat_just_filled() {
    check(
        "rules federation
         from A RAT BUT RAT BUT RAS BUS TAS ARE / CE; B LAC / AEINRT; final-jarnac B 1
         = cannot play B TRAIN@1
         = can take B TRACE@1
         = can take B CARTE@1",
    );
}

/// §4.4.11: a Jarnac is announced only where one could be there.
#[test]
fn nothing_is_announced_where_nothing_could_be_taken() {
    check(
        "rules competition,clock=none
         from A RAT / Z; B / -; handover B pass; unopened B
         B jarnac 1 TZAR
         = allowed A contest accept
         A contest-and-jarnac - RAT ! no Jarnac can be announced",
    );
    check(
        "rules competition,clock=none
         from A RAT LAC BUT RAT LAC BUT RAT LAC / ESZ; B RIT / AZ; turn B
         B extend 1 TRIA
         = allowed A contest accept",
    );
}

/// §4.3.12 and §4.4.9: an announced word waits for the clocks to be started, like all play.
#[test]
fn an_announced_word_waits_for_the_end_of_a_suspension() {
    check(
        "rules competition,clock=none,human_referee=on
         from A LAC / ABRTZ; B / AE; turn A
         A open BRZ
         B contest-and-jarnac - RAT
         referee stop pause
         referee rule withdrawn 1 pas un mot
         = events ruled
         = allowed A nothing
         = allowed B nothing
         referee start fin de la pause
         = events clocks-started jarnacked
         = phase handover B contest
         = B RAT / AE
         = A LAC / BZ
         = bonus 1",
    );
}

//! What a client may not learn is in no message.

use jarnac_core::{
    Action, ClaimIndex, Ctx, EventKind, Game, Play, Preset, RuleSet, ScriptedSource, Sealed, Side,
    Timestamp,
};
use jarnac_protocol::{Act, ErrorCode, Happened, RowView, TableView, Wanted};
use jarnac_testkit::{RandomSource, Rng, TinyLexicon, some_action};

#[test]
fn an_announced_word_is_told_only_by_its_reveal() {
    let play = Play::open("RAT".parse().unwrap());
    let contest = EventKind::Contested {
        side: Side::A,
        sealed: Sealed::Word(play),
    };
    for rules in ["competition", "competition,human_referee=on"] {
        let rules: RuleSet = rules.parse().unwrap();
        let text = serde_json::to_string(&Happened::public(&contest, &Game::new(rules))).unwrap();
        assert!(text.contains("\"announced\":true"), "{text}");
        assert!(!text.contains("RAT"), "{text}");
    }
}

/// Every word in a message lies on a mat, was just played, or is claimed: none is only possible.
#[test]
fn a_table_names_no_word_but_those_that_lie_there() {
    let lexicon = TinyLexicon::new();
    for preset in Preset::ALL {
        let mut rng = Rng::new(7);
        let mut source = RandomSource(Rng::new(11));
        let mut game = Game::new(preset.rules());
        for step in 0..120 {
            let mut ctx = Ctx {
                now: Timestamp(step * 500),
                lexicon: &lexicon,
                source: &mut source,
            };
            let Some((side, action)) = some_action(&game, &lexicon, &mut rng) else {
                break;
            };
            let _ = game.act(&mut ctx, side, action);
            let table = TableView::new(&game, Timestamp(step * 500));
            let text = serde_json::to_string(&table).unwrap();
            let lying: Vec<String> = Side::BOTH
                .iter()
                .flat_map(|side| game.mat(*side).words())
                .map(|(_, word)| word.to_string())
                .chain(
                    game.pending()
                        .claims()
                        .map(|claim| claim.play.word.to_string()),
                )
                // What lay there before a claim that can still be taken back.
                .chain((0..game.pending().len()).flat_map(|first| {
                    let before = game.without_claims(ClaimIndex(first as u8));
                    let words = Side::BOTH.into_iter().flat_map(move |side| {
                        let words = before.mat(side).words().map(|(_, word)| word.to_string());
                        words.chain([before.reserve(side).to_string()]).collect::<Vec<_>>()
                    });
                    words.collect::<Vec<_>>()
                }))
                .collect();
            for side in Side::BOTH {
                for play in game.plays(&lexicon, side) {
                    let quoted = format!("\"{}\"", play.word);
                    let lies = lying.contains(&play.word.to_string());
                    let reserve = play.word.to_string() == game.reserve(Side::A).to_string()
                        || play.word.to_string() == game.reserve(Side::B).to_string();
                    assert!(
                        lies || reserve || !text.contains(&quoted),
                        "{quoted} in {text}"
                    );
                }
            }
            let back: TableView = serde_json::from_str(&text).unwrap();
            assert_eq!(back, table);
        }
    }
}

#[test]
fn acts_are_read_and_bad_ones_say_what_is_wrong() {
    let read = |text: &str| serde_json::from_str::<Act>(text).unwrap().read();
    assert!(matches!(
        read(r#"{"do":"open","word":"rât"}"#),
        Ok(Wanted::Play(_))
    ));
    assert!(matches!(read(r#"{"do":"abort"}"#), Ok(Wanted::Table(_))));
    assert!(matches!(
        read(r#"{"do":"rule","withdrawn":1,"reason":"not a word"}"#),
        Ok(Wanted::Official(_))
    ));
    for (bad, code) in [
        (r#"{"do":"open","word":"os"}"#, ErrorCode::BadWord),
        (r#"{"do":"open","word":"a-b"}"#, ErrorCode::BadWord),
        (
            r#"{"do":"extend","row":9,"word":"rats"}"#,
            ErrorCode::BadMessage,
        ),
        (r#"{"do":"joker","row":0}"#, ErrorCode::BadMessage),
        (r#"{"do":"exchange","letters":"AB"}"#, ErrorCode::BadMessage),
        (
            r#"{"do":"rule","withdrawn":0,"reason":"x"}"#,
            ErrorCode::BadMessage,
        ),
        (r#"{"do":"stop_clocks","reason":""}"#, ErrorCode::BadMessage),
    ] {
        assert_eq!(read(bad).unwrap_err().code, code, "{bad}");
    }
    assert!(serde_json::from_str::<Act>(r#"{"do":"dance"}"#).is_err());
}

/// §4.4.9: the word announced with a contest is made from the mat as it will be, so a client is told
/// that mat; and only where a Jarnac may be announced.
#[test]
fn the_mat_that_a_contest_restores_is_told_where_a_jarnac_may_be_announced() {
    let claimed = |rules: &str| {
        let lexicon = TinyLexicon::new();
        // A letter each for the toss, then the opening draw.
        let mut source = ScriptedSource::letters("ABRATEZL").unwrap();
        let mut game = Game::new(rules.parse().unwrap());
        for action in [
            Action::Toss,
            Action::Draw,
            Action::Open("RAT".parse().unwrap()),
        ] {
            let mut ctx = Ctx {
                now: Timestamp(0),
                lexicon: &lexicon,
                source: &mut source,
            };
            game.act(&mut ctx, Side::A, action).unwrap();
        }
        TableView::new(&game, Timestamp(0))
    };
    let told = claimed("competition");
    assert_eq!(told.mats.a.reserve, "ELZ");
    let [restored] = told.restored.as_slice() else {
        panic!("{told:?}")
    };
    assert_eq!(restored.a.rows[0], RowView::Free);
    assert_eq!(restored.a.reserve, "AELRTZ");
    // There a contest brings no announced word.
    let told = claimed("federation,toss=letters");
    assert_eq!(told.claims.len(), 1);
    assert!(told.restored.is_empty());
}

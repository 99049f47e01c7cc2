//! A puzzle as people see it, and what is said of an answer: the same at a server, which rates, and in a page without a network,
//! which does not.

use jarnac_core::{Action, Game, Lexicon as _, Manner, Phase, RowIndex, Timestamp, Verdict};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::frequency::Vocabulary;
use jarnac_protocol::{
    Act, ActKind, ApiError, Asks, BySideView, ErrorCode, KnownBy, PlayView, PuzzleView, SideName,
    TableView, ThemeName, TrainingResult, TrainingVerdict, ValuedAnswer, Wanted, WordRefusal,
};
use jarnac_study::{Answer, Judged, NoAnswer, Puzzle, SetupError, Theme, Valued, judge};

/// A puzzle as it is asked: nothing of its answers, and not what it is about.
pub fn asked(puzzle: &Puzzle, dictionary: &Dictionary) -> Result<PuzzleView, SetupError> {
    let game = puzzle.game(dictionary)?;
    let asks = match (puzzle.claim, game.phase()) {
        (Some(_), _) => Asks::Claim,
        (None, Phase::Handover(_)) => Asks::Handover,
        (None, Phase::Call(_)) => Asks::Call,
        (None, _) => Asks::Turn,
    };
    let claim = puzzle.claim.and_then(|claim| claim.play());
    Ok(PuzzleView {
        id: puzzle.id().to_string(),
        theme: None,
        rules: puzzle.rules.name().to_owned(),
        side: SideName::from(puzzle.side()),
        asks,
        table: table(&game, puzzle, asks),
        claim: claim.map(|play| PlayView {
            row: play.row.map(RowIndex::number),
            word: play.word.to_string(),
        }),
        rating: puzzle.hardness,
        known_by: known_by(puzzle.vocabulary),
        answers: 0,
        solved: 0,
        day: None,
        hint_row: None,
        hint_length: None,
        run: None,
    })
}

/// A table on which only answers can be given.
pub fn table(game: &Game, puzzle: &Puzzle, asks: Asks) -> TableView {
    let mut table = TableView::new(game, Timestamp::default());
    let open = table.allowed.of(puzzle.side()).clone();
    let is_answer = |kind: &ActKind| match asks {
        Asks::Claim => false,
        Asks::Handover | Asks::Turn | Asks::Call => matches!(
            kind,
            ActKind::Draw
                | ActKind::Exchange
                | ActKind::Open
                | ActKind::Extend
                | ActKind::Pass
                | ActKind::Jarnac
                | ActKind::Decline
        ),
    };
    let mut answers: Vec<ActKind> = open.into_iter().filter(is_answer).collect();
    if asks == Asks::Claim {
        answers = vec![ActKind::Contest, ActKind::Accept];
    }
    table.allowed = BySideView::from_fn(|side| match side == puzzle.side() {
        true => answers.clone(),
        false => Vec::new(),
    });
    table
}

/// Reads the acts of an answer; none is to be shown what is right.
pub fn read_answer(acts: &[Act]) -> Result<Option<Answer>, ApiError> {
    let action = |act: &Act| match act.read() {
        Ok(Wanted::Play(Action::ContestAndJarnac(_))) => Ok(Action::Contest),
        Ok(Wanted::Play(action)) if action.kind().manner() == Manner::Played => Ok(action),
        Ok(_) => Err(bad("this is no answer to a puzzle")),
        Err(error) => Err(error),
    };
    match acts {
        [] => Ok(None),
        [one] => Ok(Some(Answer::of(action(one)?))),
        [one, other] => match (action(one)?, action(other)?) {
            (first @ Action::Jarnac(_), Action::Draw | Action::Exchange(_)) => {
                Ok(Some(Answer::of(first)))
            }
            (Action::Jarnac(one), Action::Jarnac(other)) => Ok(Some(Answer::double(one, other))),
            _ => Err(bad("only two Jarnacs are one answer")),
        },
        _ => Err(bad("an answer has one act, or two Jarnacs")),
    }
}

fn bad(message: &str) -> ApiError {
    ApiError::new(ErrorCode::BadRequest, message)
}

/// Why something is no answer to a puzzle: it can be given again.
pub fn not_an_answer(why: &NoAnswer) -> ApiError {
    match why {
        NoAnswer::Rule(error) => ApiError::from(*error),
        NoAnswer::Setup(_) => broken(),
    }
}

fn broken() -> ApiError {
    ApiError::new(
        ErrorCode::Internal,
        "this puzzle is broken: ask for another one",
    )
}

/// What is said of an answer that stands: what was right, by how much, and where the position comes from. What the words mean
/// and what becomes of ratings is added by who knows.
pub fn told(
    puzzle: &Puzzle,
    view: PuzzleView,
    dictionary: &Dictionary,
    answer: Option<&Answer>,
    judged: Option<&Judged>,
) -> TrainingResult {
    let list = |of: &[Valued]| of.iter().map(|one| valued(puzzle, one)).collect();
    let players = puzzle.origin.players.iter();
    TrainingResult {
        verdict: match judged {
            Some(judged) if judged.right => TrainingVerdict::Found,
            _ => TrainingVerdict::Missed,
        },
        refusal: refusal(judged),
        puzzle: PuzzleView {
            theme: Some(theme_name(puzzle.theme)),
            ..view
        },
        claim_refusal: claim_refusal(puzzle, dictionary),
        position: puzzle.position.to_string(),
        acts: answer.map(acts).unwrap_or_default(),
        mine: judged
            .and_then(|judged| judged.valued)
            .map(|one| valued(puzzle, &one)),
        right: list(&puzzle.right),
        wrong: list(&puzzle.wrong),
        words: Vec::new(),
        players: players.filter(|name| !name.is_empty()).cloned().collect(),
        rating: None,
        run: None,
    }
}

/// The same while nothing is decided: a word that is not admitted may be said again, and the first of two Jarnacs is not all.
pub fn undecided(
    view: PuzzleView,
    verdict: TrainingVerdict,
    given: &[Act],
    judged: Option<&Judged>,
) -> TrainingResult {
    TrainingResult {
        verdict,
        refusal: refusal(judged),
        puzzle: view,
        claim_refusal: None,
        position: String::new(),
        acts: given.to_vec(),
        mine: None,
        right: Vec::new(),
        wrong: Vec::new(),
        words: Vec::new(),
        players: Vec::new(),
        rating: None,
        run: None,
    }
}

fn refusal(judged: Option<&Judged>) -> Option<WordRefusal> {
    let refused = judged.and_then(|judged| judged.refused);
    refused.map(|(_, why)| WordRefusal::from(why))
}

/// Why what was announced is not good, if it is not.
fn claim_refusal(puzzle: &Puzzle, dictionary: &Dictionary) -> Option<WordRefusal> {
    let play = puzzle.claim.and_then(|claim| claim.play())?;
    let mat = &puzzle.position.mats[puzzle.side().other()];
    let from = play.row.and_then(|row| mat.word(row));
    let rules = puzzle.rules.rules().words;
    match dictionary.verdict(from, play.word, &rules) {
        Verdict::Refused(why) => Some(WordRefusal::from(why)),
        Verdict::Admitted => None,
    }
}

/// Judges an answer where nothing is kept. `again` tells that a word was refused before: only the first refusal may be mended.
pub fn judged_here(
    puzzle: &Puzzle,
    dictionary: &Dictionary,
    given: &[Act],
    again: bool,
) -> Result<TrainingResult, ApiError> {
    let view = asked(puzzle, dictionary).map_err(|_| broken())?;
    let answer = read_answer(given)?;
    let judged = answer.map(|answer| judge(puzzle, dictionary, &answer));
    let judged = judged.transpose().map_err(|why| not_an_answer(&why))?;
    if let (Some(answer), [_]) = (&answer, given)
        && let Some(after) = puzzle.after_first(dictionary, answer)
    {
        let mut second = undecided(view, TrainingVerdict::Second, given, None);
        second.puzzle.table = table(&after, puzzle, second.puzzle.asks);
        return Ok(second);
    }
    let refused = judged.as_ref().is_some_and(|one| one.refused.is_some());
    if refused && !again {
        return Ok(undecided(
            view,
            TrainingVerdict::Again,
            given,
            judged.as_ref(),
        ));
    }
    Ok(told(
        puzzle,
        view,
        dictionary,
        answer.as_ref(),
        judged.as_ref(),
    ))
}

/// An answer with what it is worth.
pub fn valued(puzzle: &Puzzle, one: &Valued) -> ValuedAnswer {
    ValuedAnswer {
        acts: acts(&one.answer),
        value: f32::from(one.value) / 1000.0,
        behind: f32::from(one.behind) / 1000.0,
        points: points(puzzle, &one.answer),
    }
}

fn acts(answer: &Answer) -> Vec<Act> {
    answer.actions().filter_map(Act::of).collect()
}

/// The points of the words of an answer, less those of the words they replace.
fn points(puzzle: &Puzzle, answer: &Answer) -> u16 {
    let mut sum = 0;
    for action in answer.actions() {
        let Some(play) = action.play() else { continue };
        let taken = matches!(action, Action::Jarnac(_));
        let old = play.row.filter(|_| !taken);
        let old = old.and_then(|row| puzzle.position.mats[puzzle.side()].word(row));
        sum += play.word.points().0 - old.map_or(0, |old| old.points().0.min(play.word.points().0));
    }
    sum
}

/// A theme on the wire.
pub const fn theme_name(theme: Theme) -> ThemeName {
    match theme {
        Theme::Forgotten => ThemeName::Forgotten,
        Theme::Double => ThemeName::Double,
        Theme::Nine => ThemeName::Nine,
        Theme::Steps => ThemeName::Steps,
        Theme::Leave => ThemeName::Leave,
        Theme::Supply => ThemeName::Supply,
        Theme::Contest => ThemeName::Contest,
        Theme::Entry => ThemeName::Entry,
        Theme::End => ThemeName::End,
    }
}

const fn known_by(vocabulary: Vocabulary) -> KnownBy {
    match vocabulary {
        Vocabulary::Beginner => KnownBy::Beginner,
        Vocabulary::Amateur => KnownBy::Amateur,
        Vocabulary::Experienced => KnownBy::Experienced,
        Vocabulary::Expert => KnownBy::Expert,
        Vocabulary::Champion => KnownBy::Champion,
    }
}

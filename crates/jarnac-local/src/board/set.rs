//! A position that is set by hand, letter by letter.

use jarnac_core::{
    BySide, HandoverCause, Letter, Letters, Lexicon as _, Mat, Points, Position, Row, RowIndex,
    RuleSet, Side, Stage, Verdict, Word, spelling,
};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    ApiError, BoardProblem, BoardSet, BoardSetting, BoardSide, ErrorCode, ErrorDetails, SideName,
    WordRefusal,
};
use jarnac_table::Grounds;

use super::{bad, read_rules, unreadable, view};

/// Reads a position, and says of each part of it that is none what is wrong with it.
pub fn set_position(wish: &BoardSetting, lexicon: &Dictionary) -> Result<BoardSet, ApiError> {
    let rules = read_rules(&wish.rules)?;
    let base = match &wish.base {
        Some(base) => base.parse().map_err(|error| unreadable(&error))?,
        None => Position::start(Side::A),
    };
    let mut setting = Setting {
        rules,
        lexicon,
        problems: Vec::new(),
        whole: true,
        letters: Vec::new(),
    };
    let a = setting.side(Side::A, &wish.sides.a);
    let b = setting.side(Side::B, &wish.sides.b);
    let bag = setting.bag();
    let holder = Side::from(wish.holder);
    let (mats, reserves) = (BySide::new(a.0, b.0), BySide::new(a.1, b.1));
    let position = placed(&base, mats, reserves, holder, wish.handover);
    let game = position.game(rules);
    let game = match game {
        Ok(game) if setting.whole => Some(game),
        Err(error) if setting.whole => {
            setting.problem(None, None, bad(error.to_string()));
            None
        }
        _ => None,
    };
    Ok(BoardSet {
        position: game.as_ref().map(|_| position.to_string()),
        view: game.as_ref().map(view),
        bag: bag
            .distinct()
            .map(|(letter, count)| (letter.to_string(), count))
            .collect(),
        bag_count: u16::try_from(bag.len()).unwrap_or(u16::MAX),
        problems: setting.problems,
    })
}

/// The position of these letters, with a base's other details.
fn placed(
    base: &Position,
    mats: BySide<Mat>,
    reserves: BySide<Letters>,
    holder: Side,
    handover: bool,
) -> Position {
    let bare = |side: Side| mats[side] == Mat::EMPTY && reserves[side].is_empty();
    let cause = match bare(Side::A) && bare(Side::B) {
        true => HandoverCause::Start,
        false => HandoverCause::Pass,
    };
    Position {
        mats,
        reserves,
        stage: match handover {
            true => Stage::Handover(holder, cause),
            false => Stage::Turn(holder),
        },
        // Whoever has nothing has not drawn yet, unless it plays.
        opened: BySide::from_fn(|side| !bare(side) || side == holder && !handover),
        bonus_letters: 0,
        idle: jarnac_core::Idle::NONE,
        out_of_time: None,
        ..*base
    }
}

/// A position that is being read.
struct Setting<'a> {
    rules: RuleSet,
    lexicon: &'a Dictionary,
    problems: Vec<BoardProblem>,
    /// Whether everything that is written can lie there.
    whole: bool,
    /// Every letter that is written somewhere.
    letters: Vec<Letter>,
}

impl Setting<'_> {
    fn problem(&mut self, side: Option<Side>, row: Option<u8>, error: ApiError) {
        self.problems.push(BoardProblem {
            side: side.map(SideName::from),
            row,
            error,
        });
    }

    fn side(&mut self, side: Side, written: &BoardSide) -> (Mat, Letters) {
        let mut mat = Mat::EMPTY;
        if written.rows.len() > RowIndex::all().count() {
            self.whole = false;
            self.problem(Some(side), None, bad("a mat has eight rows"));
        }
        for (row, text) in RowIndex::all().zip(&written.rows) {
            match self.row(side, row, text.trim()) {
                Ok(lies) => mat.set(row, lies),
                Err(error) => {
                    self.whole = false;
                    self.problem(Some(side), Some(row.number()), error);
                }
            }
        }
        let reserve = spelling::letters(&written.reserve).collect::<Result<Vec<Letter>, _>>();
        match reserve {
            Ok(reserve) if reserve.len() <= usize::from(u8::MAX) => {
                self.letters.extend(&reserve);
                (mat, reserve.into_iter().collect())
            }
            Ok(_) => {
                self.whole = false;
                self.problem(Some(side), None, bad("fewer letters fit into a reserve"));
                (mat, Letters::EMPTY)
            }
            Err(error) => {
                self.whole = false;
                self.problem(Some(side), None, bad(error.to_string()));
                (mat, Letters::EMPTY)
            }
        }
    }

    fn row(&mut self, side: Side, row: RowIndex, text: &str) -> Result<Row, ApiError> {
        if text.is_empty() || text == "." {
            return Ok(Row::Free);
        }
        if let Some(points) = text.strip_prefix('*') {
            let points = points.parse().ok();
            let points: u16 = points.ok_or_else(|| bad("a joker is written *81 or *100"))?;
            return Ok(Row::Joker(Points(points)));
        }
        let letters = spelling::letters(text).collect::<Result<Vec<Letter>, _>>();
        self.letters.extend(letters.unwrap_or_default());
        let word: Word = text
            .parse()
            .map_err(|error| ApiError::new(ErrorCode::BadWord, format!("{error}")))?;
        if let Verdict::Refused(refusal) = self.lexicon.verdict(None, word, &self.rules.words) {
            let mut refusal = WordRefusal::from(refusal);
            let grounds = Grounds {
                lexicon: self.lexicon,
                rules: &self.rules.words,
            };
            grounds.add(&mut refusal, word);
            let message = format!("the lexicon does not admit {word}");
            let mut error = ApiError::new(ErrorCode::NotAdmitted, message);
            error.details = Some(Box::new(ErrorDetails {
                word: Some(word.to_string()),
                refusal: Some(refusal),
                ..ErrorDetails::default()
            }));
            self.problem(Some(side), Some(row.number()), error);
        }
        Ok(Row::Word(word))
    }

    /// What is left in the bag.
    fn bag(&mut self) -> Letters {
        let mut bag = self.rules.bag;
        let mut missing = Vec::new();
        for letter in &self.letters {
            match bag.without(*letter) {
                Some(rest) => bag = rest,
                None => missing.push(*letter),
            }
        }
        if !missing.is_empty() {
            self.whole = false;
            missing.sort_unstable();
            let missing: String = missing.into_iter().map(Letter::to_char).collect();
            let message = format!("the bag of these rules has fewer letters: {missing} too many");
            let mut error = bad(message);
            error.details = Some(Box::new(ErrorDetails {
                letters: Some(missing),
                ..ErrorDetails::default()
            }));
            self.problem(None, None, error);
        }
        bag
    }
}

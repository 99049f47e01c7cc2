//! How a sheet is counted (§7), as a ruler to lay beside it.

use jarnac_core::rules::EndRule;
use jarnac_core::{
    BySide, Game, Letter, Letters, Lexicon, Points, Position, PositionError, RowIndex, RuleOptions,
    RuleSet, Side, Standing, Word, score_result,
};
use jarnac_protocol::{Scale, StandingName, StandingStep};

/// The largest lead that there can be: eight words of 100 points, and more bonus than anybody gets.
const FAR: i32 = 2000;

pub(crate) fn scale(rules: &RuleSet) -> Scale {
    let steps = |a, b| standings(rules, BySide::new(a, b));
    let words = (0..=9).map(|length| {
        let letters = vec![Letter::A; length];
        Word::new(&letters).map_or(0, |word| word.points().0)
    });
    Scale {
        points: words.collect(),
        hundred: rules.hundred.then_some(Points::HUNDRED.0),
        rows: RowIndex::all().count() as u8,
        penalty: Points::OUT_OF_TIME_PENALTY.0,
        bag: rules.bag.counts().to_vec(),
        even: steps(0, 0),
        more_a: steps(1, 0),
        more_b: steps(0, 1),
    }
}

/// From which lead of A on which side wins, with these Jarnacs.
fn standings(rules: &RuleSet, jarnacs: BySide<u16>) -> Vec<StandingStep> {
    let result = |lead: i32| {
        let ahead = |points: i32| Points(points.max(0) as u16);
        let points = BySide::new(ahead(lead), ahead(-lead));
        score_result(rules.result, points, jarnacs)
    };
    let mut steps: Vec<StandingStep> = Vec::new();
    let mut last: Option<Standing> = None;
    for lead in -FAR..=FAR {
        let standing = result(lead);
        if last != Some(standing) {
            last = Some(standing);
            let standing = StandingName::from(standing);
            steps.push(StandingStep { lead, standing });
        }
    }
    steps
}

/// Both mats as they lay at the end, with what was not on them.
///
/// ```
/// use jarnac_core::{AnyWord, BySide, Points, Preset, Side, Standing};
/// let word = |text: &str| Some(text.parse().unwrap());
/// let rows = BySide::new(vec![word("TZAR"), None, word("BUT")], vec![word("RAT")]);
/// let rules = Preset::Competition.rules();
/// let counted = jarnac_match::count(&rules, &AnyWord, &rows, BySide::new(0, 10), BySide::new(1, 0))?;
/// assert_eq!(counted.points, BySide::new(Points(25), Points(19)));
/// assert_eq!(counted.standing, Standing::Win(Side::A), "by the Jarnacs");
/// # Ok::<(), jarnac_match::Miscount>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// What each row counts, from the top.
    pub rows: BySide<Vec<Points>>,
    /// What each side has, bonus points included.
    pub points: BySide<Points>,
    /// Who has won by that.
    pub standing: Standing,
}

/// Why a sheet can't be counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miscount {
    /// A mat with more rows than there are.
    TooManyRows(Side),
    /// More letters than the box has: these are too many.
    TooManyLetters(Letters),
}

/// Counts a sheet by the rules.
pub fn count(
    rules: &RuleSet,
    lexicon: &dyn Lexicon,
    rows: &BySide<Vec<Option<Word>>>,
    bonus: BySide<u16>,
    jarnacs: BySide<u16>,
) -> Result<Counted, Miscount> {
    let game = at_the_end(rules, rows, bonus)?;
    let points = game.score(lexicon);
    // A row alone on its mat counts what it counts among others.
    let alone = |word: &Option<Word>| {
        let row = BySide::new(vec![*word], Vec::new());
        let game = at_the_end(rules, &row, BySide::both(0))?;
        Ok(game.score(lexicon).a)
    };
    let each = |side: Side| rows[side].iter().map(alone).collect::<Result<Vec<_>, _>>();
    Ok(Counted {
        rows: BySide::new(each(Side::A)?, each(Side::B)?),
        points,
        standing: score_result(rules.result, points, jarnacs),
    })
}

/// A game whose mats lie as the sheet says.
fn at_the_end(
    rules: &RuleSet,
    rows: &BySide<Vec<Option<Word>>>,
    bonus: BySide<u16>,
) -> Result<Game, Miscount> {
    let most = RowIndex::all().count();
    if let Some(side) = Side::BOTH.into_iter().find(|side| rows[*side].len() > most) {
        return Err(Miscount::TooManyRows(side));
    }
    let mat = |side: Side| {
        let row = |word: &Option<Word>| word.map_or(".".to_owned(), |word| word.to_string());
        rows[side].iter().map(row).collect::<Vec<_>>().join(" ")
    };
    let text = format!("A {} / -; B {} / -; turn A", mat(Side::A), mat(Side::B));
    let mut position: Position = text
        .parse()
        .expect("rows of words, as positions are written");
    position.bonus_points = bonus.map(Points);
    // Whatever ended the match, this position only has to be counted.
    let countable = RuleOptions {
        end: EndRule::PlayOut,
        ..rules.options()
    };
    let countable = RuleSet::new(countable).expect("another end goes with every option");
    position.game(countable).map_err(|error| match error {
        PositionError::TooManyLetters { missing } => Miscount::TooManyLetters(missing),
        other => unreachable!("a turn with rows and points is a position: {other}"),
    })
}

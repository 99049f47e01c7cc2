//! The letters that stand in for the real ones: a bag of one letter, of which every word can be made.
//! A device does not see the letters, so nothing that it is told may depend on them.

use jarnac_core::rules::{ClockRule, RefereeRule, TossRule};
use jarnac_core::{
    Action, AnyWord, BySide, ClaimIndex, Ctx, Game, Letter, LetterSource, Letters, Lexicon, Mat,
    Millis, Note, Official, OfficialAction, Phase, Pick, Play, Position, Refusal, RuleOptions,
    RuleSet, Ruling, Side, SourceError, Timestamp, Verdict, Word, WordRules,
};

/// How many letters the stand-in bag has: enough for two full mats and two reserves.
const BAG: u8 = 250;
/// How many letters lie in a reserve: enough for a mat to be filled at once.
const RESERVE: u8 = 40;

/// The rules with letters of one kind, a person who rules, and a clock that is long enough.
pub(crate) fn rules(rules: &RuleSet) -> RuleSet {
    let long = BySide::both(Millis::from_minutes(20));
    let mut counts = [0; Letter::COUNT];
    counts[0] = BAG;
    let options = RuleOptions {
        bag: Letters::from_counts(counts),
        toss: TossRule::Lot,
        vowel_guarantee: false,
        // Nobody but the players sees the words: they are contested, or they stand.
        referee: RefereeRule::Contest,
        contest_window: Millis::ZERO,
        // A joker stays among the letters, and changes nothing for a device.
        joker: false,
        clock: match rules.clock {
            ClockRule::None => ClockRule::None,
            ClockRule::PerMove(_) => ClockRule::PerMove(long),
            ClockRule::Chess(_) => ClockRule::Chess(long),
        },
        // A device can't count turns without a word.
        stall_turns: 1000,
        human_referee: true,
        ..rules.options()
    };
    RuleSet::new(options).expect("a bag of 250 letters and 1000 turns are allowed")
}

/// Draws whatever there is; the lot falls on a chosen side.
struct OneLetter(Side);

impl LetterSource for OneLetter {
    fn draw(&mut self, _: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        bag.at_rank(0).ok_or(SourceError::NoLetter)
    }

    fn lot(&mut self, _: Pick) -> Result<Side, SourceError> {
        Ok(self.0)
    }
}

/// A lexicon without words.
struct NoWord;

impl Lexicon for NoWord {
    fn verdict(&self, _: Option<Word>, _: Word, _: &WordRules) -> Verdict {
        Verdict::Refused(Refusal::Unknown)
    }

    fn for_each_extension(
        &self,
        _: Option<Word>,
        _: &Letters,
        _: &WordRules,
        _: &mut dyn FnMut(Word) -> std::ops::ControlFlow<()>,
    ) -> std::ops::ControlFlow<()> {
        std::ops::ControlFlow::Continue(())
    }

    fn is_headword(&self, _: Word) -> bool {
        false
    }
}

/// What the stand-in letters make: a word of this length.
fn word(length: usize) -> Word {
    Word::new(&vec![Letter::A; length]).expect("asked for 3 to 9 letters")
}

/// The game after an action at this moment, if the rules allow it.
pub(crate) fn act(mut game: Game, side: Side, action: Action) -> Option<Game> {
    let (now, source) = (game.at(), &mut OneLetter(side));
    let mut ctx = Ctx {
        now,
        lexicon: &AnyWord,
        source,
    };
    game.act(&mut ctx, side, action).ok()?;
    Some(game)
}

/// A word that is there, or is none, named by a side that is out of time.
pub(crate) fn spot(mut game: Game, side: Side, is_right: bool) -> Option<Game> {
    let play = take(&game, side)?;
    let lexicon: &dyn Lexicon = if is_right { &AnyWord } else { &NoWord };
    let (now, source) = (game.at(), &mut OneLetter(side));
    let mut ctx = Ctx {
        now,
        lexicon,
        source,
    };
    game.act(&mut ctx, side, Action::Jarnac(play)).ok()?;
    Some(game)
}

/// The game when the timer that runs has run out.
pub(crate) fn time_out(mut game: Game) -> Option<Game> {
    let now: Timestamp = game.next_deadline()?;
    let mut ctx = Ctx {
        now,
        lexicon: &AnyWord,
        source: &mut OneLetter(Side::A),
    };
    game.advance(&mut ctx).ok()?;
    Some(game)
}

/// The game after a contest that a person has ruled on.
pub(crate) fn contest(game: Game, by: Side, ruling: Ruling, sealed: bool) -> Option<Game> {
    let asked = if sealed {
        let Ruling::Withdrawn(first) = ruling else {
            return None;
        };
        let play = take(&game.without_claims(first), by)?;
        act(game, by, Action::ContestAndJarnac(play))?
    } else {
        act(game, by, Action::Contest)?
    };
    let mut ruled = asked;
    let note = Note::new("stand-in").expect("a short note");
    let mut ctx = Ctx {
        now: ruled.at(),
        lexicon: &AnyWord,
        source: &mut OneLetter(by),
    };
    let action = OfficialAction::Rule(ruling, note);
    ruled
        .act_official(&mut ctx, Official::Referee, action)
        .ok()?;
    Some(ruled)
}

/// The game after the draw that comes before anything else, if one does.
pub(crate) fn drawn(game: Game) -> Option<Game> {
    match game.phase() {
        Phase::Handover(handover) => act(game, handover.side, Action::Draw),
        Phase::Turn(turn) if turn.draw_owed => act(game, turn.side, Action::Draw),
        _ => Some(game),
    }
}

/// The game after a word of the side that has the bag, which can still be contested.
pub(crate) fn lay(game: Game) -> Option<Game> {
    let game = drawn(game)?;
    let side = game.holder()?;
    let action = match longer(game.mat(side)) {
        Some(Play {
            row: Some(row),
            word,
        }) => Action::Extend(row, word),
        _ => Action::Open(word(3)),
    };
    act(game, side, action)
}

/// The game after the side that has the bag has filled its mat.
pub(crate) fn fill(game: Game) -> Option<Game> {
    let mut game = drawn(game)?;
    let side = game.holder()?;
    while !game.mat(side).is_full() {
        game = act(drawn(game)?, side, Action::Open(word(3)))?;
    }
    Some(game)
}

/// A word of the opponent that can be taken.
pub(crate) fn take(game: &Game, taker: Side) -> Option<Play> {
    let mat = game.mat(taker.other());
    longer(mat).or_else(|| (!mat.is_full()).then(|| Play::open(word(3))))
}

/// A row of a mat with one letter more.
fn longer(mat: &Mat) -> Option<Play> {
    let mut rows = mat.words().filter(|(_, word)| word.len() < 9);
    let (row, old) = rows.next()?;
    Some(Play::extend(row, word(old.len() + 1)))
}

/// The same situation with enough letters for whatever comes, where a position can tell it.
pub(crate) fn with_letters(game: Game, rules: &RuleSet) -> Game {
    let Some(mut position) = game.position() else {
        return game;
    };
    let plain: Position = "A / -; B / -; turn A"
        .parse()
        .expect("a position without letters");
    position.idle = plain.idle;
    position.clock = None;
    position.jarnacs = plain.jarnacs;
    position.bonus_points = plain.bonus_points;
    let mut counts = [0; Letter::COUNT];
    counts[0] = RESERVE;
    for side in Side::BOTH {
        if !position.opened[side] {
            continue;
        }
        position.reserves[side] = Letters::from_counts(counts);
        position.mats[side] = mat(game.mat(side).is_full());
    }
    position.game(*rules).unwrap_or(game)
}

/// The situation with a mat that is not full after all.
pub(crate) fn not_full(game: &Game, side: Side, rules: &RuleSet) -> Option<Game> {
    let mut position = game.position()?;
    position.mats[side] = mat(false);
    position.game(*rules).ok()
}

fn mat(is_full: bool) -> Mat {
    let both: Position = "A AAA / -; B AAA AAA AAA AAA AAA AAA AAA AAA / -; turn A"
        .parse()
        .expect("a mat with a word and a full one");
    if is_full { both.mats.b } else { both.mats.a }
}

/// Every ruling that there can be on so many claims.
pub(crate) fn rulings(claims: usize) -> impl Iterator<Item = Ruling> {
    let withdrawn = (0..claims).map(|first| Ruling::Withdrawn(ClaimIndex(first as u8)));
    std::iter::once(Ruling::Upheld).chain(withdrawn)
}

//! Why an action is refused, and why an event can't be: a player's mistake and a forgery are two
//! types.

use thiserror::Error;

use crate::lexicon::Refusal;
use crate::source::SourceError;
use crate::{ActionKind, Letters, Millis, RowIndex, Side, Timestamp, Word};

/// Why an action is refused, with what is needed to explain it. A refused action changes nothing.
///
/// ```
/// use jarnac_core::{Action, AnyWord, Ctx, Position, Preset, RuleError, ScriptedSource, Side, Timestamp};
/// let position: Position = "A / RAT; B / -; turn A".parse()?;
/// let mut game = position.game(Preset::Classic.rules())?;
/// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
/// let refused = game.act(&mut ctx, Side::A, Action::Open("TZAR".parse()?)).unwrap_err();
/// let RuleError::LettersMissing { missing, .. } = refused else { panic!("{refused}") };
/// assert_eq!(missing.to_string(), "Z");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RuleError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The clocks are stopped.
    #[error("play is suspended: wait until the clocks run again")]
    Suspended,
    /// The opponent has the bag.
    #[error("side {holder} has the bag: wait for its pass")]
    NotYourTurn {
        /// Who has it.
        holder: Side,
    },
    /// This can't be done in this phase.
    #[error("you can't {kind} now: the game waits for {phase}")]
    NotNow {
        /// What was tried.
        kind: ActionKind,
        /// The name of the phase.
        phase: &'static str,
    },
    /// The time for it has run out.
    #[error("too late: the time ran out")]
    TimeIsUp {
        /// When it ran out.
        deadline: Timestamp,
    },
    /// The word that was accepted must be paid with a draw first.
    #[error("draw first: each word brings a letter, which comes before the next word or the pass")]
    DrawOwed,
    /// The opponent may still contest.
    #[error("the opponent may still contest: wait for {left}, or for «j'accepte»")]
    WindowOpen {
        /// How long it lasts, from the last event.
        left: Millis,
    },
    /// The row has no word.
    #[error("row {row} has no word to make longer")]
    NoWordOnRow {
        /// The row.
        row: RowIndex,
    },
    /// The word leaves out letters of the row's word.
    #[error("letters never leave a row: {word} does not use {missing} of {old}")]
    LeavesOutLetters {
        /// The word that was tried.
        word: Word,
        /// The row's word.
        old: Word,
        /// What it leaves out.
        missing: Letters,
    },
    /// Only the order of the row's letters would change.
    #[error("{word} adds no letter: at least one must come from the reserve")]
    AddsNothing {
        /// The word that was tried.
        word: Word,
    },
    /// Letters are not in the reserve.
    #[error("{missing} missing in the reserve for {word}")]
    LettersMissing {
        /// The word that was tried.
        word: Word,
        /// What is missing.
        missing: Letters,
    },
    /// All rows are taken.
    #[error("no row is free for a new word")]
    NoFreeRow,
    /// The reserve is too small for any new word.
    #[error("a new word needs three letters in the reserve")]
    TooFewLetters,
    /// No word can grow, or there is no letter to make it grow.
    #[error("there is no word that could grow, or no letter in the reserve")]
    NothingToExtend,
    /// The lexicon does not admit the word.
    #[error("{word} is not admitted: {refusal}")]
    NotAdmitted {
        /// The word.
        word: Word,
        /// Why.
        refusal: Refusal,
    },
    /// No word may be taken at this handover, or no further one.
    #[error("no Jarnac may be said now: {0}")]
    NoJarnac(NoJarnac),
    /// In a final Jarnac, a word from the letters of the one just placed must be longer.
    #[error("{word} is not longer than {old}, which was just placed")]
    NotLonger {
        /// The word that was tried.
        word: Word,
        /// The word just placed.
        old: Word,
    },
    /// No exchange in place of the opening draw.
    #[error("the opening draw can't be exchanged: draw")]
    OpeningDraw,
    /// Fewer than three letters to give or to get.
    #[error("an exchange needs three letters in the reserve and in the bag: draw instead")]
    TooFewToExchange,
    /// The letters to give are not in the reserve.
    #[error("{missing} to be exchanged are not in the reserve")]
    NotInReserve {
        /// What is missing.
        missing: Letters,
    },
    /// No joker may be played.
    #[error("no joker may be played now: {0}")]
    NoJoker(NoJoker),
    /// There is nothing to contest.
    #[error("there is no word to contest")]
    NothingToContest,
    /// Words are checked by the program in this game.
    #[error("words are checked by the program in this game: there are no contests")]
    NoContests,
    /// One's own word.
    #[error("you can't contest or accept your own word")]
    OwnClaim,
    /// No Jarnac can be announced with a contest.
    #[error("no Jarnac can be announced with this contest")]
    NoAnnouncement,
    /// The opponent proposed no tie.
    #[error("no tie was proposed")]
    NoTieOffer,
    /// A tie is proposed already.
    #[error("a tie is proposed already")]
    TieOfferStands,
    /// The source gave no letter, or a wrong one.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The act of an official is not possible.
    #[error("{0}")]
    Official(OfficialError),
}

/// Why no word may be taken.
///
/// ```
/// use jarnac_core::{ActionKind, NoJarnac, Position, Preset, RuleError, Side};
/// let position: Position = "A RAT / Z; B SAC MUR PIN VIE SEL NOM BUT ART / -; handover B pass".parse()?;
/// let game = position.game(Preset::Competition.rules())?;
/// assert_eq!(game.may(Side::B, ActionKind::Jarnac), Err(RuleError::NoJarnac(NoJarnac::NoFreeRow)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoJarnac {
    /// There is no right to it at this handover.
    #[error("the bag did not come by a pass")]
    NoRight,
    /// The words of this handover are taken.
    #[error("you have none left at this handover")]
    UsedUp,
    /// The taker has no free row.
    #[error("you have no free row")]
    NoFreeRow,
    /// Nothing could be made from those letters.
    #[error("the opponent has no letters to make a word with")]
    NothingThere,
}

/// Why no joker may be played.
///
/// ```
/// use jarnac_core::{ActionKind, NoJoker, Position, Preset, RuleError, Side};
/// let position: Position = "A CARAVANES / Z; B / -; handover A pass".parse()?;
/// let game = position.game(Preset::Classic.rules())?;
/// assert_eq!(game.may(Side::A, ActionKind::Joker), Err(RuleError::NoJoker(NoJoker::Off)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoJoker {
    /// The option is off.
    #[error("there are none in this game")]
    Off,
    /// It was played.
    #[error("you have played yours")]
    Used,
    /// Not at a side's first handover.
    #[error("this is your first handover")]
    FirstHandover,
    /// There is no word of nine letters on that row, or on any.
    #[error("it replaces a word of nine letters")]
    NoNineLetters,
    /// The word was taken at this handover.
    #[error("the word was claimed at this handover")]
    JustClaimed,
}

/// Why an official can't do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OfficialError {
    /// The game has no human referee.
    #[error("this game has no human referee")]
    NoReferee,
    /// The clocks stand already.
    #[error("the clocks are stopped already")]
    AlreadyStopped,
    /// The clocks run already.
    #[error("the clocks are not stopped")]
    NotStopped,
    /// There is no clock to correct.
    #[error("only a chess clock whose flag is up can be corrected")]
    NoClock,
    /// The clock would be set to nothing.
    #[error("a clock can be set from 0:00.001 to 1440:00")]
    BadTime,
    /// Whoever is away still has time.
    #[error("a clock runs: whoever is away has the time on it")]
    ClockRuns,
    /// No contest waits.
    #[error("no contest waits for a ruling")]
    NoContest,
    /// There are fewer claims.
    #[error("there is no such claim to withdraw")]
    NoSuchClaim,
}

/// Why an event can't follow from the game so far, so that its record is wrong or forged. No action
/// is ever answered with it.
///
/// ```
/// use jarnac_core::{
///     BySide, Event, EventError, EventKind, Game, Letter, Preset, RuleError, Side, Timestamp, Toss,
/// };
/// let game = Game::new(Preset::Classic.rules());
/// let check = |kind| game.check(&Event { at: Timestamp(0), kind }).unwrap_err();
/// // Nobody may pass before the toss; and no toss by lot can have been one by letters.
/// let passed = check(EventKind::Passed { side: Side::A });
/// assert!(matches!(passed, EventError::Refused(RuleError::NotNow { .. })));
/// let letters = Toss::Letters(BySide::both(Letter::from_ascii('A').unwrap()));
/// assert!(matches!(check(EventKind::Tossed(letters)), EventError::Unexpected(_)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum EventError {
    /// Nobody could have done that.
    #[error(transparent)]
    Refused(RuleError),
    /// It is dated before the event in front of it.
    #[error("it is dated before the event in front of it")]
    BackInTime,
    /// It does not fit what the game waits for.
    #[error("it does not fit: the game waits for {0}")]
    Unexpected(&'static str),
    /// The number of letters is wrong.
    #[error("{} due, and it has {found}", are_letters(*.expected))]
    WrongCount {
        /// How many are due.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The letters are not in the bag.
    #[error("{missing} not in the bag any more")]
    NotInBag {
        /// What is missing.
        missing: Letters,
    },
    /// The letter that was put back does not follow from the vowel guarantee.
    #[error("the letter put back does not follow from the vowel guarantee")]
    BadPutBack,
    /// It is dated otherwise than the deadline.
    #[error("nothing runs out at that moment")]
    NotDue,
    /// A word goes to the first free row.
    #[error("a new word goes to row {first_free}, the first that is free")]
    WrongRow {
        /// The first free row.
        first_free: RowIndex,
    },
    /// A joker keeps 81 or 100 points.
    #[error("a joker keeps 81 points, or 100 where the option is on")]
    BadJoker,
    /// A nine-letter word is wanted on the rows that count 100.
    #[error("only nine-letter words count 100, and only where the option is on")]
    BadHundreds,
}

impl From<NoJarnac> for RuleError {
    fn from(why: NoJarnac) -> Self {
        RuleError::NoJarnac(why)
    }
}

impl From<NoJoker> for RuleError {
    fn from(why: NoJoker) -> Self {
        RuleError::NoJoker(why)
    }
}

impl From<OfficialError> for RuleError {
    fn from(why: OfficialError) -> Self {
        RuleError::Official(why)
    }
}

impl From<RuleError> for EventError {
    fn from(why: RuleError) -> Self {
        EventError::Refused(why)
    }
}

impl From<OfficialError> for EventError {
    fn from(why: OfficialError) -> Self {
        EventError::Refused(why.into())
    }
}

/// How many letters are there, in words that fit one letter too.
fn are_letters(count: usize) -> String {
    match count {
        1 => "1 letter is".to_owned(),
        count => format!("{count} letters are"),
    }
}

#![doc = include_str!("../README.md")]

mod side;

mod act;
mod clock;
mod happened;
mod phase;
mod step;
mod table;

mod chat;
mod error;
mod person;

mod analysis;
mod course;
mod dictionary;
mod dry_run;
mod game;
mod lobby;
mod rules;
mod socket;
mod told;
mod tournament;
mod typescript;
mod venue;
mod word;
mod word_card;

pub use act::{Act, ActKind, TableAct, Wanted};
pub use analysis::{
    AnalysedDecision, AnalysedSide, AnalysedTurn, Analysis, AnalysisState, JudgedClaim, MissedWord,
    NextAct, OutcomeView, TakeableWord, ValuedAct,
};
pub use chat::{ChatLine, ChatRoom};
pub use clock::{ClockView, TimerName, TimerView};
pub use course::{
    BonusDraw, Course, CourseAct, CourseStage, CourseState, CourseStep, Scale, SheetAnswer,
    SheetWish, StandingStep, VerdictWish,
};
pub use dictionary::{DictionaryView, GameDictionary};
pub use dry_run::{Reading, RulesAnswer, RulesProblem, RulesRefusal, RulesTrial};
pub use error::{ApiError, ErrorCode, ErrorDetails, RefusalReason, TournamentRefusal, WordRefusal};
pub use game::{
    Aftermath, Created, GameKind, GameList, GameStatus, GameSummary, Invitation, Invitations,
    Joining, Meetings, NewGame, Opponent, RatingChange, RatingNow, Rematch, ResultView, Seat,
    SideChoice,
};
pub use happened::{EndingName, Happened, PlayView, StandingName, TossView};
pub use lobby::{LobbyMessage, NewChallenge};
pub use person::{
    BotToken, Credentials, GuestName, Me, NewBotToken, NewName, NewPassword, PasswordProof, Person,
    PersonExport, PersonKind, Profile, Recovery, RecoveryCodes, RecoveryState, SessionView,
};
pub use phase::{CallName, ClaimView, HandoverCauseName, PhaseView};
pub use rules::{
    BagView, FormulaView, LevelView, OptionValue, OptionView, RuleBook, RuleSetView, RulesChoice,
    ShapeView,
};
pub use side::{BySideView, SideName};
pub use socket::{
    AwayView, ByeReason, ClientMessage, EventMessage, Presence, Role, ServerMessage, Snapshot,
    Wish, You,
};
pub use step::{Journey, Spot, StepView};
pub use table::{MatView, RowView, TableView, ToTell};
pub use told::{ContestOf, JudgedWord, Ruler, Told, Who};
pub use tournament::{
    ByeName, NewTournament, NextRound, OnlinePlay, PairView, PlayedView, PlayerLink, ReportView,
    RoundClock, TieValue, TournamentAct, TournamentAnswer, TournamentBye, TournamentCreated,
    TournamentEntrant, TournamentGame, TournamentLine, TournamentLinks, TournamentList,
    TournamentLog, TournamentMessage, TournamentPlayer, TournamentRank, TournamentRole,
    TournamentRound, TournamentStatus, TournamentSummary, TournamentTable, TournamentView,
    TournamentWish,
};
pub use typescript::typescript;
pub use venue::{
    AssignmentView, GivenAct, HandIn, HandInAnswer, HandedSheet, LoggedMatch, MatchEntry,
    MatchSetup, NewAssignment, NewRefereeAct, NewVenue, RefereeAct, SignedSheet, TableEntry,
    TableLog, TableNews, TableSeen, VenueMade, VenueMessage, VenueNews, VenueSheet, VenueTableKey,
    VenueView,
};
pub use word::{
    AnagramList, NewProposal, PlayList, PlayOffer, ProposalList, WordAnswer, WordChange,
    WordProposal,
};
pub use word_card::{
    GlossSourceName, GlossView, KnownBy, ReadingKind, WordCard, WordClass, WordEntry, WordHook,
    WordReading,
};

/// The version of the protocol. It changes when an old client would misunderstand a message.
pub const VERSION: u32 = 2;

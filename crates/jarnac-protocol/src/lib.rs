#![doc = include_str!("../README.md")]

mod described;
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
mod board;
mod club;
mod course;
mod dictionary;
mod drill;
mod dry_run;
mod game;
mod lobby;
mod offline;
mod person_sheet;
mod rules;
mod socket;
mod study;
mod told;
mod tournament;
mod tournament_venue;
mod training;
#[cfg(feature = "typescript")]
mod typescript;
mod venue;
mod venue_link;
mod word;
mod word_card;

pub use act::{Act, ActKind, TableAct, Wanted};
pub use analysis::{
    AnalysedDecision, AnalysedSide, AnalysedTurn, Analysis, AnalysisState, JudgedClaim, MissedWord,
    NextAct, OutcomeView, TakeableWord, ValuedAct,
};
pub use board::{
    BoardAct, BoardDone, BoardJudged, BoardPlace, BoardPlay, BoardPlays, BoardProblem,
    BoardQuestion, BoardSet, BoardSetting, BoardSide, BoardStep, BoardView, LeftWord, StudyText,
    StudyTree, StudyView, TreeStep,
};
pub use chat::{ChatLine, ChatRoom};
pub use clock::{ClockView, TimerName, TimerView};
pub use club::{
    ClubAct, ClubAnswer, ClubEvening, ClubExport, ClubLine, ClubLinks, ClubList, ClubLog,
    ClubMember, ClubName, ClubPlace, ClubRating, ClubRecord, ClubRecordKind, ClubRequest,
    ClubResult, ClubResults, ClubRole, ClubSettings, ClubSummary, ClubView, ClubWish, ClubWords,
    ClubYou, Evening, ExportedGame, ExportedTournament, NewClub, RatingPoint,
};
pub use course::{
    BonusDraw, Course, CourseAct, CourseStage, CourseState, CourseStep, Scale, SheetAnswer,
    SheetWish, StandingStep, VerdictWish,
};
pub use dictionary::{DictionaryView, GameDictionary};
pub use drill::{
    DrillAnswer, DrillCard, DrillDay, DrillGrade, DrillJudged, DrillList, DrillMissed,
    DrillProgress, DrillQuestion, DrillSitting,
};
pub use dry_run::{Reading, RulesAnswer, RulesProblem, RulesRefusal, RulesTrial};
pub use error::{ApiError, ErrorCode, ErrorDetails, RefusalReason, TournamentRefusal, WordRefusal};
pub use game::{
    Aftermath, Created, GameKind, GameList, GameStatus, GameSummary, Invitation, Invitations,
    Joining, Meetings, NewGame, Opponent, RatingChange, RatingNow, Rematch, ResultView, Seat,
    SideChoice,
};
pub use happened::{EndingName, Happened, PlayView, StandingName, TossView};
pub use lobby::{LobbyMessage, NewChallenge};
pub use offline::OfflineGame;
pub use person::{
    BotToken, Credentials, GuestName, Me, NewBotToken, NewName, NewPassword, PasswordProof, Person,
    PersonExport, PersonKind, Profile, Recovery, RecoveryCodes, RecoveryState, SessionView,
};
pub use person_sheet::{NewPersonSheet, PersonSheet, PersonSheetList};
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
pub use study::{KeptStudy, StudyAccess, StudyList, StudySummary, StudyWish};
pub use table::{MatView, RowView, TableView, ToTell};
pub use told::{ContestOf, JudgedWord, Ruler, Told, Who};
pub use tournament::{
    ByeName, ForbiddenPair, LiveTable, LiveTables, NewSeries, NewTournament, NextRound, OnlinePlay,
    PairView, PlayedView, PlayerLink, ReportView, RoundClock, SeriesAct, SeriesAlias, SeriesAnswer,
    SeriesKey, SeriesList, SeriesRank, SeriesShare, SeriesStage, SeriesSummary, SeriesView,
    SeriesWish, TieValue, TournamentAct, TournamentAnswer, TournamentBye, TournamentCreated,
    TournamentEntrant, TournamentGame, TournamentLine, TournamentLinks, TournamentList,
    TournamentLog, TournamentMessage, TournamentPlayer, TournamentRank, TournamentRole,
    TournamentRound, TournamentStatus, TournamentSummary, TournamentTable, TournamentView,
    TournamentWish,
};
pub use tournament_venue::{NewTournamentVenue, TournamentVenue, TournamentVenueAnswer};
pub use training::{
    Asks, HintWish, PackedPuzzle, PuzzlePack, PuzzleView, ThemeName, ThemeTally, Training,
    TrainingAnswer, TrainingDay, TrainingMode, TrainingResult, TrainingRun, TrainingStep,
    TrainingVerdict, TrainingWish, ValuedAnswer,
};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use venue::{
    AssignmentView, GivenAct, HandIn, HandInAnswer, HandedSheet, LoggedMatch, MatchEntry,
    MatchSetup, NewAssignment, NewRefereeAct, NewVenue, RefereeAct, SignedSheet, TableEntry,
    TableLog, TableNews, TableSeen, VenueMade, VenueMessage, VenueNews, VenueSheet, VenueTableKey,
    VenueView,
};
pub use venue_link::{
    RenewVenueLinks, RuledResult, VenueClientMessage, VenueLinks, VenueLinksRenewed,
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

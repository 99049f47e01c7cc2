//! The TypeScript of all messages, in one file.

use ts_rs::{Config, TS};

use crate::*;

/// The declarations of every type, as they are written to `web/src/protocol/messages.ts`.
#[expect(clippy::too_many_lines, reason = "a flat list: a line for each type")]
pub fn typescript() -> String {
    // Numbers above 2^53 never occur: times are milliseconds, and counts are small.
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Made from crates/jarnac-protocol by `cargo xtask types`: change the Rust types instead.\n",
    );
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {$(
            text.push('\n');
            text.push_str(&<$type as TS>::docs().unwrap_or_default());
            text.push_str("export ");
            text.push_str(&<$type as TS>::decl(&config));
            text.push('\n');
        )*};
    }
    declare!(
        SideName,
        BySideView<()>,
        Act,
        ActKind,
        ClockView,
        TimerView,
        TimerName,
        Happened,
        TossView,
        PlayView,
        EndingName,
        StandingName,
        PhaseView,
        HandoverCauseName,
        CallName,
        ClaimView,
        TableView,
        ToTell,
        StepView,
        Journey,
        Spot,
        MatView,
        RowView,
        ChatRoom,
        ChatLine,
        ApiError,
        ErrorCode,
        ErrorDetails,
        TournamentRefusal,
        WordRefusal,
        RefusalReason,
        Person,
        PersonKind,
        Me,
        Profile,
        GuestName,
        Credentials,
        NewPassword,
        PasswordProof,
        NewBotToken,
        BotToken,
        PersonExport,
        SessionView,
        RecoveryState,
        RecoveryCodes,
        Recovery,
        RulesChoice,
        RuleSetView,
        OptionView,
        OptionValue,
        ShapeView,
        FormulaView,
        BagView,
        RuleBook,
        RulesTrial,
        RulesAnswer,
        RulesRefusal,
        RulesProblem,
        LevelView,
        NewGame,
        Opponent,
        SideChoice,
        GameSummary,
        DictionaryView,
        GameDictionary,
        GameKind,
        GameStatus,
        Seat,
        ResultView,
        Created,
        Invitations,
        Invitation,
        Joining,
        GameList,
        RatingNow,
        Aftermath,
        RatingChange,
        Meetings,
        Rematch,
        ClientMessage,
        Wish,
        ServerMessage,
        Snapshot,
        EventMessage,
        You,
        Role,
        AwayView,
        Presence,
        ByeReason,
        LobbyMessage,
        NewChallenge,
        WordAnswer,
        AnagramList,
        WordChange,
        NewProposal,
        WordProposal,
        ProposalList,
        WordCard,
        WordEntry,
        WordClass,
        WordReading,
        ReadingKind,
        GlossView,
        GlossSourceName,
        KnownBy,
        WordHook,
        PlayList,
        PlayOffer,
        AnalysisState,
        Analysis,
        OutcomeView,
        AnalysedSide,
        AnalysedTurn,
        AnalysedDecision,
        ValuedAct,
        NextAct,
        MissedWord,
        TakeableWord,
        JudgedClaim,
        Course,
        CourseState,
        CourseStage,
        CourseStep,
        CourseAct,
        BonusDraw,
        Scale,
        StandingStep,
        VerdictWish,
        SheetWish,
        SheetAnswer,
        NewTournament,
        OnlinePlay,
        TournamentEntrant,
        PairView,
        TournamentWish,
        TournamentAct,
        ReportView,
        PlayedView,
        ByeName,
        TournamentRole,
        PlayerLink,
        TournamentLinks,
        TournamentCreated,
        TournamentStatus,
        TournamentSummary,
        TournamentList,
        TournamentPlayer,
        TournamentTable,
        TournamentGame,
        TournamentBye,
        TournamentRound,
        TieValue,
        TournamentRank,
        NextRound,
        RoundClock,
        TournamentView,
        TournamentAnswer,
        TournamentLine,
        TournamentLog,
        TournamentMessage,
        Who,
        ContestOf,
        Ruler,
        JudgedWord,
        Told,
        NewVenue,
        VenueMade,
        VenueView,
        VenueTableKey,
        MatchSetup,
        MatchEntry,
        HandIn,
        SignedSheet,
        HandedSheet,
        HandInAnswer,
        NewAssignment,
        AssignmentView,
        RefereeAct,
        NewRefereeAct,
        GivenAct,
        VenueNews,
        TableNews,
        TableEntry,
        TableSeen,
        TableLog,
        LoggedMatch,
        VenueSheet,
        VenueMessage,
    );
    compact(&text)
}

/// Puts each comment on one line, with the field that it explains, so that the file can be read.
fn compact(text: &str) -> String {
    let mut compact = String::with_capacity(text.len());
    let mut comment: Option<String> = None;
    for line in text.lines() {
        let line = line.trim_end();
        match &mut comment {
            None if line == "/**" => comment = Some(String::from("/**")),
            None => {
                if compact.ends_with("*/\n") && !line.starts_with("export") {
                    compact.pop();
                    compact.push(' ');
                }
                compact.push_str(line);
                compact.push('\n');
            }
            Some(words) if line == " */" => {
                words.push_str(" */\n");
                compact.push_str(words);
                comment = None;
            }
            Some(words) => {
                words.push(' ');
                words.push_str(line.trim_start_matches(" * ").trim());
            }
        }
    }
    compact
}

// Made from crates/jarnac-protocol by `cargo xtask types`: change the Rust types instead.

/** One of the two sides: `"A"` or `"B"`. */
export type SideName = "A" | "B";

/** One value for each side, under the keys `A` and `B`. */
export type BySideView<T> = {
/** The value of side A. */ A: T,
/** The value of side B. */ B: T, };

/** What a person wants to do at the table. Rows are numbered from 1; words may be written in any case, with or without accents. */
export type Act = { "do": "toss",
/** Who begins; none for a toss by letters. */ starter: SideName | null, } | { "do": "draw" } | { "do": "exchange",
/** The three letters to give. */ letters: string, } | { "do": "open",
/** The word. */ word: string, } | { "do": "extend",
/** The row, from 1. */ row: number,
/** The whole new word. */ word: string, } | { "do": "pass" } | { "do": "jarnac",
/** The opponent's row that it extends; none for a new word from the reserve. */ row: number | null,
/** The whole word. */ word: string, } | { "do": "joker",
/** The row, from 1. */ row: number, } | { "do": "contest" } | { "do": "contest_and_jarnac",
/** The opponent's row that it extends; none for a new word from the reserve. */ row: number | null,
/** The whole word. */ word: string, } | { "do": "accept" } | { "do": "decline" } | { "do": "resign" } | { "do": "offer_tie" } | { "do": "accept_tie" } | { "do": "decline_tie" } | { "do": "abort" } | { "do": "claim_win" } | { "do": "offer_takeback" } | { "do": "accept_takeback" } | { "do": "decline_takeback" } | { "do": "step_back" } | { "do": "stop_clocks",
/** Why. */ reason: string, } | { "do": "start_clocks",
/** Why. */ reason: string, } | { "do": "correct_clock",
/** The side. */ side: SideName,
/** What it has left, in milliseconds. */ left_ms: number,
/** Why. */ reason: string, } | { "do": "rule",
/** The first claim that is taken back, from 1; none if all stand. */ withdrawn: number | null,
/** Why. */ reason: string, } | { "do": "adjudicate",
/** The winner; none for a tie. */ winner: SideName | null,
/** Why. */ reason: string, };

/** The kinds of [`Act`] that can be open to a side, by the same names. */
export type ActKind = "toss" | "draw" | "exchange" | "open" | "extend" | "pass" | "jarnac" | "joker" | "contest" | "contest_and_jarnac" | "accept" | "decline" | "resign" | "offer_tie" | "accept_tie" | "decline_tie" | "abort" | "claim_win" | "offer_takeback" | "accept_takeback" | "decline_takeback" | "step_back" | "stop_clocks" | "start_clocks" | "correct_clock" | "rule" | "adjudicate";

/** The clocks at one moment. Times are in milliseconds, moments in milliseconds since 1970 by the server's clock. */
export type ClockView = {
/** When this was true. */ as_of: number,
/** What each side has left on its chess clock, where the game has them. */ left_ms: BySideView<number> | null,
/** Whether a side's flag has fallen. */ fallen: BySideView<boolean>,
/** The one timer that runs, if one does. */ timer: TimerView | null,
/** Whether all clocks are stopped and play is suspended. */ suspended: boolean, };

/** The timer that runs. */
export type TimerView = {
/** Which one. */ name: TimerName,
/** Whose time it is, if it is one side's. */ side: SideName | null,
/** When it runs out. */ until: number,
/** How long that is from `as_of` on. */ left_ms: number, };

/** The timers of a game. */
export type TimerName = "window" | "call" | "decision" | "chess";

/** One thing that happened. An action brings at least one, and what follows from it by itself. */
export type Happened = { "what": "tossed", toss: TossView, starter: SideName | null, } | { "what": "drew", side: SideName, letters: string,
/** The consonant that went back for the vowel guarantee. */ put_back: string | null, } | { "what": "exchanged", side: SideName, given: string, drawn: string, } | { "what": "opened", side: SideName, row: number, word: string, } | { "what": "extended", side: SideName, row: number, word: string,
/** What it was before. */ old?: string, } | { "what": "passed", side: SideName, } | { "what": "jarnacked", side: SideName, play: PlayView, to: number,
/** The word that lay on the victim's row. */ old?: string, } | { "what": "sealed_void", side: SideName, play: PlayView, } | { "what": "spotted", side: SideName, play: PlayView, refusal: WordRefusal | null, } | { "what": "joker_played", side: SideName, row: number, points: number, } | { "what": "contested", side: SideName, announced: boolean, } | { "what": "ruled", withdrawn: number | null,
/** The word of that claim. */ word?: string,
/** All claims that were taken back. */ undone?: Array<ClaimView>,
/** Why the lexicon refused the first bad word. */ refusal: WordRefusal | null,
/** The reason of a human referee. */ referee: string | null, } | { "what": "accepted", side: SideName, } | { "what": "window_closed" } | { "what": "declined", side: SideName, time_up: boolean, } | { "what": "move_time_up", side: SideName, } | { "what": "flag_fell", side: SideName, } | { "what": "resigned", side: SideName, } | { "what": "tie_offered", side: SideName, } | { "what": "tie_accepted", side: SideName, } | { "what": "tie_declined", side: SideName, } | { "what": "clocks_stopped", by_server: boolean, reason: string, } | { "what": "clocks_started", by_server: boolean, reason: string, } | { "what": "clock_corrected", side: SideName, left_ms: number, reason: string, } | { "what": "adjudicated", result: StandingName, reason: string, } | { "what": "forfeited", side: SideName, reason: string, } | { "what": "ended", ending: EndingName,
/** The rows whose words count 100. */ hundreds: BySideView<Array<number>>, } | { "what": "aborted", side: SideName | null, } | { "what": "takeback_offered", side: SideName, } | { "what": "takeback_declined", side: SideName, } | { "what": "taken_back", to: number, };

/** A try of the toss. */
export type TossView = { "by": "lot" } | { "by": "letters", drawn: BySideView<string>, };

/** A word and the row that it extends; none for a new word. */
export type PlayView = {
/** The row, from 1. */ row: number | null,
/** The word. */ word: string, };

/** Why a game is over. */
export type EndingName = "full_mat" | "empty_bag" | "stalled" | "out_of_time_right" | "both_flags" | "resigned" | "tie_agreed" | "adjudicated" | "forfeited";

/** Who won: `"A"`, `"B"` or `"tie"`. */
export type StandingName = "A" | "B" | "tie";

/** What the game waits for. */
export type PhaseView = { "name": "toss" } | { "name": "handover", side: SideName, cause: HandoverCauseName,
/** How many words it may still take before it draws. */ jarnacs_left: number,
/** How many letters its draw takes. */ draw_size: number, } | { "name": "turn", side: SideName, draw_owed: boolean, } | { "name": "call", side: SideName, call: CallName, } | { "name": "ruling", by: SideName, announced: boolean, } | { "name": "reveal", side: SideName, } | { "name": "ending" } | { "name": "over", ending: EndingName, result: StandingName, points: BySideView<number>, };

/** How the bag came to a side. */
export type HandoverCauseName = "start" | "pass" | "contest" | "flag" | "return" | "last_call";

/** What a side is called for. */
export type CallName = "last_call" | "final_jarnac" | "final_contest" | "spot";

/** A word that can still be contested. */
export type ClaimView = {
/** Who claimed it. */ author: SideName,
/** The word, and the row whose word it replaced. */ play: PlayView,
/** The word that it replaced. */ old?: string,
/** The author's row that it lies on. */ lies_on: number,
/** Whether it was taken by a Jarnac. */ taken: boolean, };

/** The whole table: what a client draws, complete after every event, so that no client has to know a rule. */
export type TableView = {
/** What the game waits for. */ phase: PhaseView,
/** How often the bag has come to a side: the number of the turn. */ turn: number,
/** Who has the bag, if anyone has. */ holder: SideName | null,
/** Which kinds of action are open to each side. Never which words. */ allowed: BySideView<Array<ActKind>>,
/** Which kinds of action are open to a human referee. */ referee?: Array<ActKind>,
/** The sides whose clock a referee may set. */ correctable?: Array<SideName>,
/** The clocks. */ clock: ClockView,
/** Both mats with their reserves. */ mats: BySideView<MatView>,
/** How many of each letter are left in the bag; letters that are used up are left out. */ bag: { [key in string]: number },
/** How many letters that is. */ bag_count: number,
/** Words that can still be contested. */ claims: Array<ClaimView>,
/** Where a Jarnac may be announced with a contest: for each claim, both mats as they would be without it and all later ones. The announced word is written on one of these. */ restored?: Array<BySideView<MatView>>,
/** Letters that come on top of the next draw of the side that has the bag. */ bonus_letters: number,
/** How many letters are to be told, where they are drawn by hand. */ to_tell?: ToTell,
/** Who has proposed a tie that stands. */ tie_offer: SideName | null,
/** Who has asked to take its last action back. */ takeback_offer: SideName | null, };

/** How many letters come out of the bag next, where they are drawn by hand. */
export type ToTell = {
/** By the toss or the draw that is open; none if there is none, and for a toss by lot. */ draw: number,
/** For the three letters of an exchange. */ exchange: number, };

/** One step of what was done. */
export type StepView = {
/** What happened. */ happened: Happened,
/** Which letters went where. Those that are not named stay where they are. */ journeys?: Array<Journey>,
/** The table after it. What is open to whom is told with the last step only. */ table?: TableView, };

/** Letters on their way from one spot to another. */
export type Journey = {
/** The letters. */ letters: string,
/** Where they lay. */ from: Spot,
/** Where they lie now. */ to: Spot, };

/** Where letters lie. */
export type Spot = { "at": "bag" } | { "at": "reserve", side: SideName, } | { "at": "row", side: SideName, row: number, };

/** One side of the table. */
export type MatView = {
/** The eight rows from the top. */ rows: Array<RowView>,
/** The loose letters in alphabetical order. */ reserve: string,
/** The points as they lie; nine-letter words count 81 until the end. */ points: number,
/** Points from wrong words of an out-of-time opponent; they are in `points`. */ bonus_points: number,
/** How many words the side has taken and kept. */ jarnacs: number,
/** Whether it has played its joker. */ joker_played: boolean, };

/** One row. */
export type RowView = { "holds": "free" } | { "holds": "word", word: string, points: number,
/** Whether it was taken from the other side, and lies here as it was taken. */ taken?: boolean, } | { "holds": "joker", points: number, };

/** Where something is said. */
export type ChatRoom = "table" | "team" | "watchers";

/** Something that was said. */
export type ChatLine = {
/** Its number in the game, over all rooms. */ number: number,
/** When, in milliseconds since 1970. */ at: number,
/** Where. */ room: ChatRoom,
/** Who. */ person: string,
/** The name of that person. */ name: string,
/** What. */ text: string, };

/** Why something was refused. The message says how to fix it. */
export type ApiError = {
/** For programs. */ code: ErrorCode,
/** For people, in English. */ message: string,
/** What the sentence is about, to say it in another language. */ details?: ErrorDetails, };

/** What went wrong. The first part is about the server, the second about the rules of the game. */
export type ErrorCode = "bad_message" | "bad_request" | "bad_rules" | "bad_name" | "bad_password" | "bad_word" | "name_taken" | "wrong_password" | "wrong_code" | "not_signed_in" | "forbidden" | "csrf" | "not_found" | "game_full" | "not_seated" | "not_started" | "stale" | "too_many" | "too_large" | "words_locked" | "tournament_refused" | "try_again" | "busy" | "internal" | "game_over" | "suspended" | "not_your_turn" | "not_now" | "time_is_up" | "draw_owed" | "window_open" | "no_word_on_row" | "leaves_out_letters" | "adds_nothing" | "letters_missing" | "no_free_row" | "too_few_letters" | "nothing_to_extend" | "not_admitted" | "no_jarnac" | "not_longer" | "opening_draw" | "too_few_to_exchange" | "not_in_reserve" | "no_joker" | "nothing_to_contest" | "no_contests" | "own_claim" | "no_announcement" | "no_tie_offer" | "tie_offer_stands" | "no_takeback" | "official" | "letters_not_told" | "too_many_letters" | "not_in_bag" | "vowel_wanted";

/** What an error is about. Only what matters to its code is set. */
export type ErrorDetails = {
/** The word that was tried. */ word?: string,
/** The word on the row, or the one just placed. */ old?: string,
/** The row, from 1. */ row?: number,
/** Letters that are missing or left out. */ letters?: string,
/** Why the lexicon refuses the word. */ refusal?: WordRefusal,
/** How long to wait, in milliseconds. */ wait_ms?: number,
/** The number of the last event, if the wish was made before it. */ seq?: number,
/** Everything that can't be about the rules. */ rules?: Array<RulesRefusal>,
/** Why a tournament refuses it. */ tournament?: TournamentRefusal,
/** Why a club refuses it. */ club?: TournamentRefusal, };

/** Why a tournament or a club refuses something: a name for programs, and what its sentence is about. */
export type TournamentRefusal = {
/** Such as `has-result`. */ name: string,
/** Numbers and words by what they are: `player`, `round`, `table`. */ about: { [key in string]: string }, };

/** Why a word is not admitted. */
export type WordRefusal = {
/** The reason. */ reason: RefusalReason,
/** The row's word, if it is in the same entry. */ from?: string,
/** The entries that were looked at, as a dictionary heads them: `ménager v.`. */ entries?: Array<string>, };

/** A reason why a word is not admitted. */
export type RefusalReason = "unknown" | "interjection" | "prefix" | "locution" | "symbol" | "conjugated" | "same_entry";

/** A person as others see them. */
export type Person = {
/** For links and messages. */ id: string,
/** The name that they chose. */ name: string,
/** Guest or account. */ kind: PersonKind, };

/** What kind of person. */
export type PersonKind = "guest" | "account" | "computer";

/** Who asks, and what they need to ask for more. */
export type Me = {
/** The person, once there is one. */ person: Person | null,
/** To be sent back in the header `x-jarnac-csrf` of every request that changes something. */ csrf: string | null,
/** The version of the protocol. */ protocol: number,
/** The version of the server. */ server: string, };

/** A person's page. */
export type Profile = {
/** The person. */ person: Person,
/** Since when, in milliseconds since 1970. */ since: number,
/** Their ratings. */ ratings: Array<RatingNow>, };

/** The name of a guest. */
export type GuestName = {
/** 2 to 24 characters. */ name: string, };

/** A name and a password. */
export type Credentials = {
/** 2 to 24 characters. */ name: string,
/** 8 to 200 characters. */ password: string, };

/** A change of password. */
export type NewPassword = {
/** The one that was. */ old: string,
/** 8 to 200 characters. */ new: string, };

/** The password again, for what can't be undone. Guests have none and leave it out. */
export type PasswordProof = {
/** The password of an account. */ password: string | null, };

/** A wish for a bot token. */
export type NewBotToken = {
/** What it is for. */ label: string, };

/** A token with which a program acts as this person: `Authorization: Bearer TOKEN`. */
export type BotToken = {
/** To delete it by. */ id: string,
/** What it is for. */ label: string,
/** Since when, in milliseconds since 1970. */ created_at: number,
/** The token itself: told once, when it is made. */ token?: string, };

/** Everything that the server keeps about a person. */
export type PersonExport = {
/** The person, with ratings. */ profile: Profile,
/** When and from which program they are signed in. */ sessions: Array<SessionView>,
/** Their bot tokens, without the tokens themselves. */ tokens: Array<BotToken>,
/** Whom they don't want to read. */ muted: Array<string>,
/** Their games; each record is at `/api/games/ID/record`. */ games: Array<GameSummary>,
/** What they have proposed about words. */ proposals: Array<WordProposal>,
/** What they said, with the game it was said in. */ chat: Array<string>,
/** The sheets of matches with real letters that they keep. */ sheets: Array<PersonSheet>,
/** The studies that they keep; each record is at `/api/studies/ID/record`. */ studies: Array<StudySummary>, };

/** Somewhere where a person is signed in. */
export type SessionView = {
/** To end it by. */ id: string,
/** The program that signed in, as it calls itself. */ agent: string,
/** Since when, in milliseconds since 1970. */ created_at: number,
/** Until when. */ expires_at: number,
/** Whether it is the one that asks. */ current: boolean, };

/** What is left of somebody's recovery codes. */
export type RecoveryState = {
/** How many can still be used. */ left: number,
/** When they were made, in milliseconds since 1970; nothing if there are none. */ made_at: number | null, };

/** New recovery codes: told once, when they are made. */
export type RecoveryCodes = {
/** Each can be used once. */ codes: Array<string>, };

/** The way back in for somebody who has forgotten the password. */
export type Recovery = {
/** The name of the account. */ name: string,
/** One of its recovery codes, in any case, with or without hyphens. */ code: string,
/** The new password, 8 to 200 characters. */ password: string, };

/** A published set with changes: `{"set": "classic", "changes": {"clock": "chess 10:00"}}`. */
export type RulesChoice = {
/** The name of a published set; `classic` if it is empty. */ set: string,
/** Options by name, with the values as `jarnac rules` prints them. */ changes: { [key in string]: string }, };

/** A full rule table. */
export type RuleSetView = {
/** The published set that it is, if it is one. */ set: string | null,
/** The published set that it differs least from. */ like: string,
/** Every option with its value. */ options: { [key in string]: string }, };

/** One option and what can be written for it. */
export type OptionView = {
/** Its name. */ name: string,
/** What a value looks like. */ expected: string,
/** What the values are, and within which bounds. */ shape: ShapeView,
/** Only then does it change anything. */ matters_with?: OptionValue, };

/** An option and a value of it. */
export type OptionValue = {
/** The option's name. */ option: string,
/** The value. */ value: string, };

/** What the values of an option are. Times are in milliseconds. */
export type ShapeView = { "kind": "switch" } | { "kind": "words", values: Array<string>, } | { "kind": "bag", least: number, most: number, } | { "kind": "clock", least_ms: number, most_ms: number, } | { "kind": "letters", most: number, } | { "kind": "span", most_ms: number, } | { "kind": "turns", least: number, most: number, };

/** A named choice of options: one of the four formulas of the 2019 text. */
export type FormulaView = {
/** Its name. */ name: string,
/** The options that make it. */ changes: { [key in string]: string }, };

/** A published bag. */
export type BagView = {
/** Its name, as a value of the option `bag`. */ name: string,
/** How many there are of each letter. */ letters: { [key in string]: number }, };

/** Everything that can be chosen for a game. */
export type RuleBook = {
/** The published sets. */ sets: Array<RuleSetView>,
/** The options in the order of the rule book. */ options: Array<OptionView>,
/** The four formulas of the 2019 text: which words count. */ formulas: Array<FormulaView>,
/** The published bags. */ bags: Array<BagView>,
/** The sets that can be rated, with any fair clock. */ rated: Array<string>,
/** The levels of the computer, the weakest first. */ levels: Array<LevelView>,
/** The dictionaries, the one that is taken by default first. */ dictionaries: Array<DictionaryView>, };

/** Rules to be tried out. */
export type RulesTrial = {
/** The rules. */ rules: RulesChoice,
/** The kind of game that they are for. */ kind: GameKind, };

/** What became of it. */
export type RulesAnswer = {
/** Every option with the value that it would have; one that can't be read has its usual value. */ options: { [key in string]: string },
/** Every option with the value that it has if it is left alone. */ usual: { [key in string]: string },
/** What can't be; nothing if a game can be made. */ refusals: Array<RulesRefusal>,
/** How many more refusals there are than are told; none if that is all. */ more?: number,
/** The rule set for whose ratings such a game counts; none if it can't be rated. */ rated: string | null, };

/** Something about rules that can't be. */
export type RulesRefusal = {
/** The option that it is about; none for the set. */ option?: string,
/** For programs, and for a sentence in another language. */ code: RulesProblem,
/** For people, in English. */ message: string,
/** The numbers of the sentence. Times are in milliseconds. */ numbers?: { [key in string]: number }, };

/** What can be wrong with rules. */
export type RulesProblem = "unknown_set" | "unknown_option" | "bad_value" | "twice" | "bag_too_small" | "bag_too_large" | "toss_needs_two_letters" | "handicap_too_large" | "clock_out_of_range" | "window_too_long" | "jarnac_window_too_long" | "opening_limit_too_long" | "stall_turns_out_of_range";

/** A level of the computer. */
export type LevelView = {
/** Its name. */ name: string,
/** How it plays. */ about: string,
/** Its fixed strength in rated games. */ rating: number,
/** Whether it says no vulgar word unless somebody chooses otherwise. */ family: boolean, };

/** A game to be made. */
export type NewGame = {
/** By which rules. */ rules: RulesChoice,
/** Against whom. */ opponent: Opponent,
/** Which side the maker takes. */ side: SideChoice,
/** Whether any number of people may join a side by its link. */ teams: boolean,
/** Whether it counts for the ratings. */ rated: boolean,
/** Whether actions may be taken back if both agree. */ friendly: boolean,
/** Whether anyone with the link may watch. */ spectators: boolean,
/** The title of the dictionary that judges; the server's first one if not given. */ dictionary?: string,
/** What the sides are called: for two at one device, and for teams. */ names?: BySideView<string>,
/** How many seconds later those see a transcript who watch it. */ watch_delay_s?: number, };

/** Against whom a game is made. */
export type Opponent = { "kind": "computer",
/** The name of a level, or `mesure` for the player that follows its opponent. */ level: string,
/** Whether it says no vulgar word; the level's own way if not given. Slurs it never says. */ family?: boolean, } | { "kind": "invite" } | { "kind": "lobby" } | { "kind": "hotseat" } | { "kind": "transcript" };

/** A game that was played without a network, handed in when there is one again. The server plays it through by the rules, and keeps it once, however often it is sent. It is never rated: whoever played it knew its seed, so its draws prove nothing. */
export type OfflineGame = {
/** Its lines as they were kept: how it was made, and then a line for each deed, each a JSON object. */ lines: string, };

/** Which side somebody takes. */
export type SideChoice = "random" | "a" | "b";

/** A game as lists show it. */
export type GameSummary = {
/** For links. */ id: string,
/** Where it is. */ status: GameStatus,
/** The kind of opponent that it was made for. */ kind: GameKind,
/** By which rules. */ rules: RuleSetView,
/** With which dictionary. */ dictionary: GameDictionary,
/** Who sits where. */ seats: BySideView<Array<Seat>>,
/** What the sides are called, where names were given to them. */ names?: BySideView<string>,
/** Whether any number of people may join a side by its link. */ teams: boolean,
/** Whether it counts for the ratings. */ rated: boolean,
/** Whether actions may be taken back if both agree. */ friendly: boolean,
/** Whether anyone with the link may watch. */ spectators: boolean,
/** Whether it was played without a server and handed in, or still is. Such a game is never rated, and its draws prove nothing: whoever played it knew its seed. */ offline?: boolean,
/** Who made it. */ creator: string,
/** When, in milliseconds since 1970. */ created_at: number,
/** When something last happened. */ updated_at: number,
/** How many events it has. */ seq: number,
/** How many seconds later those see it who watch. */ watch_delay_s?: number,
/** The SHA-256 hash of the seed, as promised before the toss; empty where letters are drawn by hand. */ commitment: string,
/** The seed itself, once the game is over. */ seed: string | null,
/** How it ended. */ result: ResultView | null,
/** The game that was made as its rematch. */ rematch: string | null, };

/** A dictionary that a game can be played with. */
export type DictionaryView = {
/** Its name with its edition: what a new game chooses it by. */ title: string,
/** The beginning of the checksum of its contents. */ checksum: string,
/** How many forms it has. */ forms: number, };

/** The dictionary that a game was made with. */
export type GameDictionary = {
/** Its name with its edition; empty if only the checksum is known. */ title: string,
/** The beginning of the checksum of its contents. */ checksum: string,
/** The title of the one that judges in its place, if the server no longer has it. */ replaced_by?: string, };

/** The kind of opponent that a game was made for. */
export type GameKind = "computer" | "invite" | "lobby" | "hotseat" | "transcript";

/** Where a game is. */
export type GameStatus = "waiting" | "live" | "over" | "aborted";

/** Somebody at a side. */
export type Seat = {
/** The person; none for the computer. */ person: string | null,
/** The name to show; for the computer, its level. */ name: string,
/** The rating when the game was joined, if it is rated. */ rating: number | null, };

/** How a game ended. */
export type ResultView = {
/** Who won. */ winner: StandingName,
/** Why it ended. */ ending: EndingName,
/** The points. */ points: BySideView<number>,
/** The words taken. */ jarnacs: BySideView<number>, };

/** A game just made, with the keys that let others in. */
export type Created = {
/** The game. */ game: GameSummary,
/** The keys of its links. */ invitations: Invitations, };

/** Keys to be sent to [`join`](Joining) with, one for each way in. The maker of a game, and the members of a team for their own side, can ask for them again. */
export type Invitations = {
/** Lets people join a side, while there is room. */ sides: BySideView<string | null>,
/** Lets people watch, if the game allows it. */ watch: string | null,
/** Lets one person be the referee, if the game has one. */ referee: string | null, };

/** What a key opens, told before it is used. */
export type Invitation = {
/** The game. */ game: GameSummary,
/** The name of who made it. */ host: string,
/** What somebody who comes in by the key is. */ role: Role,
/** The side that a player joins. */ side: SideName | null,
/** Whether there is still room. */ open: boolean,
/** Whether everybody whom the game waits for has then come. It begins when both sides are at the table. */ completes: boolean, };

/** The wish to come in: with a key, or without one for a game in the lobby. */
export type Joining = {
/** The key of an invitation. */ key: string | null, };

/** One page of games. */
export type GameList = {
/** The games, newest first. */ games: Array<GameSummary>,
/** To be sent as `cursor` for the next page; none on the last one. */ next: string | null, };

/** A rating of a person. */
export type RatingNow = {
/** The rule set that it is for: `classic` or `competition`. */ set: string,
/** The Glicko-2 rating, rounded. */ rating: number,
/** How uncertain it is. */ deviation: number,
/** After how many games. */ games: number, };

/** What a game that is over left behind. */
export type Aftermath = {
/** What it made of each side's rating; none for the computer, and where it is not rated. */ ratings: BySideView<RatingChange | null>,
/** How the games between its two sides have ended so far, this one included, as side A sees it; none for teams, and where one person plays both sides. */ meetings: Meetings | null, };

/** What a game made of a rating. */
export type RatingChange = {
/** The rule set that it is for: `classic` or `competition`. */ set: string,
/** The Glicko-2 rating before the game, rounded. */ before: number,
/** The rating after it. */ after: number, };

/** How the games between two have ended, as one of them sees it. */
export type Meetings = {
/** Games that this one won. */ won: number,
/** Games that the other one won. */ lost: number,
/** Games that nobody won. */ tied: number, };

/** The game that follows another. */
export type Rematch = {
/** Its id. The first who asks makes it, the second comes in. */ game: string, };

/** What a client sends. */
export type ClientMessage = { "type": "wish" } & Wish | { "type": "say",
/** Names this message; a repetition is not said twice. */ key: string,
/** Where. */ room: ChatRoom,
/** What. */ text: string, } | { "type": "beat",
/** The number. */ n: number, };

/** A wish to act. */
export type Wish = {
/** Names this wish: sent again after a lost connection, it is not done twice. */ key: string,
/** The number of the last event that the client has seen. */ seen: number,
/** For which side; needed only by somebody who plays both. */ side?: SideName,
/** Which letters came out of the bag, in their order: only where they are drawn by hand. */ drawn?: string,
/** What to do. */ act: Act, };

/** What the server sends. */
export type ServerMessage = { "type": "snapshot" } & Snapshot | { "type": "event" } & EventMessage | { "type": "done",
/** The wish's key. */ key: string,
/** The number of the event that it became. */ seq: number, } | { "type": "refused",
/** The wish's key. */ key: string,
/** Why. */ error: ApiError, } | { "type": "chat" } & ChatLine | { "type": "people",
/** The game with its seats. */ game: GameSummary,
/** Who is there. */ presence: Presence, } | { "type": "allowed",
/** The kinds of action, as in the table. */ allowed: BySideView<Array<ActKind>>, } | { "type": "rematch",
/** Its id. */ game: string, } | { "type": "beat",
/** The number. */ n: number,
/** The server's clock, in milliseconds since 1970. */ now: number,
/** The way there and back as last measured, in milliseconds. */ lag_ms: number, } | { "type": "error",
/** What was wrong. */ error: ApiError, } | { "type": "bye",
/** Why. */ reason: ByeReason,
/** When to connect again, in milliseconds. */ retry_ms: number, };

/** Everything a client needs to draw the table. */
export type Snapshot = {
/** The version of the protocol. */ protocol: number,
/** The server's clock, in milliseconds since 1970. */ now: number,
/** The number of the last event; 0 if there is none. */ seq: number,
/** The game: rules, people, promise of the draws. */ game: GameSummary,
/** Who is there. */ presence: Presence,
/** Who the client is here. */ you: You,
/** The table after event `seq`. */ table: TableView,
/** The last events before this, or all after `after` if it was given and they are still at hand. Their tables and journeys are left out. */ events: Array<EventMessage>,
/** What was said, as far as the client may read it. */ chat: Array<ChatLine>, };

/** Something happened at the table. */
export type EventMessage = {
/** Its number, from 1 and without gaps. */ seq: number,
/** When, in milliseconds since 1970. */ at: number,
/** Who did it; none for the computer, the clock and the server. */ by: string | null,
/** What was done, step by step: an action and all that followed from it. The table after the last step is the table now. */ steps: Array<StepView>, };

/** Who a client is at this table. */
export type You = {
/** The person, if they are signed in. */ person: string | null,
/** What they are here. */ role: Role,
/** The sides that they act for: none, one, or both at one device. */ sides: Array<SideName>, };

/** What somebody is at a table. */
export type Role = "player" | "referee" | "watcher";

/** A side is away, and there is no clock that runs for it. */
export type AwayView = {
/** The side that is away while the game waits for it. */ side: SideName,
/** Since when, in milliseconds since 1970. */ since: number,
/** From when on the other side may claim the game or call it off. */ claim_at: number, };

/** Who is connected. */
export type Presence = {
/** The people of each side who are connected. */ online: BySideView<Array<string>>,
/** How many watch. */ watchers: number,
/** Whether the referee is connected; nothing if the game has none but the lexicon. */ referee?: boolean,
/** The side that the game waits for, if it is away and the other may soon claim the game. */ away?: AwayView, };

/** Why the server closes a connection. */
export type ByeReason = "restart" | "signed_out" | "slow" | "silent" | "abuse";

/** What the server sends over the lobby's socket. It is answered with beats only. */
export type LobbyMessage = { "type": "lobby",
/** As many as a page of a list has. */ games: Array<GameSummary>, } | { "type": "opened",
/** The game, to be joined without a key. */ game: GameSummary, } | { "type": "closed",
/** The game's id. */ game: string, } | { "type": "challenge",
/** The game. */ game: GameSummary,
/** Who challenges. */ by: string,
/** To be joined with. */ key: string, } | { "type": "beat",
/** The number. */ n: number,
/** The server's clock, in milliseconds since 1970. */ now: number, } | { "type": "error",
/** What was wrong. */ error: ApiError, } | { "type": "bye",
/** Why. */ reason: ByeReason,
/** When to connect again, in milliseconds. */ retry_ms: number, };

/** Who is challenged to a game that waits. */
export type NewChallenge = {
/** The person's id. They must be connected to the lobby's socket. */ person: string, };

/** Whether a word is admitted. */
export type WordAnswer = {
/** The word in capitals. */ word: string,
/** Whether it is admitted. */ admitted: boolean,
/** Why not. */ refusal: WordRefusal | null,
/** The grounds in one line or more, as `jarnac check` prints them. */ text: string, };

/** The words that some letters make. */
export type AnagramList = {
/** The words, the longest first. */ words: Array<string>,
/** Whether there are more than were listed. */ more: boolean, };

/** What somebody would have changed about a word of a dictionary. */
export type WordChange = "add" | "remove";

/** A word to be proposed to the keeper of the server, or objected to. */
export type NewProposal = {
/** The word. */ word: string,
/** Whether it should be in the dictionary or out of it. */ change: WordChange,
/** The title of the dictionary; the server's first one if not given. */ dictionary?: string,
/** Why, in one line; may be empty. */ why: string, };

/** What somebody has proposed about a word. */
export type WordProposal = {
/** The title of the dictionary. */ dictionary: string,
/** The word in capitals. */ word: string,
/** Whether it should be in the dictionary or out of it. */ change: WordChange,
/** Why; may be empty. */ why: string,
/** When, in milliseconds since 1970. */ at: number, };

/** What somebody has proposed. */
export type ProposalList = {
/** The latest first. */ proposals: Array<WordProposal>, };

/** What a card asks. */
export type DrillQuestion = { "ask": "grow",
/** The word. */ word: string,
/** One letter, or two. */ with: string, } | { "ask": "anagrams",
/** In alphabetical order. */ letters: string, } | { "ask": "conjugated",
/** The form. */ word: string, } | { "ask": "same_entry",
/** The word of the row. */ from: string,
/** What it would become. */ word: string, };

/** One card of a sitting. */
export type DrillCard = {
/** Its name, such as `competition/RAT+Z`. */ card: string,
/** Which words count: `classic` or `competition`. */ formula: string,
/** What it asks. */ question: DrillQuestion,
/** How many words answer it; 0 where yes or no does. */ words: number,
/** Whether one has never been asked it. */ fresh: boolean, };

/** Cards to be asked now, those that are due first. */
export type DrillSitting = {
/** The cards, in the order in which they are asked. */ cards: Array<DrillCard>,
/** How many of all one's cards are due. */ due: number,
/** How many cards the deck has that one has never been asked. */ fresh: number, };

/** An answer to a card. */
export type DrillAnswer = {
/** The card. */ card: string,
/** A name for this answer, 1 to 64 characters: sent again, it counts once. */ key: string,
/** The words that came to mind, for a card that asks for words; none if nothing did. */ words?: Array<string>,
/** Whether it counts, for the other cards. */ counts?: boolean, };

/** A card whose last answer is to count as not known. */
export type DrillMissed = {
/** The card. */ card: string, };

/** How well a card was known. */
export type DrillGrade = "again" | "hard" | "good";

/** An answer beside what is right. */
export type DrillJudged = {
/** The card. */ card: string,
/** How well it was known. */ grade: DrillGrade,
/** The right words. */ answers: Array<string>,
/** Whether it counts, where that was asked. */ counts?: boolean,
/** What was given and is wrong. */ wrong: Array<string>,
/** What is right and was not given. */ missed: Array<string>,
/** When the card comes back, in milliseconds since 1970. */ due: number,
/** How often one has been asked it. */ times: number, };

/** What one did on one day. */
export type DrillDay = {
/** Days since 1970, by universal time. */ day: number,
/** How many cards one was asked. */ asked: number,
/** How many of them one knew, at least in part. */ known: number, };

/** A list of one's own. */
export type DrillList = {
/** Its name, which no other list of one's own has. */ name: string,
/** Which words count for cards that don't say it: `classic` or `competition`. */ formula: string,
/** One card or word a line. */ text: string, };

/** How far one has come. */
export type DrillProgress = {
/** How many cards are due. */ due: number,
/** How many one has been asked at least once. */ learnt: number,
/** How many of them are known for three weeks and more. */ firm: number,
/** The last 90 days on which one learnt, the earliest first. */ days: Array<DrillDay>,
/** How many cards come back on each of the next 14 days, today first. */ ahead: Array<number>,
/** Lists of one's own, by name. */ lists: Array<DrillList>, };

/** A word with its entries, what they mean, how well it is known, and what it becomes. */
export type WordCard = {
/** The word in capitals. */ word: string,
/** The title of the dictionary that was asked. */ dictionary: string,
/** Whether the rules admit it. */ admitted: boolean,
/** Its headwords, in dictionary order; none if the dictionary does not have it. */ entries: Array<WordEntry>,
/** Who knows it; none if the dictionary does not have it. */ known_by: KnownBy | null,
/** What it becomes with one letter more, by letter; none while a game forbids help with words. */ hooks: Array<WordHook> | null, };

/** A headword of a word. */
export type WordEntry = {
/** The headword in French spelling. */ headword: string,
/** Its class. */ class: WordClass,
/** How the word is spelled there, and what it is. */ readings: Array<WordReading>,
/** What the headword means, if that is known. */ gloss: GlossView | null, };

/** The part of speech of a headword. */
export type WordClass = "noun" | "verb" | "other";

/** One way to understand a word. */
export type WordReading = {
/** In French spelling. */ spelling: string,
/** What it is. */ kind: ReadingKind, };

/** What a form is in its entry. */
export type ReadingKind = "headword" | "feminine" | "plural" | "feminine_plural" | "variant" | "infinitive" | "past_participle" | "feminine_participle" | "plural_participle" | "feminine_plural_participle" | "present_participle" | "conjugated" | "interjection" | "prefix" | "locution" | "symbol";

/** What a headword means, in one line of French. */
export type GlossView = {
/** The line. */ text: string,
/** Whose words they are; to be shown beside them. */ source: GlossSourceName, };

/** Where a gloss comes from. */
export type GlossSourceName = "wiktionary" | "littre" | "thesaurus" | "jarnac";

/** The people who know a word: the smallest vocabulary that has it. */
export type KnownBy = "beginner" | "amateur" | "experienced" | "expert" | "champion";

/** A word that another one becomes with one letter more. */
export type WordHook = {
/** The letter. */ letter: string,
/** What it makes. */ word: string,
/** Whether both stand in one entry, so that most rules forbid the step. */ same_entry: boolean, };

/** The plays of a side, for study. */
export type PlayList = {
/** The plays, those that gain most first. */ plays: Array<PlayOffer>, };

/** One play. */
export type PlayOffer = {
/** The row, from 1; none for a new row. */ row: number | null,
/** The word. */ word: string,
/** What it counts. */ points: number,
/** What it counts more than the word it replaces. */ gain: number, };

/** How far an analysis is. While it is not done, ask again in a second. */
export type AnalysisState = { "state": "waiting" } | { "state": "running",
/** How many turns are done. */ done: number,
/** How many there are; 0 if that is not known yet. */ of: number,
/** Whether it stands still just now, because games that are being played come first. */ waits: boolean, } | { "state": "done",
/** What was found. */ analysis: Analysis, };

/** What was found in a game. */
export type Analysis = {
/** The published set of rules, or `custom`. */ rules: string,
/** The checksum of the lexicon that it was made with. */ lexicon: string,
/** How long each decision was weighed: a number of simulated games, or a time. */ budget: string,
/** Where the simulated bags come from. */ seed: number,
/** Whether every turn was analysed. */ complete: boolean,
/** How many turns the game has. */ of: number,
/** How the game ended, if it did. */ outcome: OutcomeView | null,
/** Side A's value at the beginning of each turn, and its result at the end of a game that is over. */ curve: Array<number>,
/** Each side over all turns. */ sides: BySideView<AnalysedSide>,
/** The turns in order. */ turns: Array<AnalysedTurn>, };

/** How a game ended. */
export type OutcomeView = {
/** Who won. */ winner: StandingName,
/** Why it ended. */ ending: EndingName,
/** The points. */ points: BySideView<number>, };

/** A side over the whole game. */
export type AnalysedSide = {
/** From 0 to 100: the mean over the turns in which it decided anything of how little it lost in each. */ accuracy: number,
/** How many decisions it had. */ decisions: number,
/** In how many turns. */ turns: number,
/** What it lost in all turns together. */ lost: number,
/** How many good Jarnacs it said. */ jarnacs_said: number,
/** How often it drew or let a call go by with at least one to take. */ jarnacs_left: number,
/** How many good claims it contested. */ wrong_contests: number,
/** How many bad claims of the opponent's it let stand. */ bad_words_let_stand: number,
/** The word that would have been worth most more than what it did. */ best_missed: MissedWord | null,
/** Of the words that were there when it passed, the one that would have gained most points. */ longest_missed: MissedWord | null, };

/** A turn: from a handover to the loss of the hand, with what the opponent answered. */
export type AnalysedTurn = {
/** Its number, from 1 through the game. */ turn: number,
/** Whose it is. */ side: SideName,
/** This side's value when it received the bag. */ value: number,
/** This side's value at its end: when the bag was handed over, or the result itself. If somebody gave up then, as the game stood. */ end: number,
/** Whether `end` is exact, not the mean of simulated games. */ end_exact: boolean,
/** What each side's slips in this turn cost it, from 0 to 1. */ lost: BySideView<number>,
/** What the letters gave this side, or took from it: `end` is `value` and this, less what this side lost, and more by what the other one did. */ chance: number,
/** Both sides' points at its end. */ points: BySideView<number>,
/** What was decided, in order. What the rules force is no decision. */ decisions: Array<AnalysedDecision>,
/** Words that this side could have laid and that were better than what it did, the best first; and of those that were there when it passed, the one that gains most points. */ missed: Array<MissedWord>,
/** Every word that this side left to the opponent when it passed. */ jarnacs: Array<TakeableWord>,
/** Whether the opponent left at least one of them that it could have taken. */ jarnac_left: boolean,
/** Claims of this turn that were not admitted, or that were contested. */ claims: Array<JudgedClaim>, };

/** A decision, and what it was worth. */
export type AnalysedDecision = {
/** After how many events of the record. */ seq: number,
/** Who decided. */ side: SideName,
/** What was done. A claim that nobody contested is `accept`, whether it was said or not. */ act: Act,
/** Its value. */ value: number,
/** The best act: the one that was done, unless another is better beyond doubt. */ best: ValuedAct,
/** How much worse the act is than the best, before the letters come; never below 0. */ loss: number,
/** How much better than what a simulated player would have done; never below `-loss`. */ above: number,
/** Whether the values are exact, not means of simulated games. */ exact: boolean,
/** What would have come after the best act, if another was done. */ next: NextAct | null,
/** The best of all that could be done, by value. */ ranked: Array<ValuedAct>, };

/** An act and its value. */
export type ValuedAct = {
/** What could be done. */ act: Act,
/** Its value. */ value: number, };

/** What would have come after an act: the letters that the game drew next, and the best act then. */
export type NextAct = {
/** The letters that are drawn before it, in order; none after a pass that leaves a Jarnac. */ drawn: string,
/** Who acts. */ side: SideName,
/** What is best. */ act: Act, };

/** A word that a side could have laid. */
export type MissedWord = {
/** The turn. */ turn: number,
/** The row, from 1; none for a new word. */ row: number | null,
/** The word. */ word: string,
/** What it counts. */ points: number,
/** How much more than its row did before. */ gain: number,
/** Its value. */ value: number,
/** How much better it is than what was done instead; 0 if it only counts much. */ better_by: number,
/** Whether it was still there when the side passed. */ left: boolean, };

/** A word that could be taken. */
export type TakeableWord = {
/** The victim's row, from 1; none for a new word from its reserve. */ row: number | null,
/** The word. */ word: string,
/** What it counts. */ points: number,
/** Whether it was said. */ said: boolean,
/** Whether the lexicon admits it. Only words that were said may not be. */ admitted: boolean, };

/** A claim that was not admitted, or that was contested. */
export type JudgedClaim = {
/** Who made it. */ author: SideName,
/** The row, from 1; none for a new word. */ row: number | null,
/** The word. */ word: string,
/** Why it is not admitted; none if it is. */ refusal: WordRefusal | null,
/** Whether it was contested. */ contested: boolean, };

/** The course of a match: every situation that a device beside the letters can be in, and what leads from one to the next. */
export type Course = {
/** The rules that it was read from. */ rules: RuleSetView,
/** What each side has on its clock at the start, or for each decision, in milliseconds; none without clocks. */ times_ms: BySideView<number> | null,
/** How long a call lasts. */ call_ms: number,
/** How many letters each side's opening draw takes. */ opening: BySideView<number>,
/** The situations. The match begins with the first. */ states: Array<CourseState>,
/** Where it goes when a side gives up, at any moment before its end. */ resigned: BySideView<number>,
/** Where it goes when both agree on a tie. */ tie: number,
/** How the sheet is counted. */ scale: Scale,
/** The checksum of the dictionary that judges contested words; none where nobody judges yet. */ lexicon?: string, };

/** A situation. */
export type CourseState = {
/** What is waited for. */ stage: CourseStage,
/** Who has the bag, or is called; none before the toss and at the end. */ side: SideName | null,
/** The timer that runs; it is this side's. */ timer: TimerName | null,
/** How long it runs, where that is not one of the times on the clocks. */ timer_ms?: number,
/** Whose mat is full, as far as was said. */ full: BySideView<boolean>,
/** Whose flag has fallen. */ fallen: BySideView<boolean>,
/** Who has made its opening draw. */ opened: BySideView<boolean>,
/** How many Jarnacs were said at this handover and can still be contested. */ said: number,
/** Why the match is over, if it is. */ ending?: EndingName,
/** Who won, where the points don't decide. */ standing?: StandingName,
/** What can come next. */ next: Array<CourseStep>, };

/** What a situation waits for. */
export type CourseStage = "toss" | "opening" | "play" | "last_call" | "final_jarnac" | "final_contest" | "spot" | "over";

/** Something that can come next. */
export type CourseStep = {
/** Who does it; none for a timer. */ by?: SideName,
/** What. */ act: CourseAct,
/** The number of the situation that it leads to. */ to: number,
/** By how much the Jarnacs of the sides change. */ jarnacs?: BySideView<number>,
/** The bonus points that the sides get. */ points?: BySideView<number>,
/** What the side that has the bag then draws, where it is more than usual. */ draws?: BonusDraw, };

/** What a device is told. */
export type CourseAct = "starts" | "begin" | "pass" | "jarnac" | "full" | "not_full" | "decline" | "time_up" | "word_upheld" | "word_withdrawn" | "word_withdrawn_sealed" | "jarnac_upheld" | "jarnac_withdrawn" | "jarnac_withdrawn_sealed" | "second_withdrawn" | "second_withdrawn_sealed" | "spot_right" | "spot_wrong";

/** A draw with bonus letters. */
export type BonusDraw = {
/** How many letters it takes. */ letters: number,
/** How many of them are bonus letters. */ bonus: number,
/** How many come for the letters that are given, where the side may exchange instead. */ exchange?: number, };

/** How a sheet is counted. */
export type Scale = {
/** What a word counts, by its number of letters from 0 on; nothing where a word can't have so many. */ points: Array<number>,
/** What a nine-letter headword counts, where that is more. */ hundred?: number,
/** How many rows a mat has. */ rows: number,
/** What each wrong word of an out-of-time side gives. */ penalty: number,
/** The letters of the bag: how many A, B and so on to Z. */ bag: Array<number>,
/** Who wins where both have as many Jarnacs. */ even: Array<StandingStep>,
/** Who wins where A has more. */ more_a: Array<StandingStep>,
/** Who wins where B has more. */ more_b: Array<StandingStep>, };

/** From which lead of A on a result holds; a lead of B is below zero. */
export type StandingStep = {
/** The least lead; the first step holds for all that are smaller, too. */ lead: number,
/** The result. */ standing: StandingName, };

/** A word that was contested beside real letters. */
export type VerdictWish = {
/** The rules, such as `competition` or `classic,conjugations=off`. */ rules: string,
/** The word. */ word: string,
/** The word of the row before it; none for a new row. */ from?: string,
/** The title of a dictionary; the server's first one if not given. */ dictionary?: string, };

/** A sheet to be counted. */
export type SheetWish = {
/** The rules. */ rules: string,
/** The rows of both mats from the top; an empty one is free. */ rows: BySideView<Array<string>>,
/** Bonus points. */ bonus: BySideView<number>,
/** How many words each side has taken. */ jarnacs: BySideView<number>,
/** The title of a dictionary, for words that count 100; the server's first one if not given. */ dictionary?: string, };

/** A sheet that was counted. */
export type SheetAnswer = {
/** What each row counts. */ rows: BySideView<Array<number>>,
/** What each side has, with its bonus points. */ points: BySideView<number>,
/** Who has won by that. */ standing: StandingName, };

/** A tournament that is to be made. */
export type NewTournament = {
/** Its settings by name, as docs/TOURNAMENTS.md lists them; `name` must be there, the others have usual values. */ settings: { [key in string]: string },
/** Whether it stands in the public list; whoever has its address sees it anyway. */ listed: boolean,
/** How its games are played, if they are played on this server. */ online?: OnlinePlay,
/** A log of `jarnac tournament` that it goes on from, instead of the settings. */ log?: string,
/** The club whose tournament it is; for its organisers. */ club?: string, };

/** How the games of a tournament are played that is played on the server. */
export type OnlinePlay = {
/** The rules, with the clock. */ rules: RulesChoice,
/** Whether games count for ratings; they do if both have accounts and the rules can be rated. */ rated: boolean,
/** After how many minutes who has not come to the table loses. */ forfeit_minutes: number,
/** The title of the dictionary, or `club:ID` for a club's own; the server's first one if it is left out. */ dictionary?: string, };

/** A person or a team that enters. */
export type TournamentEntrant = {
/** What they are called. */ name: string,
/** How strong they are. */ rating?: number,
/** Where they come from. */ club?: string,
/** A team's members, board by board. */ members?: Array<string>, };

/** Two that meet. */
export type PairView = {
/** The number of side A. */ a: number,
/** The number of side B. */ b: number,
/** Whether side A begins; otherwise the toss says. */ begins: boolean, };

/** A wish. Its key names it for ever: sent again, it is done once. */
export type TournamentWish = {
/** A name that nobody else gives. */ key: string,
/** What is wanted. */ act: TournamentAct, };

/** What can be wanted of a tournament. `player`, `a` and `b` are numbers of entrants. */
export type TournamentAct = { "act": "enter", entrant: TournamentEntrant, } | { "act": "join" } | { "act": "enter_list", text: string, } | { "act": "edit", player: number, entrant: TournamentEntrant, } | { "act": "check_in", players: Array<number>, } | { "act": "withdraw", player: number, reason?: string, } | { "act": "return", player: number, } | { "act": "ask_bye", player: number, round: number, kind: ByeName, } | { "act": "cancel_bye", player: number, round: number, } | { "act": "forbid", a: number, b: number, } | { "act": "allow", a: number, b: number, } | { "act": "set", setting: string, value: string, reason?: string, } | { "act": "merge", dropped: number, kept: number, reason: string, } | { "act": "pair",
/** Until when it is to be played, if the players arrange that. */ until?: number, } | { "act": "pair_by_hand", tables: Array<PairView>, byes: Array<number>, } | { "act": "report", round: number, table: number, result: ReportView, } | { "act": "correct", round: number, table: number, result: ReportView, reason: string, } | { "act": "claim", round: number, table: number, result: ReportView, } | { "act": "close_round" } | { "act": "undo", line: number, reason?: string, } | { "act": "finish" } | { "act": "start_clock", minutes: number, } | { "act": "pause_clock" } | { "act": "resume_clock" } | { "act": "stop_clock" } | { "act": "list", listed: boolean, } | { "act": "renew_links" };

/** What became of a pairing. */
export type ReportView = { "kind": "played" } & PlayedView | { "kind": "counted",
/** What both sides counted. */ points: BySideView<number>,
/** How many Jarnacs each side said. */ jarnacs?: BySideView<number>, } | { "kind": "absent",
/** Which. */ side: SideName, } | { "kind": "both_absent" } | { "kind": "boards",
/** The boards, from the first; none of them has boards itself. */ boards: Array<ReportView>, };

/** A game that was played, with as much as is known of it. */
export type PlayedView = {
/** Who won. */ winner: StandingName,
/** What both sides counted. */ points?: BySideView<number>,
/** How many Jarnacs each side said. */ jarnacs?: BySideView<number>, };

/** Why somebody does not play in a round. */
export type ByeName = "full" | "half" | "zero" | "rest";

/** What somebody may do at a tournament. */
export type TournamentRole = { "role": "organiser" } | { "role": "referee" } | { "role": "player",
/** Their number. */ player: number, } | { "role": "spectator" };

/** The key of a player's own link. */
export type PlayerLink = {
/** The number. */ player: number,
/** To be shown in the header `x-jarnac-key`. */ key: string, };

/** The keys of all links, which are for the organiser to hand out. */
export type TournamentLinks = {
/** The organiser's own. */ organiser: string,
/** For referees. */ referee: string,
/** For each player. */ players: Array<PlayerLink>, };

/** A tournament that was made. */
export type TournamentCreated = {
/** Its id. */ id: string,
/** The keys of its links. */ links: TournamentLinks, };

/** How far a tournament is. */
export type TournamentStatus = "open" | "running" | "over";

/** A tournament in a list. */
export type TournamentSummary = {
/** Its id. */ id: string,
/** What it is called. */ name: string,
/** Where it is. */ place?: string,
/** When it is, in words. */ date?: string,
/** When it begins, in milliseconds since 1970, if that was laid down. */ begins_at?: number,
/** Whether it is played on the server. */ online: boolean,
/** How far it is. */ status: TournamentStatus,
/** How rounds are paired. */ system: string,
/** The last round that was paired; 0 before the first. */ round: number,
/** How many rounds there are to be. */ rounds: number,
/** How many have entered. */ players: number,
/** When it was made, in milliseconds since 1970. */ created_at: number, };

/** A page of tournaments, the newest first. */
export type TournamentList = {
/** The tournaments. */ tournaments: Array<TournamentSummary>,
/** Where the next page begins, if there is one. */ next?: string, };

/** Somebody who entered. */
export type TournamentPlayer = {
/** The number, which never changes. */ number: number,
/** What they are called. */ name: string,
/** How strong they are. */ rating?: number,
/** Where they come from. */ club?: string,
/** A team's members. */ members?: Array<string>,
/** `entered`, `present`, `left` or `merged`. */ status: string,
/** The rounds to come in which they have asked not to play. */ away?: Array<number>, };

/** A table of a round. */
export type TournamentTable = {
/** The table, from 1. */ table: number,
/** The number of side A. */ a: number,
/** The number of side B. */ b: number,
/** Whether side A begins; otherwise the toss says. */ begins: boolean,
/** What became of it. */ result?: ReportView,
/** What both get for it, in half points. */ halves?: BySideView<number>,
/** How often it was corrected. */ corrections: number,
/** What the players say themselves, as long as it does not count. */ claims?: BySideView<ReportView | null>,
/** Its game, if it is played on the server. */ game?: TournamentGame, };

/** A game that is played on the server. */
export type TournamentGame = {
/** Its id. */ id: string,
/** The key that lets others look on. */ watch: string, };

/** Somebody who does not play in a round. */
export type TournamentBye = {
/** Who. */ player: number,
/** Why. */ kind: ByeName, };

/** A round. */
export type TournamentRound = {
/** Its number, from 1. */ round: number,
/** The system that paired it, or `hand`. */ by: string,
/** Whether it is over. */ closed: boolean,
/** Until when it is to be played, if the players arrange that. */ until?: number,
/** The tables. */ tables: Array<TournamentTable>,
/** Who does not play. */ byes: Array<TournamentBye>, };

/** What a tie-break says of somebody. */
export type TieValue = {
/** Which. */ name: string,
/** As it is shown. */ value: string, };

/** A line of the standings. */
export type TournamentRank = {
/** The rank, from 1; those whom nothing decides between share it. */ rank: number,
/** Who. */ number: number,
/** The points, in halves. */ halves: number,
/** Games won at the table. */ won: number,
/** Games without a winner. */ tied: number,
/** Games lost at the table. */ lost: number,
/** The tie-breaks in their order. */ ties: Array<TieValue>,
/** Round by round: `+4` is a win against the one on line 4. */ cells: Array<string>, };

/** Two who must not meet. */
export type ForbiddenPair = {
/** The lower number. */ a: number,
/** The higher one. */ b: number, };

/** What can come next. */
export type NextRound = {
/** The round that is paired next; nothing if all are. */ round?: number,
/** By which system. */ system: string,
/** The tables of the last round whose results are missing. */ missing: Array<number>, };

/** The clock of a round. */
export type RoundClock = {
/** How long it had at the start, in milliseconds. */ whole_ms: number,
/** When it ends if it runs, in milliseconds since 1970. */ ends_at?: number,
/** What is left if it stands. */ left_ms?: number, };

/** A tournament as it stands. */
export type TournamentView = {
/** Its id. */ id: string,
/** Counts everything that changed. */ revision: number,
/** What it is called. */ name: string,
/** How far it is. */ status: TournamentStatus,
/** Whether it stands in the public list. */ listed: boolean,
/** Every setting. */ settings: { [key in string]: string },
/** Everybody who entered. */ players: Array<TournamentPlayer>,
/** Those who must not meet. */ forbidden?: Array<ForbiddenPair>,
/** The rounds that were paired. */ rounds: Array<TournamentRound>,
/** The standings with everybody's rounds. */ standings: Array<TournamentRank>,
/** What can come next. */ next: NextRound,
/** The number of the line that `undo` takes back. */ undo?: number,
/** How its games are played, if they are played on the server. */ online?: OnlinePlay,
/** The clock of the round. */ clock?: RoundClock, };

/** A tournament, and what you are there. */
export type TournamentAnswer = {
/** The tournament. */ tournament: TournamentView,
/** What you may do. */ you: TournamentRole,
/** The club whose tournament it is, if you may see that one. */ club?: ClubName,
/** The server's clock, in milliseconds since 1970. */ now: number, };

/** A line of the log. */
export type TournamentLine = {
/** Its number, from 1. */ line: number,
/** When. */ at: number,
/** Who did it: `organiser`, `referee`, `player 3`. */ by: string,
/** What happened, as the log writes it. */ events: Array<string>,
/** Whether it still counts. */ counts: boolean, };

/** The log, the latest line first. */
export type TournamentLog = {
/** The lines. */ lines: Array<TournamentLine>, };

/** What the server sends over a tournament's socket. It is answered with beats only. */
export type TournamentMessage = { "type": "changed",
/** The revision. */ revision: number, } | { "type": "beat",
/** The number. */ n: number,
/** The server's clock, in milliseconds since 1970. */ now: number, } | { "type": "error",
/** What was wrong. */ error: ApiError, } | { "type": "bye",
/** Why. */ reason: ByeReason,
/** When to connect again, in milliseconds. */ retry_ms: number, };

/** A table whose game is played on the server, as it stands. */
export type LiveTable = {
/** The table, from 1. */ table: number,
/** How far its game is. */ status: GameStatus,
/** Who has come to it. */ came: BySideView<boolean>,
/** The points so far. */ points: BySideView<number>,
/** The clocks. */ clock: ClockView,
/** How many deeds there were; it changes whenever something happens. */ seq: number, };

/** The tables of the last round. */
export type LiveTables = {
/** The round; 0 if none was paired. */ round: number,
/** The tables that have a game here. */ tables: Array<LiveTable>,
/** The server's clock, in milliseconds since 1970. */ now: number, };

/** A series that is to be made. */
export type NewSeries = {
/** Its settings by name, as docs/TOURNAMENTS.md lists them; `name` must be there, the others have usual values. */ settings: { [key in string]: string },
/** Whether it stands in the public list; whoever has its address sees it anyway. */ listed: boolean, };

/** The key of a series' organiser. */
export type SeriesKey = {
/** The series' id. */ id: string,
/** To be shown in the header `x-jarnac-key`. */ key: string, };

/** A wish. Its key names it for ever: sent again, it is done once. */
export type SeriesWish = {
/** A name that nobody else gives. */ key: string,
/** What is wanted. */ act: SeriesAct, };

/** What the organiser of a series can want. */
export type SeriesAct = { "act": "set", setting: string, value: string, } | { "act": "add", tournament: string, organiser?: string, } | { "act": "remove", tournament: string, } | { "act": "join", name: string, tournament?: string, is: string, } | { "act": "part", name: string, tournament?: string, } | { "act": "list", listed: boolean, } | { "act": "renew_link" };

/** A tournament of a series. */
export type SeriesStage = {
/** The tournament's id. */ id: string,
/** What it is called. */ name: string,
/** How far it is. */ status: TournamentStatus,
/** Whether it counts: it does when it is over, or if the series says so before. */ counts: boolean, };

/** What a tournament adds for somebody. */
export type SeriesShare = {
/** As it is shown. */ points: string,
/** Their rank there. */ rank: number,
/** Whether it is one of the best, which count. */ counts: boolean, };

/** A line of the standings of a series. */
export type SeriesRank = {
/** The rank, from 1; those whom nothing decides between share it. */ rank: number,
/** Who. */ name: string,
/** What counts, added up, as it is shown. */ points: string,
/** Tournament by tournament; nothing where they did not take part. */ shares: Array<SeriesShare | null>,
/** The tie-breaks in their order. */ ties: Array<TieValue>, };

/** Two names that are one person. */
export type SeriesAlias = {
/** As somebody is called in a tournament. */ name: string,
/** In this one only. */ tournament?: string,
/** Who that is. */ is: string, };

/** A series as it stands. */
export type SeriesView = {
/** Its id. */ id: string,
/** What it is called. */ name: string,
/** Whether it stands in the public list. */ listed: boolean,
/** Every setting. */ settings: { [key in string]: string },
/** Its tournaments. */ tournaments: Array<SeriesStage>,
/** Names that were joined. */ aliases: Array<SeriesAlias>,
/** The standings. */ standings: Array<SeriesRank>, };

/** A series, and by which key you run it. */
export type SeriesAnswer = {
/** The series. */ series: SeriesView,
/** The key of the organiser's link, if you may change it. */ key?: string, };

/** A series in a list. */
export type SeriesSummary = {
/** Its id. */ id: string,
/** What it is called. */ name: string,
/** How many tournaments it has. */ tournaments: number,
/** When it was made, in milliseconds since 1970. */ created_at: number, };

/** Series, the newest first. */
export type SeriesList = {
/** As many as a page has. */ series: Array<SeriesSummary>, };

/** A club that is to be made. Whoever makes it owns it, and has an account. */
export type NewClub = {
/** What it is called. */ name: string,
/** What it is, in a few lines. */ about: string,
/** Where it meets. */ place: string,
/** Whether it stands in the public list; otherwise only members and those with a link find it. */ listed: boolean, };

/** Something that is wanted of a club, done once for its key. */
export type ClubWish = {
/** Any text of up to 64 characters, new for each wish. */ key: string,
/** What is wanted. */ act: ClubAct, };

/** What can be wanted of a club. */
export type ClubAct = { "act": "describe",
/** What it is called. */ name: string,
/** What it is, in a few lines. */ about: string,
/** Where it meets. */ place: string, } | { "act": "open",
/** Whether it stands in the public list. */ listed: boolean,
/** Whether everybody sees who its members are, and their ratings. */ shows_members: boolean,
/** Whether whoever sees it may ask to become a member. */ asks: boolean, } | { "act": "rules",
/** The rules of games. */ rules: RulesChoice,
/** Settings of tournaments by name, as docs/TOURNAMENTS.md lists them. */ tournament: { [key in string]: string }, } | { "act": "words",
/** One word a line: `+ word`, `+ form = headword`, `- word`. */ text: string,
/** The edition that was changed; if there is a newer one the wish is `stale`. */ edition: number, } | { "act": "add_members",
/** Their names. */ names: string, } | { "act": "rename",
/** Their number. */ member: number,
/** The name. */ name: string, } | { "act": "remove",
/** Their number. */ member: number, } | { "act": "set_role",
/** Their number. */ member: number,
/** The role. */ role: ClubRole, } | { "act": "hand_over",
/** Their number. */ member: number, } | { "act": "ask",
/** A few words to those who decide. */ note: string, } | { "act": "join" } | { "act": "accept",
/** The number of the request. */ member: number,
/** The member without an account who they are, if they are listed. */ listed_as?: number, } | { "act": "decline",
/** The number of the request. */ member: number, } | { "act": "leave" } | { "act": "add_evening",
/** The evening. */ evening: Evening,
/** In how many weeks running it is held; 1 for once. */ weeks: number, } | { "act": "edit_evening",
/** Its number. */ number: number,
/** What it is now. */ evening: Evening, } | { "act": "remove_evening",
/** Its number. */ number: number, } | { "act": "adopt",
/** Its id. */ tournament: string,
/** The key of its organiser's link. No log keeps it. */ organiser?: string, } | { "act": "release",
/** Its id. */ tournament: string, } | { "act": "renew_links" };

/** An evening of the club, or whatever else stands in its calendar. */
export type Evening = {
/** What it is called. */ title: string,
/** When it begins, in milliseconds since 1970. */ at: number,
/** How long it lasts. */ minutes: number,
/** Where, if not where the club meets. */ place: string,
/** What else is to be known. */ note: string,
/** It does not take place. */ cancelled: boolean, };

/** What a member may do in a club. */
export type ClubRole = "member" | "referee" | "organiser" | "owner";

/** What you are in a club. */
export type ClubYou = {
/** Your number, if you are a member. */ member?: number,
/** Your role, if you are a member. */ role?: ClubRole,
/** Whether you have asked to become one. */ asked: boolean,
/** Whether you came by a link that lets you join. */ invited: boolean, };

/** The keys of a club's links, for those who run it to hand out. */
export type ClubLinks = {
/** Whoever shows it in the header `x-jarnac-key` may join. */ join: string,
/** Whoever shows it behind `?key=` reads the calendar of a club that is not listed. */ calendar: string, };

/** What those who run a club have laid down. */
export type ClubSettings = {
/** What it is, in a few lines. */ about: string,
/** Where it meets. */ place: string,
/** Whether everybody sees who its members are, and their ratings. */ shows_members: boolean,
/** Whether whoever sees it may ask to become a member. */ asks: boolean,
/** The rules of games that are made from its page. */ rules: RulesChoice,
/** Settings of tournaments that are made from its page. */ tournament: { [key in string]: string }, };

/** What a club is called, and where it is found. */
export type ClubName = {
/** Its id. */ id: string,
/** Its name as addresses write it: `/club/SLUG`. */ slug: string,
/** What it is called. */ name: string, };

/** A member. */
export type ClubMember = {
/** The number that they have for ever. */ member: number,
/** What they are called in the club. */ name: string,
/** What they may do. */ role: ClubRole,
/** The person, if they have an account. */ person?: string,
/** Since when, in milliseconds since 1970. */ since: number, };

/** Somebody who asks to become a member. */
export type ClubRequest = {
/** The number of the request. */ member: number,
/** What their account is called. */ name: string,
/** The person. */ person: string,
/** What they say. */ note: string,
/** Since when, in milliseconds since 1970. */ since: number, };

/** An evening in the calendar. */
export type ClubEvening = {
/** Its number. */ number: number,
/** What it is. */ evening: Evening, };

/** The club's own dictionary. */
export type ClubWords = {
/** House words, one a line; empty if the club has none. */ text: string,
/** How often it was written: 0 if the club has none. */ edition: number,
/** How many words are added. */ added: number,
/** How many are banned. */ banned: number, };

/** A club as it stands, as far as whoever asks may see it. */
export type ClubView = {
/** Its id. */ id: string,
/** Its name as addresses write it: `/club/SLUG`. */ slug: string,
/** Counts every change. */ revision: number,
/** What it is called. */ name: string,
/** Whether it stands in the public list. */ listed: boolean,
/** What was laid down. */ settings: ClubSettings,
/** How many members it has. */ size: number,
/** Its members, if one may see them. */ members: Array<ClubMember>,
/** Who asks to become one, for those who decide. */ requests: Array<ClubRequest>,
/** Its calendar, the earliest first. */ evenings: Array<ClubEvening>,
/** Its tournaments, the newest first: all for members, those that are listed for others. */ tournaments: Array<TournamentSummary>,
/** Its own dictionary. Games choose it as `club:ID`. */ words: ClubWords,
/** When it was made, in milliseconds since 1970. */ created_at: number, };

/** A club as it stands, and what you are there. */
export type ClubAnswer = {
/** The club. */ club: ClubView,
/** What you are there. */ you: ClubYou,
/** The server's clock, in milliseconds since 1970. */ now: number, };

/** A club in a list. */
export type ClubSummary = {
/** Its id. */ id: string,
/** Its name as addresses write it: `/club/SLUG`. */ slug: string,
/** What it is called. */ name: string,
/** Where it meets. */ place: string,
/** How many members it has. */ size: number,
/** What you are there, in the list of your own. */ role?: ClubRole,
/** When it was made, in milliseconds since 1970. */ created_at: number, };

/** A page of clubs, the newest first. */
export type ClubList = {
/** The clubs. */ clubs: Array<ClubSummary>,
/** Where the next page begins, if there is one. */ next?: string, };

/** Something that was done in a club. */
export type ClubLine = {
/** The revision that it made. */ revision: number,
/** When, in milliseconds since 1970. */ at: number,
/** What whoever did it was called. */ by: string,
/** What was done. */ act: ClubAct,
/** Whom it was about, if it was about somebody. */ about?: string, };

/** What was done in a club, the latest first. */
export type ClubLog = {
/** The lines. */ lines: Array<ClubLine>, };

/** A tournament in an export. */
export type ExportedTournament = {
/** Its id. */ id: string,
/** Its log, as `jarnac tournament` reads it. */ log: string,
/** The games that were played on the server. */ games: Array<ExportedGame>, };

/** A game in an export. */
export type ExportedGame = {
/** Its id. */ id: string,
/** Its record as text. */ record: string, };

/** Everything that a club has, for those who run it. */
export type ClubExport = {
/** `jarnac club`. */ format: string,
/** The version of this format. */ version: number,
/** When it was made, in milliseconds since 1970. */ made_at: number,
/** The club. */ club: ClubView,
/** What was done in it. */ log: ClubLog,
/** Results, records and ratings. */ results: ClubResults,
/** Its tournaments. */ tournaments: Array<ExportedTournament>, };

/** Results, records and ratings of a club. */
export type ClubResults = {
/** Its tournaments in which something was played, the latest first. */ results: Array<ClubResult>,
/** The best of all of them. */ records: Array<ClubRecord>,
/** Everybody's rating over time, the best first. Empty if one may not see members. */ ratings: Array<ClubRating>, };

/** What came of a tournament. */
export type ClubResult = {
/** The tournament. */ tournament: TournamentSummary,
/** When its first round was paired, in milliseconds since 1970. */ at: number,
/** How many games were played. */ games: number,
/** The first three places. */ podium: Array<ClubPlace>, };

/** A place in the standings. */
export type ClubPlace = {
/** The place. */ rank: number,
/** Who has it. */ name: string, };

/** What a record is about. */
export type ClubRecordKind = "points" | "margin" | "jarnacs" | "titles" | "games";

/** The best of all tournaments of a club. */
export type ClubRecord = {
/** What it is about. */ kind: ClubRecordKind,
/** How many. */ value: number,
/** Who holds it; several if they are equal. */ names: Array<string>,
/** Against whom, if it is of one game that nobody has equalled. */ against?: string,
/** The tournament, likewise. */ tournament?: string, };

/** Somebody's rating in a club, by Glicko-2; a tournament is a period. */
export type ClubRating = {
/** What they are called. */ name: string,
/** Their number, if they are a member. */ member?: number,
/** The rating now. */ rating: number,
/** How sure it is. */ deviation: number,
/** The games that it rests on. */ games: number,
/** What it was after each tournament in which they played, the earliest first. */ points: Array<RatingPoint>, };

/** A rating after a tournament. */
export type RatingPoint = {
/** When the tournament was, in milliseconds since 1970. */ at: number,
/** The tournament's id. */ tournament: string,
/** The rating. */ rating: number,
/** How sure it is. */ deviation: number, };

/** Who did something that is not an act of the course. */
export type Who = "A" | "B" | "both" | "referee" | "device" | "table";

/** What is contested. */
export type ContestOf = "word" | "jarnac" | "spot";

/** Who gave a verdict. */
export type Ruler = "lexicon" | "referee";

/** A word that was contested, and what was found. */
export type JudgedWord = {
/** The word. */ word: string,
/** The row's word before it; none for a new row. */ from: string | null,
/** Whether it is admitted; none where a referee ruled without asking. */ admitted: boolean | null,
/** Why not. */ refusal: WordRefusal | null, };

/** Something that a device was told. */
export type Told = { "kind": "step",
/** Who does it; none for a timer. */ by: SideName | null,
/** What. */ act: CourseAct, } | { "kind": "decided",
/** By whom. */ by: SideName, } | { "kind": "unsaid",
/** By whom. */ by: SideName, } | { "kind": "stop",
/** Who asked for it. */ by: Who,
/** Whether the referee is called. */ called: boolean,
/** Why. */ why: string, } | { "kind": "reason",
/** Who asked for it. */ by: Who,
/** Why. */ why: string, } | { "kind": "resume" } | { "kind": "clock",
/** By whom. */ by: Who,
/** Why. */ why: string,
/** Whose clock. */ side: SideName,
/** What it shows then, in milliseconds. */ left: number, } | { "kind": "jarnacs",
/** By whom. */ by: Who,
/** Why. */ why: string,
/** Whose. */ side: SideName,
/** How many there are then. */ count: number, } | { "kind": "points",
/** By whom. */ by: Who,
/** Why. */ why: string,
/** Whose. */ side: SideName,
/** How many there are then. */ count: number, } | { "kind": "hand",
/** By whom. */ by: Who,
/** Why. */ why: string,
/** To whom. */ side: SideName, } | { "kind": "contest",
/** By whom. */ by: SideName,
/** Of what. */ of: ContestOf,
/** Whether a Jarnac is announced in the same breath. */ sealed: boolean, } | { "kind": "dropped",
/** By whom. */ by: SideName, } | { "kind": "verdict",
/** Who contested. */ by: SideName,
/** What it is for the course. */ act: CourseAct,
/** The words. */ words: Array<JudgedWord>,
/** Who gave it. */ ruler: Ruler,
/** Why, if a person did. */ why: string, } | { "kind": "resigned",
/** Which. */ side: SideName, } | { "kind": "tie" } | { "kind": "closed",
/** By whom. */ by: Who,
/** Why. */ why: string,
/** With which result; the sheet tells it if there is none. */ standing: StandingName | null, } | { "kind": "reopened",
/** By whom. */ by: Who,
/** Why. */ why: string, } | { "kind": "away",
/** Since when, by the device's clock. */ from: number, } | { "kind": "call" } | { "kind": "coming" } | { "kind": "void",
/** What was wanted. */ why: string, };

/** A venue to be made. */
export type NewVenue = {
/** What people call it. */ name: string,
/** How many tables it has. They are numbered from 1. */ tables: number,
/** The rules, such as `competition` or `federation,clock=chess 20:00`. */ rules: string, };

/** A venue that was made. Whoever has the key is its referee. */
export type VenueMade = {
/** Its id. */ id: string,
/** The referee's key. */ key: string, };

/** A venue, as far as a link reaches. */
export type VenueView = {
/** Its id. */ id: string,
/** What people call it. */ name: string,
/** The rules. */ rules: string,
/** The table that the link is for; none for the referee's. */ table: number | null,
/** The keys of all tables, for the referee alone. */ tables: Array<VenueTableKey>,
/** Where other devices find this server, such as `http://192.168.1.20:1977`; nothing if it listens to its own machine alone, or does not know. */ addresses: Array<string>, };

/** What lets a device in to one table. */
export type VenueTableKey = {
/** The table. */ number: number,
/** Its key. */ key: string, };

/** A match as its device began it. The course follows from the rules. */
export type MatchSetup = {
/** Its name for ever, made by the device. */ id: string,
/** When it began, by the device's clock. */ start: number,
/** Who plays. */ names: BySideView<string>,
/** The round, as it is called in the hall; may be empty. */ round: string,
/** The rules. */ rules: string,
/** What each pass adds to a clock, in milliseconds. */ added: number,
/** Whether the press itself says «je passe». */ one_act: boolean,
/** Whether the large button wants to be held for a moment. */ long_press: boolean,
/** Whether the reason of a verdict is shown at once. */ reasons: boolean,
/** The number of the assignment that it was begun for. */ assignment?: number, };

/** Something that a device was told, with its time. */
export type MatchEntry = {
/** Its name for ever: it is kept once, however often it is sent. */ key: string,
/** When, by the device's clock. */ at: number,
/** The referee's act that it comes from. */ act?: number,
/** What. */ told: Told, };

/** What a device hands in: what it has not been told to be kept yet, and how all of it stands. */
export type HandIn = {
/** The match. */ setup: MatchSetup,
/** The name of the device for this match, made by it. One device writes a match: what another one hands in is refused, be it nothing but that it is there. */ writer: string,
/** Whether this device goes on with a match that another one has written: from then on it is the one that writes it. */ takes_over: boolean,
/** The match in whose place this one is at the table, because somebody said so. Without it a match does not displace one that has begun and is not signed. */ replaces?: string,
/** The number of the first entry that comes here, from 1. */ from: number,
/** The entries, in order. */ entries: Array<MatchEntry>,
/** Up to which of the referee's acts the device has taken in. */ acts_done: number,
/** What time it is by the device's clock. */ now: number,
/** The sheet, while both sides have signed it. */ sheet?: SignedSheet, };

/** A sheet that both sides have signed. */
export type SignedSheet = {
/** The rows of both mats from the top; an empty one is free. */ rows: BySideView<Array<string>>,
/** Bonus points. */ bonus: BySideView<number>,
/** How many words each side has taken. */ jarnacs: BySideView<number>,
/** Who has won, where the points don't decide. */ decided: StandingName | null, };

/** A sheet as it was handed in, and counted by the server. */
export type HandedSheet = {
/** What was signed. */ sheet: SignedSheet,
/** What each side has, with its bonus points. */ points: BySideView<number>,
/** Who has won. */ standing: StandingName, };

/** What became of what was handed in. */
export type HandInAnswer = {
/** How many entries of the match are kept. */ entries: number,
/** Whether it is the match that the referee sees at this table. */ current: boolean,
/** Whether other entries are kept under numbers that came: then nothing was kept, and the device reads in the news what it has forgotten before it sends the rest. */ differs: boolean,
/** How many acts of the referee there are for this table. */ acts: number, };

/** Who is to play at a table, so that its device need not ask. */
export type NewAssignment = {
/** The names of both sides. */ names: BySideView<string>,
/** The rules, if they are not those of the venue. */ rules?: string,
/** The round, as it is called in the hall; may be empty. */ round: string, };

/** An assignment as a device sees it. */
export type AssignmentView = {
/** Its number at this table, from 1. */ number: number,
/** The names of both sides. */ names: BySideView<string>,
/** The rules. */ rules: string,
/** The round. */ round: string, };

/** What the referee does at a table from afar. The device does it as soon as it hears of it, if the course allows it then. */
export type RefereeAct = { "act": "stop" } | { "act": "go_on" } | { "act": "clock",
/** Whose clock. */ side: SideName,
/** How much, in milliseconds; less than nothing takes it away. */ by: number, } | { "act": "jarnacs",
/** Whose. */ side: SideName,
/** By how many. */ by: number, } | { "act": "points",
/** Whose. */ side: SideName,
/** By how many. */ by: number, } | { "act": "hand",
/** Which. */ side: SideName, } | { "act": "rule",
/** Whether the word is good. */ good: boolean, } | { "act": "end",
/** With which result; the sheet tells it if there is none. */ standing: StandingName | null, } | { "act": "reopen" } | { "act": "coming" };

/** An act of the referee at a table. */
export type NewRefereeAct = {
/** Its name for ever: it is done once, however often it is sent. */ key: string,
/** The match that it is meant for. */ match_id: string,
/** How many entries of it the referee has seen: what was opened after them is not meant. */ seen: number,
/** What. */ act: RefereeAct,
/** Why. */ why: string, };

/** An act of the referee that is kept. */
export type GivenAct = {
/** The table. */ table: number,
/** Its number at this table, from 1. */ number: number,
/** The match that it is meant for. */ match_id: string,
/** How many entries of it the referee had seen. */ seen: number,
/** When, by the server's clock. */ at: number,
/** What. */ act: RefereeAct,
/** Why. */ why: string, };

/** What has changed in a venue. */
export type VenueNews = {
/** Up to where this tells it; to be asked after next time. */ revision: number,
/** Whether there is more to be asked for at once. */ more: boolean,
/** The server's clock. */ now: number,
/** Tables that have changed. */ tables: Array<TableNews>,
/** New entries of the matches that are at the tables now. */ entries: Array<TableEntry>,
/** New acts of the referee for those matches. */ acts: Array<GivenAct>,
/** When each device was last heard, changed or not. */ seen: Array<TableSeen>, };

/** A table as it stands. */
export type TableNews = {
/** Its number. */ number: number,
/** Who is to play there. */ assignment: AssignmentView | null,
/** The match that is played there, or was last. */ setup: MatchSetup | null,
/** How many entries of it are kept. */ entries: number,
/** Its sheet, while both have signed it. */ sheet: HandedSheet | null,
/** What the referee has ruled: it stands, signed or not. */ ruled: RuledResult | null,
/** How many acts of the referee there are for this table. */ acts: number,
/** How many of them its device has taken in. */ acts_done: number, };

/** An entry of a table's match. */
export type TableEntry = {
/** The table. */ table: number,
/** The match. */ match_id: string,
/** Its number in the match, from 1. */ seq: number,
/** The entry. */ entry: MatchEntry, };

/** When a table's device was last heard. */
export type TableSeen = {
/** The table. */ number: number,
/** When, by the server's clock; 0 if never. */ at: number,
/** By how much the server's clock is ahead of the device's. */ offset: number, };

/** All that was ever handed in at a table. */
export type TableLog = {
/** The table. */ number: number,
/** Its matches, the first one first. */ matches: Array<LoggedMatch>,
/** The referee's acts at it. */ acts: Array<GivenAct>, };

/** A match with all its entries. */
export type LoggedMatch = {
/** How it was begun. */ setup: MatchSetup,
/** What its device was told. */ entries: Array<MatchEntry>,
/** Its sheet, if both have signed it. */ sheet: HandedSheet | null,
/** What the referee has ruled. */ ruled: RuledResult | null, };

/** What came of a match: a sheet that both have signed, a result that the referee has ruled, or both. */
export type VenueSheet = {
/** The table. */ table: number,
/** What a tournament calls the pairing; empty for a match that none assigned. */ reference: string,
/** The match. */ setup: MatchSetup,
/** The sheet, if both have signed it. */ sheet: HandedSheet | null,
/** What the referee has ruled. */ ruled: RuledResult | null,
/** When it was handed in, by the server's clock. */ at: number, };

/** What the server sends over a venue's socket. It is answered with beats only. */
export type VenueMessage = { "type": "changed",
/** The revision. */ revision: number, } | { "type": "beat",
/** The number. */ n: number,
/** The server's clock, in milliseconds since 1970. */ now: number, } | { "type": "error",
/** What was wrong. */ error: ApiError, } | { "type": "bye",
/** Why. */ reason: ByeReason,
/** When to connect again, in milliseconds. */ retry_ms: number, };

/** What a client says over a venue's socket. */
export type VenueClientMessage = { "type": "hello",
/** The key. */ key: string, } | { "type": "beat",
/** The number. */ n: number, };

/** Which links of a venue are to be replaced. */
export type VenueLinks = { "which": "table",
/** Its number. */ number: number, } | { "which": "tables" } | { "which": "all" };

/** A wish to replace links: those that were given away open nothing any more. */
export type RenewVenueLinks = {
/** Names this wish: it is done once, however often it is sent in a row. It is good for that even with the referee's key that it has made worthless. */ key: string,
/** Which of them. */ links: VenueLinks, };

/** The links of a venue after some were replaced. */
export type VenueLinksRenewed = {
/** The referee's key. */ key: string,
/** The venue, with the keys of all tables. */ venue: VenueView, };

/** A result that the referee has ruled: it needs no signature. */
export type RuledResult = {
/** Who has won. */ standing: StandingName,
/** Why. */ why: string, };

/** A venue for a tournament: a new one, or one that is there. */
export type NewTournamentVenue = { "kind": "open",
/** How many tables have a device. */ tables: number,
/** The rules, such as `competition` or `federation,clock=chess 20:00`. */ rules: string, } | { "kind": "link",
/** Its id. */ venue: string,
/** Its referee's key. */ key: string, };

/** The venue of a tournament, for those who run it. */
export type TournamentVenue = {
/** Its id. */ id: string,
/** Its referee's key. */ key: string,
/** What people call it. */ name: string,
/** How many tables have a device. */ tables: number,
/** The rules that matches there are begun with. */ rules: string, };

/** Whether a tournament has a venue. */
export type TournamentVenueAnswer = {
/** The venue. */ venue: TournamentVenue | null, };

/** A sheet that both have signed, to be kept. */
export type NewPersonSheet = {
/** Names the match: kept again, it takes the place of what was kept before. */ id: string,
/** The side that whoever keeps it played; none for a sheet of others. */ side: SideName | null,
/** The rules. */ rules: string,
/** Who played. */ names: BySideView<string>,
/** The table, as it is called in the hall; may be empty. */ table: string,
/** The round; may be empty. */ round: string,
/** When it was signed, by the device's clock. */ at: number,
/** What was signed. */ sheet: SignedSheet,
/** Which rows hold a word that was taken. */ taken: BySideView<Array<boolean>>, };

/** A sheet that somebody keeps. */
export type PersonSheet = {
/** Its name. */ id: string,
/** The side that they played. */ side: SideName | null,
/** The rules. */ rules: string,
/** Who played. */ names: BySideView<string>,
/** The table. */ table: string,
/** The round. */ round: string,
/** When it was signed. */ at: number,
/** The sheet, counted by the server. */ sheet: HandedSheet,
/** Which rows hold a word that was taken. */ taken: BySideView<Array<boolean>>, };

/** The sheets that somebody keeps, the latest first. */
export type PersonSheetList = {
/** The sheets. */ sheets: Array<PersonSheet>, };

/** What a puzzle teaches. */
export type ThemeName = "forgotten" | "double" | "nine" | "steps" | "leave" | "supply" | "contest" | "entry" | "end";

/** How one trains. */
export type TrainingMode = "day" | "rated" | "theme" | "streak" | "storm" | "replay" | "missed";

/** What is asked. */
export type Asks = "handover" | "turn" | "claim" | "call";

/** A puzzle as it is asked: nothing of its answers is in it. */
export type PuzzleView = {
/** Its name. */ id: string,
/** What it teaches, where that is told before. */ theme: ThemeName | null,
/** The rule set. */ rules: string,
/** Whose answer is wanted. */ side: SideName,
/** What is asked. */ asks: Asks,
/** The table. */ table: TableView,
/** The word that the other side has announced. */ claim: PlayView | null,
/** Its rating. */ rating: number,
/** Who knows its words. */ known_by: KnownBy,
/** How many people have answered it, */ answers: number,
/** and how many of them rightly. */ solved: number,
/** The day that it belongs to, such as `2026-11-20`, in Paris. */ day: string | null,
/** Which row the answer is at, once that was asked for: 0 for a new word. */ hint_row: number | null,
/** How many letters its word has, once that was asked for. */ hint_length: number | null,
/** The run that it belongs to. */ run: TrainingRun | null, };

/** A streak or a storm. */
export type TrainingRun = {
/** Its name. */ id: string,
/** How many were solved. */ score: number,
/** How many were not. */ faults: number,
/** How much time is left, where there is a limit. */ left_ms: number | null,
/** Whether it is over. */ over: boolean, };

/** Which puzzle is wanted next. */
export type TrainingWish = {
/** How one trains: not `day`, which everybody may read. */ mode: TrainingMode,
/** For `theme`: which one. */ theme: ThemeName | null,
/** Only words that these know. */ known_by: KnownBy | null,
/** For `streak` and `storm`: begin a new run. */ fresh: boolean, };

/** An answer. */
export type TrainingAnswer = {
/** The key of the wish: the same key is answered the same, and counted once. */ key: string,
/** How one trains. */ mode: TrainingMode,
/** Which puzzle. */ puzzle: string,
/** What one would do: one act, two Jarnacs, a Jarnac and a draw (no second one), or nothing to be shown the answer. */ acts: Array<Act>, };

/** Help that is asked for: first which row, then how many letters. */
export type HintWish = {
/** How one trains. */ mode: TrainingMode,
/** Which puzzle. */ puzzle: string, };

/** How an answer was. */
export type TrainingVerdict = "found" | "missed" | "again" | "second";

/** An answer with what it is worth: from 0 (lost) to 1 (won). */
export type ValuedAnswer = {
/** The acts. */ acts: Array<Act>,
/** The expected result after them. */ value: number,
/** How much less that is than the best. */ behind: number,
/** The points of its words, less those of the words they replace. */ points: number, };

/** What became of an answer. */
export type TrainingResult = {
/** How it was. */ verdict: TrainingVerdict,
/** Why a word of it is not admitted. */ refusal: WordRefusal | null,
/** The puzzle, with its theme; the theme is left out while it can be tried again. */ puzzle: PuzzleView,
/** Why the word that was announced is not good, where that was the question and it is not. */ claim_refusal: WordRefusal | null,
/** The position in notation, to be studied; nothing while it can be tried again. */ position: string,
/** What was answered. */ acts: Array<Act>,
/** What that is worth, if it is known. */ mine: ValuedAnswer | null,
/** The right answers, the best first; none while it can be tried again. */ right: Array<ValuedAnswer>,
/** Wrong ones, the one that people fall for first. */ wrong: Array<ValuedAnswer>,
/** What the words of the right answers mean. */ words: Array<WordCard>,
/** The names of the levels whose game it comes from. */ players: Array<string>,
/** The rating before and after, where it was rated. */ rating: TrainingStep | null,
/** The run that it belongs to. */ run: TrainingRun | null, };

/** A rating before and after an answer. */
export type TrainingStep = {
/** Before. */ before: number,
/** After. */ after: number, };

/** How one's training stands. */
export type Training = {
/** How many puzzles there are. */ puzzles: number,
/** Today in Paris. */ today: string,
/** The rating; none before the first rated answer. */ rating: number | null,
/** The rating after each of the last rated answers, the oldest first. */ curve: Array<number>,
/** The last seven days up to today, and whether the puzzle of the day was done. */ week: Array<TrainingDay>,
/** How many days in a row the puzzle of the day was done. */ days_in_a_row: number,
/** The most days in a row that it ever was. */ most_days_in_a_row: number,
/** Each theme: how many there are, how many one has tried and solved. */ themes: Array<ThemeTally>,
/** How many failed ones wait to be replayed. */ failed: number,
/** The best storm and the best streak. */ best_storm: number,
/** The longest streak. */ best_streak: number,
/** Jarnacs missed in one's own analysed games. */ missed: number,
/** Cards that are due. */ cards: number, };

/** A day of the week. */
export type TrainingDay = {
/** Such as `2026-11-20`. */ day: string,
/** Whether its puzzle was answered on it. */ done: boolean, };

/** What one has done of a theme. */
export type ThemeTally = {
/** The theme. */ theme: ThemeName,
/** How many there are. */ puzzles: number,
/** How many one has tried, */ tried: number,
/** and solved. */ solved: number, };

/** A place in a study: where it begins, and the lines up to there. */
export type BoardPlace = {
/** The rules: a set's name, or spelled out. */ rules: string,
/** The position in which it begins; the toss if there is none. */ position?: string | null,
/** What happened since then, as a record writes it. */ lines: Array<string>, };

/** What lies there. */
export type BoardView = {
/** The table, with what is open to each side. */ table: TableView,
/** The same as one line; none where a position can't say it all. */ position: string | null,
/** Whom the game waits for; nobody when it is over. */ awaited: SideName | null, };

/** Something to be done at a place. */
export type BoardAct = {
/** Where. */ place: BoardPlace,
/** By whom. */ side: SideName,
/** What. */ act: Act,
/** The letters that come out of the bag; drawn by lot if none are said. */ drawn?: string | null,
/** Where the lot begins: another number, other letters. */ lot: number, };

/** What came of it. */
export type BoardDone = {
/** The lines of it, mostly one. */ steps: Array<BoardStep>,
/** What lies there then. */ view: BoardView, };

/** A line, and what it tells. */
export type BoardStep = {
/** As a record writes it. */ line: string,
/** What happened in it, without the tables. */ told: Array<StepView>,
/** The number of the turn in which it happens. */ turn: number, };

/** A question to the engine about a place. */
export type BoardQuestion = {
/** Where. */ place: BoardPlace,
/** How long it thinks: 0 for a first look, up to 3. */ effort: number, };

/** What the engine thinks of a place. */
export type BoardPlays = {
/** Who decides. */ side: SideName,
/** What this side may expect, from 0 (lost) to 1 (won), if it does the best. */ value: number,
/** The best that it can do: Jarnacs first, then by value. At most twenty. */ plays: Array<BoardPlay>, };

/** Something that can be done, and what it is worth. */
export type BoardPlay = {
/** What. */ act: Act,
/** What the side may expect then. */ value: number,
/** The standard error of how far it is behind the best; 0 for the best, and where values are exact. */ error: number,
/** The word that it replaces or takes. */ from?: string,
/** The letters of a reserve that it needs. */ letters?: string,
/** What its word counts; 0 without one. */ points: number,
/** What the side leaves to be taken if it passes after it, the most points first; at most three. */ leaves: Array<LeftWord>,
/** How many words that would be. */ left: number, };

/** A word that is left to be taken. */
export type LeftWord = {
/** The row, from 1; none for a new word. */ row: number | null,
/** The word. */ word: string,
/** What it counts. */ points: number, };

/** What an answer at a place is worth, weighed as an analysis does it. */
export type BoardJudged = {
/** Whether nothing is better beyond doubt. */ right: boolean,
/** What the side may expect after it. */ value: number,
/** How much that is behind the best. */ loss: number,
/** The best: the answer itself if it is right. */ best: Act,
/** What the side may expect after that. */ best_value: number,
/** Why its word is not admitted; then nothing else of this counts, and one may try again. */ refusal?: WordRefusal, };

/** A position that is being set by hand. */
export type BoardSetting = {
/** The rules: a set's name, or spelled out. */ rules: string,
/** A position whose other details are kept: Jarnacs, jokers, clocks. */ base?: string | null,
/** What lies on both sides. */ sides: BySideView<BoardSide>,
/** Who has the bag. */ holder: SideName,
/** Whether that side has only just received it, and may say Jarnac and draw. */ handover: boolean, };

/** What lies on a side. */
export type BoardSide = {
/** The rows from the top, as far as something is written there; a joker is `*81`. */ rows: Array<string>,
/** The loose letters. */ reserve: string, };

/** What became of it. */
export type BoardSet = {
/** The position as one line, if it makes sense. */ position: string | null,
/** What lies there then. */ view: BoardView | null,
/** How many of each letter are left in the bag; those that are used up are left out. */ bag: { [key in string]: number },
/** How many letters that is. */ bag_count: number,
/** What keeps it from being a position, or is odd about it. */ problems: Array<BoardProblem>, };

/** Something about a position that is being set. */
export type BoardProblem = {
/** The side that it is about. */ side: SideName | null,
/** The row, from 1. */ row: number | null,
/** What it is. A word that is not admitted may lie there all the same: somebody has overlooked it. */ error: ApiError, };

/** A study as pages and programs read it. */
export type StudyTree = {
/** The head of its record: who, when, by which rules. */ head: string,
/** The position in which it begins; the toss if there is none. */ position?: string | null,
/** What it is called; empty if it has no name. */ name: string,
/** What is said before the first step. */ comment: string,
/** Its steps, each after the one that it follows. Of several that follow the same one the first is the line that goes on. */ steps: Array<TreeStep>, };

/** A step of a study. */
export type TreeStep = {
/** The place of the step that it follows, from 0; none at the beginning. */ parent: number | null,
/** What happens, as a record writes it. */ line: string,
/** `!`, `!!`, `?`, `??`, `!?`, `?!` or nothing. */ mark: string,
/** What is said of it. */ comment: string, };

/** A text that may be a study: a record, or a position in one line. */
export type StudyText = {
/** The text. */ text: string,
/** The rules of a position, which does not say them; competition if nothing is said. */ rules?: string | null, };

/** A study that holds. */
export type StudyView = {
/** The study. */ tree: StudyTree,
/** What the sides are called; empty if they have no name. */ names: BySideView<string>,
/** Its rules. */ rules: RuleSetView,
/** The same, spelled out, as a place says them. */ rules_text: string,
/** What each step tells, and the turn in which it happens. */ steps: Array<BoardStep>, };

/** Who may read a study. */
export type StudyAccess = "private" | "link" | "public";

/** A study to be kept, or kept anew. */
export type StudyWish = {
/** The study, with its name. */ tree: StudyTree,
/** Who may read it. */ access: StudyAccess,
/** The revision that was changed; 0 for a new one. */ revision: number,
/** A key of the page's own choice: the same wish is done once. */ key: string, };

/** A study as lists show it. */
export type StudySummary = {
/** What its address ends with. */ id: string,
/** What it is called. */ name: string,
/** Who made it, as they are called. */ author: string,
/** Who may read it. */ access: StudyAccess,
/** How many steps it has. */ steps: number,
/** How often it was changed, from 1. */ revision: number,
/** When it was last changed, in milliseconds since 1970. */ updated_at: number, };

/** Studies, the latest first. */
export type StudyList = {
/** At most a page of them. */ studies: Array<StudySummary>, };

/** A study that is kept. */
export type KeptStudy = {
/** As lists show it. */ summary: StudySummary,
/** The study. */ view: StudyView,
/** Whether it is your own, and you may change it. */ own: boolean, };

/** Puzzles for when there is no network. They are never asked for a rating. */
export type PuzzlePack = {
/** The rule set of all of them. */ rules: string,
/** The puzzles, with their answers. */ puzzles: Array<PackedPuzzle>, };

/** A puzzle that a page keeps and its own module judges. */
export type PackedPuzzle = {
/** Its line of the file of puzzles. */ line: string,
/** What its words mean. */ words: Array<WordCard>, };

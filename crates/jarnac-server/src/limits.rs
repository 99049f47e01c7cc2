//! Every limit on what comes from outside, in one place. `docs/SERVER.md` has the same table, and a
//! test compares them.

mod clubs;
mod studies;

use std::time::Duration;

use crate::rate::Rate;

pub(crate) use clubs::*;
pub(crate) use studies::*;

/// The longest body of a request, in bytes.
pub(crate) const MAX_BODY: usize = 16 * 1024;
/// The longest message of a client over a socket, in bytes.
pub(crate) const MAX_MESSAGE: usize = 4 * 1024;
/// The shortest and the longest name of a person, in characters.
pub(crate) const NAME_LEN: (usize, usize) = (2, 24);
/// The shortest and the longest password, in characters.
pub(crate) const PASSWORD_LEN: (usize, usize) = (8, 200);
/// The longest thing said at once, in characters.
pub(crate) const MAX_SAY: usize = 300;
/// The longest key of a wish, in characters.
pub(crate) const MAX_KEY: usize = 64;
/// The longest label of a bot token, in characters.
pub(crate) const MAX_LABEL: usize = 40;
/// How many bot tokens a person may have.
pub(crate) const MAX_TOKENS: usize = 8;
/// How many passwords are hashed at a time: each takes 19 MB.
pub(crate) const HASHING: usize = 2;
/// How many passwords may wait to be hashed.
pub(crate) const HASH_QUEUE: usize = 64;
/// How many recovery codes a person gets.
pub(crate) const RECOVERY_CODES: usize = 10;
/// How many people one side of a game takes.
pub(crate) const MAX_TEAM: usize = 32;
/// How many games a person may have that wait for people.
pub(crate) const MAX_WAITING: usize = 20;
/// How many games of a person may be running.
pub(crate) const MAX_RUNNING: usize = 200;
/// How many slow questions of one person's games the computer may think about at once.
pub(crate) const MAX_THINKING_A_PERSON: usize = 2;
/// How many of one address.
pub(crate) const MAX_THINKING_AN_ADDRESS: usize = 4;
/// How many sockets may watch one game; those who play it always come in.
pub(crate) const MAX_WATCHERS: usize = 500;
/// How many seconds later those may see a transcript who watch it.
pub(crate) const MAX_WATCH_DELAY_S: u32 = 3600;
/// How many sockets one address may hold, unless the configuration says otherwise.
pub(crate) const MAX_SOCKETS_AN_ADDRESS: usize = 100;
/// How many connections beyond its sockets one address may hold.
pub(crate) const PLAIN_CONNECTIONS_AN_ADDRESS: usize = 200;
/// How many games may be in memory at once.
pub(crate) const MAX_ROOMS: usize = 50_000;
/// How many messages may wait for a client that reads slowly. One more, and it is dropped.
pub(crate) const QUEUE: usize = 64;
/// How much news of challenges may wait for somebody who reads slowly. One more, and they are dropped.
pub(crate) const HALL_QUEUE: usize = 256;
/// How many wishes may wait for a game.
pub(crate) const ROOM_QUEUE: usize = 256;
/// How many appends may wait for the store.
pub(crate) const STORE_QUEUE: usize = 4096;
/// How many appends go into one commit.
pub(crate) const MAX_BATCH: usize = 256;
/// How long a wish may have to wait for the store before it is refused instead.
pub(crate) const MAX_STORE_WAIT: Duration = Duration::from_millis(600);
/// How long a wish may wait for its game before it is refused instead.
pub(crate) const MAX_ROOM_WAIT: Duration = Duration::from_millis(600);
/// How many of the last events a game keeps at hand for clients that come back.
pub(crate) const RECENT_EVENTS: usize = 32;
/// How many lines of chat a snapshot brings.
pub(crate) const RECENT_CHAT: usize = 50;
/// How many games a page of a list has.
pub(crate) const PAGE: usize = 30;
/// Games of a person that are looked through for those against another, the latest first.
pub(crate) const MET_AMONG: usize = 1_000;
/// How many words a list of anagrams has at most.
pub(crate) const MAX_ANAGRAMS: usize = 500;
/// How many words one person may have proposed.
pub(crate) const MAX_PROPOSALS: usize = 200;
/// How long the reason of a proposal may be, in characters.
pub(crate) const MAX_REASON: usize = 200;
/// How many cards one sitting has.
pub(crate) const SITTING: usize = 20;
/// How many of them were never asked before.
pub(crate) const FRESH_CARDS: usize = 10;
/// How many cards one person may learn.
pub(crate) const MAX_DRILL_CARDS: usize = 20_000;
/// How many lists of cards one person may have.
pub(crate) const MAX_DRILL_LISTS: usize = 30;
/// The longest list of cards, in bytes.
pub(crate) const MAX_DRILL_LIST: usize = 10_000;
/// The longest name of a list of cards, in characters.
pub(crate) const MAX_DRILL_LIST_NAME: usize = 40;
/// How many decks are kept in memory.
pub(crate) const DECKS_KEPT: usize = 12;
/// How many tournaments one person may have made.
pub(crate) const MAX_TOURNAMENTS: usize = 500;
/// How many series one person may have made.
pub(crate) const MAX_SERIES: usize = 100;
/// How many tournaments the calendar has.
pub(crate) const MAX_CALENDAR: usize = 200;
/// How many tables of tournaments that are played here are kept as they stood when they were last looked at.
pub(crate) const MAX_GLIMPSES: usize = 2_000;
/// How many lines the log of a tournament may have.
pub(crate) const MAX_TOURNAMENT_LINES: usize = 20_000;
/// How many tournaments are kept in memory.
pub(crate) const MAX_TOURNAMENTS_KEPT: usize = 64;
/// The longest wish about a tournament, in bytes: a pasted list of players is one.
pub(crate) const MAX_TOURNAMENT_BODY: usize = 256 * 1024;
/// The longest game that was played without a network and is handed in, in bytes and in deeds; the longest id.
pub(crate) const MAX_OFFLINE_BODY: usize = 512 * 1024;
pub(crate) const MAX_OFFLINE_DEEDS: usize = 2_000;
pub(crate) const MAX_OFFLINE_ID: usize = 64;
/// How often it is looked which games of tournaments are to be made, are over, or nobody came to.
pub(crate) const TOURNAMENTS_EVERY: Duration = Duration::from_secs(1);
/// How long after it was made a game that is over may hide something from those who watch it.
pub(crate) const HIDES_WITHIN: Duration = Duration::from_secs(2 * 24 * 3600);
/// How many venues a server keeps.
pub(crate) const MAX_VENUES: usize = 2_000;
/// How many venues that were made at one address it keeps.
pub(crate) const MAX_VENUES_AN_ADDRESS: usize = 50;
/// How many tables a venue may have.
pub(crate) const MAX_VENUE_TABLES: usize = 60;
/// The longest name of a venue, in characters.
pub(crate) const MAX_VENUE_NAME: usize = 60;
/// How many sheets of matches with real letters one person may keep.
pub(crate) const MAX_SHEETS: usize = 500;
/// How many entries of a match are handed in at once.
pub(crate) const MAX_HAND_IN: usize = 60;
/// The longest entry of a match, in bytes.
pub(crate) const MAX_ENTRY: usize = 1_500;
/// How many entries one table of a venue may hand in, all its matches together.
pub(crate) const MAX_TABLE_ENTRIES: usize = 10_000;
/// How many entries one match may have.
pub(crate) const MAX_MATCH_ENTRIES: usize = 3_000;
/// How many bytes of entries one table of a venue may hand in, all its matches together.
pub(crate) const MAX_TABLE_BYTES: usize = 2_000_000;
/// How many matches one table of a venue may have.
pub(crate) const MAX_TABLE_MATCHES: usize = 60;
/// How many acts of the referee, and how many assignments, one table may have.
pub(crate) const MAX_TABLE_ACTS: usize = 1_000;
/// By how much a referee may change a clock from afar, in milliseconds.
pub(crate) const MAX_CLOCK_CHANGE: u64 = 24 * 3600 * 1000;
/// By how many a referee may change the Jarnacs of a side from afar.
pub(crate) const MAX_JARNAC_CHANGE: u64 = 100;
/// By how many a referee may change the bonus points of a side from afar.
pub(crate) const MAX_POINT_CHANGE: u64 = 1_000;
/// Of how many devices of venues is kept in memory when they were heard.
pub(crate) const MAX_HEARD: usize = 20_000;
/// How many entries one answer with a venue's news brings.
pub(crate) const VENUE_PAGE: usize = 1_000;
/// How many games may be waiting for their analysis.
pub(crate) const MAX_ANALYSES: usize = 32;
/// How many pictures of positions are kept.
pub(crate) const MAX_PICTURES: usize = 64;
/// How many pictures may wait for one that is drawn.
pub(crate) const PICTURE_QUEUE: usize = 8;
/// How many senseless messages end a connection.
pub(crate) const MAX_SENSELESS: u32 = 10;
/// The most that lag gives back on a clock.
pub(crate) const MAX_LAG: Duration = Duration::from_millis(300);
/// How often a socket is asked whether it is there.
pub(crate) const BEAT_EVERY: Duration = Duration::from_secs(10);
/// How long a socket may stay silent.
pub(crate) const MAX_SILENCE: Duration = Duration::from_secs(30);
/// How long a client may take to read one message.
pub(crate) const MAX_WRITE: Duration = Duration::from_secs(10);
/// How long the head of a request may take, and how long a connection may do nothing.
pub(crate) const MAX_HEAD_TIME: Duration = Duration::from_secs(15);
/// How long a request may take to come and to be answered.
pub(crate) const MAX_REQUEST_TIME: Duration = Duration::from_secs(20);
/// How long a client may take to read some more of an answer.
pub(crate) const MAX_READING_TIME: Duration = Duration::from_secs(20);
/// From when on a time in which nobody could act is charged to nobody.
pub(crate) const OUTAGE: Duration = Duration::from_secs(3);
/// How often a server notes, for others on its store, that it is alive and what it holds.
pub(crate) const NODE_EVERY: Duration = Duration::from_millis(500);
/// How long a server that starts watches whether another one that looks alive is.
pub(crate) const NODE_WATCHED: Duration = Duration::from_secs(2);
/// Older notes than this, in milliseconds, are not watched: that server is gone.
pub(crate) const NODE_OLD_MS: i64 = 30_000;
/// How long those in the lobby of another server are thought to be there without a word.
pub(crate) const COMPANY_LASTS: Duration = Duration::from_secs(6);
/// How often every live game is looked up: what a lost hint costs.
pub(crate) const LOOK_EVERY: Duration = Duration::from_secs(2);
/// After how long a server that does not reach the store, and had others beside it, sends its people to
/// those: they have missed it by then.
pub(crate) const CUT_OFF_AFTER: Duration = Duration::from_secs(5);
/// From how many milliseconds on a machine's clock is corrected to the database's.
pub(crate) const CLOCK_OFF_MS: i64 = 250;
/// How often a machine's clock is compared with the database's.
pub(crate) const CLOCK_EVERY: Duration = Duration::from_secs(10);
/// By how many milliseconds a clock is corrected at a time while games are played.
pub(crate) const CLOCK_STEP_MS: i64 = 500;
/// Over how many milliseconds those are spread whom a server sends away that stops.
pub(crate) const HANDOVER_MS: u64 = 4_000;
/// How long a lease lasts if it is not kept: what the death of its holder costs at most.
pub(crate) const LEASE_LASTS: Duration = Duration::from_secs(10);
/// How often leases are kept.
pub(crate) const LEASE_EVERY: Duration = Duration::from_secs(3);
/// How often somebody who wants a lease looks whether it was given back.
pub(crate) const LEASE_AGAIN: Duration = Duration::from_secs(1);
/// After how long a lease that is over is forgotten.
pub(crate) const LEASE_FORGOTTEN: Duration = Duration::from_secs(24 * 3600);
/// With how many keepings it is looked for those.
pub(crate) const LEASES_SWEPT_EACH: u64 = 200;
/// How often a worker says that it is alive and keeps its jobs, and servers look who is.
pub(crate) const WORKER_EVERY: Duration = Duration::from_secs(1);
/// How long a worker is thought to be alive without a word.
pub(crate) const WORKER_LASTS: Duration = Duration::from_secs(4);
/// How long a worker has a job if it does not keep it.
pub(crate) const JOB_HELD: Duration = Duration::from_secs(3);
/// How often a server looks how far its jobs are, if it hears nothing.
pub(crate) const JOBS_LOOK: Duration = Duration::from_millis(200);
/// How long a question of a game waits for workers, before the server thinks itself.
pub(crate) const THOUGHT_WITHIN: Duration = Duration::from_secs(60);
/// How long an analysis does.
pub(crate) const STUDY_WITHIN: Duration = Duration::from_secs(300);
/// After how long a job that is too late, or a worker that is gone, is forgotten.
pub(crate) const JOB_FORGOTTEN: Duration = Duration::from_secs(60);
/// How often it is looked for games that should go on and that no server holds.
pub(crate) const SLEEPERS_EVERY: Duration = Duration::from_secs(5);
/// How many games are read at once after a start, or when another server is gone.
pub(crate) const WAKE_AT_ONCE: usize = 32;
/// How often a game that can't be read is tried again.
pub(crate) const WAKE_TRIES: u32 = 10;
/// After how long each time.
pub(crate) const WAKE_AGAIN: Duration = Duration::from_secs(1);
/// How long clocks stand after a restart, at most, until both sides are there again.
pub(crate) const RESUME_AFTER: Duration = Duration::from_secs(10);
/// How long a game without sockets, clock and computer stays in memory.
pub(crate) const UNLOAD_AFTER: Duration = Duration::from_secs(60);
/// How long a side that the game waits for may be away, where no clock runs, until the other side
/// can claim the game.
pub(crate) const CLAIM_AFTER: Duration = Duration::from_secs(5 * 60);
/// How long a game by invitation waits for people.
pub(crate) const WAITING_LASTS: Duration = Duration::from_secs(7 * 24 * 3600);
/// By how much a device's clock has to be late, more than it was, to have been set and not to be slow.
pub(crate) const CLOCK_WAS_SET: Duration = Duration::from_secs(60);
/// How often it is stored when a venue's device was heard, if nothing else is.
pub(crate) const HEARD_STORED_EVERY: Duration = Duration::from_secs(60);
/// How far ahead of ours a moment may be that a device of a venue tells.
pub(crate) const MAX_AHEAD: Duration = Duration::from_secs(10 * 365 * 24 * 3600);
/// How long a venue is kept in which nothing happens.
pub(crate) const VENUE_LASTS: Duration = Duration::from_secs(180 * 24 * 3600);
/// How long a venue is kept in which nothing ever happened: cards are printed weeks before.
pub(crate) const EMPTY_VENUE_LASTS: Duration = Duration::from_secs(90 * 24 * 3600);
/// How long an open challenge waits for somebody.
pub(crate) const LOBBY_LASTS: Duration = Duration::from_secs(24 * 3600);
/// After how long a game in which nothing happens is called off.
pub(crate) const DEAD_AFTER: Duration = Duration::from_secs(30 * 24 * 3600);
/// How long a seat of a challenge is held for somebody who has taken it up and does not come.
pub(crate) const SEAT_HELD: Duration = Duration::from_secs(30);
/// How often it is looked for games that nobody comes to any more.
pub(crate) const SWEEP_EVERY: Duration = Duration::from_secs(600);
/// How long a session lasts.
pub(crate) const SESSION: Duration = Duration::from_secs(180 * 24 * 3600);
/// How long a device is known from which an account has signed in.
pub(crate) const DEVICE: Duration = Duration::from_secs(365 * 24 * 3600);

/// Requests of one address.
pub(crate) const REQUESTS: Rate = Rate::new(100, 40);
/// Guests made at one address: a club comes in at once.
pub(crate) const GUESTS: Rate = Rate::new(60, 1);
/// Passwords and recovery codes tried at one address, rightly or not.
pub(crate) const SIGN_INS: Rate = Rate::new(40, 1).every(2);
/// Wrong passwords for one account from one network, or from one device that it signed in at.
pub(crate) const WRONG_PASSWORDS: Rate = Rate::new(10, 1).every(60);
/// Wrong passwords for one account from everywhere but such devices.
pub(crate) const WRONG_PASSWORDS_AN_ACCOUNT: Rate = Rate::new(40, 2).every(60);
/// Wrong passwords for one account from one network, where the account's own are used up.
pub(crate) const FIRST_TRIES: Rate = Rate::new(3, 1).every(1200);
/// The same from everywhere.
pub(crate) const FIRST_TRIES_AN_ACCOUNT: Rate = Rate::new(300, 5).every(60);
/// Changes of a person's name.
pub(crate) const RENAMES: Rate = Rate::new(5, 1).every(60);
/// Games made by one person.
pub(crate) const NEW_GAMES: Rate = Rate::new(20, 1).every(3);
/// Games made at one address.
pub(crate) const NEW_GAMES_AN_ADDRESS: Rate = Rate::new(200, 2);
/// Venues made at one address.
pub(crate) const NEW_VENUES: Rate = Rate::new(10, 1).every(60);
/// What the device of one table of a venue hands in and asks.
pub(crate) const TABLE_REQUESTS: Rate = Rate::new(120, 6);
/// What the referees of one venue do there, and what they ask.
pub(crate) const REFEREE_REQUESTS: Rate = Rate::new(600, 60);
/// Analyses that one person has begun.
pub(crate) const NEW_ANALYSES: Rate = Rate::new(5, 1).every(10);
/// Questions of one person about words.
pub(crate) const WORD_QUESTIONS: Rate = Rate::new(40, 4);
/// Messages of one socket.
pub(crate) const MESSAGES: Rate = Rate::new(60, 20);
/// Challenges of one person to others.
pub(crate) const CHALLENGES: Rate = Rate::new(5, 1).every(10);
/// Tournaments made by one person.
pub(crate) const NEW_TOURNAMENTS: Rate = Rate::new(10, 1).every(60);
/// Wishes about one tournament by one link or person.
pub(crate) const TOURNAMENT_WISHES: Rate = Rate::new(100, 5);
/// Things said by one person in a game.
pub(crate) const SAYINGS: Rate = Rate::new(5, 1).every(2);

#[cfg(test)]
#[path = "limits_tests.rs"]
mod tests;

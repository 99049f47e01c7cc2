//! `jarnac play`: a whole game in the terminal.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use jarnac_catalogue::{Catalogue, Language, Sentence};
use jarnac_core::rules::OptionName;
use jarnac_core::{Preset, RuleSet};
use jarnac_engine::{LEVELS, MEASURE, level};
use jarnac_protocol::{BySideView, Opponent, RuleSetView, RulesChoice};
use jarnac_terminal::{Against, NewGame, Options, PlayError, ServerGame, What};

use crate::chosen_lexicon::LexiconArgs;
use crate::{Finding, USAGE, complain, language};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A game that was begun: its id, the beginning of it, or its file; at a server its id, or its link.
    /// Without it, and without --against, a page asks.
    #[arg(conflicts_with_all = ["against", "rules"])]
    game: Option<String>,
    /// Play at this server: `https://host`, `http://127.0.0.1:1977`.
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// The bot token by which the server knows you; without one you are a guest there.
    #[arg(
        long,
        value_name = "TOKEN",
        env = "JARNAC_TOKEN",
        hide_env_values = true,
        requires = "server"
    )]
    token: Option<String>,
    /// Against whom: a level of the computer's (novice to champion), mesure, which follows your
    /// strength, or friend for two at one terminal; at a server also invite, for a link, and lobby.
    #[arg(long, value_name = "WHO")]
    against: Option<String>,
    /// The rule set, with changes if need be: `classic`, `competition,clock=chess 10:00`. See
    /// `jarnac rules` for all of them.
    #[arg(
        long,
        value_name = "RULES",
        default_value = "classic",
        requires = "against"
    )]
    rules: RuleSet,
    /// What you are called.
    #[arg(long, value_name = "NAME", default_value = "")]
    name: String,
    /// What the friend at the same terminal is called.
    #[arg(long, value_name = "NAME", default_value = "")]
    other_name: String,
    /// The computer says no vulgar word.
    #[arg(long)]
    family: bool,
    /// Nothing can be taken back.
    #[arg(long)]
    strict: bool,
    /// Line in, line out, nothing redrawn: for screen readers and pipes. It is so by itself where input
    /// or output is no terminal.
    #[arg(long)]
    plain: bool,
    /// The folder in which games are kept.
    #[arg(long, value_name = "FOLDER", env = "JARNAC_GAMES")]
    folder: Option<PathBuf>,
    /// Where the record is written when the game is over; in the folder of games if not given.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How slowly the computer plays: 1 like a person, 0 at once.
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pace: f64,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let language = language::chosen();
    match options(args, language) {
        Ok(Ok(options)) => match jarnac_terminal::play(options) {
            Ok(()) => Ok(Finding::Good),
            Err(why) => fail(&why, language),
        },
        Ok(Err(why)) => fail(&why, language),
        Err(error) => Err(error),
    }
}

/// Says in the person's language what went wrong.
fn fail(why: &PlayError, language: Language) -> anyhow::Result<Finding> {
    complain::error(why.say(&Catalogue::new(language)));
    std::process::exit(i32::from(USAGE));
}

fn options(args: &Args, language: Language) -> anyhow::Result<Result<Options, PlayError>> {
    let what = match what(args) {
        Ok(what) => what,
        Err(why) => return Ok(Err(why)),
    };
    let Some(folder) = args.folder.clone().or_else(usual_folder) else {
        return Ok(Err(PlayError::new(Sentence::new("play-no-folder"))));
    };
    let is_piped = !io::stdin().is_terminal() || !io::stdout().is_terminal();
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Ok(Ok(Options {
        what,
        language,
        colour: !no_colour,
        plain: args.plain || is_piped,
        folder,
        record: args.record.clone(),
        lexicon: args.lexicon.load()?,
        pace: args.pace,
    }))
}

fn what(args: &Args) -> Result<What, PlayError> {
    if let Some(server) = &args.server {
        return at_server(args, server);
    }
    if let Some(game) = &args.game {
        return Ok(What::Resume(game.clone()));
    }
    let Some(who) = &args.against else {
        return Ok(What::Ask);
    };
    let against = match who.as_str() {
        "friend" => Against::Friend,
        name => Against::Computer {
            level: known_level(name)?,
            family: args.family.then_some(true),
        },
    };
    Ok(What::New(NewGame {
        against,
        rules: args.rules,
        names: (args.name.clone(), args.other_name.clone()),
        friendly: !args.strict,
    }))
}

/// The name of a level, if it is one.
fn known_level(name: &str) -> Result<String, PlayError> {
    if name == MEASURE || level(name).is_some() {
        return Ok(name.to_owned());
    }
    let levels = LEVELS.iter().map(|level| level.name).chain([MEASURE]);
    let levels: Vec<&str> = levels.collect();
    let sentence = Sentence::new("play-no-level").with("level", name);
    Err(PlayError::new(sentence.with("levels", levels.join(", "))))
}

/// A game at a server.
fn at_server(args: &Args, server: &str) -> Result<What, PlayError> {
    let opponent = match args.against.as_deref() {
        None => None,
        Some("friend") => Some(Opponent::Hotseat),
        Some("invite") => Some(Opponent::Invite),
        Some("lobby") => Some(Opponent::Lobby),
        Some(name) => Some(Opponent::Computer {
            level: known_level(name)?,
            family: args.family.then_some(true),
        }),
    };
    let is_friend = args.against.as_deref() == Some("friend");
    let named = is_friend && !args.name.is_empty() && !args.other_name.is_empty();
    let new = opponent.map(|opponent| jarnac_protocol::NewGame {
        watch_delay_s: 0,
        rules: choice(&args.rules),
        opponent,
        side: jarnac_protocol::SideChoice::Random,
        teams: false,
        rated: false,
        friendly: !args.strict,
        spectators: false,
        dictionary: None,
        names: named.then(|| BySideView {
            a: args.name.clone(),
            b: args.other_name.clone(),
        }),
    });
    Ok(What::Server(ServerGame {
        server: server.to_owned(),
        token: args.token.clone(),
        name: args.name.clone(),
        game: args.game.clone(),
        new,
    }))
}

/// The rules as a server is asked for them: the set that they are or that they change.
fn choice(rules: &RuleSet) -> RulesChoice {
    let view = RuleSetView::new(rules);
    let like: Preset = view.like.parse().unwrap_or(Preset::Classic);
    let usual = like.options();
    let changes = OptionName::ALL
        .into_iter()
        .filter(|name| name.get(rules) != name.get(&usual))
        .map(|name| (name.name().to_owned(), name.get(rules)))
        .collect();
    RulesChoice {
        set: view.like,
        changes,
    }
}

/// Where the platform keeps what programs make for a person.
fn usual_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "jarnac")?;
    Some(folders.data_dir().join("games"))
}

//! The command line in the reader's language. Help is written in English beside each option, and errors of bad
//! use are clap's: both are retold by the catalogue, which finds them by their words.

use std::process;

use clap::builder::{Resettable, StyledStr};
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory, Error, FromArgMatches};
use jarnac_catalogue::Language;

use crate::language::{self, retold, said};
use crate::{Cli, USAGE};

/// What the person wants. Bad usage is complained about, and ends the program.
pub(crate) fn read() -> Cli {
    let mut command = spoken(Cli::command());
    // The language is chosen already.
    let (_, args) = language::split(std::env::args_os());
    let read = command
        .try_get_matches_from_mut(args)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    match read {
        Ok(cli) => cli,
        Err(error) => refuse(&error.format(&mut command)),
    }
}

/// The whole command line for files that describe it: manuals and completions.
pub(crate) fn described() -> Command {
    spoken(Cli::command().disable_help_subcommand(true))
}

/// A command with its help in the reader's language.
fn spoken(mut command: Command) -> Command {
    match language::chosen() {
        Language::English => command,
        Language::French => {
            // What clap adds by itself is there afterwards, and is retold as well.
            command.build();
            translated(command)
        }
    }
}

fn translated(command: Command) -> Command {
    let about = command.get_about().map(retold);
    let after = command.get_after_help().map(by_line);
    let aliases: Vec<String> = command.get_visible_aliases().map(str::to_owned).collect();
    let usage = retold("Usage:");
    let mut command = command
        .mut_args(argument)
        .subcommand_help_heading(kept(heading("Commands")))
        .subcommand_value_name(kept(retold("COMMAND")))
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
        ));
    if let Some(about) = about {
        command = command.about(noted(about, names_note(&aliases)));
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    if !aliases.is_empty() {
        command = command
            .visible_alias(Resettable::Reset)
            .aliases(aliases.into_iter().map(kept));
    }
    command.mut_subcommands(translated)
}

/// Names on the command line live as long as the program.
fn kept(name: String) -> &'static str {
    Box::leak(name.into_boxed_str())
}

/// Heads of lists end in a colon, which clap adds: it has a space in front.
fn heading(english: &str) -> String {
    format!("{}\u{a0}", retold(english))
}

/// An option with its help, and what clap would note in English behind it.
fn argument(arg: Arg) -> Arg {
    let takes_values = arg.get_action().takes_values();
    let mut notes = Vec::new();
    if let Some(name) = arg.get_env().filter(|_| !arg.is_hide_env_set()) {
        notes.push(said!(
            "help-env",
            name = name.to_string_lossy().into_owned()
        ));
    }
    let defaults = arg.get_default_values().iter();
    let defaults: Vec<String> = defaults
        .map(|value| value.to_string_lossy().into())
        .collect();
    let default = defaults.join(" ");
    if takes_values && !default.is_empty() && !arg.is_hide_default_value_set() {
        notes.push(said!("help-default", value = default));
    }
    let aliases = arg.get_visible_aliases().unwrap_or_default();
    let aliases: Vec<String> = aliases.into_iter().map(str::to_owned).collect();
    let dashed: Vec<String> = aliases.iter().map(|name| format!("--{name}")).collect();
    notes.extend(names_note(&dashed));
    let values: Vec<String> = match takes_values {
        true => arg
            .get_possible_values()
            .iter()
            .map(|value| value.get_name().to_owned())
            .collect(),
        false => Vec::new(),
    };
    if !values.is_empty() {
        notes.push(said!("help-values", values = values.join(", ")));
    }
    let head = match arg.is_positional() {
        true => heading("Arguments"),
        false => heading("Options"),
    };
    let names: Option<Vec<String>> = arg
        .get_value_names()
        .filter(|_| takes_values)
        .map(|names| names.iter().map(retold).collect());
    let help = arg
        .get_help()
        .map(|help| noted(retold(help), notes.clone()));
    let long_help = arg.get_long_help();
    let long_help = long_help.map(|help| noted(retold(help), notes));
    let mut arg = arg
        .help_heading(kept(head))
        .hide_env(true)
        .hide_default_value(true)
        .hide_possible_values(true);
    if let Some(names) = names {
        arg = arg.value_names(names.into_iter().map(kept));
    }
    if let Some(help) = help {
        arg = arg.help(help);
    }
    if let Some(help) = long_help {
        arg = arg.long_help(help);
    }
    match aliases.is_empty() {
        true => arg,
        false => arg
            .visible_alias(Resettable::Reset)
            .aliases(aliases.into_iter().map(kept)),
    }
}

fn names_note(names: &[String]) -> Option<String> {
    (!names.is_empty()).then(|| said!("help-aliases", names = names.join(", ")))
}

fn noted(help: String, notes: impl IntoIterator<Item = String>) -> String {
    notes
        .into_iter()
        .fold(help, |help, note| format!("{help} {note}"))
}

/// A text of several lines, each retold for itself; what they are indented by stays.
fn by_line(text: &StyledStr) -> String {
    let retell = |line: &str| {
        let said = line.trim_start();
        format!("{}{}", &line[..line.len() - said.len()], retold(said))
    };
    let text = text.to_string();
    text.lines().map(retell).collect::<Vec<String>>().join("\n")
}

/// Says what is wrong with the command line, or what was asked for, and ends the program.
fn refuse(error: &Error) -> ! {
    let is_wanted = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_wanted || language::chosen() == Language::English {
        error.exit();
    }
    eprintln!("{}", by_line(&error.render()));
    process::exit(i32::from(USAGE));
}

#[cfg(test)]
mod tests {
    use jarnac_catalogue::Catalogue;

    use super::*;

    /// Every text of a command, with where it stands.
    fn texts(command: &Command, path: &str, all: &mut Vec<(String, String)>) {
        let mut add = |place: String, text: Option<&StyledStr>| {
            let text = text.map(StyledStr::to_string).unwrap_or_default();
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            all.extend(lines.map(|line| (place.clone(), line.to_owned())));
        };
        add(path.to_owned(), command.get_about());
        // What is typed stands in the lines below the first.
        add(path.to_owned(), command.get_long_about());
        for arg in command.get_arguments() {
            let place = format!("{path} {}", arg.get_id());
            add(place.clone(), arg.get_help());
            add(place.clone(), arg.get_long_help());
            if arg.get_action().takes_values() {
                for value in arg.get_possible_values() {
                    add(place.clone(), value.get_help());
                }
                let names = arg.get_value_names().unwrap_or_default();
                for name in names.iter().filter(|name| name.len() > 3) {
                    add(place.clone(), Some(&StyledStr::from(name.to_string())));
                }
            }
        }
        for inner in command.get_subcommands() {
            texts(inner, &format!("{path} {}", inner.get_name()), all);
        }
    }

    #[test]
    fn all_help_is_in_the_catalogue() {
        let mut command = Cli::command();
        command.build();
        let mut all = Vec::new();
        texts(&command, "jarnac", &mut all);
        assert!(all.len() > 300, "{}", all.len());
        let french = Catalogue::new(Language::French);
        for (place, text) in all {
            assert!(
                french.knows(&text) || text == "ELO0,ELO1",
                "{place}: «{text}» is not in locales/help.en.ftl: write it there, and in help.fr.ftl"
            );
        }
    }

    #[test]
    fn the_translated_command_line_is_sound() {
        let mut command = Cli::command();
        command.build();
        translated(command).debug_assert();
    }
}

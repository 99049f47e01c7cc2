//! In which language the program speaks: by `--lang` or `JARNAC_LANG`, else by the configuration file, else as the
//! machine is set.

use std::ffi::OsString;
use std::fmt::Display;
use std::sync::OnceLock;

use jarnac_catalogue::{Catalogue, Language, Sentence};

use crate::settings::Settings;

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Chooses the language for this run, once: before the command line is read, since that speaks as well.
pub(crate) fn choose() {
    let (wanted, _) = split(std::env::args_os());
    let variable = || std::env::var("JARNAC_LANG").ok()?.parse().ok();
    // A file that can't be read is told of by the command that needs it.
    let set = || Settings::load().ok()?.language();
    let language = wanted.or_else(variable).or_else(set);
    // It is chosen once, before anything is said.
    let _ = CHOSEN.set(language.unwrap_or_else(of_machine));
}

/// The command line without `--lang`, which so may stand before a command too, and what that says. A value that is no
/// language stays, to be complained about.
pub(crate) fn split(args: impl Iterator<Item = OsString>) -> (Option<Language>, Vec<OsString>) {
    let mut args = args.peekable();
    let (mut wanted, mut rest) = (None, Vec::new());
    while let Some(arg) = args.next() {
        if arg == "--" {
            rest.push(arg);
            break;
        }
        let said = match arg.to_str().and_then(|arg| arg.strip_prefix("--lang=")) {
            Some(value) => value.parse().ok(),
            None if arg == "--lang" => {
                let value = args.peek().and_then(|value| value.to_str()?.parse().ok());
                value.inspect(|_| drop(args.next()))
            }
            None => None,
        };
        match said {
            Some(language) => wanted = Some(language),
            None => rest.push(arg),
        }
    }
    rest.extend(args);
    (wanted, rest)
}

/// The language of this run.
pub(crate) fn chosen() -> Language {
    *CHOSEN.get_or_init(of_machine)
}

/// All texts in that language.
pub(crate) fn texts() -> &'static Catalogue {
    static TEXTS: OnceLock<Catalogue> = OnceLock::new();
    TEXTS.get_or_init(|| Catalogue::new(chosen()))
}

/// A text in that language.
pub(crate) fn say(sentence: &Sentence) -> String {
    texts().say(sentence)
}

/// What a library says, in that language.
pub(crate) fn retold(said: impl Display) -> String {
    texts().retold(&said.to_string())
}

/// A text by its name, with what is put into it: `said!("cli-cannot-open", file = name)`.
macro_rules! said {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::say(
            &jarnac_catalogue::Sentence::new($id)$(.with(stringify!($name), $value))*
        )
    };
}
pub(crate) use said;

/// A number with so many digits after the comma, or after the point.
pub(crate) fn decimal(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match chosen() {
        Language::French => text.replace('.', ","),
        Language::English => text,
    }
}

fn of_machine() -> Language {
    Language::of_machine(|name| std::env::var(name).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_known_before_the_command_line_is_read() {
        let of = |line: &str| {
            let (wanted, rest) = split(line.split(' ').map(OsString::from));
            let rest: Vec<&str> = rest.iter().filter_map(|arg| arg.to_str()).collect();
            (wanted, rest.join(" "))
        };
        let french = (Some(Language::French), "check tzar".to_owned());
        for line in [
            "--lang fr check tzar",
            "check tzar --lang=fr",
            "check --lang en --lang fr tzar",
        ] {
            assert_eq!(of(line), french, "{line}");
        }
        for line in [
            "check tzar",
            "check --lang",
            "check --lang de",
            "check -- --lang fr",
        ] {
            assert_eq!(of(line), (None, line.to_owned()));
        }
    }
}

//! In which language the program speaks: by `--lang`, else by the configuration file, else as the machine is set.

use std::sync::OnceLock;

use jarnac_catalogue::{Catalogue, Language, Sentence};

use crate::settings::Settings;

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Chooses the language for this run, once.
pub(crate) fn choose(wanted: Option<Language>) {
    // A file that can't be read is told of by the command that needs it.
    let set = || {
        Settings::load()
            .ok()
            .and_then(|settings| settings.language())
    };
    let language = wanted.or_else(set).unwrap_or_else(of_machine);
    // It is chosen once, before anything is said.
    let _ = CHOSEN.set(language);
}

/// The language of this run.
pub(crate) fn chosen() -> Language {
    *CHOSEN.get_or_init(of_machine)
}

/// A text in that language.
pub(crate) fn say(sentence: &Sentence) -> String {
    static TEXTS: OnceLock<Catalogue> = OnceLock::new();
    let texts = TEXTS.get_or_init(|| Catalogue::new(chosen()));
    texts.say(sentence)
}

fn of_machine() -> Language {
    Language::of_machine(|name| std::env::var(name).ok())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The names of texts that the sources in a folder ask for.
    fn asked(folder: &Path, all: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                asked(&path, all);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let parts = text.split("Sentence::new(\"").skip(1);
            let ids = parts.filter_map(|part| part.split('"').next());
            all.extend(ids.filter(|id| !id.contains('\\')).map(str::to_owned));
        }
    }

    #[test]
    fn both_languages_have_every_text_that_is_asked_for() {
        let mut all = vec!["error-head".to_owned(), "note-head".to_owned()];
        asked(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        assert!(all.len() > 10, "{all:?}");
        for texts in Language::ALL.map(Catalogue::new) {
            for id in &all {
                assert!(texts.has(id), "{id} in {texts:?}");
            }
        }
    }
}

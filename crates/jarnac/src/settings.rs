//! The configuration file.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use jarnac_catalogue::Language;
use serde::Deserialize;

use crate::language::said;

/// What the configuration file can say. A path in it is relative to the file's own folder.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// The language in which the program speaks: `fr` or `en`.
    language: Option<String>,
    /// The lexicon file to use instead of the embedded one.
    pub(crate) lexicon: Option<PathBuf>,
    /// A file of house words on top of it.
    pub(crate) house_words: Option<PathBuf>,
    /// Further dictionaries, of which a game may choose one.
    #[serde(default, rename = "dictionary")]
    pub(crate) dictionaries: Vec<DictionarySettings>,
    /// How the server is run.
    #[serde(default)]
    pub(crate) server: ServerSettings,
}

/// A table `[[dictionary]]`: what it is called, and where it is.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DictionarySettings {
    /// What it is called; by default what its file says.
    pub(crate) name: Option<String>,
    /// Which edition it is; by default what its file says.
    pub(crate) edition: Option<String>,
    /// Its lexicon file; the embedded lexicon if not given.
    pub(crate) lexicon: Option<PathBuf>,
    /// A file of house words on top of it.
    pub(crate) house_words: Option<PathBuf>,
}

/// The table `[server]`: the same names as the flags of `jarnac serve`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ServerSettings {
    pub(crate) listen: Option<SocketAddr>,
    pub(crate) public: bool,
    pub(crate) database: Option<String>,
    pub(crate) bus: Option<String>,
    pub(crate) public_url: Option<String>,
    #[serde(default)]
    pub(crate) hosts: Vec<String>,
    pub(crate) behind_proxy: bool,
    pub(crate) thinkers: Option<usize>,
    pub(crate) pace: Option<f64>,
    pub(crate) sockets_an_address: Option<usize>,
    pub(crate) log: Option<String>,
    pub(crate) log_json: bool,
}

/// The environment variable that names another configuration file.
pub(crate) const CONFIG: &str = "JARNAC_CONFIG";

impl Settings {
    /// Reads the configuration file; without one, everything is as by default.
    pub(crate) fn load() -> anyhow::Result<Settings> {
        let chosen = std::env::var_os(CONFIG).map(PathBuf::from);
        let (path, required) = match chosen {
            Some(path) => (path, true),
            None => match usual_place() {
                Some(path) => (path, false),
                None => return Ok(Settings::default()),
            },
        };
        if !required && !path.exists() {
            return Ok(Settings::default());
        }
        let text = fs::read_to_string(&path)
            .with_context(|| said!("cli-config-unread", file = path.display().to_string()))?;
        Settings::parse(&text, path.parent().unwrap_or(Path::new("")))
            .with_context(|| said!("cli-config", file = path.display().to_string()))
    }

    /// The language in which the program speaks, if it is set.
    pub(crate) fn language(&self) -> Option<Language> {
        self.language.as_ref()?.parse().ok()
    }

    fn parse(text: &str, folder: &Path) -> anyhow::Result<Settings> {
        let mut settings: Settings = toml::from_str(text)?;
        if let Some(language) = &settings.language {
            language.parse::<Language>().context("language")?;
        }
        let own = [&mut settings.lexicon, &mut settings.house_words];
        let others = settings.dictionaries.iter_mut();
        let others = others.flat_map(|one| [&mut one.lexicon, &mut one.house_words]);
        for path in own.into_iter().chain(others).flatten() {
            *path = folder.join(&path);
        }
        Ok(settings)
    }
}

/// Where the platform keeps the configuration of programs.
pub(crate) fn usual_place() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "jarnac")?;
    Some(folders.config_dir().join("config.toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_the_file() {
        let text = "lexicon = \"club.lexicon\"\nhouse_words = \"/srv/house.txt\"\n";
        let settings = Settings::parse(text, Path::new("/etc/jarnac")).unwrap();
        assert_eq!(
            settings.lexicon.unwrap(),
            Path::new("/etc/jarnac/club.lexicon")
        );
        assert_eq!(settings.house_words.unwrap(), Path::new("/srv/house.txt"));
    }

    #[test]
    fn a_dictionary_has_a_table_of_its_own() {
        let text = "[[dictionary]]\nname = \"ODS\"\nedition = \"9\"\nlexicon = \"ods9.lexicon\"\n";
        let settings = Settings::parse(text, Path::new("/etc/jarnac")).unwrap();
        let [ods] = settings.dictionaries.as_slice() else {
            panic!("{settings:?}");
        };
        assert_eq!(ods.name.as_deref(), Some("ODS"));
        assert_eq!(
            ods.lexicon.as_deref(),
            Some(Path::new("/etc/jarnac/ods9.lexicon"))
        );
        let error = Settings::parse("[[dictionary]]\nnam = \"ODS\"", Path::new("")).unwrap_err();
        assert!(error.to_string().contains("nam"), "{error}");
    }

    #[test]
    fn the_language_is_one_of_two() {
        let set = |text| Settings::parse(text, Path::new(""));
        let french = set("language = \"fr\"").unwrap().language();
        assert_eq!(french, Some(Language::French));
        assert_eq!(set("").unwrap().language(), None);
        let error = set("language = \"de\"").unwrap_err();
        assert!(format!("{error:#}").contains("fr or en"), "{error:#}");
    }

    #[test]
    fn a_setting_that_does_not_exist_is_an_error() {
        let error = Settings::parse("lexikon = \"x\"", Path::new("")).unwrap_err();
        assert!(error.to_string().contains("lexikon"), "{error}");
    }
}

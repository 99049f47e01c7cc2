//! Which lexicon a command uses: by flag, environment, configuration file, or the embedded one.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::make::house;

use crate::settings::Settings;

#[derive(clap::Args, Default)]
pub(crate) struct LexiconArgs {
    /// The lexicon file to use instead of the embedded one; make one from a word list with
    /// `jarnac lexicon import`. The configuration file can set it for good.
    #[arg(long, value_name = "FILE", env = "JARNAC_LEXICON")]
    lexicon: Option<PathBuf>,
    /// A text file of house words, one a line: `+ word` adds one, `- word` bans one.
    #[arg(long, value_name = "FILE", env = "JARNAC_HOUSE_WORDS")]
    house_words: Option<PathBuf>,
}

impl LexiconArgs {
    /// The lexicon with its house words. It lives as long as the program.
    pub(crate) fn load(&self) -> anyhow::Result<&'static Dictionary> {
        let settings = Settings::load()?;
        let lexicon = self.lexicon.as_ref().or(settings.lexicon.as_ref());
        let house = self.house_words.as_ref().or(settings.house_words.as_ref());
        let base = match lexicon {
            Some(path) => open(path)?,
            None => Dictionary::french(),
        };
        let Some(path) = house else {
            return Ok(base);
        };
        let text = fs::read_to_string(path)
            .with_context(|| format!("can't read the house words {}", path.display()))?;
        let changed = house::apply(base, &text)
            .with_context(|| format!("the house words {}", path.display()))?;
        Ok(Box::leak(Box::new(changed)))
    }
}

/// The lexicon in a file.
pub(crate) fn open(path: &Path) -> anyhow::Result<&'static Dictionary> {
    let dictionary =
        Dictionary::open(path).with_context(|| format!("the lexicon {}", path.display()))?;
    Ok(Box::leak(Box::new(dictionary)))
}

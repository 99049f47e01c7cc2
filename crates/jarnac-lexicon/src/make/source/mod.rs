//! The open French lexicon from its sources: the expanded dictionary, and three reviewed files of
//! our own under `data/`.

mod corrections;
mod links;
mod supplement;

use crate::About;
use crate::make::hunspell::{self, HunspellError};
use crate::make::{Draft, encode};

use super::table::TableError;

/// The texts that a lexicon is built from.
pub struct Sources<'a> {
    /// `fr.dic`.
    pub dic: &'a str,
    /// `fr.aff`.
    pub aff: &'a str,
    /// `corrections.tsv`: what the dictionary says wrong.
    pub corrections: &'a str,
    /// `entry-links.tsv`: lemmas that are one entry.
    pub links: &'a str,
    /// `supplement.tsv`: lemmas that the dictionary lacks.
    pub supplement: &'a str,
}

/// Why a lexicon can't be built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The dictionary is at fault.
    #[error(transparent)]
    Hunspell(#[from] HunspellError),
    /// A line of one of our files is.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl Sources<'_> {
    /// The bytes of the lexicon file.
    ///
    /// ```
    /// use jarnac_lexicon::make::Sources;
    /// use jarnac_lexicon::{About, Dictionary};
    /// let sources = Sources {
    ///     dic: "1\nménage/S.() po:nom is:mas",
    ///     aff: "SFX S. Y 2\nSFX S. 0 0 [^sxz] is:sg\nSFX S. 0 s [^sxz] is:pl\n",
    ///     corrections: "",
    ///     links: "",
    ///     supplement: "",
    /// };
    /// let lexicon = Dictionary::from_bytes(&sources.build(&About::default())?)?;
    /// assert_eq!((lexicon.form_count(), lexicon.entry_count()), (2, 1), "ménage, ménages");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build(&self, about: &About) -> Result<Vec<u8>, BuildError> {
        let mut draft = self.draft()?;
        links::apply(&mut draft, self.links)?;
        Ok(encode(&draft, about))
    }

    fn draft(&self) -> Result<Draft, BuildError> {
        let mut draft = hunspell::expand(self.dic, self.aff)?;
        corrections::apply(&mut draft, self.corrections)?;
        supplement::apply(&mut draft, self.supplement)?;
        Ok(draft)
    }
}

//! The open French lexicon from its sources: the expanded dictionary, and three reviewed files of
//! our own under `data/`.

mod corrections;
mod links;
mod supplement;

use crate::About;
use crate::make::attest::{self, Report};
use crate::make::hunspell::{self, HunspellError};
use crate::make::witness::{Lists, Witnesses};
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
    /// Who knows which words; without them, all lemmas stay, and none come from DELA.
    pub attestation: Option<Attestation<'a>>,
}

/// What decides which lemmas stay, and which are new.
pub struct Attestation<'a> {
    /// The lists that are asked.
    pub lists: &'a Lists<'a>,
    /// `review.tsv`: verdicts on lemmas that few lists know.
    pub reviews: &'a str,
    /// `dela-review.tsv`: verdicts on lemmas that only DELA has.
    pub dela_reviews: &'a str,
}

/// What was made of the sources.
pub struct Made {
    /// The lexicon file.
    pub lexicon: Vec<u8>,
    /// What the lists brought about, if they were asked.
    pub attested: Option<MadeOfLists>,
}

/// What was made with the help of the lists.
pub struct MadeOfLists {
    /// The lexicon file with the lemmas from DELA.
    pub dela: Vec<u8>,
    /// `attestation.tsv`.
    pub table: String,
    /// `dela-attestation.tsv`.
    pub dela_table: String,
    /// What became of the source's and the supplement's lemmas.
    pub report: Report,
    /// What became of DELA's.
    pub dela_report: Report,
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
    /// The lexicon file, and what the lists brought about. `about` is told of the lexicon, and
    /// `about_dela` of the file with the lemmas from DELA.
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
    ///     attestation: None,
    /// };
    /// let made = sources.build(&About::default(), &About::default())?;
    /// let lexicon = Dictionary::from_bytes(&made.lexicon)?;
    /// assert_eq!((lexicon.form_count(), lexicon.entry_count()), (2, 1), "ménage, ménages");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build(&self, about: &About, about_dela: &About) -> Result<Made, BuildError> {
        let mut draft = self.draft()?;
        let attested = match &self.attestation {
            Some(attestation) => Some(attestation.apply(&mut draft, about_dela)?),
            None => None,
        };
        links::apply(&mut draft, self.links)?;
        Ok(Made {
            lexicon: encode(&draft, about),
            attested,
        })
    }

    fn draft(&self) -> Result<Draft, BuildError> {
        let mut draft = hunspell::expand(self.dic, self.aff)?;
        corrections::apply(&mut draft, self.corrections)?;
        supplement::apply(&mut draft, self.supplement)?;
        Ok(draft)
    }
}

impl Attestation<'_> {
    fn apply(&self, draft: &mut Draft, about_dela: &About) -> Result<MadeOfLists, TableError> {
        let witnesses = Witnesses::read(self.lists);
        // What was refused must not come back by another way, so this is asked first.
        let newcomers = attest::newcomers(self.lists.dela, draft, &witnesses, self.dela_reviews)?;
        let (new, new_lemmas, dela_report) = newcomers;
        let (lemmas, report) = attest::apply(draft, &witnesses, self.reviews)?;
        Ok(MadeOfLists {
            dela: encode(&new, about_dela),
            table: attest::write(&lemmas),
            dela_table: attest::write(&new_lemmas),
            report,
            dela_report,
        })
    }
}

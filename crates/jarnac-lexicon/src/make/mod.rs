//! How lexicons are made, which those who only ask one never need: the French one from its sources,
//! one from a user's own word list ([`import`]), one with the words of a house ([`house`]).
//!
//! All of them collect lemmas, readings and links in a [`Draft`]; [`encode`] writes a
//! [lexicon file](crate::format) of it, and [`Dictionary`](crate::Dictionary) reads that.
//!
//! ```
//! use jarnac_core::{Lexicon, Preset, Verdict};
//! use jarnac_lexicon::make::{Draft, encode};
//! use jarnac_lexicon::{About, Class, Dictionary, Kind, Origin};
//! let mut draft = Draft::default();
//! let zibul = draft.add_lemma("zibul", Class::Noun, Origin::House)?;
//! draft.add_reading(zibul, "zibul", Kind::Headword)?;
//! draft.add_reading(zibul, "zibuls", Kind::Plural)?;
//! let lexicon = Dictionary::from_bytes(&encode(&draft, &About::default()))?;
//! let verdict = lexicon.verdict(None, "zibuls".parse()?, &Preset::Classic.rules().words);
//! assert_eq!(verdict, Verdict::Admitted);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agreement;
mod attest;
pub(crate) mod draft;
pub mod house;
mod hunspell;
pub mod import;
mod inflect;
mod source;
pub(crate) mod table;
pub(crate) mod witness;

/// How often words are used, counted from its source.
pub mod frequencies {
    pub use crate::frequency::build::{BuildError, Counts, build};
}

pub use crate::format::encode;
pub use agreement::Disagreements;
pub use attest::Report;
pub use draft::{BadSpelling, Draft, LemmaRef};
pub use hunspell::HunspellError;
pub use inflect::Model;
pub use source::{Attestation, BuildError, Made, MadeOfLists, Sources};
pub use table::TableError;
pub use witness::{Lists, Testimony, Witness, Witnesses};

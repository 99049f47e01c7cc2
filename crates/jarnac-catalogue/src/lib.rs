//! The texts of Jarnac in French and English, for programs in Rust.
//!
//! One catalogue serves all clients: `locales/*.ftl`, in the format of Fluent. What only the command line
//! and the terminal say stands in files of its own, so that no browser loads it.
//!
//! ```
//! use jarnac_catalogue::{Catalogue, Language, Sentence};
//! let texts = Catalogue::new(Language::French);
//! let sentence = Sentence::new("say-claim").with("mine", "no").with("name", "Ada").with("word", "TZAR");
//! assert_eq!(texts.say(&sentence), "Ada annonce TZAR.");
//! ```

mod catalogue;
mod language;
mod mark;
mod retell;
mod sentence;
mod you;

pub use catalogue::Catalogue;
pub use language::{Language, UnknownLanguage};
pub use mark::{Mark, Span, plain, spans};
pub use sentence::{Sentence, Value};
pub use you::{as_name, as_you, is_you};

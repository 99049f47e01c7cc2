//! What players know about words beyond the rules: how common they are, whom they hurt, and how
//! French a string of letters looks.

use jarnac_lexicon::frequency::{Commonness, Depth, Depths, Frequencies};
use jarnac_lexicon::{Coarseness, Dictionary, FormId};

use crate::spelling::Spelling;
use crate::words::{WordNumber, Words};

/// All of it, worked out when the first player asks.
pub(crate) struct Lore {
    depths: Depths,
    /// By the number of the word.
    coarse: Vec<Option<Coarseness>>,
    spelling: Spelling,
}

impl Lore {
    pub(crate) fn new(words: &Words<'_>) -> Lore {
        let dictionary = words.dictionary();
        let commonness = Commonness::new(dictionary, Frequencies::french());
        let coarse = (0..words.len() as WordNumber)
            .map(|number| dictionary.form_coarseness(words.form(number)))
            .collect();
        Lore {
            depths: Depths::new(dictionary, &commonness),
            coarse,
            spelling: Spelling::of(dictionary),
        }
    }

    /// How deep a form lies in the list of all.
    #[inline]
    pub(crate) fn depth(&self, form: FormId) -> Depth {
        self.depths.get(form)
    }

    /// How a word hurts, if it does.
    #[inline]
    pub(crate) fn coarseness(&self, number: WordNumber) -> Option<Coarseness> {
        self.coarse[number as usize]
    }

    /// How French strings look.
    pub(crate) fn spelling(&self) -> &Spelling {
        &self.spelling
    }
}

/// The entry of a form, by its first reading: who knows one of its forms knows the others.
#[inline]
pub(crate) fn entry(dictionary: &Dictionary, form: FormId) -> u32 {
    let first = dictionary.readings(form).next();
    first.map_or(0, |reading| reading.entry().number())
}

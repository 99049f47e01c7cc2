//! The lexicon in memory: forms, their readings, the lemmas behind them, and the entries.

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use jarnac_core::Word;

use crate::accents::Accents;
use crate::format::Room;
use crate::index::WordIndex;
use crate::packed::WordTable;
use crate::{Class, Kind};

/// The files of the embedded French lexicon: the main one, and one with words under a licence of
/// their own, unless the feature `without-dela` leaves that one out.
pub const EMBEDDED: &[(&str, &[u8])] = &[
    (
        "french.lexicon",
        include_bytes!("../../../data/french.lexicon"),
    ),
    #[cfg(not(feature = "without-dela"))]
    ("dela.lexicon", include_bytes!("../../../data/dela.lexicon")),
];

/// An immutable lexicon, read from the bytes of a [lexicon file](crate::format).
///
/// ```
/// use jarnac_lexicon::{Dictionary, Kind};
/// let french = Dictionary::french();
/// let form = french.find("caries".parse()?).expect("it is in the lexicon");
/// assert_eq!(french.word(form).to_string(), "CARIES");
/// // A noun's plural, and forms of the verb «carier».
/// let nouns = french.readings(form).filter(|reading| reading.kind() == Kind::Plural);
/// assert_eq!(nouns.map(|reading| reading.lemma().spelling()).collect::<Vec<_>>(), ["carie"]);
/// assert!(french.form_count() > 160_000 && french.entry_count() < french.form_count());
/// assert_eq!(french.forms().len(), french.form_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Dictionary {
    pub(crate) about: About,
    pub(crate) checksum: Checksum,
    pub(crate) lemmas: Vec<LemmaRecord>,
    pub(crate) entries: usize,
    pub(crate) accents: Vec<Accents>,
    pub(crate) table: WordTable,
    /// Where the readings of each form begin; one more than forms.
    pub(crate) starts: Vec<u32>,
    pub(crate) readings: Vec<ReadingRecord>,
    /// One for each pair of word options, built when it is first asked for.
    pub(crate) indexes: [OnceLock<WordIndex>; 4],
}

/// Where a lexicon comes from, for people.
///
/// ```
/// use jarnac_lexicon::{About, Dictionary};
/// assert!(Dictionary::french().about().licence.starts_with("MPL-2.0"));
/// let about = About { name: "ODS".into(), edition: "9".into(), ..About::default() };
/// assert_eq!(about.title(), "ODS 9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// What it is called.
    pub name: String,
    /// Which edition of that it is, such as `2026`; may be empty.
    pub edition: String,
    /// Under which licence its data stand.
    pub licence: String,
    /// What it was made from.
    pub source: String,
}

impl About {
    /// The name with the edition, such as «Petit Larousse 2026».
    pub fn title(&self) -> String {
        format!("{} {}", self.name, self.edition).trim().to_owned()
    }
}

/// The SHA-256 of a lexicon's contents: games say with it which lexicon they were played with.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// let checksum = Dictionary::french().checksum();
/// assert!(checksum.to_string().starts_with(&checksum.short()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Checksum(pub(crate) [u8; 32]);

/// A form of a lexicon: its place in dictionary order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FormId(pub(crate) u32);

/// An entry of a lexicon: an article of a dictionary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryId(pub(crate) u32);

impl EntryId {
    /// Its number in the lexicon.
    pub fn number(self) -> u32 {
        self.0
    }
}

/// Where a lemma comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// The open dictionary that the lexicon was made from.
    Source,
    /// Our own supplement to it.
    Supplement,
    /// Guessed from a user's word list.
    Inferred,
    /// A file of house words.
    House,
    /// DELA, in a file of its own.
    Dela,
}

impl Origin {
    /// All of them; the position is the code in lexicon files.
    pub const ALL: [Origin; 5] = [
        Origin::Source,
        Origin::Supplement,
        Origin::Inferred,
        Origin::House,
        Origin::Dela,
    ];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::Source => "source",
            Origin::Supplement => "supplement",
            Origin::Inferred => "inferred",
            Origin::House => "house",
            Origin::Dela => "dela",
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct LemmaRecord {
    pub(crate) spelling: Box<str>,
    pub(crate) class: Class,
    pub(crate) origin: Origin,
    pub(crate) entry: EntryId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReadingRecord {
    pub(crate) lemma: u32,
    pub(crate) accents: u16,
    pub(crate) kind: Kind,
}

/// A headword with its class; one or more of them are an entry.
///
/// ```
/// use jarnac_lexicon::{Class, Dictionary, Origin};
/// let french = Dictionary::french();
/// let lemma = french.lemmas().find(|lemma| lemma.spelling() == "maïs").expect("there is one");
/// assert_eq!((lemma.class(), lemma.origin()), (Class::Noun, Origin::Source));
/// ```
#[derive(Clone, Copy)]
pub struct Lemma<'a>(&'a LemmaRecord);

/// One way to understand a form: what it is, in which entry.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// let french = Dictionary::french();
/// let form = french.find("ménagé".parse()?).unwrap();
/// let spellings: Vec<String> = french.readings(form).map(|reading| reading.spelling()).collect();
/// assert!(spellings.contains(&"ménagé".to_owned()) && spellings.contains(&"ménage".to_owned()));
/// let first = french.readings(form).next().expect("a form has a reading");
/// assert_eq!(first.entry(), first.lemma().entry());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    dictionary: &'a Dictionary,
    word: Word,
    record: ReadingRecord,
}

impl Dictionary {
    /// The embedded French lexicon.
    pub fn french() -> &'static Dictionary {
        static FRENCH: LazyLock<Dictionary> = LazyLock::new(Dictionary::embedded);
        &FRENCH
    }

    /// A copy of the embedded French lexicon, to be given another name.
    pub fn embedded() -> Dictionary {
        let read = |bytes, room| {
            Dictionary::with_room(bytes, room).expect("the gate reads the embedded lexicon")
        };
        let ((_, main), others) = EMBEDDED
            .split_first()
            .expect("the main file is always there");
        let others: Vec<Dictionary> = others
            .iter()
            .map(|(_, bytes)| read(bytes, Room::default()))
            .collect();
        let room = others.iter().fold(Room::default(), Room::and);
        others.into_iter().fold(read(main, room), Dictionary::with)
    }

    /// Where it comes from.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The same lexicon under another name. Its contents, and so its checksum, are the same.
    ///
    /// ```
    /// use jarnac_lexicon::Dictionary;
    /// let ours = Dictionary::embedded().called("Club de Nantes", "2026");
    /// assert_eq!(ours.about().title(), "Club de Nantes 2026");
    /// assert_eq!(ours.checksum(), Dictionary::french().checksum());
    /// ```
    #[must_use]
    pub fn called(mut self, name: &str, edition: &str) -> Dictionary {
        name.clone_into(&mut self.about.name);
        edition.clone_into(&mut self.about.edition);
        self
    }

    /// The checksum of its contents.
    pub fn checksum(&self) -> Checksum {
        self.checksum
    }

    /// How many forms it has.
    pub fn form_count(&self) -> usize {
        self.table.len()
    }

    /// How many entries it has.
    pub fn entry_count(&self) -> usize {
        self.entries
    }

    /// All forms, in dictionary order.
    pub fn forms(&self) -> impl ExactSizeIterator<Item = FormId> + use<> {
        (0..self.table.len() as u32).map(FormId)
    }

    /// All lemmas, in dictionary order.
    pub fn lemmas(&self) -> impl ExactSizeIterator<Item = Lemma<'_>> {
        self.lemmas.iter().map(Lemma)
    }

    /// The form of a word, if the lexicon has it.
    pub fn find(&self, word: Word) -> Option<FormId> {
        self.table.find(word).map(|at| FormId(at as u32))
    }

    /// The letters of a form.
    pub fn word(&self, form: FormId) -> Word {
        self.table.word(form.0 as usize)
    }

    /// All readings of a form, at least one.
    pub fn readings(&self, form: FormId) -> impl ExactSizeIterator<Item = Reading<'_>> {
        let word = self.word(form);
        self.records(form).iter().map(move |record| Reading {
            dictionary: self,
            word,
            record: *record,
        })
    }

    pub(crate) fn records(&self, form: FormId) -> &[ReadingRecord] {
        let at = form.0 as usize;
        &self.readings[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    pub(crate) fn entry_of(&self, record: ReadingRecord) -> EntryId {
        self.lemmas[record.lemma as usize].entry
    }
}

impl<'a> Lemma<'a> {
    /// The headword in French spelling.
    pub fn spelling(self) -> &'a str {
        &self.0.spelling
    }

    /// Its class.
    pub fn class(self) -> Class {
        self.0.class
    }

    /// Where it comes from.
    pub fn origin(self) -> Origin {
        self.0.origin
    }

    /// The entry that it belongs to.
    pub fn entry(self) -> EntryId {
        self.0.entry
    }
}

impl fmt::Display for Lemma<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.spelling(), self.class().abbreviation())
    }
}

impl<'a> Reading<'a> {
    /// What the form is in its entry.
    pub fn kind(&self) -> Kind {
        self.record.kind
    }

    /// The headword.
    pub fn lemma(&self) -> Lemma<'a> {
        Lemma(&self.dictionary.lemmas[self.record.lemma as usize])
    }

    /// The entry.
    pub fn entry(&self) -> EntryId {
        self.lemma().entry()
    }

    /// The form in French spelling.
    pub fn spelling(&self) -> String {
        self.accents().spell(self.word)
    }

    pub(crate) fn accents(&self) -> &'a Accents {
        &self.dictionary.accents[usize::from(self.record.accents)]
    }

    pub(crate) fn lemma_index(&self) -> usize {
        self.record.lemma as usize
    }
}

impl Checksum {
    /// The first 16 hexadecimal digits: enough to tell lexicons apart in a list.
    pub fn short(&self) -> String {
        self.to_string()[..16].to_owned()
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

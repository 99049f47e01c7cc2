//! Making the files of words from their sources and our tables.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use jarnac_core::Word;
use jarnac_lexicon::frequency::Frequencies;
use jarnac_lexicon::make::frequencies::{self, Counts};
use jarnac_lexicon::make::{Attestation, Disagreements, Lists, Made, Sources};
use jarnac_lexicon::{About, Dictionary};

use super::packages::wiktionary;
use crate::failure::Failure;

/// Makes all files, writes them into a folder, and says what is in them.
pub(super) fn run(sources: &Path, tables: &Path, out: &Path) -> Result<(), Failure> {
    let lists = ListFiles::read(sources)?;
    let made = make(&lists, sources, tables)?;
    let write = |name: &str, bytes: &[u8]| {
        let path = out.join(name);
        fs::write(&path, bytes).map_err(Failure::io(format!("write {}", path.display())))
    };
    write("french.lexicon", &made.lexicon)?;
    let mut dictionary = Dictionary::verify(&made.lexicon).map_err(check)?;
    tell("french.lexicon", &dictionary);
    if let Some(attested) = &made.attested {
        write("dela.lexicon", &attested.dela)?;
        write("attestation.tsv", attested.table.as_bytes())?;
        write("dela-attestation.tsv", attested.dela_table.as_bytes())?;
        let dela = Dictionary::verify(&attested.dela).map_err(check)?;
        tell("dela.lexicon", &dela);
        dictionary = dictionary.with(dela);
        tell("both", &dictionary);
        print!("{}{}", attested.report, attested.dela_report);
    }
    compare_entries(&dictionary, &lists.all(), sources)?;
    let counts = Counts {
        wordfreq: &bytes(&sources.join("large_fr.msgpack"))?,
        lexique: &bytes(&sources.join("lexique.txt"))?,
    };
    let built = frequencies::build(counts, &dictionary, &made.lexicon).map_err(check)?;
    write("frequencies.bin", &built)?;
    let words = Frequencies::verify(&built, &made.lexicon).map_err(check)?;
    let words = words.word_count();
    println!("frequencies.bin: {words} words, {} bytes", built.len());
    Ok(())
}

/// The texts of the lists.
struct ListFiles {
    dela: String,
    lefff: String,
    lexique: Vec<u8>,
    wiktionary: Vec<String>,
    littre: Vec<u8>,
    thesaurus: String,
    verbiste: String,
    gutenberg: [String; 2],
}

impl ListFiles {
    fn read(sources: &Path) -> Result<ListFiles, Failure> {
        let source = |name: &str| text(&sources.join(name));
        let words: Vec<String> = serde_json::from_str(&source("gutenberg.json")?)
            .map_err(|why| Failure::Check(format!("gutenberg.json is no list of words: {why}")))?;
        Ok(ListFiles {
            dela: source("dela.txt")?,
            lefff: source("lefff.mlex")?,
            lexique: bytes(&sources.join("lexique.txt"))?,
            wiktionary: indexes(sources)?,
            littre: bytes(&sources.join("littre.idx"))?,
            thesaurus: source("thesaurus.dat")?,
            verbiste: source("verbiste.xml")?,
            gutenberg: [source("wfrench.txt")?, words.join("\n")],
        })
    }

    fn all(&self) -> Lists<'_> {
        Lists {
            dela: &self.dela,
            lefff: &self.lefff,
            lexique: &self.lexique,
            wiktionary: &self.wiktionary,
            littre: &self.littre,
            thesaurus: &self.thesaurus,
            verbiste: &self.verbiste,
            gutenberg: &self.gutenberg,
        }
    }
}

fn make(lists: &ListFiles, sources: &Path, tables: &Path) -> Result<Made, Failure> {
    let source = |name: &str| text(&sources.join(name));
    let table = |name: &str| text(&tables.join(name));
    let all = Sources {
        dic: &source("fr.dic")?,
        aff: &source("fr.aff")?,
        corrections: &table("corrections.tsv")?,
        links: &table("entry-links.tsv")?,
        supplement: &table("supplement.tsv")?,
        attestation: Some(Attestation {
            lists: &lists.all(),
            reviews: &table("review.tsv")?,
            dela_reviews: &table("dela-review.tsv")?,
        }),
    };
    let about = About {
        name: "French".to_owned(),
        licence: "MPL-2.0".to_owned(),
        source: "Dicollecte «toutes variantes» 7.0, with corrections and a supplement".to_owned(),
        edition: String::new(),
    };
    let about_dela = About {
        name: "DELA".to_owned(),
        licence: "LGPLLR".to_owned(),
        source: "lemmas of the DELA of the LADL, chosen by reviewers".to_owned(),
        edition: String::new(),
    };
    all.build(&about, &about_dela).map_err(check)
}

/// Says about how many pairs of words the lists disagree with us, and writes them down.
fn compare_entries(
    dictionary: &Dictionary,
    lists: &Lists<'_>,
    sources: &Path,
) -> Result<(), Failure> {
    let found = Disagreements::new(dictionary, lists);
    let path = sources.join("entries.tsv");
    let lines = |what: &str, pairs: &[(Word, Word)]| -> String {
        let line = |(one, other): &(Word, Word)| format!("{what}\t{one}\t{other}\n");
        pairs.iter().map(line).collect()
    };
    let text = lines("one entry here", &found.merged) + &lines("two entries here", &found.parted);
    fs::write(&path, text).map_err(Failure::io(format!("write {}", path.display())))?;
    println!(
        "entries: {} pairs are one here and two in the lists, {} the other way round: see {}",
        found.merged.len(),
        found.parted.len(),
        path.display()
    );
    Ok(())
}

/// The indexes of the dictionaries that were extracted from Wiktionary, by name.
fn indexes(sources: &Path) -> Result<Vec<String>, Failure> {
    let names = wiktionary().map(|language| format!("wiktionary-{language}.index"));
    names.map(|name| text(&sources.join(name))).collect()
}

fn tell(name: &str, dictionary: &Dictionary) {
    println!(
        "{name}: {} forms, {} entries, checksum {}",
        dictionary.form_count(),
        dictionary.entry_count(),
        dictionary.checksum().short()
    );
}

/// A source or a table of ours is not as it should be.
fn check(why: impl Display) -> Failure {
    Failure::Check(why.to_string())
}

fn text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(Failure::io(format!("read {}", path.display())))
}

fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(Failure::io(format!("read {}", path.display())))
}

//! The files of words, from their sources and our tables.

use std::path::Path;

use jarnac_core::Word;
use jarnac_lexicon::frequency::Frequencies;
use jarnac_lexicon::make::frequencies::{self, Counts};
use jarnac_lexicon::make::{Attestation, Disagreements, Lists, Made, Sources};
use jarnac_lexicon::{About, Dictionary};

use crate::Trouble;
use crate::files::{bytes, text, write};

/// Makes all files, writes them into a folder, and says what is in them.
pub(crate) fn make(
    sources: &Path,
    tables: &Path,
    out: &Path,
    languages: &[&str],
) -> Result<(), Trouble> {
    let lists = ListFiles::read(sources, languages)?;
    let made = build(&lists, sources, tables)?;
    let write = |name: &str, bytes: &[u8]| write(&out.join(name), bytes);
    write("french.lexicon", &made.lexicon)?;
    let mut dictionary = Dictionary::verify(&made.lexicon)?;
    tell("french.lexicon", &dictionary);
    if let Some(attested) = &made.attested {
        write("dela.lexicon", &attested.dela)?;
        write("attestation.tsv", attested.table.as_bytes())?;
        write("dela-attestation.tsv", attested.dela_table.as_bytes())?;
        let dela = Dictionary::verify(&attested.dela)?;
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
    let built = frequencies::build(counts, &dictionary, &made.lexicon)?;
    write("frequencies.bin", &built)?;
    let words = Frequencies::verify(&built, &made.lexicon)?;
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
    fn read(sources: &Path, languages: &[&str]) -> Result<ListFiles, Trouble> {
        let source = |name: &str| text(&sources.join(name));
        let indexes = languages
            .iter()
            .map(|language| format!("wiktionary-{language}.index"));
        Ok(ListFiles {
            dela: source("dela.txt")?,
            lefff: source("lefff.mlex")?,
            lexique: bytes(&sources.join("lexique.txt"))?,
            wiktionary: indexes
                .map(|name| source(&name))
                .collect::<Result<_, _>>()?,
            littre: bytes(&sources.join("littre.idx"))?,
            thesaurus: source("thesaurus.dat")?,
            verbiste: source("verbiste.xml")?,
            gutenberg: [source("wfrench.txt")?, source("gutenberg.txt")?],
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

fn build(lists: &ListFiles, sources: &Path, tables: &Path) -> Result<Made, Trouble> {
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
    Ok(all.build(&about, &about_dela)?)
}

/// Says about how many pairs of words the lists disagree with us, and writes them down.
fn compare_entries(
    dictionary: &Dictionary,
    lists: &Lists<'_>,
    sources: &Path,
) -> Result<(), Trouble> {
    let found = Disagreements::new(dictionary, lists);
    let path = sources.join("entries.tsv");
    let lines = |what: &str, pairs: &[(Word, Word)]| -> String {
        let line = |(one, other): &(Word, Word)| format!("{what}\t{one}\t{other}\n");
        pairs.iter().map(line).collect()
    };
    let text = lines("one entry here", &found.merged) + &lines("two entries here", &found.parted);
    write(&path, text.as_bytes())?;
    println!(
        "entries: {} pairs are one here and two in the lists, {} the other way round: see {}",
        found.merged.len(),
        found.parted.len(),
        path.display()
    );
    Ok(())
}

fn tell(name: &str, dictionary: &Dictionary) {
    println!(
        "{name}: {} forms, {} entries, checksum {}",
        dictionary.form_count(),
        dictionary.entry_count(),
        dictionary.checksum().short()
    );
}

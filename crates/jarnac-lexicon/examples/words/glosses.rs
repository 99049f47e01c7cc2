//! The file of glosses, for the lexicon that is built in.

use std::path::Path;

use jarnac_lexicon::Dictionary;
use jarnac_lexicon::gloss::Glosses;
use jarnac_lexicon::gloss::make::{Coverage, Sources, drawn};

use crate::Trouble;
use crate::files::{bytes, text, write};

/// Makes the file, writes it, and says how many words it explains.
pub(crate) fn make(
    sources: &Path,
    own: &Path,
    out: &Path,
    languages: &[&str],
) -> Result<(), Trouble> {
    let french = Dictionary::french();
    println!(
        "choosing a gloss for each of {} lemmas",
        french.lemmas().len()
    );
    let made = read(sources, own, languages)?.build(french)?;
    let glosses = Glosses::verify(&made)?;
    write(out, &made)?;
    println!("{} glosses, {} bytes", glosses.count(), made.len());
    println!("{}", Coverage::of(&glosses, french));
    Ok(())
}

fn read(folder: &Path, own: &Path, languages: &[&str]) -> Result<Sources, Trouble> {
    let mut freedict = Vec::new();
    // Their order decides between senses that are equally central.
    for language in languages {
        let index = text(&folder.join(format!("wiktionary-{language}.index")))?;
        let packed = bytes(&folder.join(format!("wiktionary-{language}.dict.dz")))?;
        freedict.push((index, packed));
    }
    Ok(Sources {
        freedict,
        littre_index: bytes(&folder.join("littre.idx"))?,
        littre: bytes(&folder.join("littre.dict.dz"))?,
        thesaurus: text(&folder.join("thesaurus.dat"))?,
        own: text(own)?,
    })
}

/// Prints so many glosses, with headword, class and source.
pub(crate) fn sample(file: &Path, count: &str, seed: &str) -> Result<(), Trouble> {
    let bytes = bytes(file)?;
    let glosses = Glosses::verify(&bytes)?;
    for (headword, class, gloss) in drawn(&glosses, seed.parse()?).take(count.parse()?) {
        println!(
            "{headword}\t{}\t{}\t{}",
            class.name(),
            gloss.source.name(),
            gloss.text
        );
    }
    Ok(())
}

//! Making the file of glosses from its sources, for the lexicon that is built in.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use jarnac_lexicon::Dictionary;
use jarnac_lexicon::gloss::Glosses;
use jarnac_lexicon::gloss::make::{Coverage, Sources};

use crate::failure::Failure;
use crate::lexicon::wiktionary;

/// Makes the file, writes it, and says how many words it explains.
pub(super) fn run(sources: &Path, own: &Path, out: &Path) -> Result<(), Failure> {
    let french = Dictionary::french();
    println!(
        "choosing a gloss for each of {} lemmas",
        french.lemmas().len()
    );
    let made = read(sources, own)?.build(french).map_err(check)?;
    let glosses = Glosses::verify(&made).map_err(check)?;
    fs::write(out, &made).map_err(Failure::io(format!("write {}", out.display())))?;
    println!("{} glosses, {} bytes", glosses.count(), made.len());
    println!("{}", Coverage::of(&glosses, french));
    Ok(())
}

fn read(folder: &Path, own: &Path) -> Result<Sources, Failure> {
    let bytes = |name: &str| {
        let path = folder.join(name);
        fs::read(&path).map_err(Failure::io(format!("read {}", path.display())))
    };
    let text = |name: &str| String::from_utf8(bytes(name)?).map_err(check);
    let mut freedict = Vec::new();
    // Their order decides between senses that are equally central.
    for language in wiktionary() {
        let index = text(&format!("wiktionary-{language}.index"))?;
        freedict.push((index, bytes(&format!("wiktionary-{language}.dict.dz"))?));
    }
    Ok(Sources {
        freedict,
        littre_index: bytes("littre.idx")?,
        littre: bytes("littre.dict.dz")?,
        thesaurus: text("thesaurus.dat")?,
        own: fs::read_to_string(own).map_err(Failure::io(format!("read {}", own.display())))?,
    })
}

fn check(why: impl Display) -> Failure {
    Failure::Check(why.to_string())
}

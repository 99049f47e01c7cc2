//! Lexicon files: the one that is embedded, and damaged ones.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use jarnac_lexicon::make::{Draft, encode};
use jarnac_lexicon::{Class, Dictionary, EMBEDDED, FormatError, Kind, Origin};
use jarnac_testkit::Rng;

const FRENCH: &[u8] = include_bytes!("../../../../data/french.lexicon");

/// Magic, version, checksum.
const HEADER: usize = 8 + 4 + 32;

/// How to repair a lexicon, as every message says.
const REPAIR: &str = "jarnac lexicon import";

/// A small lexicon file with some of everything.
fn small() -> Vec<u8> {
    let mut draft = Draft::default();
    for (lemma, class, forms) in [
        ("œuf", Class::Noun, "œuf œufs"),
        ("lac", Class::Noun, "lac lacs"),
        ("ménager", Class::Verb, "ménager ménagé ménagea"),
        ("oups", Class::Other, "oups"),
    ] {
        let lemma = draft.add_lemma(lemma, class, Origin::House).unwrap();
        let kinds = [Kind::Headword, Kind::Plural, Kind::Conjugated];
        for (form, kind) in forms.split(' ').zip(kinds) {
            draft.add_reading(lemma, form, kind).unwrap();
        }
    }
    encode(&draft, Dictionary::french().about())
}

/// Where each section of a file begins, its length included.
fn sections(file: &[u8]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut at = HEADER;
    while at < file.len() {
        starts.push(at);
        let length: [u8; 4] = file[at..at + 4].try_into().unwrap();
        at += 4 + u32::from_le_bytes(length) as usize;
    }
    starts
}

/// Reads in both ways; the damage must be found by the stricter one.
#[track_caller]
fn is_refused(bytes: &[u8], what: &str) -> FormatError {
    let _ = Dictionary::from_bytes(bytes);
    let error = Dictionary::verify(bytes).err();
    let error = error.unwrap_or_else(|| panic!("not found: {what}"));
    assert!(error.to_string().contains(REPAIR), "{error}");
    error
}

#[test]
fn the_embedded_lexicon_is_in_order() {
    let mut files = EMBEDDED
        .iter()
        .map(|(_, bytes)| Dictionary::verify(bytes).unwrap());
    let main = files.next().unwrap();
    assert_eq!(main.about().licence, "MPL-2.0");
    let read = files.fold(main, Dictionary::with);
    assert_eq!(read.checksum(), Dictionary::french().checksum());
    assert_eq!(read.form_count(), Dictionary::french().form_count());
    assert_eq!(read.about(), Dictionary::french().about());
}

/// Whoever leaves the other files out still has a lexicon.
#[test]
fn every_file_but_the_first_has_lemmas_of_its_own() {
    let main = Dictionary::from_bytes(FRENCH).unwrap();
    let key = |lemma: jarnac_lexicon::Lemma<'_>| (lemma.spelling().to_owned(), lemma.class());
    let known: HashSet<_> = main.lemmas().map(key).collect();
    for (name, bytes) in &EMBEDDED[1..] {
        let more = Dictionary::from_bytes(bytes).unwrap();
        for lemma in more.lemmas() {
            assert!(!known.contains(&key(lemma)), "{name}: {lemma}");
            assert_eq!(lemma.origin(), Origin::Dela, "{name}: {lemma}");
        }
    }
}

/// Equal contents give equal bytes.
#[test]
fn what_is_read_is_written_again() {
    let read = Dictionary::from_bytes(FRENCH).unwrap();
    let again = encode(&Draft::of(&read), read.about());
    assert!(
        again == FRENCH,
        "{} bytes instead of {}",
        again.len(),
        FRENCH.len()
    );
    let small = small();
    let read = Dictionary::verify(&small).unwrap();
    assert_eq!(encode(&Draft::of(&read), read.about()), small);
}

#[test]
fn an_empty_lexicon_is_one() {
    let empty = encode(&Draft::default(), Dictionary::french().about());
    let read = Dictionary::verify(&empty).unwrap();
    assert_eq!((read.form_count(), read.entry_count()), (0, 0));
    assert_eq!(encode(&Draft::of(&read), read.about()), empty);
}

#[test]
fn a_file_that_was_cut_is_refused() {
    let small = small();
    for length in 0..small.len() {
        is_refused(&small[..length], &format!("cut at {length}"));
    }
    let starts = sections(FRENCH);
    assert_eq!(starts.len(), 8);
    let near = |start: &usize| [start - 1, *start, start + 3, start + 4, start + 5];
    let mut rng = Rng::new(51);
    let anywhere = (0..40).map(|_| rng.below(FRENCH.len()));
    for length in starts.iter().flat_map(near).chain(anywhere) {
        is_refused(&FRENCH[..length], &format!("cut at {length}"));
    }
    is_refused(&[FRENCH, &[0]].concat(), "a byte too many");
}

#[test]
fn every_bit_that_turns_is_noticed() {
    let mut small = small();
    for bit in 0..small.len() * 8 {
        small[bit / 8] ^= 1 << (bit % 8);
        is_refused(&small, &format!("bit {bit}"));
        small[bit / 8] ^= 1 << (bit % 8);
    }
    let mut french = FRENCH.to_vec();
    let mut rng = Rng::new(53);
    for _ in 0..60 {
        let bit = rng.below(french.len() * 8);
        french[bit / 8] ^= 1 << (bit % 8);
        is_refused(&french, &format!("bit {bit}"));
        french[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn other_files_and_versions_are_told_apart() {
    for text in [&b""[..], b"JARNAC", b"# a word list\nchat\n", &[0; 500]] {
        let error = is_refused(text, "another kind of file");
        assert!(matches!(error, FormatError::NotALexicon), "{error}");
    }
    for version in [0, 2, 256, u32::MAX] {
        let mut file = small();
        file[8..12].copy_from_slice(&version.to_le_bytes());
        let error = is_refused(&file, "another version");
        assert!(matches!(error, FormatError::Version { found } if found == version));
    }
    let mut file = small();
    file[12] ^= 0xff;
    let error = is_refused(&file, "another checksum");
    assert!(matches!(error, FormatError::Checksum { .. }), "{error}");
}

/// A count is checked before anything is made room for.
#[test]
fn counts_that_claim_too_much_are_refused() {
    for start in sections(FRENCH) {
        let mut file = FRENCH.to_vec();
        file[start..start + 4].fill(0xff);
        let error = is_refused(&file, "the length of a section");
        assert!(matches!(error, FormatError::Damaged { .. }), "{error}");
        // The first number of a section: the longest that a varint can hold, in place.
        let mut file = FRENCH.to_vec();
        file[start + 4..start + 9].copy_from_slice(&[0xff, 0xff, 0xff, 0xff, 0x0f]);
        is_refused(&file, "the first number of a section");
        let mut file = FRENCH.to_vec();
        file[start + 4..start + 14].fill(0xff);
        is_refused(&file, "a number without end");
    }
}

/// A folder of our own, which goes when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("jarnac-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn files_are_opened_and_checked() {
    let folder = Folder::new("lexicon-files");
    let path = folder.0.join("small.lexicon");
    let mut bytes = small();
    fs::write(&path, &bytes).unwrap();
    let read = Dictionary::open(&path).unwrap();
    assert!(read.find("OEUFS".parse().unwrap()).is_some());
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, &bytes).unwrap();
    let error = Dictionary::open(&path).unwrap_err().to_string();
    assert!(error.contains(REPAIR), "{error}");
}

#[test]
fn a_file_that_cannot_be_opened_says_how_to_repair_it() {
    let folder = Folder::new("no-lexicon");
    let list = folder.0.join("list.txt");
    fs::write(&list, "chat\nchats\n").unwrap();
    let missing = folder.0.join("missing.lexicon");
    for path in [&list, &missing, &folder.0] {
        let error = Dictionary::open(path).unwrap_err().to_string();
        assert!(error.contains(REPAIR), "{error}");
    }
}

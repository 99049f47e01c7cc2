use super::*;

fn glosses() -> Vec<((String, Class), Gloss)> {
    let gloss = |headword: &str, class, text: &str, source| {
        let text = text.to_owned();
        ((headword.to_owned(), class), Gloss { text, source })
    };
    vec![
        gloss("pêche", Class::Noun, "Fruit", GlossSource::Wiktionary),
        gloss("pêcher", Class::Noun, "Arbre", GlossSource::Littre),
        gloss(
            "pêcher",
            Class::Verb,
            "Prendre du poisson",
            GlossSource::Thesaurus,
        ),
        gloss(
            "œuf",
            Class::Noun,
            "Ce que pond la poule",
            GlossSource::Wiktionary,
        ),
    ]
}

fn about_them() -> About {
    About {
        name: "Peaches".to_owned(),
        licence: "CC0-1.0".to_owned(),
        source: "nowhere".to_owned(),
        edition: String::new(),
    }
}

fn file() -> Vec<u8> {
    encode(&about_them(), &glosses())
}

/// The file with a right checksum, whatever is in it.
fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = Sha256::digest(&bytes[HEADER..]);
    bytes[HEADER - 32..HEADER].copy_from_slice(&sum);
    bytes
}

#[test]
fn a_file_comes_back() {
    let bytes = file();
    let read = Glosses::verify(&bytes).unwrap();
    assert_eq!((read.about(), read.count()), (&about_them(), 4));
    assert_eq!(read.all().collect::<Vec<_>>(), glosses());
    for ((headword, class), gloss) in glosses() {
        assert_eq!(read.get(&headword, class), Some(gloss));
    }
    for headword in ["", "a", "pêch", "pêches", "zèbre"] {
        assert_eq!(read.get(headword, Class::Noun), None, "{headword}");
    }
    assert_eq!(read.get("pêche", Class::Verb), None);
}

#[test]
fn many_glosses_make_many_blocks() {
    let numbered = |number: u32| {
        let headword = format!("mot{number:05}");
        let text = format!("{number} fois {}", "bien ".repeat(20));
        let source = GlossSource::Littre;
        ((headword, Class::Noun), Gloss { text, source })
    };
    let many: Vec<_> = (0..3000).map(numbered).collect();
    let bytes = encode(&about_them(), &many);
    let read = Glosses::verify(&bytes).unwrap();
    assert!(read.blocks.len() > 3, "{}", read.blocks.len());
    assert_eq!(read.count(), many.len());
    for ((headword, class), gloss) in &many {
        assert_eq!(read.get(headword, *class).as_ref(), Some(gloss));
    }
}

#[test]
fn nothing_is_a_file_too() {
    let bytes = encode(&about_them(), &[]);
    let read = Glosses::verify(&bytes).unwrap();
    assert_eq!((read.count(), read.get("pêche", Class::Noun)), (0, None));
}

#[test]
fn other_files_are_told_apart() {
    let error = Glosses::from_bytes(b"JARNACLX").unwrap_err();
    assert!(matches!(error, GlossError::NotGlosses));
    let mut newer = file();
    newer[MAGIC.len()] = 2;
    let error = Glosses::from_bytes(&newer).unwrap_err();
    assert!(matches!(error, GlossError::Version { found: 2 }));
}

#[test]
fn damage_is_noticed_and_never_panics() {
    let good = file();
    for at in 0..good.len() {
        let mut damaged = good.clone();
        damaged[at] ^= 0x41;
        assert!(Glosses::verify(&damaged).is_err(), "{at}");
        // With a right checksum the contents may even make sense, but nothing breaks.
        let damaged = summed(damaged);
        if let Ok(read) = Glosses::from_bytes(&damaged) {
            let _ = read.get("pêcher", Class::Verb);
        }
        assert!(Glosses::from_bytes(&good[..at]).is_err(), "{at}");
    }
}

#[test]
fn a_block_that_promises_too_much_is_refused() {
    let mut promised = file();
    // The unpacked length is the last number of the table of blocks.
    let table = promised
        .windows(6)
        .position(|bytes| bytes == "pêche".as_bytes());
    let length = table.unwrap() + 6 + 2;
    promised[length] ^= 1;
    let promised = summed(promised);
    let error = Glosses::verify(&promised).unwrap_err();
    assert!(matches!(error, GlossError::Damaged { .. }), "{error}");
    assert!(error.to_string().contains("cargo xtask glosses"), "{error}");
}

#[test]
fn the_embedded_file_is_whole() {
    let bytes = include_bytes!("../../../../data/glosses.bin");
    let read = Glosses::verify(bytes).unwrap();
    assert!(read.count() > 25_000, "{}", read.count());
    assert!(bytes.len() < 720_000, "{} bytes", bytes.len());
}

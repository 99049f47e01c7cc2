//! `attestation.tsv` and `dela-attestation.tsv`: what became of each lemma, for people to read.

use super::Attested;
use crate::accents::plain;

/// What the columns are.
pub(super) const HEAD: &str = "\
# How many independent lists know each lemma, and what became of it. Made by `cargo xtask lexicon`.
# lemma, class, origin, number of witnesses, their letters (D DELA, L Lefff, X Lexique, W Wiktionary,
# T Littré, S thesaurus, V Verbiste, G Français-GUTenberg), decision, cause (attested: enough of them;
# reviewed: both reviewers agree; witnesses: the reviewers differ, so the witnesses decide; own: our
# own decision; unreviewed). The rule is in crates/jarnac-lexicon/src/make/attest/rule.rs.
";

/// The table, in dictionary order.
pub(crate) fn write(all: &[Attested]) -> String {
    let mut sorted: Vec<&Attested> = all.iter().collect();
    sorted.sort_by_cached_key(|lemma| (plain(&lemma.spelling), lemma.class, &lemma.spelling));
    let mut out = HEAD.to_owned();
    for lemma in sorted {
        let letters = lemma.testimony.to_string();
        let columns: [&str; 7] = [
            &lemma.spelling,
            lemma.class.name(),
            lemma.origin.name(),
            &lemma.testimony.count().to_string(),
            if letters.is_empty() { "-" } else { &letters },
            if lemma.decision.keep { "keep" } else { "drop" },
            lemma.decision.cause.name(),
        ];
        out.push_str(&columns.join("\t"));
        out.push('\n');
    }
    out
}

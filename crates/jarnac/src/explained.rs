//! Verdicts with their grounds, and what words are, in the reader's language.

use jarnac_catalogue::Sentence;
use jarnac_core::{Refusal, Verdict};
use jarnac_lexicon::{EntryReadings, Explanation, Kind, Lemma, Origin, SharedEntry};

use crate::language::{retold, said};

/// A verdict in one line, such as «MENAGER from MENAGE: same entry, ménager v.: past participle / infinitive».
pub(crate) fn explained(explanation: &Explanation<'_>) -> String {
    let word = explanation.word.to_string();
    let word = match explanation.from {
        Some(from) => said!("check-from", word = word, from = from.to_string()),
        None => word,
    };
    let entries = || listed(explanation.entries.iter().map(entry));
    match explanation.verdict {
        Verdict::Admitted => said!("check-admitted", word = word, entries = entries()),
        Verdict::Refused(Refusal::SameEntry { .. }) => {
            match listed(explanation.shared.iter().map(shared)) {
                none if none.is_empty() => said!("check-same-entry-bare", word = word),
                shared => said!("check-same-entry", word = word, entries = shared),
            }
        }
        Verdict::Refused(Refusal::Unknown) => said!("check-unknown", word = word),
        Verdict::Refused(refusal) => {
            let refusal = retold(refusal);
            said!(
                "check-refused",
                word = word,
                refusal = refusal,
                entries = entries()
            )
        }
    }
}

fn listed(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<String>>().join("; ")
}

/// A headword with what the word is there.
pub(crate) fn entry(entry: &EntryReadings<'_>) -> String {
    let mut kinds: Vec<Kind> = entry.readings.iter().map(|(_, kind)| *kind).collect();
    kinds.dedup();
    let kinds: Vec<String> = kinds.into_iter().map(kind).collect();
    let shown = said!(
        "check-entry",
        entry = entry.lemma.to_string(),
        kinds = kinds.join(", ")
    );
    with_origin(entry.lemma, shown)
}

/// An entry that has both words.
fn shared(shared: &SharedEntry<'_>) -> String {
    let ((one, from), (other, word)) = (shared.from, shared.word);
    let entry = match one.spelling() == other.spelling() {
        true => one.to_string(),
        false => format!("{one} = {other}"),
    };
    let kinds = format!("{} / {}", kind(from), kind(word));
    let shown = said!("check-entry", entry = entry, kinds = kinds);
    // A guess on either side makes the link a guess.
    let weaker = if one.origin() < other.origin() {
        other
    } else {
        one
    };
    with_origin(weaker, shown)
}

/// A guess is marked as one wherever it is shown.
fn with_origin(lemma: Lemma<'_>, shown: String) -> String {
    match lemma.origin() {
        Origin::Source | Origin::Supplement | Origin::Dela => shown,
        Origin::Inferred => said!("check-inferred", entry = shown),
        Origin::House => said!("check-house", entry = shown),
    }
}

/// What a word is in its entry.
pub(crate) fn kind(kind: Kind) -> String {
    let name = match kind {
        Kind::Headword => "headword",
        Kind::Feminine => "feminine",
        Kind::Plural => "plural",
        Kind::FemininePlural => "feminine-plural",
        Kind::Variant => "variant",
        Kind::Infinitive => "infinitive",
        Kind::PastParticiple => "past-participle",
        Kind::FeminineParticiple => "feminine-participle",
        Kind::PluralParticiple => "plural-participle",
        Kind::FemininePluralParticiple => "feminine-plural-participle",
        Kind::PresentParticiple => "present-participle",
        Kind::Conjugated => "conjugated",
        Kind::Interjection => "interjection",
        Kind::Prefix => "prefix",
        Kind::Locution => "locution",
        Kind::Symbol => "symbol",
    };
    crate::language::say(&Sentence::new(format!("kind-{name}")))
}

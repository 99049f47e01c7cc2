//! Expands a tagged Hunspell dictionary (`fr.dic` and `fr.aff`) into lemmas and readings.
//!
//! Only what that dictionary needs is here: two-character flags, suffix rules (prefix rules are
//! elisions such as «l'», and the multiples of units, of which only the unit itself is taken:
//! «kilowatt» and the like that dictionaries have are in our supplement), and the morphological tags of its version 7.0. A form is kept if it is
//! written in lower-case letters alone: apostrophes, hyphens, digits and capitals mark elisions,
//! compounds, sigles and proper nouns.

mod affix;
mod tags;

use thiserror::Error;

use crate::dictionary::Origin;
use crate::make::draft::Draft;

use affix::Affixes;
use tags::Tags;

/// Unit symbols, spelled exactly so.
const KEEP_CASE: &str = "||";
/// Lines that are there to be refused.
const FORBIDDEN: &str = "{}";
/// The line's word is no form by itself.
const NEED_AFFIX: &str = "()";

/// Why a dictionary can't be expanded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HunspellError {
    /// A line of the affix file is no rule.
    #[error("line {line} of the affix file is no suffix rule: {text}")]
    BadRule {
        /// Its number.
        line: usize,
        /// The line.
        text: String,
    },
    /// Nothing was found: it is another kind of file, or a version without tags.
    #[error(
        "no tagged word was found: this takes fr.dic and fr.aff of version 7.0, whose lines have tags such as po:nom"
    )]
    NoTags,
}

/// All lemmas and readings of a dictionary.
pub(super) fn expand(dic: &str, aff: &str) -> Result<Draft, HunspellError> {
    let affixes = Affixes::parse(aff)?;
    let mut draft = Draft::default();
    for line in dic.lines().skip(1) {
        expand_line(line, &affixes, &mut draft);
    }
    if draft.readings.is_empty() {
        return Err(HunspellError::NoTags);
    }
    Ok(draft)
}

fn expand_line(line: &str, affixes: &Affixes, draft: &mut Draft) {
    let mut fields = line.split_whitespace();
    let Some(head) = fields.next() else {
        return;
    };
    let (word, flags) = head.split_once('/').unwrap_or((head, ""));
    let flags = affix::flags(flags);
    if flags.contains(&KEEP_CASE) || flags.contains(&FORBIDDEN) {
        return;
    }
    let own: Vec<&str> = fields.collect();
    let mut suffixes = flags.clone();
    let mut alone = !flags.contains(&NEED_AFFIX);
    for more in flags.iter().filter_map(|flag| affixes.bare(flag)) {
        suffixes.extend(more);
        alone |= !more.contains(&NEED_AFFIX);
    }
    if alone {
        add(draft, word, word, Tags::new(&own, &[]));
    }
    for flag in suffixes {
        for rule in affixes.rules(flag) {
            if let Some(form) = rule.apply(word) {
                add(draft, word, &form, Tags::new(&own, rule.tags()));
            }
        }
    }
}

/// Adds a reading, unless it is none of ours.
fn add(draft: &mut Draft, word: &str, form: &str, tags: Tags<'_>) {
    let lemma = tags.stem().unwrap_or(word);
    let Some((class, kind)) = tags.reading(form == lemma) else {
        return;
    };
    if form.chars().any(|c| !c.is_lowercase()) {
        return;
    }
    // A lemma or a form in letters that French does not have is none of ours either.
    if let Ok(lemma) = draft.add_lemma(lemma, class, Origin::Source) {
        let _ = draft.add_reading(lemma, form, kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AFF: &str = "\
SFX S. Y 2
SFX S. 0 0/L'D'Q' [^sxz] is:sg
SFX S. 0 s/D'Q' [^sxz] is:pl
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
SFX a0 Y 4
SFX a0 er er/n'q' er po:infi
SFX a0 er geant/n' ger po:ppre
SFX a0 er ez er po:ipre po:2pl
SFX a0 er ée er po:ppas po:adj is:fem is:sg
";

    fn readings(dic: &str) -> Vec<String> {
        let draft = expand(&format!("1\n{dic}"), AFF).unwrap();
        let mut lines: Vec<String> = draft
            .readings
            .iter()
            .map(|r| {
                let lemma = &draft.lemmas[r.lemma.0 as usize];
                format!("{} {} {} {}", r.word, lemma.spelling, lemma.class, r.kind)
            })
            .collect();
        lines.sort();
        lines.dedup();
        lines
    }

    #[test]
    fn suffixes_make_forms_with_kinds() {
        assert_eq!(
            readings("ménage/S.() po:nom is:mas"),
            ["MENAGE ménage noun headword", "MENAGES ménage noun plural"]
        );
        assert_eq!(
            readings("jouer/a0() po:v1_it_q_zz"),
            [
                "JOUEE jouer verb past participle, feminine",
                "JOUER jouer verb infinitive",
                "JOUEZ jouer verb conjugated"
            ]
        );
    }

    #[test]
    fn units_have_no_prefix_of_necessity() {
        assert_eq!(
            readings("volt/Um() po:nom is:mas"),
            ["VOLT volt noun headword", "VOLTS volt noun plural"]
        );
    }

    #[test]
    fn stumps_symbols_and_proper_nouns_stay_out() {
        let dic = "chat/S.() po:nom is:mas\nlorsqu/-- po:mg po:cjsub po:err\nlorsqu'/-- po:mg\nGal/||-- po:nom\nParis po:npr\nmi-août po:adv";
        assert_eq!(
            readings(dic),
            ["CHAT chat noun headword", "CHATS chat noun plural"]
        );
    }

    #[test]
    fn files_of_another_kind_are_refused() {
        let untagged = expand("1\nchat/S.", AFF).unwrap_err();
        assert_eq!(untagged, HunspellError::NoTags);
        let broken = expand("1\nchat po:nom", "SFX S. 0 s [").unwrap_err();
        assert!(matches!(broken, HunspellError::BadRule { line: 1, .. }));
    }
}

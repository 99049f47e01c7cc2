//! `corrections.tsv`: action, lemma, class, form, reason.

use std::collections::{HashMap, HashSet};

use jarnac_core::Word;

use crate::make::draft::{Draft, LemmaRef};
use crate::make::inflect::Model;
use crate::make::table::{TableError, lines};
use crate::{Class, Kind};

/// What a line does to a lemma.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// It is no word.
    Drop,
    /// Its past participle has neither feminine nor plural.
    InvariableParticiple,
    /// All its readings are of this kind.
    Kind(Kind),
}

pub(super) fn apply(draft: &mut Draft, text: &str) -> Result<(), TableError> {
    let mut changes: HashMap<LemmaRef, Change> = HashMap::new();
    let mut dropped: HashSet<(LemmaRef, Word)> = HashSet::new();
    for line in lines::<5>("corrections.tsv", text) {
        let line = line?;
        let [action, spelling, class, form, reason] = line.columns;
        if reason.trim().is_empty() {
            return Err(line.error("a correction needs a reason in the last column"));
        }
        let class = Class::named(class)
            .ok_or_else(|| line.error(format!("{class} is no class: noun, verb or other")))?;
        let lemma = draft
            .lemma(spelling, class)
            .ok_or_else(|| line.error(format!("the source has no {class} «{spelling}»")))?;
        let change = match action {
            "drop" => Change::Drop,
            "invariable-participle" => Change::InvariableParticiple,
            "symbol" => Change::Kind(Kind::Symbol),
            "prefix" => Change::Kind(Kind::Prefix),
            "locution" => Change::Kind(Kind::Locution),
            "interjection" => Change::Kind(Kind::Interjection),
            "word" => Change::Kind(Kind::Headword),
            "inflect" => {
                inflect(draft, lemma, spelling, form).map_err(|what| line.error(what))?;
                continue;
            }
            "agreeing-participle" => {
                agree(draft, lemma).map_err(|what| line.error(what))?;
                continue;
            }
            "plural" => {
                let added = draft.add_reading(lemma, form, Kind::Plural);
                added.map_err(|error| line.error(error.to_string()))?;
                continue;
            }
            "split" => {
                split(draft, lemma, form).map_err(|what| line.error(what))?;
                continue;
            }
            "drop-form" => {
                let word = form
                    .parse()
                    .map_err(|_| line.error(format!("{form} is no form")))?;
                if !has(draft, lemma, word) {
                    return Err(line.error(format!("«{spelling}» has no form {form}")));
                }
                dropped.insert((lemma, word));
                continue;
            }
            _ => return Err(line.error(format!("there is no action {action}"))),
        };
        if form != "-" {
            return Err(line.error("this action takes - in the column of the form"));
        }
        if changes.insert(lemma, change).is_some() {
            return Err(line.error(format!("«{spelling}» is corrected twice")));
        }
    }
    draft.keep_readings(|reading| {
        let invariable = reading.kind.is_past_participle() && reading.kind != Kind::PastParticiple;
        let stays = match changes.get(&reading.lemma) {
            Some(Change::Drop) => false,
            Some(Change::InvariableParticiple) => !invariable,
            Some(Change::Kind(_)) | None => true,
        };
        stays && !dropped.contains(&(reading.lemma, reading.word))
    });
    for reading in &mut draft.readings {
        if let Some(Change::Kind(kind)) = changes.get(&reading.lemma) {
            reading.kind = *kind;
        }
    }
    Ok(())
}

/// Adds all forms of a lemma that a model gives, of which the source has only some.
fn inflect(draft: &mut Draft, lemma: LemmaRef, spelling: &str, model: &str) -> Result<(), String> {
    let class = draft.lemmas[lemma.0 as usize].class;
    let model = Model::named(model).ok_or_else(|| format!("there is no model {model}"))?;
    let forms = model.inflect(spelling).filter(|_| model.class() == class);
    let forms = forms.ok_or_else(|| format!("the model does not suit «{spelling}»"))?;
    for (form, kind) in forms {
        let added = draft.add_reading(lemma, &form, kind);
        added.map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Adds the feminine and the plurals of a past participle that the source does not decline.
fn agree(draft: &mut Draft, lemma: LemmaRef) -> Result<(), String> {
    let participles: Vec<String> = draft
        .readings
        .iter()
        .filter(|reading| reading.lemma == lemma && reading.kind == Kind::PastParticiple)
        .map(|reading| reading.accents.spell(reading.word))
        .collect();
    if participles.is_empty() {
        return Err("it has no past participle".to_owned());
    }
    for participle in participles {
        for (ending, kind) in [
            ("s", Kind::PluralParticiple),
            ("e", Kind::FeminineParticiple),
            ("es", Kind::FemininePluralParticiple),
        ] {
            let added = draft.add_reading(lemma, &format!("{participle}{ending}"), kind);
            added.map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// Makes a noun of its own of what the source takes for another noun's feminine.
fn split(draft: &mut Draft, lemma: LemmaRef, feminine: &str) -> Result<(), String> {
    let (class, origin) = {
        let record = &draft.lemmas[lemma.0 as usize];
        (record.class, record.origin)
    };
    let own = draft.add_lemma(feminine, class, origin);
    let own = own.map_err(|error| error.to_string())?;
    let mut moved = 0;
    for reading in draft
        .readings
        .iter_mut()
        .filter(|reading| reading.lemma == lemma)
    {
        let kind = match reading.kind {
            Kind::Feminine => Kind::Headword,
            Kind::FemininePlural => Kind::Plural,
            _ => continue,
        };
        (reading.lemma, reading.kind) = (own, kind);
        moved += 1;
    }
    if moved == 0 {
        return Err("it has no feminine".to_owned());
    }
    Ok(())
}

fn has(draft: &Draft, lemma: LemmaRef, word: Word) -> bool {
    let mut readings = draft.readings.iter();
    readings.any(|reading| reading.lemma == lemma && reading.word == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;

    fn draft() -> Draft {
        let mut draft = Draft::default();
        for (spelling, model) in [("marcher", Model::VerbEr), ("avr", Model::Noun)] {
            let class = model.class();
            let lemma = draft.add_lemma(spelling, class, Origin::Source).unwrap();
            for (form, kind) in model.inflect(spelling).unwrap() {
                draft.add_reading(lemma, &form, kind).unwrap();
            }
        }
        draft
    }

    fn words(draft: &Draft, kind: Kind) -> Vec<String> {
        let found = draft.readings.iter().filter(|r| r.kind == kind);
        found.map(|r| r.word.to_string()).collect()
    }

    #[test]
    fn each_action_does_what_it_says() {
        let mut corrected = draft();
        let text = "invariable-participle\tmarcher\tverb\t-\tintransitive\n\
                    drop-form\tmarcher\tverb\tMARCHA\tfor the test\n\
                    symbol\tavr\tnoun\t-\tabbreviation of avril\n";
        apply(&mut corrected, text).unwrap();
        assert_eq!(words(&corrected, Kind::PastParticiple), ["MARCHE"]);
        assert!(words(&corrected, Kind::FeminineParticiple).is_empty());
        assert!(!words(&corrected, Kind::Conjugated).contains(&"MARCHA".to_owned()));
        assert_eq!(words(&corrected, Kind::Symbol), ["AVR", "AVRS"]);
        let mut inflected = draft();
        let text = "inflect\tavr\tnoun\tna\tfor the test";
        apply(&mut inflected, text).unwrap();
        assert_eq!(words(&inflected, Kind::Feminine), ["AVRE"]);
        let text = "split\tavr\tnoun\tavre\tfor the test\nplural\tavr\tnoun\tavrx\tfor the test";
        apply(&mut inflected, text).unwrap();
        assert_eq!(words(&inflected, Kind::Headword), ["AVR", "AVR", "AVRE"]);
        assert!(words(&inflected, Kind::Feminine).is_empty());
        assert!(words(&inflected, Kind::Plural).contains(&"AVRX".to_owned()));
        let text = "invariable-participle\tmarcher\tverb\t-\tintransitive";
        apply(&mut corrected, text).unwrap();
        apply(
            &mut corrected,
            "agreeing-participle\tmarcher\tverb\t-\tfor the test",
        )
        .unwrap();
        assert_eq!(words(&corrected, Kind::FeminineParticiple), ["MARCHEE"]);
        let mut dropped = draft();
        apply(&mut dropped, "drop\tavr\tnoun\t-\tabbreviation").unwrap();
        assert!(words(&dropped, Kind::Headword).is_empty());
    }

    #[test]
    fn lines_that_change_nothing_are_refused() {
        for (line, why) in [
            ("drop\tmai\tnoun\t-\twhy", "the source has no noun «mai»"),
            ("drop\tavr\tnom\t-\twhy", "nom is no class"),
            ("drop\tavr\tnoun\tAVR\twhy", "takes -"),
            ("drop\tavr\tnoun\t-\t ", "needs a reason"),
            ("erase\tavr\tnoun\t-\twhy", "no action erase"),
            ("inflect\tavr\tnoun\tv-er\twhy", "does not suit"),
            ("inflect\tavr\tnoun\tv-re\twhy", "no model v-re"),
            ("split\tavr\tnoun\tavre\twhy", "no feminine"),
            (
                "agreeing-participle\tavr\tnoun\t-\twhy",
                "no past participle",
            ),
            ("drop-form\tavr\tnoun\tMAI\twhy", "has no form MAI"),
            ("drop\tavr\tnoun\t-\twhy\ndrop\tavr\tnoun\t-\twhy", "twice"),
        ] {
            let error = apply(&mut draft(), line).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

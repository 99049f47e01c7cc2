//! `supplement.tsv`: lemma, model, domain.

use std::collections::HashSet;

use crate::accents::plain;
use crate::make::draft::Draft;
use crate::make::inflect::Model;
use crate::make::table::{TableError, lines};
use crate::{Class, Origin};

pub(super) fn apply(draft: &mut Draft, text: &str) -> Result<(), TableError> {
    let mut known: HashSet<(String, Class)> = draft
        .lemmas
        .iter()
        .map(|lemma| (lemma.plain.clone(), lemma.class))
        .collect();
    for line in lines::<3>("supplement.tsv", text) {
        let line = line?;
        let [spelling, model, _domain] = line.columns;
        let model =
            Model::named(model).ok_or_else(|| line.error(format!("there is no model {model}")))?;
        let forms = model.inflect(spelling).ok_or_else(|| {
            let model = model.name();
            line.error(format!("the model {model} does not suit «{spelling}»"))
        })?;
        let bad = |error: crate::make::draft::BadSpelling| line.error(error.to_string());
        let lemma = draft
            .add_lemma(spelling, model.class(), Origin::Supplement)
            .map_err(bad)?;
        let name = plain(spelling).unwrap_or_default();
        if !known.insert((name, model.class())) {
            return Err(line.error(format!("«{spelling}» is there already")));
        }
        let before = draft.readings.len();
        for (form, kind) in forms {
            draft.add_reading(lemma, &form, kind).map_err(bad)?;
        }
        if draft.readings.len() == before {
            return Err(line.error(format!("«{spelling}» has no form of 3 to 9 letters")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lemmas_are_inflected_and_none_is_doubled() {
        let mut draft = Draft::default();
        apply(&mut draft, "texter\tv-er\tmodern\npadel\tn\tsport\n").unwrap();
        let words: Vec<String> = draft.readings.iter().map(|r| r.word.to_string()).collect();
        assert!(words.contains(&"TEXTERAIT".to_owned()));
        assert!(words.contains(&"PADELS".to_owned()));
        for (line, why) in [
            ("padel\tn\tsport", "there already"),
            ("pâdel\tn\tsport", "there already"),
            ("rugby\tm\tsport", "no model m"),
            ("rugby\tna-eux\tsport", "does not suit"),
            ("Rugby\tn\tsport", "lower-case"),
            ("os\tn\tfood", "3 to 9"),
        ] {
            let error = apply(&mut draft, line).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}

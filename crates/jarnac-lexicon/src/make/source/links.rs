//! `entry-links.tsv`: lemma, lemma, class, reason. Both lemmas are one entry.

use crate::Class;
use crate::make::draft::Draft;
use crate::make::table::{TableError, lines};

pub(super) fn apply(draft: &mut Draft, text: &str) -> Result<(), TableError> {
    for line in lines::<4>("entry-links.tsv", text) {
        let line = line?;
        let [one, other, class, reason] = line.columns;
        if !matches!(reason, "feminine" | "variant") {
            return Err(line.error("the reason is feminine or variant"));
        }
        let class = Class::named(class)
            .ok_or_else(|| line.error(format!("{class} is no class: noun, verb or other")))?;
        let find = |spelling| {
            let found = draft.lemma(spelling, class);
            found.ok_or_else(|| line.error(format!("there is no {class} «{spelling}»")))
        };
        let (one, other) = (find(one)?, find(other)?);
        draft.link(one, other);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;

    #[test]
    fn both_lemmas_must_be_there() {
        let mut draft = Draft::default();
        for spelling in ["duc", "duchesse"] {
            draft
                .add_lemma(spelling, Class::Noun, Origin::Source)
                .unwrap();
        }
        apply(&mut draft, "duc\tduchesse\tnoun\tfeminine\n").unwrap();
        assert_eq!(draft.links.len(), 1);
        let error = apply(&mut draft, "duc\tducale\tnoun\tfeminine").unwrap_err();
        assert!(error.to_string().contains("«ducale»"));
        assert!(apply(&mut draft, "duc\tduchesse\tnoun\tmaybe").is_err());
    }
}

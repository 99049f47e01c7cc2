//! New lemmas from DELA, where enough others attest them and the reviewers agree.

use std::collections::{BTreeMap, HashSet};

use jarnac_core::Word;

use super::review::{Review, Reviews};
use super::{Attested, Report, own_forms, rule};
use crate::accents::{is_spelled_well, plain};
use crate::make::draft::{Draft, LemmaRef};
use crate::make::table::TableError;
use crate::make::witness::{Witnesses, dela};
use crate::{Class, Kind, Origin};

/// How many lists must know a lemma, DELA among them, before anybody looks at it.
const CANDIDATE: u32 = 3;

/// The draft of what DELA has and the source lacks, as far as the rule admits it.
pub(crate) fn newcomers(
    text: &str,
    known: &Draft,
    witnesses: &Witnesses,
    reviews: &str,
) -> Result<(Draft, Vec<Attested>, Report), TableError> {
    let reviews = Reviews::read("dela-review.tsv", reviews)?;
    let mut draft = Draft::default();
    let lemmas: HashSet<(&str, Class)> = known
        .lemmas
        .iter()
        .map(|lemma| (lemma.plain.as_str(), lemma.class))
        .collect();
    let words: HashSet<Word> = known.readings.iter().map(|reading| reading.word).collect();
    // The rules tell interjections apart, and DELA has some of them as nouns.
    let cries: HashSet<Word> = known
        .readings
        .iter()
        .filter(|reading| reading.kind == Kind::Interjection)
        .map(|reading| reading.word)
        .collect();
    for (lemma, lines) in groups(text) {
        let is_cry = lemma
            .0
            .parse()
            .is_ok_and(|word: Word| cries.contains(&word));
        let letters = plain(lemma.0).unwrap_or_default();
        let is_known = is_cry || lemmas.contains(&(letters.as_str(), lemma.1));
        if !is_known && is_spelled_well(lemma.0) && lines.iter().any(|line| is_new(line, &words)) {
            add(&mut draft, lemma, &lines);
        }
    }
    let own_forms = own_forms(&draft);
    let mut dropped: HashSet<LemmaRef> = HashSet::new();
    let mut all = Vec::new();
    for (at, lemma) in (0..).zip(&draft.lemmas) {
        let testimony = witnesses.of(&lemma.spelling, lemma.class);
        let review = reviews.of(&lemma.spelling, lemma.class);
        let decision = rule::decide(Origin::Dela, lemma.class, testimony, review);
        if !decision.keep || testimony.count() < CANDIDATE {
            dropped.insert(LemmaRef(at));
        }
        if testimony.count() >= CANDIDATE {
            all.push(Attested {
                spelling: lemma.spelling.clone(),
                class: lemma.class,
                origin: Origin::Dela,
                testimony,
                decision,
                readers: review.map_or(0, Review::readers),
                own_forms: own_forms[at as usize].unwrap_or_default(),
            });
        }
    }
    draft.keep_readings(|reading| !dropped.contains(&reading.lemma));
    let report = Report::new(&all, &reviews);
    Ok((draft, all, report))
}

/// The lines of each noun, adjective and verb.
fn groups(text: &str) -> BTreeMap<(&str, Class), Vec<dela::Line<'_>>> {
    let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for line in dela::lines(text) {
        let class = line.lemma_class();
        if class != Class::Other {
            groups.entry((line.lemma, class)).or_default().push(line);
        }
    }
    groups
}

fn is_new(line: &dela::Line<'_>, words: &HashSet<Word>) -> bool {
    let word: Option<Word> = line.form.parse().ok();
    word.is_some_and(|word| !words.contains(&word))
}

fn add(draft: &mut Draft, (spelling, class): (&str, Class), lines: &[dela::Line<'_>]) {
    let Ok(lemma) = draft.add_lemma(spelling, class, Origin::Dela) else {
        return;
    };
    let is_feminine = lines.iter().any(|line| {
        let mut inflections = line.inflections();
        line.form == spelling && inflections.all(|one| one.starts_with('f'))
    });
    for line in lines {
        for inflection in line.inflections() {
            let kind = match class {
                Class::Verb => verb_kind(inflection),
                Class::Noun | Class::Other => noun_kind(line, inflection, is_feminine),
            };
            // A form in letters that French does not have is none of ours.
            let _ = draft.add_reading(lemma, line.form, kind);
        }
    }
}

fn verb_kind(inflection: &str) -> Kind {
    match inflection {
        "W" => Kind::Infinitive,
        "G" => Kind::PresentParticiple,
        "Kms" => Kind::PastParticiple,
        "Kmp" => Kind::PluralParticiple,
        "Kfs" => Kind::FeminineParticiple,
        "Kfp" => Kind::FemininePluralParticiple,
        _ => Kind::Conjugated,
    }
}

/// The plural of a feminine noun is a plain plural, and so is one for both genders.
fn noun_kind(line: &dela::Line<'_>, inflection: &str, is_feminine: bool) -> Kind {
    let is_masculine = is_feminine || line.inflections().any(|one| one.starts_with('m'));
    let is_plural = inflection.ends_with('p');
    match (line.form == line.lemma, is_masculine, is_plural) {
        (true, _, _) => Kind::Headword,
        (false, true, false) => Kind::Variant,
        (false, false, false) => Kind::Feminine,
        (false, true, true) => Kind::Plural,
        (false, false, true) => Kind::FemininePlural,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::Lists;
    use crate::make::witness::tests::SILENCE;

    const DELA: &str = "\
gargot,.N:ms
gargots,gargot.N:mp
houssée,.N:fs
houssées,houssée.N:fp
jacent,.A:ms
jacente,jacent.A:fs
jacents,jacent.A:mp
chat,.N:ms
ixer,.V:W
ixe,ixer.V:P3s
ixée,ixer.V:Kfs
rare,.N:ms
hum,.N:ms
hums,hum.N:mp
";

    fn made(reviews: &str) -> Vec<String> {
        let mut known = Draft::default();
        known
            .add_lemma("chat", Class::Noun, Origin::Source)
            .unwrap();
        let hum = known
            .add_lemma("hum", Class::Other, Origin::Source)
            .unwrap();
        known.add_reading(hum, "hum", Kind::Interjection).unwrap();
        let lefff: String = ["gargot", "houssée", "jacent", "chat", "hum"]
            .map(|noun| format!("{noun}\tnc\t{noun}\tms\n"))
            .concat()
            + "ixer\tv\tixer\tW\n";
        let gutenberg = ["gargot\nhoussée\njacent\nchat\nhum\nixer\n".to_owned()];
        let witnesses = Witnesses::read(&Lists {
            dela: DELA,
            lefff: &lefff,
            gutenberg: &gutenberg,
            ..SILENCE
        });
        let (draft, _, _) = newcomers(DELA, &known, &witnesses, reviews).unwrap();
        let readings = draft.readings.iter();
        readings.map(|r| format!("{} {}", r.word, r.kind)).collect()
    }

    #[test]
    fn what_both_reviewers_know_comes_with_its_forms() {
        let found = made(
            "gargot\tnoun\tyes\tyes\tx\nhoussée\tnoun\tyes\tyes\tx\njacent\tnoun\tyes\tyes\tx\n\
             chat\tnoun\tyes\tyes\tx\nhum\tnoun\tyes\tyes\tx\nrare\tnoun\tyes\tyes\tx\n",
        );
        let expected = [
            "GARGOT headword",
            "GARGOTS plural",
            "HOUSSEE headword",
            "HOUSSEES plural",
            "JACENT headword",
            "JACENTE feminine",
            "JACENTS plural",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn verbs_have_their_kinds_and_what_nobody_reviewed_stays_out() {
        let found = made("ixer\tverb\tyes\tyes\tx\n");
        let expected = [
            "IXER infinitive",
            "IXE conjugated",
            "IXEE past participle, feminine",
        ];
        assert_eq!(found, expected);
        assert!(made("").is_empty());
    }
}

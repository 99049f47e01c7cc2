//! Verbs of the first and second group: all simple forms.

use crate::Kind;

/// Endings before which a stem stays as it is in the infinitive («nous aimons»), by first vowel.
const PLAIN: [&str; 20] = [
    "ons", "ez", "ais", "ait", "ions", "iez", "aient", "ai", "as", "a", "âmes", "âtes", "èrent",
    "asse", "asses", "ât", "assions", "assiez", "assent", "ant",
];
/// Endings with a mute e, before which «lever» has è and «payer» i.
const MUTE: [&str; 3] = ["e", "es", "ent"];
/// Future and conditional behind the e of the infinitive.
const FUTURE: [&str; 11] = [
    "rai", "ras", "ra", "rons", "rez", "ront", "rais", "rait", "rions", "riez", "raient",
];
/// The second group behind its i, but for participles.
const SECOND: [&str; 28] = [
    "is", "it", "issons", "issez", "issent", "issais", "issait", "issions", "issiez", "issaient",
    "îmes", "îtes", "irent", "irai", "iras", "ira", "irons", "irez", "iront", "irais", "irait",
    "irions", "iriez", "iraient", "isse", "isses", "ît", "issant",
];

/// Stems in -el and -et that double the consonant («j'appelle», «je jette»), with all that is made
/// of them. The reform of 1990 left these alone and gave all others the choice of è.
const DOUBLED: [&str; 5] = ["appel", "interpel", "jet", "crénel", "crétel"];
/// Those that have è and never double («je gèle»), with all that is made of them.
const GRAVE: [&str; 15] = [
    "béguet", "bèquet", "cisel", "corset", "crènel", "crètel", "crochet", "écartel", "filet",
    "furet", "gel", "halet", "mantel", "martel", "model",
];
/// The same as whole stems: longer ones with such an ending double («il morcelle», «il cachette»).
const GRAVE_WHOLE: [&str; 8] = [
    "achet",
    "cel",
    "décel",
    "harcel",
    "pel",
    "préachet",
    "rachet",
    "recel",
];

/// The forms of a verb in -er with its regular changes of spelling. Of the irregular ones, «aller»
/// and «envoyer» with «renvoyer», the future comes out wrong.
pub(super) fn first_group(lemma: &str, agrees: bool) -> Option<Vec<(String, Kind)>> {
    let stem = lemma.strip_suffix("er").filter(|stem| !stem.is_empty())?;
    let mut forms = vec![(lemma.to_owned(), Kind::Infinitive)];
    for ending in PLAIN {
        let kind = match ending {
            "ant" => Kind::PresentParticiple,
            _ => Kind::Conjugated,
        };
        forms.push((format!("{}{ending}", soft(stem, ending)), kind));
    }
    for before in mute_stems(stem) {
        forms.extend(MUTE.map(|ending| (format!("{before}{ending}"), Kind::Conjugated)));
    }
    for before in future_stems(stem) {
        forms.extend(FUTURE.map(|ending| (format!("{before}e{ending}"), Kind::Conjugated)));
    }
    forms.extend(participles(&format!("{stem}é"), agrees));
    Some(forms)
}

/// The forms of a verb like «finir».
pub(super) fn second_group(lemma: &str, agrees: bool) -> Option<Vec<(String, Kind)>> {
    let stem = lemma.strip_suffix("ir").filter(|stem| !stem.is_empty())?;
    let mut forms = vec![(lemma.to_owned(), Kind::Infinitive)];
    for ending in SECOND {
        let kind = match ending {
            "issant" => Kind::PresentParticiple,
            _ => Kind::Conjugated,
        };
        forms.push((format!("{stem}{ending}"), kind));
    }
    forms.extend(participles(&format!("{stem}i"), agrees));
    Some(forms)
}

fn participles(masculine: &str, agrees: bool) -> Vec<(String, Kind)> {
    let mut forms = vec![(masculine.to_owned(), Kind::PastParticiple)];
    if agrees {
        forms.push((format!("{masculine}e"), Kind::FeminineParticiple));
        forms.push((format!("{masculine}s"), Kind::PluralParticiple));
        forms.push((format!("{masculine}es"), Kind::FemininePluralParticiple));
    }
    forms
}

/// «nous plaçons», «nous mangeons»: c and g keep their sound before a and o. A double g is hard
/// before every vowel («nous joggons»).
fn soft(stem: &str, ending: &str) -> String {
    let hard = ending.starts_with(['a', 'â', 'o']);
    let soft_g = stem.ends_with('g') && !stem.ends_with("gg");
    match stem.strip_suffix('c') {
        Some(rest) if hard => format!("{rest}ç"),
        _ if hard && soft_g => format!("{stem}e"),
        _ => stem.to_owned(),
    }
}

/// The stem before a mute e: «je lève», «je cède», «je paie» or «je paye».
fn mute_stems(stem: &str) -> Vec<String> {
    if let Some(rest) = stem.strip_suffix('y') {
        match rest.chars().last() {
            Some('a') => return vec![format!("{rest}i"), stem.to_owned()],
            Some('o' | 'u') => return vec![format!("{rest}i")],
            // «il fasèye»
            Some('é') => {}
            _ => return vec![stem.to_owned()],
        }
    }
    match last_e(stem) {
        Some((before, 'é', consonants)) => vec![format!("{before}è{consonants}")],
        // The e of «speeder» and «briefer» is not alone, and stays as it is.
        Some((before, 'e', consonants))
            if is_single(consonants) && !before.ends_with(['e', 'i']) =>
        {
            let grave = format!("{before}è{consonants}");
            let doubled = format!("{stem}{consonants}");
            match consonants {
                "l" | "t" if only_doubles(stem) => vec![doubled],
                "l" | "t" if !never_doubles(stem) => vec![grave, doubled],
                _ => vec![grave],
            }
        }
        _ => vec![stem.to_owned()],
    }
}

fn only_doubles(stem: &str) -> bool {
    DOUBLED.iter().any(|end| stem.ends_with(end))
}

fn never_doubles(stem: &str) -> bool {
    GRAVE.iter().any(|end| stem.ends_with(end)) || GRAVE_WHOLE.contains(&stem)
}

/// The same in the future, where «je céderai» may keep its é.
fn future_stems(stem: &str) -> Vec<String> {
    let mut stems = mute_stems(stem);
    if last_e(stem).is_some_and(|(_, e, _)| e == 'é') {
        stems.push(stem.to_owned());
    }
    stems
}

/// The last e or é of a stem with the consonants behind it, if nothing else is behind it.
fn last_e(stem: &str) -> Option<(&str, char, &str)> {
    let at = stem.rfind(['e', 'é'])?;
    let e = stem[at..].chars().next()?;
    let behind = &stem[at + e.len_utf8()..];
    // «disséqu», «légu»: the u belongs to the consonant.
    let consonants = behind
        .strip_suffix("qu")
        .or_else(|| behind.strip_suffix("gu"))
        .unwrap_or(behind);
    let vowel = |c: char| "aeiouyàâéèêëîïôùûü".contains(c);
    let only_consonants = consonants == "y" || !consonants.contains(vowel);
    (only_consonants && !behind.is_empty()).then_some((&stem[..at], e, behind))
}

/// One consonant, or two that are spoken as one or begin a syllable («sevrer»).
fn is_single(consonants: &str) -> bool {
    consonants.chars().count() == 1 && consonants != "x" || matches!(consonants, "vr" | "qu" | "gu")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(lemma: &str, form: &str) -> bool {
        let forms = first_group(lemma, true).unwrap();
        forms.iter().any(|(known, _)| known == form)
    }

    #[test]
    fn spelling_changes_with_the_ending() {
        for (lemma, yes, no) in [
            ("placer", "plaçons", "placons"),
            ("manger", "mangea", "manga"),
            ("payer", "paierai", "paîrai"),
            ("payer", "payerai", "pairai"),
            ("noyer", "noie", "noye"),
            ("grasseyer", "grasseye", "grasseie"),
            ("lever", "lèvera", "levera"),
            ("céder", "cède", "céde"),
            ("céder", "céderai", "cèdons"),
            ("céder", "cèderai", "cédent"),
            ("cacheter", "cachette", "cachete"),
            ("cacheter", "cachète", "cachètons"),
            ("rejeter", "rejette", "rejète"),
            ("rappeler", "rappellera", "rappèlera"),
            ("racheter", "rachète", "rachette"),
            ("dégeler", "dégèlent", "dégellent"),
            ("déceler", "décèle", "décelle"),
            ("morceler", "morcelle", "morcele"),
            ("épeler", "épelle", "épele"),
            ("speeder", "speede", "speède"),
            ("briefer", "briefera", "brièfera"),
            ("tweeter", "tweete", "tweette"),
            ("jogger", "joggons", "joggeons"),
            ("faséyer", "fasèye", "faséye"),
            ("faséyer", "faséyera", "faséie"),
            ("rester", "reste", "rèste"),
            ("vexer", "vexe", "vèxe"),
            ("sevrer", "sèvre", "sevre"),
            ("disséquer", "dissèque", "disséque"),
            ("créer", "crée", "crèe"),
            ("jouer", "jouâmes", "jouames"),
        ] {
            assert!(has(lemma, yes), "{yes}");
            assert!(!has(lemma, no), "{no}");
        }
    }

    #[test]
    fn the_participle_of_an_intransitive_verb_does_not_agree() {
        let forms = first_group("marcher", false).unwrap();
        assert!(forms.contains(&("marché".into(), Kind::PastParticiple)));
        assert!(!forms.iter().any(|(form, _)| form == "marchée"));
        let forms = second_group("finir", true).unwrap();
        assert!(forms.contains(&("finies".into(), Kind::FemininePluralParticiple)));
        assert!(forms.contains(&("finissant".into(), Kind::PresentParticiple)));
    }

    #[test]
    fn other_infinitives_are_refused() {
        assert_eq!(first_group("prendre", true), None);
        assert_eq!(first_group("er", true), None);
        assert_eq!(second_group("aimer", true), None);
    }
}

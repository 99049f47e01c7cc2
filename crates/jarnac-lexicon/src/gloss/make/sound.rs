//! Which names of an article are its own. The index of the Littré leads from some names to the
//! article of another word, and every article says how its headword sounds.

/// The names that sound nearly as the pronunciation says, at least the best one.
pub(super) fn fitting(names: Vec<String>, said: &str) -> Vec<String> {
    if names.len() < 2 {
        return names;
    }
    let said = sounds(said);
    let likeness = |name: &String| likeness(&sounds(name), &said);
    let best = names.iter().map(likeness).max().unwrap_or_default();
    names
        .into_iter()
        .filter(|name| likeness(name) + MARGIN >= best)
        .collect()
}

/// Whether two words may be forms of one.
pub(super) fn are_alike(one: &str, other: &str) -> bool {
    likeness(&sounds(one), &sounds(other)) >= ALIKE
}

/// So many hundredths of the letters do forms of one word share.
const ALIKE: usize = 60;

/// So many hundredths less than the best name may another one be like the pronunciation.
const MARGIN: usize = 20;

/// The letters that count for the sound, as far as spelling and pronunciation share them.
fn sounds(text: &str) -> Vec<char> {
    let lower = text.to_lowercase().replace("ph", "f");
    let sound = |c: char| match c {
        'c' | 'q' | 'k' | 'x' => Some('k'),
        'y' | 'î' | 'ï' | 'i' => Some('i'),
        'z' | 's' | 'ç' => Some('s'),
        'j' | 'g' => Some('g'),
        'é' | 'è' | 'ê' | 'ë' | 'e' => Some('e'),
        'à' | 'â' | 'a' => Some('a'),
        'ô' | 'o' | 'œ' => Some('o'),
        'ù' | 'û' | 'ü' | 'u' => Some('u'),
        'h' => None,
        other => other.is_alphabetic().then_some(other),
    };
    lower.chars().filter_map(sound).collect()
}

/// How much of two texts is the same in the same order, in hundredths of the longer one.
fn likeness(one: &[char], other: &[char]) -> usize {
    let mut row = vec![0_usize; other.len() + 1];
    for a in one {
        let mut diagonal = 0;
        for (at, b) in other.iter().enumerate() {
            let above = row[at + 1];
            row[at + 1] = if a == b {
                diagonal + 1
            } else {
                above.max(row[at])
            };
            diagonal = above;
        }
    }
    let longest = one.len().max(other.len()).max(1);
    row[other.len()] * 100 / longest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], said: &str, expected: &[&str]) {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(fitting(names, said), expected);
    }

    #[test]
    fn an_article_belongs_to_the_names_that_sound_like_it() {
        check(
            &["compromission", "étourdissement"],
            "kon-pro-mi-sion",
            &["compromission"],
        );
        check(&["mélomanie", "top"], "mé-lo-ma-nie", &["mélomanie"]);
        check(&["axonge", "poignée"], "po-gnée", &["poignée"]);
        check(&["chimie", "chymie"], "chi-mie", &["chimie", "chymie"]);
        check(&["rit", "rite"], "rit' ou ri-t'", &["rit", "rite"]);
        check(&["top"], "mé-lo-ma-nie", &["top"]);
    }

    #[test]
    fn forms_of_one_word_are_alike() {
        assert!(are_alike("cougar", "couguar") && are_alike("copine", "copain"));
        assert!(!are_alike("vêlage", "parturition") && !are_alike("bol", "jatte"));
    }
}

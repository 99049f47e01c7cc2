//! Lists of headwords, each in the format of its program.

use crate::Class;

/// The headwords in the index of a dictionary for `dictd`: headword, place and length, separated by
/// tabs.
pub(super) fn dictd(index: &str) -> impl Iterator<Item = &str> {
    index.lines().filter_map(|line| line.split('\t').next())
}

/// The headwords in the index of a dictionary for StarDict: each ends in a zero byte and is followed
/// by eight bytes. «CHAT, CHATTE» are two, and «SON.2» is another «SON».
pub(super) fn stardict(mut index: &[u8]) -> Vec<&str> {
    let mut headwords = Vec::new();
    while let Some(end) = index.iter().position(|byte| *byte == 0) {
        if let Ok(text) = std::str::from_utf8(&index[..end]) {
            let number = text.trim_end_matches(|c: char| c.is_ascii_digit());
            let text = number
                .strip_suffix('.')
                .filter(|_| number != text)
                .unwrap_or(text);
            headwords.extend(text.split(',').map(str::trim));
        }
        index = index.get(end + 9..).unwrap_or_default();
    }
    headwords
}

/// The headwords of a thesaurus of the office suites: `headword|2`, and then that many lines that
/// begin with the parts of speech, such as `(Nom Verbe)|`.
pub(super) fn thesaurus<'a>(text: &'a str, mut f: impl FnMut(&'a str, Option<Class>)) {
    let mut headword = None;
    for line in text.lines() {
        let first = line.split('|').next().unwrap_or_default();
        let Some(parts) = first.strip_prefix('(') else {
            headword = Some(first);
            continue;
        };
        for part in parts.trim_end_matches(')').split_whitespace() {
            let class = match part {
                "Nom" | "Adjectif" => Some(Class::Noun),
                "Verbe" => Some(Class::Verb),
                "?" => None,
                _ => Some(Class::Other),
            };
            if let Some(headword) = headword {
                f(headword, class);
            }
        }
    }
}

/// The infinitives in Verbiste's list: `<i>aimer</i>`.
pub(super) fn verbiste(xml: &str) -> impl Iterator<Item = &str> {
    let parts = xml.split("<i>").skip(1);
    parts.filter_map(|part| part.split("</i>").next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_of_stardict_is_read_to_its_end() {
        let index = b"CHAT, CHATTE\0\0\0\0\0\0\0\0\0SON.2\0\0\0\0\0\0\0\0\0LOUP\0";
        assert_eq!(stardict(index), ["CHAT", "CHATTE", "SON", "LOUP"]);
        assert!(stardict(b"").is_empty());
    }

    #[test]
    fn a_thesaurus_tells_classes() {
        let text = "UTF-8\nlancer|2\n(Nom)|jet\n(Verbe)|jeter\nzut|1\n(?)|flûte\n";
        let mut found = Vec::new();
        thesaurus(text, |headword, class| found.push((headword, class)));
        let lancer = [Class::Noun, Class::Verb].map(|class| ("lancer", Some(class)));
        assert_eq!(found, [lancer[0], lancer[1], ("zut", None)]);
    }

    #[test]
    fn other_lists_have_one_headword_a_line() {
        assert_eq!(dictd("chat\tA\tB\n").collect::<Vec<_>>(), ["chat"]);
        let xml = "<v><i>aimer</i><t>aim:er</t></v>\n<v><i>finir</i></v>";
        assert_eq!(verbiste(xml).collect::<Vec<_>>(), ["aimer", "finir"]);
    }
}

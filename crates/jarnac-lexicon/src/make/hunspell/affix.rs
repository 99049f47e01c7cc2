//! Suffix rules.

use std::collections::HashMap;

use super::HunspellError;

/// The rules of an affix file, by flag.
pub(super) struct Affixes<'a> {
    rules: HashMap<&'a str, Vec<Rule<'a>>>,
    /// Prefix flags that allow the word without a prefix, with the flags that it has then: the
    /// units («volt», «watt») have no other.
    bare: HashMap<&'a str, Vec<&'a str>>,
}

/// Takes an ending away and puts another one there, if the word ends in the right way.
pub(super) struct Rule<'a> {
    strip: &'a str,
    add: &'a str,
    condition: Vec<Place>,
    tags: Vec<&'a str>,
}

/// What one character of a condition may be.
enum Place {
    Any,
    OneOf(Vec<char>),
    NoneOf(Vec<char>),
}

impl<'a> Affixes<'a> {
    pub(super) fn parse(text: &'a str) -> Result<Affixes<'a>, HunspellError> {
        let mut rules: HashMap<&str, Vec<Rule>> = HashMap::new();
        let mut bare: HashMap<&str, Vec<&str>> = HashMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            if let ["PFX", flag, "0", add, ".", ..] = fields.as_slice() {
                let (add, more) = add.split_once('/').unwrap_or((*add, ""));
                if add == "0" {
                    bare.insert(flag, flags(more));
                }
                continue;
            }
            // A line with four fields opens a flag; what follows are its rules.
            let ["SFX", flag, strip, add, condition, tags @ ..] = fields.as_slice() else {
                continue;
            };
            let condition = places(condition).ok_or_else(|| HunspellError::BadRule {
                line: number,
                text: line.to_owned(),
            })?;
            rules.entry(flag).or_default().push(Rule {
                strip: unless_zero(strip),
                add: unless_zero(add.split_once('/').map_or(*add, |(add, _)| add)),
                condition,
                tags: tags.to_vec(),
            });
        }
        Ok(Affixes { rules, bare })
    }

    pub(super) fn rules(&self, flag: &str) -> &[Rule<'a>] {
        self.rules.get(flag).map_or(&[], Vec::as_slice)
    }

    /// The flags of the word alone, if the flag is a prefix that may be missing.
    pub(super) fn bare(&self, flag: &str) -> Option<&[&'a str]> {
        self.bare.get(flag).map(Vec::as_slice)
    }
}

impl<'a> Rule<'a> {
    /// The form that the rule makes of a word, if it applies.
    pub(super) fn apply(&self, word: &str) -> Option<String> {
        let mut characters = word.chars().rev();
        for place in self.condition.iter().rev() {
            if !place.allows(characters.next()?) {
                return None;
            }
        }
        let stem = word.strip_suffix(self.strip)?;
        Some(format!("{stem}{}", self.add))
    }

    pub(super) fn tags(&self) -> &[&'a str] {
        &self.tags
    }
}

impl Place {
    fn allows(&self, character: char) -> bool {
        match self {
            Place::Any => true,
            Place::OneOf(set) => set.contains(&character),
            Place::NoneOf(set) => !set.contains(&character),
        }
    }
}

/// The flags of a line: two characters each.
pub(super) fn flags(text: &str) -> Vec<&str> {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).step_by(2).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(from, to)| &text[*from..to])
        .collect()
}

fn unless_zero(text: &str) -> &str {
    if text == "0" { "" } else { text }
}

/// The places of a condition such as `[^aou]yer`.
fn places(condition: &str) -> Option<Vec<Place>> {
    let mut places = Vec::new();
    let mut characters = condition.chars();
    while let Some(character) = characters.next() {
        places.push(match character {
            '.' => Place::Any,
            '[' => {
                let mut set: Vec<char> = Vec::new();
                loop {
                    match characters.next()? {
                        ']' => break,
                        inside => set.push(inside),
                    }
                }
                match set.split_first() {
                    Some(('^', rest)) => Place::NoneOf(rest.to_vec()),
                    _ => Place::OneOf(set),
                }
            }
            exact => Place::OneOf(vec![exact]),
        });
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_applies_where_its_condition_holds() {
        let text = "SFX a0 Y 1\nSFX a0 yer ie/j' [aou]yer po:ipre\nSFX b0 0 s .";
        let affixes = Affixes::parse(text).unwrap();
        let rule = &affixes.rules("a0")[0];
        assert_eq!(rule.apply("payer").as_deref(), Some("paie"));
        assert_eq!(rule.apply("grasseyer"), None);
        assert_eq!(rule.apply("yer"), None);
        assert_eq!(rule.tags(), ["po:ipre"]);
        assert_eq!(
            affixes.rules("b0")[0].apply("chat").as_deref(),
            Some("chats")
        );
        assert!(affixes.rules("zz").is_empty());
    }

    #[test]
    fn a_prefix_may_be_missing() {
        let text = "PFX Um Y 2\nPFX Um 0 0/S. .\nPFX Um 0 kilo/S.() .\nPFX L' 0 l' [ae]";
        let affixes = Affixes::parse(text).unwrap();
        assert_eq!(affixes.bare("Um"), Some(["S."].as_slice()));
        assert_eq!(affixes.bare("L'"), None);
    }

    #[test]
    fn flags_have_two_characters() {
        assert_eq!(flags("S.()L'"), ["S.", "()", "L'"]);
        assert_eq!(flags(""), Vec::<&str>::new());
    }
}

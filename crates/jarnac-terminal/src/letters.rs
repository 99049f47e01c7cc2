//! Letters as the game counts them, in texts.

use jarnac_core::spelling;

/// The most letters of a word, and the fewest.
pub(crate) const MOST_LETTERS: usize = 9;
pub(crate) const FEWEST_LETTERS: usize = 3;

/// What is typed or pasted, as capitals of the game: é is E, œ is OE; anything else is dropped.
pub(crate) fn plain_letters(text: &str) -> String {
    let mut plain = String::new();
    for one in text.chars() {
        let all: Result<String, _> = spelling::letters(one.encode_utf8(&mut [0; 4]))
            .map(|letter| letter.map(jarnac_core::Letter::to_char))
            .collect();
        plain.push_str(&all.unwrap_or_default());
    }
    plain
}

/// The letters of `used` that the pool does not have.
pub(crate) fn lacking(pool: &str, used: &str) -> String {
    let mut rest: Vec<char> = pool.chars().collect();
    used.chars()
        .filter(|letter| !take(&mut rest, *letter))
        .collect()
}

/// Takes a letter out of a pool. Tells whether it was there.
pub(crate) fn take(pool: &mut Vec<char>, letter: char) -> bool {
    let at = pool.iter().position(|one| *one == letter);
    at.map(|at| pool.remove(at)).is_some()
}

/// Letters apart, as they are read out and listed.
pub(crate) fn spelled(letters: &str, between: &str) -> String {
    let all: Vec<String> = letters.chars().map(String::from).collect();
    all.join(between)
}

/// What a word of so many letters counts.
pub(crate) fn square(length: usize) -> u16 {
    u16::try_from(length * length).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_ligatures_are_letters_of_the_game() {
        assert_eq!(plain_letters("é œ ç"), "EOEC");
        assert_eq!(plain_letters("a-1"), "A");
    }

    #[test]
    fn what_is_not_there_is_lacking() {
        assert_eq!(lacking("RATZ", "TZAR"), "");
        assert_eq!(lacking("RAT", "TARTE"), "TE");
    }
}

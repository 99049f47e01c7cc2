//! Numbers of things.

use std::fmt::Display;

/// `1 letter`, `2 letters`: the word is one whose plural ends in `s`.
pub(crate) fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, thing: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        assert_eq!(counted(0_u64, "row"), "0 rows");
        assert_eq!(counted(1_usize, "letter"), "1 letter");
        assert_eq!(counted(144_usize, "letter"), "144 letters");
    }
}

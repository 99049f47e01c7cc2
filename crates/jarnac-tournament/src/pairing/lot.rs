//! Lots, which follow from the seed and can be drawn again by anybody.

use sha2::{Digest, Sha256};

/// The lot of somebody or of two: the first eight bytes, the highest first, of the SHA-256 of the text
/// `jarnac lot SEED WHAT ROUND NUMBERS`.
///
/// `printf 'jarnac lot 1977 standing 0 3' | sha256sum` draws it in a shell.
pub(crate) fn lot_of(seed: u64, what: &str, round: u16, numbers: &[u16]) -> u64 {
    let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
    let text = format!("jarnac lot {seed} {what} {round} {}", numbers.join(" "));
    let digest = Sha256::digest(text.as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    u64::from_be_bytes(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shell's answer to the line above.
    #[test]
    fn a_lot_is_what_anybody_draws() {
        assert_eq!(lot_of(1977, "standing", 0, &[3]), LOT);
        assert_ne!(lot_of(1978, "standing", 0, &[3]), LOT);
    }

    const LOT: u64 = 0x4d8b_e22b_45ef_8800;
}

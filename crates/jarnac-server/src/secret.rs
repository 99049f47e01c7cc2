//! Random names, tokens and signatures.

use hmac::{Hmac, KeyInit, Mac};
use jarnac_core::Seed;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The letters of ids: without those that look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the system. Without them nothing is safe, so there is no way to go on.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A new id, 16 letters that nobody guesses: 80 bits.
pub(crate) fn new_id() -> String {
    random::<16>()
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}

/// A new recovery code, 80 bits in four groups that can be read out and typed.
pub(crate) fn new_code() -> String {
    let letters = new_id();
    let groups: Vec<&str> = (0..4).map(|at| &letters[at * 4..at * 4 + 4]).collect();
    groups.join("-")
}

/// What is stored of a recovery code, however it was typed.
pub(crate) fn hash_code(code: &str) -> String {
    let plain: String = code
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    hash(&plain)
}

/// A new token, 256 bits.
pub(crate) fn new_token() -> String {
    hex(&random::<32>())
}

/// A new seed for a game's draws.
pub(crate) fn new_seed() -> Seed {
    Seed(random())
}

/// A fair coin.
pub(crate) fn coin() -> bool {
    random::<1>()[0] & 1 == 1
}

/// What is stored of a token: its hash.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Signs cookies and CSRF tokens.
#[derive(Clone)]
pub(crate) struct Signer(Hmac<Sha256>);

impl Signer {
    /// A signer with this key.
    pub(crate) fn new(key: &str) -> Signer {
        Signer(Hmac::new_from_slice(key.as_bytes()).expect("a key may have any length"))
    }

    /// The signature of a text.
    pub(crate) fn sign(&self, text: &str) -> String {
        let mut mac = self.0.clone();
        mac.update(text.as_bytes());
        hex(&mac.finalize().into_bytes()[..16])
    }

    /// A number that follows from a text, and from nothing that anybody else knows.
    pub(crate) fn number(&self, text: &str) -> u64 {
        let mut mac = self.0.clone();
        mac.update(b"number ");
        mac.update(text.as_bytes());
        let bytes = mac.finalize().into_bytes();
        bytes[..8]
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// A token with its signature, for a cookie.
    pub(crate) fn seal(&self, token: &str) -> String {
        format!("{token}.{}", self.sign(token))
    }

    /// The token of a cookie, if the signature is ours.
    pub(crate) fn open<'t>(&self, sealed: &'t str) -> Option<&'t str> {
        let (token, signature) = sealed.split_once('.')?;
        same(&self.sign(token), signature).then_some(token)
    }
}

/// Whether two texts are the same, in a time that does not tell where they differ.
pub(crate) fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_random_and_well_formed() {
        assert_ne!(new_id(), new_id());
        assert_eq!(new_id().len(), 16);
        assert_eq!(new_token().len(), 64);
        assert_eq!(hash("a").len(), 64);
        let code = new_code();
        assert_eq!(code.len(), 19);
        let typed = code.to_uppercase().replace('-', " ");
        assert_eq!(hash_code(&code), hash_code(&typed));
        assert_ne!(hash_code(&code), hash_code(&new_code()));
    }

    /// The computer's choices: the same after a restart, and not to be computed by anybody else.
    #[test]
    fn a_number_needs_the_key() {
        let number = |key, text| Signer::new(key).number(text);
        assert_eq!(number("key", "computer abc"), number("key", "computer abc"));
        assert_ne!(
            number("key", "computer abc"),
            number("other", "computer abc")
        );
        assert_ne!(number("key", "computer abc"), number("key", "computer abd"));
        let signature = Signer::new("key").sign("computer abc");
        assert!(!signature.starts_with(&format!("{:016x}", number("key", "computer abc"))));
    }

    #[test]
    fn only_our_own_signature_opens() {
        let signer = Signer::new("key");
        let sealed = signer.seal("token");
        assert_eq!(signer.open(&sealed), Some("token"));
        assert_eq!(Signer::new("other").open(&sealed), None);
        assert_eq!(signer.open("token.0000"), None);
        assert_eq!(signer.open("token"), None);
        assert_eq!(signer.open(&sealed.replace("token", "taken")), None);
    }
}

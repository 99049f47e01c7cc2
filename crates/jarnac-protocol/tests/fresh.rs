//! The web client's types are those of this crate.

use std::fs;
use std::path::Path;

#[test]
fn the_written_types_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/messages.ts");
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        written,
        jarnac_protocol::typescript(),
        "web/src/protocol/messages.ts is out of date: run `cargo xtask types`"
    );
}

//! Any text: reading a record or a study never panics, and what reads prints and reads back.
#![no_main]

use jarnac_core::notation::{Record, Study};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(study) = text.parse::<Study>() {
        assert_eq!(study.to_string().parse().as_ref(), Ok(&study));
        let _ = study.games();
    }
    match text.parse::<Record>() {
        Err(error) => assert!(error.line >= 1 && error.column >= 1, "{error}"),
        Ok(record) => {
            assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
            if record.replay().is_ok() {
                let _ = record.verify();
            }
        }
    }
});

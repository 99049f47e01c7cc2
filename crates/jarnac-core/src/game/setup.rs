//! A game that begins in the middle, for study and tests.

//! The rule book as tests: one canonical test for each numbered paragraph of `docs/RULES.md`, which
//! it names (`r4_4_7_…` tests §4.4.7).

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod audit;
mod beginning;
mod checking;
mod combinations;
mod contest;
mod coverage;
mod end;
mod forged;
mod invariants;
mod jarnac;
mod material;
mod options;
mod score;
mod time;
mod turn;
mod unsettled;
mod words;

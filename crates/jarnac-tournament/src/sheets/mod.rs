//! Sheets for others: the standings for spreadsheets, the crosstable as a page.

mod csv;
mod page;

pub use csv::csv;
pub use page::{cells, head, page, tally};

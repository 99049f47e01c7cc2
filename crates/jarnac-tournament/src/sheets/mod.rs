//! Sheets for others: the standings for spreadsheets, the crosstable as a page, the date for calendars, all of it in one file.

mod calendar;
mod csv;
mod page;
mod result;
mod zip;

pub use calendar::{CalendarEntry, calendar};
pub use csv::csv;
pub(crate) use csv::table;
pub(crate) use page::sheet;
pub use page::{cells, head, page, tally};
pub use result::{file_name, result_sheet};
pub use zip::Archive;

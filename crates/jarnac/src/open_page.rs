//! Showing the page of a server that was started here.

use crate::language::said;

/// Whether the program was probably started by a double click: on Windows, without a word after its
/// name. Elsewhere the desktop's entry says `--open`.
pub(crate) fn is_double_click() -> bool {
    cfg!(windows) && std::env::args_os().len() == 1
}

/// Lets whoever started it by a double click read why it did not start: the window closes with it.
pub(crate) fn wait_for_a_reader() {
    if is_double_click() {
        eprintln!("{}", said!("cli-press-enter"));
        // Whatever is read or not, the reader was asked.
        let _ = std::io::stdin().read_line(&mut String::new());
    }
}

/// Opens the page in the usual browser. That there is none is no reason to end.
pub(crate) fn open_page(url: &str) {
    if let Err(error) = open::that_detached(url) {
        tracing::warn!(%error, "{}", said!("cli-no-browser", url = url));
    }
}

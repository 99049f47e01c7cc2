//! What a browser sees of the module: three functions, and one that it brings. All other `unsafe` is
//! forbidden: here it is nothing but the names by which the page finds them. Memory is never read by an
//! address from outside; the page writes into room that was made for it, and reads where it is told.

#![expect(
    unsafe_code,
    reason = "names that a page can call, and one that the page brings, are `unsafe` attributes"
)]

use std::cell::RefCell;

use crate::house::House;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Hears how far the thinking has got: this much of that much.
    safe fn progress(done: u32, of: u32);
}

thread_local! {
    static HOUSE: RefCell<House> = RefCell::new(House::new(tell));
    /// The question, and then its answer.
    static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn tell(done: u32, of: u32) {
    progress(done, of);
}

/// Makes room for a question of so many bytes, and says where it is to be written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: u32) -> *mut u8 {
    PAPER.with_borrow_mut(|paper| {
        paper.clear();
        paper.resize(length as usize, 0);
        paper.as_mut_ptr()
    })
}

/// Answers the question that was written, and says how long the answer is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> u32 {
    let question = PAPER.with_borrow_mut(std::mem::take);
    let answer = HOUSE.with_borrow_mut(|house| house.answer(&question));
    let length = u32::try_from(answer.len()).unwrap_or(u32::MAX);
    PAPER.with_borrow_mut(|paper| *paper = answer);
    length
}

/// Where the answer lies, until the next question.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    PAPER.with_borrow(|paper| paper.as_ptr())
}

//! Golden statistics of the embedded lexicon: a change of the data is seen in review.

use jarnac_lexicon::{Dictionary, Statistics};

#[test]
fn the_lexicon_holds_what_it_held() {
    let statistics = Statistics::of(Dictionary::french());
    insta::assert_snapshot!("statistics", statistics.to_string());
}

//! The published bags (§2).

use crate::Letters;

/// The bag of Émile Lombard's original rules.
pub const LOMBARD: Letters = Letters::from_counts([
    14, 4, 7, 5, 19, 2, 4, 2, 11, 1, 1, 6, 5, 9, 8, 4, 1, 10, 7, 9, 8, 2, 1, 1, 1, 2,
]);

/// The bag of the boxes since 2012, which the competition uses.
pub const Y2012: Letters = Letters::from_counts([
    14, 4, 6, 5, 19, 2, 4, 2, 10, 1, 1, 4, 4, 10, 9, 4, 2, 10, 10, 10, 6, 2, 1, 1, 1, 2,
]);

const _: () = assert!(LOMBARD.len() == 144, "the original bag holds 144 letters");
const _: () = assert!(Y2012.len() == 144, "the 2012 bag holds 144 letters");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Letter;

    #[test]
    fn the_bags_differ_where_the_texts_do() {
        let difference: String = Letter::all()
            .filter(|l| LOMBARD.count(*l) != Y2012.count(*l))
            .map(|l| format!("{l}{}→{} ", LOMBARD.count(l), Y2012.count(l)))
            .collect();
        assert_eq!(
            difference.trim(),
            "C7→6 I11→10 L6→4 M5→4 N9→10 O8→9 Q1→2 S7→10 T9→10 U8→6"
        );
    }
}

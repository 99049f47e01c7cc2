//! Figures in the manner of the capitals: strokes in a box of 60 by 100.

/// How wide a figure is, with the space after it, where it is 100 high.
pub(super) const ADVANCE: f32 = 76.0;

/// The stroke of a figure.
pub(super) fn stroke(digit: char) -> &'static str {
    match digit {
        '0' => "M30 7A23 43 0 1 1 30 93A23 43 0 1 1 30 7Z",
        '1' => "M10 24L34 8V100",
        '2' => "M8 31A22.5 22.5 0 1 1 47 47L10 92H56",
        '3' => "M9 8H49L28 41A26 26 0 1 1 5 79",
        '4' => "M43 100V9L7 69H60",
        '5' => "M51 8H16L12 46A27 27 0 1 1 6 82",
        '6' => "M45 3L12 52M30 43A25 25 0 1 1 30 93A25 25 0 1 1 30 43Z",
        '7' => "M5 8H53L21 100",
        '8' => {
            "M30 7A20 20 0 1 1 30 47A20 20 0 1 1 30 7ZM30 47A23 23 0 1 1 30 93A23 23 0 1 1 30 47Z"
        }
        '9' => "M15 97L48 48M30 7A25 25 0 1 1 30 57A25 25 0 1 1 30 7Z",
        _ => "M8 54H52",
    }
}

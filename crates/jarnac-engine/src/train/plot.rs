//! A picture of a training: strength against generation.

use std::fmt::Write as _;

use super::Progress;

const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 320.0;
/// Room for the numbers on the left and below.
const MARGIN: f32 = 44.0;
/// How far the scale of strength goes.
const HIGHEST: f32 = 0.8;
const LOWEST: f32 = 0.4;
/// Above this many generations there is a line for each hundred.
const STEP: u32 = 100;

/// The picture as SVG: the mean result against «paliers», generation by generation.
pub fn plot(history: &[Progress]) -> String {
    let last = history
        .last()
        .map_or(1, |progress| progress.generation)
        .max(1);
    let x = |generation: u32| MARGIN + (WIDTH - 2.0 * MARGIN) * generation as f32 / last as f32;
    let y = |strength: f32| {
        let share = (strength - LOWEST) / (HIGHEST - LOWEST);
        HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * share
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>The linear policy against paliers, by generation of its training</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    for tenth in 4..=8_u8 {
        let strength = f32::from(tenth) / 10.0;
        line(
            &mut svg,
            (MARGIN, y(strength)),
            (WIDTH - MARGIN, y(strength)),
        );
        text(&mut svg, (8.0, y(strength) + 4.0), &format!("{tenth}0 %"));
    }
    for generation in (0..=last).step_by(STEP as usize) {
        let at = x(generation);
        line(&mut svg, (at, MARGIN), (at, HEIGHT - MARGIN));
        text(
            &mut svg,
            (at - 8.0, HEIGHT - MARGIN + 18.0),
            &generation.to_string(),
        );
    }
    let points: Vec<String> = history
        .iter()
        .map(|progress| {
            format!(
                "{:.1},{:.1}",
                x(progress.generation),
                y(progress.against_paliers)
            )
        })
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#1f5f8b\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    text(
        &mut svg,
        (MARGIN, 24.0),
        "mean result against paliers, by generation",
    );
    svg.push_str("</svg>\n");
    svg
}

fn line(svg: &mut String, from: (f32, f32), to: (f32, f32)) {
    let _ = writeln!(
        svg,
        "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#ddd\"/>",
        from.0, from.1, to.0, to.1
    );
}

fn text(svg: &mut String, at: (f32, f32), text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"#444\">{text}</text>",
        at.0, at.1
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_is_higher_and_later_is_further_right() {
        let history = [(10, 0.5), (20, 0.7)].map(|(generation, against_paliers)| Progress {
            generation,
            against_paliers,
        });
        let svg = plot(&history);
        let (_, rest) = svg.split_once("points=\"").unwrap();
        let (points, _) = rest.split_once('"').unwrap();
        let numbers: Vec<f32> = points
            .split([' ', ','])
            .map(|number| number.parse().unwrap())
            .collect();
        assert!(
            numbers[0] < numbers[2] && numbers[1] > numbers[3],
            "{points}"
        );
    }

    #[test]
    fn nothing_to_show_is_still_a_picture() {
        assert!(plot(&[]).ends_with("</svg>\n"));
    }
}

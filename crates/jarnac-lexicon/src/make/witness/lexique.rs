//! Lexique 3.83: thirty-five columns, of which a few are read here.

use crate::Class;

/// A word of Lexique.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) form: &'a str,
    pub(crate) lemma: &'a str,
    part: &'a str,
    /// What inflections of a verb it is.
    inflections: &'a str,
    /// How often it was met in a million words of films.
    pub(crate) films: f64,
    /// How often in a million words of books.
    pub(crate) books: f64,
}

/// The text, which is in Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

/// All lines behind the first, which has the names of the columns.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().skip(1).filter_map(|line| {
        let columns: Vec<&str> = line.splitn(12, '\t').collect();
        let number = |at: usize| columns.get(at)?.replace(',', ".").parse().ok();
        Some(Line {
            form: columns.first()?,
            lemma: columns.get(2)?,
            part: columns.get(3)?,
            inflections: columns.get(10)?,
            films: number(8)?,
            books: number(9)?,
        })
    })
}

impl<'a> Line<'a> {
    pub(crate) fn is_verb(&self) -> bool {
        matches!(self.part, "VER" | "AUX")
    }

    /// The classes that the form can be a lemma of, as in DELA.
    pub(super) fn classes(&self) -> impl Iterator<Item = Class> + use<'a> {
        let has = |what: &str| self.is_verb() && self.inflections.contains(what);
        let verb = has("inf").then_some(Class::Verb);
        let adjective = has("par").then_some(Class::Noun);
        let other = (!self.is_verb()).then_some(match self.part {
            "NOM" | "ADJ" => Class::Noun,
            _ => Class::Other,
        });
        [verb, adjective, other].into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_commas() {
        let text = decode(
            b"1_ortho\np\xeat\xe9s\tpEte\tp\xeater\tVER\tm\tp\t0\t0\t0,34\t1,89\t\"par:pas;\"\t1\n",
        );
        let read: Vec<Line> = lines(&text).collect();
        assert_eq!((read[0].form, read[0].lemma), ("pêtés", "pêter"));
        assert_eq!((read[0].films, read[0].books), (0.34, 1.89));
        assert_eq!(read[0].classes().collect::<Vec<_>>(), [Class::Noun]);
    }

    #[test]
    fn short_lines_are_none() {
        assert_eq!(lines("1_ortho\nchat\tSa\tchat\n").count(), 0);
    }
}

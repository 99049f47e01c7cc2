//! Cards for other programs: CSV for spreadsheets, and text that Anki imports.

use jarnac_core::Word;
use jarnac_lexicon::Dictionary;

use crate::{Answers, Asked, Card, Memory};

/// A card with what somebody knows of it.
pub type Known = (Card, Option<Memory>);

/// How questions and answers without words are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wording<'a> {
    /// «It counts».
    pub yes: &'a str,
    /// «It does not count».
    pub no: &'a str,
    /// «Does it count?», behind a form of a verb or a pair of words.
    pub counts: &'a str,
    /// The columns: card, question, answer, times asked, times missed, when it is due.
    pub columns: [&'a str; 6],
}

/// CSV with a line of columns, for spreadsheets. Cards that nothing answers any more have no answer.
pub fn csv(dictionary: &Dictionary, wording: &Wording<'_>, cards: &[Known]) -> String {
    let mut lines = vec![wording.columns.map(quoted).join(",")];
    for (card, memory) in cards {
        let (times, lapses, due) = memory.map_or_else(Default::default, |memory| {
            let numbers = (memory.times.to_string(), memory.lapses.to_string());
            (numbers.0, numbers.1, date(memory.due.0))
        });
        let text = card.to_string();
        let cells = [
            text,
            question(card, wording),
            answer(dictionary, card, wording),
            times,
            lapses,
            due,
        ];
        lines.push(cells.map(|cell| quoted(&cell)).join(","));
    }
    lines.join("\r\n") + "\r\n"
}

/// Text that Anki imports as it is: question, answer, and the formula as a tag.
pub fn anki(dictionary: &Dictionary, wording: &Wording<'_>, cards: &[Known]) -> String {
    let mut text = String::from("#separator:tab\n#html:false\n#deck:Jarnac\n#tags column:3\n");
    for (card, _) in cards {
        let line = [
            question(card, wording),
            answer(dictionary, card, wording),
            format!("jarnac::{}", card.formula),
        ];
        text += &line.join("\t");
        text.push('\n');
    }
    text
}

fn question(card: &Card, wording: &Wording<'_>) -> String {
    match card.asked {
        Asked::Grow { word, with } => format!("{word} + {with}"),
        Asked::Anagrams(letters) => letters.to_string(),
        Asked::Conjugated(word) => format!("{word} : {}", wording.counts),
        Asked::SameEntry { from, word } => format!("{from} → {word} : {}", wording.counts),
    }
}

fn answer(dictionary: &Dictionary, card: &Card, wording: &Wording<'_>) -> String {
    match card.answers(dictionary) {
        Ok(Answers::Words(words)) => {
            let words: Vec<String> = words.iter().map(Word::to_string).collect();
            words.join(" ")
        }
        Ok(Answers::Counts(true)) => wording.yes.to_owned(),
        Ok(Answers::Counts(false)) => wording.no.to_owned(),
        Err(_) => String::new(),
    }
}

/// A cell that no spreadsheet takes for a formula of its own.
fn quoted(cell: &str) -> String {
    let guard = if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}

/// A moment since the Unix epoch as its day, `2026-11-17`.
fn date(millis: u64) -> String {
    let days = i64::try_from(millis / 86_400_000).unwrap_or(i64::MAX / 2);
    // From days to a civil date: years of 365.2425 days that begin in March.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use jarnac_core::Timestamp;

    use super::*;
    use crate::Grade;

    const WORDING: Wording<'_> = Wording {
        yes: "oui",
        no: "non",
        counts: "compte ?",
        columns: [
            "carte",
            "question",
            "réponse",
            "vues",
            "manquées",
            "à revoir",
        ],
    };

    fn some() -> Vec<Known> {
        let memory = Memory::after(None, Grade::Again, Timestamp(1_795_000_000_000));
        let cards = [
            "competition/RAT+Z",
            "competition/=ARTZ",
            "competition/?ALLONS",
            "competition/LAC~CALS",
        ];
        let mut known: Vec<Known> = cards.map(|card| (card.parse().unwrap(), None)).to_vec();
        known[0].1 = Some(memory);
        known
    }

    #[test]
    fn a_spreadsheet_reads_it() {
        let expected = "\"carte\",\"question\",\"réponse\",\"vues\",\"manquées\",\"à revoir\"\r\n\
            \"competition/RAT+Z\",\"RAT + Z\",\"TZAR\",\"1\",\"1\",\"2026-11-18\"\r\n\
            \"competition/=ARTZ\",\"ARTZ\",\"TZAR\",\"\",\"\",\"\"\r\n\
            \"competition/?ALLONS\",\"ALLONS : compte ?\",\"non\",\"\",\"\",\"\"\r\n\
            \"competition/LAC~CALS\",\"LAC → CALS : compte ?\",\"oui\",\"\",\"\",\"\"\r\n";
        assert_eq!(csv(Dictionary::french(), &WORDING, &some()), expected);
    }

    #[test]
    fn anki_reads_it() {
        let text = anki(Dictionary::french(), &WORDING, &some());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "#separator:tab");
        assert_eq!(lines[4], "RAT + Z\tTZAR\tjarnac::competition");
        assert_eq!(lines.len(), 8);
        assert!(
            lines[4..]
                .iter()
                .all(|line| line.matches('\t').count() == 2)
        );
    }

    #[test]
    fn no_cell_is_a_formula_of_a_spreadsheet() {
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
        assert_eq!(quoted("say \"hi\""), "\"say \"\"hi\"\"\"");
    }

    #[test]
    fn days_are_dates() {
        for (millis, expected) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_794_873_600_000, "2026-11-17"),
        ] {
            assert_eq!(date(millis), expected);
        }
    }
}

//! Cards and answers as clients see them.

use jarnac_core::Word;
use jarnac_drill::{Answers, Asked, Card, Grade, Judged, Memory};
use jarnac_protocol::{DrillCard, DrillGrade, DrillJudged, DrillQuestion};

/// A card that is to be asked.
pub(super) fn card_view(card: &Card, answers: &Answers, fresh: bool) -> DrillCard {
    DrillCard {
        card: card.to_string(),
        formula: card.formula.name().to_owned(),
        question: question(&card.asked),
        words: match answers {
            Answers::Words(words) => u32::try_from(words.len()).unwrap_or(u32::MAX),
            Answers::Counts(_) => 0,
        },
        fresh,
    }
}

fn question(asked: &Asked) -> DrillQuestion {
    match asked {
        Asked::Grow { word, with } => DrillQuestion::Grow {
            word: word.to_string(),
            with: with.to_string(),
        },
        Asked::Anagrams(letters) => DrillQuestion::Anagrams {
            letters: letters.to_string(),
        },
        Asked::Conjugated(word) => DrillQuestion::Conjugated {
            word: word.to_string(),
        },
        Asked::SameEntry { from, word } => DrillQuestion::SameEntry {
            from: from.to_string(),
            word: word.to_string(),
        },
    }
}

/// An answer beside what is right.
pub(crate) fn judged_view(
    card: &Card,
    judged: &Judged,
    grade: Grade,
    memory: &Memory,
) -> DrillJudged {
    let (answers, counts) = match &judged.answers {
        Answers::Words(words) => (texts(words), None),
        Answers::Counts(counts) => (Vec::new(), Some(*counts)),
    };
    DrillJudged {
        card: card.to_string(),
        grade: grade_name(grade),
        answers,
        counts,
        wrong: texts(&judged.wrong),
        missed: texts(&judged.missed),
        due: memory.due.0,
        times: memory.times,
    }
}

fn texts(words: &[Word]) -> Vec<String> {
    words.iter().map(Word::to_string).collect()
}

/// A grade on the wire.
fn grade_name(grade: Grade) -> DrillGrade {
    match grade {
        Grade::Again => DrillGrade::Again,
        Grade::Hard => DrillGrade::Hard,
        Grade::Good => DrillGrade::Good,
    }
}

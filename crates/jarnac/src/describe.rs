//! Events as sentences.

use jarnac_core::{
    BySide, Declining, Ending, EventKind, Note, Official, Play, Ruler, Ruling, Sealed, Side,
    Standing, Toss,
};

/// The names of the sides, or their letters.
pub(crate) struct Names(BySide<String>);

impl Names {
    pub(crate) fn new(names: &BySide<Option<Note>>) -> Names {
        Names(BySide::from_fn(|side| {
            names[side]
                .as_ref()
                .map_or_else(|| format!("Side {side}"), Note::to_string)
        }))
    }

    pub(crate) fn of(&self, side: Side) -> &str {
        &self.0[side]
    }

    fn standing(&self, standing: Standing) -> String {
        match standing {
            Standing::Win(side) => format!("{} wins", self.of(side)),
            Standing::Tie => "a tie".to_owned(),
        }
    }
}

/// What happened, in a sentence without a full stop.
#[expect(clippy::too_many_lines, reason = "a flat match: an arm for each event")]
pub(crate) fn sentence(event: &EventKind, names: &Names) -> String {
    let of = |side: &Side| names.of(*side);
    match event {
        EventKind::Tossed(Toss::Lot(side)) => format!("the lot falls on {}", of(side)),
        EventKind::Tossed(toss @ Toss::Letters(drawn)) => {
            let tail = match toss.starter() {
                Some(side) => format!("{} begins", of(&side)),
                None => "equal, another try".to_owned(),
            };
            format!("toss: {} and {}, {tail}", drawn.a, drawn.b)
        }
        EventKind::Drew {
            side,
            letters,
            put_back,
        } => match put_back {
            _ if letters.is_empty() => format!("{} finds the bag empty", of(side)),
            None => format!("{} draws {letters}", of(side)),
            Some(back) => format!(
                "{} draws {letters} ({back} went back for a vowel)",
                of(side)
            ),
        },
        EventKind::Exchanged { side, given, drawn } => {
            let [a, b, c] = given;
            format!("{} exchanges {a}{b}{c} for {drawn}", of(side))
        }
        EventKind::Opened { side, row, word } => format!("{} opens row {row}: {word}", of(side)),
        EventKind::Extended { side, row, word } => {
            format!("{} extends row {row}: {word}", of(side))
        }
        EventKind::Passed { side } => format!("{}: «je passe»", of(side)),
        EventKind::Jarnacked { side, play, to } => {
            format!("{}: «Jarnac !» {} goes to row {to}", of(side), taken(*play))
        }
        EventKind::SealedVoid { side, play } => {
            format!(
                "the Jarnac that {} announced, {}, is void",
                of(side),
                taken(*play)
            )
        }
        EventKind::Spotted {
            side,
            play,
            refusal,
        } => {
            let verdict = match refusal {
                None => "and it was there".to_owned(),
                Some(refusal) => format!("but it is {refusal}: 10 points for the opponent"),
            };
            format!(
                "{} (out of time): «Jarnac !» {}, {verdict}",
                of(side),
                taken(*play)
            )
        }
        EventKind::JokerPlayed { side, row, points } => {
            format!(
                "{} plays the joker on row {row} and keeps {points} points",
                of(side)
            )
        }
        EventKind::Contested {
            side,
            sealed: Sealed::None,
        } => {
            format!("{}: «je conteste»", of(side))
        }
        EventKind::Contested {
            side,
            sealed: Sealed::Hidden | Sealed::Word(_),
        } => {
            format!("{}: «je conteste et Jarnac !»", of(side))
        }
        EventKind::Ruled { ruling, by } => ruled(*ruling, by),
        EventKind::Accepted { side } => format!("{}: «j'accepte»", of(side)),
        EventKind::WindowClosed => "the time to contest first is over".to_owned(),
        EventKind::Declined {
            side,
            how: Declining::Said,
        } => {
            format!("{} lets the call go by", of(side))
        }
        EventKind::Declined {
            side,
            how: Declining::TimeUp,
        } => {
            format!("{} said nothing in time", of(side))
        }
        EventKind::MoveTimeUp { side } => format!("{} took too long", of(side)),
        EventKind::FlagFell { side } => format!("{}'s flag falls", of(side)),
        EventKind::Resigned { side } => format!("{} resigns", of(side)),
        EventKind::TieOffered { side } => format!("{} proposes a tie", of(side)),
        EventKind::TieAccepted { side } => format!("{} agrees to the tie", of(side)),
        EventKind::TieDeclined { side } => format!("{} turns the tie down", of(side)),
        EventKind::ClocksStopped { by, reason } => {
            format!("{} stops the clocks ({reason})", official(*by))
        }
        EventKind::ClocksStarted { by, reason } => {
            format!("{} starts the clocks ({reason})", official(*by))
        }
        EventKind::ClockCorrected { side, left, reason } => {
            format!("the referee sets {}'s clock to {left} ({reason})", of(side))
        }
        EventKind::Adjudicated { result, reason } => {
            format!(
                "the referee decides: {} ({reason})",
                names.standing(*result)
            )
        }
        EventKind::Forfeited { side, reason } => format!("{} loses, {reason}", of(side)),
        EventKind::Ended { ending, .. } => format!("the game is over: {}", ended(*ending, names)),
    }
}

fn taken(play: Play) -> String {
    match play.row {
        Some(row) => format!("{} from row {row}", play.word),
        None => format!("{} from the reserve", play.word),
    }
}

fn ruled(ruling: Ruling, by: &Ruler) -> String {
    let outcome = match ruling {
        Ruling::Upheld => "the word stands".to_owned(),
        Ruling::Withdrawn(first) if first.0 == 0 => "the word is taken back".to_owned(),
        Ruling::Withdrawn(_) => "the second word is taken back".to_owned(),
    };
    match by {
        Ruler::Lexicon(None) => format!("the lexicon rules: {outcome}"),
        Ruler::Lexicon(Some(refusal)) => format!("the lexicon rules: {outcome}, {refusal}"),
        Ruler::Referee(reason) => format!("the referee rules: {outcome} ({reason})"),
    }
}

fn official(by: Official) -> &'static str {
    match by {
        Official::Referee => "the referee",
        Official::System => "the system",
    }
}

fn ended(ending: Ending, names: &Names) -> String {
    match ending {
        Ending::FullMat => "a mat is full".to_owned(),
        Ending::EmptyBag => "the bag is empty and both passed".to_owned(),
        Ending::Stalled => "too many turns without a word".to_owned(),
        Ending::OutOfTimeRight => "the side out of time was right".to_owned(),
        Ending::BothFlags => "both flags have fallen".to_owned(),
        Ending::Resigned(side) => format!("{} has resigned", names.of(side)),
        Ending::TieAgreed => "both agreed on a tie".to_owned(),
        Ending::Adjudicated(result) => names.standing(result),
        Ending::Forfeited(side) => format!("{} was away for too long", names.of(side)),
    }
}

/// The result in one line.
pub(crate) fn result(outcome: &jarnac_core::Outcome, names: &Names) -> String {
    let (a, b) = (outcome.points.a, outcome.points.b);
    let winner = match outcome.result {
        Standing::Win(side) => format!("{} wins", names.of(side)),
        Standing::Tie => "tie".to_owned(),
    };
    format!("{winner}, {a} to {b}")
}

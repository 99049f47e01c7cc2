//! One line of a transcript, read.

use jarnac_core::rules::TossRule;
use jarnac_core::{
    Action, ActionKind, ClaimIndex, Letter, Millis, Note, Official, OfficialAction, Play, RowIndex,
    RuleSet, Ruling, Side, Standing, Word, spelling,
};

/// What a line says.
pub(super) enum Line {
    /// Somebody does something; with the text, it must be refused so.
    Act {
        deed: Deed,
        gives: Gives,
        refusal: Option<String>,
    },
    /// Letters for lines that give none.
    Bag(Vec<Letter>),
    /// Time goes on.
    Wait { span: Millis, quietly: bool },
    /// The table must look so.
    Assert(String),
}

/// What is done by whom.
#[derive(Clone)]
pub(super) enum Deed {
    Side(Side, Action),
    Official(Official, OfficialAction),
}

/// What comes out of the bag meanwhile.
pub(super) enum Gives {
    /// What the `bag` lines gave.
    Script,
    /// Exactly these letters.
    Letters(Vec<Letter>),
    /// The lot.
    Lot(Side),
}

type Read<T> = Result<T, String>;

/// Reads `rules SPEC`.
pub(super) fn rules(text: &str) -> Read<RuleSet> {
    let spec = text
        .strip_prefix("rules ")
        .ok_or("the first line must be 'rules SPEC'")?;
    spec.trim()
        .parse()
        .map_err(|error| format!("bad rules: {error}"))
}

impl Line {
    pub(super) fn parse(rules: &RuleSet, text: &str) -> Read<Line> {
        if let Some(assertion) = text.strip_prefix('=') {
            return Ok(Line::Assert(assertion.trim().to_owned()));
        }
        let (text, refusal) = match text.rsplit_once(" ! ") {
            Some((text, refusal)) => (text.trim(), Some(refusal.trim().to_owned())),
            None => (text, None),
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let (words, inline) = match words.as_slice() {
            [words @ .., last] if last.starts_with('+') => (words, Some(letters(&last[1..])?)),
            words => (words, None),
        };
        let (deed, gives) = match words {
            ["bag", script] => return Ok(Line::Bag(letters(script)?)),
            ["wait", time] => return wait(time, false),
            ["wait", time, "quietly"] => return wait(time, true),
            ["referee", act @ ..] => (official(Official::Referee, act)?, Gives::Script),
            ["system", act @ ..] => (official(Official::System, act)?, Gives::Script),
            [who, "toss", how] if rules.toss == TossRule::Lot => {
                (Deed::Side(side(who)?, Action::Toss), Gives::Lot(side(how)?))
            }
            [who, act @ ..] => {
                let (action, drawn) = action(act)?;
                let gives = drawn.map_or(Gives::Script, Gives::Letters);
                (Deed::Side(side(who)?, action), gives)
            }
            [] => return Err("there is nothing to do".to_owned()),
        };
        let gives = inline.map_or(gives, Gives::Letters);
        Ok(Line::Act {
            deed,
            gives,
            refusal,
        })
    }
}

/// Reads an action, and the letters that it names as drawn.
fn action(words: &[&str]) -> Read<(Action, Option<Vec<Letter>>)> {
    let action = match words {
        ["toss", drawn] => return Ok((Action::Toss, Some(letters(drawn)?))),
        ["draw", drawn] => return Ok((Action::Draw, Some(letters(drawn)?))),
        ["exchange", given, drawn] => {
            return Ok((Action::Exchange(three(given)?), Some(letters(drawn)?)));
        }
        ["exchange", given] => Action::Exchange(three(given)?),
        ["open", made] => Action::Open(word(made)?),
        ["extend", on, made] => Action::Extend(row(on)?, word(made)?),
        ["jarnac", on, made] => Action::Jarnac(play(on, made)?),
        ["contest-and-jarnac", on, made] => Action::ContestAndJarnac(play(on, made)?),
        ["joker", on] => Action::Joker(row(on)?),
        [name] => plain(name)?,
        _ => return Err(no_such_action(words)),
    };
    Ok((action, None))
}

/// An action that is nothing but its name.
fn plain(name: &str) -> Read<Action> {
    let action = ActionKind::named(name).and_then(ActionKind::plain);
    action.ok_or_else(|| no_such_action(&[name]))
}

fn no_such_action(words: &[&str]) -> String {
    format!("no such action: '{}'", words.join(" "))
}

fn official(by: Official, words: &[&str]) -> Read<Deed> {
    let reason = |words: &[&str]| Note::new(&words.join(" ")).map_err(|error| error.to_string());
    let action = match words {
        ["stop", why @ ..] => OfficialAction::StopClocks(reason(why)?),
        ["start", why @ ..] => OfficialAction::StartClocks(reason(why)?),
        ["clock", whose, time, why @ ..] => {
            OfficialAction::CorrectClock(side(whose)?, span(time)?, reason(why)?)
        }
        ["rule", "upheld", why @ ..] => OfficialAction::Rule(Ruling::Upheld, reason(why)?),
        ["rule", "withdrawn", first, why @ ..] => {
            let number: u8 = first.parse().map_err(|_| "which claim? from 1")?;
            let index = number.checked_sub(1).ok_or("claims count from 1")?;
            OfficialAction::Rule(Ruling::Withdrawn(ClaimIndex(index)), reason(why)?)
        }
        ["adjudicate", result, why @ ..] => {
            OfficialAction::Adjudicate(standing(result)?, reason(why)?)
        }
        ["forfeit", whose, why @ ..] => OfficialAction::Forfeit(side(whose)?, reason(why)?),
        _ => return Err(format!("no such official act: '{}'", words.join(" "))),
    };
    Ok(Deed::Official(by, action))
}

fn wait(time: &str, quietly: bool) -> Read<Line> {
    let span = span(time)?;
    Ok(Line::Wait { span, quietly })
}

pub(super) fn side(text: &str) -> Read<Side> {
    match text {
        "A" => Ok(Side::A),
        "B" => Ok(Side::B),
        _ => Err(format!("'{text}' is no side: A or B")),
    }
}

pub(super) fn standing(text: &str) -> Read<Standing> {
    match text {
        "tie" => Ok(Standing::Tie),
        winner => Ok(Standing::Win(side(winner)?)),
    }
}

/// A word on a row, or `-` for a new one.
pub(super) fn play(on: &str, made: &str) -> Read<Play> {
    let row = match on {
        "-" => None,
        number => Some(row(number)?),
    };
    Ok(Play {
        row,
        word: word(made)?,
    })
}

/// Reads `5s`, `1500ms`, `0:30` or `0:07.250`.
pub(super) fn span(text: &str) -> Read<Millis> {
    let bad = || format!("'{text}' is no time: write 5s, 1500ms, 0:30 or 0:07.250");
    let number = |digits: &str| digits.parse::<u64>().map_err(|_| bad());
    if let Some(ms) = text.strip_suffix("ms") {
        return Ok(Millis(number(ms)?));
    }
    if let Some(seconds) = text.strip_suffix('s') {
        return Ok(Millis::from_secs(number(seconds)?));
    }
    let (minutes, seconds) = text.split_once(':').ok_or_else(bad)?;
    let (seconds, ms) = seconds.split_once('.').unwrap_or((seconds, "000"));
    if seconds.len() != 2 || ms.len() != 3 {
        return Err(bad());
    }
    let whole = number(minutes)? * 60 + number(seconds)?;
    Ok(Millis(whole * 1000 + number(ms)?))
}

fn row(text: &str) -> Read<RowIndex> {
    let number = text.parse().ok().and_then(RowIndex::from_number);
    number.ok_or_else(|| format!("'{text}' is no row: 1 to 8"))
}

pub(super) fn word(text: &str) -> Read<Word> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

fn letters(text: &str) -> Read<Vec<Letter>> {
    spelling::letters(text)
        .collect::<Result<_, _>>()
        .map_err(|error| format!("{text}: {error}"))
}

fn three(text: &str) -> Read<[Letter; 3]> {
    let three: Result<[Letter; 3], _> = letters(text)?.try_into();
    three.map_err(|_| format!("{text}: exactly three letters are exchanged"))
}

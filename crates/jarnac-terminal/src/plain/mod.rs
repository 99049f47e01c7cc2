//! The game line by line: for pipes and screen readers. Nothing is redrawn, and everything is said.

mod command;
mod table;

use std::io::{BufRead, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender};

use jarnac_catalogue::{Sentence, Value};
use jarnac_protocol::ActKind;

use crate::analysis::{figures, turns};
use crate::draw::line_text;
use crate::error::PlayError;
use crate::options::What;
use crate::run::{Event, World, now};
use crate::session::{Next, Session};
use crate::state::{Line, State, Study};
use crate::table::heard::heard;
use crate::table::result_text::result_text;

/// Plays line by line.
pub(crate) fn play(world: &World) -> Result<(), PlayError> {
    let mut what = world.options.what.clone();
    if matches!(what, What::Ask) {
        let begun = crate::local::folder::unfinished(&world.options.folder);
        let Some(latest) = begun.first() else {
            return Err(PlayError::new(Sentence::new("play-what")));
        };
        what = What::Resume(latest.path.display().to_string());
    }
    listen(world.hear.clone());
    loop {
        let mut session = world.sit_down(&what)?;
        match game(world, &mut session)? {
            Next::Again(next) => what = *next,
            Next::Quit => return Ok(()),
        }
    }
}

/// Tells what is written on standard input.
fn listen(hear: Sender<Event>) {
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines() {
            let Ok(line) = line else {
                break;
            };
            if hear.send(Event::Line(Some(line))).is_err() {
                return;
            }
        }
        let _ = hear.send(Event::Line(None));
    });
}

/// What has been said so far.
#[derive(Default)]
struct Told {
    /// The number of the last deed that was told.
    seq: u32,
    /// What was last said about the table.
    saying: String,
    study: Option<String>,
    result: bool,
    /// How the line to a server was.
    line: String,
}

fn game(world: &World, session: &mut Session) -> Result<Next, PlayError> {
    let mut told = Told::default();
    say(&[world.texts.text("plain-begin")])?;
    if session.state.room.is_none() {
        // What is known before the table is: the link to send to somebody.
        let news = session.state.news.iter();
        let news: Vec<String> = news.map(|one| session.state.texts.say(one)).collect();
        say(&news)?;
    }
    if let Some(room) = &session.state.room {
        // What happened before is told as the table that it led to.
        let begins = room.seq <= 1;
        told.seq = if begins { 0 } else { room.seq };
        if !begins {
            say(&table::describe(&session.state))?;
        }
    }
    let mut is_open = true;
    loop {
        tell(&session.state, &mut told)?;
        if let Line::Refused(why) = &session.state.line {
            let refused = Sentence::new("line-refused").with("message", Value::library(why));
            return Err(PlayError::new(refused));
        }
        let room = session.state.room.as_ref();
        let is_over = room.is_some_and(crate::table::room::Room::is_over);
        let studies = matches!(session.state.study, Study::Running(..));
        if !is_open && (waits_for_me(&session.state) || is_over && !studies) {
            // Nobody writes any more, so that nothing more can come.
            return Ok(Next::Quit);
        }
        let next = match world.events.recv_timeout(session.patience(now())) {
            Ok(Event::Line(Some(line))) => {
                let answer = command::obey(session, &line, now());
                say(&answer.lines)?;
                if answer.repeats {
                    told.saying.clear();
                }
                answer.next
            }
            Ok(Event::Line(None)) => {
                is_open = false;
                session.keep(now());
                None
            }
            Ok(event) => session.event(event, now()),
            Err(RecvTimeoutError::Timeout) => session.tick(now()),
            Err(RecvTimeoutError::Disconnected) => return Ok(Next::Quit),
        };
        if session.patience(now()).is_zero() {
            session.tick(now());
        }
        if let Some(next) = next {
            return Ok(next);
        }
    }
}

fn say(lines: &[String]) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}

/// Says what happened since, and what the table waits for if it is for this person.
fn tell(state: &State, told: &mut Told) -> std::io::Result<()> {
    let mut lines = Vec::new();
    let line = line_text(state);
    if line != told.line {
        lines.extend((!line.is_empty()).then(|| line.clone()));
        told.line = line;
    }
    let Some(room) = &state.room else {
        return say(&lines);
    };
    let names = state.names();
    for step in room.steps.iter().filter(|step| step.seq > told.seq) {
        let sentences = heard(&step.happened, &names);
        lines.extend(sentences.iter().map(|one| state.texts.say(one)));
    }
    told.seq = room.seq;
    if room.is_over() {
        if !told.result {
            told.result = true;
            let all = result_text(room, &names);
            lines.extend(all.iter().map(|one| state.texts.say(one)));
            lines.extend(table::describe(state));
            lines.push(state.texts.text("plain-over"));
        }
        if let Some(record) = &state.record
            && told.saying != *record
        {
            told.saying.clone_from(record);
            let line = Sentence::new("record-written").with("file", record);
            lines.push(state.texts.say(&line));
        }
    } else if let Some(said) = asks(state)
        && said.join("\n") != told.saying
    {
        told.saying = said.join("\n");
        // What has just happened is not said twice.
        let is_said = lines.last() == said.first();
        lines.extend(said.into_iter().skip(usize::from(is_said)));
    }
    lines.extend(tell_study(state, told));
    say(&lines)
}

/// What the table waits for, if it waits for this person.
fn asks(state: &State) -> Option<Vec<String>> {
    if !waits_for_me(state) {
        return None;
    }
    let saying = state.saying()?;
    let mut said = vec![state.texts.say(&saying.says)];
    said.extend(saying.why.map(|why| state.texts.say(&why)));
    said.extend(table::reserve_line(state));
    Some(said)
}

/// Whether the table waits for an act of this person, other than what can be done at any time.
fn waits_for_me(state: &State) -> bool {
    let Some(room) = &state.room else {
        return false;
    };
    let at_any_time = [
        ActKind::Resign,
        ActKind::OfferTie,
        ActKind::OfferTakeback,
        ActKind::Abort,
        ActKind::ClaimWin,
    ];
    let sides = room.you.sides.iter();
    let mut open = sides.flat_map(|side| room.table.allowed.of((*side).into()));
    !room.is_over() && open.any(|kind| !at_any_time.contains(kind))
}

fn tell_study(state: &State, told: &mut Told) -> Vec<String> {
    let said = match &state.study {
        Study::None => return Vec::new(),
        // Not every turn: quarters are enough for those who listen.
        Study::Running(done, of) => {
            let quarters = (4 * done).checked_div(*of).unwrap_or(0);
            vec![
                state
                    .texts
                    .say(&Sentence::new("analysis-heard").with("quarters", quarters)),
            ]
        }
        Study::Failed(why) => {
            let failed = Sentence::new("problem-other").with("message", why);
            vec![state.texts.say(&failed)]
        }
        Study::Done(report) => {
            let names = state.names();
            let shown = names.clone().map(|name| jarnac_catalogue::as_name(&name));
            let mut lines = vec![state.texts.text("analysis-ready")];
            for (what, values) in figures(report, &state.texts) {
                let line = Sentence::new("study-figure")
                    .with("what", what)
                    .with("a", &shown.a)
                    .with("b", &shown.b);
                let line = line.with("of_a", values.a).with("of_b", values.b);
                lines.push(state.texts.say(&line));
            }
            lines.extend(turns(report, &names, &state.texts).concat());
            lines
        }
    };
    let first = said.first().cloned();
    if first == told.study {
        return Vec::new();
    }
    told.study = first;
    said
}

#[cfg(test)]
pub(crate) use command::COMMANDS;

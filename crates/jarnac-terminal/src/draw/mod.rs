//! Draws the terminal: the same state gives the same screen.

pub(crate) mod buttons;
pub(crate) mod hit;
mod mat;
pub(crate) mod places;
pub(crate) mod sheet;
pub(crate) mod text;
pub(crate) mod theme;

use jarnac_catalogue::{Sentence, Value};
use jarnac_core::Preset;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use self::places::{LEAST, Places, places};
use crate::letters::square;
use crate::state::{self, State};
use crate::table::clock_face::countdown;
use crate::table::room::Room;
use crate::table::thread::{ThreadLine, thread};

/// Draws everything.
pub(crate) fn draw(state: &State, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = Sentence::new("terminal-too-small")
            .with("width", LEAST.0)
            .with("height", LEAST.1);
        let text = Paragraph::new(state.texts.say(&text)).wrap(Wrap { trim: true });
        frame.render_widget(text, area);
        return;
    }
    let places = places(area.width, area.height);
    match &state.room {
        Some(room) => draw_table(state, room, &places, frame),
        None => {
            let text = Paragraph::new(line_text(state)).alignment(Alignment::Center);
            frame.render_widget(text, places.bar);
        }
    }
    if state.sheet.is_some() {
        sheet::draw(state, frame);
    }
}

fn draw_table(state: &State, room: &Room, places: &Places, frame: &mut Frame<'_>) {
    draw_title(state, room, places.title, frame);
    for side in jarnac_core::Side::BOTH {
        mat::draw_mat(state, room, places, side, frame);
    }
    draw_thread(state, room, places.thread, frame);
    draw_bar(state, room, places.bar, frame);
    buttons::draw_buttons(state, frame);
    let foot = match state.line {
        state::Line::Here => state.texts.text("foot-keys"),
        state::Line::Open => state.texts.text("foot-keys-server"),
        _ => line_text(state),
    };
    let foot = Line::styled(foot, state.theme.quiet());
    frame.render_widget(foot, places.foot);
}

/// How the line to the server is.
pub(crate) fn line_text(state: &State) -> String {
    match &state.line {
        state::Line::Here | state::Line::Open => String::new(),
        state::Line::Connecting => state.texts.text("line-connecting"),
        state::Line::Lost => state.texts.text("line-lost"),
        state::Line::Refused(why) => {
            let refused = Sentence::new("line-refused").with("message", Value::library(why));
            state.texts.say(&refused)
        }
    }
}

/// What the rules are called.
pub(crate) fn rules_text(state: &State, room: &Room) -> String {
    let preset = room.rules.as_ref().and_then(jarnac_core::RuleSet::preset);
    match preset.map(Preset::name) {
        Some(name) => state.texts.text(&format!("set-{}", name.replace('_', "-"))),
        None => {
            let like = room.game.rules.like.replace('_', "-");
            let like = state.texts.text(&format!("set-{like}"));
            state
                .texts
                .say(&Sentence::new("rules-changed").with("rules", like))
        }
    }
}

fn draw_title(state: &State, room: &Room, area: Rect, frame: &mut Frame<'_>) {
    let place = Sentence::new("where")
        .with("rules", rules_text(state, room))
        .with("turn", room.table.turn);
    let bag = Sentence::new("letters-in-bag").with("count", room.table.bag_count);
    let bag = format!("{} {}", room.table.bag_count, state.texts.say(&bag));
    let left = Line::from(vec![
        Span::styled(" Jarnac ", state.theme.chosen()),
        Span::raw(format!(" {}", state.texts.say(&place))),
    ]);
    frame.render_widget(left, area);
    let right = Line::from(format!("{bag} ")).alignment(Alignment::Right);
    frame.render_widget(right, area);
}

/// One line of the thread.
pub(crate) fn thread_text(state: &State, line: &ThreadLine) -> Line<'static> {
    let theme = state.theme;
    let says = state.texts.say(&line.says);
    let Some(word) = &line.word else {
        return Line::styled(says, theme.quiet());
    };
    let style = if line.duel {
        theme.duel()
    } else {
        theme.word()
    };
    let cry = if line.duel { "! " } else { "" };
    let name = line.side.map(|side| state.names()[side].clone());
    let name = jarnac_catalogue::as_name(&name.unwrap_or_default());
    let points = match line.undone {
        true => state.texts.text("word-undone"),
        false => square(word.len()).to_string(),
    };
    Line::from(vec![
        Span::styled(format!("{cry}{word}"), style),
        Span::raw(format!(" {points} ")),
        Span::styled(format!("{name}, {says}"), theme.quiet()),
    ])
}

fn draw_thread(state: &State, room: &Room, area: Rect, frame: &mut Frame<'_>) {
    let names = state.names();
    let lines: Vec<Line<'_>> = thread(&room.steps, &names)
        .iter()
        .take(usize::from(area.height))
        .map(|line| thread_text(state, line))
        .collect();
    let block = Block::new()
        .borders(Borders::TOP)
        .title_top(format!(" {} ", state.texts.text("thread-title")));
    let thread = Paragraph::new(lines).wrap(Wrap { trim: true }).block(block);
    frame.render_widget(thread, area);
}

/// What is said: the sentence, why, and what happened last.
fn draw_bar(state: &State, room: &Room, area: Rect, frame: &mut Frame<'_>) {
    let Some(saying) = state.saying() else {
        return;
    };
    let theme = state.theme;
    let style = if saying.warn {
        theme.duel()
    } else {
        theme.strong()
    };
    let mut first = text::marked(&state.texts.marked(&saying.says), style);
    if let Some(seconds) = countdown(&room.table, room.now(state.now)) {
        let left = Sentence::new("seconds-left").with("count", seconds);
        first.push_span(Span::styled(
            format!("  ({})", state.texts.say(&left)),
            theme.key(),
        ));
    }
    let mut lines = vec![first];
    if let Some(why) = &saying.why {
        lines.push(text::marked(
            &state.texts.marked(why),
            ratatui::style::Style::new(),
        ));
    }
    let said = state.texts.say(&saying.says);
    let news = state.news.iter().map(|one| state.texts.say(one));
    // What is said above is not said again.
    let news: Vec<String> = news.filter(|one| *one != said).collect();
    if !news.is_empty() {
        lines.push(Line::styled(news.join(" "), theme.quiet()));
    }
    let block = Block::new().borders(Borders::TOP);
    let bar = Paragraph::new(lines).wrap(Wrap { trim: true }).block(block);
    frame.render_widget(bar, area);
}

//! What lies over the table.

use jarnac_catalogue::Sentence;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::buttons::key_text;
use super::places;
use super::text::wrap;
use super::thread_text;
use crate::analysis::{bars, figures, turns};
use crate::sheets::{ENDS, actions};
use crate::state::{Sheet, State, Study};
use crate::table::result_text::result_text;
use crate::table::room::Room;
use crate::table::thread::thread;

/// What stands on a sheet.
pub(crate) struct Content {
    title: String,
    lines: Vec<Line<'static>>,
    /// The lines that can be chosen.
    pub(crate) choices: Vec<usize>,
    scroll: usize,
}

/// How wide a sheet is written.
fn width(state: &State) -> usize {
    usize::from(state.size.0.min(76)).saturating_sub(4)
}

/// The sheet on top, if there is one.
pub(crate) fn content(state: &State) -> Option<Content> {
    let room = state.room.as_ref();
    let texts = &state.texts;
    Some(match state.sheet.as_ref()? {
        Sheet::Help(from) => Content::new(texts.text("help-title"), help(state)).from(*from),
        Sheet::Actions(at) => chosen(state, *at),
        Sheet::Letters => letters(state, room?),
        Sheet::Thread(from) => {
            let lines = thread(&room?.steps, &state.names());
            let lines = lines.iter().map(|line| thread_text(state, line)).collect();
            Content::new(texts.text("thread-title"), lines).from(*from)
        }
        Sheet::Chat(typed) => chat(state, room?, typed),
        Sheet::Result => result(state, room?),
        Sheet::Analysis(from) => {
            Content::new(texts.text("analysis-title"), study(state)).from(*from)
        }
    })
}

impl Content {
    fn new(title: String, lines: Vec<Line<'static>>) -> Content {
        Content {
            title,
            lines,
            choices: Vec::new(),
            scroll: 0,
        }
    }

    fn from(self, scroll: usize) -> Content {
        let scroll = scroll.min(self.lines.len().saturating_sub(1));
        Content { scroll, ..self }
    }

    /// How many lines there are.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }
}

/// Where the sheet lies.
pub(crate) fn area(state: &State, content: &Content) -> Rect {
    let height = u16::try_from(content.lines.len()).unwrap_or(u16::MAX);
    let height = height.saturating_add(2).min(state.size.1.saturating_sub(2));
    places::sheet(state.size, width(state) as u16 + 4, height.max(5))
}

/// Draws it.
pub(crate) fn draw(state: &State, frame: &mut Frame<'_>) {
    let Some(content) = content(state) else {
        return;
    };
    let area = area(state, &content).intersection(frame.area());
    let foot = state.texts.text("sheet-keys");
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title_top(Line::styled(
            format!(" {} ", content.title),
            state.theme.strong(),
        ))
        .title_bottom(Line::styled(format!(" {foot} "), state.theme.quiet()));
    frame.render_widget(Clear, area);
    let scroll = u16::try_from(content.scroll).unwrap_or(u16::MAX);
    let text = Paragraph::new(content.lines)
        .block(block)
        .scroll((scroll, 0));
    frame.render_widget(text, area);
}

fn paragraph(state: &State, text: &str) -> Vec<Line<'static>> {
    wrap(text, width(state))
        .into_iter()
        .map(Line::from)
        .collect()
}

/// A key and what it does.
fn key_line(state: &State, key: &str, id: &str) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!("{key:<14}"), state.theme.key()),
        Span::raw(state.texts.text(id)),
    ])
}

fn help(state: &State) -> Vec<Line<'static>> {
    let texts = &state.texts;
    let mut lines = paragraph(state, &texts.text("help-intro"));
    for (key, id) in [
        ("A … Z".to_owned(), "help-letters"),
        ("1 … 8".to_owned(), "terminal-help-rows"),
        ("↑ ↓".to_owned(), "help-up-down"),
        ("← →".to_owned(), "help-left-right"),
        (texts.text("key-enter"), "help-enter"),
        (texts.text("key-escape"), "help-escape"),
        (texts.text("key-space"), "help-space"),
        (texts.text("key-tab"), "help-pass"),
        ("C".to_owned(), "help-c"),
        ("J, !".to_owned(), "help-j"),
        ("K".to_owned(), "help-k"),
        ("X".to_owned(), "help-x"),
        ("A".to_owned(), "help-a"),
        ("D".to_owned(), "help-d"),
        ("F1, ?".to_owned(), "help-help"),
        ("F2".to_owned(), "terminal-help-actions"),
        ("F3, F4".to_owned(), "terminal-help-bag"),
        ("Ctrl Q".to_owned(), "terminal-help-quit"),
    ] {
        lines.push(key_line(state, &key, id));
    }
    lines
}

fn chosen(state: &State, at: usize) -> Content {
    let mut content = Content::new(state.texts.text("actions"), Vec::new());
    for (number, button) in actions(state).iter().enumerate() {
        let style = match number == at {
            true => state.theme.chosen(),
            false => ratatui::style::Style::new(),
        };
        let key = button.press.key().map(|key| key_text(state, key));
        let key = format!("{:<12}", key.unwrap_or_default());
        content.choices.push(number);
        content.lines.push(Line::from(vec![
            Span::styled(key, state.theme.key()),
            Span::styled(state.label(button), style),
        ]));
    }
    if content.lines.is_empty() {
        content
            .lines
            .push(Line::from(state.texts.text("no-action")));
    }
    content
}

fn letters(state: &State, room: &Room) -> Content {
    let table = &room.table;
    let title = Sentence::new("letters-title").with("count", table.bag_count);
    let is_vowel = |letter: &str| "AEIOUY".contains(letter);
    let vowels = table.bag.iter().filter(|(letter, _)| is_vowel(letter));
    let vowels: u16 = vowels.map(|(_, count)| u16::from(*count)).sum();
    let about = Sentence::new("letters-vowels")
        .with("vowels", vowels)
        .with("consonants", table.bag_count.saturating_sub(vowels));
    let all: Vec<String> = ('A'..='Z')
        .map(|letter| {
            let count = table.bag.get(&letter.to_string()).copied();
            format!("{letter} {:<4}", count.unwrap_or(0))
        })
        .collect();
    let mut lines: Vec<Line<'static>> = all
        .chunks(9)
        .map(|some| Line::from(some.concat()))
        .collect();
    lines.push(Line::default());
    lines.extend(paragraph(state, &state.texts.say(&about)));
    lines.extend(paragraph(
        state,
        &format!(
            "{} {}",
            state.texts.text("seal-line"),
            room.game.commitment.chars().take(16).collect::<String>()
        ),
    ));
    Content::new(state.texts.say(&title), lines)
}

fn chat(state: &State, room: &Room, typed: &str) -> Content {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let room_for = usize::from(state.size.1).saturating_sub(8);
    let skip = room.chat.len().saturating_sub(room_for);
    for line in room.chat.iter().skip(skip) {
        lines.extend(paragraph(state, &format!("{}: {}", line.name, line.text)));
    }
    if lines.is_empty() {
        lines.push(Line::styled(
            state.texts.text("chat-empty"),
            state.theme.quiet(),
        ));
    }
    lines.push(Line::from(format!("> {typed}_")));
    Content::new(state.texts.text("chat-title"), lines)
}

fn result(state: &State, room: &Room) -> Content {
    let names = state.names();
    let mut lines = Vec::new();
    for (number, sentence) in result_text(room, &names).iter().enumerate() {
        let said = state.texts.say(sentence);
        match number {
            0 => lines.push(Line::styled(said, state.theme.strong())),
            _ => lines.extend(paragraph(state, &said)),
        }
    }
    for side in jarnac_core::Side::BOTH {
        let mat = room.table.mats.of(side);
        let line = Sentence::new("result-line")
            .with("name", jarnac_catalogue::as_name(&names[side]))
            .with("points", mat.points);
        let jarnacs = Sentence::new("jarnacs").with("count", mat.jarnacs);
        let line = line.with("jarnacs", state.texts.say(&jarnacs));
        lines.push(Line::from(state.texts.say(&line)));
    }
    if let Some(record) = &state.record {
        let line = Sentence::new("record-written").with("file", record);
        lines.extend(paragraph(state, &state.texts.say(&line)));
    }
    lines.push(Line::default());
    let mut content = Content::new(state.texts.text("see-result"), lines);
    for (key, id) in ENDS {
        content.choices.push(content.lines.len());
        content.lines.push(key_line(state, key, id));
    }
    content
}

fn study(state: &State) -> Vec<Line<'static>> {
    let texts = &state.texts;
    let report = match &state.study {
        Study::None | Study::Running(_, 0) => {
            return vec![Line::from(texts.text("analysis-begins"))];
        }
        Study::Running(done, of) => {
            let running = Sentence::new("analysis-running").with("done", *done);
            return vec![Line::from(texts.say(&running.with("of", *of)))];
        }
        Study::Failed(why) => {
            let failed = Sentence::new("problem-other").with("message", why);
            return paragraph(state, &texts.say(&failed));
        }
        Study::Done(report) => report,
    };
    let names = state.names().map(|name| jarnac_catalogue::as_name(&name));
    let mut lines = vec![Line::from(vec![
        Span::raw(format!("{:<36}", "")),
        Span::styled(format!("{:<18}", names.a), state.theme.strong()),
        Span::styled(names.b.clone(), state.theme.strong()),
    ])];
    for (what, values) in figures(report, texts) {
        let is_long = values.a.chars().count() > 17 || what.chars().count() > 35;
        match is_long {
            false => lines.push(Line::from(format!(
                "{what:<36}{:<18}{}",
                values.a, values.b
            ))),
            true => {
                lines.push(Line::from(what));
                lines.push(Line::from(format!("    {}: {}", names.a, values.a)));
                lines.push(Line::from(format!("    {}: {}", names.b, values.b)));
            }
        }
    }
    lines.push(Line::default());
    lines.push(Line::from(format!(
        "{}: {}",
        texts.text("chance-title"),
        bars(report)
    )));
    lines.push(Line::default());
    for paragraphs in turns(report, &state.names(), texts) {
        for (number, line) in paragraphs.iter().enumerate() {
            match number {
                0 => lines.push(Line::styled(line.clone(), state.theme.strong())),
                _ => lines.extend(paragraph(state, line)),
            }
        }
    }
    lines
}

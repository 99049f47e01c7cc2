//! The first page: what to play. A game that was begun goes on, or a new one is made, by any rules.

use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use jarnac_catalogue::{Catalogue, Sentence};
use jarnac_core::rules::{OptionName, OptionShape};
use jarnac_core::{Preset, RuleOptions, RuleSet};
use jarnac_engine::{LEVELS, MEASURE};
use ratatui::crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};

use crate::draw::theme::Theme;
use crate::error::PlayError;
use crate::local::folder::{NewGame, Unfinished, unfinished};
use crate::local::head::Against;
use crate::options::What;
use crate::run::{Event, World};

/// How many games that were begun are offered.
const OFFERED: usize = 5;

/// What the first page shows.
pub(crate) struct Home {
    begun: Vec<Unfinished>,
    /// A level's place, then «à votre mesure», then a friend.
    opponent: usize,
    names: [String; 2],
    preset: usize,
    options: RuleOptions,
    /// An option's value that is being typed, and that the option does not take yet.
    typed: Option<(OptionName, String)>,
    at: usize,
}

/// A line of the first page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    Begun(usize),
    Opponent,
    Name(usize),
    Rules,
    Option(OptionName),
    Start,
}

/// What a key leads to.
#[derive(Debug)]
pub(crate) enum Chosen {
    Nothing,
    Leave,
    Play(Box<What>),
}

impl Home {
    pub(crate) fn new(begun: Vec<Unfinished>) -> Home {
        let mut begun = begun;
        begun.truncate(OFFERED);
        let home = Home {
            begun,
            opponent: LEVELS.len(),
            names: [String::new(), String::new()],
            preset: 0,
            options: Preset::ALL[0].options(),
            typed: None,
            at: 0,
        };
        let start = home.entries().iter().position(|one| *one == Entry::Start);
        match home.begun.is_empty() {
            true => Home {
                at: start.unwrap_or(0),
                ..home
            },
            false => home,
        }
    }

    fn is_friend(&self) -> bool {
        self.opponent > LEVELS.len()
    }

    fn entries(&self) -> Vec<Entry> {
        let mut all: Vec<Entry> = (0..self.begun.len()).map(Entry::Begun).collect();
        all.extend([Entry::Opponent, Entry::Name(0)]);
        if self.is_friend() {
            all.push(Entry::Name(1));
        }
        all.extend([Entry::Start, Entry::Rules]);
        let options = OptionName::ALL.into_iter();
        let here = options.filter(|name| *name != OptionName::HumanReferee);
        all.extend(here.map(Entry::Option));
        all
    }

    fn entry(&self) -> Entry {
        let all = self.entries();
        all[self.at.min(all.len() - 1)]
    }

    fn against(&self) -> Against {
        let level = match self.opponent {
            at if at < LEVELS.len() => LEVELS[at].name,
            at if at == LEVELS.len() => MEASURE,
            _ => return Against::Friend,
        };
        Against::Computer {
            level: level.to_owned(),
            family: None,
        }
    }

    /// A key.
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Chosen {
        let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') if ctrl => return Chosen::Leave,
            KeyCode::Esc if self.typed.is_none() => return Chosen::Leave,
            KeyCode::Esc => self.typed = None,
            KeyCode::Up | KeyCode::BackTab => self.step(-1),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Left => self.change(-1),
            KeyCode::Right => self.change(1),
            KeyCode::Enter => return self.enter(),
            KeyCode::Backspace => self.edit(|text| {
                text.pop();
            }),
            KeyCode::Char(one) => self.edit(|text| text.push(one)),
            _ => {}
        }
        Chosen::Nothing
    }

    fn step(&mut self, by: isize) {
        self.typed = None;
        let count = self.entries().len() as isize;
        self.at = (self.at as isize + by).rem_euclid(count) as usize;
    }

    fn enter(&mut self) -> Chosen {
        match self.entry() {
            Entry::Begun(at) => {
                let path = self.begun[at].path.display().to_string();
                Chosen::Play(Box::new(What::Resume(path)))
            }
            Entry::Opponent | Entry::Name(_) | Entry::Start => self.start(),
            Entry::Rules | Entry::Option(_) => {
                self.change(1);
                Chosen::Nothing
            }
        }
    }

    fn start(&self) -> Chosen {
        let Ok(rules) = RuleSet::new(self.options) else {
            return Chosen::Nothing;
        };
        let [own, other] = self.names.clone().map(|name| name.trim().to_owned());
        Chosen::Play(Box::new(What::New(NewGame {
            against: self.against(),
            rules,
            names: (
                own,
                if self.is_friend() {
                    other
                } else {
                    String::new()
                },
            ),
            friendly: true,
        })))
    }

    fn change(&mut self, by: isize) {
        match self.entry() {
            Entry::Opponent => {
                let count = LEVELS.len() as isize + 2;
                self.opponent = (self.opponent as isize + by).rem_euclid(count) as usize;
            }
            Entry::Rules => {
                let count = Preset::ALL.len() as isize;
                self.preset = (self.preset as isize + by).rem_euclid(count) as usize;
                self.options = Preset::ALL[self.preset].options();
            }
            Entry::Option(name) => {
                let values = values(name);
                if values.is_empty() {
                    return;
                }
                let value = name.get(&self.options);
                let now = values.iter().position(|one| *one == value);
                let count = values.len() as isize;
                let next = now.map_or(0, |now| (now as isize + by).rem_euclid(count) as usize);
                self.set(name, &values[next].clone());
            }
            Entry::Begun(_) | Entry::Name(_) | Entry::Start => {}
        }
    }

    fn set(&mut self, name: OptionName, value: &str) -> bool {
        let mut options = self.options;
        let is_set = name.set(&mut options, value).is_ok();
        if is_set {
            self.options = options;
        }
        is_set
    }

    fn edit(&mut self, change: impl FnOnce(&mut String)) {
        match self.entry() {
            Entry::Name(at) => {
                change(&mut self.names[at]);
                self.names[at] = self.names[at].chars().take(24).collect();
            }
            Entry::Option(name) => {
                let value = match self.typed.take() {
                    Some((of, text)) if of == name => text,
                    _ => name.get(&self.options),
                };
                let mut value = value;
                change(&mut value);
                self.set(name, &value);
                self.typed = Some((name, value));
            }
            Entry::Begun(_) | Entry::Opponent | Entry::Rules | Entry::Start => {}
        }
    }

    /// What is wrong with the rules as they are, if anything is.
    fn problem(&self, texts: &Catalogue) -> Option<String> {
        if let Some((name, value)) = &self.typed {
            let mut options = self.options;
            if name.set(&mut options, value).is_err() {
                let sentence = Sentence::new("home-bad-value").with("expected", name.expected());
                return Some(texts.say(&sentence));
            }
        }
        let problems = self.options.problems();
        let problem = problems.first()?;
        let option = texts.text(&option_id(problem.option()));
        Some(texts.say(&Sentence::new("problem-option").with("option", option)))
    }

    fn line(&self, entry: Entry, texts: &Catalogue) -> (String, String) {
        match entry {
            Entry::Begun(at) => {
                let game = &self.begun[at];
                let against = against_text(&game.head.against, &game.head.names.b, texts);
                let sentence = Sentence::new("home-begun").with("against", against);
                let said = texts.say(&sentence.with("turn", game.turn));
                (texts.text("home-go-on"), said)
            }
            Entry::Opponent => {
                let against = against_text(&self.against(), "", texts);
                (texts.text("home-opponent"), format!("◂ {against} ▸"))
            }
            Entry::Name(at) => {
                let id = ["home-name", "home-other-name"][at];
                (texts.text(id), format!("{}_", self.names[at]))
            }
            Entry::Rules => {
                let name = Preset::ALL[self.preset].name().replace('_', "-");
                let set = texts.text(&format!("set-{name}"));
                (texts.text("home-rules"), format!("◂ {set} ▸"))
            }
            Entry::Option(name) => {
                let value = match &self.typed {
                    Some((of, text)) if *of == name => format!("{text}_"),
                    _ => value_text(name, &name.get(&self.options), texts),
                };
                let value = match values(name).is_empty() {
                    true => value,
                    false => format!("◂ {value} ▸"),
                };
                (format!("  {}", texts.text(&option_id(name))), value)
            }
            Entry::Start => (texts.text("home-start"), String::new()),
        }
    }

    /// What is told about the chosen entry.
    fn about(&self, texts: &Catalogue) -> String {
        if let Some(problem) = self.problem(texts) {
            return problem;
        }
        match self.entry() {
            Entry::Opponent => match self.against() {
                Against::Computer { level, .. } => texts.text(&format!("level-{level}-about")),
                Against::Friend => texts.text("home-friend-about"),
            },
            Entry::Rules => {
                let name = Preset::ALL[self.preset].name().replace('_', "-");
                texts.text(&format!("set-{name}-about"))
            }
            Entry::Option(name) => about_option(name, texts),
            Entry::Begun(_) | Entry::Name(_) | Entry::Start => texts.text("home-keys"),
        }
    }
}

fn option_id(name: OptionName) -> String {
    format!("option-{}", name.name().replace('_', "-"))
}

fn about_option(name: OptionName, texts: &Catalogue) -> String {
    let sentence = Sentence::new(format!("{}-about", option_id(name)));
    let sentence = match name.shape() {
        OptionShape::Letters { most } => sentence.with("most", most),
        OptionShape::Turns { least, most } => sentence.with("least", least).with("most", most),
        _ => sentence,
    };
    texts.say(&sentence)
}

/// The values between which one can step; none where a value is typed.
fn values(name: OptionName) -> Vec<String> {
    match name.shape() {
        OptionShape::Switch => vec!["off".to_owned(), "on".to_owned()],
        OptionShape::Words(words) => words.into_iter().map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

fn value_text(name: OptionName, value: &str, texts: &Catalogue) -> String {
    let id = match value {
        "on" => "switch-on".to_owned(),
        "off" => "switch-off".to_owned(),
        _ => format!("{}-{}", option_id(name), value.replace('_', "-")),
    };
    match texts.has(&id) {
        true => texts.text(&id),
        false => value.to_owned(),
    }
}

/// Whom somebody plays against.
pub(crate) fn against_text(against: &Against, name: &str, texts: &Catalogue) -> String {
    match against {
        Against::Computer { level, .. } => texts.text(&format!("level-{level}")),
        Against::Friend if name.is_empty() => texts.text("home-friend"),
        Against::Friend => name.to_owned(),
    }
}

/// Draws the first page.
pub(crate) fn draw(home: &Home, texts: &Catalogue, theme: Theme, frame: &mut Frame<'_>) {
    let area = frame.area();
    let [head, list, about] = ratatui::layout::Layout::vertical([
        ratatui::layout::Constraint::Length(2),
        ratatui::layout::Constraint::Min(3),
        ratatui::layout::Constraint::Length(4),
    ])
    .areas(area);
    let title = Line::from(vec![
        Span::styled(" Jarnac ", theme.chosen()),
        Span::raw(format!(" {}", texts.text("home-title"))),
    ]);
    frame.render_widget(title, Rect { height: 1, ..head });
    let entries = home.entries();
    let at = home.at.min(entries.len() - 1);
    let room = usize::from(list.height);
    let from = (at + 3)
        .saturating_sub(room)
        .min(entries.len().saturating_sub(room));
    let lines: Vec<Line<'_>> = entries
        .iter()
        .enumerate()
        .skip(from)
        .take(room)
        .map(|(number, entry)| {
            let (name, value) = home.line(*entry, texts);
            let style = match (number == at, entry) {
                (true, _) => theme.chosen(),
                (false, Entry::Start) => theme.holder(),
                (false, _) => ratatui::style::Style::new(),
            };
            let sign = if number == at { "▸ " } else { "  " };
            Line::styled(format!("{sign}{name:<34} {value}"), style)
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), list);
    let block = Block::new().borders(ratatui::widgets::Borders::TOP);
    let text = Paragraph::new(home.about(texts))
        .wrap(Wrap { trim: true })
        .block(block);
    frame.render_widget(text, about);
}

/// Asks what to play; nothing if the person leaves.
pub(crate) fn ask(
    world: &World,
    terminal: &mut DefaultTerminal,
) -> Result<Option<What>, PlayError> {
    let mut home = Home::new(unfinished(&world.options.folder));
    let theme = Theme::new(world.options.colour);
    loop {
        terminal.draw(|frame| draw(&home, &world.texts, theme, frame))?;
        let event = match world.events.recv_timeout(Duration::from_secs(60)) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
        };
        let chosen = match event {
            Event::Term(event::Event::Key(key)) if key.kind != KeyEventKind::Release => {
                home.on_key(key)
            }
            Event::Line(_) => return Ok(None),
            _ => Chosen::Nothing,
        };
        match chosen {
            Chosen::Nothing => {}
            Chosen::Leave => return Ok(None),
            Chosen::Play(what) => return Ok(Some(*what)),
        }
    }
}

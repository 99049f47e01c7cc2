//! The first page.

use insta::assert_snapshot;
use jarnac_catalogue::{Catalogue, Language};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::draw::theme::Theme;
use crate::home::{Chosen, Home, draw};
use crate::local::head::Against;
use crate::options::What;

fn screen(home: &Home, language: Language) -> String {
    let (width, height) = (80, 24);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let texts = Catalogue::new(language);
    let theme = Theme::new(false);
    terminal
        .draw(|frame| draw(home, &texts, theme, frame))
        .unwrap();
    let buffer = terminal.backend().buffer();
    let line = |y: u16| {
        let cells = (0..width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect::<Vec<_>>().join("\n")
}

fn press(home: &mut Home, code: KeyCode) -> Chosen {
    home.on_key(KeyEvent::new(code, KeyModifiers::NONE))
}

#[test]
fn opponent_names_and_every_option_can_be_chosen() {
    let mut home = Home::new(Vec::new());
    assert_snapshot!("home_80x24", screen(&home, Language::French));
    // Up from the start: the name, and above it the opponent.
    press(&mut home, KeyCode::Up);
    for letter in "Ada".chars() {
        press(&mut home, KeyCode::Char(letter));
    }
    press(&mut home, KeyCode::Up);
    press(&mut home, KeyCode::Right);
    // Down to the rules: opponent, both names, start, rules.
    for _ in 0..4 {
        press(&mut home, KeyCode::Down);
    }
    press(&mut home, KeyCode::Left);
    // Back up to the second name: Enter begins there as well.
    for _ in 0..2 {
        press(&mut home, KeyCode::Up);
    }
    let Chosen::Play(what) = press(&mut home, KeyCode::Enter) else {
        panic!("{}", screen(&home, Language::English));
    };
    let What::New(new) = *what else {
        panic!("{what:?}");
    };
    assert_eq!(new.against, Against::Friend);
    assert_eq!(new.names.0, "Ada");
    assert_ne!(new.rules, jarnac_core::Preset::ALL[0].rules());
}

#[test]
fn a_value_that_is_none_is_told_what_it_may_be() {
    let mut home = Home::new(Vec::new());
    // Round the corner to the last option, which is a time.
    for _ in 0..3 {
        press(&mut home, KeyCode::Up);
    }
    for letter in "xx".chars() {
        press(&mut home, KeyCode::Char(letter));
    }
    let seen = screen(&home, Language::English);
    assert!(seen.contains("This value won’t do"), "{seen}");
    press(&mut home, KeyCode::Esc);
    let seen = screen(&home, Language::English);
    assert!(!seen.contains("This value won’t do"), "{seen}");
    assert!(matches!(press(&mut home, KeyCode::Esc), Chosen::Leave));
}

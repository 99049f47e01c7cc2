//! What a link shows before it is opened: who invites to what, and a picture. Programs that show
//! links to people read it from the head of the page.

mod texts;

use std::fmt::Write as _;

use jarnac_core::rules::{ClockRule, EndRule, OptionName, RefereeRule, ResultRule};
use jarnac_core::{RuleSet, Side};
use jarnac_protocol::{GameKind, GameStatus, Seat};

pub(crate) use texts::Locale;

use crate::secret;
use crate::store::{ClubRow, GameRow, SeriesRow, TournamentRow};

/// How many people of a team are named.
const NAMED: usize = 3;

/// The preview of a page.
pub(crate) struct Preview {
    locale: Locale,
    title: String,
    about: String,
    /// The path of the picture, and what it shows.
    picture: String,
    shows: String,
}

/// The keys in a link.
#[derive(Default)]
pub(crate) struct Keys<'a> {
    /// Lets somebody play or be the referee.
    pub(crate) key: Option<&'a str>,
    /// Lets somebody watch.
    pub(crate) watch: Option<&'a str>,
}

/// What a link makes of whoever follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Guest {
    Player,
    Referee,
    Watcher,
    /// The link has no key that opens anything.
    Nobody,
}

impl Keys<'_> {
    fn guest(&self, row: &GameRow) -> Guest {
        let opens = |key: Option<&str>, door: &str| key.is_some_and(|key| secret::same(key, door));
        if Side::BOTH
            .into_iter()
            .any(|side| opens(self.key, row.keys.of(side)))
        {
            Guest::Player
        } else if row.rules.human_referee && opens(self.key, &row.key_referee) {
            Guest::Referee
        } else if row.spectators && opens(self.watch, &row.key_watch) {
            Guest::Watcher
        } else {
            Guest::Nobody
        }
    }

    /// Whether whoever has them may see the position. Those who sit at the table see it there.
    pub(crate) fn show_position(&self, row: &GameRow) -> bool {
        row.seq > 0 && (row.is_over() || self.guest(row) == Guest::Watcher)
    }
}

impl Preview {
    /// Of every page that is not about one game.
    pub(crate) fn of_site(locale: Locale) -> Preview {
        Preview {
            locale,
            title: locale.say("preview-home-title", &[]),
            about: locale.say("what-it-is", &[]),
            picture: "/picture.png".to_owned(),
            shows: "Jarnac".to_owned(),
        }
    }

    /// Of a game, for somebody with these keys.
    pub(crate) fn of_game(locale: Locale, row: &GameRow, keys: &Keys<'_>) -> Preview {
        let guest = keys.guest(row);
        let mut preview = Preview {
            title: title(locale, row, guest),
            about: about(locale, row, guest),
            ..Preview::of_site(locale)
        };
        if keys.show_position(row) {
            let watch = keys.watch.filter(|_| guest == Guest::Watcher);
            let watch = watch.map_or_else(String::new, |key| format!("&watch={key}"));
            preview.picture = format!("/g/{}/picture.png?seq={}{watch}", row.id, row.seq);
            preview.shows = locale.say("preview-picture", &[]);
        }
        preview
    }

    /// Of a tournament.
    pub(crate) fn of_tournament(locale: Locale, row: &TournamentRow) -> Preview {
        let (round, rounds) = (row.round.to_string(), row.rounds.to_string());
        let players = row.players.to_string();
        let values = [
            ("name", row.name.as_str()),
            ("players", &players),
            ("round", &round),
            ("rounds", &rounds),
        ];
        Preview {
            title: locale.say("preview-tournament-title", &values),
            about: locale.say("preview-tournament-about", &values),
            ..Preview::of_site(locale)
        }
    }

    /// Of a series.
    pub(crate) fn of_series(locale: Locale, row: &SeriesRow) -> Preview {
        let count = row.stages.to_string();
        let values = [("name", row.name.as_str()), ("count", &count)];
        Preview {
            title: locale.say("preview-series-title", &values),
            about: locale.say("preview-series-about", &values),
            ..Preview::of_site(locale)
        }
    }

    /// Of a club that stands in the public list.
    pub(crate) fn of_club(locale: Locale, row: &ClubRow) -> Preview {
        let values = [("name", row.name.as_str())];
        let about = row.settings.about.lines().next().unwrap_or_default();
        Preview {
            title: locale.say("preview-club-title", &values),
            about: match about {
                "" => locale.say("preview-club-about", &values),
                about => about.to_owned(),
            },
            ..Preview::of_site(locale)
        }
    }

    /// The tags for the head of a page, at a server with this address.
    pub(crate) fn tags(&self, base: &str) -> String {
        let mut tags = String::new();
        let mut add = |kind: &str, name: &str, value: &str| {
            let value = escape(value);
            writeln!(tags, "<meta {kind}=\"{name}\" content=\"{value}\" />")
                .expect("a string takes everything");
        };
        add("property", "og:site_name", "Jarnac");
        add("property", "og:type", "website");
        add("property", "og:locale", self.locale.tag());
        add("property", "og:title", &self.title);
        add("property", "og:description", &self.about);
        add("property", "og:image", &format!("{base}{}", self.picture));
        add("property", "og:image:type", "image/png");
        add("property", "og:image:width", "1200");
        add("property", "og:image:height", "630");
        add("property", "og:image:alt", &self.shows);
        add("name", "twitter:card", "summary_large_image");
        tags
    }
}

fn title(locale: Locale, row: &GameRow, guest: Guest) -> String {
    let (a, b) = match &row.names {
        Some(names) => (names.a.clone(), names.b.clone()),
        None => (
            people(locale, &row.seats.a, row.computer.a.is_some()),
            people(locale, &row.seats.b, row.computer.b.is_some()),
        ),
    };
    let both = [("a", a.as_str()), ("b", b.as_str())];
    let host = row.seats.a.iter().chain(&row.seats.b);
    let host = host
        .filter(|seat| seat.person.as_ref() == Some(&row.creator))
        .map(|seat| seat.name.as_str())
        .next();
    let by_host = |id: &str| locale.say(id, &[("name", host.unwrap_or("Jarnac"))]);
    match (row.status, guest) {
        (GameStatus::Aborted, _) => locale.say("preview-aborted-title", &[]),
        (GameStatus::Over, _) => {
            let points = row.result.as_ref().map(|result| result.points);
            let (pa, pb) = points.map_or((0, 0), |points| (points.a, points.b));
            let (pa, pb) = (pa.to_string(), pb.to_string());
            let points = [("pointsa", pa.as_str()), ("pointsb", pb.as_str())];
            locale.say("preview-over-title", &[both, points].concat())
        }
        (_, Guest::Referee) => by_host("preview-referee-title"),
        (_, Guest::Player) => by_host("preview-invite-title"),
        (GameStatus::Waiting, _) if row.kind == GameKind::Lobby => {
            by_host("preview-challenge-title")
        }
        (GameStatus::Waiting, _) => by_host("preview-invite-title"),
        (_, Guest::Watcher) => locale.say("preview-watch-title", &both),
        (_, Guest::Nobody) => locale.say("preview-live-title", &both),
    }
}

fn about(locale: Locale, row: &GameRow, guest: Guest) -> String {
    let rules = locale.say(&rules_id(&row.rules), &[]);
    let clock = clock(locale, &row.rules);
    let rules = locale.say("preview-rules", &[("rules", &rules), ("clock", &clock)]);
    let more = match guest {
        Guest::Referee if !row.is_over() => "preview-referee",
        _ => "what-it-is",
    };
    format!("{rules} {}", locale.say(more, &[]))
}

/// Who sits at a side.
fn people(locale: Locale, seats: &[Seat], is_computer: bool) -> String {
    if is_computer {
        let level = seats.first().map_or("", |seat| seat.name.as_str());
        return locale.say(&format!("level-{}", level.replace('_', "-")), &[]);
    }
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    match names.len() {
        0 => "…".to_owned(),
        1..=NAMED => names.join(", "),
        _ => format!("{}…", names[..NAMED].join(", ")),
    }
}

/// The name of a rule table in the catalogue: the set that it is, or that it was made from.
fn rules_id(rules: &RuleSet) -> String {
    let name = match rules.preset() {
        Some(preset) => preset.name(),
        None if rules.result == ResultRule::Competition => "competition",
        None if rules.end == EndRule::LastRowJarnac => "federation",
        None if rules.end == EndRule::LastRow => "lombard",
        None if rules.referee == RefereeRule::Contest => "box_competition",
        None if rules.words.conjugations => "classic",
        None => "own",
    };
    format!("set-{}", name.replace('_', "-"))
}

fn clock(locale: Locale, rules: &RuleSet) -> String {
    let text = OptionName::Clock.get(rules);
    let times: Vec<&str> = text.split(' ').skip(1).collect();
    match (rules.clock, &times[..]) {
        (ClockRule::PerMove(_), [time]) => locale.say("preview-clock-per-move", &[("time", time)]),
        (ClockRule::Chess(_), [time]) => locale.say("preview-clock-chess", &[("time", time)]),
        (_, [a, b]) => locale.say("preview-clock-unequal", &[("a", a), ("b", b)]),
        (_, _) => locale.say("value-clock-none", &[]),
    }
}

/// Text for an attribute of a page.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use jarnac_core::RuleSet;

    use super::{Locale, Preview, clock, escape, rules_id};

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("a rule table")
    }

    #[test]
    fn rules_and_clock_are_named() {
        for (text, id, said) in [
            ("classic", "set-classic", "sans pendule"),
            ("federation", "set-federation", "0:30 par coup"),
            (
                "competition,contest_window=0:05",
                "set-competition",
                "20:00 chacun",
            ),
            (
                "classic,clock=chess 10:00 5:00",
                "set-classic",
                "10:00 contre 5:00",
            ),
        ] {
            let rules = rules(text);
            assert_eq!(rules_id(&rules), id);
            assert_eq!(clock(Locale::French, &rules), said);
            assert_ne!(Locale::English.say(id, &[]), id);
        }
    }

    #[test]
    fn nothing_of_a_text_becomes_markup() {
        assert_eq!(escape("<a \"b\" & c>"), "&lt;a &quot;b&quot; &amp; c&gt;");
        let tags = Preview::of_site(Locale::French).tags("http://x\"><script>");
        assert!(!tags.contains("<script>"));
        assert!(tags.contains("content=\"http://x&quot;&gt;&lt;script&gt;/picture.png\""));
    }
}

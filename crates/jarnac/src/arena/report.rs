//! The result of a match, for programs and for people.

use std::io::{self, Write};

use jarnac_engine::arena::{
    Contender, Ended, Interval, Match, MatchResult, PlayerTally, Sprt, Tally, Verdict,
};
use serde::Serialize;

use crate::counted::counted;
use crate::language::{decimal, said};

/// A match in JSON: others rely on its shape. Infinite Elo differences are `null`.
#[derive(Serialize)]
pub(super) struct Report {
    a: String,
    b: String,
    rules: &'static str,
    seed: u64,
    /// How many were played.
    pairs: u64,
    /// A's share from 0 to 1 with a tie as half; `null` if no pair was finished.
    score: Option<f64>,
    /// Low and high end.
    ci95: [f64; 2],
    wins: u64,
    ties: u64,
    losses: u64,
    elo: Option<f64>,
    elo_ci95: Option<[f64; 2]>,
    /// `all_played`, `decided` or `stopped`.
    ended: &'static str,
    sprt: Option<Test>,
    players: [Player; 2],
    lexicon: String,
}

/// Means a game, and what thinking cost.
#[derive(Serialize)]
pub(super) struct Player {
    name: String,
    budget: String,
    points: Option<f64>,
    jarnacs: Option<f64>,
    ms_a_decision: Option<f64>,
}

#[derive(Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    /// Which difference was found, if one was.
    found: Option<f64>,
}

impl Report {
    pub(super) fn new(rules: &'static str, asked: &Match<'_>, result: &MatchResult) -> Report {
        let tally = &result.tally;
        let name = |contender: &Contender<'_>| contender.player.name().to_owned();
        let elo = tally.elo();
        Report {
            a: name(&asked.a),
            b: name(&asked.b),
            rules,
            seed: asked.setting.seed,
            pairs: tally.scores.count(),
            score: tally.score(),
            ci95: ends(tally.scores.interval()),
            wins: tally.wins,
            ties: tally.ties,
            losses: tally.losses,
            elo: elo.map(|(elo, _)| elo),
            elo_ci95: elo.map(|(_, interval)| ends(interval)),
            ended: match result.ended {
                Ended::AllPlayed => "all_played",
                Ended::Decided(_) => "decided",
                Ended::Stopped => "stopped",
            },
            sprt: asked.sprt.map(|sprt| Test::new(&sprt, result)),
            players: [
                Player::new(&asked.a, tally, &tally.a),
                Player::new(&asked.b, tally, &tally.b),
            ],
            lexicon: asked.setting.words.dictionary().checksum().to_string(),
        }
    }

    pub(super) fn print(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let Report {
            a, b, rules, seed, ..
        } = self;
        let games = self.wins + self.ties + self.losses;
        let (pairs, stopped) = (counted(self.pairs, "pair"), self.ended == "stopped");
        let games = counted(games, "game");
        let head = said!(
            "arena-head",
            a = a,
            b = b,
            rules = *rules,
            seed = *seed,
            pairs = pairs,
            games = games
        );
        let head = match stopped {
            true => said!("arena-early", head = head),
            false => head,
        };
        writeln!(out, "{head}\n")?;
        let Some(score) = self.score else {
            return writeln!(out, "{}", said!("arena-no-pair"));
        };
        let [score, low, high] =
            [score, self.ci95[0], self.ci95[1]].map(|share| decimal(100.0 * share, 1));
        let score = said!("arena-score", score = score, low = low, high = high);
        writeln!(out, "{score}")?;
        if let (Some(elo), Some([low, high])) = (self.elo, self.elo_ci95) {
            let [elo, low, high] = [elo, low, high].map(|elo| format!("{elo:+.0}"));
            writeln!(
                out,
                "{}",
                said!("arena-elo", elo = elo, low = low, high = high)
            )?;
        }
        let (wins, ties, losses) = (self.wins, self.ties, self.losses);
        let games = said!("arena-games", wins = wins, ties = ties, losses = losses);
        writeln!(out, "{games}")?;
        if let Some(test) = &self.sprt {
            test.print(&mut out)?;
        }
        let width = self
            .players
            .iter()
            .map(|player| player.name.chars().count());
        let width = width.max().unwrap_or(0);
        let heads = ["budget", "points", "jarnacs", "cost"];
        let [budget, points, jarnacs, cost] = heads.map(|head| said!(format!("arena-{head}")));
        let name = "";
        writeln!(
            out,
            "\n{name:<width$}  {budget:>8}  {points:>7}  {jarnacs:>7}  {cost:>13}"
        )?;
        for player in &self.players {
            let shown = |value: Option<f64>, digits: usize| {
                value.map_or_else(|| "–".to_owned(), |value| decimal(value, digits))
            };
            writeln!(
                out,
                "{:<width$}  {:>8}  {:>7}  {:>7}  {:>13}",
                player.name,
                player.budget,
                shown(player.points, 1),
                shown(player.jarnacs, 2),
                shown(player.ms_a_decision, 3)
            )?;
        }
        Ok(())
    }
}

impl Player {
    fn new(contender: &Contender<'_>, tally: &Tally, own: &PlayerTally) -> Player {
        Player {
            name: contender.player.name().to_owned(),
            budget: contender.limit.to_string(),
            points: tally.mean(own.points),
            jarnacs: tally.mean(own.jarnacs),
            ms_a_decision: own.thinking.millis_a_decision(),
        }
    }
}

impl Test {
    fn new(sprt: &Sprt, result: &MatchResult) -> Test {
        Test {
            elo0: sprt.elo0(),
            elo1: sprt.elo1(),
            llr: sprt.log_likelihood_ratio(&result.tally.scores),
            bound: sprt.bound(),
            found: match result.ended {
                Ended::Decided(Verdict::Lower) => Some(sprt.elo0()),
                Ended::Decided(Verdict::Higher) => Some(sprt.elo1()),
                Ended::AllPlayed | Ended::Stopped => None,
            },
        }
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Test {
            elo0,
            elo1,
            llr,
            bound,
            ..
        } = self;
        let found = match self.found {
            Some(elo) => said!("arena-test-found", elo = format!("{elo:+}")),
            None => said!("arena-test-open"),
        };
        let test = said!(
            "arena-test",
            low = format!("{elo0:+}"),
            high = format!("{elo1:+}"),
            found = found,
            llr = format!("{llr:+.2}"),
            bound = format!("{bound:.2}")
        );
        writeln!(out, "{test}")
    }
}

/// From the one to the other.
pub(super) fn range(low: String, high: String) -> String {
    said!("arena-range", low = low, high = high)
}

pub(super) fn ends(interval: Interval) -> [f64; 2] {
    [interval.low, interval.high]
}

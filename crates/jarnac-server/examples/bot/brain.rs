//! What the bot does: it knows the words, looks at the table it is sent, and takes the best it sees.

use std::collections::HashSet;
use std::ops::ControlFlow;

use jarnac_core::{Letters, Lexicon, RuleSet, Verdict, Word};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Act, ActKind, BySideView, MatView, RowView, SideName, TableView};

/// The mind of the bot.
pub(crate) struct Brain {
    pub(crate) lexicon: &'static Dictionary,
    pub(crate) rules: RuleSet,
    pub(crate) side: SideName,
    /// Words that were refused: they are not tried again.
    pub(crate) refused: HashSet<String>,
}

/// A row to extend, if it is one, and the word.
type Found = (Option<u8>, String);

impl Brain {
    pub(crate) fn new(lexicon: &'static Dictionary, rules: RuleSet, side: SideName) -> Brain {
        Brain {
            lexicon,
            rules,
            side,
            refused: HashSet::new(),
        }
    }

    /// What to do now, if there is anything to do.
    pub(crate) fn choose(&self, table: &TableView) -> Option<Act> {
        let may = |kind| of(&table.allowed, self.side).contains(&kind);
        let (mine, theirs) = (
            of(&table.mats, self.side),
            of(&table.mats, other(self.side)),
        );
        if may(ActKind::Contest)
            && table
                .claims
                .iter()
                .any(|claim| self.is_unknown(&claim.play.word))
        {
            return Some(Act::Contest);
        }
        if may(ActKind::Jarnac)
            && let Some((row, word)) = self.best(theirs, true, true)
        {
            return Some(Act::Jarnac { row, word });
        }
        for (kind, act) in [
            (ActKind::Accept, Act::Accept),
            (ActKind::Decline, Act::Decline),
            (ActKind::Draw, Act::Draw),
        ] {
            if may(kind) {
                return Some(act);
            }
        }
        match self.best(mine, may(ActKind::Open), may(ActKind::Extend)) {
            Some((Some(row), word)) => Some(Act::Extend { row, word }),
            Some((None, word)) => Some(Act::Open { word }),
            None if may(ActKind::Pass) => Some(Act::Pass),
            None => None,
        }
    }

    /// Whether it is no word.
    pub(crate) fn is_unknown(&self, word: &str) -> bool {
        word.parse().is_ok_and(|word: Word| {
            self.lexicon.verdict(None, word, &self.rules.words) != Verdict::Admitted
        })
    }

    /// The longest word that this mat and its reserve allow.
    pub(crate) fn best(&self, mat: &MatView, open: bool, extend: bool) -> Option<Found> {
        let mut best: Option<Found> = None;
        let mut look = |row: Option<u8>, from: Option<Word>| {
            let Ok(pool) = mat.reserve.parse::<Letters>() else {
                return;
            };
            let rules = &self.rules.words;
            let _ = self
                .lexicon
                .for_each_extension(from, &pool, rules, &mut |word| {
                    let word = word.to_string();
                    let longer = best.as_ref().is_none_or(|(_, old)| word.len() > old.len());
                    if longer && !self.refused.contains(&word) {
                        best = Some((row, word));
                    }
                    ControlFlow::Continue(())
                });
        };
        if open && mat.rows.contains(&RowView::Free) {
            look(None, None);
        }
        if extend {
            for (number, row) in (1..).zip(&mat.rows) {
                if let RowView::Word { word, .. } = row {
                    look(Some(number), word.parse().ok());
                }
            }
        }
        best
    }
}

/// The value of a side.
pub(crate) fn of<T>(pair: &BySideView<T>, side: SideName) -> &T {
    pair.of(side.into())
}

/// The opponent.
pub(crate) fn other(side: SideName) -> SideName {
    match side {
        SideName::A => SideName::B,
        SideName::B => SideName::A,
    }
}

//! What was done, step by step, as everybody may see it.

use jarnac_core::{Game, RuleSet, Step, Timestamp};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{EventMessage, Happened, SideName, StepView, TableView};

use crate::deed::{Damage, Deed, Written};
use crate::grounds::Grounds;
use crate::journal::{Before, Journal};
use crate::marks::Marks;

/// The whole story of a game: every step with the table after it, as everybody saw it then.
pub fn story(
    rules: RuleSet,
    all: &[Written],
    lexicon: &Dictionary,
) -> Result<Vec<EventMessage>, Damage> {
    let grounds = Grounds {
        lexicon,
        rules: &rules.words,
    };
    let mut journal = Journal::new(rules, true);
    let mut told = Vec::with_capacity(all.len());
    for written in all {
        let before = journal.before();
        let (deed, steps) = journal.follow(written)?;
        let mut message = message(written, &deed, &before, &journal, &steps, grounds);
        if let Some(last) = message.steps.last_mut() {
            last.table = Some(Box::new(seen(&journal, written.at)));
        }
        told.push(message);
    }
    Ok(told)
}

/// The table after a deed as it was seen, with nothing open to anybody.
pub(crate) fn seen(journal: &Journal, at: Timestamp) -> TableView {
    let mut view = table(&journal.game, &journal.marks, at);
    if !journal.is_over() {
        view.takeback_offer = journal.takeback_offer.map(SideName::from);
    }
    if journal.called_off.is_some() {
        view.clock.timer = None;
    }
    view
}

fn table(game: &Game, marks: &Marks, at: Timestamp) -> TableView {
    let mut view = TableView::new(game, at).only_seen();
    marks.show(game, &mut view);
    view
}

/// A deed as everybody may see it: `steps` are what the rules made of it. The last step has no table.
pub(crate) fn message(
    written: &Written,
    deed: &Deed,
    before: &Before,
    after: &Journal,
    steps: &[Step],
    grounds: Grounds<'_>,
) -> EventMessage {
    let seen = match deed {
        Deed::Played(_) => played(before, steps, grounds),
        Deed::Aborted(side) => managed(Happened::Aborted {
            side: Some(SideName::from(*side)),
        }),
        Deed::Expired => managed(Happened::Aborted { side: None }),
        Deed::TakebackOffered(side) => managed(Happened::TakebackOffered {
            side: SideName::from(*side),
        }),
        Deed::TakebackDeclined(side) => managed(Happened::TakebackDeclined {
            side: SideName::from(*side),
        }),
        Deed::TakenBack { to, .. } => {
            let happened = Happened::TakenBack { to: *to };
            let mut seen = vec![StepView::new(happened, &before.game, &after.game)];
            seen.extend(stood_again(after, steps));
            if let (Some(first), [back, _, ..]) = (steps.first(), &mut seen[..]) {
                // No letter moves in a pause, so the table has been the same since it was gone back to.
                back.table = Some(Box::new(table(&first.after, &after.marks, first.event.at)));
            }
            seen
        }
    };
    EventMessage {
        seq: written.seq,
        at: written.at.0,
        by: written.person.clone(),
        steps: seen,
    }
}

/// The pauses that stand after something was taken back.
fn stood_again(after: &Journal, steps: &[Step]) -> Vec<StepView> {
    let last = steps.len().saturating_sub(1);
    let view = |(at, step): (usize, &Step)| {
        let mut view = StepView::of_event(&step.event.kind, &step.after, &step.after);
        let shown = || Box::new(table(&step.after, &after.marks, step.event.at));
        view.table = (at < last).then(shown);
        view
    };
    steps.iter().enumerate().map(view).collect()
}

fn managed(happened: Happened) -> Vec<StepView> {
    vec![StepView {
        happened,
        journeys: Vec::new(),
        table: None,
    }]
}

fn played(before: &Before, steps: &[Step], grounds: Grounds<'_>) -> Vec<StepView> {
    let mut marks = before.marks;
    let mut game = &before.game;
    let mut seen = Vec::with_capacity(steps.len());
    for step in steps {
        let mut view = StepView::of_event(&step.event.kind, game, &step.after);
        grounds.add_to_event(&mut view.happened);
        marks.note(&step.event.kind);
        game = &step.after;
        if seen.len() + 1 < steps.len() {
            view.table = Some(Box::new(table(game, &marks, step.event.at)));
        }
        seen.push(view);
    }
    seen
}

//! What the bar says: one sentence about what is happening, and under it why or what next.

use jarnac_catalogue::{Sentence, Value};
use jarnac_core::{BySide, Side};
use jarnac_protocol::{
    ActKind, ApiError, CallName, ErrorCode, HandoverCauseName, PhaseView, RefusalReason, TableView,
    TimerName, WordRefusal,
};

use super::buttons::took_one;
use super::composing::composed;
use super::desk::{Desk, allows, contests, side_of};
use crate::letters::{spelled, square};

/// What the bar says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Saying {
    pub(crate) says: Sentence,
    pub(crate) why: Option<Sentence>,
    /// Whether it is a matter of the duel.
    pub(crate) warn: bool,
}

/// What it depends on.
pub(crate) struct SayingInput<'s> {
    pub(crate) table: &'s TableView,
    pub(crate) acting: Option<Side>,
    /// Whether the client acts for that side alone, so that «vous» is right.
    pub(crate) personal: bool,
    pub(crate) names: &'s BySide<String>,
    pub(crate) desk: &'s Desk,
    pub(crate) refusal: Option<&'s ApiError>,
    /// How many words may be taken at one handover.
    pub(crate) most: u8,
    /// Whether the person who decides contests is there; nothing if the lexicon does.
    pub(crate) referee: Option<bool>,
    /// The sides of which nobody is there.
    pub(crate) away: BySide<bool>,
}

impl Saying {
    pub(crate) fn new(says: Sentence) -> Saying {
        Saying {
            says,
            why: None,
            warn: false,
        }
    }

    pub(crate) fn why(self, why: Sentence) -> Saying {
        Saying {
            why: Some(why),
            ..self
        }
    }

    pub(crate) fn warns(self) -> Saying {
        Saying { warn: true, ..self }
    }
}

/// What the bar says now.
pub(crate) fn say(input: &SayingInput<'_>) -> Saying {
    if let Some(refusal) = input.refusal {
        return refused(refusal, input);
    }
    if let Some(acting) = input.acting
        && let Some(planned) = planned(input, acting)
    {
        return planned;
    }
    with_offer(with_absence(phase_saying(input), input), input)
}

/// What is said of something that is about to be done.
fn planned(input: &SayingInput<'_>, acting: Side) -> Option<Saying> {
    let rival = &input.names[acting.other()];
    let of_rival = |id: &str| Saying::new(Sentence::new(id).with("rival", rival));
    Some(match input.desk {
        Desk::Idle => return None,
        Desk::Compose(draft) => {
            let composed = composed(input, acting, draft);
            // A claim that came while something else is written is named before it: it does not wait.
            let claimed = !input.table.claims.is_empty()
                && allows(input.table, Some(acting), ActKind::Contest)
                && !contests(draft, input.table, Some(acting));
            match claimed {
                true => claim_saying(input)?.why(composed.says),
                false => composed,
            }
        }
        Desk::Exchange(picks) => {
            let left = 3_usize.saturating_sub(picks.len());
            Saying::new(Sentence::new("say-exchange").with("left", left))
                .why(Sentence::new("why-exchange"))
        }
        Desk::Joker => Saying::new(Sentence::new("say-joker")),
        Desk::Pass => of_rival("say-pass").why(Sentence::new("why-pass")),
        Desk::Resign => of_rival("say-resign")
            .why(Sentence::new("why-resign"))
            .warns(),
        Desk::Abort => Saying::new(Sentence::new("say-abort"))
            .why(Sentence::new("why-resign"))
            .warns(),
    })
}

/// Whoever is waited for may not be there.
fn with_absence(now: Saying, input: &SayingInput<'_>) -> Saying {
    let Some(side) = side_of(&input.table.phase) else {
        return now;
    };
    if now.why.is_some() || Some(side) == input.acting || !input.away[side] {
        return now;
    }
    let id = match allows(input.table, input.acting, ActKind::ClaimWin) {
        true => "why-away-long",
        false => "why-away",
    };
    now.why(Sentence::new(id).with("name", &input.names[side]))
}

/// An offer that stands is said first to those who answer it, and last to those who made it.
fn with_offer(now: Saying, input: &SayingInput<'_>) -> Saying {
    let table = input.table;
    let (offer, what) = match (table.tie_offer, table.takeback_offer) {
        (Some(side), _) => (side, "tie"),
        (None, Some(side)) => (side, "takeback"),
        (None, None) => return now,
    };
    if matches!(table.phase, PhaseView::Over { .. }) {
        return now;
    }
    let side = Side::from(offer);
    let mine = input.personal && Some(side) == input.acting;
    let ending = if mine { "-mine" } else { "" };
    let offered = Sentence::new(format!("offered-{what}{ending}"))
        .with("name", &input.names[side])
        .with("rival", &input.names[side.other()]);
    match mine {
        true => now.why(offered),
        false => Saying {
            why: Some(now.says),
            says: offered,
            warn: now.warn,
        },
    }
}

pub(crate) fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// A sentence about a side, which may be the reader's own.
fn about(input: &SayingInput<'_>, id: &str, side: Side) -> Sentence {
    Sentence::new(id)
        .with("mine", yes(is_mine(input, side)))
        .with("name", &input.names[side])
        .with("rival", &input.names[side.other()])
}

fn is_mine(input: &SayingInput<'_>, side: Side) -> bool {
    input.personal && input.acting == Some(side)
}

fn phase_saying(input: &SayingInput<'_>) -> Saying {
    let table = input.table;
    if table.clock.suspended {
        return Saying::new(Sentence::new("say-suspended"));
    }
    let is_settled = matches!(
        table.phase,
        PhaseView::Ruling { .. } | PhaseView::Over { .. }
    );
    if let Some(claim) = table.claims.last() {
        let answerer = Side::from(claim.author).other();
        let concerns = input.acting.is_none_or(|acting| acting == answerer)
            || allows(table, Some(answerer), ActKind::Contest);
        if concerns
            && !is_settled
            && let Some(saying) = claim_saying(input)
        {
            return saying;
        }
    }
    match &table.phase {
        PhaseView::Toss => Saying::new(Sentence::new("say-toss")),
        PhaseView::Handover {
            side,
            cause,
            draw_size,
            ..
        } => handover(input, (*side).into(), *cause, *draw_size),
        PhaseView::Turn { side, draw_owed } => turn(input, (*side).into(), *draw_owed),
        PhaseView::Call { side, call } => {
            let call = call_id(*call);
            let says = about(input, &format!("say-call-{call}"), (*side).into());
            let why = Sentence::new(format!("why-call-{call}"));
            Saying::new(says).why(why).warns()
        }
        PhaseView::Ruling { by, .. } => {
            let word = table.claims.last().map_or("", |claim| &claim.play.word);
            let says = Sentence::new("say-ruling")
                .with("name", &input.names[Side::from(*by)])
                .with("word", word);
            let why = match input.referee {
                None => "why-clocks-held",
                Some(true) => "why-referee-rules",
                Some(false) => "why-referee-away",
            };
            Saying::new(says).why(Sentence::new(why)).warns()
        }
        PhaseView::Reveal { side } => {
            let name = &input.names[Side::from(*side)];
            Saying::new(Sentence::new("say-reveal").with("name", name)).warns()
        }
        PhaseView::Ending => Saying::new(Sentence::new("say-ending")),
        PhaseView::Over { .. } => Saying::new(Sentence::new("say-over")),
    }
}

fn call_id(call: CallName) -> &'static str {
    match call {
        CallName::LastCall => "last-call",
        CallName::FinalJarnac => "final-jarnac",
        CallName::FinalContest => "final-contest",
        CallName::Spot => "spot",
    }
}

fn handover(input: &SayingInput<'_>, side: Side, cause: HandoverCauseName, size: u8) -> Saying {
    let table = input.table;
    let jarnac = allows(table, Some(side), ActKind::Jarnac);
    let exchange = yes(allows(table, Some(side), ActKind::Exchange));
    let again = jarnac && took_one(&table.phase, input.most);
    if is_out_of_time(input, side) {
        let says = Sentence::new("say-out-of-time").with("name", &input.names[side]);
        return Saying::new(says).why(Sentence::new("why-out-of-time"));
    }
    let id = match cause {
        _ if again => "say-handover-again",
        HandoverCauseName::Start => "say-start",
        HandoverCauseName::Contest => "say-handover-contest",
        HandoverCauseName::Flag | HandoverCauseName::Return => "say-handover-flag",
        HandoverCauseName::Pass | HandoverCauseName::LastCall => "say-handover",
    };
    let saying = Saying::new(about(input, id, side));
    let watches = input.acting.is_none();
    let why = match (watches, is_mine(input, side) || !input.personal) {
        (true, _) if again => "why-watch-again",
        (true, _) if jarnac => "why-watch-jarnac",
        (true, _) => "why-watch-draw",
        (false, true) if again => "why-handover-again",
        (false, true) if jarnac => "why-handover-jarnac",
        (false, true) => "why-handover",
        (false, false) => return saying,
    };
    let why = Sentence::new(why)
        .with("name", &input.names[side])
        .with("size", size)
        .with("exchange", exchange);
    saying.why(why)
}

fn turn(input: &SayingInput<'_>, side: Side, draw_owed: bool) -> Saying {
    if draw_owed {
        return Saying::new(about(input, "say-draw-owed", side));
    }
    let saying = Saying::new(about(input, "say-turn", side));
    if is_out_of_time(input, side) {
        saying.why(Sentence::new("why-out-of-time"))
    } else if is_mine(input, side) || !input.personal && input.acting.is_some() {
        saying.why(Sentence::new("why-turn"))
    } else {
        saying
    }
}

/// Whether the reader's own flag has fallen, and the other side plays alone.
fn is_out_of_time(input: &SayingInput<'_>, holder: Side) -> bool {
    let own = input.acting.filter(|acting| *acting != holder);
    input.personal && own.is_some_and(|own| *input.table.clock.fallen.of(own))
}

/// What is said of the newest claim.
fn claim_saying(input: &SayingInput<'_>) -> Option<Saying> {
    let claim = input.table.claims.last()?;
    let author = Side::from(claim.author);
    let id = match claim.taken {
        true => "say-claim-taken",
        false => "say-claim",
    };
    let says = about(input, id, author)
        .with("victim", &input.names[author.other()])
        .with("word", &claim.play.word)
        .with("points", square(claim.play.word.len()));
    let timer = input.table.clock.timer.as_ref();
    let window = timer.is_some_and(|timer| timer.name == TimerName::Window);
    let why = match &input.table.phase {
        PhaseView::Call { .. } => "why-claim-final",
        _ if is_mine(input, author) => "why-claim-mine",
        _ => "why-claim",
    };
    let why = Sentence::new(why)
        .with("rival", &input.names[author.other()])
        .with("window", yes(window));
    Some(Saying::new(says).why(why).warns())
}

/// The reason of the lexicon, with the entries that it rests on.
pub(crate) fn reason_of(word: &str, refusal: &WordRefusal) -> Sentence {
    let reason = match refusal.reason {
        RefusalReason::Unknown => "unknown",
        RefusalReason::Interjection => "interjection",
        RefusalReason::Prefix => "prefix",
        RefusalReason::Locution => "locution",
        RefusalReason::Symbol => "symbol",
        RefusalReason::Conjugated => "conjugated",
        RefusalReason::SameEntry => "same-entry",
    };
    Sentence::new(format!("refused-word-{reason}"))
        .with("word", word)
        .with("old", refusal.from.as_deref().unwrap_or_default())
        .with("entries", refusal.entries.join(", "))
        .with("count", refusal.entries.len())
}

/// Why a wish was refused.
fn refused(error: &ApiError, input: &SayingInput<'_>) -> Saying {
    let written = match input.desk {
        Desk::Compose(draft) => draft.text.as_str(),
        _ => "",
    };
    let rival = input
        .acting
        .map_or("", |acting| &input.names[acting.other()]);
    let saying = Saying::new(refusal_text(error, written, rival)).warns();
    match written.is_empty() {
        true => saying,
        false => saying.why(Sentence::new("why-kept")),
    }
}

/// A refusal as a sentence; `written` is the word that somebody had written.
pub(crate) fn refusal_text(error: &ApiError, written: &str, rival: &str) -> Sentence {
    let details = error.details.as_deref();
    let word = details.and_then(|details| details.word.as_deref());
    let word = word.unwrap_or(written);
    let refusal = details.and_then(|details| details.refusal.as_ref());
    if let (ErrorCode::NotAdmitted, Some(refusal)) = (error.code, refusal) {
        return reason_of(word, refusal);
    }
    let code = serde_json::to_value(error.code).unwrap_or_default();
    let code = code.as_str().unwrap_or_default().replace('_', "-");
    let letters = details.and_then(|details| details.letters.as_deref());
    let letters = letters.unwrap_or_default();
    let old = details.and_then(|details| details.old.as_deref());
    Sentence::new(format!("refused-{code}"))
        .with("word", word)
        .with("old", old.unwrap_or_default())
        .with("row", details.and_then(|details| details.row).unwrap_or(0))
        .with("letters", spelled(letters, ", "))
        .with("count", letters.len())
        .with("rival", rival)
        .with("message", Value::library(&error.message))
}

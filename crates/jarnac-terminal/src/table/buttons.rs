//! The actions that are shown: only what is open, the most usual last, with its key.

use jarnac_core::Side;
use jarnac_protocol::{ActKind, HandoverCauseName, PhaseView, SideName, TableView};

use super::composition::Readiness;
use super::desk::{
    Desk, act_of, allows, announces, contests, layout_of, leaves_letters, may_write,
};

/// Something that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Press {
    Draw,
    Exchange,
    Pass,
    Jarnac,
    SecondJarnac,
    Joker,
    Contest,
    ContestAndJarnac,
    Accept,
    Decline,
    Play,
    Take,
    Announce,
    Erase,
    GiveUp,
    ConfirmPass,
    GoOn,
    ConfirmExchange,
    ConfirmResign,
    ConfirmAbort,
    AcceptTie,
    DeclineTie,
    AcceptTakeback,
    DeclineTakeback,
    ClaimWin,
    Abort,
    Resign,
    OfferTie,
    OfferTakeback,
}

/// A button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Button {
    pub(crate) press: Press,
    pub(crate) side: Side,
    /// Whether it is there, but can't be pressed yet.
    pub(crate) off: bool,
    /// Whether its key means something else while a word is written.
    pub(crate) keyless: bool,
}

/// A key that presses a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Space,
    Enter,
    Escape,
    Tab,
    Letter(char),
}

impl Press {
    /// Its name in the catalogue, after `action-`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Press::Draw => "draw",
            Press::Exchange => "exchange",
            Press::Pass => "pass",
            Press::Jarnac => "jarnac",
            Press::SecondJarnac => "second-jarnac",
            Press::Joker => "joker",
            Press::Contest => "contest",
            Press::ContestAndJarnac => "contest-and-jarnac",
            Press::Accept => "accept",
            Press::Decline => "decline",
            Press::Play => "play",
            Press::Take => "take",
            Press::Announce => "announce",
            Press::Erase => "erase",
            Press::GiveUp => "give-up",
            Press::ConfirmPass => "confirm-pass",
            Press::GoOn => "go-on",
            Press::ConfirmExchange => "confirm-exchange",
            Press::ConfirmResign => "confirm-resign",
            Press::ConfirmAbort => "confirm-abort",
            Press::AcceptTie => "accept-tie",
            Press::DeclineTie => "decline-tie",
            Press::AcceptTakeback => "accept-takeback",
            Press::DeclineTakeback => "decline-takeback",
            Press::ClaimWin => "claim-win",
            Press::Abort => "abort",
            Press::Resign => "resign",
            Press::OfferTie => "offer-tie",
            Press::OfferTakeback => "offer-takeback",
        }
    }

    /// Its key, if it has one: the same as in the browser, but for passing, since most terminals can't tell
    /// Shift Enter from Enter.
    pub(crate) fn key(self) -> Option<Key> {
        Some(match self {
            Press::Draw => Key::Space,
            Press::Exchange => Key::Letter('C'),
            Press::Pass => Key::Tab,
            Press::Jarnac | Press::SecondJarnac | Press::ContestAndJarnac => Key::Letter('J'),
            Press::Joker => Key::Letter('K'),
            Press::Contest => Key::Letter('X'),
            Press::Accept => Key::Letter('A'),
            Press::Decline => Key::Letter('D'),
            Press::Play
            | Press::Take
            | Press::Announce
            | Press::ConfirmPass
            | Press::ConfirmExchange
            | Press::ConfirmResign
            | Press::ConfirmAbort => Key::Enter,
            Press::Erase | Press::GiveUp | Press::GoOn => Key::Escape,
            Press::AcceptTie
            | Press::DeclineTie
            | Press::AcceptTakeback
            | Press::DeclineTakeback
            | Press::ClaimWin
            | Press::Abort
            | Press::Resign
            | Press::OfferTie
            | Press::OfferTakeback => return None,
        })
    }

    /// Whether it is a matter of the duel.
    pub(crate) fn is_duel(self) -> bool {
        matches!(
            self,
            Press::Jarnac
                | Press::SecondJarnac
                | Press::Take
                | Press::Contest
                | Press::Announce
                | Press::ContestAndJarnac
                | Press::ConfirmResign
                | Press::ConfirmAbort
        )
    }
}

impl Button {
    fn new(press: Press, side: Side) -> Button {
        Button {
            press,
            side,
            off: false,
            keyless: false,
        }
    }

    fn off_if(self, off: bool) -> Button {
        Button { off, ..self }
    }

    fn keyless(self) -> Button {
        Button {
            keyless: true,
            ..self
        }
    }

    /// Its key, if it has one now.
    pub(crate) fn key(&self) -> Option<Key> {
        self.press.key().filter(|_| !self.keyless)
    }
}

/// All that is needed to say which buttons there are.
pub(crate) struct BarInput<'t> {
    pub(crate) table: &'t TableView,
    pub(crate) sides: &'t [SideName],
    pub(crate) acting: Side,
    pub(crate) desk: &'t Desk,
    /// How many words may be taken at one handover.
    pub(crate) most: u8,
}

/// The buttons of the bar.
pub(crate) fn buttons(input: &BarInput<'_>) -> Vec<Button> {
    let make = |press| Button::new(press, input.acting);
    match input.desk {
        Desk::Pass => vec![make(Press::GoOn), make(Press::ConfirmPass)],
        Desk::Resign => vec![make(Press::GoOn), make(Press::ConfirmResign)],
        Desk::Abort => vec![make(Press::GoOn), make(Press::ConfirmAbort)],
        Desk::Joker => vec![make(Press::GiveUp)],
        Desk::Exchange(picks) => vec![
            make(Press::GiveUp),
            make(Press::ConfirmExchange).off_if(picks.len() != 3),
        ],
        Desk::Compose(_) => composing(input),
        Desk::Idle => {
            let mut all = offers(input);
            all.extend(absence(input));
            all.extend(idle(input));
            all
        }
    }
}

fn composing(input: &BarInput<'_>) -> Vec<Button> {
    let (table, acting) = (input.table, input.acting);
    let Desk::Compose(draft) = input.desk else {
        return Vec::new();
    };
    let make = |press| Button::new(press, acting);
    let open = |kind| allows(table, Some(acting), kind);
    let layout = layout_of(draft, table, Some(acting));
    let readiness = layout.readiness(draft.spot.row.is_some(), leaves_letters(table));
    let ready = readiness == Readiness::Ready && act_of(draft, table, acting).is_some();
    let answers = claims(table, acting)
        .into_iter()
        .filter(|button| button.press != Press::ContestAndJarnac)
        .map(Button::keyless);
    let mut all = Vec::new();
    if draft.spot.side != acting {
        all.push(make(Press::GiveUp));
        all.extend(answers);
        all.extend(open(ActKind::Decline).then(|| make(Press::Decline).keyless()));
        // A word that was begun for something else does not contest: that takes a decision of its own.
        all.push(if contests(draft, table, Some(acting)) {
            make(Press::Announce).off_if(!ready)
        } else if announces(table, Some(acting)) {
            make(Press::ContestAndJarnac).keyless()
        } else {
            make(Press::Take).off_if(!ready)
        });
        return all;
    }
    all.push(make(Press::Erase));
    all.extend(answers);
    // A word may be written ahead; the letter that is owed can still be drawn.
    all.extend(open(ActKind::Draw).then(|| make(Press::Draw)));
    all.extend(open(ActKind::Pass).then(|| make(Press::Pass)));
    all.push(make(Press::Play).off_if(!ready));
    all
}

/// Contest, accept, or contest with a word announced.
fn claims(table: &TableView, side: Side) -> Vec<Button> {
    [
        (ActKind::Accept, Press::Accept),
        (ActKind::ContestAndJarnac, Press::ContestAndJarnac),
        (ActKind::Contest, Press::Contest),
    ]
    .into_iter()
    .filter(|(kind, _)| allows(table, Some(side), *kind))
    .map(|(_, press)| Button::new(press, side))
    .collect()
}

fn idle(input: &BarInput<'_>) -> Vec<Button> {
    let (table, acting) = (input.table, input.acting);
    let open = |kind| allows(table, Some(acting), kind);
    let make = |press| Button::new(press, acting);
    let mut all = Vec::new();
    // At one terminal the other side's right to contest is shown as well; to accept is to go on.
    if input.sides.contains(&acting.other().into()) {
        let other = claims(table, acting.other()).into_iter();
        all.extend(other.filter(|button| button.press != Press::Accept));
    }
    all.extend(claims(table, acting));
    for (kind, press) in [
        (ActKind::Joker, Press::Joker),
        (ActKind::Exchange, Press::Exchange),
        (ActKind::Decline, Press::Decline),
    ] {
        all.extend(open(kind).then(|| make(press)));
    }
    let again = took_one(&table.phase, input.most);
    let press = if again {
        Press::SecondJarnac
    } else {
        Press::Jarnac
    };
    let jarnac = open(ActKind::Jarnac).then(|| make(press));
    let waits = match &table.phase {
        PhaseView::Turn { side, draw_owed } => Side::from(*side) == acting && *draw_owed,
        PhaseView::Handover { side, .. } => Side::from(*side) == acting,
        _ => false,
    };
    let may_draw = open(ActKind::Draw);
    let draw = (may_draw || waits).then(|| make(Press::Draw).off_if(!may_draw));
    if again {
        all.extend(jarnac.into_iter().chain(draw));
    } else {
        all.extend(draw.into_iter().chain(jarnac));
    }
    all.extend(open(ActKind::Pass).then(|| make(Press::Pass)));
    all.extend(may_write(table, Some(acting)).then(|| make(Press::Play).off_if(true)));
    all
}

/// Whether a word was taken at this handover already.
pub(crate) fn took_one(phase: &PhaseView, most: u8) -> bool {
    matches!(phase, PhaseView::Handover { cause: HandoverCauseName::Pass, jarnacs_left, .. }
        if *jarnacs_left < most && *jarnacs_left > 0)
}

/// Answers to an offer; at one terminal those of the other side too.
fn offers(input: &BarInput<'_>) -> Vec<Button> {
    let own = [SideName::from(input.acting)];
    let answerers = if input.sides.len() > 1 {
        input.sides
    } else {
        &own
    };
    let kinds = [
        (ActKind::DeclineTie, Press::DeclineTie),
        (ActKind::AcceptTie, Press::AcceptTie),
        (ActKind::DeclineTakeback, Press::DeclineTakeback),
        (ActKind::AcceptTakeback, Press::AcceptTakeback),
    ];
    let mut all = Vec::new();
    for side in answerers.iter().map(|side| Side::from(*side)) {
        let open = kinds
            .iter()
            .filter(|(kind, _)| allows(input.table, Some(side), *kind));
        all.extend(open.map(|(_, press)| Button::new(*press, side)));
    }
    all
}

/// The other side is away for too long: the game can be claimed, or called off.
fn absence(input: &BarInput<'_>) -> Vec<Button> {
    let open = |kind| allows(input.table, Some(input.acting), kind);
    if !open(ActKind::ClaimWin) {
        return Vec::new();
    }
    [
        (ActKind::Abort, Press::Abort),
        (ActKind::ClaimWin, Press::ClaimWin),
    ]
    .into_iter()
    .filter(|(kind, _)| open(*kind))
    .map(|(_, press)| Button::new(press, input.acting))
    .collect()
}

/// What the menu offers besides the bar: it can be done at any time, and nobody waits for it.
pub(crate) fn at_any_time(table: &TableView, acting: Side) -> Vec<Button> {
    [
        (ActKind::OfferTie, Press::OfferTie),
        (ActKind::OfferTakeback, Press::OfferTakeback),
        (ActKind::ClaimWin, Press::ClaimWin),
        (ActKind::Abort, Press::Abort),
        (ActKind::Resign, Press::Resign),
    ]
    .into_iter()
    .filter(|(kind, _)| allows(table, Some(acting), *kind))
    .map(|(_, press)| Button::new(press, acting))
    .collect()
}

//! What somebody is asked next: what is due, and then what they have never seen.

use std::collections::HashSet;
use std::sync::Arc;

use jarnac_core::{Millis, Timestamp};
use jarnac_drill::{Card, Deck};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{DrillCard, DrillSitting, ErrorCode};

use super::views::card_view;
use crate::app::App;
use crate::error::Failure;
use crate::store::Store;
use crate::{limits, wall_clock};

/// For how long a card is put off whose words are not in the lexicon any more.
const PUT_OFF: Millis = Millis::from_minutes(30 * 24 * 60);

/// What somebody would be asked.
pub(crate) enum Ask {
    /// Nothing but what is due.
    Due,
    /// What is due, and new cards of a deck.
    Deck(Deck),
    /// The same with a list of their own.
    List(Vec<Card>),
}

/// The next cards for a person.
pub(crate) async fn sit(
    app: &Arc<App>,
    person: &str,
    lexicon: &'static Dictionary,
    ask: Ask,
) -> Result<DrillSitting, Failure> {
    let store = &app.store;
    let now = wall_clock::now();
    let due = due(store, person, lexicon, now).await?;
    let counts = store.drill_counts(person, now).await?;
    let seen: HashSet<String> = match ask {
        Ask::Due => HashSet::new(),
        Ask::Deck(_) | Ask::List(_) => {
            let seen = store.drill_cards(person).await?;
            seen.into_iter().map(|(card, _)| card).collect()
        }
    };
    let room = limits::SITTING.saturating_sub(due.len());
    // Who has much to repeat learns little that is new.
    let most = room.min(limits::FRESH_CARDS);
    let shared = Arc::clone(app);
    let chosen = tokio::task::spawn_blocking(move || {
        let (fresh, left) = fresh(&shared, lexicon, &ask, &seen, most);
        let mut cards = shown(lexicon, due.into_iter(), false);
        cards.extend(fresh);
        (cards, left)
    });
    let (cards, fresh) = chosen.await.map_err(|error| broke_down(&error))?;
    Ok(DrillSitting {
        cards,
        due: counts.due,
        fresh,
    })
}

/// The cards that are due and can be asked. One whose words have left the lexicon would be due for ever: it is put off, and
/// looked at again some day, since words come back as well.
async fn due(
    store: &Store,
    person: &str,
    lexicon: &'static Dictionary,
    now: Timestamp,
) -> Result<Vec<Card>, Failure> {
    loop {
        let due = store.due_drill_cards(person, now, limits::SITTING).await?;
        let read = tokio::task::spawn_blocking(move || {
            let sound = |card: &Card| card.answers(lexicon).is_ok();
            let read = |text: &String| text.parse().ok().filter(sound);
            let cards: Vec<Option<Card>> = due.iter().map(read).collect();
            let gone = due.into_iter().zip(&cards);
            let gone = gone.filter_map(|(text, card)| card.is_none().then_some(text));
            (gone.collect(), cards.into_iter().flatten().collect())
        });
        let (gone, cards): (Vec<String>, Vec<Card>) =
            read.await.map_err(|error| broke_down(&error))?;
        if gone.is_empty() {
            return Ok(cards);
        }
        store
            .put_off_drill_cards(person, &gone, now + PUT_OFF)
            .await?;
    }
}

fn broke_down(error: &tokio::task::JoinError) -> Failure {
    tracing::error!(%error, "choosing cards broke down");
    Failure::new(
        ErrorCode::Internal,
        "choosing the cards broke down: try again",
    )
}

/// Cards that were never asked, in the order of the deck, and how many there are.
fn fresh(
    app: &App,
    lexicon: &Dictionary,
    ask: &Ask,
    seen: &HashSet<String>,
    most: usize,
) -> (Vec<DrillCard>, u32) {
    let dealt;
    let cards: &[Card] = match ask {
        Ask::Due => &[],
        Ask::List(cards) => cards,
        Ask::Deck(deck) => {
            dealt = app.decks.cards(lexicon, deck);
            &dealt
        }
    };
    let new = cards
        .iter()
        .filter(|card| !seen.contains(&card.to_string()));
    let left = u32::try_from(new.clone().count()).unwrap_or(u32::MAX);
    let mut chosen = Vec::new();
    for card in new.copied() {
        if chosen.len() == most {
            break;
        }
        chosen.extend(shown(lexicon, std::iter::once(card), true));
    }
    (chosen, left)
}

/// Cards that can be answered; the lexicon may have changed since they were made.
fn shown(lexicon: &Dictionary, cards: impl Iterator<Item = Card>, fresh: bool) -> Vec<DrillCard> {
    let view = |card: Card| {
        let answers = card.answers(lexicon).ok()?;
        Some(card_view(&card, &answers, fresh))
    };
    cards.filter_map(view).collect()
}

#[cfg(test)]
mod tests {
    use jarnac_drill::{Grade, Memory};

    use super::*;
    use crate::secret;
    use crate::store::DrillRow;

    /// RAT and W make nothing: the card is from another lexicon.
    #[tokio::test]
    async fn a_card_whose_words_are_gone_is_put_off() {
        let folder = std::env::temp_dir().join(format!("jarnac-sitting-{}", secret::new_id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("jarnac.db").display().to_string();
        let store = Store::open(&file).await.unwrap();
        let asked = Timestamp(0);
        for card in ["competition/RAT+W", "competition/RAT+Z", "nonsense"] {
            let row = DrillRow {
                memory: Memory::after(None, Grade::Again, asked),
                before: None,
                grade: Grade::Again,
                key: card.to_owned(),
            };
            assert!(
                store
                    .keep_drill_card("ada", card, None, &row)
                    .await
                    .unwrap()
            );
        }
        let now = asked + Millis::from_minutes(24 * 60);
        let cards = due(&store, "ada", Dictionary::french(), now).await.unwrap();
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        assert_eq!(cards, ["competition/RAT+Z"]);
        let due_then = async |now| store.drill_counts("ada", now).await.unwrap().due;
        assert_eq!(due_then(now).await, 1, "the others are not due any more");
        assert_eq!(due_then(now + PUT_OFF).await, 3, "words come back as well");
        let _ = std::fs::remove_dir_all(folder);
    }
}

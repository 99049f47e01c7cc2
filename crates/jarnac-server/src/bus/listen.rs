//! What is done with the hints of other servers.

use std::sync::Arc;
use std::time::Duration;

use jarnac_core::Timestamp;
use jarnac_table::Company;
use tokio::time::sleep;

use super::post::Reader;
use super::{Bus, Heard, Hint};
use crate::app::App;
use crate::room::Command;

/// How long it waits before it listens again to a bus that does not work.
const AGAIN_AFTER: Duration = Duration::from_millis(500);

/// Listens until the server stops.
pub(crate) async fn listen(app: Arc<App>, bus: Arc<dyn Bus>) {
    let mut works = true;
    let mut reader = Reader::new(&app.post.node);
    while !app.is_stopping() {
        match bus.hear().await {
            Ok(Heard::Letter(letter)) => {
                if let Some((node, hints)) = reader.open(&app.signer, &letter) {
                    app.post.hear();
                    for hint in hints {
                        take(&app, &node, hint).await;
                    }
                }
                works = true;
            }
            Ok(Heard::Gap) => {
                tracing::info!("hints may have been missed: every game is looked up");
                app.look_now.notify_one();
                works = true;
            }
            Err(error) => {
                if works {
                    tracing::warn!(%error, "other servers can't be heard");
                }
                works = false;
                sleep(AGAIN_AFTER).await;
                app.look_now.notify_one();
            }
        }
    }
}

/// Does what a hint is good for here. A game that has no room for it is looked up soon.
async fn take(app: &Arc<App>, node: &str, hint: Hint) {
    let rooms = &app.rooms;
    match hint {
        Hint::Deed { game, seq, deed } => {
            let deed = deed.map(|deed| deed.numbered(seq));
            rooms.hint(&game, || Command::News { seq, deed });
        }
        Hint::Here { games } => {
            for table in games {
                let (game, company) = (table.game.clone(), table.company());
                let node = node.to_owned();
                rooms.hint(&game, || Command::Elsewhere { node, company });
            }
        }
        Hint::WhoIsThere { game } => rooms.hint(&game, || Command::SayWhoIsHere),
        Hint::Said { game } => rooms.hint(&game, || Command::ReadChat),
        Hint::Seated { game } => rooms.hint(&game, || Command::Seated),
        Hint::Rematch { game, next } => rooms.hint(&game, || Command::Rematch { game: next }),
        Hint::Lobby { message } => app.hall.pass_on(message.into()),
        Hint::InLobby { part, people } => app.hall.meet(node, part, people),
        Hint::Challenge { person, message } => {
            app.hall.pass_challenge(&person, message.into());
        }
        Hint::Tournament {
            tournament,
            revision,
        } => app.tournaments.followers.tell(&tournament, revision),
        Hint::Club { club, revision } => app.clubs.followers.tell(&club, revision),
        Hint::Revoked { what } => app.revoke_here(what),
        Hint::Muted { person } => app.read_mutes_again(&person).await,
        Hint::Jobs => app.workers.ring(),
        Hint::Venue {
            venue,
            table,
            revision,
        } => app.venues.pass_on(venue, table, revision),
        Hint::Heard {
            venue,
            table,
            at,
            offset,
        } => app.venues.heard.take(venue, table, Timestamp(at), offset),
        Hint::Bye => {
            app.hall.part_with(node);
            rooms.tell_all(|| Command::Elsewhere {
                node: node.to_owned(),
                company: Company::default(),
            });
        }
    }
}

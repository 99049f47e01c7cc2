//! Pictures of positions, for the previews of links. Each is made once and kept for a while; they
//! are made one after the other, on a thread of their own, and nobody waits long for one.

mod digits;
mod draw;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use jarnac_protocol::TableView;
use tokio::sync::Semaphore;

use crate::limits;

/// Which picture: a game and the number of its last event, or the cover, which has no game.
type Name = (String, u32);

/// The pictures that were made last.
pub(crate) struct Pictures {
    kept: Mutex<VecDeque<(Name, Bytes)>>,
    /// One is drawn, and few wait for it.
    queue: Semaphore,
    drawing: Arc<tokio::sync::Mutex<()>>,
}

impl Pictures {
    pub(crate) fn new() -> Pictures {
        Pictures {
            kept: Mutex::default(),
            queue: Semaphore::new(limits::PICTURE_QUEUE),
            drawing: Arc::default(),
        }
    }

    /// The picture of a game without a position.
    pub(crate) async fn cover(&self) -> Option<Bytes> {
        self.picture((String::new(), 0), draw::cover).await
    }

    /// The picture of a position. Nothing if too many are asked for.
    pub(crate) async fn of(&self, game: &str, seq: u32, table: TableView) -> Option<Bytes> {
        self.picture((game.to_owned(), seq), move || draw::table(&table))
            .await
    }

    /// The picture of a position, if it was drawn before.
    pub(crate) fn kept(&self, game: &str, seq: u32) -> Option<Bytes> {
        self.find(&(game.to_owned(), seq))
    }

    async fn picture(
        &self,
        name: Name,
        svg: impl FnOnce() -> String + Send + 'static,
    ) -> Option<Bytes> {
        if let Some(kept) = self.find(&name) {
            return Some(kept);
        }
        let _place = self.queue.try_acquire().ok()?;
        let drawing = Arc::clone(&self.drawing).lock_owned().await;
        // Whoever was drawn before us may have wanted the same.
        if let Some(kept) = self.find(&name) {
            return Some(kept);
        }
        // The lock goes with the work, which goes on if whoever asked has hung up.
        let drawn = tokio::task::spawn_blocking(move || {
            let picture = draw::png(&svg());
            drop(drawing);
            picture
        });
        let bytes = Bytes::from(drawn.await.ok().flatten()?);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == limits::MAX_PICTURES {
            kept.pop_front();
        }
        kept.push_back((name, bytes.clone()));
        Some(bytes)
    }

    fn find(&self, name: &Name) -> Option<Bytes> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known == name)?;
        // What is asked for stays the longest.
        let found = kept.remove(at)?;
        let bytes = found.1.clone();
        kept.push_back(found);
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::{Pictures, draw};
    use crate::limits;

    /// Width and height as a PNG file tells them.
    fn size(png: &[u8]) -> (u32, u32) {
        assert_eq!(&png[1..4], b"PNG");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("4 bytes"));
        (number(16), number(20))
    }

    #[tokio::test]
    async fn a_picture_is_made_once() {
        let pictures = Pictures::new();
        let first = pictures.cover().await.expect("nobody else asks");
        assert_eq!(size(&first), (draw::WIDTH, draw::HEIGHT));
        let second = pictures.cover().await.expect("it is kept");
        assert_eq!(first.as_ptr(), second.as_ptr());
    }

    #[tokio::test]
    async fn few_wait_and_few_are_kept() {
        let pictures = Pictures::new();
        let svg = |n: u32| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='{}' height='9'/>",
                n + 1
            )
        };
        let busy = pictures.drawing.clone().lock_owned().await;
        let mut waiting = Vec::new();
        for _ in 0..limits::PICTURE_QUEUE {
            waiting.push(pictures.queue.try_acquire().expect("there is a place"));
        }
        assert!(
            pictures
                .picture(("x".to_owned(), 0), move || svg(0))
                .await
                .is_none()
        );
        drop((busy, waiting));
        for n in 0..limits::MAX_PICTURES as u32 + 5 {
            let drawn = pictures.picture(("x".to_owned(), n), move || svg(n)).await;
            assert_eq!(size(&drawn.expect("it is its turn")), (n + 1, 9));
        }
        assert!(pictures.find(&("x".to_owned(), 4)).is_none());
        assert!(pictures.find(&("x".to_owned(), 5)).is_some());
        let kept = pictures.kept.lock().expect("no test has failed before");
        assert_eq!(kept.len(), limits::MAX_PICTURES);
    }
}

//! How long the body of a request may be: one place for what is announced and for what just comes.

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, header};
use jarnac_protocol::ErrorCode;

use crate::error::Failure;
use crate::limits;

/// Refuses a body that is announced to be too long, and has whoever reads one stop there.
pub(super) fn limit(request: &mut Request) -> Result<(), Failure> {
    let most = most_at(request.uri().path());
    if announced(request.headers()).is_some_and(|length| length > most as u64) {
        let message = format!("the body is too large: {most} bytes at most");
        return Err(Failure::new(ErrorCode::TooLarge, message));
    }
    DefaultBodyLimit::max(most).apply(request);
    Ok(())
}

/// How many bytes a body has at most, at this path.
fn most_at(path: &str) -> usize {
    let mut parts = path.trim_start_matches("/api/").split('/');
    match (parts.next(), parts.next()) {
        (Some("tournaments"), _) => limits::MAX_TOURNAMENT_BODY,
        (Some("clubs"), _) => limits::MAX_CLUB_BODY,
        (Some("board" | "studies"), _) => limits::MAX_STUDY_BODY,
        (Some("me"), Some("offline")) => limits::MAX_OFFLINE_BODY,
        _ => limits::MAX_BODY,
    }
}

fn announced(headers: &HeaderMap) -> Option<u64> {
    let length = headers.get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_may_be_as_long_as_its_place_says() {
        assert_eq!(
            most_at("/api/tournaments/x/wish"),
            limits::MAX_TOURNAMENT_BODY
        );
        assert_eq!(most_at("/api/me/offline"), limits::MAX_OFFLINE_BODY);
        assert_eq!(most_at("/api/me/name"), limits::MAX_BODY);
        assert_eq!(most_at("/"), limits::MAX_BODY);
    }
}

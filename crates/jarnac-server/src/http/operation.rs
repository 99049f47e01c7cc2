//! What whoever runs the server wants to know.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::App;

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// The process is alive.
async fn alive() -> &'static str {
    "alive\n"
}

/// It can serve: the store keeps what it is given, and the server is not stopping.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.readiness.ask(&app.store, &app.pulse).await {
        true => (StatusCode::OK, "ready\n"),
        false => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store does not keep anything at the moment\n",
        ),
    }
}

/// Counts and times in the text format of Prometheus.
async fn metrics(State(app): State<Arc<App>>) -> Response {
    let waiting = i64::try_from(app.pool.waiting()).unwrap_or(i64::MAX);
    app.metrics.pool_queue.store(waiting, Ordering::Relaxed);
    let lost = app.post.lost.load(Ordering::Relaxed);
    app.metrics.hints_lost.store(lost, Ordering::Relaxed);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.print()).into_response()
}

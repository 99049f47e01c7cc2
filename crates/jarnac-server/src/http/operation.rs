//! What whoever runs the server wants to know.

use std::borrow::Cow;
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
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, Cow<'static, str>) {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".into());
    }
    match app.readiness.ask(&app.store, &app.pulse).await {
        // Its clock is corrected, so it can serve all the same.
        true => match app.clock.complaint() {
            Some(complaint) => (StatusCode::OK, format!("ready\n{complaint}\n").into()),
            None => (StatusCode::OK, "ready\n".into()),
        },
        false => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store does not keep anything at the moment\n".into(),
        ),
    }
}

/// Counts and times in the text format of Prometheus.
async fn metrics(State(app): State<Arc<App>>) -> Response {
    let waiting = i64::try_from(app.pool.waiting()).unwrap_or(i64::MAX);
    app.metrics.pool_queue.store(waiting, Ordering::Relaxed);
    let leases = i64::try_from(app.leases.count()).unwrap_or(i64::MAX);
    app.metrics.leases.store(leases, Ordering::Relaxed);
    let places = i64::try_from(app.workers.places()).unwrap_or(i64::MAX);
    app.metrics.worker_places.store(places, Ordering::Relaxed);
    let jobs = i64::try_from(app.workers.asked_for()).unwrap_or(i64::MAX);
    app.metrics.jobs.store(jobs, Ordering::Relaxed);
    let lost = app.post.lost.load(Ordering::Relaxed);
    app.metrics.hints_lost.store(lost, Ordering::Relaxed);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    let offset = app.clock.offset_ms();
    app.metrics.clock_offset.store(offset, Ordering::Relaxed);
    (kind, app.metrics.print(&app.nodes.me)).into_response()
}

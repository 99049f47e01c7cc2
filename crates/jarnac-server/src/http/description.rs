//! What the descriptions say beside what the handlers do: who may ask, what a refusal looks like,
//! and the messages of the sockets, all from the same types.

use std::collections::BTreeSet;

use jarnac_protocol::{
    ApiError, ClientMessage, LobbyMessage, ServerMessage, TournamentMessage, VenueClientMessage,
    VenueMessage,
};
use serde_json::{Map, Value, json};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Components, ContentBuilder, HttpMethod, Ref, ResponseBuilder, SecurityRequirement,
};

use super::link_key;

/// The description's head, with the types that no handler mentions.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Jarnac",
        description = "Games of Jarnac. The messages of the sockets are at `/api/asyncapi.json`; \
                       docs/PROTOCOL.md explains both, and docs/bot.py is a whole client."
    ),
    components(schemas(
        ApiError,
        ClientMessage,
        ServerMessage,
        LobbyMessage,
        TournamentMessage,
        VenueClientMessage,
        VenueMessage
    ))
)]
pub(super) struct Description;

const COOKIE: &str = "session";
const CSRF: &str = "csrf";
const TOKEN: &str = "token";
const KEY: &str = "key";

/// Requests that sign in themselves.
const SIGNING_IN: [&str; 4] = [
    "/api/guest",
    "/api/account",
    "/api/session",
    "/api/recovery",
];
/// What is only asked, though it needs a body.
const QUESTIONS: [&str; 3] = ["/api/rules", "/api/match/verdict", "/api/match/count"];
/// What a key in a venue's link opens, for anybody who has it.
const VENUES: &str = "/api/venues";
/// What is read of one's own, and the word tools: only somebody who is known may.
const OWN: [&str; 10] = [
    "/api/me/",
    "/api/words/",
    "/api/drills",
    "/api/games/{id}/invitations",
    "/api/games/{id}/plays",
    "/api/games/{id}/analysis",
    "/api/people/{id}/meetings",
    "/api/clubs/{id}/links",
    "/api/clubs/{id}/log",
    "/api/clubs/{id}/export",
];

/// The puzzle of the day, which anybody may answer.
const DAY: &str = "/api/training/day";

/// What the key of a tournament's link lets somebody do, without signing in.
const KEYED: [&str; 6] = [
    "/api/tournaments/{id}/wishes",
    "/api/tournaments/{id}/links",
    "/api/tournaments/{id}/pairing",
    "/api/tournaments/{id}/log",
    "/api/tournaments/{id}/venue",
    "/api/series/{id}/wishes",
];

/// Adds security and refusals to every operation.
pub(super) fn complete(mut api: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let components = api.components.get_or_insert_with(Components::new);
    let cookie = ApiKeyValue::with_description("jarnac_session", "set by signing in");
    let header = "beside the cookie, where something is changed: `csrf` of `GET /api/me`";
    let header = ApiKeyValue::with_description("x-jarnac-csrf", header);
    let link = "of a tournament's link, instead of all others: `GET /api/tournaments/ID/links`; of a venue's link";
    let link = ApiKeyValue::with_description(link_key::HEADER, link);
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(
            "a bot token, instead of cookie and header: `POST /api/me/tokens`",
        ))
        .build();
    for (name, scheme) in [
        (COOKIE, SecurityScheme::ApiKey(ApiKey::Cookie(cookie))),
        (CSRF, SecurityScheme::ApiKey(ApiKey::Header(header))),
        (TOKEN, SecurityScheme::Http(bearer)),
        (KEY, SecurityScheme::ApiKey(ApiKey::Header(link))),
    ] {
        components.add_security_scheme(name, scheme);
    }
    for (path, item) in &mut api.paths.paths {
        for (method, operation) in [
            (HttpMethod::Get, &mut item.get),
            (HttpMethod::Put, &mut item.put),
            (HttpMethod::Post, &mut item.post),
            (HttpMethod::Delete, &mut item.delete),
            (HttpMethod::Patch, &mut item.patch),
        ] {
            let Some(operation) = operation else { continue };
            operation.security = Some(security(path, &method));
            for (status, when) in [
                (
                    "4XX",
                    "refused: `code` is for programs, `message` says how to mend it",
                ),
                ("5XX", "nothing was changed: try again in a moment"),
            ] {
                let body = ContentBuilder::new()
                    .schema(Some(Ref::from_schema_name("ApiError")))
                    .build();
                let refused = ResponseBuilder::new()
                    .description(when)
                    .content("application/json", body)
                    .build();
                let responses = &mut operation.responses.responses;
                responses.insert(status.to_owned(), refused.into());
            }
        }
    }
    api
}

/// Who may send a request: alternatives, of which an empty one is anybody.
fn security(path: &str, method: &HttpMethod) -> Vec<SecurityRequirement> {
    let none: [&str; 0] = [];
    if path.starts_with(VENUES) {
        let anybody = SecurityRequirement::default();
        // Without a key there is no such venue.
        return match path == VENUES {
            true => vec![anybody],
            false => vec![SecurityRequirement::new(KEY, none), anybody],
        };
    }
    let cookie = SecurityRequirement::new(COOKIE, none);
    let token = SecurityRequirement::new(TOKEN, none);
    let reads = *method == HttpMethod::Get || QUESTIONS.contains(&path);
    let signs_in = *method == HttpMethod::Post && SIGNING_IN.contains(&path);
    let signs_out = *method == HttpMethod::Delete && path == "/api/session";
    if is_owners(path, reads) {
        let session = if reads {
            cookie
        } else {
            cookie.add(CSRF, none)
        };
        return vec![session];
    }
    if KEYED.contains(&path) {
        let key = SecurityRequirement::new(KEY, none);
        let session = if reads {
            cookie
        } else {
            cookie.add(CSRF, none)
        };
        return vec![key, session, token];
    }
    if path == DAY && !reads {
        return vec![
            SecurityRequirement::default(),
            cookie.add(CSRF, none),
            token,
        ];
    }
    if signs_in {
        vec![SecurityRequirement::default(), cookie]
    } else if signs_out {
        vec![SecurityRequirement::default(), cookie.add(CSRF, none)]
    } else if !reads {
        vec![cookie.add(CSRF, none), token]
    } else if OWN.iter().any(|own| path.starts_with(own)) {
        vec![cookie, token]
    } else {
        vec![SecurityRequirement::default(), cookie, token]
    }
}

/// Whether only somebody who has signed in may: a bot token plays and reads, and changes nobody.
fn is_owners(path: &str, reads: bool) -> bool {
    match path {
        "/api/me" => !reads,
        "/api/sessions" => true,
        "/api/clubs/{id}" => !reads,
        path => path.starts_with("/api/me/") && path != "/api/me/games",
    }
}

/// The sockets and their messages, as AsyncAPI describes such things. The schemas are those of the
/// HTTP part's description.
pub(super) fn asyncapi(api: &utoipa::openapi::OpenApi) -> Value {
    let all = serde_json::to_value(&api.components).unwrap_or_default();
    let all = all["schemas"].as_object().cloned().unwrap_or_default();
    let roots = [
        "ClientMessage",
        "LobbyMessage",
        "ServerMessage",
        "TournamentMessage",
        "VenueClientMessage",
        "VenueMessage",
    ];
    let message = |name: &str| {
        let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
        json!({ "name": name, "contentType": "application/json", "payload": schema })
    };
    let heard_at = |address: &str, about: &str, sent: &str, heard: &str| {
        json!({
            "address": address, "description": about,
            "messages": { sent: message(sent), heard: message(heard) },
        })
    };
    let channel = |address, about, sent| heard_at(address, about, sent, "ClientMessage");
    let operation = |action: &str, channel: &str, name: &str| {
        json!({
            "action": action,
            "channel": { "$ref": format!("#/channels/{channel}") },
            "messages": [{ "$ref": format!("#/channels/{channel}/messages/{name}") }],
        })
    };
    let mut game = channel(
        "/api/games/{id}/socket",
        "One game. `snapshot` comes first; `?after=SEQ` goes on after an event.",
        "ServerMessage",
    );
    game["parameters"] = json!({ "id": { "description": "the game's id" } });
    let lobby = channel(
        "/api/lobby/socket",
        "Challenges. `lobby` comes first; only beats are answered.",
        "LobbyMessage",
    );
    let mut tournament = channel(
        "/api/tournaments/{id}/socket",
        "One tournament. `changed` comes first, and whenever it is to be read again; only beats are answered.",
        "TournamentMessage",
    );
    tournament["parameters"] = json!({ "id": { "description": "the tournament's id" } });
    let mut venue = heard_at(
        "/api/venues/{id}/socket",
        "A hall with real letters. `hello` with the key is said first; then `changed` comes, and whenever there is news.",
        "VenueMessage",
        "VenueClientMessage",
    );
    venue["parameters"] = json!({ "id": { "description": "the venue's id" } });
    json!({
        "asyncapi": "3.0.0",
        "info": { "title": "Jarnac", "version": env!("CARGO_PKG_VERSION"), "description":
            "WebSockets with JSON in text frames. docs/PROTOCOL.md explains the conversation, and \
             /api/openapi.json describes the HTTP part." },
        "channels": { "game": game, "lobby": lobby, "tournament": tournament, "venue": venue },
        "operations": {
            "tellGame": operation("send", "game", "ServerMessage"),
            "hearGame": operation("receive", "game", "ClientMessage"),
            "tellLobby": operation("send", "lobby", "LobbyMessage"),
            "hearLobby": operation("receive", "lobby", "ClientMessage"),
            "tellTournament": operation("send", "tournament", "TournamentMessage"),
            "hearTournament": operation("receive", "tournament", "ClientMessage"),
            "tellVenue": operation("send", "venue", "VenueMessage"),
            "hearVenue": operation("receive", "venue", "VenueClientMessage"),
        },
        "components": { "schemas": needed(&all, &roots) },
    })
}

/// The schemas that these need, with all that those need.
fn needed(all: &Map<String, Value>, roots: &[&str]) -> Map<String, Value> {
    let mut names = BTreeSet::new();
    let mut open: Vec<String> = roots.iter().map(|name| (*name).to_owned()).collect();
    while let Some(name) = open.pop() {
        if let Some(schema) = all.get(&name)
            && names.insert(name)
        {
            references(schema, &mut open);
        }
    }
    let named = |name: String| all.get(&name).map(|schema| (name, schema.clone()));
    names.into_iter().filter_map(named).collect()
}

fn references(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            let name = fields.get("$ref").and_then(Value::as_str);
            found.extend(
                name.and_then(|name| name.rsplit('/').next())
                    .map(str::to_owned),
            );
            for value in fields.values() {
                references(value, found);
            }
        }
        Value::Array(values) => {
            for value in values {
                references(value, found);
            }
        }
        _ => {}
    }
}

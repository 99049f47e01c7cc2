//! A small bot: it plays one game through the same socket as people do.
//!
//! `cargo run --example bot -- 127.0.0.1:1977 TOKEN GAME [KEY]`: with a token from
//! `POST /api/me/tokens`, the id of a game, and the key of its link unless it is in the lobby.

mod brain;
mod connection;

use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (server, token, game, key) = match &arguments[..] {
        [server, token, game] => (server, token, game, None),
        [server, token, game, key] => (server, token, game, Some(key.as_str())),
        _ => {
            eprintln!("usage: bot SERVER TOKEN GAME [KEY]");
            return ExitCode::from(2);
        }
    };
    match connection::play(server, token, game, key).await {
        Ok(result) => {
            println!("{result}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

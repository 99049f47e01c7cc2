//! A person with a browser: cookie, CSRF token, requests.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Somebody who talks to a server.
#[derive(Clone, Default)]
pub(crate) struct Someone {
    pub(crate) address: Option<SocketAddr>,
    pub(crate) cookie: Option<String>,
    pub(crate) csrf: Option<String>,
    pub(crate) bearer: Option<String>,
    /// The key of a link.
    pub(crate) key: Option<String>,
    /// Where they seem to be, for a server behind a proxy.
    pub(crate) from: Option<String>,
    pub(crate) id: String,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    /// The body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The body of an answer that must be good.
    #[track_caller]
    pub(crate) fn good(&self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        if self.text.is_empty() {
            Value::Null
        } else {
            self.json()
        }
    }

    /// The code of an answer that must be an error.
    #[track_caller]
    pub(crate) fn code(&self) -> String {
        assert!(self.status >= 400, "{self:?}");
        self.json()["code"].as_str().unwrap().to_owned()
    }
}

impl Someone {
    /// The same person at another server.
    pub(crate) fn at(&self, address: SocketAddr) -> Someone {
        Someone {
            address: Some(address),
            ..self.clone()
        }
    }

    /// A person without a name.
    pub(crate) fn stranger(address: SocketAddr) -> Someone {
        Someone {
            address: Some(address),
            ..Someone::default()
        }
    }

    /// A guest.
    pub(crate) async fn guest(address: SocketAddr, name: &str) -> Someone {
        let mut someone = Someone::stranger(address);
        let answer = someone.post("/api/guest", json!({ "name": name })).await;
        someone.remember(&answer);
        someone
    }

    /// A guest who comes from this address, at a server behind a proxy.
    pub(crate) async fn guest_from(address: SocketAddr, name: &str, from: &str) -> Someone {
        let mut someone = Someone {
            from: Some(from.to_owned()),
            ..Someone::stranger(address)
        };
        let answer = someone.post("/api/guest", json!({ "name": name })).await;
        someone.remember(&answer);
        someone
    }

    /// An account.
    pub(crate) async fn account(address: SocketAddr, name: &str) -> Someone {
        let mut someone = Someone::stranger(address);
        let body = json!({ "name": name, "password": "correct horse" });
        let answer = someone.post("/api/account", body).await;
        someone.remember(&answer);
        someone
    }

    /// Takes cookie and token from an answer that signs in.
    #[track_caller]
    pub(crate) fn remember(&mut self, answer: &Answer) {
        let me = answer.good();
        let cookie = answer
            .head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .and_then(|line| line.split(';').next());
        self.cookie = cookie.map(str::to_owned);
        self.csrf = me["csrf"].as_str().map(str::to_owned);
        me["person"]["id"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.id);
    }

    /// The headers that a browser would send.
    pub(crate) fn headers(&self) -> String {
        let mut headers = String::new();
        if let Some(cookie) = &self.cookie {
            headers.push_str(&format!("cookie: {cookie}\r\n"));
        }
        if let Some(csrf) = &self.csrf {
            headers.push_str(&format!("x-jarnac-csrf: {csrf}\r\n"));
        }
        if let Some(from) = &self.from {
            headers.push_str(&format!("x-forwarded-for: {from}\r\n"));
        }
        if let Some(bearer) = &self.bearer {
            headers.push_str(&format!("authorization: Bearer {bearer}\r\n"));
        }
        if let Some(key) = &self.key {
            headers.push_str(&format!("x-jarnac-key: {key}\r\n"));
        }
        headers
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", "").await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, "", &body.to_string()).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, "", &body.to_string()).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, "", "{}").await
    }

    /// Any request, with more headers if need be (each ended by CR LF).
    pub(crate) async fn send(&self, method: &str, path: &str, more: &str, body: &str) -> Answer {
        let host = self.address.unwrap().to_string();
        self.send_to(&host, method, path, more, body).await
    }

    /// The same, under another name of the server.
    pub(crate) async fn send_to(
        &self,
        host: &str,
        method: &str,
        path: &str,
        more: &str,
        body: &str,
    ) -> Answer {
        let mut stream = TcpStream::connect(self.address.unwrap()).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{}{more}content-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.headers(),
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let answer = String::from_utf8(bytes).unwrap();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let chunked = head.contains("transfer-encoding: chunked");
        let text = if chunked {
            unchunk(text)
        } else {
            text.to_owned()
        };
        Answer {
            status,
            head: head.to_owned(),
            text,
        }
    }

    /// The body of an answer that is no text.
    pub(crate) async fn bytes(&self, path: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address.unwrap()).await.unwrap();
        let host = self.address.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        assert!(bytes.starts_with(b"HTTP/1.1 200 "), "{path}");
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        bytes.split_off(end.unwrap() + 4)
    }

    /// Makes a game and returns the answer.
    pub(crate) async fn new_game(&self, wish: Value) -> Value {
        self.post("/api/games", wish).await.good()
    }
}

fn unchunk(mut text: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        whole.push_str(&rest[..size]);
        text = &rest[size + 2..];
    }
    whole
}

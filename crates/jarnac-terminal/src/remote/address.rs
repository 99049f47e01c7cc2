//! Where a server is, and which of its games is meant.

use std::fmt;

/// Where a server is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) secure: bool,
    pub(crate) host: String,
    pub(crate) port: u16,
}

/// A game of a server, and the key that lets one in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct GameLink {
    pub(crate) id: String,
    pub(crate) key: Option<String>,
}

impl Address {
    /// Reads `https://host:port`; without `http://` or `https://` it is the first one.
    pub(crate) fn read(text: &str) -> Option<Address> {
        let (secure, rest) = match text.split_once("://") {
            Some(("http", rest)) => (false, rest),
            Some(("https", rest)) => (true, rest),
            Some(_) => return None,
            None => (false, text),
        };
        let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let usual = if secure { 443 } else { 80 };
        // An address of six groups stands in brackets.
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()?),
            _ => (place, usual),
        };
        let is_host = !host.is_empty() && !host.contains(char::is_whitespace);
        is_host.then(|| Address {
            secure,
            host: host.to_owned(),
            port,
        })
    }

    /// The name as sockets take it.
    pub(crate) fn bare_host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// Host and port, as the header `Host` has them.
    pub(crate) fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        match self.port == usual {
            true => self.host.clone(),
            false => format!("{}:{}", self.host, self.port),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl GameLink {
    /// Reads an id, or a link with a key: `https://host/g/ID?key=KEY`.
    pub(crate) fn read(text: &str) -> GameLink {
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let path = path.trim_end_matches('/');
        let id = path.rsplit('/').next().unwrap_or(path).to_owned();
        let keys = query
            .split('&')
            .filter_map(|part| part.strip_prefix("key="));
        GameLink {
            id,
            key: keys.map(str::to_owned).next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written() {
        for (text, written) in [
            ("http://127.0.0.1:1977", "http://127.0.0.1:1977"),
            ("https://jarnac.example/", "https://jarnac.example"),
            ("localhost:8080", "http://localhost:8080"),
            ("http://[::1]:1977/x", "http://[::1]:1977"),
        ] {
            assert_eq!(Address::read(text).unwrap().to_string(), written);
        }
        for bad in ["ftp://x", "", "http://", "http://x:y"] {
            assert_eq!(Address::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn links_name_a_game_and_its_key() {
        let link = GameLink::read("https://jarnac.example/g/abc?key=K1&x=2");
        assert_eq!((link.id.as_str(), link.key.as_deref()), ("abc", Some("K1")));
        assert_eq!(GameLink::read("abc").id, "abc");
    }
}

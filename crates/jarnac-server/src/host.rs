//! Under which names this server is asked. A page of another site can make a name of its own lead
//! here, and a browser would then take it for the same site; the name gives it away.

use std::net::{IpAddr, Ipv6Addr};

use crate::config::Config;

/// Endings that no one can register: names under them are known in one network only.
const LOCAL: [&str; 4] = ["localhost", "local", "internal", "home.arpa"];

/// Whether a `Host` header names this server: its public address, a configured name, an address in
/// numbers, or a name that only exists in the network where it stands.
pub(crate) fn is_ours(config: &Config, header: &str) -> bool {
    let Some(host) = name_of(header) else {
        return false;
    };
    let public = config.public_url.as_deref().and_then(host_of_url);
    let known = || config.hosts.iter().map(String::as_str).chain(public);
    is_address(&host) || is_local(&host) || known().any(|name| same(name, &host))
}

/// The host of an address such as `https://jarnac.example:8443/`, with its port.
pub(crate) fn host_of_url(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    rest.split(['/', '?', '#']).next()
}

/// Whether this can be the name of a host.
pub(crate) fn is_name(text: &str) -> bool {
    let is_label = |label: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        !label.is_empty() && label.len() <= 63 && label.chars().all(plain)
    };
    text.len() <= 253 && text.split('.').all(is_label)
}

/// Whether this can be a host: a name or an address, with a port or without.
pub(crate) fn is_host(text: &str) -> bool {
    name_of(text).is_some()
}

fn same(known: &str, host: &str) -> bool {
    name_of(known).is_some_and(|known| known == host)
}

/// The name without port, final dot and capitals; nothing if it can't be one.
fn name_of(header: &str) -> Option<String> {
    let (name, port) = match header.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => header.split_at(header.find(':').unwrap_or(header.len())),
    };
    let is_port = port.is_empty()
        || port
            .strip_prefix(':')
            .is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()));
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let is_host = match header.starts_with('[') {
        true => name.parse::<Ipv6Addr>().is_ok(),
        false => is_name(&name),
    };
    (is_port && is_host).then_some(name)
}

fn is_address(host: &str) -> bool {
    host.parse::<IpAddr>().is_ok()
}

fn is_local(host: &str) -> bool {
    let ends = |ending: &str| {
        host.strip_suffix(ending)
            .is_some_and(|rest| rest.ends_with('.'))
    };
    !host.contains('.') || LOCAL.into_iter().any(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_whatever_their_port_and_capitals() {
        let config = Config {
            public_url: Some("https://jarnac.example:8443".to_owned()),
            hosts: vec!["Club.example".to_owned()],
            ..Config::new("x.db")
        };
        for host in [
            "jarnac.example",
            "Jarnac.Example.:443",
            "club.example:80",
            "localhost:1977",
            "games.localhost",
            "10.0.0.7:1977",
            "[fe80::1]:1977",
            "nas",
            "nas.local",
            "nas.home.arpa",
        ] {
            assert!(is_ours(&config, host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.jarnac.example",
            "jarnac.example.evil.net",
            "notlocal.evillocal.net",
            "evil.notlocal",
            "jarnac.example:port",
            "jarnac.example@evil",
            "[evil]",
            "[::1",
            "a b",
            "1.2.3.4.evil.net",
        ] {
            assert!(!is_ours(&config, host), "{host}");
        }
    }
}

//! Where other devices in the same network find this server, for the codes on their tables.

use std::net::{IpAddr, SocketAddr, UdpSocket};

use crate::config::Config;

/// Addresses in the networks that there are at home and in clubs, and one that is nowhere. Nothing is
/// sent to them: the system is only asked by which of its own addresses it would.
const ELSEWHERE: [([u8; 4], u16); 5] = [
    ([192, 0, 2, 1], 9),
    ([192, 168, 255, 255], 9),
    ([10, 255, 255, 255], 9),
    ([172, 31, 255, 255], 9),
    ([169, 254, 255, 255], 9),
];

/// Where this server is found: its public address, or those of its machine. Nothing if it listens to
/// its own machine alone, or has no network.
pub(crate) fn addresses(config: &Config) -> Vec<String> {
    if let Some(url) = &config.public_url {
        return vec![url.clone()];
    }
    let listen = config.listen.ip();
    if listen.is_loopback() {
        return Vec::new();
    }
    let found = match listen.is_unspecified() {
        true => own(),
        false => vec![listen],
    };
    let port = config.listen.port();
    let shown = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, port));
    found.into_iter().map(shown).collect()
}

/// The addresses of this machine by which it would reach others.
fn own() -> Vec<IpAddr> {
    let mut found = Vec::new();
    for (address, port) in ELSEWHERE {
        let address = SocketAddr::from((address, port));
        let local = UdpSocket::bind(("0.0.0.0", 0)).and_then(|socket| {
            socket.set_broadcast(true)?;
            socket.connect(address)?;
            socket.local_addr()
        });
        let Ok(local) = local else { continue };
        let ip = local.ip();
        if !ip.is_loopback() && !ip.is_unspecified() && !found.contains(&ip) {
            found.push(ip);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_its_own_machine_is_found_nowhere_else() {
        let mut config = Config::new("x.db");
        assert!(addresses(&config).is_empty());
        config.listen = "192.168.1.20:1977".parse().unwrap();
        assert_eq!(addresses(&config), ["http://192.168.1.20:1977"]);
        config.listen = "0.0.0.0:1977".parse().unwrap();
        for address in addresses(&config) {
            assert!(
                address.ends_with(":1977") && !address.contains("127."),
                "{address}"
            );
        }
        config.public_url = Some("https://jarnac.example".to_owned());
        assert_eq!(addresses(&config), ["https://jarnac.example"]);
    }
}

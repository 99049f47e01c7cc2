//! `jarnac evening`: a club's evening on one laptop. The server for the local network, with the page of its tournaments open
//! at the address that phones reach, whose code is on the page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use if_addrs::get_if_addrs;

use crate::Finding;
use crate::language::said;
use crate::serve;

/// The port that is tried first.
const PORT: u16 = 1977;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The database: a file. By default the one of `jarnac serve`.
    #[arg(long, value_name = "FILE", env = "JARNAC_DATABASE")]
    database: Option<String>,
    /// The port.
    #[arg(long, value_name = "N", default_value_t = PORT)]
    port: u16,
    /// Don't open a browser.
    #[arg(long)]
    no_open: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let address = network_address();
    if address.is_none() {
        eprintln!("{}", said!("evening-no-network"));
    }
    let host = address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let page = format!("http://{}/tournaments", SocketAddr::new(host, args.port));
    let listen = match address {
        Some(_) => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        None => host,
    };
    println!("{}", said!("evening-at", page = &page));
    println!("{}", said!("evening-phones"));
    serve::run_evening(serve::Evening {
        listen: SocketAddr::new(listen, args.port),
        public: address.is_some(),
        database: args.database.clone(),
        page: (!args.no_open).then_some(page),
    })
}

/// The address of this computer in a network of people's own: the one of a wire or a Wi-Fi rather than that of a program.
fn network_address() -> Option<IpAddr> {
    let interfaces = get_if_addrs().ok()?;
    let mut found: Vec<(u8, IpAddr)> = interfaces
        .iter()
        .filter(|one| !one.is_loopback())
        .filter_map(|one| {
            let IpAddr::V4(address) = one.ip() else {
                return None;
            };
            (!address.is_link_local()).then(|| (rank(&one.name, address), one.ip()))
        })
        .collect();
    found.sort();
    found.first().map(|(_, address)| *address)
}

/// How likely people's phones are there: the lower the likelier.
fn rank(name: &str, address: Ipv4Addr) -> u8 {
    let is_program = [
        "docker",
        "br-",
        "virbr",
        "veth",
        "tun",
        "tap",
        "vmnet",
        "vEthernet",
    ]
    .iter()
    .any(|begin| name.starts_with(begin));
    match (is_program, address.is_private()) {
        (false, true) => 0,
        (false, false) => 1,
        (true, _) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wifi_comes_before_networks_of_programs() {
        let home = Ipv4Addr::new(192, 168, 1, 20);
        assert!(rank("wlan0", home) < rank("docker0", Ipv4Addr::new(172, 17, 0, 1)));
        assert!(rank("eth0", home) < rank("eth0", Ipv4Addr::new(8, 8, 8, 8)));
    }
}

//! A connection to a server, sealed or not.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::address::Address;

/// How long a server is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection.
pub(crate) enum Stream {
    Plain(TcpStream),
    Sealed(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    /// Opens a connection.
    pub(crate) fn open(address: &Address) -> io::Result<Stream> {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for place in (address.bare_host(), address.port).to_socket_addrs()? {
            match TcpStream::connect_timeout(&place, PATIENCE) {
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    stream.set_read_timeout(Some(PATIENCE))?;
                    stream.set_write_timeout(Some(PATIENCE))?;
                    return match address.secure {
                        false => Ok(Stream::Plain(stream)),
                        true => sealed(address, stream),
                    };
                }
                Err(why) => last = why,
            }
        }
        Err(last)
    }

    /// How long reading waits.
    pub(crate) fn wait(&self, time: Duration) -> io::Result<()> {
        let tcp = match self {
            Stream::Plain(tcp) => tcp,
            Stream::Sealed(sealed) => &sealed.sock,
        };
        tcp.set_read_timeout(Some(time))
    }
}

fn sealed(address: &Address, stream: TcpStream) -> io::Result<Stream> {
    let mut roots = RootCertStore::empty();
    for certificate in rustls_native_certs::load_native_certs().certs {
        // One that can't be read can't vouch for anybody either.
        let _ = roots.add(certificate);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(address.bare_host().to_owned()).map_err(io::Error::other)?;
    let client = ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?;
    Ok(Stream::Sealed(Box::new(StreamOwned::new(client, stream))))
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(tcp) => tcp.read(buffer),
            Stream::Sealed(sealed) => sealed.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(tcp) => tcp.write(bytes),
            Stream::Sealed(sealed) => sealed.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(tcp) => tcp.flush(),
            Stream::Sealed(sealed) => sealed.flush(),
        }
    }
}

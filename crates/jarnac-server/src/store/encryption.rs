//! Why a connection to PostgreSQL did not come about, with what to do where it is about encryption.

use std::io::ErrorKind;

use rustls::CertificateError;

/// What the settings of an address are called that name files.
const FILES: [&str; 3] = ["sslrootcert=", "sslcert=", "sslkey="];

/// Why the database at this address can't be reached.
pub(super) fn why_not(address: &str, error: &sqlx::Error) -> String {
    explain(address, error).unwrap_or_else(|| error.to_string())
}

fn explain(address: &str, error: &sqlx::Error) -> Option<String> {
    let io = match error {
        sqlx::Error::Tls(why) if why.to_string().contains("does not support TLS") => {
            return Some(
                "its server does not encrypt connections: set `ssl = on` there, or write \
                 sslmode=disable if everybody in the network may read along"
                    .to_owned(),
            );
        }
        sqlx::Error::Io(io) => io,
        _ => return None,
    };
    let names_files = || FILES.iter().any(|setting| address.contains(setting));
    if io.kind() == ErrorKind::NotFound && names_files() {
        let files = FILES.join(", ");
        return Some(format!("a file that it names ({files}) is not there"));
    }
    match io.get_ref()?.downcast_ref()? {
        rustls::Error::InvalidCertificate(why) => Some(of_certificate(why)),
        _ => None,
    }
}

fn of_certificate(why: &CertificateError) -> String {
    let what = "the certificate of its server";
    match why {
        CertificateError::UnknownIssuer => format!(
            "{what} is of no authority that this machine knows: name the certificate of the right \
             authority with sslrootcert=FILE"
        ),
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            format!(
                "{what} is for another name: write the host as the certificate does, or \
                 sslmode=verify-ca if any name will do"
            )
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            format!("{what} has expired: put a new one there")
        }
        other => format!("{what} is not good: {other}"),
    }
}

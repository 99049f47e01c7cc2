//! As much of HTTP as a client of this server needs: one request, one answer, and the end.

use std::io::{self, Read, Write};

use super::address::Address;
use super::stream::Stream;

/// The longest answer that is read.
const LONGEST: u64 = 16 << 20;

/// What a server answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    /// The values of a header.
    pub(crate) fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let all = self.headers.iter().filter(move |(known, _)| known == name);
        all.map(|(_, value)| value.as_str())
    }
}

/// Asks a server.
pub(crate) fn ask(
    address: &Address,
    method: &str,
    path: &str,
    headers: &[(&str, String)],
    body: Option<&str>,
) -> io::Result<Answer> {
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: application/json\r\n",
        address.authority()
    );
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    if let Some(body) = body {
        request.push_str("content-type: application/json\r\n");
        request.push_str(&format!("content-length: {}\r\n", body.len()));
    }
    request.push_str("\r\n");
    request.push_str(body.unwrap_or_default());
    let mut stream = Stream::open(address)?;
    stream.write_all(request.as_bytes())?;
    stream.flush()?;
    let mut answer = Vec::new();
    match stream.take(LONGEST).read_to_end(&mut answer) {
        Ok(_) => {}
        // A sealed line that ends without saying goodbye has still said this much.
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof && !answer.is_empty() => {}
        Err(why) => return Err(why),
    }
    read(&answer).ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))
}

fn read(answer: &[u8]) -> Option<Answer> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let rest = &answer[end + 4..];
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let is_chunked = headers.iter().any(|(name, value)| {
        name == "transfer-encoding" && value.to_ascii_lowercase().contains("chunked")
    });
    let body = match is_chunked {
        true => joined(rest)?,
        false => rest.to_vec(),
    };
    Some(Answer {
        status,
        headers,
        body: String::from_utf8(body).ok()?,
    })
}

/// A body that comes in pieces.
fn joined(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|two| two == b"\r\n")?;
        let size = std::str::from_utf8(&rest[..end]).ok()?;
        let size = size.split(';').next()?.trim();
        let size = usize::from_str_radix(size, 16).ok()?;
        rest = &rest[end + 2..];
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(rest.get(..size)?);
        rest = rest.get(size + 2..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_whole_and_in_pieces() {
        let whole = read(b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b; HttpOnly\r\n\r\n{}").unwrap();
        assert_eq!((whole.status, whole.body.as_str()), (200, "{}"));
        let cookies: Vec<&str> = whole.header("set-cookie").collect();
        assert_eq!(cookies, ["a=b; HttpOnly"]);
        let pieces =
            read(b"HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n1;x\r\n!\r\n0\r\n\r\n");
        assert_eq!(pieces.unwrap().body, "{}!");
        for bad in [
            &b"HTTP/1.1"[..],
            b"\r\n\r\n",
            b"HTTP/1.1 200\r\ntransfer-encoding: chunked\r\n\r\nff\r\nx",
        ] {
            assert_eq!(read(bad), None);
        }
    }
}

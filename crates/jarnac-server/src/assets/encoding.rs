//! Which of its packed twins a file is sent as.

use axum::http::{HeaderMap, header};

/// How the bytes of a file are packed for the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    /// As they are.
    Identity,
}

impl Encoding {
    /// The best one first.
    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// The one that a client likes best of those there are, ours if it likes several as much.
    /// Nothing if it takes none of them.
    pub(crate) fn choose(headers: &HeaderMap, is_there: impl Fn(Encoding) -> bool) -> Option<Self> {
        let wishes = Wishes::read(headers);
        let mut best = None;
        for encoding in Encoding::ALL {
            let weight = wishes.weight(encoding);
            let is_better = best.is_none_or(|(most, _)| weight > most);
            if weight > 0 && is_better && is_there(encoding) {
                best = Some((weight, encoding));
            }
        }
        best.map(|(_, encoding)| encoding)
    }
}

/// The header `Accept-Encoding`: names with weights in thousandths.
struct Wishes(Vec<(String, u16)>);

impl Wishes {
    fn read(headers: &HeaderMap) -> Wishes {
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
        let text = lines.filter_map(|line| line.to_str().ok());
        Wishes(
            text.flat_map(|line| line.split(','))
                .filter_map(wish)
                .collect(),
        )
    }

    /// How much a client likes an encoding. As it is, a file is always good enough, unless that is
    /// ruled out by name or by `*`.
    fn weight(&self, encoding: Encoding) -> u16 {
        let said = |name: &str| {
            let found = self.0.iter().find(|(said, _)| said == name);
            found.map(|(_, weight)| *weight)
        };
        let named = said(encoding.name());
        match encoding {
            Encoding::Brotli => named.or_else(|| said("*")).unwrap_or(0),
            Encoding::Gzip => named
                .or_else(|| said("x-gzip"))
                .or_else(|| said("*"))
                .unwrap_or(0),
            // Not mentioned, it comes after everything that is.
            Encoding::Identity => match (named, said("*")) {
                (Some(weight), _) => weight,
                (None, Some(0)) => 0,
                (None, _) => 1,
            },
        }
    }
}

/// `name` or `name;q=0.5`.
fn wish(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next()?.to_ascii_lowercase();
    if name.is_empty() {
        return None;
    }
    let weight = parts
        .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
        .map_or(Some(1.0), |weight| weight.trim().parse::<f64>().ok())?;
    Some((name, (weight.clamp(0.0, 1.0) * 1000.0).round() as u16))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::Encoding;

    #[track_caller]
    fn check(accepted: Option<&str>, expected: Option<&str>) {
        let mut headers = HeaderMap::new();
        if let Some(accepted) = accepted {
            let value = HeaderValue::from_str(accepted).expect("a header");
            headers.insert(header::ACCEPT_ENCODING, value);
        }
        let chosen = Encoding::choose(&headers, |_| true);
        assert_eq!(chosen.map(Encoding::name), expected, "{accepted:?}");
    }

    #[test]
    fn the_best_one_that_the_client_takes() {
        check(None, Some("identity"));
        check(Some(""), Some("identity"));
        check(Some("gzip, deflate, br, zstd"), Some("br"));
        check(Some("gzip, deflate"), Some("gzip"));
        check(Some("x-gzip"), Some("gzip"));
        check(Some("GZIP"), Some("gzip"));
        check(Some("deflate"), Some("identity"));
        check(Some("*"), Some("br"));
    }

    #[test]
    fn weights_are_honoured() {
        check(Some("br;q=0.5, gzip;q=0.8"), Some("gzip"));
        check(Some("br;q=0, gzip"), Some("gzip"));
        check(Some("br; q=0.001, *;q=0"), Some("br"));
        check(Some("identity, br;q=0.5"), Some("identity"));
        check(Some("*;q=0.5, br;q=0"), Some("gzip"));
        check(Some("gzip;q=nonsense"), Some("identity"));
        check(Some("gzip;q=0.000"), Some("identity"));
    }

    #[test]
    fn a_client_may_take_nothing_at_all() {
        check(Some("*;q=0"), None);
        check(Some("identity;q=0, br;q=0, gzip;q=0"), None);
    }

    #[test]
    fn only_what_is_there_is_chosen() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_ENCODING,
            HeaderValue::from_static("br, gzip"),
        );
        let plain = Encoding::choose(&headers, |encoding| encoding == Encoding::Identity);
        assert_eq!(plain, Some(Encoding::Identity));
    }
}

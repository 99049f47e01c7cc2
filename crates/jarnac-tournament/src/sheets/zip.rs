//! Many files in one (ZIP, without compression: records are small, and any program opens it).

use jarnac_core::Timestamp;

use crate::Moment;

/// An archive in the making.
///
/// ```
/// use jarnac_core::Timestamp;
/// use jarnac_tournament::sheets::Archive;
/// let mut archive = Archive::new(Timestamp(1_795_203_000_000));
/// archive.add("ronde-1/table-1.jarnac", "jarnac 1\n".as_bytes());
/// assert!(archive.finish().starts_with(b"PK\x03\x04"));
/// ```
#[derive(Clone, Debug)]
pub struct Archive {
    bytes: Vec<u8>,
    /// The list at the end.
    list: Vec<u8>,
    count: u16,
    /// The moment of all files, as DOS writes it: time, then day.
    moment: [u8; 4],
}

/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;
/// What a reader must know: version 1.0.
const VERSION: u16 = 10;

impl Archive {
    /// The most files, and the most bytes, that one can have without its larger form.
    pub const MOST_FILES: usize = 65_000;
    /// The most bytes.
    pub const MOST_BYTES: usize = 1 << 31;

    /// An empty one. All its files have this moment, so that the same files are the same archive.
    pub fn new(at: Timestamp) -> Archive {
        Archive {
            bytes: Vec::new(),
            list: Vec::new(),
            count: 0,
            moment: dos(at),
        }
    }

    /// Adds a file. Whether there was room for it.
    pub fn add(&mut self, name: &str, content: &[u8]) -> bool {
        let at = self.bytes.len();
        let size = at + content.len() + self.list.len() + 4 * name.len() + 200;
        if usize::from(self.count) >= Archive::MOST_FILES
            || size > Archive::MOST_BYTES
            || name.len() > 1_000
        {
            return false;
        }
        let mut common = Vec::new();
        common.extend(VERSION.to_le_bytes());
        common.extend(FLAGS.to_le_bytes());
        common.extend(0_u16.to_le_bytes());
        common.extend(self.moment);
        common.extend(crc(content).to_le_bytes());
        common.extend((content.len() as u32).to_le_bytes());
        common.extend((content.len() as u32).to_le_bytes());
        common.extend((name.len() as u16).to_le_bytes());
        common.extend(0_u16.to_le_bytes());
        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&common);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(content);
        self.list.extend(b"PK\x01\x02");
        self.list.extend(VERSION.to_le_bytes());
        self.list.extend(&common);
        // No remark, on the first disk, without attributes.
        self.list.extend([0; 10]);
        self.list.extend((at as u32).to_le_bytes());
        self.list.extend(name.as_bytes());
        self.count += 1;
        true
    }

    /// The whole archive.
    pub fn finish(self) -> Vec<u8> {
        let Archive {
            mut bytes,
            list,
            count,
            ..
        } = self;
        let at = bytes.len() as u32;
        bytes.extend(&list);
        bytes.extend(b"PK\x05\x06");
        bytes.extend([0; 4]);
        bytes.extend(count.to_le_bytes());
        bytes.extend(count.to_le_bytes());
        bytes.extend((list.len() as u32).to_le_bytes());
        bytes.extend(at.to_le_bytes());
        bytes.extend([0; 2]);
        bytes
    }
}

/// A moment in two seconds' steps from 1980 on.
fn dos(at: Timestamp) -> [u8; 4] {
    let text = Moment(at).to_string();
    let numbers: Vec<u16> = text
        .split([' ', '-', ':', '.'])
        .filter_map(|part| part.parse().ok())
        .collect();
    let [year, month, day, hour, minute, second, ..] = numbers[..] else {
        return [0; 4];
    };
    let time = (hour << 11) | (minute << 5) | (second / 2);
    let day = (year.saturating_sub(1980).min(127) << 9) | (month << 5) | day;
    let ([a, b], [c, d]) = (time.to_le_bytes(), day.to_le_bytes());
    [a, b, c, d]
}

/// The checksum that every file has.
fn crc(bytes: &[u8]) -> u32 {
    let all = bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| match sum & 1 {
            1 => (sum >> 1) ^ 0xedb8_8320,
            _ => sum >> 1,
        })
    });
    !all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_published_one() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn the_archive_is_as_the_format_says() {
        let mut archive = Archive::new(Timestamp(1_795_203_000_000));
        assert!(archive.add("é.txt", b"abc"));
        assert!(!archive.add(&"x".repeat(1_001), b""));
        let bytes = archive.finish();
        // Head, name, content; then the list, and where it is.
        let list = 30 + 6 + 3;
        assert_eq!(&bytes[30..list], "é.txtabc".as_bytes());
        assert_eq!(&bytes[list..list + 4], b"PK\x01\x02");
        assert_eq!(bytes.len(), list + 46 + 6 + 22);
        let end = &bytes[bytes.len() - 22..];
        assert_eq!(&end[..4], b"PK\x05\x06");
        assert_eq!(&end[16..20], &(list as u32).to_le_bytes());
        // 19:30:00 on 20 November 2026.
        assert_eq!(&bytes[10..14], &[0xc0, 0x9b, 0x74, 0x5d]);
    }
}

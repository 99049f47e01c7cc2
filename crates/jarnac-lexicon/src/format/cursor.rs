//! Reading and writing the small pieces of the binary formats.

use super::FormatError;

/// What is left of a section.
pub(crate) struct Cursor<'a> {
    section: &'static str,
    bytes: &'a [u8],
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(section: &'static str, bytes: &'a [u8]) -> Cursor<'a> {
        Cursor { section, bytes }
    }

    /// The next section, with its length before it.
    pub(crate) fn section(&mut self, name: &'static str) -> Result<Cursor<'a>, FormatError> {
        let length = self.u32()? as usize;
        Ok(Cursor::new(name, self.take(length)?))
    }

    pub(crate) fn damaged(&self, what: &'static str) -> FormatError {
        FormatError::Damaged {
            section: self.section,
            what,
        }
    }

    /// How many bytes are left: no count of items can be larger.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], FormatError> {
        let (taken, rest) = self
            .bytes
            .split_at_checked(count)
            .ok_or_else(|| self.damaged("it ends too early"))?;
        self.bytes = rest;
        Ok(taken)
    }

    pub(crate) fn byte(&mut self) -> Result<u8, FormatError> {
        let (first, rest) = self
            .bytes
            .split_first()
            .ok_or_else(|| self.damaged("it ends too early"))?;
        self.bytes = rest;
        Ok(*first)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, FormatError> {
        let bytes = self.take(4)?.try_into().expect("four bytes were taken");
        Ok(u32::from_le_bytes(bytes))
    }

    /// Nearly all numbers have one byte, and there are hundreds of thousands of them.
    #[inline]
    pub(crate) fn varint(&mut self) -> Result<u32, FormatError> {
        match self.bytes.split_first() {
            Some((byte, rest)) if byte & 0x80 == 0 => {
                self.bytes = rest;
                Ok(u32::from(*byte))
            }
            _ => self.long_varint(),
        }
    }

    fn long_varint(&mut self) -> Result<u32, FormatError> {
        let mut value = 0_u64;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return u32::try_from(value).map_err(|_| self.damaged("a number is too large"));
            }
        }
        Err(self.damaged("a number is too long"))
    }

    /// A count of things that take at least a byte each.
    pub(crate) fn count(&mut self) -> Result<usize, FormatError> {
        let count = self.varint()? as usize;
        if count > self.len() {
            return Err(self.damaged("it counts more than it can hold"));
        }
        Ok(count)
    }

    pub(crate) fn string(&mut self) -> Result<&'a str, FormatError> {
        let length = self.count()?;
        let bytes = self.take(length)?;
        std::str::from_utf8(bytes).map_err(|_| self.damaged("a text is not UTF-8"))
    }

    /// All must have been read.
    pub(crate) fn end(&self) -> Result<(), FormatError> {
        if self.bytes.is_empty() {
            Ok(())
        } else {
            Err(self.damaged("there is something behind its end"))
        }
    }
}

pub(crate) fn put_varint(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

pub(crate) fn put_string(out: &mut Vec<u8>, text: &str) {
    put_varint(out, text.len() as u32);
    out.extend_from_slice(text.as_bytes());
}

pub(crate) fn zigzag(value: i64) -> u32 {
    ((value << 1) ^ (value >> 63)) as u32
}

pub(crate) fn unzigzag(value: u32) -> i64 {
    i64::from(value >> 1) ^ -i64::from(value & 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for value in [0, 1, 127, 128, 16_383, 16_384, u32::MAX] {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, value);
            assert_eq!(Cursor::new("test", &bytes).varint().unwrap(), value);
        }
        for value in [0, 1, -1, 70_000, -70_000] {
            assert_eq!(unzigzag(zigzag(value)), value);
        }
    }

    #[test]
    fn nothing_is_read_past_the_end() {
        let mut cursor = Cursor::new("test", &[0x80, 0x80]);
        assert!(cursor.varint().is_err());
        assert!(Cursor::new("test", &[5, 1]).count().is_err());
        assert!(Cursor::new("test", &[0xff; 8]).varint().is_err());
        assert!(Cursor::new("test", &[1, 2, 3]).u32().is_err());
        assert!(Cursor::new("test", &[1]).end().is_err());
        assert!(Cursor::new("test", &[1, 0xff]).string().is_err());
    }
}

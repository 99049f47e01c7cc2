//! Parameters of nets in files: a name, a version, the sizes of the net, the numbers.
//!
//! Version 1 has them as they were trained, four bytes each. Version 2 is what programs carry: numbers of two bytes, without
//! their last two binary digits, first the higher bytes of all and then the lower ones. A number loses one part in 500 at most,
//! and a page fetches less than half as much.

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Version {
    Whole,
    Short,
}

impl Version {
    const ALL: [Version; 2] = [Version::Whole, Version::Short];

    fn digit(self) -> u8 {
        match self {
            Version::Whole => b'1',
            Version::Short => b'2',
        }
    }
}

/// The numbers of a file of this name and these sizes, if it is whole and has so many.
pub(crate) fn read(bytes: &[u8], name: &[u8], sizes: &[u8], count: usize) -> Option<Vec<f32>> {
    let (digit, rest) = bytes.strip_prefix(name)?.split_first()?;
    let version = Version::ALL.into_iter().find(|one| one.digit() == *digit)?;
    let rest = rest.strip_prefix(sizes)?;
    let numbers: Vec<f32> = match version {
        Version::Whole => {
            let (fours, []) = rest.as_chunks() else {
                return None;
            };
            fours.iter().map(|four| f32::from_le_bytes(*four)).collect()
        }
        Version::Short => {
            let (high, low) = rest.split_at(rest.len() / 2);
            if high.len() != low.len() {
                return None;
            }
            let both = high.iter().zip(low);
            both.map(|(high, low)| whole(u16::from_be_bytes([*high, *low])))
                .collect()
        }
    };
    (numbers.len() == count && numbers.iter().all(|one| one.is_finite())).then_some(numbers)
}

/// The file of some numbers.
pub(crate) fn write(version: Version, name: &[u8], sizes: &[u8], numbers: &[f32]) -> Vec<u8> {
    let mut bytes = [name, &[version.digit()], sizes].concat();
    match version {
        Version::Whole => bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes())),
        Version::Short => {
            let halves = numbers.iter().map(|number| rounded(half(*number)));
            let [high, low] = [0, 1].map(|at| halves.clone().map(move |two| two.to_be_bytes()[at]));
            bytes.extend(high.chain(low));
        }
    }
    bytes
}

/// The lowest exponent at which a half has all its digits, and the value of its last digit below that.
const LEAST: f32 = 1.0 / 16_384.0;
const STEP: f32 = LEAST / 1024.0;

/// The nearest half of a number, as it is defined by IEEE 754.
fn half(number: f32) -> u16 {
    let sign = ((number.to_bits() >> 16) & 0x8000) as u16;
    let size = number.abs();
    if size < LEAST {
        return sign | (size / STEP).round_ties_even() as u16;
    }
    // Half of what is cut off, less one if the last digit is even: ties go to the even one.
    let bits = size.to_bits();
    let rounded = bits + 0x0fff + (bits >> 13 & 1);
    let shifted = (rounded >> 13).saturating_sub((127 - 15) << 10);
    sign | shifted.min(0x7c00) as u16
}

/// The nearest half without its last two digits.
fn rounded(half: u16) -> u16 {
    (half + 1 + (half >> 2 & 1)) & !3
}

/// The number of a half.
fn whole(half: u16) -> f32 {
    let sign = u32::from(half & 0x8000) << 16;
    let (exponent, digits) = (u32::from(half >> 10 & 31), u32::from(half & 0x3ff));
    let size = match exponent {
        0 => digits as f32 * STEP,
        31 => f32::NAN,
        _ => f32::from_bits((exponent + 127 - 15) << 23 | digits << 13),
    };
    f32::from_bits(size.to_bits() | sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_comes_back() {
        for bits in 0..=u16::MAX {
            let number = whole(bits);
            if number.is_finite() {
                assert_eq!(half(number), bits, "{number}");
            } else {
                assert_eq!(bits >> 10 & 31, 31);
            }
        }
    }

    #[test]
    fn numbers_go_to_the_nearest_half() {
        for (number, near) in [
            (1.0, 1.0),
            (-0.1, -0.099_975_586),
            (1.0 + 1.0 / 2048.0, 1.0),
            (1.0 + 3.0 / 2048.0, 1.0 + 2.0 / 1024.0),
            (2047.9, 2048.0),
            (1e-9, 0.0),
            (3e-6, 2.980_232_2e-6),
        ] {
            assert_eq!(whole(half(number)), near, "{number}");
        }
        assert!(!whole(half(1e6)).is_finite(), "too large for a half");
        for (number, near) in [
            (0b1011, 0b1100),
            (0b1010, 0b1000),
            (0b1110, 0b1_0000),
            (0b1001, 0b1000),
        ] {
            assert_eq!(rounded(number), near, "{number:b}");
        }
    }

    #[test]
    fn both_versions_come_back_and_damage_is_refused() {
        let numbers = [1.0, -0.25, 0.0];
        for version in Version::ALL {
            let file = write(version, b"NET", &[7, 7], &numbers);
            let read = |bytes: &[u8], count| read(bytes, b"NET", &[7, 7], count);
            assert_eq!(read(&file, 3).as_deref(), Some(&numbers[..]));
            assert_eq!(read(&file, 4), None);
            assert_eq!(read(&file[1..], 3), None);
            assert_eq!(read(&file[..file.len() - 1], 3), None);
            assert_eq!(read(&file[..file.len() - 2], 3), None);
            let mut broken = file.clone();
            broken[3] = b'3';
            assert_eq!(read(&broken, 3), None);
        }
    }
}

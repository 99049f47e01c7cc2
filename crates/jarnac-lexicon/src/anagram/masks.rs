//! Sets of masks: for each mask, which of the 256 are its subsets and which its supersets.

/// A set of masks, one bit each.
pub(super) type MaskSet = [u64; 4];

/// The masks that have no other bits than this one.
static SUBSETS: [MaskSet; 256] = table(true);
/// The masks that have all bits of this one.
static SUPERSETS: [MaskSet; 256] = table(false);

const fn table(subsets: bool) -> [MaskSet; 256] {
    let mut table = [[0; 4]; 256];
    let mut of = 0;
    while of < 256 {
        let mut mask = 0;
        while mask < 256 {
            let inside = if subsets {
                mask & of == mask
            } else {
                mask & of == of
            };
            if inside {
                table[of][mask / 64] |= 1 << (mask % 64);
            }
            mask += 1;
        }
        of += 1;
    }
    table
}

/// The masks from `lower` to `upper`.
#[inline]
pub(super) fn between(lower: u8, upper: u8) -> MaskSet {
    let supersets = &SUPERSETS[usize::from(lower)];
    let subsets = &SUBSETS[usize::from(upper)];
    std::array::from_fn(|i| supersets[i] & subsets[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_lies_between_its_parts() {
        let set = between(0b0000_0100, 0b0100_0101);
        let masks: Vec<u16> = (0..256)
            .filter(|m| set[usize::from(m / 64)] >> (m % 64) & 1 == 1)
            .collect();
        assert_eq!(masks, [0b100, 0b101, 0b100_0100, 0b100_0101]);
        assert_eq!(between(2, 1), [0; 4]);
    }
}

// Made from crates/jarnac-engine by `cargo xtask types`: change its list of levels instead.

/** The levels of the computer, the weakest first. */
export const LEVELS = ["novice", "debutant", "amateur", "confirme", "aguerri", "expert", "maitre", "champion"] as const;

/** The player of the computer's that follows its opponent. */
export const MEASURE = "mesure";

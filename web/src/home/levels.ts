/** The levels of the computer by the names that the server knows, the weakest first. */
export const LEVELS = ["debutant", "amateur", "confirme", "expert", "maitre", "champion"] as const;

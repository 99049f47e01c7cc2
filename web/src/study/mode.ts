/** What one does at the board: play, set letters by hand, or read. */
export type Mode = "play" | "edit" | "explain";
export const MODES: readonly Mode[] = ["play", "edit", "explain"];

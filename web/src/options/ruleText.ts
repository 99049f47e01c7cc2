/** The names of the texts about rules. What the rules are, the server's book says. */
import type { RuleSetView } from "../protocol/messages.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

export const setId = (name: string) => `set-${dashed(name)}`;
export const optionId = (name: string) => `option-${dashed(name)}`;
export const formulaId = (name: string) => `words-${dashed(name)}`;

/** The name of a table of rules: its set, or the one that it differs least from. */
export const rulesId = ({ set, like }: RuleSetView) => setId(set ?? like);

/** The sets that the first page offers; the others are where a game is made with more care. */
export const FIRST_SETS: readonly string[] = ["classic", "lombard", "federation", "competition"];

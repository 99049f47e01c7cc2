/**
 * Somebody who plays without having chosen a name is «Vous» to themselves. Where a name is put into a sentence the
 * catalogue asks `WHO($name)` and says it in the second person: «Vous passez», not «Vous passe».
 */

/** A mark that nobody sees, and that no name has: names from outside lose it. */
const MARK = "\u2060";

export const asYou = (text: string): string => text + MARK;

export const isYou = (name: string): boolean => name.endsWith(MARK);

/** The name as it is written down. */
export const asName = (name: string): string => name.replaceAll(MARK, "");

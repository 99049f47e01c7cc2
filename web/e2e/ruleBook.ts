/** The rule book as the server tells it, for pages that are looked at without one. A test of the server keeps it fresh. */
import type { RuleBook } from "../src/protocol/messages.ts";
import book from "./rule-book.json" with { type: "json" };

export const RULE_BOOK = book as RuleBook;

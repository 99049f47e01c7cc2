/** What the clocks show at a moment. Only a picture: the server fires the deadlines. */
import type { SideName, TableView } from "../protocol/messages.ts";

export interface ClockFace {
  text: string;
  /** The share that is left, from 0 to 1. */
  left: number;
  state: "runs" | "waits" | "held" | "fallen";
  low: boolean;
}

/** The times that the rules give, in milliseconds: `chess 20:00`, `per_move 0:30 1:00`, `none`. */
export function clockRule(option: string | undefined): { kind: "none" | "per_move" | "chess"; A: number; B: number } {
  const [kind, a, b] = (option ?? "none").split(" ");
  if ((kind !== "chess" && kind !== "per_move") || !a) return { kind: "none", A: 0, B: 0 };
  return { kind, A: span(a), B: span(b ?? a) };
}

/** `20:00` and `1:30:00` in milliseconds. */
export function span(text: string): number {
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/** What somebody wrote for a time in milliseconds: `20` minutes, `20:00`, `1:20:00`; none if it is no time. */
export function readSpan(text: string): number | null {
  const parts = text.trim().split(":");
  const [first = "", ...rest] = parts;
  if (parts.length > 3 || !/^\d{1,4}$/.test(first) || !rest.every((part) => /^[0-5]\d$/.test(part))) return null;
  return span(parts.length === 1 ? `${first}:00` : parts.join(":"));
}

/** A time as rules write it: `20:00`, without hours. */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const two = (n: number) => String(n).padStart(2, "0");
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

export function clockFace(
  table: TableView,
  side: SideName,
  option: string | undefined,
  serverNow: number,
): ClockFace | null {
  const rule = clockRule(option);
  if (rule.kind === "none") return null;
  const { clock } = table;
  const own =
    clock.timer !== null &&
    clock.timer.side === side &&
    (clock.timer.name === "chess" || clock.timer.name === "decision")
      ? clock.timer
      : null;
  const total = rule[side];
  const stored = rule.kind === "chess" ? (clock.left_ms?.[side] ?? total) : total;
  const ms = own ? Math.max(0, Math.min(own.until - serverNow, total * 2)) : stored;
  const fallen = clock.fallen[side];
  const waits = table.holder !== side || table.phase.name === "over" || table.phase.name === "toss";
  return {
    text: clockText(fallen ? 0 : ms),
    left: total > 0 ? Math.min(1, ms / total) : 0,
    state: fallen ? "fallen" : own ? "runs" : waits ? "waits" : "held",
    low: !fallen && own !== null && ms < (rule.kind === "chess" ? 60_000 : 10_000),
  };
}

/** The countdown of the contest window or of a call, if one runs. */
export function countdown(
  table: TableView,
  serverNow: number,
): { seconds: number; left: number; total: number } | null {
  const { timer } = table.clock;
  if (timer === null || (timer.name !== "window" && timer.name !== "call")) return null;
  const total = Math.max(1, timer.until - table.clock.as_of);
  const ms = Math.max(0, timer.until - serverNow);
  return { seconds: Math.ceil(ms / 1000), left: Math.min(1, ms / total), total };
}

/** What the module is asked, and what it answers: see crates/jarnac-wasm. */
import type {
  Act,
  Analysis,
  ApiError,
  ClientMessage,
  GameSummary,
  NewGame,
  ServerMessage,
  SideName,
} from "../protocol/messages.ts";

/** How a game was made. Only the module reads it. */
export type Head = Readonly<Record<string, unknown>>;

/** A deed as it is kept. */
export interface DeedLine {
  seq: number;
  at: number;
  person?: string;
  key?: string;
  deed: string;
}

export interface KeptGame {
  head: Head;
  deeds: readonly DeedLine[];
  alive?: number | null;
}

export interface Question {
  side: SideName;
  about: number;
}

/** How a game against the computer ended: 1 for a win of the person. */
export interface PastResult {
  level: string;
  measure: number | null;
  result: number;
}

export type Ask =
  | {
      ask: "make";
      game: NewGame;
      id: string;
      seed: string;
      choices: number;
      name: string;
      past: readonly PastResult[];
      now: number;
    }
  | { ask: "open"; game: KeptGame; pace: number; now: number }
  | { ask: "join"; after: number; now: number }
  | { ask: "say"; message: ClientMessage; now: number }
  | { ask: "stored"; now: number }
  | { ask: "failed"; why: string; now: number }
  | { ask: "thought"; question: Question; act: Act; effort: number; now: number }
  | { ask: "tick"; now: number }
  | { ask: "think"; game: KeptGame; side: SideName; nodes?: number }
  | { ask: "study"; record: string; level?: string }
  | { ask: "request"; method: string; path: string; body?: unknown; game?: KeptGame };

export interface TableReply {
  answer: "table";
  tell: readonly ServerMessage[];
  store?: DeedLine;
  game?: GameSummary;
  questions: readonly Question[];
  wake_at?: number;
  runs: boolean;
}

export type Answer =
  | { answer: "made"; head: Head; game: GameSummary }
  | TableReply
  | { answer: "thought"; act: Act | null; effort: number }
  | { answer: "study"; analysis: Analysis }
  | { answer: "response"; status: number; body: unknown }
  | { answer: "refused"; error: ApiError };

/** The settings of a tournament that its page offers, with their values. */
export const SYSTEMS = [
  "swiss",
  "round-robin",
  "double-round-robin",
  "swiss-spread",
  "fide-dutch",
  "king-of-the-hill",
  "knock-out",
  "arranged",
  "manual",
] as const;

export const TIES = [
  "buchholz-cut1",
  "buchholz",
  "sonneborn-berger",
  "direct",
  "difference",
  "progressive",
  "wins",
  "jarnacs",
  "lot",
] as const;

export type Shape =
  | { kind: "text" }
  | { kind: "moment" }
  | { kind: "ties" }
  | { kind: "number"; least: number; most: number }
  | { kind: "choice"; of: readonly string[] };

const number = (least: number, most: number): Shape => ({ kind: "number", least, most });
const choice = (...of: readonly string[]): Shape => ({ kind: "choice", of });
const text: Shape = { kind: "text" };

export const SETTINGS: readonly { name: string; shape: Shape }[] = [
  { name: "name", shape: text },
  { name: "place", shape: text },
  { name: "date", shape: text },
  { name: "begins", shape: { kind: "moment" } },
  { name: "system", shape: choice(...SYSTEMS) },
  { name: "rounds", shape: number(1, 200) },
  { name: "hill", shape: number(0, 200) },
  { name: "within", shape: choice("slide", "fold", "close") },
  { name: "starts", shape: choice("toss", "alternate") },
  { name: "rematches", shape: choice("never", "needed") },
  { name: "repechage", shape: choice("off", "on") },
  { name: "boards", shape: number(1, 20) },
  { name: "check-in", shape: choice("off", "on") },
  { name: "late", shape: choice("zero", "half", "closed") },
  { name: "result", shape: choice("points", "competition") },
  { name: "win", shape: text },
  { name: "tie", shape: text },
  { name: "loss", shape: text },
  { name: "bye", shape: text },
  { name: "ties", shape: { kind: "ties" } },
  { name: "unplayed", shape: choice("own", "nothing") },
  { name: "cap", shape: number(0, 65_535) },
  { name: "bye-difference", shape: number(0, 65_535) },
];

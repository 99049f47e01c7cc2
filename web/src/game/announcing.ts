/** Every event as a sentence for those who listen. */
import type { Happened, SideName } from "../protocol/messages.ts";
import type { Step } from "./history.ts";
import { wordOf } from "./position.ts";
import { reasonOf, type Sentence } from "./saying.ts";
import { other } from "./sides.ts";

export function announce(step: Step, names: Record<SideName, string>): Sentence[] {
  const it: Happened = step.happened;
  const name = "side" in it && it.side ? names[it.side] : "";
  const spelled = (letters: string) => [...letters].join(" ");
  const id = `heard-${it.what.replaceAll("_", "-")}`;
  const one = (args: Sentence["args"] = {}): Sentence[] => [{ id, args: { name, ...args } }];
  switch (it.what) {
    case "tossed":
      if (it.toss.by === "letters")
        return [
          {
            id: it.starter ? "thread-toss" : "thread-toss-equal",
            args: {
              a: names.A,
              b: names.B,
              side: it.starter ? names[it.starter] : "",
              drawn_a: it.toss.drawn.A,
              drawn_b: it.toss.drawn.B,
            },
          },
        ];
      return it.starter ? [{ id, args: { name: names[it.starter] } }] : [];
    case "drew":
      return one({ letters: spelled(it.letters), count: it.letters.length });
    case "exchanged":
      return one({ given: spelled(it.given), drawn: spelled(it.drawn) });
    case "opened":
      return one({ word: it.word, row: it.row, points: it.word.length ** 2 });
    case "extended":
      return one({
        word: it.word,
        row: it.row,
        points: it.word.length ** 2,
        old: wordOf(step.before.mats[it.side].rows[it.row - 1]),
      });
    case "jarnacked":
      return one({ word: it.play.word, row: it.to, points: it.play.word.length ** 2, victim: names[other(it.side)] });
    case "spotted":
    case "sealed_void":
      return one({ word: it.play.word });
    case "joker_played":
      return one({ row: it.row, points: it.points });
    case "ruled": {
      const claims = step.before.undo.length;
      const said: Sentence = { id: it.withdrawn === null ? "heard-upheld" : "heard-withdrawn", args: { claims } };
      return it.refusal && it.withdrawn !== null ? [said, reasonOf(undone(step), it.refusal)] : [said];
    }
    case "ended":
    case "window_closed":
      return it.what === "ended" ? [{ id, args: {} }] : [];
    case "aborted":
      return it.side ? one() : [{ id: "heard-expired", args: {} }];
    case "clocks_stopped":
    case "clocks_started":
      // The server's own words are for its log.
      return [{ id, args: { reason: it.by_server ? "" : it.reason } }];
    case "adjudicated":
      return [{ id, args: { reason: it.reason } }];
    case "clock_corrected":
      return one({ reason: it.reason });
    case "taken_back":
      return [{ id, args: {} }];
    default:
      return one();
  }
}

/** The first word that a ruling took back. */
export function undone(step: Step): string {
  if (step.happened.what !== "ruled" || step.happened.withdrawn === null) return "";
  const before = step.before;
  const restored = step.position;
  for (const side of ["A", "B"] as const) {
    for (let row = 0; row < before.mats[side].rows.length; row++) {
      const was = wordOf(before.mats[side].rows[row]);
      if (was && was !== wordOf(restored.mats[side].rows[row])) {
        // The word that the position had, and has no more, on the author's mat.
        const shrunk = wordOf(restored.mats[side].rows[row]).length < was.length;
        if (shrunk) return was;
      }
    }
  }
  return "";
}

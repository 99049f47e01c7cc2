/** Every event as a sentence for those who listen. */
import type { Happened, SideName } from "../protocol/messages.ts";
import type { Step } from "./history.ts";
import { square } from "./letters.ts";
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
      return one({ word: it.word, row: it.row, points: square(it.word.length) });
    case "extended":
      return one({
        word: it.word,
        row: it.row,
        points: square(it.word.length),
        old: it.old ?? "",
      });
    case "jarnacked":
      return one({
        word: it.play.word,
        row: it.to,
        points: square(it.play.word.length),
        victim: names[other(it.side)],
      });
    case "spotted":
    case "sealed_void":
      return one({ word: it.play.word });
    case "joker_played":
      return one({ row: it.row, points: it.points });
    case "ruled": {
      const said: Sentence = { id: it.withdrawn === null ? "heard-upheld" : "heard-withdrawn", args: {} };
      return it.refusal && it.word ? [said, reasonOf(it.word, it.refusal)] : [said];
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

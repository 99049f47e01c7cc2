/** What is heard and felt of a clock. */
import { t } from "../locale/texts.svelte.ts";
import { settings } from "../shell/settings.svelte.ts";
import { play } from "../sound/sounds.ts";
import type { MatchSetup } from "./entries.ts";
import { type MatchNow, running, stateOf } from "./fold.ts";

/** Vibrates where the device can and the person likes it. */
export function buzz(ms: number): void {
  if (settings.now.vibrate && "vibrate" in navigator) navigator.vibrate(ms);
}

/** Ticks in the last seconds, and the sound of a flag. */
export function attend(read: () => MatchNow, setup: MatchSetup): () => void {
  let second = -1;
  let place = read().place;
  const look = () => {
    const now = read();
    const timer = running(setup, now);
    const state = stateOf(setup, now);
    if (now.place !== place) {
      const fell = (["A", "B"] as const).some(
        (side) => state.fallen[side] && !setup.course.states[place]?.fallen[side],
      );
      place = now.place;
      second = -1;
      if (fell || state.stage === "over") {
        play("end");
        buzz(400);
      }
    }
    if (!timer || !state.side) return;
    const left = Math.ceil((timer === "chess" ? now.left[state.side] : now.span) / 1000);
    if (left === second) return;
    second = left;
    if (left > 0 && left <= (timer === "call" ? 3 : 10)) {
      play("tick");
      buzz(15);
    }
  };
  const timer = setInterval(look, 100);
  return () => clearInterval(timer);
}

/** At which seconds a screen reader says what is left. */
const SAID = [600, 300, 120, 60, 30, 10];

/** What is said of the time that runs: it stays the same between the moments at which it is said. */
export function announcement(setup: MatchSetup, now: MatchNow): string {
  const timer = running(setup, now);
  const { side } = stateOf(setup, now);
  if (!timer || timer === "call" || !side) return "";
  const left = Math.ceil((timer === "chess" ? now.left[side] : now.span) / 1000);
  const last = SAID.filter((one) => left <= one).at(-1);
  if (last === undefined || last >= (setup.course.times_ms?.[side] ?? 0) / 1000) return "";
  return t("match-time-left", { name: setup.names[side], minutes: Math.floor(last / 60), seconds: last % 60 });
}

/** The analysis of a game in this browser: champion strength at the visitor's cost, with the server's own figures. */
import type { AnalysisState, GameSummary } from "../protocol/messages.ts";
import { expect, House } from "./house.ts";

interface Work {
  state: AnalysisState;
  problem: unknown;
  house: House | null;
}

const works = new Map<string, Work>();

/** The computer's level, if it played: some mind their words, also in an analysis. */
function levelOf(game: GameSummary): { level?: string } {
  const computer = [...game.seats.A, ...game.seats.B].find((seat) => seat.person === null);
  return computer ? { level: computer.name } : {};
}

/** How far the analysis is. Whoever asks first has it made, of the record that `read` gives. */
export function studyHere(id: string, read: () => Promise<string>, game: GameSummary): AnalysisState {
  let work = works.get(id);
  if (work?.problem) {
    works.delete(id);
    throw work.problem;
  }
  if (!work) {
    work = { state: { state: "running", done: 0, of: 0, waits: false }, problem: null, house: null };
    works.set(id, work);
    void study(work, read, levelOf(game));
  }
  return work.state;
}

/** Nobody wants to know any more. */
export function stopStudy(id: string): void {
  const work = works.get(id);
  if (!work || work.state.state === "done") return;
  works.delete(id);
  work.house?.end();
}

async function study(work: Work, read: () => Promise<string>, level: { level?: string }): Promise<void> {
  try {
    work.house = await House.start((done, of) => (work.state = { state: "running", done, of, waits: false }));
    const { analysis } = expect(await work.house.ask({ ask: "study", record: await read(), ...level }), "study");
    work.state = { state: "done", analysis };
  } catch (problem) {
    work.problem = problem;
  } finally {
    work.house?.end();
    work.house = null;
  }
}

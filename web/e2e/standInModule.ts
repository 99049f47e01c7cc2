/** A module that gives one answer to every question, for pages that are tested without the real one. */

const number = (value: number): number[] => {
  const low = value & 0x7f;
  const rest = value >> 7;
  // The sixth bit is the sign of the last part.
  return rest === 0 && (low & 0x40) === 0 ? [low] : [low | 0x80, ...number(rest)];
};
const section = (id: number, ...content: number[]) => [id, ...number(content.length), ...content];
const named = (name: string, kind: number, index: number) => [name.length, ...Buffer.from(name), kind, index];
const constant = (value: number) => {
  const body = [0, 0x41, ...number(value), 0x0b];
  return [...number(body.length), ...body];
};

const ANSWER = 1024;
const QUESTION = 512 * 1024;

/** What the module shows is in crates/jarnac-wasm/src/abi.rs. */
export function standInModule(answer: unknown): Buffer {
  const told = Buffer.from(JSON.stringify(answer));
  return Buffer.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 2, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 1, 0x7f),
    ...section(3, 3, 0, 1, 1),
    ...section(5, 1, 0, 16),
    ...section(7, 4, ...named("memory", 2, 0), ...named("room", 0, 0), ...named("ask", 0, 1), ...named("answer", 0, 2)),
    ...section(10, 3, ...constant(QUESTION), ...constant(told.length), ...constant(ANSWER)),
    ...section(11, 1, 0, 0x41, ...number(ANSWER), 0x0b, ...number(told.length), ...told),
  ]);
}

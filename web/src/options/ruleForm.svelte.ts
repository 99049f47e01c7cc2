/** The rules of a game that is being made: what was chosen, and what the server says of it. */
import { tryRules } from "../net/games.ts";
import type { GameKind, OptionView, RuleBook, RulesRefusal } from "../protocol/messages.ts";
import { type Ask, DryRun } from "./dryRun.svelte.ts";
import { refusalText } from "./refusalText.ts";

type Table = Record<string, string>;

export class RuleForm {
  readonly book: RuleBook;
  readonly run: DryRun;
  readonly #kind: GameKind;
  set = $state("");
  chosen = $state.raw<Table>({});

  constructor(book: RuleBook, kind: GameKind, set: string, ask: Ask = tryRules) {
    this.book = book;
    this.run = new DryRun(ask);
    this.#kind = kind;
    const known = book.sets.some((one) => one.set === set);
    this.choose(known ? set : (book.sets[0]?.set ?? ""));
  }

  /** The answer that stands, if it is about this set. */
  #answer = $derived.by(() => (this.run.told?.trial.rules.set === this.set ? this.run.told.answer : null));

  /** What each option is if it is left alone. */
  usual = $derived.by((): Table => {
    return this.#answer?.usual ?? this.book.sets.find((one) => one.set === this.set)?.options ?? {};
  });

  /** The whole table: what is chosen shows at once, the rest as the server would have it. */
  table = $derived.by((): Table => ({ ...this.usual, ...this.chosen }));

  /** The options that are not as usual, in the order of the book. */
  changed = $derived.by(() => this.book.options.filter(({ name }) => this.table[name] !== this.usual[name]));

  /** Which words count: the formula that these options make. */
  words = $derived.by((): string => {
    const fits = ([name, value]: [string, string]) => this.table[name] === value;
    return this.book.formulas.find(({ changes }) => Object.entries(changes).every(fits))?.name ?? "";
  });

  /** Whether such a game can be rated. */
  counts = $derived.by(() => (this.#answer ? this.#answer.rated !== null : this.book.rated.includes(this.set)));

  /** The first thing that can't be about each option. */
  problems = $derived.by((): Record<string, RulesRefusal> => {
    const first: Record<string, RulesRefusal> = {};
    for (const one of this.run.refusals) if (one.option) first[one.option] ??= one;
    return first;
  });

  choose(set: string): void {
    this.set = set;
    this.chosen = {};
    this.run.refusals = [];
    this.#tryOut();
  }

  change(changes: Table): void {
    this.chosen = { ...this.chosen, ...changes };
    this.#tryOut();
  }

  /** Leaves an option to the server again. */
  leave(option: string): void {
    const { [option]: _, ...others } = this.chosen;
    this.chosen = others;
    this.#tryOut();
  }

  /** Whether the option changes anything with the others as they are. */
  matters({ matters_with: other }: OptionView): boolean {
    return !other || this.table[other.option] === other.value;
  }

  /** What can't be about an option, as a sentence; empty if nothing. */
  problem(name: string): string {
    const refusal = this.problems[name];
    return refusal ? refusalText(refusal, this.option(name)?.shape) : "";
  }

  option(name: string): OptionView | undefined {
    return this.book.options.find((option) => option.name === name);
  }

  #tryOut(): void {
    this.run.take({ kind: this.#kind, rules: { set: this.set, changes: this.chosen } });
  }
}

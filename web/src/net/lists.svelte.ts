/** What everybody finds on a page of lists, and what is one's own there. */
import { account } from "./account.svelte.ts";
import { problemText } from "./problems.ts";

export class Lists<All, Own> {
  /** Nothing until it has come. */
  all = $state.raw<All | null>(null);
  /** Nothing for whoever is nobody yet. */
  own = $state.raw<Own | null>(null);
  problem = $state("");

  constructor(readAll: () => Promise<All>, readOwn: () => Promise<Own>) {
    $effect(() => {
      readAll().then(
        (all) => (this.all = all),
        (failure: unknown) => (this.problem = problemText(failure)),
      );
    });
    $effect(() => {
      if (!account.person) return;
      readOwn().then(
        (own) => (this.own = own),
        () => (this.own = null),
      );
    });
  }
}

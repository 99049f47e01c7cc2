/** A form that wishes something of a club: what went wrong, and that it was done. */
import { t } from "../locale/texts.svelte.ts";
import { problemText } from "../net/problems.ts";
import type { ClubAct } from "../protocol/messages.ts";
import type { ClubFollowing } from "./following.svelte.ts";

export class Wishing {
  problem = $state("");
  done = $state("");
  busy = $state(false);

  constructor(readonly following: ClubFollowing) {}

  /** Tells whether it was done. */
  async wish(act: ClubAct, done = t("club-saved")): Promise<boolean> {
    [this.problem, this.done, this.busy] = ["", "", true];
    try {
      await this.following.wish(act);
      this.done = done;
      return true;
    } catch (failure) {
      this.problem = problemText(failure);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** What a table is shown from: the server, or the lesson. */
import type { Act, ApiError, ChatRoom, SideName } from "../protocol/messages.ts";
import type { Room } from "../game/room.ts";
import type { Sentence } from "../game/saying.ts";
import type { LineState } from "../net/line.ts";

export interface TableSource {
  readonly room: Room | null;
  readonly link: LineState;
  /** Why the last wish was refused, until something else is done. */
  readonly refusal: ApiError | null;
  /** The last wish that was done. */
  readonly done: Act | null;
  /** Whether a wish is on its way, and whether it is one to draw. */
  readonly waiting: boolean;
  readonly drawing: boolean;
  /** Whether one has been on its way for so long that it should be said. */
  readonly sending: boolean;
  /** What the bar says instead of what the game waits for, in a lesson that is to be read first. */
  readonly words?: Sentence | null;
  /** Sends a wish; a referee has no side. `drawn` are the letters that came, where they are drawn by hand. */
  act(act: Act, side: SideName | null, drawn?: string | null): void;
  forgetRefusal(): void;
  /** Another order of a reserve; only on this screen. */
  reorder(side: SideName, order: readonly number[]): void;
  /** Says something; false if there is no line to say it on. */
  say(room: ChatRoom, text: string): boolean;
}

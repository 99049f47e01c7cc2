/**
 * A scripted stand-in for the server, for tests of the client alone: it keeps letters where they
 * belong and says what it is told to say. It knows no rule and no word.
 */
import type { BrowserContext, WebSocketRoute } from "playwright-core";
import { lacking } from "../src/game/letters.ts";
import { other } from "../src/game/sides.ts";
import { type Position, wordOn } from "../src/game/tests/position.ts";
import { matsOf, shortened, StandIn } from "../src/game/tests/standIn.ts";
import { tryOut } from "./fakeRules.ts";
import { cardOf } from "./fakeWords.ts";
import { RULE_BOOK } from "./ruleBook.ts";
import type {
  Act,
  ActKind,
  Aftermath,
  AnalysisState,
  ApiError,
  ChatLine,
  ClaimView,
  ClientMessage,
  GameSummary,
  Happened,
  PhaseView,
  Presence,
  Role,
  RulesTrial,
  ServerMessage,
  SideName,
  TableView,
  TimerView,
} from "../src/protocol/messages.ts";

export interface Scene {
  phase?: PhaseView;
  allowed?: Partial<Record<SideName, ActKind[]>>;
  claims?: ClaimView[];
  /** What is open to a human referee. */
  referee?: ActKind[];
  /** Whether a Jarnac may be announced: the mats before the last claim are told. */
  announces?: boolean;
  timer?: Omit<TimerView, "until"> | null;
  left?: Record<SideName, number> | null;
  bonus?: number;
  /** Who offers a tie. */
  tie?: SideName;
}

export type Answer = { happened: Happened[]; scene: Scene } | { error: ApiError };

export class FakeGame {
  #server = new StandIn();
  scene: Scene = {};
  /** Every wish that arrived, with repetitions. */
  wishes: { key: string; act: Act; seen: number }[] = [];
  sides: SideName[] = ["A"];
  role: Role = "player";
  summary: GameSummary;
  chat: ChatLine[] = [];
  presence: Presence = { online: { A: ["me"], B: ["you"] }, watchers: 0 };
  /** As what somebody is invited who has not sat down yet. */
  invited: "player" | "referee" | null = null;
  /** What the server says of the analysis; nothing if it refuses. */
  analysis: AnalysisState | null = null;
  /** What the server says that the game left behind; nothing if it does not know. */
  aftermath: Aftermath | null = null;
  /** Other games of the same person. */
  others: GameSummary[] = [];
  /** What to answer to a wish. */
  answer: (act: Act) => Answer = () => ({ error: { code: "not_now", message: "not scripted" } });
  /** Keeps answers back, as a server does that dies before it answers. */
  mute = false;
  /** Whether nobody is let in. */
  forbidden = false;
  /** Whether nobody answers, as with a server that was killed and has not come back. */
  away = false;
  /** How often somebody knocked. */
  knocks = 0;
  #done = new Map<string, number>();
  #lines = new Set<WebSocketRoute>();

  constructor(options: Record<string, string> = {}, names: Record<SideName, string> = { A: "Camille", B: "Basile" }) {
    this.summary = {
      id: "test",
      status: "live",
      kind: "invite",
      rules: {
        set: "competition",
        like: "competition",
        options: { bag: "y2012", clock: "none", result: "points", ...options },
      },
      dictionary: { title: "Club 2026", checksum: "0123456789abcdef" },
      seats: {
        A: [{ person: "me", name: names.A, rating: null }],
        B: [{ person: "you", name: names.B, rating: null }],
      },
      teams: false,
      rated: false,
      friendly: true,
      spectators: true,
      creator: "me",
      created_at: 0,
      updated_at: 0,
      seq: 0,
      commitment: "9f2c".repeat(16),
      seed: null,
      result: null,
      rematch: null,
    };
  }

  get position(): Position {
    return this.#server.position;
  }

  /** How many events there were. */
  get seq(): number {
    return this.#server.events.length;
  }

  /** Something happens at the table. */
  happen(happened: Happened[], scene: Scene): void {
    this.scene = scene;
    const at = Date.now();
    const event = this.#server.happen(
      happened,
      { at },
      () => this.table(),
      (one) => this.#checkLetters(one),
    );
    this.#send({ type: "event", ...event });
  }

  /** A scene that plays letters which nobody has would show what can't be. */
  #checkLetters(it: Happened): void {
    const need = (have: string, wanted: string) => {
      if (lacking(have, wanted))
        throw new Error(`${JSON.stringify(it)}: no ${lacking(have, wanted)} among ${have || "nothing"}`);
    };
    const extend = (side: SideName, row: number | null, word: string) => {
      const old = wordOn(this.position, side, row);
      need(this.position.mats[side].reserve + old, word);
      need(word, old);
    };
    if (it.what === "drew") need(this.#server.bag, it.letters);
    if (it.what === "exchanged") need(this.position.mats[it.side].reserve, it.given);
    if (it.what === "opened") extend(it.side, null, it.word);
    if (it.what === "extended") extend(it.side, it.row, it.word);
    if (it.what === "jarnacked") extend(other(it.side), it.play.row, it.play.word);
  }

  /** The table, dressed as the scene says. */
  table(): TableView {
    const now = Date.now();
    const table = this.#server.table(now);
    const { timer, phase = table.phase } = this.scene;
    const before = this.scene.announces ? this.position.undo.at(-1)?.before : undefined;
    return {
      ...table,
      phase,
      holder: phase.name === "handover" || phase.name === "turn" ? phase.side : this.position.holder,
      allowed: { A: this.scene.allowed?.A ?? [], B: this.scene.allowed?.B ?? [] },
      ...(this.scene.referee && { referee: this.scene.referee }),
      clock: {
        ...table.clock,
        left_ms: this.scene.left ?? null,
        fallen: { A: false, B: false },
        timer: timer ? { ...timer, until: now + timer.left_ms } : null,
      },
      claims: this.scene.claims ?? [],
      ...(before ? { restored: [matsOf(before)] } : {}),
      bonus_letters: this.scene.bonus ?? 0,
      tie_offer: this.scene.tie ?? null,
    };
  }

  /** Somebody says something. */
  says(person: string, text: string): void {
    const name = person === "me" ? "Camille" : "Basile";
    const line: ChatLine = { number: this.chat.length + 1, at: Date.now(), room: "table", person, name, text };
    this.chat.push(line);
    this.#send({ type: "chat", ...line });
  }

  /** People come and go. */
  isThere(presence: Presence): void {
    this.presence = presence;
    this.#send({ type: "people", game: this.summary, presence });
  }

  /** Something becomes open to a side, though nothing happens. */
  allows(allowed: Partial<Record<SideName, ActKind[]>>): void {
    this.scene = { ...this.scene, allowed };
    this.#send({ type: "allowed", allowed: this.table().allowed });
  }

  /** The session ends, and whoever comes without one is not let in. */
  signOut(): void {
    this.forbidden = true;
    for (const line of this.#lines) this.#to(line, { type: "bye", reason: "signed_out", retry_ms: 50 });
    this.cut();
  }

  /** The connections break. */
  cut(): void {
    for (const line of this.#lines) void line.close();
    this.#lines.clear();
  }

  async attach(context: BrowserContext): Promise<void> {
    const person = { id: "me", name: "Camille", kind: "guest" };
    const json = (body: unknown) => ({ contentType: "application/json", body: JSON.stringify(body) });
    await context.route("**/api/**", async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === "/api/me") return route.fulfill(json({ person, csrf: "x", protocol: 1, server: "0" }));
      if (path === "/api/rules")
        return route.fulfill(
          json(route.request().method() === "POST" ? tryOut(route.request().postDataJSON() as RulesTrial) : RULE_BOOK),
        );
      if (path === "/api/lobby") return route.fulfill(json({ games: [], next: null }));
      if (path.startsWith("/api/me/games"))
        return route.fulfill(
          json({
            games: route.request().url().includes(`status=${this.summary.status}`)
              ? [this.summary, ...this.others]
              : [],
            next: null,
          }),
        );
      if (path === "/api/games/test/invitations")
        return route.fulfill(json({ sides: { A: null, B: "0123456789abcdef" }, watch: "fedcba98", referee: null }));
      if (path === "/api/games" || path.endsWith("/join"))
        return route.fulfill(
          json(
            path === "/api/games"
              ? { game: this.summary, invitations: { sides: { A: null, B: "k" }, watch: null, referee: null } }
              : this.summary,
          ),
        );
      if (path === "/api/games/test/analysis")
        return route.fulfill(
          this.analysis ? json(this.analysis) : { status: 503, ...json({ code: "try_again", message: "busy" }) },
        );
      if (path === "/api/games/test/story") return route.fulfill(json(this.#server.events));
      if (path === "/api/games/test/aftermath" && this.aftermath) return route.fulfill(json(this.aftermath));
      if (path.startsWith("/api/words/")) return route.fulfill(json(cardOf(path.split("/").at(-1) ?? "")));
      if (path.endsWith("/meetings")) return route.fulfill(json({ won: 3, lost: 1, tied: 0 }));
      if (path === "/api/people/you")
        return route.fulfill(
          json({
            person: { id: "you", name: "Basile", kind: "account" },
            since: Date.UTC(2026, 2, 14),
            ratings: [
              { set: "classic", rating: 1548, deviation: 304, games: 1 },
              { set: "competition", rating: 1712, deviation: 64, games: 48 },
            ],
          }),
        );
      if (path === "/api/people/you/games")
        return route.fulfill(json({ games: [this.summary, ...this.others], next: null }));
      const game = this.invited
        ? {
            ...this.summary,
            status: "waiting",
            seats: { A: [{ person: "host", name: "Basile", rating: null }], B: [] },
          }
        : this.summary;
      if (path === "/api/games/test/invitation")
        return route.fulfill(
          json({
            game,
            host: "Basile",
            role: this.invited ?? "player",
            side: this.invited === "player" ? "B" : null,
            open: true,
            completes: this.invited === "player",
          }),
        );
      if (path === "/api/games/test") return route.fulfill(json(game));
      return route.fulfill({ status: 404, ...json({ code: "not_found", message: path }) });
    });
    await context.routeWebSocket(/\/api\/games\/test\/socket/, (line) => {
      this.knocks += 1;
      if (this.away) return void line.close();
      if (this.forbidden) {
        this.#to(line, { type: "error", error: { code: "forbidden", message: "not yours to see" } });
        return void line.close();
      }
      this.#lines.add(line);
      line.onClose(() => this.#lines.delete(line));
      line.onMessage((data) => this.#take(line, JSON.parse(String(data)) as ClientMessage));
      const seen = Number(new URL(line.url()).searchParams.get("after") ?? 0);
      this.#to(line, {
        type: "snapshot",
        protocol: 1,
        now: Date.now(),
        seq: this.seq,
        game: this.summary,
        presence: this.presence,
        you: { person: "me", role: this.role, sides: this.sides },
        table: this.table(),
        events: this.#server.events.filter((event) => event.seq > seen).map(shortened),
        chat: this.chat,
      });
    });
  }

  #take(line: WebSocketRoute, message: ClientMessage): void {
    if (message.type === "say") return this.says("me", message.text);
    if (message.type !== "wish") return;
    const { key, act, seen } = message;
    this.wishes.push({ key, act, seen });
    const before = this.#done.get(key);
    if (before !== undefined) return this.#to(line, { type: "done", key, seq: before });
    const answer = this.answer(act);
    if ("error" in answer) return this.#to(line, { type: "refused", key, error: answer.error });
    this.#done.set(key, this.seq + 1);
    this.happen(answer.happened, answer.scene);
    if (!this.mute) this.#to(line, { type: "done", key, seq: this.seq });
  }

  #send(message: ServerMessage): void {
    if (!this.mute) for (const line of this.#lines) this.#to(line, message);
  }

  #to(line: WebSocketRoute, message: ServerMessage): void {
    line.send(JSON.stringify(message));
  }
}

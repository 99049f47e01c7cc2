/** Who sits in front of the screen. */
import { isNoName } from "../locale/names.ts";
import type { Me, Person } from "../protocol/messages.ts";
import { readMe, Refused, request } from "./http.ts";

class Account {
  me = $state.raw<Me | null>(null);
  /** Whether the server answered when it was last asked. */
  reachable = $state(true);

  get person(): Person | null {
    return this.me?.person ?? null;
  }

  /** Whether they have not said yet what they are called: nobody, or a guest who began at once. */
  get nameless(): boolean {
    const person = this.person;
    return person === null || (person.kind === "guest" && isNoName(person.name));
  }

  async refresh(): Promise<void> {
    try {
      this.me = await readMe();
      this.reachable = true;
    } catch {
      this.reachable = false;
    }
  }

  /** Makes a guest if there is nobody yet: a newcomer can begin at once. Whoever had no name gets this one. */
  async ensurePerson(name: string): Promise<Person> {
    if (this.me === null) this.me = await readMe();
    if (this.me.person) {
      if (!this.nameless || isNoName(name)) return this.me.person;
      await request("PATCH", "/api/me", { name });
      this.me = await readMe();
    } else await this.#guest(name);
    const person = this.person;
    if (!person) throw new Refused({ code: "not_signed_in", message: "no guest was made" }, 401);
    return person;
  }

  async #guest(name: string): Promise<void> {
    try {
      await request("POST", "/api/guest", { name });
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.error.code !== "name_taken") throw problem;
      await request("POST", "/api/guest", { name: `${name} ${100 + Math.floor(Math.random() * 900)}` });
    }
    this.me = await readMe();
  }

  async guest(name: string): Promise<void> {
    await this.#guest(name);
  }

  async create(name: string, password: string): Promise<void> {
    await request("POST", "/api/account", { name, password });
    this.me = await readMe();
  }

  async signIn(name: string, password: string): Promise<void> {
    await request("POST", "/api/session", { name, password });
    this.me = await readMe();
  }

  /** Back in by a recovery code, with a new password. */
  async recover(name: string, code: string, password: string): Promise<void> {
    await request("POST", "/api/recovery", { name, code, password });
    this.me = await readMe();
  }

  async signOut(everywhere: boolean): Promise<void> {
    await request("DELETE", everywhere ? "/api/sessions" : "/api/session");
    this.me = await readMe();
  }
}

export const account = new Account();

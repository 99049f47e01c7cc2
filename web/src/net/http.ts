/** The HTTP part of the protocol. */
import { localGameOf } from "../offline/ids.ts";
import type { ApiError, Me } from "../protocol/messages.ts";

/** An answer that is an error, with what the server says about it. */
export class Refused extends Error {
  constructor(
    readonly error: ApiError,
    readonly status: number,
  ) {
    super(error.message);
  }
}

/** No answer at all. */
export class Unreachable extends Error {}

let csrf: string | null = null;

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  more: Record<string, string> = {},
): Promise<T> {
  // What is asked of games that are kept here needs no server.
  if (localGameOf(path)) return (await (await here()).localRequest(method, path, body)) as T;
  const headers: Record<string, string> = { ...more };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (csrf !== null && method !== "GET") headers["x-jarnac-csrf"] = csrf;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    // An answer can be cut off in the middle, too.
    text = await answer.text();
  } catch {
    const stood = signal?.aborted ? null : await standIn(method, path, body);
    if (stood) return stood.told as T;
    throw new Unreachable(path);
  }
  if (!answer.ok) throw new Refused(errorOf(text, answer.status), answer.status);
  return (text ? JSON.parse(text) : null) as T;
}

/** What this browser can answer itself: fetched only when it is asked. */
const here = () => import("../offline/requests.ts");

async function standIn(method: string, path: string, body: unknown): Promise<{ told: unknown } | null> {
  try {
    return await (await here()).standIn(method, path, body);
  } catch (problem) {
    if (problem instanceof Refused) throw problem;
    return null;
  }
}

function errorOf(text: string, status: number): ApiError {
  try {
    const body = JSON.parse(text) as ApiError | { error: ApiError };
    return "error" in body ? body.error : body;
  } catch {
    return { code: status === 404 ? "not_found" : "internal", message: `${status}` };
  }
}

export async function readMe(): Promise<Me> {
  const me = await request<Me>("GET", "/api/me");
  csrf = me.csrf;
  return me;
}

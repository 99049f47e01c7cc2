/** The HTTP part of the protocol. */
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
    throw new Unreachable(path);
  }
  if (!answer.ok) throw new Refused(errorOf(text, answer.status), answer.status);
  return (text ? JSON.parse(text) : null) as T;
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

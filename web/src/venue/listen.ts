/** Hears that something has changed in a venue. Whatever is missed is found by asking from time to time. */
import { pause } from "../net/line.ts";
import { socketOf } from "./api.ts";
import type { RefereeLink } from "./links.ts";
import type { VenueClientMessage, VenueMessage } from "../protocol/messages.ts";

/** A server that says nothing for this long is gone: it beats every ten seconds. */
const SILENCE = 30_000;

/** Calls `changed` whenever there is news, also at each new connection; ends when what it returns is called. */
export function listen(link: RefereeLink, changed: () => void, state: (open: boolean) => void): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;

  const drop = () => {
    clearTimeout(silence);
    if (socket) socket.onclose = null;
    socket?.close();
    socket = null;
  };
  const lost = (wait?: number) => {
    drop();
    state(false);
    if (over) return;
    tries += 1;
    clearTimeout(retry);
    retry = setTimeout(connect, wait ?? pause(tries, Math.random()));
  };
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => lost(), SILENCE);
  };
  function connect(): void {
    if (over) return;
    drop();
    const own = new WebSocket(socketOf(link));
    const say = (message: VenueClientMessage) => own.send(JSON.stringify(message));
    socket = own;
    alive();
    own.onopen = () => say({ type: "hello", key: link.key });
    own.onclose = () => lost();
    own.onmessage = ({ data }) => {
      alive();
      const message = JSON.parse(String(data)) as VenueMessage;
      if (message.type === "beat") say({ type: "beat", n: message.n });
      else if (message.type === "changed") {
        tries = 0;
        state(true);
        changed();
      } else if (message.type === "bye") lost(message.retry_ms);
    };
  }
  const now = () => {
    if (document.visibilityState === "hidden" || socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(retry);
    connect();
  };
  const away = () => lost();
  addEventListener("online", now);
  addEventListener("offline", away);
  document.addEventListener("visibilitychange", now);
  connect();
  return () => {
    over = true;
    removeEventListener("online", now);
    removeEventListener("offline", away);
    document.removeEventListener("visibilitychange", now);
    clearTimeout(retry);
    drop();
  };
}

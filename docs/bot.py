#!/usr/bin/env python3
"""A complete player of Jarnac in Python's standard library. docs/PROTOCOL.md explains every message.

    jarnac lexicon dump --rules classic > words.txt
    python3 docs/bot.py http://127.0.0.1:1977 TOKEN words.txt [GAME [KEY]]

With a game (and its key, unless it is in the lobby) the bot plays that one to its end. Without one it waits in the
lobby, takes up every challenge that comes, one after the other. POST /api/me/tokens makes a token.
"""
import base64, json, os, secrets, socket, ssl, sys, time, urllib.error, urllib.parse, urllib.request
from collections import Counter

class Refused(Exception):
    """The server said no: `code` is for programs, `message` says how to mend it."""

def ask(server, token, method, path, body=None):
    """One request to the HTTP part."""
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or "null")
    except urllib.error.HTTPError as error:
        raise Refused(error.read().decode()) from None

class Line:
    """A WebSocket: as much of RFC 6455 as a client of this server needs."""

    def __init__(self, server, token, path):
        url = urllib.parse.urlsplit(server)
        self.socket = socket.create_connection((url.hostname, url.port or {"https": 443}.get(url.scheme, 80)), 60)
        if url.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nhost: {url.netloc}\r\nauthorization: Bearer {token}\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode())
        self.file = self.socket.makefile("rb")
        status = int(self.file.readline().split()[1])
        head = dict(line.decode().lower().strip().split(": ", 1) for line in iter(self.file.readline, b"\r\n"))
        if status != 101:  # Refused before it began: the body says why, as everywhere else.
            raise Refused(self.file.read(int(head.get("content-length", 0))).decode())

    def send(self, message, kind=1):
        data, mask = message if kind != 1 else json.dumps(message).encode(), os.urandom(4)
        size = bytes([128 + len(data)]) if len(data) < 126 else bytes([254]) + len(data).to_bytes(2, "big")
        self.socket.sendall(bytes([128 + kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def __iter__(self):
        """Every message but the beats, which are answered here, until the server hangs up."""
        text = b""
        while head := self.file.read(2):
            kind, last, size = head[0] & 15, head[0] & 128, head[1] & 127
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if kind == 8:
                return
            if kind > 8:
                self.send(data, kind=10)
                continue
            text += data
            if last:
                message, text = json.loads(text), b""
                if message["type"] == "beat":
                    self.send({"type": "beat", "n": message["n"]})
                else:
                    yield message

def bits(letters):
    """Which letters there are, as one number: most words can be told to be impossible by it."""
    return sum(1 << ord(letter) - 65 for letter in set(letters))

class Player:
    """What the bot wants. It knows words, and no rule: the server lists which kinds of action are open."""

    def __init__(self, words):
        self.words = [(word, bits(word)) for word in sorted(words, key=len, reverse=True)]
        self.known, self.refused = set(words), set()

    def longest(self, mat, new, longer):
        """The longest word that a mat allows, as a new one or on a row: `(row, word)`."""
        rows = [(at, row["word"]) for at, row in enumerate(mat["rows"], 1) if longer and row["holds"] == "word"]
        rows += [(None, "")] if new and any(row["holds"] == "free" for row in mat["rows"]) else []
        rows = [(row, old, bits(old), ~bits(old + mat["reserve"])) for row, old in rows]
        reserve = Counter(mat["reserve"])
        for word, letters in self.words:
            for row, old, must, never in rows:
                if letters & never or must & ~letters or len(word) <= len(old) or word in self.refused:
                    continue
                wanted = Counter(word)
                wanted.subtract(old)
                if all(0 <= count <= reserve[letter] for letter, count in wanted.items()):
                    return row, word
        return None

    def choose(self, table, side):
        may, rival = table["allowed"][side], {"A": "B", "B": "A"}[side]
        if "contest" in may and any(claim["play"]["word"] not in self.known for claim in table["claims"]):
            return {"do": "contest"}
        if "jarnac" in may and (found := self.longest(table["mats"][rival], True, True)):
            return {"do": "jarnac", "row": found[0], "word": found[1]}
        for kind in ("accept", "decline", "draw"):
            if kind in may:
                return {"do": kind}
        if found := self.longest(table["mats"][side], "open" in may, "extend" in may):
            return ({"do": "extend", "row": found[0]} if found[0] else {"do": "open"}) | {"word": found[1]}
        return {"do": "pass"} if "pass" in may else None

def play(server, token, words, game, key=None):
    """Plays one game to its end, over as many connections as it takes, and returns the result."""
    ask(server, token, "POST", f"/api/games/{game}/join", {"key": key})
    player, seen = Player(words), 0
    while True:
        line, table, wish = Line(server, token, f"/api/games/{game}/socket?after={seen}"), None, None
        for message in line:
            if message["type"] == "snapshot":
                side, table, seen = message["you"]["sides"][0], message["table"], message["seq"]
            elif message["type"] == "event":
                table, seen = message["steps"][-1]["table"], message["seq"]
            elif message["type"] in ("done", "refused"):
                if message["type"] == "refused" and "word" in wish and message["error"]["code"] != "stale":
                    player.refused.add(wish["word"])
                elif message.get("seq", seen + 1) > seen:
                    table["allowed"][side] = []  # There is nothing to do before the next event comes.
                wish = None
            elif message["type"] == "error":  # A refused connection ends with one of these.
                raise Refused(message["error"])
            if table["phase"]["name"] == "over" or message.get("game", {}).get("status") == "aborted":
                return table["phase"].get("result", "called off")
            # One wish at a time: it is answered before the next one is thought of.
            if wish is None and (wish := player.choose(table, side)):
                line.send({"type": "wish", "key": secrets.token_hex(8), "seen": seen, "act": wish})
        time.sleep(1)  # The server said goodbye, or is gone: go on after the last event.

if __name__ == "__main__":
    if len(sys.argv) not in (4, 5, 6):
        sys.exit(__doc__)
    server, token, words = sys.argv[1].rstrip("/"), sys.argv[2], open(sys.argv[3]).read().split()
    if len(sys.argv) > 4:
        print(play(server, token, words, *sys.argv[4:]))
    while len(sys.argv) == 4:
        for message in Line(server, token, "/api/lobby/socket"):
            for game in [message["game"]] if message["type"] in ("opened", "challenge") else message.get("games", []):
                try:
                    print(play(server, token, words, game["id"], message.get("key")), flush=True)
                except Refused as refusal:  # Somebody was faster, or it is one's own.
                    print(refusal, file=sys.stderr)

#!/usr/bin/env python3
"""Plays a whole game against the computer at a server, to see that it works.

    jarnac lexicon dump --rules classic > words.txt
    python3 deploy/play.py http://127.0.0.1:1977 words.txt
"""
import json, pathlib, secrets, sys, urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "docs"))
import bot

def token_at(server):
    """Makes an account with a bot token."""
    def post(path, body, headers):
        headers["content-type"] = "application/json"
        request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
        answer = urllib.request.urlopen(request, timeout=30)
        return json.loads(answer.read()), answer.headers
    account = {"name": "Trial " + secrets.token_hex(4), "password": secrets.token_hex(16)}
    me, headers = post("/api/account", account, {})
    cookies = "; ".join(cookie.split(";")[0] for cookie in headers.get_all("set-cookie"))
    made, _ = post("/api/me/tokens", {"label": "trial"}, {"cookie": cookies, "x-jarnac-csrf": me["csrf"]})
    return made["token"]

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    server, words = sys.argv[1].rstrip("/"), open(sys.argv[2]).read().split()
    token = token_at(server)
    wish = {"opponent": {"kind": "computer", "level": "debutant"}, "rules": {"set": "classic"}}
    game = bot.ask(server, token, "POST", "/api/games", wish)["game"]["id"]
    result = bot.play(server, token, words, game)
    if result == "called off":
        sys.exit("the game was called off")
    record = urllib.request.Request(f"{server}/api/games/{game}/record", headers={"authorization": f"Bearer {token}"})
    lines = urllib.request.urlopen(record, timeout=30).read().decode().splitlines()
    print(f"a game of {len(lines)} lines against debutant: {result}")

"""A program that plays at random: Python 3.9 or later, nothing to install. README.md says how to start it."""

import json
import os
import random
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

SITE = os.environ.get("MENAGERIE", "http://localhost:8080")
TOKEN = os.environ.get("TOKEN", "")
GAME = os.environ.get("GAME", "bucky")
CONTROL = os.environ.get("CONTROL", "300+3")


def open_path(path, body=None):
    """Asks the API; waits and asks again while the server is busy, away, or says that this was too much."""
    while True:
        request = urllib.request.Request(SITE + "/api" + path, headers={"Authorization": "Bearer " + TOKEN})
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                return error
            time.sleep(float(error.headers.get("Retry-After", 1)))
        except OSError:
            time.sleep(1)


def ask(path, body=None):
    with open_path(path, body) as answer:
        return json.load(answer)


def follow(path):
    """The lines of a stream. After a break it begins again with everything."""
    while True:
        try:
            with open_path(path) as lines:
                if lines.status != 200:
                    raise SystemExit(f"{path} answered {lines.status}; is the token right?")
                for line in lines:
                    if line.strip():
                        yield json.loads(line)
        except (OSError, ValueError):
            pass  # The connection broke.
        time.sleep(1)


def decide(view, turn):
    """What to do in a match: hand the next paper in, or play; None if it waits for somebody else."""
    match, you = view["match"], view["you"]
    if match["start"] is None and not match["plies"]:
        options = ",".join(f"{name}:{value}" for name, value in match["options"].items())
        asked = urllib.parse.urlencode({"seat": you, "options": options, "edition": match["edition"]})
        ready = ask(f"/rules/{match['game']}/papers?{asked}")["readymades"]
        handed_in = len(match["papers"][you])
        if ready and handed_in < len(ready[0]["papers"]):
            return {"kind": "handIn", "text": ready[0]["papers"][handed_in]}
    if turn != you:
        return None
    moves = ask(f"/games/{view['id']}/rules").get("moves")
    # Here a better program would think: /games/ID/rules/move?move=... tells what each move does.
    return {"kind": "play", "text": random.choice(moves)} if moves else None


def play(game):
    for line in follow(f"/games/{game}/stream"):
        if line["t"] == "chat":
            continue
        view = line["view"] if line["t"] == "game" else ask(f"/games/{game}")
        if view["match"]["result"]:
            print(f"{SITE}/game/{game} {view['match']['result']['text']}", flush=True)
            return
        command = decide(view, line["turn"])
        if command:
            # Sent again under the same id, it is done once; on a version that is no more it is refused.
            version = view["version"]
            ask(f"/games/{game}/commands", {"id": f"{game}-{version}", "version": version, "command": command})


def answer(me, seeks):
    """Accepts challenges to this program's game, and declines others with a word."""
    for seek in seeks:
        if seek["to"]["id"] != me["id"]:
            continue
        path = f"/seeks/{seek['id']}/"
        with open_path(path + "join", {}) if seek["game"] == GAME else open_path(path + "decline", {"word": "game"}):
            pass


def main():
    me = ask("/me")["you"]
    playing = {}
    for line in follow("/stream"):
        if line["t"] == "challenges":
            answer(me, line["seeks"])
        if line["t"] != "turns":
            continue
        for game in line["games"]:
            if game["id"] not in playing or not playing[game["id"]].is_alive():
                playing[game["id"]] = threading.Thread(target=play, args=(game["id"],), daemon=True)
                playing[game["id"]].start()
        if line["games"]:
            continue
        # Nothing to play: join whoever offers this game, or offer it.
        offers = [seek for seek in ask("/seeks") if seek["game"] == GAME and not seek["rated"] and not seek["to"]]
        others = [seek for seek in offers if seek["by"]["id"] != me["id"]]
        if others:
            ask(f"/seeks/{others[0]['id']}/join", {})
        else:
            ask("/seeks", {"game": GAME, "control": CONTROL})


if __name__ == "__main__":
    main()

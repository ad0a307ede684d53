"""A whole engine in Python: it takes whenever it can, and else moves at random. docs/engine-protocol.md says what it hears and says.

It needs no rules: it declares the option "Legal", so every "go" brings the legal moves behind "searchmoves".
    menagerie play bucky --engine "python3 engine.py"
"""

import random
import sys


def say(line):
    print(line, flush=True)  # Without a flush the host waits forever.


def choose(moves):
    # Here a better program would think. "position" has told it the game so far; "movetime" or "wtime" tell how long it may take.
    takes = [move for move in moves if "x" in move]
    return random.choice(takes or moves)


def main():
    game, told = "", ""
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "uci":
            say("id name Grabber in Python")
            say("id author the people of Menagerie")
            say("option name Legal type check default true")
            say("uciok")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "setoption" and words[2:3] == ["UCI_Variant"]:
            game = words[4]
        elif words[0] == "position":
            told = line.strip()
        elif words[0] == "go":
            moves = words[words.index("searchmoves") + 1 :] if "searchmoves" in words else []
            if moves:
                move = choose(moves)
                say(f"info string {game}: {len(moves)} moves to choose from, {told.count(' ')} words told")
                say(f"info depth 1 score cp 0 nodes {len(moves)} pv {move}")
                say(f"bestmove {move}")
            else:
                say("bestmove (none)")
        elif words[0] == "quit":
            return
        # Anything else is ignored, so that older engines get along with newer hosts.


if __name__ == "__main__":
    main()

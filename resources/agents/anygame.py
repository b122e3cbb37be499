#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The SIDL Studio developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""An agent for any game: in each of its switches it chooses any action.

    sidl play nim.sidl --seat "bob=exec:python3 anygame.py"

A number as its argument makes it choose the same again in another play.
"""
import json
import random
import sys


def say(kind, **fields):
    """One message is one line, and it has to leave at once."""
    print(json.dumps({"type": kind, **fields}), flush=True)


def main():
    luck = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    for line in sys.stdin:  # ends with the game
        message = json.loads(line)
        if message["type"] == "position" and message["switches"]:
            for place in message["switches"]:
                actions = place.get("actions")  # unlimited switches have templates
                if actions:
                    options = [dict(switch=place["switch"], action=one, probability=1 / len(actions)) for one in actions]
                    say("thinks", options=options, chronon=message["chronon"])  # for whoever looks
                    say("do", switch=place["switch"], action=luck.choice(actions), chronon=message["chronon"])
            say("ready", chronon=message["chronon"])
        elif message["type"] == "refused":  # what is for people goes to standard error
            print(message["switch"], message["reason"], file=sys.stderr)


main()

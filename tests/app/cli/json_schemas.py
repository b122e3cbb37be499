# SPDX-FileCopyrightText: 2026 The SIDL Studio developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What sidl writes with --json is what resources/schemas says, for every verb but those named here."""

import json
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import time

import jsonschema

sidl = pathlib.Path(os.environ["SIDL_BUILD_DIR"]) / "bin" / "sidl"
resources = pathlib.Path(os.environ["SIDL_SOURCE_DIR"]) / "resources"
NO_JSON = {"lsp"}  # it speaks JSON-RPC itself

# Exit status, format, command; in a folder with a few games.
RUNS = """
0 sidl-check check nim.sidl
1 sidl-check check faulty.sidl nim.sidl
2 sidl-check check missing.sidl faulty.sidl
0 sidl-format format --check nim.sidl
1 sidl-format format --check untidy.sidl nim.sidl
2 sidl-format format --check missing.sidl nim.sidl
0 sidl-format format untidy.sidl
0 sidl-convert convert noughts-and-crosses.kif
0 sidl-convert convert nim.sidl -o nim.kif
1 sidl-convert convert muddy-children.sidl --positions 3
0 sidl-play play nim.sidl --policy random --seed 18446744073709551615
0 sidl-play play nim.sidl --policy first --trace run.json
1 sidl-play play nim.sidl --policy first --invariant 'fact([_, 10])'
1 sidl-play play raises.sidl --policy first
1 sidl-play play nim.sidl --moves refused.jsonl
1 sidl-play play nim.sidl --policy first --invariant 'fact([bob, B]), B > 10 // (10 - B)'
0 sidl-runs play nim.sidl --runs 5
1 sidl-runs play nim.sidl --runs 5 --invariant 'fact([_, 10])'
1 sidl-runs play raises.sidl --runs 2
3 sidl-play play nim.sidl --seat alice=exec:false --policy first
3 sidl-runs play nim.sidl --seat alice=exec:false --runs 2
3 sidl-play play tic-tac-toe.sidl --seat "x=exec:sleep 600" --policy random --time 50
3 sidl-runs play tic-tac-toe.sidl --seat "x=exec:sleep 600" --runs 2 --time 50
0 sidl-replay replay run.json nim.sidl
1 sidl-replay replay run.json nim.sidl --invariant 'fact([_, 10])'
1 sidl-replay replay run.json changed.sidl
1 sidl-replay replay lines.sidl-session --invariant 'fact([n, N]), N < 2'
1 sidl-replay replay lines.sidl-session --against longer.sidl
1 sidl-replay replay lines.sidl-session --against shorter.sidl
0 sidl-bench bench nim.sidl --seconds 0.1
0 sidl-bench bench nim.sidl --positions 3 --games 2 --profile
0 sidl-perft perft nim.sidl --depth 3
1 sidl-perft perft raises.sidl --depth 3
0 sidl-analyze analyze nim.sidl
0 sidl-analyze analyze nim.sidl --rules --domains --symmetries --compiled --network --compare nim.sidl --leaks --coverage
1 sidl-analyze analyze nim.sidl --compare kuhn-poker.sidl --invariant 'fact([_, 10])' --reach 'fact([bobb, 0])'
1 sidl-analyze analyze leaking.sidl --leaks --coverage
1 sidl-analyze analyze raises.sidl --explore depth=3
1 sidl-analyze analyze nim.sidl --explore depth=2
0 sidl-analyze analyze noughts-and-crosses.kif --network
1 sidl-analyze analyze kuhn-poker.sidl --explore states=2 --coverage --leaks
0 sidl-analyze analyze kuhn-poker.sidl --knows '[deck]' --assuming 'forall(owned(S, P), does(S, _))' --given '[deck]'
0 sidl-graph graph nim.sidl states
0 sidl-graph graph kuhn-poker.sidl tree --solved
0 sidl-graph graph nim.sidl dependencies
0 sidl-graph graph nim.sidl rules
0 sidl-graph graph nim.sidl domains
0 sidl-solve solve kuhn-poker.sidl
0 sidl-solve solve nim.sidl --method states
0 sidl-solve solve tic-tac-toe.sidl --method alphabeta
0 sidl-solve solve kuhn-poker.sidl --method ranges
0 sidl-solve solve kuhn-poker.sidl --method cfr --rounds 10
0 sidl-solve solve prisoners-dilemma-once.sidl --method dominance
0 sidl-solve solve prisoners-dilemma-once.sidl --method correlated
0 sidl-solve solve prisoners-dilemma-once.sidl --method pareto
0 sidl-solve solve prisoners-dilemma-once.sidl --method maxmin
1 sidl-force solve nim.sidl --force bob '>= 1'
0 sidl-force solve nim.sidl --force alice,bob 'eventually fact([bob, 0])'
0 sidl-export export kuhn-poker.sidl --efg
0 sidl-export export prisoners-dilemma-once.sidl --nfg
0 sidl-export export prisoners-dilemma-once.sidl --matrix -o matrix.tex
0 sidl-export export kuhn-poker.sidl --tikz --solved
0 sidl-why why nim.sidl legal '[main]'
0 sidl-why why nim.sidl action '[main]' '[4]' --not
0 sidl-why why nim.sidl word '[_, 0]' --from run.json
1 sidl-why why nim.sidl word '[bob, 70]'
0 sidl-why why nim.sidl payoff '[bob]' --from run.json
1 sidl-why why kuhn-poker.sidl knows '[holds, bob, _]' --policy first --chronons 1
0 sidl-why why raises.sidl error --policy first
0 sidl-tests test nim.test.sidl
1 sidl-tests test wrong.test.sidl
2 sidl-tests test unusable.test.sidl
2 sidl-tests test missing.test.sidl nim.test.sidl
0 sidl-test-list test --list nim.test.sidl
0 sidl-mutants test nim.test.sidl --mutants --least 1
0 sidl-simulation-summary simulate nim.sidl --seat alice=first --plays 5 -o plays.csv
1 sidl-simulation-summary simulate raises.sidl --plays 5 -o raises.csv
3 sidl-simulation-summary simulate nim.sidl --seat alice=exec:false --plays 2 -o misses.csv
0 sidl-simulation-summary simulate nim.sidl --plays 5
0 sidl-simulation-summary simulate nim.sidl --tournament agents.txt --plays 4 -o tournament.csv
"""

# Format, command that takes long: each is interrupted once it has worked for a second.
INTERRUPTED = """
sidl-tests test endless.test.sidl --time-limit 600000
sidl-mutants test counts.test.sidl --mutants --mutant-time 600000 --inferences 1000000000000
sidl-analyze analyze grows.sidl --explore depth=100000000,states=100000000,transitions=100000000 --invariant 'fact(_)'
sidl-analyze analyze endless.sidl --symmetries --explore depth=3 --time-limit 600000
sidl-perft perft grows.sidl --depth 1000000 --time 0
sidl-play play grows.sidl --policy random --chronons 100000000
sidl-simulation-summary simulate nim.sidl --plays 100000000
sidl-simulation-summary simulate nim.sidl --plays 100000000 -o interrupted.sqlite
sidl-solve solve kuhn-poker.sidl --method cfr --rounds 1000000000
sidl-check check faulty.sidl large.sidl
sidl-format format --check untidy.sidl large.sidl
sidl-error solve grows.sidl --method states --depth 1000000 --nodes 100000000
"""

FILES = {
    "faulty.sidl": "game(x).\ninit([a], 0).\nlegal([m]) :- undefinedThing(1).\n",
    "refused.jsonl": '{"[main]": "[7]"}\n',
    "agents.txt": "first\nrandom\n",
    "untidy.sidl": "game( x ).\ninit([a],0).\n",
    "raises.sidl": "game(x).\ninit([a], 0).\ninit([n, one]).\nlegal([m]) :- true.\nowned([m], [a]) :- legal([m]).\n"
                   "switch([m], [go]) :- legal([m]).\ndo([go]) :- fact([n, N]), M is N + 1, create([n, M]).\n",
    "nim.test.sidl": "test('begins', [fact([alice, 10])]).\nalways('never below nothing', \\+ (fact([_, N]), N < 0)).\n",
    "wrong.test.sidl": "tests('nim.sidl').\ntest('begins', [fact([alice, 9])]).\n"
                       "always('ten', fact([_, 10])).\nreachable('never', fact([no])).\n",
    "broken.sidl": "game(x",
    "endless.sidl": "game(x).\ninit([a], 0).\nlegal([m]) :- catch((repeat, fail), _, (repeat, fail)).\n",
    "endless.test.sidl": "test('goes on', [step]).\n",
    "counts.sidl": "game(x).\ninit([a], 0).\ninit([n, 0]).\nlegal([m]) :- fact([n, 0]), count(3).\nowned([m], [a]).\n"
                   "switch([m], [go]).\ndo([go]) :- delete([n, 0]), create([n, 1]).\ncount(N) :- N =:= 0.\n"
                   "count(N) :- N > 0, M is N - 1, count(M).\n",
    "counts.test.sidl": "test('goes', [choose([m], [go]), step, fact([n, 1])]).\n",
    "large.sidl": "game(x).\n" + "".join(f"p({i}, [a, b, X]) :- q(X), X > 3, \\+ r(X).\n" for i in range(120000)),
    "unusable.test.sidl": "tests('nim.sidl').\ngolden('none.json').\nnothing.\n",
}


def place_games(folder):
    games = resources / "games"
    for name in ("nim.sidl", "tic-tac-toe.sidl", "kuhn-poker.sidl", "noughts-and-crosses.kif", "muddy-children.sidl",
                 "prisoners-dilemma-once.sidl"):
        (folder / name).write_text((games / name).read_text())
    for name, text in FILES.items():
        (folder / name).write_text(text)
    nim = (games / "nim.sidl").read_text()
    (folder / "changed.sidl").write_text(nim.replace("payoff([Winner], 1.0)", "payoff([Winner], 2.0)"))
    (folder / "lines.sidl-session").write_text(json.dumps(session_of_two_lines()))
    (folder / "longer.sidl").write_text(COUNT.replace("M is N + K", "M is N + 2 * K"))
    (folder / "shorter.sidl").write_text(COUNT.replace("switch([m], [2]).", ""))
    (folder / "grows.sidl").write_text(COUNT.replace("N < 9", "N < 1000000000"))
    (folder / "leaking.sidl").write_text((games / "kuhn-poker.sidl").read_text() + LEAK)


COUNT = "init([a], 0).\ninit([n, 0]).\nlegal([m]) :- fact([n, N]), N < 9.\nowned([m], [a]).\nswitch([m], [1]).\n" \
        "switch([m], [2]).\ndo([K]) :- fact([n, N]), M is N + K, delete([n, N]), create([n, M]).\n"


def session_of_two_lines():
    def node(number, action):
        deleted, created = "[n,0]", f"[n,{action}]"
        edge = {"does": [["[m]", f"[{action}]"]], "applied": [["[m]", f"[{action}]"]], "failed": [], "created": [created],
                "deleted": [deleted], "conflicts": [], "payoffs": {"[a]": []},
                "sent": {"[a]": ["-" + deleted, "+" + created]}}
        return {"id": number, "parent": 0, "edge": edge}
    root = {"id": 0, "state": {"facts": ["[n,0]"], "accounts": {"[a]": 0}}}
    return {"format": "sidl-session", "version": 1, "game": "count", "source": {"path": "", "sha256": ""},
            "language": "sidl-3.0", "text": COUNT, "seed": "1", "players": ["[a]"], "current": 1,
            "nodes": [root, node(1, 1), node(2, 2)]}


LEAK = "legal([king]) :- fact([holds, bob, king]).\nowned([king], [alice]) :- legal([king]).\n" \
       "switch([king], [tell]) :- legal([king]).\n"


# What each verb ends with where it can tell nothing: a file that is not there, one that is no game, a wrong option. {} is
# the file; what is wrong in a file is told by check, format and test in their own objects.
ARGUMENTS = {"check": "{}", "format": "--check {}", "convert": "{}", "play": "{} --policy first", "replay": "run.json {}",
             "bench": "{} --seconds 0.1", "perft": "{} 2", "analyze": "{}", "graph": "{} states", "solve": "{}",
             "export": "{} --efg", "why": "{} legal '[m]'", "test": "{}", "simulate": "{} --plays 2 -o none.csv"}
OWN = {"check", "format", "test"}


def failing(verb):
    missing, broken = (ARGUMENTS[verb].format(name) for name in ("missing.sidl", "broken.sidl"))
    yield f"2 {'sidl-tests' if verb == 'test' else 'sidl-error'} {verb} {missing}"  # reports tell of all that was named
    yield f"2 sidl-error {verb} {missing} --no-such-option"
    if verb not in OWN:
        yield f"{2 if verb == 'replay' else 1} sidl-error {verb} {broken}"  # 1 of replay is a difference


def wrong_error(command, told, ran):
    if told["status"] != ran.returncode or "\n".join(told["messages"]) != ran.stderr.strip():
        yield f"{command}: {told}\n{ran.stderr}"
    if ("broken.sidl" in command) != any(problem["code"] == "unclosed-bracket" for problem in told["problems"]):
        yield f"{command}: problems {told['problems']}"


def ticks_of(process):
    """What it has taken of a processor."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def wrong_when_interrupted(form, command, schemas, folder):
    with subprocess.Popen([sidl, *shlex.split(command), "--json"], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as ran:
        while ran.poll() is None and ticks_of(ran.pid) < os.sysconf("SC_CLK_TCK"):
            time.sleep(0.05)
        ran.send_signal(signal.SIGINT)
        out, messages = ran.communicate()
    try:
        told = json.loads(out)
        schemas[form].validate(told)
        if ran.returncode != 130 or told.get("format") != form or not told.get("interrupted"):
            yield f"{command}, interrupted: exit status {ran.returncode}: {out}\n{messages}"
        if told.get("complete"):
            yield f"{command}, interrupted, and complete: {out}"
        for name, found in told.items():
            if isinstance(found, dict) and found.get("incomplete") and "interrupted" not in found.get("reasons", []):
                yield f"{command}, interrupted: {name} is incomplete by {found.get('reasons')}"
    except (ValueError, jsonschema.ValidationError) as why:
        yield f"{command}, interrupted: exit status {ran.returncode}: {why}\n{messages}"


def main():
    folder = pathlib.Path(sys.argv[1])
    place_games(folder)
    schemas = {}
    for path in sorted((resources / "schemas").glob("*.schema.json")):
        schema = json.loads(path.read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        schemas[schema["title"]] = jsonschema.Draft202012Validator(schema)
        assert path.name == schema["title"] + ".schema.json", path
        assert f"`{schema['title']}`" in (resources / "docs" / "commandline.md").read_text(), f"commandline.md lacks {path.name}"
    failures, verbs = [], set()
    unused = set(schemas)
    runs = RUNS.strip().splitlines()
    for verb in ARGUMENTS:
        runs += failing(verb)
    runs += ["2 sidl-error win", "2 sidl-error check"]
    for line in runs:
        status, form, command = line.split(" ", 2)
        arguments = shlex.split(command)
        verbs.add(arguments[0])
        ran = subprocess.run([sidl, *arguments, "--json"], cwd=folder, capture_output=True, text=True, check=False)
        try:
            told = json.loads(ran.stdout)
            schemas[form].validate(told)
            if ran.returncode != int(status):
                failures.append(f"{command}: exit status {ran.returncode}\n{ran.stderr}")
            if told.get("format") != form:
                failures.append(f"{command}: format {told.get('format')}")
            if form == "sidl-error":
                failures += wrong_error(command, told, ran)
            unused.discard(form)
        except (ValueError, jsonschema.ValidationError) as why:
            failures.append(f"{command}: exit status {ran.returncode}: {why}\n{ran.stderr}")
    for line in INTERRUPTED.strip().splitlines():
        failures += wrong_when_interrupted(*line.split(" ", 1), schemas, folder)
    told = subprocess.run([sidl, "--help"], capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"^  ([a-z]+) ", told.split("Subcommands:")[1].split("\n\n")[0], re.M))
    if missing := known - (verbs & set(ARGUMENTS)) - NO_JSON:
        failures.append(f"no run of {missing}")
    if unused:
        failures.append(f"nothing is checked by {unused}")
    for failure in failures:
        print("FAILED:", failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The script for CI services: what it ends with for games that are well, and for those that are not.
set -euo pipefail

PATH=$SIDL_BUILD_DIR/bin:$PATH
script=$SIDL_SOURCE_DIR/resources/ci/games.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# ends WITH WHY [OPTION]: the script, over the folder "a game".
ends() {
    local code=0
    bash "$script" "${@:3}" 'a game' report.xml >out 2>&1 || code=$?
    [ "$code" = "$1" ] || { cat out; echo "FAILED: $2: ended with $code in place of $1"; exit 1; }
}

mkdir 'a game'
ends 2 "there is no game"
cp "$SIDL_SOURCE_DIR/resources/games/nim.sidl" "$SIDL_SOURCE_DIR/resources/games/monty-hall.kif" 'a game'
ends 0 "there are games without tests"
echo 'init([a], 0). init([b]). legal([m]) :- fact([b]), X = 1. owned([m], [a]). switch([m], [c]). do([c]) :- delete([b]).' \
    >'a game/warned.sidl'
ends 0 "a game has a warning"
ends 1 "a game has a warning, which is to count" --warnings-as-errors
rm 'a game/warned.sidl'
[ ! -e report.xml ] || { echo "FAILED: there is a report of no tests"; exit 1; }
echo "test('three of ten', [choose([main], [3]), step, fact([bob, 7])])." >'a game/nim.test.sidl'
ends 0 "the tests pass"
grep -q 'three of ten' report.xml || { echo "FAILED: the report tells no test"; exit 1; }
echo "test('wrong', [choose([main], [3]), step, fact([bob, 8])])." >>'a game/nim.test.sidl'
ends 1 "a test fails"
echo "test('wrong', [choose([main], [3]), step, fact([bob, 7])])." >'a game/nim.test.sidl'
for suffix in sidl kif gdl hrf sdl efg nfg; do
    echo 'init([a], 0' >"a game/broken.$suffix"
    ends 1 "a game has errors: $suffix"
    rm "a game/broken.$suffix"
done
echo 'init([a], 0' >'a game/broken.sidl'
echo "tests('missing.sidl')." >'a game/nim.test.sidl'
ends 2 "a test has no game"
echo "The script for CI services ends as it should."

#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs every command that README.md shows in a block marked ```sh, in a scratch folder that looks like the project's.
#
#   build/bin/sidl …     is run, and must exit with 0
#   bash app/run …       is run without a display: it plays the game in the terminal
#   bash tests/run …     is not run (this is one of its tests), but must parse and know its arguments
#
# Anything else is an error: a command that no test runs has no place there.
# shellcheck disable=SC2016   # the backquotes are Markdown's
set -euo pipefail
root=$(cd -P "${SIDL_SOURCE_DIR:-$(dirname "${BASH_SOURCE[0]}")/../..}" && pwd)
build=${SIDL_BUILD_DIR:-$root/build}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for entry in "$root"/*; do
    [ "$(basename "$entry")" = build ] || ln -s "$entry" "$scratch"
done
ln -s "$build" "$scratch/build"
cd "$scratch"

# The commands, one a line; a backslash at the end of a line joins it with the next, as in the shell.
commands() {
    sed -n '/^```sh$/,/^```$/p' "$root/README.md" | sed '/^```/d' |
        sed -e ':join' -e '/\\$/N' -e 's/\\\n//' -e 't join' -e 's/[[:space:]]#.*//' -e '/^[[:space:]]*\(#.*\)\{0,1\}$/d'
}

failures=0
count=0
while IFS= read -r command; do
    count=$((count + 1))
    case $command in
    "bash tests/run"*) run="bash -n tests/run && $command --help" ;;
    "bash app/run"* | "build/bin/sidl "*) run=$command ;;
    *)
        echo "FAIL: no test knows how to run: $command"
        failures=$((failures + 1))
        continue
        ;;
    esac
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM TERM=dumb SIDL_BUILD_DIR="$build" \
        timeout 120 bash -c "$run" </dev/null >output 2>&1 || status=$?
    if [ "$status" -eq 0 ]; then
        echo "ok: $command"
    else
        echo "FAIL: exit code $status from: $command"
        sed 's/^/    | /' output | tail -n 40
        failures=$((failures + 1))
    fi
done < <(commands)

if [ "$count" -lt 4 ]; then
    echo "FAIL: only $count commands found in README.md"
    failures=$((failures + 1))
fi
echo "$count commands, $failures failures"
[ "$failures" -eq 0 ]

#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The set-up on machines that are made up: stand-ins for apt-get, dpkg-query, cmake and sudo write down how they are called.
# shellcheck disable=SC2016   # what stands in single quotes is run later, by a stand-in
set -euo pipefail
root=$(cd -P "${SIDL_SOURCE_DIR:-$(dirname "${BASH_SOURCE[0]}")/../..}" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export SIDL_BUILD_DIR=$scratch/build CALLS=$scratch/calls
unset DISPLAY WAYLAND_DISPLAY

failures=0
wrong() {
    printf 'FAIL: %s: %s\n' "$case" "$*"
    sed 's/^/    | /' "$scratch/output" "$CALLS" 2>/dev/null || true
    failures=$((failures + 1))
}

# stand_in NAME SCRIPT: a program of that name which notes its arguments, then runs SCRIPT.
stand_in() {
    printf '#!/bin/bash\necho "%s $*" >>"$CALLS"\n%s\n' "$1" "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# A machine on which all is installed, and building makes programs that say what they are.
new_machine() {
    case=$1
    rm -rf "${scratch:?}/bin" "$SIDL_BUILD_DIR"
    mkdir -p "$scratch/bin"
    : >"$CALLS"
    stand_in dpkg-query 'for p in "${@:3}"; do [ "$p" = "${LACKING:-}" ] || echo "$p installed"; done'
    stand_in apt-get 'exit 0'
    stand_in sudo 'exec "$@"'
    stand_in cmake '
        case $1 in
        --fresh) mkdir -p "$7" && touch "$7/build.ninja" && echo "CMAKE_HOME_DIRECTORY:INTERNAL=$3" >"$7/CMakeCache.txt" ;;
        --build) mkdir -p "$2/bin" && cp "$(dirname "$0")"/sidl* "$2/bin" ;;
        esac'
    stand_in ctest 'exit 0'
    stand_in sidl 'exit 0'
    stand_in sidl-studio 'exit 0'
}

# app_run STATUS ARGUMENT…: runs app/run on that machine, and expects that exit code.
app_run() {
    local wanted=$1 status=0
    shift
    PATH=$scratch/bin:$PATH bash "$root/app/run" "$@" >"$scratch/output" 2>&1 </dev/null || status=$?
    [ "$status" -eq "$wanted" ] || wrong "exit code $status instead of $wanted"
}
# tests_run STATUS ARGUMENT…: the same for tests/run.
tests_run() {
    local wanted=$1 status=0
    shift
    PATH=$scratch/bin:$PATH bash "$root/tests/run" "$@" >"$scratch/output" 2>&1 </dev/null || status=$?
    [ "$status" -eq "$wanted" ] || wrong "exit code $status instead of $wanted"
}
called() { grep -qE -- "$1" "$CALLS" || wrong "no call of $1"; }
not_called() { ! grep -qE -- "$1" "$CALLS" || wrong "a call of $1"; }
said() { grep -qF -- "$1" "$scratch/output" || wrong "did not say: $1"; }

game=$scratch/some\ game.sidl
touch "$game"

new_machine "all is there"
app_run 0 "$game"
not_called '^apt-get'
called '^cmake --fresh'
called "^sidl play $game\$"
said "no display"
: >"$CALLS"
app_run 0 "$game"
not_called '^apt-get'
not_called '^cmake --fresh'
called '^cmake --build'

new_machine "arguments for the program"
app_run 0 "$game" -- --seed 7 --quiet
called "^sidl play $game --seed 7 --quiet\$"

new_machine "a display"
DISPLAY=:77 app_run 0 "$game" -- --extra
called "^sidl-studio $game --extra\$"
not_called '^sidl play'

new_machine "the program's exit code"
stand_in sidl-studio 'exit 3'
DISPLAY=:77 app_run 3 "$game"

new_machine "a display that does not answer"
stand_in sidl-studio 'echo "This application failed to start because no Qt platform plugin could be initialized." >&2; exit 134'
DISPLAY=:77 app_run 0 "$game"
said ":77"
called '^sidl play'

new_machine "one package is missing"
LACKING=libcli11-dev app_run 0 "$game"
called '^apt-get .*update'
called '^apt-get .*install --no-install-recommends libcli11-dev$'

new_machine "package lists cannot be updated, but the package can be had"
stand_in apt-get 'case $* in *update*) echo "E: no such host"; exit 100 ;; esac'
LACKING=cmake app_run 0 "$game"

new_machine "a package cannot be installed"
stand_in apt-get 'case $* in *install*) echo "E: Unable to locate package cmake"; exit 100 ;; esac'
LACKING=cmake app_run 1 "$game"
said "Installing Debian packages: cmake"
said "E: Unable to locate package cmake"
said "$SIDL_BUILD_DIR/log/install.log"
not_called '^cmake'

new_machine "configuring fails"
stand_in cmake 'echo "CMake Error: no Qt here"; exit 1'
app_run 1 "$game"
said "this step failed: Configuring"
said "no Qt here"
said "$SIDL_BUILD_DIR/log/configure-programs.log"

new_machine "building fails"
app_run 0 "$game"
stand_in cmake 'for i in {1..60}; do echo "[$i/90] fine"; done; echo "FAILED: x.o"; echo "x.cpp:1:1: error: odd"; exit 1'
app_run 1 "$game"
said "this step failed: Building"
said "x.cpp:1:1: error: odd"

new_machine "a build folder of another copy of the project"
app_run 0 "$game"
echo "CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere" >"$SIDL_BUILD_DIR/CMakeCache.txt"
: >"$CALLS"
app_run 0 "$game"
called '^cmake --fresh'

new_machine "what tests alone need is not there"
LACKING=librapidcheck-dev app_run 0 "$game"
not_called '^apt-get'
called '^cmake --fresh .* --preset programs'
LACKING=librapidcheck-dev tests_run 0
called '^apt-get .*install --no-install-recommends librapidcheck-dev$'

new_machine "tests after the programs"
app_run 0 "$game"
echo "BUILD_TESTING:BOOL=OFF" >>"$SIDL_BUILD_DIR/CMakeCache.txt"
: >"$CALLS"
tests_run 0 --no-asan
called '^cmake --fresh .* --preset release'
called '^ctest --test-dir'
not_called 'asan'
: >"$CALLS"
app_run 0 "$game"
tests_run 0 --no-asan
not_called '^cmake --fresh'

new_machine "wrong usage"
app_run 2 "$scratch/no such game.sidl"
said "cannot read the game"
app_run 2 --nonsense
app_run 2 "$game" "$game"
[ ! -s "$CALLS" ] || wrong "something was done nevertheless"

new_machine "a relative path, called from elsewhere"
(cd "$scratch" && app_run 0 "some game.sidl" && [ "$failures" -eq 0 ]) || failures=$((failures + 1))
called '^sidl play some game.sidl$'

echo "$failures failures"
[ "$failures" -eq 0 ]

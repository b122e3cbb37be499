#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Plays a simulation in parts with GNU parallel, one part at once for each processor, and puts them together:
#
#   bash parallel.sh PARTS OUT GAME [OPTION OF sidl simulate]…
#   bash parallel.sh 16 nim.csv nim.sidl --seat alice=mcts --plays 100000
#
# The parts are kept in a folder beside OUT (nim.csv.parts). The same command goes on where it was stopped. Options of
# GNU parallel, such as --jobs 4 or --sshloginfile FILE, can be given in the variable PARALLEL.
set -euo pipefail

if [ $# -lt 3 ]; then
    sed -n '6,7s/^# *//p' "$0" >&2
    exit 2
fi
count=$1
out=$2
shift 2
parts=$out.parts
mkdir -p "$parts"

seq "$count" |
    parallel --quote --halt soon,fail=1 \
        sidl simulate "$@" --jobs 1 --shard "{}/$count" -o "$parts/{}.sqlite" >/dev/null
files=()
for ((part = 1; part <= count; part++)); do
    files+=("$parts/$part.sqlite")
done
sidl simulate --merge "${files[@]}" -o "$out"

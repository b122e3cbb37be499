#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The scripts for GNU parallel and Slurm give what one run gives.
set -euo pipefail

fail() {
    echo "FAIL: $*" >&2
    exit 1
}

scripts=$SIDL_SOURCE_DIR/resources/simulation
PATH=$SIDL_BUILD_DIR/bin:$PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cp "$SIDL_SOURCE_DIR/resources/games/nim.sidl" 'a game.sidl'
options=(--seat alice=first --plays 500 --seed 6)
sidl simulate 'a game.sidl' "${options[@]}" -o whole.csv >whole.txt

command -v parallel >/dev/null || fail "GNU parallel is missing: tests/run installs it"
bash "$scripts/parallel.sh" 5 'in parts.csv' 'a game.sidl' "${options[@]}" >parts.txt
cmp whole.csv 'in parts.csv'
cmp whole.txt parts.txt
[ "$(find 'in parts.csv.parts' -name '*.sqlite' | wc -l)" = 5 ] || fail "not five parts"

# Stopped in the middle, it goes on; a task that fails is told.
rm 'in parts.csv' 'in parts.csv.parts/3.sqlite'
bash "$scripts/parallel.sh" 5 'in parts.csv' 'a game.sidl' "${options[@]}" >parts.txt
cmp whole.csv 'in parts.csv'
if bash "$scripts/parallel.sh" 2 faulty.csv 'a game.sidl' --seat carol=first >/dev/null 2>errors.txt; then
    fail "an unknown seat went through"
fi
grep -q 'there is no seat carol' errors.txt
[ ! -e faulty.csv ] || fail "something was written"

# What Slurm does with a job array: each task gets its number and how many there are.
for task in 2 1 3; do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 \
        bash "$scripts/slurm.sh" array.csv 'a game.sidl' "${options[@]}" >/dev/null
done
SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=1 PARTS=3 \
    bash "$scripts/slurm.sh" array.csv 'a game.sidl' "${options[@]}" >/dev/null
sidl simulate --merge array.csv.parts/*.sqlite -o array.csv >/dev/null
cmp whole.csv array.csv
if bash "$scripts/slurm.sh" array.csv 'a game.sidl' 2>errors.txt; then
    fail "it ran outside of an array"
fi
grep -q '^sbatch --array' errors.txt

#!/usr/bin/env bash
#SBATCH --job-name=sidl
#SBATCH --output=sidl-%A-%a.log
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Plays one part of a simulation, as a task of a job array of Slurm:
#
#   sbatch --array=1-16 slurm.sh OUT GAME [OPTION OF sidl simulate]…
#   sbatch --array=1-16 --cpus-per-task=4 slurm.sh nim.csv nim.sidl --seat alice=mcts --plays 100000
#
# The parts are kept in a folder beside OUT (nim.csv.parts). A task that was stopped goes on where it was when it is run
# again: with the same array, or, alone, with --export=ALL,PARTS=16 --array=3. When all are done:
#
#   sidl simulate --merge nim.csv.parts/*.sqlite -o nim.csv
set -euo pipefail

if [ $# -lt 2 ] || [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    sed -n '8,9s/^# *//p' "$0" >&2
    exit 2
fi
parts=$1.parts
shift
mkdir -p "$parts"
exec sidl simulate "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --shard "$SLURM_ARRAY_TASK_ID/${PARTS:-$SLURM_ARRAY_TASK_COUNT}" -o "$parts/$SLURM_ARRAY_TASK_ID.sqlite"

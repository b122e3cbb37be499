#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The script for Slurm, run by Slurm itself: a cluster of this machine alone, set up below a folder of its own.
set -euo pipefail

skip() {
    echo "Slurm is not tested: $*"
    exit 77
}

for program in munged slurmctld slurmd sbatch; do
    command -v "$program" >/dev/null || skip "$program is missing (packages slurm-wlm and munge)"
done
[ "$(id -u)" = 0 ] || skip "its daemon slurmd runs as root alone"

scripts=$SIDL_SOURCE_DIR/resources/simulation
PATH=$SIDL_BUILD_DIR/bin:$PATH
folder=$(mktemp -d /tmp/slurm.XXXXXX)
daemons=()
end() {
    if [ ${#daemons[@]} -gt 0 ]; then
        kill "${daemons[@]}" 2>/dev/null || true
        wait "${daemons[@]}" 2>/dev/null || true
    fi
    rm -rf "$folder"
}
trap end EXIT
cd "$folder"
mkdir state spool
host=$(hostname -s)
port=$((20000 + $$ % 20000))
head -c 1024 /dev/urandom >munge.key
chmod 400 munge.key
cat >slurm.conf <<END
ClusterName=sidl
SlurmctldHost=$host(localhost)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
SlurmUser=$(id -un)
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
echo 'CgroupPlugin=autodetect' >cgroup.conf
export SLURM_CONF=$folder/slurm.conf

munged --foreground --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
    --pid-file="$folder/munged.pid" --seed-file="$folder/munge.seed" --log-file="$folder/munged.log" 2>munged.err &
daemons+=($!)
slurmctld -D 2>slurmctld.err &
daemons+=($!)
slurmd -D -N "$host" 2>slurmd.err &
daemons+=($!)
for ((second = 0; second < 60; second++)); do
    if sinfo --noheader --format=%t 2>/dev/null | grep '^idle' >/dev/null; then
        break
    fi
    sleep 1
done
sinfo --noheader --format=%t 2>/dev/null | grep '^idle' >/dev/null ||
    skip "this machine takes no jobs: $(grep -h 'error:' slurmd.err slurmctld.err | tail -n 1)"

cp "$SIDL_SOURCE_DIR/resources/games/nim.sidl" .
options=(--seat alice=first --plays 400 --seed 6)
sidl simulate nim.sidl "${options[@]}" -o whole.csv >/dev/null
sbatch --wait --array=1-4 "$scripts/slurm.sh" array.csv nim.sidl "${options[@]}"
sidl simulate --merge array.csv.parts/*.sqlite -o array.csv >/dev/null
cmp whole.csv array.csv

# One task alone, again.
rm array.csv array.csv.parts/3.sqlite
sbatch --wait --export=ALL,PARTS=4 --array=3 "$scripts/slurm.sh" array.csv nim.sidl "${options[@]}"
sidl simulate --merge array.csv.parts/*.sqlite -o array.csv >/dev/null
cmp whole.csv array.csv

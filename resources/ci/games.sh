#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail

if [ "${1:-}" = -h ] || [ "${1:-}" = --help ]; then
    cat <<'END'
Usage: bash games.sh [--warnings-as-errors] [FOLDER [REPORT]]

Checks all games of FOLDER (.) and runs all its tests, as a CI service does for every change. REPORT (games.xml) takes the
outcomes of the tests in the form that CI services show. Exit status: 0 all is well, 1 a game has errors, or with
--warnings-as-errors warnings, or a test failed, 2 something could not be read.
END
    exit 0
fi

options=()
if [ "${1:-}" = --warnings-as-errors ]; then
    options=("$1")
    shift
fi
folder=${1:-.}
report=${2:-games.xml}
code=0
mapfile -d '' -t games < <(find "$folder" -type f \( -name '*.sidl' -o -name '*.kif' -o -name '*.gdl' -o -name '*.hrf' -o \
    -name '*.sdl' -o -name '*.efg' -o -name '*.nfg' \) \
    ! -name '*.test.sidl' -print0 | sort -z)
if [ ${#games[@]} -eq 0 ]; then
    echo "games.sh: there is no game in $folder" >&2
    exit 2
fi
sidl check "${options[@]}" "${games[@]}" || code=$?
if [ -n "$(find "$folder" -type f -name '*.test.sidl' -print -quit)" ]; then
    tests=0
    sidl test "$folder" --junit "$report" || tests=$?
    code=$((tests > code ? tests : code))
fi
exit $code

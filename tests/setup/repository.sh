#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What holds for the repository as a whole: its top level, a licence line in each source file, scripts that parse.
set -euo pipefail
cd "${SIDL_SOURCE_DIR:-$(dirname "${BASH_SOURCE[0]}")/../..}"

failures=0
wrong() {
    printf 'FAIL: %s\n' "$*"
    failures=$((failures + 1))
}

# The project's files, whether they are committed yet or not; without git (an unpacked archive), all but what was built.
project_files() {
    git -c safe.directory='*' ls-files --cached --others --exclude-standard 2>/dev/null ||
        find . \( -name build -o -name .git \) -prune -o -type f -print | sed 's,^\./,,'
}
mapfile -t files < <(project_files | LC_ALL=C sort -u | while IFS= read -r file; do
    if [ -e "$file" ]; then   # git lists deleted files until that is committed
        printf '%s\n' "$file"
    fi
done)
[ ${#files[@]} -gt 0 ] || wrong "no files found in $PWD"

wanted="CMakeLists.txt CMakePresets.json LICENSE README.md app debugger editor resources sidl tests visualizer"
found=$(printf '%s\n' "${files[@]}" | cut -d/ -f1 | grep -v '^\.' | LC_ALL=C sort -u | tr '\n' ' ')
[ "${found% }" = "$wanted" ] || wrong "the top level is
    $found
  but should be
    $wanted"

# Without a process for each: there are thousands of files.
sources=()
for file in "${files[@]}"; do
    first=
    IFS= read -r -n 200 first <"$file" || true   # a short or empty file ends before its line
    case $file in
    tests/data/*) ;;   # games, traces and listings, some not ours
    *.cpp | *.h | *.js | *.pl | *.cmake | *.sh | *.py | *.in | CMakeLists.txt | */CMakeLists.txt) sources+=("$file") ;;
    *) [[ $first != '#!'* ]] || sources+=("$file") ;;
    esac
    if [[ $file = *.sh || $first =~ ^'#!'.*sh$ ]]; then
        bash -n "$file" || wrong "$file does not parse"
    fi
done
for file in "${sources[@]}"; do
    [ -s "$file" ] || wrong "$file is empty"
done
while IFS= read -r file; do
    wrong "$file has no SPDX line"
done < <(awk 'FNR == 1 { if (NR > 1 && !has) print last; has = 0; last = FILENAME }
    FNR <= 5 && /SPDX-License-Identifier: GPL-3.0-or-later/ { has = 1 }
    END { if (!has) print last }' "${sources[@]}")
checked=${#sources[@]}
[ "$checked" -ge 5 ] || wrong "only $checked source files found in $PWD"

for file in app/run tests/run .ci/checks .ci/run .ci/tidy; do
    [ -x "$file" ] || wrong "$file is not executable"
done
grep -q 'GNU GENERAL PUBLIC LICENSE' LICENSE || wrong "LICENSE is not the GPL"

echo "$checked source files checked, $failures failures"
[ "$failures" -eq 0 ]

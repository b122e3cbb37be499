#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The source archive holds the project's files and nothing else; it can be unpacked, configured, built, and packed again.
set -euo pipefail
export LC_ALL=C.UTF-8

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# pack BUILD OUT: the archive's name.
pack() {
    cpack --config "$1/CPackSourceConfig.cmake" -B "$2" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; fail "cpack"; }
    printf '%s\n' "$2"/*.tar.xz
}
listed() { tar tf "$1" | grep -v '/$' | sed 's,^[^/]*/,,' | sort; }

archive=$(pack "$SIDL_BUILD_DIR" "$folder/first")
listed "$archive" >"$folder/packed"
cd "$SIDL_SOURCE_DIR"
if git -c safe.directory='*' ls-files >"$folder/tracked" 2>/dev/null; then
    while IFS= read -r file; do
        if [ -e "$file" ]; then
            printf '%s\n' "$file"
        fi
    done <"$folder/tracked" | sort | diff - "$folder/packed" >&2 || fail "the archive has other files than git"
fi
grep -qx 'CMakeLists.txt' "$folder/packed" || fail "the archive lacks CMakeLists.txt"
if grep -qE '^(build|\.git)/' "$folder/packed"; then
    fail "the archive has what was built, or git's own files"
fi

tar xf "$archive" -C "$folder"
source=$(echo "$folder"/sidl-studio-*/)
[ -x "$source/tests/run" ] || fail "scripts are not executable any more"
cmake -S "$source" -B "$source/build" -G Ninja -DBUILD_TESTING=OFF >"$folder/log" 2>&1 ||
    { cat "$folder/log" >&2; fail "it cannot be configured"; }
cmake --build "$source/build" --target sidl_work >"$folder/log" 2>&1 || { cat "$folder/log" >&2; fail "it cannot be built"; }
listed "$(pack "$source/build" "$folder/second")" | diff - "$folder/packed" >&2 || fail "packed again it has other files"
printf '%s files are packed.\n' "$(wc -l <"$folder/packed")"

#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What sidl writes with --json is what its schemas say. The checker is Debian's, whatever other Python there is.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
/usr/bin/python3 "$SIDL_SOURCE_DIR/tests/app/cli/json_schemas.py" "$folder"

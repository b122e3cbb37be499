#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The extension for VS Code: its folder is what VS Code expects, and it starts sidl lsp, tells problems, and runs what code
# lenses say. In place of VS Code stands an editor that is made up, in place of the one library that the extension needs a
# small language client: nothing is fetched. With the library, from the registry of packages:
#
#   cp -r resources/vscode FOLDER && (cd FOLDER && npm install)
#   EXTENSION=FOLDER SIDL_SOURCE_DIR=$PWD SIDL_BUILD_DIR=$PWD/build bash tests/resources/vscode_extension.sh
set -euo pipefail

command -v node >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
extension=${EXTENSION:-$SIDL_SOURCE_DIR/resources/vscode}
node --check "$extension/extension.js"
node "$SIDL_SOURCE_DIR/tests/resources/vscode/check.js" "$extension" "$SIDL_BUILD_DIR/bin/sidl" "$folder"

#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Neovim as a client of sidl lsp, with the settings that the manual's page on editors has.
set -euo pipefail
export LC_ALL=C.UTF-8

command -v nvim >/dev/null || exit 77
tests=$SIDL_SOURCE_DIR/tests/app/cli
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder/home XDG_CONFIG_HOME=$folder/home XDG_DATA_HOME=$folder/home XDG_CACHE_HOME=$folder/home
export XDG_STATE_HOME=$folder/home PATH=$SIDL_BUILD_DIR/bin:$PATH
mkdir -p "$HOME" "$folder/games"

# shellcheck disable=SC2016 # backquotes of Markdown
sed -n '/^```lua/,/^```$/p' "$SIDL_SOURCE_DIR/resources/docs/editors.md" | sed '/^```/d' >"$folder/init.lua"
cp "$SIDL_SOURCE_DIR/resources/games/one-card-poker.kif" "$folder/games/poker.kif"
cat >"$folder/games/nim.sidl" <<'GAME'
% Nim, in short.
game(nim).
init([pile, 5]).
init([alice], 0).
init([bob], 0).
legal([main]) :- left(N), N > 0.
owned([main], [alice]).
switch([main], [N]) :- left(Most), between(1, Most, N).
do([N]) :- left(M), delete([pile, M]), Rest is M - N, create([pile, Rest]).
payoff([alice], 1) :- does([main], [1]).
% How many matches are left.
left(N) :- fact([pile, N]).
GAME

cd "$folder/games"
# What goes wrong in the script ends it, too.
run="local ok, why = pcall(dofile, '$tests/lsp_neovim.lua') if not ok then io.stdout:write(why) vim.cmd('cquit 1') end"
timeout 240 nvim --headless -n -u "$folder/init.lua" -c "lua $run" </dev/null 2>&1 | tee "$folder/log"
grep -q 'checks passed' "$folder/log"

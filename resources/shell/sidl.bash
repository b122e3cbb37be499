# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of sidl for bash. What may be typed is told by sidl itself; where it tells nothing, files are offered.

_sidl() {
    # shellcheck disable=SC2034 # prev is set by what follows
    local cur prev words cword
    _init_completion -n = || return
    # The file of a game is read by its name, without what quotes it.
    local -a typed=("${words[@]:1:cword}")
    typed=("${typed[@]//[\\\'\"]/}")
    # Of "alice=mcts" or "--policy=first", bash replaces only what is behind the last =.
    local before='' known='' word
    [[ $cur != *=* || $COMP_WORDBREAKS != *=* ]] || before=${cur%"${cur##*=}"}
    while IFS=$'\t' read -r word _; do
        known=yes
        [[ $word != "$cur"* ]] || COMPREPLY+=("${word#"$before"}")
    done < <("$1" --complete "${typed[@]}" 2>/dev/null)
    # Behind the = of "alice=" more is to follow.
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
    if [[ -z $known ]]; then
        cur=${cur#"$before"}
        _filedir
    fi
}
complete -F _sidl sidl

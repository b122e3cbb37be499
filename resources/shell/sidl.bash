# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of sidl for bash. Verbs and options are those that sidl --help tells.

_sidl() {
    local cur prev words cword split=false
    _init_completion -s || return
    "$split" && return
    local verb=${words[1]:-}
    if ((cword == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "--help --version $("$1" --help 2>/dev/null |
            sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\+\) .*/\1/p')" -- "$cur")
    elif [[ $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$1" "$verb" --help 2>/dev/null |
            sed -n 's/^  \(-[a-zA-Z],\)\?\(--[a-z-]\+\).*/\2/p')" -- "$cur")
    else
        _filedir
    fi
}
complete -F _sidl sidl

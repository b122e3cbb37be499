# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of sidl for fish. Verbs and options are those that sidl --help tells.

function __sidl_verbs
    sidl --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\+\)  *\(.*\)/\1\t\2/p'
end

function __sidl_options
    set -l words (commandline -opc)
    sidl $words[2] --help 2>/dev/null |
        sed -n 's/^  \(-[a-zA-Z],\)\?\(--[a-z-]\+\)\( [A-Z][^ ]*\)\?  *\(.*\)/\2\t\4/p'
end

complete -c sidl -n __fish_use_subcommand -f -a '(__sidl_verbs)'
complete -c sidl -n __fish_use_subcommand -l help -d 'print the help'
complete -c sidl -n __fish_use_subcommand -l version -d 'print the version'
complete -c sidl -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -f -a '(__sidl_options)'

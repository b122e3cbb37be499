# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of sidl for bash. What may be typed is told by sidl itself; where it tells nothing, files are offered.

_sidl() {
    # shellcheck disable=SC2034 # prev is set by what follows
    local cur prev words cword
    _init_completion -n =: || return
    # The file of a game is read by its name, without what quotes it.
    local -a typed=("${words[@]:1:cword}")
    typed=("${typed[@]//[\\\'\"]/}")
    # Of "alice=mcts:plays=5" or "--policy=first", bash replaces only what is behind the last = or :.
    local before='' breaks='' known='' plain=${typed[-1]-} word
    [[ $COMP_WORDBREAKS != *=* ]] || breaks+='='
    [[ $COMP_WORDBREAKS != *:* ]] || breaks+=':'
    [[ -z $breaks || $plain != *[$breaks]* ]] || before=${plain%"${plain##*[$breaks]}"}
    while IFS=$'\t' read -r word _; do
        known=yes
        [[ $word == "$plain"* ]] || continue
        word=${word#"$before"}
        # Words of games and names of tests may have brackets and blanks; within quotes they are taken as they are.
        [[ $cur == [\'\"]* || $word != *[^[:alnum:]_=:,./%+@-]* ]] || printf -v word %q "$word"
        COMPREPLY+=("$word")
    done < <("$1" --complete "${typed[@]}" 2>/dev/null)
    # In the list of several, what is behind the last comma is enough; what is inserted begins with what is replaced.
    [[ ${COMP_TYPE-} != 63 || -z $before || ${#COMPREPLY[@]} -lt 2 || $plain != *,* ]] || {
        before=${plain#"$before"}
        [[ $before != *,* ]] || COMPREPLY=("${COMPREPLY[@]#"${before%,*},"}")
    }
    # Behind the = of "alice=" more is to follow.
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
    if [[ -z $known ]]; then
        [[ -z $breaks || $cur != *[$breaks]* ]] || cur=${cur##*[$breaks]}
        _filedir
    fi
}
complete -F _sidl sidl

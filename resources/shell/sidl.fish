# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of sidl for fish. What may be typed is told by sidl itself; where it tells nothing, files are offered.

function __sidl_words
    set -l words (commandline -opc)
    set -e words[1]
    set -l current (commandline -ct)
    sidl --complete $words "$current" 2>/dev/null
end

complete -c sidl -n 'count (__sidl_words) >/dev/null' -f -a '(__sidl_words)'

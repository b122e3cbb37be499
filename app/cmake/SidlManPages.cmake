# SPDX-License-Identifier: GPL-3.0-or-later
# Writes a page for man(1) of each program and of each verb of sidl, compressed. Run when the programs are installed, with
# programs and pages (folders), help2man and version.

file(MAKE_DIRECTORY ${pages})

# write_page(sidl-play "sidl play" "Play a game")
function(write_page name command about)
    execute_process(
        COMMAND env QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 ${help2man} --no-info "--version-string=${version}"
            "--name=${about}" "--source=SIDL Studio ${version}" --no-discard-stderr "${command}"
        WORKING_DIRECTORY ${programs}
        OUTPUT_VARIABLE page
        COMMAND_ERROR_IS_FATAL ANY)
    # help2man takes the page's name from the command's first word; what man -k looks for is one word.
    string(TOUPPER ${name} heading)
    string(REGEX REPLACE "\n\\.TH [^ ]+ " "\n.TH ${heading} " page "${page}")
    string(REGEX REPLACE "\n\\.SH NAME\n[^\n]* \\\\- " "\n.SH NAME\n${name} \\\\- " page "${page}")
    file(WRITE ${pages}/${name}.1 "${page}")
    execute_process(COMMAND gzip -9nf ${pages}/${name}.1 COMMAND_ERROR_IS_FATAL ANY)
endfunction()

execute_process(COMMAND ${programs}/sidl --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
write_page(sidl ./sidl "checks, plays and analyses games written in the game language SIDL")
write_page(sidl-studio ./sidl-studio "write, play and analyse games in the game language SIDL")
string(REGEX REPLACE ".*\nSubcommands:\n(.*)\n\nsidl VERB.*" "\\1" verbs "${help}")
string(REPLACE "\n" ";" verbs "${verbs}")
foreach(line IN LISTS verbs)
    string(REGEX MATCH "^ +([a-z]+) +(.*)$" found "${line}")
    write_page(sidl-${CMAKE_MATCH_1} "./sidl ${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}")
endforeach()

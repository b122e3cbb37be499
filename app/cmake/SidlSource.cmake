# SPDX-License-Identifier: GPL-3.0-or-later
# What "cpack --config CPackSourceConfig.cmake" packs: the files that git keeps, as they are now. Without git, as in an
# unpacked archive, all but what was built. CPack runs this for every package, and binary ones are not its matter.

if(NOT CPACK_TOPLEVEL_TAG MATCHES "Source")
    return()
endif()

set(source ${CPACK_SIDL_SOURCE_DIR})
set(target ${CMAKE_CURRENT_BINARY_DIR})   # where CPack collects
if(EXISTS ${source}/.git)
    execute_process(COMMAND git -c safe.directory=* -c core.quotePath=false ls-files WORKING_DIRECTORY ${source}
        OUTPUT_VARIABLE files OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE "\n" ";" files "${files}")
else()
    file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE ${source} ${source}/*)
    cmake_path(RELATIVE_PATH CPACK_SIDL_BINARY_DIR BASE_DIRECTORY ${source} OUTPUT_VARIABLE built)
    list(FILTER files EXCLUDE REGEX "^${built}/")
endif()
set(there "")
foreach(file IN LISTS files)
    if(EXISTS ${source}/${file})   # git lists what was deleted until that is committed
        string(APPEND there "${file}\n")
    endif()
endforeach()
# By way of an archive, since copying one by one takes long.
set(list ${target}.list)
set(tar ${target}.tar)
file(WRITE ${list} "${there}")
execute_process(COMMAND ${CMAKE_COMMAND} -E tar cf ${tar} --files-from=${list} WORKING_DIRECTORY ${source}
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} -E tar xf ${tar} WORKING_DIRECTORY ${target} COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${list} ${tar})

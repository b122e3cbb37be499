# SPDX-License-Identifier: GPL-3.0-or-later
# Qt's headers, which nearly every file includes, are read once and not by every file. The presets "dev" and, but for tests,
# "asan" do without, and so show a file that forgot to include what it uses.

set(SIDL_PRECOMPILE "none" CACHE STRING "Precompile Qt's headers for none, tests or all: a build takes about half as long")

# sidl_precompile(Qt6::Core TARGET…): with the headers of Qt6::Core, Qt6::Widgets, or QScintilla::QScintilla (Qt6::Widgets
# where Qt's keywords are known). Which of them: what the target links, since the compiler's definitions must be the same.
# Where the compiler's flags are others, SIDL_PRECOMPILED_FOR holds a word for them, and the headers are compiled once more.
function(sidl_precompile library)
    if(SIDL_PRECOMPILE STREQUAL "none" OR (SIDL_PRECOMPILE STREQUAL "tests" AND NOT SIDL_PRECOMPILED_FOR))
        return()
    endif()
    string(REGEX REPLACE ".*::" "sidl_precompiled${SIDL_PRECOMPILED_FOR}_" shared ${library})
    if(NOT TARGET ${shared})
        file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/precompiled.cpp CONTENT "")
        add_library(${shared} OBJECT ${PROJECT_BINARY_DIR}/precompiled.cpp)
        set_target_properties(${shared} PROPERTIES AUTOMOC OFF AUTORCC OFF)
        target_link_libraries(${shared} PRIVATE ${library} sidl_options)
        if(library STREQUAL Qt6::Core)
            target_precompile_headers(${shared} PRIVATE <QtCore>)
        else()
            target_precompile_headers(${shared} PRIVATE <QtWidgets>)
        endif()
        sidl_optimize(${library} ${shared})
    endif()
    foreach(target IN LISTS ARGN)
        target_precompile_headers(${target} REUSE_FROM ${shared})
    endforeach()
endfunction()

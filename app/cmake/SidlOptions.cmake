# SPDX-License-Identifier: GPL-3.0-or-later
# sidl_options: what every target of the project is compiled with.

add_library(sidl_options INTERFACE)
target_compile_features(sidl_options INTERFACE cxx_std_20)
target_include_directories(sidl_options INTERFACE ${PROJECT_SOURCE_DIR})   # includes read "sidl/engine/state.h"

target_compile_definitions(sidl_options INTERFACE
    QT_NO_KEYWORDS
    QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII
    SIDL_VERSION="${PROJECT_VERSION}"
    $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

target_compile_options(sidl_options INTERFACE
    -Wall
    -Wextra
    -Wpedantic
    # Clang complains of the same short name for the same type in two sources of a room that is compiled as one.
    $<$<NOT:$<AND:$<BOOL:${SIDL_UNITY}>,$<CXX_COMPILER_ID:Clang>>>:-Wshadow>
    -Wnon-virtual-dtor
    -Woverloaded-virtual
    -Wsuggest-override
    -Wcast-qual
    -Wformat=2
    -Wundef
    $<$<BOOL:${SIDL_WERROR}>:-Werror>)

# Of undefined behaviour, what is found at each use of a pointer is left out: it takes a third of the time to compile, and
# where it does harm, the address sanitizer ends the program, too.
if(SIDL_SANITIZE)
    set(sanitizers -fsanitize=address,undefined -fno-sanitize=alignment,null,object-size,pointer-overflow,vptr
        -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_compile_options(sidl_options INTERFACE ${sanitizers})
    target_link_options(sidl_options INTERFACE ${sanitizers})
endif()

# sidl_optimization(Qt6::Widgets VARIABLE): how much the compiler does for a target of the current folder, where that is not
# what CMAKE_BUILD_TYPE says: time is spent where it is won. In Release, what has widgets, what is below app/, and what reads,
# shows and writes texts is optimized less: its time is that of Qt and of the rooms below it, and there are many such files.
# Under the sanitizers only what runs games is optimized: the tests' time is spent there, and the rest compiles in half the
# time. Clang puts no function in line below -O2. Tests have flags of their own.
function(sidl_optimization kit variable)
    set(${variable} "" PARENT_SCOPE)
    if(SIDL_PRECOMPILED_FOR)
        return()
    endif()
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    if(SIDL_SANITIZE)
        if(folder MATCHES "^sidl/(agents|analysis|engine|language|play|prolog|theory)(/|$)"
               AND NOT folder MATCHES "/(assist|job|questions|record|refactor|request|symbols)$")
            set(${variable} -O2 PARENT_SCOPE)
        endif()
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release"
           AND (NOT kit STREQUAL "Qt6::Core"
                OR folder MATCHES "^app/"
                OR folder MATCHES "^sidl/(files|json|lsp|suites|wording|analysis/(conversion|job)|theory/job)(/|$)"
                OR folder MATCHES "^sidl/language/(assist|check|format|refactor|rulesystem|symbols)$"))
        set(${variable} -O1 PARENT_SCOPE)
    endif()
endfunction()

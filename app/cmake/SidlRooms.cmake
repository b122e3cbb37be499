# SPDX-License-Identifier: GPL-3.0-or-later
# A room is a folder with one idea: a library of its own that links only what it may use. Which room may use which stands
# in resources/docs/developer/architecture.md; tests/rooms proves it.

# What the sanitizers are for: no program, but what programs are made of, as far as it has no widgets.
add_custom_target(rooms_without_widgets)

# sidl_add_room(sidl/language/text SOURCES tokeniser.cpp tokeniser.h USES Qt6::Core [USES_INSIDE PkgConfig::SWIPL])
#
# Makes the library sidl::language::text of the folder sidl/language/text ("sidl::" stands before the names of the folders
# outside of sidl/, too: sidl::debugger::model, sidl::studio::run). USES: what its headers and sources use; USES_INSIDE:
# what only its sources do.
function(sidl_add_room folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;USES;USES_INSIDE")
    if(DEFINED arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "sidl_add_room(${folder}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
    endif()
    string(REGEX REPLACE "^(app|sidl)/" "" name ${folder})
    string(REPLACE "/" "_" target "sidl_${name}")
    string(REPLACE "/" "::" alias "sidl::${name}")

    add_library(${target} STATIC ${arg_SOURCES})
    add_library(${alias} ALIAS ${target})
    target_link_libraries(${target} PUBLIC ${arg_USES} sidl_options PRIVATE ${arg_USES_INSIDE})
    set_property(GLOBAL APPEND PROPERTY SIDL_ROOMS ${target})
    if(SIDL_UNITY)   # what one of the sources has in an anonymous namespace has a name of its own in the room, therefore
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
        # The sources are included then, which GCC takes for headers; it is wrong about values of std::optional, too.
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            target_compile_options(${target} PRIVATE -Wno-subobject-linkage -Wno-maybe-uninitialized)
        endif()
    endif()
    sidl_set_moc(${target} ${arg_SOURCES})

    sidl_set_kit(${target} ${arg_USES})
    get_target_property(kit ${target} SIDL_KIT)
    if(kit STREQUAL "Qt6::Core" AND NOT folder MATCHES "^app/")
        add_dependencies(rooms_without_widgets ${target})
    endif()
endfunction()

# sidl_set_moc(TARGET SOURCE…): what Qt's moc writes of a header "x.h" becomes "moc_x.cpp", which the end of x.cpp includes:
# there, what x.h includes has been read already. CMake's AUTOMOC would read all of a room's headers once more, and search every
# source each time. Which headers they are is looked at when CMake runs: where the first Q_OBJECT is written into a header that
# was there before, run CMake once more.
function(sidl_set_moc target)
    foreach(source IN LISTS ARGN)
        cmake_path(GET source EXTENSION extension)
        if(NOT extension STREQUAL ".h")
            continue()
        endif()
        file(STRINGS ${source} found REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)" LIMIT_COUNT 1)
        if(found)
            cmake_path(GET source STEM name)
            set(moc ${CMAKE_CURRENT_BINARY_DIR}/moc_${name}.cpp)
            qt_generate_moc(${source} ${moc} TARGET ${target})
            set_property(SOURCE ${name}.cpp APPEND PROPERTY OBJECT_DEPENDS ${moc})
            target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
        endif()
    endforeach()
endfunction()

# sidl_set_kit(TARGET USED…): the target's property SIDL_KIT becomes the largest of the three kits Qt6::Core, Qt6::Widgets and
# QScintilla::QScintilla that is used directly or through a library of ours. It tells which precompiled headers fit, and
# whether there are widgets.
function(sidl_set_kit target)
    set(kit Qt6::Core)
    foreach(used IN LISTS ARGN)
        set(theirs ${used})
        if(TARGET ${used})
            get_target_property(known ${used} SIDL_KIT)
            if(known)
                set(theirs ${known})
            endif()
        endif()
        if(theirs STREQUAL "QScintilla::QScintilla" OR (theirs STREQUAL "Qt6::Widgets" AND kit STREQUAL "Qt6::Core"))
            set(kit ${theirs})
        endif()
    endforeach()
    set_property(TARGET ${target} PROPERTY SIDL_KIT ${kit})
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        sidl_optimization(${kit} optimization)
        target_compile_options(${target} PRIVATE ${optimization})
        sidl_precompile(${kit} "${optimization}" ${target})
    endif()
endfunction()

# sidl_add_floor(sidl::core sidl::language::text …): a name for several rooms together.
function(sidl_add_floor alias)
    string(REPLACE "::" "_" target "${alias}")
    add_library(${target} INTERFACE)
    add_library(${alias} ALIAS ${target})
    target_link_libraries(${target} INTERFACE ${ARGN})
    sidl_set_kit(${target} ${ARGN})
endfunction()

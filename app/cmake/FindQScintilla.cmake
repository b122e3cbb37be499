# SPDX-License-Identifier: GPL-3.0-or-later
# QScintilla comes without a CMake package. Gives the target QScintilla::QScintilla, built for Qt 6.
#
# Its headers say "signals" and "slots", which QT_NO_KEYWORDS takes away: whoever links the target gets the words back.

find_path(QScintilla_INCLUDE_DIR Qsci/qsciscintilla.h PATH_SUFFIXES qt6)
find_library(QScintilla_LIBRARY qscintilla2_qt6)

if(QScintilla_INCLUDE_DIR)
    file(STRINGS ${QScintilla_INCLUDE_DIR}/Qsci/qsciglobal.h version_line REGEX "QSCINTILLA_VERSION_STR")
    string(REGEX REPLACE ".*\"([0-9.]+)\".*" "\\1" QScintilla_VERSION "${version_line}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(QScintilla
    REQUIRED_VARS QScintilla_LIBRARY QScintilla_INCLUDE_DIR
    VERSION_VAR QScintilla_VERSION)

if(QScintilla_FOUND AND NOT TARGET QScintilla::QScintilla)
    add_library(QScintilla::QScintilla UNKNOWN IMPORTED)
    set_target_properties(QScintilla::QScintilla PROPERTIES
        IMPORTED_LOCATION ${QScintilla_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${QScintilla_INCLUDE_DIR}
        INTERFACE_COMPILE_OPTIONS -UQT_NO_KEYWORDS
        INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport")
endif()
mark_as_advanced(QScintilla_INCLUDE_DIR QScintilla_LIBRARY)

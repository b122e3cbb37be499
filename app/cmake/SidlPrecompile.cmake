# SPDX-License-Identifier: GPL-3.0-or-later
# Headers that nearly every file includes are read once and not by every file. The preset "dev" does without, and so shows
# a file that forgot to include what it uses; clang-tidy reads files as it compiles them.

option(SIDL_PRECOMPILE "Precompile headers: a build takes about half as long" OFF)

# What more than one file in about thirty includes. All of Qt's headers would be a file that takes longer to read than
# these save.
set(many_include
    QByteArray QCoreApplication QDir QFile QFileInfo QHash QJsonArray QJsonDocument QJsonObject QList QMap QObject
    QRegularExpression QSet QString QStringBuilder QStringList QVariant
    algorithm cmath condition_variable deque functional map memory mutex optional set span stop_token string thread
    unordered_map utility variant vector)
set(many_widgets_include
    QAction QApplication QCheckBox QComboBox QDialog QDialogButtonBox QEvent QFormLayout QHBoxLayout QHeaderView QKeyEvent
    QLabel QLineEdit QMenu QMessageBox QPainter QPointer QPushButton QSettings QSplitter QTimer QToolButton QTreeView
    QVBoxLayout QWidget)
# And of ours, what two thirds of the tests include.
set(tests_include sidl/engine/rules/engine.h sidl/language/rulesystem/registry.h)

# sidl_precompile(Qt6::Core -O1 TARGET): with the headers of Qt6::Core, Qt6::Widgets, or QScintilla::QScintilla (Qt6::Widgets
# where Qt's keywords are known). Which of them: what the target links, since the compiler's definitions must be the same, and
# its flags, too. Where those of CMake are others, SIDL_PRECOMPILED_FOR holds a word for them.
function(sidl_precompile library optimization target)
    if(NOT SIDL_PRECOMPILE)
        return()
    endif()
    string(REGEX REPLACE ".*::" "sidl_precompiled${SIDL_PRECOMPILED_FOR}_" shared ${library})
    string(REPLACE "-" "_" shared "${shared}${optimization}")
    if(NOT TARGET ${shared})
        file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/precompiled.cpp CONTENT "")
        add_library(${shared} OBJECT ${PROJECT_BINARY_DIR}/precompiled.cpp)
        set_target_properties(${shared} PROPERTIES AUTORCC OFF)
        target_link_libraries(${shared} PRIVATE ${library} sidl_options)
        target_compile_options(${shared} PRIVATE ${optimization})
        set(headers ${many_include})
        if(NOT library STREQUAL Qt6::Core)
            list(APPEND headers ${many_widgets_include})
        endif()
        if(SIDL_PRECOMPILED_FOR STREQUAL "_tests")
            list(APPEND headers QSignalSpy QTemporaryDir QTest random)
            target_link_libraries(${shared} PRIVATE Qt6::Test)
        endif()
        list(TRANSFORM headers REPLACE "(.+)" "<\\1>")
        if(SIDL_PRECOMPILED_FOR STREQUAL "_tests")
            foreach(header IN LISTS tests_include)
                list(APPEND headers ${PROJECT_SOURCE_DIR}/${header})
            endforeach()
        endif()
        target_precompile_headers(${shared} PRIVATE ${headers})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${shared})
endfunction()

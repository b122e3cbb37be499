// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <vector>

/// The rooms of the house as the folders have them: source files, what these include, what each CMakeLists.txt says.
namespace rooms {

struct Include
{
    QString file; ///< the file that includes, from the root: "editor/text/textfile.cpp"
    int line;     ///< counted from 1
    QString path; ///< as written between quotes or angle brackets
    QString room; ///< the folder of the included file; empty for a header that is not the project's
};

/// A folder with source files in it; folders below it are rooms of their own.
struct Room
{
    int sourceCount = 0; ///< .cpp and .h
    std::vector<Include> includes;
    bool isProgram = false; ///< its CMakeLists.txt has add_executable
    bool isLibrary = false; ///< its CMakeLists.txt has sidl_add_room
    QStringList uses;       ///< what sidl_add_room names behind USES and USES_INSIDE: "sidl::prolog", "Qt6::Core"
};

using House = QMap<QString, Room>; ///< by folder, from the root: "sidl/language/text"

/// Reads all rooms below these folders of root. Ends the program if a file cannot be read.
House readHouse(const QString &root, const QStringList &tops);

/// The name that sidl_add_room gives to the library of a room: "sidl::studio::run" for app/studio/run.
QString libraryName(const QString &room);

/// Whether room is folder, or lies below it.
bool isBelow(const QString &room, const QString &folder);

} // namespace rooms

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rooms/house.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace rooms {

namespace {

QString textOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

std::vector<Include> includesOf(const QString &root, const QString &file)
{
    static const QRegularExpression directive(uR"re(^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>))re"_s);
    std::vector<Include> includes;
    int line = 0;
    for (const QString &text : textOf(root + u'/' + file).split(u'\n')) {
        ++line;
        const QRegularExpressionMatch match = directive.match(text);
        if (!match.hasMatch())
            continue;
        Include include{file, line, match.captured(1) + match.captured(2), QString()};
        if (!match.captured(1).isEmpty() && QFileInfo::exists(root + u'/' + include.path))
            include.room = include.path.section(u'/', 0, -2);
        includes.push_back(include);
    }
    return includes;
}

/// The words of the call of sidl_add_room behind USES and USES_INSIDE.
QStringList usesOf(const QString &cmake)
{
    static const QRegularExpression call(uR"(sidl_add_room\s*\(([^)]*)\))"_s);
    static const QRegularExpression space(uR"(\s+)"_s);
    QStringList uses;
    bool isUse = false;
    for (const QString &word : call.match(cmake).captured(1).split(space, Qt::SkipEmptyParts)) {
        if (word == "USES"_L1 || word == "USES_INSIDE"_L1 || word == "SOURCES"_L1)
            isUse = word != "SOURCES"_L1;
        else if (isUse)
            uses.append(word);
    }
    return uses;
}

} // namespace

House readHouse(const QString &root, const QStringList &tops)
{
    static const QRegularExpression comment(u"#[^\n]*"_s);
    House house;
    for (const QString &top : tops) {
        QDirIterator files(root + u'/' + top, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next().mid(root.size() + 1);
            Room &room = house[file.section(u'/', 0, -2)];
            ++room.sourceCount;
            for (const Include &include : includesOf(root, file))
                room.includes.push_back(include);
        }
    }
    for (auto room = house.begin(); room != house.end(); ++room) {
        const QString list = root + u'/' + room.key() + u"/CMakeLists.txt"_s;
        const QString cmake = QFileInfo::exists(list) ? textOf(list).remove(comment) : QString();
        room->isProgram = cmake.contains("add_executable("_L1);
        room->isLibrary = cmake.contains("sidl_add_room("_L1);
        room->uses = usesOf(cmake);
    }
    return house;
}

QString libraryName(const QString &room)
{
    static const QRegularExpression hidden(u"^(app|sidl)/"_s);
    QString name = room;
    return u"sidl::"_s + name.remove(hidden).replace(u'/', "::"_L1);
}

bool isBelow(const QString &room, const QString &folder)
{
    return room == folder || room.startsWith(folder + u'/');
}

} // namespace rooms

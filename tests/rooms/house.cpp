// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rooms/house.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

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
    static const QRegularExpression directive(QStringLiteral(R"re(^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>))re"));
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
    static const QRegularExpression call(QStringLiteral(R"(sidl_add_room\s*\(([^)]*)\))"));
    static const QRegularExpression space(QStringLiteral(R"(\s+)"));
    QStringList uses;
    bool isUse = false;
    for (const QString &word : call.match(cmake).captured(1).split(space, Qt::SkipEmptyParts)) {
        if (word == QLatin1String("USES") || word == QLatin1String("USES_INSIDE") || word == QLatin1String("SOURCES"))
            isUse = word != QLatin1String("SOURCES");
        else if (isUse)
            uses.append(word);
    }
    return uses;
}

} // namespace

House readHouse(const QString &root, const QStringList &tops)
{
    static const QRegularExpression comment(QStringLiteral("#[^\n]*"));
    House house;
    for (const QString &top : tops) {
        QDirIterator files(root + u'/' + top, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next().mid(root.size() + 1);
            Room &room = house[file.section(u'/', 0, -2)];
            ++room.sourceCount;
            for (const Include &include : includesOf(root, file))
                room.includes.push_back(include);
        }
    }
    for (auto room = house.begin(); room != house.end(); ++room) {
        const QString list = root + u'/' + room.key() + QStringLiteral("/CMakeLists.txt");
        const QString cmake = QFileInfo::exists(list) ? textOf(list).remove(comment) : QString();
        room->isProgram = cmake.contains(QLatin1String("add_executable("));
        room->isLibrary = cmake.contains(QLatin1String("sidl_add_room("));
        room->uses = usesOf(cmake);
    }
    return house;
}

QString libraryName(const QString &room)
{
    static const QRegularExpression hidden(QStringLiteral("^(app|sidl)/"));
    QString name = room;
    return QStringLiteral("sidl::") + name.remove(hidden).replace(u'/', QLatin1String("::"));
}

bool isBelow(const QString &room, const QString &folder)
{
    return room == folder || room.startsWith(folder + u'/');
}

} // namespace rooms

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rooms/faults.h"

#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace rooms {

namespace {

/// Headers of another project, and where alone they may be included.
struct Home
{
    QRegularExpression headers;
    QString folder;
};

const std::vector<Home> &homes()
{
    static const std::vector<Home> all{
        {QRegularExpression(u"^SWI-"_s), u"sidl"_s},
        {QRegularExpression(u"^(cgraph|gvc|graphviz/.*)\\b"_s), u"visualizer/layout"_s},
        {QRegularExpression(u"^Qsci/"_s), u"editor"_s},
        {QRegularExpression(u"^nauty/"_s), u"sidl/analysis"_s},
        {QRegularExpression(u"^CLI/"_s), u"app/cli"_s},
    };
    return all;
}

/// Folders whose rooms serve programs without a window, too. Only sidl/ui has widgets below sidl.
bool isWithoutWidgets(const QString &room)
{
    static const QStringList folders{
        u"app/cli"_s,          u"debugger/enginesession"_s, u"debugger/model"_s,   u"debugger/session"_s, u"sidl"_s,
        u"visualizer/graph"_s, u"visualizer/layout"_s,      u"visualizer/rules"_s, u"visualizer/states"_s};
    return !isBelow(room, u"sidl/ui"_s)
        && std::any_of(folders.begin(), folders.end(), [&](const QString &folder) { return isBelow(room, folder); });
}

/// The module of Qt that has this header: "QtWidgets" of "QLabel" and of "QtWidgets/QLabel"; empty if none has.
QString moduleOf(const QString &header)
{
    static QMap<QString, QString> found;
    if (!header.startsWith(u'Q'))
        return {};
    if (header.contains(u'/'))
        return header.startsWith("Qt"_L1) ? header.section(u'/', 0, 0) : QString();
    auto module = found.find(header);
    if (module == found.end()) {
        const QDir headers(QLibraryInfo::path(QLibraryInfo::HeadersPath));
        QStringList modules = headers.entryList({u"Qt*"_s}, QDir::Dirs);
        modules.removeIf(
            [&](const QString &name) { return !QFileInfo::exists(headers.filePath(name + u'/' + header)); });
        module = found.insert(header, modules.value(0));
    }
    return *module;
}

/// The modules of Qt that come with a library.
QStringList modulesOf(const QString &library)
{
    QStringList modules{u"QtCore"_s};
    if (library == "Qt6::Core"_L1 || !library.contains(QRegularExpression(u"^(Qt6|QSci)"_s)))
        return modules;
    if (library == "Qt6::Sql"_L1)
        return modules + QStringList{u"QtSql"_s};
    modules.append(u"QtGui"_s);
    if (library == "Qt6::Gui"_L1)
        return modules;
    modules.append(u"QtWidgets"_s);
    if (library.startsWith("Qt6::"_L1) && library != "Qt6::Widgets"_L1)
        modules.append(u"Qt"_s + library.mid(5)); // Charts and PrintSupport bring the widgets
    return modules;
}

QStringList modulesOf(const Room &room)
{
    QStringList modules{u"QtCore"_s};
    for (const QString &library : room.uses)
        modules += modulesOf(library);
    return modules;
}

bool hasWidgets(const Room &room)
{
    return modulesOf(room).contains("QtWidgets"_L1);
}

QStringList includeFaults(const QString &name, const Room &room, const Include &include)
{
    const QString place = u"%1:%2 includes <%3>"_s.arg(include.file).arg(include.line).arg(include.path);
    for (const Home &home : homes()) {
        if (include.path.contains(home.headers) && !isBelow(name, home.folder)) {
            return {u"%1, which only %2 may. Use that folder's own types, or move what needs the header there."_s.arg(
                place, home.folder)};
        }
    }
    const QString module = room.isLibrary ? moduleOf(include.path) : QString();
    if (!module.isEmpty() && !modulesOf(room).contains(module)) {
        return {u"%1 of %2, but USES of %3/CMakeLists.txt has nothing of it. Move what needs the header into a "
                "room that links it."_s.arg(place, module, name)};
    }
    return {};
}

} // namespace

QStringList kitFaults(const House &house)
{
    QStringList faults;
    QMap<QString, QString> folders; // by the library's name
    for (const QString &room : house.keys())
        folders.insert(libraryName(room), room);
    for (auto room = house.begin(); room != house.end(); ++room) {
        for (const Include &include : room->includes) {
            if (include.room.isEmpty())
                faults += includeFaults(room.key(), *room, include);
        }
        if (room->isLibrary && hasWidgets(*room)) {
            if (isWithoutWidgets(room.key())) {
                faults.append(u"%1/CMakeLists.txt: USES names a library with widgets, but %1 serves programs "
                              "without a window, too. Move what needs widgets into another room."_s.arg(room.key()));
            }
            continue;
        }
        for (const QString &use : room->uses) {
            if (hasWidgets(house.value(folders.value(use)))) {
                faults.append(u"%1/CMakeLists.txt: USES names %2, which has widgets, but %1 is without. Move what "
                              "%1 needs of it into a room without widgets."_s.arg(room.key(), use));
            }
        }
    }
    return faults;
}

} // namespace rooms

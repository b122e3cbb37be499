// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rooms/faults.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace rooms {

namespace {

constexpr int mostSources = 45; // in one folder

QString told(const Include &include)
{
    return u"%1:%2 includes \"%3\""_s.arg(include.file).arg(include.line).arg(include.path);
}

/// For each other room that is included, the first include of it.
QMap<QString, Include> arrowsOf(const QString &name, const Room &room)
{
    QMap<QString, Include> arrows;
    for (const Include &include : room.includes) {
        if (!include.room.isEmpty() && include.room != name && !arrows.contains(include.room))
            arrows.insert(include.room, include);
    }
    return arrows;
}

bool allows(const Row &row, const QString &room)
{
    return std::any_of(row.mayUse.begin(), row.mayUse.end(), [&](const QString &use) { return isBelow(room, use); });
}

QStringList rowFaults(const House &house, const Row &row, const QString &place)
{
    if (!house.contains(row.room))
        return {
            u"%1: there are no sources in the folder \"%2\". Take its row out of the table."_s.arg(place, row.room)};
    const QStringList used = arrowsOf(row.room, house.value(row.room)).keys();
    QStringList faults;
    for (const QString &use : row.mayUse) {
        if (std::none_of(used.begin(), used.end(), [&](const QString &room) { return isBelow(room, use); })) {
            faults.append(
                u"%1: nothing in %2 includes a header of %3. Take it out of the row."_s.arg(place, row.room, use));
        }
    }
    return faults;
}

/// The rooms from one to another over arrows, both ends included; empty if there is no way.
QStringList way(const QMap<QString, QMap<QString, Include>> &arrows, const QString &from, const QString &to)
{
    QMap<QString, QString> cameFrom;
    QStringList reached{from};
    for (qsizetype i = 0; i < reached.size(); ++i) { // breadth first: the shortest way is found
        const QString here = reached.at(i);
        for (const QString &next : arrows.value(here).keys()) {
            if (cameFrom.contains(next))
                continue;
            cameFrom.insert(next, here);
            if (next != to) {
                reached.append(next);
                continue;
            }
            QStringList rooms{to};
            do {
                rooms.prepend(cameFrom.value(rooms.first()));
            } while (rooms.first() != from);
            return rooms;
        }
    }
    return {};
}

} // namespace

QStringList tableFaults(const House &house, const std::vector<Row> &table, const QString &page)
{
    if (table.empty())
        return {u"%1 has no table with the head | room | what lives there | may use |."_s.arg(page)};
    QStringList faults;
    QMap<QString, Row> rows;
    for (const Row &row : table) {
        const QString place = u"%1:%2"_s.arg(page).arg(row.line);
        if (rows.contains(row.room))
            faults.append(u"%1: a second row of %2. Make one of both."_s.arg(place, row.room));
        rows.insert(row.room, row);
        faults += rowFaults(house, row, place);
    }
    for (auto room = house.begin(); room != house.end(); ++room) {
        if (!rows.contains(room.key())) {
            faults.append(u"%1 has no row of the room %2. Say there what lives in it and what it may use."_s.arg(
                page, room.key()));
            continue;
        }
        for (const Include &include : room->includes) {
            if (include.room.isEmpty() || include.room == room.key() || allows(rows[room.key()], include.room))
                continue;
            faults.append(u"%1, but %2 may not use %3. Move what is needed into a room that both may use; or, if "
                          "the new arrow is meant, add it to the row of %2 in %4 and to USES in "
                          "%2/CMakeLists.txt."_s.arg(told(include), room.key(), include.room, page));
        }
    }
    return faults;
}

QStringList circleFaults(const House &house)
{
    QMap<QString, QMap<QString, Include>> arrows;
    for (auto room = house.begin(); room != house.end(); ++room)
        arrows.insert(room.key(), arrowsOf(room.key(), *room));
    QStringList faults;
    QSet<QString> isTold;
    for (const QString &room : house.keys()) {
        const QStringList circle = isTold.contains(room) ? QStringList() : way(arrows, room, room);
        if (circle.isEmpty())
            continue;
        QStringList includes;
        for (qsizetype i = 0; i + 1 < circle.size(); ++i) {
            isTold.insert(circle.at(i));
            includes.append(told(arrows[circle.at(i)][circle.at(i + 1)]));
        }
        faults.append(u"Rooms go round in a circle, %1: %2. Move what one of these includes is for down into a "
                      "room that both may use."_s.arg(circle.join(" > "_L1), includes.join("; "_L1)));
    }
    return faults;
}

QStringList usesFaults(const House &house)
{
    QMap<QString, QString> folders; // by the library's name
    for (const QString &room : house.keys())
        folders.insert(libraryName(room), room);
    QStringList faults;
    for (auto room = house.begin(); room != house.end(); ++room) {
        const QString list = room.key() + u"/CMakeLists.txt"_s;
        if (!room->isLibrary) {
            if (!room->isProgram) {
                faults.append(u"%1 has sources, but is no library. Call sidl_add_room in %2."_s.arg(room.key(), list));
            }
            continue;
        }
        const QMap<QString, Include> arrows = arrowsOf(room.key(), *room);
        for (auto arrow = arrows.begin(); arrow != arrows.end(); ++arrow) {
            if (!room->uses.contains(libraryName(arrow.key()))) {
                faults.append(u"%1, but USES of %2 does not name %3. Add it."_s.arg(told(*arrow), list,
                                                                                    libraryName(arrow.key())));
            }
        }
        for (const QString &use : room->uses) {
            if (!use.startsWith("sidl::"_L1))
                continue;
            if (!folders.contains(use))
                faults.append(u"%1: USES names %2, which is not a room."_s.arg(list, use));
            else if (!arrows.contains(folders.value(use)))
                faults.append(u"%1: nothing includes a header of %2. Take it out of USES."_s.arg(list, use));
        }
    }
    return faults;
}

QStringList sizeFaults(const House &house)
{
    QStringList faults;
    for (auto room = house.begin(); room != house.end(); ++room) {
        if (room->sourceCount > mostSources) {
            faults.append(
                u"%1 has %2 source files; more than %3 hide what is where. Divide it by topics."_s.arg(room.key())
                    .arg(room->sourceCount)
                    .arg(mostSources));
        }
    }
    return faults;
}

} // namespace rooms

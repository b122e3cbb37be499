// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rooms/roomtable.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace rooms {

namespace {

QStringList cellsOf(const QString &line)
{
    QStringList cells = line.trimmed().split(u'|');
    for (QString &cell : cells)
        cell = cell.trimmed();
    return cells.mid(1, cells.size() - 2);
}

/// What stands between backquotes.
QStringList codesOf(const QString &cell)
{
    static const QRegularExpression code(u"`([^`]+)`"_s);
    QStringList codes;
    for (const QRegularExpressionMatch &match : code.globalMatch(cell))
        codes.append(match.captured(1));
    return codes;
}

} // namespace

std::vector<Row> readTable(const QString &page)
{
    const QStringList head{u"room"_s, u"what lives there"_s, u"may use"_s};
    std::vector<Row> rows;
    bool isInside = false;
    int line = 0;
    for (const QString &text : page.split(u'\n')) {
        ++line;
        const QStringList cells = cellsOf(text);
        if (!text.trimmed().startsWith(u'|')) {
            isInside = false;
        } else if (cells == head) {
            isInside = true;
        } else if (isInside && !cells.value(0).startsWith("--"_L1)) {
            rows.push_back({codesOf(cells.value(0)).value(0), codesOf(cells.value(2)), line});
        }
    }
    return rows;
}

} // namespace rooms

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rooms {

/// A row of the table of rooms: | `sidl/prolog` | Prolog's terms | `sidl/language/text`, `sidl/language/program` |
struct Row
{
    QString room;       ///< the folder
    QStringList mayUse; ///< rooms, or folders above rooms, all of which are meant then
    int line;           ///< in the page, counted from 1
};

/// The rows of all tables of a page whose head is | room | what lives there | may use |.
std::vector<Row> readTable(const QString &page);

} // namespace rooms

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/rooms/house.h"
#include "tests/rooms/roomtable.h"

namespace rooms {

// What is wrong with a house: a sentence for each fault, with the place and what to do. None if all is well.

/// Includes of rooms that the table does not allow, arrows of the table that no include uses, rooms without a row, and
/// rows without a room. page is the table's file, as it is to be told.
QStringList tableFaults(const House &house, const std::vector<Row> &table, const QString &page);

/// Rooms that include one another in a circle: one circle for each room that is on any, with the includes that make it.
QStringList circleFaults(const House &house);

/// Rooms that sidl_add_room does not name although they are included, and the other way round; folders with sources but
/// without a library.
QStringList usesFaults(const House &house);

/// Headers of other projects where they do not belong, such as Prolog's outside of sidl/ or a widget's in a room
/// without widgets, and rooms without widgets that use one with widgets.
QStringList kitFaults(const House &house);

/// Folders with more source files than one finds one's way in.
QStringList sizeFaults(const House &house);

} // namespace rooms

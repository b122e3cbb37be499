// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/playrecord.h"

#include <QStringList>

#include <memory>

namespace sidl::simulation {

/**
 * Writes plays into the tables of a Store, by SQLite itself: of small games more plays are made than Qt's queries, which
 * take each value as a QVariant, could write.
 *
 * Errors are SQLite's words; empty: none. Thread: one, for all members.
 */
class PlayWriter
{
public:
    PlayWriter();
    ~PlayWriter();
    PlayWriter(const PlayWriter &) = delete;
    PlayWriter &operator=(const PlayWriter &) = delete;

    /// @p path has the tables.
    QString open(const QString &path);
    bool isOpen() const { return d != nullptr; }
    void close();
    /// All or none; those that are there already are left as they are. @p players: their names, by number.
    QString add(const std::vector<PlayRecord> &plays, const QStringList &players);

private:
    struct Parts;
    std::unique_ptr<Parts> d; ///< null: it is not open
};

} // namespace sidl::simulation

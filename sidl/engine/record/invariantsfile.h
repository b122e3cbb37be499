// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <vector>

namespace sidl::engine {

// The goals that have to hold in every state of a game, kept beside it: nim.invariants has those of nim.sidl. A text in
// UTF-8, a goal a line; empty lines and those that begin with % are for people. Any thread.

/// The file that keeps those of @p gameFile, a path; empty for standard input and for a text without a file.
QString invariantsPath(const QString &gameFile);

struct KeptInvariants
{
    QStringList goals;
    /// Where a goal begins in that file, both from 1, columns in characters.
    struct Place
    {
        int line = 1, column = 1;
    };
    std::vector<Place> places; ///< by goal
    QString error;             ///< there is a file and it cannot be read: why; in words, without a full stop
};
KeptInvariants readInvariants(const QString &gameFile);

/// Keeps @p goals; lines for people stay. Without goals and such lines the file goes. Returns the error in words, or
/// nothing.
QString writeInvariants(const QString &gameFile, const QStringList &goals);

} // namespace sidl::engine

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::engine {
class GameTree;
}

namespace sidl::app {

/// What a person has made of a timeline beside playing it. Any thread.
struct Handwork
{
    QString name; ///< of the first branch that has one; may be shortened
    int comments = 0;
    int bookmarks = 0;
    int edited = 0; ///< states made by hand
    int given = 0;  ///< states at which something is assumed of what players know
    int lines = 1;

    bool isNoted() const { return !name.isEmpty() || comments > 0 || bookmarks > 0 || edited > 0 || given > 0; }
    friend bool operator==(const Handwork &, const Handwork &) = default;
};

Handwork handworkOf(const engine::GameTree &tree);

/// @p handwork as a part of a file's name, in ASCII letters, with '_' before the name alone; empty where there is none.
QString toFileName(const Handwork &handwork);
/// Back; of a part that says nothing, none.
Handwork handworkFromFileName(const QString &part);
/// @p text as a part of a file's name, without '_': shortened if that took more than @p most letters.
QString toFileName(const QString &text, int most);

} // namespace sidl::app

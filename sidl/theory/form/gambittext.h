// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::theory {

/// @p name as Gambit's files have it: "\"a \\\"b\\\"\"".
QString quoted(QString name);
/// "{ "a" "b" }".
QString quotedList(const QStringList &names);
/// @p names, where one that is empty is called by @p kind and its number ("player 2"), and the same one again "a (2)".
QStringList distinctNames(const QStringList &names, const QString &kind);

} // namespace sidl::theory

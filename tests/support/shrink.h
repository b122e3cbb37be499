// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <functional>

namespace sidl::tests {

/// A game of as few and as short clauses as could be found in @p tries for which @p isBad still holds, as it does for
/// @p clauses. Each clause is one line. Thread: one with a Prolog engine.
QStringList shrunk(QStringList clauses, const std::function<bool(const QString &text)> &isBad, int tries);

} // namespace sidl::tests

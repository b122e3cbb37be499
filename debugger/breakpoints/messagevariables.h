// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::engine {
struct ClauseBreakpoint;
}

namespace sidl::debugger {

/// What the message of @p point names in braces and its clause does not have, with the braces; empty: nothing.
QString unknownVariable(const engine::ClauseBreakpoint &point);
/// A sentence on the variable @p name of the clause, which certainly has no value yet where a goal is about to be called,
/// or the clause is entered; empty: it may have one. Rules in prefix notation are left out: their goals may be called in
/// another order.
QString whyNoValue(const engine::ClauseBreakpoint &point, const QString &name);
/// The same of the first such variable of the message, which tells "_"; empty: there is none.
QString remarkOnMessage(const engine::ClauseBreakpoint &point);

} // namespace sidl::debugger

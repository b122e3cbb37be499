// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/quickfix.h"
#include "sidl/language/text/diagnostic.h"

#include <QString>

namespace sidl {
struct JsonNode;
}
namespace sidl::language {
struct Program;
}

namespace sidl::views {

/**
 * What is wrong with a view file, each thing at its place: all that keeps the pane Seats from using it, and what it reads
 * otherwise than its author can mean it.
 *
 * @param root what @p text, which is JSON, consists of
 * @param revision of the text; comes back in every Span
 * Thread: any.
 */
language::Diagnostics viewProblems(const JsonNode &root, const QString &text, int revision);

/// Constants in the names of @p view, a view file, that no rule of @p game has: nothing that is shown is called so. A
/// warning for each; none of games in other languages than SIDL. @p fixes gets what can be done about it; null: it is not
/// wanted. Thread: any.
language::Diagnostics strangeNames(const language::Program &view, const language::Program &game,
                                   language::QuickFixes *fixes = nullptr);

} // namespace sidl::views

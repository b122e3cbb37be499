// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanation.h"

namespace sidl::engine {

/// How explanations are written out.
struct ExplanationStyle
{
    QString file;      ///< name of the game's file, put before line numbers
    int depth = 100;   ///< levels below a question that are written
    QString when = {}; ///< after the verdict: what it is about; empty: nothing
};

/// An explanation as a tree of lines, each goal with the file and line of its rule: "✓" holds, "✗" fails, "!" raised an
/// exception, "·" was not tried. Ends with a line end. @p places, if wanted: by line, what it names first: the goal in the
/// body of a rule, or else the clause; invalid where it names none. Any thread.
QString explanationText(const Explanation &explanation, const ExplanationStyle &style,
                        std::vector<language::Span> *places = nullptr);
/// The same as nested Markdown lists, goals as code.
QString explanationMarkdown(const Explanation &explanation, const ExplanationStyle &style);

} // namespace sidl::engine

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QString>

#include <optional>
#include <vector>

namespace sidl::debugger {

class ProblemsModel;

/// Where in the texts one is.
struct ProblemCaret
{
    language::Span place;    ///< not valid: no text is seen
    bool isInPlayed = false; ///< the text that is seen is that of the game being played

    friend bool operator==(const ProblemCaret &, const ProblemCaret &) = default;
};

/// A problem that was gone to.
struct ReachedProblem
{
    language::Span place;
    QString message;
    ProblemCaret caret; ///< as it was then
};

/// The order in which one goes through all problems of a model: those in the text that is seen, in order of place, then
/// those of no place or of another text; from the last on to the first.
class ProblemWalk
{
public:
    ProblemWalk(const ProblemsModel &model, const ProblemCaret &caret);

    /// The row behind @p reached, if the caret is there yet, else that of the first problem at the caret or behind it. The
    /// model has rows.
    int next(const std::optional<ReachedProblem> &reached) const;
    int previous(const std::optional<ReachedProblem> &reached) const; ///< the same way back

private:
    std::optional<int> stepOf(const std::optional<ReachedProblem> &reached) const;
    int rowAt(int step) const;

    const ProblemsModel &m_model;
    const ProblemCaret m_caret;
    std::vector<int> m_rows; ///< in the order of the walk
    int m_before = 0;        ///< so many of these begin before the caret
};

} // namespace sidl::debugger

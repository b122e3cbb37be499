// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/problemwalk.h"

#include "debugger/explain/problemsmodel.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sidl::debugger {

namespace {

std::pair<int, int> startOf(const language::Span &place)
{
    return {place.line, place.column};
}

} // namespace

ProblemWalk::ProblemWalk(const ProblemsModel &model, const ProblemCaret &caret)
    : m_model(model)
    , m_caret(caret)
    , m_rows(std::size_t(model.rowCount()))
{
    const auto isHere = [&](int row) {
        return caret.place.isValid() && model.place(row).isValid() && (caret.isInPlayed || !model.isOfRun(row));
    };
    std::iota(m_rows.begin(), m_rows.end(), 0);
    const auto others = std::stable_partition(m_rows.begin(), m_rows.end(), isHere);
    std::stable_sort(m_rows.begin(), others,
                     [&](int a, int b) { return startOf(model.place(a)) < startOf(model.place(b)); });
    const auto behind = std::find_if(m_rows.begin(), others,
                                     [&](int row) { return startOf(model.place(row)) >= startOf(caret.place); });
    m_before = int(behind - m_rows.begin());
}

/// Problems that begin at one place are told apart by what they say.
std::optional<int> ProblemWalk::stepOf(const std::optional<ReachedProblem> &reached) const
{
    if (!reached || reached->caret != m_caret)
        return {};
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](int row) {
        return startOf(m_model.place(row)) == startOf(reached->place) && m_model.message(row) == reached->message;
    });
    return found == m_rows.end() ? std::nullopt : std::optional(int(found - m_rows.begin()));
}

int ProblemWalk::rowAt(int step) const
{
    const int rows = int(m_rows.size());
    return m_rows[std::size_t((step + rows) % rows)];
}

int ProblemWalk::next(const std::optional<ReachedProblem> &reached) const
{
    const std::optional<int> step = stepOf(reached);
    return rowAt(step ? *step + 1 : m_before);
}

int ProblemWalk::previous(const std::optional<ReachedProblem> &reached) const
{
    const std::optional<int> step = stepOf(reached);
    return rowAt((step ? *step : m_before) - 1);
}

} // namespace sidl::debugger

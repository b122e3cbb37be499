// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/diagnostic.h"

#include "sidl/language/text/problemcodes.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::language {

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return u"error"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Information:
        return u"information"_s;
    }
    return {};
}

bool hasErrors(const Diagnostics &problems)
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Diagnostic &problem) { return problem.severity == Severity::Error; });
}

Diagnostics tidied(Diagnostics problems)
{
    Q_ASSERT(std::all_of(problems.begin(), problems.end(),
                         [](const Diagnostic &problem) { return isKnownProblem(problem.code, problem.severity); }));
    const auto place = [](const Diagnostic &problem) { return std::tie(problem.span.line, problem.span.column); };
    const auto isBefore = [&](const Diagnostic &a, const Diagnostic &b) { return place(a) < place(b); };
    std::stable_sort(problems.begin(), problems.end(), isBefore);
    const std::size_t found = problems.size();
    if (found <= MaxDiagnostics)
        return problems;
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Diagnostic &a, const Diagnostic &b) { return a.severity < b.severity; });
    const bool errorsCut = problems[MaxDiagnostics].severity == Severity::Error;
    problems.resize(MaxDiagnostics);
    std::stable_sort(problems.begin(), problems.end(), isBefore);
    problems.push_back({errorsCut ? Severity::Error : Severity::Warning, u"too-many-problems"_s,
                        u"More problems follow, %1 in all"_s.arg(found), u"Repair those above first"_s,
                        problems.back().span});
    return problems;
}

} // namespace sidl::language

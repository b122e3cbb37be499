// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/problemsmodel.h"

#include "debugger/model/variabletext.h"
#include "sidl/ui/severitysign.h"
#include "sidl/wording/sentence.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using language::Severity;
using wording::withCapital;

namespace {

/// The action of "do([take]) failed".
QString failedOf(const engine::Problem &problem)
{
    const auto before = "do("_L1, behind = ") failed"_L1;
    const bool isIt
        = problem.code == "do-failed"_L1 && problem.message.startsWith(before) && problem.message.endsWith(behind);
    return isIt ? problem.message.sliced(before.size()).chopped(behind.size()) : QString();
}

} // namespace

language::Diagnostic ProblemsModel::shown(const engine::Problem &problem)
{
    language::Diagnostic shown = problem;
    shown.message = withCapital(withoutVariableNames(problem.message));
    shown.advice = withCapital(withoutVariableNames(problem.advice));
    return shown;
}

language::Span ProblemsModel::placeNow(const language::Span &place, const language::MovedPlaces &places)
{
    const language::Span now = places.now(place);
    return place.length > 0 && now.length == 0 ? language::Span() : now;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == Qt::ToolTipRole)
        return row.code.isEmpty() ? row.details : tr("%1\n(%2)").arg(row.details, row.code);
    if (role == Qt::DecorationRole && index.column() == MessageColumn)
        return ui::severityIcon(row.severity);
    if (role == Qt::AccessibleTextRole && index.column() == MessageColumn)
        return tr("%1: %2").arg(language::severityName(row.severity), row.message);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case MessageColumn:
        return row.message.section(u'\n', 0, 0);
    case AdviceColumn:
        return row.advice;
    case PlaceColumn:
        if (row.isGone)
            return row.file.isEmpty() ? tr("in a rule changed or deleted since")
                                      : tr("%1, in a rule changed or deleted since").arg(row.file);
        if (!row.span.isValid())
            return row.file;
        return row.file.isEmpty()
            ? tr("%1:%2").arg(row.span.line).arg(row.span.column)
            : tr("%1:%2:%3").arg(row.file, QString::number(row.span.line), QString::number(row.span.column));
    case CodeColumn:
        return row.isOfRun ? tr("%1 (run)").arg(row.code) : row.code;
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case MessageColumn:
        return tr("Problem");
    case AdviceColumn:
        return tr("What to do");
    case PlaceColumn:
        return tr("Place");
    case CodeColumn:
        return tr("Code");
    default:
        return {};
    }
}

void ProblemsModel::setTextProblems(const language::Diagnostics &problems)
{
    m_ofText.clear();
    for (const language::Diagnostic &problem : problems) {
        const QString details = problem.advice.isEmpty() ? problem.message : problem.message + u'\n' + problem.advice;
        m_ofText.push_back({problem.severity,
                            problem.message,
                            problem.advice,
                            problem.code,
                            details,
                            problem.span,
                            false,
                            {},
                            {},
                            {},
                            false});
    }
    update();
}

QString ProblemsModel::raisingRuleOf(const engine::Problem &problem)
{
    const bool isRaised = problem.kind == engine::Problem::Kind::Rule && problem.severity == Severity::Error;
    return isRaised ? problem.rule : QString();
}

void ProblemsModel::setRunProblems(const std::vector<engine::Problem> &problems, const QString &file,
                                   const QString &session, const language::MovedPlaces &places)
{
    m_ofRun.clear();
    for (const engine::Problem &problem : problems) {
        const bool isOfSession = problem.code == "session-content"_L1;
        const bool isOfAgent = problem.code.startsWith("agent-"_L1); // of its program, and not of the rules
        const language::Diagnostic told = shown(problem);
        const language::Span now = placeNow(problem.span, places);
        m_ofRun.push_back({problem.severity, told.message, told.advice, problem.code,
                           withCapital(withoutVariableNames(problem.text())), now, true, raisingRuleOf(problem),
                           failedOf(problem),
                           isOfSession     ? session
                               : isOfAgent ? QString()
                                           : file,
                           problem.span.isValid() && !now.isValid()});
    }
    update();
}

/// Exchanges only the rows that are others now: what is selected stays so while one types elsewhere.
void ProblemsModel::update()
{
    std::vector<Row> rows = m_ofText;
    rows.insert(rows.end(), m_ofRun.begin(), m_ofRun.end());
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.severity < b.severity; });
    const auto firstOther = std::mismatch(m_rows.begin(), m_rows.end(), rows.begin(), rows.end());
    const int begin = int(firstOther.first - m_rows.begin());
    int end = int(m_rows.size()), newEnd = int(rows.size());
    while (end > begin && newEnd > begin && m_rows[std::size_t(end - 1)] == rows[std::size_t(newEnd - 1)]) {
        --end;
        --newEnd;
    }
    if (begin < end) {
        beginRemoveRows({}, begin, end - 1);
        m_rows.erase(m_rows.begin() + begin, m_rows.begin() + end);
        endRemoveRows();
    }
    if (begin < newEnd) {
        beginInsertRows({}, begin, newEnd - 1);
        m_rows.insert(m_rows.begin() + begin, rows.begin() + begin, rows.begin() + newEnd);
        endInsertRows();
    }
}

int ProblemsModel::count(Severity severity) const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(), [&](const Row &row) { return row.severity == severity; }));
}

} // namespace sidl::debugger

#include "moc_problemsmodel.cpp"

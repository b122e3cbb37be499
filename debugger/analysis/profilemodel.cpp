// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/profilemodel.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using analysis::ClauseCost;
using analysis::RuleProfile;

namespace {

QString timeText(engine::ClauseProfile::Time time)
{
    return ProfileModel::tr("%1 ms").arg(QLocale().toString(double(time.count()) / 1e6, 'f', 1));
}

} // namespace

void ProfileModel::setProfile(const RuleProfile &profile)
{
    beginResetModel();
    m_profile = profile;
    m_rows = m_profile.mostCostly();
    endResetModel();
}

const ClauseCost &ProfileModel::clause(int row) const
{
    return m_profile.clauses[m_rows[std::size_t(row)]];
}

QString ProfileModel::shareText(double share)
{
    return tr("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
}

QString ProfileModel::toldOf(const RuleProfile &profile, const ClauseCost &clause)
{
    const QString cost = tr("%1 of the rules' time: %2 by itself, in %3 of %4 looks")
                             .arg(shareText(profile.share(clause)), timeText(clause.time),
                                  QLocale().toString(clause.looks), QLocale().toString(profile.looks));
    if (!clause.calls)
        return cost + u'\n' + tr("looked up in a table of facts, not called");
    const QString calls
        = *clause.calls == 1 ? tr("called once") : tr("called %1 times").arg(QLocale().toString(*clause.calls));
    return cost + u'\n' + calls;
}

void ProfileModel::setPlaces(const language::MovedPlaces &places)
{
    m_places = places;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, LineColumn), index(rowCount() - 1, LineColumn));
}

int ProfileModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString ProfileModel::text(const ClauseCost &clause, int column) const
{
    switch (column) {
    case RuleColumn:
        return clause.name;
    case LineColumn:
        return QString::number(m_places.now(clause.place).line);
    case CallsColumn:
        return clause.calls ? QLocale().toString(*clause.calls) : u"\u2013"_s;
    case TimeColumn:
        return timeText(clause.time);
    case ShareColumn:
        return shareText(m_profile.share(clause));
    default:
        return {};
    }
}

double ProfileModel::number(const ClauseCost &clause, int column) const
{
    switch (column) {
    case LineColumn:
        return m_places.now(clause.place).line;
    case CallsColumn:
        return double(clause.calls.value_or(-1));
    default:
        return double(clause.time.count());
    }
}

QVariant ProfileModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ClauseCost &cost = clause(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(cost, index.column());
    case Qt::ToolTipRole:
        return toldOf(m_profile, cost);
    case Qt::TextAlignmentRole:
        return index.column() == RuleColumn ? QVariant() : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case SortRole:
        return index.column() == RuleColumn ? QVariant(cost.name) : QVariant(number(cost, index.column()));
    default:
        return {};
    }
}

QVariant ProfileModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section != RuleColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        switch (section) {
        case RuleColumn:
            return tr("Rule");
        case LineColumn:
            return tr("Line");
        case CallsColumn:
            return tr("Calls");
        case TimeColumn:
            return tr("Own time");
        case ShareColumn:
            return tr("Share");
        default:
            break;
        }
    if (role == Qt::ToolTipRole)
        switch (section) {
        case CallsColumn:
            return tr("How often its head fitted what was called");
        case TimeColumn:
            return tr("Processor time, without that of the rules that it calls");
        case ShareColumn:
            return tr("Of the time of all rules");
        default:
            break;
        }
    return {};
}

} // namespace sidl::debugger

#include "moc_profilemodel.cpp"

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/thoughts/optionsmodel.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using agents::Thought;

namespace {

bool areAlike(const std::vector<Thought::Option> &a, const std::vector<Thought::Option> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Thought::Option &one, const Thought::Option &two) {
                          return one.choice.place == two.choice.place && one.choice.action == two.choice.action;
                      });
}

/// By a strategy: it has probabilities.
bool isByStrategy(const Thought &thought)
{
    return std::any_of(thought.options.begin(), thought.options.end(),
                       [](const Thought::Option &one) { return one.probability > 0; });
}

} // namespace

void OptionsModel::setThought(const Thought &thought)
{
    const bool isSame = areAlike(m_thought.options, thought.options);
    if (!isSame)
        beginResetModel();
    m_thought = thought;
    m_thought.guesses.clear(); // another model's
    m_hasSeveral = std::any_of(thought.options.begin(), thought.options.end(), [&](const Thought::Option &one) {
        return one.choice.place != thought.options.front().choice.place;
    });
    m_hasVisits = std::any_of(thought.options.begin(), thought.options.end(),
                              [](const Thought::Option &one) { return one.visits > 0; });
    if (!isSame)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool OptionsModel::hasColumn(int column) const
{
    const bool isSearch = m_hasVisits || m_thought.planned > 0;
    switch (column) {
    case VisitsColumn:
        return isSearch;
    case ShareColumn:
        return isSearch || isByStrategy(m_thought);
    case ValueColumn:
        return m_thought.planned > 0
            || std::any_of(m_thought.options.begin(), m_thought.options.end(),
                           [](const Thought::Option &one) { return one.value.has_value(); });
    case NoteColumn:
        return std::any_of(m_thought.options.begin(), m_thought.options.end(),
                           [](const Thought::Option &one) { return !one.note.isEmpty(); });
    default:
        return true;
    }
}

int OptionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_thought.options.size());
}

double OptionsModel::share(const Thought::Option &option) const
{
    if (isByStrategy(m_thought))
        return option.probability;
    qint64 all = 0;
    for (const Thought::Option &one : m_thought.options)
        if (one.choice.place == option.choice.place)
            all += one.visits;
    return all == 0 ? 0 : double(option.visits) / double(all);
}

QString OptionsModel::text(const Thought::Option &option, int column) const
{
    const bool isKnown = option.value && (option.visits > 0 || !m_hasVisits);
    switch (column) {
    case ActionColumn:
        return m_hasSeveral ? tr("%1: %2").arg(option.choice.place.text(), option.choice.action.text())
                            : option.choice.action.text();
    case VisitsColumn:
        return m_hasVisits ? QLocale().toString(option.visits) : QString();
    case ShareColumn:
        return hasColumn(column) ? tr("%1 %").arg(QLocale().toString(100 * share(option), 'f', 1)) : QString();
    case NoteColumn:
        return option.note;
    default:
        return isKnown ? QLocale().toString(*option.value, 'g', 4) : QString();
    }
}

QVariant OptionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Thought::Option &option = m_thought.options[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == ActionColumn && option.isChosen ? tr("%1 ✓").arg(text(option, column)) : text(option, column);
    case Qt::AccessibleTextRole:
        return column == ActionColumn && option.isChosen ? tr("%1, chosen").arg(text(option, column))
                                                         : text(option, column);
    case Qt::ToolTipRole:
        if (column == NoteColumn && !option.note.isEmpty())
            return u"<qt>%1</qt>"_s.arg(option.note.toHtmlEscaped());
        return column == ActionColumn
            ? tr("%1 of switch %2").arg(option.choice.action.text(), option.choice.place.text())
            : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(option.isChosen);
        return font;
    }
    case Qt::TextAlignmentRole:
        return column == ActionColumn || column == NoteColumn ? QVariant()
                                                              : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case ShareRole:
        return share(option);
    case SortRole:
        switch (column) {
        case ActionColumn:
            return text(option, column);
        case VisitsColumn:
            return option.visits;
        case ShareColumn:
            return share(option);
        case NoteColumn:
            return option.note;
        default:
            return option.value.value_or(0);
        }
    default:
        return {};
    }
}

QVariant OptionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    static const char *const names[]
        = {QT_TR_NOOP("Action"), QT_TR_NOOP("Visits"), QT_TR_NOOP("Share"), QT_TR_NOOP("Value"), QT_TR_NOOP("Note")};
    static const char *const tips[] = {
        QT_TR_NOOP("What the seat may do; ✓: what the agent has chosen"),
        QT_TR_NOOP("Simulated plays that began so"),
        QT_TR_NOOP("Of all visits of the switch; of a strategy, how likely the action is"),
        QT_TR_NOOP(
            "What the agent expects its account to gain by it; of greedy:value=… what the rules say it is worth"),
        QT_TR_NOOP("What the agent says of the action"),
    };
    if (section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::DisplayRole)
        return tr(names[section]);
    if (role == Qt::ToolTipRole)
        return tr(tips[section]);
    return {};
}

} // namespace sidl::debugger

#include "moc_optionsmodel.cpp"

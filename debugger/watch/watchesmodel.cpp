// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/watchesmodel.h"

#include "debugger/model/shownpart.h"
#include "debugger/session/watches.h"

#include <QFont>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// @p list by its name. One that nobody has named, and that is no player, stays as the rules write it: what a variable
/// holds may be empty in one state and have several elements in the next.
QString listInWords(const QString &list, bool isAlone, const wording::Naming &naming)
{
    const QString name = naming.sentence(list);
    const QStringList elements = list.sliced(1, list.size() - 2).split(u',');
    QStringList names;
    for (const QString &element : elements)
        names += elements.size() == 1 ? element : naming.value(element);
    if (name == names.join(u' '))
        return list;
    return isAlone || !name.contains(u' ') || name == list ? name : u'\u201c' + name + u'\u201d';
}

/// The values of variables, or a goal.
QString inWords(const QString &text, const wording::Naming &naming)
{
    if (!naming.isForPeople() || text.contains(u'('))
        return naming.sentence(text);
    static const QRegularExpression list(u"\\[[^\\[\\]]*\\]"_s);
    QString said;
    qsizetype end = 0;
    for (auto it = list.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        said += text.sliced(end, match.capturedStart() - end)
            + listInWords(match.captured(), match.capturedLength() == text.size(), naming);
        end = match.capturedEnd();
    }
    return said + text.sliced(end);
}

} // namespace

WatchesModel::WatchesModel(GameReading *session, Watches *watches, QObject *parent)
    : QAbstractTableModel(parent)
    , m_session(session)
    , m_watches(watches)
{
    connect(session->events(), &GameEvents::started, this, &WatchesModel::follow);
    connect(session->events(), &GameEvents::changed, this, &WatchesModel::follow);
    connect(watches, &Watches::goalsChanged, this, [this] {
        beginResetModel();
        m_columns = 1 + int(m_watches->goals().size());
        endResetModel();
    });
    connect(watches, &Watches::valuesChanged, this, [this] {
        if (m_columns > 1)
            Q_EMIT headerDataChanged(Qt::Horizontal, 1, m_columns - 1);
        if (!m_line.empty() && m_columns > 1)
            Q_EMIT dataChanged(index(0, 1), index(rowCount() - 1, m_columns - 1));
    });
    m_columns = 1 + int(watches->goals().size());
    follow();
}

void WatchesModel::follow()
{
    const std::vector<engine::GameTree::NodeId> line
        = m_session->hasGame() ? shownLine(m_session->tree(), m_hidesLater) : std::vector<engine::GameTree::NodeId>();
    const auto differs = std::mismatch(m_line.begin(), m_line.end(), line.begin(), line.end());
    const int same = int(differs.first - m_line.begin()); // rows that stay
    if (same < int(m_line.size())) {
        beginRemoveRows({}, same, int(m_line.size()) - 1);
        m_line.resize(std::size_t(same));
        endRemoveRows();
    }
    if (same < int(line.size())) {
        beginInsertRows({}, same, int(line.size()) - 1);
        m_line = line;
        endInsertRows();
    }
    const int before = std::exchange(m_current, currentRow());
    for (const int row : {before, m_current})
        if (row >= 0 && row < rowCount() && before != m_current)
            Q_EMIT dataChanged(index(row, 0), index(row, m_columns - 1), {Qt::FontRole});
}

void WatchesModel::setHidesLater(bool hides)
{
    m_hidesLater = hides;
    follow();
}

int WatchesModel::currentRow() const
{
    if (m_line.empty())
        return -1;
    const auto found = std::find(m_line.begin(), m_line.end(), m_session->tree().current());
    return found == m_line.end() ? -1 : int(found - m_line.begin());
}

int WatchesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_line.size());
}

int WatchesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QVariant WatchesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::FontRole && index.row() == m_current) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (index.column() == ChrononColumn)
        return role == Qt::DisplayRole ? QVariant(index.row()) : QVariant();
    const Watches::Value *value = m_watches->value(index.column() - 1, nodeAt(index.row()));
    if (role == Qt::DisplayRole)
        return value ? inWords(value->text, m_watches->naming()) : u"…"_s;
    if (role == Qt::ToolTipRole && value)
        return inWords(value->detail, m_watches->naming());
    if (role == Qt::TextAlignmentRole && value && value->number)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant WatchesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    if (section == ChrononColumn)
        return m_watches->naming().saysSteps() ? tr("Step") : tr("Chronon");
    return section - 1 < m_watches->goals().size() ? m_watches->title(section - 1) : QString();
}

} // namespace sidl::debugger

#include "moc_watchesmodel.cpp"

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/seatwordsmodel.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int MaxRuns = 100; // more scattered changes than this are one reset

/// A run of neighbouring rows to be taken out, or of new ones to be put in before row @c at of the old list.
struct Run
{
    std::size_t at = 0, count = 0, from = 0; ///< from: index into the new list
    bool insert = false;
};

/// What turns @p before into @p after, both sorted by word; from the front. Rows of equal words are kept.
std::vector<Run> runsBetween(const std::vector<SeatWord> &before, const std::vector<SeatWord> &after)
{
    std::vector<Run> runs;
    std::size_t i = 0, j = 0;
    while (i < before.size() || j < after.size()) {
        if (i < before.size() && j < after.size() && before[i].word == after[j].word) {
            ++i;
            ++j;
            continue;
        }
        const bool insert = i == before.size() || (j < after.size() && after[j].word < before[i].word);
        const bool extends = !runs.empty() && runs.back().insert == insert
            && (insert ? runs.back().at == i && runs.back().from + runs.back().count == j
                       : runs.back().at + runs.back().count == i);
        if (!extends)
            runs.push_back({i, 0, j, insert});
        ++runs.back().count;
        ++(insert ? j : i);
    }
    return runs;
}

} // namespace

QVariant SeatWordsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SeatWord &row = m_words[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return m_names.word(row.word);
    case PictureRole:
        return m_names.picture(row.word);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return toolTip(row);
    case MarkRole:
        return int(row.mark);
    case HiddenRole:
        return !row.hiddenFrom.empty();
    case GroupStartRole:
        return startsGroup(index.row());
    default:
        return {};
    }
}

bool SeatWordsModel::startsGroup(int row) const
{
    const auto i = std::size_t(row);
    return row == 0 || m_words[i].word.elementText(0) != m_words[i - 1].word.elementText(0);
}

QString SeatWordsModel::toolTip(const SeatWord &row) const
{
    QStringList lines{m_names.word(row.word)};
    if (row.mark == SeatWord::Mark::Created)
        lines.append(m_names.isForPeople() ? tr("new") : tr("created in the last chronon"));
    else if (row.mark == SeatWord::Mark::Deleted)
        lines.append(m_names.isForPeople() ? tr("gone") : tr("deleted in the last chronon"));
    QStringList names;
    for (const int player : row.hiddenFrom)
        names.append(m_players.value(player));
    if (!names.isEmpty())
        lines.append(tr("hidden from %1").arg(names.join(u", "_s)));
    return lines.join(u'\n');
}

void SeatWordsModel::setNames(const wording::DisplayNames &names)
{
    m_names = names;
    if (!m_words.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void SeatWordsModel::setWords(std::vector<SeatWord> words, const QStringList &players)
{
    m_players = players;
    const std::vector<Run> runs = runsBetween(m_words, words);
    if (runs.size() > MaxRuns) {
        beginResetModel();
        m_words = std::move(words);
        endResetModel();
        return;
    }
    for (const Run &run : std::views::reverse(runs)) { // from the end, so that places before stay right
        const auto at = m_words.begin() + std::ptrdiff_t(run.at);
        if (run.insert) {
            beginInsertRows({}, int(run.at), int(run.at + run.count) - 1);
            const auto from = words.begin() + std::ptrdiff_t(run.from);
            m_words.insert(at, from, from + std::ptrdiff_t(run.count));
            endInsertRows();
        } else {
            beginRemoveRows({}, int(run.at), int(run.at + run.count) - 1);
            m_words.erase(at, at + std::ptrdiff_t(run.count));
            endRemoveRows();
        }
    }
    // The kept rows may have other marks now.
    m_words = std::move(words);
    if (!m_words.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace sidl::debugger

#include "moc_seatwordsmodel.cpp"

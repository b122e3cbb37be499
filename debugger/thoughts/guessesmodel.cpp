// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/thoughts/guessesmodel.h"

#include <QLocale>

#include <algorithm>

namespace sidl::debugger {

using agents::Thought;

void GuessesModel::setGuesses(const std::vector<Thought::Guess> &guesses)
{
    const bool isSame = std::equal(guesses.begin(), guesses.end(), m_guesses.begin(), m_guesses.end(),
                                   [](const Thought::Guess &a, const Thought::Guess &b) {
                                       return a.word == b.word && a.probability == b.probability;
                                   });
    if (isSame) // it goes on thinking of the same samples
        return;
    beginResetModel();
    m_guesses = guesses;
    endResetModel();
}

int GuessesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_guesses.size());
}

QVariant GuessesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Thought::Guess &guess = m_guesses[std::size_t(index.row())];
    if (role == Qt::DisplayRole)
        return index.column() == WordColumn ? guess.word.text()
                                            : tr("%1 %").arg(QLocale().toString(100 * guess.probability, 'f', 1));
    if (role == Qt::TextAlignmentRole && index.column() == LikelyColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant GuessesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    if (section == WordColumn)
        return role == Qt::DisplayRole
            ? tr("May be there")
            : tr("Words that its seat does not see, in states that agree with all it was given");
    return role == Qt::DisplayRole ? tr("Likely") : tr("How likely, by these states and their weights");
}

} // namespace sidl::debugger

#include "moc_guessesmodel.cpp"

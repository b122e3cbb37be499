// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/statetext.h"

#include "sidl/analysis/termtext.h"

#include <QLocale>

namespace sidl::visualizer {

using namespace engine;

namespace {

constexpr int MostColumns = 60; ///< characters of a line

} // namespace

QString shortened(const QString &line)
{
    return line.size() <= MostColumns ? line : line.left(MostColumns - 1) + QChar(0x2026);
}

QStringList bounded(const QStringList &lines, int most)
{
    QStringList result;
    for (const QString &line : lines.mid(0, lines.size() > most ? most - 1 : most))
        result.append(shortened(line));
    if (lines.size() > most)
        result.append(QStringLiteral("… %1 more").arg(lines.size() - most + 1));
    return result;
}

QStringList wordTexts(const Words &words, const QString &prefix)
{
    QStringList list;
    list.reserve(qsizetype(words.size()));
    for (const Word word : words)
        list.append(prefix + word.text());
    return list;
}

QStringList differenceTexts(const Difference &difference)
{
    return wordTexts(difference.removed, QStringLiteral("-")) + wordTexts(difference.added, QStringLiteral("+"));
}

QString numberText(double number)
{
    return QString::number(number == 0 ? 0.0 : number, 'g', QLocale::FloatingPointShortest);
}

QString accountsText(const State &state, const Words &players)
{
    QStringList parts;
    for (std::size_t i = 0; i < players.size() && i < state.accounts().size(); ++i)
        parts.append(players[i].text() + QLatin1Char(' ') + numberText(state.accounts()[i]));
    return parts.join(QStringLiteral(", "));
}

QString headText(const language::Clause &clause)
{
    return shortened(analysis::termText(clause.head));
}

} // namespace sidl::visualizer

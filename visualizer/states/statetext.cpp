// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/statetext.h"

#include "sidl/analysis/terms/termtext.h"
#include "sidl/wording/words.h"

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using namespace engine;

namespace {

constexpr int MostColumns = 60; ///< characters of a line

} // namespace

QString shortened(const QString &line)
{
    return line.size() <= MostColumns ? line : line.left(MostColumns - 1) + u'…';
}

QStringList bounded(const QStringList &lines, int most)
{
    QStringList result;
    for (const QString &line : lines.mid(0, lines.size() > most ? most - 1 : most))
        result.append(shortened(line));
    if (lines.size() > most)
        result.append(u"… %1 more"_s.arg(lines.size() - most + 1));
    return result;
}

QString accountsText(const State &state, const Words &players)
{
    return wording::accountTexts(state.accounts(), players).join(u", "_s);
}

QString headText(const language::Clause &clause)
{
    return shortened(analysis::termText(clause.head));
}

} // namespace sidl::visualizer

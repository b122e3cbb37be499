// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/statetext.h"

#include "sidl/analysis/terms/termtext.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/words.h"

#include <algorithm>

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

QStringList bounded(const QStringList &lines, int most, qsizetype uncounted)
{
    const qsizetype all = lines.size() + uncounted,
                    shown = all > most ? std::min<qsizetype>(most - 1, lines.size()) : all;
    QStringList result;
    for (qsizetype i = 0; i < shown; ++i)
        result.append(shortened(lines[i]));
    if (all > shown)
        result.append(u"… %L1 more"_s.arg(all - shown));
    return result;
}

bool comesBefore(const QString &one, const QString &other)
{
    qsizetype i = 0, j = 0;
    const auto number = [](const QString &text, qsizetype &at) {
        const qsizetype begin = at;
        while (at < text.size() && text[at].isDigit())
            ++at;
        return QStringView(text).mid(begin, at - begin);
    };
    // What ends an element comes before what goes on with it: [1] before [1,2].
    const auto rank = [](QChar sign) { return sign == u']' ? 0 : int(sign.unicode()); };
    while (i < one.size() && j < other.size()) {
        if (one[i].isDigit() && other[j].isDigit()) {
            const QStringView a = number(one, i), b = number(other, j);
            if (a.size() != b.size())
                return a.size() < b.size();
            if (a != b)
                return a < b;
        } else if (one[i] != other[j]) {
            return rank(one[i]) < rank(other[j]);
        } else {
            ++i;
            ++j;
        }
    }
    return one.size() - i < other.size() - j;
}

QString accountsText(const State &state, const Words &players, const wording::Naming &naming)
{
    if (!naming.isForPeople())
        return wording::accountTexts(state.accounts(), players).join(u", "_s);
    QStringList texts;
    for (std::size_t i = 0; i < players.size() && i < state.accounts().size(); ++i)
        texts.append(naming.player(players[i]) + u' ' + wording::numberText(state.accounts()[i]));
    return texts.join(u", "_s);
}

QString headText(const language::Clause &clause)
{
    return shortened(analysis::termText(clause.head));
}

} // namespace sidl::visualizer

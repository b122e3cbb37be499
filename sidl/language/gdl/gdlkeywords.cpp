// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/gdlkeywords.h"

#include <algorithm>

namespace sidl::language::gdl {

namespace {

constexpr KeywordRow rows[] = {
    {"role", 1, 0, true, false, false, "role", "A player; random is nature."},
    {"base", 1, 0, true, false, false, "fact", "What can be true."},
    {"input", 2, 0, true, false, false, "role move", "What a role can do."},
    {"percept", 2, 0, true, false, false, "role percept", "What a role can see."},
    {"init", 1, -1, true, false, false, "fact", "What is true at the start."},
    {"true", 1, 1, false, true, false, "fact step", "What is true now."},
    {"next", 1, -1, true, true, false, "fact", "What will be true after the moves."},
    {"legal", 2, 1, true, true, false, "role move step", "What a role may do now."},
    {"does", 2, 1, false, true, false, "role move step", "What a role does."},
    {"sees", 2, 1, true, true, false, "role percept step", "What a role sees of the moves."},
    {"goal", 2, 1, true, true, false, "role value step", "What a role gets."},
    {"terminal", 0, 1, true, true, false, "step", "The game is over."},
    {"distinct", 2, 0, false, false, false, "one other", "Two terms differ."},
    {"step", 1, 0, true, false, true, "step", "A step of the game."},
    {"successor", 2, 0, true, false, true, "step next", "The second step follows the first."},
};

} // namespace

std::span<const KeywordRow> keywordRows()
{
    return rows;
}

const KeywordRow *keywordRow(Dialect dialect, QStringView name)
{
    const auto found = std::find_if(std::begin(rows), std::end(rows), [&](const KeywordRow &row) {
        const bool isThere = dialect == Dialect::Sdl ? row.steps >= 0 : !row.isSdlOnly;
        return isThere && name.compare(QLatin1String(row.name), Qt::CaseInsensitive) == 0;
    });
    return found == std::end(rows) ? nullptr : found;
}

QStringList argumentsOf(const KeywordRow &row, Dialect dialect)
{
    return QString::fromLatin1(row.arguments).split(u' ').mid(0, arityOf(row, dialect));
}

bool isConnective(QStringView name)
{
    for (const char *connective : {"not", "or", "and"})
        if (name.compare(QLatin1String(connective), Qt::CaseInsensitive) == 0)
            return true;
    return false;
}

} // namespace sidl::language::gdl

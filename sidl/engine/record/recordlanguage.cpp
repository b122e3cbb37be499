// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/recordlanguage.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/language/rulesystem/registry.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::engine {

std::optional<Problem> unknownLanguage(const QString &id, const QString &what)
{
    if (language::ruleSystem(id))
        return {};
    QStringList known;
    for (const language::RuleSystem *system : language::ruleSystems())
        known << system->id();
    return refused("record-language", u"the %1 is of a game in the language \"%2\", which is not known"_s.arg(what, id),
                   u"Use a version of this program that knows it; this one knows %1."_s.arg(known.join(u", "_s)));
}

std::optional<Problem> otherLanguage(const QString &id, const language::Program &program, const QString &what)
{
    const QString rules = ruleSystemOf(program).id();
    if (id == rules)
        return {};
    return refused("record-language",
                   u"the %1 is of a game in the language \"%2\", and these rules are in \"%3\""_s.arg(what, id, rules),
                   u"Use the %1 with the game that it was made of."_s.arg(what));
}

} // namespace sidl::engine

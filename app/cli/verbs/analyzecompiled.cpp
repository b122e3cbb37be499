// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/report.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/engine/compiled/compiledrules.h"

#include <QJsonArray>

#include <set>

using namespace Qt::StringLiterals;

namespace sidl::cli {

Finding analyzeCompiled(const GameFile &game)
{
    Finding finding;
    finding.name = u"compiled"_s;
    QJsonArray left;
    std::set<int> clauses;
    for (const engine::compiled::LeftToProlog &part : engine::compiled::CompiledRules(game.program).leftToProlog()) {
        if (part.clause < 0)
            continue;
        clauses.insert(part.clause);
        const int line = game.program.clauses[std::size_t(part.clause)].place().line;
        finding.lines << u"line %1: left to Prolog: %2"_s.arg(line).arg(part.why);
        left.append(QJsonObject{{u"line"_s, line}, {u"why"_s, part.why}});
    }
    const int all = int(game.program.clauses.size()), whole = all - int(clauses.size());
    finding.lines.prepend(
        whole == all ? (all == 1 ? u"the only clause is compiled"_s : u"all %1 clauses are compiled"_s.arg(all))
                     : u"%1 of %2 %3 compiled as a whole"_s.arg(whole).arg(counted(all, "clause"),
                                                                           whole == 1 ? u"is"_s : u"are"_s));
    finding.json = {{u"clauses"_s, all}, {u"compiled"_s, whole}, {u"left"_s, left}};
    return finding;
}

} // namespace sidl::cli

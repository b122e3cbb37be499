// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suiteproblems.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/read/forbidden.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/suites/strangeconstants.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suitereader.h"
#include "sidl/suites/testedgame.h"
#include "sidl/suites/testgoals.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;

namespace {

struct UnknownTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::UnknownPredicates)
};

struct GameTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::suites::MissingGame)
};

/// That the game is not in @p rules, told where tests/1 names it, else at the first test.
Diagnostic missingGame(const Program &tests, const QString &rules)
{
    const QString file = QFileInfo(rules).fileName();
    const Term *name = nullptr;
    for (const Clause &clause : tests.clauses)
        if (clause.head.isCompound(u"tests", 1))
            name = &clause.head.args[0]; // the last one counts
    if (name)
        return {Severity::Error, u"no-game"_s,
                GameTr::tr("the game of these tests is not there: there is no file %1").arg(rules),
                GameTr::tr("Correct the name, which goes from the folder of the tests, or put the game there."),
                name->span};
    return {Severity::Error, u"no-game"_s,
            GameTr::tr("the game of these tests is not named, and there is no file %1").arg(file),
            GameTr::tr("Name the file of the game: tests('GAME.sidl')."), tests.clauses.front().head.nameSpan};
}

} // namespace

Diagnostics unknownPredicates(const Program &tests, const Program &game)
{
    if (&ruleSystemOf(game) != &sidlSystem() || !game.broken.empty())
        return {};
    const CallGraph defined(game);
    SimilarNames names;
    for (const PredicateId &id : defined.defined())
        names.add(id);
    const Program asked = withGoalsAsBodies(tests);
    const CallGraph calls(asked);
    Diagnostics problems;
    for (const Call &call : calls.calls()) {
        const PredicateId &id = call.target;
        const Span &place = call.goal->nameSpan;
        const auto isTold = [&place](const Diagnostic &problem) { return problem.span == place; };
        if (!call.goal->isCallable() || !place.isValid() || defined.defines(id) || builtin(id) || keywordOf(id)
            || forbidden(id) || id == PredicateId{u"account"_s, 2} || id == PredicateId{u"terminal"_s, 0}
            || std::any_of(tests.problems.begin(), tests.problems.end(), isTold))
            continue;
        const auto meant = names.nearest(id);
        problems.push_back({Severity::Warning, u"undefined-predicate"_s,
                            UnknownTr::tr("the game has no predicate %1").arg(id.text()),
                            meant ? UnknownTr::tr("Did you mean %1?").arg(meant->text())
                                  : UnknownTr::tr("Correct its name, or add it to the game."),
                            place});
    }
    return problems;
}

Diagnostics problemsBesideGame(const Program &program, const QString &path,
                               const std::function<std::optional<QString>(const QString &path)> &textOf,
                               QuickFixes *fixes)
{
    Diagnostics problems = program.problems;
    if (path.isEmpty() || &ruleSystemOf(program) != &suiteSystem())
        return problems;
    const QString rules = suiteOf(program, path).rules;
    const auto add = [&](const Program &game) {
        for (Diagnostic &problem : strangeConstants(program, game, fixes))
            problems.push_back(std::move(problem));
        for (Diagnostic &problem : unknownPredicates(program, game))
            problems.push_back(std::move(problem));
    };
    if (const std::optional<QString> text = textOf ? textOf(rules) : std::nullopt)
        add(readProgram(*text, QFileInfo(rules).fileName()));
    else if (const TestedGamePointer game = gameUnderTest(rules))
        add(game->program);
    else if (!program.clauses.empty() && !QFileInfo::exists(rules))
        problems.push_back(missingGame(program, rules));
    return tidied(std::move(problems));
}

} // namespace sidl::suites

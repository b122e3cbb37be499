// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suiteproblems.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/strangeconstants.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suitereader.h"
#include "sidl/suites/testedgame.h"

namespace sidl::suites {

language::Diagnostics problemsBesideGame(const language::Program &program, const QString &path)
{
    language::Diagnostics problems = program.problems;
    if (path.isEmpty() || &language::ruleSystemOf(program) != &suiteSystem())
        return problems;
    const TestedGamePointer game = gameUnderTest(suiteOf(program, path).rules);
    if (!game)
        return problems;
    for (language::Diagnostic &problem : strangeConstants(program, game->program))
        problems.push_back(std::move(problem));
    return language::tidied(std::move(problems));
}

} // namespace sidl::suites

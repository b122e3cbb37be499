// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/printed.h"

#include "sidl/language/rulesystem/registry.h"

#include <QTest>

/// Tests of what the checker finds in pieces of a game: rows of rules and the problems wanted.
namespace pieces {

using namespace sidl::language;

/// @p rules with two players, on line 1, so that rules start on line 2.
inline QString game(const char *rules)
{
    return QStringLiteral("init([alice], 0). init([bob], 0).\n") + QString::fromUtf8(rules);
}

inline void columns()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("wanted");
}

/// @p wanted: as of printed::problem(), each.
inline void row(const char *rules, const QStringList &wanted = {})
{
    QTest::newRow(rules) << game(rules) << wanted;
}

/// Compares the problems of these codes with those of the row; pieces of games lack much that others tell.
inline void compare(const QStringList &codes)
{
    QFETCH(const QString, text);
    QFETCH(const QStringList, wanted);
    Diagnostics problems = readProgram(text).problems;
    std::erase_if(problems, [&codes](const Diagnostic &problem) { return !codes.contains(problem.code); });
    QCOMPARE(printed::problems(problems), wanted);
    for (const Diagnostic &problem : problems) {
        QVERIFY2(!problem.message.isEmpty() && !problem.message.endsWith(u'.'), qPrintable(problem.message));
        QVERIFY2(!problem.advice.isEmpty() && !problem.advice.endsWith(u'.'), qPrintable(problem.advice));
    }
}

/// The advice of the one problem of this code.
inline QString advice(const char *rules, const char *code)
{
    QStringList found;
    for (const Diagnostic &problem : readProgram(game(rules)).problems)
        if (problem.code == QLatin1String(code))
            found += problem.advice;
    return found.join(u'|');
}

/// The message of the one problem of this code.
inline QString message(const char *rules, const char *code)
{
    QStringList found;
    for (const Diagnostic &problem : readProgram(game(rules)).problems)
        if (problem.code == QLatin1String(code))
            found += problem.message;
    return found.join(u'|');
}

} // namespace pieces

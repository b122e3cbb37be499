// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/reader/reader.h"
#include "sidl/suites/strangeconstants.h"
#include "sidl/suites/suitelanguage.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;

/// Constants of tests that the game does not know.
class TestStrangeConstants : public QObject
{
    Q_OBJECT

    static QStringList told(const QString &tests, const QString &rules)
    {
        const language::Program game = language::readProgram(rules, u"game"_s);
        QStringList lines;
        for (const language::Diagnostic &problem :
             suites::strangeConstants(suites::suiteSystem().read(tests, u"game"_s, 0), game))
            lines << u"%1:%2 %3 %4"_s.arg(QString::number(problem.span.line), QString::number(problem.span.column),
                                          problem.message, problem.advice);
        return lines;
    }
    const QString m_rules = u"init([alice], 0).\ninit([holds, alice, king]).\nlegal([main]) :- fact([holds, _, _]).\n"
                            "owned([main], [alice]).\nswitch([main], [show]).\n"_s;

private Q_SLOTS:
    void slipsOfThePenAreTold()
    {
        const QStringList lines
            = told(u"test('a', [\\+ fact([holds, alice, kign]), not_sees([bob], [holds, alice, king])]).\n"
                   "always('b', \\+ fact([hands, _])).\n"_s,
                   m_rules);
        QCOMPARE(lines,
                 (QStringList{u"1:35 no rule of the game has the constant kign Is king meant?"_s,
                              u"1:53 no rule of the game has the constant bob "
                              "What is absent for a slip of the pen proves nothing."_s,
                              u"2:22 no rule of the game has the constant hands "
                              "What is absent for a slip of the pen proves nothing."_s}));
    }

    void whatIsNotLegalMayBeAnything()
    {
        QCOMPARE(
            told(
                u"test('a', [refused([main], [fly]), not_legal_action([main], [swim]), choose([main], [show]), step, terminal]).\n"_s,
                m_rules),
            QStringList());
    }

    void rulesThatMakeConstantsMayMakeAny()
    {
        QCOMPARE(told(u"test('a', [\\+ fact([pawn9])]).\n"_s, m_rules + u"init([W]) :- atom_concat(pawn, 1, W).\n"_s),
                 QStringList());
    }
};

SIDL_PROLOG_TEST_MAIN(TestStrangeConstants)
#include "tst_strangeconstants.moc"

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/strangeconstants.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suiteproblems.h"

#include <QFile>
#include <QTemporaryDir>
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

    /// Of games in other languages, in either notation and as lists.
    void termsInQuotesAreLookedAt()
    {
        const QString rules
            = u"(role red)\n(init (cell 1 1 blank))\n(<= (legal red (mark ?x)) (true (cell ?x 1 blank)))\n"
              "(<= (next (cell ?x 1 Full)) (does red (mark ?x)))\n"_s;
        const auto game = language::readProgram(rules, u"marks.kif"_s);
        const auto strange = [&](const QString &test) {
            QStringList names;
            for (const language::Diagnostic &problem :
                 suites::strangeConstants(suites::suiteSystem().read(u"test('a', [%1])."_s.arg(test), u"a"_s, 0), game))
                names << problem.message.section(u' ', -1) + u' ' + QString::number(problem.span.column);
            return names.join(u", "_s);
        };
        QCOMPARE(strange(u"choose(red, '(mark 1)'), step, '(not (true (cell 1 1 blank)))', fact('cell(1,1,full)')"_s),
                 QString());
        QCOMPARE(strange(u"'(not (true (cell 1 1 blnak)))'"_s), u"blnak 34"_s);
        QCOMPARE(strange(u"step, \\+ fact('(cel 1 1 full)'), \\+ fact([cell, 1, 1, ful])"_s), u"cel 28, ful 66"_s);
        QCOMPARE(strange(u"sees(red, 'opened(1)'), '(goal red 100)', refused(red, '(fly 1)'), \\+ terminal"_s),
                 u"opened 23"_s);
        QCOMPARE(strange(u"choose(rde, mrak(1)), step, fact(cell(1, 1, Blank)), \\+ fact(cell(1, 1, ful))"_s),
                 u"rde 19, mrak 24, ful 84"_s);
        QCOMPARE(strange(u"choose(Red, mark(1)), refused(red, fly(1)), not_legal_action(red, sit), account(red, 1)"_s),
                 QString());
        QCOMPARE(strange(u"'(legal red (mark ?y))', '(or (true (cell 2 1 full)) (distinct red red))'"_s), QString());
    }

    /// Names that goals call and nobody has; what the game, the library and tests have is known.
    void predicatesThatTheGameDoesNotHaveAreTold()
    {
        const auto unknown = [this](const QString &tests, const QString &more) {
            const language::Program game = language::readProgram(m_rules + more, u"game.sidl"_s);
            QStringList lines;
            for (const language::Diagnostic &problem : suites::unknownPredicates(
                     language::readProgram(suites::suiteSystem(), tests, u"game.test.sidl"_s), game))
                lines << u"%1:%2 %3 %4"_s.arg(QString::number(problem.span.line), QString::number(problem.span.column),
                                              problem.message, problem.advice);
            return lines;
        };
        const QString tests
            = u"test('a', [\\+ finishd(_), step, \\+ terminal, fact([holds, X, Y]),\n"
              "    ( owned(_, P), member(P, [[alice]]), account(P, 0) ; terminal ),\n"
              "    last_payoff(_, 0), ( last_payoff(Q, N), N > 0 ), forall(last_payoff(_, M), M > 0)]).\n"
              "always('b', forall(finished(X), elsewhere(X))).\n"
              "always('c', ( last_payoff(_, N), N > 0 )).\n"_s;
        QCOMPARE(unknown(tests, u"finished(no).\n"_s),
                 (QStringList{u"1:15 the game has no predicate finishd/1 Did you mean finished/1?"_s,
                              u"4:33 the game has no predicate elsewhere/1 "
                              "Correct its name, or add it to the game."_s,
                              u"5:15 the game has no predicate last_payoff/2 " // of no chronon
                              "Correct its name, or add it to the game."_s}));
        QCOMPARE(unknown(tests, u"finished(no).\nwrong(.\n"_s), QStringList()); // it may be there
    }

    /// As in a game, but for a clause of their own, which tests cannot have.
    void predicatesThatTheGameDoesNotHaveAreReplaced()
    {
        const language::Program game
            = language::readProgram(m_rules + u"finished(no).\nopponent(a, b).\n"_s, u"game.sidl"_s);
        const QString tests = u"test('a', [\\+ %1]).\nalways('b', forall(%2, elsewhere(X))).\n"_s;
        const language::Program program = language::readProgram(
            suites::suiteSystem(), tests.arg(u"finishd(yes)"_s, u"opponent(X)"_s), u"game.test.sidl"_s);
        language::QuickFixes fixes;
        const language::Diagnostics problems = suites::unknownPredicates(program, game, &fixes);
        QCOMPARE(problems.size(), std::size_t(3));
        QCOMPARE(fixes.size(), std::size_t(2));
        for (std::size_t i = 0; i < fixes.size(); ++i)
            QVERIFY(fixes[i].isForProblem && fixes[i].place == problems[i].span);
        QCOMPARE(fixes[0].title, u"Replace finishd by finished"_s);
        QCOMPARE(language::edited(program.text, fixes[0].edits), tests.arg(u"finished(yes)"_s, u"opponent(X)"_s));
        QCOMPARE(fixes[1].title, u"Write opponent(X, _)"_s);
        QCOMPARE(language::edited(program.text, fixes[1].edits), tests.arg(u"finishd(yes)"_s, u"opponent(X, _)"_s));
    }

    /// What tests choose is a word, whatever the rules are; in games of other languages it is any term.
    void whatIsChosenIsAWord()
    {
        const auto told = [](const QString &steps, const QString &rules, const QString &game) {
            QTemporaryDir folder;
            QFile file(folder.filePath(game));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("no file");
            file.write(rules.toUtf8());
            file.close();
            const QString tests = u"tests('%1').\ntest('a', [%2])."_s.arg(game, steps);
            language::QuickFixes fixes;
            QStringList lines;
            for (const language::Diagnostic &problem :
                 suites::problemsBesideGame(language::readProgram(suites::suiteSystem(), tests, u"a.test.sidl"_s),
                                            folder.filePath(u"a.test.sidl"_s), {}, &fixes))
                if (problem.code == "not-a-word"_L1)
                    lines << QString::number(problem.span.column) + u' ' + problem.message + u' ' + problem.advice;
            for (const language::QuickFix &fix : fixes)
                lines << fix.title;
            return lines;
        };
        const QString rules = u"init([alice], 0).\nlegal([alice]).\nowned([alice], [alice]).\n"
                              "switch([alice], [bet]).\nswitch([alice], [call]).\n"_s;
        QCOMPARE(told(u"choose([alice], bet), step, refused(alice, '[call]'), nature([alice], bet(3))"_s, rules,
                      u"a.sidl"_s),
                 (QStringList{u"28 bet is no word: words are lists Is [bet] meant?"_s,
                              u"48 alice is no word: words are lists Is [alice] meant?"_s,
                              u"82 bet(3) is no word: words are lists Write a list such as [alice,10]"_s,
                              u"Replace bet by [bet]"_s, u"Replace alice by [alice]"_s}));
        QCOMPARE(told(u"choose([alice], [bet]), choose([alice], [call | _])"_s, rules, u"a.sidl"_s), QStringList());
        QCOMPARE(
            told(u"choose(alice, bet)"_s, u"(role alice)\n(<= (legal alice bet) (true b))\n(init b)\n"_s, u"a.kif"_s),
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

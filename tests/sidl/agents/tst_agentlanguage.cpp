// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentlanguage.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"

#include "tests/support/prologtest.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::language;

/// The rules of agents as a language: what the editor and `sidl check` say of them.
class TestAgentLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { agents::addAgentLanguage(); }

    void itIsKnownByItsClauses()
    {
        const RuleSystem &agent = agents::agentSystem();
        QVERIFY(!isGame(agent));
        const QString chooses = u"% An agent.\nchoose(S, A) :- legal_action(S, A).\n"_s;
        QVERIFY(&ruleSystemOf(u"careful.pl"_s, chooses) == &agent);
        QVERIFY(&ruleSystemOf(QString(), chooses) == &agent);
        QVERIFY(&ruleSystemOf(u"a.pl"_s, u"weigh(S, A, 1) :- legal_action(S, A)."_s) == &agent);
        QVERIFY(&ruleSystemOf(u"a.pl"_s, u"x :- choose(a, b).\ny."_s) != &agent);
        QVERIFY(&ruleSystemOf(u"careful.sidl"_s, chooses) == ruleSystems().front());
        QVERIFY(&ruleSystemOf(u"game.pl"_s, chooses + u"init([alice], 0).\n"_s) == ruleSystems().front());
        QVERIFY(&ruleSystemOf(u"game.pl"_s, chooses + u"role(x).\nlegal(x, y).\n"_s) != &agent);
        QCOMPARE(gameFilePatterns().count(u"*.pl"_s), 1);
    }

    void problemsAreThoseOfAgents_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char *name, const char *text, const QStringList &problems) {
            QTest::newRow(name) << QString::fromLatin1(text) << problems;
        };
        row("all that a seat has",
            "choose(S, A) :- me(M), player(M), seen([M, _]), account(M, N), N > 0, chronon(C), luck(L), L < C,\n"
            "    sent(created, _), sent(_, deleted, _), did(_, S, _), legal_action(S, A), good(A).\n"
            "choose(S, A) :- legal_template(S, A).\n"
            "good([_]).\n",
            {});
        row("weights", "weigh(S, A, 2) :- legal_action(S, A).", {});
        row("singletons", "choose(Switch, [call]) :- legal_action(Other, [call]).",
            {u"warning singleton"_s, u"warning singleton"_s});
        row("misspelt", "choose(S, A) :- legal_acton(S, A).", {u"error undefined-predicate"_s});
        row("unused", "choose(S, A) :- legal_action(S, A).\nbest(x).", {u"information unused-predicate"_s});
        row("effects", "choose(S, A) :- legal_action(S, A), create([x]).", {u"error keyword-position"_s});
        row("files", "choose(S, A) :- legal_action(S, A), open(x, read, _).", {u"error not-allowed"_s});
        row("its own", "choose(S, A) :- legal_action(S, A).\nme(x).",
            {u"information unused-predicate"_s, u"error keyword-defined"_s});
        row("not closed", "choose(S, A) :- legal_action(S, A)", {u"error missing-full-stop"_s});
    }
    void problemsAreThoseOfAgents()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, problems);
        const Program program = readProgram(text, u"agent.pl"_s, 7);
        QStringList found;
        for (const Diagnostic &problem : program.problems) {
            QCOMPARE(problem.span.revision, 7);
            found += (problem.severity == Severity::Error         ? u"error "_s
                          : problem.severity == Severity::Warning ? u"warning "_s
                                                                  : u"information "_s)
                + problem.code;
        }
        QCOMPARE(found, problems);
    }
};

SIDL_PROLOG_TEST_MAIN(TestAgentLanguage)
#include "tst_agentlanguage.moc"

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
        row("no words", "choose([main], bet) :- legal_action(main, [bet]), seen(card(1)).\nweigh(3, [x], 1).",
            {u"warning not-a-word"_s, u"warning not-a-word"_s, u"warning not-a-word"_s, u"warning not-a-word"_s});
        row("words",
            "choose([m], '[bet]') :- seen([a | _]), sent(created, [b]), did(3, [m], [bet]), me([a]), account([a], 2).\n"
            "choose(S, A) :- best(S, A).\nbest([m], bet(1)).\n",
            {});
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

    void completionAndTipsKnowTheSeat()
    {
        const RuleSystem &agent = agents::agentSystem();
        const QString text = u"choose(S, A) :- legal_action(S, A), seen(A), best(A).\nbest([_]).\n"_s;
        const Program program = readProgram(text, u"agent.pl"_s);
        const SymbolsPointer symbols = agent.symbols(program, {});
        const auto completed = [&](const QString &written) {
            QStringList labels;
            for (const Completion &one : agent.completions(agent.cursorContext({written, QString(), 0}), *symbols, {}))
                labels << one.label;
            return labels;
        };
        QCOMPARE(completed(u"choose(S, A) :- lega"_s),
                 (QStringList{u"legal_action(Switch, Action)"_s, u"legal_template(Switch, Form)"_s}));
        QCOMPARE(completed(u"choose(S, A) :- se"_s).front(), u"seen(Word)"_s);
        QCOMPARE(completed(u"choose(S, A) :- creat"_s), QStringList()); // it has no effects
        QVERIFY(completed(u"choose(S, A) :- "_s).contains(u"member(X, List)"_s));
        QVERIFY(completed(u"choose(S, A) :- b"_s).contains(u"best(A)"_s)
                || completed(u"choose(S, A) :- b"_s).contains(u"best/1"_s));
        QCOMPARE(completed(u"ch"_s), QStringList{u"choose(Switch, Action)"_s});
        QCOMPARE(completed(u"leg"_s), QStringList()); // that is of games
        const Completion first
            = agent.completions(agent.cursorContext({u"choose(S, A) :- legal_a"_s, QString(), 0}), *symbols, {})
                  .front();
        QCOMPARE(first.text, u"legal_action(Switch, Action)"_s);
        QCOMPARE(first.places.size(), 2U);

        const auto hint = [&](const QString &written) {
            return agent.signatureAround(agent.cursorContext({written, QString(), 0}), *symbols);
        };
        QCOMPARE(hint(u"choose(S, A) :- legal_action(S, "_s), u"legal_action(Switch, Action)"_s);
        QCOMPARE(hint(u"choose(S, A) :- sent(created, "_s), u"sent(Sign, Word)"_s);
        QCOMPARE(hint(u"choose(S, A) :- sent(1, created, "_s), u"sent(Chronon, Sign, Word)"_s);
        QVERIFY(agent.hoverText(*symbols, {}, 1, 40).contains(u"words that the player sees"_s));
        QVERIFY(agent.hoverText(*symbols, {}, 1, 3).contains(u"What the agent chooses"_s));
        QVERIFY(agent.helpText(*symbols, {}, {u"best"_s, 1}).contains(u"best"_s));
    }
};

SIDL_PROLOG_TEST_MAIN(TestAgentLanguage)
#include "tst_agentlanguage.moc"

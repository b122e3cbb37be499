// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sessiontest.h"

#include "debugger/model/defaultrules.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologthread.h"
#include "tests/support/gamefiles.h"
#include "tests/support/testwords.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using Kind = DefaultRules::Default::Kind;

/// What default/2 does, as far as everybody may know it (S15, S17).
class TestDefaultRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsToldByTheRulesAlone_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("place");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("action");
        const auto row
            = [](const char *name, const char *rules, const char *place, Kind kind, const char *action = "") {
                  QTest::newRow(name) << QString::fromLatin1(rules) << QString::fromLatin1(place) << int(kind)
                                      << QString::fromLatin1(action);
              };
        row("none", "", "[main]", Kind::None);
        row("a fact", "default([main], [1]).", "[main]", Kind::Certain, "[1]");
        row("of another switch", "default([other], [1]).", "[main]", Kind::None);
        row("of another length", "default([main, a], [1]).", "[main]", Kind::None);
        row("a variable", "default([bid, P], [bid, P, 1]).", "[bid,alice]", Kind::Certain, "[bid,alice,1]");
        row("the same variable", "default([bid, P, P], [no]).", "[bid,alice,bob]", Kind::None);
        row("with a body", "default([main], [1]) :- fact([a]).", "[main]", Kind::Depends);
        row("not bound", "default([main], [_]).", "[main]", Kind::Depends);
        row("any switch", "default(_, [1]).", "[main]", Kind::Depends);
        row("the second clause", "default([other], [1]).\ndefault([main], [2]).", "[main]", Kind::Certain, "[2]");
        row("after one that depends", "default([main], [1]) :- fact([a]).\ndefault([main], [2]).", "[main]",
            Kind::Depends);
    }
    void itIsToldByTheRulesAlone()
    {
        QFETCH(QString, rules);
        QFETCH(QString, place);
        QFETCH(int, kind);
        QFETCH(QString, action);
        DefaultRules defaults;
        prolog::PrologThread::run([&] { defaults = DefaultRules(language::readProgram(u"game(g).\n"_s + rules)); });
        const DefaultRules::Default found = defaults.of(tests::word(place));
        QCOMPARE(int(found.kind), kind);
        QCOMPARE(found.action, action);
    }

    /// A state is told of only where nothing in it can be hidden from anybody.
    void whereNothingIsHiddenTheStateTells()
    {
        const auto rulesOf = [](const QString &rules) {
            DefaultRules defaults;
            prolog::PrologThread::run([&] { defaults = DefaultRules(language::readProgram(u"game(g).\n"_s + rules)); });
            return defaults;
        };
        const QString rules = u"default([S], [X]) :- fact([n, X]).\n"_s;
        DefaultRules open = rulesOf(rules), hiding = rulesOf(rules + u"hidden([n, _], [a]).\n"_s);
        QVERIFY(open.tellState());
        QVERIFY(!hiding.tellState());
        for (DefaultRules *one : {&open, &hiding}) {
            one->learn(1, DefaultRules::Applied{{tests::word("[main]"), u"[2]"_s}});
            one->learn(2, {});
        }
        QVERIFY(open.lack(3) && !open.lack(1) && !open.lack(2)); // it is looked for once
        QVERIFY(!hiding.lack(3));
        const DefaultRules::Default certain{Kind::Certain, u"[2]"_s};
        QCOMPARE(open.at(1).of(tests::word("[main]")), certain);
        QCOMPARE(open.at(1).of(tests::word("[other]")).kind, Kind::None);
        QCOMPARE(open.at(2).of(tests::word("[main]")).kind, Kind::Depends); // it was not found
        QCOMPARE(hiding.at(1).of(tests::word("[main]")).kind, Kind::Depends);
        QVERIFY(!rulesOf({}).tellState());
    }

    /// Of rules that hide something, too, but only where that cannot be read from the default.
    void whatIsHiddenIsNotTold_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<bool>("isTold");
        const auto row = [](const char *name, const char *rules, bool isTold) {
            QTest::newRow(name) << QString::fromLatin1(rules) << isTold;
        };
        row("an open word", "default([P], [A]) :- fact([said, A]), player([P]).", true);
        row("by a predicate", "default([P], [A]) :- open(A), \\+ fact([over]).\nopen(A) :- fact([said, A]).", true);
        row("all solutions", "default([_], [N]) :- findall(A, fact([said, A]), As), length(As, N).", true);
        row("a hidden word", "default([P], [A]) :- fact([holds, P, A]).", false);
        row("by a predicate that reads it", "default([P], [A]) :- card(P, A).\ncard(P, A) :- fact([holds, P, A]).",
            false);
        row("any word", "default([_], [A]) :- fact(W), W = [_, _, A].", false);
        row("a tail", "default([_], [A]) :- fact([_ | A]).", false);
        row("that it is not there", "default([P], [a]) :- \\+ fact([holds, P, ace]).", false);
        row("as the goal of all", "default([_], [N]) :- findall(A, fact([holds, _, A]), As), length(As, N).", false);
        row("a goal as an argument", "default([_], [a]) :- any(fact([holds, _, _])).\nany(G) :- call(G).", false);
        row("a goal that is a variable", "default([_], [a]) :- goal(G), G.\ngoal(fact([holds, _, _])).", false);
        row("a goal that gets its word", "default([_], [a]) :- maplist(fact, [[holds, bob, ace]]).", false);
        row("a predicate called with more",
            "default([_], [a]) :- maplist(held(bob), [ace]).\n"
            "held(P, C) :- fact([holds, P, C]).",
            false);
    }
    void whatIsHiddenIsNotTold()
    {
        QFETCH(QString, rules);
        QFETCH(bool, isTold);
        DefaultRules defaults;
        prolog::PrologThread::run([&] {
            defaults = DefaultRules(
                language::readProgram(u"game(g).\nhidden([holds, P, _], [Q]) :- player([Q]), P \\= Q.\n"_s + rules));
        });
        QCOMPARE(defaults.tellState(), isTold);
    }

    void samplesTellTheirDefaults()
    {
        for (const QString &name : {u"leduc-poker"_s, u"ultimatum"_s}) {
            DefaultRules defaults;
            prolog::PrologThread::run([&] { defaults = DefaultRules(tests::game(name)); });
            QVERIFY2(defaults.tellState(), qPrintable(name));
        }
    }

    void whatIsDoneWithoutAChoiceIsToldInWords()
    {
        const auto told = [](const char *rules) {
            DefaultRules defaults;
            prolog::PrologThread::run(
                [&] { defaults = DefaultRules(language::readProgram(u"game(g).\n"_s + QString::fromLatin1(rules))); });
            return defaults.withoutChoice();
        };
        QCOMPARE(told(""), u"does nothing"_s);
        QCOMPARE(told("default([main], [1])."), u"plays the default, if one applies"_s);
        QCOMPARE(DefaultRules().withoutChoice(), u"plays the default, if one applies"_s);
    }

    /// GDL has no defaults, and each role has to move (L6).
    void whereEachRoleMovesTheFirstMoveIsPlayed()
    {
        DefaultRules defaults;
        prolog::PrologThread::run(
            [&] { defaults = DefaultRules(language::readProgram(u"(role x) (legal x go) (goal x 1)"_s)); });
        QCOMPARE(defaults.of(tests::word("[main]")).kind, Kind::First);
        QCOMPARE(defaults.withoutChoice(), u"plays its first move"_s);
    }

    void withoutRulesNothingIsTold() { QCOMPARE(DefaultRules().of(tests::word("[main]")).kind, Kind::Unknown); }
};

SIDL_SESSION_TEST_MAIN(TestDefaultRules)
#include "tst_defaultrules.moc"

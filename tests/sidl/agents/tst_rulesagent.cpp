// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/rulesagent.h"

#include "tests/support/agentplay.h"
#include "tests/support/sampletext.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::tests;
using Reason = play::RunEnd::Reason;
using std::chrono::milliseconds;

/// P9: agents written as rules, in the sandbox of games (S4).
class TestRulesAgent : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    int m_files = 0;

    QString file(const QByteArray &text)
    {
        QFile file(m_folder.filePath(u"rules%1.pl"_s.arg(++m_files)));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write(text);
        return file.fileName();
    }
    QString rules(const QByteArray &text) { return u"rules:"_s + file(text); }

private Q_SLOTS:
    /// Against random, the sample wins Nim from every won position.
    void theSampleWinsNim()
    {
        const QString sample = QStringLiteral("rules:" SIDL_SOURCE_DIR "/resources/agents/nimrules.pl");
        for (quint64 seed = 0; seed < 20; ++seed) {
            const AgentPlay play = playAgents(game(u"nim"_s), {sample, u"random"_s}, seed);
            QCOMPARE(play.missed, QStringList());
            QCOMPARE(play.reason, Reason::Terminal);
            QCOMPARE(play.accounts.front(), 1.0);
        }
    }

    /// What choose/2 has of its seat: what a player is given, and nothing else (S15, S22).
    void aSeatIsGivenAsFacts()
    {
        const AgentPlay play = playAgents(game(u"kuhn-poker"_s),
                                          {rules(R"(
choose(Switch, [bet]) :-
    me([alice]), player([bob]), chronon(1),
    seen([holds, alice, Card]), Card \= ten,
    \+ seen([holds, bob, _]),
    account([bob], 0), account([alice], 0),
    sent(deleted, [deck]), sent(0, created, [holds, alice, Card]), sent(created, [said]),
    \+ sent(_, [holds, bob, _]),
    \+ did(_, _, _),
    luck(Luck), Luck >= 0, Luck < 1,
    legal_action(Switch, [bet]).
)"),
                                           u"first"_s});
        QCOMPARE(play.missed, QStringList());
        QVERIFY2(play.played.value(1) == "[bet]"_L1, qPrintable(play.played.join(u' ')));
    }

    /// Unlimited switches have their templates; what is chosen is valid as S12 says.
    void templatesAreGivenToo()
    {
        const language::Program program = language::readProgram(uR"(
game(bid).
init([a], 0).
init([open]).
legal([b]) :- fact([open]).
owned([b], [a]).
unlimited([b], [bid, (price, double)]).
do([bid, Price]) :- delete([open]), create([sold, Price]).
)"_s);
        const AgentPlay play = playAgents(program, {rules(R"(
choose(Switch, [bid, 3]) :- legal_template(Switch, [bid, (price, double)]).
)")});
        QCOMPARE(play.missed, QStringList());
        QCOMPARE(play.played, QStringList{u"[bid,3.0]"_s});
    }

    /// The first solution that is valid counts, of each switch.
    void theFirstValidSolutionCounts()
    {
        const AgentPlay play = playAgents(game(u"nim"_s),
                                          {rules(R"(
choose([main], [77]).
choose([other], [1]).
choose([main], [2]).
choose([main], [1]).
)"),
                                           u"first"_s});
        QCOMPARE(play.missed, QStringList()); // at the end one match may be left, and [1] is valid
        QCOMPARE(play.played.front(), u"[2]"_s);
    }

    /// The same seed, the same luck; another seed, another.
    void luckIsOfTheSeed()
    {
        const QString agent = rules(R"(
choose(S, [1]) :- luck(X), X < 0.5, legal_action(S, [1]).
choose(S, [2]) :- luck(X), X >= 0.5, legal_action(S, [2]).
choose(S, [1]) :- legal_action(S, [1]).
)");
        const auto played = [&](quint64 seed) {
            return playAgents(game(u"nim"_s), {agent, agent}, seed).played.join(u' ');
        };
        QSet<QString> all;
        for (quint64 seed = 0; seed < 8; ++seed) {
            QCOMPARE(played(seed), played(seed));
            all << played(seed);
        }
        QVERIFY(all.size() > 1);
    }

    /// P4: the default applies, and the referee is told why.
    void whatFailsPlaysItsDefault_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("why");
        QTest::newRow("raises") << QByteArray("\nchoose(_, _) :- X is 1 / (3 - 3), X > 1.") << u", line 2: "_s;
        QTest::newRow("no solution") << QByteArray("choose(_, _) :- fail.") << u"choose/2 has no solution here"_s;
        QTest::newRow("not bound") << QByteArray("choose([main], _).") << u"is not valid"_s;
        QTest::newRow("not valid") << QByteArray("choose([main], [9]).")
                                   << u"choose([main], [9]) is not valid: [9] is no action of [main]"_s;
        QTest::newRow("endless") << QByteArray("choose(A, B) :- choose(A, B).") << u""_s;
        QTest::newRow("late") << QByteArray("choose(A, B) :- between(1, inf, N), N < 0, A = B.") << u""_s;
    }
    void whatFailsPlaysItsDefault()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, why);
        const AgentPlay play = playAgents(game(u"nim"_s), {rules(text), u"first"_s}, 0, milliseconds(300));
        QCOMPARE(play.reason, Reason::Terminal);
        QCOMPARE(play.played, QStringList(10, u"[1]"_s));
        QCOMPARE(play.missed.size(), 5);
        QCOMPARE(play.missed.front(), u"0 agent-rules"_s);
        QVERIFY2(play.whys.front().contains(why), qPrintable(play.whys.front()));
    }

    /// S2, S4: files that call what rules may not, or cannot be read, are refused with their line.
    void whatIsNotAllowedIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const char *text, const char *message) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(message);
        };
        row("shell", "choose(S, A) :-\n    shell('touch /tmp/x'), legal_action(S, A).", ", line 2: ");
        row("files", "choose(S, A) :- open('/etc/passwd', read, _), legal_action(S, A).", ", line 1: ");
        row("assert", "choose(S, A) :- assertz(x), legal_action(S, A).", ", line 1: ");
        row("directive", ":- initialization(halt).\nchoose(S, A) :- legal_action(S, A).", ", line 1: ");
        row("syntax", "choose(S, A) :- legal_action(S, A", ", line 1: ");
        row("unknown", "choose(S, A) :- best(S, A).", "best/2");
        row("none", "chose(S, A) :- legal_action(S, A).", "there is no choose/2");
        row("given", "seen([secret]).\nchoose(S, A) :- legal_action(S, A).",
            ", line 1: seen/1 is what the seat is given");
    }
    void whatIsNotAllowedIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        engine::Engine engine(game(u"nim"_s));
        QVERIFY(engine.initialState().ok());
        const auto maker = agents::AgentMaker::of(*agents::readAgentSpec(rules(text)), engine);
        QVERIFY(!maker.ok());
        QCOMPARE(maker.problem().code, u"agent-rules"_s);
        QVERIFY2(maker.problem().message.contains(message), qPrintable(maker.problem().message));
        QVERIFY(!maker.problem().advice.isEmpty() || message.startsWith(u", line"_s));
    }

    void gamesInGdlAreRefused()
    {
        engine::Engine engine(language::readProgram(*language::ruleSystem(u"gdl"_s), gameText("monty-hall.kif")));
        QVERIFY(engine.initialState().ok());
        const QString spec = rules("choose(S, A) :- legal_action(S, A).");
        const auto maker = agents::AgentMaker::of(*agents::readAgentSpec(spec), engine);
        QVERIFY(!maker.ok());
        QCOMPARE(maker.problem().code, u"agent-rules"_s);
        QVERIFY2(maker.problem().message.contains(u"rules play games in SIDL"_s), qPrintable(maker.problem().message));
    }

    void aFileThatIsNotThereIsTold()
    {
        engine::Engine engine(game(u"nim"_s));
        QVERIFY(engine.initialState().ok());
        const auto maker = agents::AgentMaker::of(*agents::readAgentSpec(u"rules:/no/such/file.pl"_s), engine);
        QVERIFY(!maker.ok());
        QCOMPARE(maker.problem().code, u"agent-file"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestRulesAgent)
#include "tst_rulesagent.moc"

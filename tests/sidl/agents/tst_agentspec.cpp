// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentspec.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::agents;

/// P7: how agents are named in text.
class TestAgentSpec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAgentIsNamed()
    {
        for (const QString &name : agentNames()) {
            const engine::Result<AgentSpec> spec = readAgentSpec(
                QStringList{u"strategy"_s, u"rules"_s, u"exec"_s}.contains(name) ? name + u":a.json"_s : name);
            QVERIFY2(spec.ok(), qPrintable(name));
            QCOMPARE(spec->name, name);
            QVERIFY(spec->options.empty());
            QVERIFY(agentsHelp().contains(u"  "_s + name));
        }
    }

    void optionsAreAsGivenOrUsual()
    {
        const engine::Result<AgentSpec> spec = readAgentSpec(u"mcts:plays=70,seed=9007199254740991,explore=0.5"_s);
        QVERIFY(spec.ok());
        QCOMPARE(spec->text, u"mcts:plays=70,seed=9007199254740991,explore=0.5"_s);
        QCOMPARE(spec->option(u"plays"_s), 70.0);
        QCOMPARE(quint64(spec->option(u"seed"_s)), quint64(9007199254740991));
        QCOMPARE(spec->option(u"explore"_s), 0.5);
        QCOMPARE(readAgentSpec(u"mcts"_s)->option(u"plays"_s), 500.0);
        QCOMPARE(readAgentSpec(u"random"_s)->option(u"seed"_s), 0.0);
    }

    void aValuationIsAName()
    {
        const engine::Result<AgentSpec> spec = readAgentSpec(u"greedy:value=worth_of,samples=3"_s);
        QVERIFY(spec.ok());
        QCOMPARE(spec->names.at(u"value"_s), u"worth_of"_s);
        QCOMPARE(spec->option(u"samples"_s), 3.0);
    }

    void examplesCanBeTyped()
    {
        QVERIFY(agentExamples().contains(u"greedy:value=prospect"_s));
        for (const QString &example : agentExamples())
            QVERIFY2(example.endsWith(u':') || readAgentSpec(example).ok(), qPrintable(example));
    }

    void aFileMayHaveAnyName()
    {
        const engine::Result<AgentSpec> spec = readAgentSpec(u"strategy:/tmp/a=1,b:c.json"_s);
        QVERIFY(spec.ok());
        QCOMPARE(spec->argument, u"/tmp/a=1,b:c.json"_s);
    }

    void saysWhatIsWrongAndWhatWouldBeRight_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("advice");
        const auto row = [](const char *text, const char *code, const QString &message, const QString &advice) {
            QTest::newRow(text) << QString::fromLatin1(code) << message << advice;
        };
        const QString all = u"Agents are: %1."_s.arg(agentNames().join(u", "_s));
        row("minimax", "agent-unknown", u"there is no agent “minimax”"_s, all);
        row("", "agent-unknown", u"there is no agent “”"_s, all);
        row("MCTS", "agent-unknown", u"there is no agent “MCTS”"_s, u"Did you mean mcts? "_s + all);
        row("mctss", "agent-unknown", u"there is no agent “mctss”"_s, u"Did you mean mcts? "_s + all);
        row("radom:seed=1", "agent-unknown", u"there is no agent “radom”"_s, u"Did you mean random? "_s + all);
        row("random:sead=1", "agent-option", u"“random” has no option “sead”"_s,
            u"Did you mean seed? Options are: seed."_s);
        row("first:seed=1", "agent-option", u"“first” has no options, such as “seed=1”"_s, u"Write first alone."_s);
        row("random:luck=1", "agent-option", u"“random” has no option “luck”"_s, u"Options are: seed."_s);
        row("random:", "agent-option", u"“random” has no option “”"_s, u"Options are: seed."_s);
        row("mcts:plays=5,plays=6", "agent-option", u"“plays” is given twice"_s, u"Give it once."_s);
        const QString plays = u"Write plays=500, with a whole number from 1 to 1000000000."_s;
        row("mcts:plays=many", "agent-number", u"“many” is no value for “plays”"_s, plays);
        row("mcts:plays=1.5", "agent-number", u"“1.5” is no value for “plays”"_s, plays);
        row("mcts:plays=0", "agent-number", u"“0” is no value for “plays”"_s, plays);
        row("mcts:plays", "agent-number", u"“” is no value for “plays”"_s, plays);
        row("mcts:explore=nan", "agent-number", u"“nan” is no value for “explore”"_s,
            u"Write explore=0.7, with a number from 0 to 1000."_s);
        row("greedy:value=Goal", "agent-option", u"“Goal” is no name for “value”"_s,
            u"Write value=prospect, with the name of a predicate of the game."_s);
        row("greedy:value", "agent-option", u"“” is no name for “value”"_s,
            u"Write value=prospect, with the name of a predicate of the game."_s);
        row("greedy:value=a,value=b", "agent-option", u"“value” is given twice"_s, u"Give it once."_s);
        row("strategy", "agent-file", u"“strategy” names no file"_s, u"Write strategy:FILE."_s);
        row("strategy:", "agent-file", u"“strategy:” names no file"_s, u"Write strategy:FILE."_s);
        row("rules:", "agent-file", u"“rules:” names no file"_s, u"Write rules:FILE."_s);
        row("exec: ", "agent-file", u"“exec: ” names no command"_s, u"Write exec:COMMAND."_s);
    }
    void saysWhatIsWrongAndWhatWouldBeRight()
    {
        QFETCH(QString, code);
        QFETCH(QString, message);
        QFETCH(QString, advice);
        const engine::Result<AgentSpec> spec = readAgentSpec(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(!spec.ok());
        QCOMPARE(spec.problem().kind, engine::Problem::Kind::Refused);
        QCOMPARE(spec.problem().code, code);
        QCOMPARE(spec.problem().message, message);
        QCOMPARE(spec.problem().advice, advice);
    }
};

QTEST_GUILESS_MAIN(TestAgentSpec)
#include "tst_agentspec.moc"

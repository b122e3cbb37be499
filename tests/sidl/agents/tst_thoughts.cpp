// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/thoughtboard.h"
#include "tests/support/agenttable.h"

#include <QFile>
#include <QTemporaryDir>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::agents;
using tests::AgentTable;

/// What agents think, as it is told to whoever looks.
class TestThoughts : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char *name, const QByteArray &text) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }

private Q_SLOTS:
    /// What an agent thinks can be looked at, while it does and when it has chosen.
    void thoughtsAreTold()
    {
        AgentTable table(u"kuhn-poker"_s, {u"mcts:plays=600"_s, u"greedy:samples=10"_s});
        std::vector<Thought> thoughts;
        table.play(4, [&](const Thought &thought) { thoughts.push_back(thought); });
        QVERIFY(thoughts.size() >= 4); // when it begins and has chosen, and the other one's
        QCOMPARE(thoughts.front().plays, 0);
        QVERIFY(!thoughts.front().isOver);
        std::erase_if(thoughts, [](const Thought &one) { return !one.isOver; });
        const Thought &chosen = thoughts[0];
        QCOMPARE(chosen.plays, 600);
        QCOMPARE(chosen.planned, 600);
        QCOMPARE(chosen.player, 0);
        QCOMPARE(chosen.chronon, 1);
        QCOMPARE(chosen.samples, 2); // the cards that the other one may have
        QCOMPARE(chosen.options.size(), std::size_t(2));
        QCOMPARE(chosen.options[0].choice.action.text(), u"[bet]"_s);
        QCOMPARE(chosen.options[1].choice.action.text(), u"[check]"_s);
        QCOMPARE(chosen.options[0].visits + chosen.options[1].visits, 600);
        QVERIFY(chosen.options[0].isChosen != chosen.options[1].isChosen);
        QCOMPARE(thoughts[1].player, 1);
        QCOMPARE(thoughts[1].samples, 2);
        QCOMPARE(thoughts[1].options[0].visits, 10);
    }

    /// P10: what may be there is guessed by what the seat was given: each card that it does not hold is as likely.
    void whatMayBeThereIsGuessed()
    {
        AgentTable table(u"kuhn-poker"_s, {u"mcts:plays=50"_s, u"first"_s});
        std::vector<Thought> thoughts;
        table.play(4, [&](const Thought &thought) { thoughts.push_back(thought); });
        const Thought &first = thoughts.front();
        QCOMPARE(first.guesses.size(), std::size_t(2));
        for (const Thought::Guess &guess : first.guesses) {
            QVERIFY2(guess.word.text().startsWith(u"[holds,bob,"_s), qPrintable(guess.word.text()));
            QCOMPARE(guess.probability, 0.5);
        }
        QVERIFY(first.guesses[0].word.text() < first.guesses[1].word.text()); // alike: by their text
    }

    /// A thought that is cut has chosen nothing (P4).
    void whatIsCutHasChosenNothing()
    {
        AgentTable table(u"nim"_s, {});
        const AgentMaker maker = *AgentMaker::of(*readAgentSpec(u"mcts:plays=1000000000"_s), table.engine());
        std::vector<Thought> thoughts;
        const auto agent
            = maker.make({.player = 0, .time = std::chrono::milliseconds(20), .listener = [&](const Thought &thought) {
                              thoughts.push_back(thought);
                          }});
        play::Seats seats(table.engine(), {agent, agent}, 0);
        play::Run run(table.engine(), table.start(), 0, play::Run::Look::Views);
        static_cast<void>(run.go(seats, 1));
        QVERIFY(thoughts.back().isOver);
        for (const Thought::Option &option : thoughts.back().options)
            QVERIFY(!option.isChosen);
    }

    /// P8: a program tells what it thinks, as often as it likes; it is told of its own switches alone, and what it chose
    /// is marked.
    void programsTellWhatTheyThink()
    {
        const QString program
            = file("thinker.py",
                   "import json, sys\n"
                   "def say(kind, **fields):\n"
                   "    print(json.dumps({\"type\": kind, **fields}), flush=True)\n"
                   "for line in sys.stdin:\n"
                   "    message = json.loads(line)\n"
                   "    if message[\"type\"] == \"position\" and message[\"switches\"]:\n"
                   "        own = message[\"switches\"][0][\"switch\"]\n"
                   "        say(\"thinks\", options=[{\"switch\": own, \"action\": \"[bet]\", \"visits\": 1}])\n"
                   "        say(\"thinks\", chronon=message[\"chronon\"] + 1, options=[])\n"
                   "        say(\"thinks\", options=[{\"switch\": own, \"action\": \"[bet]\", \"visits\": 30, "
                   "\"value\": -0.5, \"note\": \" a\\n bluff \"},\n"
                   "                               {\"switch\": own, \"action\": \"[check]\", \"visits\": 10, "
                   "\"probability\": 0.25},\n"
                   "                               {\"switch\": \"[other]\", \"action\": \"[check]\"}, {\"switch\": "
                   "own, \"action\": \"((\"}])\n"
                   "        say(\"do\", switch=own, action=\"[bet]\")\n"
                   "        say(\"ready\")\n");
        AgentTable table(u"kuhn-poker"_s, {u"exec:python3 "_s + program, u"first"_s});
        std::vector<Thought> thoughts;
        table.play(4, [&](const Thought &thought) { thoughts.push_back(thought); });
        QCOMPARE(table.missed, QStringList());
        QVERIFY(thoughts.size() >= 3);
        QCOMPARE(thoughts[0].plays, 1);
        QVERIFY(!thoughts[1].isOver && thoughts[2].isOver);
        const Thought &last = thoughts[2];
        QCOMPARE(last.player, 0);
        QCOMPARE(last.chronon, 1);
        QCOMPARE(last.plays, 40);
        QCOMPARE(last.options.size(), std::size_t(2));
        QCOMPARE(last.options[0].choice.action.text(), u"[bet]"_s);
        QCOMPARE(last.options[0].value.value_or(0), -0.5);
        QCOMPARE(last.options[0].note, u"a bluff"_s);
        QVERIFY(last.options[0].isChosen && !last.options[1].isChosen);
        QCOMPARE(last.options[1].probability, 0.25);
        QVERIFY(!last.options[1].value);
    }

    /// The samples tell theirs.
    void theSamplesTellWhatTheyThink()
    {
        for (const char *command : {"python3 %1.py 5", "swipl %1.pl"}) {
            const QString agent = u"exec:"_s
                + QString::fromLatin1(command).arg(QStringLiteral(SIDL_SOURCE_DIR "/resources/agents/anygame"));
            AgentTable table(u"kuhn-poker"_s, {agent, u"first"_s});
            std::vector<Thought> thoughts;
            table.play(4, [&](const Thought &thought) { thoughts.push_back(thought); });
            QCOMPARE(table.missed, QStringList());
            QVERIFY2(thoughts.size() >= 2, command);
            QCOMPARE(thoughts[1].options.size(), std::size_t(2));
            QCOMPARE(thoughts[1].options[0].probability, 0.5);
            QVERIFY(thoughts[1].isOver && thoughts[1].options[0].isChosen != thoughts[1].options[1].isChosen);
        }
    }

    /// P9: of rules, how likely each action was by their weights, and which solutions choose/2 has.
    void rulesTellTheirCandidates()
    {
        const QString weights = file("weights.pl",
                                     "weigh(S, [bet], 0.5e308) :- legal_action(S, [bet]).\n"
                                     "weigh(S, [check], 1.5e308) :- legal_action(S, [check]).\n"
                                     "weigh(S, [raise], 5) :- legal_action(S, _).\n");
        AgentTable table(u"kuhn-poker"_s, {u"rules:"_s + weights, u"first"_s});
        int bets = 0;
        for (quint64 seed = 0; seed < 40; ++seed) {
            std::vector<Thought> thoughts;
            table.play(seed, [&](const Thought &thought) { thoughts.push_back(thought); });
            const Thought &first = thoughts.front();
            QVERIFY(first.isOver);
            QCOMPARE(first.options.size(), std::size_t(2));
            QCOMPARE(first.options[0].choice.action.text(), u"[bet]"_s);
            QCOMPARE(first.options[0].probability, 0.25);
            QCOMPARE(first.options[1].probability, 0.75);
            QVERIFY(first.options[0].isChosen != first.options[1].isChosen);
            bets += first.options[0].isChosen ? 1 : 0;
        }
        QVERIFY2(bets > 2 && bets < 20, qPrintable(QString::number(bets))); // about 10
        const QString rules = file("rules.pl",
                                   "choose(S, [check]) :- legal_action(S, [check]).\n"
                                   "choose(S, A) :- legal_action(S, A).\n"
                                   "weigh(S, A, 1) :- legal_action(S, A).\n");
        AgentTable chosen(u"kuhn-poker"_s, {u"rules:"_s + rules, u"first"_s});
        std::vector<Thought> thoughts;
        chosen.play(4, [&](const Thought &thought) { thoughts.push_back(thought); });
        QCOMPARE(thoughts.front().options[0].note, u"solution 2 of choose/2"_s);
        QCOMPARE(thoughts.front().options[1].note, u"solution 1 of choose/2"_s);
        QVERIFY(thoughts.front().options[1].isChosen);
        QCOMPARE(thoughts.front().options[1].probability, 0.0); // nothing was drawn
        const QString negative = file("negative.pl", "weigh(S, A, -1) :- legal_action(S, A).\n");
        AgentTable wrong(u"kuhn-poker"_s, {u"rules:"_s + negative, u"first"_s});
        wrong.play(4);
        QVERIFY(!wrong.missed.isEmpty());
        QVERIFY2(wrong.missed.front().contains(u"a weight is a number that is not below 0"_s),
                 qPrintable(wrong.missed.front()));
    }

    /// Of each player the latest counts, and there is one wake for all that was put before somebody looked.
    void theBoardKeepsTheLatest()
    {
        int wakes = 0;
        ThoughtBoard board([&] { ++wakes; });
        const auto put = [&](int player, qint64 plays) {
            Thought thought;
            thought.player = player;
            thought.plays = plays;
            board.put(thought);
        };
        put(1, 10);
        put(1, 20);
        put(0, 5);
        QCOMPARE(wakes, 1);
        const std::vector<Thought> taken = board.take();
        QCOMPARE(taken.size(), std::size_t(2));
        QCOMPARE(taken[0].player, 0);
        QCOMPARE(taken[1].plays, 20);
        QVERIFY(board.take().empty());
        put(1, 30);
        QCOMPARE(wakes, 2);
        board.clear();
        QVERIFY(board.take().empty());
        board.setWake({});
        put(0, 1);
        QCOMPARE(wakes, 2);
    }

    /// From any thread, while another one looks: nothing is lost but what a later one took the place of.
    void theBoardIsForAllThreads()
    {
        std::atomic<int> wakes = 0;
        ThoughtBoard board([&] { ++wakes; });
        constexpr int Each = 2000;
        std::vector<std::thread> agents;
        for (int player = 0; player < 4; ++player)
            agents.emplace_back([&board, player] {
                for (int plays = 1; plays <= Each; ++plays) {
                    Thought thought;
                    thought.player = player;
                    thought.plays = plays;
                    board.put(thought);
                }
            });
        std::map<int, qint64> last;
        const auto look = [&] {
            for (const Thought &thought : board.take()) {
                QVERIFY(thought.plays > last[thought.player]); // never an older one
                last[thought.player] = thought.plays;
            }
        };
        for (int i = 0; i < 500; ++i)
            look();
        for (std::thread &agent : agents)
            agent.join();
        look();
        QCOMPARE(last.size(), std::size_t(4));
        for (const auto &[player, plays] : last)
            QCOMPARE(plays, Each);
        QVERIFY(wakes > 0);
    }
};

SIDL_PROLOG_TEST_MAIN(TestThoughts)
#include "tst_thoughts.moc"

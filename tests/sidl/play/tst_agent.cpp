// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/agent.h"

#include "sidl/play/policy.h"
#include "sidl/play/run.h"
#include "sidl/play/seats.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

namespace {

/// Each of both sees the own secret alone; [b] owns two switches, found in an order that a secret decides.
const char *secrets = R"(
game(secrets).
init([secret, a]).
init([secret, b]).
init([turn, 0]).
init([a], 2).
init([b], 3).
hidden([secret, b], [a]).
hidden([secret, a], [b]).
legal([z]) :- fact([turn, N]), N < 2.
legal([y]) :- fact([turn, N]), N < 2.
legal([x]) :- fact([turn, N]), N < 2.
legal([die]) :- fact([turn, N]), N < 2.
owned([z], [b]).
owned([y], [b]).
owned([x], [a]).
owned([die], [0.0, 1.0]).
switch([x], [two]).
switch([x], [one]).
switch([y], [only]).
switch([die], [never]).
switch([die], [always]).
unlimited([z], [say, (number, double)]).
do([one]).
do([two]).
do([only]).
do([say, Number]) :- create([say, Number]).
do([always]) :- fact([turn, N]), M is N + 1, delete([turn, N]), create([turn, M]).
)";

/// Writes down all that it gets, and does what it is told to.
class Spy final : public Agent
{
public:
    explicit Spy(std::map<QString, QString> actions = {})
        : m_actions(std::move(actions))
    {
    }

    Decision act(const Observation &seen, const Validate &validate) override
    {
        QStringList places, sent;
        for (const Switch &place : seen.switches)
            places << place.word.text() + u':' + tests::texts(place.actions).join(u',');
        for (const Message &message : seen.sent)
            sent << (message.created ? u'+' : u'-') + message.word.text();
        QStringList accounts;
        for (const double account : seen.accounts)
            accounts << QString::number(account);
        told << u"%1 %2 of %3 | %4 | %5 | %6 | %7"_s.arg(seen.chronon)
                    .arg(seen.players.at(std::size_t(seen.player)).text())
                    .arg(seen.players.size())
                    .arg(accounts.join(u' '), tests::texts(seen.words).join(u' '), places.join(u' '), sent.join(u' '));
        Decision decision;
        decision.kind = kind;
        for (const Switch &place : seen.switches) {
            const auto action = m_actions.find(place.word.text());
            if (action == m_actions.end())
                continue;
            const Result<Choice> choice = validate(place.word, action->second);
            if (choice.ok())
                decision.does.push_back(*choice);
            else
                refusals << choice.problem().message;
        }
        decision.does.insert(decision.does.end(), forced.begin(), forced.end());
        return decision;
    }

    QStringList told, refusals;
    Decision::Kind kind = Decision::Kind::Play;
    Choices forced; ///< besides, whatever it may do

private:
    std::map<QString, QString> m_actions;
};

} // namespace

/// Who sits at the seats, and what they see.
class TestAgent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_engine = std::make_unique<Engine>(language::readProgram(QString::fromLatin1(secrets)));
        QVERIFY(m_engine->initialState().ok());
    }

    /// A seat's agent gets what its player may see, sorted, and nothing else.
    void seesItsSeatAlone()
    {
        const auto a = std::make_shared<Spy>(std::map<QString, QString>{{u"[x]"_s, u"[two]"_s}});
        const auto b = std::make_shared<Spy>(std::map<QString, QString>{{u"[z]"_s, u"[say,3]"_s}});
        Seats seats(*m_engine, {a, b}, 0);
        Run run(*m_engine, *m_engine->initialState(), 0, Run::Look::Views);
        QCOMPARE(run.go(seats, 10).reason, RunEnd::Reason::Terminal);
        QCOMPARE(a->told,
                 (QStringList{u"0 [a] of 2 | 2 3 | [secret,a] [turn,0] | [x]:[one],[two] | "_s,
                              u"1 [a] of 2 | 2 3 | [say,3.0] [secret,a] [turn,1] | [x]:[one],[two] | "
                              "-[turn,0] +[say,3.0] +[turn,1]"_s}));
        QCOMPARE(b->told,
                 (QStringList{u"0 [b] of 2 | 2 3 | [secret,b] [turn,0] | [y]:[only] [z]: | "_s,
                              u"1 [b] of 2 | 2 3 | [say,3.0] [secret,b] [turn,1] | [y]:[only] [z]: | "
                              "-[turn,0] +[say,3.0] +[turn,1]"_s}));
        for (const QString &line : a->told)
            QVERIFY(!line.contains(u"[secret,b]"_s));
        for (const QString &line : b->told)
            QVERIFY(!line.contains(u"[secret,a]"_s));
    }

    void natureIsDrawn()
    {
        Seats seats(*m_engine, std::make_shared<Spy>(), 0);
        const Position position = m_engine->position(*m_engine->initialState(), 0);
        const Decision decision = seats.decide(position);
        QCOMPARE(decision.kind, Decision::Kind::Play);
        QCOMPARE(decision.does, (Choices{{word("[die]"), word("[always]")}}));
    }

    void oneMaySitEverywhere()
    {
        const auto both = std::make_shared<Spy>();
        Seats seats(*m_engine, both, 0);
        static_cast<void>(seats.decide(m_engine->position(*m_engine->initialState(), 0)));
        QCOMPARE(both->told.size(), 2);
        QVERIFY(both->told[0].startsWith(u"0 [a] "_s));
        QVERIFY(both->told[1].startsWith(u"0 [b] "_s));
    }

    /// Whatever an agent may answer: only valid actions of its own switches count (S12).
    void decidesForItsSeatAlone()
    {
        const auto a = std::make_shared<Spy>(std::map<QString, QString>{{u"[x]"_s, u"[three]"_s}});
        Seats seats(*m_engine, std::vector<std::shared_ptr<Agent>>{a}, 0);
        const Position position = m_engine->position(*m_engine->initialState(), 0);
        QCOMPARE(seats.decide(position).kind, Decision::Kind::Play); // it was asked before
        QCOMPARE(a->refusals, QStringList(u"[three] is no action of [x]"_s));
        a->forced = {{word("[y]"), word("[only]")}, {word("[x]"), word("[one]")}, {word("[x]"), word("[two]")}};
        QStringList missed;
        seats.setTellMissed([&](int player, int chronon, const Problem &why) {
            missed << u"%1 in %2: %3"_s.arg(player).arg(chronon).arg(why.message);
        });
        const Decision decision = seats.decide(position);
        QCOMPARE(decision.kind, Decision::Kind::Play); // a play never stops because of an agent (P4)
        QCOMPARE(decision.does, (Choices{{word("[x]"), word("[one]")}, {word("[die]"), word("[always]")}}));
        QCOMPARE(missed, QStringList(u"0 in 0: [y] is no switch of yours now"_s));
    }

    /// P4: who has nothing gets its default, and the referee is told why.
    void saysWhyItHasNothing()
    {
        class Tired final : public Agent
        {
            Decision act(const Observation &, const Validate &) override
            {
                return {Decision::Kind::Play, {}, cancelled()};
            }
        };
        Seats seats(*m_engine, std::make_shared<Tired>(), 0);
        QStringList missed;
        seats.setTellMissed([&](int, int, const Problem &why) { missed << why.message; });
        const Decision decision = seats.decide(m_engine->position(*m_engine->initialState(), 0));
        QCOMPARE(decision.kind, Decision::Kind::Play);
        QCOMPARE(decision.does, (Choices{{word("[die]"), word("[always]")}}));
        QCOMPARE(missed, (QStringList{cancelled().message, cancelled().message})); // both seats
    }

    /// P10: where a player has no switch, its agent sees its seat all the same.
    void watchesWhereItHasNoSwitch()
    {
        class Watcher final : public Agent
        {
        public:
            QStringList seen;

        private:
            Decision act(const Observation &, const Validate &) override { return {}; }
            void watch(const Observation &here) override { seen << tests::texts(here.words).join(u' '); }
        };
        const auto a = std::make_shared<Watcher>();
        Seats seats(*m_engine, std::vector<std::shared_ptr<Agent>>{a}, 0);
        const State state({word("[secret,a]"), word("[secret,b]"), word("[turn,2]")}, {0, 0});
        static_cast<void>(seats.decide(m_engine->position(state, 5)));
        QCOMPARE(a->seen, QStringList(u"[secret,a] [turn,2]"_s));
    }

    void leavingEndsTheRun()
    {
        const auto a = std::make_shared<Spy>();
        const auto b = std::make_shared<Spy>();
        a->kind = Decision::Kind::Leave;
        Seats seats(*m_engine, {a, b}, 0);
        Run run(*m_engine, *m_engine->initialState(), 0, Run::Look::Views);
        QCOMPARE(run.go(seats, 10).reason, RunEnd::Reason::Left);
        QVERIFY(b->told.isEmpty());
    }

    void policiesHaveNames()
    {
        QCOMPARE(policyNames(), (QStringList{u"first"_s, u"random"_s, u"default"_s}));
        for (const QString &name : policyNames())
            QCOMPARE(policyName(*policyNamed(name)), name);
        QVERIFY(!policyNamed(u"second"_s));
    }

    /// No seat's choice depends on who plays another.
    void seatsHavePoliciesOfTheirOwn()
    {
        const Position position = m_engine->switchesOf(*m_engine->initialState(), 0);
        for (quint64 seed = 0; seed < 20; ++seed) {
            SplitMix64 random = playersRandom(seed, 0);
            const Choices all = choose(*m_engine, position, Policy::Random, seed, random);
            for (const Policy other : {Policy::First, Policy::Random, Policy::Default}) {
                const Choices some
                    = chooseRest(*m_engine, position, {}, {Policy::Random, other}, Policy::Default, seed);
                QCOMPARE(choiceOf(some, "[x]"), choiceOf(all, "[x]"));
                QCOMPARE(choiceOf(some, "[y]"), other == Policy::Default ? QString() : u"[only]"_s);
                QCOMPARE(choiceOf(some, "[die]"), u"[always]"_s);
            }
        }
        const Choices chosen{{word("[x]"), word("[two]")}};
        const Choices rest = chooseRest(*m_engine, position, chosen, {Policy::First, Policy::First}, Policy::First, 0);
        QCOMPARE(choiceOf(rest, "[x]"), QString()); // it is not open
        QCOMPARE(choiceOf(rest, "[y]"), u"[only]"_s);
        QCOMPARE(choiceOf(rest, "[z]"), QString());
    }

private:
    Word word(const char *text) { return *m_engine->word(QString::fromLatin1(text)); }
    QString choiceOf(const Choices &choices, const char *place)
    {
        for (const Choice &choice : choices)
            if (choice.place == word(place))
                return choice.action.text();
        return {};
    }

    std::unique_ptr<Engine> m_engine;
};

SIDL_PROLOG_TEST_MAIN(TestAgent)
#include "tst_agent.moc"

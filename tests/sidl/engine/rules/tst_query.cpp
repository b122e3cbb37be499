// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"

#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using sidl::tests::game;

namespace {

const char *const games[] = {"nim",        "muddy-children",    "rock-paper-scissors", "price-negotiation",
                             "kuhn-poker", "prisoners-dilemma", "tic-tac-toe",         "chess"};

const char *const rules = R"(init([a], 0). init([b], 0). init([n, 1]). init([n, 2]). init([secret, 7]).
legal([s]) :- fact([n, X]), X > 1.
owned([s], [a]).
switch([s], [take, X]) :- fact([n, X]).
do([take, X]) :- delete([n, X]), create([kept, X]).
hidden([secret, _], [b]).
hidden([n, 2], [b]).
lucky(X) :- fact([secret, X]).
beginning(X) :- init([n, X]).
endless(X) :- endless(X).
broken(X) :- X is foo + 1.
won(X) :- tocreate([kept, X]).
known(won(X)) :- player([a]), won(X).
chosen(A) :- does([s], A).
worth([P], N) :- findall(X, fact([secret, X]), Xs), length(Xs, S), findall(X, fact([n, X]), Ns), sum_list(Ns, M),
    (P == a -> N is S + M ; N is (S + M) / 2.0).
none([_], _) :- fail.
named([_], seven).
first([_], 3).
first([_], 4).
called([_], N) :- G = length([a, b], N), call(G).
early([_], N) :- findall(X, init([n, X]), Xs), length(Xs, N).
wrong([_], N) :- N is foo + 1.
)";

QString rowsText(const StateAnswer &answer)
{
    QStringList lines;
    for (const QStringList &row : answer.rows)
        lines << row.join(u' ');
    return lines.join(u"; "_s);
}

/// Every goal that is asked as each player of each game: what it knows of words, and what the rules say of them.
const char *const goals[] = {"fact(W)",
                             "findall(W, fact(W), L), length(L, N)",
                             "legal(I)",
                             "legal(I), owned(I, O)",
                             "legal(I), switch(I, A)",
                             "default(I, A)",
                             "player(P)",
                             "fact(W), hidden(W, P)",
                             "payoff(P, X)",
                             "\\+ fact([dirty, _])"};

} // namespace

/// What a person may ask of a state, and what a player can learn by it.
class TestQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_engine = std::make_unique<Engine>(language::readProgram(QString::fromUtf8(rules))); }
    void cleanupTestCase() { m_engine.reset(); }
    void init()
    {
        const Result<State> initial = m_engine->initialState();
        QVERIFY(initial.ok());
        m_state = *initial;
    }

    void solutionsAreATable_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("variables");
        QTest::addColumn<QString>("rows");
        QTest::newRow("facts, in standard order") << "fact([n, X])"
                                                  << "X"
                                                  << "1; 2";
        QTest::newRow("several variables") << "fact([n, X]), fact([K, Y]), Y > X, K \\= n."
                                           << "X K Y"
                                           << "1 secret 7; 2 secret 7";
        QTest::newRow("one that is not asked for") << "fact([_K, 7])"
                                                   << ""
                                                   << "";
        QTest::newRow("no value") << "fact([n, 1]) ; X = 'A b'"
                                  << "X"
                                  << "_; 'A b'";
        QTest::newRow("the rules") << "legal(I), owned(I, O), switch(I, A)"
                                   << "I O A"
                                   << "[s] [a] [take,1]; [s] [a] [take,2]";
        QTest::newRow("helpers") << "lucky(X) % is 7"
                                 << "X"
                                 << "7";
        QTest::newRow("no solution") << "fact([n, 3])"
                                     << ""
                                     << "";
        QTest::newRow("what an action would do") << "do([take, 2])"
                                                 << ""
                                                 << "";
        QTest::newRow("long values") << "numlist(1, 30, L)"
                                     << "L"
                                     << "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,"
                                        "29,30]";
    }
    void solutionsAreATable()
    {
        QFETCH(QString, goal);
        const Result<StateAnswer> answer = m_engine->query({goal}, m_state);
        QVERIFY2(answer.ok(), answer.ok() ? "" : qPrintable(answer.problem().message));
        QVERIFY(!answer->problem);
        QVERIFY(answer->isComplete);
        QTEST(answer->variables.join(u' '), "variables");
        QTEST(rowsText(*answer), "rows");
    }

    void aGoalWithoutVariablesHoldsOrNot()
    {
        QCOMPARE(m_engine->query({u"fact([n, 1])"_s}, m_state)->rows.size(), 1u);
        QVERIFY(m_engine->query({u"fact([n, 1])"_s}, m_state)->holds());
        QVERIFY(!m_engine->query({u"fact([n, 5])"_s}, m_state)->holds());
    }

    void solutionsComeInPages()
    {
        StateQuery query{u"between(1, 250, X)"_s, Viewer::referee(), 0, 100};
        QStringList all;
        for (bool isComplete = false; !isComplete; query.first += query.most) {
            const Result<StateAnswer> answer = m_engine->query(query, m_state);
            QVERIFY(answer.ok());
            for (const QStringList &row : answer->rows)
                all << row;
            isComplete = answer->isComplete;
            QCOMPARE(isComplete, query.first == 200);
        }
        QCOMPARE(all.size(), 250);
        QCOMPARE(all.last(), u"250"_s);
    }

    void textThatIsNoGoalIsToldWithItsPlace()
    {
        const Result<StateAnswer> answer = m_engine->query({u"fact([n, X]), X > > 2"_s}, m_state);
        QVERIFY(!answer.ok());
        QCOMPARE(answer.problem().kind, Problem::Kind::Refused);
        QCOMPARE(answer.problem().span.line, 1);
        QVERIFY(answer.problem().span.column > 10);
        QVERIFY(!answer.problem().message.isEmpty());
        for (const char *text : {"", "fact([n", "fact([n,1]). halt", "'", "X = \"", "(((((", "% nothing"})
            QVERIFY2(!m_engine->query({QString::fromLatin1(text)}, m_state).ok(), text);
    }

    /// A goal has none: where one is asked, as in a rule, it is no remedy, and nothing is missing before it.
    void noFullStopIsToldOf()
    {
        for (const char *goal :
             {"fact([a, N]) N > 3", "fact([a, N]), N = 1 = 2", "fact([a, N]), N >", "fact([a, N]),"}) {
            const Result<StateAnswer> answer = m_engine->query({QString::fromLatin1(goal)}, m_state);
            QVERIFY(!answer.ok() && !answer.problem().advice.isEmpty());
            const QString told = answer.problem().message + u' ' + answer.problem().advice;
            QVERIFY2(!told.contains(u"full stop"_s), qPrintable(told));
        }
    }

    /// What stands behind a full stop is no clause, of which it would be told what it may not define.
    void oneGoalIsAsked_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("told");
        const QString several = u"This is more than one goal"_s, none = u"There is no goal"_s;
        QTest::newRow("two") << u"fact([a]). fact([b])"_s << several;
        QTest::newRow("two, with a full stop") << u"fact([a]). other(b)."_s << several;
        QTest::newRow("two, the second one cannot be read") << u"fact([a]). fact([b]) fact([c])"_s << several;
        QTest::newRow("none") << QString() << none;
        QTest::newRow("a comment") << u"% nothing"_s << none;
        QTest::newRow("full stops") << u".."_s << none;
        QTest::newRow("full stops and blanks") << u" . . "_s << none;
        QTest::newRow("one, and full stops") << u"fact([a]).."_s << u"There is no goal before this full stop"_s;
    }
    void oneGoalIsAsked()
    {
        QFETCH(QString, goal);
        const Result<StateAnswer> answer = m_engine->query({goal}, m_state);
        QVERIFY(!answer.ok());
        QCOMPARE(answer.problem().code, u"not-a-goal"_s);
        QTEST(answer.problem().message, "told");
        if (answer.problem().message.contains(u"more than one"_s)) // it is told where the second one begins
            QCOMPARE(answer.problem().span.column, goal.indexOf(u". "_s) + 3);
    }

    void whatIsForbiddenIsToldAndNothingIsChanged_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("code");
        QTest::newRow("create") << "create([x])"
                                << "keyword-position";
        QTest::newRow("delete") << "delete([n, 1])"
                                << "keyword-position";
        QTest::newRow("delete by a variable") << "G = delete([n, 1]), call(G)"
                                              << "keyword-position";
        QTest::newRow("does") << "does(I, A)"
                              << "keyword-position";
        QTest::newRow("not in the table") << "halt"
                                          << "undefined-predicate";
        QTest::newRow("a file") << "open(x, write, S)"
                                << "undefined-predicate";
        QTest::newRow("another module") << "sidl_kernel:'$fact'(a)"
                                        << "undefined-predicate";
        QTest::newRow("no such predicate") << "fakt([n, 1])"
                                           << "undefined-predicate";
        QTest::newRow("an error in the rules") << "broken(X)"
                                               << "type";
        QTest::newRow("a variable") << "call(X)"
                                    << "unbound";
    }
    void whatIsForbiddenIsToldAndNothingIsChanged()
    {
        QFETCH(QString, goal);
        const Result<StateAnswer> answer = m_engine->query({goal}, m_state);
        QVERIFY2(answer.ok(), answer.ok() ? "" : qPrintable(answer.problem().message));
        QVERIFY(answer->problem.has_value());
        QTEST(answer->problem->code, "code");
        QCOMPARE(answer->problem->span.isValid(), goal.startsWith("broken"_L1)); // else no rule is to blame
        QCOMPARE(answer->rows.size(), 0u);
        QCOMPARE(rowsText(*m_engine->query({u"fact([n, X])"_s}, m_state)), u"1; 2"_s);
    }

    /// No rule is to be moved: those of a chronon call it, and it is right there.
    void aHelperOfTheChrononsRulesIsTold_data()
    {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("told");
        QTest::newRow("payoffs") << u"won(X)"_s
                                 << u"won/1 asks tocreate/1, which has a meaning within a chronon only (in payoff/2)"_s;
        QTest::newRow("not") << u"\\+ won(_)"_s
                             << u"won/1 asks tocreate/1, which has a meaning within a chronon only (in payoff/2)"_s;
        QTest::newRow("through others") << u"known(W)"_s
                                        << u"won/1 asks tocreate/1, which has a meaning within a chronon only "
                                           "(in payoff/2)"_s;
        QTest::newRow("what is done") << u"chosen(A)"_s
                                      << u"chosen/1 asks does/2, which has a meaning within a chronon only "
                                         "(in do/1 and payoff/2)"_s;
    }
    void aHelperOfTheChrononsRulesIsTold()
    {
        QFETCH(QString, goal);
        const Result<StateAnswer> answer = m_engine->query({goal}, m_state);
        QVERIFY(answer.ok() && answer->problem);
        QTEST(answer->problem->message, "told");
        QCOMPARE(answer->problem->code, u"keyword-position"_s);
        QVERIFY(answer->problem->span.isValid());
        QVERIFY2(!answer->problem->advice.contains(u"move"_s), qPrintable(answer->problem->advice));
    }

    void anActionAskedForIsNotDone()
    {
        QVERIFY(m_engine->query({u"do([take, 2])"_s}, m_state)->holds());
        QCOMPARE(rowsText(*m_engine->query({u"fact([n, X])"_s}, m_state)), u"1; 2"_s);
    }

    void endlessGoalsEndAtTheLimitWithWhatWasFound()
    {
        Budget budget;
        budget.inferences = 100'000;
        m_engine->setBudget(budget);
        const Result<StateAnswer> answer = m_engine->query({u"fact([n, X]) ; catch(endless(X), _, true)"_s}, m_state);
        m_engine->setBudget({});
        QVERIFY(answer.ok());
        QCOMPARE(rowsText(*answer), u"1; 2"_s);
        QVERIFY(answer->problem.has_value());
        QCOMPARE(answer->problem->kind, Problem::Kind::Inferences);
    }

    void aStopRequestEndsIt()
    {
        std::stop_source stop;
        stop.request_stop();
        const Result<StateAnswer> answer = m_engine->query({u"endless(X)"_s}, m_state, stop.get_token());
        QVERIFY(answer.ok());
        QVERIFY(answer->problem.has_value());
        QCOMPARE(answer->problem->kind, Problem::Kind::Cancelled);
    }

    // S15
    void aPlayerKnowsTheWordsThatItSees()
    {
        const auto asked = [&](const char *goal, int player) {
            return rowsText(*m_engine->query({QString::fromLatin1(goal), Viewer::player(player)}, m_state));
        };
        QCOMPARE(asked("fact([n, X])", 0), u"1; 2"_s);
        QCOMPARE(asked("fact([n, X])", 1), u"1"_s);
        QCOMPARE(asked("lucky(X)", 0), u"7"_s);
        QCOMPARE(asked("lucky(X)", 1), QString());
        QCOMPARE(asked("legal(X)", 1), QString()); // it needs a word that [b] does not see
        QCOMPARE(asked("player(P)", 1), u"[a]; [b]"_s);
    }

    /// What compiled rules say a state is worth to a player is what the player finds by asking.
    void aValuationIsWhatAPlayerFinds()
    {
        Engine inProlog(m_engine->program(), {.rules = RuleEngine::Prolog});
        QVERIFY(inProlog.initialState().ok());
        for (const char *name : {"worth", "none", "named", "first", "called", "early", "wrong"})
            for (int player = 0; player < 2; ++player) {
                const QString goal = u"%1(%2, V)"_s.arg(QLatin1String(name), m_engine->players()[player].text());
                const Result<StateAnswer> asked
                    = m_engine->query({.goal = goal, .viewer = Viewer::player(player), .most = 1}, m_state);
                QVERIFY(asked.ok());
                bool isNumber = false;
                const double number = asked->holds() ? asked->rows.front().front().toDouble(&isNumber) : 0;
                const std::optional<double> wanted = isNumber ? std::optional(number) : std::nullopt;
                QVERIFY2(m_engine->valuation(QLatin1String(name), player, m_state) == wanted, qPrintable(goal));
                QVERIFY2(inProlog.valuation(QLatin1String(name), player, m_state) == wanted, qPrintable(goal));
            }
        QCOMPARE(m_engine->valuation(u"worth"_s, 0, m_state).value_or(-1), 4.0);
        QCOMPARE(m_engine->valuation(u"worth"_s, 1, m_state).value_or(-1), 0.5); // of what b sees
    }

    // S15: they would tell what is hidden at the beginning.
    void aPlayerMayNotAskForTheBeginning()
    {
        for (const char *goal :
             {"init(W)", "init([secret, X])", "G = init(W), call(G)", "call(init, W)", "maplist(init, [[secret, X]])",
              "W = [secret, X], G =.. [init, W], G", "findall(W, init(W), L)"}) {
            const Result<StateAnswer> answer = m_engine->query({QString::fromLatin1(goal), Viewer::player(1)}, m_state);
            QVERIFY(answer.ok());
            QVERIFY2(answer->rows.empty(), goal);
            QVERIFY2(answer->problem && answer->problem->code == "keyword-position"_L1, goal);
        }
        QCOMPARE(rowsText(*m_engine->query({u"init([n, X])"_s}, m_state)), u"1; 2"_s);
    }

    // S15: of two states that look alike to a player, no goal tells which it is.
    void noGoalTellsWhatIsHidden_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : games)
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void noGoalTellsWhatIsHidden()
    {
        QFETCH(QString, name);
        Engine engine(game(name));
        const Result<State> initial = engine.initialState();
        QVERIFY(initial.ok());
        std::vector<State> states{*initial};
        for (quint64 seed = 1; seed <= 2; ++seed) {
            State state = *initial;
            for (int chronon = 0; chronon < 6; ++chronon) {
                const Position position = engine.position(state, chronon);
                if (position.error || position.isTerminal())
                    break;
                SplitMix64 random = playersRandom(seed, chronon);
                const Result<Chronon> played
                    = engine.play(position, choose(engine, position, Policy::Random, seed, random));
                QVERIFY(played.ok());
                state = played->after;
                states.push_back(state);
            }
        }
        for (const State &state : states) {
            const Position position = engine.position(state, 0);
            for (int player = 0; player < int(engine.players().size()); ++player) {
                const Words view = position.views[std::size_t(player)].words();
                const State alike(view, state.accounts()); // without a hidden word, and yet the same to the player
                for (const char *goal : goals) {
                    const StateQuery query{QString::fromLatin1(goal), Viewer::player(player), 0, 50};
                    const Result<StateAnswer> here = engine.query(query, state), there = engine.query(query, alike);
                    QVERIFY(here.ok() && there.ok());
                    QCOMPARE(here->rows, there->rows);
                    QCOMPARE(here->problem ? here->problem->message : QString(),
                             there->problem ? there->problem->message : QString());
                }
                const Result<StateAnswer> words = engine.query({u"fact(W)"_s, Viewer::player(player), 0, 1000}, state);
                QCOMPARE(words->rows.size(), view.size());
                for (std::size_t i = 0; i < view.size(); ++i)
                    QCOMPARE(words->rows[i].front(), view[i].text());
            }
        }
    }

private:
    std::unique_ptr<Engine> m_engine;
    State m_state;
};

SIDL_PROLOG_TEST_MAIN(TestQuery)

#include "tst_query.moc"

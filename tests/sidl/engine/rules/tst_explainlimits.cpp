// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/explanationtext.h"
#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <chrono>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;

using Kind = Question::Kind;
using Outcome = ProofNode::Outcome;

namespace {

QString text(const Result<Explanation> &result)
{
    return result.ok() ? explanationText(*result, {}) : u"problem: "_s + result.problem().message;
}

int countNodes(const std::vector<ProofNode> &nodes, int *depth = nullptr, int level = 1)
{
    int count = int(nodes.size());
    for (const ProofNode &node : nodes) {
        if (depth)
            *depth = std::max(*depth, level);
        count += countNodes(node.children, depth, level + 1);
    }
    return count;
}

bool isCutAnywhere(const std::vector<ProofNode> &nodes)
{
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const ProofNode &node) { return node.isCut || isCutAnywhere(node.children); });
}

/// All texts of a tree.
void collect(const std::vector<ProofNode> &nodes, QStringList &texts)
{
    for (const ProofNode &node : nodes) {
        texts << node.goal << node.note << node.bindings;
        collect(node.children, texts);
    }
}

const char *const rules = R"(init([a], 0). init([b], 0). init([n, 1]). init([n, 2]).
legal([s]) :- fact([n, X]), X > 1.
owned([s], [a]).
switch([s], [take, X]) :- fact([n, X]).
switch([s], [pass]).
do([take, X]) :- delete([n, X]), create([kept, X]).
do([pass]) :- create([passed]).
payoff([a], 1.5) :- tocreate([kept, _]).
hidden([n, _], [b]).
)";

} // namespace

/// What explanations may use and change: limits, cancel, faulty questions, all games.
class TestExplainLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void limitsAreKeptAndTold();
    void cancelAndBudget_data();
    void cancelAndBudget();
    void whatIsStoppedIsNoAnswer();
    void notesKeepTheLimit();
    void goalsThatHoldThemselves();
    void nothingIsChanged();
    void faultyTextsAreRefused_data();
    void questionsAreOfTheirKind();
    void faultyTextsAreRefused();
    void s15LimitsHide();
    void allGamesCanBeExplained_data();
    void allGamesCanBeExplained();
};

void TestExplainLimits::limitsAreKeptAndTold()
{
    TestGame game("init([a], 0). t(0) :- !. t(N) :- M is N - 1, t(M), t(M). d(0). d(N) :- M is N - 1, d(M).\n"
                  "w(X) :- between(1, 1000, X), X > 2000.");
    const auto ask = [&](const char *text, ExplanationLimits limits) {
        return *game.engine().explain({Kind::Goal, QString::fromLatin1(text), {}}, game.position(), nullptr, {},
                                      limits);
    };
    const Explanation wide = ask("t(12)", {300, 100, 1});
    QVERIFY(countNodes(wide.nodes) <= 300);
    QVERIFY(isCutAnywhere(wide.nodes));
    int depth = 0;
    const Explanation deep = ask("d(1000)", {100000, 50, 1});
    (void)countNodes(deep.nodes, &depth);
    QVERIFY(depth <= 51);
    QVERIFY(isCutAnywhere(deep.nodes));
    QVERIFY(!isCutAnywhere(ask("d(5)", {100000, 50, 1}).nodes));
    Budget patient;
    patient.time = std::chrono::minutes(2);
    TestGame longBody(u"init([a], 0). p. long :- %1fail."_s.arg(u"p,\n"_s.repeated(9000)), patient);
    const Result<Explanation> last
        = longBody.engine().explain({Kind::Goal, u"long"_s, {}}, longBody.position(), nullptr, {}, {10000, 5, 1});
    QVERIFY2(last.ok(), qPrintable(last.ok() ? QString() : last.problem().text()));
    QCOMPARE(last->nodes.front().children.front().children.back().place.line, 9001);
    const Explanation many = ask("\\+ w(_)", {});
    QVERIFY(explanationText(many, {}).contains(u"tried 1000 times; also 2>2000, 3>2000, 4>2000, …"_s));
    const Explanation all = ask("findall(X, between(1, 1000, X), L)", {});
    QVERIFY(explanationText(all, {}).contains(u"the first 20 solutions"_s));
}

void TestExplainLimits::cancelAndBudget_data()
{
    QTest::addColumn<QString>("asked");
    for (const char *goal : {"loop", "\\+ (repeat, fail)", "catch((repeat, fail), _, (repeat, fail))",
                             "findall(X, repeat, L)", "tower(0)", "(p(_), repeat, fail)", "why"})
        QTest::newRow(goal) << QString::fromLatin1(goal);
}

void TestExplainLimits::cancelAndBudget()
{
    QFETCH(QString, asked);
    TestGame game("init([a], 0). init([x]). p(1). loop :- loop. tower(N) :- M is N + 1, tower(M).\n"
                  "why :- between(1, 300000000, X), X < 0.");
    std::stop_source stop;
    std::thread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request_stop();
    });
    QElapsedTimer timer;
    timer.start();
    const auto cancelled = game.engine().explain({Kind::Goal, asked, {}}, game.position(), nullptr, stop.get_token());
    const qint64 took = timer.elapsed();
    canceller.join();
    QVERIFY(!cancelled.ok());
    QVERIFY(cancelled.problem().kind == Problem::Kind::Cancelled || cancelled.problem().kind == Problem::Kind::Memory);
    QVERIFY2(took < 100 + 1500, qPrintable(QString::number(took))); // the promise is 200
    Budget budget;
    budget.time = std::chrono::milliseconds(100);
    game.engine().setBudget(budget);
    const auto limited = game.engine().explain({Kind::Goal, asked, {}}, game.position());
    QVERIFY(!limited.ok());
    QCOMPARE(limited.problem().rule, asked);
    QVERIFY(game.engine().explain({Kind::Goal, u"p(X)"_s, {}}, game.position()).ok()); // works on
}

void TestExplainLimits::whatIsStoppedIsNoAnswer()
{
    // The stop may come while the goal is read, or the rules may have an answer before they notice it.
    TestGame game("init([a], 0). p(1).");
    std::stop_source stop;
    stop.request_stop();
    for (const QString &asked : {u"p(X)"_s, u"p(2)"_s}) {
        const auto stopped = game.engine().explain({Kind::Goal, asked, {}}, game.position(), nullptr, stop.get_token());
        QVERIFY(!stopped.ok());
        QCOMPARE(stopped.problem().kind, Problem::Kind::Cancelled);
        QVERIFY(game.engine().explain({Kind::Goal, asked, {}}, game.position()).ok());
    }
}

void TestExplainLimits::notesKeepTheLimit()
{
    // Deep in the rules a note of where they are takes many inferences itself; the limit may be met while it is taken.
    TestGame game("init([a], 0). deep(N) :- M is N + 1, deep(M), true.");
    for (int inferences = 10'000; inferences < 40'000; inferences += 500) {
        Budget budget;
        budget.inferences = inferences;
        game.engine().setBudget(budget);
        const auto deep = game.engine().explain({Kind::Goal, u"deep(0)"_s, {}}, game.position());
        QVERIFY(!deep.ok());
        QVERIFY2(deep.problem().kind == Problem::Kind::Inferences,
                 qPrintable(u"%1: %2"_s.arg(inferences).arg(deep.problem().text())));
    }
}

void TestExplainLimits::goalsThatHoldThemselves()
{
    TestGame game("init([a], 0). either :- X = (X ; X), call(X). both :- X = (true, X), call(X).");
    for (const QString &goal : {u"either"_s, u"both"_s}) {
        const Result<Explanation> why
            = game.engine().explain({Kind::Goal, goal, {}}, game.position(), nullptr, {}, {1000, 20, 1});
        QVERIFY2(why.ok(), why.ok() ? "" : qPrintable(why.problem().text()));
        QCOMPARE(why->nodes.front().outcome, ProofNode::Outcome::Raises);
    }
}

void TestExplainLimits::nothingIsChanged()
{
    TestGame game(rules), same(rules);
    QVERIFY(game.step({{"[s]", "[take,2]"}}));
    QVERIFY(same.step({{"[s]", "[take,2]"}}));
    const State before = game.position().state;
    for (const char *asked : {"do([take,1])", "create([new])", "delete([n,1])", "payoff([a],X)"})
        (void)game.engine().explain({Kind::Goal, QString::fromLatin1(asked), {}}, game.position(), &game.chronon());
    (void)game.engine().explain({Kind::Created, u"[q]"_s, {}}, game.position(), &game.chronon());
    QVERIFY(game.position().state == before);
    QCOMPARE(game.step({{"[s]", "[pass]"}}), same.step({{"[s]", "[pass]"}}));
    QCOMPARE(game.facts(), same.facts());
    QVERIFY(game.chronon().created == same.chronon().created && game.chronon().deleted == same.chronon().deleted);
}

void TestExplainLimits::faultyTextsAreRefused_data()
{
    QTest::addColumn<QString>("asked");
    for (const char *asked :
         {"", "[s", "p(", "p(X). q(X)", "X", "3", "'unclosed", "p(X) q", "\"text\"", "p(X)). q(", "{[}]"})
        QTest::newRow(asked) << QString::fromLatin1(asked);
    QTest::newRow("deep") << QString(5000, u'[');
    QTest::newRow("long") << QString(50000, u'a');
}

void TestExplainLimits::questionsAreOfTheirKind()
{
    TestGame game(rules);
    for (const char *subject : {"[s]), fact(X", "[s],[t]", "[s]);(true", "", "[s]) :- p(x"}) {
        for (const Kind kind : {Kind::Legal, Kind::Action, Kind::Hidden}) {
            if (*subject == '\0' && kind != Kind::Hidden)
                continue; // any switch
            const auto result = game.engine().explain({kind, QString::fromLatin1(subject), u"[a]"_s}, game.position());
            QVERIFY2(!result.ok() && result.problem().kind == Problem::Kind::Refused, subject);
        }
    }
    QVERIFY(!game.engine().explain({Kind::Action, u"[s]"_s, u"[a]),(b"_s}, game.position()).ok());
}

void TestExplainLimits::faultyTextsAreRefused()
{
    QFETCH(QString, asked);
    TestGame game(rules);
    const auto result = game.engine().explain({Kind::Goal, asked, {}}, game.position());
    QVERIFY(!result.ok());
    QCOMPARE(result.problem().kind, Problem::Kind::Refused);
    QVERIFY(!result.problem().advice.isEmpty());
}

void TestExplainLimits::s15LimitsHide()
{
    TestGame game("init([a], 0). init([b], 0). init([x]). hidden([x], [b]) :- repeat, fail.");
    Budget budget;
    budget.time = std::chrono::milliseconds(100);
    game.engine().setBudget(budget);
    const auto knows = game.engine().whoKnows(u"[x]"_s, game.position());
    QVERIFY(knows.ok());
    QVERIFY(knows->at(0).sees && !knows->at(1).sees);
    QCOMPARE(knows->at(1).hiddenBy.front().outcome, Outcome::Raises);
}

void TestExplainLimits::allGamesCanBeExplained_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
    for (const QString &file : folder.entryList({u"*.sidl"_s}))
        QTest::newRow(qPrintable(file)) << u"resources/games/"_s + file;
}

void TestExplainLimits::allGamesCanBeExplained()
{
    QFETCH(QString, path);
    Engine engine(tests::program(qPrintable(path)));
    State state = *engine.initialState();
    static const QRegularExpression internals(u"(^|[^A-Za-z0-9_])_G?[0-9]+\\b|\\$|sidl_"_s);
    for (int chronon = 0; chronon < 6; ++chronon) {
        const Position position = engine.position(state, chronon);
        SplitMix64 random = playersRandom(7, chronon);
        const Result<Chronon> played = engine.play(position, choose(engine, position, Policy::Random, 7, random));
        QVERIFY(played.ok());
        const auto ask = [&](const Question &question, std::optional<Outcome> outcome) {
            const Result<Explanation> result = engine.explain(question, position, &*played);
            if (!result.ok()) {
                qWarning("%s: %s", qPrintable(question.goal()), qPrintable(result.problem().text()));
                return false;
            }
            QStringList texts;
            collect(result->nodes, texts);
            const qsizetype at = texts.indexOf(internals);
            if (at >= 0)
                qWarning("%s shows %s", qPrintable(question.goal()), qPrintable(texts[at]));
            if (outcome && result->outcome != *outcome)
                qWarning("%s\n%s", qPrintable(question.goal()), qPrintable(text(result)));
            return at < 0 && (!outcome || result->outcome == *outcome);
        };
        for (const Switch &entry : position.switches) {
            const QString place = entry.word.text();
            QVERIFY(ask({Kind::Legal, place, {}}, Outcome::Holds));
            QVERIFY(ask({Kind::Owner, place, {}}, Outcome::Holds));
            if (!entry.actions.empty())
                QVERIFY(ask({Kind::Action, place, entry.actions.front().text()}, Outcome::Holds));
            QVERIFY(ask({Kind::Action, place, u"[no,such,action]"_s}, Outcome::Fails));
        }
        QVERIFY(ask({Kind::Legal, u"[no_such_switch]"_s, {}}, Outcome::Fails));
        for (const Choice &choice : played->applied)
            QVERIFY(ask({Kind::Do, choice.action.text(), {}}, {}));
        for (const Word word : played->created)
            QVERIFY(ask({Kind::Created, word.text(), {}}, Outcome::Holds));
        for (const Word word : played->deleted)
            QVERIFY(ask({Kind::Deleted, word.text(), {}}, Outcome::Holds));
        QVERIFY(ask({Kind::Created, u"[no,such,word]"_s, {}}, Outcome::Fails));
        for (std::size_t i = 0; i < engine.players().size(); ++i)
            QVERIFY(ask({Kind::Payoff, engine.players()[i].text(), {}},
                        played->payoffs[i].summands.empty() ? Outcome::Fails : Outcome::Holds));
        if (state.size() > 0) {
            const auto knows = engine.whoKnows(state.words().front().text(), position);
            QVERIFY(knows.ok());
            for (std::size_t i = 0; i < knows->size(); ++i)
                QCOMPARE(knows->at(i).sees, position.views[i].contains(state.words().front()));
        }
        state = played->after;
        if (engine.position(state, chronon + 1).isTerminal())
            break;
    }
}

SIDL_PROLOG_TEST_MAIN(TestExplainLimits)
#include "tst_explainlimits.moc"

// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/table.h"

#include "sidl/engine/game/refusal.h"
#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using namespace std::chrono_literals;
using End = ClockSettings::End;

namespace {

/// Two players choose at once, a coin is tossed, and nothing chosen has a default.
const char *const Pennies = R"(
game(pennies).
init([a], 0).
init([b], 0).
init([round, 0]).
legal([p, N]) :- fact([round, R]), R < 3, player([N]).
legal([coin]) :- fact([round, R]), R < 3.
owned([p, N], [N]).
owned([coin], equal(2)).
switch([p, _], [heads]).
switch([p, _], [tails]).
switch([coin], [coin, up]).
switch([coin], [coin, down]).
default([p, _], [heads]).
do([heads]) :- does([p, N], [heads]), create([said, N, heads]).
do([tails]) :- does([p, N], [tails]), create([said, N, tails]).
do([coin, Side]) :- fact([round, R]), delete([round, R]), S is R + 1, create([round, S]), create([coin, Side]).
)";

/// What a table tells, as lines.
class Listener final : public TableListener
{
public:
    std::vector<QStringList> told{2}; ///< by player: "position 0 [main]", "accepted [2]", …
    QStringList chronons, referee;
    std::vector<QByteArray> all{2};     ///< by player: all that was sent, as it is sent
    std::vector<QStringList> hidden{2}; ///< by player: words that were in a position, and not in the player's view

private:
    void tell(int player, const QJsonObject &message) override
    {
        all[std::size_t(player)] += messageLine(message);
        const QString type = message[u"type"_s].toString();
        QString line = type;
        if (type == "position"_L1) {
            line += u' ' + QString::number(message[u"chronon"_s].toInt());
            for (const QJsonValue &place : message[u"switches"_s].toArray())
                line += u' ' + place[u"switch"_s].toString();
            if (message.contains(u"deadline_ms"_s))
                line += u" %1 ms"_s.arg(message[u"deadline_ms"_s].toInt());
        } else if (type == "sent"_L1) {
            for (const QJsonValue &word : message[u"created"_s].toArray())
                line += u" +"_s + word.toString();
        } else if (message.contains(u"switch"_s)) {
            line += u' ' + message[type == "refused"_L1 ? u"reason"_s : u"action"_s].toString();
        } else if (type == "over"_L1) {
            line += u' ' + message[u"reason"_s].toString();
        }
        told[std::size_t(player)] << line;
    }
    void played(const Step &step) override
    {
        QStringList actions;
        for (const Choice &choice : step.chronon.applied)
            actions << choice.place.text() + choice.action.text();
        chronons << actions.join(u' ');
        for (std::size_t player = 0; player < step.from.views.size(); ++player)
            step.from.state.forEach([&](Word word) {
                if (!step.from.views[player].contains(word))
                    hidden[player] << word.text();
            });
    }
    void missed(int player, int chronon, const Problem &why) override
    {
        referee << u"%1 %2 %3"_s.arg(QString::number(player), QString::number(chronon), why.code);
    }
    void failed(const Problem &why) override { referee << u"failed "_s + why.code; }
};

/// A game at a table, with a clock that goes as the test says.
struct Game
{
    Engine engine;
    Listener listener;
    std::unique_ptr<Table> table;

    Game(const language::Program &program, const Table::Settings &settings)
        : engine(program)
    {
        table = std::make_unique<Table>(engine, *engine.initialState(), settings, listener);
    }
    explicit Game(const Table::Settings &settings)
        : Game(language::readProgram(QString::fromUtf8(Pennies)), settings)
    {
    }
    void does(int player, const char *place, const char *action, Table::Moment now = 0s)
    {
        PlayerMessage message;
        message.kind = PlayerMessage::Kind::Do;
        message.place = QString::fromLatin1(place);
        message.action = QString::fromLatin1(action);
        table->hear(player, message, now);
    }
    void says(int player, PlayerMessage::Kind kind, const char *place = "", Table::Moment now = 0s)
    {
        PlayerMessage message;
        message.kind = kind;
        message.place = QString::fromLatin1(place);
        table->hear(player, message, now);
    }
};

/// Decides always the same; with nothing, it has a problem.
class Fixed final : public Agent
{
public:
    explicit Fixed(QString action = {})
        : m_action(std::move(action))
    {
    }
    Decision act(const Observation &seen, const Validate &validate) override
    {
        Decision decision;
        if (m_action.isEmpty())
            decision.problem = refused("agent-time", u"late"_s);
        else if (const Result<Choice> choice = validate(seen.switches.front().word, m_action); choice.ok())
            decision.does.push_back(*choice);
        return decision;
    }

private:
    const QString m_action;
};

} // namespace

/// P1-P5: the game manager, with a made-up clock.
class TestTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// P2, P5: when all have acted, the chronon is played, and each is told what it may know.
    void aChrononEndsWhenAllHaveActed()
    {
        Game game({.clock = {End::Acted}});
        game.table->begin(0s);
        QCOMPARE(game.listener.told[0], (QStringList{u"welcome"_s, u"position 0 [p,a]"_s}));
        game.does(0, "[p,a]", "[tails]");
        QVERIFY(game.listener.chronons.isEmpty());
        QVERIFY(game.table->hasActed(0) && !game.table->hasActed(1));
        QCOMPARE(game.listener.told[1].size(), 2); // others do not see it before (S13)
        game.does(1, "[p,b]", "[heads]");
        QCOMPARE(game.listener.chronons.size(), 1);
        QVERIFY(game.listener.chronons.front().startsWith(u"[p,a][tails] [p,b][heads] [coin]["_s));
        QCOMPARE(game.listener.told[0].mid(2, 1), QStringList{u"accepted [tails]"_s});
        QVERIFY(game.listener.told[0].at(3).startsWith(u"sent +"_s));
        QCOMPARE(game.listener.told[0].at(4), u"position 1 [p,a]"_s);
    }

    /// P2, P4, S17: after the time, who has not acted gets its default.
    void aChrononEndsAfterItsTime()
    {
        Game game({.clock = {End::Time, 10s}});
        game.table->begin(100s);
        QCOMPARE(game.listener.told[0].last(), u"position 0 [p,a] 10000 ms"_s);
        game.does(0, "[p,a]", "[tails]", 101s);
        game.does(1, "[p,b]", "[tails]", 102s);
        game.says(1, PlayerMessage::Kind::Withdraw, "[p,b]", 103s);
        game.table->tick(109s);
        QVERIFY(game.listener.chronons.isEmpty());
        game.table->tick(110s);
        QVERIFY(game.listener.chronons.value(0).startsWith(u"[p,a][tails] [p,b][heads]"_s));
        QVERIFY(game.table->clock().left(110s) == 10s);
    }

    void whicheverIsFirst()
    {
        Game game({.clock = {End::Either, 10s}});
        game.table->begin(0s);
        game.says(0, PlayerMessage::Kind::Ready, "", 1s);
        game.says(1, PlayerMessage::Kind::Ready, "", 2s);
        QVERIFY(game.listener.chronons.value(0).startsWith(u"[p,a][heads] [p,b][heads]"_s));
        game.table->tick(11s);
        QCOMPARE(game.listener.chronons.size(), 1);
        game.table->tick(12s);
        QCOMPARE(game.listener.chronons.size(), 2);
    }

    /// P2: the referee's step alone.
    void byHand()
    {
        Game game({.clock = {End::Hand}});
        game.table->begin(0s);
        game.does(0, "[p,a]", "[tails]");
        game.does(1, "[p,b]", "[tails]");
        game.table->tick(1000s);
        QVERIFY(game.listener.chronons.isEmpty());
        game.table->step(1001s);
        QVERIFY(game.listener.chronons.value(0).startsWith(u"[p,a][tails] [p,b][tails]"_s));
    }

    void pauseResumeAndExtend()
    {
        Game game({.clock = {End::Either, 10s}});
        game.table->begin(0s);
        game.table->pause(5s);
        game.does(0, "[p,a]", "[tails]", 6s);
        game.does(1, "[p,b]", "[tails]", 6s);
        game.table->tick(60s);
        QVERIFY(game.listener.chronons.isEmpty());
        game.table->resume(60s);
        game.table->tick(60s);
        QCOMPARE(game.listener.chronons.size(), 1);
        game.table->extend(20s);
        game.table->tick(89s);
        QCOMPARE(game.listener.chronons.size(), 1);
        game.table->tick(90s);
        QCOMPARE(game.listener.chronons.size(), 2);
    }

    /// S12, S13, P5: refusals say why and change nothing; the last choice counts; what answers another position is ignored.
    void choicesAreAnswered()
    {
        Game game({.clock = {End::Hand}});
        game.table->begin(0s);
        game.does(0, "[p,b]", "[tails]"); // in the same words as what is not legal
        game.does(0, "[nothing]", "[tails]");
        game.does(0, "[p,a]", "[edge]");
        game.does(0, "[p,a]", "[heads]");
        game.does(0, "[p,a]", "[tails]");
        PlayerMessage late;
        late.kind = PlayerMessage::Kind::Do;
        late.place = u"[p,a]"_s;
        late.action = u"[heads]"_s;
        late.chronon = 7;
        game.table->hear(0, late, 0s);
        QCOMPARE(
            game.listener.told[0].mid(2),
            (QStringList{u"refused [p,b] is no switch of yours now"_s, u"refused [nothing] is no switch of yours now"_s,
                         u"refused [edge] is no action of [p,a]"_s, u"accepted [heads]"_s, u"accepted [tails]"_s}));
        game.table->step(0s);
        QVERIFY(game.listener.chronons.value(0).startsWith(u"[p,a][tails]"_s));
    }

    /// P4: an agent that has nothing plays its default; the referee is told why, and the play goes on.
    void agentsPlayByThemselves()
    {
        Game game({.clock = {End::Acted}});
        game.table->seat(0, std::make_shared<Fixed>(u"[tails]"_s));
        game.table->seat(1, std::make_shared<Fixed>());
        game.table->begin(0s);
        for (int i = 0; i < 5; ++i)
            game.table->tick(0s);
        QCOMPARE(game.listener.chronons.size(), 3);
        QVERIFY(game.listener.chronons.value(2).startsWith(u"[p,a][tails] [p,b][heads]"_s));
        QCOMPARE(game.listener.referee, (QStringList{u"1 0 agent-time"_s, u"1 1 agent-time"_s, u"1 2 agent-time"_s}));
        QVERIFY(game.table->isOver());
        QVERIFY(game.listener.told[0].isEmpty());
    }

    void theEndIsTold()
    {
        Game game({.clock = {End::Acted}});
        game.table->begin(0s);
        for (int chronon = 0; chronon < 3; ++chronon)
            for (int player = 0; player < 2; ++player)
                game.says(player, PlayerMessage::Kind::Ready);
        QVERIFY(game.table->isOver());
        QCOMPARE(game.listener.told[1].last(), u"over terminal"_s);
        game.says(0, PlayerMessage::Kind::Ready); // nothing more happens
        QCOMPARE(game.listener.chronons.size(), 3);
    }

    /// P3, S25: each valid choice is a transition of its own: does/2 holds of it alone, no default applies, others idle.
    void interruptMode()
    {
        Game game({.mode = TableMode::Interrupts, .clock = {End::Hand}});
        game.table->begin(0s);
        game.does(1, "[p,b]", "[tails]");
        QCOMPARE(game.listener.chronons, QStringList{u"[p,b][tails]"_s});
        QCOMPARE(game.listener.told[0].mid(2), (QStringList{u"sent +[said,b,tails]"_s, u"position 1 [p,a]"_s}));
        game.does(0, "[p,a]", "[edge]");
        QCOMPARE(game.listener.chronons.size(), 1); // a refusal is none
        game.table->step(0s);                       // draws for nature
        QCOMPARE(game.listener.chronons.size(), 2);
        QVERIFY(game.listener.chronons.last().startsWith(u"[coin][coin,"_s));
        game.does(1, "[p,b]", "[heads]");
        QCOMPARE(game.listener.chronons.last(), u"[p,b][heads]"_s);
        QCOMPARE(game.table->chronon(), 3);
    }

    /// Agents take turns in interrupt mode; after the time nature has its.
    void agentsInInterruptMode()
    {
        Game game({.mode = TableMode::Interrupts, .clock = {End::Time, 10s}});
        game.table->seat(0, std::make_shared<Fixed>(u"[tails]"_s));
        game.table->seat(1, std::make_shared<Fixed>(u"[heads]"_s));
        game.table->begin(0s);
        for (int i = 0; i < 4; ++i)
            game.table->tick(1s);
        QCOMPARE(game.listener.chronons,
                 (QStringList{u"[p,a][tails]"_s, u"[p,b][heads]"_s, u"[p,a][tails]"_s, u"[p,b][heads]"_s}));
        game.table->tick(11s);
        QVERIFY(game.listener.chronons.last().startsWith(u"[coin]"_s));
    }

    /// P10, S15, S22: over a whole play, no message to a seat has a word that is hidden from it.
    void nothingHiddenIsSent()
    {
        for (quint64 seed = 0; seed < 5; ++seed) {
            Game game(tests::game(u"kuhn-poker"_s), {.clock = {End::Acted}, .seed = seed});
            game.table->begin(0s);
            for (int i = 0; i < 6; ++i) {
                game.table->tick(0s);
                for (int player = 0; player < 2; ++player)
                    game.says(player, PlayerMessage::Kind::Ready);
            }
            for (int player = 0; player < 2; ++player) {
                game.table->tellAgain(player, 0s);
                QVERIFY(!game.listener.hidden[std::size_t(player)].isEmpty());
                for (const QString &word : game.listener.hidden[std::size_t(player)])
                    QVERIFY2(!game.listener.all[std::size_t(player)].contains(word.toUtf8()), qPrintable(word));
            }
        }
    }

    /// S24: what raises an error leaves the state as it was, and the clock stands.
    void anErrorPausesTheTable()
    {
        Game game(
            language::readProgram(QString::fromUtf8(Pennies) + u"payoff([a], P) :- fact([round, R]), P is 1 / R.\n"_s),
            {.clock = {End::Acted}});
        QVERIFY(game.engine.program().isPlayable());
        game.table->begin(0s);
        game.says(0, PlayerMessage::Kind::Ready);
        game.says(1, PlayerMessage::Kind::Ready);
        QCOMPARE(game.listener.referee.size(), 1);
        QVERIFY(game.table->clock().isPaused());
        QCOMPARE(game.table->chronon(), 0);
    }

    /// A seat is told all that it may know again.
    void whoComesBackIsTold()
    {
        Game game({.clock = {End::Hand}});
        game.table->begin(0s);
        game.does(0, "[p,a]", "[tails]");
        game.table->step(0s);
        game.does(0, "[p,a]", "[heads]");
        game.listener.told[0].clear();
        game.table->tellAgain(0, 0s);
        QCOMPARE(game.listener.told[0].size(), 4);
        QCOMPARE(game.listener.told[0].last(), u"accepted [heads]"_s);
    }

    /// P5: messages of players are read, or refused with a reason.
    void messagesAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("do") << QByteArray(R"({"type":"do","switch":"[m]","action":"[1]","more":[1]})") << QString();
        QTest::newRow("withdraw") << QByteArray(R"({"type":"withdraw","switch":"[m]","chronon":3})") << QString();
        QTest::newRow("ready") << QByteArray(R"({"type":"ready"})") << QString();
        QTest::newRow("no JSON") << QByteArray("hello") << u"this is no JSON object: hello"_s;
        QTest::newRow("empty") << QByteArray() << u"this is no JSON object: "_s;
        QTest::newRow("list") << QByteArray("[]") << u"this is no JSON object: []"_s;
        QTest::newRow("no type") << QByteArray("{}") << u"\"type\" is missing"_s;
        QTest::newRow("no switch") << QByteArray(R"({"type":"do","action":"[1]"})") << u"\"switch\" is missing"_s;
        QTest::newRow("number") << QByteArray(R"({"type":"do","switch":1,"action":"[1]"})")
                                << u"\"switch\" is not a text"_s;
        QTest::newRow("chronon") << QByteArray(R"({"type":"ready","chronon":"3"})")
                                 << u"\"chronon\" is not a natural number"_s;
        QTest::newRow("type") << QByteArray(R"({"type":"resign"})")
                              << u"there is no message of type “resign”: they are do, withdraw, thinks and ready"_s;
        QTest::newRow("deep") << QByteArray(5000, '[') << u"this is no JSON object: "_s + QString(100, u'[');
    }
    void messagesAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, error);
        QString why;
        QCOMPARE(readPlayerMessage(text, why).has_value(), error.isEmpty());
        QCOMPARE(why, error);
    }

    /// What the rules raise is the referee's (S15).
    void reasonsTellNothingOfRules()
    {
        Problem raised;
        raised.kind = Problem::Kind::Rule;
        raised.message = u"[holds,bob,king] is no number"_s;
        QVERIFY(!reasonFor(raised).contains(u"king"_s));
        QCOMPARE(reasonFor(refused("refused", u"no"_s)), u"no"_s);
    }
};

SIDL_PROLOG_TEST_MAIN(TestTable)
#include "tst_table.moc"

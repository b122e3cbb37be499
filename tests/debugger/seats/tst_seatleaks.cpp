// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/enginesession/enginegamesession.h"
#include "debugger/model/submission.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/sentmodel.h"
#include "sidl/analysis/exploration/statespace.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/paintedtext.h"
#include "tests/support/randomplay.h"
#include "tests/support/sampletext.h"
#include "tests/support/secrets.h"

#include <QDir>
#include <QListView>
#include <QPainter>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using namespace sidl::engine;
using namespace sidl::play;
using sidl::tests::gameText;
using sidl::tests::readableText;
using sidl::tests::Secrets;

namespace {

/// Paints a text that no model, tip or name tells.
class Painted final : public QWidget
{
public:
    explicit Painted(QWidget *parent)
        : QWidget(parent)
    {
        setFixedSize(200, 30);
    }

protected:
    void paintEvent(QPaintEvent *) override { QPainter(this).drawText(rect(), u"[dirty,alice]"_s); }
};

/// States and chronons of a game, as far as they were explored.
struct Explored
{
    struct Edge
    {
        int from = 0, to = 0;
        Chronon chronon;
    };
    QStringList players;
    std::vector<Position> positions;
    std::vector<Edge> edges;
};

Explored explored(const char *game, const analysis::ExploreLimits &limits)
{
    Explored result;
    sidl::prolog::PrologThread::run([&] {
        Engine engine(language::readProgram(gameText(game)));
        const Result<State> initial = engine.initialState();
        for (const Word player : engine.players())
            result.players.append(player.text());
        const analysis::StateSpace space = analysis::explore(engine, *initial, limits);
        for (const auto &node : space.nodes)
            result.positions.push_back(engine.position(node.state, node.depth));
        for (const auto &edge : space.edges) {
            Result<Chronon> chronon = engine.play(result.positions[std::size_t(edge.from)], edge.does);
            if (chronon.ok())
                result.edges.push_back({edge.from, edge.to, std::move(chronon.value())});
        }
    });
    return result;
}

QString viewKey(const Position &position, int player)
{
    QStringList parts;
    for (const Word word : position.views.at(std::size_t(player)))
        parts.append(word.text());
    for (const double account : position.state.accounts())
        parts.append(QString::number(account, 'g', 17));
    return parts.join(u' ');
}

/// What @p player did in @p chronon.
QString ownActions(const Position &before, const Chronon &chronon, int player)
{
    QStringList own;
    for (const Switch &one : before.switches)
        if (const Choice *choice = one.owner == Owner::player(player) ? choiceFor(chronon.does, one.word) : nullptr)
            own.append(choice->place.text() + choice->action.text());
    own.sort();
    return own.join(u' ');
}

} // namespace

/// No seat tells its player more than that player is to know (S11, S13, S15, S22, S27).
class TestSeatLeaks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSearchFindsWhatIsPlanted()
    {
        QWidget window;
        window.resize(300, 300);
        QVERIFY(!readableText(&window).contains(u"dirty"_s));
        const auto painted = std::make_unique<Painted>(&window);
        QVERIFY(readableText(&window).contains(u"[dirty,alice]"_s));
        painted->hide();
        QVERIFY(!readableText(&window).contains(u"[dirty,alice]"_s));
        painted->setAccessibleDescription(u"has [dirty,alice]"_s);
        QVERIFY(readableText(&window).contains(u"[dirty,alice]"_s));
    }

    void aSeatThatGetsTheRefereesWordsIsFound()
    {
        EngineGameSession session;
        start(session, "muddy-children");
        SeatColumn column(Viewer::player(0), names(session));
        const Secrets secrets(session, 0);
        QVERIFY(secrets.count() > 0);
        column.setView(playerSeat(*session.position(), nullptr, 0));
        QCOMPARE(secrets.leaksIn(readableText(&column)), QStringList());
        column.setView(refereeSeat(*session.position(), nullptr));
        QVERIFY(!secrets.leaksIn(readableText(&column)).isEmpty());
    }

    void nothingHiddenIsEverTold_data()
    {
        QTest::addColumn<QByteArray>("game");
        const QStringList files = QDir(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"))
                                      .entryList({u"*.sidl"_s}, QDir::Files, QDir::Name);
        QVERIFY(files.size() >= 9);
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << file.toUtf8();
        for (const char *ofPercepts : {"monty-hall.kif", "one-card-poker.kif"})
            QTest::newRow(ofPercepts) << QByteArray(ofPercepts);
    }
    void nothingHiddenIsEverTold()
    {
        QFETCH(QByteArray, game);
        const bool isLarge = game.contains("chess");
        const int plays = isLarge ? 1 : 3, chronons = isLarge ? 4 : 25;
        EngineGameSession session;
        SeatsPane pane(&session);
        for (int play = 1; play <= plays; ++play) {
            start(session, game.constData(), quint64(play));
            pane.resize(500 * (int(session.game().players.size()) + 1), 900);
            pane.show();
            for (int chronon = 0; chronon < chronons && !session.position()->isTerminal(); ++chronon) {
                QCOMPARE(leaks(session, pane), QString());
                submitSome(session, quint64(play));
                QCOMPARE(leaks(session, pane), QString());
                done(session, session.stepWith(play::Policy::Random));
            }
            QCOMPARE(leaks(session, pane), QString());
            done(session, session.back());
            QCOMPARE(leaks(session, pane), QString());
        }
    }

    // A player who sees no words has a history instead: own moves and what was told, by chronon.
    void percepts()
    {
        EngineGameSession session;
        start(session, "monty-hall.kif");
        SeatsPane pane(&session);
        pane.resize(1000, 900);
        pane.show();
        done(session, session.stepWith(play::Policy::First));
        done(session, session.stepWith(play::Policy::First));
        const GameTree &tree = session.tree();
        const std::vector<SentChronon> sent = sentTo(tree, 0);
        QCOMPARE(sent.size(), std::size_t(2));
        QVERIFY(sent.front().arePercepts);
        QCOMPARE(sent.front().messages.size(), std::size_t(1));
        QCOMPARE(sent.back().moves.front().text(), u"(choose 1)"_s);
        QVERIFY(sent.back().messages.empty());
        for (SeatColumn *column : pane.findChildren<SeatColumn *>()) {
            const QString text = readableText(column);
            if (column->isReferee()) {
                QVERIFY(text.contains(u"(car "_s));
                continue;
            }
            for (const QString &told :
                 {u"own move: (choose 1)"_s, u"told nothing"_s, u"own move: wait"_s, u"told (opened "_s})
                QVERIFY2(text.contains(told), qPrintable(told + u'\n' + text));
            QVERIFY(!text.contains(u"(car "_s) && !text.contains(u"(stage "_s));
        }
    }

    void whatLooksAlikeIsPrintedAlike_data()
    {
        QTest::addColumn<int>("depth");
        QTest::addColumn<int>("least"); ///< pairs that have to be met, so that something is compared
        QTest::newRow("kuhn-poker") << 4 << 20;
        QTest::newRow("muddy-children") << 2 << 4;
        QTest::newRow("nim") << 3 << 1;
        QTest::newRow("rock-paper-scissors") << 5 << 1;
        QTest::newRow("price-negotiation") << 2 << 1;
    }
    /// S27: states that look alike to a player, and chronons between such in which the player does the same, give the
    /// same seat, marks and order included.
    void whatLooksAlikeIsPrintedAlike()
    {
        QFETCH(int, depth);
        QFETCH(int, least);
        const Explored game = explored(QTest::currentDataTag(), {depth, 120, 500});
        int compared = 0;
        for (int player = 0; player < game.players.size(); ++player) {
            QHash<QString, QString> seats;
            const auto compare = [&](const QString &key, const SeatView &view) {
                SeatColumn column(Viewer::player(player), game.players);
                column.resize(500, 700);
                column.setView(view);
                const QSize size = column.sizeHint();
                const QString text = readableText(&column) + u"%1 x %2"_s.arg(size.width()).arg(size.height());
                if (!seats.contains(key)) {
                    seats.insert(key, text);
                    return;
                }
                ++compared;
                QCOMPARE(text.split(u'\n'), seats.value(key).split(u'\n')); // tells the first line that differs
            };
            for (const Position &position : game.positions)
                compare(viewKey(position, player), playerSeat(position, nullptr, player));
            for (const Explored::Edge &edge : game.edges) {
                const Position &before = game.positions[std::size_t(edge.from)];
                const Position &after = game.positions[std::size_t(edge.to)];
                const QString own = ownActions(before, edge.chronon, player);
                compare(viewKey(before, player) + u'>' + own + u'>' + viewKey(after, player),
                        playerSeat(after, &edge.chronon, player));
            }
        }
        QVERIFY2(compared >= least, qPrintable(QString::number(compared)));
    }

    /// The order in which the rules find switches and templates may depend on what is hidden.
    void theOrderOfSwitchesTellsNothing()
    {
        const auto rules = tests::muddyRules();
        Position one = rules.position(rules.initial, 0);
        one.switches.push_back(one.switches[0]);
        one.switches.back().word = one.switches[1].word;
        one.switches.back().owner = Owner::player(0);
        for (Switch &place : one.switches) {
            place.unlimited = true;
            place.templates
                = {{{TemplateElement::Type::Constant, u"b"_s}}, {{TemplateElement::Type::Constant, u"a"_s}}};
        }
        Position other = one;
        std::reverse(other.switches.begin(), other.switches.end());
        for (Switch &place : other.switches)
            std::reverse(place.templates.begin(), place.templates.end());
        SeatColumn first(Viewer::player(0), {u"[alice]"_s, u"[bob]"_s});
        SeatColumn second(Viewer::player(0), {u"[alice]"_s, u"[bob]"_s});
        first.setView(playerSeat(one, nullptr, 0));
        second.setView(playerSeat(other, nullptr, 0));
        QCOMPARE(readableText(&first), readableText(&second));
    }

private:
    static QStringList names(const GameSession &session)
    {
        QStringList names;
        for (const Word player : session.game().players)
            names.append(player.text());
        return names;
    }
    static void done(GameSession &session, debugger::Ticket ticket)
    {
        QSignalSpy spy(&session, &GameSession::finished);
        const auto isOver = [&] {
            return std::any_of(spy.begin(), spy.end(),
                               [&](const auto &one) { return one.at(0).toULongLong() == ticket; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), 60000);
    }
    static void start(GameSession &session, const char *game, quint64 seed = 1)
    {
        done(session, session.start({gameText(game), tests::samplePath(game), 1}, seed));
        QVERIFY(session.position());
    }
    /// Empty, or what which seat tells.
    static QString leaks(const GameSession &session, const SeatsPane &pane)
    {
        for (SeatColumn *column : pane.findChildren<SeatColumn *>()) {
            if (column->isReferee())
                continue;
            const QStringList found = Secrets(session, column->viewer().player()).leaksIn(readableText(column));
            if (!found.isEmpty())
                return u"%1: %2"_s.arg(column->accessibleName(), found.join(u' '));
        }
        return {};
    }
    /// Choices for about two thirds of the players' switches, bids that may be refused included.
    static void submitSome(GameSession &session, quint64 seed)
    {
        const Position position = *session.position();
        SplitMix64 random = playersRandom(seed, position.chronon);
        for (const Switch &one : position.switches) {
            if (one.isNature() || random.below(3) == 0)
                continue;
            if (one.unlimited && !one.templates.empty()) {
                const Template &form = one.templates[std::size_t(random.below(int(one.templates.size())))];
                done(session, session.submitText(one.owner, one.word, filledTemplate(form, position.chronon, random)));
            } else if (!one.actions.empty()) {
                done(session,
                     session.submit(one.owner,
                                    {one.word, one.actions[std::size_t(random.below(int(one.actions.size())))]}));
            }
        }
    }
};

SIDL_WINDOW_TEST_MAIN(TestSeatLeaks)
#include "tst_seatleaks.moc"

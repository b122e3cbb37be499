// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/jointactions.h"
#include "sidl/analysis/exploration/perft.h"
#include "sidl/play/policy.h"

#include "tests/support/gamefiles.h"

#include <QSet>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using sidl::tests::game;
using sidl::tests::texts;

namespace {

const char *const games[] = {
    "tic-tac-toe", "prisoners-dilemma", "kuhn-poker",           "prisoners-dilemma-once",
    "cournot",     "stag-hunt",         "battle-of-the-sexes",  "matching-pennies",
    "ultimatum",   "centipede",         "second-price-auction", "beer-quiche",
    "monty-hall",  "connect-three",     "leduc-poker",
};

using Accounts = std::vector<double>;
using Move = std::map<QString, QString>; ///< {"[alice]", "[alice,defect]"}

/// A run of a game by moves as text. Nature's switches that are not named take their first action.
class Run
{
public:
    explicit Run(const char *name)
        : m_engine(game(QString::fromLatin1(name)))
    {
        m_position = m_engine.position(*m_engine.initialState(), 0);
    }

    Engine &engine() { return m_engine; }
    const Position &position() const { return m_position; }
    const Chronon &chronon() const { return m_chronon; }
    bool isOver() const { return m_position.isTerminal(); }
    Accounts accounts() const { return m_position.state.accounts(); }
    QStringList facts() const { return texts(m_position.state.words()); }

    bool play(const Move &move)
    {
        Choices does;
        std::size_t named = 0;
        for (const Switch &place : m_position.switches) {
            const auto found = move.find(place.word.text());
            if (found == move.end())
                continue;
            const Result<Choice> valid
                = m_engine.validate(m_position, place.owner, {place.word, *m_engine.word(found->second)});
            if (!valid.ok())
                return false;
            does.push_back(*valid);
            ++named;
        }
        const Choices drawn = m_engine.drawNature(m_position, does, 0, NatureMode::First);
        does.insert(does.end(), drawn.begin(), drawn.end());
        const Result<Chronon> played = m_engine.play(m_position, does);
        if (named != move.size() || !played.ok() || !played->problems.empty() || !played->failed.empty())
            return false;
        m_chronon = *played;
        m_position = m_engine.position(played->after, m_position.chronon + 1);
        return !m_position.error && m_position.problems.empty();
    }

    /// Plays actions of the switch [move].
    bool playAll(std::initializer_list<const char *> actions)
    {
        return std::all_of(actions.begin(), actions.end(), [this](const char *action) {
            return play({{u"[move]"_s, QString::fromLatin1(action)}});
        });
    }

private:
    Engine m_engine;
    Position m_position;
    Chronon m_chronon;
};

QStringList perft(const char *name, int depth)
{
    QStringList counts;
    Run run(name);
    const auto counted = [&](int, const analysis::BigCount &count) { counts << analysis::decimal(count); };
    const Result<bool> incomplete = analysis::perft(run.engine(), run.position().state, depth, counted);
    if (!incomplete.ok() || *incomplete)
        counts << u"incomplete"_s;
    return counts;
}

/// Tic-tac-toe counted without SIDL. Bits 0 to 8 are the squares.
quint64 ticTacToe(int own, int other, int length)
{
    for (const int line : {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124})
        if ((other & line) == line)
            return length == 0;
    if (length == 0)
        return 1;
    quint64 count = 0;
    for (int square = 1; square < 01000; square <<= 1)
        if (!((own | other) & square))
            count += ticTacToe(other, own | square, length - 1);
    return count;
}

/// Connect three counted without SIDL. Bit 3 * column + row is a square.
quint64 connectThree(int own, int other, int length)
{
    for (int square = 0; square < 12; ++square)
        for (const auto &[across, up] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
            const int column = square / 3 + 2 * across, row = square % 3 + 2 * up;
            const int step = 3 * across + up;
            const int line = 1 << square | 1 << (square + step) | 1 << (square + 2 * step);
            if (column < 4 && row >= 0 && row < 3 && (other & line) == line)
                return length == 0;
        }
    if (length == 0)
        return 1;
    quint64 count = 0;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 3; ++row)
            if (const int square = 1 << (3 * column + row); !((own | other) & square)) {
                count += connectThree(other, own | square, length - 1);
                break;
            }
    return count;
}

/// What Alice wins at Leduc poker, counted coin by coin. Cards are 1 to 3; @p open is 0 where none is laid open.
int leduc(int aliceCard, int bobCard, int open, const QStringList &first, const QStringList &second)
{
    int paid[] = {1, 1};
    for (const auto &[said, bet] : {std::pair(first, 2), std::pair(second, 4)}) {
        int mover = 0;
        for (const QString &answer : said) {
            if (answer == "fold"_L1)
                return mover == 0 ? -paid[0] : paid[1];
            if (answer != "check"_L1)
                paid[mover] = paid[1 - mover] + (answer == "call"_L1 ? 0 : bet);
            mover = 1 - mover;
        }
    }
    const int alice = aliceCard == open ? 4 : aliceCard, bob = bobCard == open ? 4 : bobCard;
    return alice == bob ? 0 : alice > bob ? paid[1] : -paid[0];
}

/// What Alice wins at Kuhn poker, counted coin by coin.
int kuhn(int aliceCard, int bobCard, const QStringList &said)
{
    int paid[] = {1, 1};
    int mover = 0;
    for (const QString &answer : said) {
        if (answer == "fold"_L1)
            return mover == 0 ? -paid[0] : paid[1];
        if (answer != "check"_L1)
            ++paid[mover];
        mover = 1 - mover;
    }
    return aliceCard > bobCard ? paid[1] : -paid[0];
}

/// Plays all there is to play, and tells each chronon. Idling is left out: what it leads to are the same states.
void explore(Engine &engine, const Position &position,
             const std::function<void(const Position &, const Chronon *)> &visit)
{
    visit(position, nullptr);
    for (analysis::JointActions actions(engine, position, Idling::Never); !actions.atEnd(); actions.advance()) {
        const Result<Chronon> chronon = engine.play(position, actions.current());
        if (!chronon.ok())
            qFatal("%s", qPrintable(chronon.problem().text()));
        visit(position, &*chronon);
        explore(engine, engine.position(chronon->after, position.chronon + 1), visit);
    }
}

} // namespace

/// Smaller games that come with the program.
class TestSampleGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void haveNoProblem_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : games)
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void haveNoProblem()
    {
        QFETCH(QString, name);
        const language::Program rules = game(name);
        for (const language::Diagnostic &problem : rules.problems)
            QFAIL(qPrintable(u"line %1: %2"_s.arg(problem.span.line).arg(problem.message)));
        for (const QString &line : rules.text.split(u'\n')) // so that they are whole on paper
            QVERIFY2(!line.startsWith(u'%') || line.size() <= 84, qPrintable(line));
        Engine engine(rules);
        QVERIFY(engine.initialState().ok());
        QVERIFY(engine.initialProblems().empty());
        for (const Policy policy : {Policy::First, Policy::Random, Policy::Default}) {
            if (policy == Policy::Default && (name == "tic-tac-toe"_L1 || name == "connect-three"_L1))
                continue; // has no default: it waits
            SplitMix64 random(5);
            State state = *engine.initialState();
            for (int chronon = 0;; ++chronon) {
                const Position position = engine.position(state, chronon);
                QVERIFY2(!position.error, position.error ? qPrintable(position.error->text()) : "");
                QVERIFY(position.problems.empty());
                if (position.isTerminal())
                    break;
                QVERIFY(chronon < 20);
                const Result<Chronon> played = engine.play(position, choose(engine, position, policy, 5, random));
                QVERIFY2(played.ok(), played.ok() ? "" : qPrintable(played.problem().text()));
                QVERIFY(played->problems.empty() && played->failed.empty() && played->conflicts.empty());
                state = played->after;
            }
        }
    }

    void ticTacToeCountsAsItShould()
    {
        const QStringList counts = perft("tic-tac-toe", 9);
        QCOMPARE(counts.join(u' '), u"9 72 504 3024 15120 54720 148176 200448 127872"_s);
        for (int length = 1; length <= 9; ++length)
            QCOMPARE(counts[length - 1].toULongLong(), ticTacToe(0, 0, length));
    }

    void ticTacToePays()
    {
        Run x("tic-tac-toe");
        QVERIFY(x.playAll({"[a,1]", "[b,1]", "[b,2]", "[c,1]"}));
        QCOMPARE(x.accounts(), (Accounts{0, 0}));
        QVERIFY(!x.isOver());
        QVERIFY(!x.playAll({"[b,2]"})); // not free
        QVERIFY(x.playAll({"[c,3]"}));
        QVERIFY(x.isOver());
        QCOMPARE(x.accounts(), (Accounts{1, -1}));

        Run o("tic-tac-toe");
        QVERIFY(o.playAll({"[a,1]", "[c,1]", "[a,2]", "[b,2]", "[b,1]", "[a,3]"}));
        QVERIFY(o.isOver());
        QCOMPARE(o.accounts(), (Accounts{-1, 1}));

        Run twoLines("tic-tac-toe"); // by one mark; it pays once
        QVERIFY(twoLines.playAll({"[a,1]", "[b,2]", "[b,1]", "[a,2]", "[c,2]", "[a,3]", "[c,3]", "[b,3]", "[c,1]"}));
        QVERIFY(twoLines.isOver());
        QCOMPARE(twoLines.accounts(), (Accounts{1, -1}));

        Run draw("tic-tac-toe");
        QVERIFY(draw.playAll({"[a,1]", "[b,1]", "[c,1]", "[b,2]", "[a,2]", "[c,2]", "[b,3]", "[a,3]", "[c,3]"}));
        QVERIFY(draw.isOver());
        QCOMPARE(draw.accounts(), (Accounts{0, 0}));
    }

    void prisonersArePaidByTheTable_data()
    {
        QTest::addColumn<QString>("alice");
        QTest::addColumn<QString>("bob");
        QTest::addColumn<double>("alicePoints");
        QTest::addColumn<double>("bobPoints");
        const QString cooperate = u"cooperate"_s, defect = u"defect"_s;
        QTest::newRow("both kind") << cooperate << cooperate << 3.0 << 3.0;
        QTest::newRow("alice kind") << cooperate << defect << 0.0 << 5.0;
        QTest::newRow("bob kind") << defect << cooperate << 5.0 << 0.0;
        QTest::newRow("none") << defect << defect << 1.0 << 1.0;
        QTest::newRow("alice silent") << QString() << defect << 0.0 << 5.0;
        QTest::newRow("both silent") << QString() << QString() << 3.0 << 3.0;
    }
    void prisonersArePaidByTheTable()
    {
        QFETCH(QString, alice);
        QFETCH(QString, bob);
        QFETCH(double, alicePoints);
        QFETCH(double, bobPoints);
        Run run("prisoners-dilemma");
        Move move;
        if (!alice.isEmpty())
            move[u"[alice]"_s] = u"[alice,%1]"_s.arg(alice);
        if (!bob.isEmpty())
            move[u"[bob]"_s] = u"[bob,%1]"_s.arg(bob);
        for (int round = 1; round <= 5; ++round) {
            QVERIFY(!run.isOver());
            QVERIFY(run.play(move));
            QCOMPARE(run.accounts(), (Accounts{round * alicePoints, round * bobPoints}));
            QVERIFY(run.chronon().conflicts.empty());
        }
        QVERIFY(run.isOver());
        QCOMPARE(int(run.facts().size()), 3);
    }

    void prisonersSeeTheLastRoundAlone()
    {
        Run run("prisoners-dilemma");
        const QString alice = u"[alice]"_s, bob = u"[bob]"_s;
        QVERIFY(run.play({{alice, u"[alice,defect]"_s}}));
        QCOMPARE(run.facts().join(u' '), u"[alice,defect] [bob,cooperate] [rounds,4]"_s);
        QCOMPARE(run.accounts(), (Accounts{5, 0}));
        QVERIFY(run.play({{bob, u"[bob,defect]"_s}}));
        QCOMPARE(run.facts().join(u' '), u"[alice,cooperate] [bob,defect] [rounds,3]"_s);
        QCOMPARE(run.accounts(), (Accounts{5, 5}));
        QCOMPARE(texts(run.position().views[0].words()), run.facts());
        QVERIFY(!run.play({{alice, u"[bob,defect]"_s}}));
    }

    void prisonersCountAsTheyShould() { QCOMPARE(perft("prisoners-dilemma", 6).join(u' '), u"4 16 64 256 1024 0"_s); }

    void kuhnPokerCountsAsItShould() { QCOMPARE(perft("kuhn-poker", 5).join(u' '), u"6 12 24 12 0"_s); }

    void kuhnPokerPaysThePot()
    {
        Run run("kuhn-poker");
        const QStringList cards{u"jack"_s, u"queen"_s, u"king"_s};
        QSet<QString> ends;
        explore(run.engine(), run.position(), [&](const Position &position, const Chronon *chronon) {
            if (chronon)
                return;
            if (!position.isTerminal()) {
                QCOMPARE(position.state.accounts(), (Accounts{0, 0})); // nothing is paid before the end
                return;
            }
            int held[] = {-1, -1};
            QStringList said;
            for (const Word word : position.state.words()) {
                if (word.elementText(0) == "holds"_L1)
                    held[word.elementText(1) == "bob"_L1] = int(cards.indexOf(word.elementText(2)));
                if (word.elementText(0) == "said"_L1)
                    for (int i = 1; i < word.length(); ++i)
                        said << word.elementText(i);
            }
            QVERIFY(held[0] >= 0 && held[1] >= 0 && held[0] != held[1]);
            const double wins = kuhn(held[0], held[1], said);
            QCOMPARE(position.state.accounts(), (Accounts{wins, -wins}));
            ends << u"%1 %2 %3"_s.arg(held[0]).arg(held[1]).arg(said.join(u' '));
        });
        QCOMPARE(int(ends.size()), 6 * 5);
    }

    void kuhnPokerHidesTheOthersCard()
    {
        Run run("kuhn-poker");
        const QString holds[] = {u"[holds,alice,"_s, u"[holds,bob,"_s};
        int own = 0, shown = 0;
        explore(run.engine(), run.position(), [&](const Position &position, const Chronon *chronon) {
            for (std::size_t player = 0; player < 2; ++player) {
                const QString &others = holds[1 - player];
                for (const QString &word : texts(position.views[player].words())) {
                    QVERIFY2(!word.startsWith(others), qPrintable(word));
                    own += word.startsWith(holds[player]);
                    shown += word.startsWith("[shows,"_L1);
                    // Cards are shown after a showdown only.
                    if (word.startsWith("[shows,"_L1))
                        QVERIFY(position.isTerminal() && texts(position.state.words()).filter(u"fold"_s).isEmpty());
                }
                if (chronon)
                    for (const Message &message : chronon->sent[player])
                        QVERIFY(!message.word.text().startsWith(others));
            }
        });
        QVERIFY(own > 0 && shown > 0);
    }

    void matricesPayWhatTheyShow_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("alice");
        QTest::addColumn<QString>("bob");
        QTest::addColumn<double>("alicePoints");
        QTest::addColumn<double>("bobPoints");
        const auto row
            = [](const char *name, const char *alice, const char *bob, double alicePoints, double bobPoints) {
                  QTest::addRow("%s: %s, %s", name, alice, bob) << QByteArray(name) << QString::fromLatin1(alice)
                                                                << QString::fromLatin1(bob) << alicePoints << bobPoints;
              };
        row("prisoners-dilemma-once", "cooperate", "defect", 0, 5);
        row("prisoners-dilemma-once", "defect", "defect", 1, 1);
        row("battle-of-the-sexes", "opera", "opera", 2, 1);
        row("battle-of-the-sexes", "opera", "football", 0, 0);
        row("battle-of-the-sexes", "football", "football", 1, 2);
        row("matching-pennies", "tails", "tails", 1, -1);
        row("matching-pennies", "tails", "heads", -1, 1);
        row("stag-hunt", "stag", "stag", 4, 4);
        row("stag-hunt", "stag", "hare", 0, 3);
        row("stag-hunt", "hare", "hare", 3, 3);
        row("cournot", "3", "3", 18, 18);
        row("cournot", "3", "4", 15, 20);
        row("cournot", "6", "6", 0, 0);
    }
    void matricesPayWhatTheyShow()
    {
        QFETCH(QByteArray, name);
        QFETCH(QString, alice);
        QFETCH(QString, bob);
        QFETCH(double, alicePoints);
        QFETCH(double, bobPoints);
        Run run(name.constData());
        QVERIFY(run.facts().isEmpty()); // nothing tells what will be decided
        QVERIFY(run.play({{u"[alice]"_s, u"[alice,%1]"_s.arg(alice)}, {u"[bob]"_s, u"[bob,%1]"_s.arg(bob)}}));
        QVERIFY(run.isOver());
        QCOMPARE(run.accounts(), (Accounts{alicePoints, bobPoints}));
    }

    void discsFallInConnectThree()
    {
        Run run("connect-three");
        const QStringList counts = perft("connect-three", 8);
        for (int length = 1; length <= 8; ++length)
            QCOMPARE(counts[length - 1].toULongLong(), connectThree(0, 0, length));
        QVERIFY(!run.playAll({"[1,2]"})); // nothing is below
        QVERIFY(run.playAll({"[1,1]", "[1,2]", "[2,1]", "[2,2]"}));
        QCOMPARE(run.accounts(), (Accounts{0, 0}));
        QVERIFY(run.playAll({"[3,1]"}));
        QVERIFY(run.isOver());
        QCOMPARE(run.accounts(), (Accounts{1, -1}));
    }

    void theHostShowsAGoat()
    {
        Run run("monty-hall");
        int shown = 0;
        explore(run.engine(), run.position(), [&](const Position &position, const Chronon *) {
            const QStringList words = texts(position.state.words());
            for (const QString &word : words)
                if (word.startsWith("[open,"_L1)) {
                    const QString door = word.section(u',', 1);
                    QVERIFY(!words.contains(u"[car,"_s + door));
                    QVERIFY(!words.contains(u"[chosen,"_s + door));
                    ++shown;
                }
        });
        QVERIFY(shown > 0);
    }

    void leducPokerPaysThePot()
    {
        Run run("leduc-poker");
        const QStringList cards{u"jack"_s, u"queen"_s, u"king"_s};
        QSet<QString> ends;
        explore(run.engine(), run.position(), [&](const Position &position, const Chronon *chronon) {
            if (chronon)
                return;
            if (!position.isTerminal()) {
                QCOMPARE(position.state.accounts(), (Accounts{0, 0})); // nothing is paid before the end
                return;
            }
            int held[] = {0, 0}, open = 0;
            QStringList first, second;
            for (const Word word : position.state.words()) {
                const QString kind = word.elementText(0);
                if (kind == "holds"_L1)
                    held[word.elementText(1) == "bob"_L1] = 1 + int(cards.indexOf(word.elementText(2)));
                if (kind == "open"_L1)
                    open = 1 + int(cards.indexOf(word.elementText(1)));
                if (kind == "said"_L1)
                    for (int i = 2; i < word.length(); ++i)
                        (word.elementText(1) == "first"_L1 ? first : second) << word.elementText(i);
            }
            QVERIFY(held[0] > 0 && held[1] > 0);
            const double wins = leduc(held[0], held[1], open, first, second);
            QCOMPARE(position.state.accounts(), (Accounts{wins, -wins}));
            ends << u"%1 %2 %3 %4 %5"_s.arg(held[0]).arg(held[1]).arg(open).arg(first.join(u' '), second.join(u' '));
        });
        QCOMPARE(int(ends.size()), 1116);
    }

    /// S27: what a player does not see must not show in that player's switches.
    void switchesTellNothingHidden_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("kuhn-poker") << QByteArray("kuhn-poker");
        QTest::newRow("prisoners-dilemma") << QByteArray("prisoners-dilemma");
        QTest::newRow("second-price-auction") << QByteArray("second-price-auction");
        QTest::newRow("beer-quiche") << QByteArray("beer-quiche");
        QTest::newRow("leduc-poker") << QByteArray("leduc-poker");
    }
    void switchesTellNothingHidden()
    {
        QFETCH(QByteArray, name);
        Run run(name.constData());
        std::map<QString, QString> known; // by player and view: the player's switches with their actions
        std::size_t positions = 0;
        explore(run.engine(), run.position(), [&](const Position &position, const Chronon *chronon) {
            if (chronon)
                return;
            ++positions;
            for (int player = 0; player < 2; ++player) {
                QStringList switches;
                for (const Switch &place : position.switches) {
                    if (place.owner != Owner::player(player))
                        continue;
                    QStringList actions = texts(place.actions);
                    actions.sort();
                    switches << place.word.text() + actions.join(u' ');
                }
                switches.sort();
                const QString view = texts(position.views[std::size_t(player)].words()).join(u' ');
                const auto [entry, isNew] = known.try_emplace(u"%1 %2"_s.arg(player).arg(view), switches.join(u';'));
                QCOMPARE(switches.join(u';'), entry->second);
            }
        });
        QVERIFY(known.size() < 2 * positions); // some positions do look alike
    }
};

SIDL_PROLOG_TEST_MAIN(TestSampleGames)
#include "tst_samplegames.moc"

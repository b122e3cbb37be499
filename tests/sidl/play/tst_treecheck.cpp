// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/randomtree.h"

#include "sidl/engine/record/sessionfile.h"
#include "sidl/play/treecheck.h"
#include "sidl/play/treereplay.h"

#include <QFile>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::play;
using namespace sidl::tests;

namespace {

std::unique_ptr<Engine> engineOf(const QString &game)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(game));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read a game");
    language::Program program = language::readProgram(QString::fromUtf8(file.readAll()));
    if (!program.isPlayable())
        qFatal("not playable: %s", qPrintable(program.problems.at(0).message));
    return std::make_unique<Engine>(std::move(program));
}

/// As it is after it was kept in a file.
GameTree restored(const Engine &engine, const GameTree &tree)
{
    SessionRecord record = recordSession(tree, engine.players());
    return *restoreSession(engine, record);
}

} // namespace

/// Whether a recorded tree is what its rules give.
class TestTreeCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasPlayedIsRight_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"nim", "kuhn-poker", "rock-paper-scissors", "monty-hall"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void whatWasPlayedIsRight()
    {
        QFETCH(const QString, game);
        const auto engine = engineOf(game);
        for (quint64 seed = 1; seed <= 5; ++seed) {
            const GameTree tree = restored(*engine, grow(*engine, 40, seed)); // with states made by hand
            const TreeCheck check = checkTree(*engine, tree, seed);
            QVERIFY(!check.problem);
            QVERIFY2(check.node < 0, qPrintable(u"%1: %2"_s.arg(check.chronon).arg(check.text)));
        }
    }

    /// Of the least chronon, whichever line it is on; as replaying the whole tree finds it.
    void theFirstThatIsNotIsFound()
    {
        const auto engine = engineOf(u"nim"_s);
        const GameTree played = grow(*engine, 60, 3);
        int altered = 0;
        for (int place = 1; place < int(recordSession(played, engine->players()).nodes.size()); ++place) {
            SessionRecord record = recordSession(played, engine->players());
            SessionNode &node = record.nodes[std::size_t(place)];
            if (!node.edge || node.state)
                continue;
            node.edge->created.append(u"[by_hand]"_s);
            for (SessionNode &later : record.nodes) // what is kept in full follows no more
                if (later.parent >= 0 && !later.edited)
                    later.state.reset();
            const Result<GameTree> tree = restoreSession(*engine, record);
            QVERIFY(tree.ok());
            const TreeCheck check = checkTree(*engine, *tree, 3);
            QCOMPARE(check.node, place);
            QCOMPARE(check.chronon, tree->node(place).chronon);
            QVERIFY2(check.text.contains(u"only in the record: [by_hand]"_s), qPrintable(check.text));
            TreeReplayOptions options;
            options.seed = 3;
            const TreeReplay replay = replayTree(*engine, *tree, engine->players(), options);
            QVERIFY(replay.nodes[std::size_t(place)].differences);
            ++altered;
        }
        QVERIFY(altered > 5);
    }

    void itCanBeEnded()
    {
        const auto engine = engineOf(u"nim"_s);
        std::stop_source stop;
        stop.request_stop();
        const TreeCheck check = checkTree(*engine, grow(*engine, 10, 1), 1, {stop.get_token(), {}});
        QVERIFY(check.problem && check.problem->kind == Problem::Kind::Cancelled);
        QCOMPARE(check.node, -1);
    }
};

SIDL_PROLOG_TEST_MAIN(TestTreeCheck)
#include "tst_treecheck.moc"
